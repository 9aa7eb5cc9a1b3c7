//! Documents of lisudoku, as JSON or in a link. Rows and columns start at 0. A member that nonet does not know may be a
//! rule, so a document with one is refused.

use nonet::{Constraint, Rules};
use serde_json::{Value, json};

use crate::document::Document;
use crate::error::{ReadError, WriteError};
use crate::members::{self, Left, Object, digit, is_stated, number, objects, shown, unknown_in};
use crate::rules::RulesText;
use crate::sites;
use crate::square::{
    Regions, add_preset, arguments, constraint, extras, name_of, own_regions, place_of, regions_of,
    size_of, with_regions,
};
use crate::symbols;

/// The address of a link, without its document.
const LINK: &str = "https://lisudoku.xyz/solver?import=";

/// The sizes of its boards.
const SIZES: [u8; 3] = [4, 6, 9];

/// Members that hold lists of cells, each of them a constraint.
const LINES: [(&str, &str); 3] =
    [("thermos", "thermometer"), ("renbans", "renban"), ("palindromes", "palindrome")];

/// Members that hold the cells of one constraint.
const MARKED: [(&str, &str); 2] = [("oddCells", "odd"), ("evenCells", "even")];

/// Members that say whether a rule holds on the whole board.
const SWITCHES: [(&str, &str); 3] =
    [("antiKnight", "anti-knight"), ("antiKing", "anti-king"), ("topBottom", "top-bottom")];

/// The kinds of dots.
const DOTS: [(&str, &str); 2] = [("Consecutive", "white"), ("Double", "black")];

/// Members that are read one by one.
const OTHERS: [&str; 10] = [
    "gridSize",
    "fixedNumbers",
    "regions",
    "extraRegions",
    "killerCages",
    "arrows",
    "primaryDiagonal",
    "secondaryDiagonal",
    "kropkiDots",
    "kropkiNegative",
];

/// Reads a document, as JSON or in a link.
///
/// # Errors
/// [`ReadError`] if the text is neither, or the document is malformed or may state rules that nonet does not know.
pub fn read(text: &str) -> Result<Document, ReadError> {
    let text = text.trim();
    let content = match sites::lisudoku_body(text) {
        Some(body) if body.bytes().all(|symbol| symbol.is_ascii_digit()) => return of_digits(body),
        Some(body) => sites::unpacked(body)?,
        None => text.to_owned(),
    };
    from_json(&members::json(&content)?)
}

/// Reads the cells of a puzzle without other rules.
fn of_digits(cells: &str) -> Result<Document, ReadError> {
    let size = SIZES.into_iter().find(|&size| usize::from(size).pow(2) == cells.len());
    let size = size.ok_or_else(|| {
        ReadError::new(format!("expected 16, 36 or 81 digits in the link, found {}", cells.len()))
    })?;
    let board = nonet::Board::square(size).map_err(|error| ReadError::new(error.to_string()))?;
    Ok(Document::of(symbols::read(cells, &board)?, RulesText::square(size)))
}

/// Reads a document that is JSON.
pub(crate) fn from_json(data: &Value) -> Result<Document, ReadError> {
    let data = in_camel_case(data);
    let data = data.as_object();
    let data = data.ok_or_else(|| ReadError::new("expected a link to lisudoku.xyz or a JSON object"))?;
    let known: Vec<&str> = OTHERS
        .into_iter()
        .chain([LINES.as_slice(), &MARKED, &SWITCHES].concat().into_iter().map(|(name, _)| name))
        .collect();
    let mut left = Left::default();
    left.all(unknown_in(data, &known), "");
    let size = data.get("gridSize").and_then(number).and_then(|size| u8::try_from(size).ok());
    let size = size.filter(|size| (1..=36).contains(size)).ok_or_else(|| {
        let found = data.get("gridSize").map_or_else(|| "none".to_owned(), shown);
        ReadError::new(format!("expected a gridSize of 1 to 36, found {found}"))
    })?;
    let mut document =
        Document::of(vec![0; usize::from(size) * usize::from(size)], rules(data, size, &mut left)?);
    for fixed in objects(data.get("fixedNumbers"), "fixedNumbers")? {
        left.all(unknown_in(fixed, &["position", "value"]), " in fixedNumbers");
        let cell = index_of(fixed.get("position"), size)?;
        document.givens[cell] = digit(fixed.get("value"), size)?;
    }
    document.unread = left.names;
    Ok(document)
}

