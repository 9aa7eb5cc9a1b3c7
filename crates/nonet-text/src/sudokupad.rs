//! Documents of `SudokuPad`. A document is a drawing: besides digits, only regions and cages with a sum have a known
//! meaning. Lines, shapes and other elements may be rules, so a document that contains any is refused. Fog, and words
//! beside the grid such as its title, are noted as unread.
//!
//! `SudokuPad` shows any digit as a given, so the digits that a player has placed are not written.

use nonet::{Cell as BoardCell, HouseKind, Rules};
use serde::Serialize;
use serde_json::{Value, json};

use crate::compact;
use crate::document::{Document, digits_of};
use crate::error::{ReadError, WriteError};
use crate::members::{
    Object, digit, given, is_stated, marks, number, objects, refuse_unknown, shown, solution, texts,
    unknown_in,
};
use crate::rules::RulesText;
use crate::square::with_regions;
use crate::{fpuzzles, short_json, sites};

/// The address of a link, without its document.
const LINK: &str = "https://sudokupad.app/scl";

/// Maximum number of rows.
const LARGEST: u8 = 25;

/// The rules in words of a document that states no others.
pub const USUAL_WORDS: &str = "Normal sudoku rules apply.";

const FIELDS: [&str; 3] = ["title", "author", "rules"];

/// Members that are read, or that do not affect the puzzle.
const KNOWN: [&str; 11] = [
    "id", "cellSize", "cells", "regions", "cages", "metadata", "settings", "videos", "title", "author",
    "rules",
];

const CELL: [&str; 5] = ["value", "given", "centremarks", "pencilMarks", "candidates"];
const CAGE: [&str; 6] = ["cells", "value", "sum", "unique", "hidden", "style"];

/// The element of f-puzzles that cages of `SudokuPad` state. The table of constraints says what it means.
const CAGES: &str = "killercage";

/// Members that hide a part of the board, and state no rule.
const FOG: [&str; 4] = ["fogofwar", "foglight", "foglink", "triggereffect"];

/// Members that may be only words beside the grid.
const WORDS: [&str; 2] = ["overlays", "underlays"];

/// Metadata that states rules.
const RULES: [&str; 4] = ["antiknight", "antiking", "norowcol", "grids"];

/// Reads a document, as JSON, in the short form, or in a link.
///
/// # Errors
/// [`ReadError`] if the text is none of these, or the document is malformed or may state rules that nonet does not know.
pub fn read(text: &str) -> Result<Document, ReadError> {
    if text.starts_with('{') {
        return from_json(&short_json::read(text)?);
    }
    if let Some(body) = sites::compact_body(text) {
        return compact::read(&sites::decoded(body));
    }
    let body = sites::sudokupad_body(text).ok_or_else(|| {
        ReadError::new("expected a link to sudokupad.app with scl, ctc or scf, or a document")
    })?;
    from_json(&short_json::read(&sites::unpacked(body)?)?)
}

/// Reads a document that is JSON.
pub(crate) fn from_json(data: &Value) -> Result<Document, ReadError> {
    let data =
        data.as_object().ok_or_else(|| ReadError::new("expected a SudokuPad document with cells"))?;
    let (cells, size) = cells(data)?;
    let metadata = metadata(data, size)?;
    let mut document = Document::of(vec![0; cells.len()], rules(data, size)?);
    for (at, cell) in cells.iter().enumerate() {
        let value = digit(cell.get("value"), size)?;
        // A digit in the document is a given unless the document says otherwise.
        let is_given = given(cell)? != Some(false);
        *(if is_given { &mut document.givens[at] } else { &mut document.placed[at] }) = value;
        document.centre[at] = marks(cell.get("centremarks"), size, true)?;
        document.corner[at] = marks(cell.get("pencilMarks"), size, true)?;
    }
    document.solution = solution(metadata.get("solution"), cells.len(), size);
    document.fields = texts(&metadata, &FIELDS);
    document.fields.retain(|(name, text)| name != "rules" || text != USUAL_WORDS);
    let is_unread =
        |name: &&str| [data, &metadata].iter().any(|part| part.get(*name).is_some_and(is_stated));
    document.unread = WORDS.iter().chain(&FOG).copied().filter(is_unread).map(str::to_owned).collect();
    Ok(document.without_marks_of_digits())
}

fn cells(data: &Object) -> Result<(Vec<&Object>, u8), ReadError> {
    let rows = data.get("cells").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let size =
        u8::try_from(rows.len()).ok().filter(|size| (1..=LARGEST).contains(size)).ok_or_else(|| {
            ReadError::new(format!("expected a SudokuPad document with cells in 1 to {LARGEST} rows"))
        })?;
    let fault = || ReadError::new(format!("expected {size} rows of {size} cells"));
    let mut cells = Vec::new();
    for row in rows {
        let row = row.as_array().filter(|row| row.len() == rows.len()).ok_or_else(fault)?;
        for cell in row {
            cells.push(cell.as_object().ok_or_else(fault)?);
        }
    }
    let unknown: Vec<&str> = cells.iter().flat_map(|cell| unknown_in(cell, &CELL)).collect();
    refuse_unknown("a cell", &unknown)?;
    Ok((cells, size))
}

