//! Two engines that search the same puzzle in turns, so that neither can lose its way for long.
//!
//! Every search that splits by a fixed rule has boards on which it errs for millions of nodes, and the boards on
//! which two different searches do so are rarely the same. So whenever the first has spent some hundred nodes without
//! another solution, the second gets as many, then both four times as many, and so on: a solution is found after at
//! most about ten times the nodes of the one that finds it sooner. Either's end is the end of both.

use std::collections::HashSet;

use crate::engine::{Engine, Progress};
use crate::puzzle::{Clues, DigitSet};
use crate::rules::{HouseKind, Rules};

/// How many nodes a search has in each round. They count from the solution before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turns(u64);

impl Turns {
    /// The first round: ordinary puzzles end long before. Extra houses make nodes dearer, and puzzles shorter.
    pub(crate) fn first(rules: &Rules) -> Self {
        let extra = rules.houses().iter().any(|house| house.kind == HouseKind::Extra);
        Self(if extra { 128 } else { 512 })
    }

    /// The nodes of a search at the end of this round, all rounds together.
    pub(crate) const fn nodes(self) -> u64 {
        self.0
    }

    /// The round after this one.
    pub(crate) const fn next(self) -> Self {
        Self(self.0.saturating_mul(4))
    }
}

/// How many further nodes a search has for each solution that is asked for.
const EACH: u64 = 8;

/// What a search may spend in a round: until its first solution, and in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowance {
    pub(crate) first: u64,
    pub(crate) all: u64,
}

impl Allowance {
    /// For this round, where so many solutions are asked for.
    pub(crate) const fn of(turns: Turns, limit: u64) -> Self {
        Self { first: turns.0, all: turns.0.saturating_add(limit.saturating_mul(EACH)) }
    }

    /// The nodes of a search that has found so many solutions.
    #[inline(always)]
    #[allow(clippy::inline_always)] // the lanes ask it at every node
    pub(crate) const fn nodes(self, found: u64) -> u64 {
        if found == 0 { self.first } else { self.all }
    }
}

/// So many solutions are kept in mind; after that, the engine that found the last goes on alone.
const KEPT: usize = 4096;

/// Two engines in turns. The order in which they find solutions depends on the puzzle alone.
pub(crate) struct InTurns {
    engines: [Box<dyn Engine>; 2],
    /// Whose turn it is.
    current: usize,
    /// The clues, until the second engine needs them.
    clues: Option<(Vec<u8>, Option<Vec<DigitSet>>)>,
    turns: Turns,
    first: Turns,
    /// Nodes that each engine had when the last solution was found.
    before: [u64; 2],
    /// What has been found, up to [`KEPT`].
    found: HashSet<Box<[u8]>>,
    /// No engine has anything left to find.
    over: bool,
}

impl InTurns {
    pub(crate) fn new(
        rules: &Rules,
        first: impl Engine + 'static,
        second: impl Engine + 'static,
    ) -> Self {
        let turns = Turns::first(rules);
        Self {
            engines: [Box::new(first), Box::new(second)],
            current: 0,
            clues: None,
            turns,
            first: turns,
            before: [0; 2],
            found: HashSet::new(),
            over: false,
        }
    }

    /// Nodes that the current engine has left in this round.
    fn left(&self) -> u64 {
        let used = self.engines[self.current].nodes() - self.before[self.current];
        if self.found.len() == KEPT { u64::MAX } else { self.turns.nodes().saturating_sub(used) }
    }

    fn pass_on(&mut self) {
        if let Some((givens, marks)) = self.clues.take() {
            self.engines[1].load(Clues { givens: &givens, marks: marks.as_deref() });
        }
        self.current = 1 - self.current;
        if self.current == 0 {
            self.turns = self.turns.next();
        }
    }

    /// Notes the current engine's solution; whether it is new.
    fn note(&mut self) -> bool {
        let solution = self.engines[self.current].solution();
        if self.found.contains(solution) {
            return false;
        }
        if self.found.len() < KEPT {
            self.found.insert(solution.into());
        }
        self.turns = self.first;
        self.before = [self.engines[0].nodes(), self.second_nodes()];
        true
    }

    /// Nodes of the second engine, which may still have those of another puzzle.
    fn second_nodes(&self) -> u64 {
        if self.clues.is_some() { 0 } else { self.engines[1].nodes() }
    }
}

impl Engine for InTurns {
    fn load(&mut self, clues: Clues<'_>) {
        self.engines[0].load(clues);
        self.clues = Some((clues.givens.to_vec(), clues.marks.map(<[_]>::to_vec)));
        (self.current, self.turns, self.before, self.over) = (0, self.first, [0; 2], false);
        self.found.clear();
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
        self.engines[0].nodes() + self.second_nodes()
    }
}
