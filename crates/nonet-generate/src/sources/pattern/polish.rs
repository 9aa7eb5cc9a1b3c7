//! Turns a proper puzzle into a minimal one with givens in the same cells.

use std::collections::HashSet;

use nonet::Stopped;

use super::harvest::harvest;
use crate::cells::Cells;
use crate::examiner::SearchContext;

/// Number of steps without fewer superfluous givens after which a search ends.
const PATIENCE: usize = 20;
/// Number of puzzles compared in a step.
const BREADTH: usize = 100;

/// Changes digits until every given is needed; `None` if the search gives up. Each step moves to the related puzzle,
/// not yet visited, that has the fewest superfluous givens.
pub(super) fn polish(
    search: &mut SearchContext<'_>,
    mut puzzle: Cells,
) -> Result<Option<Cells>, Stopped> {
    let mut redundant = search.examiner.redundant(&[puzzle], search.limits)?[0];
    let (mut fewest, mut since) = (redundant, 0);
    let mut been = HashSet::from([puzzle]);
    while redundant > 0 {
        let mut found = harvest(search, &puzzle)?;
        search.random.shuffle(&mut found);
        found.retain(|puzzle| !been.contains(puzzle));
        found.truncate(BREADTH);
        let all = search.examiner.redundant(&found, search.limits)?;
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
