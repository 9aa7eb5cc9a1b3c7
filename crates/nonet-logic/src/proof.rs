//! Proof of steps: from the premises of a step alone, do its placements and eliminations follow?
//!
//! A premise says that at least one of some candidates is true. Together with the rules (a cell has one digit, a house no
//! digit twice) the premises are a small puzzle. To prove an elimination its candidate is taken to be true, to prove a
//! placement false; if then no choice of a true candidate for each premise keeps the rules, it is proved. The check
//! knows nothing of techniques, so that it can judge all of them.

use std::fmt;

use crate::candidates::{Candidate, CandidateSet, bits};
use crate::cell_set::CellSet;
use crate::layout::{HouseNumber, Layout};
use crate::state::State;
use crate::step::Step;

/// Why at least one of some candidates is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// They are all candidates of the cell.
    Cell(u8),
    /// They are all places of the digit (0 to 8) in the house.
    House(HouseNumber, u8),
    /// Without them the cells would hold a pattern that has a second filling, and the solution is the only one.
    Deadly(CandidateSet),
}

/// A premise of a step: at least one of the candidates is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Premise {
    /// Why.
    pub ground: Ground,
    /// The candidates, as they stood when the step was found.
    pub candidates: CandidateSet,
}

impl Premise {
    /// The cell has a digit.
    pub fn cell(state: &State, cell: u8) -> Self {
        let mut candidates = CandidateSet::EMPTY;
        candidates.add_digits(cell, state.candidates(cell));
        Self { ground: Ground::Cell(cell), candidates }
    }

    /// The digit has a place in the house.
    pub fn house(state: &State, house: HouseNumber, digit: u8) -> Self {
        let cells = state.cells_in(house, digit);
        Self { ground: Ground::House(house, digit), candidates: CandidateSet::of(digit, cells) }
    }

    /// The pattern (cells with digits) is saved by another candidate of its cells.
    pub fn deadly(state: &State, pattern: &CandidateSet) -> Self {
        let mut candidates = CandidateSet::EMPTY;
        for cell in pattern.cells() {
            candidates.add_digits(cell, state.candidates(cell) & !digits_at(pattern, cell));
        }
        Self { ground: Ground::Deadly(*pattern), candidates }
    }

    /// Whether the premise is true of the state.
    fn holds(&self, state: &State) -> bool {
        let now = match self.ground {
            Ground::Cell(cell) => state.value(cell).is_none().then(|| Self::cell(state, cell)),
            Ground::House(house, digit) => {
                let house_of = state.layout().house(house);
                let is_open = house_of.cells.iter().all(|&cell| state.value(cell) != Some(digit));
                (house_of.is_full() && is_open).then(|| Self::house(state, house, digit))
            }
            Ground::Deadly(pattern) => is_deadly(state, &pattern).then(|| Self::deadly(state, &pattern)),
        };
        now.is_some_and(|now| now.candidates == self.candidates)
    }
}

fn digits_at(set: &CandidateSet, cell: u8) -> u16 {
    (0..9)
        .filter(|&digit| set.contains(Candidate::new(cell, digit)))
        .fold(0, |mask, digit| mask | 1 << digit)
}

/// Whether every filling of the cells with the pattern's digits alone would have a twin. Givens cannot change, nor can what a
/// puzzle's own pencil marks rule out come in, so the pattern must be free of both.
fn is_deadly(state: &State, pattern: &CandidateSet) -> bool {
    let cells = pattern.cells();
    let open = cells.into_iter().all(|cell| {
        let digits = digits_at(pattern, cell);
        state.value(cell).is_none_or(|placed| digits >> placed & 1 != 0)
    });
    open && state.may_exchange(pattern)
        && (can_swap_in_cells(state.layout(), pattern) || has_twins(state.layout(), pattern))
}

/// Whether every cell has two digits, and every digit two cells, or none, in each house. Then the other digit in every cell
/// keeps the rules as well as the one.
fn can_swap_in_cells(layout: &Layout, pattern: &CandidateSet) -> bool {
    pattern.cells().into_iter().all(|cell| digits_at(pattern, cell).count_ones() == 2)
        && layout
            .houses()
            .iter()
            .all(|house| pattern.0.iter().all(|&cells| matches!((cells & house.set).len(), 0 | 2)))
}

/// Fillings of a pattern that are compared with each other, at most.
const FILLINGS: usize = 10_000;

