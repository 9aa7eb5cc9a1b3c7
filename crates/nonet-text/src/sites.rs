//! What is a link: addresses, and identifiers in them, that contain a whole document.

use std::borrow::Cow;

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::error::ReadError;
use crate::lz::{compress, decompress};

/// Maximum length of an address before the document, so that a long hostile text does not take long.
const LONGEST_ADDRESS: usize = 210;

/// Minimum number of symbols of a packed document, and of one in the compact form.
const SHORTEST_PACKED: usize = 20;
const SHORTEST_COMPACT: usize = 11;

/// Returns whether a word is an address with a document of f-puzzles, or the identifier of one. The row of a table may
/// contain an address, and a title the name of the program.
pub fn is_fpuzzles(word: &str) -> bool {
    let is_alone = || is_address(word) || !word.contains([',', ';', '|', '"', '\'']);
    let is_whole = |body: &str| word.contains('=') || body.len() >= SHORTEST_PACKED && is_packed(body);
    fpuzzles_body(word).is_some_and(|body| is_alone() && is_whole(body))
}

fn is_packed(body: &str) -> bool {
    body.bytes().all(|symbol| symbol.is_ascii_alphanumeric() || b"+/=%\\ -".contains(&symbol))
}

/// Returns whether a text starts as an address on the web.
pub fn is_address(text: &str) -> bool {
    text.starts_with("http://") || text.starts_with("https://")
}

/// Returns the document in the body of a link.
pub fn unpacked(body: &str) -> Result<String, ReadError> {
    // In an address, a + may have become a space.
    decompress(&decoded(body).replace(' ', "+").replace('\\', "="))
}

/// Returns a text with its percent signs resolved.
pub fn decoded(body: &str) -> Cow<'_, str> {
    percent_decode_str(body).decode_utf8_lossy()
}

/// Returns a document as the body of a link.
pub fn packed(document: &str) -> String {
    utf8_percent_encode(&compress(document), NON_ALPHANUMERIC).to_string()
}

/// Returns the packed document in a link to f-puzzles, or in one to `SudokuPad` that holds a document of f-puzzles.
pub fn fpuzzles_body(text: &str) -> Option<&str> {
    let loaded =
        ["?load=", "&load="].iter().find_map(|start| Some(&text[text.find(start)? + start.len()..]));
    let named =
        || ids(text).find_map(|id| id.strip_prefix("fpuzzles").or_else(|| id.strip_prefix("fpuz")));
    let body = loaded.or_else(named)?;
    let end = body.find(|symbol: char| symbol == '&' || symbol == '#' || symbol.is_whitespace());
    Some(&body[..end.unwrap_or(body.len())])
}

/// The address of a link to Penpa+, without its drawing.
pub const PENPA: &str = "https://swaroopg92.github.io/penpa-edit/#m=solve&p=";

/// Returns the drawing in a link to Penpa+, whoever hosts it.
pub fn penpa_body(text: &str) -> Option<&str> {
    let word = &text[..text.find(char::is_whitespace).unwrap_or(text.len())];
    let (address, rest) = word.split_once('#')?;
    let is_penpa = is_address(word) && address.contains("/penpa") && address.len() < LONGEST_ADDRESS;
    let body = is_penpa.then(|| rest.split('&').find_map(|part| part.strip_prefix("p=")))??;
    Some(body).filter(|body| !body.is_empty())
}

/// Returns the document in a link to lisudoku.
pub fn lisudoku_body(text: &str) -> Option<&str> {
    let hosts = ["https://lisudoku.xyz/", "https://www.lisudoku.xyz/"];
    until_next(parameter(text, &hosts, &["?import=", "&import="])?)
}

/// Returns the board in a link to `SudokuWiki`'s solver.
pub fn sudokuwiki_body(text: &str) -> Option<&str> {
    let hosts = ["https://www.sudokuwiki.org/", "http://www.sudokuwiki.org/", "https://sudokuwiki.org/"];
    until_next(parameter(text, &hosts, &["?bd=", "&bd="])?)
}

/// Returns the digits in a link to Sudoku Exchange.
pub fn sudokuexchange_body(text: &str) -> Option<&str> {
    let hosts =
        ["https://sudokuexchange.com/", "https://www.sudokuexchange.com/", "https://sudoku.exchange/"];
    until_next(parameter(text, &hosts, &["?s=", "&s="])?)
}

/// Returns a parameter without those that follow it.
fn until_next(text: &str) -> Option<&str> {
    text.split(['&', '#']).next()
}

/// The address of a link to `SudokuMaker`, without its document.
pub const SUDOKUMAKER: &str = "https://sudokumaker.app/?puzzle=";

/// Returns the packed document in a link to `SudokuMaker`.
pub fn sudokumaker_body(text: &str) -> Option<&str> {
    until_next(parameter(text, &["https://sudokumaker.app/"], &["?puzzle=", "&puzzle="])?)
}

/// Returns what follows one of these names in a link to one of these sites, up to the end of the link.
fn parameter<'a>(text: &'a str, sites: &[&str], names: &[&str]) -> Option<&'a str> {
    let word = &text[..text.find(char::is_whitespace).unwrap_or(text.len())];
    let rest = sites.iter().find_map(|site| word.strip_prefix(site))?;
    names.iter().find_map(|name| Some(&rest[rest.find(name)? + name.len()..]))
}

/// Returns the packed document in a link to `SudokuPad`.
pub fn sudokupad_body(text: &str) -> Option<&str> {
    let body = |id: &'_ str| id.strip_prefix("scl").or_else(|| id.strip_prefix("ctc")).map(str::len);
    ids(text)
        .filter_map(|id| Some(&id[id.len() - body(id)?..]))
        .find(|body| body.len() >= SHORTEST_PACKED && is_packed(body))
}

/// Returns the puzzle in a link to `SudokuPad` in its compact form.
pub fn compact_body(text: &str) -> Option<&str> {
    let is_compact = |body: &&str| {
        body.len() >= SHORTEST_COMPACT
            && body.starts_with(|symbol: char| symbol.is_ascii_alphanumeric())
            && !body.contains(['?', '#'])
    };
    ids(text).filter_map(|id| id.strip_prefix("scf")).find(is_compact)
}

/// Returns what may be the identifier of a puzzle: the text itself and, if that is an address, all that follows a
/// slash or an equals sign near its start.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    let is_address = is_address(text);
    let end = text.find(char::is_whitespace).unwrap_or(text.len()).min(LONGEST_ADDRESS);
    let parts = text
        .char_indices()
        .take_while(move |(at, _)| *at < end)
        .filter(|(_, symbol)| "/=".contains(*symbol));
    let parts = parts.filter(move |_| is_address).map(|(at, _)| &text[at + 1..]);
    (!is_address).then_some(text).into_iter().chain(parts)
}
