//! Forcing chains of every kind: the consequences of a candidate being true, and of its being false.
//!
//! The kinds, from the cheapest: single chains and cycles ([`plain`]), where each node follows from one other; chains from
//! every candidate of a cell or every place of a digit; dynamic chains, which count the candidates removed along the way as
//! gone; and dynamic chains that use patterns or other chains along the way.
//!
//! [`assume`] follows one assumption, and [`run`] holds its consequences. [`runs`] has the run of every assumption on a
//! board, [`multi`] finds where runs meet, and [`nested_search`] searches for chains of lower levels within others.

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

pub use hint::{Level, Meeting};
pub use links::ChainKind;
pub use plain::Plain;

/// Returns a finder of single chains and cycles.
pub fn plain(name: finders::PlainName) -> Box<dyn Finder> {
    Box::new(finders::PlainFinder::new(name))
}

/// Returns a finder of chains that meet, at the first level that finds any: all of them if `complete`, otherwise only
/// those that the Explainer finds.
pub fn multi(levels: &[Level], complete: bool, name: finders::MultiName) -> Box<dyn Finder> {
    Box::new(finders::MultiFinder::new(levels, complete, name))
}
