//! A working copy of the candidates, small enough to be changed and put back thousands of times for one step.

use std::sync::Arc;

use crate::candidates::{Candidate, bits};
use crate::cell_set::CellSet;
use crate::layout::Layout;
use crate::state::State;

/// A house of a cell, as chains walk through it: block, row, column, then extra houses.
#[derive(Clone, Copy, Debug)]
pub struct Home {
    /// The house's number in the layout.
    pub house: u8,
    /// The cell's place there.
    pub place: u8,
    /// The places there of cells that no earlier house of the cell has, without the cell itself.
    pub fresh: u16,
    /// Whether every digit has a place there.
    pub is_full: bool,
}

/// What chains need of a layout.
#[derive(Debug)]
pub struct Paths {
    layout: Arc<Layout>,
    homes: Vec<Vec<Home>>,
    cells: Vec<[u8; 9]>,
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
        Self { layout: Arc::clone(layout), homes, cells }
    }

    /// Whether they are of this layout.
    pub fn is_of(&self, layout: &Arc<Layout>) -> bool {
        Arc::ptr_eq(&self.layout, layout)
    }

    /// The layout.
    pub const fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// The houses of a cell in the order of chains.
    pub fn homes(&self, cell: u8) -> &[Home] {
        &self.homes[usize::from(cell)]
    }

    /// The cell at a place of a house.
    pub fn cell_at(&self, house: u8, place: u8) -> u8 {
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
        homes.push(Home { house: number, place: place as u8, fresh, is_full: house.is_full() });
        seen |= house.set;
    }
    homes
}

/// Candidates by cell, by digit, and by house and digit.
#[derive(Clone, Debug)]
pub struct Board {
    /// The candidates of each cell.
    pub cells: [u16; 81],
    /// The cells of each digit.
    pub digits: [CellSet; 9],
    /// The places of each digit in each house.
    pub places: Vec<[u16; 9]>,
}

impl Board {
    /// No candidates at all.
    pub const fn empty() -> Self {
        Self { cells: [0; 81], digits: [CellSet::EMPTY; 9], places: Vec::new() }
    }

    /// Takes the candidates of a state.
    pub fn load(&mut self, state: &State) {
        self.cells = std::array::from_fn(|cell| state.candidates(cell as u8));
        self.digits = state.all().0;
        self.places.clear();
        let houses = state.layout().houses().len() as u8;
        self.places.extend((0..houses).map(|house| *state.places_of(house)));
    }

    /// The candidates of a cell.
    pub const fn cell(&self, cell: u8) -> u16 {
        self.cells[cell as usize]
    }

    /// The places of a digit in a house.
    pub fn places(&self, house: u8, digit: u8) -> u16 {
        self.places[usize::from(house)][usize::from(digit)]
    }

    /// All candidates with rivals in their cell, cell by cell.
    pub fn open(&self) -> impl Iterator<Item = Candidate> + '_ {
        (0..81_u8)
            .filter(|&cell| self.cell(cell).count_ones() > 1)
            .flat_map(|cell| bits(self.cell(cell)).map(move |digit| Candidate::new(cell, digit)))
    }
}
