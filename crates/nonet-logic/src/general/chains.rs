//! Alternating chains: of two candidates that see each other, in a house or through a clue, one at most is true (a weak
//! link); of two that are alone in a cell or in a house that needs their digit, one at least (a strong link).
//!
//! If a candidate leads along such links to its own absence, it is false. A search in breadth finds the shortest way.

use std::collections::{HashMap, VecDeque};
use std::ops::ControlFlow;

use nonet::{Because, Fact, Failure, Net, NetLink};

use super::houses::sorted;
use super::kinds::{self, Kind};
use super::ladder::{Found, Reading};
use super::position::{Position, digits};
use super::step::{Mark, Pattern, Step};

/// Most chains that are compared.
const CHOICES: usize = 48;

/// The links of a position, by candidate.
pub(super) struct Links {
    all: Vec<Mark>,
    numbers: HashMap<Mark, usize>,
    weak: Vec<Vec<(usize, Because)>>,
    strong: Vec<Vec<(usize, Because)>>,
}

impl Reading {
    /// Returns the links of a position.
    fn links(&self, position: &Position) -> Links {
        let mut all = Vec::new();
        for cell in position.open_cells() {
            all.extend(digits(position.at(cell)).map(|digit| (cell, digit)));
        }
        let numbers: HashMap<Mark, usize> = all.iter().copied().zip(0..).collect();
        let mut weak = vec![Vec::new(); all.len()];
        let mut strong = vec![Vec::new(); all.len()];
        let mut marks = position.marks().to_vec();
        for (at, &(cell, digit)) in all.iter().enumerate() {
            let own = position.at(cell);
            for other in digits(own & !(1 << digit)) {
                weak[at].push((numbers[&(cell, other)], Because::Cell));
                if own.count_ones() == 2 {
                    strong[at].push((numbers[&(cell, other)], Because::Cell));
                }
            }
            for &peer in self.peers(cell) {
                if let Some(&other) = numbers.get(&(peer, digit)) {
                    let fact = self.difference(cell, peer);
                    weak[at].push((other, Because::Fact(fact)));
                }
            }
            marks[usize::from(cell)] = 1 << digit;
            for &clue in self.clues_of(cell).iter().filter(|&&clue| self.is_quick(clue)) {
                let gone = self.reasoner().alone(clue, &marks).unwrap_or_default();
                for (other, set) in gone.into_iter().filter(|&(other, _)| other != cell) {
                    let known = |&(at, _): &(usize, Because), mark: usize| at == mark;
                    for number in digits(set).filter_map(|digit| numbers.get(&(other, digit)).copied()) {
                        if !weak[at].iter().any(|link| known(link, number)) {
                            weak[at].push((number, Because::Fact(clue)));
                        }
                    }
                }
            }
            marks[usize::from(cell)] = own;
        }
        for (number, house) in self.houses().iter().enumerate().filter(|(_, house)| house.is_full) {
            for digit in digits(self.all_digits()) {
                let mut places =
                    house.cells.iter().filter_map(|&cell| numbers.get(&(cell, digit)).copied());
                let is_held = house
                    .cells
                    .iter()
                    .any(|&cell| position.is_placed(cell) && position.at(cell) >> digit & 1 == 1);
                if let (Some(one), Some(other), None, false) =
                    (places.next(), places.next(), places.next(), is_held)
                {
                    let because = Because::Fact(Fact::House(number));
                    strong[one].push((other, because));
                    strong[other].push((one, because));
                }
            }
        }
        Links { all, numbers, weak, strong }
    }

    /// Removes candidates that a chain of at most `most` candidates leads to their own absence.
    pub(super) fn chains(
        &mut self,
        position: &Position,
        most: usize,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let links = self.links(position);
        let mut best: Vec<(usize, Vec<(usize, Because)>)> = Vec::new();
        for start in 0..links.all.len() {
            if self.watch().is_over() {
                return ControlFlow::Break(());
            }
            let bound = best.iter().map(|(length, _)| *length).min().unwrap_or(most);
            if let Some(path) = links.way(start, bound.min(most)) {
                best.push((path.len(), path));
            }
        }
        best.sort_by_key(|(length, _)| *length);
        for (_, path) in best.into_iter().take(CHOICES) {
            found(self.chain_step(&links, &path))?;
        }
        ControlFlow::Continue(())
    }

