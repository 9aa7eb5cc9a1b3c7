//! Documents of f-puzzles, which `SudokuPad` writes too: JSON with a grid and its rules, or a link that contains it.
//!
//! The table of constraints names the elements that state them. What is only drawn is noted as unread. Any other member
//! may be a rule, so a document with one is refused.

use nonet::{
    Board, CONSTRAINT_KINDS, Constraint, ConstraintKind, Element, ElementForm, HouseKind, ParameterKind,
    Rules,
};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::document::{Document, digits_of};
use crate::error::{ReadError, WriteError};
use crate::members::{
    Object, digit, given, is_silent, is_stated, marks, number, objects, refuse_unknown, shown, solution,
    texts, unknown_in,
};
use crate::rules::{OwnBoard, RulesText, square};
use crate::{members, short_json, sites};

/// Maximum number of rows.
const LARGEST: u8 = 36;

/// The address of a link, without its document.
const LINK: &str = "https://www.f-puzzles.com/?load=";

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

/// Members that are drawn, or that hide the board, and state no rule by themselves.
const DRAWN: [&str; 7] = ["text", "line", "circle", "rectangle", "cage", "fogofwar", "foglight"];

const CELL: [&str; 6] =
    ["value", "given", "region", "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks"];

/// Members that state extra houses, with the presets that add them.
const PRESETS: [(&str, &str); 3] = [
    ("diagonal-", "diagonal-main"),
    ("diagonal+", "diagonal-anti"),
    ("disjointgroups", "disjoint-groups"),
];

/// Reads a document, as JSON or in a link.
///
/// # Errors
/// [`ReadError`] if the text is neither, or the document is malformed or may state rules that nonet does not know.
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
    let cells = cells(data.get("grid"), size)?;
    let every = u64::MAX >> (64 - size);
    let count = cells.len();
    let (rules, unread) = rules(data, &cells, size)?;
    let mut document = Document { rules, unread, ..Document::of(vec![0; count], RulesText::default()) };
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
    Ok(document.without_marks_of_digits())
}

fn size(value: Option<&Value>) -> Result<u8, ReadError> {
    let size = value.and_then(Value::as_u64).and_then(|size| u8::try_from(size).ok());
    size.filter(|size| (1..=LARGEST).contains(size)).ok_or_else(|| {
        let found = value.map_or_else(|| "none".to_owned(), shown);
        ReadError::new(format!("expected a size of 1 to {LARGEST}, found {found}"))
    })
}

fn cells(grid: Option<&Value>, size: u8) -> Result<Vec<&Object>, ReadError> {
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
    let unknown: Vec<&str> = cells.iter().flat_map(|cell| unknown_in(cell, &CELL)).collect();
    refuse_unknown("a cell", &unknown)?;
    Ok(cells)
}

// -- rules ------------------------------------------------------------------------------------------------------

/// Returns the rules of a document, and the names of the members that are only drawn.
fn rules(data: &Object, cells: &[&Object], size: u8) -> Result<(RulesText, Vec<String>), ReadError> {
    let mut stated: Vec<&str> = data
        .iter()
        .filter(|(name, value)| {
            is_stated(value) && !IGNORED.contains(&name.as_str()) && !FIELDS.contains(&name.as_str())
        })
        .map(|(name, _)| name.as_str())
        .collect();
    let drawn = taken(&mut stated, DRAWN);
    for name in &drawn {
        let mut sources = sources(&data[*name]);
        // A clue that the document states besides may be drawn again.
        sources.retain(|source| !data.contains_key(&source.to_lowercase().replace(' ', "")));
        refuse_unknown(&format!("'{name}'"), &sources)?;
    }
    let names = taken(&mut stated, PRESETS.map(|(name, _)| name));
    let constraints = constraints(data, &mut stated)?;
    let extra = taken(&mut stated, ["extraregion"]);
    refuse_unknown("the document", &stated)?;
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
        for (number, item) in (1..).zip(items(data.get(name), name, &["cells"])?) {
            let cells = names_of(item.get("cells"), name)?;
            let cells = cells.iter().map(|cell| index_of(cell, size)).collect::<Result<_, _>>()?;
            rules.houses.0.push((format!("extra region {number}"), cells));
        }
    }
    rules.constraints = constraints;
    Ok((rules, drawn.into_iter().map(str::to_owned).collect()))
}

