//! Two engines that search the same puzzle in turns, so that a puzzle that is hard for one can be left to the other.
//!
//! Every search that splits by a fixed rule wastes millions of nodes on some boards, and two different searches rarely
//! do so on the same ones. Therefore, once the first has used a few hundred nodes without finding another solution, the
//! second gets a turn that takes about as long. Then both get four times as much, and so on. A solution takes only a
//! few times as long as the better engine alone would need. When either engine ends, the search ends.

use std::collections::HashSet;

use crate::engine::{Engine, Progress};
use crate::puzzle::{Clues, DigitSet};
use crate::rules::{HouseKind, Rules};

/// The nodes of the general search before the search that learns begins, on a board of one candidate. The larger the board,
/// the sooner learning pays: half of the hard boards of 16x16 need more than 100 nodes.
const NODES_BEFORE_LEARNING: u64 = 50_000_000;

/// A round of turns: the nodes that each search may have used when the round ends, counted from the previous solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    nodes: u64,
    /// The nodes of the second search for as many nodes of the first one.
    price: (u64, u64),
}

impl Round {
    /// Returns the first round, in which ordinary puzzles end: with diagonals, only one minimal puzzle in eighty needs
    /// more than 128 nodes. With extra houses, a node of the fast search costs more.
    pub(crate) fn first(rules: &Rules) -> Self {
        let houses = rules.houses().iter().filter(|house| house.kind == HouseKind::Extra);
        Self { nodes: 512, price: (2 + 2 * houses.count() as u64, 1) }
    }

    /// Returns the first round of the general search and the search that learns. Ordinary boards end in it. After it,
    /// most nodes go to the search that learns, because on hard boards it hardly ever takes very long.
    pub(crate) fn before_learning(rules: &Rules) -> Self {
        let candidates = rules.cell_count() as u64 * u64::from(rules.digits());
        Self { nodes: 8 + NODES_BEFORE_LEARNING / (candidates * candidates), price: (16, 1) }
    }

    /// Returns the first round of the general search and the search that learns from constraints, a node of which takes
    /// about as long as eight of the other.
    pub(crate) const fn before_explaining() -> Self {
        Self { nodes: 1024, price: (1, 8) }
    }

    /// Returns a longer round, for boards that often have many solutions close to each other.
    pub(crate) const fn longer(self) -> Self {
        Self { nodes: self.nodes * 8, ..self }
    }

    /// Returns a shorter round, for one of many questions about the same puzzle.
    const fn shorter(self) -> Self {
        Self { nodes: self.nodes / 4, ..self }
    }

    /// Returns the round after this one.
    pub(crate) const fn next(self) -> Self {
        Self { nodes: self.nodes.saturating_mul(4), ..self }
    }

    /// Returns the allowance of the fast search when `limit` solutions are requested.
    pub(crate) const fn fast(self, limit: u64) -> Allowance {
        Allowance::new(self.nodes, limit)
    }

    /// Returns the allowance of the general search when `limit` solutions are requested.
    pub(crate) const fn general(self, limit: u64) -> Allowance {
        let (second, first) = self.price;
        Allowance::new(self.nodes.saturating_mul(second) / first, limit)
    }
}

/// The additional nodes of a search for each requested solution.
const EACH: u64 = 8;

/// The nodes that a search may use in a round, both until its first solution and in total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowance {
    pub(crate) first: u64,
    pub(crate) all: u64,
}

impl Allowance {
    const fn new(first: u64, limit: u64) -> Self {
        Self { first, all: first.saturating_add(limit.saturating_mul(EACH)) }
    }

    /// Returns the nodes of a search that has found this many solutions.
    #[inline(always)]
    #[allow(clippy::inline_always)] // the lanes call it at every node
    pub(crate) const fn nodes(self, found: u64) -> u64 {
        if found == 0 { self.first } else { self.all }
    }
}

/// Maximum number of solutions to remember; after that, the engine that found the last one continues alone.
const KEPT: usize = 4096;

