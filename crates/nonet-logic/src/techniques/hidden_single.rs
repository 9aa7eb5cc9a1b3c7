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
//! - Sudoku Explainer: Hidden Single, 1.0 in the last empty cell of a house, 1.2 in a box, 1.5 elsewhere.
//!   HoDoKu: Hidden Single, 0002, 14 points. Also known as only choice, pinned digit.

use std::ops::ControlFlow;

use nonet::HouseKind;

use crate::candidates::{Candidate, CandidateSet, only_bit};
use crate::cell_set::CellSet;
use crate::proof::Premise;
use crate::state::State;
use crate::step::{Part, Role};
use crate::technique::{Finder, Found, Info, Needs, Sink, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "hidden-single",
    name: "Hidden single",
    needs: Needs::NOTHING,
    doc: heading(include_str!("hidden_single.rs")),
};

/// Looks for it: first where one cell of a house is empty, then house by house, digit by digit.
pub fn finder(_style: Style) -> Box<dyn Finder> {
    Box::new(HiddenSingle)
}

struct HiddenSingle;

impl Finder for HiddenSingle {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let layout = state.layout();
        for last_cells in [true, false] {
            for &number in layout.boxes_columns_rows() {
                let house = layout.house(number);
                let is_last = (house.set & state.empty_cells()).len() == 1;
                if !house.is_full() || is_last != last_cells {
                    continue;
                }
                for digit in 0..9 {
                    let Some(place) = only_bit(state.places(number, digit)) else { continue };
                    let cell = house.cells[usize::from(place)];
                    let price = match house.kind {
                        _ if is_last => 10,
                        HouseKind::Box => 12,
                        _ => 15,
                    };
                    sink(&Found {
                        technique: &INFO,
                        price: Some(price),
                        placements: &[Candidate::new(cell, digit)],
                        eliminations: &CandidateSet::EMPTY,
                        explain: &|step| {
                            let part =
                                Part::new(Role::Pattern, CellSet::of(cell), 1 << digit, &state.all());
                            step.parts.push(part.within([number]));
                            step.premises.push(Premise::house(state, number, digit));
                        },
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
