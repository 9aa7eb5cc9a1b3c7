//! The elements of documents that state constraints, as the table of constraints names them.

use nonet::{Board, CONSTRAINT_KINDS, Cell, ConstraintKind, Element, ElementForm, ParameterKind};
use serde_json::{Map, Value};

use super::names::{initials, taken};
use crate::error::ReadError;
use crate::members::{Left, Object, is_silent, number, objects, shown, unknown_in};

/// Why an item states no constraint.
enum Fault {
    /// It may state a rule that nonet does not know.
    Unknown(String),
    /// It is damaged.
    Damaged(ReadError),
}

impl From<ReadError> for Fault {
    fn from(error: ReadError) -> Self {
        Self::Damaged(error)
    }
}

/// Takes the constraints out of the members of a document. Items that nonet does not know are left.
pub(crate) fn constraints(
    data: &Object,
    stated: &mut Vec<&str>,
    left: &mut Left,
) -> Result<Vec<Object>, ReadError> {
    let mut found = Vec::new();
    let mut negative = negative(data, stated)?;
    for kind in CONSTRAINT_KINDS.iter() {
        // All dots, marks and letters of a document are one constraint.
        let mut joined = Map::new();
        for Element { name, form } in kind.elements {
            match form {
                ElementForm::Negative(parameter) => {
                    if taken(&mut negative, [*name]).len() == 1 {
                        joined.insert((*parameter).to_owned(), true.into());
                    }
                }
                ElementForm::Labelled(label, parameter) => {
                    for item in objects(data.get(*name), name)? {
                        if let Some(number) = labelled(item, label) {
                            let cells = names_of(item.get("cells"), name)?.into();
                            let arguments = [("cells", cells), (*parameter, number.into())];
                            let arguments = arguments.map(|(key, value)| (key.to_owned(), value));
                            found.push(typed(kind.name, Map::from_iter(arguments)));
                        }
                    }
                }
                _ if taken(stated, [*name]).is_empty() => {}
                ElementForm::Switch => found.push(typed(kind.name, Map::new())),
                form => {
                    for item in objects(data.get(*name), name)? {
                        match of_item(*form, item, name, kind) {
                            Ok(arguments) if is_joined(*form) => {
                                for each in arguments {
                                    join(&mut joined, each);
                                }
                            }
                            Ok(arguments) => {
                                found.extend(arguments.into_iter().map(|each| typed(kind.name, each)));
                            }
                            Err(Fault::Unknown(what)) => left.item(name, &what, item.clone()),
                            Err(Fault::Damaged(error)) => return Err(error),
                        }
                    }
                }
            }
        }
        if !joined.is_empty() {
            found.push(typed(kind.name, joined));
        }
    }
    for name in negative {
        left.item("negative", name, name);
    }
    except_at_dots(&mut found);
    Ok(found)
}

/// Returns the digit after a label in the value of an item.
fn labelled(item: &Object, label: &str) -> Option<u32> {
    let digit = item.get("value")?.as_str()?.trim().strip_prefix(label)?;
    number(&digit.into()).filter(|_| digit.len() == 1)
}

/// Returns whether an item of a member that draws states a constraint.
pub(super) fn is_labelled(name: &str, item: &Object) -> bool {
    let states = |element: &Element| match element.form {
        ElementForm::Labelled(label, _) => element.name == name && labelled(item, label).is_some(),
        _ => false,
    };
    CONSTRAINT_KINDS.iter().flat_map(|kind| kind.elements).any(states)
}

/// Adds the parity that cells state themselves to the marks of a document.
pub(super) fn mark_parities(
    cells: &[&Object],
    size: u8,
    found: &mut Vec<Object>,
    left: &mut Left,
) -> Result<(), ReadError> {
    let board = Board::square(size).map_err(|error| ReadError::new(error.to_string()))?;
    for (cell, at) in cells.iter().zip(0..) {
        let Some(stated) = cell.get("parity").filter(|value| !is_silent(value)) else { continue };
        let word = stated.as_str().map(str::to_lowercase);
        match word.as_deref() {
            Some(parity @ ("odd" | "even")) => mark(found, parity, &board.name(Cell::new(at))),
            _ => left.note(format!("parity of a cell, {}", shown(stated))),
        }
    }
    Ok(())
}

/// Adds a cell to those that a constraint of this kind marks.
fn mark(found: &mut Vec<Object>, kind: &str, cell: &str) {
    let known = found.iter_mut().find(|item| item.get("type").is_some_and(|name| name == kind));
    if let Some(cells) = known.and_then(|item| item.get_mut("cells")?.as_array_mut()) {
        let is_it = |known: &Value| known.as_str().is_some_and(|name| name.eq_ignore_ascii_case(cell));
        if !cells.iter().any(is_it) {
            cells.push(cell.into());
        }
    } else {
        let cells = ("cells".to_owned(), Value::from(vec![cell]));
        found.push(typed(kind, Map::from_iter([cells])));
    }
}

const fn is_joined(form: ElementForm) -> bool {
    matches!(form, ElementForm::Dots(_) | ElementForm::Letters(_) | ElementForm::Marked(_))
}

