//! Locked candidates where two houses cross, in the orders of Sudoku Explainer and of HoDoKu.

use std::ops::ControlFlow;

use nonet::HouseKind;

use super::offers::{offer, offer_place};
use super::{LockedCandidates, Then};
use crate::candidates::bits;
use crate::families::offers::Offers;
use crate::layout::{Crossing, HouseNumber};

impl LockedCandidates {
    pub(super) fn digit_by_digit(
        &self,
        live: u16,
        (first, second): (HouseKind, HouseKind),
        offers: &mut Offers<'_, '_>,
    ) -> ControlFlow<()> {
        let (state, layout) = (offers.state, offers.state.layout());
        for digit in bits(live) {
            for &house in layout.of_kind(first) {
                let places = state.places(house, digit);
                let Some(crossing) = only_crossing(places, layout.crossings(house, second)) else {
                    continue;
                };
                match self.then {
                    Then::Eliminate => offer_rest((house, digit), crossing, offers)?,
                    Then::Place => {
                        for other in layout.crossings(crossing.house, first) {
                            let open = state.places(other.house, digit);
                            if other.house != house && open & (open.wrapping_sub(1)) != 0 {
                                let left = open & !other.back;
                                offer_place((house, digit), other.house, left, offers)?;
                            }
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn house_by_house(
        live: u16,
        (first, second): (&[HouseKind], &[HouseKind]),
        offers: &mut Offers<'_, '_>,
    ) -> ControlFlow<()> {
        let (state, layout) = (offers.state, offers.state.layout());
        for &house in first.iter().flat_map(|&kind| layout.of_kind(kind)) {
            for digit in bits(live) {
                let places = state.places(house, digit);
                for &kind in second {
                    if let Some(crossing) = only_crossing(places, layout.crossings(house, kind)) {
                        offer_rest((house, digit), crossing, offers)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Offers to remove the digit from the cells of the crossing house outside the crossing.
fn offer_rest(
    (house, digit): (HouseNumber, u8),
    crossing: Crossing,
    offers: &mut Offers<'_, '_>,
) -> ControlFlow<()> {
    let state = offers.state;
    if state.places(crossing.house, digit) & !crossing.back == 0 {
        return ControlFlow::Continue(());
    }
    let rest = state.cells_in(crossing.house, digit) - state.layout().house(house).set;
    offer((house, digit), &[crossing.house], rest, offers)
}

/// Returns the first crossing that contains all of the places, if there are at least two places.
fn only_crossing(places: u16, crossings: &[Crossing]) -> Option<Crossing> {
    if places & places.wrapping_sub(1) == 0 {
        return None;
    }
    crossings.iter().copied().find(|crossing| places & !crossing.places == 0)
}