    fn chain_step(&self, links: &Links, path: &[(usize, Because)]) -> Step {
        let net = links.net(path);
        let technique = name(&net);
        let first = path[1].0;
        let last = path[path.len() - 1].0;
        // What a clue forbids shows from one end at least.
        let joined = |at: usize, to: usize| {
            let from = |at: usize, to: usize| links.weak[at].iter().find(|&&(other, _)| other == to);
            from(at, to).or_else(|| from(to, at))
        };
        let mut facts = net.facts();
        let mut gone = Vec::new();
        let mut beside = Vec::new();
        for at in 0..links.all.len() {
            if let (Some(one), Some(other)) = (joined(at, first), joined(at, last))
                && at != first
                && at != last
            {
                gone.push(links.all[at]);
                beside.extend([one.1, other.1]);
            }
        }
        facts.extend(beside.into_iter().filter_map(|because| match because {
            Because::Fact(fact) => Some(fact),
            _ => None,
        }));
        facts.sort_unstable();
        facts.dedup();
        let strong_cells = net.links.iter().filter(|link| link.holds && link.because == Because::Cell);
        let mut cells: Vec<u16> = strong_cells.map(|link| link.cell).collect();
        for &fact in facts.iter().filter(|fact| !matches!(fact, Fact::House(_))) {
            cells.extend(self.cells_of(fact));
        }
        cells.sort_unstable();
        cells.dedup();
        let more = u32::try_from(net.links.len() / 3).unwrap_or(0);
        Step {
            technique,
            price: technique.price + more,
            placements: Vec::new(),
            eliminations: sorted(gone),
            pattern: Pattern::Net(net),
            facts,
            cells,
        }
    }
}

/// Returns the technique of a chain.
fn name(net: &Net) -> &'static Kind {
    let digit = net.links[0].digit;
    let is_plain = net
        .links
        .iter()
        .all(|link| !matches!(link.because, Because::Fact(Fact::Constraint(_) | Fact::Sum(_))));
    let strong = || net.links.iter().filter(|link| link.holds && link.because != Because::Assumed);
    if is_plain && net.links.iter().all(|link| link.digit == digit) {
        &kinds::X_CHAIN
    } else if is_plain && strong().all(|link| link.because == Because::Cell) {
        if strong().count() == 3 { &kinds::XY_WING } else { &kinds::XY_CHAIN }
    } else {
        &kinds::AIC
    }
}

impl Links {
    /// Returns the shortest way from a candidate that is true to one that is true and excludes it, as candidates with the
    /// reasons why each follows from the one before.
    fn way(&self, start: usize, most: usize) -> Option<Vec<(usize, Because)>> {
        // A candidate that is false has the number `2 * candidate`, one that is true the number after it.
        let mut from: HashMap<usize, (usize, Because)> = HashMap::new();
        let mut waiting = VecDeque::from([(2 * start + 1, 1)]);
        from.insert(2 * start + 1, (usize::MAX, Because::Assumed));
        while let Some((node, length)) = waiting.pop_front() {
            let (at, is_true) = (node / 2, node % 2 == 1);
            if is_true && length > 2 && self.weak[at].iter().any(|&(other, _)| other == start) {
                return Some(path_to(&from, node));
            }
            if length >= most {
                continue;
            }
            let links = if is_true { &self.weak[at] } else { &self.strong[at] };
            for &(other, because) in links {
                let next = 2 * other + usize::from(!is_true);
                if other != start && !from.contains_key(&next) {
                    from.insert(next, (node, because));
                    waiting.push_back((next, length + 1));
                }
            }
        }
        None
    }

    fn net(&self, path: &[(usize, Because)]) -> Net {
        let link = |(number, &(at, because)): (usize, &(usize, Because))| {
            let (cell, digit) = self.all[at];
            let from = if number == 0 { Vec::new() } else { vec![number - 1] };
            NetLink { cell, digit, holds: number % 2 == 0, because, from }
        };
        let links: Vec<NetLink> = path.iter().enumerate().map(link).collect();
        let (first, last) = (path[0].0, path[path.len() - 1].0);
        let closing = self.weak[last].iter().find(|&&(other, _)| other == first);
        let failure = match closing {
            Some(&(_, Because::Fact(fact))) => Failure::Fact(fact),
            _ => Failure::Cell(self.all[first].0),
        };
        debug_assert!(self.numbers.len() == self.all.len(), "each candidate has a number");
        Net { from: vec![0, links.len() - 1], links, failure, nested: Vec::new() }
    }
}

fn path_to(from: &HashMap<usize, (usize, Because)>, end: usize) -> Vec<(usize, Because)> {
    let mut path = Vec::new();
    let mut node = end;
    while let Some(&(before, because)) = from.get(&node) {
        path.push((node / 2, because));
        node = before;
    }
    path.reverse();
    path
}
