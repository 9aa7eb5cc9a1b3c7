//! Reads documents of f-puzzles.

use nonet::Board;
use serde_json::Value;

use super::names::{NAME, box_numbers, index_of, taken};
use super::{drawn, elements};
use crate::document::{Document, Kept};
use crate::drawing::Drawing;
use crate::error::ReadError;
use crate::members::{
    Left, Object, digit, given, is_stated, marks, objects, shown, solution, texts, unknown_in,
};
use crate::rules::{OwnBoard, RulesText, square};
use crate::{members, prose, short_json, sites};

/// Maximum number of rows.
const LARGEST: u8 = 36;

/// Members that become fields.
const FIELDS: [&str; 3] = ["title", "author", "ruleset"];

/// Members that are read separately, or that do not affect the puzzle.
const IGNORED: [&str; 7] = [
    "size",
    "grid",
    "solution",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "successMessage",
];

const CELL: [&str; 7] =
    ["value", "given", "region", "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks", "parity"];

/// Members that state extra houses, with the presets that add them.
const PRESETS: [(&str, &str); 3] = [
    ("diagonal-", "diagonal-main"),
    ("diagonal+", "diagonal-anti"),
    ("disjointgroups", "disjoint-groups"),
];

/// Reads a document, as JSON or in a link.
///
/// # Errors
/// [`ReadError`] if the text is neither, or the document is malformed.
pub fn read(text: &str) -> Result<Document, ReadError> {
    let value: Value = if text.starts_with('{') {
        members::json(text)?
    } else {
        let body = sites::fpuzzles_body(text);
        let body =
            body.ok_or_else(|| ReadError::new("expected a link to f-puzzles.com or a JSON object"))?;
        let text = sites::unpacked(body)?;
        // SudokuPad writes the same documents, perhaps in its short form, whose keys have no quotes.
        let is_json = text.trim_start_matches(['{', ' ', '\n']).starts_with(['"', '}']);
        if is_json { members::json(&text)? } else { short_json::read(&text)? }
    };
    from_json(value.as_object().ok_or_else(|| ReadError::new("expected a JSON object"))?)
}

/// Reads a document that is JSON.
pub(crate) fn from_json(data: &Object) -> Result<Document, ReadError> {
    let size = size(data.get("size"))?;
    let mut left = Left::default();
    let cells = cells(data.get("grid"), size, &mut left)?;
    let every = u64::MAX >> (64 - size);
    let count = cells.len();
    let (rules, drawn) = rules(data, &cells, size, &mut left)?;
    let mut document = Document { rules, drawn, ..Document::of(vec![0; count], RulesText::default()) };
    let mut candidates = vec![every; count];
    for (at, cell) in cells.iter().enumerate() {
        let value = digit(cell.get("value"), size)?;
        let is_given = given(cell)? == Some(true);
        *(if is_given { &mut document.givens[at] } else { &mut document.placed[at] }) = value;
        document.centre[at] = marks(cell.get("centerPencilMarks"), size, false)?;
        document.corner[at] = marks(cell.get("cornerPencilMarks"), size, false)?;
        match marks(cell.get("givenPencilMarks"), size, false)? {
            0 => {}
            bits => candidates[at] = bits,
        }
    }
    document.candidates = candidates.iter().any(|&bits| bits != every).then_some(candidates);
    document.solution = solution(data.get("solution"), count, size);
    document.fields = texts(data, &FIELDS);
    document.unread = left.names;
    document.kept = Kept { program: NAME.to_owned(), members: left.members };
    prose::read(&mut document, &drawn::DRAWN, drawn::member);
    Ok(document.without_own_words().without_marks_of_digits())
}

fn size(value: Option<&Value>) -> Result<u8, ReadError> {
    let size = value.and_then(Value::as_u64).and_then(|size| u8::try_from(size).ok());
    size.filter(|size| (1..=LARGEST).contains(size)).ok_or_else(|| {
        let found = value.map_or_else(|| "none".to_owned(), shown);
        ReadError::new(format!("expected a size of 1 to {LARGEST}, found {found}"))
    })
}

fn cells<'a>(grid: Option<&'a Value>, size: u8, left: &mut Left) -> Result<Vec<&'a Object>, ReadError> {
    let fault = || ReadError::new(format!("expected a grid of {size} rows of {size} cells"));
    let rows = grid
        .and_then(Value::as_array)
        .filter(|rows| rows.len() == usize::from(size))
        .ok_or_else(fault)?;
    let mut cells = Vec::new();
    for row in rows {
        let row = row.as_array().filter(|row| row.len() == usize::from(size)).ok_or_else(fault)?;
        for cell in row {
            cells.push(cell.as_object().ok_or_else(fault)?);
        }
    }
    for name in cells.iter().flat_map(|cell| unknown_in(cell, &CELL)) {
        left.note(format!("{name} of a cell"));
    }
    Ok(cells)
}

// -- rules ------------------------------------------------------------------------------------------------------

