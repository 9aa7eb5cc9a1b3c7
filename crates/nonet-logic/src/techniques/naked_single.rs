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

use crate::candidates::{Candidate, CandidateSet, only_bit};
use crate::cell_set::CellSet;
use crate::proof::Premise;
use crate::state::State;
use crate::step::{Part, Role};
use crate::technique::{Finder, Found, Info, Needs, Sink, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "naked-single",
    name: "Naked single",
    needs: Needs::NOTHING,
    doc: heading(include_str!("naked_single.rs")),
};

/// Looks for it, cell by cell. All styles scan alike.
pub fn finder(_style: Style) -> Box<dyn Finder> {
    Box::new(NakedSingle)
}

struct NakedSingle;

impl Finder for NakedSingle {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        for cell in state.empty_cells() {
            let Some(digit) = only_bit(state.candidates(cell)) else { continue };
            sink(&Found {
                technique: &INFO,
                price: None,
                placements: &[Candidate::new(cell, digit)],
                eliminations: &CandidateSet::EMPTY,
                explain: &|step| {
                    step.parts.push(Part::new(
                        Role::Pattern,
                        CellSet::of(cell),
                        1 << digit,
                        &state.all(),
                    ));
                    step.premises.push(Premise::cell(state, cell));
                },
            })?;
        }
        ControlFlow::Continue(())
    }
}