/// Returns the document's metadata, after refusing members that may be rules.
fn metadata(data: &Object, size: u8) -> Result<Object, ReadError> {
    let empty = Object::new();
    let stated = match data.get("metadata").filter(|value| is_stated(value)) {
        None => &empty,
        Some(value) => {
            value.as_object().ok_or_else(|| ReadError::new("expected an object as the metadata"))?
        }
    };
    let mut metadata = Object::new();
    for name in FIELDS {
        if let Some(value) = data.get(name) {
            metadata.insert(name.to_owned(), value.clone());
        }
    }
    metadata.extend(tags(data)?);
    metadata.extend(stated.clone());
    let is_unknown = |(name, value): &(&String, &Value)| {
        let name = name.as_str();
        is_stated(value)
            && !KNOWN.contains(&name)
            && !FOG.contains(&name)
            && !are_words(value, name, size)
    };
    let mut unknown: Vec<&str> = data.iter().filter(is_unknown).map(|(name, _)| name.as_str()).collect();
    let is_rule = |(name, value): &(&String, &Value)| {
        let is_more = value.is_boolean() || value.is_array() || value.is_object();
        is_stated(value) && !FOG.contains(&name.as_str()) && (RULES.contains(&name.as_str()) || is_more)
    };
    unknown.extend(metadata.iter().filter(is_rule).map(|(name, _)| name.as_str()));
    refuse_unknown("the document", &unknown)?;
    Ok(metadata)
}

/// Returns whether overlays or underlays are only words beside the grid, such as its title.
fn are_words(elements: &Value, name: &str, size: u8) -> bool {
    let is_beside = |centre: &Value| {
        let places = centre.as_array().map_or(&[][..], Vec::as_slice).iter().filter_map(Value::as_f64);
        places.into_iter().any(|place| !(0.0..=f64::from(size)).contains(&place))
    };
    let has_word = |text: &str| {
        let letters: Vec<bool> = text.chars().map(char::is_alphabetic).collect();
        letters.windows(2).any(|pair| pair[0] && pair[1])
    };
    let is_word = |each: &Value| {
        each.get("text").and_then(Value::as_str).is_some_and(has_word)
            && each.get("center").is_some_and(is_beside)
    };
    WORDS.contains(&name) && elements.as_array().is_some_and(|elements| elements.iter().all(is_word))
}

/// Returns the metadata in cages without cells, as in "title: Nine lives".
fn tags(data: &Object) -> Result<Object, ReadError> {
    let mut tags = Object::new();
    for cage in objects(data.get("cages"), "cages")? {
        let text = cage.get("value").and_then(Value::as_str).unwrap_or_default();
        let Some((name, text)) = text.split_once(':') else { continue };
        let is_tag = !name.is_empty() && name.bytes().all(|symbol| symbol.is_ascii_alphabetic());
        let text = text.trim_start();
        if has_cells(cage) || !is_tag || text.is_empty() {
            continue;
        }
        let name = name.to_lowercase();
        let before = tags.get(&name).and_then(Value::as_str).map(|before| format!("{before}\n"));
        tags.insert(name, format!("{}{text}", before.unwrap_or_default()).into());
    }
    Ok(tags)
}

fn has_cells(cage: &Object) -> bool {
    cage.get("cells").is_some_and(is_stated)
}

// -- rules ------------------------------------------------------------------------------------------------------

fn rules(data: &Object, size: u8) -> Result<RulesText, ReadError> {
    let regions = regions(data, size)?;
    let mut rules = with_regions(size, regions);
    let cages = objects(data.get("cages"), "cages")?.into_iter().filter(|item| has_cells(item));
    let cages = cages.map(|item| cage(item, size)).collect::<Result<Value, _>>()?;
    let members = Object::from_iter([(CAGES.to_owned(), cages)]);
    rules.constraints = fpuzzles::constraints(&members, &mut vec![CAGES])?;
    Ok(rules)
}

/// Returns the number of each cell's region; `None` for a cell in no region.
fn regions(data: &Object, size: u8) -> Result<Vec<Option<u16>>, ReadError> {
    let mut found = vec![None; usize::from(size) * usize::from(size)];
    let Some(regions) = data.get("regions").filter(|value| is_stated(value)) else { return Ok(found) };
    let regions = regions.as_array().ok_or_else(|| ReadError::new("expected a list of regions"))?;
    for (number, cells) in (0..).zip(regions) {
        for (row, column) in places(cells, size)? {
            let region = &mut found[usize::from(size) * usize::from(row) + usize::from(column)];
            if region.is_some() {
                let (row, column) = (row + 1, column + 1);
                let reason = format!("expected regions that do not overlap; r{row}c{column} is in two");
                return Err(ReadError::new(reason));
            }
            *region = Some(number);
        }
    }
    Ok(found)
}

