//! Which cell of a sum must be odd or even, because all others are known to be one or the other.

use nonet::Fact;

use super::bounds::SUMS;
use super::ladder::Reading;
use super::position::{Position, digits};
use super::step::Mark;

/// Fewest cells of a sum for which this is easier to see than the ways to fill it.
const CELLS: usize = 3;

/// What makes a cell of a sum odd or even.
pub(super) struct Parity {
    /// The cell.
    pub cell: u16,
    /// What all cells add up to. On an arrow, the bulb and the other cells add up to an even number.
    pub sum: i64,
    /// The other cells that are even, and those that are odd.
    pub others: [Vec<u16>; 2],
    /// Whether the cell is odd.
    pub is_odd: bool,
}

impl Reading {
    /// Returns why all these candidates of one cell go by parity alone, if they do.
    pub(super) fn parity(&self, clue: Fact, position: &Position, gone: &[Mark]) -> Option<Parity> {
        let &(cell, _) = gone.first()?;
        let (cells, sum) = self.odd_weights(clue)?;
        let is_open = |&other: &u16| other != cell && !position.is_placed(other);
        if cells.len() < CELLS || !cells.contains(&cell) || !cells.iter().any(is_open) {
            return None;
        }
        let mut others = [Vec::new(), Vec::new()];
        for &other in cells.iter().filter(|&&other| other != cell) {
            others[usize::from(self.is_odd(position.at(other))?)].push(other);
        }
        let is_odd = (i64::try_from(others[1].len()).ok()? + sum).rem_euclid(2) == 1;
        let goes = |&(at, digit): &Mark| at == cell && self.is_odd(1 << digit) == Some(!is_odd);
        gone.iter().all(goes).then_some(Parity { cell, sum, others, is_odd })
    }

    /// Returns the candidates that go because all cells of a sum but one are known to be odd or even.
    pub(super) fn by_parity(&self, clue: Fact, position: &Position) -> Vec<Mark> {
        let Some((cells, sum)) = self.odd_weights(clue) else { return Vec::new() };
        let is_open = |cell: &u16| self.is_odd(position.at(*cell)).is_none();
        let mut open = cells.iter().copied().filter(is_open);
        let (Some(cell), None) = (open.next(), open.next()) else { return Vec::new() };
        let of = |cell: &u16| i64::from(self.is_odd(position.at(*cell)) == Some(true));
        let is_odd = (sum + cells.iter().map(of).sum::<i64>()).rem_euclid(2) == 1;
        let goes = |digit: &u8| self.is_odd(1 << digit) == Some(!is_odd);
        let gone: Vec<Mark> =
            digits(position.at(cell)).filter(goes).map(|digit| (cell, digit)).collect();
        // Of two cells, the pairs are easier to see.
        if self.parity(clue, position, &gone).is_some() { gone } else { Vec::new() }
    }

    /// Returns the cells on which it depends whether a sum is odd, and the sum. Each counts an odd number of times.
    fn odd_weights(&self, clue: Fact) -> Option<(Vec<u16>, i64)> {
        let Some(constraint) = self.constraint(clue) else {
            let Fact::Sum(at) = clue else { return None };
            let sum = &self.reasoner().sums()[at];
            let odd = sum.terms.iter().filter(|(_, weight)| weight % 2 != 0);
            return Some((odd.map(|&(cell, _)| cell).collect(), sum.sum));
        };
        if constraint.name() == "arrow" {
            // Of a bulb with several digits, the last one decides.
            let mut cells = self.cells_in(constraint, "cells")?;
            cells.push(*self.cells_in(constraint, "bulb")?.last()?);
            let is_simple = (1..cells.len()).all(|at| !cells[..at].contains(&cells[at]));
            return is_simple.then_some((cells, 0));
        }
        let sum = constraint.json()?.get("sum")?.as_i64()?;
        SUMS.contains(&constraint.name()).then(|| (self.cells_of(clue).to_vec(), sum))
    }

    /// Returns whether all of some digits have odd values; `None` if only some of them have.
    fn is_odd(&self, marks: u64) -> Option<bool> {
        let mut values = digits(marks).map(|digit| self.value(digit) % 2 != 0);
        let first = values.next()?;
        values.all(|is_odd| is_odd == first).then_some(first)
    }
}