/// Returns the same data with the names that lisudoku gives members, which its server writes with underscores.
fn in_camel_case(value: &Value) -> Value {
    let renamed = |name: &str| {
        let mut parts = name.split('_');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |name, part| {
            let mut symbols = part.chars();
            let start = symbols.next().map(|symbol| symbol.to_ascii_uppercase());
            name + &start.into_iter().chain(symbols).collect::<String>()
        })
    };
    match value {
        Value::Array(list) => list.iter().map(in_camel_case).collect(),
        Value::Object(object) => {
            object.iter().map(|(name, value)| (renamed(name), in_camel_case(value))).collect()
        }
        other => other.clone(),
    }
}

fn rules(data: &Object, size: u8, left: &mut Left) -> Result<RulesText, ReadError> {
    let mut rules = match data.get("regions").filter(|value| is_stated(value)) {
        Some(_) => with_regions(size, regions_of(&groups(data, "regions", size)?, size)?),
        None => RulesText::square(size),
    };
    for (name, preset) in [("primaryDiagonal", "diagonal-main"), ("secondaryDiagonal", "diagonal-anti")]
    {
        if is_on(data, name)? {
            add_preset(&mut rules, preset);
        }
    }
    for (number, cells) in (1..).zip(groups(data, "extraRegions", size)?) {
        let cells = cells.into_iter().filter_map(|cell| u16::try_from(cell).ok()).collect();
        rules.houses.0.push((format!("extra region {number}"), cells));
    }
    rules.constraints = constraints(data, size, left)?;
    Ok(rules)
}

fn constraints(data: &Object, size: u8, left: &mut Left) -> Result<Vec<Object>, ReadError> {
    let mut found = Vec::new();
    for cage in objects(data.get("killerCages"), "killerCages")? {
        left.all(unknown_in(cage, &["sum", "region"]), " in killerCages");
        let sum = cage.get("sum").filter(|value| is_stated(value)).cloned().unwrap_or_default();
        let region = names(cage.get("region"), size)?;
        found.push(constraint("killer-cage", [("cells", region), ("sum", sum)]));
    }
    for (name, kind) in LINES {
        for line in lists(data.get(name), name)? {
            found.push(constraint(kind, [("cells", names(Some(line), size)?)]));
        }
    }
    for arrow in objects(data.get("arrows"), "arrows")? {
        left.all(unknown_in(arrow, &["circleCells", "arrowCells"]), " in arrows");
        let [bulb, line] = ["circleCells", "arrowCells"].map(|name| names(arrow.get(name), size));
        found.push(constraint("arrow", [("bulb", bulb?), ("cells", line?)]));
    }
    for (name, kind) in MARKED {
        if data.get(name).is_some_and(is_stated) {
            found.push(constraint(kind, [("cells", names(data.get(name), size)?)]));
        }
    }
    for (name, kind) in SWITCHES {
        if is_on(data, name)? {
            found.push(constraint(kind, []));
        }
    }
    found.extend(dots(data, size, left)?);
    Ok(found)
}

