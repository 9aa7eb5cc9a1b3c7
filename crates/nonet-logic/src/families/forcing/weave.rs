//! The candidates of a board, numbered, with the cells and houses that tie them.

use super::board::{Board, Paths};
use crate::candidates::{Candidate, bits};
use nonet::numbers::{byte, long, short};

pub(super) const NONE: u16 = u16::MAX;

/// Lists one after the other.
#[derive(Debug, Default)]
struct Lists {
    items: Vec<u16>,
    ends: Vec<u32>,
}

impl Lists {
    fn clear(&mut self) {
        self.items.clear();
        self.ends.clear();
    }

    fn close(&mut self) {
        self.ends.push(long(self.items.len()));
    }

    fn get(&self, number: u16) -> &[u16] {
        let number = usize::from(number);
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[start as usize..self.ends[number] as usize]
    }
}

/// Which candidates exclude each other, and in which units one of them must be true: cells, and digits in houses.
#[derive(Debug, Default)]
pub struct Weave {
    /// The candidates, cell by cell.
    pub candidates: Vec<Candidate>,
    /// How many candidates each unit has.
    pub sizes: Vec<u8>,
    numbers: Vec<u16>,
    members: Lists,
    units: Lists,
    excluded: Lists,
}

impl Weave {
    /// Takes a board.
    pub fn load(&mut self, board: &Board, paths: &Paths) {
        self.candidates.clear();
        self.numbers.clear();
        self.numbers.resize(729, NONE);
        self.sizes.clear();
        self.members.clear();
        self.units.clear();
        self.excluded.clear();
        for cell in 0..81 {
            for digit in bits(board.cell(cell)) {
                let candidate = Candidate::new(cell, digit);
                self.numbers[candidate.index()] = short(self.candidates.len());
                self.candidates.push(candidate);
            }
        }
        let houses = paths.layout().houses().len();
        let mut unit_of = vec![NONE; 81 + houses * 9];
        for cell in 0..81_u8 {
            let digits = bits(board.cell(cell)).map(|digit| Candidate::new(cell, digit));
            self.tie(digits, &mut unit_of[usize::from(cell)]);
        }
        for house in paths.layout().numbers().filter(|&house| paths.layout().house(house).is_full()) {
            for digit in 0..9 {
                let places = bits(board.places(house, digit));
                let cells = places.map(|place| Candidate::new(paths.cell_at(house, place), digit));
                self.tie(cells, &mut unit_of[81 + usize::from(house) * 9 + usize::from(digit)]);
            }
        }
        for &Candidate { cell, digit } in &self.candidates {
            let homes = paths.homes(cell);
            let in_houses =
                homes.iter().map(|home| 81 + usize::from(home.house) * 9 + usize::from(digit));
            let units = std::iter::once(usize::from(cell)).chain(in_houses).map(|unit| unit_of[unit]);
            self.units.items.extend(units.filter(|&unit| unit != NONE));
            self.units.close();
            let others = bits(board.cell(cell) & !(1 << digit)).map(|other| Candidate::new(cell, other));
            let seen = homes.iter().flat_map(|home| home.fresh_cells);
            let rivals = seen.map(|cell| Candidate::new(cell, digit)).filter(|&other| board.has(other));
            let excluded = others.chain(rivals).map(|other| self.numbers[other.index()]);
            self.excluded.items.extend(excluded);
            self.excluded.close();
        }
    }

    /// Makes a unit of some candidates, where there are several.
    fn tie(&mut self, members: impl Iterator<Item = Candidate>, number: &mut u16) {
        let before = self.members.items.len();
        self.members.items.extend(members.map(|member| self.numbers[member.index()]));
        let size = self.members.items.len() - before;
        if size < 2 {
            self.members.items.truncate(before);
            return;
        }
        *number = short(self.sizes.len());
        self.sizes.push(byte(size));
        self.members.close();
    }

    /// How many words a row of candidates has.
    pub fn width(&self) -> usize {
        self.candidates.len().div_ceil(64)
    }

    /// The number of a candidate of the board.
    pub fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.numbers[candidate.index()])
    }

    /// The candidates of a unit.
    pub fn members(&self, unit: u16) -> &[u16] {
        self.members.get(unit)
    }

    /// The units of a candidate.
    pub fn units(&self, candidate: u16) -> &[u16] {
        self.units.get(candidate)
    }

    /// What is false when a candidate is true.
    pub fn excluded(&self, candidate: u16) -> &[u16] {
        self.excluded.get(candidate)
    }
}
