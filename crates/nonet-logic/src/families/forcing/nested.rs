//! Chains nested in other chains: found on a working copy, where they remove further candidates.

use std::fmt::Debug;
use std::sync::Arc;

use super::board::{Board, Paths};
use super::run::{Base, Told};
use crate::candidates::{Candidate, CandidateSet, bits};
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
    /// The chain itself, if it is needed for an explanation.
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

    /// All chains of the first family that finds any, the cheapest first. Chains that exist on the original board too are
    /// left out.
    fn find(&mut self, copy: WorkingCopy<'_>, tell: bool) -> Arc<Vec<Nested>>;
}

/// A working copy of a board, and the board itself.
#[derive(Clone, Copy, Debug)]
pub struct WorkingCopy<'a> {
    /// The working copy.
    pub board: &'a Board,
    /// The board of which it is a copy.
    pub source: &'a Board,
    /// The tables of the layout.
    pub paths: &'a Paths,
}

impl WorkingCopy<'_> {
    /// Adds the candidates that a cell, or a digit in a house, has lost.
    pub fn add_gone(&self, base: Base, gone: &mut CandidateSet) {
        let Self { board, source, paths } = *self;
        match base {
            Base::Cell(cell) => gone.add_digits(cell, source.cell(cell) & !board.cell(cell)),
            Base::House(house, digit) => {
                for place in bits(source.places(house, digit) & !board.places(house, digit)) {
                    gone.insert(Candidate::new(paths.cell_at(house, place), digit));
                }
            }
        }
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
