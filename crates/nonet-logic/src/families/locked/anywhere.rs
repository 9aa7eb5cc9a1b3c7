//! Locked candidates in nonet's own style: the digit is removed from all cells that see all its candidates in some house.

use std::ops::ControlFlow;

use nonet::HouseKind::Box as BoxKind;

use super::offers::{offer, offer_place};
use super::{From, LockedCandidates, Then};
use crate::candidates::bits;
use crate::families::offers::Offers;

impl LockedCandidates {
    pub(super) fn anywhere(&self, live: u16, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
        let (state, layout) = (offers.state, offers.state.layout());
        for (house, shape) in (0..).zip(layout.houses()) {
            if (shape.kind == BoxKind) != (self.from == From::Box) || !shape.is_full {
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
                    let others = layout.shared_houses(cells).filter(|&other| other != house);
                    offer((house, digit), &others.collect::<Vec<_>>(), rest, offers)?;
                    continue;
                }
                for (other, shape) in (0..).zip(layout.houses()) {
                    let open = state.places(other, digit);
                    let left = open & !shape.places_of(rest & shape.set);
                    if left != open && shape.is_full && left.is_power_of_two() {
                        offer_place((house, digit), other, left, offers)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
