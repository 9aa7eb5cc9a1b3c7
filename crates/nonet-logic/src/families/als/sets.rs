//! The almost locked sets of a state.

use nonet::CellSet;

use crate::candidates::{CandidateSet, bits};
use crate::families::house_sets::{HouseLists, Set, for_subsets};
use crate::state::State;

/// An almost locked set.
#[derive(Clone, Debug)]
pub(crate) struct Als {
    /// Its cells, all in one house.
    pub(crate) cells: CellSet,
    /// Its digits, one more than it has cells.
    pub(crate) digits: u16,
    /// For each of its digits, the cells outside with that candidate that see all its candidates in the set.
    pub(crate) sees: [CellSet; 9],
}

impl Als {
    /// Returns the candidates that can be removed when at least one of two sets is known to have each of these digits.
    pub(crate) fn seen_with(&self, other: &Self, digits: u16) -> CandidateSet {
        let mut seen = CandidateSet::EMPTY;
        for digit in bits(digits & self.digits & other.digits) {
            let at = usize::from(digit);
            seen.0[at] = self.sees[at] & other.sees[at];
        }
        seen
    }

    /// Returns whether there are any such candidates.
    pub(crate) fn sees_with(&self, other: &Self, digits: u16) -> bool {
        bits(digits & self.digits & other.digits)
            .any(|digit| !(self.sees[usize::from(digit)] & other.sees[usize::from(digit)]).is_empty())
    }
}

/// The part of an almost locked set that depends on its house alone.
#[derive(Debug)]
struct InHouse {
    cells: CellSet,
    digits: u16,
    /// For each of its digits, the cells that see all its candidates in the set.
    common: [CellSet; 9],
}

/// Maximum number of almost locked sets per state. Rows, columns and boxes never reach it. Hundreds of large extra houses
/// can, and the pairs of sets would then exhaust the memory.
const MOST: usize = 8_192;

/// Finds the almost locked sets of successive states.
#[derive(Debug, Default)]
pub(crate) struct Sets(HouseLists<InHouse>);

impl Sets {
    /// Finds up to [`MOST`] sets, one house at a time. Within a house, sets with the first cell come first, and each set
    /// comes before the larger sets that extend it. A set in two houses is listed with the first of them.
    pub(crate) fn collect(&mut self, state: &State, into: &mut Vec<Als>) {
        into.clear();
        let Self(lists) = self;
        lists.follow(state);
        let all = state.all();
        for house in 0..state.layout().houses().len() {
            lists.fill(house, |list| of_house(state, house, list));
            into.extend(lists.of(house).iter().map(|&InHouse { cells, digits, ref common }| {
                let mut sees = *common;
                for (sees, &cells) in sees.iter_mut().zip(&all.0) {
                    *sees &= cells;
                }
                Als { cells, digits, sees }
            }));
            if into.len() >= MOST {
                into.truncate(MOST);
                break;
            }
        }
    }
}

fn of_house(state: &State, number: usize, list: &mut Vec<InHouse>) {
    let (layout, houses) = (state.layout(), state.layout().houses());
    let open = houses[number].set.into_iter().filter(|&cell| state.candidates(cell) != 0);
    for_subsets(state, open, &mut |set| {
        let Set { cells, digits, spare, .. } = set;
        if spare == 1 && !houses[..number].iter().any(|house| cells.is_subset(house.set)) {
            let mut common = [CellSet::EMPTY; 9];
            for digit in bits(digits) {
                common[usize::from(digit)] = layout.common_peers(cells & state.cells_of(digit));
            }
            list.push(InHouse { cells, digits, common });
        }
    });
}
