//! Alternating chains: of two candidates that see each other, in a house or through a clue, one at most is true (a weak
//! link); of two that are alone in a cell or in a house that needs their digit, one at least (a strong link).
//!
//! If a candidate leads along such links to its own absence, it is false. A search in breadth finds the shortest way.

use std::ops::ControlFlow;
use std::sync::Arc;

use nonet::{Because, Fact, Failure, Net, NetLink};

use super::houses::sorted;
use super::kinds::{self, Kind};
use super::ladder::{Found, Reading};
use super::links::{Link, Links};
use super::position::{Position, digits};
use super::step::{Mark, Pattern, Step};

/// Most chains that are compared.
const CHOICES: usize = 48;

/// The numbers of candidates; those of others are `usize::MAX`.
struct Numbers(Vec<usize>);

impl Numbers {
    fn get(&self, (cell, digit): Mark) -> Option<usize> {
        let number = self.0[64 * usize::from(cell) + usize::from(digit)];
        (number < usize::MAX).then_some(number)
    }
}

/// Pairs of candidates that are linked.
struct Pairs {
    bits: Vec<u64>,
    words: usize,
}

impl Pairs {
    fn new(count: usize) -> Self {
        let words = count.div_ceil(64);
        Self { bits: vec![0; count * words], words }
    }

    /// Adds a pair. Returns whether it is new.
    fn add(&mut self, one: usize, other: usize) -> bool {
        let (word, bit) = (one * self.words + other / 64, 1 << (other % 64));
        let is_new = self.bits[word] & bit == 0;
        self.bits[word] |= bit;
        is_new
    }
}

impl Reading {
    /// Returns the links of a position, in the room that those of another one took.
    fn links(&mut self, position: &Position, mut links: Links) -> Links {
        let at = |cell: u16| digits(position.at(cell)).map(move |digit| (cell, digit));
        let all: Vec<Mark> = position.open_cells().flat_map(at).collect();
        let mut numbers = Numbers(vec![usize::MAX; 64 * position.marks().len()]);
        for (number, &(cell, digit)) in all.iter().enumerate() {
            numbers.0[64 * usize::from(cell) + usize::from(digit)] = number;
        }
        for lists in [&mut links.weak, &mut links.strong] {
            lists.iter_mut().for_each(Vec::clear);
            lists.resize(all.len(), Vec::new());
        }
        links.all = all;
        self.add_links_of_cells(position, &numbers, &mut links);
        self.add_links_of_clues(position, &numbers, &mut links);
        self.add_links_of_houses(position, &numbers, &mut links);
        links
    }

    fn add_links_of_cells(&self, position: &Position, numbers: &Numbers, links: &mut Links) {
        for (at, &(cell, digit)) in links.all.iter().enumerate() {
            let own = position.at(cell);
            let others = digits(own & !(1 << digit)).filter_map(|other| numbers.get((cell, other)));
            links.weak[at].extend(others.map(|other| (other, Because::Cell)));
            if own.count_ones() == 2 {
                links.strong[at].extend_from_slice(&links.weak[at]);
            }
            let peers = self.peers(cell).iter().zip(self.differences(cell));
            let peers = peers.filter_map(|(&peer, &fact)| Some((numbers.get((peer, digit))?, fact)));
            links.weak[at].extend(peers.map(|(other, fact)| (other, Because::Fact(fact))));
        }
    }

    /// Adds what clues forbid: it shows from one end at least, and holds in both directions.
    fn add_links_of_clues(&mut self, position: &Position, numbers: &Numbers, links: &mut Links) {
        let mut joined = Pairs::new(links.all.len());
        for (at, weak) in links.weak.iter().enumerate() {
            for &(to, _) in weak {
                joined.add(at, to);
            }
        }
        for clue in self.clues().to_vec() {
            if !self.is_quick(clue) {
                continue;
            }
            for (one, other) in self.excluded_by(clue, position).iter().copied() {
                let (Some(one), Some(other)) = (numbers.get(one), numbers.get(other)) else { continue };
                for (one, to) in [(one, other), (other, one)] {
                    if joined.add(one, to) {
                        links.weak[one].push((to, Because::Fact(clue)));
                    }
                }
            }
        }
    }

    /// Returns the pairs of candidates that a clue excludes: as they were, if its cells have not changed.
    fn excluded_by(&mut self, clue: Fact, position: &Position) -> Arc<Vec<(Mark, Mark)>> {
        let cells = self.cells_of(clue);
        let own: Vec<u64> = cells.iter().map(|&cell| position.at(cell)).collect();
        if let Some((before, pairs)) = self.excluded.get(&clue)
            && *before == own
        {
            return Arc::clone(pairs);
        }
        let mut marks = position.marks().to_vec();
        let mut pairs = Vec::new();
        for &cell in cells.iter().filter(|&&cell| !position.is_placed(cell)) {
            for digit in digits(position.at(cell)) {
                marks[usize::from(cell)] = 1 << digit;
                let gone = self.reasoner().alone_since(clue, &marks, cell).unwrap_or_default();
                let gone = gone.into_iter().filter(|&(other, _)| other != cell);
                let gone = gone.flat_map(|(other, set)| digits(set).map(move |digit| (other, digit)));
                pairs.extend(gone.map(|other| ((cell, digit), other)));
            }
            marks[usize::from(cell)] = position.at(cell);
        }
        let pairs = Arc::new(pairs);
        self.excluded.insert(clue, (own, Arc::clone(&pairs)));
        pairs
    }