/// Takes the names that are known out of those stated.
fn taken<'a>(stated: &mut Vec<&'a str>, known: impl IntoIterator<Item = &'static str>) -> Vec<&'a str> {
    let known = known.into_iter();
    known.filter_map(|name| Some(stated.remove(stated.iter().position(|each| *each == name)?))).collect()
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

/// Returns the number of each cell's usual box, from 0; `None` on a board without usual boxes.
fn box_numbers(size: u8) -> Vec<Option<i64>> {
    let usual = Board::usual_boxes(size);
    let number = |row: u8, column: u8| {
        let (height, width) = usual?;
        Some(i64::from(row / height) * i64::from(size / width) + i64::from(column / width))
    };
    (0..size).flat_map(|row| (0..size).map(move |column| number(row, column))).collect()
}

/// Takes the constraints out of the members of a document.
pub(crate) fn constraints(data: &Object, stated: &mut Vec<&str>) -> Result<Vec<Object>, ReadError> {
    let mut found = Vec::new();
    let mut negative = negative(data, stated)?;
    for kind in CONSTRAINT_KINDS.iter() {
        // All dots of a document are one constraint.
        let mut dots = Map::new();
        for Element { name, form } in kind.elements {
            if let ElementForm::Negative(parameter) = form {
                if taken(&mut negative, [*name]).len() == 1 {
                    dots.insert((*parameter).to_owned(), true.into());
                }
                continue;
            }
            if taken(stated, [*name]).is_empty() {
                continue;
            }
            match form {
                ElementForm::Dots(parameter) => {
                    dots.insert((*parameter).to_owned(), dots_of(data, name)?);
                }
                ElementForm::Letters(letters) => dots.extend(letters_of(data, name, letters)?),
                form => found.extend(
                    stated_by(*form, data, name, kind)?.into_iter().map(|item| typed(kind.name, item)),
                ),
            }
        }
        if !dots.is_empty() {
            found.push(typed(kind.name, dots));
        }
    }
    refuse_unknown("'negative'", &negative)?;
    except_at_dots(&mut found);
    Ok(found)
}

/// Takes the clues of which all are given.
fn negative<'a>(data: &'a Object, stated: &mut Vec<&str>) -> Result<Vec<&'a str>, ReadError> {
    if taken(stated, ["negative"]).is_empty() {
        return Ok(Vec::new());
    }
    let wrong = || ReadError::new("expected names of clues in 'negative'");
    let names = data.get("negative").and_then(Value::as_array).ok_or_else(wrong)?;
    let names = names.iter().map(|name| name.as_str().ok_or_else(wrong));
    // Fog has no clues to be missing.
    names.filter(|name| !matches!(name, Ok("foglight" | "fogofwar"))).collect()
}

/// Digits beside each other may be consecutive where a white dot says so, even if the board is nonconsecutive.
fn except_at_dots(found: &mut Vec<Object>) {
    let is = |item: &Object, name: &str| item.get("type").is_some_and(|kind| kind == name);
    let switch = found.iter().position(|item| is(item, "nonconsecutive"));
    let dots = found.iter().position(|item| is(item, "kropki-dots") && item.contains_key("white"));
    if let Some((switch, dots)) = switch.zip(dots) {
        found[dots].insert("negative_white".to_owned(), true.into());
        found.remove(switch);
    }
}

fn typed(name: &str, mut arguments: Object) -> Object {
    arguments.insert("type".to_owned(), name.into());
    arguments
}

