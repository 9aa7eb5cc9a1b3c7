//! Reads documents of `SudokuPad`.

use nonet::Board;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::drawn;
use crate::compact;
use crate::document::{Document, Kept};
use crate::drawing::Drawing;
use crate::error::ReadError;
use crate::members::{
    Left, Object, digit, given, is_silent, is_stated, marks, number, objects, shown, solution, texts,
    unknown_in,
};
use crate::rules::{OwnBoard, RulesText};
use crate::square::{add_preset, are_usual};
use crate::{fpuzzles, prose, short_json, sites};

/// The name of the program.
pub const NAME: &str = "sudokupad";

/// The address of a link, without its document.
pub const LINK: &str = "https://sudokupad.app/scl";

/// Maximum number of rows.
pub const LARGEST: u8 = 25;

/// The rules in words of a document that states no others.
pub const USUAL_WORDS: &str = "Normal sudoku rules apply.";

const FIELDS: [&str; 3] = ["title", "author", "rules"];

/// Members that are read, or that do not affect the puzzle.
const KNOWN: [&str; 11] = [
    "id", "cellSize", "cells", "regions", "cages", "metadata", "settings", "videos", "title", "author",
    "rules",
];

const CELL: [&str; 5] = ["value", "given", "centremarks", "pencilMarks", "candidates"];
const CAGE: [&str; 7] = ["cells", "value", "sum", "unique", "hidden", "style", "type"];

/// The element of f-puzzles that cages of `SudokuPad` state. The table of constraints says what it means.
pub const CAGES: &str = "killercage";

/// Members that hide a part of the board, and state no rule.
const FOG: [&str; 4] = ["fogofwar", "foglight", "foglink", "triggereffect"];

/// A picture behind the board, which may show what the rules speak of.
const PICTURE: &str = "bgimage";

/// Members that draw.
const DRAWN: [&str; 4] = ["lines", "arrows", "overlays", "underlays"];

/// Rules of the whole board, and how f-puzzles names them.
const GLOBAL: [(&str, &str); 4] = [
    ("antiknight", "antiknight"),
    ("antiking", "antiking"),
    ("nonconsecutive", "nonconsecutive"),
    ("disjoint", "disjointgroups"),
];

/// Metadata of a document that nonet wrote: what a drawing cannot say.
#[derive(Serialize, Deserialize)]
pub struct Own {
    pub rules: RulesText,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<Drawing>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub words: String,
}

/// The name of this metadata.
pub const OWN: &str = "nonet";

/// Reads a document, as JSON, in the short form, or in a link.
///
/// # Errors
/// [`ReadError`] if the text is none of these, or the document is malformed.
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

/// The rows, columns and digits of a document.
#[derive(Clone, Copy)]
struct Size {
    rows: u8,
    columns: u8,
    digits: u8,
}

impl Size {
    fn count(self) -> usize {
        usize::from(self.rows) * usize::from(self.columns)
    }

    /// Returns the number of a side if the board is a square with as many digits.
    fn usual(self) -> Option<u8> {
        (self.rows == self.columns && self.columns == self.digits).then_some(self.digits)
    }

    fn board(self) -> Result<Board, ReadError> {
        let board =
            Board::rectangle(self.rows, self.columns).and_then(|board| board.with_digits(self.digits));
        board.map_err(|error| ReadError::new(format!("the document has an impossible board: {error}")))
    }
}

