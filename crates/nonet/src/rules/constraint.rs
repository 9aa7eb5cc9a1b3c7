//! The trait of constraints other than houses.

use std::fmt;

use super::primitive::Primitive;
use super::shape::Shape;
use crate::board::Board;
use crate::puzzle::Cell;

/// The parts that identify a constraint: its name, its parameters, and its cells in order.
pub type ConstraintKey<'a> = (&'a str, String, &'a [Cell]);

/// A constraint on cells, in addition to the houses.
///
/// Everything that accepts [`crate::Rules`] either takes constraints into account or refuses them by name
/// ([`crate::Rules::require_houses_only`], [`crate::Rules::require_primitives`]).
pub trait Constraint: fmt::Debug + Send + Sync {
    /// Returns the name shown in messages, such as "thermometer".
    fn name(&self) -> &str;

    /// Returns the cells, in the order in which the constraint uses them.
    fn cells(&self) -> &[Cell];

    /// Returns all further parameters, as text. Constraints with the same name, cells and parameters are equal.
    fn parameters(&self) -> String;

    /// Returns whether the digits break the constraint, whatever the open cells will hold. `digits` has the number of a
    /// digit for each cell of the board, from 1, and 0 for an open cell. Once all cells of the constraint hold a digit,
    /// the answer is exact.
    fn is_broken(&self, digits: &[u8]) -> bool;

    /// Returns the cells whose digits break the constraint: all of its cells, unless the constraint can be more
    /// precise. `None` if it is not broken.
    fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>> {
        self.is_broken(digits).then(|| self.cells().to_vec())
    }

    /// Returns the same constraint as a list of primitives, or `None` if primitives cannot express it.
    fn lower(&self) -> Option<Vec<Primitive>> {
        None
    }

    /// Returns the constraint as JSON, if it is one of [`crate::CONSTRAINT_KINDS`].
    fn json(&self) -> Option<serde_json::Value> {
        None
    }

    /// Returns the rule in one sentence.
    fn sentence(&self) -> &str {
        self.name()
    }

    /// Returns the shapes that draw the constraint.
    fn shapes(&self, _board: &Board) -> Vec<Shape> {
        Vec::new()
    }
}

impl dyn Constraint {
    /// Returns the parts that distinguish the constraint from others.
    pub fn key(&self) -> ConstraintKey<'_> {
        (self.name(), self.parameters(), self.cells())
    }
}
