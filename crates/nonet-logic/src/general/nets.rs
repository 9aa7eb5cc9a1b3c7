//! Forcing nets: a candidate is taken to be true, and what follows ends in a contradiction.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::ops::ControlFlow;

use nonet::{Because, Fact, Failure, Net, SortedSet, Tried};

use super::kinds;
use super::ladder::{FIRST, Found, LAST, Reading, Refuted};
use super::position::{Position, digits};
use super::step::{Mark, Pattern, Step};

/// Most nets that are told and compared, among those that contradict themselves soonest.
const PROMISING: usize = 4;

/// The search for candidates that cases refute ends once it has found this many; the next steps use them up.
const ENOUGH: usize = 8;

/// The key under which candidates that cases refute are kept.
const NESTED: usize = 1;

/// The fewest candidates that are tried by cases.
const FEW: usize = 12;

impl Reading {
    /// Removes candidates that lead to a contradiction. Those found in an earlier position of the path still do.
    pub(super) fn nets(&mut self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        self.load(position);
        let mut refuted = self.waiting(0, position);
        if refuted.is_empty() {
            for mark in self.candidates(position) {
                if self.watch().is_over() {
                    return ControlFlow::Break(());
                }
                // What has gone since was gone after it too, and so it still leads to the same.
                let known = self.followed.get(&mark);
                let is_same =
                    |left: &[u64]| left.iter().zip(position.marks()).all(|(left, now)| left & !now == 0);
                if known.is_some_and(|(_, left)| is_same(left)) {
                    continue;
                }
                match self.reasoner_mut().follow(mark) {
                    (length, Some(left)) => {
                        self.followed.insert(mark, (length, left));
                    }
                    (length, None) => refuted.push((length, mark)),
                }
            }
            refuted.sort_unstable();
        }
        let nets = refuted.iter().take(PROMISING).filter_map(|&(_, mark)| {
            let net = self.reasoner_mut().refute(mark, true, &|_| true)?;
            Some((self.cost(&net), mark, net))
        });
        let best = nets.min_by_key(|&(cost, mark, _)| (cost, mark));
        let Some((_, mark, net)) = best else { return ControlFlow::Continue(()) };
        refuted.retain(|&(_, other)| other != mark);
        self.keep_waiting(0, position, refuted);
        let net = self.smallest_net(mark, net);
        found(self.net_step(&kinds::NET, mark, net))
    }

    /// Returns the net that refutes a candidate, if it leads to a contradiction without cases.
    pub(super) fn net_against(&mut self, position: &Position, mark: Mark) -> Option<Step> {
        self.load(position);
        let net = self.reasoner_mut().refute(mark, true, &|_| true)?;
        let net = self.smallest_net(mark, net);
        Some(self.net_step(&kinds::NET, mark, net))
    }

    /// Returns the candidates of a position that are in no known solution, those of the cells with the fewest first.
    fn candidates(&mut self, position: &Position) -> Vec<Mark> {
        let solution = self.solution(position);
        let mut all: Vec<(u32, Mark)> = Vec::new();
        for cell in position.open_cells() {
            let marks = position.at(cell);
            let solved = solution.as_ref().map_or(0, |solution| 1 << (solution[usize::from(cell)] - 1));
            all.extend(digits(marks & !solved).map(|digit| (marks.count_ones(), (cell, digit))));
        }
        all.sort_unstable();
        all.into_iter().map(|(_, mark)| mark).collect()
    }

