//! Puzzles whose givens are in chosen cells.

mod harvest;
mod polish;

use nonet::{Lanes, Limits, Rules, Stopped, Unsupported};

use super::exchange::{Room, mend};
use super::family::Families;
use crate::cells::without_all;
use crate::outcome::Outcome;
use crate::request::impossible;
pub(crate) use harvest::harvest;
use polish::polish;

/// Finds puzzles whose givens form a pattern.
pub struct OnPattern {
    families: Families,
    pattern: [bool; 81],
    minimal: bool,
}

impl OnPattern {
    /// Makes a search for puzzles that have givens in exactly these cells. The lanes affect only the time. With
    /// `minimal`, every given must be needed.
    ///
    /// Up to `family` related puzzles are taken from one start: a first one, and then others that have different digits
    /// in a few cells.
    ///
    /// # Errors
    /// [`Unsupported`] if the board is not 9x9, or no engine supports the rules.
    pub fn new(
        rules: &Rules,
        lanes: Lanes,
        pattern: [bool; 81],
        minimal: bool,
        family: usize,
    ) -> Result<Self, Unsupported> {
        let families = Families::new(rules, lanes, family, impossible(rules, &pattern))?;
        Ok(Self { families, pattern, minimal })
    }

    /// Makes one start and returns its proper puzzles, the first one before those derived from it. A start depends only
    /// on its seed and index, not on other starts.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub fn start(
        &mut self,
        seed: u64,
        index: u64,
        limits: &Limits<'_>,
    ) -> Result<Outcome<Vec<[u8; 81]>>, Stopped> {
        let Self { families, pattern, minimal } = self;
        families.make(
            (seed, index),
            limits,
            |search, grid| {
                let board = without_all(grid, (0..81).filter(|&cell| !pattern[cell]));
                match mend(search, board, Room::Cell)? {
                    Some(proper) if *minimal => polish(search, proper),
                    first => Ok(first),
                }
            },
            |search, puzzle| {
                let found = harvest(search, puzzle)?;
                if *minimal { search.examiner.minimal(&found, search.limits) } else { Ok(found) }
            },
        )
    }
}
