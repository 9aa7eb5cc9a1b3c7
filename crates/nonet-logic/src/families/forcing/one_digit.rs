//! Whether any assumption about one digit leads to a contradiction, computed with sets of cells, which is far cheaper than
//! chains.

use nonet::CellSet;

use super::board::{ForcingBoard, Paths};
use crate::layout::House;

/// The places of each digit when it was last found free of contradictions.
#[derive(Debug, Default)]
pub struct Quiet([CellSet; 9]);

impl Quiet {
    /// Returns the digits with a place that leads to a contradiction when it is assumed true or false.
    pub fn others(&mut self, board: &ForcingBoard, paths: &Paths) -> u16 {
        let mut digits = 0;
        for digit in 0..9_u8 {
            let cells: CellSet =
                board.empty.into_iter().filter(|&cell| board.cell(cell) >> digit & 1 != 0).collect();
            if self.0[usize::from(digit)] == cells {
                continue;
            }
            if cells
                .into_iter()
                .any(|cell| fails(paths, cells, cell, true) || fails(paths, cells, cell, false))
            {
                digits |= 1 << digit;
            } else {
                self.0[usize::from(digit)] = cells;
            }
        }
        digits
    }
}

/// Returns whether assuming that this place is true (or false) leads to a contradiction.
fn fails(paths: &Paths, cells: CellSet, start: u8, on: bool) -> bool {
    let layout = paths.layout();
    let is_open = |house: &&House| house.is_full && !(house.set & cells).is_empty();
    let mut placed = CellSet::EMPTY;
    let mut open = cells;
    if on {
        placed.insert(start);
        open -= layout.peers(start);
    } else {
        open.remove(start);
    }
    loop {
        let before = open;
        for house in layout.houses().iter().filter(is_open) {
            let left = open & house.set;
            match left.single() {
                Some(cell) if !placed.contains(cell) => {
                    placed.insert(cell);
                    open -= layout.peers(cell);
                }
                None if left.is_empty() => return true,
                _ => {}
            }
        }
        if open == before {
            return false;
        }
    }
}
