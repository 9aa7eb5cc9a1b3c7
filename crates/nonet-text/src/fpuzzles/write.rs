//! Writes documents of f-puzzles.

use nonet::{CONSTRAINT_KINDS, Constraint, Element, ElementForm, HouseKind, Rules};
use serde::Serialize;
use serde_json::{Map, Value};

use super::names::{LINK, NAME, box_numbers, initials};
use super::{drawn, read};
use crate::document::{Document, digits_of};
use crate::error::WriteError;
use crate::members::Object;
use crate::sites;

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
    let mut elements = elements(rules)?;
    for drawing in &document.drawn {
        let (name, item) = drawn::item(drawing, board)?;
        elements.add(name, item);
    }
    for (name, value) in document.kept.for_program(NAME)? {
        match value {
            Value::Array(items) => items.iter().for_each(|item| elements.add(name, item.clone())),
            value => elements.0.push((name.clone(), value.clone())),
        }
    }
    let stated = [document.field("ruleset"), document.field("rules")];
    let mut written = Written {
        size,
        title: field("title"),
        author: field("author"),
        ruleset: stated.into_iter().find(|words| !words.is_empty()).unwrap_or_default().to_owned(),
        grid: (0..size).map(|_| cells.by_ref().take(size.into()).collect()).collect(),
        elements,
        solution: document.solution.clone(),
    };
    let json = |written: &Written| {
        serde_json::to_string(written).map_err(|error| WriteError(error.to_string()))
    };
    let found = json(&written)?;
    match own_words(&found, rules).filter(|_| written.ruleset.is_empty()) {
        Some(words) => {
            written.ruleset = words;
            json(&written)
        }
        None => Ok(found),
    }
}

/// Returns the rules in words of a document that states none: nonet's own, where they are more than the usual.
///
/// The houses are named as a reader of the document names them, so that it knows these words again.
fn own_words(json: &str, rules: &Rules) -> Option<String> {
    if *rules == Rules::classic() {
        return None;
    }
    read::read(json).ok()?.rules.rules().ok().map(|rules| rules.text())
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
        ElementForm::Labelled(label, parameter) => {
            let cells = in_capitals(arguments.remove("cells").unwrap_or_default());
            let digit = arguments.remove(parameter).unwrap_or_default();
            members.add(name, serde_json::json!({ "cells": cells, "value": format!("{label}{digit}") }));
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
