//! Three columns of a stack, or three stacks, that may still be tied: sorting them, and the orders that are left.

use super::lines::THREE;

/// Sorts three things as far as they are tied: bit 0 ties the first two, bit 1 the last two.
pub fn sort<T: Ord>(three: &mut [T; 3], tied: u8) {
    let mut order = |a: usize, b: usize| {
        if three[b] < three[a] {
            three.swap(a, b);
        }
    };
    if tied & 1 != 0 {
        order(0, 1);
    }
    if tied & 2 != 0 {
        order(1, 2);
    }
    if tied == 3 {
        order(0, 1);
    }
}

/// Sorts three tied things by their keys. Says besides which neighbours stay tied, since their keys are the same and
/// nothing in them is new, and which are the same but new: they can stand in any order, and are tied no more.
pub fn settle<K: Ord + Copy>(
    things: [u8; 3],
    tied: u8,
    key: impl Fn(u8) -> K,
    is_new: impl Fn(&K) -> bool,
) -> ([u8; 3], u8, u8) {
    let mut sorted = things.map(|thing| (key(thing), thing));
    sort(&mut sorted, tied);
    let (mut still, mut new) = (0, 0);
    for at in 0..2 {
        if tied >> at & 1 == 1 && sorted[at].0 == sorted[at + 1].0 {
            *(if is_new(&sorted[at].0) { &mut new } else { &mut still }) |= 1 << at;
        }
    }
    (sorted.map(|(_, thing)| thing), still, new)
}

/// Some orders of three things.
#[derive(Clone, Copy, Default)]
pub struct Orders {
    orders: [[u8; 3]; 6],
    count: usize,
}

impl Orders {
    pub fn iter(&self) -> std::slice::Iter<'_, [u8; 3]> {
        self.orders[..self.count].iter()
    }
}

/// The orders of three things, of which neighbours may change places: bit 0 stands for the first two, bit 1 for the last two.
pub fn orders(things: [u8; 3], free: u8) -> Orders {
    let mut found = Orders::default();
    for order in THREE {
        if free == 3
            || free == 0 && order == [0, 1, 2]
            || free == 1 && order[2] == 2
            || free == 2 && order[0] == 0
        {
            found.orders[found.count] = order.map(|at| things[usize::from(at)]);
            found.count += 1;
        }
    }
    found
}
