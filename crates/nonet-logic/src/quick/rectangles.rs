//! Unique rectangles of the cheapest types: four cells in which two digits could be exchanged.

use nonet::CellSet;
use nonet::numbers::lowest;

use super::board::QuickBoard;
use super::tables::{Tables, may_hold};
use crate::candidates::bits;

/// Four cells with two digits in common, at least one of which has no other candidates. Two opposite corners lie in the
/// same houses as the other two.
struct Rectangle {
    pair: u16,
    /// The cells with other candidates, and those candidates.
    roof: CellSet,
    extras: u16,
}

/// Applies the first rectangle of the cheapest type found. Only one is applied, because it may destroy another.
pub(super) fn rectangles(board: &mut QuickBoard, tables: &Tables) -> bool {
    [one_cell, one_digit, link].into_iter().any(|kind| first(board, tables, kind))
}

fn first(
    board: &mut QuickBoard,
    tables: &Tables,
    kind: fn(&mut QuickBoard, &Rectangle, &Tables) -> bool,
) -> bool {
    let [pairs, _] = board.pairs_and_triples();
    let home = |cell: u8| tables.homes[usize::from(cell)];
    for corner in pairs {
        let pair = board.cells[usize::from(corner)];
        let places = bits(pair).fold(CellSet::ALL, |all, digit| all & board.digits[usize::from(digit)]);
        let [rows, columns] = &tables.lines;
        let beside = (places & rows[usize::from(corner / 9)]) - CellSet::of(corner);
        let below = (places & columns[usize::from(corner % 9)]) - CellSet::of(corner);
        for one in beside {
            for other in below {
                let opposite = other / 9 * 9 + one % 9;
                if !places.contains(opposite)
                    || home(corner) & home(opposite) != 0
                    || home(one) & home(other) != 0
                    || home(corner) | home(opposite) != home(one) | home(other)
                    || !tables.tells_houses_apart()
                {
                    continue;
                }
                let mut known = Rectangle { pair, roof: CellSet::EMPTY, extras: 0 };
                for cell in [one, other, opposite] {
                    let extras = board.cells[usize::from(cell)] & !pair;
                    known.extras |= extras;
                    if extras != 0 {
                        known.roof.insert(cell);
                    }
                }
                if kind(board, &known, tables) {
                    return true;
                }
            }
        }
    }
    false
}

/// Type 1: only one cell has other candidates, and it loses the two digits.
fn one_cell(board: &mut QuickBoard, known: &Rectangle, tables: &Tables) -> bool {
    known.roof.len() == 1
        && bits(known.pair).fold(false, |found, digit| found | board.strike(digit, known.roof, tables))
}

/// Type 2: the cells with other candidates share one further digit. Cells that see all of them lose it.
fn one_digit(board: &mut QuickBoard, known: &Rectangle, tables: &Tables) -> bool {
    known.roof.len() > 1
        && known.extras.is_power_of_two()
        && board.strike(lowest(known.extras), tables.layout.common_peers(known.roof), tables)
}

/// Type 4: one of the two digits is locked in the two cells with other candidates, and these cells lose the other digit.
fn link(board: &mut QuickBoard, known: &Rectangle, tables: &Tables) -> bool {
    if known.roof.len() != 2 {
        return false;
    }
    let shared =
        known.roof.into_iter().fold(u128::MAX, |all, cell| all & tables.homes[usize::from(cell)]);
    let houses = tables.layout.houses();
    bits(known.pair).any(|digit| {
        let places = board.digits[usize::from(digit)];
        let is_locked = |at: usize| may_hold(shared, at) && places & houses[at].set == known.roof;
        let other = lowest(known.pair & !(1 << digit));
        (0..houses.len()).any(is_locked) && board.strike(other, known.roof, tables)
    })
}