/// Reads a document that is JSON.
pub(crate) fn from_json(data: &Value) -> Result<Document, ReadError> {
    let data =
        data.as_object().ok_or_else(|| ReadError::new("expected a SudokuPad document with cells"))?;
    let mut left = Left::default();
    let (cells, rows, columns) = cells(data, &mut left)?;
    let metadata = metadata(data, &mut left)?;
    let size = Size { rows, columns, digits: digits(&cells, &metadata, rows.max(columns)) };
    let board = size.board()?;
    let own = metadata.get(OWN).and_then(|own| serde_json::from_value::<Own>(own.clone()).ok());
    let mut drawn = Vec::new();
    let rules = rules(data, &metadata, size, &board, (&mut drawn, &mut left))?;
    let mut document = Document::of(vec![0; cells.len()], rules);
    for (at, cell) in (0..).zip(&cells) {
        let Ok(value) = digit(cell.get("value"), size.digits) else {
            drawn.extend(drawn::value(&cell["value"], board.place(nonet::Cell::new(at))));
            left.note("values that are no digits of the board");
            continue;
        };
        let at = usize::from(at);
        // A digit in the document is a given unless the document says otherwise.
        let is_given = given(cell)? != Some(false);
        *(if is_given { &mut document.givens[at] } else { &mut document.placed[at] }) = value;
        document.centre[at] = marks(cell.get("centremarks"), size.digits, true)?;
        document.corner[at] = marks(cell.get("pencilMarks"), size.digits, true)?;
    }
    document.solution = solution(metadata.get("solution"), cells.len(), size.digits);
    document.fields = texts(&metadata, &FIELDS);
    document.fields.retain(|(name, text)| name != "rules" || text != USUAL_WORDS);
    drawn.extend(drawn::read(data, &mut left)?);
    for name in DRAWN.iter().filter(|name| data.get(**name).is_some_and(is_stated)) {
        // Words beside the grid, such as its title, state no rule, but they are drawn.
        left.note(*name);
    }
    for name in FOG.iter().filter(|name| [data, &metadata].iter().any(|part| part.contains_key(**name)))
    {
        left.note(*name);
    }
    if metadata.get(PICTURE).is_some_and(is_stated) {
        left.note(PICTURE);
    }
    document.drawn = crate::drawing::bounded(drawn);
    document.unread = left.names;
    document.kept = Kept { program: NAME.to_owned(), members: left.members };
    if let Some(own) = own {
        (document.rules, document.drawn) = (own.rules, own.drawn);
        (document.unread, document.kept) = (Vec::new(), Kept::default());
        document.fields.retain(|(name, _)| name != "rules");
        if !own.words.is_empty() {
            document.fields.push(("rules".to_owned(), own.words));
        }
    } else {
        prose::read(&mut document, &[&DRAWN[..], &[drawn::REPEATING]].concat(), drawn::member);
    }
    Ok(document.without_own_words().without_marks_of_digits())
}

fn cells<'a>(data: &'a Object, left: &mut Left) -> Result<(Vec<&'a Object>, u8, u8), ReadError> {
    let rows = data.get("cells").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let side = |length: usize| u8::try_from(length).ok().filter(|side| (1..=LARGEST).contains(side));
    let width = rows.first().and_then(Value::as_array).map_or(0, Vec::len);
    let (height, across) = side(rows.len()).zip(side(width)).ok_or_else(|| {
        ReadError::new(format!("expected a SudokuPad document with cells in 1 to {LARGEST} rows"))
    })?;
    let fault = || ReadError::new(format!("expected {height} rows of {across} cells"));
    let mut cells = Vec::new();
    for row in rows {
        let row = row.as_array().filter(|row| row.len() == width).ok_or_else(fault)?;
        for cell in row {
            cells.push(cell.as_object().ok_or_else(fault)?);
        }
    }
    for name in cells.iter().flat_map(|cell| unknown_in(cell, &CELL)) {
        left.note(format!("{name} of a cell"));
    }
    Ok((cells, height, across))
}

/// Returns how many digits a document has: as many as its longer side, or as it names.
fn digits(cells: &[&Object], metadata: &Object, side: u8) -> u8 {
    let stated = metadata.get("solution").and_then(Value::as_str).unwrap_or_default();
    let of_solution = stated.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0');
    let values = cells.iter().filter_map(|cell| number(cell.get("value")?));
    let values = values.filter_map(|value| u8::try_from(value).ok()).filter(|&value| value <= LARGEST);
    let named = of_solution.filter(|_| stated.len() == cells.len() && side < 10);
    values.chain(named).max().unwrap_or(0).max(side)
}

