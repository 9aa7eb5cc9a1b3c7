//! Overlapping grids such as samurai: a line for each row, with spaces where there is no grid.

use std::sync::LazyLock;

use nonet::{Board, Rules};

use crate::document::Document;
use crate::error::{ReadError, WriteError};
use crate::rules::RulesText;
use crate::symbols;

/// The named boards of several grids.
static LAYOUTS: LazyLock<Vec<(&str, Board)>> = LazyLock::new(|| {
    let board = |name| Some((name, Rules::parse(name).ok()?.board().clone()));
    Rules::layout_names().filter_map(board).collect()
});

/// Reads a canvas; `None` if the text has the layout of no named board.
pub(crate) fn read(text: &str) -> Option<Document> {
    let rows: Vec<&str> = text.lines().map(str::trim_end).filter(|row| !row.is_empty()).collect();
    let rules = RulesText { presets: layout_of(&rows).ok()?.to_owned(), ..RulesText::default() };
    let board = rules.rules().ok()?.board().clone();
    Some(Document::of(digits(&rows, &board).ok()?, rules))
}

/// Returns the name of the board whose layout rows have.
///
/// # Errors
/// [`ReadError`] if there is none.
pub fn layout_of<S: AsRef<str>>(rows: &[S]) -> Result<&'static str, ReadError> {
    let found = LAYOUTS.iter().find(|(_, board)| symbols_of(rows, board).is_some());
    found.map(|(name, _)| *name).ok_or_else(|| {
        let names: Vec<&str> = LAYOUTS.iter().map(|(name, _)| *name).collect();
        let (last, others) = names.split_last().unwrap_or((&"", &[][..]));
        let (others, count) = (others.join(", "), rows.len());
        ReadError::new(format!(
            "expected the rows of {others} or {last}, found {count} rows of a different layout"
        ))
    })
}

/// Returns the digits of the cells in the rows of a board.
///
/// # Errors
/// [`ReadError`] if the rows have another layout, or a symbol is no digit of the board.
pub fn digits<S: AsRef<str>>(rows: &[S], board: &Board) -> Result<Vec<u8>, ReadError> {
    let cells = symbols_of(rows, board).ok_or_else(|| {
        let count = board.rows();
        ReadError::new(format!("expected {count} rows with a symbol for each cell and spaces elsewhere"))
    })?;
    symbols::read(&cells, board)
}

/// Returns the symbols of the cells; `None` unless rows have a symbol for each cell of the board and spaces elsewhere.
fn symbols_of<S: AsRef<str>>(rows: &[S], board: &Board) -> Option<String> {
    if rows.len() != usize::from(board.rows()) {
        return None;
    }
    let mut cells = String::new();
    for (row, line) in (0..).zip(rows) {
        let mut line = line.as_ref().chars();
        for column in 0..board.columns() {
            match (line.next().unwrap_or(' '), board.cell_at(row, column)) {
                (' ', None) => {}
                (symbol, Some(_)) if symbol != ' ' => cells.push(symbol),
                _ => return None,
            }
        }
        if line.next().is_some() {
            return None;
        }
    }
    Some(cells)
}

/// Returns a line for each row of the canvas, with spaces outside the grids.
///
/// # Errors
/// [`WriteError`] if a cell takes more than one symbol.
pub fn write(digits: &[u8], board: &Board) -> Result<String, WriteError> {
    let labels = symbols::labels(board);
    if labels.iter().any(|label| label.len() > 1) {
        let board = board.describe();
        return Err(WriteError(format!("a canvas has one symbol for each cell, too few for {board}")));
    }
    let symbol = |row: u8, column: u8| match board.cell_at(row, column) {
        Some(cell) => labels[usize::from(digits[cell.index()])].as_str(),
        None => " ",
    };
    let row = |row: u8| {
        let line: String = (0..board.columns()).map(|column| symbol(row, column)).collect();
        format!("{}\n", line.trim_end())
    };
    Ok((0..board.rows()).map(row).collect())
}
