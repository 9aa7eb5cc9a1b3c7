//! What people write down: boards as text, documents and links of other programs, rules as JSON.
//!
//! Text goes in, and a [`Document`] comes out: the rules, the givens, what the player has written, and what was not
//! understood. A [`Document`] with its rules goes back into text. Python and the page read and write by these functions.
//!
//! ```
//! let document = nonet_text::read("[[1, 0, 0, 0], [0, 2, 0, 0], [0, 0, 3, 0], [0, 0, 0, 4]]")?;
//! assert_eq!((document.rules.presets.as_str(), &document.givens[..5]), ("4x4", &[1, 0, 0, 0, 0][..]));
//! # Ok::<(), nonet_text::ReadError>(())
//! ```

pub mod candidates;
pub mod canvas;
mod compact;
mod document;
mod drawing;
mod error;
pub mod fpuzzles;
mod houses;
pub mod ipuz;
pub mod iss;
pub mod jigsaw;
pub mod lisudoku;
pub mod lz;
mod members;
mod packed;
pub mod penpa;
pub mod pictures;
mod program;
mod prose;
mod qr;
mod read;
mod rules;
mod share;
mod short_json;
mod sites;
mod square;
pub mod sudokuexchange;
pub mod sudokumaker;
pub mod sudokupad;
pub mod sudokuwiki;
pub mod symbols;
pub mod tatham;
pub mod written;

pub use document::{Document, Ink, Kept, says_more};
pub use drawing::Drawing;
pub use error::{ReadError, WriteError};
pub use houses::Houses;
pub use program::Program;
pub use qr::qr_code;
pub use read::read;
pub use rules::{OwnBoard, RulesText};
pub use share::{from_link, to_link};
pub use short_json::read as read_short_json;
