//! Writes documents of `SudokuPad`: constraints as drawings, with the rules in words, and for nonet as data.

use nonet::{Cell as BoardCell, Constraint, Fill, HouseKind, Rules, Shape};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::{CAGES, LARGEST, LINK, OWN, Own, USUAL_WORDS, drawn};
use crate::document::{Document, digits_of};
use crate::drawing::Drawing;
use crate::error::WriteError;
use crate::members::{Object, number};
use crate::program::Program;
use crate::{fpuzzles, sites};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Written {
    id: &'static str,
    cell_size: f64,
    metadata: Object,
    cells: Vec<Vec<Cell>>,
    regions: Vec<Vec<(u8, u8)>>,
    cages: Vec<Value>,
    #[serde(flatten)]
    more: Object,
}

#[derive(Default, Serialize)]
struct Cell {
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    centremarks: Vec<u8>,
    #[serde(rename = "pencilMarks", skip_serializing_if = "Vec::is_empty")]
    pencil_marks: Vec<u8>,
}

/// Returns the link of a board under its rules, which count instead of those of the document.
///
/// # Errors
/// [`WriteError`] if documents of `SudokuPad` cannot hold the board.
pub fn to_link(document: &Document, rules: &Rules) -> Result<String, WriteError> {
    let json = serde_json::to_string(&written(document, rules)?);
    Ok(format!("{LINK}{}", sites::packed(&json.map_err(|error| WriteError(error.to_string()))?)))
}

fn written(document: &Document, rules: &Rules) -> Result<Written, WriteError> {
    let board = rules.board();
    let is_whole = board.grids().len() == 1
        && rules.cell_count() == usize::from(board.rows()) * usize::from(board.columns());
    if !is_whole
        || *board.values().start() != 1
        || board.rows().max(board.columns()).max(board.digits()) > LARGEST
    {
        return Err(WriteError(format!(
            "sudokupad supports only one grid of up to {LARGEST} digits that start at 1, not {}",
            board.describe()
        )));
    }
    let places = |cells: &[BoardCell]| cells.iter().map(|&cell| board.place(cell)).collect::<Vec<_>>();
    let boxes = rules.houses().iter().filter(|house| house.kind == HouseKind::Box);
    let mut cells = document.digits().enumerate().map(|(at, digit)| written_cell(document, at, digit));
    let mut cages = Vec::new();
    let mut more = Object::new();
    let mut is_plain = rules.houses().iter().all(|house| house.kind != HouseKind::Extra);
    let mut draw = |drawing: &Drawing, cages: &mut Vec<Value>| {
        let (name, item) = drawn::item(drawing, board);
        match more.entry(name).or_insert_with(|| Value::Array(Vec::new())) {
            _ if name == "cages" => cages.push(item),
            Value::Array(items) => items.push(item),
            _ => {}
        }
    };
    for constraint in rules.constraints() {
        if let Some(sum) = sum(constraint) {
            let cells = places(constraint.cells());
            cages.push(json!({ "cells": cells, "value": sum, "sum": sum, "unique": true }));
            continue;
        }
        is_plain = false;
        for drawing in constraint.shapes(board).iter().map(as_drawing) {
            draw(&drawing, &mut cages);
        }
    }
    for drawing in &document.drawn {
        draw(drawing, &mut cages);
    }
    more.remove("cages");
    for (name, value) in document.kept.for_program(Program::SudokuPad.name())? {
        more.entry(name).or_insert_with(|| value.clone());
    }
    let mut metadata = metadata(document, rules, document.stated_words());
    if !is_plain {
        // What the drawings say in words alone.
        let words = document.words().to_owned();
        let own = Own { rules: own_rules(document, rules)?, drawn: document.drawn.clone(), words };
        let own = serde_json::to_value(own).map_err(|error| WriteError(error.to_string()))?;
        metadata.insert(OWN.to_owned(), own);
    }
    Ok(Written {
        id: "nonet",
        cell_size: drawn::SIDE,
        metadata,
        cells: (0..board.rows())
            .map(|_| cells.by_ref().take(board.columns().into()).collect())
            .collect(),
        regions: boxes.map(|house| places(&house.cells)).collect(),
        cages,
        more,
    })
}

fn own_rules(document: &Document, rules: &Rules) -> Result<crate::RulesText, WriteError> {
    document.rules.written(rules)
}

/// Returns the sum of a killer cage.
fn sum(constraint: &Constraint) -> Option<u32> {
    number(fpuzzles::only_item(constraint, CAGES)?.get("value")?)
}

