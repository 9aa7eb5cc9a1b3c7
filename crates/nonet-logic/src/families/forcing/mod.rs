//! Forcing chains of every kind: what follows from a candidate being true, and from it being false.
//!
//! The kinds, from the cheapest: single chains and cycles ([`plain`]), where each node follows from one other; chains
//! from every candidate of a cell or every place of a digit; dynamic chains, where candidates removed on the way count
//! as removed; and dynamic chains that see patterns, or other chains, on the way.
//!
//! [`assume`] follows one assumption and [`run`] holds what it found. [`runs`] has the run of every assumption on a board,
//! [`multi`] finds where runs meet, and [`nested_search`] lets searches of lower levels run within others.

mod assume;
mod board;
#[cfg(test)]
mod checks;
mod finders;
mod hint;
mod links;
mod memory;
mod multi;
mod nested;
mod nested_search;
mod one_digit;
mod parallel;
mod patterns;
mod plain;
mod rank;
mod reach;
mod run;
mod runs;
mod trail;
mod web;

use crate::technique::Finder;

use hint::Level;

/// Single chains and cycles.
pub fn plain() -> Box<dyn Finder> {
    Box::new(finders::PlainFinder::new())
}

/// Contradictions in one digit.
pub fn nishio() -> Box<dyn Finder> {
    finder(&[Level::Nishio], false)
}

/// From cells and houses, as the Explainer looks for them: a house only from a digit's first place, and only if that
/// cell has three candidates.
pub fn multiple() -> Box<dyn Finder> {
    finder(&[Level::Multiple], false)
}

/// From all cells and houses.
pub fn all_multiple() -> Box<dyn Finder> {
    finder(&[Level::Multiple], true)
}

/// Dynamic chains that see nothing else (0), patterns (1), single chains (2), chains that meet (3), or dynamic chains of a
/// lower level (4 and more) on the way.
pub fn dynamic(level: u8) -> Box<dyn Finder> {
    finder(&[Level::Dynamic(level)], false)
}

/// Dynamic chains of the lowest level from 1 on that finds any.
pub fn any_nested() -> Box<dyn Finder> {
    finder(&[1, 2, 3, 4, 5, 6, 7].map(Level::Dynamic), false)
}

fn finder(levels: &[Level], complete: bool) -> Box<dyn Finder> {
    Box::new(finders::MultiFinder::new(levels, complete))
}