/// Two engines that take turns: the fast one and the general one, or the general one and the one that learns. The order
/// in which they find solutions depends only on the puzzle.
pub(crate) struct InTurns {
    engines: [Box<dyn Engine>; 2],
    /// The engine that began, and the one whose turn it is.
    lead: usize,
    current: usize,
    /// The clues, until the other engine needs them.
    clues: Option<(Vec<u8>, Option<Vec<DigitSet>>)>,
    first: Round,
    round: Round,
    /// The nodes of each engine when the last solution was found.
    before: [u64; 2],
    /// The solutions found, up to [`KEPT`].
    found: HashSet<Box<[u8]>>,
    /// Whether the search has ended: there is nothing left to find.
    over: bool,
}

/// An engine that is made when it is first needed. Most puzzles never need the second engine, which takes longer to
/// make than they take to solve.
pub(crate) struct Later<E, M> {
    make: M,
    made: Option<E>,
}

impl<E: Engine, M: FnMut() -> E + Send> Later<E, M> {
    pub(crate) const fn new(make: M) -> Self {
        Self { make, made: None }
    }
}

impl<E: Engine, M: FnMut() -> E + Send> Engine for Later<E, M> {
    fn load(&mut self, clues: Clues<'_>) {
        self.made.get_or_insert_with(&mut self.make).load(clues);
    }

    fn advance(&mut self, max_nodes: u64) -> Progress {
        self.made.as_mut().map_or(Progress::Exhausted, |engine| engine.advance(max_nodes))
    }

    fn solution(&self) -> &[u8] {
        self.made.as_ref().map_or(&[], E::solution)
    }

    fn candidates(&self, out: &mut [DigitSet]) {
        match &self.made {
            Some(engine) => engine.candidates(out),
            None => out.fill(DigitSet::EMPTY),
        }
    }

    fn nodes(&self) -> u64 {
        self.made.as_ref().map_or(0, E::nodes)
    }

    fn done(&self) -> f64 {
        self.made.as_ref().map_or(0.0, E::done)
    }
}

impl InTurns {
    pub(crate) fn new(
        first: Round,
        fast: impl Engine + 'static,
        general: impl Engine + 'static,
    ) -> Self {
        Self {
            engines: [Box::new(fast), Box::new(general)],
            lead: 0,
            current: 0,
            clues: None,
            first,
            round: first,
            before: [0; 2],
            found: HashSet::new(),
            over: false,
        }
    }

    fn begin(&mut self, clues: Clues<'_>, lead: usize, round: Round) {
        self.engines[lead].load(clues);
        self.clues = Some((clues.givens.to_vec(), clues.marks.map(<[_]>::to_vec)));
        (self.lead, self.current) = (lead, lead);
        (self.round, self.before, self.over) = (round, [0; 2], false);
        self.found.clear();
    }

    /// Returns the nodes of an engine; 0 while it still holds another puzzle.
    fn nodes_of(&self, engine: usize) -> u64 {
        let waits = engine != self.lead && self.clues.is_some();
        if waits { 0 } else { self.engines[engine].nodes() }
    }

    /// Returns the nodes that the current engine has left in this round.
    fn left(&self) -> u64 {
        if self.found.len() == KEPT {
            return u64::MAX;
        }
        let round = if self.current == 0 { self.round.fast(0) } else { self.round.general(0) };
        let used = self.nodes_of(self.current) - self.before[self.current];
        round.first.saturating_sub(used)
    }

    fn pass_on(&mut self) {
        self.current = 1 - self.current;
        if let Some((givens, marks)) = self.clues.take() {
            self.engines[self.current].load(Clues { givens: &givens, marks: marks.as_deref() });
        }
        if self.current == self.lead {
            self.round = self.round.next();
        }
    }

    /// Records the current engine's solution. Returns whether it is new.
    fn note(&mut self) -> bool {
        let solution = self.engines[self.current].solution();
        if self.found.contains(solution) {
            return false;
        }
        if self.found.len() < KEPT {
            self.found.insert(solution.into());
        }
        self.round = self.first;
        self.before = [self.nodes_of(0), self.nodes_of(1)];
        true
    }
}

impl Engine for InTurns {
    fn load(&mut self, clues: Clues<'_>) {
        self.begin(clues, 0, self.first);
    }

    fn load_next(&mut self, clues: Clues<'_>) {
        self.begin(clues, self.current, self.first.shorter());
    }

