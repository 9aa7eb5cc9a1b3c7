//! Locked candidates: all places of a digit in a house lie in another house too, so the digit goes from the rest of that
//! house; or, in the direct form, the digit is written where it then has one place left.
//!
//! From a box it is called pointing, from a line (or an extra house) claiming. nonet's own style looks at cells that see
//! all places of the digit, whatever houses make them see.

mod anywhere;
mod crossings;
mod offers;

use std::ops::ControlFlow;

use nonet::HouseKind::{Box as BoxKind, Column, Row};

use crate::families::barren::Barren;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

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
}
