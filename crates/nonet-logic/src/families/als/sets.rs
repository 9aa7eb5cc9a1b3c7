//! The almost locked sets of a state.

use crate::candidates::{CandidateSet, bits};
use crate::cell_set::CellSet;
use crate::families::aligned_exclusion::count;
use crate::state::State;

/// An almost locked set.
#[derive(Clone, Debug)]
pub(crate) struct Als {
    /// Its cells, all in one house.
    pub(crate) cells: CellSet,
    /// Its digits: one more than cells.
    pub(crate) digits: u16,
    /// For each of its digits, the cells with that candidate that see all places of the digit in the set.
    pub(crate) sees: [CellSet; 9],
}

impl Als {
    /// What goes where one of two sets is known to have each of these digits.
    pub(crate) fn seen_with(&self, other: &Self, digits: u16) -> CandidateSet {
        let mut seen = CandidateSet::EMPTY;
        for digit in bits(digits & self.digits & other.digits) {
            let at = usize::from(digit);
            seen.0[at] = self.sees[at] & other.sees[at];
        }
        seen
    }

    /// Whether anything goes then.
    pub(crate) fn sees_with(&self, other: &Self, digits: u16) -> bool {
        bits(digits & self.digits & other.digits)
            .any(|digit| !(self.sees[usize::from(digit)] & other.sees[usize::from(digit)]).is_empty())
    }
}

/// Finds all of them, house by house: in each the sets that start with its first cell, shorter ones before those that
/// grow from them, and so on. One that lies in two houses is listed with the first.
pub(crate) fn collect(state: &State, into: &mut Vec<Als>) {
    into.clear();
    let houses = state.layout().houses();
    for (number, house) in houses.iter().enumerate() {
        let mut open: [(u8, u16); 9] = [(0, 0); 9];
        let mut length = 0;
        for &cell in &house.cells {
            if state.candidates(cell) != 0 {
                open[length] = (cell, state.candidates(cell));
                length += 1;
            }
        }
        grow(&open[..length], CellSet::EMPTY, 0, 1, &mut |cells, digits| {
            if !houses[..number].iter().any(|house| cells.is_subset(house.set)) {
                into.push(Als { cells, digits, sees: seen(state, cells, digits) });
            }
        });
    }
}

/// Tries each of the cells as the next one of a set that will then have `size` cells.
fn grow(
    open: &[(u8, u16)],
    cells: CellSet,
    digits: u16,
    size: u32,
    take: &mut impl FnMut(CellSet, u16),
) {
    for (at, &(cell, more)) in open.iter().enumerate() {
        let (cells, digits) = (cells | CellSet::of(cell), digits | more);
        if count(digits) == size + 1 {
            take(cells, digits);
        }
        grow(&open[at + 1..], cells, digits, size + 1, take);
    }
}

fn seen(state: &State, cells: CellSet, digits: u16) -> [CellSet; 9] {
    let mut sees = [CellSet::EMPTY; 9];
    for digit in bits(digits) {
        let all = state.cells_of(digit);
        sees[usize::from(digit)] =
            (all & cells).into_iter().fold(all, |seen, cell| seen & state.layout().peers(cell));
    }
    sees
}
