//! Jigsaws: the cells, then the letter of each cell's region, with or without a space between the two.

use nonet::{Board, is_region_map};

use crate::document::Document;
use crate::rules::{OwnBoard, RulesText};
use crate::symbols;

/// Reads a jigsaw; `None` if a text is not one.
pub fn read(text: &str) -> Option<Document> {
    let (cells, map) = parts(text)?;
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

/// Returns the cells and the regions.
fn parts(text: &str) -> Option<(&str, &str)> {
    let is_between = |symbol: char| symbol.is_whitespace() || ",;:|".contains(symbol);
    let mut words = text.split(is_between).filter(|word| !word.is_empty());
    let first = words.next()?;
    if let Some(map) = words.next().filter(|map| is_region_map(map) && map.len() == first.len()) {
        return Some((first, map));
    }
    let (cells, map) = first.split_at_checked(first.len() / 2)?;
    (cells.len() == map.len() && is_region_map(map)).then_some((cells, map))
}
