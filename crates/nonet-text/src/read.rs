//! Reads one puzzle in whatever form people write it down.

use nonet::{Board, Clues, Rules, is_region_map};
use serde_json::Value;

use crate::document::Document;
use crate::error::ReadError;
use crate::program::Program;
use crate::rules::RulesText;
use crate::{
    candidates, canvas, fpuzzles, ipuz, jigsaw, lisudoku, pictures, sudokumaker, sudokupad, symbols,
    written,
};

/// Maximum number of bytes to read.
const MOST: usize = 1 << 20;

const CELLS: usize = 81;

/// Reads one puzzle: cells in a line, a grid or a list, candidates, a jigsaw, a canvas, a document or a link.
///
/// # Errors
/// [`ReadError`] if the text is none of these, is damaged, or states rules that nonet does not know.
pub fn read(text: &str) -> Result<Document, ReadError> {
    if text.len() > MOST {
        return Err(ReadError::new(format!("expected at most {MOST} characters, found {}", text.len())));
    }
    if text.trim().is_empty() {
        return Err(ReadError::new("the text is empty"));
    }
    // Tabs and spaces at the ends of the text may be cells.
    let content = without_comments(text);
    let body = content.trim();
    if let Some(found) = candidates::read(body)? {
        return Ok(found);
    }
    if let Some(found) = square(&content) {
        return Ok(found);
    }
    if body.starts_with('{') {
        return document(body);
    }
    if let Some(found) = linked(body) {
        return found;
    }
    if let Some(found) = library(body).or_else(|| jigsaw::read(body)) {
        return Ok(found);
    }
    if let Some(found) = pictures::read(body)? {
        return Ok(found);
    }
    if let Some(found) = among_words(body)? {
        return Ok(found);
    }
    canvas::read(&content).ok_or_else(|| {
        ReadError::new(
            "expected the cells of a board (digits, and 0 or . for blanks), a grid, a grid of candidates, or a link",
        )
    })
}

/// Returns a text without its comments, lines that start with #. A lone line may be the fragment of a link.
fn without_comments(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
    let kept: Vec<&str> = text.split('\n').filter(|line| !line.trim_start().starts_with('#')).collect();
    if kept.iter().any(|line| !line.trim().is_empty()) { kept.join("\n") } else { text }
}

/// Reads a square board in any layout.
fn square(text: &str) -> Option<Document> {
    let (size, cells) = written::board_of(text)?;
    let givens = symbols::read(&written::joined(&cells), &Board::square(size).ok()?).ok()?;
    Some(Document::of(givens, RulesText::square(size)))
}

/// Reads a document of another program. Candidates may stand in braces, too.
fn document(text: &str) -> Result<Document, ReadError> {
    let Ok(data) = serde_json::from_str::<Value>(text) else {
        return match pictures::read(text)? {
            Some(found) => Ok(found),
            None => sudokupad::read(text),
        };
    };
    match data.as_object() {
        Some(_) if ipuz::is_document(&data) => ipuz::from_json(&data),
        Some(object) if object.get("grid").is_some_and(Value::is_array) => fpuzzles::from_json(object),
        Some(object) if ["gridSize", "grid_size"].iter().any(|name| object.contains_key(*name)) => {
            lisudoku::from_json(&data)
        }
        Some(object) if object.contains_key("puzzle") && !object.contains_key("cells") => {
            sudokumaker::from_json(&data)
        }
        _ => sudokupad::from_json(&data),
    }
}

/// Reads a link, perhaps among words.
fn linked(text: &str) -> Option<Result<Document, ReadError>> {
    let addresses = text.split_whitespace().filter(|word| word.contains("://"));
    [text].into_iter().chain(addresses).find_map(|link| Some(Program::of(link)?.read(link)))
}

/// Reads a line of `HoDoKu`'s library: `:code:candidates:givens:deleted:...`. The marks are the candidates that remain.
fn library(text: &str) -> Option<Document> {
    let parts: Vec<&str> = text.split(':').collect();
    let is_library = text.starts_with(':') && parts.len() >= 5;
    let mut document = is_library.then(|| one_line(parts[3]))??;
    let filled: Vec<u8> = document.digits().collect();
    let open = nonet::pencil_marks(&Rules::parse("classic").ok()?, Clues::givens(&filled));
    document.centre = open.iter().map(|open| open.bits()).collect();
    for candidate in parts[4].split_whitespace() {
        let numbers: Option<Vec<usize>> = candidate
            .chars()
            .map(|symbol| symbol.to_digit(10).filter(|&number| number > 0)?.try_into().ok())
            .collect();
        if let Some([digit, row, column]) = numbers.as_deref() {
            document.centre[9 * (row - 1) + column - 1] &= !(1 << (digit - 1));
        }
    }
    Some(document.without_marks_of_digits())
}

/// Reads a line in which + marks a placed digit.
fn one_line(cells: &str) -> Option<Document> {
    let mut document = Document::of(vec![0; CELLS], RulesText::default());
    let mut is_placed = false;
    let mut at = 0;
    for symbol in cells.chars() {
        let digit = match symbol {
            '+' if !is_placed => {
                is_placed = true;
                continue;
            }
            '.' => 0,
            symbol => u8::try_from(symbol.to_digit(10)?).ok()?,
        };
        let digits = if is_placed { &mut document.placed } else { &mut document.givens };
        *digits.get_mut(at)? = digit;
        (at, is_placed) = (at + 1, false);
    }
    (at == CELLS && !is_placed).then_some(document)
}

/// Reads the word that a text starts with, in which + may mark a placed digit, or a line of cells among others.
fn among_words(text: &str) -> Result<Option<Document>, ReadError> {
    let is_between = |symbol: char| symbol.is_whitespace() || ",;:|".contains(symbol);
    let words: Vec<&str> = text.split(is_between).collect();
    if words.iter().any(|word| is_region_map(word)) {
        return Err(ReadError::new(pictures::REGIONS_FOLLOW));
    }
    let nine = |word: &&str| word.len() == CELLS && nonet::parse_cells(word).is_ok();
    let count = text.split('\n').filter(|line| line.split(is_between).any(|word| nine(&word))).count();
    if count > 1 {
        return Err(ReadError::new(format!("expected one puzzle, found {count}")));
    }
    let among = || words.iter().find(|word| nine(word)).and_then(|word| nonet::parse_cells(word).ok());
    let first = words.first().copied().unwrap_or_default();
    Ok(one_line(first)
        .or_else(|| square(first))
        .or_else(|| among().map(|cells| Document::of(cells.to_vec(), RulesText::default()))))
}
