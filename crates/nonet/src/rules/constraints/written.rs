//! Numbers, digits and lists in JSON.

use serde_json::Value;

use crate::board::Board;
use crate::numbers::byte;

/// Maximum number of characters of a value shown in a message.
const LONGEST_SHOWN: usize = 60;

/// The largest integer, and the negative of the smallest.
const LARGEST: i64 = 1_000_000_000;

/// Says that something else was expected.
pub(super) fn expected(what: &str, found: &Value) -> String {
    let mut found = found.to_string();
    if let Some((end, _)) = found.char_indices().nth(LONGEST_SHOWN) {
        found.truncate(end);
        found.push_str("...");
    }
    format!("expected {what}, found {found}")
}

/// Reads a list.
pub(super) fn list(value: &Value) -> Result<&Vec<Value>, String> {
    value.as_array().ok_or_else(|| expected("a list", value))
}

/// Reads a list whose members are read alike.
pub(super) fn each<T>(
    value: &Value,
    read: impl Fn(&Value) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    list(value)?.iter().map(read).collect()
}

/// Reads a whole number of at least 0.
pub(super) fn number(value: &Value) -> Result<u32, String> {
    let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| expected("a whole number of at least 0", value))
}

/// Reads a whole number.
pub(super) fn integer(value: &Value) -> Result<i64, String> {
    let number = value.as_i64().filter(|number| number.abs() <= LARGEST);
    number.ok_or_else(|| expected("a whole number of -1,000,000,000 to 1,000,000,000", value))
}

/// Reads a value of the board, as the number of the digit.
pub(super) fn digit(value: &Value, board: &Board) -> Result<u8, String> {
    let (lowest, highest) = (*board.values().start(), *board.values().end());
    let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
    let number = number.filter(|number| (usize::from(lowest)..=usize::from(highest)).contains(number));
    let number = number.ok_or_else(|| expected(&format!("a value of {lowest} to {highest}"), value))?;
    Ok(byte(number - usize::from(lowest) + 1))
}
