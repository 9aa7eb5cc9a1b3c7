//! Offers of locked candidates, and their explanation.

use std::ops::ControlFlow;

use nonet::CellSet;

use crate::candidates::{Candidate, CandidateSet, only_bit};
use crate::explanation::Role;
use crate::families::offers::Offers;
use crate::layout::HouseNumber;

/// Offers to remove a digit from these cells, which see all its places in a house; the same places lie in the `others`.
pub(super) fn offer(
    (house, digit): (HouseNumber, u8),
    others: &[HouseNumber],
    rest: CellSet,
    offers: &mut Offers<'_, '_>,
) -> ControlFlow<()> {
    let state = offers.state;
    offers.strike(&CandidateSet::of(digit, rest), |step| {
        let part = step.part(state, Role::Pattern, state.cells_in(house, digit), 1 << digit);
        part.houses.extend([house].into_iter().chain(others.iter().copied()));
        step.rest_on_houses(state, [house], digit);
    })
}

/// Offers to place a digit that is locked in one house in another house, if it has a single place `left` there.
pub(super) fn offer_place(
    (house, digit): (HouseNumber, u8),
    other: HouseNumber,
    left: u16,
    offers: &mut Offers<'_, '_>,
) -> ControlFlow<()> {
    let Some(place) = only_bit(left) else { return ControlFlow::Continue(()) };
    let state = offers.state;
    let cell = state.layout().house(other).cells[usize::from(place)];
    offers.place(0, Candidate::new(cell, digit), |step| {
        for (house, cells) in [(house, state.cells_in(house, digit)), (other, CellSet::of(cell))] {
            step.part(state, Role::Pattern, cells, 1 << digit).houses.push(house);
            step.rest_on_houses(state, [house], digit);
        }
    })
}
