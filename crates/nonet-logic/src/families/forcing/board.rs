//! A working copy of the candidates that can be changed and restored thousands of times per step, and the layout tables
//! that chains need.

use std::sync::Arc;

use nonet::numbers::byte;
use nonet::{CellSet, HouseKind};

use crate::candidates::{Candidate, CandidateSet, bits};
use crate::layout::{HouseNumber, Layout};
use crate::state::State;

/// Candidates, by cell and also by house and digit.
#[derive(Clone, Debug)]
pub struct ForcingBoard {
    /// The candidates of each cell.
    pub cells: [u16; 81],
    /// The places of each digit in each house.
    pub places: Vec<[u16; 9]>,
    /// The unfilled cells.
    pub empty: CellSet,
    /// The number of cells filled with each digit.
    pub placed: [u8; 9],
}

impl ForcingBoard {
    /// Returns a board without candidates.
    pub const fn empty() -> Self {
        Self { cells: [0; 81], places: Vec::new(), empty: CellSet::EMPTY, placed: [0; 9] }
    }

    /// Loads the candidates of a state.
    pub fn load(&mut self, state: &State) {
        self.cells = *state.cells();
        self.places.clear();
        self.places.extend(state.layout().numbers().map(|house| *state.places_of(house)));
        self.empty = state.empty_cells();
        self.placed = [0; 9];
        for digit in (0..81).filter_map(|cell| state.value(cell)) {
            self.placed[usize::from(digit)] += 1;
        }
    }

    /// Copies another board without allocating.
    pub fn copy(&mut self, other: &Self) {
        self.cells = other.cells;
        self.places.clone_from(&other.places);
        self.empty = other.empty;
        self.placed = other.placed;
    }

    /// Returns all candidates, digit by digit.
    pub fn candidates(&self) -> CandidateSet {
        let mut all = CandidateSet::EMPTY;
        for (cell, &digits) in (0..).zip(&self.cells) {
            all.add_digits(cell, digits);
        }
        all
    }

    /// Removes a candidate.
    pub fn strike(&mut self, paths: &Paths, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.cells[usize::from(cell)] &= !(1 << digit);
        for home in paths.homes(cell) {
            self.places[usize::from(home.house)][usize::from(digit)] &= !(1 << home.place);
        }
    }

    /// Returns whether some cell, or some digit in a house, has two candidates now but had more on `before`.
    pub fn has_new_pairs(&self, before: &Self) -> bool {
        let is_new = |(now, before): (&u16, &u16)| now != before && now.count_ones() == 2;
        let houses = self.places.iter().zip(&before.places);
        self.cells.iter().zip(&before.cells).any(is_new)
            || houses.into_iter().any(|(now, before)| now.iter().zip(before).any(is_new))
    }

    /// Returns the candidates of a cell.
    pub const fn cell(&self, cell: u8) -> u16 {
        self.cells[cell as usize]
    }

    /// Returns the places of a digit in a house.
    pub fn places(&self, house: HouseNumber, digit: u8) -> u16 {
        self.places[usize::from(house)][usize::from(digit)]
    }

    /// Returns whether a candidate remains.
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.cell(candidate.cell) >> candidate.digit & 1 != 0
    }

    /// Returns the cells of each digit, and those among them that have other candidates too.
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

    /// Returns all candidates of cells with at least two, cell by cell.
    pub fn open(&self) -> impl Iterator<Item = Candidate> + '_ {
        (0..81_u8)
            .filter(|&cell| self.cell(cell).count_ones() > 1)
            .flat_map(|cell| bits(self.cell(cell)).map(move |digit| Candidate::new(cell, digit)))
    }
}

/// A house of a cell. Chains visit the houses in this order: box, row, column, then extra houses.
#[derive(Clone, Copy, Debug)]
pub struct Home {
    /// The house's number in the layout.
    pub house: HouseNumber,
    /// All its cells.
    pub cells: CellSet,
    /// The cell's place in the house.
    pub place: u8,
    /// The places of the house that share no earlier house with the cell, without the cell itself.
    pub fresh: u16,
    /// The same places, as cells.
    pub fresh_cells: CellSet,
    /// Whether every digit has a place in the house.
    pub is_full: bool,
}

/// Layout tables for chains: the houses of each cell in order, and the crossings of houses.
#[derive(Debug)]
pub struct Paths {
    layout: Arc<Layout>,
    homes: Vec<Vec<Home>>,
    cells: Vec<[u8; 9]>,
    crossings: Vec<HousePair>,
}

/// Two houses that share more than one cell, so that candidates can be locked.
#[derive(Clone, Copy, Debug)]
pub struct HousePair {
    /// The group. The crossings of a group are searched together, digit by digit.
    pub group: u8,
    /// The house in which the digit is locked.
    pub from: HouseNumber,
    /// The house from which it is removed.
    pub to: HouseNumber,
    /// The places of the first house that are in the second.
    pub inside: u16,
    /// The places of the second house that are not in the first.
    pub outside: u16,
}

impl Paths {
    /// Makes the tables of a layout.
    pub fn new(layout: &Arc<Layout>) -> Self {
        let homes = (0..81).map(|cell| homes(layout, cell)).collect();
        let cells = layout
            .houses()
            .iter()
            .map(|house| std::array::from_fn(|place| house.cells.get(place).copied().unwrap_or(0)))
            .collect();
        Self { layout: Arc::clone(layout), homes, cells, crossings: crossings(layout) }
    }

    /// Returns whether these tables belong to this layout.
    pub fn is_of(&self, layout: &Arc<Layout>) -> bool {
        Arc::ptr_eq(&self.layout, layout)
    }

    /// Returns the layout.
    pub const fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// Returns the pairs of houses in which candidates can be locked.
    pub fn crossings(&self) -> &[HousePair] {
        &self.crossings
    }

    /// Returns the houses of a cell, in the order that chains use.
    pub fn homes(&self, cell: u8) -> &[Home] {
        &self.homes[usize::from(cell)]
    }

    /// Returns the cell at a place of a house.
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
        let fresh = house.places_of(house.set - seen);
        let fresh_cells = house.set - seen;
        homes.push(Home {
            house: number,
            cells: house.set,
            place: byte(place),
            fresh,
            fresh_cells,
            is_full: house.is_full,
        });
        seen |= house.set;
    }
    homes
}

fn crossings(layout: &Layout) -> Vec<HousePair> {
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
                    && house.is_full
                    && both.len() > 1
                {
                    let inside = house.places_of(both);
                    let outside = other.places_of(other.set - both);
                    crossings.push(HousePair { group, from, to, inside, outside });
                }
            }
        }
    }
    crossings
}
