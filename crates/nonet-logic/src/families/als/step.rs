//! Explanations of steps that use almost locked sets.

use nonet::CellSet;

use super::sets::Als;
use crate::candidates::bits;
use crate::explanation::{Explanation, Role};
use crate::state::State;

/// Adds the sets in order, and between neighbours the restricted commons that link them.
pub(super) fn tell<'a>(
    step: &mut Explanation,
    state: &State,
    sets: impl IntoIterator<Item = &'a Als>,
    commons: &[u16],
) {
    let mut cells = CellSet::EMPTY;
    let mut last: Option<&Als> = None;
    for (at, set) in sets.into_iter().enumerate() {
        if let Some(last) = last {
            let digits = commons[at - 1];
            step.part(state, Role::RestrictedCommon, last.cells | set.cells, digits);
        }
        let houses = state.layout().shared_houses(set.cells);
        step.part(state, Role::Als, set.cells, set.digits).houses.extend(houses);
        cells |= set.cells;
        last = Some(set);
    }
    step.rest_on_cells(state, cells);
}

/// Returns the digits of the eliminations.
pub(super) fn one_digit(digits: u16) -> u16 {
    bits(digits).next().map_or(0, |digit| 1 << digit)
}
