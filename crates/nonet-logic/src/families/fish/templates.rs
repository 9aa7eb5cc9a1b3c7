//! Templates: the ways in which one digit can be written into all houses at once.
//!
//! What no technique of a single digit can remove need not be looked for: every candidate of a digit that is part of a
//! template may be true as far as the digit alone can tell. Fish and their kin look only at the other ones, and in
//! most states there are none.

use std::cell::RefCell;
use std::sync::Arc;

use crate::cell_set::CellSet;
use crate::layout::Layout;
use crate::state::State;

/// What is known of each digit's cells, for one layout.
struct Cache {
    layout: Option<Arc<Layout>>,
    known: [(CellSet, CellSet); 9],
}

thread_local! {
    // All finders of a ladder ask the same questions of the same state, so the answers are kept for all of them.
    static CACHE: RefCell<Cache> =
        const { RefCell::new(Cache { layout: None, known: [(CellSet::EMPTY, CellSet::EMPTY); 9] }) };
}

/// The cells where a digit is a candidate but part of no template.
pub fn impossible(state: &State, digit: u8) -> CellSet {
    CACHE.with_borrow_mut(|cache| {
        if !cache.layout.as_ref().is_some_and(|layout| Arc::ptr_eq(layout, state.layout())) {
            cache.layout = Some(Arc::clone(state.layout()));
            cache.known = [(CellSet::EMPTY, CellSet::EMPTY); 9];
        }
        let known = &mut cache.known[usize::from(digit)];
        let cells = state.cells_of(digit);
        if known.0 != cells {
            *known = (cells, outside_templates(state.layout(), cells));
        }
        known.1
    })
}

/// The cells that are in no template of these cells.
fn outside_templates(layout: &Layout, cells: CellSet) -> CellSet {
    let mut open: Vec<CellSet> = Vec::with_capacity(32);
    open.extend(layout.houses().iter().filter(|house| house.is_full()).filter_map(|house| {
        let places = cells & house.set;
        (!places.is_empty()).then_some(places)
    }));
    let mut inside = CellSet::EMPTY;
    let mut outside = CellSet::EMPTY;
    for cell in cells {
        if !inside.contains(cell) {
            match template(layout, &open, cells, CellSet::EMPTY, cell) {
                Some(template) => inside |= template,
                None => outside.insert(cell),
            }
        }
    }
    outside
}

/// A template with the digit in `next`, made of these cells and the chosen ones.
fn template(
    layout: &Layout,
    open: &[CellSet],
    cells: CellSet,
    chosen: CellSet,
    next: u8,
) -> Option<CellSet> {
    let chosen = chosen | CellSet::of(next);
    let cells = cells.without(layout.peers(next)).without(CellSet::of(next));
    let mut fewest = (u32::MAX, CellSet::EMPTY);
    for &house in open {
        if !(house & chosen).is_empty() {
            continue;
        }
        let places = house & cells;
        let count = places.len();
        if count < fewest.0 {
            fewest = (count, places);
            if count <= 1 {
                break;
            }
        }
    }
    match fewest.0 {
        0 => None,
        u32::MAX => Some(chosen),
        _ => fewest.1.into_iter().find_map(|cell| template(layout, open, cells, chosen, cell)),
    }
}
