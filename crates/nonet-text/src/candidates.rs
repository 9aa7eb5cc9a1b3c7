//! Puzzles made of candidates in one line, with a symbol for each digit of each cell (Sukaku, tdoku): 729 symbols on a
//! 9x9 board.

use nonet::{Board, Digit};

use crate::document::Document;
use crate::error::ReadError;
use crate::rules::RulesText;
use crate::symbols::{SIZES, size_of};

/// The size of board whose lines are as long as the cells of an 8x8 board.
const AS_LONG: u8 = 4;

/// Reads a line of candidates; `None` if a text is not one. If each cell has one candidate or all, the puzzle has givens.
///
/// # Errors
/// [`ReadError`] if the line has the candidates of a rectangle, whose rules are not known.
pub fn read(text: &str) -> Result<Option<Document>, ReadError> {
    let mut lines = text.trim().split('\n');
    let line = lines.next().unwrap_or_default();
    let end = line.find(|symbol: char| symbol.is_whitespace() || ",;:|#".contains(symbol));
    let word = &line[..end.unwrap_or(line.len())];
    if lines.any(|line| !line.trim().is_empty()) || !word.is_ascii() {
        return Ok(None);
    }
    refuse_rectangle(word)?;
    let cube = |size: u8| usize::from(size).pow(3);
    let Some(size) = SIZES.into_iter().find(|&size| cube(size) == word.len()) else { return Ok(None) };
    let Some(sets) = sets_in(word, size) else { return Ok(None) };
    // A line with the candidates of a 4x4 board is as long as the cells of an 8x8 board.
    let is_full = |bits: &u64| *bits != 0;
    if !(if size == AS_LONG { sets.iter().all(is_full) } else { sets.iter().any(is_full) }) {
        return Ok(None);
    }
    let every = u64::MAX >> (64 - size);
    let given = |&bits: &u64| match bits {
        _ if bits == every => Some(0),
        _ if bits.is_power_of_two() => u8::try_from(bits.trailing_zeros() + 1).ok(),
        _ => None,
    };
    let rules = RulesText::square(size);
    Ok(Some(match sets.iter().map(given).collect::<Option<Vec<u8>>>() {
        Some(givens) => Document::of(givens, rules),
        None => Document { candidates: Some(sets.clone()), ..Document::of(vec![0; sets.len()], rules) },
    }))
}

/// Returns the set of digits in each group of symbols; `None` if a symbol is not in its place.
fn sets_in(word: &str, digits: u8) -> Option<Vec<u64>> {
    let board = Board::square(digits).ok()?;
    let symbols: Vec<u8> = (1..=digits)
        .map(|digit| board.label(Digit::new(digit)?).bytes().next())
        .collect::<Option<_>>()?;
    let set = |group: &[u8]| {
        let mut bits = 0;
        for (at, (symbol, digit)) in group.iter().zip(&symbols).enumerate() {
            match symbol {
                symbol if symbol == digit => bits |= 1 << at,
                b'.' | b'0' => {}
                _ => return None,
            }
        }
        Some(bits)
    };
    word.as_bytes().chunks(digits.into()).map(set).collect()
}

/// Refuses a line with the candidates of a board of 4 or 9 rows: it is as long as the cells of a square board, on which it
/// would repeat digits.
fn refuse_rectangle(word: &str) -> Result<(), ReadError> {
    let Some(size) = size_of(word.len()).filter(|&size| size > 9) else { return Ok(()) };
    for width in [2, 3].into_iter().filter(|&rows| size.is_multiple_of(rows)).map(|rows| size / rows) {
        let are_candidates =
            || sets_in(word, width).is_some_and(|sets| sets.iter().all(|&bits| bits != 0));
        if width > AS_LONG && are_candidates() {
            let count = word.len() / usize::from(width);
            return Err(ReadError::new(format!(
                "expected a board of known rules, found the candidates of {count} cells with {width} digits each: name \
                 the rules"
            )));
        }
    }
    Ok(())
}