/// Returns the arguments of the constraints that a member states.
fn stated_by(
    form: ElementForm,
    data: &Object,
    name: &str,
    kind: &ConstraintKind,
) -> Result<Vec<Object>, ReadError> {
    let value = data.get(name);
    match form {
        ElementForm::Switch
        | ElementForm::Dots(_)
        | ElementForm::Letters(_)
        | ElementForm::Negative(_) => Ok(vec![Map::new()]),
        ElementForm::Lines(parameter, number) => {
            let mut found = Vec::new();
            for item in items(value, name, &["lines", "value"][..=usize::from(number.is_some())])? {
                let lines = item.get("lines").and_then(Value::as_array).ok_or_else(|| no_cells(name))?;
                let stated = stated_number(item.get("value"))?;
                for line in lines {
                    let cells = names_of(Some(line), name)?;
                    let cells = (parameter.to_owned(), Value::from(cells));
                    let number = number.zip(stated).map(|(key, stated)| (key.to_owned(), stated.into()));
                    found.push([cells].into_iter().chain(number).collect());
                }
            }
            Ok(found)
        }
        ElementForm::Arrow(bulb, parameter) => {
            let mut found = Vec::new();
            for item in items(value, name, &["cells", "lines"])? {
                let held = names_of(item.get("cells"), name)?;
                let lines = item.get("lines").and_then(Value::as_array).ok_or_else(|| no_cells(name))?;
                for line in lines {
                    let mut cells = names_of(Some(line), name)?;
                    if cells.first().is_some_and(|first| held.contains(first)) {
                        cells.remove(0);
                    }
                    if !cells.is_empty() {
                        let both = [(bulb, held.clone()), (parameter, cells)];
                        found.push(
                            both.map(|(key, cells)| (key.to_owned(), cells.into()))
                                .into_iter()
                                .collect(),
                        );
                    }
                }
            }
            Ok(found)
        }
        ElementForm::Marked(parameter) => {
            let cell = |item: &Object| {
                item.get("cell").and_then(Value::as_str).map(Value::from).ok_or_else(|| no_cells(name))
            };
            let cells =
                items(value, name, &["cell"])?.into_iter().map(cell).collect::<Result<Value, _>>()?;
            Ok(vec![Map::from_iter([(parameter.to_owned(), cells)])])
        }
        ElementForm::Objects(members) => {
            let known: Vec<&str> = members.iter().map(|(member, _)| *member).collect();
            items(value, name, &known)?
                .into_iter()
                .map(|item| {
                    let mut arguments = Map::new();
                    for (member, parameter) in
                        members.iter().filter(|(_, parameter)| !parameter.is_empty())
                    {
                        let of = kind.parameters.iter().find(|one| one.name == *parameter);
                        let value = argument(item.get(*member), name, of.map(|one| one.kind))?;
                        arguments.extend(value.map(|value| ((*parameter).to_owned(), value)));
                    }
                    Ok(arguments)
                })
                .collect()
        }
    }
}

/// Returns the argument that a member of an element states for a parameter.
fn argument(
    value: Option<&Value>,
    name: &str,
    kind: Option<ParameterKind>,
) -> Result<Option<Value>, ReadError> {
    match kind {
        Some(ParameterKind::Line | ParameterKind::Path | ParameterKind::Cells) => {
            names_of(value, name).map(|cells| Some(cells.into()))
        }
        Some(ParameterKind::Digits | ParameterKind::Numbers) => {
            let wrong = || ReadError::new(format!("expected numbers in '{name}'"));
            let listed = value.and_then(Value::as_array).ok_or_else(wrong)?;
            let number = |value| stated_number(Some(value))?.map(Value::from).ok_or_else(wrong);
            listed.iter().map(number).collect::<Result<Value, _>>().map(Some)
        }
        Some(ParameterKind::Outside) => {
            let place = value.and_then(Value::as_str).ok_or_else(|| no_cells(name))?;
            Ok(Some(place.to_lowercase().into()))
        }
        // A direction is written by its initials.
        Some(ParameterKind::Choice(words)) => {
            let stated = value.and_then(Value::as_str).unwrap_or_default();
            let word = words.iter().find(|word| initials(word).eq_ignore_ascii_case(stated));
            let wrong = || ReadError::new(format!("expected a direction in '{name}', found '{stated}'"));
            word.map(|word| Some((*word).into())).ok_or_else(wrong)
        }
        _ => stated_number(value).map(|number| number.map(Value::from)),
    }
}

fn initials(words: &str) -> String {
    words.split('-').filter_map(|word| word.chars().next()).collect::<String>().to_uppercase()
}

