//! Locked candidates in nonet's own style: the digit is removed from all cells that see all its candidates in a house.

use std::ops::ControlFlow;

use nonet::HouseKind::Box as BoxKind;

use super::{From, Search, Then};
use crate::candidates::{CandidateSet, bits};
use crate::families::once::Once;
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::Sink;

impl Search {
    pub(super) fn anywhere(&self, state: &State, live: u16, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let layout = state.layout();
        let mut once = Once::default();
        for (house, shape) in (0..).zip(layout.houses()) {
            if (shape.kind == BoxKind) != (self.from == From::Box) || !shape.is_full() {
                continue;
            }
            for digit in bits(live) {
                let places = state.places(house, digit);
                if places.count_ones() < 2 {
                    continue;
                }
                let cells = state.cells_in(house, digit);
                let rest = state.cells_of(digit) & layout.common_peers(cells);
                if rest.is_empty() {
                    continue;
                }
                if self.then == Then::Eliminate {
                    if once.is_new(&CandidateSet::of(digit, rest)) {
                        let second: Vec<HouseNumber> =
                            layout.shared_houses(cells).filter(|&other| other != house).collect();
                        self.offer(state, (house, digit), &second, rest, sink)?;
                    }
                    continue;
                }
                for (other, shape) in (0..).zip(layout.houses()) {
                    let open = state.places(other, digit);
                    let left = open & !shape.places_of(rest & shape.set);
                    if left != open && shape.is_full() && left.is_power_of_two() {
                        let cell = shape.cells_at(left);
                        if once.is_new(&CandidateSet::of(digit, cell)) {
                            self.offer_place(state, (house, digit), other, left, sink)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
