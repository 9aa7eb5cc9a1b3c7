//! Rectangles as HoDoKu finds them. Candidates of the pattern may be missing.

use std::ops::ControlFlow;

use nonet::CellSet;

use super::guarded::Guarded;
use super::own::offer;
use super::rectangles;
use super::table::{self, Open};
use super::{Find, GuardianKind};
use crate::candidates::{ALL_DIGITS, CandidateSet, bits, mask};
use crate::families::offers::Offers;
use crate::rectangles::Rectangle;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};

/// Finds one of HoDoKu's uniqueness tests, or hidden rectangles.
pub struct HodokuRectangles {
    pub(crate) kind: GuardianKind,
    pub(crate) technique: &'static Info,
}

impl HodokuRectangles {
    fn judge(&self, open: &Open, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
        let state = offers.state;
        let pair = open.pair;
        let pattern = CandidateSet::grid(open.rectangle.cells, pair);
        let guarded = || Guarded::new(state, pattern);
        let mut finds: Vec<Find> = Vec::new();
        let technique = self.technique;
        let find = |gone| Find::new(technique, gone, pattern, pair);
        match self.kind {
            GuardianKind::Subset => {
                let (guarded, roof) = (guarded(), open.roof());
                for house in state.layout().shared_houses(roof) {
                    let free = (state.layout().house(house).set - roof) & state.empty_cells();
                    let others = free.into_iter().filter(|&cell| state.candidates(cell) & pair == 0);
                    let others: Vec<u8> = others.collect();
                    subsets(state, &others, CellSet::EMPTY, guarded.extras, &mut |subset, digits| {
                        let cells = shared_cells(state, roof | subset);
                        let gone =
                            guarded.seen_by_subset(state, subset, digits).within(cells, ALL_DIGITS);
                        finds.push(Find { subset, ..find(gone) });
                    });
                }
            }
            // HoDoKu requires an X-Wing in both directions, although one is enough.
            GuardianKind::Crossed => rectangles::crossed(state, open, |links, gone| {
                if links.iter().all(|&(_, digit)| rectangles::is_alone(state, open, digit)) {
                    finds.push(Find { links, ..find(gone) });
                }
            }),
            GuardianKind::Hidden => rectangles::hidden(state, open, |links, gone| {
                finds.push(Find { links, ..find(gone) });
            }),
            kind => guarded().judge(state, kind, &find(CandidateSet::EMPTY), &mut finds),
        }
        finds.iter().try_for_each(|find| find.offer(offers))
    }
}

/// Visits the naked subsets of the guardians' digits with some of these cells, which are added one after another.
fn subsets(
    state: &State,
    others: &[u8],
    taken: CellSet,
    digits: u16,
    tell: &mut impl FnMut(CellSet, u16),
) {
    for (at, &cell) in others.iter().enumerate() {
        let (cells, digits) = (taken | CellSet::of(cell), digits | state.candidates(cell));
        if digits.count_ones() == cells.len() + 1 {
            tell(cells, digits);
        }
        subsets(state, &others[at + 1..], cells, digits, tell);
    }
}

/// Returns the cells of all houses that contain all these cells.
fn shared_cells(state: &State, cells: CellSet) -> CellSet {
    let layout = state.layout();
    layout.shared_houses(cells).fold(CellSet::EMPTY, |all, house| all | layout.house(house).set)
}

impl Finder for HodokuRectangles {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut offers = Offers::once(self.technique, state, sink);
        for open in table::by_cell(state).iter() {
            // HoDoKu also tries subsets with a single extra digit, because type 2 may have no eliminations.
            let extras = if self.kind == GuardianKind::Subset { u16::MAX } else { open.extras };
            if rectangles::suits(self.kind, open.mask, extras) {
                self.judge(open, &mut offers)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Finds avoidable rectangles: either three corners are filled, or two in one box are filled and the others have two
/// candidates.
pub struct HodokuAvoidable {
    pub(crate) kind: GuardianKind,
    pub(crate) technique: &'static Info,
}

impl HodokuAvoidable {
    fn judge(&self, state: &State, rectangle: &Rectangle, held: CellSet) -> Option<Find> {
        let digits = held.into_iter().filter_map(|cell| state.value(cell));
        let digits = mask(digits);
        let mut both = bits(digits);
        let (Some(first), Some(second), None) = (both.next(), both.next(), both.next()) else {
            return None;
        };
        if !rectangle.is_open(state, [first, second]) {
            return None;
        }
        let guarded = Guarded::new(state, CandidateSet::grid(rectangle.cells, digits));
        let eliminations = match self.kind {
            GuardianKind::OneCell => guarded.one_cell(state),
            _ => guarded.one_digit(state),
        };
        Some(Find { eliminations, ..guarded.find(self.technique, digits) })
    }
}

impl Finder for HodokuAvoidable {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let filled = (!state.empty_cells()) - state.givens();
        let wanted = if self.kind == GuardianKind::OneCell { 3 } else { 2 };
        let mut finds: Vec<(CellSet, Find)> = Vec::new();
        let usable = filled | state.cells_with(2);
        for rectangle in &state.layout().rectangles().all {
            if !rectangle.cells.is_subset(usable) {
                continue;
            }
            let held = rectangle.cells & filled;
            let free = rectangle.cells & state.empty_cells();
            if held.len() != wanted || free.len() != 4 - wanted {
                continue;
            }
            // HoDoKu starts from the filled pair in one box.
            if let Some(pair) =
                rectangle.sides_in_boxes(state.layout().houses()).find(|side| side.is_subset(held))
            {
                finds.extend(self.judge(state, rectangle, held).map(|find| (pair, find)));
            }
        }
        finds.sort_by_key(|&(pair, _)| pair.into_iter().next());
        let finds: Vec<Find> = finds.into_iter().map(|(_, find)| find).collect();
        offer(&finds, self.technique, state, sink)
    }
}
