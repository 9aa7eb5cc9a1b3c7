//! Overlapping grids such as samurai: a line for each row, with spaces where there is no grid.

use nonet::{Board, Rules};

use crate::document::Document;
use crate::rules::RulesText;
use crate::symbols;

/// Reads a canvas; `None` if the text has the layout of no named board.
pub fn read(text: &str) -> Option<Document> {
    let rows: Vec<&str> = text.lines().map(str::trim_end).filter(|row| !row.is_empty()).collect();
    Rules::layout_names().find_map(|name| {
        let rules = RulesText { presets: name.to_owned(), ..RulesText::default() };
        let board = rules.rules().ok()?.board().clone();
        let cells = cells(&rows, &board)?;
        Some(Document::of(symbols::read(&cells, &board).ok()?, rules))
    })
}

/// Returns the symbols of the cells; `None` unless rows have a symbol for each cell of the board and spaces elsewhere.
fn cells(rows: &[&str], board: &Board) -> Option<String> {
    if rows.len() != usize::from(board.rows()) {
        return None;
    }
    let mut cells = String::new();
    for (row, line) in (0..).zip(rows) {
        let mut line = line.chars();
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
