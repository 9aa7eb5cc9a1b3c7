//! Sudokus in the ipuz format: JSON with the kind of puzzle, its cells, zones and cages. Cells are columns and rows, from 0;
//! documents that count from 1 are told by their last row or column.
//! A member that nonet does not know may be a rule, so it is noted as unread.

use nonet::Rules;
use serde_json::{Value, json};

use crate::document::{Document, digits_of};
use crate::error::{ReadError, WriteError};
use crate::members::{self, Left, Object, is_stated, number, objects, shown, texts, unknown_in};
use crate::rules::RulesText;
use crate::square::{
    Regions, add_preset, arguments, constraint, extras, name_of, own_regions, regions_of, size_of,
    with_regions,
};

/// The kind of all Sudokus, and those that say more.
const KIND: &str = "http://ipuz.org/sudoku";
const DIAGONAL: &str = "diagonalsudoku";
const KINDS: [&str; 4] = [DIAGONAL, "jigsawsudoku", "killersudoku", LATIN];
const LATIN: &str = "latinsquare";

/// The version of the format.
const VERSION: &str = "http://ipuz.org/v2";

/// Maximum number of rows.
const LARGEST: usize = 36;

/// The symbols of digits, if a document does not state its own.
const SYMBOLS: &str = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Members that become fields.
const FIELDS: [&str; 8] =
    ["title", "author", "intro", "notes", "difficulty", "copyright", "publisher", "date"];

/// Members that are read, or that do not affect the puzzle.
const KNOWN: [&str; 28] = [
    "version",
    "kind",
    "dimensions",
    "puzzle",
    "saved",
    "solution",
    "charset",
    "zones",
    "cages",
    "boxes",
    "empty",
    "block",
    "displaycharset",
    "showoperators",
    "cageborder",
    "styles",
    "checksum",
    "uniqueid",
    "url",
    "publication",
    "editor",
    "explanation",
    "annotation",
    "origin",
    "zonestyles",
    "volatile",
    "username",
    "showenumerations",
];

/// Returns whether JSON is in this format.
pub(crate) fn is_document(data: &Value) -> bool {
    kinds(data).next().is_some()
}

/// Returns what follows the name of the format in each kind of a document.
fn kinds(data: &Value) -> impl Iterator<Item = &str> {
    let kinds =
        data.get("kind").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    kinds.filter_map(|kind| kind.strip_prefix(KIND)).map(|kind| {
        let kind = kind.split('#').next().unwrap_or_default();
        kind.trim_start_matches('/')
    })
}

/// Reads a document.
///
/// # Errors
/// [`ReadError`] if the text is no Sudoku in this format, or is malformed or may state rules that nonet does not know.
pub fn read(text: &str) -> Result<Document, ReadError> {
    from_json(&members::json(text)?)
}

