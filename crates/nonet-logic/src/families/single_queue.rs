//! Singles in the order in which they arose, as HoDoKu uses them.
//!
//! HoDoKu records every naked and every hidden single when its last rival candidate goes, and uses the oldest first: full
//! houses among the naked singles, then naked singles, then hidden singles. This finder replays the changes since its last
//! call in HoDoKu's order. Placed digits come first, by cell; each removes its digit from its peers and then the other
//! candidates from its cell. Other eliminations follow, digit by digit. A state that does not continue the previous one is
//! replayed from an empty board.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::candidates::{Candidate, bits, only_bit};
use crate::families::offers::Offers;
use crate::families::single::{self, Why};
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};

/// The techniques under which singles are reported.
pub(crate) struct Names {
    pub(crate) full: &'static Info,
    pub(crate) naked: &'static Info,
    pub(crate) hidden: &'static Info,
}

/// Finds full houses, naked singles and hidden singles.
pub(crate) fn finder(names: Names) -> Box<dyn Finder> {
    Box::new(Queue { names, seen: None, singles: Singles::default() })
}

/// The surcharge for a hidden single over the other singles, in HoDoKu's points.
const HIDDEN_EXTRA: u32 = 10;

struct Queue {
    names: Names,
    seen: Option<State>,
    singles: Singles,
}

/// Cells with one candidate, and digits with one place in a house, the oldest first.
#[derive(Default)]
struct Singles {
    naked: Vec<u8>,
    hidden: Vec<(HouseNumber, u8)>,
}

impl Queue {
    /// Replays the changes since the last call.
    fn follow(&mut self, state: &State) {
        let Self { seen, singles, .. } = self;
        if !seen.as_ref().is_some_and(|seen| continues(seen, state)) {
            *singles = Singles::default();
            *seen = None;
        }
        let seen = seen.get_or_insert_with(|| State::empty(Arc::clone(state.layout())));
        for cell in seen.empty_cells() - state.empty_cells() {
            if let Some(digit) = state.value(cell) {
                singles.place(seen, Candidate::new(cell, digit));
            }
        }
        for digit in 0..9 {
            for cell in seen.cells_of(digit) - state.cells_of(digit) {
                singles.eliminate(seen, Candidate::new(cell, digit));
            }
        }
        singles.naked.retain(|&cell| state.value(cell).is_none());
        singles.hidden.retain(|&(house, digit)| state.places(house, digit) != 0);
    }
}

impl Singles {
    fn place(&mut self, seen: &mut State, placed: Candidate) {
        let Candidate { cell, digit } = placed;
        for peer in seen.cells_of(digit) & seen.layout().peers(cell) {
            self.eliminate(seen, Candidate::new(peer, digit));
        }
        for other in bits(seen.candidates(cell) & !(1 << digit)) {
            self.eliminate(seen, Candidate::new(cell, other));
        }
        seen.place(placed);
    }

    fn eliminate(&mut self, seen: &mut State, gone: Candidate) {
        seen.eliminate(gone);
        if seen.candidates(gone.cell).is_power_of_two() {
            self.naked.push(gone.cell);
        }
        let layout = seen.layout();
        for &(house, _) in layout.homes(gone.cell) {
            if seen.places(house, gone.digit).is_power_of_two() && layout.house(house).is_full {
                self.hidden.push((house, gone.digit));
            }
        }
    }
}

/// Returns whether a path can lead from one state to the other.
fn continues(before: &State, after: &State) -> bool {
    after.is_on(Some(before.layout()))
        && (0..9).all(|digit| after.cells_of(digit).is_subset(before.cells_of(digit)))
        && before
            .values()
            .iter()
            .zip(after.values())
            .fold(0, |changes, (&old, &new)| changes | (u8::from(old != 0) & u8::from(old != new)))
            == 0
}

impl Finder for Queue {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.follow(state);
        let layout = state.layout();
        let naked = || {
            let digit = |&cell: &u8| only_bit(state.candidates(cell)).map(|digit| (cell, digit));
            self.singles.naked.iter().filter_map(digit).map(|(cell, digit)| Candidate::new(cell, digit))
        };
        let mut offers = Offers::all(self.names.full, state, sink);
        for single in naked() {
            let last = layout.homes(single.cell).iter().find(|&&(house, _)| {
                layout.house(house).is_full && state.open_places(house).is_power_of_two()
            });
            if let Some(&(house, _)) = last {
                single::offer(&mut offers, 0, single, Why::House(house))?;
            }
        }
        offers.info = self.names.naked;
        for single in naked() {
            single::offer(&mut offers, 0, single, Why::Cell)?;
        }
        offers.info = self.names.hidden;
        for &(house, digit) in &self.singles.hidden {
            for cell in state.cells_in(house, digit) {
                let single = Candidate::new(cell, digit);
                single::offer(&mut offers, HIDDEN_EXTRA, single, Why::House(house))?;
            }
        }
        ControlFlow::Continue(())
    }
}
