//! Rules with cells beside the board.

use std::fmt;

use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::constraint::{Auxiliary, Rule};
use crate::rules::primitive::Primitive;
use crate::rules::shape::Shape;

/// Makes the primitives of a rule, and the cells that they need beside the board.
type Lower = Box<dyn Fn(&mut Auxiliary) -> Vec<Primitive> + Send + Sync>;

/// A rule with cells beside the board, of which a solution says nothing: only a search tells whether a full board keeps it.
pub(super) struct Beside {
    /// The cells of the board in the order in which the rule uses them.
    pub cells: Vec<Cell>,
    /// What must hold, of these cells and further ones.
    pub lower: Lower,
    /// The drawing.
    pub shapes: Vec<Shape>,
}

impl fmt::Debug for Beside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Beside").field("cells", &self.cells).finish_non_exhaustive()
    }
}

impl Rule for Beside {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn broken_at(&self, _digits: &[u8]) -> Option<Vec<Cell>> {
        None
    }

    fn lower_with(&self, auxiliary: &mut Auxiliary) -> Option<Vec<Primitive>> {
        Some((self.lower)(auxiliary))
    }

    fn needs_search(&self) -> bool {
        true
    }

    fn shapes(&self, _board: &Board) -> Vec<Shape> {
        self.shapes.clone()
    }
}