    /// Removes a candidate that leads to a contradiction in each of several cases: the one with the fewest cases of some
    /// that take at most `most`.
    pub(super) fn nested_nets(
        &mut self,
        position: &Position,
        most: usize,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        self.load(position);
        let watch = self.watch().clone();
        let goes_on = || !watch.is_over();
        let mut refuted = self.waiting(NESTED, position);
        if refuted.is_empty() {
            refuted = self.refuted_by_cases(position, most, &goes_on);
        }
        while !refuted.is_empty() && goes_on() {
            let (count, mark) = refuted.remove(0);
            // In another position than that in which it was found, the cases may be others.
            if let Some(net) = self.reasoner_mut().refute_by_cases(mark, 4 * count, &goes_on) {
                self.keep_waiting(NESTED, position, refuted);
                return found(self.net_step(&kinds::NESTED, mark, net));
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns some candidates that at most `most` cases refute, with the numbers of cases. The more cases, the fewer
    /// candidates are tried: those that looked best until now.
    fn refuted_by_cases(
        &mut self,
        position: &Position,
        most: usize,
        goes_on: &dyn Fn() -> bool,
    ) -> Refuted {
        self.reasoner_mut().learn_from_cases();
        let mut all = self.candidates(position);
        if most <= FIRST {
            all.sort_by_key(|mark| Reverse(self.followed.get(mark).map(|(length, _)| *length)));
        } else {
            all.sort_by_key(|mark| self.outlook.get(mark));
        }
        let tried = if most < LAST { all.len() / most.isqrt() } else { all.len() };
        let mut refuted = Vec::new();
        for mark in all.into_iter().take(tried.max(FEW)) {
            if refuted.len() >= ENOUGH || !goes_on() {
                break;
            }
            match self.reasoner_mut().cases(mark, most, goes_on) {
                Tried::Refuted(count) => refuted.push((count, mark)),
                Tried::Open(millionths) => {
                    self.outlook.insert(mark, 1_000_000 * most / (millionths + 1));
                }
            }
        }
        refuted.sort_unstable();
        refuted
    }

    /// Returns a net of as few facts as leaving them out one by one shows: without any one of them, nothing follows. A
    /// fact that was needed among more may not be among fewer, so that each is left out once more after the last that went.
    fn smallest_net(&mut self, mark: Mark, mut net: Net) -> Net {
        let mut kept: SortedSet<Fact> = net.facts().into_iter().collect();
        let mut order: Vec<Fact> = kept.iter().copied().collect();
        order.sort_by_key(|&fact| Reverse(self.weight(fact)));
        let mut waiting = VecDeque::from(order);
        let mut needed = 0;
        while needed < waiting.len() {
            let Some(fact) = waiting.pop_front().filter(|fact| kept.remove(fact)) else { continue };
            if let Some(smaller) = self.reasoner_mut().refute(mark, true, &|fact| kept.contains(&fact)) {
                kept = smaller.facts().into_iter().collect();
                (net, needed) = (smaller, 0);
            } else {
                kept.insert(fact);
                waiting.push_back(fact);
                needed += 1;
            }
        }
        net
    }

    /// Returns how much a person has to look at, to follow a net.
    fn cost(&self, net: &Net) -> usize {
        let facts = net.facts().into_iter().map(|fact| self.weight(fact) as usize);
        2 * net.length() + facts.sum::<usize>()
    }

    /// Returns how much a person has to look at, to use a fact.
    fn weight(&self, fact: Fact) -> u32 {
        let cells = u32::try_from(self.cells_of(fact).len()).unwrap_or(0);
        match fact {
            Fact::House(_) => 1,
            Fact::Constraint(_) => 2 + cells,
            Fact::Sum(at) => {
                4 + cells + 4 * u32::try_from(self.reasoner().sums()[at].houses.len()).unwrap_or(0)
            }
        }
    }

    fn net_step(&self, technique: &'static kinds::Kind, mark: Mark, net: Net) -> Step {
        let facts = net.facts();
        let mut cells = SortedSet::new();
        cells_with_digits(&net, &mut cells);
        for &fact in &facts {
            if !matches!(fact, Fact::House(_)) {
                cells.extend(self.cells_of(fact));
            }
        }
        let more = (net.length() / 4).checked_ilog2().unwrap_or(0) * 2;
        Step {
            technique,
            price: technique.price + more,
            placements: Vec::new(),
            eliminations: vec![mark],
            pattern: Pattern::Net(net),
            facts,
            cells: cells.into_iter().collect(),
        }
    }
}

/// Adds the cells of which a net says that they have a digit among their candidates.
fn cells_with_digits(net: &Net, cells: &mut SortedSet<u16>) {
    let last = net.links.iter().filter(|link| link.holds && link.because == Because::Cell);
    cells.extend(last.map(|link| link.cell));
    if let Failure::Cell(cell) = net.failure {
        cells.insert(cell);
    }
    net.nested.iter().for_each(|net| cells_with_digits(net, cells));
}
