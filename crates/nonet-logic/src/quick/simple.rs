//! Singles and locked candidates.

use nonet::numbers::lowest;

use super::board::QuickBoard;
use super::tables::Tables;
use crate::candidates::bits;

/// Fills cells with one candidate until none are left.
pub(super) fn naked_singles(board: &mut QuickBoard, tables: &Tables) -> bool {
    let mut found = false;
    while let Some(cell) = board.singles.first() {
        let left = board.cells[usize::from(cell)];
        if left == 0 {
            // Two such cells with the same digit see each other, so the board has no solution.
            board.singles.remove(cell);
            continue;
        }
        board.place(cell, lowest(left), tables);
        found = true;
    }
    found
}

/// Places these digits where they have one place left in a house.
pub(super) fn hidden_singles(board: &mut QuickBoard, digits: u16, tables: &Tables) -> bool {
    let mut found = false;
    for digit in bits(digits) {
        for &house in &tables.full {
            let places = board.digits[usize::from(digit)] & house;
            if let Some(cell) = places.single() {
                board.place(cell, digit, tables);
                found = true;
            }
        }
    }
    found
}

/// Applies locked candidates of these digits where a box and a line cross.
pub(super) fn locked(board: &mut QuickBoard, digits: u16, tables: &Tables) -> bool {
    let mut found = false;
    for digit in bits(digits) {
        for crossing in &tables.crossings {
            let places = board.digits[usize::from(digit)];
            if (places & crossing.shared).is_empty() {
                continue;
            }
            let [one, other] = crossing.rest;
            match ((places & one).is_empty(), (places & other).is_empty()) {
                (true, false) => found |= board.strike(digit, other, tables),
                (false, true) => found |= board.strike(digit, one, tables),
                _ => {}
            }
        }
    }
    found
}

/// Removes these digits from all cells that see every place of the digit in some house.
pub(super) fn locked_anywhere(board: &mut QuickBoard, digits: u16, tables: &Tables) -> bool {
    let mut found = false;
    for digit in bits(digits) {
        for &house in &tables.full {
            let places = board.digits[usize::from(digit)] & house;
            if !places.is_empty() {
                found |= board.strike(digit, tables.layout.common_peers(places), tables);
            }
        }
    }
    found
}
