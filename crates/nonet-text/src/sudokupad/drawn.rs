//! What documents of `SudokuPad` draw: lines, arrows, shapes and texts, at places in cells and with widths in pixels.

use nonet::{Board, Point};
use serde_json::{Map, Value, json};

use crate::drawing::{Drawing, colour};
use crate::error::ReadError;
use crate::members::{Left, Object, is_stated, objects};

/// How cages are named whose digits need not differ, or which have a text that is no sum.
pub const REPEATING: &str = "cages whose digits may repeat";

/// The side of a cell in pixels.
pub(super) const SIDE: f64 = 64.0;

/// The size of a text that does not say, in pixels.
const FONT: f64 = 20.0;

/// Returns all that a document draws, from bottom to top. Visible items that nonet cannot draw are noted.
pub(super) fn read(data: &Object, left: &mut Left) -> Result<Vec<Drawing>, ReadError> {
    let mut found = Vec::new();
    for name in ["underlays", "lines", "arrows", "overlays"] {
        for item in objects(data.get(name), name)? {
            let is_stroke = ["lines", "arrows"].contains(&name);
            let drawing = if is_stroke {
                stroke(item, name == "arrows")
            } else {
                patch(item, name == "underlays")
            };
            if drawing.is_none() && is_visible(item, is_stroke) && !(is_stroke && is_nowhere(item)) {
                left.note(format!("{name} that cannot be drawn"));
            }
            found.extend(drawing);
        }
    }
    Ok(found)
}

/// Returns whether a line states no way at all, so that nothing is drawn.
fn is_nowhere(item: &Object) -> bool {
    ["wayPoints", "d", "svgPathData"].iter().all(|name| !item.get(*name).is_some_and(is_stated))
}

/// Returns whether an item has a text, or a colour other than none.
fn is_visible(item: &Object, is_stroke: bool) -> bool {
    let is_colour = |name: &&str| {
        let text = item.get(*name).and_then(Value::as_str).map(str::trim).unwrap_or_default();
        let is_clear = text.starts_with('#') && [5, 9].contains(&text.len()) && text.ends_with('0');
        !(["", "none", "transparent"].contains(&text) || is_clear && colour(text).is_none())
    };
    let colours = if is_stroke { &["color"][..] } else { &["backgroundColor", "borderColor"] };
    item.get("text").is_some_and(is_stated) || colours.iter().any(is_colour)
}

fn number(item: &Object, name: &str, usual: f64) -> f64 {
    let stated =
        item.get(name).and_then(|value| value.as_f64().or_else(|| value.as_str()?.parse().ok()));
    stated.filter(|stated| stated.is_finite()).map_or(usual, |stated| stated.clamp(-2000.0, 2000.0))
}

fn shade(item: &Object, name: &str) -> Option<String> {
    item.get(name).and_then(Value::as_str).and_then(colour)
}

/// Returns a point, which a document states as a row and a column.
fn point(value: &Value) -> Option<Point> {
    let parts = value.as_array()?;
    let [row, column] = &parts[..] else { return None };
    Some([column.as_f64()?, row.as_f64()?]).filter(|point| point.iter().all(|at| at.abs() < 100.0))
}

fn stroke(item: &Object, is_arrow: bool) -> Option<Drawing> {
    let points = item.get("wayPoints")?.as_array()?.iter().map(point).collect::<Option<Vec<_>>>()?;
    let head = if is_arrow { number(item, "headLength", 0.3).clamp(0.0, 2.0) } else { 0.0 };
    Drawing::stroke(points, number(item, "thickness", 2.0) / SIDE, shade(item, "color")?, head)
}

