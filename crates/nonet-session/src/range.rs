//! Ranges of numbers, as people write them.

use std::fmt;

use serde::Deserialize;

/// The values that a number may have: one number, or the lowest and the highest, where none means an open end.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Range {
    /// This number alone.
    One(f64),
    /// These numbers and all between.
    Ends(Option<f64>, Option<f64>),
}

/// The largest number that a range can hold.
pub(crate) const MOST: u32 = u32::MAX;

/// The tolerance for rounding errors in numbers with one decimal.
const SLACK: f64 = 1e-6;

impl Range {
    /// Returns the ends in whole units, if the range holds a whole number of them.
    ///
    /// ```
    /// use nonet_session::Range;
    ///
    /// assert_eq!(Range::Ends(Some(3.8), Some(4.5)).in_units(10), Some((38, 45)));
    /// assert_eq!(Range::Ends(Some(24.2), Some(24.8)).in_units(1), None);
    /// ```
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a float as an integer is the nearest integer of the type"
    )]
    pub fn in_units(self, unit: u32) -> Option<(u32, u32)> {
        let (low, high) = match self {
            Self::One(number) => (Some(number), Some(number)),
            Self::Ends(low, high) => (low, high),
        };
        let least = low.map_or(0, |low| (low * f64::from(unit) - SLACK).ceil() as u32);
        let most = high.map_or(MOST, |high| (high * f64::from(unit) + SLACK).floor() as u32);
        (least <= most).then_some((least, most))
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = |end: Option<f64>| end.map_or_else(|| "None".to_owned(), |end| end.to_string());
        match *self {
            Self::One(number) => number.fmt(f),
            Self::Ends(low, high) => write!(f, "({}, {})", end(low), end(high)),
        }
    }
}
