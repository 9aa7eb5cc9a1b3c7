//! The rules as the lanes need them: extra houses (diagonals, windows, any others) as masks over words.

use super::layout::{BITS, CELLS};
use crate::numbers::short;
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
    houses.into_iter().map(|cells| house(rules, cells)).collect()
}

/// Adds implied houses. If the chosen lines together contain one house fewer than there are lines, their remaining
/// cells contain every digit once, as each line does.
fn imply(lines: &[Cells], houses: &mut Vec<Cells>) {
    for choice in 1_u32..1 << lines.len() {
        let chosen = lines.iter().enumerate().filter(|(line, _)| choice >> line & 1 == 1);
        let mut left = chosen.fold(0, |all, (_, &line)| all | line);
        let mut taken = 0;
        for &house in houses.iter() {
            if house.count_ones() == 9 && house & !left == 0 {
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

fn house(rules: &Rules, cells: Cells) -> House {
    let indices = || (0..81).filter(|cell| cells >> cell & 1 == 1);
    let each = |cell: usize| {
        let mut unseen = [CELLS; 3];
        for peer in rules.peers(Cell::new(short(cell))) {
            unseen[peer.index() / 27] &= !BITS[peer.index()];
        }
        // Cells of an implied house see each other too.
        for other in indices().filter(|&other| other != cell) {
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
