//! The text of one board of any size: a symbol or a number for each cell.
//!
//! Boards of up to 9 digits are written with the digits themselves. Larger ones continue with letters: `A` is 10.

use std::ops::RangeInclusive;

use nonet::{BLANKS, Board, Cell, DigitSet, SYMBOLS};

use crate::error::ReadError;

/// The sizes of square boards with usual boxes that a number of cells stands for. 27 is left out, because a board of
/// 27x27 has as many cells as one of 9x9 has pencil marks.
pub const SIZES: [u8; 19] = [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 24, 25, 28, 30, 32, 35, 36];

/// The number of symbols that are the same in lower case.
const WITHOUT_CASE: usize = 36;

const LETTERS: usize = 10;

const WALLS: [char; 4] = ['|', '│', '║', '┃'];

/// Returns the size of the usual square board with this number of cells.
pub fn size_of(cells: usize) -> Option<u8> {
    SIZES.into_iter().find(|&size| usize::from(size) * usize::from(size) == cells)
}

/// Returns the text of each digit number of a board; `.` for 0, an empty cell.
pub fn labels(board: &Board) -> Vec<String> {
    let digits = DigitSet::all(board.digits());
    [".".to_owned()].into_iter().chain(digits.iter().map(|digit| board.label(digit))).collect()
}

/// Returns digit numbers as text: a symbol for each cell, or numbers with spaces between them if symbols run out.
pub fn write(numbers: &[u8], board: &Board) -> String {
    let labels = labels(board);
    let between = if labels.iter().any(|label| label.len() > 1) { " " } else { "" };
    let cells: Vec<&str> = numbers.iter().map(|&number| labels[usize::from(number)].as_str()).collect();
    cells.join(between)
}

/// Reads the digit numbers that a string holds, 0 for empty.
///
/// The string has a symbol for each cell, or a number for each cell with spaces or commas between numbers. On boards
/// with more than 9 digits, letters follow 9. Boards written with 0 to F, or with A to P and no digits, are recognised
/// by the symbols that occur. White space and frames are ignored.
///
/// # Errors
/// [`ReadError`] if the string does not have this form.
pub fn read(text: &str, board: &Board) -> Result<Vec<u8>, ReadError> {
    let text = unframed(text);
    let words: Vec<&str> = words(&text);
    if words.len() == board.cell_count() && words.iter().any(|word| word.chars().nth(1).is_some()) {
        return from_numbers(&words, board);
    }
    let cells: Vec<char> = words.iter().flat_map(|word| word.chars()).collect();
    if cells.len() != board.cell_count() {
        return Err(ReadError::new(format!(
            "expected {} cells, found {}",
            board.cell_count(),
            cells.len()
        )));
    }
    let alphabet = Alphabet::of(&cells, board);
    let number = |(at, &symbol): (usize, &char)| {
        alphabet.number(symbol).ok_or_else(|| ReadError {
            reason: format!(
                "{} in {} is neither a digit ({}) nor a blank",
                quoted(symbol),
                name(board, at),
                alphabet.name()
            ),
            column: Some(at + 1),
        })
    };
    cells.iter().enumerate().map(number).collect()
}

/// Returns the size of the square board with as many cells as a string has symbols or numbers; `None` if it is a link or
/// none fits.
pub fn square_board(text: &str) -> Option<u8> {
    if text.contains("://") {
        return None;
    }
    let text = unframed(text);
    let words = words(&text);
    let has_numbers = words.iter().any(|word| word.chars().nth(1).is_some());
    let numbers = size_of(words.len()).filter(|_| has_numbers);
    numbers.or_else(|| size_of(words.iter().map(|word| word.chars().count()).sum()))
}

fn quoted(symbol: char) -> String {
    if symbol == '\'' { "\"'\"".to_owned() } else { format!("'{symbol}'") }
}

fn name(board: &Board, cell: usize) -> String {
    u16::try_from(cell).map_or_else(|_| String::new(), |cell| board.name(Cell::new(cell)))
}

fn words(text: &str) -> Vec<&str> {
    text.split(|symbol: char| symbol.is_whitespace() || symbol == ',' || symbol == ';')
        .filter(|word| !word.is_empty())
        .collect()
}

