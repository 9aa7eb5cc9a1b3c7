//! Documents of f-puzzles, which `SudokuPad` writes too: JSON with a grid and its rules, or a link that contains it.
//!
//! The table of constraints names the elements that state them. What is only drawn is noted as unread. Any other member
//! may be a rule, so it is noted as unread too.

mod drawn;
mod elements;
mod names;
mod read;
mod write;

pub(crate) use elements::constraints;
pub(crate) use names::NAME;
pub(crate) use read::from_json;
pub use read::read;
pub(crate) use write::only_item;
pub use write::{to_json, to_link};