/// Returns the rows and columns of cells, from 0.
fn places(cells: &Value, size: u8) -> Result<Vec<(u8, u8)>, ReadError> {
    let single = std::slice::from_ref(cells);
    let part = |value: &Value| u8::try_from(value.as_u64()?).ok().filter(|&at| at < size);
    let place = |cell: &Value| {
        let found = match cell.as_array().map(Vec::as_slice) {
            Some([row, column]) => part(row).zip(part(column)),
            _ => None,
        };
        let found_instead = || format!("expected a row and a column of the grid, found {}", shown(cell));
        found.ok_or_else(|| ReadError::new(found_instead()))
    };
    cells.as_array().map_or(single, Vec::as_slice).iter().map(place).collect()
}

/// Returns a cage as f-puzzles states it.
fn cage(item: &Object, size: u8) -> Result<Value, ReadError> {
    refuse_unknown("a cage", &unknown_in(item, &CAGE))?;
    let sum = item.get("sum").or_else(|| item.get("value")).and_then(number);
    let Some(sum) = sum.filter(|_| item.get("unique") == Some(&Value::Bool(true))) else {
        return Err(ReadError::new(
            "expected rules that nonet knows: cages with a sum and unique digits, and no others",
        ));
    };
    let places = places(&item["cells"], size)?;
    let names: Vec<String> =
        places.iter().map(|(row, column)| format!("r{}c{}", row + 1, column + 1)).collect();
    Ok(json!({ "cells": names, "value": sum }))
}

// -- writing ----------------------------------------------------------------------------------------------------

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Written {
    id: &'static str,
    cell_size: u8,
    metadata: Metadata,
    cells: Vec<Vec<Cell>>,
    regions: Vec<Vec<(u8, u8)>>,
    cages: Vec<Cage>,
}

#[derive(Serialize)]
struct Metadata {
    title: String,
    rules: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    author: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
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

#[derive(Serialize)]
struct Cage {
    cells: Vec<(u8, u8)>,
    value: u32,
    sum: u32,
    unique: bool,
}

/// Returns the link of a board under its rules, which count instead of those of the document.
///
/// # Errors
/// [`WriteError`] if documents of `SudokuPad` cannot hold the board or one of its rules.
pub fn to_link(document: &Document, rules: &Rules) -> Result<String, WriteError> {
    let json = serde_json::to_string(&written(document, rules)?);
    Ok(format!("{LINK}{}", sites::packed(&json.map_err(|error| WriteError(error.to_string()))?)))
}

fn written(document: &Document, rules: &Rules) -> Result<Written, WriteError> {
    let board = rules.board();
    let size = board.digits();
    if board.square_size() != Some(size) || *board.values().start() != 1 || size > LARGEST {
        return Err(WriteError(format!(
            "sudokupad supports only square boards of up to {LARGEST} digits that start at 1, not {}",
            board.describe()
        )));
    }
    if let Some(house) = rules.houses().iter().find(|house| house.kind == HouseKind::Extra) {
        return Err(WriteError(format!("sudokupad cannot store the house '{}'", house.name)));
    }
    let places = |cells: &[BoardCell]| cells.iter().map(|&cell| board.place(cell)).collect();
    let boxes = rules.houses().iter().filter(|house| house.kind == HouseKind::Box);
    let words = Some(document.field("rules")).filter(|words| !words.is_empty());
    let mut cells = document.digits().enumerate().map(|(at, digit)| written_cell(document, at, digit));
    Ok(Written {
        id: "nonet",
        cell_size: 64,
        metadata: Metadata {
            title: document.field("title").to_owned(),
            rules: words.unwrap_or(USUAL_WORDS).to_owned(),
            author: document.field("author").to_owned(),
            solution: document.solution.as_ref().filter(|_| size < 10).map(|solution| line(solution)),
        },
        cells: (0..size).map(|_| cells.by_ref().take(size.into()).collect()).collect(),
        regions: boxes.map(|house| places(&house.cells)).collect(),
        cages: rules
            .constraints()
            .iter()
            .map(|constraint| {
                let refused = |more: &str| {
                    let name = constraint.name();
                    WriteError(format!("sudokupad cannot store the constraint '{name}'{more}"))
                };
                let item = fpuzzles::only_item(constraint, CAGES).ok_or_else(|| refused(""))?;
                let sum = number(&item["value"]).ok_or_else(|| refused(" without a sum"))?;
                Ok(Cage { cells: places(constraint.cells()), value: sum, sum, unique: true })
            })
            .collect::<Result<_, _>>()?,
    })
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
