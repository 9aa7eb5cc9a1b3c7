//! The rules as masks: the cells that each cell sees, and the cells of each extra house.

use super::masks::{FULL, Mask};
use crate::puzzle::Cell;
use crate::rules::{HouseKind, Rules};

/// An extra house that holds every digit.
#[derive(Clone, Debug)]
pub(super) struct ExtraHouse {
    pub(super) cells: Mask,
}

/// The houses of a rule set, as the bitboard needs them.
#[derive(Clone, Debug)]
pub(super) struct Houses {
    /// For each cell, the cells that are not its peers, itself included.
    pub(super) unseen: Box<[Mask; 81]>,
    /// Whether it is proved that no grid satisfies the rules.
    pub(super) hopeless: bool,
    /// The extra houses of nine cells. Smaller ones only determine which cells see each other.
    pub(super) extra: Vec<ExtraHouse>,
}

impl Houses {
    pub(super) fn new(rules: &Rules) -> Self {
        let mut unseen = Box::new([[FULL; 3]; 81]);
        for (cell, mask) in (0..).zip(unseen.iter_mut()) {
            for peer in rules.peers(Cell::new(cell)) {
                mask[peer.index() / 27] &= !(1 << (peer.index() % 27));
            }
        }
        let extra = rules
            .houses()
            .iter()
            .filter(|house| house.kind == HouseKind::Extra && house.cells.len() == 9)
            .map(|house| ExtraHouse { cells: mask_of(&house.cells) })
            .collect();
        Self { unseen, hopeless: rules.starve_a_cell(), extra }
    }

    /// Returns the cells that do not see all of these cells.
    pub(super) fn not_seen_by_all(&self, mut cells: Mask) -> Mask {
        let mut keep = [0; 3];
        for (band, word) in cells.iter_mut().enumerate() {
            while *word != 0 {
                let unseen = &self.unseen[27 * band + word.trailing_zeros() as usize];
                *word &= *word - 1;
                for (keep, unseen) in keep.iter_mut().zip(unseen) {
                    *keep |= unseen;
                }
            }
        }
        keep
    }
}

fn mask_of(cells: &[Cell]) -> Mask {
    let mut mask = [0; 3];
    for cell in cells {
        mask[cell.index() / 27] |= 1 << (cell.index() % 27);
    }
    mask
}
