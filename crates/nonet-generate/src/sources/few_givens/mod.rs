//! Puzzles with few givens.

mod descent;
mod offspring;

use nonet::{Lanes, Limits, Random, Rules, Stopped, Unsupported};

use super::family::family;
use crate::cells::Cells;
use crate::distinct::Distinct;
use crate::examiner::Examiner;
use crate::grids::GridMaker;
use crate::outcome::Outcome;
use crate::request::{Refusal, too_few};
use descent::descend;
use offspring::offspring;

/// Finds minimal puzzles with few givens, from nothing.
pub struct FewGivens {
    rules: Rules,
    grids: GridMaker,
    examiner: Examiner,
    distinct: Distinct,
    givens: usize,
    family: usize,
}

impl FewGivens {
    /// Searches for puzzles with at most this number of givens, on these lanes, which only change the time.
    ///
    /// Up to `family` puzzles are taken from one start: the first one, and then others that differ from it in one given, from those
    /// in one given, and so on. They have most of their givens in common.
    ///
    /// # Errors
    /// [`Unsupported`] where the board is not 9x9, or no engine supports the rules.
    pub fn new(rules: &Rules, lanes: Lanes, givens: usize, family: usize) -> Result<Self, Unsupported> {
        let (grids, examiner) = (GridMaker::new(rules)?, Examiner::new(rules, lanes)?);
        let distinct = Distinct::new(rules);
        Ok(Self { rules: rules.clone(), grids, examiner, distinct, givens, family })
    }

    /// Makes one start and returns its proper and minimal puzzles, the first one before those derived from it. A start depends on its
    /// seed and index alone; starts know nothing of each other.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub fn start(
        &mut self,
        seed: u64,
        index: u64,
        limits: &Limits<'_>,
    ) -> Result<Outcome<Vec<[u8; 81]>>, Stopped> {
        if let Some(why) = too_few(&self.rules, self.givens) {
            return Ok(Outcome::Impossible(Refusal::Impossible(why)));
        }
        let mut random = Random::of(seed, index);
        self.examiner.asked = 0;
        let Some(grid) = self.grids.grid(&mut random, limits)? else {
            return Ok(Outcome::Impossible(Refusal::NoGrid));
        };
        let Some(first) = descend(&mut self.examiner, &grid, self.givens, &mut random, limits)? else {
            return Ok(Outcome::GaveUp { tried: self.examiner.asked, stopped: None });
        };
        let breed = |puzzle: &Cells| offspring(&mut self.examiner, puzzle, &mut random, limits);
        family(&mut self.distinct, first, self.family, limits, breed).map(Outcome::Found)
    }
}
