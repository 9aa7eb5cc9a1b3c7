//! Forcing chains of every kind: what follows from a candidate being true, and from it being false.
//!
//! The kinds, from the cheapest: single chains and cycles ([`plain`]), where each node follows from one other; chains
//! from every candidate of a cell or every place of a digit; dynamic chains, where what was struck out on the way counts
//! as struck out; and dynamic chains that see patterns, or other chains, on the way.

mod board;
mod links;
mod plain;
mod plain_finder;
mod rank;
mod trail;

pub use plain_finder::PlainFinder;
