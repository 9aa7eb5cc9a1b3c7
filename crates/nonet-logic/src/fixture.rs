//! States and results in the notation of the regression library: `:givens:deleted:eliminations:placements:`, on a jigsaw
//! with a fifth field, the number of the region of each cell.
//!
//! The board is 81 characters: `.` for an empty cell, a digit for a given, `+` and a digit for one placed later.
//! Candidates are three characters each: digit, row, column. The examples of all techniques are written this way.

use std::sync::Arc;

use nonet::{CellSet, Clues, Rules};

use crate::candidates::{Candidate, CandidateSet};
use crate::layout::Layout;
use crate::state::State;

/// A board, and the expected results.
#[derive(Clone, Debug)]
pub struct Fixture {
    /// The board.
    pub state: State,
    /// The expected eliminations.
    pub eliminations: CandidateSet,
    /// The expected placements.
    pub placements: Vec<Candidate>,
}

impl Fixture {
    /// Reads the fields of [`Fixture::parse`], and the regions if they stand in a fifth field; else the boxes are 3x3.
    ///
    /// # Errors
    /// A description of the problem.
    pub fn with_regions(text: &str) -> Result<Self, String> {
        let rules = match text.trim().trim_matches(':').split(':').nth(4) {
            None => Rules::classic(),
            Some(map) => jigsaw(map)?,
        };
        let layout = Layout::new(&rules).map_err(|error| error.to_string())?;
        Self::parse(&Arc::new(layout), text)
    }

    /// Reads four fields, with or without colons around them: board, deleted candidates, eliminations, placements.
    ///
    /// # Errors
    /// A description of the problem.
    pub fn parse(layout: &Arc<Layout>, text: &str) -> Result<Self, String> {
        let mut fields = text.trim().trim_matches(':').split(':');
        let mut state = parse_board(layout, fields.next().unwrap_or_default())?;
        for candidate in parse_candidates(fields.next().unwrap_or_default())? {
            state.eliminate(candidate);
        }
        let eliminations = parse_candidates(fields.next().unwrap_or_default())?.into_iter().collect();
        let placements = parse_candidates(fields.next().unwrap_or_default())?;
        Ok(Self { state, eliminations, placements })
    }
}

/// Returns the rules of a 9x9 jigsaw with these numbers of regions.
fn jigsaw(map: &str) -> Result<Rules, String> {
    let regions: Vec<Option<u16>> = map.bytes().map(|region| Some(u16::from(region))).collect();
    Rules::builder(9).region_map(&regions).build().map_err(|error| error.to_string())
}

/// Reads a board of 81 cells. A `+` marks the next digit as placed rather than given.
///
/// # Errors
/// A description of the problem.
pub fn parse_board(layout: &Arc<Layout>, text: &str) -> Result<State, String> {
    let mut digits = [0_u8; 81];
    let mut givens = CellSet::EMPTY;
    let (mut cell, mut placed) = (0_u8, false);
    for character in text.chars() {
        if character == '+' {
            placed = true;
            continue;
        }
        let digit = match character {
            '.' => 0,
            '0'..='9' => character as u8 - b'0',
            _ => return Err(format!("'{character}' is not a cell")),
        };
        if cell == 81 {
            return Err("more than 81 cells".to_owned());
        }
        digits[usize::from(cell)] = digit;
        if digit != 0 && !placed {
            givens.insert(cell);
        }
        placed = false;
        cell += 1;
    }
    if cell < 81 {
        return Err(format!("{cell} cells, not 81"));
    }
    let mut state = State::new(Arc::clone(layout), Clues::givens(&digits));
    state.set_givens(givens);
    Ok(state)
}

/// Reads candidates such as `436 257`: 4 in r3c6 and 2 in r5c7.
///
/// # Errors
/// A description of the problem.
pub fn parse_candidates(text: &str) -> Result<Vec<Candidate>, String> {
    text.split_whitespace()
        .map(|word| {
            let numbers: Vec<u8> = word.bytes().filter(|byte| (b'1'..=b'9').contains(byte)).collect();
            match numbers[..] {
                [digit, row, column] if word.len() == 3 => {
                    Ok(Candidate::new((row - b'1') * 9 + column - b'1', digit - b'1'))
                }
                _ => Err(format!("'{word}' is not a digit, a row and a column")),
            }
        })
        .collect()
}
