//! Doppelgangers: every house holds a 0 and misses one of the other digits.
//!
//! The digit that a house misses is a cell beside the board, so that together they hold every digit once.

use super::arguments::Arguments;
use super::global_digits::Houses;
use super::kind::{ConstraintKind, Example, Own};
use super::windows::BOARD;
use crate::board::Board;
use crate::numbers::short;
use crate::puzzle::{Cell, DigitSet};
use crate::rules::constraint::{Auxiliary, Rule};
use crate::rules::primitive::Primitive;

pub(super) const KIND: ConstraintKind = ConstraintKind {
    name: "doppelganger",
    sentence: "Every row, column and box holds a 0 and misses one digit, which differs between any two rows, columns or \
               boxes, and also between the row, the column and the box of each 0.",
    example: Example { board: "4x4~0-4", arguments: "{}", givens: ".1232...3......." },
    make: &Own(|arguments, board| Ok(Box::new(Doppelganger::new(arguments, board)?))),
    ..BOARD
};

/// The rule for a board.
#[derive(Debug)]
struct Doppelganger {
    cells: Vec<Cell>,
    digits: u8,
    /// The rows, the columns and the boxes.
    houses: [Vec<Vec<Cell>>; 3],
}

impl Doppelganger {
    /// Makes the rule, or says why it has no meaning on the board.
    fn new(arguments: &Arguments, board: &Board) -> Result<Self, String> {
        let (digits, lowest) = (board.digits(), *board.values().start());
        let size =
            board.square_size().filter(|size| lowest == 0 && digits == size + 1).ok_or_else(|| {
                let board = board.describe();
                format!(
                    "needs a square grid with the digits 0 to the number of rows; the board is {board}"
                )
            })?;
        let Houses(houses) = Houses::of(arguments, board);
        if houses.iter().flatten().any(|house| house.len() != usize::from(size)) {
            return Err(format!("needs boxes of {size} cells"));
        }
        let cells = (0..short(board.cell_count())).map(Cell::new).collect();
        Ok(Self { cells, digits, houses })
    }

    /// Returns the number of the house of each kind that a cell is in.
    fn around(&self, cell: Cell) -> Vec<(usize, usize)> {
        let of_kind = |(kind, houses): (usize, &Vec<Vec<Cell>>)| {
            Some((kind, houses.iter().position(|house| house.contains(&cell))?))
        };
        self.houses.iter().enumerate().filter_map(of_kind).collect()
    }

    /// Returns the digits that a house does not hold, as bits, if all its cells are full.
    fn missing(&self, house: &[Cell], digits: &[u8]) -> Option<u64> {
        let held = house.iter().try_fold(0_u64, |held, cell| {
            let digit = digits[cell.index()].checked_sub(1)?;
            Some(held | 1 << digit)
        });
        held.map(|held| DigitSet::all(self.digits).bits() & !held)
    }

    /// Returns the pairs of houses that may not miss the same digit: two of a kind, and two that cross at a 0.
    fn pairs(&self, digits: &[u8]) -> Vec<[&Vec<Cell>; 2]> {
        let of_kind = |houses: &'_ Vec<Vec<Cell>>| pairs_of(houses.len());
        let alike = self.houses.iter().flat_map(|houses| {
            of_kind(houses).into_iter().map(|[one, other]| [&houses[one], &houses[other]])
        });
        let zeros = self.cells.iter().filter(|cell| digits[cell.index()] == 1);
        let crossing = zeros.flat_map(|&cell| {
            let around = self.around(cell);
            let house = move |at: usize| &self.houses[around[at].0][around[at].1];
            let pairs = pairs_of(self.around(cell).len());
            pairs.into_iter().map(move |pair| pair.map(&house))
        });
        alike.chain(crossing).collect()
    }
}

/// Returns all pairs of numbers below one.
fn pairs_of(count: usize) -> Vec<[usize; 2]> {
    (0..count).flat_map(|other| (0..other).map(move |one| [one, other])).collect()
}

impl Rule for Doppelganger {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>> {
        let missing = |house: &Vec<Cell>| self.missing(house, digits);
        let mut houses = self.houses.iter().flatten();
        let is_wrong = |missing: u64| missing & 1 == 1 || missing.count_ones() != 1;
        if let Some(house) = houses.find(|house| missing(house).is_some_and(is_wrong)) {
            return Some(house.clone());
        }
        let alike = |pair: &[&Vec<Cell>; 2]| {
            let [one, other] = pair.map(missing);
            one.is_some() && one == other
        };
        self.pairs(digits).into_iter().find(alike).map(|pair| pair.map(Clone::clone).concat())
    }

    fn lower_with(&self, auxiliary: &mut Auxiliary) -> Option<Vec<Primitive>> {
        let not_zero = DigitSet::all(self.digits).difference(DigitSet::all(1));
        let missing = self.houses.each_ref().map(|houses| -> Vec<Cell> {
            houses.iter().map(|_| auxiliary.found_cell(not_zero)).collect()
        });
        // With a 0, the digits that the houses of a kind miss are all digits, too.
        let zero = auxiliary.cell(DigitSet::all(1));
        let all_missing = missing.iter().filter(|missing| !missing.is_empty());
        let mut rules: Vec<Primitive> = all_missing
            .map(|missing| Primitive::AllDifferent([missing.as_slice(), &[zero]].concat()))
            .collect();
        for (house, missing) in self.houses.iter().flatten().zip(missing.iter().flatten()) {
            rules.push(Primitive::AllDifferent([house.as_slice(), &[*missing]].concat()));
        }
        for &cell in &self.cells {
            let around = self.around(cell).into_iter().map(|(kind, at)| missing[kind][at]).collect();
            rules.push(Primitive::AnyOf(vec![
                vec![Primitive::holds(cell, not_zero)],
                vec![Primitive::AllDifferent(around)],
            ]));
        }
        Some(rules)
    }
}
