//! Morphs: the transformations that turn every grid into a grid.

use super::lines::{self, ALL, LINES, Line};
use super::orders::rank;
use crate::numbers::{byte, place};
use crate::puzzle::Cell;

const CELLS: usize = 81;

/// The number of ways to relabel nine digits: 9!.
const NAMES: u64 = 362_880;

/// A rearrangement of the cells: an optional transposition, then an order of the rows and an order of the columns that
/// keep bands and stacks together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Positions {
    pub(super) transpose: bool,
    pub(super) rows: Line,
    pub(super) columns: Line,
}

impl Positions {
    /// The number of positions: 2 × 1,296 × 1,296.
    pub const COUNT: usize = 2 * LINES * LINES;

    /// The identity: every cell stays in place.
    pub const IDENTITY: Self = Self {
        transpose: false,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    };

    /// Returns the positions with this number, below [`Positions::COUNT`].
    ///
    /// # Panics
    /// If there is no such number.
    pub fn numbered(number: usize) -> Self {
        assert!(number < Self::COUNT, "positions have numbers below {}", Self::COUNT);
        let (rows, columns) = (ALL[number / LINES % LINES], ALL[number % LINES]);
        Self { transpose: number >= LINES * LINES, rows, columns }
    }

    /// Their number; that of the identity is 0.
    pub fn number(&self) -> usize {
        let orders = lines::number(&self.rows) * LINES + lines::number(&self.columns);
        usize::from(self.transpose) * LINES * LINES + orders
    }

    /// Returns the cell whose digit moves to this one.
    pub fn source(&self, cell: Cell) -> Cell {
        let (row, column) =
            (u16::from(self.rows[cell.index() / 9]), u16::from(self.columns[cell.index() % 9]));
        Cell::new(if self.transpose { column * 9 + row } else { row * 9 + column })
    }

    /// Returns the composition that applies `first`, then these positions.
    #[must_use]
    pub fn after(&self, first: &Self) -> Self {
        let (outer, inner) =
            if self.transpose { (first.columns, first.rows) } else { (first.rows, first.columns) };
        Self {
            transpose: self.transpose != first.transpose,
            rows: self.rows.map(|at| outer[usize::from(at)]),
            columns: self.columns.map(|at| inner[usize::from(at)]),
        }
    }

    /// Returns the inverse positions.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let (rows, columns) = (lines::inverse(&self.rows), lines::inverse(&self.columns));
        let (rows, columns) = if self.transpose { (columns, rows) } else { (rows, columns) };
        Self { transpose: self.transpose, rows, columns }
    }
}

/// A morph: positions, and a new name for each digit. It turns a grid into a grid, and a puzzle into a puzzle with the same
/// number of solutions.
///
/// ```
/// use nonet::{Morph, Random, Symmetries, parse_cells};
///
/// let puzzle = parse_cells("...........1..7.....36...9......8..5..9...........5..1.4..3....5.......7.6.9..4..")?;
/// let morph = Morph::numbered(Symmetries::classic().random(&mut Random::new(7)));
/// assert_eq!(morph.inverse().apply(&morph.apply(&puzzle)), puzzle);
/// assert_eq!(morph.after(&morph.inverse()), Morph::IDENTITY);
/// assert_eq!(morph.to_string().parse(), Ok(morph));
/// # Ok::<(), nonet::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Morph {
    positions: Positions,
    /// The new name of each digit, counted from 0; that of digit 1 comes first.
    digits: Line,
}

impl Morph {
    /// The number of symmetries: 3,359,232 positions times 9! relabellings.
    pub const COUNT: u64 = Positions::COUNT as u64 * NAMES;

    /// The morph that changes nothing.
    pub const IDENTITY: Self =
        Self { positions: Positions::IDENTITY, digits: [0, 1, 2, 3, 4, 5, 6, 7, 8] };

    /// Makes the morph that transposes if `transpose` is true, then takes `rows` and `columns` in these orders (for
    /// each place, the index that comes there, from 0) and turns digit `d` into `digits[d - 1]`. `None` if an order
    /// splits a band or repeats an entry.
    pub fn new(transpose: bool, rows: Line, columns: Line, digits: Line) -> Option<Self> {
        let digits = digits.map(|digit| digit.wrapping_sub(1));
        let named = digits.iter().fold(0_u32, |seen, &digit| seen | 1 << digit.min(31));
        let good = lines::is_line(&rows) && lines::is_line(&columns) && named == 0x1ff;
        good.then_some(Self { positions: Positions { transpose, rows, columns }, digits })
    }

    /// Returns positions with the new name of each digit, 0 to 8.
    pub(super) const fn made(positions: Positions, digits: Line) -> Self {
        Self { positions, digits }
    }

    /// Returns the rearrangement of the cells.
    pub const fn positions(&self) -> &Positions {
        &self.positions
    }

    /// Returns whether rows and columns are exchanged before anything else happens.
    pub const fn transpose(&self) -> bool {
        self.positions.transpose
    }

    /// Returns, for each place, the row that comes there, from 0.
    pub const fn rows(&self) -> Line {
        self.positions.rows
    }

    /// Returns, for each place, the column that comes there, from 0.
    pub const fn columns(&self) -> Line {
        self.positions.columns
    }

    /// Returns the new name of each digit, starting with digit 1.
    pub fn digits(&self) -> Line {
        self.digits.map(|digit| digit + 1)
    }

    /// Returns the morph with this number, below [`Morph::COUNT`].
    ///
    /// # Panics
    /// If there is no such number.
    pub fn numbered(number: u64) -> Self {
        assert!(number < Self::COUNT, "morphs have numbers below {}", Self::COUNT);
        let (positions, mut names) = (place(number / NAMES), place(number % NAMES));
        let mut digits = [0; 9];
        for at in (0..9).rev() {
            let choices = 9 - at;
            digits[at] = byte(names % choices);
            names /= choices;
            let chosen = digits[at];
            for later in &mut digits[at + 1..] {
                *later += u8::from(*later >= chosen);
            }
        }
        Self { positions: Positions::numbered(positions), digits }
    }

    /// Its number; that of the identity is 0.
    pub fn number(&self) -> u64 {
        self.positions.number() as u64 * NAMES + rank(&self.digits)
    }

    /// Applies the morph to a board. Values that are not digits stay unchanged.
    pub fn apply(&self, cells: &[u8; CELLS]) -> [u8; CELLS] {
        let mut names = [0; 10];
        for (name, digit) in names[1..].iter_mut().zip(self.digits) {
            *name = digit + 1;
        }
        let mut morphed = [0; CELLS];
        let (row_step, column_step) = if self.positions.transpose { (1, 9) } else { (9, 1) };
        for (line, row) in morphed.as_chunks_mut::<9>().0.iter_mut().zip(self.positions.rows) {
            for (cell, column) in line.iter_mut().zip(self.positions.columns) {
                let value = cells[usize::from(row) * row_step + usize::from(column) * column_step];
                *cell = names.get(usize::from(value)).copied().unwrap_or(value);
            }
        }
        morphed
    }

    /// Returns the inverse morph.
    #[must_use]
    pub fn inverse(&self) -> Self {
        Self { positions: self.positions.inverse(), digits: lines::inverse(&self.digits) }
    }

    /// Returns the composition that applies `first`, then this morph.
    #[must_use]
    pub fn after(&self, first: &Self) -> Self {
        let digits = first.digits.map(|digit| self.digits[usize::from(digit)]);
        Self { positions: self.positions.after(&first.positions), digits }
    }
}
