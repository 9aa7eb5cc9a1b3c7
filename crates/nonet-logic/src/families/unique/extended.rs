//! Extended rectangles: three digits in three pairs of cells.
//!
//! Two parallel lines are cut by three others. Where each cut is inside a box, and no two of them in the same one, or
//! where all three cuts of a line are in one box, the two lines can swap what they hold.

use std::sync::Arc;

use crate::candidates::{bits, combinations};
use crate::cell_set::CellSet;
use crate::layout::Layout;
use crate::state::State;

/// Looks for extended rectangles; keeps the table of a layout.
#[derive(Default)]
pub struct ExtendedRectangles {
    layout: Option<Arc<Layout>>,
    all: Vec<CellSet>,
}

impl ExtendedRectangles {
    /// Tells the cells and the three digits of all patterns that up to two cells, or one digit, keep from being deadly.
    pub fn all(&mut self, state: &State, mut tell: impl FnMut(CellSet, u16)) {
        self.prepare(state.layout());
        let empty = state.empty_cells();
        for &cells in self.all.iter().filter(|cells| cells.is_subset(empty)) {
            let mut tried = Vec::new();
            let union =
                |cells: CellSet| cells.into_iter().fold(0, |all, cell| all | state.candidates(cell));
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

    fn prepare(&mut self, layout: &Arc<Layout>) {
        if self.layout.as_ref().is_some_and(|known| Arc::ptr_eq(known, layout)) {
            return;
        }
        self.all.clear();
        for (first, second) in (0..9).flat_map(|first| (first + 1..9).map(move |second| (first, second)))
        {
            for cuts in combinations(9, 3) {
                let rows =
                    [first, second].map(|row| bits(cuts).map(|column| row * 9 + column).collect());
                let columns =
                    [first, second].map(|column| bits(cuts).map(|row| row * 9 + column).collect());
                let swappable = [rows, columns].into_iter().filter(|&lines| can_swap(layout, lines));
                self.all.extend(swappable.map(|[first, second]| first | second));
            }
        }
        self.layout = Some(Arc::clone(layout));
    }
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