/// Returns the document's metadata, after noting members that may be rules.
fn metadata(data: &Object, left: &mut Left) -> Result<Object, ReadError> {
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
    for (name, value) in data.iter().filter(|(_, value)| is_stated(value)) {
        let known = [&KNOWN[..], &FOG, &DRAWN, &["global"]].concat();
        if !known.contains(&name.as_str()) {
            left.member(name, value);
        }
    }
    for (name, value) in metadata.iter().filter(|(_, value)| is_stated(value)) {
        let is_more = value.is_boolean() || value.is_array() || value.is_object();
        let is_known = |name: &str| {
            name == OWN || FOG.contains(&name) || GLOBAL.iter().any(|(known, _)| *known == name)
        };
        if is_more && !is_known(name) {
            left.note(format!("{name} of the metadata"));
        }
    }
    Ok(metadata)
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

fn rules(
    data: &Object,
    metadata: &Object,
    size: Size,
    board: &Board,
    (drawn, left): (&mut Vec<Drawing>, &mut Left),
) -> Result<RulesText, ReadError> {
    let regions = regions(data, size)?;
    let mut rules = match size.usual() {
        Some(digits) if are_usual(&regions, digits) => RulesText::square(digits),
        _ => {
            let regions = whole_regions(&regions, size, left);
            let board = OwnBoard {
                grids: vec![(0, 0, size.rows, size.columns)],
                digits: (size.digits != size.rows.max(size.columns)).then_some(size.digits),
                regions: Some(regions),
                ..OwnBoard::default()
            };
            RulesText { board: Some(board), ..RulesText::default() }
        }
    };
    let mut members = Object::new();
    let listed = data.get("global").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    for name in listed.iter().filter_map(Value::as_str) {
        match GLOBAL.iter().find(|(known, _)| *known == name) {
            Some((_, member)) => _ = members.insert((*member).to_owned(), true.into()),
            None => left.note(format!("{name} of the whole board")),
        }
    }
    for (name, member) in GLOBAL {
        if metadata.get(name) == Some(&Value::Bool(true)) {
            members.insert(member.to_owned(), true.into());
        }
    }
    let mut cages = Vec::new();
    for item in objects(data.get("cages"), "cages")?.into_iter().filter(|item| has_cells(item)) {
        match cage(item, size)? {
            Some(cage) => cages.push(cage),
            None if item.get("hidden").is_some_and(is_stated) => {}
            None => {
                let unknown = unknown_in(item, &CAGE);
                if unknown.is_empty() {
                    left.note(drawn::REPEATING);
                }
                for name in unknown {
                    left.note(format!("cages with '{name}'"));
                }
                drawn.extend(drawn::cage(item, &places(&item["cells"], size)?, board));
            }
        }
    }
    members.insert(CAGES.to_owned(), cages.into());
    if members.remove("disjointgroups").is_some() {
        add_preset(&mut rules, "disjoint-groups");
    }
    let mut stated: Vec<&str> = members.keys().map(String::as_str).collect();
    rules.constraints = fpuzzles::constraints(&members, &mut stated, left)?;
    Ok(rules)
}

/// Returns regions of which each has as many cells as there are digits, or fewer; larger ones are noted.
fn whole_regions(regions: &[Option<u16>], size: Size, left: &mut Left) -> Vec<Option<u16>> {
    let count = |region| regions.iter().filter(|each| **each == region).count();
    let fits = |region: &Option<u16>| region.is_none() || count(*region) == usize::from(size.digits);
    if !regions.iter().all(fits) {
        left.note("regions with more or fewer cells than digits");
    }
    regions.iter().map(|region| region.filter(|_| fits(region))).collect()
}

/// Returns the number of each cell's region; `None` for a cell in no region.
fn regions(data: &Object, size: Size) -> Result<Vec<Option<u16>>, ReadError> {
    let mut found = vec![None; size.count()];
    let Some(regions) = data.get("regions").filter(|value| is_stated(value)) else { return Ok(found) };
    let regions = regions.as_array().ok_or_else(|| ReadError::new("expected a list of regions"))?;
    // The short form writes an empty region as if it had an empty cell.
    let stated = |cells: &Value| match cells.as_array() {
        Some(cells) => cells.iter().filter(|cell| **cell != json!({})).cloned().collect(),
        None => cells.clone(),
    };
    for (number, cells) in (0..).zip(regions) {
        for (row, column) in places(&stated(cells), size)? {
            let region = &mut found[usize::from(size.columns) * usize::from(row) + usize::from(column)];
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
fn places(cells: &Value, size: Size) -> Result<Vec<(u8, u8)>, ReadError> {
    let single = std::slice::from_ref(cells);
    let part = |value: &Value, most: u8| u8::try_from(value.as_u64()?).ok().filter(|&at| at < most);
    let place = |cell: &Value| {
        let found = match cell.as_array().map(Vec::as_slice) {
            Some([row, column]) => part(row, size.rows).zip(part(column, size.columns)),
            _ => None,
        };
        let found_instead = || format!("expected a row and a column of the grid, found {}", shown(cell));
        found.ok_or_else(|| ReadError::new(found_instead()))
    };
    cells.as_array().map_or(single, Vec::as_slice).iter().map(place).collect()
}

/// Returns a cage as f-puzzles states it; `None` if its digits need not differ, or more is said of it than a sum.
fn cage(item: &Object, size: Size) -> Result<Option<Value>, ReadError> {
    let is_unique = item.get("unique") == Some(&Value::Bool(true));
    let stated =
        ["sum", "value"].iter().filter_map(|name| item.get(*name)).find(|value| !is_silent(value));
    let sum = stated.and_then(number);
    let is_too_large = places(&item["cells"], size)?.len() > usize::from(size.digits);
    let is_more = sum.is_none() && stated.is_some() || !unknown_in(item, &CAGE).is_empty();
    if !is_unique || is_too_large || is_more {
        return Ok(None);
    }
    let names: Vec<String> = places(&item["cells"], size)?
        .iter()
        .map(|(row, column)| format!("r{}c{}", row + 1, column + 1))
        .collect();
    let mut cage = json!({ "cells": names });
    if let Some(sum) = sum {
        cage["value"] = sum.into();
    }
    Ok(Some(cage))
}
