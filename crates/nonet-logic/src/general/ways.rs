//! What is kept of a clue while its cells stay the same.

use std::sync::Arc;

use nonet::{Fact, SortedSet};

/// The open cells of a clue, and the digits of each way to fill them, in the same order.
pub(super) struct Fillings {
    pub cells: Vec<u16>,
    pub ways: Vec<Vec<u8>>,
}

/// The digits of which it was asked whether a clue needs them, and those that it needs.
#[derive(Clone, Copy, Default)]
pub(super) struct Needed {
    pub asked: u64,
    pub needed: u64,
}

/// Why a way to fill a clue fails: another clue has none then, or a cell no candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reason {
    Clue(Fact),
    Cell(u16),
}

/// What stands against the ways to fill a clue.
pub(super) struct Conflicts {
    /// All that may.
    pub near: Arc<Vec<Reason>>,
    /// The number of the position in which it was looked at.
    pub at: u64,
    /// What does, for each way.
    pub reasons: Vec<SortedSet<Reason>>,
}
