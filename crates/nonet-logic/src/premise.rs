//! The premises of a step: sets of candidates, each with at least one true member.

use crate::candidates::{CandidateSet, bits};
use crate::layout::{HouseNumber, Layout};
use crate::state::State;
use crate::symmetry::Symmetry;

/// The reason why at least one of a set of candidates is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// They are all candidates of the cell.
    Cell(u8),
    /// They are all places of the digit (0 to 8) in the house.
    House(HouseNumber, u8),
    /// Without them, the cells would hold a pattern that has a second filling, or that gives all other cells of its two
    /// digits one; but the solution is unique.
    Deadly(CandidateSet),
    /// They are the candidates of the cell that a symmetry of the givens allows, and the solution is unique.
    Symmetry(Symmetry, u8),
}

/// A premise of a step: at least one of the candidates is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Premise {
    /// The reason why it is true.
    pub ground: Ground,
    /// The candidates at the time when the step was found.
    pub candidates: CandidateSet,
}

impl Premise {
    /// Returns the premise that the cell has a digit.
    pub fn cell(state: &State, cell: u8) -> Self {
        let mut candidates = CandidateSet::EMPTY;
        candidates.add_digits(cell, state.candidates(cell));
        Self { ground: Ground::Cell(cell), candidates }
    }

    /// Returns the premise that the digit has a place in the house.
    pub fn house(state: &State, house: HouseNumber, digit: u8) -> Self {
        let cells = state.cells_in(house, digit);
        Self { ground: Ground::House(house, digit), candidates: CandidateSet::of(digit, cells) }
    }

    /// Returns the premise that a deadly pattern (cells with digits) is prevented by another candidate of its cells.
    pub fn deadly(state: &State, pattern: &CandidateSet) -> Self {
        let mut candidates = CandidateSet::EMPTY;
        for cell in pattern.cells() {
            candidates.add_digits(cell, state.candidates(cell) & !pattern.digits_at(cell));
        }
        Self { ground: Ground::Deadly(*pattern), candidates }
    }

    /// Returns the premise that a cell has a digit that the symmetry of the givens allows.
    pub fn symmetry(state: &State, symmetry: Symmetry, cell: u8) -> Self {
        let mut candidates = CandidateSet::EMPTY;
        candidates.add_digits(cell, symmetry.allowed(state, cell));
        Self { ground: Ground::Symmetry(symmetry, cell), candidates }
    }

    /// Returns the house that needs the digit, if that is the reason.
    pub(crate) const fn house_of(&self) -> Option<HouseNumber> {
        match self.ground {
            Ground::House(house, _) => Some(house),
            _ => None,
        }
    }

    /// Returns whether the premise is true of the state.
    pub(crate) fn holds(&self, state: &State) -> bool {
        let now = match self.ground {
            Ground::Cell(cell) => state.value(cell).is_none().then(|| Self::cell(state, cell)),
            Ground::House(house, digit) => {
                state.needs(house, digit).then(|| Self::house(state, house, digit))
            }
            Ground::Deadly(pattern) => is_deadly(state, &pattern).then(|| Self::deadly(state, &pattern)),
            Ground::Symmetry(symmetry, cell) => {
                symmetry.holds(state).then(|| Self::symmetry(state, symmetry, cell))
            }
        };
        now.is_some_and(|now| now.candidates == self.candidates)
    }
}

/// Returns whether every filling of the cells with the pattern's digits alone has a twin. The pattern may contain
/// neither givens, which cannot change, nor candidates excluded by the puzzle's own pencil marks, which cannot come
/// in.
fn is_deadly(state: &State, pattern: &CandidateSet) -> bool {
    let cells = pattern.cells();
    let open = cells.into_iter().all(|cell| {
        let digits = pattern.digits_at(cell);
        state.value(cell).is_none_or(|placed| digits >> placed & 1 != 0)
    });
    let has_second = || can_swap_in_cells(state.layout(), pattern) || has_twins(state.layout(), pattern);
    open && (state.may_exchange(pattern) && has_second() || frees_others(state, pattern))
}

/// Returns whether a pattern of two digits takes them up in all of its houses, so that all other cells that hold them can
/// swap them. None of these may be a given, and the puzzle's own pencil marks must allow both digits there.
pub(crate) fn frees_others(state: &State, pattern: &CandidateSet) -> bool {
    let (layout, cells, digits) = (state.layout(), pattern.cells(), pattern.digits());
    if digits.count_ones() != 2
        || *pattern != CandidateSet::grid(cells, digits)
        || !layout.is_paired(pattern)
    {
        return false;
    }
    let seen = cells | layout.peers_of_any(cells);
    let open = bits(digits).fold(state.filled_with(digits), |all, digit| all | state.cells_of(digit));
    let has_others = layout.houses().iter().any(|house| house.is_full && (house.set & cells).is_empty());
    has_others && state.may_exchange(&CandidateSet::grid(open - seen, digits))
}

/// Returns whether every cell has two digits, and every house contains each digit twice or not at all. Swapping the
/// two digits in every cell then obeys the rules too.
fn can_swap_in_cells(layout: &Layout, pattern: &CandidateSet) -> bool {
    pattern.cells().into_iter().all(|cell| pattern.digits_at(cell).count_ones() == 2)
        && layout.is_paired(pattern)
}

/// Maximum number of fillings of a pattern to compare.
const FILLINGS: usize = 10_000;

/// Returns whether every valid filling gives each house the same digits as some other filling.
fn has_twins(layout: &Layout, pattern: &CandidateSet) -> bool {
    let cells: Vec<(u8, u16)> =
        pattern.cells().into_iter().map(|cell| (cell, pattern.digits_at(cell))).collect();
    let mut fillings = Vec::new();
    let mut held = vec![0; layout.houses().len()];
    if !fill(layout, &cells, &mut held, &mut fillings) {
        return false;
    }
    fillings.sort_unstable();
    fillings.chunk_by(PartialEq::eq).all(|twins| twins.len() > 1)
}

/// Adds the digits of the houses in each filling of the cells. Returns false if there are too many fillings.
fn fill(layout: &Layout, cells: &[(u8, u16)], held: &mut [u16], fillings: &mut Vec<Vec<u16>>) -> bool {
    let Some((&(cell, digits), rest)) = cells.split_first() else {
        fillings.push(held.to_vec());
        return fillings.len() <= FILLINGS;
    };
    let homes = layout.homes(cell);
    let taken = homes.iter().fold(0, |all, &(house, _)| all | held[usize::from(house)]);
    bits(digits & !taken).all(|digit| {
        for &(house, _) in homes {
            held[usize::from(house)] |= 1 << digit;
        }
        let goes_on = fill(layout, rest, held, fillings);
        for &(house, _) in homes {
            held[usize::from(house)] &= !(1 << digit);
        }
        goes_on
    })
}
