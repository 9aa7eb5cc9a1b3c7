//! Why exactly these candidates go: one of a few places has the digit, and they see all of those.

use nonet::CellSet;

use super::catalogue::args;
use super::words::{self, Join};
use crate::candidates::CandidateSet;
use crate::state::State;
use crate::technique::Teller;

/// Returns the places of a digit in some cells.
pub(crate) fn places_at(state: &State, cells: CellSet, digit: u8) -> CellSet {
    state.cells_of(digit) & cells
}

/// One of the places has the digit: tells which of the candidates that are left see all of them, and takes those out.
pub(crate) fn tell_gone(teller: &mut Teller<'_>, digit: u8, places: CellSet, left: &mut CandidateSet) {
    let cells = &mut left.0[usize::from(digit)];
    let seen = *cells & teller.layout().common_peers(places);
    *cells -= seen;
    if seen.is_empty() {
        return;
    }
    let args = args! {
        digit: words::digit(digit), places: words::cells(places, Join::And), count: places.len(),
        cells: words::cells(seen, Join::And), many: seen.len()
    };
    teller.why("gone", &args);
}
