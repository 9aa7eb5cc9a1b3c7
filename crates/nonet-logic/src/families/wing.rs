//! XY-wings and XYZ-wings: a pivot and two bivalue cells that it sees, with three digits in all.
//!
//! Whatever digit the pivot has, one of the cells has the digit that the two pincers share.

use std::ops::ControlFlow;

use nonet::CellSet;

use crate::candidates::only_bit;
use crate::explanation::Role;
use crate::families::offers::Offers;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

/// Finds wings whose pivot has two candidates (XY) or three (XYZ).
pub(crate) fn finder(info: &'static Info, pivot_digits: u32, style: Style) -> Box<dyn Finder> {
    Box::new(Wing { info, pivot_digits, style })
}

struct Wing {
    info: &'static Info,
    pivot_digits: u32,
    style: Style,
}

impl Finder for Wing {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        if self.style == Style::Hodoku {
            return self.by_lowest_cell(state, sink);
        }
        let mut offers = Offers::in_style(self.style, self.info, state, sink);
        let pairs = state.cells_with(2);
        for pivot in state.cells_with(self.pivot_digits) {
            self.around(state, pairs, pivot, &mut |first, second| {
                self.offer(pivot, (first, second), &mut offers)
            })?;
        }
        ControlFlow::Continue(())
    }
}

impl Wing {
    /// Visits the pairs of pincers of a pivot, ordered by the first, then by the second.
    fn around(
        &self,
        state: &State,
        pairs: CellSet,
        pivot: u8,
        visit: &mut dyn FnMut(u8, u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let digits = state.candidates(pivot);
        let pincers = pairs & state.layout().peers(pivot);
        for first in pincers {
            let one = state.candidates(first);
            if (digits & !one).count_ones() != 1 {
                continue;
            }
            for second in pincers - CellSet((2 << first) - 1) {
                let other = state.candidates(second);
                let common = digits & one & other;
                if (digits | one | other).count_ones() == 3
                    && common.count_ones() == self.pivot_digits - 2
                {
                    visit(first, second)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// HoDoKu's order: by the three cells in ascending order, regardless of the pivot.
    fn by_lowest_cell(&self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut wings: Vec<([u8; 3], u8, (u8, u8))> = Vec::new();
        let pairs = state.cells_with(2);
        for pivot in state.cells_with(self.pivot_digits) {
            let _ = self.around(state, pairs, pivot, &mut |first, second| {
                let mut cells = [pivot, first, second];
                cells.sort_unstable();
                wings.push((cells, pivot, (first, second)));
                ControlFlow::Continue(())
            });
        }
        wings.sort_unstable();
        let mut offers = Offers::all(self.info, state, sink);
        wings.iter().try_for_each(|&(_, pivot, pincers)| self.offer(pivot, pincers, &mut offers))
    }

    fn offer(
        &self,
        pivot: u8,
        (first, second): (u8, u8),
        offers: &mut Offers<'_, '_>,
    ) -> ControlFlow<()> {
        let state = offers.state;
        let Some(digit) = only_bit(state.candidates(first) & state.candidates(second)) else {
            return ControlFlow::Continue(());
        };
        let mut cells = CellSet::of(first) | CellSet::of(second);
        if self.pivot_digits == 3 {
            cells.insert(pivot);
        }
        offers.strike(&state.candidates_seen_by(cells, 1 << digit), |step| {
            let digits = state.digits_of([pivot, first, second]);
            for (role, cell) in [(Role::Pivot, pivot), (Role::Pincer, first), (Role::Pincer, second)] {
                step.part(state, role, CellSet::of(cell), digits);
            }
            step.rest_on_cells(state, [pivot, first, second]);
        })
    }
}
