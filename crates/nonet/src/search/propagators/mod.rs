//! Deductions from constraints: one kind of primitive = one file.
//!
//! A propagator keeps no state, so nothing has to be undone when the search goes back. It reads the digits of its cells
//! and reports those that occur in no assignment that satisfies its rule.

mod alike;
mod alternatives;
mod automaton;
mod cell_set;
mod classes;
mod connected;
mod counts;
mod crowded;
mod derived;
mod distinct;
mod division;
mod either;
mod indexed;
mod linear;
mod network;
mod pair;
mod places;
mod propagator;
mod rank;
mod same;
mod sets;
mod totals;
mod tuples;

pub(crate) use derived::Equation;
pub(crate) use network::{Network, Part, Queue};
pub(crate) use propagator::Removals;
