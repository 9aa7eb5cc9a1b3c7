//! Rules for single marked cells: a row of the table for each.

use super::arguments::Arguments;
use super::element::{Element, ElementForm};
use super::kind::{ConstraintKind, Example, Make};
use super::lowered::Lowered;
use super::parameter::{Parameter, ParameterKind};
use super::values::Values;
use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::constraint::Rule;
use crate::rules::primitive::Primitive;
use crate::rules::shape::{Fill, Point, Role, Shape, centre};

/// What distinguishes a rule for marked cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct MarkedCells {
    /// What a marked cell may hold by itself.
    pub holds: fn(u32) -> bool,
    /// Whether a marked cell and a cell beside it that is not marked may hold two values. None if it may hold any.
    pub beside: Option<fn(u32, u32) -> bool>,
    /// The drawing of a mark.
    pub shapes: fn(Point) -> Vec<Shape>,
}

const CELLS: Parameter = Parameter {
    name: "cells",
    kind: ParameterKind::Cells,
    is_required: true,
    summary: "the marked cells",
};

/// A row without the rule itself.
const MARKED: ConstraintKind = ConstraintKind {
    name: "",
    aliases: &[],
    sentence: "",
    parameters: &[CELLS],
    elements: &[],
    example: Example { board: "6x6", arguments: r#"{"cells": ["r2c2", "r4c4", "r5c1"]}"#, givens: "" },
    make: &MarkedCells { holds: |_| true, beside: None, shapes: |_| Vec::new() },
};

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "odd",
        sentence: "A cell with a grey circle holds an odd digit.",
        elements: &[Element { name: "odd", form: ElementForm::Marked("cells") }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r2c2", "r4c4", "r5c1"]}"#,
            givens: "..451.5...3.35.4..4..1...2..........",
        },
        make: &MarkedCells {
            holds: |value| value % 2 == 1,
            beside: None,
            shapes: |centre| vec![Shape::Circle { centre, radius: 0.38, fill: Fill::Grey }],
        },
        ..MARKED
    },
    ConstraintKind {
        name: "even",
        sentence: "A cell with a grey square holds an even digit.",
        elements: &[Element { name: "even", form: ElementForm::Marked("cells") }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r2c2", "r4c4", "r5c1"]}"#,
            givens: "1.452.52..3..5.4..4.....21..........",
        },
        make: &MarkedCells {
            holds: |value| value % 2 == 0,
            beside: None,
            shapes: |centre| vec![Shape::Square { centre, side: 0.76, role: Role::Parity }],
        },
        ..MARKED
    },
    ConstraintKind {
        name: "minimum",
        sentence: "A minimum is less than each cell beside it that is not marked as one.",
        elements: &[Element { name: "minimum", form: ElementForm::Marked("cells") }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r2c2", "r4c4", "r5c1"]}"#,
            givens: "3.415....3..14.5...5................",
        },
        make: &MarkedCells {
            holds: |_| true,
            beside: Some(|marked, other| marked < other),
            shapes: |centre| extreme(centre, 1.0),
        },
        ..MARKED
    },
    ConstraintKind {
        name: "maximum",
        sentence: "A maximum is greater than each cell beside it that is not marked as one.",
        elements: &[Element { name: "maximum", form: ElementForm::Marked("cells") }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r2c2", "r4c4", "r5c1"]}"#,
            givens: "..624.....5...1.....................",
        },
        make: &MarkedCells {
            holds: |_| true,
            beside: Some(|marked, other| marked > other),
            shapes: |centre| extreme(centre, -1.0),
        },
        ..MARKED
    },
];

/// Returns the shading of a cell and the four signs along its sides, which point inwards or outwards.
fn extreme(centre: Point, inwards: f64) -> Vec<Shape> {
    let sign = |(x, y): (f64, f64)| {
        let at = |along: f64, across: f64| {
            [centre[0] + x * along + y * across, centre[1] + y * along + x * across]
        };
        let (tip, base) = (0.40 - 0.04 * inwards, 0.40 + 0.04 * inwards);
        Shape::Line {
            points: vec![at(base, -0.1), at(tip, 0.0), at(base, 0.1)],
            width: 0.03,
            role: Role::Extreme,
        }
    };
    let shade = Shape::Square { centre, side: 1.0, role: Role::Extreme };
    [shade].into_iter().chain([(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)].map(sign)).collect()
}

impl Make for MarkedCells {
    fn build(&self, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
        let (cells, values) = (arguments.cells("cells").to_vec(), Values::of(board));
        let mut primitives = Vec::new();
        let own = values.tuples(1, |held| (self.holds)(held[0]))?;
        if own.len() < usize::from(board.digits()) {
            let one = |&cell: &Cell| Primitive::Tuples { cells: vec![cell], allowed: own.clone() };
            primitives.extend(cells.iter().map(one));
        }
        if let Some(holds) = self.beside {
            let table = values.pairs(holds);
            for &cell in &cells {
                let others = beside(board, cell).filter(|other| !cells.contains(other));
                primitives.extend(others.map(|other| Primitive::related([cell, other], &table)));
            }
        }
        let shapes = cells.iter().flat_map(|&cell| (self.shapes)(centre(board, cell))).collect();
        Ok(Box::new(Lowered { cells, shapes, ..Lowered::of(board, primitives) }))
    }
}

/// Returns the cells that share a side with one.
fn beside(board: &Board, cell: Cell) -> impl Iterator<Item = Cell> {
    let (row, column) = board.place(cell);
    let places = [
        row.checked_sub(1).map(|row| (row, column)),
        Some((row + 1, column)),
        column.checked_sub(1).map(|column| (row, column)),
        Some((row, column + 1)),
    ];
    places.into_iter().flatten().filter_map(|(row, column)| board.cell_at(row, column))
}