    fn add_links_of_houses(&self, position: &Position, numbers: &Numbers, links: &mut Links) {
        for (number, house) in self.houses().iter().enumerate().filter(|(_, house)| house.is_full) {
            let filled = house.cells.iter().filter(|&&cell| position.is_placed(cell));
            let held = filled.fold(0, |held, &cell| held | position.at(cell));
            for digit in digits(self.all_digits() & !held) {
                let mut places = house.cells.iter().filter_map(|&cell| numbers.get((cell, digit)));
                if let (Some(one), Some(other), None) = (places.next(), places.next(), places.next()) {
                    let because = Because::Fact(Fact::House(number));
                    links.strong[one].push((other, because));
                    links.strong[other].push((one, because));
                }
            }
        }
    }

    /// Removes candidates that a chain of at most `most` candidates leads to their own absence.
    pub(super) fn chains(
        &mut self,
        position: &Position,
        most: usize,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let links = self.links_of(position);
        let mut search = Search::new(links.all.len());
        let mut best: Vec<(usize, Vec<Link>)> = Vec::new();
        let mut bound = most;
        for start in 0..links.all.len() {
            if self.watch().is_over() {
                return ControlFlow::Break(());
            }
            if let Some(path) = search.way(&links, start, bound) {
                bound = bound.min(path.len());
                best.push((path.len(), path));
            }
        }
        best.sort_by_key(|(length, _)| *length);
        for (_, path) in best.into_iter().take(CHOICES) {
            found(self.chain_step(&links, &path))?;
        }
        self.keep_links(links);
        ControlFlow::Continue(())
    }

    /// Returns the links of a position: those of the last one, if nothing has changed.
    pub(super) fn links_of(&mut self, position: &Position) -> Links {
        match self.links.take() {
            Some((at, links)) if at == self.clock.now() => links,
            before => self.links(position, before.map(|(_, links)| links).unwrap_or_default()),
        }
    }

    pub(super) fn keep_links(&mut self, links: Links) {
        self.links = Some((self.clock.now(), links));
    }

    fn chain_step(&self, links: &Links, path: &[Link]) -> Step {
        let net = links.net(path);
        let technique = name(&net);
        let first = path[1].0;
        let last = path[path.len() - 1].0;
        let joined = |at: usize, to: usize| links.weak[at].iter().find(|&&(other, _)| other == to);
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

/// What the search for a way has reached, kept from one search to the next: a candidate that is false has the number
/// `2 * candidate`, one that is true the number after it.
struct Search {
    /// What each was reached from, in the search with this number.
    from: Vec<(usize, usize, Because)>,
    /// The number of the last search from which each candidate could not be true beside the start.
    closing: Vec<usize>,
    waiting: Vec<(usize, usize)>,
    number: usize,
}

impl Search {
    fn new(candidates: usize) -> Self {
        Self {
            from: vec![(0, 0, Because::Assumed); 2 * candidates],
            closing: vec![0; candidates],
            waiting: Vec::new(),
            number: 0,
        }
    }

    /// Returns the shortest way from a candidate that is true to one that is true and excludes it, as candidates with the
    /// reasons why each follows from the one before.
    fn way(&mut self, links: &Links, start: usize, most: usize) -> Option<Vec<Link>> {
        self.number += 1;
        links.weak[start].iter().for_each(|&(other, _)| self.closing[other] = self.number);
        self.waiting.clear();
        self.waiting.push((2 * start + 1, 1));
        self.from[2 * start + 1] = (self.number, usize::MAX, Because::Assumed);
        let mut next = 0;
        while let Some(&(node, length)) = self.waiting.get(next) {
            next += 1;
            let (at, is_true) = (node / 2, node % 2 == 1);
            if is_true && length > 2 && self.closing[at] == self.number {
                return Some(self.path_to(node));
            }
            if length >= most {
                continue;
            }
            for &(other, because) in if is_true { &links.weak[at] } else { &links.strong[at] } {
                let to = 2 * other + usize::from(!is_true);
                if other != start && self.from[to].0 != self.number {
                    self.from[to] = (self.number, node, because);
                    self.waiting.push((to, length + 1));
                }
            }
        }
        None
    }

    fn path_to(&self, end: usize) -> Vec<Link> {
        let mut path = Vec::new();
        let mut node = end;
        while node < usize::MAX {
            let (_, before, because) = self.from[node];
            path.push((node / 2, because));
            node = before;
        }
        path.reverse();
        path
    }
}

impl Links {
    fn net(&self, path: &[Link]) -> Net {
        let link = |(number, &(at, because)): (usize, &Link)| {
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
        Net { from: vec![0, links.len() - 1], links, failure, nested: Vec::new(), beside: Vec::new() }
    }
}
