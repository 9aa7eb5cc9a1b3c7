//! Approaches a difficulty on a pattern: examines relatives of a puzzle, which differ from it in a few digits, then
//! relatives of the nearest one, and so on.

use nonet::{Lanes, Limits, Random, Stopped};

use crate::cells::Cells;
use crate::difficulty::{Gauge, Goals};
use crate::examiner::{Examiner, SearchContext};
use crate::request::CHECKED;
use crate::sources::harvest;

/// Maximum number of puzzles to move to.
const STEPS: usize = 12;

/// Number of related puzzles examined for each.
const BREADTH: usize = 150;

/// Searches among relatives, for one thread.
pub(super) struct Relatives<'a> {
    examiner: Examiner,
    gauge: Gauge<'a>,
    /// Whether every given must be needed.
    minimal: bool,
}

impl<'a> Relatives<'a> {
    pub(super) fn new(goals: &'a Goals, minimal: bool) -> Self {
        let examiner = Examiner::new(&goals.request.rules, Lanes::best()).expect(CHECKED);
        Self { examiner, gauge: Gauge::new(goals), minimal }
    }

    /// Returns a puzzle that may fit, if one is found among the relatives of this puzzle, and the number of others
    /// examined.
    pub(super) fn of(
        &mut self,
        first: &Cells,
        random: Random,
        limits: &Limits<'_>,
    ) -> Result<(Vec<Cells>, u64), Stopped> {
        let Self { examiner, gauge, minimal } = self;
        let mut distance = |puzzle: &Cells| Ok(gauge.score(puzzle, limits)?.distance);
        let search = &mut SearchContext { examiner, random, limits };
        let (mut base, mut looked) = (*first, 0);
        if distance(&base)? == 0 {
            return Ok((vec![base], looked));
        }
        for _ in 0..STEPS {
            let mut nearest: Option<(u32, Cells)> = None;
            for puzzle in some_relatives(search, &base, *minimal)? {
                looked += 1;
                let distance = distance(&puzzle)?;
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
}

/// Returns some relatives of a puzzle, minimal ones if required.
fn some_relatives(
    search: &mut SearchContext<'_>,
    base: &Cells,
    minimal: bool,
) -> Result<Vec<Cells>, Stopped> {
    let mut found = harvest(search, base)?;
    search.random.shuffle(&mut found);
    found.truncate(BREADTH);
    if minimal { search.examiner.minimal(&found, search.limits) } else { Ok(found) }
}