fn patch(item: &Object, under: bool) -> Option<Drawing> {
    let text = match item.get("text") {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let (fill, rim) = (shade(item, "backgroundColor"), shade(item, "borderColor"));
    let is_seen = fill.is_some() || rim.is_some() || !text.trim().is_empty();
    let side = |name| number(item, name, 0.0).clamp(0.0, 50.0);
    is_seen.then_some(Drawing::Patch {
        centre: point(item.get("center")?)?,
        size: [side("width"), side("height")],
        round: item.get("rounded").is_some_and(is_stated),
        angle: number(item, "angle", 0.0),
        fill,
        rim,
        ink: shade(item, "color"),
        font: if text.is_empty() {
            0.0
        } else {
            number(item, "fontSize", FONT).clamp(0.0, 500.0) / SIDE
        },
        text,
        under,
    })
}

/// Returns a value that is no digit as a text in its cell.
pub(super) fn value(value: &Value, (row, column): (u8, u8)) -> Option<Drawing> {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    (text.chars().count() < 9).then(|| Drawing::Patch {
        centre: [f64::from(column) + 0.5, f64::from(row) + 0.5],
        size: [0.0, 0.0],
        round: false,
        angle: 0.0,
        fill: None,
        rim: None,
        ink: None,
        font: 0.6,
        text,
        under: false,
    })
}

/// Returns a cage without a meaning.
pub(super) fn cage(item: &Object, places: &[(u8, u8)], board: &Board) -> Option<Drawing> {
    let cells = places
        .iter()
        .map(|&(row, column)| u16::from(row) * u16::from(board.columns()) + u16::from(column));
    let text = match item.get("value").or_else(|| item.get("sum")) {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    (!places.is_empty()).then(|| Drawing::cage(cells.collect(), board, text, shade(item, "outlineC")))
}

/// Returns the name under which a document is said to draw a shape.
pub(super) const fn member(drawing: &Drawing) -> &'static str {
    match drawing {
        Drawing::Stroke { head: None, .. } => "lines",
        Drawing::Stroke { .. } => "arrows",
        Drawing::Patch { under: true, .. } => "underlays",
        Drawing::Patch { .. } => "overlays",
        Drawing::Cage { .. } => REPEATING,
    }
}

/// Returns the member of a document that draws a shape, and its item.
pub(super) fn item(drawing: &Drawing, board: &Board) -> (&'static str, Value) {
    let place = |[x, y]: Point| [y, x];
    match drawing {
        Drawing::Stroke { points, width, colour, head, .. } => {
            let mut item = json!({
                "wayPoints": points.iter().map(|&point| place(point)).collect::<Vec<_>>(),
                "color": colour,
                "thickness": width * SIDE,
            });
            let Some([side, tip, _]) = head else { return ("lines", item) };
            item["headLength"] = ((side[0] - tip[0]).hypot(side[1] - tip[1]) / 2.0_f64.sqrt()).into();
            ("arrows", item)
        }
        Drawing::Patch { centre, size, round, angle, fill, rim, text, ink, font, under } => {
            let mut item = Map::from_iter([
                ("center".to_owned(), json!(place(*centre))),
                ("width".to_owned(), json!(size[0])),
                ("height".to_owned(), json!(size[1])),
            ]);
            let mut state = |name: &str, value: Option<Value>| {
                item.extend(value.map(|value| (name.to_owned(), value)));
            };
            state("rounded", round.then(|| true.into()));
            state("angle", (*angle != 0.0).then(|| json!(angle)));
            state("backgroundColor", fill.as_deref().map(Value::from));
            state("borderColor", rim.as_deref().map(Value::from));
            state("color", ink.as_deref().map(Value::from));
            if !text.is_empty() {
                state("text", Some(text.as_str().into()));
                state("fontSize", Some(json!(font * SIDE)));
            }
            (if *under { "underlays" } else { "overlays" }, item.into())
        }
        Drawing::Cage { cells, text, colour, .. } => {
            let places: Vec<(u8, u8)> =
                cells.iter().map(|&cell| board.place(nonet::Cell::new(cell))).collect();
            let mut item = json!({ "cells": places });
            if !text.is_empty() {
                item["value"] = text.as_str().into();
            }
            if let Some(colour) = colour {
                item["outlineC"] = colour.as_str().into();
            }
            ("cages", item)
        }
    }
}
