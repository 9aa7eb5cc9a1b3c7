//! Clones.

use super::element::{Element, ElementForm};
use super::kind::{ConstraintKind, Example, Own};
use super::lowered::Lowered;
use super::parameter::{Parameter, ParameterKind};
use super::values::Values;
use crate::rules::primitive::Primitive;
use crate::rules::shape::{Role, Shape, centre};

const fn group(name: &'static str, summary: &'static str) -> Parameter {
    Parameter { name, kind: ParameterKind::Line, is_required: true, summary }
}

pub(super) const KIND: ConstraintKind = ConstraintKind {
    name: "clone",
    aliases: &["clones"],
    sentence: "Two clones hold the same digits, cell by cell.",
    parameters: &[
        group("cells", "the cells of one, in order"),
        group("copies", "the cells of the other, in the same order"),
    ],
    elements: &[Element {
        name: "clone",
        form: ElementForm::Objects(&[("cells", "cells"), ("cloneCells", "copies")]),
    }],
    example: Example {
        board: "6x6",
        arguments: r#"{"cells": ["r1c1", "r1c2", "r2c1"], "copies": ["r5c4", "r5c5", "r6c4"]}"#,
        givens: "12.45....21..56.....................",
    },
    make: &Own(|arguments, board| {
        let (cells, copies) = (arguments.cells("cells"), arguments.cells("copies"));
        if cells.len() != copies.len() {
            return Err(format!("has {} cells and {} copies", cells.len(), copies.len()));
        }
        let table = Values::of(board).pairs(|first, second| first == second);
        let pairs = cells.iter().zip(copies).filter(|(cell, copy)| cell != copy);
        let primitives = pairs.map(|(&cell, &copy)| Primitive::related([cell, copy], &table)).collect();
        let shade = |&cell| Shape::Square { centre: centre(board, cell), side: 1.0, role: Role::Clone };
        let shapes = cells.iter().chain(copies).map(shade).collect();
        Ok(Box::new(Lowered { shapes, ..Lowered::of(board, primitives) }))
    }),
};
