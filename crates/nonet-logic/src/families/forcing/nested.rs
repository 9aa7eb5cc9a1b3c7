//! Chains nested in other chains: found on a working copy, where they remove further candidates.

use std::fmt::Debug;
use std::sync::Arc;

use super::board::{Board, Paths};
use super::run::Told;
use crate::candidates::{Candidate, CandidateSet, bits};
use crate::explanation::Reason;
use crate::watch::Watch;

/// A nested chain.
#[derive(Debug)]
pub struct Nested {
    /// The candidates that had to go before it was there.
    pub causes: CandidateSet,
    /// The candidates that it removes, in the Explainer's order.
    pub strikes: Vec<Candidate>,
    /// The number of its nodes.
    pub complexity: u32,
    /// Tells it apart from others.
    pub print: u64,
    /// The chain itself, if it will be told.
    pub told: Option<Arc<Told>>,
}

/// Looks for nested chains on working copies of a board.
pub trait NestedChains: Debug + Send {
    /// Ends searches when this watch is over.
    fn set_watch(&mut self, watch: &Watch);

    /// Takes the board from which working copies are made.
    fn load(&mut self, source: &Board, paths: &Paths);

    /// Forgets what was found on other boards.
    fn forget(&mut self);

    /// All chains of the first family that finds any, the cheapest first, except those that exist on `source` already.
    fn find(&mut self, board: &Board, source: &Board, paths: &Paths, tell: bool) -> Arc<Vec<Nested>>;
}

/// Adds the candidates that had to go before a node became forced.
pub fn add_causes(
    causes: &mut CandidateSet,
    board: &Board,
    source: &Board,
    paths: &Paths,
    node: Candidate,
    reason: Reason,
) {
    match reason {
        Reason::Cell => causes.add_digits(node.cell, source.cell(node.cell) & !board.cell(node.cell)),
        Reason::House(house) => {
            let gone = source.places(house, node.digit) & !board.places(house, node.digit);
            for place in bits(gone) {
                causes.insert(Candidate::new(paths.cell_at(house, place), node.digit));
            }
        }
        _ => {}
    }
}

/// A number for a sequence of nodes.
#[derive(Debug, Default)]
pub struct Print(pub u64);

impl Print {
    /// Adds a node.
    pub const fn add(&mut self, node: usize) {
        self.0 = (self.0.rotate_left(5) ^ node as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}