/// Returns the only constraint of all dots.
fn dots(data: &Object, size: u8, left: &mut Left) -> Result<Option<Object>, ReadError> {
    let mut places = [Vec::new(), Vec::new()];
    for dot in objects(data.get("kropkiDots"), "kropkiDots")? {
        left.all(unknown_in(dot, &["dotType", "cell1", "cell2"]), " in kropkiDots");
        let kind = dot.get("dotType").unwrap_or(&Value::Null);
        let at = DOTS.iter().position(|(name, _)| kind == name).ok_or_else(|| {
            ReadError::new(format!("expected Consecutive or Double as a dotType, found {}", shown(kind)))
        })?;
        let [one, other] = ["cell1", "cell2"].map(|name| index_of(dot.get(name), size));
        places[at].push(json!([name_of(one?, size), name_of(other?, size)]));
    }
    let negative = is_on(data, "kropkiNegative")?;
    let [white, black] = places.map(|list| if list.is_empty() { Value::Null } else { list.into() });
    let is_there = negative || !white.is_null() || !black.is_null();
    let negative = if negative { true.into() } else { Value::Null };
    Ok(is_there.then(|| {
        constraint("kropki-dots", [("white", white), ("black", black), ("negative", negative)])
    }))
}

fn is_on(data: &Object, name: &str) -> Result<bool, ReadError> {
    match data.get(name) {
        None | Some(Value::Null) => Ok(false),
        Some(Value::Bool(flag)) => Ok(*flag),
        Some(other) => {
            Err(ReadError::new(format!("expected true or false as '{name}', found {}", shown(other))))
        }
    }
}

fn lists<'a>(value: Option<&'a Value>, name: &str) -> Result<&'a [Value], ReadError> {
    match value.filter(|value| is_stated(value)) {
        None => Ok(&[]),
        Some(Value::Array(list)) => Ok(list),
        Some(other) => {
            Err(ReadError::new(format!("expected a list in '{name}', found {}", shown(other))))
        }
    }
}

/// Returns the lists of cells in a member.
fn groups(data: &Object, name: &str, size: u8) -> Result<Vec<Vec<usize>>, ReadError> {
    lists(data.get(name), name)?.iter().map(|list| cells(list, size)).collect()
}

fn index_of(cell: Option<&Value>, size: u8) -> Result<usize, ReadError> {
    let part = |name| {
        let part = cell?.get(name)?.as_u64()?;
        usize::try_from(part).ok().filter(|&part| part < usize::from(size))
    };
    let found = part("row").zip(part("col")).map(|(row, column)| row * usize::from(size) + column);
    found.ok_or_else(|| {
        let (most, found) = (size - 1, cell.map_or_else(|| "none".to_owned(), shown));
        ReadError::new(format!("expected a cell with a row and a col of 0 to {most}, found {found}"))
    })
}

fn cells(list: &Value, size: u8) -> Result<Vec<usize>, ReadError> {
    let cells = list
        .as_array()
        .ok_or_else(|| ReadError::new(format!("expected a list of cells, found {}", shown(list))))?;
    cells.iter().map(|cell| index_of(Some(cell), size)).collect()
}

fn names(list: Option<&Value>, size: u8) -> Result<Value, ReadError> {
    let cells = cells(list.unwrap_or(&Value::Null), size)?;
    Ok(cells.into_iter().map(|cell| name_of(cell, size)).collect())
}

// -- writing ----------------------------------------------------------------------------------------------------

/// Returns the link of a board under its rules, which count instead of those of the document. Only the givens are written.
///
/// # Errors
/// [`WriteError`] if documents of lisudoku cannot hold the board or one of its rules.
pub fn to_link(document: &Document, rules: &Rules) -> Result<String, WriteError> {
    let data = to_json(document, rules)?;
    if data.keys().all(|name| ["gridSize", "fixedNumbers"].contains(&name.as_str())) {
        let cells: String = document.givens.iter().map(ToString::to_string).collect();
        return Ok(format!("{LINK}{cells}"));
    }
    Ok(format!("{LINK}{}", sites::packed(&Value::from(data).to_string())))
}

