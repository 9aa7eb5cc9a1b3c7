//! Extended rectangles that three digits could still fill.
//!
//! Two parallel lines cross three others. The two lines can exchange their digits if each pair of opposite cells has a box
//! of its own, or if the three cells of each line share one box.

use nonet::CellSet;

use crate::candidates::bits;
use crate::state::State;

/// Visits the cells and the three digits of all patterns whose guardians are in at most two cells or have one digit.
pub fn for_open(state: &State, mut tell: impl FnMut(CellSet, u16)) {
    let empty = state.empty_cells();
    let [pairs, triples, quads] = [2, 3, 4].map(|count| state.cells_with(count));
    let small = pairs | triples | state.cells_with(1);
    // Either three digits remain without up to two of the cells, or all cells together have four digits.
    let may_fit = |cells: &CellSet| {
        cells.is_subset(empty) && (cells.is_subset(small | quads) || (*cells & small).len() >= 4)
    };
    for &cells in state.layout().extended_rectangles().iter().filter(|&cells| may_fit(cells)) {
        let mut tried = Vec::new();
        let mut choose = |digits: u16| {
            let fits = digits.count_ones() == 3
                && cells.into_iter().all(|cell| (state.candidates(cell) & digits).count_ones() > 1);
            if fits && !tried.contains(&digits) {
                tried.push(digits);
                tell(cells, digits);
            }
        };
        let all = state.digits_of(cells);
        if all.count_ones() == 4 {
            bits(all).for_each(|extra| choose(all & !(1 << extra)));
        }
        for first in cells {
            for second in cells.into_iter().filter(|&second| second >= first) {
                choose(state.digits_of(cells - (CellSet::of(first) | CellSet::of(second))));
            }
        }
    }
}
