//! Chains nested in other chains: found on a working copy, where they remove further candidates.

use std::fmt::Debug;
use std::sync::Arc;

use super::board::{ForcingBoard, Paths};
use super::run::{Base, Told};
use crate::candidates::{Candidate, CandidateSet, bits};
use crate::watch::Watch;

/// A nested chain.
#[derive(Debug)]
pub struct Nested {
    /// The removed candidates on which it depends.
    pub causes: CandidateSet,
    /// The candidates that it removes, in the Explainer's order.
    pub strikes: Vec<Candidate>,
    /// The number of its nodes.
    pub complexity: u32,
    /// A number that identifies it.
    pub print: u64,
    /// The chain itself, if an explanation needs it.
    pub told: Option<Arc<Told>>,
}

/// Finds nested chains on working copies of a board.
pub trait NestedChains: Debug + Send {
    /// Makes searches stop when this watch is over.
    fn set_watch(&mut self, watch: &Watch);

    /// Loads the board from which working copies are made.
    fn load(&mut self, source: &ForcingBoard, paths: &Paths);

    /// Forgets the results on other boards.
    fn forget(&mut self);

    /// Returns all chains of the first family that finds any, the cheapest first. Chains that also exist on the
    /// original board are left out.
    fn find(&mut self, copy: WorkingCopy<'_>, tell: bool) -> Arc<Vec<Nested>>;
}

/// A working copy of a board, and the board itself.
#[derive(Clone, Copy, Debug)]
pub struct WorkingCopy<'a> {
    /// The working copy.
    pub board: &'a ForcingBoard,
    /// The board from which it was copied.
    pub source: &'a ForcingBoard,
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