/// Reads a document that is JSON.
pub(crate) fn from_json(data: &Value) -> Result<Document, ReadError> {
    let object = data.as_object().filter(|_| is_document(data));
    let object =
        object.ok_or_else(|| ReadError::new(format!("expected a document whose kind is {KIND}")))?;
    let known: Vec<&str> = KNOWN.into_iter().chain(FIELDS).collect();
    let mut unknown = unknown_in(object, &known);
    unknown.extend(kinds(data).filter(|kind| !kind.is_empty() && !KINDS.contains(kind)));
    let mut left = Left::default();
    left.all(unknown, "");
    let rows = object
        .get("puzzle")
        .and_then(Value::as_array)
        .filter(|rows| (1..=LARGEST).contains(&rows.len()));
    let rows =
        rows.ok_or_else(|| ReadError::new(format!("expected a puzzle of 1 to {LARGEST} rows")))?;
    let size = u8::try_from(rows.len()).unwrap_or_default();
    let symbols = Symbols::of(object, size)?;
    let mut document = Document::of(vec![0; rows.len().pow(2)], rules(data, object, size, &mut left)?);
    for (at, cell) in cells(object, "puzzle", size)?.into_iter().flatten().enumerate() {
        let style = cell
            .as_object()
            .filter(|cell| cell.keys().all(|name| ["given", "value", "style"].contains(&name.as_str())));
        let cell = style.map_or(cell, |cell| {
            cell.get("given").or_else(|| cell.get("value")).unwrap_or(&Value::Null)
        });
        document.givens[at] = symbols.digit(cell)?;
    }
    for (at, cell) in cells(object, "saved", size)?.into_iter().flatten().enumerate() {
        if let Value::Array(marks) = cell {
            for mark in marks {
                document.centre[at] |= 1_u64 << symbols.digit(mark)? >> 1;
            }
        } else if document.givens[at] == 0 {
            document.placed[at] = symbols.digit(cell)?;
        }
    }
    if let Some(solution) = cells(object, "solution", size)? {
        let solution: Vec<u8> =
            solution.into_iter().map(|cell| symbols.digit(cell)).collect::<Result<_, _>>()?;
        document.solution = Some(solution).filter(|solution| !solution.contains(&0));
    }
    document.fields = texts(object, &FIELDS);
    document.unread = left.names;
    Ok(document.without_marks_of_digits())
}

/// Returns the cells in a member, row by row; `None` if it states none.
fn cells<'a>(object: &'a Object, name: &str, size: u8) -> Result<Option<Vec<&'a Value>>, ReadError> {
    let Some(rows) = object.get(name).filter(|value| is_stated(value)) else { return Ok(None) };
    let wrong = || ReadError::new(format!("expected {size} rows of {size} cells in '{name}'"));
    let whole = |list: &'a Value| {
        list.as_array().filter(|list| list.len() == usize::from(size)).ok_or_else(wrong)
    };
    let rows: Vec<&Vec<Value>> = whole(rows)?.iter().map(whole).collect::<Result<_, _>>()?;
    Ok(Some(rows.into_iter().flatten().collect()))
}

/// The symbols of a document.
struct Symbols {
    digits: Vec<char>,
    empty: Value,
    size: u8,
}

impl Symbols {
    fn of(object: &Object, size: u8) -> Result<Self, ReadError> {
        let stated = object.get("charset").and_then(Value::as_str);
        let digits: Vec<char> = stated.unwrap_or(SYMBOLS).chars().collect();
        if stated.is_some() && digits.len() != usize::from(size) {
            let found = digits.len();
            return Err(ReadError::new(format!("expected a charset of {size} symbols, found {found}")));
        }
        let empty = object.get("empty").cloned().unwrap_or_else(|| 0.into());
        Ok(Self { digits, empty, size })
    }

    /// Returns the digit of a cell; 0 if it is empty.
    fn digit(&self, cell: &Value) -> Result<u8, ReadError> {
        if !is_stated(cell) || *cell == self.empty || cell.as_str() == Some("0") {
            return Ok(0);
        }
        let symbol = cell.as_str().and_then(|text| {
            let mut symbols = text.chars();
            let place = self.digits.iter().position(|known| symbols.clone().next() == Some(*known))?;
            symbols.next();
            symbols.next().is_none().then_some(place + 1)
        });
        let digit = symbol.or_else(|| number(cell).and_then(|number| usize::try_from(number).ok()));
        let digit = digit.and_then(|digit| u8::try_from(digit).ok()).filter(|&digit| digit <= self.size);
        digit.ok_or_else(|| {
            ReadError::new(format!("expected values of 1 to {}, found {}", self.size, shown(cell)))
        })
    }
}

