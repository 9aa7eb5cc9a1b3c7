//! Documents of `SudokuPad`. A document is a drawing: besides digits, only regions and cages with unique digits have a
//! known meaning. Whatever else is in it is drawn, and noted as unread, since it may be a rule. Documents that nonet
//! wrote hold its rules besides.
//!
//! `SudokuPad` shows any digit as a given, so the digits that a player has placed are not written.

mod drawn;
mod read;
mod write;

pub(crate) use read::{NAME, from_json};
pub use read::{USUAL_WORDS, read};
pub use write::to_link;
