//! The kinds of parameters, read from JSON and written to it.

use std::sync::Arc;

use serde_json::{Value, json};

use super::ground::{Ground, place};
use super::written::{digit, each, expected, integer, list, number};
use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::constraint::Constraint;

/// A parameter of a constraint.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// The kind of its arguments.
    pub kind: ParameterKind,
    /// Whether it must be given.
    pub is_required: bool,
    /// Its meaning, as a phrase.
    pub summary: &'static str,
}

/// The kind of a parameter's arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// Cells whose order matters, each once.
    Line,
    /// Cells whose order matters, of a line that may cross itself or close.
    Path,
    /// Cells in any order, each once.
    Cells,
    /// Lists of cells whose order matters and which may occur again.
    Groups,
    /// A whole number, 0 or more.
    Number,
    /// Whole numbers, 0 or more.
    Numbers,
    /// Values of the board, with repetitions, in any order.
    Digits,
    /// A place just outside the board.
    Outside,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// True or false; false by default.
    Flag,
    /// Dots between cells that share a side, each with a number or without.
    Dots,
    /// Tuples of values.
    Tuples,
    /// Whole numbers, also below 0.
    Integers,
    /// Sets of values.
    Sets,
    /// Transitions of an automaton: a state, a value and the next state each.
    Transitions,
    /// A text.
    Text,
    /// Constraints inside this one.
    Constraints,
    /// Names for cells beside the board.
    Names,
}

/// A dot between two cells that share a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Dot {
    /// The cells, in ascending order.
    pub cells: [Cell; 2],
    /// Its number, if it has one.
    pub number: Option<u32>,
}

/// An argument that is well formed: cells are on the board, and digits are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Cells.
    Cells(Vec<Cell>),
    /// Lists of cells, in ascending order.
    Groups(Vec<Vec<Cell>>),
    /// A number.
    Number(u32),
    /// Numbers, or values of digits.
    Numbers(Vec<u32>),
    /// The row and column of a place just outside the board, from 0.
    Outside((i32, i32)),
    /// A word.
    Choice(&'static str),
    /// True or false.
    Flag(bool),
    /// Dots.
    Dots(Vec<Dot>),
    /// Tuples of digits, in ascending order, or sets of digits.
    Tuples(Vec<Vec<u8>>),
    /// Whole numbers.
    Integers(Vec<i64>),
    /// Transitions: a state, a digit and the next state each, in ascending order.
    Transitions(Vec<(u32, u8, u32)>),
    /// A text.
    Text(String),
    /// Constraints.
    Constraints(Vec<Arc<Constraint>>),
    /// Cells beside the board, with their names.
    Names(Vec<(String, Cell)>),
}

impl Parameter {
    /// Returns the parameter as JSON, with the words of a choice.
    pub(super) fn json(&self) -> Value {
        let words = if let ParameterKind::Choice(words) = self.kind { words } else { &[] };
        json!({
            "name": self.name,
            "kind": self.kind.name(),
            "required": self.is_required,
            "summary": self.summary,
            "words": words,
        })
    }
}

impl ParameterKind {
    /// Returns its name in JSON.
    const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Path => "path",
            Self::Cells => "cells",
            Self::Groups => "groups",
            Self::Number => "number",
            Self::Numbers => "numbers",
            Self::Digits => "digits",
            Self::Outside => "outside",
            Self::Choice(_) => "choice",
            Self::Flag => "flag",
            Self::Dots => "dots",
            Self::Tuples => "tuples",
            Self::Integers => "integers",
            Self::Sets => "sets",
            Self::Transitions => "transitions",
            Self::Text => "text",
            Self::Constraints => "constraints",
            Self::Names => "names",
        }
    }

    /// Reads the argument from a JSON value. The error says what is wrong with it.
    pub(super) fn read(self, value: &Value, ground: &Ground<'_>) -> Result<Argument, String> {
        let board = ground.board;
        match self {
            Self::Line => cells(value, ground).map(Argument::Cells),
            Self::Path => path(value, ground).map(Argument::Cells),
            Self::Cells => cells(value, ground).map(|mut cells| {
                cells.sort_unstable();
                Argument::Cells(cells)
            }),
            Self::Groups => groups(value, ground).map(Argument::Groups),
            Self::Numbers => each(value, number).map(Argument::Numbers),
            Self::Outside => outside(value, board).map(Argument::Outside),
            Self::Choice(words) => {
                let word = words.iter().find(|word| value == *word);
                word.map(|word| Argument::Choice(word))
                    .ok_or_else(|| expected(&words.join(" or "), value))
            }
            Self::Digits => digits(value, board).map(Argument::Numbers),
            Self::Number => number(value).map(Argument::Number),
            Self::Flag => {
                let flag = value.as_bool().ok_or_else(|| expected("true or false", value))?;
                Ok(Argument::Flag(flag))
            }
            Self::Dots => dots(value, ground).map(Argument::Dots),
            Self::Tuples => tuples(value, board).map(Argument::Tuples),
            Self::Integers => each(value, integer).map(Argument::Integers),
            Self::Sets => sets(value, board).map(Argument::Tuples),
            Self::Transitions => transitions(value, board).map(Argument::Transitions),
            Self::Text => {
                let text = value.as_str().ok_or_else(|| expected("a text", value))?;
                Ok(Argument::Text(text.to_owned()))
            }
            Self::Constraints => ground.nested(value).map(Argument::Constraints),
            Self::Names => ground.declared(value).map(Argument::Names),
        }
    }
}

