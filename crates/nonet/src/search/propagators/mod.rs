//! What follows from constraints: one kind of primitive = one file.
//!
//! A propagator keeps no state: it reads the digits of its cells and names those that no assignment of its rule has, so that
//! nothing has to be undone when the search goes back.

mod combinations;
mod pair;
mod queue;
mod sum;
mod tuples;

use std::fmt;

pub(super) use queue::{Network, Queue};

use crate::rules::Primitive;
use combinations::Combinations;
use pair::Pair;
use sum::Sum;
use tuples::Tuples;

/// No assignment satisfies the rule.
#[derive(Clone, Copy, Debug)]
pub(super) struct Broken;

/// The digits to remove, by cell.
pub(super) type Removals = Vec<(u16, u64)>;

/// What follows from one rule.
pub(super) trait Propagator: fmt::Debug + Send + Sync {
    /// The cells of the rule.
    fn cells(&self) -> &[u16];

    /// A rough measure of the work: cheaper propagators run first.
    fn cost(&self) -> usize;

    /// Adds digits that no assignment of the rule has to `removals`. `domains` are the digits of all cells of the board.
    /// Where every cell has one digit, the answer is exact: the rule holds, or something is removed, or it is broken.
    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken>;
}

/// The propagators of a primitive. Cells whose digits all differ become houses instead ([`crate::tables::Tables`]).
fn propagator(primitive: &Primitive, digits: usize) -> Option<Box<dyn Propagator>> {
    match primitive {
        Primitive::AllDifferent(_) => None,
        Primitive::Sum { cells, total, differ } => {
            let combinations = if *differ { Combinations::new(cells, *total, digits) } else { None };
            Some(match combinations {
                Some(combinations) => Box::new(combinations),
                None => Box::new(Sum::new(cells, *total, *differ)),
            })
        }
        Primitive::Pair { cells, table } => Some(Box::new(Pair::new(*cells, table))),
        Primitive::Tuples { cells, allowed } => Some(Box::new(Tuples::new(cells, allowed, digits))),
    }
}

/// Adds the digits of a cell outside `kept` to the removals, if it has any.
#[inline]
fn keep(cell: u16, domains: &[u64], kept: u64, removals: &mut Removals) {
    let removed = domains[usize::from(cell)] & !kept;
    if removed != 0 {
        removals.push((cell, removed));
    }
}
