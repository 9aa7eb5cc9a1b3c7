//! The values of a board's digits, and relations between them as tables of digits.
//!
//! Rules speak of values: on a board whose lowest digit is 0, digit number 1 has the value 0.

use std::sync::Arc;

use crate::board::Board;
use crate::numbers::{byte, long};
use crate::rules::primitive::PairTable;

/// The maximum number of tuples that a relation of several cells tries.
const MOST_TRIED: usize = 1_000_000;

/// The values that a cell may hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct Values {
    /// The lowest.
    pub lowest: u32,
    /// How many there are.
    pub count: u32,
}

impl Values {
    /// Returns the values of a board.
    pub(super) fn of(board: &Board) -> Self {
        Self { lowest: u32::from(*board.values().start()), count: u32::from(board.digits()) }
    }

    /// Returns the value of a digit by its number, from 1.
    pub(super) const fn value(self, digit: u8) -> u32 {
        self.lowest + digit as u32 - 1
    }

    /// Returns the highest.
    pub(super) const fn highest(self) -> u32 {
        self.lowest + self.count - 1
    }

    /// Returns which part of the range a value lies in, from 0, if it is cut into `parts` of equal size.
    pub(super) const fn part(self, value: u32, parts: u32) -> u32 {
        (value - self.lowest) * parts / self.count
    }

    /// Returns the number of the digit with a value, from 1.
    pub(super) fn digit(self, value: u32) -> Option<u8> {
        let number = value.checked_sub(self.lowest).filter(|&number| number < self.count)?;
        Some(byte(number as usize + 1))
    }

    /// Returns the pairs of digits whose values are in a relation.
    pub(super) fn pairs(self, holds: impl Fn(u32, u32) -> bool) -> Arc<PairTable> {
        Arc::new(PairTable::new(byte(self.count as usize), |first, second| {
            holds(self.value(first), self.value(second))
        }))
    }

    /// Returns the tuples of digits whose values are in a relation, in ascending order. Without any, the rule cannot
    /// hold, which is no fault of its form.
    ///
    /// # Errors
    /// The board has too many digits for tuples of this size.
    pub(super) fn tuples(
        self,
        size: usize,
        holds: impl Fn(&[u32]) -> bool,
    ) -> Result<Arc<[Vec<u8>]>, String> {
        let count = self.count as usize;
        let tried = (0..size).try_fold(1_usize, |all, _| all.checked_mul(count));
        let tried = tried.filter(|&tried| tried <= MOST_TRIED);
        let tried = tried.ok_or_else(|| {
            format!("relates {size} cells, which is too many on a board of {count} digits")
        })?;
        let mut found = Vec::new();
        let mut values = vec![0; size];
        for number in 0..tried {
            let mut rest = number;
            for at in (0..size).rev() {
                values[at] = self.lowest + long(rest % count);
                rest /= count;
            }
            if holds(&values) {
                found.push(values.iter().filter_map(|&value| self.digit(value)).collect());
            }
        }
        Ok(found.into())
    }
}
