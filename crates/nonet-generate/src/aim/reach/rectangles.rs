//! Unique rectangles, as far as they cost no more than a single step: four cells that two digits can make deadly.

use nonet::numbers::lowest;
use nonet_logic::{CellSet, bits};

use super::board::Board;
use super::tables::{Tables, may_hold};

/// Four cells that have two digits, one of them no others. Opposite corners lie in the same houses together as the other two do.
struct Rectangle {
    pair: u16,
    /// The cells that have other digits too, and these.
    roof: CellSet,
    extras: u16,
}

/// Strikes out what the first rectangle strikes out, of the cheapest kind that finds any. What it strikes out may spoil
/// another one, so it is but one at a time.
pub(super) fn rectangles(board: &mut Board, tables: &Tables) -> bool {
    [one_cell, one_digit, link].into_iter().any(|kind| first(board, tables, kind))
}

fn first(board: &mut Board, tables: &Tables, kind: fn(&mut Board, &Rectangle, &Tables) -> bool) -> bool {
    let [pairs, _] = board.pairs_and_triples();
    let home = |cell: u8| tables.homes[usize::from(cell)];
    for corner in pairs {
        let pair = board.cells[usize::from(corner)];
        let places = bits(pair).fold(CellSet::ALL, |all, digit| all & board.digits[usize::from(digit)]);
        let [rows, columns] = &tables.lines;
        let beside = (places & rows[usize::from(corner / 9)]).without(CellSet::of(corner));
        let below = (places & columns[usize::from(corner % 9)]).without(CellSet::of(corner));
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

/// One cell alone saves it.
fn one_cell(board: &mut Board, known: &Rectangle, tables: &Tables) -> bool {
    known.roof.len() == 1
        && bits(known.pair).fold(false, |found, digit| found | board.strike(digit, known.roof, tables))
}

/// One digit alone does, in some of its cells.
fn one_digit(board: &mut Board, known: &Rectangle, tables: &Tables) -> bool {
    known.roof.len() > 1
        && known.extras.is_power_of_two()
        && board.strike(lowest(known.extras), tables.common_peers(known.roof), tables)
}

/// One of the two digits has its places in a house in two of its cells alone, which are all that has others.
fn link(board: &mut Board, known: &Rectangle, tables: &Tables) -> bool {
    if known.roof.len() != 2 {
        return false;
    }
    let shared =
        known.roof.into_iter().fold(u128::MAX, |all, cell| all & tables.homes[usize::from(cell)]);
    bits(known.pair).any(|digit| {
        let places = board.digits[usize::from(digit)];
        let is_locked = |at: usize| may_hold(shared, at) && places & tables.houses[at] == known.roof;
        let other = lowest(known.pair & !(1 << digit));
        (0..tables.houses.len()).any(is_locked) && board.strike(other, known.roof, tables)
    })
}
