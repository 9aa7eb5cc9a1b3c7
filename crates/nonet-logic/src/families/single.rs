//! Full houses, hidden singles and naked singles.

use std::ops::ControlFlow;

use nonet::HouseKind;

use crate::candidates::{Candidate, CandidateSet, only_bit};
use crate::cell_set::CellSet;
use crate::explanation::{Part, Role};
use crate::families::once::Once;
use crate::layout::HouseNumber;
use crate::premise::Premise;
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink, Style};
use crate::telling::cover::blockers;

/// Why a digit is a single.
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
    extra: u32,
    single: Candidate,
    why: Why,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let Candidate { cell, digit } = single;
    sink(&Found {
        technique,
        extra,
        placements: &[single],
        eliminations: &CandidateSet::EMPTY,
        explain: &|step| {
            let part = Part::new(Role::Pattern, CellSet::of(cell), 1 << digit, &state.all());
            let (part, premise) = match why {
                Why::Cell => (part, Premise::cell(state, cell)),
                Why::House(house) => (part.within([house]), Premise::house(state, house, digit)),
            };
            step.parts.push(part);
            if let Why::House(house) = why {
                step.parts.extend(blockers(state, house, digit, cell).0);
            }
            step.premises.push(premise);
        },
    })
}

/// Looks for full houses, house by house.
pub(crate) struct FullHouse {
    pub(crate) info: &'static Info,
    pub(crate) style: Style,
}

impl Finder for FullHouse {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let layout = state.layout();
        let mut once = Once::default();
        for &number in layout.boxes_columns_rows() {
            let Some(place) = only_bit(state.open_places(number)) else { continue };
            let house = layout.house(number);
            let cell = house.cells[usize::from(place)];
            let Some(digit) = only_bit(state.candidates(cell)).filter(|_| house.is_full()) else {
                continue;
            };
            let single = Candidate::new(cell, digit);
            if self.style != Style::Own || once.is_new(&CandidateSet::from_iter([single])) {
                offer(state, self.info, 0, single, Why::House(number), sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What a hidden single in a line costs more than one in a box, in tenths.
const LINE_EXTRA: u32 = 3;

/// Looks for hidden singles, house by house, digit by digit, if more than one cell is empty.
pub(crate) struct HiddenSingle {
    pub(crate) info: &'static Info,
    pub(crate) style: Style,
}

impl Finder for HiddenSingle {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let layout = state.layout();
        let mut once = Once::default();
        for &number in layout.boxes_columns_rows() {
            let places = state.places_of(number);
            // Most houses have no single, which this check sees quickly.
            let has_single = places.iter().fold(false, |any, places| any | places.is_power_of_two());
            let house = layout.house(number);
            if !has_single || !house.is_full() || state.open_places(number).is_power_of_two() {
                continue;
            }
            let extra = if house.kind == HouseKind::Box { 0 } else { LINE_EXTRA };
            for (digit, &places) in (0..).zip(places) {
                let Some(place) = only_bit(places) else { continue };
                let single = Candidate::new(house.cells[usize::from(place)], digit);
                if self.style != Style::Own || once.is_new(&CandidateSet::from_iter([single])) {
                    offer(state, self.info, extra, single, Why::House(number), sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Looks for naked singles, cell by cell.
pub(crate) struct NakedSingle {
    pub(crate) info: &'static Info,
}

impl Finder for NakedSingle {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        for cell in state.cells_with(1) {
            let Some(digit) = only_bit(state.candidates(cell)) else { continue };
            offer(state, self.info, 0, Candidate::new(cell, digit), Why::Cell, sink)?;
        }
        ControlFlow::Continue(())
    }
}
