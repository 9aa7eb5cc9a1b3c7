//! Pairs of digits of a base: which of them can be there together.

use std::ops::ControlFlow;

use nonet::{CellSet, HouseKind};

use super::pattern::Exocet;
use super::ways::ways;
use crate::candidates::{CandidateSet, bits};
use crate::families::offers::Offers;
use crate::layout::HouseNumber;
use crate::state::State;

/// The places of a digit in the base and in the houses, and what they see.
struct Taken {
    cells: CellSet,
    seen: CellSet,
}

impl Exocet {
    /// Offers what goes because some digits cannot be in the base together. With `has_boxes`, it offers what goes only
    /// because each digit must be in the boxes beside the base too.
    pub(super) fn offer_pairs(&self, has_boxes: bool, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
        let state = offers.state;
        let mut houses = self.lines.to_vec();
        let mut known = self.gone(state);
        if has_boxes {
            known = self.false_with_all(state, &houses);
            houses.extend(self.boxes(state));
        }
        let more = self.false_with_all(state, &houses).minus(&known);
        offers.strike(&more, |step| self.tell(step, state, &houses))
    }

    /// Returns the boxes beside the base.
    fn boxes<'a>(&self, state: &'a State) -> impl Iterator<Item = HouseNumber> + 'a {
        let (layout, beside) = (state.layout(), self.base.beside());
        let meets = move |house: &HouseNumber| !(layout.house(*house).set & beside).is_empty();
        layout.of_kind(HouseKind::Box).iter().copied().filter(meets)
    }

    /// Returns the candidates that are false whichever two digits are in the base, and however these houses take them.
    fn false_with_all(&self, state: &State, houses: &[HouseNumber]) -> CandidateSet {
        let digits = |cell: &u8| bits(state.candidates(*cell));
        let taken = |cell: u8| {
            let of = |digit| (digit, taken(state, houses, cell, digit));
            digits(&cell).map(of).collect::<Vec<_>>()
        };
        let [first, second] = both(self.base.cells).map(taken);
        let mut gone = state.all();
        for (one, ways) in &first {
            for (other, more) in second.iter().filter(|(other, _)| other != one) {
                for way in ways {
                    let apart = more.iter().filter(|more| (way.cells & more.cells).is_empty());
                    apart.for_each(|more| keep_false(&mut gone, (*one, way), (*other, more)));
                }
            }
        }
        gone
    }
}

/// Returns the two cells of a set.
fn both(cells: CellSet) -> [u8; 2] {
    let mut cells = cells.into_iter();
    [(); 2].map(|()| cells.next().expect("a base has two cells"))
}

/// Returns all ways of a digit that is in this cell of the base.
fn taken(state: &State, houses: &[HouseNumber], cell: u8, digit: u8) -> Vec<Taken> {
    let base = CellSet::of(cell);
    let ways = ways(state, houses, digit, &[base]);
    ways.into_iter()
        .map(|way| Taken { cells: way | base, seen: state.layout().peers_of_any(way | base) })
        .collect()
}

/// Leaves only what is false if both ways are taken.
fn keep_false(gone: &mut CandidateSet, (one, way): (u8, &Taken), (other, more): (u8, &Taken)) {
    for (digit, cells) in (0..).zip(&mut gone.0) {
        *cells &= match digit {
            _ if digit == one => way.seen | more.cells,
            _ if digit == other => more.seen | way.cells,
            _ => way.cells | more.cells,
        };
    }
}
