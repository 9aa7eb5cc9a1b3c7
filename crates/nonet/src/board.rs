//! The board: where the cells lie, which digits they take, and which grids they form.
//!
//! A board lies on a canvas of rows and columns. Its grids are rectangles on that canvas, and they may share cells, as
//! in samurai. Only places inside a grid are cells; they are numbered row by row.

use std::fmt;
use std::ops::RangeInclusive;

use crate::numbers::short;
use crate::puzzle::{Cell, Digit};

/// Maximum number of digits on a board: they must fit into a [`crate::DigitSet`].
pub const MOST_DIGITS: u8 = 64;

/// The symbols of the values, starting at 0: digits, then letters.
pub const SYMBOLS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Maximum number of rows and columns of a grid.
const LONGEST_SIDE: u8 = 36;

/// Maximum number of rows and columns of a canvas.
const LARGEST_CANVAS: u8 = 120;

/// A rectangle of cells with rows and columns of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GridArea {
    /// The row of its top left corner on the canvas, from 0.
    pub top: u8,
    /// The column of its top left corner on the canvas, from 0.
    pub left: u8,
    /// The number of its rows.
    pub rows: u8,
    /// The number of its columns.
    pub columns: u8,
}

impl GridArea {
    /// Returns whether the grid contains this place of the canvas.
    pub const fn contains(&self, row: u8, column: u8) -> bool {
        row >= self.top
            && row - self.top < self.rows
            && column >= self.left
            && column - self.left < self.columns
    }
}

/// Cells on a canvas, digits, and grids.
///
/// ```
/// use nonet::Board;
///
/// let samurai = Board::overlapping(9, &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)])?;
/// assert_eq!((samurai.rows(), samurai.cell_count()), (21, 369));
/// assert_eq!(samurai.cell_at(0, 9), None);
/// let tall = Board::rectangle(8, 6)?.with_digits(10)?.with_lowest(0)?;
/// assert_eq!(tall.values(), 0..=9);
/// # Ok::<(), nonet::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    rows: u8,
    columns: u8,
    digits: u8,
    lowest: u8,
    is_raw: bool,
    grids: Vec<GridArea>,
    /// The row and column of each cell.
    places: Vec<(u8, u8)>,
}

impl Board {
    /// Makes a board of one grid with `size` by `size` cells and `size` digits.
    ///
    /// # Errors
    /// [`BoardError::Size`] unless the size is 1 to 36.
    pub fn square(size: u8) -> Result<Self, BoardError> {
        Self::rectangle(size, size)
    }

    /// Makes a board of one grid with `rows` by `columns` cells and as many digits as its longer side has cells.
    ///
    /// # Errors
    /// [`BoardError::Size`] unless both are 1 to 36.
    pub fn rectangle(rows: u8, columns: u8) -> Result<Self, BoardError> {
        for side in [rows, columns] {
            if side == 0 || side > LONGEST_SIDE {
                return Err(BoardError::Size(side));
            }
        }
        Ok(Self::of_grids(rows.max(columns), vec![GridArea { top: 0, left: 0, rows, columns }]))
    }

    /// Makes a board of square grids with `size` by `size` cells each, whose top left corners are at these rows and
    /// columns of a canvas. Where grids overlap, they share cells.
    ///
    /// # Errors
    /// [`BoardError`] unless the size is 1 to 36, there is at least one corner, no corner is repeated and all grids fit
    /// on a canvas of 120 rows and columns.
    pub fn overlapping(size: u8, corners: &[(u8, u8)]) -> Result<Self, BoardError> {
        if size == 0 || size > LONGEST_SIDE {
            return Err(BoardError::Size(size));
        }
        let fault = |what: String| Err(BoardError::Malformed(what));
        let Some(&(top, left)) = corners.iter().max_by_key(|(top, left)| top.max(left)) else {
            return fault("has no grid".to_owned());
        };
        if top.max(left) > LARGEST_CANVAS - size {
            let most = LARGEST_CANVAS - size;
            return fault(format!(
                "has a grid at ({top}, {left}); corners are at most ({most}, {most})"
            ));
        }
        if let Some((top, left)) = (1..corners.len())
            .map(|at| (at, corners[at]))
            .find_map(|(at, corner)| corners[..at].contains(&corner).then_some(corner))
        {
            return fault(format!("has two grids at ({top}, {left})"));
        }
        let area = |&(top, left): &(u8, u8)| GridArea { top, left, rows: size, columns: size };
        Ok(Self::of_grids(size, corners.iter().map(area).collect()))
    }

    fn of_grids(digits: u8, grids: Vec<GridArea>) -> Self {
        let end = |side: fn(&GridArea) -> u8| grids.iter().map(side).max().unwrap_or(0);
        let (rows, columns) = (end(|grid| grid.top + grid.rows), end(|grid| grid.left + grid.columns));
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let inside = |&(row, column): &(u8, u8)| grids.iter().any(|grid| grid.contains(row, column));
        let places = places.filter(inside).collect();
        Self { rows, columns, digits, lowest: 1, is_raw: false, grids, places }
    }

