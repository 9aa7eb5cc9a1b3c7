//! Whether an assumption about one digit meets a contradiction at all, by sets of cells: far cheaper than chains.

use super::board::{Board, Paths};
use crate::cell_set::CellSet;
use crate::layout::House;

/// The places of each digit when they were last found free of contradictions.
#[derive(Debug, Default)]
pub struct Quiet([CellSet; 9]);

impl Quiet {
    /// The digits with a place that meets a contradiction when it is true or when it is false.
    pub fn others(&mut self, board: &Board, paths: &Paths) -> u16 {
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

/// Whether the places of a digit meet a contradiction if one of them is taken to be true, or false.
fn fails(paths: &Paths, cells: CellSet, start: u8, on: bool) -> bool {
    let layout = paths.layout();
    let is_open = |house: &&House| house.is_full() && !(house.set & cells).is_empty();
    let mut placed = CellSet::EMPTY;
    let mut open = cells;
    if on {
        placed.insert(start);
        open = open.without(layout.peers(start));
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
                    open = open.without(layout.peers(cell));
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
