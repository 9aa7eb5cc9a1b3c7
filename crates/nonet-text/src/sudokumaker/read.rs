//! Reads documents of `SudokuMaker`.

use serde_json::Value;

use super::elements::Elements;
use super::places::Places;
use super::spec::Spec;
use crate::document::Document;
use crate::error::ReadError;
use crate::members::{self, Left, Object, given, objects, texts, unknown_in};
use crate::rules::{OwnBoard, RulesText};
use crate::sites;
use crate::square::{add_preset, with_regions};

const PUZZLE: [&str; 14] = [
    "type",
    "size",
    "width",
    "height",
    "minDigit",
    "maxDigit",
    "cells",
    "constraints",
    "name",
    "author",
    "comment",
    "messages",
    "export",
    "id",
];

const CELL: [&str; 5] = ["value", "given", "candidates", "cornerPencilMarks", "colors"];

/// The fields of a document, with the names that others give them.
const FIELDS: [(&str, &str); 3] = [("name", "title"), ("author", "author"), ("comment", "rules")];

/// Reads a document, as JSON or in a link.
///
/// # Errors
/// [`ReadError`] if the text is neither, or the document is malformed or may state rules that nonet does not know.
pub fn read(text: &str) -> Result<Document, ReadError> {
    let text = text.trim();
    let content = match sites::sudokumaker_body(text) {
        // A document is packed in the alphabet for addresses.
        Some(body) => sites::unpacked(&sites::decoded(body).replace('-', "/").replace('$', "="))?,
        None => text.to_owned(),
    };
    from_json(&members::json(&content)?)
}

/// Reads a document that is JSON.
pub(crate) fn from_json(data: &Value) -> Result<Document, ReadError> {
    let puzzle = data.get("puzzle").and_then(Value::as_object);
    let puzzle = puzzle.ok_or_else(|| {
        ReadError::new("expected a link to sudokumaker.app, or a document with a puzzle")
    })?;
    let spec = Spec::of(puzzle)?;
    let mut left = Left::default();
    for name in unknown_in(puzzle, &PUZZLE) {
        left.note(name);
    }
    let mut document = cells(puzzle, spec, &mut left)?;
    let mut elements = Elements::of(spec);
    for item in objects(puzzle.get("constraints"), "constraints")? {
        if item.get("disabled") != Some(&Value::Bool(true)) {
            elements.read(item)?;
        }
    }
    elements.finish(puzzle.get("type").is_some_and(|kind| kind == "custom"));
    document.fields = texts(puzzle, &FIELDS.map(|(name, _)| name));
    for (name, _) in &mut document.fields {
        let known = FIELDS.iter().find(|(here, _)| here == name);
        *name = known.map_or(name.as_str(), |(_, known)| known).to_owned();
    }
    let unread = elements.unread.iter().map(|name| (*name).to_owned());
    for name in unread.chain(elements.unknown.iter().cloned()) {
        left.note(name);
    }
    document.unread = left.names;
    document.rules = rules(elements, spec);
    Ok(document.without_marks_of_digits())
}

/// Reads the digits. If every cell has one, those that are not given are the solution.
fn cells(puzzle: &Object, spec: Spec, left: &mut Left) -> Result<Document, ReadError> {
    let wrong = || ReadError::new(format!("expected a list of {} cells", spec.count()));
    let cells = puzzle.get("cells").and_then(Value::as_array).ok_or_else(wrong)?;
    if cells.len() != spec.count() {
        return Err(wrong());
    }
    let empty = Object::new();
    let mut document = Document::of(vec![0; cells.len()], RulesText::default());
    for (at, cell) in cells.iter().enumerate() {
        let cell = if cell.is_null() { &empty } else { cell.as_object().ok_or_else(wrong)? };
        for name in unknown_in(cell, &CELL) {
            left.note(format!("{name} of a cell"));
        }
        let digit = spec.digit(cell.get("value"))?;
        let is_given = given(cell)? == Some(true);
        *(if is_given { &mut document.givens[at] } else { &mut document.placed[at] }) = digit;
        document.centre[at] = spec.marks(cell.get("candidates"))?;
        document.corner[at] = spec.marks(cell.get("cornerPencilMarks"))?;
    }
    if document.digits().all(|digit| digit != 0) && document.placed.iter().any(|&digit| digit != 0) {
        document.solution = Some(document.digits().collect());
        document.placed.fill(0);
    }
    Ok(document)
}

/// Returns the rules of a board with these elements.
fn rules(elements: Elements, spec: Spec) -> RulesText {
    let Places { rows, columns } = spec.places;
    let byte = |side: usize| u8::try_from(side).unwrap_or(u8::MAX);
    let size = byte(rows);
    let regions = elements.regions.unwrap_or_else(|| vec![-1; rows * columns]);
    let (map, small) = parted(&regions, usize::from(spec.digits));
    let is_usual = rows == columns && spec.digits == size && spec.lowest == 1 && small.is_empty();
    let mut rules = if is_usual {
        with_regions(size, map)
    } else {
        let board = OwnBoard {
            grids: vec![(0, 0, size, byte(columns))],
            digits: Some(spec.digits).filter(|&digits| usize::from(digits) != rows.max(columns)),
            lowest: Some(spec.lowest).filter(|&lowest| lowest != 1),
            regions: Some(map),
            ..OwnBoard::default()
        };
        RulesText { board: Some(board), ..RulesText::default() }
    };
    for preset in elements.presets {
        add_preset(&mut rules, preset);
    }
    let extra = small.into_iter().map(|cells| ("region", cells));
    let extra = extra.chain(elements.houses.into_iter().map(|cells| ("extra region", cells)));
    for (number, (name, cells)) in (1..).zip(extra) {
        let cells = cells.into_iter().filter_map(|cell| u16::try_from(cell).ok()).collect();
        rules.houses.0.push((format!("{name} {number}"), cells));
    }
    rules.constraints = elements.constraints;
    rules
}

/// Returns the number of each cell's region, and the cells of regions with fewer cells than there are digits, which are
/// houses.
fn parted(regions: &[i64], digits: usize) -> (Vec<Option<u16>>, Vec<Vec<usize>>) {
    let cells = |region: i64| (0..regions.len()).filter(move |&cell| regions[cell] == region);
    let mut numbers: Vec<i64> = regions.iter().copied().filter(|&region| region >= 0).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let (whole, small): (Vec<i64>, Vec<i64>) =
        numbers.into_iter().partition(|&region| cells(region).count() >= digits);
    let number = |region: &i64| whole.binary_search(region).ok().and_then(|at| u16::try_from(at).ok());
    let small = small.into_iter().filter(|&region| cells(region).count() > 1);
    (regions.iter().map(number).collect(), small.map(|region| cells(region).collect()).collect())
}
