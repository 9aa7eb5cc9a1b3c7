//! The rectangles of a state that two digits could still fill, computed once for all finders.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use nonet::CellSet;

use crate::candidates::{CandidateSet, bits};
use crate::layout::Layout;
use crate::rectangles::Rectangle;
use crate::state::State;

/// A rectangle with a bivalue corner whose two digits could still fill it, each in opposite corners.
#[derive(Clone, Copy, Debug)]
pub struct Open {
    pub rectangle: Rectangle,
    /// Its index in the table.
    number: u16,
    /// The two candidates.
    pub pair: u16,
    /// The corners that have other candidates, one bit each.
    pub mask: u8,
    /// Those candidates.
    pub extras: u16,
}

impl Open {
    /// Returns the corners that have other candidates.
    pub fn roof(&self) -> CellSet {
        bits(u16::from(self.mask)).map(|at| self.rectangle.corners[usize::from(at)]).collect()
    }
}

/// The open rectangles of the last state.
#[derive(Default)]
struct Cache {
    known: Option<(Arc<Layout>, CandidateSet)>,
    by_cell: Rc<Vec<Open>>,
    by_rectangle: Rc<Vec<Open>>,
}

thread_local! {
    // All finders of a ladder ask about the same state, so they share the result.
    static CACHE: RefCell<Cache> = RefCell::default();
}

/// Returns the open rectangles of a state, ordered by their first corner with only the two candidates.
pub fn by_cell(state: &State) -> Rc<Vec<Open>> {
    CACHE.with_borrow_mut(|cache| {
        cache.follow(state);
        Rc::clone(&cache.by_cell)
    })
}

/// Returns the same, row by row.
pub fn by_rectangle(state: &State) -> Rc<Vec<Open>> {
    CACHE.with_borrow_mut(|cache| {
        cache.follow(state);
        Rc::clone(&cache.by_rectangle)
    })
}

impl Cache {
    fn follow(&mut self, state: &State) {
        let (layout, all) = (state.layout(), state.all());
        let is_same = |(layout, known): &(_, _)| *known == all && state.is_on(Some(layout));
        if self.known.as_ref().is_some_and(is_same) {
            return;
        }
        self.known = Some((Arc::clone(layout), all));
        let open = Rc::make_mut(&mut self.by_cell);
        open.clear();
        let (empty, table) = (state.empty_cells(), layout.rectangles());
        for cell in state.cells_with(2) {
            let pair = state.candidates(cell);
            let mut both = bits(pair);
            let digits = std::array::from_fn(|_| both.next().unwrap_or_default());
            let cells = (state.cells_of(digits[0]) | state.cells_of(digits[1])) & empty;
            for &number in &table.homes[usize::from(cell)] {
                let rectangle = table.all[usize::from(number)];
                if !rectangle.cells.is_subset(cells) {
                    continue;
                }
                // An earlier corner had the same pattern.
                let known = |&corner: &u8| corner < cell && state.candidates(corner) == pair;
                if !rectangle.corners.iter().any(known) && rectangle.is_open(state, digits) {
                    let (mask, extras) = rectangle.roof(state, pair);
                    open.push(Open { rectangle, number, pair, mask, extras });
                }
            }
        }
        let sorted = Rc::make_mut(&mut self.by_rectangle);
        sorted.clone_from(open);
        sorted.sort_by_key(|open| open.number);
    }
}
