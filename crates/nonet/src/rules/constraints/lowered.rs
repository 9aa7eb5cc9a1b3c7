//! A rule that is made of primitives, which is what nearly every constraint is.

use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::constraint::Rule;
use crate::rules::primitive::Primitive;
use crate::rules::shape::Shape;

/// A rule as primitives, with the shapes that draw it. The rule is stated by the primitives alone: they say what breaks
/// it, and the engine searches with them.
#[derive(Debug)]
pub(super) struct Lowered {
    /// The cells in the order in which the rule uses them.
    pub cells: Vec<Cell>,
    /// What must hold.
    pub primitives: Vec<Primitive>,
    /// What follows from the primitives, and shows a mistake while cells between are still open.
    pub implied: Vec<Primitive>,
    /// The drawing.
    pub shapes: Vec<Shape>,
    /// The value of digit number 1.
    pub lowest: u8,
}

impl Lowered {
    /// Makes a rule without a drawing. Its cells are those of the primitives, in ascending order.
    pub(super) fn of(board: &Board, primitives: Vec<Primitive>) -> Self {
        let mut cells: Vec<Cell> = primitives.iter().flat_map(Primitive::cells).collect();
        cells.sort_unstable();
        cells.dedup();
        let lowest = *board.values().start();
        Self { cells, primitives, implied: Vec::new(), shapes: Vec::new(), lowest }
    }
}

impl Rule for Lowered {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>> {
        let mut all = self.primitives.iter().chain(&self.implied);
        all.find_map(|primitive| primitive.broken_at(digits, self.lowest))
    }

    fn lower(&self) -> Option<Vec<Primitive>> {
        Some(self.primitives.clone())
    }

    fn shapes(&self, _board: &Board) -> Vec<Shape> {
        self.shapes.clone()
    }
}
