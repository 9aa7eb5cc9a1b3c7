//! A puzzle that was looked for.

use nonet_logic::Rating;

use crate::wish::Made;

/// A puzzle as it was wished.
#[derive(Clone, Debug)]
pub struct Filled {
    /// The puzzle.
    pub puzzle: Made,
    /// How many puzzles were looked at until it was found.
    pub tried: u64,
    /// Its rating on each scale that was asked for.
    pub ratings: Vec<Rating>,
}
