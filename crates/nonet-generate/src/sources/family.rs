//! Puzzles that are derived from one, directly or in several steps.

use nonet::{Limits, Stopped};

use crate::cells::Cells;
use crate::distinct::Distinct;

/// The first puzzle, its offspring, their offspring and so on, until there are enough or no more. No two are isomorphic.
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