/// Whether every filling that keeps the rules leaves each house the same digits as another one does.
fn has_twins(layout: &Layout, pattern: &CandidateSet) -> bool {
    let cells: Vec<(u8, u16)> =
        pattern.cells().into_iter().map(|cell| (cell, digits_at(pattern, cell))).collect();
    let mut fillings = Vec::new();
    let mut held = vec![0; layout.houses().len()];
    if !fill(layout, &cells, &mut held, &mut fillings) {
        return false;
    }
    fillings.sort_unstable();
    fillings.chunk_by(PartialEq::eq).all(|twins| twins.len() > 1)
}

/// Adds what the houses hold in each filling of the cells. Says whether these are not too many.
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

/// Why a step is not proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// The step does nothing.
    Empty,
    /// It strikes out, or places, a candidate that is not there.
    NotThere(Candidate),
    /// The premise of this number is not true of the state.
    FalsePremise(usize),
    /// The candidate's elimination or placement does not follow from the premises.
    DoesNotFollow(Candidate),
    /// Whether it follows could not be told within the nodes that were granted.
    TooLong(Candidate),
}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "the step neither places nor strikes out anything"),
            Self::NotThere(candidate) => write!(f, "{candidate:?} is not a candidate"),
            Self::FalsePremise(number) => write!(f, "premise {number} is not true of the board"),
            Self::DoesNotFollow(candidate) => {
                write!(f, "{candidate:?} does not follow from the premises")
            }
            Self::TooLong(candidate) => write!(f, "the proof of {candidate:?} takes too long"),
        }
    }
}

/// Nodes that a proof of one candidate may take.
const NODES: u32 = 1_000_000;

/// Proves a step that was found in `state`.
///
/// # Errors
/// What is wrong with it.
pub fn prove(state: &State, step: &Step) -> Result<(), Unproved> {
    if step.placements.is_empty() && step.eliminations.is_empty() {
        return Err(Unproved::Empty);
    }
    if let Some(number) = step.premises.iter().position(|premise| !premise.holds(state)) {
        return Err(Unproved::FalsePremise(number));
    }
    let layout = state.layout();
    let clauses: Vec<CandidateSet> = step.premises.iter().map(|premise| premise.candidates).collect();
    let eliminations = step.eliminations.iter().map(|candidate| (candidate, true));
    let placements = step.placements.iter().map(|&candidate| (candidate, false));
    for (candidate, assumed) in eliminations.chain(placements) {
        if !state.has(candidate) {
            return Err(Unproved::NotThere(candidate));
        }
        let mut check = Check { layout, clauses: &clauses, nodes: NODES };
        let mut out = CandidateSet::EMPTY;
        if assumed {
            check.strike_rivals(candidate, &mut out);
        } else {
            out.insert(candidate);
        }
        match check.can_hold(out, CandidateSet::EMPTY) {
            Some(false) => {}
            Some(true) => return Err(Unproved::DoesNotFollow(candidate)),
            None => return Err(Unproved::TooLong(candidate)),
        }
    }
    Ok(())
}

struct Check<'a> {
    layout: &'a Layout,
    clauses: &'a [CandidateSet],
    nodes: u32,
}

impl Check<'_> {
    /// Strikes out what cannot be true beside a candidate.
    fn strike_rivals(&self, candidate: Candidate, out: &mut CandidateSet) {
        out.add(candidate.digit, self.layout.peers(candidate.cell));
        for digit in bits(crate::candidates::ALL_DIGITS & !(1 << candidate.digit)) {
            out.add(digit, CellSet::of(candidate.cell));
        }
    }

    /// Whether every clause can have a true candidate, without those that are out. `None` where it takes too long.
    fn can_hold(&mut self, mut out: CandidateSet, mut chosen: CandidateSet) -> Option<bool> {
        loop {
            self.nodes = self.nodes.checked_sub(1)?;
            let mut fewest: Option<(u32, CandidateSet)> = None;
            for clause in self.clauses {
                if clause.iter().any(|candidate| chosen.contains(candidate)) {
                    continue;
                }
                let mut open = *clause;
                for (cells, &gone) in open.0.iter_mut().zip(&out.0) {
                    *cells = cells.without(gone);
                }
                let count = open.len();
                if count == 0 {
                    return Some(false);
                }
                if fewest.as_ref().is_none_or(|&(least, _)| count < least) {
                    fewest = Some((count, open));
                }
            }
            let Some((count, open)) = fewest else { return Some(true) };
            let choices: Vec<Candidate> = open.iter().collect();
            if count > 1 {
                for choice in choices {
                    let (mut out, mut chosen) = (out, chosen);
                    self.strike_rivals(choice, &mut out);
                    chosen.insert(choice);
                    if self.can_hold(out, chosen)? {
                        return Some(true);
                    }
                }
                return Some(false);
            }
            self.strike_rivals(choices[0], &mut out);
            chosen.insert(choices[0]);
        }
    }
}