fn rules(data: &Value, object: &Object, size: u8, left: &mut Left) -> Result<RulesText, ReadError> {
    let first = first_number(object, size);
    let zones = objects(object.get("zones"), "zones")?;
    let zones: Vec<Vec<usize>> = zones
        .into_iter()
        .map(|zone| group(zone, "zones", (size, first), left))
        .collect::<Result<_, _>>()?;
    let is_latin =
        kinds(data).any(|kind| kind == LATIN) || object.get("boxes") == Some(&Value::Bool(false));
    let count = usize::from(size);
    let mut rules = if !zones.is_empty() {
        if zones.len() != count || zones.iter().any(|zone| zone.len() != count) {
            return Err(ReadError::new(format!(
                "expected {size} zones of {size} cells, which are the regions"
            )));
        }
        with_regions(size, regions_of(&zones, size)?)
    } else if is_latin {
        with_regions(size, vec![None; count * count])
    } else {
        RulesText::square(size)
    };
    if kinds(data).any(|kind| kind == DIAGONAL) {
        add_preset(&mut rules, "diagonal");
    }
    for cage in objects(object.get("cages"), "cages")? {
        let cells = group(cage, "cages", (size, first), left)?;
        if cage.get("operator").is_some_and(|operator| is_stated(operator) && operator != "+") {
            left.note("cages with an operator");
            continue;
        }
        let cells: Vec<String> = cells.into_iter().map(|cell| name_of(cell, size)).collect();
        let sum = cage.get("value").filter(|value| is_stated(value)).cloned().unwrap_or_default();
        rules.constraints.push(constraint("killer-cage", [("cells", cells.into()), ("sum", sum)]));
    }
    Ok(rules)
}

/// Returns the number of the first row and column: 1 if the groups of a document have the number of rows in them, but no 0.
fn first_number(object: &Object, size: u8) -> u64 {
    fn numbers(value: &Value) -> Vec<u64> {
        match value {
            Value::Array(list) => list.iter().flat_map(numbers).collect(),
            value => value.as_u64().into_iter().collect(),
        }
    }
    let groups =
        ["zones", "cages"].into_iter().filter_map(|name| object.get(name)?.as_array()).flatten();
    let parts = groups.flat_map(|group| ["cells", "rect"].map(|name| group.get(name))).flatten();
    let numbers: Vec<u64> = parts.flat_map(numbers).collect();
    u64::from(numbers.contains(&size.into()) && !numbers.contains(&0))
}

/// Returns the cells of a group, which are listed or lie in a rectangle.
fn group(
    item: &Object,
    name: &str,
    (size, first): (u8, u64),
    left: &mut Left,
) -> Result<Vec<usize>, ReadError> {
    let known = ["cells", "rect", "style", "value", "operator"];
    let known = if name == "cages" { &known[..] } else { &known[..3] };
    left.all(unknown_in(item, known), &format!(" in {name}"));
    let wrong = || {
        ReadError::new(format!(
            "expected cells or a rect in '{name}', columns and rows of {first} to {}",
            u64::from(size) + first - 1
        ))
    };
    let numbers = |value: &Value| -> Option<Vec<usize>> {
        let part = |part: &Value| {
            let at = usize::try_from(part.as_u64()?.checked_sub(first)?).ok()?;
            (at < usize::from(size)).then_some(at)
        };
        value.as_array()?.iter().map(part).collect()
    };
    let index = |column: usize, row: usize| row * usize::from(size) + column;
    if let Some(rect) = item.get("rect").filter(|value| is_stated(value)) {
        let found = numbers(rect).ok_or_else(wrong)?;
        let [left, top, right, bottom] = found[..] else { return Err(wrong()) };
        let width = (right + 1).saturating_sub(left);
        if width * (bottom + 1).saturating_sub(top) > usize::from(size) {
            return Err(ReadError::new(format!("expected groups of at most {size} cells in '{name}'")));
        }
        return Ok((top..=bottom)
            .flat_map(|row| (left..=right).map(move |column| index(column, row)))
            .collect());
    }
    let cells = item.get("cells").and_then(Value::as_array).ok_or_else(wrong)?;
    let cell = |cell: &Value| match numbers(cell).as_deref() {
        Some(&[column, row]) => Ok(index(column, row)),
        _ => Err(wrong()),
    };
    cells.iter().map(cell).collect()
}

