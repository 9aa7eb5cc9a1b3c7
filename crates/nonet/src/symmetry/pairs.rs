//! All pairs of rows of a band: the least form of each pair, and the orders of columns that lead to it.
//!
//! If the digits are named after the upper row, 123456789, the lower row gives for each column the column of the upper
//! row with the same digit. There are 12,096 such pairs, since no digit stays in its box. Reordering columns conjugates
//! them, so they fall into a few classes. The least member of each class is the second row of any minlex grid whose
//! first two rows belong to the class.

use std::sync::LazyLock;

use super::lines::{ALL, Line, THREE, inverse};
use crate::numbers::{byte, short};

/// The number of pairs: 56 ways for digits to change boxes, times the orders in the three boxes.
const PAIRS: usize = 56 * 216;

/// The tables of all pairs.
pub struct Pairs {
    /// For three columns of the upper row, in each box of the lower one: the number of the set and the number of its
    /// order. The number is 255 if a digit would stay in its box.
    boxes: [[[u8; 2]; 729]; 3],
    /// The number of a way to change boxes, by the sets of the first two boxes.
    ways: [u8; 400],
    /// The class of each pair.
    classes: Vec<u8>,
    /// The pair with the same rows in reverse order.
    inverses: Vec<u16>,
    /// For each pair, an order of columns that turns it into the least of its class.
    orders: Vec<u16>,
    /// For each class, the orders of columns that leave its least member unchanged.
    stabilizers: Vec<Vec<Line>>,
}

/// The tables, made at first use.
pub static PAIRS_OF_ROWS: LazyLock<Pairs> = LazyLock::new(Pairs::new);

impl Pairs {
    fn new() -> Self {
        let (boxes, ways) = (boxes(), [0; 400]);
        let mut pairs = Self {
            boxes,
            ways,
            classes: vec![255; PAIRS],
            inverses: vec![0; PAIRS],
            orders: vec![0; PAIRS],
            stabilizers: Vec::new(),
        };
        let mut lowers = Vec::with_capacity(PAIRS);
        lower_rows(&mut [0; 9], 0, 0, &mut lowers);
        let mut known = 0;
        pairs.ways = [255; 400];
        for lower in &lowers {
            let way = &mut pairs.ways[way(&pairs.boxes, lower)];
            if *way == 255 {
                (*way, known) = (known, known + 1);
            }
        }
        for lower in &lowers {
            let (index, inverse) = (pairs.index(lower), pairs.index(&inverse(lower)));
            pairs.inverses[index] = short(inverse);
            // Pairs are in ascending order, so the first one without a class is the least of its own.
            if pairs.classes[index] == 255 {
                pairs.add_class(lower);
            }
        }
        pairs
    }

    fn add_class(&mut self, least: &Line) {
        let class = byte(self.stabilizers.len());
        let mut stabilizer = Vec::new();
        for (number, order) in ALL.iter().enumerate() {
            // The pair that this order turns into the least pair.
            let mut pair = [0; 9];
            for (at, &column) in order.iter().enumerate() {
                pair[usize::from(column)] = order[usize::from(least[at])];
            }
            if pair == *least {
                stabilizer.push(*order);
            }
            let index = self.index(&pair);
            self.classes[index] = class;
            self.orders[index] = short(number);
        }
        self.stabilizers.push(stabilizer);
    }

    /// Returns the number of a pair: `lower[c]` is the column of the upper row that has the digit of column c of the
    /// lower row.
    pub fn index(&self, lower: &Line) -> usize {
        let orders =
            (0..3).fold(0, |index, at| index * 6 + usize::from(self.boxes[at][code(lower, at)][1]));
        usize::from(self.ways[way(&self.boxes, lower)]) * 216 + orders
    }

    /// Returns the class of a pair. Classes are in the order of their least members.
    pub fn class(&self, index: usize) -> u8 {
        self.classes[index]
    }

    /// Returns the number of the pair with the same rows in reverse order.
    pub fn inverse(&self, index: usize) -> usize {
        usize::from(self.inverses[index])
    }

    /// Returns the orders of columns that turn the pair into the least of its class.
    pub fn orders(&self, index: usize) -> impl Iterator<Item = Line> + '_ {
        let order = &ALL[usize::from(self.orders[index])];
        let stabilizer = &self.stabilizers[usize::from(self.classes[index])];
        stabilizer.iter().map(|then| then.map(|at| order[usize::from(at)]))
    }
}

fn code(lower: &Line, at: usize) -> usize {
    let [first, second, third] = [lower[3 * at], lower[3 * at + 1], lower[3 * at + 2]].map(usize::from);
    first * 81 + second * 9 + third
}

fn way(boxes: &[[[u8; 2]; 729]; 3], lower: &Line) -> usize {
    usize::from(boxes[0][code(lower, 0)][0]) * 20 + usize::from(boxes[1][code(lower, 1)][0])
}

fn boxes() -> [[[u8; 2]; 729]; 3] {
    std::array::from_fn(|at| {
        let mut table = [[255; 2]; 729];
        let columns: Vec<usize> = (0..9).filter(|column| column / 3 != at).collect();
        let mut set = 0;
        for first in 0..6 {
            for second in first + 1..6 {
                for third in second + 1..6 {
                    let three = [columns[first], columns[second], columns[third]];
                    for (number, order) in (0..).zip(THREE) {
                        let [a, b, c] = order.map(|at| three[usize::from(at)]);
                        table[a * 81 + b * 9 + c] = [set, number];
                    }
                    set += 1;
                }
            }
        }
        table
    })
}

/// Lists all lower rows in ascending order.
fn lower_rows(row: &mut Line, at: usize, used: u16, found: &mut Vec<Line>) {
    if at == 9 {
        found.push(*row);
        return;
    }
    for column in (0..9_u8).filter(|column| usize::from(column / 3) != at / 3) {
        if used >> column & 1 == 0 {
            row[at] = column;
            lower_rows(row, at + 1, used | 1 << column, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_has_a_class_and_its_orders_lead_there() {
        let pairs = &*PAIRS_OF_ROWS;
        let mut lowers = Vec::new();
        lower_rows(&mut [0; 9], 0, 0, &mut lowers);
        assert_eq!(lowers.len(), PAIRS);
        let mut seen: Vec<usize> = lowers.iter().map(|lower| pairs.index(lower)).collect();
        seen.sort_unstable();
        assert!(seen.iter().copied().eq(0..PAIRS));
        let mut leasts: Vec<Option<Line>> = vec![None; pairs.stabilizers.len()];
        for lower in lowers {
            let index = pairs.index(&lower);
            for order in pairs.orders(index) {
                let inverse = inverse(&order);
                let moved = order.map(|column| inverse[usize::from(lower[usize::from(column)])]);
                let least = leasts[usize::from(pairs.class(index))].get_or_insert(moved);
                assert_eq!(moved, *least);
            }
        }
        assert!(leasts.is_sorted(), "classes ascend");
        // The number of members of a class, times the number of orders that preserve its least member, is the number of
        // all orders.
        let members = |class| pairs.classes.iter().filter(|&&other| usize::from(other) == class).count();
        assert!(
            (0..leasts.len()).all(|class| members(class) * pairs.stabilizers[class].len() == ALL.len())
        );
    }
}
