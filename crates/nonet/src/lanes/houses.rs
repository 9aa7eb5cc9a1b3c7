//! The rules as the lanes need them: extra houses (diagonals, windows, any others) as masks over words.

use super::layout::{BITS, CELLS};
use crate::puzzle::Cell;
use crate::rules::{HouseKind, Rules};

/// The rules as the lanes need them.
pub(crate) struct LaneRules {
    pub(super) houses: Vec<House>,
}

impl LaneRules {
    /// Makes the lanes' form of rules that pass [`Rules::fits_lanes`].
    pub(crate) fn new(rules: &Rules) -> Self {
        Self { houses: extra_houses(rules) }
    }
}

/// A house other than rows, columns and boxes.
#[derive(Clone, Debug)]
pub(super) struct House {
    /// Its cells, by band.
    pub(super) cells: [u32; 3],
    /// Its cells if there are nine, so that it contains every digit; otherwise empty.
    pub(super) each: Vec<HouseCell>,
}

/// A cell of an extra house.
#[derive(Clone, Copy, Debug)]
pub(super) struct HouseCell {
    pub(super) band: usize,
    pub(super) bit: u32,
    /// The cells that are not its peers, by band, itself included.
    pub(super) unseen: [u32; 3],
}

/// A set of cells, one bit per cell.
type Cells = u128;

/// Returns the extra houses, and the houses that they imply.
pub(super) fn extra_houses(rules: &Rules) -> Vec<House> {
    let extra = rules.houses().iter().filter(|house| house.kind == HouseKind::Extra);
    let set = |cells: &[Cell]| cells.iter().fold(0, |set, cell| set | 1 << cell.index());
    let mut houses: Vec<Cells> = extra.map(|house| set(&house.cells)).collect();
    if houses.is_empty() {
        return Vec::new();
    }
    let lines = |kind| {
        let lines = rules.houses().iter().filter(move |house| house.kind == kind);
        lines.map(|house| set(&house.cells)).collect::<Vec<_>>()
    };
    let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box].map(lines);
    // New houses can imply further ones: two rounds are enough for windows.
    for _ in 0..2 {
        for lines in &kinds {
            imply(lines, &mut houses);
        }
    }
    let peers = peers(rules);
    houses.into_iter().map(|cells| house(&peers, cells)).collect()
}

/// Returns the cells that share a house with each cell, itself included.
fn peers(rules: &Rules) -> [Cells; 81] {
    let mut peers = [0; 81];
    for house in rules.houses() {
        let set = house.cells.iter().fold(0, |set, cell| set | 1 << cell.index());
        house.cells.iter().for_each(|cell| peers[cell.index()] |= set);
    }
    peers
}

/// Adds implied houses. If the chosen lines together contain one house fewer than there are lines, their remaining
/// cells contain every digit once, as each line does.
fn imply(lines: &[Cells], houses: &mut Vec<Cells>) {
    // The cells of each choice of lines: those of the choice without its first line, and that line.
    let mut cells = vec![0; 1 << lines.len()];
    for choice in 1_usize..1 << lines.len() {
        cells[choice] = cells[choice & (choice - 1)] | lines[choice.trailing_zeros() as usize];
        let mut left: Cells = cells[choice];
        let mut taken = 0;
        for &house in houses.iter() {
            if house & !left == 0 && house.count_ones() == 9 {
                left &= !house;
                taken += 1;
            }
        }
        if taken > 0
            && taken + 1 == choice.count_ones()
            && !houses.contains(&left)
            && !lines.contains(&left)
        {
            houses.push(left);
        }
    }
}

fn house(peers: &[Cells; 81], cells: Cells) -> House {
    let indices = || (0..81).filter(|cell| cells >> cell & 1 == 1);
    let each = |cell: usize| {
        let mut unseen = [CELLS; 3];
        // Cells of an implied house see each other too.
        let seen = (peers[cell] | cells) & !(1 << cell);
        for other in (0..81).filter(|other| seen >> other & 1 == 1) {
            unseen[other / 27] &= !BITS[other];
        }
        HouseCell { band: cell / 27, bit: BITS[cell], unseen }
    };
    let mut by_band = [0; 3];
    for cell in indices() {
        by_band[cell / 27] |= BITS[cell];
    }
    House {
        cells: by_band,
        each: if cells.count_ones() == 9 { indices().map(each).collect() } else { Vec::new() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(rules: &str) -> usize {
        extra_houses(&Rules::parse(rules).expect("a preset")).len()
    }

    #[test]
    fn windows_make_five_more_houses() {
        assert_eq!(count("windoku"), 9);
        assert_eq!(count("diagonal"), 2);
        assert_eq!(count("classic"), 0);
    }
}
