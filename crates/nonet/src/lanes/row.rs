//! What goes into the lanes, and where it comes out.

use crate::puzzle::Clues;

/// A puzzle of a batch, with the places of its answer.
pub(crate) struct Row<'a> {
    pub(crate) clues: Clues<'a>,
    pub(crate) solution: &'a mut [u8],
    pub(crate) verdict: &'a mut u8,
    pub(crate) count: &'a mut u64,
    pub(crate) nodes: &'a mut u64,
    /// How many sweeps the puzzle was part of.
    pub(crate) sweeps: &'a mut u64,
}

/// Where the puzzles come from.
pub(crate) type Feed<'f, 'a> = &'f mut dyn FnMut() -> Option<Row<'a>>;
