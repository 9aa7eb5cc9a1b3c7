//! The kinds of parameters, read from JSON and written to it.

use serde_json::{Value, json};

use crate::board::Board;
use crate::numbers::byte;
use crate::puzzle::Cell;

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
#[derive(Clone, Debug)]
pub enum Argument {
    /// Cells.
    Cells(Vec<Cell>),
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
    /// Tuples of digits, in ascending order.
    Tuples(Vec<Vec<u8>>),
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
            Self::Number => "number",
            Self::Numbers => "numbers",
            Self::Digits => "digits",
            Self::Outside => "outside",
            Self::Choice(_) => "choice",
            Self::Flag => "flag",
            Self::Dots => "dots",
            Self::Tuples => "tuples",
        }
    }

    /// Reads the argument from a JSON value. The error says what is wrong with it.
    pub(super) fn read(self, value: &Value, board: &Board) -> Result<Argument, String> {
        match self {
            Self::Line => cells(value, board).map(Argument::Cells),
            Self::Path => path(value, board).map(Argument::Cells),
            Self::Cells => cells(value, board).map(|mut cells| {
                cells.sort_unstable();
                Argument::Cells(cells)
            }),
            Self::Numbers => {
                let numbers = list(value)?.iter().map(number).collect::<Result<_, _>>()?;
                Ok(Argument::Numbers(numbers))
            }
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
            Self::Dots => dots(value, board).map(Argument::Dots),
            Self::Tuples => tuples(value, board).map(Argument::Tuples),
        }
    }
}

impl Argument {
    /// Returns the argument as JSON. Cells are written as names, and digits as the values of the board.
    pub(super) fn write(&self, board: &Board) -> Value {
        let names =
            |cells: &[Cell]| cells.iter().map(|&cell| board.name(cell).into()).collect::<Vec<Value>>();
        match self {
            Self::Cells(cells) => names(cells).into(),
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
                let value = |digit: &u8| u64::from(board.values().start() + (digit - 1));
                tuples.iter().map(|tuple| tuple.iter().map(value).collect::<Value>()).collect()
            }
        }
    }

    /// Returns whether the argument has the same effect as leaving the parameter out.
    pub(super) fn is_default(&self) -> bool {
        match self {
            Self::Flag(flag) => !flag,
            Self::Dots(dots) => dots.is_empty(),
            Self::Numbers(numbers) => numbers.is_empty(),
            Self::Cells(_) | Self::Number(_) | Self::Outside(_) | Self::Choice(_) | Self::Tuples(_) => {
                false
            }
        }
    }
}

/// Maximum number of characters of a value shown in a message.
const LONGEST_SHOWN: usize = 60;

fn expected(what: &str, found: &Value) -> String {
    let mut found = found.to_string();
    if let Some((end, _)) = found.char_indices().nth(LONGEST_SHOWN) {
        found.truncate(end);
        found.push_str("...");
    }
    format!("expected {what}, found {found}")
}

fn list(value: &Value) -> Result<&Vec<Value>, String> {
    value.as_array().ok_or_else(|| expected("a list", value))
}

fn number(value: &Value) -> Result<u32, String> {
    let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| expected("a whole number of at least 0", value))
}

/// Returns the row and column of a name such as r4c7, from 1.
fn place(name: &str) -> Option<(u8, u8)> {
    let name = name.trim().to_ascii_lowercase();
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    let number =
        |text: &str| text.bytes().all(|symbol| symbol.is_ascii_digit()).then(|| text.parse().ok())?;
    Some((number(row)?, number(column)?))
}

fn cell(value: &Value, board: &Board) -> Result<Cell, String> {
    let found = match value {
        Value::String(name) => {
            let (row, column) = place(name).ok_or_else(|| expected("a cell such as r4c7", value))?;
            row.checked_sub(1)
                .zip(column.checked_sub(1))
                .and_then(|(row, column)| board.cell_at(row, column))
        }
        Value::Number(number) => {
            let index = number.as_u64().and_then(|index| u16::try_from(index).ok());
            index.filter(|&index| usize::from(index) < board.cell_count()).map(Cell::new)
        }
        _ => return Err(expected("a cell such as r4c7", value)),
    };
    found.ok_or_else(|| format!("{value} is not on the board of {}", board.describe()))
}

fn cells(value: &Value, board: &Board) -> Result<Vec<Cell>, String> {
    let cells = path(value, board)?;
    match (1..cells.len()).find(|&at| cells[..at].contains(&cells[at])) {
        Some(at) => Err(format!("{} occurs twice", board.name(cells[at]))),
        None => Ok(cells),
    }
}

/// Returns the cells of a line that may cross itself or close. It does not stay where it is.
fn path(value: &Value, board: &Board) -> Result<Vec<Cell>, String> {
    let cells = list(value)?.iter().map(|value| cell(value, board)).collect::<Result<Vec<Cell>, _>>()?;
    if let Some(pair) = cells.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("{} occurs twice in a row", board.name(pair[0])));
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
    let value_of = |value| digit(value, board).map(|digit| lowest + u32::from(digit) - 1);
    let mut values = list(value)?.iter().map(value_of).collect::<Result<Vec<u32>, _>>()?;
    values.sort_unstable();
    if values.is_empty() { Err("there are no digits".to_owned()) } else { Ok(values) }
}

fn dots(value: &Value, board: &Board) -> Result<Vec<Dot>, String> {
    let mut dots = Vec::new();
    for value in list(value)? {
        dots.push(dot(value, board)?);
    }
    dots.sort_unstable();
    check_dots(&dots, board)?;
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

fn dot(value: &Value, board: &Board) -> Result<Dot, String> {
    let parts = list(value)?;
    let (first, second, dot_number) = match &parts[..] {
        [first, second] => (first, second, None),
        [first, second, dot_number] => (first, second, Some(number(dot_number)?)),
        _ => return Err(expected("two cells and optionally a number", value)),
    };
    let mut cells = [cell(first, board)?, cell(second, board)?];
    cells.sort_unstable();
    let [(row, column), (other_row, other_column)] = cells.map(|cell| board.place(cell));
    if row.abs_diff(other_row) + column.abs_diff(other_column) != 1 {
        let [first, second] = cells.map(|cell| board.name(cell));
        return Err(format!("{first} and {second} do not share a side"));
    }
    Ok(Dot { cells, number: dot_number })
}

fn tuples(value: &Value, board: &Board) -> Result<Vec<Vec<u8>>, String> {
    let mut tuples = Vec::new();
    for value in list(value)? {
        tuples
            .push(list(value)?.iter().map(|value| digit(value, board)).collect::<Result<Vec<_>, _>>()?);
    }
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

/// Returns the number of the digit with this value.
fn digit(value: &Value, board: &Board) -> Result<u8, String> {
    let (lowest, highest) = (*board.values().start(), *board.values().end());
    let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
    let number = number.filter(|number| (usize::from(lowest)..=usize::from(highest)).contains(number));
    let number = number.ok_or_else(|| expected(&format!("a value of {lowest} to {highest}"), value))?;
    Ok(byte(number - usize::from(lowest) + 1))
}
