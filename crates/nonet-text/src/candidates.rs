//! Puzzles made of candidates in one line, with a symbol for each digit of each cell (Sukaku, tdoku): 729 symbols on a
//! 9x9 board.

use nonet::{Board, Digit, DigitSet};

use crate::document::Document;
use crate::error::{ReadError, WriteError};
use crate::rules::RulesText;
use crate::symbols::{SIZES, labels, size_of};

/// The size of board whose lines are as long as the cells of an 8x8 board.
const AS_LONG: u8 = 4;

/// Reads a line of candidates; `None` if a text is not one. If each cell has one candidate or all, the puzzle has givens.
///
/// # Errors
/// [`ReadError`] if the line has the candidates of a rectangle, whose rules are not known.
pub fn read(text: &str) -> Result<Option<Document>, ReadError> {
    let mut lines = text.trim().lines();
    let line = lines.next().unwrap_or_default();
    if lines.any(|line| !line.trim().is_empty()) {
        return Ok(None);
    }
    let Some(size) = size_of_line(line)? else { return Ok(None) };
    let board = Board::square(size).map_err(|error| ReadError::new(error.to_string()))?;
    let sets = parse(line, &board)?;
    let rules = RulesText::square(size);
    Ok(Some(match givens(&sets, &board) {
        Some(givens) => Document::of(givens, rules),
        None => Document { candidates: Some(sets.clone()), ..Document::of(vec![0; sets.len()], rules) },
    }))
}

/// Returns the givens that sets of candidates stand for, 0 for all digits; `None` if there are no such givens.
pub fn givens(sets: &[u64], board: &Board) -> Option<Vec<u8>> {
    let every = DigitSet::all(board.digits());
    let given = |&bits: &u64| match DigitSet::from_bits(bits) {
        set if set == every => Some(0),
        set => set.single().map(Digit::value),
    };
    sets.iter().map(given).collect()
}

/// Returns a puzzle as a line of candidates: in each cell, those that its given and its candidates allow.
///
/// # Errors
/// [`WriteError`] if the board has more digits than there are symbols.
pub fn write(givens: &[u8], candidates: Option<&[u64]>, board: &Board) -> Result<String, WriteError> {
    let symbols = digits_of(board).map_err(|error| WriteError(error.reason))?;
    let is_left = |cell: usize, number: usize| {
        let is_given = givens[cell] == 0 || usize::from(givens[cell]) == number + 1;
        is_given && candidates.is_none_or(|candidates| candidates[cell] >> number & 1 == 1)
    };
    let text = |cell: usize| {
        let symbol = move |(number, &symbol)| if is_left(cell, number) { symbol } else { '.' };
        symbols.iter().enumerate().map(symbol)
    };
    Ok((0..givens.len()).flat_map(text).collect())
}

/// Returns the size of the square board whose candidates a line lists; `None` if it lists none. If a line of digits may
/// be as long, every cell must have a candidate.
///
/// # Errors
/// [`ReadError`] if the line has the candidates of a rectangle.
pub fn size_of_line(line: &str) -> Result<Option<u8>, ReadError> {
    let word = line.split_whitespace().next().unwrap_or_default();
    refuse_rectangle(word)?;
    let cube = |size: u8| usize::from(size).pow(3);
    let size = SIZES.into_iter().find(|&size| cube(size) == word.len());
    let sets = size.and_then(|size| parse(line, &Board::square(size).ok()?).ok());
    let is_line = |sets: Vec<u64>| match size {
        Some(AS_LONG) => sets.iter().all(|&bits| bits != 0),
        _ => sets.iter().any(|&bits| bits != 0),
    };
    Ok(size.filter(|_| sets.is_some_and(is_line)))
}

fn ends_cells(symbol: char) -> bool {
    symbol.is_whitespace() || ",;:|#".contains(symbol)
}

/// Returns the set of candidates of each cell in a line.
///
/// # Errors
/// [`ReadError`] if the line has too few or too many symbols, or a symbol is neither a blank nor the digit of its place.
pub fn parse(text: &str, board: &Board) -> Result<Vec<u64>, ReadError> {
    let (width, size) = (board.digits(), board.cell_count() * usize::from(board.digits()));
    let body = text.trim_start();
    let offset = text.chars().count() - body.chars().count();
    let symbols: Vec<char> = body.chars().take(size + 1).collect();
    if symbols.len() < size || symbols.get(size).is_some_and(|&symbol| !ends_cells(symbol)) {
        let word = body.split_whitespace().next().unwrap_or_default();
        refuse_rectangle(word)?;
        let found = word.chars().count();
        return Err(ReadError::new(format!(
            "expected {size} symbols, {width} for each cell, found {found}"
        )));
    }
    sets(&symbols[..size], board)
        .map_err(|error| ReadError { column: error.column.map(|column| column + offset), ..error })
}

/// Returns the set of digits in each group of symbols.
fn sets(symbols: &[char], board: &Board) -> Result<Vec<u64>, ReadError> {
    let digits = digits_of(board)?;
    let is_blank = |symbol: char| symbol == '.' || (symbol == '0' && !digits.contains(&'0'));
    let mut found = vec![0; symbols.len() / digits.len()];
    for (at, &symbol) in symbols.iter().enumerate() {
        let (cell, number) = (at / digits.len(), at % digits.len());
        if symbol == digits[number] {
            found[cell] |= 1 << number;
        } else if !is_blank(symbol) {
            let reason = format!("expected {} or a blank, found '{symbol}'", digits[number]);
            return Err(ReadError { reason, column: Some(at + 1) });
        }
    }
    Ok(found)
}

/// Returns the symbols of the digits of a board.
fn digits_of(board: &Board) -> Result<Vec<char>, ReadError> {
    let labels = &labels(board)[1..];
    if labels.iter().any(|label| label.len() > 1) {
        let board = board.describe();
        return Err(ReadError::new(format!(
            "a line of candidates has one symbol for each digit, too few for {board}"
        )));
    }
    Ok(labels.concat().chars().collect())
}

/// Refuses a line with the candidates of a board of 4 or 9 rows: it is as long as the cells of a square board, on which it
/// would repeat digits.
fn refuse_rectangle(word: &str) -> Result<(), ReadError> {
    let Some(size) = size_of(word.len()).filter(|&size| size > 9) else { return Ok(()) };
    let symbols: Vec<char> = word.chars().collect();
    for width in [2, 3].into_iter().filter(|&rows| size.is_multiple_of(rows)).map(|rows| size / rows) {
        let sets = || sets(&symbols, &Board::square(width).ok()?).ok();
        if width > AS_LONG && sets().is_some_and(|sets| sets.iter().all(|&bits| bits != 0)) {
            let count = symbols.len() / usize::from(width);
            return Err(ReadError::new(format!(
                "expected a board of known rules, found the candidates of {count} cells with {width} digits each: name \
                 the rules"
            )));
        }
    }
    Ok(())
}
