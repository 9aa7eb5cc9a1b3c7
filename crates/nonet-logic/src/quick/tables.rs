//! The houses of a layout as sets of cells, and what else the techniques look up.

use nonet::HouseKind;
use nonet::numbers::byte;

use crate::cell_set::CellSet;
use crate::layout::{HouseNumber, Layout};

/// Where a box and a line share two cells or more.
pub(super) struct Crossing {
    pub(super) shared: CellSet,
    /// The other cells of the box, and of the line.
    pub(super) rest: [CellSet; 2],
}

/// The last bit of a set of houses.
const LAST_BIT: HouseNumber = 127;

/// Whether a house may be in a set. The answer is certain for houses that have a bit of their own.
pub(super) const fn may_hold(houses: u128, number: usize) -> bool {
    let last = LAST_BIT as usize;
    houses >> (if number < last { number } else { last }) & 1 != 0
}

/// What the techniques look up.
pub(super) struct Tables {
    /// All houses.
    pub(super) houses: Vec<CellSet>,
    /// The same as lists of cells.
    pub(super) lists: Vec<Vec<u8>>,
    /// The houses that hold all nine digits.
    pub(super) full: Vec<CellSet>,
    pub(super) peers: [CellSet; 81],
    /// The houses of each cell, one bit for each; those from [`LAST_BIT`] on share the last bit.
    pub(super) homes: [u128; 81],
    /// Where boxes and lines cross.
    pub(super) crossings: Vec<Crossing>,
    /// The rows, then the columns.
    pub(super) lines: [[CellSet; 9]; 2],
}

impl Tables {
    pub(super) fn new(layout: &Layout) -> Self {
        let houses: Vec<CellSet> = layout.houses().iter().map(|house| house.set).collect();
        let full = layout.houses().iter().filter(|house| house.is_full()).map(|house| house.set);
        let homes = |cell: usize| {
            layout
                .homes(byte(cell))
                .iter()
                .fold(0, |homes, &(house, _)| homes | 1 << house.min(LAST_BIT))
        };
        let line = |kind| {
            let line = |at: usize| layout.house(layout.of_kind(kind)[at]).set;
            std::array::from_fn(line)
        };
        Self {
            full: full.collect(),
            lists: layout.houses().iter().map(|house| house.cells.clone()).collect(),
            peers: std::array::from_fn(|cell| layout.peers(byte(cell))),
            homes: std::array::from_fn(homes),
            crossings: crossings(layout),
            lines: [line(HouseKind::Row), line(HouseKind::Column)],
            houses,
        }
    }

    /// Whether every house has a bit of its own.
    pub(super) const fn tells_houses_apart(&self) -> bool {
        self.houses.len() <= LAST_BIT as usize + 1
    }

    /// The cells that see every one of some cells.
    pub(super) fn common_peers(&self, cells: CellSet) -> CellSet {
        cells.into_iter().fold(CellSet::ALL, |seen, cell| seen & self.peers[usize::from(cell)])
    }
}

fn crossings(layout: &Layout) -> Vec<Crossing> {
    let mut crossings = Vec::new();
    for &number in layout.of_kind(HouseKind::Box) {
        let block = layout.house(number);
        for kind in [HouseKind::Row, HouseKind::Column] {
            crossings.extend(layout.crossings(number, kind).iter().map(|crossing| {
                let shared = block.cells_at(crossing.places);
                let line = layout.house(crossing.house).set;
                Crossing { shared, rest: [block.set.without(shared), line.without(shared)] }
            }));
        }
    }
    crossings
}
