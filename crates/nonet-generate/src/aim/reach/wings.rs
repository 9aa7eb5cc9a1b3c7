//! XY-wings and XYZ-wings.

use nonet_logic::{CellSet, bits, count};

use super::board::Board;
use super::tables::Tables;

/// Strikes out what wings with pivots of two digits, or of three, strike out.
pub(super) fn wings(board: &mut Board, pivot_digits: u8, tables: &Tables) -> bool {
    let [pairs, triples] = board.pairs_and_triples();
    let mut found = false;
    for pivot in if pivot_digits == 2 { pairs } else { triples } {
        let digits = board.cells[usize::from(pivot)];
        let pincers = pairs & tables.peers[usize::from(pivot)];
        for first in pincers {
            let one = board.cells[usize::from(first)];
            if count(digits & !one) != 1 {
                continue;
            }
            for second in pincers.without(CellSet((2 << first) - 1)) {
                let other = board.cells[usize::from(second)];
                let common = one & other;
                if count(digits | one | other) != 3
                    || count(common) != 1
                    || count(digits & common) != pivot_digits - 2
                {
                    continue;
                }
                let mut seen = tables.peers[usize::from(first)] & tables.peers[usize::from(second)];
                if pivot_digits == 3 {
                    seen &= tables.peers[usize::from(pivot)];
                }
                found |= board.strike(common.trailing_zeros() as u8, seen, tables);
            }
        }
    }
    found
}

/// Whether there is a rectangle that two digits can make deadly: its cells all have both, and one of them no others. Opposite
/// corners lie in the same houses together as the other two do.
pub(super) fn has_rectangle(board: &Board, tables: &Tables) -> bool {
    let [pairs, _] = board.pairs_and_triples();
    let homes = |one: u8, other: u8| tables.homes[usize::from(one)] | tables.homes[usize::from(other)];
    pairs.into_iter().any(|corner| {
        let both = bits(board.cells[usize::from(corner)]);
        let places = both.fold(CellSet::ALL, |all, digit| all & board.digits[usize::from(digit)]);
        let [rows, columns] = &tables.lines;
        let beside = (places & rows[usize::from(corner / 9)]).without(CellSet::of(corner));
        let below = (places & columns[usize::from(corner % 9)]).without(CellSet::of(corner));
        beside.into_iter().any(|one| {
            below.into_iter().any(|other| {
                let opposite = other / 9 * 9 + one % 9;
                places.contains(opposite) && homes(corner, opposite) == homes(one, other)
            })
        })
    })
}
