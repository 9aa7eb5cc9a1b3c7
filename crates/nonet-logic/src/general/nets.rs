//! Forcing nets: a candidate is taken to be true, and what follows ends in a contradiction.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use nonet::{Because, Fact, Failure, Net};

use super::kinds;
use super::ladder::{Found, Reading};
use super::position::{Position, digits};
use super::step::{Mark, Pattern, Step};

/// Most nets that are told and compared, among those that contradict themselves soonest.
const PROMISING: usize = 4;

/// The search for candidates that cases refute ends once it has found this many; the next steps use them up.
const ENOUGH: usize = 8;

impl Reading {
    /// Removes candidates that lead to a contradiction. Those found in an earlier position of the path still do.
    pub(super) fn nets(&mut self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        self.load(position);
        let mut refuted = self.waiting(0, position);
        if refuted.is_empty() {
            for mark in candidates(position) {
                if self.watch().is_over() {
                    return ControlFlow::Break(());
                }
                if let Some(length) = self.reasoner_mut().length_of_refutation(mark) {
                    refuted.push((length, mark));
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
        let mut refuted = self.waiting(most, position);
        if refuted.is_empty() {
            for mark in candidates(position) {
                if watch.is_over() {
                    return ControlFlow::Break(());
                }
                if let Some(count) = self.reasoner_mut().cases(mark, most, &goes_on) {
                    refuted.push((count, mark));
                }
                if refuted.len() >= ENOUGH {
                    break;
                }
            }
            refuted.sort_unstable();
        }
        let Some(&(count, mark)) = refuted.first() else { return ControlFlow::Continue(()) };
        refuted.remove(0);
        self.keep_waiting(most, position, refuted);
        match self.reasoner_mut().refute_by_cases(mark, count, &goes_on) {
            Some(net) => found(self.net_step(&kinds::NESTED, mark, net)),
            None => ControlFlow::Continue(()),
        }
    }

    /// Returns a net of as few facts as leaving them out one by one shows: without any one of them, nothing follows.
    fn smallest_net(&mut self, mark: Mark, mut net: Net) -> Net {
        let mut kept: BTreeSet<Fact> = net.facts().into_iter().collect();
        let mut order: Vec<Fact> = kept.iter().copied().collect();
        order.sort_by_key(|&fact| std::cmp::Reverse(self.weight(fact)));
        for fact in order {
            if !kept.contains(&fact) {
                continue;
            }
            kept.remove(&fact);
            let smaller = self.reasoner_mut().refute(mark, true, &|fact| kept.contains(&fact));
            match smaller {
                Some(smaller) => {
                    kept = smaller.facts().into_iter().collect();
                    net = smaller;
                }
                None => {
                    kept.insert(fact);
                }
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
        let mut cells = BTreeSet::new();
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
fn cells_with_digits(net: &Net, cells: &mut BTreeSet<u16>) {
    let last = net.links.iter().filter(|link| link.holds && link.because == Because::Cell);
    cells.extend(last.map(|link| link.cell));
    if let Failure::Cell(cell) = net.failure {
        cells.insert(cell);
    }
    net.nested.iter().for_each(|net| cells_with_digits(net, cells));
}

/// Returns the candidates of a position, those of the cells with the fewest first.
fn candidates(position: &Position) -> Vec<Mark> {
    let mut all: Vec<(u32, Mark)> = Vec::new();
    for cell in position.open_cells() {
        let marks = position.at(cell);
        all.extend(digits(marks).map(|digit| (marks.count_ones(), (cell, digit))));
    }
    all.sort_unstable();
    all.into_iter().map(|(_, mark)| mark).collect()
}
