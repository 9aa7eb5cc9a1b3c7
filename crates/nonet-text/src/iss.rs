//! Strings and links of the Interactive Sudoku Solver (ISS): `.Shape~6x6.~R1C1_5.Thermo~R2C1~R3C1`.
//!
//! A string is a list of constraints: a type, then its arguments. `types` has a row for each type that says which of nonet's
//! constraints it is. Composites, `Or`, `And` and `Replicate`, hold others up to their `End`, and `Var` adds cells beside
//! the grid.

mod arguments;
mod beside;
mod chaos;
mod codes;
mod constraints;
mod grid;
mod itself;
mod killer;
mod lowered;
mod outside;
mod own;
mod packed;
mod reader;
mod regions;
mod stated;
mod syntax;
mod types;
mod write;

use nonet::Rules;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::document::Document;
use crate::error::{ReadError, WriteError};
use crate::sites;
use types::Type;

pub(crate) use grid::NAME;
pub use write::to_text;

/// The address of a link, without its string.
const LINK: &str = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";

/// What is left as it is in a link.
const KEPT_IN_LINKS: &AsciiSet = &NON_ALPHANUMERIC.remove(b'.').remove(b'~').remove(b'-').remove(b'_');

/// Returns whether a text is a string: a first constraint with arguments, or types alone; or one of its short forms.
pub fn is_string(text: &str) -> bool {
    if killer::is_killer(text) {
        return true;
    }
    let Some(items) = text.trim_start().strip_prefix('.') else { return false };
    let name = |item: &str| item.trim().split('~').next().unwrap_or_default().trim().to_owned();
    let is_named = |item: &str| {
        !item.trim().is_empty() && name(item).bytes().all(|symbol| symbol.is_ascii_alphabetic())
    };
    let is_type = |item: &str| name(item).len() > 1 && Type::named(&name(item)).is_some();
    // A line of a board may have dots and letters, too.
    items.split('.').all(is_named) && (items.contains('~') || items.split('.').all(is_type))
}

/// Returns the string in a link.
pub fn body(text: &str) -> Option<String> {
    let at = ["?q=", "&q="].iter().find_map(|start| Some(text.find(start)? + start.len()))?;
    let end = text[at..].find(|symbol: char| symbol == '&' || symbol == '#' || symbol.is_whitespace());
    let body = sites::decoded(&text[at..end.map_or(text.len(), |end| at + end)]).into_owned();
    (sites::is_address(text) && is_string(&body)).then_some(body)
}

/// Reads a string or a link that contains one.
///
/// ```
/// let document = nonet_text::iss::read(".Shape~4x4.~R1C1_3~R4C4_1_2.Whisper~2~R1C1~R1C2")?;
/// assert_eq!((document.givens[0], document.rules.constraints.len()), (3, 1));
/// # Ok::<(), nonet_text::ReadError>(())
/// ```
///
/// # Errors
/// [`ReadError`] if the text is neither, or is malformed, or states rules that nonet does not know.
pub fn read(text: &str) -> Result<Document, ReadError> {
    let linked = if killer::is_killer(text) { Some(killer::string(text)?) } else { body(text) };
    let (string, columns) = syntax::stripped(linked.as_deref().unwrap_or(text));
    reader::document(&syntax::parse(&string, &columns)?)
}

/// Returns the link of a board under its rules, which count instead of those of the document.
///
/// # Errors
/// [`WriteError`] if ISS cannot hold the board or one of its rules.
pub fn to_link(document: &Document, rules: &Rules) -> Result<String, WriteError> {
    Ok(format!("{LINK}{}", utf8_percent_encode(&to_text(document, rules)?, KEPT_IN_LINKS)))
}
