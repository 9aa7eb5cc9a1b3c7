//! How a single is offered, whoever finds it.

use std::ops::ControlFlow;

use crate::candidates::{Candidate, CandidateSet};
use crate::cell_set::CellSet;
use crate::layout::HouseNumber;
use crate::proof::Premise;
use crate::state::State;
use crate::step::{Part, Role};
use crate::technique::{Found, Info, Sink};

/// What makes it a single.
#[derive(Clone, Copy)]
pub(crate) enum Why {
    /// The cell has no other candidate.
    Cell,
    /// The house has no other place for the digit.
    House(HouseNumber),
}

/// Offers a single.
pub(crate) fn offer(
    state: &State,
    technique: &'static Info,
    price: Option<u32>,
    single: Candidate,
    why: Why,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let Candidate { cell, digit } = single;
    sink(&Found {
        technique,
        price,
        placements: &[single],
        eliminations: &CandidateSet::EMPTY,
        explain: &|step| {
            let part = Part::new(Role::Pattern, CellSet::of(cell), 1 << digit, &state.all());
            let (part, premise) = match why {
                Why::Cell => (part, Premise::cell(state, cell)),
                Why::House(house) => (part.within([house]), Premise::house(state, house, digit)),
            };
            step.parts.push(part);
            step.premises.push(premise);
        },
    })
}
