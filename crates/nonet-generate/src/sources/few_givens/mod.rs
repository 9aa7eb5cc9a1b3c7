//! Puzzles with few givens.

mod descent;
mod offspring;

use nonet::{Lanes, Limits, Rules, Stopped, Unsupported};

use super::family::Families;
use crate::outcome::Outcome;
use crate::request::too_few;
use descent::descend;
use offspring::offspring;

/// Finds minimal puzzles with few givens, from scratch.
pub struct FewGivens {
    families: Families,
    givens: usize,
}

impl FewGivens {
    /// Makes a search for puzzles with at most this number of givens. The lanes affect only the time.
    ///
    /// Up to `family` puzzles are taken from one start: a first one, others that differ from it in one given, further
    /// ones that differ from those in one given, and so on. They have most of their givens in common.
    ///
    /// # Errors
    /// [`Unsupported`] if the board is not 9x9, or no engine supports the rules.
    pub fn new(rules: &Rules, lanes: Lanes, givens: usize, family: usize) -> Result<Self, Unsupported> {
        Ok(Self { families: Families::new(rules, lanes, family, too_few(rules, givens))?, givens })
    }

    /// Makes one start and returns its puzzles, all proper and minimal, the first one before those derived from it. A
    /// start depends only on its seed and index, not on other starts.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub fn start(
        &mut self,
        seed: u64,
        index: u64,
        limits: &Limits<'_>,
    ) -> Result<Outcome<Vec<[u8; 81]>>, Stopped> {
        let Self { families, givens } = self;
        families.make((seed, index), limits, |search, grid| descend(search, grid, *givens), offspring)
    }
}
