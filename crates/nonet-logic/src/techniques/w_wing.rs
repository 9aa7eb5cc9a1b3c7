//! W-wings.

use crate::candidates::only_bit;
use crate::technique::Teller;
use crate::telling::catalogue::args;
use crate::telling::words::{self, Join};
use std::ops::ControlFlow;

use crate::candidates::bits;
use crate::explanation::Role;
use crate::families::offers::Offers;
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};
use nonet::CellSet;
use nonet::numbers::lowest;

techniques! {
    /// W-wing: two cells with the same two digits, linked by a house that needs one of these digits beside one of them.
    ///
    /// # Pattern
    /// Two cells have the candidates x and y and no others. In some house, every candidate for x is seen by one of the two
    /// cells; usually there are two, one for each cell. If both cells were x, the house would have no place for x.
    ///
    /// # Removes
    /// y from the cells that see both.
    ///
    /// # Confusions
    /// The house links one of the two digits; the other digit goes. The two equal cells must not see each other, or
    /// they are a naked pair.
    ///
    /// # Neighbours
    /// - `naked-pair`: the two cells share a house.
    /// - `remote-pair`: linked by further cells with the same two digits.
    /// - `xy-wing`: linked by a pivot cell.
    ///
    /// # References
    /// - HoDoKu: W-Wing, 0803, 150 points. Sudoku Explainer sees a chain. Also known as semi-remote naked pair.
    W_WING = "w-wing", "W-wing",
        ":.+973.5+2.66+5+2..+1.+3834.26.9..+2.5+6.48+9.9.+4...+6....+6+5.+912+446+91+5.3..+5....+6....2.4..+569:115 136 181 182 183 382 587 588 589 591 726 739 766 781 788 796 873 926:385 393::":
        |info, setup| Box::new(WWing { info, style: setup.style }) => tell_ends;
}

/// The link has two candidates, or in nonet's own style any number that the two cells see.
struct WWing {
    info: &'static Info,
    style: Style,
}

impl Finder for WWing {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut offers = Offers::in_style(self.style, self.info, state, sink);
        let pairs = state.cells_with(2);
        for first in pairs {
            let digits = state.candidates(first);
            for second in pairs - CellSet((2 << first) - 1) {
                // Two such cells that see each other are a naked pair; HoDoKu lists them all the same.
                let is_naked = self.style == Style::Own && state.layout().peers(first).contains(second);
                if is_naked || state.candidates(second) != digits {
                    continue;
                }
                let cells = CellSet::of(first) | CellSet::of(second);
                for digit in bits(digits) {
                    let gone = state.candidates_seen_by(cells, 1 << digit);
                    let linked = lowest(digits & !(1 << digit));
                    if gone.is_empty() {
                        continue;
                    }
                    let Some(house) = self.link(state, first, second, linked) else { continue };
                    offers.strike(&gone, |step| {
                        step.part(state, Role::Pincer, cells, digits);
                        let places = state.cells_in(house, linked);
                        step.part(state, Role::StrongLink, places, 1 << linked).houses.push(house);
                        step.rest_on_cells(state, cells);
                        step.rest_on_houses(state, [house], linked);
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl WWing {
    /// Returns a house where every place of the digit sees one of the cells.
    fn link(&self, state: &State, first: u8, second: u8, digit: u8) -> Option<HouseNumber> {
        let layout = state.layout();
        let seen = layout.peers(first) | layout.peers(second);
        let ends = CellSet::of(first) | CellSet::of(second);
        (0..).zip(layout.houses()).find_map(|(house, shape)| {
            let places = state.places(house, digit);
            let two = places & places.wrapping_sub(1) != 0
                && (self.style == Style::Own || (places & (places - 1)).is_power_of_two());
            let cells = shape.set & state.cells_of(digit);
            (two && shape.is_full && cells.is_subset(seen) && (cells & ends).is_empty()).then_some(house)
        })
    }
}

/// Two cells with the same candidates, one of which has the digit.
fn tell_ends(teller: &mut Teller<'_>) -> Option<()> {
    let (ends, link) = (teller.part(Role::Pincer)?, teller.part(Role::StrongLink)?);
    let (linked, end) = (only_bit(link.digits)?, only_bit(teller.struck_digits())?);
    let args = args! {
        cells: words::cells(ends.cells, Join::And), ends: words::cells(ends.cells, Join::Or),
        digits: words::digits(ends.digits, Join::Or), link: words::digit(linked), end: words::digit(end),
        places: words::cells(link.cells, Join::And), house: teller.houses(&link.houses)
    };
    teller.code(format!(
        "{}/{} in {}",
        words::digit(linked),
        words::digit(end),
        words::grouped(ends.cells)
    ));
    teller.look("w-wing.look", &args);
    teller.lesson("w-wing.lesson", &args);
    teller.why("w-wing.why", &args);
    teller.why("w-wing.so", &args);
    Some(())
}
