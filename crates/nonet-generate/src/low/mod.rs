//! Puzzles with few givens.

mod descent;
mod offspring;

use nonet::{Lanes, Limits, Random, Rules, Stopped, Unsupported};

use crate::distinct::Distinct;
use crate::examiner::{Cells, Examiner};
use crate::family::family;
use crate::grids::{GridMaker, NO_GRID};
use crate::outcome::Outcome;
use crate::pattern::too_few;
use descent::descend;
use offspring::offspring;

/// What puzzles are wanted.
#[derive(Clone, Copy, Debug)]
pub struct LowWish {
    /// How many givens they have at most.
    pub givens: usize,
    /// How many puzzles to take from one start, at most: the first one, and then those that come from it by
    /// exchanging one given after the other. They are related: most of their givens are the same.
    pub family: usize,
}

/// Finds minimal puzzles with few givens, from nothing.
pub struct LowClues {
    rules: Rules,
    grids: GridMaker,
    examiner: Examiner,
    distinct: Distinct,
}

impl LowClues {
    /// Searches under these rules, on these lanes, which change the time only.
    ///
    /// # Errors
    /// [`Unsupported`] where the board is not 9x9, or no engine can hold the rules.
    pub fn new(rules: &Rules, lanes: Lanes) -> Result<Self, Unsupported> {
        let (grids, examiner) = (GridMaker::new(rules)?, Examiner::new(rules, lanes)?);
        Ok(Self { rules: rules.clone(), grids, examiner, distinct: Distinct::new(rules) })
    }

    /// Makes one start and says what came of it: proper and minimal puzzles, the first one before those that came
    /// from it. A start depends on its seed and index alone, and starts know nothing of each other.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub fn start(
        &mut self,
        wish: LowWish,
        seed: u64,
        index: u64,
        limits: &Limits<'_>,
    ) -> Result<Outcome<Vec<Cells>>, Stopped> {
        if let Some(reason) = too_few(&self.rules, wish.givens) {
            return Ok(Outcome::Impossible(reason));
        }
        let mut random = Random::of(seed, index);
        self.examiner.asked = 0;
        let Some(grid) = self.grids.grid(&mut random, limits)? else {
            return Ok(Outcome::Impossible(NO_GRID.to_owned()));
        };
        let first = descend(&mut self.examiner, &grid, wish.givens, &mut random, limits)?;
        let Some(first) = first else { return Ok(Outcome::GaveUp { tried: self.examiner.asked }) };
        let breed = |puzzle: &Cells| offspring(&mut self.examiner, puzzle, &mut random, limits);
        family(&mut self.distinct, first, wish.family, limits, breed).map(Outcome::Found)
    }
}
