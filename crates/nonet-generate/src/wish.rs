//! What is wished for, and what is made.

use std::fmt;
use std::ops::RangeInclusive;

use nonet::{HouseKind, Rules};

use crate::symmetry::Symmetry;

/// What puzzles are to be like. They always have one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Which givens go together.
    pub symmetry: Symmetry,
    /// How many givens there may be.
    pub clues: RangeInclusive<u32>,
    /// Whether givens are taken away until none can go (with a symmetry: no set that goes together). Otherwise a number is
    /// drawn from `clues` for each puzzle, at which the taking ends.
    pub to_the_end: bool,
}

impl Default for Wish {
    fn default() -> Self {
        Self { symmetry: Symmetry::None, clues: 17..=81, to_the_end: true }
    }
}

impl Wish {
    /// Looks whether the wish makes sense under these rules.
    ///
    /// # Errors
    /// [`WishError`] where no puzzle has so many givens.
    pub fn check(&self, rules: &Rules) -> Result<(), WishError> {
        let (&least, &most, floor) = (self.clues.start(), self.clues.end(), least_clues(rules));
        let is_possible = least <= most && most >= floor && least <= 81;
        if is_possible { Ok(()) } else { Err(WishError { least, most, floor }) }
    }
}

/// Puzzles with fewer givens never have one solution.
///
/// With seven digits or fewer among the givens, the two that are missing can change places in any solution. That 16 never
/// suffice under the classic rules is known from the search of all grids by `McGuire`, Tugemann and Civario (2012).
pub(crate) fn least_clues(rules: &Rules) -> u32 {
    let is_plain = rules.houses().iter().all(|house| house.kind != HouseKind::Extra);
    if rules.has_standard_boxes() && is_plain { 17 } else { 8 }
}

/// No puzzle has so many givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WishError {
    /// The lower end of the range.
    pub least: u32,
    /// The upper end.
    pub most: u32,
    /// The least that the rules allow.
    pub floor: u32,
}

impl fmt::Display for WishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { least, most, floor } = self;
        write!(f, "no puzzle has {least} to {most} givens; choose a range within {floor} to 81")
    }
}

impl std::error::Error for WishError {}

/// A puzzle with one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The givens, 0 where there is none.
    pub givens: [u8; 81],
    /// The only solution.
    pub solution: [u8; 81],
    /// Whether no given can go: without any of them there is another solution.
    pub minimal: bool,
    /// Whether no set of givens that go together can go.
    pub symmetry_minimal: bool,
}

impl Made {
    /// How many givens there are.
    pub fn clues(&self) -> usize {
        self.givens.iter().filter(|&&digit| digit != 0).count()
    }
}
