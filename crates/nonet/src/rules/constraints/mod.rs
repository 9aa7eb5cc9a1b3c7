//! The named constraints: one constraint = one row of a family, or one file of its own.
//!
//! A row states the names of its constraint, the rule in one sentence, its parameters, its names in f-puzzles, an example,
//! and what distinguishes it from others of its family, which makes its primitives and its shapes. The primitives are
//! the rule: nothing else says when digits break it. The JSON, the Python classes, the command line, the form of the page,
//! the documentation and samples for tests follow from the table.

mod arguments;
mod beside;
mod board_moves;
mod cages;
mod chaos;
mod clone;
mod connected;
mod counted;
mod deconstruction;
mod digit_cages;
mod doppelganger;
mod edges;
mod element;
mod formulas;
mod full_rank;
mod global_digits;
mod ground;
mod indexers;
mod killer_cage;
mod kind;
mod lowered;
mod lunchbox;
mod machine;
mod marked_cells;
mod modifiers;
mod named;
mod number_lines;
mod outside_clues;
mod own;
mod pair_lines;
mod parameter;
mod pattern;
mod prefix_sums;
mod primitives;
mod relation;
mod relation_lines;
mod shading;
mod squares;
mod sum_lines;
mod values;
mod windows;
mod written;

pub use element::{Element, ElementForm};
pub use kind::{ConstraintKind, Example};
pub use named::{ConstraintError, read};
pub use parameter::{Parameter, ParameterKind};

use std::sync::LazyLock;

use serde_json::Value;

/// The tables: rules that stand alone, then a family each.
const TABLES: &[&[ConstraintKind]] = &[
    &[killer_cage::KIND],
    cages::KINDS,
    &[lunchbox::KIND],
    digit_cages::KINDS,
    pair_lines::KINDS,
    relation_lines::KINDS,
    number_lines::KINDS,
    sum_lines::KINDS,
    windows::KINDS,
    squares::KINDS,
    global_digits::KINDS,
    &[doppelganger::KIND],
    board_moves::KINDS,
    edges::KINDS,
    marked_cells::KINDS,
    indexers::KINDS,
    outside_clues::KINDS,
    prefix_sums::KINDS,
    full_rank::KINDS,
    &[chaos::KIND],
    &[deconstruction::KIND],
    shading::KINDS,
    connected::KINDS,
    &[clone::KIND, relation::KIND],
    own::KINDS,
    formulas::KINDS,
    modifiers::KINDS,
];

/// All named constraints.
pub static CONSTRAINT_KINDS: LazyLock<Vec<ConstraintKind>> = LazyLock::new(|| TABLES.concat());

/// Returns the table as JSON, for faces in other languages.
pub fn constraint_kinds_json() -> Value {
    CONSTRAINT_KINDS.iter().map(ConstraintKind::json).collect()
}
