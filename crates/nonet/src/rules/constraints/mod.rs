//! The named constraints: one constraint = one file + one line of [`CONSTRAINT_KINDS`].
//!
//! A file states the parameters of its constraint, the rule in one sentence, its names in f-puzzles, the tool that draws
//! it, an example, when digits break it, the primitives it is made of, and its shapes. The JSON, the Python classes, the
//! command line, the tools of the page, the documentation and samples for tests follow from the table.

mod anti_knight;
mod arguments;
mod element;
mod killer_cage;
mod kind;
mod kropki_dots;
mod named;
mod pairs;
mod palindrome;
mod parameter;
mod relation;
mod thermometer;
mod tool;

pub use element::{Element, ElementForm};
pub use kind::{ConstraintKind, Example};
pub use named::{ConstraintError, read};
pub use parameter::{Parameter, ParameterKind};
pub use tool::Tool;

use serde_json::Value;

/// All named constraints.
#[rustfmt::skip]
pub const CONSTRAINT_KINDS: &[ConstraintKind] = &[
    killer_cage::KIND,
    thermometer::KIND,
    palindrome::KIND,
    anti_knight::KIND,
    kropki_dots::KIND,
    relation::KIND,
];

/// Returns the table as JSON, for faces in other languages.
pub fn constraint_kinds_json() -> Value {
    CONSTRAINT_KINDS.iter().map(ConstraintKind::json).collect()
}
