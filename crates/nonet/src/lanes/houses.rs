//! Extra houses (diagonals, windows, any others) as masks over the kernel's words.

use super::layout::BITS;
use crate::rules::{HouseKind, Rules};

/// A house beside rows, columns and boxes.
#[derive(Clone, Copy, Debug)]
pub(super) struct House {
    /// Its cells, by band.
    pub(super) cells: [u32; 3],
    /// Whether it has nine cells, and so every digit.
    pub(super) whole: bool,
}

/// The extra houses of rules with boxes.
pub(super) fn extra_houses(rules: &Rules) -> Vec<House> {
    let extra = rules.houses().iter().filter(|house| house.kind == HouseKind::Extra);
    extra
        .map(|house| {
            let mut cells = [0; 3];
            for cell in &house.cells {
                cells[cell.index() / 27] |= BITS[cell.index()];
            }
            House { cells, whole: house.cells.len() == 9 }
        })
        .collect()
}
