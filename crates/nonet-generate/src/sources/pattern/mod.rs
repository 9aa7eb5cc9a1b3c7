//! Puzzles whose givens stand in given cells.

mod harvest;
mod polish;

use nonet::{Lanes, Limits, Random, Rules, Stopped, Unsupported};

use super::exchange::{Room, mend};
use super::family::family;
use crate::cells::{Cells, without_all};
use crate::distinct::Distinct;
use crate::examiner::Examiner;
use crate::grids::GridMaker;
use crate::outcome::Outcome;
use crate::request::{Refusal, impossible};
pub(crate) use harvest::harvest;
use polish::polish;

/// Finds puzzles whose givens form a pattern.
pub struct OnPattern {
    rules: Rules,
    grids: GridMaker,
    examiner: Examiner,
    distinct: Distinct,
    pattern: [bool; 81],
    minimal: bool,
    family: usize,
}

impl OnPattern {
    /// Searches for puzzles that have givens in just these cells, on these lanes, which only change the time. With `minimal`, every given
    /// must be needed.
    ///
    /// Up to `family` puzzles are taken from one start: the first one, and then others that have different digits in a few cells. They
    /// are related.
    ///
    /// # Errors
    /// [`Unsupported`] where the board is not 9x9, or no engine supports the rules.
    pub fn new(
        rules: &Rules,
        lanes: Lanes,
        pattern: [bool; 81],
        minimal: bool,
        family: usize,
    ) -> Result<Self, Unsupported> {
        let (grids, examiner) = (GridMaker::new(rules)?, Examiner::new(rules, lanes)?);
        let distinct = Distinct::new(rules);
        Ok(Self { rules: rules.clone(), grids, examiner, distinct, pattern, minimal, family })
    }

    /// Makes one start and returns its proper puzzles, the first one before those derived from it. A start depends on its seed and index
    /// alone; starts know nothing of each other.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub fn start(
        &mut self,
        seed: u64,
        index: u64,
        limits: &Limits<'_>,
    ) -> Result<Outcome<Vec<[u8; 81]>>, Stopped> {
        let Self { rules, grids, examiner, distinct, pattern, minimal, family: most } = self;
        if let Some(why) = impossible(rules, pattern) {
            return Ok(Outcome::Impossible(Refusal::Impossible(why)));
        }
        let mut random = Random::of(seed, index);
        examiner.asked = 0;
        let Some(grid) = grids.grid(&mut random, limits)? else {
            return Ok(Outcome::Impossible(Refusal::NoGrid));
        };
        let board = without_all(&grid, (0..81).filter(|&cell| !pattern[cell]));
        let mut first = mend(examiner, board, Room::Cell, &mut random, limits)?;
        if let (Some(proper), true) = (first, *minimal) {
            first = polish(examiner, proper, &mut random, limits)?;
        }
        let Some(first) = first else {
            return Ok(Outcome::GaveUp { tried: examiner.asked, stopped: None });
        };
        let breed = |puzzle: &Cells| {
            let mut found = harvest(examiner, puzzle, &mut random, limits)?;
            if *minimal {
                let mut redundant = examiner.redundant(&found, limits)?.into_iter();
                found.retain(|_| redundant.next() == Some(0));
            }
            Ok(found)
        };
        family(distinct, first, *most, limits, breed).map(Outcome::Found)
    }
}
