//! Extended rectangles: three digits in three pairs of cells.
//!
//! Two parallel lines are cut by three others. Where each cut is inside a box, and no two of them in the same one, or
//! where all three cuts of a line are in one box, the two lines can swap what they hold.

use crate::candidates::{bits, combinations};
use crate::cell_set::CellSet;
use crate::layout::Layout;
use crate::state::State;

/// Tells the cells and the three digits of all patterns that up to two cells, or one digit, keep from being deadly.
pub fn for_open(state: &State, mut tell: impl FnMut(CellSet, u16)) {
    let empty = state.empty_cells();
    let [pairs, triples, quads] = [2, 3, 4].map(|count| state.cells_with(count));
    let small = pairs | triples | state.cells_with(1);
    // Without up to two cells there are three digits in all, or four in all cells.
    let may_fit = |cells: &CellSet| {
        cells.is_subset(empty) && (cells.is_subset(small | quads) || (*cells & small).len() >= 4)
    };
    for &cells in state.layout().extended_rectangles().iter().filter(|&cells| may_fit(cells)) {
        let mut tried = Vec::new();
        let union = |cells: CellSet| cells.into_iter().fold(0, |all, cell| all | state.candidates(cell));
        let mut choose = |digits: u16| {
            let fits = digits.count_ones() == 3
                && cells.into_iter().all(|cell| (state.candidates(cell) & digits).count_ones() > 1);
            if fits && !tried.contains(&digits) {
                tried.push(digits);
                tell(cells, digits);
            }
        };
        let all = union(cells);
        if all.count_ones() == 4 {
            bits(all).for_each(|extra| choose(all & !(1 << extra)));
        }
        for first in cells {
            for second in cells.into_iter().filter(|&second| second >= first) {
                choose(union(cells.without(CellSet::of(first) | CellSet::of(second))));
            }
        }
    }
}

/// The cells of all extended rectangles of a layout.
pub fn all(layout: &Layout) -> Vec<CellSet> {
    let mut all = Vec::new();
    for (first, second) in (0..9).flat_map(|first| (first + 1..9).map(move |second| (first, second))) {
        for cuts in combinations(9, 3) {
            let rows = [first, second].map(|row| bits(cuts).map(|column| row * 9 + column).collect());
            let columns = [first, second].map(|column| bits(cuts).map(|row| row * 9 + column).collect());
            let swappable = [rows, columns].into_iter().filter(|&lines| can_swap(layout, lines));
            all.extend(swappable.map(|[first, second]| first | second));
        }
    }
    all
}

/// Whether two lines can swap three digits: every house has both cells of one cut, or a whole line, or nothing.
fn can_swap(layout: &Layout, lines: [CellSet; 2]) -> bool {
    let cuts: Vec<CellSet> = lines[0]
        .into_iter()
        .zip(lines[1])
        .map(|(one, other)| CellSet::of(one) | CellSet::of(other))
        .collect();
    layout.houses().iter().all(|house| {
        let inside = house.set & (lines[0] | lines[1]);
        inside.is_empty() || lines.contains(&inside) || cuts.contains(&inside)
    })
}