/// Returns the text of a picture without its frame, that is, the lines without cells and the walls between boxes.
fn unframed(text: &str) -> String {
    if !text.contains(WALLS) {
        return text.to_owned();
    }
    let is_line = |symbol: char| matches!(symbol, '-' | '=' | '\u{2500}'..='\u{257f}');
    let is_frame = |line: &str| {
        let is_part =
            |symbol: char| is_line(symbol) || "+:.'|".contains(symbol) || symbol.is_whitespace();
        line.chars().all(is_part) && line.chars().any(is_line)
    };
    let lines: Vec<&str> = text.lines().filter(|line| !is_frame(line)).collect();
    lines.join("\n").replace(WALLS, " ")
}

/// The symbols of a board's digits.
struct Alphabet {
    symbols: Vec<char>,
    /// Whether letters are the same in lower case.
    has_no_case: bool,
}

impl Alphabet {
    /// Returns the meaning of symbols: as nonet writes them, unless only another customary way fits.
    fn of(cells: &[char], board: &Board) -> Self {
        let (lowest, most) = (usize::from(*board.values().start()), usize::from(*board.values().end()));
        let digits = usize::from(board.digits());
        let has_no_case = most < WITHOUT_CASE;
        let made = |values: RangeInclusive<usize>| {
            let symbols = SYMBOLS.chars().skip(*values.start()).take(values.count()).collect();
            Self { symbols, has_no_case }
        };
        if lowest == 1 && digits > 9 {
            let is_found = |known: &dyn Fn(char) -> bool| cells.iter().any(|&symbol| known(symbol));
            let value = |symbol: char| {
                let symbol = if has_no_case { symbol.to_ascii_uppercase() } else { symbol };
                SYMBOLS.chars().position(|known| known == symbol)
            };
            let is_beyond = |symbol: char| {
                value(symbol).is_some_and(|value| value > most && value >= LETTERS)
                    && !"xX".contains(symbol)
            };
            if cells.contains(&'0') && starts_at_zero(cells, digits) {
                return made(0..=digits - 1);
            }
            if is_found(&is_beyond)
                && !is_found(&|symbol| ('1'..='9').contains(&symbol))
                && digits <= SYMBOLS.len() - LETTERS
            {
                return made(LETTERS..=LETTERS + digits - 1);
            }
        }
        made(lowest..=most)
    }

    fn number(&self, symbol: char) -> Option<u8> {
        let place = |symbol: char| self.symbols.iter().position(|&known| known == symbol);
        let in_capitals = || place(symbol.to_ascii_uppercase()).filter(|_| self.has_no_case);
        match place(symbol).or_else(in_capitals) {
            Some(place) => u8::try_from(place + 1).ok(),
            None => BLANKS.contains(symbol).then_some(0),
        }
    }

    fn name(&self) -> String {
        let end = |symbol: Option<&char>| symbol.copied().unwrap_or_default();
        format!("{} to {}", end(self.symbols.first()), end(self.symbols.last()))
    }
}

/// Returns whether 0 is the first digit: the last symbol of 1 to G does not occur, and 0 is not how blanks are written.
fn starts_at_zero(cells: &[char], digits: usize) -> bool {
    let in_case =
        |symbol: char| if digits < WITHOUT_CASE { symbol.to_ascii_uppercase() } else { symbol };
    let Some(last) = SYMBOLS.chars().nth(digits) else { return false };
    if cells.iter().any(|&symbol| in_case(symbol) == last) {
        return false;
    }
    let is_blank = |symbol: char| {
        BLANKS.contains(symbol) && symbol != '0' && (digits <= 33 || !"xX".contains(symbol))
    };
    let zeros = cells.iter().filter(|&&symbol| symbol == '0').count();
    cells.iter().any(|&symbol| is_blank(symbol)) || zeros * digits == cells.len()
}

fn from_numbers(words: &[&str], board: &Board) -> Result<Vec<u8>, ReadError> {
    let values = board.values();
    let number = |(cell, word): (usize, &&str)| {
        let is_number = word.len() < 5 && word.bytes().all(|symbol| symbol.is_ascii_digit());
        let value: Option<u16> = if is_number { word.parse().ok() } else { None };
        match value.and_then(|value| u8::try_from(value).ok()).filter(|value| values.contains(value)) {
            Some(value) => Ok(value - values.start() + 1),
            None if value == Some(0) || *word == "-1" || BLANKS.contains(*word) => Ok(0),
            None => {
                let (name, first, last) = (name(board, cell), values.start(), values.end());
                let reason = format!("'{word}' in {name} is neither {first} to {last} nor a blank");
                Err(ReadError::new(reason))
            }
        }
    };
    words.iter().enumerate().map(number).collect()
}
