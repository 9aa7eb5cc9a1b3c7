//! The named constraints: one constraint = one file + one line of [`CONSTRAINT_KINDS`].
//!
//! A file states the parameters of its constraint, the rule in one sentence, when digits break it, the primitives it is
//! made of, and the shapes that draw it. Parameters are read, checked and written here, so the JSON, the Python classes
//! and their tests follow from the table.

mod anti_knight;
mod arguments;
mod element;
mod killer_cage;
mod kropki_dots;
mod named;
mod parameter;
mod relation;
mod rule;
mod thermometer;

pub use element::{Element, ElementForm};
pub use named::{ConstraintError, read};
pub use parameter::{Parameter, ParameterKind};
pub use rule::ConstraintKind;

/// All named constraints.
#[rustfmt::skip]
pub const CONSTRAINT_KINDS: &[ConstraintKind] = &[
    killer_cage::KIND,
    thermometer::KIND,
    anti_knight::KIND,
    kropki_dots::KIND,
    relation::KIND,
];
