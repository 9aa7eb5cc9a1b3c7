//! Where the arguments of a constraint lie: on a board, and in cells beside it that enclosing constraints declare.

use std::sync::Arc;

use serde_json::Value;

use super::written::{expected, list};
use crate::board::Board;
use crate::numbers::short;
use crate::puzzle::Cell;
use crate::rules::constraint::Constraint;

/// Maximum depth of constraints inside others.
const DEEPEST: usize = 8;

/// Maximum number of cells beside the board in one constraint.
const MOST_BESIDE: usize = 256;

/// Maximum number of characters of the name of a cell beside the board.
const LONGEST_NAME: usize = 20;

/// Reads the constraints inside another one.
pub(super) type ReadNested = fn(&Value, &Ground<'_>) -> Result<Vec<Arc<Constraint>>, String>;

/// A board, its boxes, and the cells beside it that can be named.
#[derive(Clone, Debug)]
pub(super) struct Ground<'a> {
    pub board: &'a Board,
    /// The number of the box of each cell.
    pub regions: &'a Arc<[Option<u16>]>,
    /// The cells beside the board. They are numbered from above, because primitives number those that they add from below.
    beside: Vec<(String, Cell)>,
    depth: usize,
    read_nested: ReadNested,
}

impl<'a> Ground<'a> {
    /// Returns a board without cells beside it.
    pub(super) const fn new(
        board: &'a Board,
        regions: &'a Arc<[Option<u16>]>,
        read_nested: ReadNested,
    ) -> Self {
        Self { board, regions, beside: Vec::new(), depth: 0, read_nested }
    }

    /// Returns whether a cell is beside a board.
    pub(super) fn is_beside(board: &Board, cell: Cell) -> bool {
        cell.index() >= board.cell_count()
    }

    /// Returns those of some cells that are on the board, and can be drawn.
    pub(super) fn drawn(board: &Board, cells: &[Cell]) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| !Self::is_beside(board, cell)).collect()
    }

    /// Returns the same ground with further cells beside the board.
    pub(super) fn with(&self, declared: Vec<(String, Cell)>) -> Self {
        let mut ground = self.clone();
        ground.beside.extend(declared);
        ground
    }

    /// Reads names for further cells beside the board.
    pub(super) fn declared(&self, value: &Value) -> Result<Vec<(String, Cell)>, String> {
        let mut declared: Vec<(String, Cell)> = Vec::new();
        for value in list(value)? {
            let name = value.as_str().filter(|name| is_name(name)).ok_or_else(|| {
                expected("a name of lower-case letters and digits that is not a cell of a board", value)
            })?;
            if self.beside.iter().chain(&declared).any(|(known, _)| known == name) {
                return Err(format!("{name} is declared twice"));
            }
            let number = self.beside.len() + declared.len();
            if number == MOST_BESIDE {
                return Err(format!("there are more than {MOST_BESIDE} cells beside the board"));
            }
            declared.push((name.to_owned(), Cell::new(u16::MAX - short(number))));
        }
        Ok(declared)
    }

    /// Reads a list of constraints that are inside another one.
    pub(super) fn nested(&self, value: &Value) -> Result<Vec<Arc<Constraint>>, String> {
        if self.depth == DEEPEST {
            return Err(format!("constraints are nested more than {DEEPEST} deep"));
        }
        let deeper = Self { depth: self.depth + 1, ..self.clone() };
        (self.read_nested)(value, &deeper)
    }

    /// Returns the name of a cell.
    pub(super) fn name(&self, cell: Cell) -> String {
        match self.beside.iter().find(|(_, known)| *known == cell) {
            Some((name, _)) => name.clone(),
            None => self.board.name(cell),
        }
    }

    /// Reads a cell: its name or its number.
    pub(super) fn cell(&self, value: &Value) -> Result<Cell, String> {
        let found = match value {
            Value::String(name) => {
                if let Some((_, cell)) = self.beside.iter().find(|(known, _)| known == name) {
                    return Ok(*cell);
                }
                let (row, column) = place(name).ok_or_else(|| self.no_cell(value))?;
                row.checked_sub(1)
                    .zip(column.checked_sub(1))
                    .and_then(|(row, column)| self.board.cell_at(row, column))
            }
            Value::Number(number) => {
                let index = number.as_u64().and_then(|index| u16::try_from(index).ok());
                index.filter(|&index| usize::from(index) < self.board.cell_count()).map(Cell::new)
            }
            _ => return Err(self.no_cell(value)),
        };
        found.ok_or_else(|| format!("{value} is not on the board of {}", self.board.describe()))
    }

    fn no_cell(&self, value: &Value) -> String {
        let names: Vec<&str> = self.beside.iter().map(|(name, _)| name.as_str()).collect();
        match names[..] {
            [] => expected("a cell such as r4c7", value),
            _ => expected(&format!("a cell such as r4c7, or {}", names.join(", ")), value),
        }
    }
}

/// Returns whether a cell beside the board may have this name.
fn is_name(name: &str) -> bool {
    let is_known = |symbol: u8| symbol.is_ascii_lowercase() || symbol.is_ascii_digit() || symbol == b'_';
    name.len() <= LONGEST_NAME
        && name.as_bytes().first().is_some_and(u8::is_ascii_lowercase)
        && name.bytes().all(is_known)
        && place(name).is_none()
}

/// Returns the row and column of a name such as r4c7, from 1.
pub(super) fn place(name: &str) -> Option<(u8, u8)> {
    let name = name.trim().to_ascii_lowercase();
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    let number =
        |text: &str| text.bytes().all(|symbol| symbol.is_ascii_digit()).then(|| text.parse().ok())?;
    Some((number(row)?, number(column)?))
}
