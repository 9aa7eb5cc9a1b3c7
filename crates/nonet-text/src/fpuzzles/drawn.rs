//! What documents of f-puzzles draw: coloured cells, lines, circles, rectangles, texts and cages without a meaning.

use nonet::Board;
use serde_json::{Map, Value, json};

use super::elements::{is_labelled, names_of};
use super::names::index_of;
use crate::drawing::{Drawing, bounded, colour};
use crate::error::{ReadError, WriteError};
use crate::members::{Object, is_silent, objects};

/// Members that draw.
pub(super) const DRAWN: [&str; 5] = ["text", "line", "circle", "rectangle", "cage"];

/// The width of a line, the side of a shape and the size of a text that do not say, and the lines of a rim.
const WIDTH: f64 = 0.5;
const SIDE: f64 = 0.6;
const FONT: f64 = 0.7;

/// Returns what a document draws. What shows or states a constraint is left out.
pub(super) fn read(
    data: &Object,
    cells: &[&Object],
    size: u8,
    is_stated: impl Fn(&str) -> bool,
) -> Result<Vec<Drawing>, ReadError> {
    let mut found: Vec<Drawing> =
        (0..).zip(cells).filter_map(|(at, cell)| shaded(cell, at, size)).collect();
    let board = Board::square(size).map_err(|error| ReadError::new(error.to_string()))?;
    for name in DRAWN {
        for item in objects(data.get(name), name)? {
            let shows = item.get("fromConstraint").and_then(Value::as_str);
            if shows.is_some_and(&is_stated) || is_labelled(name, item) {
                continue;
            }
            match name {
                "line" => found.extend(lines(item, size)?),
                "cage" => {
                    let cells = indices(item.get("cells"), name, size)?;
                    let text = text(item.get("value")).unwrap_or_default();
                    found.extend(
                        (!cells.is_empty())
                            .then(|| Drawing::cage(cells, &board, text, shade(item, "outlineC"))),
                    );
                }
                _ => found.extend(patch(item, name, size)?),
            }
        }
    }
    Ok(bounded(found))
}

fn text(value: Option<&Value>) -> Option<String> {
    match value? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

fn shade(item: &Object, name: &str) -> Option<String> {
    item.get(name).and_then(Value::as_str).and_then(colour)
}

fn number(item: &Object, name: &str, usual: f64) -> f64 {
    let stated =
        item.get(name).and_then(|value| value.as_f64().or_else(|| value.as_str()?.parse().ok()));
    stated.filter(|stated| stated.is_finite()).map_or(usual, |stated| stated.clamp(-720.0, 720.0))
}

fn shaded(cell: &Object, at: u16, size: u8) -> Option<Drawing> {
    let colour = shade(cell, "c").or_else(|| shade(cell, "highlight"))?;
    let [x, y] = [at % u16::from(size), at / u16::from(size)].map(|at| f64::from(at) + 0.5);
    Some(Drawing::Patch {
        centre: [x, y],
        size: [1.0, 1.0],
        round: false,
        angle: 0.0,
        fill: Some(colour),
        rim: None,
        text: String::new(),
        ink: None,
        font: 0.0,
        under: true,
    })
}

fn indices(cells: Option<&Value>, name: &str, size: u8) -> Result<Vec<u16>, ReadError> {
    if cells.is_none_or(is_silent) {
        return Ok(Vec::new());
    }
    names_of(cells, name)?.iter().map(|cell| index_of(cell, size)).collect()
}

/// Returns the centre of a place such as R4C7, perhaps beside the board.
fn centre(name: &str) -> Option<[f64; 2]> {
    let (row, column) = name.get(1..)?.split_once(['c', 'C'])?;
    let part = |text: &str| text.parse::<u8>().ok().map(|at| f64::from(at) - 0.5);
    name.starts_with(['r', 'R']).then_some([part(column)?, part(row)?])
}

fn lines(item: &Object, size: u8) -> Result<Vec<Drawing>, ReadError> {
    let listed = item.get("lines").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let ink = shade(item, "outlineC").unwrap_or_else(|| "#cfcfcf".to_owned());
    let width = number(item, "width", WIDTH);
    let mut found = Vec::new();
    for line in listed {
        let cells = indices(Some(line), "line", size)?;
        let point =
            |at: &u16| [at % u16::from(size), at / u16::from(size)].map(|part| f64::from(part) + 0.5);
        found.extend(Drawing::stroke(cells.iter().map(point).collect(), width, ink.clone(), 0.0));
    }
    Ok(found)
}

fn patch(item: &Object, name: &str, _size: u8) -> Result<Option<Drawing>, ReadError> {
    let cells = match item.get("cells") {
        Some(cells) if !is_silent(cells) => names_of(Some(cells), name)?,
        _ => return Ok(None),
    };
    let wrong = || ReadError::new(format!("expected cells such as R4C7 in '{name}'"));
    let centres = cells.iter().map(|cell| centre(cell)).collect::<Option<Vec<_>>>().ok_or_else(wrong)?;
    let count = f64::from(u16::try_from(centres.len()).map_err(|_| wrong())?);
    let middle = |axis: usize| centres.iter().map(|centre| centre[axis]).sum::<f64>() / count;
    let is_text = name == "text";
    let side = |member| if is_text { 0.0 } else { number(item, member, SIDE).abs() };
    let text = text(item.get("value")).unwrap_or_default();
    Ok(Some(Drawing::Patch {
        centre: [middle(0), middle(1)],
        size: [side("width"), side("height")],
        round: name == "circle",
        angle: number(item, "angle", 0.0),
        fill: shade(item, "baseC").filter(|_| !is_text),
        rim: shade(item, "outlineC").filter(|_| !is_text),
        font: match (text.is_empty(), is_text) {
            (true, _) => 0.0,
            (_, true) => number(item, "size", FONT).abs(),
            _ => FONT * 0.7,
        },
        ink: shade(item, "fontC"),
        text,
        under: !is_text,
    }))
}

/// Returns the name of the member that draws a shape.
pub(super) const fn member(drawing: &Drawing) -> &'static str {
    match drawing {
        Drawing::Stroke { .. } => "line",
        Drawing::Cage { .. } => "cage",
        Drawing::Patch { under: false, .. } => "text",
        Drawing::Patch { round: true, .. } => "circle",
        Drawing::Patch { .. } => "rectangle",
    }
}

