//! The parts of a board to draw.

use nonet::{Cell, DigitSet, HouseKind, Rules, Shape};
use nonet_logic::{Layout, Lines, Places};
use serde_json::{Value, json};

/// Returns the parts of the board: the rows and columns of its canvas, the labels of its digits, the place of each
/// cell, the places of candidates in a cell, the houses, the lines, the constraints with their shapes and, if there are no
/// hints, the reason.
pub fn board(rules: &Rules) -> Value {
    let board = rules.board();
    let labels: Vec<String> =
        DigitSet::all(rules.digits()).iter().map(|digit| board.label(digit)).collect();
    json!({
        "rows": board.rows(),
        "columns": board.columns(),
        "labels": labels,
        "places": rules.cells().map(|cell| board.place(cell)).collect::<Vec<_>>(),
        "houses": houses(rules),
        "spots": Places::new(board, has_corners(rules)).in_cell(),
        "lines": Lines::of(rules),
        "constraints": constraints(rules),
        "unavailable": Layout::new(rules).err().map(|why| why.to_string()),
        "text": board.describe(),
    })
}

/// Whether a constraint has a number in the corner of a cell.
fn has_corners(rules: &Rules) -> bool {
    let mut shapes = rules.constraints().iter().flat_map(|constraint| constraint.shapes(rules.board()));
    shapes.any(|shape| matches!(shape, Shape::Text { is_centred: false, .. }))
}

fn indexes(cells: &[Cell]) -> Vec<usize> {
    cells.iter().map(|cell| cell.index()).collect()
}

fn houses(rules: &Rules) -> Vec<Value> {
    let kind = |kind| match kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
        HouseKind::Extra => "extra",
    };
    let houses = rules.houses().iter();
    houses
        .map(|house| {
            let cells = indexes(&house.cells);
            json!({ "kind": kind(house.kind), "name": house.name, "cells": cells, "full": rules.is_full(house) })
        })
        .collect()
}

fn constraints(rules: &Rules) -> Vec<Value> {
    let constraints = rules.constraints().iter();
    constraints
        .map(|constraint| {
            let shapes: Vec<Value> =
                constraint.shapes(rules.board()).iter().map(nonet::Shape::json).collect();
            json!({
                "name": constraint.name(),
                "sentence": constraint.sentence(),
                "cells": indexes(constraint.cells()),
                "json": constraint.json(),
                "shapes": shapes,
            })
        })
        .collect()
}
