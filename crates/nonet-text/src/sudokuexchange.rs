//! Links to Sudoku Exchange, which hold 81 digits.

use nonet::Rules;

use crate::document::Document;
use crate::error::{ReadError, WriteError};
use crate::{sites, sudokuwiki};

/// The address of a link, without its digits.
const LINK: &str = "https://sudokuexchange.com/play/?s=";

/// Reads a link.
///
/// # Errors
/// [`ReadError`] if the text is no link to the site, or does not hold 81 digits.
pub fn read(text: &str) -> Result<Document, ReadError> {
    let body = sites::sudokuexchange_body(text.trim());
    let body = body.ok_or_else(|| ReadError::new("expected a link to sudokuexchange.com with s="))?;
    sudokuwiki::of_digits(body)
}

/// Returns the link of the givens of a board.
///
/// # Errors
/// [`WriteError`] unless the rules are the usual ones.
pub fn to_link(document: &Document, rules: &Rules) -> Result<String, WriteError> {
    Ok(format!("{LINK}{}", sudokuwiki::digits_of(document, rules, "sudokuexchange")?))
}
