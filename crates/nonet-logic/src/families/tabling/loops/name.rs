//! The shapes of loops and chains, and what they are called.

use crate::families::tabling::shared::Nodes;
use crate::technique::Info;

/// A loop that closes, one that breaks at its first cell, or a chain between two cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Continuous,
    Discontinuous,
    Chain,
}

/// What a shape made of these nodes is called.
pub type Name = fn(Shape, Nodes) -> &'static Info;
