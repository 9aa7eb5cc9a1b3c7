//! Pictures of nine rows, perhaps among other text: a board, a board and its pencil marks, or candidates.
//!
//! A row is nine cells, adjacent (`53..7....`, `53.|.7.|...`) or separated (`| 5 3 . | . 7 . |`, `[5, 3, 0, ...],`). In a
//! picture of candidates, a cell lists the digits it may have. Border lines may stand between rows.

use nonet::{BLANKS, Cell, Clues, DigitSet, Rules, is_region_map, pencil_marks};

use crate::document::Document;
use crate::error::ReadError;
use crate::rules::RulesText;
use crate::written;

const ROW: usize = 9;
const CELLS: usize = 81;
const ALL: u64 = 0b1_1111_1111;

/// The digits shown in a cell, and whether the cell lists candidates.
pub type Shown = (u64, bool);

/// The message for a puzzle with regions where only cells are read.
pub const REGIONS_FOLLOW: &str = "expected a puzzle with boxes, found a map of regions after the cells";

/// The cells of a picture.
struct Picture {
    cells: Vec<u64>,
    has_marks: bool,
}

/// Reads a picture.
///
/// # Errors
/// [`ReadError`] if there are several puzzles, or regions follow; `None` if there is no picture, or a broken one.
pub fn read(text: &str) -> Result<Option<Document>, ReadError> {
    let found = pictures_in(text)?;
    let (first, second) = match &found[..] {
        [] => return Ok(None),
        [only] => (only, None),
        [first, second] if shows_marks_of(first, second) => (first, Some(second)),
        _ => return Err(ReadError::new(format!("expected one puzzle, found {}", found.len()))),
    };
    let rules = Rules::parse("classic").map_err(|error| ReadError::new(error.to_string()))?;
    if first.has_marks {
        let (givens, candidates) = of_candidates(&first.cells, &rules);
        let centre = if candidates.is_none() { first.cells.clone() } else { vec![0; CELLS] };
        let document = Document { candidates, centre, ..Document::of(givens, RulesText::default()) };
        return Ok(Some(document.without_marks_of_digits()));
    }
    let givens: Vec<u8> = first.cells.iter().map(|&bits| digit(bits)).collect();
    let mut document = Document::of(givens, RulesText::default());
    if let Some(second) = second {
        for (cell, digit) in settled(&second.cells, &rules).into_iter().enumerate() {
            document.placed[cell] = if document.givens[cell] == 0 { digit } else { 0 };
        }
        document.centre.clone_from(&second.cells);
    }
    Ok(Some(document.without_marks_of_digits()))
}

fn shows_marks_of(first: &Picture, second: &Picture) -> bool {
    let agrees = |(first, second): (&u64, &u64)| *first == 0 || first == second;
    !first.has_marks && second.has_marks && first.cells.iter().zip(&second.cells).all(agrees)
}

/// Returns the highest digit of a set; 0 if there is none.
fn digit(bits: u64) -> u8 {
    u8::try_from(u64::BITS - bits.leading_zeros()).unwrap_or_default()
}

/// Returns the givens of a picture of candidates on its own, and the candidates unless these are only marks: if the
/// digits leave no other candidates, the puzzle has only givens. A blank cell may have any digit.
pub fn of_candidates(cells: &[u64], rules: &Rules) -> (Vec<u8>, Option<Vec<u64>>) {
    let givens = settled(cells, rules);
    let allowed: Vec<u64> = cells.iter().map(|&bits| if bits == 0 { ALL } else { bits }).collect();
    let left = pencil_marks(rules, Clues::givens(&givens));
    let is_fewer = left.iter().zip(&allowed).any(|(open, bits)| open.bits() & !bits != 0);
    (givens, is_fewer.then_some(allowed))
}

/// Returns the digits in a picture of candidates: each is the only candidate of its cell, and no peer lists it. A cell
/// with one candidate may be a naked single that has not been placed yet; its peers then still list it.
pub fn settled(cells: &[u64], rules: &Rules) -> Vec<u8> {
    let is_seen =
        |cell: Cell, bits: u64| rules.peers(cell).iter().any(|peer| cells[peer.index()] & bits != 0);
    let settled = |(cell, &bits): (Cell, &u64)| match DigitSet::from_bits(bits).single() {
        Some(digit) if !is_seen(cell, bits) => digit.value(),
        _ => 0,
    };
    rules.cells().zip(cells).map(settled).collect()
}

/// Returns the pictures in a text; none if one is broken.
fn pictures_in(text: &str) -> Result<Vec<Picture>, ReadError> {
    let mut found = Vec::new();
    let mut cells: Vec<Shown> = Vec::new();
    let mut other = String::new();
    for line in text.split('\n') {
        let row = if line.trim_start().starts_with('#') { None } else { row_of(line) };
        if let Some(row) = row {
            cells.extend(row);
        } else if !is_border(line) {
            if !cells.is_empty() || broken_row(line).is_some() {
                return Ok(Vec::new());
            }
            other.push_str(line.trim());
        }
        if cells.len() > CELLS {
            return Ok(Vec::new());
        }
        if cells.len() == CELLS {
            let has_marks = cells.iter().any(|(_, is_list)| *is_list);
            found.push(Picture { cells: cells.drain(..).map(|(bits, _)| bits).collect(), has_marks });
            other.clear();
        }
    }
    if !found.is_empty() && is_region_map(&other) {
        return Err(ReadError::new(REGIONS_FOLLOW));
    }
    Ok(if cells.is_empty() { found } else { Vec::new() })
}

