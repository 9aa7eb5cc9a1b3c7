//! Locked candidates: all candidates of a digit in one house also lie in another house, so the rest of that other house
//! loses the digit. In the direct form, the digit is placed where only one place then remains.
//!
//! From a box this is called pointing; from a line (or an extra house), claiming. nonet's own style finds all cells that
//! see every candidate of the digit in a house, through whichever houses they do.

mod anywhere;
mod crossings;
mod offers;

use std::ops::ControlFlow;

use nonet::HouseKind::{Box as BoxKind, Column, Row};

use crate::families::barren::Barren;
use crate::families::offers::Offers;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

/// The house in which the digit is locked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum From {
    /// In a box.
    Box,
    /// In a line or an extra house.
    Line,
}

/// The kind of conclusion.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Then {
    /// The digit is removed.
    Eliminate,
    /// The digit is placed where only one place then remains. No candidates are removed.
    Place,
}

/// Finds locked candidates.
pub(crate) fn finder(info: &'static Info, from: From, then: Then, style: Style) -> Box<dyn Finder> {
    Box::new(LockedCandidates { info, from, then, style, barren: Barren::default() })
}

struct LockedCandidates {
    info: &'static Info,
    from: From,
    then: Then,
    style: Style,
    barren: Barren,
}

impl Finder for LockedCandidates {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let live = self.barren.live_digits(state);
        let mut offers = Offers::in_style(self.style, self.info, state, sink);
        self.run(live, &mut offers)?;
        if !offers.has_found {
            self.barren.set(state);
        }
        ControlFlow::Continue(())
    }
}

impl LockedCandidates {
    /// Offers the locked candidates of the live digits.
    fn run(&self, live: u16, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
        match (self.style, self.from) {
            (Style::Explainer, From::Box) => {
                self.digit_by_digit(live, (BoxKind, Column), offers)?;
                self.digit_by_digit(live, (BoxKind, Row), offers)
            }
            (Style::Explainer, From::Line) => {
                self.digit_by_digit(live, (Column, BoxKind), offers)?;
                self.digit_by_digit(live, (Row, BoxKind), offers)
            }
            (Style::Hodoku, From::Box) => {
                Self::house_by_house(live, (&[BoxKind], &[Row, Column]), offers)
            }
            (Style::Hodoku, From::Line) => {
                Self::house_by_house(live, (&[Row, Column], &[BoxKind]), offers)
            }
            (Style::Own, _) => self.anywhere(live, offers),
        }
    }
}
