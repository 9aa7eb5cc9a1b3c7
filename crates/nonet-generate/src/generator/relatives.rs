//! Towards a difficulty on a pattern: puzzles that differ from one in a few digits, relatives of the nearest of them, and so on.

use nonet::{Lanes, Limits, Random, Rules, Stopped, Unsupported};

use crate::cells::Cells;
use crate::difficulty::{Gauge, Goal, watch};
use crate::examiner::Examiner;
use crate::sources::harvest;

/// The puzzles that are moved to at most.
const STEPS: usize = 12;

/// The relatives of each that are looked at.
const BREADTH: usize = 150;

/// Searches among relatives, for one thread.
pub(super) struct Relatives {
    examiner: Examiner,
    gauge: Gauge,
    /// Whether every given must be needed.
    minimal: bool,
}

impl Relatives {
    pub(super) fn new(rules: &Rules, goals: &[Goal], minimal: bool) -> Result<Self, Unsupported> {
        Ok(Self { examiner: Examiner::new(rules, Lanes::best())?, gauge: Gauge::new(goals), minimal })
    }

    /// A puzzle that may fit, if there is one among the relatives of this one, and how many others were looked at.
    pub(super) fn of(
        &mut self,
        first: &Cells,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<(Vec<Cells>, u64), Stopped> {
        let (mut base, mut looked) = (*first, 0);
        if self.distance(&base, limits)? == 0 {
            return Ok((vec![base], looked));
        }
        for _ in 0..STEPS {
            let mut nearest: Option<(u32, Cells)> = None;
            for puzzle in self.some(&base, random, limits)? {
                looked += 1;
                let distance = self.distance(&puzzle, limits)?;
                if distance == 0 {
                    return Ok((vec![puzzle], looked));
                }
                if nearest.is_none_or(|(least, _)| distance < least) {
                    nearest = Some((distance, puzzle));
                }
            }
            let Some((_, next)) = nearest else { break };
            base = next;
        }
        Ok((Vec::new(), looked + 1))
    }

    fn distance(&mut self, puzzle: &Cells, limits: &Limits<'_>) -> Result<u32, Stopped> {
        Ok(self.gauge.score(puzzle, &watch(limits), limits)?.distance)
    }

    /// Some relatives of a puzzle, minimal ones if that is asked for.
    fn some(
        &mut self,
        base: &Cells,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<Vec<Cells>, Stopped> {
        let mut found = harvest(&mut self.examiner, base, random, limits)?;
        random.shuffle(&mut found);
        found.truncate(BREADTH);
        if self.minimal {
            let mut redundant = self.examiner.redundant(&found, limits)?.into_iter();
            found.retain(|_| redundant.next() == Some(0));
        }
        Ok(found)
    }
}