fn to_json(document: &Document, rules: &Rules) -> Result<Object, WriteError> {
    let size = size_of(rules, "lisudoku")?;
    let refused = |what: &str| WriteError(format!("lisudoku cannot store {what}"));
    if !SIZES.contains(&size) {
        return Err(refused(&format!("a board of {size}x{size}, only 4x4, 6x6 and 9x9")));
    }
    let mut data = Object::from_iter([("gridSize".to_owned(), size.into())]);
    for (cell, &digit) in document.givens.iter().enumerate().filter(|(_, digit)| **digit != 0) {
        push(&mut data, "fixedNumbers", json!({ "position": position(cell, size), "value": digit }));
    }
    match own_regions(rules) {
        Regions::Usual => {}
        Regions::Own(regions) => {
            for number in 0..u16::from(size) {
                let cells = (0..regions.len()).filter(|&cell| regions[cell] == number);
                push(&mut data, "regions", cells.map(|cell| position(cell, size)).collect());
            }
        }
        Regions::Absent | Regions::Partial => return Err(refused("cells outside regions")),
    }
    let extras = extras(rules);
    for house in extras.others {
        let cells = house.cells.iter().map(|cell| position(cell.index(), size)).collect();
        push(&mut data, "extraRegions", cells);
    }
    for constraint in rules.constraints() {
        state(&mut data, constraint)
            .map_err(|more| refused(&format!("the constraint '{}'{more}", constraint.name())))?;
    }
    for (name, is_there) in [("primaryDiagonal", extras.main), ("secondaryDiagonal", extras.anti)] {
        if is_there {
            data.insert(name.to_owned(), true.into());
        }
    }
    Ok(data)
}

/// Adds the members that state a constraint, or says with what they cannot.
fn state(data: &mut Object, constraint: &Constraint) -> Result<(), String> {
    let mut arguments = arguments(constraint);
    let mut taken =
        |name: &str| arguments.remove(name).map(|value| positions(&value)).unwrap_or_default();
    let kind = constraint.name();
    let of = |table: &'static [(&'static str, &'static str)]| {
        table.iter().find(|(_, known)| *known == kind).map(|(name, _)| *name)
    };
    if let Some(name) = of(&LINES) {
        push(data, name, taken("cells"));
    } else if let Some(name) = of(&MARKED) {
        for cell in taken("cells").as_array().into_iter().flatten() {
            push(data, name, cell.clone());
        }
    } else if let Some(name) = of(&SWITCHES) {
        data.insert(name.to_owned(), true.into());
    } else {
        match kind {
            "killer-cage" => {
                let cage = json!({ "region": taken("cells"), "sum": taken("sum") });
                push(data, "killerCages", cage);
            }
            "arrow" => {
                let arrow = json!({ "circleCells": taken("bulb"), "arrowCells": taken("cells") });
                push(data, "arrows", arrow);
            }
            "kropki-dots" => {
                for (name, parameter) in DOTS {
                    for dot in taken(parameter).as_array().into_iter().flatten() {
                        let Some([one, other]) = dot.as_array().map(Vec::as_slice) else {
                            return Err(" with a number".to_owned());
                        };
                        let dot = json!({ "dotType": name, "cell1": one, "cell2": other });
                        push(data, "kropkiDots", dot);
                    }
                }
                if taken("negative") == Value::Bool(true) {
                    data.insert("kropkiNegative".to_owned(), true.into());
                }
            }
            _ => return Err(String::new()),
        }
    }
    arguments.keys().next().map_or(Ok(()), |name| Err(format!(" with {name}")))
}

/// Adds an item to the list of this name.
fn push(data: &mut Object, name: &str, item: Value) {
    if let Value::Array(list) = data.entry(name).or_insert_with(|| json!([])) {
        list.push(item);
    }
}

fn position(cell: usize, size: u8) -> Value {
    json!({ "row": cell / usize::from(size), "col": cell % usize::from(size) })
}

/// Returns names of cells as positions; other values stay.
fn positions(value: &Value) -> Value {
    match value {
        Value::Array(list) => list.iter().map(positions).collect(),
        Value::String(name) => match place_of(name) {
            Some((row, column)) => json!({ "row": row, "col": column }),
            None => value.clone(),
        },
        other => other.clone(),
    }
}
