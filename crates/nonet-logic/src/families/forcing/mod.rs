//! Forcing chains of every kind: what follows from a candidate being true, and from it being false.
//!
//! The kinds, from the cheapest: single chains and cycles ([`plain`]), where each node follows from one other; chains
//! from every candidate of a cell or every place of a digit; dynamic chains, where what was struck out on the way counts
//! as struck out; and dynamic chains that see patterns, or other chains, on the way.

mod abreast;
mod assume;
mod board;
#[cfg(test)]
mod checks;
mod force;
mod hint;
mod knots;
mod lanes;
mod links;
mod memory;
mod multi;
mod multi_best;
mod multi_finder;
mod multi_runs;
mod multi_search;
mod nested;
mod nested_multi;
mod one_digit;
mod paths;
mod patterns;
mod plain;
mod plain_best;
mod plain_finder;
mod put;
mod rank;
mod reach;
mod recall;
mod run;
mod settle;
mod sight;
mod tally;
mod told;
mod touched;
mod trail;
mod weave;
mod web;
mod web_steps;

use crate::technique::Finder;

use hint::Level;

/// Single chains and cycles.
pub fn plain() -> Box<dyn Finder> {
    Box::new(plain_finder::PlainFinder::new())
}

/// Contradictions in one digit.
pub fn nishio() -> Box<dyn Finder> {
    finder(&[Level::Nishio], false)
}

/// From cells and houses, as the Explainer looks for them: a house only from its first place of a digit, and only where
/// that cell has three candidates.
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
    Box::new(multi_finder::MultiFinder::new(levels, complete))
}
