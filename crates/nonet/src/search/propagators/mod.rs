//! Deductions from constraints: one kind of primitive = one file.
//!
//! A propagator keeps no state, so nothing has to be undone when the search goes back. It reads the digits of its cells
//! and reports those that occur in no assignment that satisfies its rule.

mod combinations;
mod leftovers;
mod pair;
mod propagator;
mod queue;
mod sum;
mod tuples;

pub(super) use propagator::Removals;
pub(super) use queue::{Network, Queue};

use crate::rules::Primitive;
use combinations::Combinations;
use pair::Pair;
use propagator::Propagator;
use sum::Sum;
use tuples::Tuples;

/// Makes the propagator of a primitive. Cells whose digits all differ become houses instead
/// ([`crate::tables::Tables`]).
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