fn metadata(document: &Document, rules: &Rules, words: &str) -> Object {
    let stated = if words.is_empty() { rules.text() } else { words.to_owned() };
    let stated =
        if *rules == Rules::classic() && words.is_empty() { USUAL_WORDS.to_owned() } else { stated };
    let mut metadata = Map::from_iter([
        ("title".to_owned(), document.field("title").into()),
        ("rules".to_owned(), stated.into()),
    ]);
    let author = document.field("author");
    if !author.is_empty() {
        metadata.insert("author".to_owned(), author.into());
    }
    if let Some(solution) = document.solution.as_ref().filter(|_| rules.digits() < 10) {
        metadata.insert("solution".to_owned(), line(solution).into());
    }
    metadata
}

fn line(digits: &[u8]) -> String {
    digits.iter().map(ToString::to_string).collect()
}

fn written_cell(document: &Document, at: usize, digit: u8) -> Cell {
    match document.givens[at] {
        0 if digit == 0 => Cell {
            centremarks: digits_of(document.centre[at]),
            pencil_marks: digits_of(document.corner[at]),
            ..Cell::default()
        },
        0 => Cell::default(),
        given => Cell { value: Some(given), ..Cell::default() },
    }
}

/// Returns a shape of a constraint in the colours that setters use.
fn as_drawing(shape: &Shape) -> Drawing {
    let patch = |centre, side: f64, fill: Option<&str>, rim: Option<&str>| Drawing::Patch {
        centre,
        size: [side, side],
        round: false,
        angle: 0.0,
        fill: fill.map(str::to_owned),
        rim: rim.map(str::to_owned),
        text: String::new(),
        ink: None,
        font: 0.0,
        under: shape.is_under(),
    };
    match shape {
        Shape::Circle { centre, radius, fill } => {
            let (fill, rim) = match fill {
                Fill::White => ("#ffffff", Some("#000000")),
                Fill::Black => ("#000000", Some("#000000")),
                Fill::Grey => ("#cfcfcf", None),
                Fill::Open => ("#ffffff", Some("#cfcfcf")),
            };
            let mut disc = patch(*centre, 2.0 * radius, Some(fill), rim);
            if let Drawing::Patch { round, .. } = &mut disc {
                *round = true;
            }
            disc
        }
        Shape::Line { points, width, role } => {
            let (points, colour) = (points.clone(), role.colour().to_owned());
            Drawing::Stroke { points, width: *width, colour, head: None, under: true }
        }
        Shape::Square { centre, side, role } => patch(*centre, *side, Some(role.colour()), None),
        Shape::Outline { loops } => {
            let mut points = loops.first().cloned().unwrap_or_default();
            points.extend(points.first().copied());
            Drawing::Stroke {
                points,
                width: 0.02,
                colour: "#000000".to_owned(),
                head: None,
                under: true,
            }
        }
        Shape::Text { at, text, corner } => {
            let mut words = patch(*at, 0.0, None, None);
            if let Drawing::Patch { text: written, font, centre, .. } = &mut words {
                text.clone_into(written);
                *font = if corner.is_some() { 0.25 } else { 0.3 };
                if corner.is_some() {
                    // A text stands on its centre here.
                    *centre = [at[0] + 0.08, at[1] + 0.08];
                }
            }
            words
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_constraints_are_drawn_in_a_link() {
        for kind in nonet::CONSTRAINT_KINDS.iter() {
            let rules = Rules::parse(kind.example.board).unwrap_or_else(|_| panic!("{}", kind.name));
            let mut arguments: Object = serde_json::from_str(kind.example.arguments).expect(kind.name);
            arguments.insert("type".to_owned(), kind.name.into());
            let rules = rules.with_constraints(&json!([arguments]).to_string()).expect(kind.name);
            let text = crate::RulesText { presets: kind.example.board.to_owned(), ..Default::default() };
            let document = Document::of(vec![0; rules.cell_count()], text);
            let link =
                to_link(&document, &rules).unwrap_or_else(|error| panic!("{}: {error}", kind.name));
            let read = crate::read(&link).unwrap_or_else(|error| panic!("{}: {error}", kind.name));
            assert_eq!(read.rules.rules().as_ref(), Ok(&rules), "{}", kind.name);
            assert!(read.unread.is_empty() && read.words().is_empty(), "{}", kind.name);
        }
    }
}
