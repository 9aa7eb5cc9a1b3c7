//! Unavoidable sets that are visible in a grid.
//!
//! An *unavoidable set* is a set of cells whose digits can be changed so that the grid stays a solution. Every proper
//! puzzle has a given in it. Two kinds are found without a search:
//! - all cells of two digits in some rows, if the digits can be exchanged there: every column, box and extra house that
//!   has one of the digits in these rows also has the other in these rows, or does not have it at all;
//! - the cells of two rows of a band (or two columns of a stack) in some columns (or rows) in which both have the same
//!   digits, if the extra houses allow them to be exchanged.

use nonet::numbers::byte;
use nonet::{CellSet, Rules};

use crate::grids::extra_houses;

/// Maximum number of cells of a set. Larger sets seldom save a search.
const MOST: u32 = 14;

/// Finds visible sets under a set of rules.
pub(crate) struct VisibleSets {
    /// The cells of each extra house.
    extra: Vec<Vec<u8>>,
    /// Whether the boxes are the standard ones; otherwise nothing is found.
    standard: bool,
}

impl VisibleSets {
    pub(crate) fn new(rules: &Rules) -> Self {
        let extra = extra_houses(rules)
            .map(|house| house.cells.iter().map(|cell| byte(cell.index())).collect())
            .collect();
        Self { extra, standard: rules.has_standard_boxes() }
    }

    /// Returns whether every house holds all nine digits.
    pub(crate) fn are_full(&self) -> bool {
        self.standard && self.extra.iter().all(|house| house.len() == 9)
    }

    /// Visits all visible sets that are not large.
    pub(crate) fn each(&self, grid: &[u8; 81], mut tell: impl FnMut(CellSet)) {
        if self.standard {
            pairs_of_digits(grid, &self.extra, &mut tell);
            pairs_of_lines(grid, &self.extra, |line, place| 9 * line + place, &mut tell);
            pairs_of_lines(grid, &self.extra, |line, place| 9 * place + line, &mut tell);
        }
    }
}

/// All pairs of digits, counted from 0.
const PAIRS: [[usize; 2]; 36] = {
    let mut pairs = [[0; 2]; 36];
    let (mut at, mut two) = (0, 1);
    while two < 9 {
        let mut one = 0;
        while one < two {
            pairs[at] = [one, two];
            (at, one) = (at + 1, one + 1);
        }
        two += 1;
    }
    pairs
};

/// For each pair of digits and each row, the rows that must be exchanged along with it, as bits. The pairs are stored
/// side by side, so that one instruction handles several.
type Linked = [[u16; PAIRS.len()]; 9];

fn pairs_of_digits(grid: &[u8; 81], extra: &[Vec<u8>], tell: &mut impl FnMut(CellSet)) {
    let places = Places::of(grid);
    let mut linked = places.linked();
    for house in extra {
        link_by_house(&mut linked, grid, house);
    }
    close(&mut linked);
    for (pair, [one, two]) in PAIRS.into_iter().enumerate() {
        let mut left = 0o777_u16;
        while left != 0 {
            let rows = linked[left.trailing_zeros() as usize][pair];
            left &= !rows;
            if 2 * rows.count_ones() <= MOST {
                tell((places.cells[one] | places.cells[two]) & ROWS[usize::from(rows)]);
            }
        }
    }
}

/// The places of the digits.
struct Places {
    cells: [CellSet; 9],
    /// The column of each digit in each row.
    column_of: [[u8; 9]; 9],
    /// For each digit, the rows in which it lies in the column and in the box of each place of a band, as bits.
    rows_at: [[[u16; 9]; 3]; 9],
}

impl Places {
    #[inline]
    fn of(grid: &[u8; 81]) -> Self {
        let (cells, column_of, rows_at) = ([CellSet::EMPTY; 9], [[0; 9]; 9], [[[0; 9]; 3]; 9]);
        let mut places = Self { cells, column_of, rows_at };
        for (cell, digit) in grid.iter().enumerate() {
            let (digit, row, column) = (usize::from(digit - 1), cell / 9, cell % 9);
            places.cells[digit].insert(byte(cell));
            places.column_of[digit][row] = byte(column);
            places.rows_at[digit][row / 3][column / 3 * 3..][..3].fill(1 << row);
        }
        for (columns, bands) in places.column_of.iter().zip(&mut places.rows_at) {
            for (row, &column) in columns.iter().enumerate() {
                for band in bands.iter_mut() {
                    band[usize::from(column)] |= 1 << row;
                }
            }
        }
        places
    }

    /// Returns the rows that each row requires directly, because of rows, columns and boxes.
    #[inline]
    fn linked(&self) -> Linked {
        let mut linked = [[0; PAIRS.len()]; 9];
        for (row, linked) in linked.iter_mut().enumerate() {
            for (linked, [one, two]) in linked.iter_mut().zip(PAIRS) {
                *linked = 1 << row | self.rows_at[one][row / 3][usize::from(self.column_of[two][row])];
            }
        }
        linked
    }
}

/// Links the rows in which an extra house has both digits of a pair.
fn link_by_house(linked: &mut Linked, grid: &[u8; 81], house: &[u8]) {
    let mut row_of = [None; 9];
    for &cell in house {
        row_of[usize::from(grid[usize::from(cell)] - 1)] = Some(usize::from(cell / 9));
    }
    for (pair, [one, two]) in PAIRS.into_iter().enumerate() {
        if let (Some(one), Some(two)) = (row_of[one], row_of[two]) {
            linked[one][pair] |= 1 << two;
            linked[two][pair] |= 1 << one;
        }
    }
}

/// Adds the rows that linked rows require in turn.
#[inline]
fn close(linked: &mut Linked) {
    for middle in 0..9 {
        let further = linked[middle];
        for linked in &mut *linked {
            for (linked, further) in linked.iter_mut().zip(further) {
                *linked |= further & (*linked >> middle & 1).wrapping_neg();
            }
        }
    }
}

fn pairs_of_lines(
    grid: &[u8; 81],
    extra: &[Vec<u8>],
    cell: impl Fn(usize, usize) -> usize,
    tell: &mut impl FnMut(CellSet),
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
            let (mut place, mut cells) = (first, CellSet::EMPTY);
            loop {
                left &= !(1 << place);
                for line in [one, two] {
                    cells.insert(byte(cell(line, place)));
                }
                place = place_in_two[usize::from(grid[cell(one, place)])];
                if place == first {
                    break;
                }
            }
            let keeps = |house: &Vec<u8>| {
                let digit = |&at: &u8| {
                    let grid = if cells.contains(at) { &swapped } else { grid };
                    grid[usize::from(at)]
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

/// The cells of every set of rows; a bit of the index stands for a row.
static ROWS: [CellSet; 512] = {
    let mut masks = [CellSet::EMPTY; 512];
    let mut at = 0;
    while at < 512 * 81 {
        let (rows, cell) = (at / 81, at % 81);
        if rows >> (cell / 9) & 1 == 1 {
            masks[rows].insert(byte(cell));
        }
        at += 1;
    }
    masks
};
