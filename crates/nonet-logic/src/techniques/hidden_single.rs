//! Hidden single: a digit with one place left in a house.
//!
//! # Pattern
//! Every other cell of the house is filled or has lost the digit.
//!
//! # Removes
//! Nothing: the digit can be written.
//!
//! # Example
//! ```text
//! :.........1...........1.....................1...........................1.........:::117:
//! ```
//!
//! # References
//! - Sudoku Explainer: Hidden Single, 1.2 in a box, 1.5 elsewhere.
//!   HoDoKu: Hidden Single, 0002, 14 points. Also known as only choice, pinned digit.

use std::ops::ControlFlow;

use nonet::HouseKind;

use crate::candidates::{Candidate, CandidateSet, only_bit};
use crate::cell_set::CellSet;
use crate::families::once::Once;
use crate::families::queue;
use crate::families::single::{self, Why};
use crate::state::State;
use crate::technique::{Finder, Info, Needs, Sink, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "hidden-single",
    name: "Hidden single",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("hidden_single.rs")),
};

/// Looks for it, house by house, digit by digit, where more than one cell is empty; in HoDoKu's style for all kinds of
/// singles, in the order in which they came to be.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Hodoku => queue::finder(),
        Style::Explainer | Style::Own => Box::new(HiddenSingle { style }),
    }
}

struct HiddenSingle {
    style: Style,
}

impl Finder for HiddenSingle {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let layout = state.layout();
        let mut once = Once::default();
        for &number in layout.boxes_columns_rows() {
            let places = state.places_of(number);
            // Most houses have none, and this is quickly seen.
            let has_single = places.iter().fold(false, |any, places| any | places.is_power_of_two());
            let house = layout.house(number);
            if !has_single || !house.is_full() || state.open_places(number).is_power_of_two() {
                continue;
            }
            for (digit, &places) in (0..).zip(places) {
                let Some(place) = only_bit(places) else { continue };
                let cell = house.cells[usize::from(place)];
                if self.style == Style::Own && !once.is_new(&CandidateSet::of(digit, CellSet::of(cell)))
                {
                    continue;
                }
                let price = if house.kind == HouseKind::Box { 12 } else { 15 };
                let single = Candidate::new(cell, digit);
                single::offer(state, &INFO, Some(price), single, Why::House(number), sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}
