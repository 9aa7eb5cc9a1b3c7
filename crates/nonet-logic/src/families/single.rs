//! Full houses, hidden singles and naked singles.

use std::ops::ControlFlow;

use nonet::{CellSet, HouseKind};

use crate::candidates::{Candidate, CandidateSet, only_bit};
use crate::explanation::{Explanation, Role};
use crate::families::offers::Offers;
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};
use crate::telling::cover::{blockers, seen_digits};

/// The reason why a digit is a single.
#[derive(Clone, Copy)]
pub(crate) enum Why {
    /// The cell has no other candidate.
    Cell,
    /// The house has no other place for the digit.
    House(HouseNumber),
}

/// Offers a single, with `extra` added to its rung's price.
pub(crate) fn offer(
    offers: &mut Offers<'_, '_>,
    extra: u32,
    single: Candidate,
    why: Why,
) -> ControlFlow<()> {
    let (state, Candidate { cell, digit }) = (offers.state, single);
    offers.place(extra, single, |step| {
        let part = step.part(state, Role::Pattern, CellSet::of(cell), 1 << digit);
        match why {
            Why::Cell => {
                see(step, state, single);
                step.rest_on_cells(state, [cell]);
            }
            Why::House(house) => {
                part.houses.push(house);
                step.parts.extend(blockers(state, house, digit, cell).0);
                step.rest_on_houses(state, [house], digit);
            }
        }
    })
}

/// Adds the digits that a cell sees: one part for each house that excludes some of them.
fn see(step: &mut Explanation, state: &State, single: Candidate) {
    for (house, cells) in seen_digits(state, single.cell, single.digit) {
        let digits = cells.into_iter().filter_map(|other| state.value(other));
        let digits = digits.fold(0, |all, digit| all | 1 << digit);
        step.part(state, Role::Blocker, cells, digits).houses.push(house);
    }
}

/// Finds full houses, house by house.
pub(crate) struct FullHouse {
    pub(crate) info: &'static Info,
    pub(crate) style: Style,
}

impl Finder for FullHouse {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let layout = state.layout();
        let mut offers = Offers::in_style(self.style, self.info, state, sink);
        for &number in layout.boxes_columns_rows() {
            let Some(place) = only_bit(state.open_places(number)) else { continue };
            let house = layout.house(number);
            let cell = house.cells[usize::from(place)];
            let Some(digit) = only_bit(state.candidates(cell)).filter(|_| house.is_full) else {
                continue;
            };
            offer(&mut offers, 0, Candidate::new(cell, digit), Why::House(number))?;
        }
        ControlFlow::Continue(())
    }
}

/// The surcharge for a hidden single in a line over one in a box, in tenths.
const LINE_EXTRA: u32 = 3;

/// Finds hidden singles house by house and digit by digit, in houses with more than one empty cell.
pub(crate) struct HiddenSingle {
    pub(crate) info: &'static Info,
    pub(crate) style: Style,
    pub(crate) shown: Shown,
}

/// What shows that a hidden single has no other place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// Digits on the board or pencil marks.
    Anyhow,
    /// Digits on the board alone.
    ByDigits,
    /// Pencil marks too.
    ByMarks,
}

impl Shown {
    /// Returns the cells that see each digit on the board; none if that makes no difference.
    fn by_digits(self, state: &State) -> CandidateSet {
        let mut seen = CandidateSet::EMPTY;
        let cells =
            if self == Self::Anyhow { CellSet::EMPTY } else { CellSet::ALL - state.empty_cells() };
        for cell in cells {
            if let Some(digit) = state.value(cell) {
                seen.add(digit, state.layout().peers(cell));
            }
        }
        seen
    }

    /// Returns whether singles are wanted whose other cells all see the digit, or do not.
    fn wants(self, by_digits: bool) -> bool {
        self == Self::Anyhow || by_digits == (self == Self::ByDigits)
    }
}

impl Finder for HiddenSingle {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let layout = state.layout();
        let mut offers = Offers::in_style(self.style, self.info, state, sink);
        let mut by_digits = None;
        for &number in layout.boxes_columns_rows() {
            let places = state.places_of(number);
            // Most houses have no single, and this check rejects them quickly.
            let has_single = places.iter().fold(false, |any, places| any | places.is_power_of_two());
            let house = layout.house(number);
            if !has_single || !house.is_full || state.open_places(number).is_power_of_two() {
                continue;
            }
            let extra = if house.kind == HouseKind::Box { 0 } else { LINE_EXTRA };
            let by_digits = by_digits.get_or_insert_with(|| self.shown.by_digits(state));
            for (digit, &places) in (0..).zip(places) {
                let Some(place) = only_bit(places) else { continue };
                let single = Candidate::new(house.cells[usize::from(place)], digit);
                let others = (house.set - CellSet::of(single.cell)) & state.empty_cells();
                if self.shown.wants(others.is_subset(by_digits.0[usize::from(digit)])) {
                    offer(&mut offers, extra, single, Why::House(number))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Finds naked singles, cell by cell.
pub(crate) struct NakedSingle {
    pub(crate) info: &'static Info,
}

impl Finder for NakedSingle {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut offers = Offers::all(self.info, state, sink);
        for cell in state.cells_with(1) {
            let Some(digit) = only_bit(state.candidates(cell)) else { continue };
            offer(&mut offers, 0, Candidate::new(cell, digit), Why::Cell)?;
        }
        ControlFlow::Continue(())
    }
}
