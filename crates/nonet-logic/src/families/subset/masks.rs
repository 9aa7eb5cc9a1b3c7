//! The search for subsets: sets of `size` masks that have `size` bits in their union.

use std::ops::ControlFlow;

use crate::candidates::{bits, count};

/// Visits every set of `size` masks that have exactly `size` bits in their union and at least two bits each. The sets come
/// in the order 012, 013, 023, 123, 014 and so on, with their masks and bits.
pub fn each_set(
    masks: &[u16; 9],
    size: u8,
    visit: &mut (impl FnMut(u16, u16) -> ControlFlow<()> + ?Sized),
) -> ControlFlow<()> {
    let mut usable = 0_u16;
    for (number, &mask) in masks.iter().enumerate() {
        usable |= u16::from((2..=size).contains(&count(mask))) << number;
    }
    extend(masks, size, usable, size, (0, 0), visit)
}

/// Chooses `more` masks, from the last to the first.
fn extend(
    masks: &[u16; 9],
    size: u8,
    usable: u16,
    more: u8,
    (chosen, union): (u16, u16),
    visit: &mut (impl FnMut(u16, u16) -> ControlFlow<()> + ?Sized),
) -> ControlFlow<()> {
    if more == 0 {
        return if count(union) == size { visit(chosen, union) } else { ControlFlow::Continue(()) };
    }
    if count(usable) < more {
        return ControlFlow::Continue(());
    }
    for number in bits(usable) {
        let union = union | masks[usize::from(number)];
        if count(union) <= size {
            let before = usable & ((1 << number) - 1);
            extend(masks, size, before, more - 1, (chosen | 1 << number, union), visit)?;
        }
    }
    ControlFlow::Continue(())
}