/// Returns the places of each letter.
fn letters_of(data: &Object, name: &str, letters: &[(&str, &str)]) -> Result<Object, ReadError> {
    let mut found: Map<String, Value> = Map::new();
    for item in items(data.get(name), name, &["cells", "value"])? {
        let letter = item.get("value").and_then(Value::as_str).unwrap_or_default();
        let known = letters.iter().find(|(known, _)| known.eq_ignore_ascii_case(letter.trim()));
        let Some((_, parameter)) = known else {
            let known: Vec<&str> = letters.iter().map(|(known, _)| *known).collect();
            return Err(ReadError::new(format!("expected {} in '{name}'", known.join(" or "))));
        };
        let places = found.entry(*parameter).or_insert_with(|| Vec::<Value>::new().into());
        if let Value::Array(places) = places {
            places.push(names_of(item.get("cells"), name)?.into());
        }
    }
    Ok(found)
}

fn dots_of(data: &Object, name: &str) -> Result<Value, ReadError> {
    let dot = |item: &Object| {
        let cells = names_of(item.get("cells"), name)?.into_iter().map(Value::from);
        Ok(cells.chain(stated_number(item.get("value"))?.map(Value::from)).collect::<Value>())
    };
    items(data.get(name), name, &["cells", "value"])?.into_iter().map(dot).collect()
}

/// Returns the elements with a name, each of them with no more members than these.
fn items<'a>(
    value: Option<&'a Value>,
    name: &str,
    known: &[&str],
) -> Result<Vec<&'a Object>, ReadError> {
    let items = objects(value, name)?;
    let unknown: Vec<&str> = items.iter().flat_map(|item| unknown_in(item, known)).collect();
    refuse_unknown(&format!("'{name}'"), &unknown)?;
    Ok(items)
}

fn no_cells(name: &str) -> ReadError {
    ReadError::new(format!("expected cells such as R4C7 in '{name}'"))
}

fn names_of(cells: Option<&Value>, name: &str) -> Result<Vec<String>, ReadError> {
    let cells = cells.and_then(Value::as_array).ok_or_else(|| no_cells(name))?;
    cells.iter().map(|cell| cell.as_str().map(str::to_owned).ok_or_else(|| no_cells(name))).collect()
}

/// Returns the number of an element, if it has one.
fn stated_number(value: Option<&Value>) -> Result<Option<u32>, ReadError> {
    let value = match value {
        Some(Value::String(text)) => Value::from(text.trim()),
        Some(value) => value.clone(),
        None => Value::Null,
    };
    if is_silent(&value) {
        return Ok(None);
    }
    let found = number(&value)
        .ok_or_else(|| ReadError::new(format!("expected a number, found {}", shown(&value))))?;
    Ok(Some(found))
}

/// Returns the number of a cell such as R4C7.
fn index_of(name: &str, size: u8) -> Result<u16, ReadError> {
    let part = |text: &str| {
        text.parse().ok().filter(|at| (1..=u16::from(size)).contains(at)).map(|at: u16| at - 1)
    };
    let (row, column) = name.get(1..).and_then(|rest| rest.split_once(['c', 'C'])).unwrap_or_default();
    let found = part(row).zip(part(column)).filter(|_| name.starts_with(['r', 'R']));
    let (row, column) =
        found.ok_or_else(|| ReadError::new(format!("expected a cell such as R4C7, found '{name}'")))?;
    Ok(row * u16::from(size) + column)
}

// -- writing ----------------------------------------------------------------------------------------------------

#[derive(Serialize)]
struct Written {
    size: u8,
    #[serde(skip_serializing_if = "str::is_empty")]
    title: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    author: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    ruleset: String,
    grid: Vec<Vec<Cell>>,
    #[serde(flatten)]
    elements: Members,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<u8>>,
}

#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct Cell {
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
    /// A number, or null for a cell in no region.
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    given: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    given_pencil_marks: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    center_pencil_marks: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    corner_pencil_marks: Vec<u8>,
}

/// Members in the order in which they were added.
#[derive(Default)]
struct Members(Vec<(String, Value)>);

impl Serialize for Members {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl Members {
    fn switch(&mut self, name: &str) {
        self.0.push((name.to_owned(), true.into()));
    }

