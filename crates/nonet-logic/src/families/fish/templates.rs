//! Templates: the ways to place one digit in all houses at once.
//!
//! A candidate that belongs to a template of its digit cannot be removed by any technique that uses that digit alone. Fish
//! and similar techniques examine only the other candidates, and most states have none.

use std::cell::RefCell;
use std::sync::Arc;

use nonet::CellSet;

use crate::layout::Layout;
use crate::state::State;

/// The known results for each digit's cells, for one layout.
#[derive(Default)]
struct Cache {
    layout: Option<Arc<Layout>>,
    known: [Known; 9],
}

/// The cells of a digit, those in no template, and templates that cover all the others.
#[derive(Default)]
struct Known {
    cells: CellSet,
    outside: CellSet,
    templates: Vec<CellSet>,
}

thread_local! {
    // All finders of a ladder ask about the same state, so they share the cached results.
    static CACHE: RefCell<Cache> = RefCell::default();
}

/// Returns the cells where a digit is a candidate but part of no template.
pub fn impossible(state: &State, digit: u8) -> CellSet {
    CACHE.with_borrow_mut(|cache| {
        if !state.is_on(cache.layout.as_ref()) {
            *cache = Cache { layout: Some(Arc::clone(state.layout())), known: Default::default() };
        }
        let known = &mut cache.known[usize::from(digit)];
        let cells = state.cells_of(digit);
        if known.cells != cells {
            known.follow(state, digit, cells);
        }
        known.outside
    })
}

impl Known {
    /// Updates the cells. After a step, candidates that were in no template are still in none, and many templates remain
    /// valid.
    fn follow(&mut self, state: &State, digit: u8, cells: CellSet) {
        let layout = state.layout();
        let houses = layout.houses().iter().filter(|house| house.is_full);
        let mut open: Vec<CellSet> = Vec::with_capacity(32);
        let written = self.written_since(state, digit, cells);
        let mut follows = cells.is_subset(self.cells);
        for house in houses {
            let places = cells & house.set;
            if !places.is_empty() {
                open.push(places);
            } else if !(self.cells & house.set).is_empty() {
                follows &= written.is_some_and(|written| !(written & house.set).is_empty());
            }
        }
        if follows {
            self.outside &= cells;
            self.templates.retain_mut(|template| {
                *template &= cells;
                open.iter().all(|&places| !(places & *template).is_empty())
            });
        } else {
            self.outside = CellSet::EMPTY;
            self.templates.clear();
        }
        self.cells = cells;
        let mut known = self.templates.iter().fold(self.outside, |known, &template| known | template);
        for cell in cells {
            if !known.contains(cell) {
                match template(layout, &open, cells, CellSet::EMPTY, cell) {
                    Some(template) => {
                        known |= template;
                        self.templates.push(template);
                    }
                    None => self.outside.insert(cell),
                }
            }
        }
    }

    /// Returns the cells that have been filled with the digit since then, or `None` if two of them see each other.
    fn written_since(&self, state: &State, digit: u8, cells: CellSet) -> Option<CellSet> {
        (self.cells - cells).into_iter().filter(|&cell| state.value(cell) == Some(digit)).try_fold(
            CellSet::EMPTY,
            |placed, cell| {
                (placed & state.layout().peers(cell)).is_empty().then(|| placed | CellSet::of(cell))
            },
        )
    }
}

/// Returns a template that contains `next` and the chosen cells, with all its other cells among `cells`; `None` if
/// there is none. The search fills the house with the fewest places first, so that dead ends show early.
fn template(
    layout: &Layout,
    open: &[CellSet],
    cells: CellSet,
    chosen: CellSet,
    next: u8,
) -> Option<CellSet> {
    let chosen = chosen | CellSet::of(next);
    let cells = cells - layout.peers(next) - CellSet::of(next);
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
