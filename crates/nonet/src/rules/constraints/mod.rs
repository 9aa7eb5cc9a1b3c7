//! The named constraints: one constraint = one row of a family, or one file of its own.
//!
//! A row states the names of its constraint, the rule in one sentence, its parameters, its names in f-puzzles, the tool
//! that draws it, an example, and what distinguishes it from others of its family, which makes its primitives and its
//! shapes. The primitives are the rule: nothing else says when digits break it. The JSON, the Python classes, the
//! command line, the tools of the page, the documentation and samples for tests follow from the table.

mod arguments;
mod beside;
mod board_moves;
mod cages;
mod chaos;
mod clone;
mod connected;
mod counted;
mod edges;
mod element;
mod indexers;
mod killer_cage;
mod kind;
mod lowered;
mod marked_cells;
mod named;
mod outside_clues;
mod pair_lines;
mod parameter;
mod primitives;
mod relation;
mod sum_lines;
mod tool;
mod values;
mod windows;
mod yin_yang;

pub use element::{Element, ElementForm};
pub use kind::{ConstraintKind, Example};
pub use named::{ConstraintError, read};
pub use parameter::{Parameter, ParameterKind};
pub use tool::Tool;

use std::sync::LazyLock;

use serde_json::Value;

/// The tables: rules that stand alone, then a family each.
const TABLES: &[&[ConstraintKind]] = &[
    &[killer_cage::KIND],
    cages::KINDS,
    pair_lines::KINDS,
    sum_lines::KINDS,
    windows::KINDS,
    board_moves::KINDS,
    edges::KINDS,
    marked_cells::KINDS,
    indexers::KINDS,
    outside_clues::KINDS,
    &[chaos::KIND, yin_yang::KIND],
    connected::KINDS,
    &[clone::KIND, relation::KIND],
];

/// All named constraints.
pub static CONSTRAINT_KINDS: LazyLock<Vec<ConstraintKind>> = LazyLock::new(|| TABLES.concat());

/// Returns the table as JSON, for faces in other languages.
pub fn constraint_kinds_json() -> Value {
    CONSTRAINT_KINDS.iter().map(ConstraintKind::json).collect()
}
