//! Chains that meet: from all candidates of a cell, from all places of a digit, from a candidate and its opposite, or in a
//! contradiction.

use super::assume::{Assume, Mode};
use super::board::{Board, Paths};
use super::hint::{Level, Multi, live};
use super::lanes::Lanes;
use super::memory::{Memory, Sets};
use super::nested::NestedSearch;
use super::one_digit::Quiet;
use super::patterns::Finds;
use super::rank::Target;
use super::reach::Reach;
use super::run::Run;
use super::settle::Settle;
use super::tally::Tally;
use crate::watch::Watch;

/// Looks for them.
#[derive(Debug)]
pub struct MultiSearch {
    pub(super) level: Level,
    pub(super) assume: Assume,
    pub(super) runs: Vec<Run>,
    pub(super) known: Vec<u16>,
    pub(super) used: usize,
    pub(super) tally: Tally,
    pub(super) finds: Finds,
    pub(super) nested: Option<NestedSearch>,
    pub(super) tell: bool,
    pub(super) complete: bool,
    pub(super) reach: Reach,
    pub(super) quiet: Quiet,
    /// Kept where boards come one after another, each with fewer candidates.
    pub(super) memory: Option<Memory>,
    /// Kept where boards are working copies of one board.
    pub(super) lanes: Option<Box<Lanes>>,
    /// The most nodes that a single chain may have to be of use.
    pub(super) most: u32,
    /// Whether anything was left out because it has too many nodes.
    pub(super) left_out: bool,
    /// The nodes of the shortest chains that show something, where others are of no use.
    pub(super) fewest: Option<Box<[u32]>>,
    pub(super) settle: Settle,
    /// What can be shown to be true, and to be false.
    pub(super) live: Sets,
    /// Hints that were not the best of the last board, and may be there again.
    pub(super) seeds: Vec<Multi>,
    /// Until when to search.
    pub(super) watch: Watch,
}

pub(super) const UNKNOWN: u16 = u16::MAX;

pub(super) const fn slot(start: Target) -> usize {
    start.candidate.index() * 2 + start.on as usize
}

impl MultiSearch {
    /// A search for a kind of chains: for all of them, or for those that the Explainer looks for.
    pub fn new(level: Level, complete: bool) -> Self {
        let nested = if let Level::Dynamic(level) = level { NestedSearch::of(level) } else { None };
        Self {
            level,
            assume: Assume::new(),
            runs: Vec::new(),
            known: vec![UNKNOWN; 1458],
            used: 0,
            tally: Tally::default(),
            finds: Finds::default(),
            nested,
            tell: false,
            complete,
            reach: Reach::default(),
            quiet: Quiet::default(),
            memory: None,
            lanes: None,
            most: u32::MAX,
            left_out: false,
            fewest: None,
            settle: Settle::default(),
            live: Sets::default(),
            seeds: Vec::new(),
            watch: Watch::default(),
        }
    }

    /// Looks at this watch from now on.
    pub(super) fn set_watch(&mut self, watch: &Watch) {
        self.watch = watch.clone();
        if let Some(nested) = &mut self.nested {
            nested.set_watch(watch);
        }
    }

    /// Keeps what follows from assumptions from one board to the next.
    #[must_use]
    pub fn with_memory(mut self) -> Self {
        self.memory = matches!(self.level, Level::Dynamic(_)).then(Memory::new);
        self
    }

    /// Learns what follows from assumptions on the board from which working copies are made.
    #[must_use]
    pub fn with_lanes(mut self) -> Self {
        self.lanes = matches!(self.level, Level::Dynamic(0)).then(Box::default);
        self
    }

    /// Finds only the shortest chains that show something, and some of the others.
    #[must_use]
    pub fn shortest_only(mut self) -> Self {
        self.fewest = Some(vec![u32::MAX; 1458].into());
        self
    }

    /// Forgets what was found on other boards.
    pub fn forget(&mut self) {
        self.quiet = Quiet::default();
        if let Some(memory) = &mut self.memory {
            memory.clear();
        }
        if let Some(nested) = &mut self.nested {
            nested.forget();
        }
    }

    /// The kind of chains.
    pub const fn level(&self) -> Level {
        self.level
    }

    pub(super) const fn base(&self) -> u32 {
        match self.level {
            Level::Nishio => 75,
            Level::Multiple => 80,
            Level::Dynamic(level) => 85 + 5 * level as u32,
        }
    }

    pub(super) fn mode(&self) -> Mode {
        Mode { dynamic: self.level != Level::Multiple, in_cells: self.level != Level::Nishio }
    }

    /// Takes a board to look at.
    pub(super) fn load(&mut self, board: &Board, paths: &Paths) {
        self.assume.load(board);
        self.live = live(board);
        self.left_out = false;
        if let Some(fewest) = &mut self.fewest {
            fewest.fill(u32::MAX);
        }
        self.known.fill(UNKNOWN);
        self.used = 0;
        if let Some(memory) = &mut self.memory {
            memory.turn(board);
        }
        if let Some(nested) = &mut self.nested {
            nested.load(board, paths);
        }
    }
}