    /// Adds an item to the list of this name.
    fn add(&mut self, name: &str, item: Value) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, Value::Array(list))) => list.push(item),
            _ => self.0.push((name.to_owned(), Value::from(vec![item]))),
        }
    }
}

/// Returns the link of a board under its rules, which count instead of those of the document.
///
/// # Errors
/// [`WriteError`] as for [`to_json`].
pub fn to_link(document: &Document, rules: &Rules) -> Result<String, WriteError> {
    Ok(format!("{LINK}{}", sites::packed(&to_json(document, rules)?)))
}

/// Returns the document of a board as JSON.
///
/// # Errors
/// [`WriteError`] if documents of f-puzzles cannot hold the board or one of its rules.
pub fn to_json(document: &Document, rules: &Rules) -> Result<String, WriteError> {
    let board = rules.board();
    let size = board.digits();
    if board.square_size() != Some(size) || *board.values().start() != 1 {
        return Err(WriteError(
            "fpuzzles supports only square boards whose digits start at 1".to_owned(),
        ));
    }
    let field = |name| document.field(name).to_owned();
    let cells: Vec<Cell> = written_cells(document, rules)?;
    let mut cells = cells.into_iter();
    let written = Written {
        size,
        title: field("title"),
        author: field("author"),
        ruleset: field("ruleset"),
        grid: (0..size).map(|_| cells.by_ref().take(size.into()).collect()).collect(),
        elements: elements(rules)?,
        solution: document.solution.clone(),
    };
    serde_json::to_string(&written).map_err(|error| WriteError(error.to_string()))
}

fn written_cells(document: &Document, rules: &Rules) -> Result<Vec<Cell>, WriteError> {
    let every = nonet::DigitSet::all(rules.digits()).bits();
    let regions = regions(rules);
    let cell = |(at, digit): (usize, u8)| {
        let left = document.candidates.as_ref().map_or(every, |candidates| candidates[at]);
        if left == 0 {
            return Err(WriteError("fpuzzles cannot store a cell without candidates".to_owned()));
        }
        let is_open = digit == 0;
        Ok(Cell {
            value: (digit != 0).then_some(digit),
            region: regions.as_ref().map(|regions| regions[at].into()),
            given: (document.givens[at] != 0).then_some(true),
            given_pencil_marks: if left == every { Vec::new() } else { digits_of(left) },
            center_pencil_marks: if is_open { digits_of(document.centre[at]) } else { Vec::new() },
            corner_pencil_marks: if is_open { digits_of(document.corner[at]) } else { Vec::new() },
        })
    };
    document.digits().enumerate().map(cell).collect()
}

/// Returns the number of each cell's box; `None` if they are the usual ones.
fn regions(rules: &Rules) -> Option<Vec<Option<u16>>> {
    let numbers = rules.regions().to_vec();
    let usual = box_numbers(rules.digits());
    let is_usual = usual[0].is_some() && numbers.iter().map(|number| number.map(i64::from)).eq(usual);
    (!is_usual).then_some(numbers)
}

fn elements(rules: &Rules) -> Result<Members, WriteError> {
    let mut members = Members::default();
    let size = usize::from(rules.digits());
    for house in rules.houses().iter().filter(|house| house.kind == HouseKind::Extra) {
        let cells: Vec<usize> = house.cells.iter().map(|cell| cell.index()).collect();
        if cells.iter().copied().eq((0..size).map(|at| at * (size + 1))) {
            members.switch("diagonal-");
        } else if cells.iter().copied().eq((1..=size).map(|at| at * (size - 1))) {
            members.switch("diagonal+");
        } else {
            let names: Vec<String> =
                house.cells.iter().map(|&cell| rules.board().name(cell).to_uppercase()).collect();
            members.add("extraregion", serde_json::json!({ "cells": names }));
        }
    }
    for constraint in rules.constraints() {
        let refused = |more: &str| {
            WriteError(format!("fpuzzles cannot store the constraint '{}'{more}", constraint.name()))
        };
        state(&mut members, constraint).map_err(|what| refused(&what))?;
    }
    Ok(members)
}

