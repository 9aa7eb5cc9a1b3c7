//! W-wing: two cells with the same two digits, and a house where one of the digits must stand beside one of them.
//!
//! # Pattern
//! Two cells have the candidates x and y and nothing else. In some house every place left for x is seen by one of the two
//! cells: as a rule two places, one for each. If both cells were x, the house would have no place for x.
//!
//! # Removes
//! y from the cells that see both.
//!
//! # Example
//! ```text
//! :986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192::
//! ```
//!
//! # References
//! - HoDoKu: W-Wing, 0803, 150 points. Sudoku Explainer sees a chain. Also known as semi-remote naked pair.

use std::ops::ControlFlow;

use crate::candidates::{CandidateSet, bits};
use crate::cell_set::CellSet;
use crate::families::once::Once;
use crate::layout::HouseNumber;
use crate::proof::Premise;
use crate::state::State;
use crate::step::{Part, Role};
use crate::technique::{Finder, Found, Info, Needs, Sink, Style, heading};
use nonet::numbers::lowest;

/// The technique.
pub static INFO: Info = Info {
    key: "w-wing",
    name: "W-wing",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("w_wing.rs")),
};

/// Looks for it. The link has two places, but in nonet's own style as many as the two cells see.
pub fn finder(style: Style) -> Box<dyn Finder> {
    Box::new(WWing { style })
}

struct WWing {
    style: Style,
}

impl Finder for WWing {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let layout = state.layout();
        let mut once = Once::default();
        let pairs = state.cells_with(2);
        for first in pairs {
            let digits = state.candidates(first);
            for second in pairs.without(CellSet((2 << first) - 1)) {
                if state.candidates(second) != digits {
                    continue;
                }
                let cells = CellSet::of(first) | CellSet::of(second);
                for digit in bits(digits) {
                    let rest = state.cells_of(digit) & layout.common_peers(cells);
                    let linked = lowest(digits & !(1 << digit));
                    if rest.is_empty() {
                        continue;
                    }
                    let eliminations = CandidateSet::of(digit, rest);
                    let Some(house) = self.link(state, first, second, linked) else { continue };
                    if self.style == Style::Own && !once.is_new(&eliminations) {
                        continue;
                    }
                    sink(&Found {
                        technique: &INFO,
                        price: None,
                        placements: &[],
                        eliminations: &eliminations,
                        explain: &|step| {
                            step.parts.push(Part::new(Role::Pincer, cells, digits, &state.all()));
                            let places = state.cells_in(house, linked);
                            let link = Part::new(Role::StrongLink, places, 1 << linked, &state.all());
                            step.parts.push(link.within([house]));
                            step.premises
                                .extend(cells.into_iter().map(|cell| Premise::cell(state, cell)));
                            step.premises.push(Premise::house(state, house, linked));
                        },
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl WWing {
    /// A house where every place of the digit sees one of the cells.
    fn link(&self, state: &State, first: u8, second: u8, digit: u8) -> Option<HouseNumber> {
        let layout = state.layout();
        let seen = layout.peers(first) | layout.peers(second);
        let ends = CellSet::of(first) | CellSet::of(second);
        (0..).zip(layout.houses()).find_map(|(house, shape)| {
            let places = state.places(house, digit);
            let two = places & places.wrapping_sub(1) != 0
                && (self.style == Style::Own || (places & (places - 1)).is_power_of_two());
            let cells = shape.set & state.cells_of(digit);
            (two && shape.is_full() && cells.is_subset(seen) && (cells & ends).is_empty())
                .then_some(house)
        })
    }
}
