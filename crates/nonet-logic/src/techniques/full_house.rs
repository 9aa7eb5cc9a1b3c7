//! Full house: the last empty cell of a house.
//!
//! # Pattern
//! All cells of a house but one are filled.
//!
//! # Removes
//! Nothing: the digit that is missing can be written.
//!
//! # Example
//! ```text
//! :+8.+4.....37+564+9.1.+2+13+9.+6875...+3...41+8..18......8+2+1.4935.45..2..9..+8+5..+3.6+2..38....:::212:
//! ```
//!
//! # References
//! - Sudoku Explainer: Hidden Single, 1.0 in the last empty cell of a house. HoDoKu: Full House, 0000, 4 points. Also
//!   known as last digit, last value, naked single in a house.

use std::ops::ControlFlow;

use crate::candidates::{Candidate, CandidateSet, only_bit};
use crate::cell_set::CellSet;
use crate::families::once::Once;
use crate::families::queue;
use crate::families::single::{self, Why};
use crate::state::State;
use crate::technique::{Finder, Info, Needs, Sink, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "full-house",
    name: "Full house",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("full_house.rs")),
};

/// Looks for it, house by house; in HoDoKu's style for all kinds of singles, in the order in which they came to be.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Hodoku => queue::finder(),
        Style::Explainer | Style::Own => Box::new(FullHouse { style }),
    }
}

struct FullHouse {
    style: Style,
}

impl Finder for FullHouse {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let layout = state.layout();
        let mut once = Once::default();
        for &number in layout.boxes_columns_rows() {
            let Some(place) = only_bit(state.open_places(number)) else { continue };
            let house = layout.house(number);
            let cell = house.cells[usize::from(place)];
            let Some(digit) = only_bit(state.candidates(cell)).filter(|_| house.is_full()) else {
                continue;
            };
            if self.style == Style::Own && !once.is_new(&CandidateSet::of(digit, CellSet::of(cell))) {
                continue;
            }
            single::offer(state, &INFO, None, Candidate::new(cell, digit), Why::House(number), sink)?;
        }
        ControlFlow::Continue(())
    }
}
