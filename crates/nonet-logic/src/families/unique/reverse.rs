//! Reverse BUGs: cells that take up two digits in all of their houses, with every given of the two among them. All other
//! cells of the two digits would then be free to swap them.

use std::ops::ControlFlow;

use nonet::CellSet;

use super::GuardianKind;
use super::own::offer_by_kind;
use crate::candidates::{ALL_DIGITS, CandidateSet, bits, combinations};
use crate::layout::House;
use crate::premise::frees_others;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};

/// Maximum number of empty cells in a pattern.
const OPEN: u32 = 4;

/// Finds reverse BUGs of all kinds.
pub struct Reverses {
    /// The name of each kind.
    pub(crate) name: fn(GuardianKind) -> &'static Info,
}

impl Finder for Reverses {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut patterns = Vec::new();
        for pair in combinations(9, 2) {
            Search::new(state, pair).grow(state.givens() & state.filled_with(pair), &mut patterns);
        }
        offer_by_kind(&patterns, true, self.name, state, sink)
    }
}

/// A search for the patterns of two digits: it starts from their givens and adds cells as long as one is alone in a house.
struct Search<'a> {
    state: &'a State,
    pair: u16,
    /// The cells that hold one of the digits.
    filled: CellSet,
    /// The empty cells that could hold one.
    open: CellSet,
}

impl<'a> Search<'a> {
    fn new(state: &'a State, pair: u16) -> Self {
        let open = bits(pair).fold(CellSet::EMPTY, |all, digit| all | state.cells_of(digit));
        Self { state, pair, filled: state.filled_with(pair), open }
    }

    fn grow(&self, cells: CellSet, patterns: &mut Vec<CandidateSet>) {
        let layout = self.state.layout();
        let held = |house: &House| (house.set & cells).len();
        let is_crowded = layout.houses().iter().any(|house| held(house) > 2);
        if cells.is_empty() || is_crowded || !self.is_useful(cells) {
            return;
        }
        let Some(lone) = layout.houses().iter().find(|house| held(house) == 1) else {
            let pattern = CandidateSet::grid(cells, self.pair);
            if frees_others(self.state, &pattern) {
                patterns.push(pattern);
            }
            return;
        };
        let filled = (lone.set & self.filled) - cells;
        let places = if filled.is_empty() { (lone.set & self.open) - cells } else { filled };
        places.into_iter().for_each(|cell| self.grow(cells | CellSet::of(cell), patterns));
    }

    /// Returns whether there may be a step: the guardians are in one cell, or in several that share a peer.
    fn is_useful(&self, cells: CellSet) -> bool {
        // The other cells of the two digits are four at least: with less room, there is no solution at all.
        let most = 2 * u32::from(self.state.layout().side()) - 4;
        let open = cells & self.open;
        let others = ALL_DIGITS & !self.pair;
        let roof: CellSet =
            open.into_iter().filter(|&cell| self.state.candidates(cell) & others != 0).collect();
        let extras = self.state.digits_of(roof) & others;
        let is_judged = roof.len() < 3 || extras.is_power_of_two();
        cells.len() <= most
            && open.len() <= OPEN
            && is_judged
            && (roof.len() < 2 || !self.state.layout().common_peers(roof).is_empty())
    }
}
