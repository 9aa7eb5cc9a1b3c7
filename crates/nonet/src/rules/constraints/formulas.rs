//! Constraints made of others: any of them, all of them, not all of them.

use std::sync::{Arc, OnceLock};

use super::arguments::Arguments;
use super::ground::Ground;
use super::kind::{ConstraintKind, Example, Own};
use super::parameter::{Parameter, ParameterKind};
use crate::board::Board;
use crate::puzzle::{Cell, DigitSet};
use crate::rules::constraint::{Auxiliary, Constraint, Rule};
use crate::rules::primitive::Primitive;
use crate::rules::shape::Shape;

pub(super) const CONSTRAINTS: Parameter = Parameter {
    name: "constraints",
    kind: ParameterKind::Constraints,
    is_required: true,
    summary: "the constraints",
};

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "any-of",
        aliases: &["or"],
        sentence: "At least one of the constraints holds.",
        parameters: &[CONSTRAINTS],
        elements: &[],
        example: Example {
            board: "6x6",
            arguments: r#"{"constraints": [{"type": "thermometer", "cells": ["r1c1", "r2c2", "r3c3"]},
                {"type": "killer-cage", "cells": ["r1c5", "r1c6"], "sum": 11}]}"#,
            givens: "1.........2.....645.......2....4.3..",
        },
        make: &Own(|arguments, board| Ok(Box::new(Formula::new(Join::AnyOf, arguments, board)?))),
    },
    ConstraintKind {
        name: "all-of",
        aliases: &["and"],
        sentence: "All of the constraints hold, which may share cells beside the board.",
        parameters: &[
            CONSTRAINTS,
            Parameter {
                name: "auxiliary",
                kind: ParameterKind::Names,
                is_required: false,
                summary: "names for cells beside the board, which hold digits that satisfy the constraints",
            },
        ],
        elements: &[],
        example: Example {
            board: "6x6",
            arguments: r#"{"constraints": [
                {"type": "linear", "cells": ["r1c1", "r1c2", "x"], "sums": [0], "weights": [1, 1, -2]},
                {"type": "thermometer", "cells": ["x", "r4c4"]}], "auxiliary": ["x"]}"#,
            givens: "4..53....4..35..........163.........",
        },
        make: &Own(|arguments, board| Ok(Box::new(Formula::new(Join::AllOf, arguments, board)?))),
    },
    ConstraintKind {
        name: "not",
        aliases: &[],
        sentence: "Not all of the constraints hold.",
        parameters: &[CONSTRAINTS],
        elements: &[],
        example: Example {
            board: "6x6",
            arguments: r#"{"constraints": [{"type": "renban", "cells": ["r1c2", "r2c3", "r3c4"]}]}"#,
            givens: "1...5...6....3...45...313....5....1.",
        },
        make: &Own(|arguments, board| Ok(Box::new(Formula::new(Join::Not, arguments, board)?))),
    },
];

/// How constraints are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Join {
    AnyOf,
    AllOf,
    Not,
}

/// Constraints joined to one, perhaps with cells beside the board.
#[derive(Debug)]
struct Formula {
    join: Join,
    constraints: Vec<Arc<Constraint>>,
    /// The cells beside the board that it declares, as its constraints number them.
    declared: Vec<Cell>,
    /// Its cells on the board.
    cells: Vec<Cell>,
    board: Board,
    /// What must hold, with the digits of cells beside the board, made when it is first asked for.
    lowered: OnceLock<(Vec<Primitive>, Vec<DigitSet>)>,
}

impl Formula {
    fn new(join: Join, arguments: &Arguments, board: &Board) -> Result<Self, String> {
        let constraints = arguments.constraints("constraints").to_vec();
        let mut auxiliary = Auxiliary::on(board);
        for constraint in &constraints {
            if constraint.lower(&mut auxiliary).is_none() {
                return Err(format!(
                    "cannot hold {:?}, which is not made of primitives",
                    constraint.name()
                ));
            }
            // Then it would have to be wrong whatever those cells hold.
            if join == Join::Not && !auxiliary.digits().is_empty() {
                let name = constraint.name();
                return Err(format!(
                    "cannot negate {name:?}, which has cells beside the board of its own; state its opposite, \
                     or declare the cells outside"
                ));
            }
        }
        let mut cells: Vec<Cell> =
            constraints.iter().flat_map(|constraint| Ground::drawn(board, constraint.cells())).collect();
        cells.sort_unstable();
        cells.dedup();
        let declared = arguments.declared("auxiliary");
        let (board, lowered) = (board.clone(), OnceLock::new());
        Ok(Self { join, constraints, declared, cells, board, lowered })
    }

    /// Returns what must hold, and the digits of the cells beside the board, numbered after its own.
    fn lowered(&self) -> &(Vec<Primitive>, Vec<DigitSet>) {
        self.lowered.get_or_init(|| {
            let mut auxiliary = Auxiliary::on(&self.board);
            let primitives = self.lower_with(&mut auxiliary).unwrap_or_default();
            (primitives, auxiliary.digits().to_vec())
        })
    }
}

impl Rule for Formula {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>> {
        let (primitives, beside) = self.lowered();
        let mut all = digits.to_vec();
        all.resize(digits.len() + beside.len(), 0);
        let lowest = *self.board.values().start();
        primitives.iter().find_map(|primitive| primitive.broken_at(&all, lowest))
    }

    fn needs_search(&self) -> bool {
        !self.lowered().1.is_empty()
    }

    fn lower_with(&self, auxiliary: &mut Auxiliary) -> Option<Vec<Primitive>> {
        let all = DigitSet::all(self.board.digits());
        let own: Vec<Cell> = self.declared.iter().map(|_| auxiliary.cell(all)).collect();
        let to = |cell: Cell| {
            let at = self.declared.iter().position(|&declared| declared == cell);
            at.map_or(cell, |at| own[at])
        };
        let mut lower = |constraint: &Arc<Constraint>| -> Option<Vec<Primitive>> {
            let primitives = constraint.lower(auxiliary)?.into_iter();
            Some(primitives.map(|primitive| primitive.moved(&to)).collect())
        };
        let parts = self.constraints.iter().map(&mut lower).collect::<Option<Vec<_>>>()?;
        Some(match self.join {
            Join::AnyOf => vec![Primitive::AnyOf(parts)],
            Join::AllOf => parts.concat(),
            Join::Not => Primitive::not_all(parts.concat()),
        })
    }

    fn shapes(&self, board: &Board) -> Vec<Shape> {
        shapes_of(&self.constraints, board)
    }
}

/// Returns the shapes of constraints, each once.
pub(super) fn shapes_of(constraints: &[Arc<Constraint>], board: &Board) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    for shape in constraints.iter().flat_map(|constraint| constraint.shapes(board)) {
        if !shapes.contains(&shape) {
            shapes.push(shape);
        }
    }
    shapes
}
