//! The small checked types that everything else uses: cells, digits, sets of digits, clues, text.

use std::fmt;

use crate::numbers::byte;

/// A cell of the board, numbered row by row from 0. On boards of several grids, places outside all grids are not cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// Returns the cell with this row-major index.
    pub const fn new(index: u16) -> Self {
        Self(index)
    }

    /// Returns the row-major index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A digit, numbered from 1 to the number of digits. Even on boards whose lowest digit is not 1, the first digit is
/// number 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// Returns the digit with this value, or `None` for 0 and for values above 64, which no board can hold.
    pub const fn new(value: u8) -> Option<Self> {
        if value >= 1 && value <= 64 { Some(Self(value)) } else { None }
    }

    /// Returns the value, from 1.
    pub const fn value(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of digits: bit `d - 1` stands for digit `d`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DigitSet(u64);

impl DigitSet {
    /// No digit.
    pub const EMPTY: Self = Self(0);

    /// Returns the digits 1 to `digits`.
    pub const fn all(digits: u8) -> Self {
        Self(if digits >= 64 { u64::MAX } else { (1 << digits) - 1 })
    }

    /// Returns the set with these bits.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// Returns the bits of the set.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the set of one digit.
    pub const fn only(digit: Digit) -> Self {
        Self(1 << (digit.0 - 1))
    }

    /// Returns whether the digit is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> (digit.0 - 1) & 1 == 1
    }

    /// Returns the number of digits in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the union of two sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the intersection of two sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the digits of this set that are not in the other.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the smallest digit.
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit(byte(self.0.trailing_zeros() as usize + 1))) }
    }

    /// Returns the digit of a set with exactly one.
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Returns the digits, smallest first.
    pub fn iter(self) -> impl Iterator<Item = Digit> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let digit = rest.first()?;
            rest = rest.difference(Self::only(digit));
            Some(digit)
        })
    }
}

/// A puzzle's givens and, for pencil-mark puzzles, its candidates.
#[derive(Clone, Copy, Debug)]
pub struct Clues<'a> {
    /// One digit per cell, 0 for none.
    pub givens: &'a [u8],
    /// One set per cell: the digits that the puzzle still allows there. `None` allows all.
    pub marks: Option<&'a [DigitSet]>,
}

impl<'a> Clues<'a> {
    /// Makes a puzzle with givens and no marks.
    pub const fn givens(givens: &'a [u8]) -> Self {
        Self { givens, marks: None }
    }

    /// Returns the digits that the clues allow in a cell, before any rule is applied.
    ///
    /// The set is empty if the clues contradict themselves or hold a digit that the board lacks.
    pub fn allowed(&self, cell: usize, digits: u8) -> DigitSet {
        let marks = self
            .marks
            .map_or(DigitSet::all(digits), |marks| marks[cell].intersection(DigitSet::all(digits)));
        match self.givens[cell] {
            0 => marks,
            value if value <= digits => Digit::new(value)
                .map_or(DigitSet::EMPTY, |digit| marks.intersection(DigitSet::only(digit))),
            _ => DigitSet::EMPTY,
        }
    }
}

/// The reason why a string is not a board of 81 cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextError {
    /// There were not 81 cells.
    Length {
        /// The number found.
        found: usize,
    },
    /// More than one line of text.
    Lines,
    /// A map of regions follows the cells: the line is a jigsaw.
    Regions,
    /// A symbol that is neither a digit nor a blank.
    Symbol {
        /// Its position in the text, in characters from 0.
        position: usize,
        /// The symbol.
        symbol: char,
    },
    /// The symbol right after the 81st cell is not a separator.
    Tail {
        /// Its position in the text, in characters from 0.
        position: usize,
        /// The symbol.
        symbol: char,
    },
}

impl TextError {
    /// Returns the expected and the actual input, without the position.
    pub fn reason(&self) -> String {
        match self {
            Self::Length { found } => format!("expected 81 cells, found {found}"),
            Self::Lines => "expected one line of 81 cells, found several lines".to_owned(),
            Self::Regions => {
                "expected a puzzle with boxes, found a map of regions after the cells".to_owned()
            }
            Self::Symbol { symbol, .. } => {
                format!("expected a digit or a blank ({}), found {symbol:?}", listed_blanks())
            }
            Self::Tail { symbol, .. } => {
                format!("expected white space or one of , ; : | # after 81 cells, found {symbol:?}")
            }
        }
    }

