//! Lookup tables for the techniques.

use std::sync::Arc;

use nonet::numbers::byte;
use nonet::{CellSet, HouseKind};

use crate::layout::{House, HouseNumber, Layout};

/// Where a box and a line share two cells or more.
pub(super) struct BoxLine {
    pub(super) shared: CellSet,
    /// The other cells of the box, and of the line.
    pub(super) rest: [CellSet; 2],
}

/// The last bit of a set of houses.
const LAST_BIT: HouseNumber = 127;

/// Returns whether a house may be in a set. The answer is exact for houses with a bit of their own.
pub(super) const fn may_hold(houses: u128, number: usize) -> bool {
    let last = LAST_BIT as usize;
    houses >> (if number < last { number } else { last }) & 1 != 0
}

/// A layout, and the other tables that the techniques use.
pub(super) struct Tables {
    pub(super) layout: Arc<Layout>,
    /// The houses that hold all nine digits.
    pub(super) full: Vec<CellSet>,
    /// The houses of each cell, one bit for each; those from [`LAST_BIT`] on share the last bit.
    pub(super) homes: [u128; 81],
    /// Where boxes and lines cross.
    pub(super) crossings: Vec<BoxLine>,
    /// The rows, then the columns.
    pub(super) lines: [[CellSet; 9]; 2],
}

impl Tables {
    pub(super) fn new(layout: &Arc<Layout>) -> Self {
        let homes = |cell: usize| {
            let homes = layout.homes(byte(cell)).iter();
            homes.fold(0, |homes, &(house, _)| homes | 1 << house.min(LAST_BIT))
        };
        let full = layout.houses().iter().filter(|house| house.is_full);
        let line = |kind| std::array::from_fn(|at| layout.house(layout.of_kind(kind)[at]).set);
        Self {
            full: full.map(|house| house.set).collect(),
            homes: std::array::from_fn(homes),
            crossings: crossings(layout),
            lines: [line(HouseKind::Row), line(HouseKind::Column)],
            layout: Arc::clone(layout),
        }
    }

    /// Returns whether every house has a bit of its own.
    pub(super) fn tells_houses_apart(&self) -> bool {
        self.layout.houses().len() <= usize::from(LAST_BIT) + 1
    }

    /// Returns the houses of a set, and maybe others that share their bit.
    pub(super) fn houses_in(&self, houses: u128) -> impl Iterator<Item = &House> {
        let numbered = self.layout.houses().iter().enumerate();
        numbered.filter(move |(number, _)| may_hold(houses, *number)).map(|(_, house)| house)
    }
}

fn crossings(layout: &Layout) -> Vec<BoxLine> {
    let mut crossings = Vec::new();
    for &number in layout.of_kind(HouseKind::Box) {
        let block = layout.house(number);
        for kind in [HouseKind::Row, HouseKind::Column] {
            crossings.extend(layout.crossings(number, kind).iter().map(|crossing| {
                let shared = block.cells_at(crossing.places);
                let line = layout.house(crossing.house).set;
                BoxLine { shared, rest: [block.set - shared, line - shared] }
            }));
        }
    }
    crossings
}
