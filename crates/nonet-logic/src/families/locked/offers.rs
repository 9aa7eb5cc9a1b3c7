//! Offers of locked candidates, and their explanation.

use std::ops::ControlFlow;

use super::Search;
use crate::candidates::{Candidate, CandidateSet, only_bit};
use crate::cell_set::CellSet;
use crate::explanation::{Part, Role};
use crate::layout::HouseNumber;
use crate::premise::Premise;
use crate::state::State;
use crate::technique::{Found, Sink};

impl Search {
    pub(super) fn offer(
        &self,
        state: &State,
        (house, digit): (HouseNumber, u8),
        second: &[HouseNumber],
        rest: CellSet,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        sink(&Found::striking(self.info, &CandidateSet::of(digit, rest), &|step| {
            let cells = state.cells_in(house, digit);
            let part = Part::new(Role::Pattern, cells, 1 << digit, &state.all());
            step.parts.push(part.within([house].iter().chain(second).copied()));
            step.premises.push(Premise::house(state, house, digit));
        }))
    }

    /// The digit has one place left in `other`, if `left` is one place.
    pub(super) fn offer_place(
        &self,
        state: &State,
        (house, digit): (HouseNumber, u8),
        other: HouseNumber,
        left: u16,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let Some(place) = only_bit(left) else { return ControlFlow::Continue(()) };
        let cell = state.layout().house(other).cells[usize::from(place)];
        sink(&Found {
            technique: self.info,
            extra: 0,
            placements: &[Candidate::new(cell, digit)],
            eliminations: &CandidateSet::EMPTY,
            explain: &|step| {
                for (house, cells) in [(house, state.cells_in(house, digit)), (other, CellSet::of(cell))]
                {
                    let part = Part::new(Role::Pattern, cells, 1 << digit, &state.all());
                    step.parts.push(part.within([house]));
                    step.premises.push(Premise::house(state, house, digit));
                }
            },
        })
    }
}
