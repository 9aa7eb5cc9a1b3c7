//! Pictures as JSON, with the fields of the types of `nonet_logic`.

use nonet::Cell;
use nonet_logic::{
    Lines, Link, Places, Standing, arrows as arrows_of, marks, outline as outline_of, sample,
};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::board::PyBoard;
use crate::defect::caught;
use crate::errors::value_error;

/// What an arrow leads around, and the links to draw.
#[derive(Deserialize)]
struct Asked {
    standing: Standing,
    links: Vec<Link>,
}

fn json(value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(|error| value_error(error.to_string()))
}

/// Returns the arrows of links: a JSON list. The question is JSON too, with what stands on the board.
#[pyfunction]
pub fn arrows(board: &PyBoard, question: &str) -> PyResult<String> {
    let asked: Asked = serde_json::from_str(question).map_err(|error| value_error(error.to_string()))?;
    caught(|| json(&arrows_of(&board.0, &asked.standing, &asked.links)))
}

/// Returns the shapes of the signs of each tone: a JSON object.
#[pyfunction]
pub fn tone_marks() -> PyResult<String> {
    json(&marks())
}

/// Returns the rows of the QR code of a text, or None if it is too long: see `nonet_text::qr_code`.
#[pyfunction]
pub fn qr_code(text: &str) -> Option<Vec<String>> {
    nonet_text::qr_code(text)
}

/// Returns a straight arrow for a legend.
#[pyfunction]
pub fn sample_arrow(start: [f64; 2], end: [f64; 2], strong: bool, thin: bool) -> PyResult<String> {
    json(&sample(start, end, strong, thin))
}

/// Returns the centre of each candidate in its cell, and the size of candidates.
#[pyfunction]
pub fn candidate_places(board: &PyBoard, corners: bool) -> (Vec<(f64, f64)>, f64) {
    let places = Places::new(&board.0, corners);
    (places.in_cell().into_iter().map(|[x, y]| (x, y)).collect(), places.scale())
}

/// Returns the thin lines of a board, its walls, and its frame.
#[pyfunction]
pub fn board_lines(board: &PyBoard, boxes: Vec<Vec<u16>>) -> [Vec<(u8, u8, u8, u8)>; 3] {
    let boxes: Vec<Vec<Cell>> =
        boxes.into_iter().map(|cells| cells.into_iter().map(Cell::new).collect()).collect();
    let Lines { thin, walls, frame } = Lines::new(&board.0, &boxes);
    [thin, walls, frame]
        .map(|lines| lines.into_iter().map(|[x, y, to_x, to_y]| (x, y, to_x, to_y)).collect())
}

/// Returns the line around a set of cells, as polygons.
#[pyfunction]
pub fn outline(board: &PyBoard, cells: Vec<u16>) -> Vec<Vec<(f64, f64)>> {
    let cells: Vec<Cell> = cells.into_iter().map(Cell::new).collect();
    let loops = outline_of(&board.0, &cells).into_iter();
    loops.map(|points| points.into_iter().map(|[x, y]| (x, y)).collect()).collect()
}
