//! A working copy of the candidates, small enough to be changed and put back thousands of times for one step.

use std::sync::Arc;

use nonet::HouseKind;

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
    crossings: Vec<Crossing>,
}

/// Two houses that meet in more than one cell, as locked candidates are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Crossing {
    /// The group: crossings of a group are looked through digit by digit.
    pub group: u8,
    /// The house in which the digit is locked.
    pub from: u8,
    /// The house in which it goes.
    pub to: u8,
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
    for (group, (first, second)) in plain.into_iter().chain(extra).enumerate() {
        for (from, house) in layout.houses().iter().enumerate() {
            for (to, other) in layout.houses().iter().enumerate() {
                let both = house.set & other.set;
                if house.kind == first
                    && other.kind == second
                    && from != to
                    && house.is_full()
                    && both.len() > 1
                {
                    let inside = house.places_of(both);
                    let outside = other.places_of(other.set.without(both));
                    let (group, from, to) = (group as u8, from as u8, to as u8);
                    crossings.push(Crossing { group, from, to, inside, outside });
                }
            }
        }
    }
    crossings
}

/// Candidates by cell, and by house and digit.
#[derive(Clone, Debug)]
pub struct Board {
    /// The candidates of each cell.
    pub cells: [u16; 81],
    /// The places of each digit in each house.
    pub places: Vec<[u16; 9]>,
    /// The cells without a digit.
    pub empty: CellSet,
    /// How often each digit stands on the board.
    pub placed: [u8; 9],
}

impl Board {
    /// No candidates at all.
    pub const fn empty() -> Self {
        Self { cells: [0; 81], places: Vec::new(), empty: CellSet::EMPTY, placed: [0; 9] }
    }

    /// Takes the candidates of a state.
    pub fn load(&mut self, state: &State) {
        self.cells = std::array::from_fn(|cell| state.candidates(cell as u8));
        self.places.clear();
        let houses = state.layout().houses().len() as u8;
        self.places.extend((0..houses).map(|house| *state.places_of(house)));
        self.empty = state.empty_cells();
        self.placed = [0; 9];
        for digit in (0..81).filter_map(|cell| state.value(cell)) {
            self.placed[usize::from(digit)] += 1;
        }
    }

    /// Becomes a copy of another board, in the memory that it has.
    pub fn copy(&mut self, other: &Self) {
        self.cells = other.cells;
        self.places.clone_from(&other.places);
        self.empty = other.empty;
        self.placed = other.placed;
    }

    /// Strikes a candidate out.
    pub fn strike(&mut self, paths: &Paths, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.cells[usize::from(cell)] &= !(1 << digit);
        for home in paths.homes(cell) {
            self.places[usize::from(home.house)][usize::from(digit)] &= !(1 << home.place);
        }
    }

    /// Whether some cell has two candidates, or some digit two places in a house, that had more before.
    pub fn has_new_pairs(&self, before: &Self) -> bool {
        let is_new = |(now, before): (&u16, &u16)| now != before && now.count_ones() == 2;
        let houses = self.places.iter().zip(&before.places);
        self.cells.iter().zip(&before.cells).any(is_new)
            || houses.into_iter().any(|(now, before)| now.iter().zip(before).any(is_new))
    }

    /// The candidates of a cell.
    pub const fn cell(&self, cell: u8) -> u16 {
        self.cells[cell as usize]
    }

    /// The places of a digit in a house.
    pub fn places(&self, house: u8, digit: u8) -> u16 {
        self.places[usize::from(house)][usize::from(digit)]
    }

    /// Whether a candidate is left.
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.cell(candidate.cell) >> candidate.digit & 1 != 0
    }

    /// The cells of each digit, and those of them that have other candidates as well.
    pub fn digits(&self) -> [(CellSet, CellSet); 9] {
        let mut digits = [(CellSet::EMPTY, CellSet::EMPTY); 9];
        for (cell, &mask) in (0..).zip(&self.cells) {
            for digit in bits(mask) {
                let (cells, open) = &mut digits[usize::from(digit)];
                cells.insert(cell);
                if !mask.is_power_of_two() {
                    open.insert(cell);
                }
            }
        }
        digits
    }

    /// All candidates with rivals in their cell, cell by cell.
    pub fn open(&self) -> impl Iterator<Item = Candidate> + '_ {
        (0..81_u8)
            .filter(|&cell| self.cell(cell).count_ones() > 1)
            .flat_map(|cell| bits(self.cell(cell)).map(move |digit| Candidate::new(cell, digit)))
    }
}
