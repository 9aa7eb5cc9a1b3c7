//! Sets of cells in a house with their digits, and lists for each house that are rebuilt only if the house has changed.

use std::sync::Arc;

use nonet::CellSet;

use crate::candidates::CandidateSet;
use crate::families::aligned_exclusion::count;
use crate::layout::Layout;
use crate::state::State;

/// Some cells of a house with their digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Set {
    pub(crate) cells: CellSet,
    pub(crate) digits: u16,
    /// The number of cells.
    pub(crate) size: u32,
    /// The number of digits minus the number of cells, which wraps around if it is negative.
    pub(crate) spare: u32,
}

impl Set {
    const NONE: Self = Self { cells: CellSet::EMPTY, digits: 0, size: 0, spare: 0 };

    fn with(self, cell: u8, digits: u16) -> Self {
        let (digits, size) = (self.digits | digits, self.size + 1);
        Self {
            cells: self.cells | CellSet::of(cell),
            digits,
            size,
            spare: count(digits).wrapping_sub(size),
        }
    }
}

/// Visits all sets of empty cells. Sets with the first cell come first, each before the larger sets that extend it.
pub(crate) fn for_subsets(
    state: &State,
    cells: impl IntoIterator<Item = u8>,
    each: &mut impl FnMut(Set),
) {
    let mut open = [(0, 0); 9];
    let mut length = 0;
    for cell in cells {
        open[length] = (cell, state.candidates(cell));
        length += 1;
    }
    grow(&open[..length], Set::NONE, each);
}

fn grow(open: &[(u8, u16)], so_far: Set, each: &mut impl FnMut(Set)) {
    for (at, &(cell, digits)) in open.iter().enumerate() {
        let set = so_far.with(cell, digits);
        each(set);
        grow(&open[at + 1..], set, each);
    }
}

/// A list for every house that depends only on the candidates of its cells.
#[derive(Debug)]
pub(crate) struct HouseLists<T> {
    known: Option<(Arc<Layout>, CandidateSet, CellSet)>,
    lists: Vec<Vec<T>>,
    /// Whether the list of each house is up to date.
    is_fresh: Vec<bool>,
}

impl<T> Default for HouseLists<T> {
    fn default() -> Self {
        Self { known: None, lists: Vec::new(), is_fresh: Vec::new() }
    }
}

impl<T> HouseLists<T> {
    /// Moves on to a state and returns the cells that have changed, or all cells if the layout is different.
    pub(crate) fn follow(&mut self, state: &State) -> CellSet {
        let (all, empty) = (state.all(), state.empty_cells());
        let houses = state.layout().houses();
        let changed = match &self.known {
            Some((layout, candidates, cells)) if state.is_on(Some(layout)) => {
                let pairs = candidates.0.iter().zip(&all.0).chain([(cells, &empty)]);
                CellSet(pairs.fold(0, |changed, (one, other)| changed | (one.0 ^ other.0)))
            }
            _ => {
                self.lists.resize_with(houses.len(), Vec::new);
                self.is_fresh.clear();
                self.is_fresh.resize(houses.len(), false);
                CellSet::ALL
            }
        };
        if !changed.is_empty() {
            for (house, is_fresh) in houses.iter().zip(&mut self.is_fresh) {
                *is_fresh &= (house.set & changed).is_empty();
            }
            self.known = Some((Arc::clone(state.layout()), all, empty));
        }
        changed
    }

    /// Rebuilds the list of a house for the current state unless it is up to date.
    pub(crate) fn fill(&mut self, house: usize, make: impl FnOnce(&mut Vec<T>)) {
        if !std::mem::replace(&mut self.is_fresh[house], true) {
            self.lists[house].clear();
            make(&mut self.lists[house]);
        }
    }

    /// Returns the list of a house, which must be up to date.
    pub(crate) fn of(&self, house: usize) -> &[T] {
        &self.lists[house]
    }
}
