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

/// The same for a rule whose cells may lie beside the board: only its drawing asks where they are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placeless(pub Primitives);

impl Primitives {
    fn lowered(self, arguments: &Arguments, board: &Board) -> Result<Lowered, String> {
        let mut lowered = Lowered::of(board, (self.primitives)(arguments, board)?);
        if lowered.cells.is_empty() {
            lowered.cells = arguments.cells("cells").to_vec();
        }
        Ok(lowered)
    }
}

impl Make for Primitives {
    fn build(&self, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
        let lowered = self.lowered(arguments, board)?;
        Ok(Box::new(Lowered { shapes: (self.shapes)(arguments, board), ..lowered }))
    }
}

impl Make for Placeless {
    fn build(&self, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
        let lowered = self.0.lowered(arguments, board)?;
        let shapes = arguments.drawn(board).map(|drawn| (self.0.shapes)(&drawn, board));
        Ok(Box::new(Lowered { shapes: shapes.unwrap_or_default(), ..lowered }))
    }

    fn takes_cells_beside(&self) -> bool {
        true
    }
}
