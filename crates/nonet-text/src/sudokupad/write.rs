//! Writes documents of `SudokuPad`: constraints as drawings, with the rules in words, and for nonet as data.

use nonet::{Board, Cell as BoardCell, Constraint, Fill, HouseKind, Point, Rules, Shape};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::drawn;
use super::read::{CAGES, LARGEST, LINK, NAME, OWN, Own, USUAL_WORDS};
use crate::document::{Document, digits_of};
use crate::drawing::Drawing;
use crate::error::WriteError;
use crate::members::{Object, number};
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
    let is_usual = board.square_size() == Some(board.digits());
    let mut is_plain = is_usual && rules.houses().iter().all(|house| house.kind != HouseKind::Extra);
    let mut draw = |drawing: &Drawing, cages: &mut Vec<Value>| {
        let (name, item) = drawn::item(drawing, board);
        match more.entry(name).or_insert_with(|| Value::Array(Vec::new())) {
            _ if name == "cages" => cages.push(item),
            Value::Array(items) => items.push(item),
            _ => {}
        }
    };
    for house in rules.houses().iter().filter(|house| house.kind == HouseKind::Extra) {
        for drawing in extra(&places(&house.cells), board) {
            draw(&drawing, &mut cages);
        }
    }
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
    for (name, value) in document.kept.for_program(NAME)? {
        more.entry(name).or_insert_with(|| value.clone());
    }
    let stated = [document.field("rules"), document.field("ruleset")];
    let stated = stated.into_iter().find(|words| !words.is_empty()).unwrap_or_default();
    let mut metadata = metadata(document, rules, stated);
    if !is_plain {
        // What the drawings say in words alone.
        let words = document.words_left.as_deref().unwrap_or(stated).to_owned();
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

/// Returns what shows an extra house: a line along a diagonal, or else shaded cells.
fn extra(places: &[(u8, u8)], board: &Board) -> Vec<Drawing> {
    let [first, .., last] = places else { return Vec::new() };
    let falls = places.windows(2).all(|pair| pair[1] == (pair[0].0 + 1, pair[0].1 + 1));
    let rises = places.windows(2).all(|pair| pair[0].1 > 0 && pair[1] == (pair[0].0 + 1, pair[0].1 - 1));
    if (falls || rises) && places.len() == usize::from(board.rows()) {
        let end = |(row, column): (u8, u8), side: u8| {
            let across = if falls { side } else { 1 - side };
            [f64::from(column + across), f64::from(row + side)]
        };
        let points = vec![end(*first, 0), end(*last, 1)];
        return Drawing::stroke(points, 0.03, "#34bbe6".to_owned(), 0.0).into_iter().collect();
    }
    let shade = |&(row, column): &(u8, u8)| {
        patch([f64::from(column) + 0.5, f64::from(row) + 0.5], 1.0, Some("#e2e2e2"), None, true)
    };
    places.iter().map(shade).collect()
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

/// Returns a square.
fn patch(centre: Point, side: f64, fill: Option<&str>, rim: Option<&str>, under: bool) -> Drawing {
    Drawing::Patch {
        centre,
        size: [side, side],
        round: false,
        angle: 0.0,
        fill: fill.map(str::to_owned),
        rim: rim.map(str::to_owned),
        text: String::new(),
        ink: None,
        font: 0.0,
        under,
    }
}

/// Returns a shape of a constraint in the colours that setters use.
fn as_drawing(shape: &Shape) -> Drawing {
    let patch = |centre, side, fill, rim| patch(centre, side, fill, rim, shape.is_under());
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