/// Adds the lists of arguments to those of the same names.
fn join(joined: &mut Object, arguments: Object) {
    for (name, value) in arguments {
        match (joined.get_mut(&name), value) {
            (Some(Value::Array(list)), Value::Array(more)) => list.extend(more),
            (_, value) => {
                joined.insert(name, value);
            }
        }
    }
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

/// Returns the arguments of the constraints that an item states.
fn of_item(
    form: ElementForm,
    item: &Object,
    name: &str,
    kind: &ConstraintKind,
) -> Result<Vec<Object>, Fault> {
    let one = |arguments: Vec<(&str, Value)>| {
        vec![arguments.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()]
    };
    match form {
        ElementForm::Switch | ElementForm::Negative(_) | ElementForm::Labelled(..) => Ok(Vec::new()),
        ElementForm::Lines(parameter, number) => {
            check(item, &["lines", "value"][..=usize::from(number.is_some())])?;
            let stated = number.zip(stated_number(item.get("value"))?);
            let mut found = Vec::new();
            for line in lines_of(item, name)? {
                let cells = [(parameter, names_of(Some(line), name)?.into())];
                found.extend(one(cells
                    .into_iter()
                    .chain(stated.map(|(key, number)| (key, number.into())))
                    .collect()));
            }
            Ok(found)
        }
        ElementForm::Arrow(bulb, parameter) => {
            check(item, &["cells", "lines"])?;
            let held = names_of(item.get("cells"), name)?;
            let mut found = Vec::new();
            for line in lines_of(item, name)? {
                let mut cells = names_of(Some(line), name)?;
                if cells.first().is_some_and(|first| held.contains(first)) {
                    cells.remove(0);
                }
                if !cells.is_empty() {
                    found.extend(one(vec![(bulb, held.clone().into()), (parameter, cells.into())]));
                }
            }
            Ok(found)
        }
        ElementForm::Marked(parameter) => {
            check(item, &["cell"])?;
            let cell = item.get("cell").and_then(Value::as_str).ok_or_else(|| no_cells(name))?;
            Ok(one(vec![(parameter, Value::from(vec![cell]))]))
        }
        ElementForm::Letters(letters) => {
            check(item, &["cells", "value"])?;
            let letter = item.get("value").and_then(Value::as_str).unwrap_or_default();
            let known = letters.iter().find(|(known, _)| known.eq_ignore_ascii_case(letter.trim()));
            let (_, parameter) = known.ok_or_else(|| Fault::Unknown(format!("'{letter}'")))?;
            Ok(one(vec![(parameter, Value::from(vec![names_of(item.get("cells"), name)?]))]))
        }
        ElementForm::Dots(parameter) => {
            check(item, &["cells", "value"])?;
            let cells = names_of(item.get("cells"), name)?.into_iter().map(Value::from);
            let dot: Value = cells.chain(stated_number(item.get("value"))?.map(Value::from)).collect();
            Ok(one(vec![(parameter, Value::from(vec![dot]))]))
        }
        ElementForm::Objects(members) => {
            check(item, &members.iter().map(|(member, _)| *member).collect::<Vec<_>>())?;
            let mut arguments = Vec::new();
            for (member, parameter) in members.iter().filter(|(_, parameter)| !parameter.is_empty()) {
                let of = kind.parameters.iter().find(|one| one.name == *parameter);
                let value = argument(item.get(*member), name, of.map(|one| one.kind))?;
                arguments.extend(value.map(|value| (*parameter, value)));
            }
            Ok(one(arguments))
        }
    }
}

/// Refuses an item with members that may be rules.
fn check(item: &Object, known: &[&str]) -> Result<(), Fault> {
    let unknown: Vec<String> = unknown_in(item, known).iter().map(|name| format!("'{name}'")).collect();
    if unknown.is_empty() { Ok(()) } else { Err(Fault::Unknown(unknown.join(", "))) }
}

fn lines_of<'a>(item: &'a Object, name: &str) -> Result<&'a Vec<Value>, ReadError> {
    item.get("lines").and_then(Value::as_array).ok_or_else(|| no_cells(name))
}

/// Returns the argument that a member of an element states for a parameter.
fn argument(
    value: Option<&Value>,
    name: &str,
    kind: Option<ParameterKind>,
) -> Result<Option<Value>, Fault> {
    match kind {
        Some(ParameterKind::Line | ParameterKind::Path | ParameterKind::Cells) => {
            Ok(Some(names_of(value, name)?.into()))
        }
        Some(ParameterKind::Digits | ParameterKind::Numbers) => {
            let wrong = || ReadError::new(format!("expected numbers in '{name}'"));
            let listed = value.and_then(Value::as_array).ok_or_else(wrong)?;
            let number = |value| Ok(stated_number(Some(value))?.map(Value::from).ok_or_else(wrong)?);
            listed.iter().map(number).collect::<Result<Value, Fault>>().map(Some)
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
            Ok(Some((*word.ok_or_else(wrong)?).into()))
        }
        _ => Ok(stated_number(value)?.map(Value::from)),
    }
}

fn no_cells(name: &str) -> ReadError {
    ReadError::new(format!("expected cells such as R4C7 in '{name}'"))
}

/// Returns the names of cells.
pub(super) fn names_of(cells: Option<&Value>, name: &str) -> Result<Vec<String>, ReadError> {
    let cells = cells.and_then(Value::as_array).ok_or_else(|| no_cells(name))?;
    cells.iter().map(|cell| cell.as_str().map(str::to_owned).ok_or_else(|| no_cells(name))).collect()
}

/// Returns the number of an element, if it has one. Any other text, such as "<9", may be a rule.
fn stated_number(value: Option<&Value>) -> Result<Option<u32>, Fault> {
    let value = match value {
        Some(Value::String(text)) => Value::from(text.trim()),
        Some(value) => value.clone(),
        None => Value::Null,
    };
    if is_silent(&value) {
        return Ok(None);
    }
    match number(&value) {
        Some(number) => Ok(Some(number)),
        None if value.is_string() => Err(Fault::Unknown(shown(&value))),
        None => Err(ReadError::new(format!("expected a number, found {}", shown(&value))).into()),
    }
}
