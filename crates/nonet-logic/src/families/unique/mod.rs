//! Deadly patterns: cells that would have a second filling if they held the pattern's digits alone. In a puzzle with one
//! solution, at least one of the other candidates of those cells, a *guardian*, must be true. Most uniqueness techniques
//! differ only in the conclusion that they draw from this.

mod bug;
mod explainer;
mod extended;
mod guarded;
mod hodoku;
mod lite;
mod loops;
mod own;
mod rectangles;
mod reverse;
mod table;

use std::ops::ControlFlow;

use nonet::CellSet;

use crate::candidates::{ALL_DIGITS, CandidateSet};
use crate::explanation::{Explanation, Part, Role};
use crate::families::offers::Offers;
use crate::layout::HouseNumber;
use crate::premise::Premise;
use crate::state::State;
use crate::technique::{Found, Info};

pub use bug::{BugN, BugOne, Bugs, ExplainerBug};
pub use explainer::ExplainerLoops;
pub use hodoku::{HodokuAvoidable, HodokuRectangles};
pub use lite::Lites;
pub use own::{Avoidable, Extended, Loops, Rectangles};
pub use reverse::Reverses;

/// The property of the guardians from which a technique draws its conclusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuardianKind {
    /// All are in one cell.
    OneCell,
    /// All have one digit; in a rectangle, they are in two cells of one line.
    OneDigit,
    /// They form a subset together with other cells of a house.
    Subset,
    /// One of the pattern's digits must be in their two cells.
    Link,
    /// All have one digit, but not in two cells of one line.
    OneDigitAcross,
    /// Their two cells are opposite corners, and a digit of the pattern forms an X-Wing on the corners.
    Crossed,
    /// The corner opposite one without guardians has strong links to both other corners.
    Hidden,
}

/// A step that has been found but not offered.
#[derive(Clone, Debug)]
pub struct Find {
    technique: &'static Info,
    /// The surcharge over the simplest steps of its rung.
    extra: u32,
    eliminations: CandidateSet,
    pattern: CandidateSet,
    /// The digits that the step is about.
    about: u16,
    /// Cells that form a naked subset with the guardians.
    subset: CellSet,
    /// The houses and digits whose strong links the step uses.
    links: Vec<(HouseNumber, u8)>,
    /// Whether the pattern leaves other cells free to swap its digits, instead of its own.
    is_reverse: bool,
}

/// The kinds of guardians of which a search for all of them makes steps, in the order in which these are offered.
const KINDS: [GuardianKind; 4] =
    [GuardianKind::OneCell, GuardianKind::OneDigit, GuardianKind::Subset, GuardianKind::Link];

impl Find {
    /// Returns a step whose only premise is the pattern.
    fn new(
        technique: &'static Info,
        eliminations: CandidateSet,
        pattern: CandidateSet,
        about: u16,
    ) -> Self {
        let (subset, links) = (CellSet::EMPTY, Vec::new());
        Self { technique, extra: 0, eliminations, pattern, about, subset, links, is_reverse: false }
    }

    /// Offers the step if the puzzle's givens and pencil marks leave the whole pattern open.
    fn offer(&self, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
        let state = offers.state;
        if !self.is_reverse && !state.may_exchange(&self.pattern) {
            return ControlFlow::Continue(());
        }
        let explain = |step: &mut Explanation| {
            self.add_parts(state, step);
            step.premises.push(Premise::deadly(state, &self.pattern));
            step.rest_on_cells(state, self.subset);
            for &(house, digit) in &self.links {
                step.rest_on_houses(state, [house], digit);
            }
        };
        let found = Found::striking(self.technique, &self.eliminations, &explain);
        offers.pass_on(&Found { extra: self.extra, ..found })
    }

    fn add_parts(&self, state: &State, step: &mut Explanation) {
        let guardians = Premise::deadly(state, &self.pattern).candidates;
        let (roof, digits) = (guardians.cells(), guardians.digits());
        let floor = self.pattern.cells() - roof;
        for (role, cells) in [(Role::Floor, floor), (Role::Roof, roof)] {
            step.part(state, role, cells, self.about).candidates =
                self.pattern.within(cells, ALL_DIGITS);
        }
        step.parts.push(Part::new(Role::Guardian, roof, digits, &guardians));
        if !self.subset.is_empty() {
            step.part(state, Role::Pattern, self.subset, digits | state.digits_of(self.subset));
        }
        for &(house, digit) in &self.links {
            let cells = state.cells_in(house, digit);
            step.part(state, Role::StrongLink, cells, 1 << digit).houses.push(house);
        }
    }
}
