//! Naked and hidden subsets.

use std::ops::ControlFlow;

use nonet::CellSet;

use super::board::QuickBoard;
use super::tables::Tables;
use crate::candidates::{ALL_DIGITS, bits, count};
use crate::families::subset::each_set;

/// Visits every choice of `size` masks with `size` bits in their union and at least two bits each. Returns whether any
/// visit found something.
pub(super) fn each(masks: &[u16; 9], size: u8, mut visit: impl FnMut(u16, u16) -> bool) -> bool {
    let mut found = false;
    let all = each_set(masks, size, &mut |chosen, union| {
        found |= visit(chosen, union);
        ControlFlow::Continue(())
    });
    debug_assert!(all.is_continue());
    found
}

/// Naked subsets: other cells of the house lose their digits. With `wide`, so do cells outside the house that see all places.
pub(super) fn naked(
    board: &mut QuickBoard,
    houses: u128,
    size: u8,
    wide: bool,
    tables: &Tables,
) -> bool {
    let mut found = false;
    for house in tables.houses_in(houses) {
        let mut masks = [0; 9];
        for (mask, &cell) in masks.iter_mut().zip(&house.cells) {
            *mask = board.cells[usize::from(cell)];
        }
        found |= each(&masks, size, |chosen, digits| {
            let cells = house.cells_at(chosen);
            bits(digits).fold(false, |found, digit| {
                let own = cells & board.digits[usize::from(digit)];
                let rest = match (wide, own.is_empty()) {
                    (_, true) => CellSet::EMPTY,
                    (true, _) => tables.layout.common_peers(own),
                    (false, _) => house.set,
                };
                found | board.strike(digit, rest - cells, tables)
            })
        });
    }
    found
}

/// Hidden subsets: their cells lose all other digits.
pub(super) fn hidden(board: &mut QuickBoard, houses: u128, size: u8, tables: &Tables) -> bool {
    let mut found = false;
    for house in tables.houses_in(houses).filter(|house| house.is_full) {
        let masks = places(board, &house.cells);
        found |= each(&masks, size, |digits, places| {
            let cells = house.cells_at(places);
            let others = bits(ALL_DIGITS & !digits);
            others.fold(false, |found, digit| found | board.strike(digit, cells, tables))
        });
    }
    found
}

/// Hidden subsets that leave one place in the house for another digit, which is placed there.
pub(super) fn direct(board: &mut QuickBoard, houses: u128, size: u8, tables: &Tables) -> bool {
    let mut found = false;
    for house in tables.houses_in(houses).filter(|house| house.is_full) {
        let masks = places(board, &house.cells);
        found |= each(&masks, size, |digits, places| {
            bits(ALL_DIGITS & !digits).fold(false, |found, digit| {
                let (open, left) = (masks[usize::from(digit)], masks[usize::from(digit)] & !places);
                let cell = house.cells[left.trailing_zeros().min(8) as usize];
                let has = board.cells[usize::from(cell)] >> digit & 1 != 0;
                let is_direct = count(open) > 1 && count(left) == 1 && has;
                if is_direct {
                    board.place(cell, digit, tables);
                }
                found | is_direct
            })
        });
    }
    found
}

/// Returns the places of each digit in a house.
fn places(board: &QuickBoard, list: &[u8]) -> [u16; 9] {
    let mut masks = [0; 9];
    for (place, &cell) in list.iter().enumerate() {
        bits(board.cells[usize::from(cell)]).for_each(|digit| masks[usize::from(digit)] |= 1 << place);
    }
    masks
}
