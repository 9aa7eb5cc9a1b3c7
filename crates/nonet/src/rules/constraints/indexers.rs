//! Cells whose digit says where their own number stands: a row of the table for each.

use super::arguments::Arguments;
use super::element::{Element, ElementForm};
use super::kind::{ConstraintKind, Example, Make};
use super::lowered::Lowered;
use super::parameter::{Parameter, ParameterKind};
use super::values::Values;
use crate::board::Board;
use crate::numbers::{long, short};
use crate::puzzle::Cell;
use crate::rules::constraint::Rule;
use crate::rules::primitive::Primitive;
use crate::rules::shape::{Role, Shape, centre};

/// For an indexer, its own number, and the cell that each digit points at, from digit 1.
type Pointed = fn(&Arguments, &Board, Cell) -> (u32, Vec<Option<Cell>>);

/// A row without the rule itself.
const INDEXER: ConstraintKind = ConstraintKind {
    name: "",
    aliases: &[],
    sentence: "",
    parameters: &[Parameter {
        name: "cells",
        kind: ParameterKind::Cells,
        is_required: true,
        summary: "the indexers",
    }],
    elements: &[],
    example: Example { board: "6x6", arguments: r#"{"cells": ["r1c2", "r4c3", "r6c5"]}"#, givens: "" },
    make: &Indexer(|_, _, _| (0, Vec::new())),
};

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "row-indexer",
        sentence: "A row indexer says in which row of its column its own row's number stands.",
        elements: &[Element { name: "rowindexer", form: ElementForm::Objects(&[("cells", "cells")]) }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r4c3", "r6c5"]}"#,
            givens: "1..45..6.12.5............2..........",
        },
        make: &Indexer(|_, board, cell| {
            let (row, column) = board.place(cell);
            (u32::from(row) + 1, (0..board.rows()).map(|row| board.cell_at(row, column)).collect())
        }),
        ..INDEXER
    },
    ConstraintKind {
        name: "column-indexer",
        sentence: "A column indexer says in which column of its row its own column's number stands.",
        elements: &[Element {
            name: "columnindexer",
            form: ElementForm::Objects(&[("cells", "cells")]),
        }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r4c3", "r6c5"]}"#,
            givens: ".2345..5.1..2..5..5.................",
        },
        make: &Indexer(|_, board, cell| {
            let (row, column) = board.place(cell);
            (
                u32::from(column) + 1,
                (0..board.columns()).map(|column| board.cell_at(row, column)).collect(),
            )
        }),
        ..INDEXER
    },
    ConstraintKind {
        name: "box-indexer",
        sentence: "A box indexer says at which place of its box its own place's number stands, counted as text is read.",
        elements: &[Element { name: "boxindexer", form: ElementForm::Objects(&[("cells", "cells")]) }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r4c3", "r6c5"]}"#,
            givens: "1.34..4...2...53.....2....1.........",
        },
        make: &Indexer(|arguments, board, cell| {
            let all = (0..board.cell_count()).map(|cell| Cell::new(short(cell)));
            let region = arguments.region(cell);
            let places: Vec<Cell> =
                all.filter(|&other| region.is_some() && arguments.region(other) == region).collect();
            let own = places.iter().position(|&other| other == cell).map_or(0, |at| long(at) + 1);
            (own, places.into_iter().map(Some).collect())
        }),
        ..INDEXER
    },
];

/// How the cells are found that an indexer points at.
#[derive(Debug)]
struct Indexer(Pointed);

impl Make for Indexer {
    fn build(&self, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
        build(self.0, arguments, board)
    }
}

fn build(pointed: Pointed, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
    let (cells, values) = (arguments.cells("cells").to_vec(), Values::of(board));
    let mut primitives = Vec::new();
    let mut shapes = Vec::new();
    for &cell in &cells {
        let (own, places) = pointed(arguments, board, cell);
        if places.is_empty() {
            return Err(format!("has {}, which is in no box", board.name(cell)));
        }
        let is_there = |value: u32| (1..).zip(&places).any(|(place, at)| value == place && at.is_some());
        let known = values.tuples(1, |held| is_there(held[0]))?;
        primitives.push(Primitive::Tuples { cells: vec![cell], allowed: known });
        for (place, other) in (1..).zip(places).filter_map(|(place, other)| Some((place, other?))) {
            let table = values.pairs(|index, held| (index == place) == (held == own));
            primitives.push(Primitive::related([cell, other], &table));
        }
        shapes.push(Shape::Square { centre: centre(board, cell), side: 1.0, role: Role::Indexer });
    }
    Ok(Box::new(Lowered { cells, shapes, ..Lowered::of(board, primitives) }))
}
