//! From a proper puzzle to a minimal one with its givens in the same cells.

use std::collections::HashSet;

use nonet::{Limits, Random, Stopped};

use super::harvest::harvest;
use crate::examiner::{Cells, Examiner};

/// So many steps without fewer redundant givens end a search.
const PATIENCE: usize = 20;
/// So many puzzles are looked at in a step.
const BREADTH: usize = 100;

/// Changes digits until no given could go; `None` if patience ends before. A step takes one of the puzzles nearby
/// with the fewest givens that could go, new ones before those that it has been at.
pub(super) fn polish(
    examiner: &mut Examiner,
    mut puzzle: Cells,
    random: &mut Random,
    limits: &Limits<'_>,
) -> Result<Option<Cells>, Stopped> {
    let mut redundant = examiner.redundant(&[puzzle], limits)?[0];
    let (mut fewest, mut since) = (redundant, 0);
    let mut been = HashSet::from([puzzle]);
    while redundant > 0 {
        let mut found = harvest(examiner, &puzzle, random, limits)?;
        random.shuffle(&mut found);
        found.retain(|puzzle| !been.contains(puzzle));
        found.truncate(BREADTH);
        let all = examiner.redundant(&found, limits)?;
        since += 1;
        if let Some(best) = (0..found.len()).min_by_key(|&at| all[at]) {
            (puzzle, redundant) = (found[best], all[best]);
            been.insert(puzzle);
        }
        if redundant < fewest {
            (fewest, since) = (redundant, 0);
        }
        if since > PATIENCE {
            return Ok(None);
        }
    }
    Ok(Some(puzzle))
}
