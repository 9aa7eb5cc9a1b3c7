//! Rules that say their primitives themselves, for the tables whose rows have little in common but their drawing.

use super::arguments::Arguments;
use super::kind::Make;
use super::lowered::Lowered;
use crate::board::Board;
use crate::rules::constraint::Rule;
use crate::rules::primitive::Primitive;
use crate::rules::shape::Shape;

/// What distinguishes such a rule.
#[derive(Clone, Copy, Debug)]
pub(super) struct Primitives {
    /// Returns what must hold, or says what is wrong with the arguments.
    pub primitives: fn(&Arguments, &Board) -> Result<Vec<Primitive>, String>,
    /// The drawing.
    pub shapes: fn(&Arguments, &Board) -> Vec<Shape>,
}

impl Make for Primitives {
    fn build(&self, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
        let mut lowered = Lowered::of(board, (self.primitives)(arguments, board)?);
        if lowered.cells.is_empty() {
            lowered.cells = arguments.cells("cells").to_vec();
        }
        Ok(Box::new(Lowered { shapes: (self.shapes)(arguments, board), ..lowered }))
    }
}

/// The same for cells that may lie beside the board: the drawing takes only those on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PrimitivesAnywhere(pub Primitives);

impl Make for PrimitivesAnywhere {
    fn build(&self, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
        self.0.build(arguments, board)
    }

    fn takes_cells_beside(&self) -> bool {
        true
    }
}
