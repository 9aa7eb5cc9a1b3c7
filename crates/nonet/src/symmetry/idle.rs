//! Empty rows, bands, columns and stacks, which can be exchanged without changing the board.

use super::lines::{ALL, Line};
use super::morph::{Morph, Positions};

const CELLS: usize = 81;

/// Returns the number of ways to permute empty rows, bands, columns and stacks without changing the board.
pub fn idle(cells: &[u8; CELLS]) -> u64 {
    let is_empty = |line: usize, row_step: usize, column_step: usize| {
        (0..9).all(|at| cells[line * row_step + at * column_step] == 0)
    };
    let ways = |row_step, column_step| {
        let mut empty_bands = 0;
        let within: u64 = (0..3)
            .map(|band| {
                let empty = (0..3).filter(|row| is_empty(band * 3 + row, row_step, column_step)).count();
                empty_bands += usize::from(empty == 3);
                ORDERS[empty]
            })
            .product();
        within * ORDERS[empty_bands]
    };
    ways(9, 1) * ways(1, 9)
}

/// The numbers of orders of 0 to 3 things.
const ORDERS: [u64; 4] = [1, 1, 2, 6];

/// Returns the positions that move only empty lines.
pub fn idle_turns(cells: &[u8; CELLS]) -> impl Iterator<Item = Morph> {
    let turned: [u8; CELLS] = std::array::from_fn(|cell| cells[cell % 9 * 9 + cell / 9]);
    let (rows, columns) = (idle_orders(cells), idle_orders(&turned));
    rows.into_iter().flat_map(move |rows| {
        columns.clone().into_iter().map(move |columns| {
            let positions = Positions { transpose: false, rows, columns };
            Morph::made(positions, Morph::IDENTITY.rows())
        })
    })
}

/// Returns the orders of rows that change nothing on a board.
fn idle_orders(cells: &[u8; CELLS]) -> Vec<Line> {
    let rows = cells.as_chunks::<9>().0;
    let idle = |order: &&Line| {
        order.iter().enumerate().all(|(at, &from)| {
            at == usize::from(from) || (rows[at] == [0; 9] && rows[usize::from(from)] == [0; 9])
        })
    };
    ALL.iter().filter(idle).copied().collect()
}
