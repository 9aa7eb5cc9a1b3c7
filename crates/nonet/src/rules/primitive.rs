//! The few rules that constraints are made of. The general engine propagates each of them.

use std::sync::Arc;

use crate::numbers::byte;
use crate::puzzle::{Cell, DigitSet};

/// A rule for a few cells. Digits are numbered from 1, whatever values they stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Primitive {
    /// All digits differ.
    AllDifferent(Vec<Cell>),
    /// The digits have this sum.
    Sum {
        /// The cells, each once.
        cells: Vec<Cell>,
        /// The sum of the digits' numbers.
        total: u32,
        /// Whether all digits must also differ.
        differ: bool,
    },
    /// The digits of two cells are in a relation.
    Pair {
        /// The two cells.
        cells: [Cell; 2],
        /// The pairs of digits that they may hold.
        table: Arc<PairTable>,
    },
    /// The digits of the cells, in this order, form one of the allowed tuples.
    Tuples {
        /// The cells, each once.
        cells: Vec<Cell>,
        /// The tuples of digits that they may hold.
        allowed: Arc<[Vec<u8>]>,
    },
}

impl Primitive {
    /// Returns the relation between two cells, or between a cell and itself.
    pub(super) fn related(cells: [Cell; 2], table: &Arc<PairTable>) -> Self {
        if cells[0] != cells[1] {
            return Self::Pair { cells, table: Arc::clone(table) };
        }
        let digits = DigitSet::all(byte(table.seconds.len())).iter().map(|digit| digit.value());
        let allowed = digits.filter(|&digit| table.holds(digit, digit)).map(|digit| vec![digit]);
        Self::Tuples { cells: vec![cells[0]], allowed: allowed.collect() }
    }

    /// Returns its cells.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Self::AllDifferent(cells) | Self::Sum { cells, .. } | Self::Tuples { cells, .. } => cells,
            Self::Pair { cells, .. } => cells,
        }
    }

    /// Returns the cells whose digits break it, whatever the open cells will hold. `digits` has the number of a digit
    /// for each cell of the board, from 1, and 0 for an open cell. Once its cells are full, the answer is exact.
    pub fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>> {
        let held = |cell: &Cell| digits[cell.index()];
        let filled =
            || self.cells().iter().copied().filter(|cell| held(cell) != 0).collect::<Vec<Cell>>();
        match self {
            Self::AllDifferent(cells) => same(cells, digits),
            Self::Sum { cells, total, differ } => {
                let filled = filled();
                let sum: u32 = filled.iter().map(|cell| u32::from(held(cell))).sum();
                let is_broken = sum > *total || (filled.len() == cells.len() && sum < *total);
                differ.then(|| same(cells, digits)).flatten().or_else(|| is_broken.then_some(filled))
            }
            Self::Pair { cells, table } => {
                let [first, second] = [held(&cells[0]), held(&cells[1])];
                (first != 0 && second != 0 && !table.holds(first, second)).then(|| cells.to_vec())
            }
            Self::Tuples { cells, allowed } => {
                let fits = |tuple: &Vec<u8>| {
                    cells.iter().zip(tuple).all(|(cell, digit)| [0, *digit].contains(&held(cell)))
                };
                let filled = filled();
                (!filled.is_empty() && !allowed.iter().any(fits)).then_some(filled)
            }
        }
    }

    /// Returns its cells if they must differ and need nothing else, and there are enough digits for them.
    pub(super) fn different(self, digits: u8) -> Option<Vec<Cell>> {
        match self {
            Self::AllDifferent(cells) => (cells.len() <= usize::from(digits)).then_some(cells),
            Self::Pair { cells, table } => (*table
                == PairTable::new(digits, |first, second| first != second))
            .then(|| cells.to_vec()),
            Self::Sum { .. } | Self::Tuples { .. } => None,
        }
    }
}

/// Returns the first two filled cells with the same digit.
fn same(cells: &[Cell], digits: &[u8]) -> Option<Vec<Cell>> {
    let held = |cell: &Cell| digits[cell.index()];
    cells.iter().enumerate().filter(|(_, cell)| held(cell) != 0).find_map(|(at, cell)| {
        cells[..at].iter().find(|other| held(other) == held(cell)).map(|other| vec![*other, *cell])
    })
}

/// A relation between two digits, as a table of bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairTable {
    /// For each first digit, the second digits that are compatible with it.
    seconds: Vec<DigitSet>,
    /// For each second digit, the first digits that are compatible with it.
    firsts: Vec<DigitSet>,
}

impl PairTable {
    /// Makes the relation between digits 1 to `digits` from the pairs for which `holds` returns true.
    pub fn new(digits: u8, holds: impl Fn(u8, u8) -> bool) -> Self {
        let all = || DigitSet::all(digits).iter();
        let set = |goes: &dyn Fn(u8) -> bool| {
            all()
                .filter(|digit| goes(digit.value()))
                .map(DigitSet::only)
                .fold(DigitSet::EMPTY, DigitSet::union)
        };
        Self {
            seconds: all().map(|first| set(&|second| holds(first.value(), second))).collect(),
            firsts: all().map(|second| set(&|first| holds(first, second.value()))).collect(),
        }
    }

    /// Returns whether the relation holds between two digits of the board.
    pub fn holds(&self, first: u8, second: u8) -> bool {
        self.seconds[usize::from(first) - 1].bits() >> (second - 1) & 1 == 1
    }

    /// Returns the second digits that are compatible with each first digit.
    pub(crate) fn seconds(&self) -> &[DigitSet] {
        &self.seconds
    }

    /// Returns the first digits that are compatible with each second digit.
    pub(crate) fn firsts(&self) -> &[DigitSet] {
        &self.firsts
    }
}
