//! Unavoidable sets that a grid shows at a glance.
//!
//! An *unavoidable set* is a set of cells whose digits another solution changes while all other cells stay as they are: of
//! each such set a proper puzzle has a given. Two kinds are found without a search:
//! - two digits that change places: all their cells in some rows, where every column and box that holds one of them there
//!   holds the other one there too;
//! - two rows of a band (or columns of a stack) that change places in some columns, where both have the same digits.

use nonet::CellMask;

use crate::symmetry::CELLS;

/// Sets of more cells than this seldom help.
const MOST: u32 = 14;

/// Tells all of these sets that are not large.
pub(crate) fn patterns(grid: &[u8; 81], mut tell: impl FnMut(CellMask)) {
    pairs_of_digits(grid, &mut tell);
    pairs_of_lines(grid, |line, place| 9 * line + place, &mut tell);
    pairs_of_lines(grid, |line, place| 9 * place + line, &mut tell);
}

fn pairs_of_digits(grid: &[u8; 81], tell: &mut impl FnMut(CellMask)) {
    // Of each digit: its column in each row, and its row in each column and each box.
    let (mut column_of, mut row_in_column, mut row_in_box) = ([[0; 9]; 9], [[0; 9]; 9], [[0; 9]; 9]);
    let mut places = [CellMask::EMPTY; 9];
    for (cell, digit) in grid.iter().enumerate() {
        let (digit, row, column) = (usize::from(digit - 1), cell / 9, cell % 9);
        column_of[digit][row] = column;
        row_in_column[digit][column] = row;
        row_in_box[digit][row / 3 * 3 + column / 3] = row;
        places[digit] = places[digit].or(CELLS[cell]);
    }
    for one in 0..9 {
        for two in one + 1..9 {
            let mut left = 0o777_u32;
            while left != 0 {
                let (mut rows, mut fresh) = (0_usize, left & left.wrapping_neg());
                while fresh != 0 {
                    let row = fresh.trailing_zeros() as usize;
                    rows |= 1 << row;
                    let column = column_of[two][row];
                    let linked =
                        1 << row_in_column[one][column] | 1 << row_in_box[one][row / 3 * 3 + column / 3];
                    fresh = (fresh | linked) & !(rows as u32);
                }
                left &= !(rows as u32);
                if 2 * rows.count_ones() <= MOST {
                    tell(places[one].or(places[two]).and(ROWS[rows]));
                }
            }
        }
    }
}

fn pairs_of_lines(
    grid: &[u8; 81],
    cell: impl Fn(usize, usize) -> usize,
    tell: &mut impl FnMut(CellMask),
) {
    for third in 0..9 {
        // The two other lines of its band.
        let (one, two) = (third / 3 * 3 + (third + 1) % 3, third / 3 * 3 + (third + 2) % 3);
        let mut place_in_two = [0; 10];
        for place in 0..9 {
            place_in_two[usize::from(grid[cell(two, place)])] = place;
        }
        let mut left = 0o777_u32;
        while left != 0 {
            let first = left.trailing_zeros() as usize;
            let (mut place, mut cells) = (first, CellMask::EMPTY);
            loop {
                left &= !(1 << place);
                cells = cells.or(CELLS[cell(one, place)]).or(CELLS[cell(two, place)]);
                place = place_in_two[usize::from(grid[cell(one, place)])];
                if place == first {
                    break;
                }
            }
            if cells.len() <= MOST {
                tell(cells);
            }
        }
    }
}

/// The cells of some rows, a bit each.
static ROWS: [CellMask; 512] = {
    let mut masks = [CellMask::EMPTY; 512];
    let mut at = 0;
    while at < 512 * 81 {
        let (rows, cell) = (at / 81, at % 81);
        if rows >> (cell / 9) & 1 == 1 {
            masks[rows] = masks[rows].or(CellMask::cell(cell));
        }
        at += 1;
    }
    masks
};
