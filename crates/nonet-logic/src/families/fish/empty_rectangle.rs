//! Empty rectangles: a box whose candidates lie in one row and one column, and a strong link that crosses one of them.

use std::ops::ControlFlow;

use nonet::CellSet;

use crate::families::fish::strong::{self, Link, Strand};
use crate::families::fish::templates::impossible;
use crate::families::offers::Offers;
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

/// An empty rectangle: the box's link first, then the strong link.
#[derive(Clone, Copy)]
struct Corner {
    digit: u8,
    links: [Link; 2],
    gone: CellSet,
}

/// Finds empty rectangles, digit by digit and box by box.
pub struct EmptyRectangle {
    technique: &'static Info,
    style: Style,
    /// Minimum number of candidates in the box.
    fewest: u32,
    is_dual: bool,
}

impl EmptyRectangle {
    /// Returns a finder for empty rectangles with at least this many candidates in the box. Those with two are turbot
    /// fish.
    pub fn boxed(technique: &'static Info, fewest: u32, style: Style) -> Box<dyn Finder> {
        Box::new(Self { technique, style, fewest, is_dual: false })
    }

    /// Returns a finder for pairs of empty rectangles in one box.
    pub fn dual(technique: &'static Info, style: Style) -> Box<dyn Finder> {
        Box::new(Self { technique, style, fewest: 2, is_dual: true })
    }

    /// Returns all empty rectangles of a box.
    fn corners(&self, state: &State, digit: u8, number: HouseNumber) -> Vec<Corner> {
        let layout = state.layout();
        let house = layout.house(number);
        let mut corners = Vec::new();
        let places = state.cells_in(number, digit);
        if house.is_line() || !house.is_full || places.len() < self.fewest.max(2) {
            return corners;
        }
        for row in 0..9 {
            let in_row = places & layout.house(row).set;
            if in_row.is_empty() || in_row == places {
                continue;
            }
            for column in 9..18 {
                let in_column = places & layout.house(column).set;
                let is_proper = !(in_column - in_row).is_empty() && !(in_row - in_column).is_empty();
                if is_proper && places == in_row | in_column {
                    let link = Link { house: number, from: in_column, to: in_row };
                    Self::across(state, digit, row, (9, 18), link, &mut corners);
                    Self::across(state, digit, column, (0, 9), link.turned(), &mut corners);
                }
            }
        }
        if self.style == Style::Own {
            for corner in &mut corners {
                corner.gone = strong::gone(state, digit, &corner.links);
            }
        }
        corners
    }

    /// Extends the box's link along a line, through a strong link in a crossing line, and back to the row or column of its
    /// other end.
    fn across(
        state: &State,
        digit: u8,
        line: HouseNumber,
        across: (HouseNumber, HouseNumber),
        first: Link,
        corners: &mut Vec<Corner>,
    ) {
        let layout = state.layout();
        let block = layout.house(first.house).set;
        let Some(level) =
            layout.shared_houses(first.from).find(|house| (across.0..across.1).contains(house))
        else {
            return;
        };
        for cell in state.cells_in(line, digit) - block {
            for &(house, _) in layout.homes(cell) {
                let ends = state.cells_in(house, digit);
                if !(across.0..across.1).contains(&house) || ends.len() != 2 {
                    continue;
                }
                let to = ends - CellSet::of(cell);
                let Some(end) = to.first() else { continue };
                let gone = (state.cells_in(level, digit) & layout.peers(end)) - block;
                let gone = gone & parallel(state, line, end);
                if !gone.is_empty() && (to & block).is_empty() {
                    let second = Link { house, from: CellSet::of(cell), to };
                    corners.push(Corner { digit, links: [first, second], gone });
                }
            }
        }
    }
}

/// Returns the cells of the line through a cell that is parallel to another line.
fn parallel(state: &State, line: HouseNumber, cell: u8) -> CellSet {
    let number = HouseNumber::from(if line < 9 { cell / 9 } else { 9 + cell % 9 });
    state.layout().house(number).set
}

impl Finder for EmptyRectangle {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut offers = if self.is_dual {
            Offers::all(self.technique, state, sink)
        } else {
            Offers::in_style(self.style, self.technique, state, sink)
        };
        for digit in (0..9).filter(|&digit| !impossible(state, digit).is_empty()) {
            for house in state.layout().numbers().skip(18) {
                let corners = self.corners(state, digit, house);
                if self.is_dual {
                    offer_pairs(&corners, &mut offers)?;
                    continue;
                }
                for corner in &corners {
                    strong::offer(&mut offers, 0, &[corner.strand()])?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn offer_pairs(corners: &[Corner], offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
    for (number, one) in corners.iter().enumerate() {
        for other in corners[number + 1..].iter().filter(|other| other.gone != one.gone) {
            strong::offer(offers, 0, &[one.strand(), other.strand()])?;
        }
    }
    ControlFlow::Continue(())
}

impl Corner {
    fn strand(&self) -> Strand<'_> {
        Strand { digit: self.digit, links: &self.links, gone: self.gone }
    }
}
