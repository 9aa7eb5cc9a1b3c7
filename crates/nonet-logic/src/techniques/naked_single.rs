//! Naked single: a cell with one candidate left.
//!
//! # Pattern
//! All digits but one are seen by the cell or have been struck out.
//!
//! # Removes
//! Nothing: the digit can be written.
//!
//! # Example
//! ```text
//! :12345678.........................................................................:::919:
//! ```
//!
//! # References
//! - Sudoku Explainer: Naked Single, 2.3. HoDoKu: Naked Single, 0003, 4 points. Also known as sole candidate.

use std::ops::ControlFlow;

use crate::candidates::{Candidate, only_bit};
use crate::families::queue;
use crate::families::single::{self, Why};
use crate::state::State;
use crate::technique::{Finder, Info, Needs, Sink, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "naked-single",
    name: "Naked single",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("naked_single.rs")),
};

/// Looks for it, cell by cell; in HoDoKu's style for all kinds of singles, in the order in which they came to be.
pub fn finder(style: Style) -> Box<dyn Finder> {
    match style {
        Style::Hodoku => queue::finder(),
        Style::Explainer | Style::Own => Box::new(NakedSingle),
    }
}

struct NakedSingle;

impl Finder for NakedSingle {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        for cell in state.cells_with(1) {
            let Some(digit) = only_bit(state.candidates(cell)) else { continue };
            single::offer(state, &INFO, None, Candidate::new(cell, digit), Why::Cell, sink)?;
        }
        ControlFlow::Continue(())
    }
}
