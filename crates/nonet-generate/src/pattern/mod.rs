//! Puzzles whose givens stand in given cells.

mod harvest;
mod impossible;
mod polish;

use nonet::{Lanes, Limits, Random, Rules, Stopped, Unsupported};

use crate::distinct::Distinct;
use crate::examiner::{Cells, Examiner};
use crate::exchange::{Room, mend};
use crate::family::family;
use crate::grids::{GridMaker, NO_GRID};
use crate::outcome::Outcome;
pub(crate) use harvest::harvest;
pub(crate) use impossible::{impossible, too_few};
use polish::polish;

/// What puzzles are wanted.
#[derive(Clone, Copy, Debug)]
pub struct PatternWish {
    /// Which cells are givens; no others are.
    pub cells: [bool; 81],
    /// Whether every given must be needed.
    pub minimal: bool,
    /// How many puzzles to take from one start, at most: the first one, and then those that come from it by other
    /// digits in a few cells. They are related.
    pub family: usize,
}

/// Finds puzzles with a wanted pattern of givens.
pub struct Patterns {
    rules: Rules,
    grids: GridMaker,
    examiner: Examiner,
    distinct: Distinct,
}

impl Patterns {
    /// Searches under these rules, on these lanes, which change the time only.
    ///
    /// # Errors
    /// [`Unsupported`] where the board is not 9x9, or no engine can hold the rules.
    pub fn new(rules: &Rules, lanes: Lanes) -> Result<Self, Unsupported> {
        let (grids, examiner) = (GridMaker::new(rules)?, Examiner::new(rules, lanes)?);
        Ok(Self { rules: rules.clone(), grids, examiner, distinct: Distinct::new(rules) })
    }

    /// Makes one start and says what came of it: proper puzzles, minimal if that is wished, the first one before
    /// those that came from it. A start depends on its seed and index alone, and starts know nothing of each other.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub fn start(
        &mut self,
        wish: PatternWish,
        seed: u64,
        index: u64,
        limits: &Limits<'_>,
    ) -> Result<Outcome<Vec<Cells>>, Stopped> {
        if let Some(reason) = impossible(&self.rules, &wish.cells) {
            return Ok(Outcome::Impossible(reason));
        }
        let mut random = Random::of(seed, index);
        let examiner = &mut self.examiner;
        examiner.asked = 0;
        let Some(mut board) = self.grids.grid(&mut random, limits)? else {
            return Ok(Outcome::Impossible(NO_GRID.to_owned()));
        };
        for (digit, _) in board.iter_mut().zip(wish.cells).filter(|(_, given)| !given) {
            *digit = 0;
        }
        let mut first = mend(examiner, board, Room::Cell, &mut random, limits)?;
        if let (Some(proper), true) = (first, wish.minimal) {
            first = polish(examiner, proper, &mut random, limits)?;
        }
        let Some(first) = first else { return Ok(Outcome::GaveUp { tried: examiner.asked }) };
        let breed = |puzzle: &Cells| {
            let mut found = harvest(examiner, puzzle, &mut random, limits)?;
            if wish.minimal {
                let mut redundant = examiner.redundant(&found, limits)?.into_iter();
                found.retain(|_| redundant.next() == Some(0));
            }
            Ok(found)
        };
        family(&mut self.distinct, first, wish.family, limits, breed).map(Outcome::Found)
    }
}
