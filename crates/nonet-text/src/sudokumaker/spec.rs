//! The board of a document: its rows, columns and digits.

use std::ops::RangeInclusive;

use serde_json::Value;

use super::places::Places;
use crate::error::ReadError;
use crate::members::{Object, is_silent, shown};

/// Maximum number of rows, columns and digits.
const LARGEST: u64 = 36;
const MOST_DIGITS: u64 = 64;

/// The number of rows, columns and digits where a document does not say.
const USUAL: u64 = 9;

/// The board of a document.
#[derive(Clone, Copy)]
pub(super) struct Spec {
    pub places: Places,
    /// The value of the first digit, and the number of digits.
    pub lowest: u8,
    pub digits: u8,
}

impl Spec {
    /// Reads the board of a puzzle.
    pub fn of(puzzle: &Object) -> Result<Self, ReadError> {
        let number = |name: &str, usual: u64, most: u64| match puzzle
            .get(name)
            .filter(|value| !value.is_null())
        {
            None => Ok(usual),
            Some(value) => value.as_u64().filter(|&number| number <= most).ok_or_else(|| {
                ReadError::new(format!(
                    "expected a number of at most {most} as '{name}', found {}",
                    shown(value)
                ))
            }),
        };
        let size = number("size", USUAL, LARGEST)?;
        let (columns, rows) = (number("width", size, LARGEST)?, number("height", size, LARGEST)?);
        let longest = rows.max(columns);
        let lowest = number("minDigit", 1, MOST_DIGITS)?;
        // A board of another kind has the usual digits, whatever its size.
        let is_custom = puzzle.get("type").is_some_and(|kind| kind == "custom");
        let usual = if is_custom { USUAL } else { (longest + lowest).saturating_sub(1) };
        let highest = number("maxDigit", usual, 2 * MOST_DIGITS)?;
        let digits = (highest + 1).saturating_sub(lowest);
        if rows == 0 || columns == 0 || digits < longest || digits > MOST_DIGITS {
            return Err(ReadError::new(format!(
                "expected a board with as many digits as a row or column has cells, found {rows}x{columns} cells \
                 with the digits {lowest} to {highest}"
            )));
        }
        let byte = |number: u64| u8::try_from(number).unwrap_or(u8::MAX);
        let count = |number: u64| usize::from(byte(number));
        Ok(Self {
            places: Places { rows: count(rows), columns: count(columns) },
            lowest: byte(lowest),
            digits: byte(digits),
        })
    }

    /// Returns the number of cells.
    pub const fn count(&self) -> usize {
        self.places.rows * self.places.columns
    }

    /// Returns the values of the digits.
    pub const fn values(&self) -> RangeInclusive<u8> {
        self.lowest..=self.lowest + self.digits - 1
    }

    /// Returns the number of a digit; 0 if there is none.
    pub fn digit(&self, value: Option<&Value>) -> Result<u8, ReadError> {
        let Some(value) = value.filter(|value| !is_silent(value)) else { return Ok(0) };
        let digit = value.as_u64().and_then(|value| u8::try_from(value).ok()?.checked_sub(self.lowest));
        digit.filter(|&digit| digit < self.digits).map(|digit| digit + 1).ok_or_else(|| {
            let (lowest, highest) = (self.lowest, self.lowest + self.digits - 1);
            ReadError::new(format!("expected values of {lowest} to {highest}, found {}", shown(value)))
        })
    }

    /// Returns marks, which are written as bits by value.
    pub fn marks(&self, value: Option<&Value>) -> Result<u64, ReadError> {
        let Some(value) = value.filter(|value| !is_silent(value)) else { return Ok(0) };
        let bits = value.as_u64().ok_or_else(|| {
            ReadError::new(format!("expected a number as candidates, found {}", shown(value)))
        })?;
        Ok(bits.checked_shr(self.lowest.into()).unwrap_or(0) & (u64::MAX >> (64 - self.digits)))
    }
}