/// Returns the only item of the only member that states a constraint, if it has this name.
pub(crate) fn only_item(constraint: &Constraint, name: &str) -> Option<Value> {
    let mut members = Members::default();
    state(&mut members, constraint).ok()?;
    match (members.0.pop(), members.0.is_empty()) {
        (Some((known, Value::Array(mut items))), true) if known == name => items.pop(),
        _ => None,
    }
}

/// Adds the members that state a constraint, or says with what they cannot.
fn state(members: &mut Members, constraint: &Constraint) -> Result<(), String> {
    let kind = CONSTRAINT_KINDS.iter().find(|kind| kind.name == constraint.name());
    let elements = kind.map_or(&[][..], |kind| kind.elements);
    let mut arguments = constraint
        .json()
        .and_then(Value::as_object)
        .filter(|_| !elements.is_empty())
        .cloned()
        .ok_or("")?;
    arguments.remove("type");
    for element in elements {
        add(members, *element, &mut arguments);
    }
    arguments.keys().next().map_or(Ok(()), |name| Err(format!(" with {name}")))
}

/// Adds what an element can state of the arguments of a constraint, and removes it from them.
fn add(members: &mut Members, Element { name, form }: Element, arguments: &mut Object) {
    match form {
        ElementForm::Switch => members.switch(name),
        ElementForm::Lines(parameter, number) => {
            let cells = arguments.remove(parameter).unwrap_or_default();
            let mut item = Map::from_iter([("lines".to_owned(), Value::from(vec![in_capitals(cells)]))]);
            if let Some(number) = number.and_then(|number| arguments.remove(number)) {
                item.insert("value".to_owned(), number.to_string().into());
            }
            members.add(name, item.into());
        }
        ElementForm::Arrow(bulb, parameter) => {
            let [bulb, cells] =
                [bulb, parameter].map(|key| in_capitals(arguments.remove(key).unwrap_or_default()));
            let last = bulb.as_array().and_then(|bulb| bulb.last()).cloned();
            let line: Value =
                last.into_iter().chain(cells.as_array().cloned().unwrap_or_default()).collect();
            members.add(name, serde_json::json!({ "cells": bulb, "lines": [line] }));
        }
        ElementForm::Marked(parameter) => {
            let cells = in_capitals(arguments.remove(parameter).unwrap_or_default());
            for cell in cells.as_array().map_or(&[][..], Vec::as_slice) {
                members.add(name, serde_json::json!({ "cell": cell }));
            }
        }
        ElementForm::Letters(letters) => {
            for (letter, parameter) in letters {
                let places = in_capitals(arguments.remove(*parameter).unwrap_or_default());
                for cells in places.as_array().map_or(&[][..], Vec::as_slice) {
                    members.add(name, serde_json::json!({ "cells": cells, "value": letter }));
                }
            }
        }
        ElementForm::Negative(parameter) => {
            if arguments.remove(parameter).is_some() {
                members.add("negative", name.into());
            }
        }
        ElementForm::Objects(parts) => {
            let mut item = Map::new();
            for (member, parameter) in parts {
                match arguments.remove(*parameter) {
                    Some(Value::Number(number)) => {
                        item.insert((*member).to_owned(), number.to_string().into())
                    }
                    Some(Value::String(words)) if words.contains('-') => {
                        item.insert((*member).to_owned(), initials(&words).into())
                    }
                    Some(cells) => item.insert((*member).to_owned(), in_capitals(cells)),
                    None => None,
                };
            }
            members.add(name, item.into());
        }
        ElementForm::Dots(parameter) => {
            let dots = arguments.remove(parameter).unwrap_or_default();
            for dot in dots.as_array().map_or(&[][..], Vec::as_slice) {
                let mut parts = dot.as_array().cloned().unwrap_or_default();
                let number = (parts.len() > 2).then(|| parts.pop()).flatten();
                let mut item = Map::from_iter([("cells".to_owned(), in_capitals(parts.into()))]);
                if let Some(number) = number {
                    item.insert("value".to_owned(), number.to_string().into());
                }
                members.add(name, item.into());
            }
        }
    }
}

fn in_capitals(cells: Value) -> Value {
    match cells {
        Value::Array(cells) => cells.into_iter().map(in_capitals).collect(),
        Value::String(name) => name.to_uppercase().into(),
        other => other,
    }
}
