//! Boards with few givens, under presets and random houses. Some have many solutions, some none.
#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]

use crate::common::Random;
use crate::plain::Plain;
use nonet::{Cell, PRESETS, Rules};

/// Makes rules at random: a preset, every second time the classic one, with 0 to 4 additional houses of 1 to 9 cells.
pub fn rules(random: &mut Random) -> (String, Rules) {
    loop {
        let preset = PRESETS[random.below(PRESETS.len() as u64)].name;
        let preset = if random.below(2) == 0 { "classic" } else { preset };
        let houses: Vec<Vec<u16>> = (0..random.below(5)).map(|_| house(random)).collect();
        let named = houses.iter().enumerate().map(|(at, cells)| (format!("house {at}"), cells.clone()));
        if let Ok(rules) = Rules::parse_with(preset, named.collect())
            && rules.board().is_nine()
        {
            return (format!("{preset:?}, houses={houses:?}"), rules);
        }
    }
}

fn house(random: &mut Random) -> Vec<u16> {
    let size = 1 + random.below(9);
    let mut cells = Vec::new();
    while cells.len() < size {
        let cell = random.below(81) as u16;
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}

/// Makes a board: usually 3 to 8 givens without clashes, sometimes 0 to 12, sometimes 8 to 20 cells of a grid, with or
/// without additional givens that may contradict the grid.
pub fn board(rules: &Rules, random: &mut Random) -> Vec<u8> {
    let clash_free = match random.below(8) {
        0 => random.below(13),
        _ => 3 + random.below(6),
    };
    let givens = scattered(rules, random, clash_free);
    match random.below(8) {
        0 => thinned(rules, random, &givens).unwrap_or(givens),
        1 => {
            let mut board = thinned(rules, random, &givens).unwrap_or(givens);
            spoil(rules, random, &mut board);
            board
        }
        _ => givens,
    }
}

fn scattered(rules: &Rules, random: &mut Random, number: usize) -> Vec<u8> {
    let mut board = vec![0; 81];
    (0..number).for_each(|_| scatter(rules, random, &mut board));
    board
}

/// Adds some givens that do not clash.
fn spoil(rules: &Rules, random: &mut Random, board: &mut [u8]) {
    (0..4).for_each(|_| scatter(rules, random, board));
}

/// Puts a random digit into a random cell, unless it clashes there.
fn scatter(rules: &Rules, random: &mut Random, board: &mut [u8]) {
    let (cell, digit) = (random.below(81), 1 + random.below(9) as u8);
    let peers = rules.peers(Cell::new(cell as u16));
    if peers.iter().all(|peer| board[peer.index()] != digit) {
        board[cell] = digit;
    }
}

/// Returns some cells of a solution, if one is soon found.
fn thinned(rules: &Rules, random: &mut Random, givens: &[u8]) -> Option<Vec<u8>> {
    let mut grid = None;
    let mut plain = Plain::new(rules, 200);
    let found = plain.solutions(&Plain::board(givens), &mut |solution| {
        grid = Some(*solution);
        true
    });
    let grid = grid.filter(|_| found.is_ok())?;
    let density = 8 + random.below(13);
    let digit = |cell: u16| cell.trailing_zeros() as u8 + 1;
    Some(grid.iter().map(|&cell| if random.below(81) < density { digit(cell) } else { 0 }).collect())
}
