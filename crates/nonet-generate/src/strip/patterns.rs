//! Unavoidable sets that a grid shows at a glance.
//!
//! An *unavoidable set* is a set of cells whose digits another solution changes while all other cells stay as they are: of
//! each such set a proper puzzle has a given. Two kinds are found without a search:
//! - two digits that change places: all their cells in some rows, where every column, box and extra house that holds one of
//!   them there holds the other one there too, if it has both;
//! - two rows of a band (or columns of a stack) that change places in some columns, where both have the same digits, if that
//!   keeps the extra houses.

use nonet::{CellMask, HouseKind, Rules};

use crate::symmetry::CELLS;

/// Sets of more cells than this seldom help.
const MOST: u32 = 14;

/// Finds them under some rules.
pub(crate) struct Patterns {
    /// The cells of each house that is no row, column or box.
    extra: Vec<Vec<u8>>,
    /// Whether boxes are where they always are; elsewhere nothing is found.
    standard: bool,
}

impl Patterns {
    pub(crate) fn new(rules: &Rules) -> Self {
        let houses = rules.houses().iter().filter(|house| house.kind == HouseKind::Extra);
        let extra =
            houses.map(|house| house.cells.iter().map(|cell| cell.index() as u8).collect()).collect();
        Self { extra, standard: rules.has_standard_boxes() }
    }

    /// Whether each house has all nine digits.
    pub(crate) fn are_full(&self) -> bool {
        self.standard && self.extra.iter().all(|house| house.len() == 9)
    }

    /// Tells all of these sets that are not large.
    pub(crate) fn tell(&self, grid: &[u8; 81], mut tell: impl FnMut(CellMask)) {
        if self.standard {
            pairs_of_digits(grid, &self.extra, &mut tell);
            pairs_of_lines(grid, &self.extra, |line, place| 9 * line + place, &mut tell);
            pairs_of_lines(grid, &self.extra, |line, place| 9 * place + line, &mut tell);
        }
    }
}

fn pairs_of_digits(grid: &[u8; 81], extra: &[Vec<u8>], tell: &mut impl FnMut(CellMask)) {
    // The row in each extra house of each digit, as a bit.
    let rows_in_extra: Vec<[u32; 9]> = (extra.iter())
        .map(|house| {
            let mut rows = [0; 9];
            for &cell in house {
                rows[usize::from(grid[usize::from(cell)] - 1)] = 1 << (cell / 9);
            }
            rows
        })
        .collect();
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
                    for rows_of in &rows_in_extra {
                        let both = rows_of[one] | rows_of[two];
                        if both & rows as u32 != 0 && rows_of[one] != 0 && rows_of[two] != 0 {
                            fresh |= both & !(rows as u32);
                        }
                    }
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
    extra: &[Vec<u8>],
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
        let mut swapped = *grid;
        if !extra.is_empty() {
            (0..9).for_each(|place| swapped.swap(cell(one, place), cell(two, place)));
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
            let keeps = |house: &Vec<u8>| {
                let digit = |&at: &u8| {
                    let at = usize::from(at);
                    if cells.has(CELLS[at]) { swapped[at] } else { grid[at] }
                };
                let digits = house.iter().fold(0_u32, |digits, at| digits | 1 << digit(at));
                digits.count_ones() as usize == house.len()
            };
            if cells.len() <= MOST && extra.iter().all(keeps) {
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
