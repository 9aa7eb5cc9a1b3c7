//! Deadly patterns: cells that, filled with the pattern's digits alone, would have a second filling. In a puzzle with one
//! solution, one of the other candidates of those cells, a *guardian*, must be true. Most techniques that rest on
//! uniqueness differ only in what they conclude from that.

mod bug;
mod explainer;
mod extended;
mod guarded;
mod hodoku;
mod loops;
mod own;
mod rectangles;
mod table;

use std::ops::ControlFlow;

use crate::candidates::{ALL_DIGITS, CandidateSet, bits};
use crate::cell_set::CellSet;
use crate::explanation::{Part, Role};
use crate::layout::HouseNumber;
use crate::premise::Premise;
use crate::state::State;
use crate::technique::{Found, Info, Sink};

pub use bug::{BugOne, Bugs, ExplainerBug};
pub use explainer::ExplainerLoops;
pub use hodoku::{HodokuAvoidable, HodokuRectangles};
pub use own::{Avoidable, Extended, Loops, Rectangles};

/// What is known about the guardians of a deadly pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All are in one cell.
    OneCell,
    /// All are of one digit; in a rectangle, in two cells of one line.
    OneDigit,
    /// They make a subset together with other cells of a house.
    Subset,
    /// One of the pattern's digits is certain to be in their two cells.
    Link,
    /// All are of one digit, but not in two cells of one line.
    OneDigitAcross,
    /// Their two cells are opposite corners, and a digit of the pattern makes an X-Wing of the corners.
    Crossed,
    /// The corner opposite one without guardians has strong links to both others.
    Hidden,
}

/// An instance of a technique that has yet to be offered.
#[derive(Clone, Debug)]
pub struct Find {
    technique: &'static Info,
    /// What it costs more than the simplest instances of its rung.
    extra: u32,
    eliminations: CandidateSet,
    pattern: CandidateSet,
    /// The digits that the step is about.
    about: u16,
    /// Cells that make a naked subset with the guardians.
    subset: CellSet,
    /// The houses and digits whose strong links the step uses.
    links: Vec<(HouseNumber, u8)>,
}

impl Find {
    /// A find that rests on the pattern alone.
    fn new(
        technique: &'static Info,
        eliminations: CandidateSet,
        pattern: CandidateSet,
        about: u16,
    ) -> Self {
        let (subset, links) = (CellSet::EMPTY, Vec::new());
        Self { technique, extra: 0, eliminations, pattern, about, subset, links }
    }

    fn offer(&self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        if !state.may_exchange(&self.pattern) {
            return ControlFlow::Continue(());
        }
        sink(&Found {
            technique: self.technique,
            extra: self.extra,
            placements: &[],
            eliminations: &self.eliminations,
            explain: &|step| {
                step.parts = self.parts(state);
                step.premises.push(Premise::deadly(state, &self.pattern));
                step.premises.extend(self.subset.into_iter().map(|cell| Premise::cell(state, cell)));
                step.premises.extend(
                    self.links.iter().map(|&(house, digit)| Premise::house(state, house, digit)),
                );
            },
        })
    }

    fn parts(&self, state: &State) -> Vec<Part> {
        let guardians = Premise::deadly(state, &self.pattern).candidates;
        let (roof, all) = (guardians.cells(), state.all());
        let of_pattern = |role, cells| {
            let mut part = Part::new(role, cells, self.about, &all);
            part.candidates = within(&self.pattern, cells);
            part
        };
        let floor = self.pattern.cells().without(roof);
        let mut parts = vec![of_pattern(Role::Floor, floor), of_pattern(Role::Roof, roof)];
        let digits = digits_of(&guardians);
        parts.push(Part::new(Role::Guardian, roof, digits, &guardians));
        if !self.subset.is_empty() {
            let digits = self.subset.into_iter().fold(digits, |all, cell| all | state.candidates(cell));
            parts.push(Part::new(Role::Pattern, self.subset, digits, &all));
        }
        for &(house, digit) in &self.links {
            let cells = state.cells_in(house, digit);
            parts.push(Part::new(Role::StrongLink, cells, 1 << digit, &all).within([house]));
        }
        parts
    }
}

/// The digits of these candidates.
fn digits_of(set: &CandidateSet) -> u16 {
    bits(ALL_DIGITS)
        .filter(|&digit| !set.0[usize::from(digit)].is_empty())
        .fold(0, |all, digit| all | 1 << digit)
}

/// The candidates of a set that are in these cells.
fn within(set: &CandidateSet, cells: CellSet) -> CandidateSet {
    CandidateSet(set.0.map(|of_digit| of_digit & cells))
}

/// The same digits in each of these cells.
fn same_digits(cells: CellSet, digits: u16) -> CandidateSet {
    let mut set = CandidateSet::EMPTY;
    bits(digits).for_each(|digit| set.add(digit, cells));
    set
}

/// The candidates of a state with these digits in these cells.
fn candidates_in(state: &State, cells: CellSet, digits: u16) -> CandidateSet {
    let mut set = CandidateSet::EMPTY;
    bits(digits).for_each(|digit| set.add(digit, state.cells_of(digit) & cells));
    set
}

/// Offers a find unless one of the same technique with the same effect was offered before.
fn offer_once(
    find: &Find,
    offered: &mut Vec<CandidateSet>,
    state: &State,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    if offered.contains(&find.eliminations) || !state.may_exchange(&find.pattern) {
        return ControlFlow::Continue(());
    }
    offered.push(find.eliminations);
    find.offer(state, sink)
}