    fn advance(&mut self, max_nodes: u64) -> Progress {
        let end = self.nodes().saturating_add(max_nodes);
        while !self.over {
            let granted = self.left().min(end - self.nodes());
            match self.engines[self.current].advance(granted) {
                Progress::Solution if self.note() => return Progress::Solution,
                Progress::Solution => {}
                Progress::Exhausted => self.over = true,
                Progress::Paused if self.left() == 0 => self.pass_on(),
                Progress::Paused => return Progress::Paused,
            }
        }
        Progress::Exhausted
    }

    fn solution(&self) -> &[u8] {
        self.engines[self.current].solution()
    }

    fn candidates(&self, out: &mut [DigitSet]) {
        if self.over {
            out.fill(DigitSet::EMPTY);
        } else {
            self.engines[self.current].candidates(out);
        }
    }

    fn nodes(&self) -> u64 {
        self.nodes_of(0) + self.nodes_of(1)
    }

    fn done(&self) -> f64 {
        let waits = |engine: usize| engine != self.lead && self.clues.is_some();
        let done = (0..2).filter(|&engine| !waits(engine)).map(|engine| self.engines[engine].done());
        done.fold(0.0, f64::max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Finds these solutions, each after `each` nodes.
    struct Scripted {
        solutions: Vec<u8>,
        each: u64,
        found: usize,
        nodes: u64,
    }

    impl Scripted {
        fn new(solutions: impl IntoIterator<Item = u8>, each: u64) -> Self {
            Self { solutions: solutions.into_iter().collect(), each, found: 0, nodes: 0 }
        }
    }

    impl Engine for Scripted {
        fn load(&mut self, _: Clues<'_>) {
            (self.found, self.nodes) = (0, 0);
        }

        fn advance(&mut self, max_nodes: u64) -> Progress {
            let next = self.each * (self.found as u64 + 1);
            if self.nodes + max_nodes < next {
                self.nodes += max_nodes;
                return Progress::Paused;
            }
            self.nodes = next;
            if self.found == self.solutions.len() {
                return Progress::Exhausted;
            }
            self.found += 1;
            Progress::Solution
        }

        fn solution(&self) -> &[u8] {
            &self.solutions[self.found - 1..self.found]
        }

        fn candidates(&self, _: &mut [DigitSet]) {}

        fn nodes(&self) -> u64 {
            self.nodes
        }
    }

    /// Returns the solutions in order, granting `at_a_time` nodes at a time, and the total number of nodes.
    fn solutions(each: [u64; 2], at_a_time: u64) -> (Vec<u8>, u64) {
        let rules = Rules::classic();
        let [fast, general] = each;
        let fast = Scripted::new(0..100, fast);
        let mut engine =
            InTurns::new(Round::first(&rules), fast, Scripted::new((0..100).rev(), general));
        engine.load(Clues::givens(&[0; 81]));
        let mut found = Vec::new();
        loop {
            match engine.advance(at_a_time) {
                Progress::Solution => found.extend(engine.solution()),
                Progress::Paused => {}
                Progress::Exhausted => return (found, engine.nodes()),
            }
        }
    }

    #[test]
    fn each_solution_comes_once_however_the_engines_share_them() {
        for each in [[1, 1], [600, 1], [1, 5000], [600, 1100], [10_000, 10_000], [1 << 40, 700]] {
            let (found, nodes) = solutions(each, u64::MAX);
            let mut sorted = found.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, (0..100).collect::<Vec<_>>(), "{each:?}");
            for at_a_time in [1000, 7] {
                let small = each[0].min(each[1]) < 1000;
                if small || at_a_time == 1000 {
                    assert_eq!(solutions(each, at_a_time), (found.clone(), nodes), "{each:?}");
                }
            }
        }
    }

    #[test]
    fn the_better_engine_decides_how_long_it_takes() {
        // The nodes for all solutions, and for the proof that there are no more.
        let alone = 101 * 700;
        assert!(solutions([1 << 40, 700], u64::MAX).1 < 10 * alone);
        assert!(solutions([700, 1 << 40], u64::MAX).1 < 10 * alone);
    }
}
