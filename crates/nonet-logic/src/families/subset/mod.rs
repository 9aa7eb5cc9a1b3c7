//! Subsets: equally many cells and digits of a house, where either the cells have no other digits (a naked subset) or the
//! digits have no other places (a hidden subset).
//!
//! One search finds both: it looks for sets of masks with as many bits in their union as there are masks. For naked
//! subsets, each mask has the digits of a cell; for hidden subsets, the places of a digit.

mod direct;
mod masks;
mod naked;

use std::ops::ControlFlow;

pub use self::masks::each_set;
use crate::candidates::{bits, count};
use crate::explanation::Role;
use crate::families::offers::Offers;
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

/// The kind of subset.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum SubsetKind {
    /// Cells without other digits.
    Naked,
    /// Cells without other digits in two houses at once, with eliminations in both.
    Locked,
    /// Digits without other places.
    Hidden,
    /// Digits without other places that leave one place for another digit. That digit is placed, and no candidates are
    /// removed.
    Direct,
}

/// Finds subsets of one size.
pub(crate) fn finder(info: &'static Info, kind: SubsetKind, size: u8, style: Style) -> Box<dyn Finder> {
    Box::new(Subset { info, kind, size, style, barren: Vec::new() })
}

struct Subset {
    info: &'static Info,
    kind: SubsetKind,
    size: u8,
    style: Style,
    /// The places in each house at its last unsuccessful search. Nothing else affects the result.
    barren: Vec<[u16; 9]>,
}

/// Places of a house, and equally many digits.
#[derive(Clone, Copy)]
struct Set {
    house: HouseNumber,
    places: u16,
    digits: u16,
}

/// A value that differs from the places of any house.
const UNSEEN: [u16; 9] = [u16::MAX; 9];

impl Finder for Subset {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let layout = state.layout();
        let order = match self.style {
            Style::Explainer => layout.boxes_columns_rows(),
            Style::Hodoku | Style::Own => layout.boxes_rows_columns(),
        };
        let mut offers = Offers::in_style(self.style, self.info, state, sink);
        self.barren.resize(layout.houses().len(), UNSEEN);
        for &house in order {
            let places = state.places_of(house);
            if self.barren[usize::from(house)] == *places || !self.can_be(state, house) {
                continue;
            }
            let mut is_barren = true;
            let masks = match self.kind {
                SubsetKind::Naked | SubsetKind::Locked => digits_by_place(state, house),
                SubsetKind::Hidden | SubsetKind::Direct => *places,
            };
            each_set(&masks, self.size, &mut |chosen, union| {
                is_barren = false;
                match self.kind {
                    SubsetKind::Naked | SubsetKind::Locked => {
                        self.naked(Set { house, places: chosen, digits: union }, &mut offers)
                    }
                    SubsetKind::Hidden => {
                        hidden(Set { house, places: union, digits: chosen }, &mut offers)
                    }
                    SubsetKind::Direct => {
                        self.direct(Set { house, places: union, digits: chosen }, &mut offers)
                    }
                }
            })?;
            if is_barren {
                self.barren[usize::from(house)] = *places;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Subset {
    /// Returns whether the house has enough open cells and, if required, all digits.
    fn can_be(&self, state: &State, house: HouseNumber) -> bool {
        let open = count(state.open_places(house));
        let is_full = state.layout().house(house).is_full;
        match (self.kind, self.style) {
            (SubsetKind::Naked, Style::Explainer) => open >= 2 * self.size,
            (SubsetKind::Hidden, Style::Explainer) => open > 2 * self.size && is_full,
            // A subset that fills its house may still eliminate candidates elsewhere.
            (SubsetKind::Naked | SubsetKind::Locked, _) => open >= self.size,
            (SubsetKind::Hidden | SubsetKind::Direct, _) => open > self.size && is_full,
        }
    }
}

/// Offers to remove all other digits from the cells of a hidden subset.
fn hidden(set: Set, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
    let state = offers.state;
    let cells = state.layout().house(set.house).cells_at(set.places);
    offers.strike(&state.candidates_in(cells, !set.digits), |step| {
        step.part(state, Role::Pattern, cells, set.digits).houses.push(set.house);
        bits(set.digits).for_each(|digit| step.rest_on_houses(state, [set.house], digit));
    })
}

/// Returns the candidates of the cells of a house.
fn digits_by_place(state: &State, house: HouseNumber) -> [u16; 9] {
    let mut masks = [0; 9];
    for (mask, &cell) in masks.iter_mut().zip(&state.layout().house(house).cells) {
        *mask = state.candidates(cell);
    }
    masks
}