// -- writing ----------------------------------------------------------------------------------------------------

/// Returns the document of a board under its rules, which count instead of those of the document.
///
/// # Errors
/// [`WriteError`] if the format cannot hold the board or one of its rules.
pub fn to_json(document: &Document, rules: &Rules) -> Result<String, WriteError> {
    let size = size_of(rules, "ipuz")?;
    let refused = |what: &str| WriteError(format!("ipuz cannot store {what}"));
    if usize::from(size) > SYMBOLS.len() {
        return Err(refused(&format!("a board of {size}x{size}")));
    }
    let rows = |symbol: &dyn Fn(usize) -> Value| -> Value {
        let row = |row: usize| {
            (0..usize::from(size))
                .map(|column| symbol(row * usize::from(size) + column))
                .collect::<Value>()
        };
        (0..usize::from(size)).map(row).collect()
    };
    let symbol = |digit: u8| match digit {
        0 => json!(0),
        digit => SYMBOLS[usize::from(digit) - 1..usize::from(digit)].into(),
    };
    let mut kinds = vec![format!("{KIND}#1")];
    let mut data = json!({
        "version": VERSION,
        "charset": SYMBOLS[..size.into()],
        "puzzle": rows(&|cell| symbol(document.givens[cell])),
    });
    let positions = |cells: &[usize]| -> Value {
        let position = |&cell: &usize| json!([cell % usize::from(size), cell / usize::from(size)]);
        cells.iter().map(position).collect()
    };
    match own_regions(rules) {
        Regions::Usual => data["boxes"] = true.into(),
        Regions::Own(regions) => {
            kinds.push(format!("{KIND}/jigsawsudoku#1"));
            let cells = |number: u16| {
                (0..regions.len()).filter(|&cell| regions[cell] == number).collect::<Vec<_>>()
            };
            let zones = (0..u16::from(size)).map(|number| json!({ "cells": positions(&cells(number)) }));
            data["zones"] = zones.collect();
        }
        Regions::Absent => {
            kinds.push(format!("{KIND}/{LATIN}#1"));
            data["boxes"] = false.into();
        }
        Regions::Partial => return Err(refused("cells outside regions")),
    }
    let extras = extras(rules);
    if extras.main != extras.anti {
        return Err(refused("one diagonal; a diagonal sudoku has both"));
    }
    if let Some(house) = extras.others.first() {
        return Err(refused(&format!("the house '{}'", house.name)));
    }
    if extras.main {
        kinds.push(format!("{KIND}/{DIAGONAL}#1"));
    }
    let mut cages = Vec::new();
    for cage in rules.constraints() {
        if cage.name() != "killer-cage" {
            return Err(refused(&format!("the constraint '{}'", cage.name())));
        }
        let cells: Vec<usize> = cage.cells().iter().map(|cell| cell.index()).collect();
        let mut item = json!({ "cells": positions(&cells) });
        if let Some(sum) = arguments(cage).get("sum") {
            item["value"] = sum.clone();
            item["operator"] = "+".into();
        }
        cages.push(item);
    }
    if !cages.is_empty() {
        kinds.push(format!("{KIND}/killersudoku#1"));
        data["cages"] = cages.into();
    }
    data["kind"] = kinds.into();
    let has_saved =
        document.placed.iter().any(|&digit| digit != 0) || document.centre.iter().any(|&bits| bits != 0);
    if has_saved {
        data["saved"] = rows(&|cell| match document.centre[cell] {
            0 => symbol(document.placed[cell]),
            bits => digits_of(bits).into_iter().map(symbol).collect(),
        });
    }
    if let Some(solution) = &document.solution {
        data["solution"] = rows(&|cell| symbol(solution[cell]));
    }
    for name in FIELDS {
        let text = document.field(name);
        if !text.is_empty() {
            data[name] = text.into();
        }
    }
    Ok(data.to_string())
}
