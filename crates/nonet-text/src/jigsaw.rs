//! Jigsaws: the cells, then the letter of each cell's region, with or without a space between the two.

use nonet::{Board, Rules, is_region_map};

use crate::document::Document;
use crate::error::WriteError;
use crate::rules::{OwnBoard, RulesText};
use crate::symbols;

/// The symbols of regions, in their order.
const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Reads a jigsaw; `None` if a text is not one.
pub(crate) fn read(text: &str) -> Option<Document> {
    let (cells, map, _) = parts(text)?;
    let map: Vec<char> = map.chars().collect();
    let size = u8::try_from(map.len().isqrt()).ok()?;
    let givens = symbols::read(cells, &Board::square(size).ok()?).ok()?;
    let mut names = map.clone();
    names.sort_unstable();
    names.dedup();
    let number = |name: &char| names.binary_search(name).ok().and_then(|at| u16::try_from(at).ok());
    let own = OwnBoard {
        grids: vec![(0, 0, size, size)],
        regions: Some(map.iter().map(number).collect()),
        ..OwnBoard::default()
    };
    Some(Document::of(givens, RulesText { board: Some(own), ..RulesText::default() }))
}

/// Returns the cells, the regions, and the rest of a text; `None` if it is not a jigsaw.
pub fn parts(text: &str) -> Option<(&str, &str, &str)> {
    let is_between = |symbol: char| symbol.is_whitespace() || ",;:|".contains(symbol);
    let word = |text: &'_ str| text.find(is_between).unwrap_or(text.len());
    let (first, rest) = text.split_at(word(text));
    let second = rest.trim_start_matches(is_between);
    let (map, tail) = second.split_at(word(second));
    if map.len() == first.chars().count() && is_region_map(map) {
        return Some((first, map, tail));
    }
    let (cells, map) = first.split_at_checked(first.len() / 2)?;
    (cells.len() == map.len() && is_region_map(map)).then_some((cells, map, rest))
}

/// Returns the cells, and the letter of each cell's region.
///
/// # Errors
/// [`WriteError`] if the board is not a square with regions.
pub fn write(givens: &[u8], rules: &Rules) -> Result<String, WriteError> {
    let board = rules.board();
    let letter = |number: Option<u16>| Some(char::from(*LETTERS.get(usize::from(number?))?));
    let map: Option<String> = rules.regions().iter().copied().map(letter).collect();
    let is_square = Board::square(board.rows()).is_ok_and(|square| square == *board);
    let map = map.filter(|map| is_square && is_region_map(map)).ok_or_else(|| {
        WriteError(
            "a jigsaw line stores only a square board with regions of equal size and no other houses"
                .to_owned(),
        )
    })?;
    Ok(format!("{} {map}", symbols::write(givens, board)))
}
