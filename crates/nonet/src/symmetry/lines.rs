//! The 1,296 orders of nine rows that keep bands together. Columns have the same orders.

use std::sync::LazyLock;

/// An order of nine rows or columns: for each place, the index of the row or column that comes there.
pub type Line = [u8; 9];

/// The number of orders: 3! of the bands, and 3! in each of them.
pub const LINES: usize = 1296;

/// The orders of three things, in ascending order.
pub const THREE: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Every order, by its number. The first one changes nothing.
pub static ALL: LazyLock<Vec<Line>> = LazyLock::new(|| (0..LINES).map(line).collect());

/// Returns the order with this number: four base-6 digits, for the order of the bands and the order within each.
fn line(number: usize) -> Line {
    let bands = THREE[number / 216];
    let within = [THREE[number / 36 % 6], THREE[number / 6 % 6], THREE[number % 6]];
    std::array::from_fn(|at| bands[at / 3] * 3 + within[at / 3][at % 3])
}

/// Returns the number of an order that keeps bands together.
pub fn number(line: &Line) -> usize {
    let bands = rank([line[0] / 3, line[3] / 3, line[6] / 3]);
    line.chunks_exact(3)
        .fold(bands, |number, band| number * 6 + rank([band[0] % 3, band[1] % 3, band[2] % 3]))
}

/// Returns the number of an order of three things.
const fn rank(order: [u8; 3]) -> usize {
    order[0] as usize * 2 + (order[1] > order[2]) as usize
}

/// Returns whether this is an order of all nine lines that keeps bands together.
pub fn is_line(line: &Line) -> bool {
    let seen = line.iter().fold(0_u32, |seen, &at| seen | 1 << at.min(31));
    seen == 0x1ff && line.chunks_exact(3).all(|band| band.iter().all(|at| at / 3 == band[0] / 3))
}

/// Returns the inverse of an order.
pub fn inverse(line: &Line) -> Line {
    let mut inverse = [0; 9];
    for (at, &from) in (0..).zip(line) {
        inverse[usize::from(from)] = at;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_orders_are_the_same_thing() {
        assert!(ALL.iter().enumerate().all(|(at, line)| is_line(line) && number(line) == at));
        assert!(!is_line(&[0, 1, 2, 3, 4, 6, 5, 7, 8]) && !is_line(&[0, 0, 0, 3, 4, 5, 6, 7, 8]));
        assert!(!is_line(&[0, 1, 2, 3, 4, 5, 6, 7, 255]));
        assert_eq!(ALL[0], [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    }
}