    /// Returns the same board without the rule that digits in a row or column differ.
    ///
    /// ```
    /// use nonet::{Board, Rules};
    ///
    /// let raw = Board::square(6)?.raw().with_digits(3)?;
    /// assert!(Rules::on(Ok(raw)).build()?.houses().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn raw(self) -> Self {
        Self { is_raw: true, ..self }
    }

    /// Returns the same board with this number of digits.
    ///
    /// # Errors
    /// [`BoardError::Malformed`] if there are fewer digits than cells in a row or column that differ, or none, or more
    /// than 64.
    pub fn with_digits(self, digits: u8) -> Result<Self, BoardError> {
        let sides = self.grids.iter().map(|grid| grid.rows.max(grid.columns));
        let least = if self.is_raw { 1 } else { sides.max().unwrap_or(1) };
        if digits < least || digits > MOST_DIGITS {
            let what =
                format!("has {digits} digits; its rows and columns need {least} to {MOST_DIGITS}");
            return Err(BoardError::Malformed(what));
        }
        Ok(Self { digits, ..self })
    }

    /// Returns the same board with digits that start at this value: `with_lowest(0)` on a 9x9 board means the digits 0
    /// to 8.
    ///
    /// # Errors
    /// [`BoardError::Malformed`] if the largest value would be above 255.
    pub fn with_lowest(self, lowest: u8) -> Result<Self, BoardError> {
        if lowest.checked_add(self.digits - 1).is_none() {
            let what = format!(
                "has {} digits starting at {lowest}; the largest must be 255 or less",
                self.digits
            );
            return Err(BoardError::Malformed(what));
        }
        Ok(Self { lowest, ..self })
    }

    /// Returns the number of rows of the canvas.
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// Returns the number of columns of the canvas.
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// Returns the number of digits.
    pub const fn digits(&self) -> u8 {
        self.digits
    }

    /// Returns the values that the digits stand for; digit number 1 stands for the first.
    pub const fn values(&self) -> RangeInclusive<u8> {
        self.lowest..=self.lowest + (self.digits - 1)
    }

    /// Returns the symbol of a digit: its value up to 9, then a letter, starting with `A` for 10. On boards with more
    /// values than there are symbols, all digits are written as numbers.
    ///
    /// ```
    /// use nonet::{Board, Digit};
    ///
    /// let ten = Digit::new(10).expect("a digit");
    /// assert_eq!(Board::square(16)?.label(ten), "A");
    /// assert_eq!(Board::square(16)?.with_lowest(0)?.label(ten), "9");
    /// # Ok::<(), nonet::BoardError>(())
    /// ```
    pub fn label(&self, digit: Digit) -> String {
        let value = self.lowest.saturating_add(digit.value() - 1);
        let has_symbols = usize::from(*self.values().end()) < SYMBOLS.len();
        match SYMBOLS.as_bytes().get(usize::from(value)).filter(|_| has_symbols) {
            Some(&symbol) => char::from(symbol).to_string(),
            None => value.to_string(),
        }
    }

    /// Returns whether digits in a row or column may be equal.
    pub const fn is_raw(&self) -> bool {
        self.is_raw
    }

    /// Returns the grids, in the order in which they were given.
    pub fn grids(&self) -> &[GridArea] {
        &self.grids
    }

    /// Returns the number of cells.
    pub const fn cell_count(&self) -> usize {
        self.places.len()
    }

    /// Returns the cell at a row and column of the canvas, if there is one.
    pub fn cell_at(&self, row: u8, column: u8) -> Option<Cell> {
        if row >= self.rows || column >= self.columns {
            return None;
        }
        let at = usize::from(row) * usize::from(self.columns) + usize::from(column);
        // If every place of the canvas is a cell, no search is needed.
        let is_whole = self.places.len() == usize::from(self.rows) * usize::from(self.columns);
        let found = if is_whole { Ok(at) } else { self.places.binary_search(&(row, column)) };
        found.ok().map(|at| Cell::new(short(at)))
    }

    /// Returns the row and column of a cell on the canvas, from 0.
    ///
    /// # Panics
    /// If the board has no such cell.
    pub fn place(&self, cell: Cell) -> (u8, u8) {
        self.places[cell.index()]
    }

    /// Returns the name of a cell, as in `r1c1`.
    ///
    /// # Panics
    /// If the board has no such cell.
    pub fn name(&self, cell: Cell) -> String {
        let (row, column) = self.place(cell);
        format!("r{}c{}", u16::from(row) + 1, u16::from(column) + 1)
    }

    /// Returns whether this is the board of 9x9 cells with the digits 1 to 9.
    pub fn is_nine(&self) -> bool {
        self.square_size() == Some(9) && self.digits == 9 && self.lowest == 1
    }

    /// Returns the size of a board that is a single square grid whose rows and columns are houses.
    pub fn square_size(&self) -> Option<u8> {
        match self.grids[..] {
            [grid] if grid.rows == grid.columns && !self.is_raw => Some(grid.rows),
            _ => None,
        }
    }

    /// Returns the board in a few words, as in "16x16" or "5 grids of 9x9".
    pub fn describe(&self) -> String {
        let grid = self.grids[0];
        let mut text = format!("{}x{}", grid.rows, grid.columns);
        if self.grids.len() > 1 {
            text = format!("{} grids of {text}", self.grids.len());
        }
        if self.digits != grid.rows.max(grid.columns) || self.lowest != 1 {
            text = format!("{text} with digits {} to {}", self.values().start(), self.values().end());
        }
        if self.is_raw {
            text = format!("raw {text}");
        }
        text
    }

    /// Returns the height and width of the boxes that people expect on a square board of this size: the shape nearest
    /// to a square and, if not square, wider than high. `None` for sizes without such a shape, such as 7.
    pub fn usual_boxes(size: u8) -> Option<(u8, u8)> {
        let height = (1..=size.isqrt()).rev().find(|&height| size.is_multiple_of(height))?;
        (height > 1 || size == 1).then(|| (height, size / height))
    }
}

/// The reason why a board is not well formed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// A grid with a side of this length, which is outside 1 to 36.
    Size(u8),
    /// Another fault, worded to follow "the board".
    Malformed(String),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(size) => write!(f, "a grid of size {size}; sizes are 1 to {LONGEST_SIDE}"),
            Self::Malformed(what) => write!(f, "the board {what}"),
        }
    }
}

impl std::error::Error for BoardError {}