/// Returns the member of a document that draws a shape, and its item.
pub(super) fn item(drawing: &Drawing, board: &Board) -> Result<(&'static str, Value), WriteError> {
    let cannot = |what: &str| WriteError(format!("fpuzzles cannot draw {what}"));
    match drawing {
        Drawing::Stroke { head: Some(_), .. } => Err(cannot("an arrow that is only drawn")),
        Drawing::Stroke { points, width, colour, .. } => {
            let cells = points.iter().map(|&point| around(point, board)).collect::<Option<Vec<_>>>();
            let cells = cells.filter(|cells| cells.iter().all(|cell| cell.len() == 1));
            let cells =
                cells.ok_or_else(|| cannot("a line that does not lead through the centres of cells"))?;
            let line: Vec<&String> = cells.iter().flatten().collect();
            Ok(("line", json!({ "lines": [line], "outlineC": colour, "width": width })))
        }
        Drawing::Patch { centre, size, round, angle, fill, rim, text, ink, font, .. } => {
            let cells = around(*centre, board);
            let cells = cells
                .ok_or_else(|| cannot("a shape that is not in the middle of cells, edges or corners"))?;
            let mut item = Map::from_iter([("cells".to_owned(), Value::from(cells))]);
            let is_text = *size == [0.0, 0.0] || fill.is_none() && rim.is_none();
            let mut state = |name: &str, value: Value| {
                if !is_silent(&value) {
                    item.insert(name.to_owned(), value);
                }
            };
            state("value", text.as_str().into());
            state("fontC", ink.as_deref().into());
            state("angle", if *angle == 0.0 { Value::Null } else { json!(angle) });
            if is_text {
                state("size", json!(font));
                return Ok(("text", item.into()));
            }
            state("baseC", fill.as_deref().into());
            state("outlineC", rim.as_deref().into());
            state("width", json!(size[0]));
            state("height", json!(size[1]));
            Ok((if *round { "circle" } else { "rectangle" }, item.into()))
        }
        Drawing::Cage { cells, text, colour, .. } => {
            let names: Vec<String> =
                cells.iter().map(|&cell| board.name(nonet::Cell::new(cell)).to_uppercase()).collect();
            let mut item = json!({ "cells": names, "value": text });
            if let Some(colour) = colour {
                item["outlineC"] = colour.as_str().into();
            }
            Ok(("cage", item))
        }
    }
}

/// Returns the names of the cells in whose middle a point is: one, two with this edge, or four with this corner.
fn around([x, y]: [f64; 2], board: &Board) -> Option<Vec<String>> {
    let side = |at: f64, most: u8| -> Option<Vec<u8>> {
        (0..most).find(|&cell| (at - f64::from(cell) - 0.5).abs() < 0.01).map(|cell| vec![cell]).or_else(
            || {
                let before = (1..most).find(|&cell| (at - f64::from(cell)).abs() < 0.01)?;
                Some(vec![before - 1, before])
            },
        )
    };
    let (rows, columns) = (side(y, board.rows())?, side(x, board.columns())?);
    Some(
        rows.iter()
            .flat_map(|row| columns.iter().map(move |column| format!("R{}C{}", row + 1, column + 1)))
            .collect(),
    )
}
