//! Fish of rows and columns, without fins.

use nonet::CellSet;

use super::board::QuickBoard;
use super::subsets::each;
use super::tables::Tables;
use crate::candidates::bits;

/// Applies all fish of one size. If the places of a digit in `size` rows lie in `size` columns, the other cells of those
/// columns lose the digit; likewise with rows and columns exchanged.
pub(super) fn fish(board: &mut QuickBoard, digits: u16, size: u8, tables: &Tables) -> bool {
    let mut found = false;
    for digit in bits(digits) {
        let (mut rows, mut columns) = ([0_u16; 9], [0_u16; 9]);
        for (row, places) in rows.iter_mut().enumerate() {
            *places = (board.digits[usize::from(digit)].0 >> (9 * row) & 0x1ff) as u16;
            bits(*places).for_each(|column| columns[usize::from(column)] |= 1 << row);
        }
        for (lines, [bases, covers]) in [
            (rows, [&tables.lines[0], &tables.lines[1]]),
            (columns, [&tables.lines[1], &tables.lines[0]]),
        ] {
            found |= each(&lines, size, |chosen, across| {
                let gone = all(covers, across) - all(bases, chosen);
                board.strike(digit, gone, tables)
            });
        }
    }
    found
}

fn all(lines: &[CellSet; 9], which: u16) -> CellSet {
    bits(which).fold(CellSet::EMPTY, |all, line| all | lines[usize::from(line)])
}