/// Returns the rules of a document, and what it draws besides.
fn rules(
    data: &Object,
    cells: &[&Object],
    size: u8,
    left: &mut Left,
) -> Result<(RulesText, Vec<Drawing>), ReadError> {
    let mut stated: Vec<&str> = data
        .iter()
        .filter(|(name, value)| {
            is_stated(value) && !IGNORED.contains(&name.as_str()) && !FIELDS.contains(&name.as_str())
        })
        .map(|(name, _)| name.as_str())
        .collect();
    // A clue that the document states besides may be drawn again.
    let is_stated = |shown: &str| data.contains_key(&shown.to_lowercase().replace(' ', ""));
    for name in taken(&mut stated, drawn::DRAWN) {
        if objects(data.get(name), name)?.iter().any(|item| !elements::is_labelled(name, item)) {
            left.note(name);
        }
        for source in sources(&data[name]).into_iter().filter(|source| !is_stated(source)) {
            left.note(format!("{source}, which is only drawn"));
        }
    }
    let drawn = drawn::read(data, cells, size, is_stated)?;
    let names = taken(&mut stated, PRESETS.map(|(name, _)| name));
    let mut constraints = elements::constraints(data, &mut stated, left)?;
    elements::mark_parities(cells, size, &mut constraints, left)?;
    let extra = taken(&mut stated, ["extraregion"]);
    for name in stated {
        left.member(name, &data[name]);
    }
    let mut rules = with_regions(cells, size)?;
    for (member, preset) in PRESETS {
        if names.contains(&member) {
            rules.presets = if rules.presets == "classic" {
                preset.to_owned()
            } else {
                format!("{}+{preset}", rules.presets)
            };
        }
    }
    for name in extra {
        for (number, item) in (1..).zip(objects(data.get(name), name)?) {
            for unknown in unknown_in(item, &["cells"]) {
                left.note(format!("{name} with '{unknown}'"));
            }
            let cells = elements::names_of(item.get("cells"), name)?;
            let cells = cells.iter().map(|cell| index_of(cell, size)).collect::<Result<_, _>>()?;
            rules.houses.0.push((format!("extra region {number}"), cells));
        }
    }
    rules.constraints = constraints;
    Ok((rules, drawn))
}

/// Returns the names of the constraints that drawn elements stand for.
fn sources(value: &Value) -> Vec<&str> {
    let items = value.as_array().map_or(&[][..], Vec::as_slice).iter();
    let sources = items.filter_map(|item| item.get("fromConstraint")).filter(|source| is_stated(source));
    sources.map(|source| source.as_str().unwrap_or("fromConstraint")).collect()
}

/// Returns the rules of the board: the regions of its cells, and as houses those that are smaller than a row. A cell
/// states its region only if that is not its usual box.
fn with_regions(cells: &[&Object], size: u8) -> Result<RulesText, ReadError> {
    let usual = Board::usual_boxes(size);
    let mut boxes = box_numbers(size);
    if usual.is_none() && cells.iter().any(|cell| cell.get("region").is_some_and(Value::is_number)) {
        // Where a board has no usual boxes, a cell without a region belongs to its row.
        let row = |cell: usize| i64::try_from(cell / usize::from(size)).ok();
        boxes = (0..cells.len()).map(row).collect();
    }
    let mut regions = Vec::new();
    for (cell, &usual) in cells.iter().zip(&boxes) {
        regions.push(match cell.get("region") {
            None => usual,
            Some(Value::Null) => None,
            Some(value) => {
                Some(value.as_i64().ok_or_else(|| {
                    ReadError::new("expected a number or null as the region of a cell")
                })?)
            }
        });
    }
    if usual.is_some() && regions == boxes {
        return Ok(RulesText { presets: square(size), ..RulesText::default() });
    }
    let mut rules = RulesText::default();
    let mut distinct: Vec<i64> = Vec::new();
    for number in regions.iter().copied().flatten() {
        if !distinct.contains(&number) {
            distinct.push(number);
        }
    }
    let of = |number: i64| -> Vec<u16> {
        (0..)
            .zip(&regions)
            .filter(|(_, region)| **region == Some(number))
            .map(|(cell, _)| cell)
            .collect()
    };
    let small: Vec<i64> =
        distinct.into_iter().filter(|&number| of(number).len() < usize::from(size)).collect();
    rules.houses.0 =
        (1..).zip(&small).map(|(at, &number)| (format!("region {at}"), of(number))).collect();
    let mut numbers: Vec<i64> = regions.iter().copied().flatten().collect();
    numbers.sort_unstable();
    numbers.dedup();
    let kept = |region: Option<i64>| region.filter(|number| !small.contains(number));
    let place = |number| numbers.binary_search(&number).ok().and_then(|at| u16::try_from(at).ok());
    let map = regions.into_iter().map(|region| kept(region).and_then(place)).collect();
    rules.board =
        Some(OwnBoard { grids: vec![(0, 0, size, size)], regions: Some(map), ..OwnBoard::default() });
    Ok(rules)
}
