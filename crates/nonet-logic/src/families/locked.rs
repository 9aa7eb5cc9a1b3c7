//! Locked candidates: all places of a digit in a house lie in another house too, so the digit goes from the rest of that
//! house; or, in the direct form, the digit is written where it then has one place left.
//!
//! From a box it is called pointing, from a line (or an extra house) claiming. nonet's own style looks at cells that see
//! all places of the digit, whatever houses make them see.

use std::ops::ControlFlow;

use nonet::HouseKind::{self, Box as BoxKind, Column, Row};

use crate::candidates::{Candidate, CandidateSet, bits, only_bit};
use crate::cell_set::CellSet;
use crate::families::barren::Barren;
use crate::families::once::Once;
use crate::layout::Crossing;
use crate::proof::Premise;
use crate::state::State;
use crate::step::{Part, Role};
use crate::technique::{Finder, Found, Info, Sink, Style};

/// Where the digit is locked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum From {
    /// In a box.
    Box,
    /// In any other house.
    Line,
}

/// What is done with it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Then {
    /// The digit goes from cells.
    Eliminate,
    /// The digit is written where it has then one place left. The candidates that go are not struck out.
    Place,
}

/// Looks for locked candidates.
pub(crate) fn finder(info: &'static Info, from: From, then: Then, style: Style) -> Box<dyn Finder> {
    Box::new(Locked { search: Search { info, from, then, style }, barren: Barren::default() })
}

struct Locked {
    search: Search,
    barren: Barren,
}

struct Search {
    info: &'static Info,
    from: From,
    then: Then,
    style: Style,
}

impl Finder for Locked {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let live = self.barren.live_digits(state);
        let mut has_found = false;
        self.search.run(state, live, &mut |found| {
            has_found = true;
            sink(found)
        })?;
        if !has_found {
            self.barren.set(state);
        }
        ControlFlow::Continue(())
    }
}

impl Search {
    /// Offers what the live digits have to offer.
    fn run(&self, state: &State, live: u16, sink: &mut Sink<'_>) -> ControlFlow<()> {
        match (self.style, self.from) {
            (Style::Explainer, From::Box) => {
                self.digit_by_digit(state, live, (BoxKind, Column), sink)?;
                self.digit_by_digit(state, live, (BoxKind, Row), sink)
            }
            (Style::Explainer, From::Line) => {
                self.digit_by_digit(state, live, (Column, BoxKind), sink)?;
                self.digit_by_digit(state, live, (Row, BoxKind), sink)
            }
            (Style::Hodoku, From::Box) => {
                self.house_by_house(state, live, (&[BoxKind], &[Row, Column]), sink)
            }
            (Style::Hodoku, From::Line) => {
                self.house_by_house(state, live, (&[Row, Column], &[BoxKind]), sink)
            }
            (Style::Own, _) => self.anywhere(state, live, sink),
        }
    }

    fn digit_by_digit(
        &self,
        state: &State,
        live: u16,
        (first, second): (HouseKind, HouseKind),
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let layout = state.layout();
        for digit in bits(live) {
            for &house in layout.of_kind(first) {
                let places = state.places(house, digit);
                let Some(crossing) = only_crossing(places, layout.crossings(house, second)) else {
                    continue;
                };
                match self.then {
                    Then::Eliminate => self.offer_rest(state, house, digit, crossing, sink)?,
                    Then::Place => {
                        for other in layout.crossings(crossing.house, first) {
                            let open = state.places(other.house, digit);
                            if other.house != house && open & (open.wrapping_sub(1)) != 0 {
                                let left = open & !other.back;
                                self.offer_place(state, house, digit, other.house, left, sink)?;
                            }
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn house_by_house(
        &self,
        state: &State,
        live: u16,
        (first, second): (&[HouseKind], &[HouseKind]),
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let layout = state.layout();
        for &house in first.iter().flat_map(|&kind| layout.of_kind(kind)) {
            for digit in bits(live) {
                let places = state.places(house, digit);
                for &kind in second {
                    if let Some(crossing) = only_crossing(places, layout.crossings(house, kind)) {
                        self.offer_rest(state, house, digit, crossing, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The digit goes from the cells of the crossing house that the house does not share.
    fn offer_rest(
        &self,
        state: &State,
        house: u8,
        digit: u8,
        crossing: Crossing,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        if state.places(crossing.house, digit) & !crossing.back == 0 {
            return ControlFlow::Continue(());
        }
        let rest = state.cells_in(crossing.house, digit).without(state.layout().house(house).set);
        self.offer(state, (house, digit), &[crossing.house], rest, sink)
    }

    fn anywhere(&self, state: &State, live: u16, sink: &mut Sink<'_>) -> ControlFlow<()> {
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
                        let second: Vec<u8> =
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
                            self.offer_place(state, house, digit, other, left, sink)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn offer(
        &self,
        state: &State,
        (house, digit): (u8, u8),
        second: &[u8],
        rest: CellSet,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        sink(&Found {
            technique: self.info,
            price: None,
            placements: &[],
            eliminations: &CandidateSet::of(digit, rest),
            explain: &|step| {
                let cells = state.cells_in(house, digit);
                let part = Part::new(Role::Pattern, cells, 1 << digit, &state.all());
                step.parts.push(part.within([house].iter().chain(second).copied()));
                step.premises.push(Premise::house(state, house, digit));
            },
        })
    }

    /// The digit has one place left in `other`, if `left` is one place.
    fn offer_place(
        &self,
        state: &State,
        house: u8,
        digit: u8,
        other: u8,
        left: u16,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let Some(place) = only_bit(left) else { return ControlFlow::Continue(()) };
        let cell = state.layout().house(other).cells[usize::from(place)];
        sink(&Found {
            technique: self.info,
            price: None,
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

/// The first crossing that holds all of the places, if there are two at least.
fn only_crossing(places: u16, crossings: &[Crossing]) -> Option<Crossing> {
    if places & places.wrapping_sub(1) == 0 {
        return None;
    }
    crossings.iter().copied().find(|crossing| places & !crossing.places == 0)
}