    /// Returns the column of the wrong symbol, from 1.
    pub const fn column(&self) -> Option<usize> {
        match self {
            Self::Length { .. } | Self::Lines | Self::Regions => None,
            Self::Symbol { position, .. } | Self::Tail { position, .. } => Some(*position + 1),
        }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(column) = self.column() {
            write!(f, "column {column}: ")?;
        }
        f.write_str(&self.reason())
    }
}

impl std::error::Error for TextError {}

const CELLS: usize = 81;

/// The symbols of an empty cell. A space is another one if the text has exactly 81 places.
pub const BLANKS: &str = ".0_*-xX?";

/// Returns the digit that a symbol stands for, 0 for one of the [`BLANKS`], or `None` for anything else.
fn symbol_value(symbol: u8) -> Option<u8> {
    match symbol {
        b'1'..=b'9' => Some(symbol - b'0'),
        _ => BLANKS.as_bytes().contains(&symbol).then_some(0),
    }
}

/// Returns the blanks as they are listed in messages, with spaces between them.
fn listed_blanks() -> String {
    BLANKS.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

/// Returns whether a symbol ends the cells. Any Unicode white space does, because text copied from pages and tables
/// contains more than plain spaces.
fn ends_cells(symbol: char) -> bool {
    symbol.is_whitespace() || matches!(symbol, ',' | ';' | '#' | ':' | '|')
}

/// Returns whether the text after the 81st cell is separate from the cells.
fn is_tail(rest: &str) -> bool {
    rest.chars().next().is_none_or(ends_cells)
}

fn is_followed_by_regions(rest: &str) -> bool {
    let after = rest.trim_start();
    after.len() < rest.len() && after.split_whitespace().next().is_some_and(is_region_map)
}

/// Returns whether a string is a map of regions: a symbol for each cell of a square board, with as many regions as
/// rows, all of equal size.
///
/// In a solution, too, every digit occurs equally often, but equal digits are never side by side.
///
/// ```
/// assert!(nonet::is_region_map("AABBAABBCCDDCCDD"));
/// assert!(!nonet::is_region_map("1234341221434321"));
/// ```
pub fn is_region_map(text: &str) -> bool {
    let size = text.len().isqrt();
    if size < 4 || size * size != text.len() || !text.is_ascii() {
        return false;
    }
    let symbols = text.as_bytes();
    let mut counts = [0; 128];
    for &symbol in symbols {
        counts[usize::from(symbol)] += 1;
    }
    let is_divided = counts.iter().all(|&count| count == 0 || count == size);
    let meets = |at: usize| {
        let right = at % size + 1 < size && symbols[at] == symbols[at + 1];
        right || symbols.get(at + size) == Some(&symbols[at])
    };
    is_divided && (0..symbols.len()).any(meets)
}

/// Reads a 9x9 board from a line of 81 symbols, row by row.
///
/// Empty cells are written as any of the [`BLANKS`], or as spaces if the text has exactly 81 places. Text after the
/// 81st cell is ignored if it is separated by white space, a comma, semicolon, colon, bar or `#`.
///
/// # Errors
/// [`TextError`], with the first wrong symbol or the number of cells found, if the text is not one line of 81 cells.
pub fn parse_cells(text: &str) -> Result<[u8; CELLS], TextError> {
    let mut cells = [0; CELLS];
    parse_cells_into(text, &mut cells)?;
    Ok(cells)
}

/// Like [`parse_cells`], into an existing buffer, whose contents after an error are unspecified.
///
/// # Errors
/// [`TextError`], as for [`parse_cells`].
pub fn parse_cells_into(text: &str, cells: &mut [u8; CELLS]) -> Result<(), TextError> {
    parse_bytes_into(text.as_bytes(), cells)
}

/// Like [`parse_cells_into`], from bytes. Bytes that are not UTF-8 count as invalid symbols.
///
/// # Errors
/// [`TextError`], as for [`parse_cells`].
pub fn parse_bytes_into(bytes: &[u8], cells: &mut [u8; CELLS]) -> Result<(), TextError> {
    if !bytes.first_chunk().is_some_and(|plain| bytes.len() == CELLS && parse_plain(plain, cells)) {
        *cells = parse_line(&String::from_utf8_lossy(bytes))?;
    }
    Ok(())
}

fn parse_line(text: &str) -> Result<[u8; CELLS], TextError> {
    let line = text.trim_matches(['\r', '\n']);
    let body = line.trim_start();
    if body.trim_end().contains('\n') {
        return Err(TextError::Lines);
    }
    match parse_packed(body) {
        Some(_) if is_followed_by_regions(&body[CELLS..]) => Err(TextError::Regions),
        Some(cells) => Ok(cells),
        None => parse_spaced(line).ok_or_else(|| explain(line, body)),
    }
}

/// Reads lines of only digits and dots, which nearly all lines are: all 81 at once, so that the compiler can vectorise
/// the loop.
fn parse_plain(bytes: &[u8; CELLS], cells: &mut [u8; CELLS]) -> bool {
    let mut highest = 0;
    for (cell, &byte) in cells.iter_mut().zip(bytes) {
        *cell = if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
        highest = highest.max(*cell);
    }
    highest <= 9
}

fn parse_packed(body: &str) -> Option<[u8; CELLS]> {
    let (head, rest) = body.split_at_checked(CELLS)?;
    if !is_tail(rest) {
        return None;
    }
    let mut cells = [0; CELLS];
    for (cell, &byte) in cells.iter_mut().zip(head.as_bytes()) {
        *cell = symbol_value(byte)?;
    }
    Some(cells)
}

/// Reads a line whose blanks are spaces. Every one of the 81 places counts, so none may be missing.
fn parse_spaced(line: &str) -> Option<[u8; CELLS]> {
    // In a line of 81 digits with a space after each, the spaces are not blanks: its digits continue after the 81st
    // place.
    let (head, rest) = line.split_at_checked(CELLS)?;
    if !is_tail(rest) || rest.bytes().any(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let mut cells = [0; CELLS];
    for (cell, &byte) in cells.iter_mut().zip(head.as_bytes()) {
        *cell = if byte == b' ' { 0 } else { symbol_value(byte)? };
    }
    Some(cells)
}

/// Returns the error in a string that is not a board. It is called only after both ways of reading have failed.
fn explain(line: &str, body: &str) -> TextError {
    let offset = line.chars().count() - body.chars().count();
    let mut found = 0;
    for (at, symbol) in body.chars().enumerate() {
        if u8::try_from(symbol).ok().and_then(symbol_value).is_some() {
            found += 1;
        } else if ends_cells(symbol) {
            break;
        } else if found == CELLS {
            return TextError::Tail { position: offset + at, symbol };
        } else if found > CELLS {
            break;
        } else {
            return TextError::Symbol { position: offset + at, symbol };
        }
    }
    TextError::Length { found }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "...........1..7.....36...9......8..5..9...........5..1.4..3....5.......7.6.9..4..";

    #[test]
    fn every_blank_symbol_reads_the_same() {
        let cells = parse_cells(LINE).expect("a plain line");
        for blank in ["0", "_", "*", "-", "x", "X", "?", " "] {
            assert_eq!(parse_cells(&LINE.replace('.', blank)), Ok(cells), "{blank:?}");
        }
    }

    #[test]
    fn trailing_fields_are_left_alone() {
        let cells = parse_cells(LINE).expect("a plain line");
        for tail in [" # comment", ",123", ";x", " ED=11.7/1.2/1.2", "\r\n", "  "] {
            assert_eq!(parse_cells(&format!("{LINE}{tail}")), Ok(cells), "{tail:?}");
        }
        assert_eq!(parse_cells(&format!("  {LINE}")), Ok(cells));
    }

    #[test]
    fn regions_are_not_a_comment() {
        let regions: String =
            (0..81).map(|cell| char::from(b'A' + u8::try_from(cell / 9).expect("small"))).collect();
        assert_eq!(parse_cells(&format!("{LINE} {regions}")), Err(TextError::Regions));
        assert_eq!(parse_cells(&format!("{LINE} {regions} by hand")), Err(TextError::Regions));
        assert!(parse_cells(&format!("{LINE} {}", &regions[1..])).is_ok());
        assert!(parse_cells(&format!("{LINE} # {regions}")).is_ok());
    }

    #[test]
    fn errors_name_the_place() {
        assert_eq!(parse_cells("123"), Err(TextError::Length { found: 3 }));
        assert_eq!(parse_cells(&LINE[..80]), Err(TextError::Length { found: 80 }));
        assert_eq!(parse_cells(&format!("{LINE}1")), Err(TextError::Length { found: 82 }));
        assert_eq!(
            parse_cells(&LINE.replacen('3', "é", 1)),
            Err(TextError::Symbol { position: 20, symbol: 'é' })
        );
    }

    #[test]
    fn digit_sets_behave_as_sets() {
        let set = DigitSet::from_bits(0b1_0010_0001);
        assert_eq!(set.iter().map(Digit::value).collect::<Vec<_>>(), [1, 6, 9]);
        assert_eq!(set.len(), 3);
        assert_eq!(set.single(), None);
        assert_eq!(DigitSet::all(9).difference(set).len(), 6);
    }
}
