//! The search for subsets: some of nine masks that have together as many bits as there are masks.

use std::ops::ControlFlow;

use crate::candidates::{ALL_DIGITS, bits};

/// What is done with the masks chosen and their union.
type Visit<'v> = dyn FnMut(u16, u16) -> ControlFlow<()> + 'v;

/// How many bits each mask has: to look it up is quicker than to count, and this is done all the time.
const COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut mask = 1;
    while mask < counts.len() {
        counts[mask] = counts[mask >> 1] + (mask & 1) as u8;
        mask += 1;
    }
    counts
};

pub(super) fn count(mask: u16) -> u8 {
    COUNTS[usize::from(mask & ALL_DIGITS)]
}

/// Visits every `size` of the masks that have together exactly `size` bits, and each at least two, in the order 012, 013,
/// 023, 123, 014 and so on.
pub(super) fn each_set(masks: &[u16; 9], size: u8, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let mut usable = 0_u16;
    for (number, &mask) in masks.iter().enumerate() {
        usable |= u16::from((2..=size).contains(&count(mask))) << number;
    }
    extend(masks, size, usable, size, (0, 0), visit)
}

/// Chooses `more` further masks, the last first.
fn extend(
    masks: &[u16; 9],
    size: u8,
    usable: u16,
    more: u8,
    (chosen, union): (u16, u16),
    visit: &mut Visit<'_>,
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
