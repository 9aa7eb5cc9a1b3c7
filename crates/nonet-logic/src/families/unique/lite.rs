//! BUG-Lites: seven to ten empty cells that would have two fillings if each kept two of its candidates, because every
//! house would have each digit twice or not at all. Fewer cells make extended rectangles, two digits unique loops.

use std::ops::ControlFlow;

use nonet::CellSet;

use super::GuardianKind;
use super::own::offer_by_kind;
use crate::candidates::{Candidate, CandidateSet, bits};
use crate::state::State;
use crate::technique::{Finder, Info, Sink};

/// The numbers of cells of a pattern.
const FEWEST: u32 = 7;
const MOST: u32 = 10;

/// Maximum number of cells to try in one state. Hardly any state needs as many.
const TRIED: u32 = 50_000;

/// Finds BUG-Lites of all kinds.
pub struct Lites {
    /// The name of each kind.
    pub(crate) name: fn(GuardianKind) -> &'static Info,
}

impl Finder for Lites {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        offer_by_kind(&Search::all(state), false, self.name, state, sink)
    }
}

/// A search for patterns: it starts from a bivalue cell and adds cells as long as a digit is alone in a house.
struct Search<'a> {
    state: &'a State,
    /// Bivalue cells that earlier searches started from.
    done: CellSet,
    tried: u32,
    found: Vec<CandidateSet>,
}

/// A pattern that may not be complete yet.
#[derive(Clone, Copy)]
struct Partial {
    pattern: CandidateSet,
    cells: CellSet,
    /// The cells that have other candidates too.
    roof: CellSet,
    /// Those candidates.
    extras: u16,
}

impl<'a> Search<'a> {
    /// Returns all patterns whose guardians are in one cell, or in several that share a peer: in two, or of one digit.
    fn all(state: &'a State) -> Vec<CandidateSet> {
        let bivalue = state.cells_with(2);
        let mut search = Self { state, done: CellSet::EMPTY, tried: TRIED, found: Vec::new() };
        let none = CandidateSet::EMPTY;
        let empty = Partial { pattern: none, cells: CellSet::EMPTY, roof: CellSet::EMPTY, extras: 0 };
        for start in bivalue {
            search.grow(&search.with(&empty, start, state.candidates(start)));
            search.done.insert(start);
        }
        search.found
    }

    fn grow(&mut self, partial: &Partial) {
        let Some((digit, places)) = self.most_urgent(partial) else {
            return self.keep(partial);
        };
        if partial.cells.len() == MOST {
            return;
        }
        for cell in places - self.done {
            for other in bits(self.state.candidates(cell) & !(1 << digit)) {
                self.tried = self.tried.saturating_sub(1);
                let next = self.with(partial, cell, 1 << digit | 1 << other);
                if self.tried > 0 && self.is_useful(&next) && self.has_room(partial, cell, other) {
                    self.grow(&next);
                }
            }
        }
    }

    /// Returns the digit that is alone in a house with the fewest places for a second one, and these.
    fn most_urgent(&self, partial: &Partial) -> Option<(u8, CellSet)> {
        let layout = self.state.layout();
        let places = |Candidate { cell, digit }| {
            let own = partial.pattern.0[usize::from(digit)];
            let alone = layout.homes(cell).iter().map(|&(house, _)| layout.house(house).set);
            let alone = alone.filter(move |&house| (house & own).len() == 1);
            // A place must not be beside two cells of the digit in another house.
            alone.map(move |house| (digit, (house & self.state.cells_of(digit)) - partial.cells))
        };
        let open = |&(digit, places): &(u8, CellSet)| {
            let fits = |&cell: &u8| self.has_room(partial, cell, digit);
            (digit, places.into_iter().filter(fits).collect::<CellSet>())
        };
        let urgent = partial.pattern.iter().flat_map(places).map(|one| open(&one));
        urgent.min_by_key(|(_, places)| places.len())
    }

    /// Returns whether no house of a cell has the digit twice.
    fn has_room(&self, partial: &Partial, cell: u8, digit: u8) -> bool {
        let (layout, own) = (self.state.layout(), partial.pattern.0[usize::from(digit)]);
        layout.homes(cell).iter().all(|&(house, _)| (layout.house(house).set & own).len() < 2)
    }

    /// Returns the pattern with one more cell.
    fn with(&self, partial: &Partial, cell: u8, pair: u16) -> Partial {
        let mut next = *partial;
        next.pattern.add_digits(cell, pair);
        next.cells.insert(cell);
        let extras = self.state.candidates(cell) & !pair;
        if extras != 0 {
            next.roof.insert(cell);
            next.extras |= extras;
        }
        next
    }

    /// Returns whether there may be a step.
    fn is_useful(&self, partial: &Partial) -> bool {
        let roof = partial.roof;
        roof.len() < 2
            || (roof.len() == 2 || partial.extras.is_power_of_two())
                && !self.state.layout().common_peers(roof).is_empty()
    }

    /// Keeps a complete pattern, unless it has a name of its own.
    fn keep(&mut self, partial: &Partial) {
        let is_own = partial.pattern.digits().count_ones() > 2
            && partial.cells.len() >= FEWEST
            && partial.cells != self.state.empty_cells();
        if is_own && !partial.roof.is_empty() {
            self.found.push(partial.pattern);
        }
    }
}
