//! Puzzles that come from one, and from what comes from it.

use nonet::{Limits, Stopped};

use crate::distinct::Distinct;
use crate::examiner::Cells;

/// The first puzzle, its offspring, theirs, and so on, until there are enough or no more. No two are essentially the same.
pub(crate) fn family(
    distinct: &mut Distinct,
    first: Cells,
    enough: usize,
    limits: &Limits<'_>,
    mut offspring: impl FnMut(&Cells) -> Result<Vec<Cells>, Stopped>,
) -> Result<Vec<Cells>, Stopped> {
    let mut family = vec![first];
    distinct.clear();
    distinct.is_new(&first, limits)?;
    let mut at = 0;
    while at < family.len() && family.len() < enough {
        for puzzle in offspring(&family[at])? {
            if family.len() < enough && distinct.is_new(&puzzle, limits)? {
                family.push(puzzle);
            }
        }
        at += 1;
    }
    Ok(family)
}
