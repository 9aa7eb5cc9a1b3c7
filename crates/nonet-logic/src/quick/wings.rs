//! XY-wings and XYZ-wings.

use nonet::CellSet;
use nonet::numbers::lowest;

use super::board::QuickBoard;
use super::tables::Tables;
use crate::candidates::count;

/// Applies all XY-wings (pivots with two candidates) or all XYZ-wings (pivots with three).
pub(super) fn wings(board: &mut QuickBoard, pivot_digits: u8, tables: &Tables) -> bool {
    let layout = &tables.layout;
    let [pairs, triples] = board.pairs_and_triples();
    let mut found = false;
    for pivot in if pivot_digits == 2 { pairs } else { triples } {
        let digits = board.cells[usize::from(pivot)];
        let pincers = pairs & layout.peers(pivot);
        for first in pincers {
            let one = board.cells[usize::from(first)];
            if count(digits & !one) != 1 {
                continue;
            }
            for second in pincers - CellSet((2 << first) - 1) {
                let other = board.cells[usize::from(second)];
                let common = one & other;
                if count(digits | one | other) != 3
                    || count(common) != 1
                    || count(digits & common) != pivot_digits - 2
                {
                    continue;
                }
                let mut seen = layout.peers(first) & layout.peers(second);
                if pivot_digits == 3 {
                    seen &= layout.peers(pivot);
                }
                found |= board.strike(lowest(common), seen, tables);
            }
        }
    }
    found
}