impl Argument {
    /// Returns the argument as JSON. Cells are written as names, and digits as the values of the board.
    pub(super) fn write(&self, ground: &Ground<'_>) -> Value {
        let names =
            |cells: &[Cell]| cells.iter().map(|&cell| ground.name(cell).into()).collect::<Vec<Value>>();
        let value = |digit: &u8| u64::from(ground.board.values().start() + (digit - 1));
        match self {
            Self::Cells(cells) => names(cells).into(),
            Self::Groups(groups) => groups.iter().map(|group| Value::from(names(group))).collect(),
            Self::Number(number) => json!(number),
            Self::Numbers(numbers) => json!(numbers),
            Self::Outside((row, column)) => format!("r{}c{}", row + 1, column + 1).into(),
            Self::Choice(word) => (*word).into(),
            Self::Flag(flag) => json!(flag),
            Self::Dots(dots) => {
                let dot = |dot: &Dot| -> Value {
                    names(&dot.cells).into_iter().chain(dot.number.map(Value::from)).collect()
                };
                dots.iter().map(dot).collect()
            }
            Self::Tuples(tuples) => {
                tuples.iter().map(|tuple| tuple.iter().map(value).collect::<Value>()).collect()
            }
            Self::Integers(numbers) => json!(numbers),
            Self::Transitions(all) => {
                all.iter().map(|(state, digit, next)| json!([state, value(digit), next])).collect()
            }
            Self::Text(text) => json!(text),
            Self::Constraints(all) => all.iter().filter_map(|one| one.json()).cloned().collect(),
            Self::Names(names) => names.iter().map(|(name, _)| json!(name)).collect(),
        }
    }

    /// Returns whether the argument has the same effect as leaving the parameter out.
    pub(super) fn is_default(&self) -> bool {
        match self {
            Self::Flag(flag) => !flag,
            Self::Dots(dots) => dots.is_empty(),
            Self::Groups(groups) => groups.is_empty(),
            Self::Numbers(numbers) => numbers.is_empty(),
            Self::Integers(numbers) => numbers.is_empty(),
            Self::Transitions(all) => all.is_empty(),
            Self::Text(text) => text.is_empty(),
            Self::Constraints(all) => all.is_empty(),
            Self::Names(names) => names.is_empty(),
            Self::Cells(_) | Self::Number(_) | Self::Outside(_) | Self::Choice(_) | Self::Tuples(_) => {
                false
            }
        }
    }

    /// Returns its cells.
    pub(super) fn cells(&self) -> &[Cell] {
        if let Self::Cells(cells) = self { cells } else { &[] }
    }
}

fn cells(value: &Value, ground: &Ground<'_>) -> Result<Vec<Cell>, String> {
    let cells = path(value, ground)?;
    match (1..cells.len()).find(|&at| cells[..at].contains(&cells[at])) {
        Some(at) => Err(format!("{} occurs twice", ground.name(cells[at]))),
        None => Ok(cells),
    }
}

/// Returns lists of cells, each list once.
fn groups(value: &Value, ground: &Ground<'_>) -> Result<Vec<Vec<Cell>>, String> {
    let mut groups = each(value, |group| each(group, |value| ground.cell(value)))?;
    groups.sort_unstable();
    groups.dedup();
    if groups.first().is_some_and(Vec::is_empty) {
        return Err("a list has no cells".to_owned());
    }
    Ok(groups)
}

/// Returns the cells of a line that may cross itself or close. It does not stay where it is.
fn path(value: &Value, ground: &Ground<'_>) -> Result<Vec<Cell>, String> {
    let cells = each(value, |value| ground.cell(value))?;
    if let Some(pair) = cells.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("{} occurs twice in a row", ground.name(pair[0])));
    }
    if cells.is_empty() { Err("there are no cells".to_owned()) } else { Ok(cells) }
}

