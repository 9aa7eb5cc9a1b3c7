//! Links to `SudokuWiki`'s solver, which hold the 81 digits, or S9B and two symbols for each cell: a number in base 36,
//! which is a given (1 to 9), a digit placed (10 to 18), or 18 more than the candidates as bits.

use nonet::Rules;

use crate::document::Document;
use crate::error::{ReadError, WriteError};
use crate::rules::RulesText;
use crate::sites;

/// The address of a link, without its board.
const LINK: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";

/// What a board with candidates starts with.
const PACKED: &str = "S9B";

const CELLS: usize = 81;
const BASE: u32 = 36;

/// The numbers that are added to digits placed and to candidates.
const PLACED: u16 = 9;
const CANDIDATES: u16 = 18;
const MOST: u16 = CANDIDATES + 0x1ff;

/// Reads a link.
///
/// # Errors
/// [`ReadError`] if the text is no link to the solver, or its board is malformed.
pub fn read(text: &str) -> Result<Document, ReadError> {
    let body = sites::sudokuwiki_body(text.trim());
    let body = body.ok_or_else(|| ReadError::new("expected a link to sudokuwiki.org with bd="))?;
    let Some(packed) = body.strip_prefix(PACKED) else { return of_digits(body) };
    let symbols: Vec<u32> = packed.chars().map_while(|symbol| symbol.to_digit(BASE)).collect();
    if symbols.len() != 2 * CELLS || packed.chars().count() != symbols.len() {
        return Err(ReadError::new(format!(
            "expected {} digits and letters after {PACKED}, found {}",
            2 * CELLS,
            symbols.len()
        )));
    }
    let mut document = Document::of(vec![0; CELLS], RulesText::default());
    for (cell, pair) in symbols.chunks(2).enumerate() {
        let number = u16::try_from(BASE * pair[0] + pair[1]).unwrap_or(u16::MAX);
        let digit = |number: u16| u8::try_from(number).unwrap_or_default();
        match number {
            0..=PLACED => document.givens[cell] = digit(number),
            number if number <= CANDIDATES => document.placed[cell] = digit(number - PLACED),
            number if number <= MOST => document.centre[cell] = u64::from(number - CANDIDATES),
            _ => {
                let (row, column) = (cell / 9 + 1, cell % 9 + 1);
                let reason =
                    format!("expected numbers of 0 to {MOST}, found {number} for r{row}c{column}");
                return Err(ReadError::new(reason));
            }
        }
    }
    Ok(document)
}

/// Reads the 81 digits of a link.
pub(crate) fn of_digits(cells: &str) -> Result<Document, ReadError> {
    let givens = nonet::parse_cells(cells).map_err(|error| ReadError::new(error.to_string()))?;
    Ok(Document::of(givens.to_vec(), RulesText::default()))
}

/// Returns the link of a board: the digits alone, unless the player has placed some or made marks.
///
/// # Errors
/// [`WriteError`] unless the rules are the usual ones.
pub fn to_link(document: &Document, rules: &Rules) -> Result<String, WriteError> {
    let givens = digits_of(document, rules, "sudokuwiki")?;
    if document.placed.iter().all(|&digit| digit == 0) && document.centre.iter().all(|&bits| bits == 0) {
        return Ok(format!("{LINK}{givens}"));
    }
    let mut link = format!("{LINK}{PACKED}");
    for cell in 0..CELLS {
        let (given, placed) = (u16::from(document.givens[cell]), u16::from(document.placed[cell]));
        let number = match (given, placed, document.centre[cell]) {
            (0, 0, 0) => 0,
            (0, 0, bits) => CANDIDATES + u16::try_from(bits).unwrap_or_default(),
            (0, placed, _) => PLACED + placed,
            (given, ..) => given,
        };
        let symbol = |number| char::from_digit(u32::from(number), BASE).unwrap_or_default();
        link.extend([symbol(number / 36), symbol(number % 36)]);
    }
    Ok(link)
}

/// Returns the givens of a board under the usual rules, which a site does not state.
pub(crate) fn digits_of(document: &Document, rules: &Rules, site: &str) -> Result<String, WriteError> {
    if *rules == Rules::classic() {
        return Ok(document.givens.iter().map(ToString::to_string).collect());
    }
    Err(WriteError(format!("links to {site} hold no other rules than the usual ones on 9x9 boards")))
}
