//! The ways that chains take through a layout: the houses of each cell in order, and where houses meet.

use std::sync::Arc;

use nonet::HouseKind;

use crate::cell_set::CellSet;
use crate::layout::{HouseNumber, Layout};
use nonet::numbers::byte;

/// A house of a cell, as chains walk through it: block, row, column, then extra houses.
#[derive(Clone, Copy, Debug)]
pub struct Home {
    /// The house's number in the layout.
    pub house: HouseNumber,
    /// All its cells.
    pub cells: CellSet,
    /// The cell's place there.
    pub place: u8,
    /// The places there of cells that no earlier house of the cell has, without the cell itself.
    pub fresh: u16,
    /// The same places, as cells.
    pub fresh_cells: CellSet,
    /// Whether every digit has a place there.
    pub is_full: bool,
}

/// What chains need of a layout.
#[derive(Debug)]
pub struct Paths {
    layout: Arc<Layout>,
    homes: Vec<Vec<Home>>,
    cells: Vec<[u8; 9]>,
    crossings: Vec<Crossing>,
}

/// Two houses that meet in more than one cell, as locked candidates are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Crossing {
    /// The group: crossings of a group are looked through digit by digit.
    pub group: u8,
    /// The house in which the digit is locked.
    pub from: HouseNumber,
    /// The house in which it goes.
    pub to: HouseNumber,
    /// The places of the first house that are in the second.
    pub inside: u16,
    /// The places of the second house that are not in the first.
    pub outside: u16,
}

impl Paths {
    /// The paths of a layout.
    pub fn new(layout: &Arc<Layout>) -> Self {
        let homes = (0..81).map(|cell| homes(layout, cell)).collect();
        let cells = layout
            .houses()
            .iter()
            .map(|house| std::array::from_fn(|place| house.cells.get(place).copied().unwrap_or(0)))
            .collect();
        Self { layout: Arc::clone(layout), homes, cells, crossings: crossings(layout) }
    }

    /// Whether they are of this layout.
    pub fn is_of(&self, layout: &Arc<Layout>) -> bool {
        Arc::ptr_eq(&self.layout, layout)
    }

    /// The layout.
    pub const fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// The pairs of houses in which candidates can be locked.
    pub fn crossings(&self) -> &[Crossing] {
        &self.crossings
    }

    /// The houses of a cell in the order of chains.
    pub fn homes(&self, cell: u8) -> &[Home] {
        &self.homes[usize::from(cell)]
    }

    /// The cell at a place of a house.
    pub fn cell_at(&self, house: HouseNumber, place: u8) -> u8 {
        self.cells[usize::from(house)][usize::from(place)]
    }
}

fn homes(layout: &Layout, cell: u8) -> Vec<Home> {
    let mut seen = CellSet::of(cell);
    let mut homes = Vec::new();
    for &number in layout.boxes_rows_columns() {
        let house = layout.house(number);
        let Some(place) = house.cells.iter().position(|&other| other == cell) else { continue };
        let fresh = house.places_of(house.set.without(seen));
        let fresh_cells = house.set.without(seen);
        homes.push(Home {
            house: number,
            cells: house.set,
            place: byte(place),
            fresh,
            fresh_cells,
            is_full: house.is_full(),
        });
        seen |= house.set;
    }
    homes
}

fn crossings(layout: &Layout) -> Vec<Crossing> {
    use HouseKind::{Box, Column, Extra, Row};
    let mut crossings = Vec::new();
    let plain = [(Box, Column), (Box, Row), (Column, Box), (Row, Box)];
    let extra = [
        (Extra, Box),
        (Extra, Column),
        (Extra, Row),
        (Extra, Extra),
        (Box, Extra),
        (Column, Extra),
        (Row, Extra),
    ];
    for (group, (first, second)) in (0..).zip(plain.into_iter().chain(extra)) {
        for (from, house) in layout.numbered() {
            for (to, other) in layout.numbered() {
                let both = house.set & other.set;
                if house.kind == first
                    && other.kind == second
                    && from != to
                    && house.is_full()
                    && both.len() > 1
                {
                    let inside = house.places_of(both);
                    let outside = other.places_of(other.set.without(both));
                    crossings.push(Crossing { group, from, to, inside, outside });
                }
            }
        }
    }
    crossings
}