/// Returns the row and column of a place just outside the board, from 0.
fn outside(value: &Value, board: &Board) -> Result<(i32, i32), String> {
    let wrong = || expected("a place just outside the board, such as r0c3", value);
    let (row, column) = value.as_str().and_then(place).ok_or_else(wrong)?;
    let (row, column) = (i32::from(row) - 1, i32::from(column) - 1);
    let beside = |at: i32, size: u8| at == -1 || at == i32::from(size);
    let within = |at: i32, size: u8| (-1..=i32::from(size)).contains(&at);
    let (rows, columns) = (board.rows(), board.columns());
    let is_outside = beside(row, rows) || beside(column, columns);
    (is_outside && within(row, rows) && within(column, columns))
        .then_some((row, column))
        .ok_or_else(wrong)
}

/// Returns values of the board, in ascending order.
fn digits(value: &Value, board: &Board) -> Result<Vec<u32>, String> {
    let lowest = u32::from(*board.values().start());
    let value_of = |value: &Value| digit(value, board).map(|digit| lowest + u32::from(digit) - 1);
    let mut values = each(value, value_of)?;
    values.sort_unstable();
    if values.is_empty() { Err("there are no digits".to_owned()) } else { Ok(values) }
}

fn dots(value: &Value, ground: &Ground<'_>) -> Result<Vec<Dot>, String> {
    let mut dots = each(value, |value| dot(value, ground))?;
    dots.sort_unstable();
    check_dots(&dots, ground.board)?;
    Ok(dots)
}

/// Refuses two dots between the same cells in an ascending list.
pub(super) fn check_dots(dots: &[Dot], board: &Board) -> Result<(), String> {
    match dots.windows(2).find(|pair| pair[0].cells == pair[1].cells) {
        None => Ok(()),
        Some(pair) => {
            let [first, second] = pair[0].cells.map(|cell| board.name(cell));
            Err(format!("there are two dots between {first} and {second}"))
        }
    }
}

fn dot(value: &Value, ground: &Ground<'_>) -> Result<Dot, String> {
    let (parts, board) = (list(value)?, ground.board);
    let (first, second, dot_number) = match &parts[..] {
        [first, second] => (first, second, None),
        [first, second, dot_number] => (first, second, Some(number(dot_number)?)),
        _ => return Err(expected("two cells and optionally a number", value)),
    };
    let mut cells = [ground.cell(first)?, ground.cell(second)?];
    if let Some(&cell) = cells.iter().find(|&&cell| Ground::is_beside(board, cell)) {
        return Err(format!(
            "{} is beside the board, and a dot lies between two cells of it",
            ground.name(cell)
        ));
    }
    cells.sort_unstable();
    let [(row, column), (other_row, other_column)] = cells.map(|cell| board.place(cell));
    if row.abs_diff(other_row) + column.abs_diff(other_column) != 1 {
        let [first, second] = cells.map(|cell| board.name(cell));
        return Err(format!("{first} and {second} do not share a side"));
    }
    Ok(Dot { cells, number: dot_number })
}

fn tuples(value: &Value, board: &Board) -> Result<Vec<Vec<u8>>, String> {
    let mut tuples = each(value, |value| each(value, |value| digit(value, board)))?;
    tuples.sort_unstable();
    tuples.dedup();
    if let Some(pair) = tuples.windows(2).find(|pair| pair[0].len() != pair[1].len()) {
        return Err(format!("there are tuples of {} and of {} values", pair[0].len(), pair[1].len()));
    }
    if tuples.first().is_none_or(Vec::is_empty) {
        Err("no tuple of values is allowed".to_owned())
    } else {
        Ok(tuples)
    }
}

/// Returns sets of digits as tuples that ascend.
fn sets(value: &Value, board: &Board) -> Result<Vec<Vec<u8>>, String> {
    let mut sets = tuples(value, board)?;
    for set in &mut sets {
        set.sort_unstable();
    }
    sets.sort_unstable();
    sets.dedup();
    match sets.iter().flat_map(|set| set.windows(2)).find(|pair| pair[0] == pair[1]) {
        Some(pair) => {
            Err(format!("a set holds {} twice", u64::from(board.values().start() + (pair[0] - 1))))
        }
        None => Ok(sets),
    }
}

fn transitions(value: &Value, board: &Board) -> Result<Vec<(u32, u8, u32)>, String> {
    let mut all = each(value, |value| match &list(value)?[..] {
        [state, held, next] => Ok((number(state)?, digit(held, board)?, number(next)?)),
        _ => Err(expected("a state, a value and the next state", value)),
    })?;
    all.sort_unstable();
    all.dedup();
    Ok(all)
}
