//! Killers in one line of 81 symbols: a cage's sum in one of its cells, and pointers to it in the others.

use super::grid::Grid;
use crate::error::ReadError;

/// The pointers, with the rows and columns that they lead on.
const POINTERS: [(char, (isize, isize)); 8] = [
    ('<', (0, -1)),
    ('>', (0, 1)),
    ('^', (-1, 0)),
    ('v', (1, 0)),
    ('`', (-1, -1)),
    ('\'', (-1, 1)),
    (',', (1, -1)),
    ('.', (1, 1)),
];

/// Returns the sum that a symbol stands for: digits, then letters, of which small ones come last.
fn sum(symbol: char) -> Option<u32> {
    match symbol {
        '0'..='9' | 'A'..='Z' => symbol.to_digit(36),
        'a'..='j' => symbol.to_digit(36).map(|sum| sum + 26),
        _ => None,
    }
}

fn step(symbol: char) -> Option<(isize, isize)> {
    POINTERS.iter().find(|(known, _)| *known == symbol).map(|(_, step)| *step)
}

/// Returns whether a text is a killer in one line. One of its pointers is no blank of other lines.
pub fn is_killer(text: &str) -> bool {
    let symbols = || text.chars().filter(|symbol| !symbol.is_whitespace());
    symbols().count() == 81
        && symbols().all(|symbol| sum(symbol).or(step(symbol).map(|_| 0)).is_some())
        && symbols().any(|symbol| symbol != '.' && step(symbol).is_some())
}

/// Returns such a line as a string.
pub fn string(text: &str) -> Result<String, ReadError> {
    let grid = Grid::new(9, 9, 9, 1, false);
    let symbols: Vec<char> = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let mut cages: Vec<(usize, Vec<usize>)> = Vec::new();
    for start in 0..symbols.len() {
        let fault = |what: &str| ReadError {
            reason: format!("{}: {what}", grid.name(start)),
            column: Some(start + 1),
        };
        let mut head = start;
        for _ in 0..symbols.len() {
            let Some((down, right)) = step(symbols[head]) else { break };
            head = grid
                .beside(head, down, right)
                .ok_or_else(|| fault("its pointers lead off the board"))?;
        }
        if step(symbols[head]).is_some() {
            return Err(fault("its pointers lead in a circle"));
        }
        match cages.iter_mut().find(|(known, _)| *known == head) {
            Some((_, cells)) => cells.push(start),
            None => cages.push((head, vec![start])),
        }
    }
    let cage = |(head, cells): (usize, Vec<usize>)| {
        let sum = sum(symbols[head]).unwrap_or(0);
        (sum > 0 || cells.len() > 1).then(|| grid.listed(&format!(".Cage~{sum}"), &cells))
    };
    Ok(cages.into_iter().filter_map(cage).collect())
}
