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

pub use hint::{Level, Meeting};
pub use links::Kind as CycleKind;
pub use plain::Plain;

/// Single chains and cycles.
pub fn plain(name: plain_finder::Name) -> Box<dyn Finder> {
    Box::new(plain_finder::PlainFinder::new(name))
}

/// Chains that meet, of the first level that finds any: all of them if `complete`, otherwise those that the Explainer
/// looks for.
pub fn multi(levels: &[Level], complete: bool, name: multi_finder::Name) -> Box<dyn Finder> {
    Box::new(multi_finder::MultiFinder::new(levels, complete, name))
}
