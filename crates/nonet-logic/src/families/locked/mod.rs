//! Locked candidates: all candidates of a digit in a house also lie in another house, so the rest of that house loses the
//! digit; or, in the direct form, the digit is placed where it then has one place left.
//!
//! From a box this is called pointing, from a line (or an extra house) claiming. nonet's own style looks for cells that
//! see all candidates of the digit, whichever houses make them see.

mod anywhere;
mod crossings;
mod offers;

use std::ops::ControlFlow;

use nonet::HouseKind::{Box as BoxKind, Column, Row};

use crate::families::barren::Barren;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

/// The house in which the digit is locked.
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
    /// The digit is removed.
    Eliminate,
    /// The digit is placed where it then has one place left. The candidates that would go are not struck out.
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
    /// Offers what is found for the live digits.
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
}