/// Returns whether a line is blank or only a border.
pub fn is_border(line: &str) -> bool {
    let is_drawn = |symbol: char| {
        "-=+*.:'`,|[](){} \t\r\n".contains(symbol) || ('\u{2500}'..='\u{257f}').contains(&symbol)
    };
    line.chars().all(is_drawn)
}

fn plain(line: &str) -> String {
    let symbol = |symbol: char| match symbol {
        '·' | '∙' | '•' | '▪' => '.',
        '\t' | ',' | ';' | '[' | ']' => ' ',
        other => other,
    };
    written::walled(line).chars().map(symbol).collect::<String>().trim_end().to_owned()
}

fn is_symbol(symbol: char) -> bool {
    BLANKS.contains(symbol) || ('1'..='9').contains(&symbol)
}

/// Returns the nine cells of a row, or all 81 cells, each with its digits and whether it lists candidates; `None` if the
/// text is not a row.
pub fn row_of(line: &str) -> Option<Vec<Shown>> {
    let text = plain(line);
    let bare = text.replace('|', " ");
    let words: Vec<&str> = bare.split_whitespace().collect();
    if words.len() == ROW || words.len() == CELLS {
        let cells: Option<Vec<Shown>> = words.iter().map(|word| cell(word)).collect();
        if cells.is_some() {
            return cells;
        }
    }
    let packed = words.concat();
    if packed.chars().count() == ROW && packed.chars().all(is_symbol) {
        // A line of dashes is a border between rows, unless bars show that the dashes are cells.
        let is_line = packed == "---------" && !text.contains('|');
        return (!is_line).then(|| packed.chars().map(of_symbol).collect());
    }
    let symbols: Vec<char> = text.chars().collect();
    let is_line = |symbol: char| "-=".contains(symbol) || ('\u{2500}'..='\u{257f}').contains(&symbol);
    // What only a border has, even if bars cross it.
    if symbols.windows(2).any(|pair| is_line(pair[0]) && is_line(pair[1])) {
        return None;
    }
    let cells = written::row_of(&text, 9)?;
    Some(cells.iter().filter_map(|cell| cell.chars().next()).map(of_symbol).collect())
}

/// Reads a cell of a picture of candidates. It may carry a mark: a cell of a step (`*`), a fin (`#`, `@`), a set (`A`),
/// an eliminated digit (`-5`).
fn cell(word: &str) -> Option<Shown> {
    let mut symbols = word.chars();
    if let (Some(symbol), None) = (symbols.next(), symbols.next()) {
        return is_symbol(symbol).then(|| of_symbol(symbol));
    }
    let is_mark = |symbol: char| "*#@".contains(symbol) || symbol.is_ascii_uppercase();
    let body = word.strip_prefix(is_mark).unwrap_or(word);
    let (body, has_bracket) = match body.strip_prefix(['(', '{']) {
        Some(body) => (body, true),
        None => (body, false),
    };
    let body = body.strip_suffix([')', '}']).unwrap_or(body);
    let is_list = body.chars().all(|symbol| symbol == '-' || ('1'..='9').contains(&symbol));
    if !is_list || body.ends_with('-') || body.contains("--") || body.is_empty() {
        return None;
    }
    let digits: Vec<char> = body.chars().filter(|symbol| *symbol != '-').collect();
    let bits = digits.iter().fold(0, |bits, &symbol| bits | of_symbol(symbol).0);
    Some((bits, digits.len() > 1 || has_bracket))
}

fn of_symbol(symbol: char) -> Shown {
    (symbol.to_digit(10).filter(|&digit| digit > 0).map_or(0, |digit| 1 << (digit - 1)), false)
}

/// Returns the number of cells in a line that looks like a malformed row; `None` if it does not.
pub fn broken_row(line: &str) -> Option<usize> {
    let text = plain(line).replace('|', " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let packed = words.concat();
    let is_row = !packed.is_empty() && packed.chars().all(is_symbol);
    is_row.then(|| if words.len() > 3 { words.len() } else { packed.chars().count() })
}

/// The ends and crossings of the borders of a picture: above it, between boxes, and below it.
pub type Corners = [[char; 3]; 3];

/// The corners of a picture of digits.
pub const OF_DIGITS: Corners = [['+'; 3]; 3];

/// The corners of a picture of candidates.
pub const OF_CANDIDATES: Corners = [['.'; 3], [':', '+', ':'], ['\''; 3]];

/// The corners of a picture of candidates as Simple Sudoku draws it.
pub const OF_SIMPLE_SUDOKU: Corners = [['*', '-', '*'], ['|', '+', '|'], ['*', '-', '*']];

/// Returns the lines of a picture whose cells all have the same width, one or two spaces apart.
pub fn write(cells: &[String], corners: Corners) -> String {
    let width = cells.iter().map(String::len).max().unwrap_or_default();
    let gap = if width == 1 { " " } else { "  " };
    let border = |[left, inner, right]: [char; 3]| {
        let line = "-".repeat(3 * width + 2 * gap.len() + 2);
        format!("{left}{line}{inner}{line}{inner}{line}{right}\n")
    };
    let [top, between, bottom] = corners.map(border);
    let mut text = top;
    for (number, row) in cells.chunks(ROW).enumerate() {
        if number > 0 && number.is_multiple_of(3) {
            text.push_str(&between);
        }
        for part in row.chunks(3) {
            let part: Vec<String> = part.iter().map(|cell| format!("{cell:width$}")).collect();
            text.extend(["| ", &part.join(gap), " "]);
        }
        text.push_str("|\n");
    }
    text + &bottom
}
