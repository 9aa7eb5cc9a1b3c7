//! Carries all assumptions over to a board with fewer candidates, 64 at a time, one bit each.
//!
//! Without a contradiction, the consequences do not depend on the order of discovery. The results of all assumptions on one
//! board can therefore be carried over to a working copy together. One word says under which of 64 assumptions a candidate
//! is false, and a few unions find the houses with one place left. Assumptions with a contradiction are left to the ordered
//! search. The carried-over results of the others may include too much but never too little.

use nonet::numbers::{byte, long, short};

use super::board::{ForcingBoard, Paths};
use super::memory::Sets;
use super::rank::{ASSUMPTIONS, Target};
use crate::candidates::{Candidate, CandidateSet, bits};
use crate::families::rows::ones;

const NONE: u16 = u16::MAX;

/// Several lists, stored end to end.
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

/// The candidates that exclude each other, and the units (cells, and digits in houses) in which one must be true.
#[derive(Debug, Default)]
pub struct Units {
    /// The candidates, cell by cell.
    pub candidates: Vec<Candidate>,
    /// The number of candidates of each unit.
    pub sizes: Vec<u8>,
    numbers: Vec<u16>,
    members: Lists,
    of_candidate: Lists,
    excluded: Lists,
}

impl Units {
    /// Loads a board.
    pub fn load(&mut self, board: &ForcingBoard, paths: &Paths) {
        self.candidates.clear();
        self.numbers.clear();
        self.numbers.resize(729, NONE);
        self.sizes.clear();
        self.members.clear();
        self.of_candidate.clear();
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
        for house in paths.layout().numbers().filter(|&house| paths.layout().house(house).is_full) {
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
            self.of_candidate.items.extend(units.filter(|&unit| unit != NONE));
            self.of_candidate.close();
            let others = bits(board.cell(cell) & !(1 << digit)).map(|other| Candidate::new(cell, other));
            let seen = homes.iter().flat_map(|home| home.fresh_cells);
            let rivals = seen.map(|cell| Candidate::new(cell, digit)).filter(|&other| board.has(other));
            let excluded = others.chain(rivals).map(|other| self.numbers[other.index()]);
            self.excluded.items.extend(excluded);
            self.excluded.close();
        }
    }

    /// Makes a unit of some candidates if there are at least two.
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

    /// Returns the number of words in a row of candidates.
    pub fn width(&self) -> usize {
        self.candidates.len().div_ceil(64)
    }

    /// Returns the number of a candidate of the board.
    pub fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.numbers[candidate.index()])
    }

    /// Returns the candidates of a unit.
    pub fn members(&self, unit: u16) -> &[u16] {
        self.members.get(unit)
    }

    /// Returns the units of a candidate.
    pub fn units(&self, candidate: u16) -> &[u16] {
        self.of_candidate.get(candidate)
    }

    /// Returns the candidates that are false when this one is true.
    pub fn excluded(&self, candidate: u16) -> &[u16] {
        self.excluded.get(candidate)
    }
}

/// The consequences under each of 64 assumptions.
#[derive(Debug, Default)]
pub struct Block {
    /// For each candidate, the assumptions under which it is true.
    pub on: Vec<u64>,
    /// For each candidate, the assumptions under which it is false.
    pub off: Vec<u64>,
    /// The assumptions with a contradiction.
    pub clash: u64,
    /// Candidates that became false under some assumption and have not been processed.
    pub dirty: Vec<u64>,
}

impl Block {
    /// Processes false candidates until nothing more follows. New results are added to the rows.
    pub fn go_on(&mut self, units: &Units, left: &[u8], rows: &mut [u64]) {
        while let Some(word) = self.dirty.iter().position(|&dirty| dirty != 0) {
            let number = short(word * 64 + self.dirty[word].trailing_zeros() as usize);
            self.dirty[word] &= self.dirty[word] - 1;
            for &unit in units.units(number) {
                let members = units.members(unit);
                let (mut any, mut many) = (0, 0);
                for &member in members {
                    let open = !self.off[usize::from(member)];
                    many |= any & open;
                    any |= open;
                }
                self.clash |= !any;
                // A single that was present from the start is not forced by an assumption.
                let single = any & !many & !self.clash;
                if single == 0 || left[usize::from(unit)] < 2 {
                    continue;
                }
                for &member in members {
                    let at = usize::from(member);
                    let fresh = single & !self.off[at] & !self.on[at];
                    if fresh != 0 {
                        self.put(units, member, fresh, rows);
                    }
                }
            }
        }
    }

    /// Makes a candidate true under some of the assumptions.
    fn put(&mut self, units: &Units, number: u16, which: u64, rows: &mut [u64]) {
        let width = units.width();
        self.on[usize::from(number)] |= which;
        mark(rows, 2 * width, usize::from(number / 64), number, which);
        for &other in units.excluded(number) {
            let at = usize::from(other);
            self.clash |= self.on[at] & which;
            let fresh = which & !self.off[at];
            if fresh != 0 {
                self.off[at] |= fresh;
                self.dirty[at / 64] |= 1 << (at % 64);
                mark(rows, 2 * width, width + at / 64, other, fresh);
            }
        }
    }
}

/// Sets a candidate's bit in the rows of some assumptions.
fn mark(rows: &mut [u64], size: usize, word: usize, number: u16, which: u64) {
    for assumption in ones(which) {
        rows[assumption * size + word] |= 1 << (number % 64);
    }
}

/// The results of assumptions on a board, and on a working copy of it.
#[derive(Debug, Default)]
pub struct ParallelEnds {
    units: Units,
    /// The number of each known assumption.
    number_of: Vec<u16>,
    count: usize,
    /// On the board: the result of each assumption as a row, true candidates first.
    base_rows: Vec<u64>,
    /// The same, by candidate, for 64 assumptions at a time.
    base_on: Vec<u64>,
    base_off: Vec<u64>,
    rows: Vec<u64>,
    /// The assumptions with a contradiction on the working copy.
    clash: Vec<u64>,
    live: Vec<u64>,
    /// The candidates of the board that the working copy lacks.
    gone: Vec<u16>,
    /// The number of candidates that each unit still has on the working copy.
    left: Vec<u8>,
    now: Block,
}

impl ParallelEnds {
    /// Loads a board whose working copies will lose candidates, with no known assumptions.
    pub fn start(&mut self, board: &ForcingBoard, paths: &Paths) {
        self.units.load(board, paths);
        self.number_of.clear();
        self.number_of.resize(ASSUMPTIONS, NONE);
        self.count = 0;
        self.base_rows.clear();
        self.base_on.clear();
        self.base_off.clear();
    }

    /// Adds an assumption without a contradiction, and its consequences.
    pub fn add(&mut self, start: Target, on: &CandidateSet, off: &CandidateSet) {
        let (assumption, width) = (self.count, self.units.width());
        self.count += 1;
        self.number_of[start.slot()] = short(assumption);
        self.base_rows.resize(self.count * 2 * width, 0);
        let candidates = self.units.candidates.len();
        let first = assumption / 64 * candidates;
        self.base_on.resize(first + candidates, 0);
        self.base_off.resize(first + candidates, 0);
        let row = &mut self.base_rows[assumption * 2 * width..];
        let lists = [(on, &mut self.base_on, 0), (off, &mut self.base_off, width)];
        for (set, list, half) in lists {
            for candidate in set.iter() {
                let number = self.units.number(candidate);
                list[first + number] |= 1 << (assumption % 64);
                row[half + number / 64] |= 1 << (number % 64);
            }
        }
    }

    /// Carries all results over to a board with fewer candidates.
    pub fn settle(&mut self, board: &ForcingBoard) {
        let (width, candidates) = (self.units.width(), self.units.candidates.len());
        self.left.clone_from(&self.units.sizes);
        self.rows.clone_from(&self.base_rows);
        self.live.clear();
        self.live.resize(2 * width, 0);
        self.gone.clear();
        for (number, &Candidate { cell, digit }) in (0_u16..).zip(&self.units.candidates) {
            let (word, bit) = (usize::from(number / 64), 1 << (number % 64));
            let digits = board.cell(cell);
            if digits >> digit & 1 == 0 {
                self.gone.push(number);
                for &unit in self.units.units(number) {
                    self.left[usize::from(unit)] -= 1;
                }
            } else {
                self.live[width + word] |= bit;
                self.live[word] |= if digits.is_power_of_two() { 0 } else { bit };
            }
        }
        self.clash.clear();
        for first in (0..self.count).step_by(64) {
            let all = u64::MAX >> 64_usize.saturating_sub(self.count - first).min(63);
            let start = first / 64 * candidates;
            let now = &mut self.now;
            now.on.clear();
            now.on.extend_from_slice(&self.base_on[start..start + candidates]);
            now.off.clear();
            now.off.extend_from_slice(&self.base_off[start..start + candidates]);
            // Unused bits count as contradictions, so that they are skipped.
            now.clash = !all;
            now.dirty.clear();
            now.dirty.resize(width, 0);
            for &number in &self.gone {
                let off = &mut now.off[usize::from(number)];
                if *off & all != all {
                    *off = all;
                    now.dirty[usize::from(number / 64)] |= 1 << (number % 64);
                }
            }
            now.go_on(&self.units, &self.left, &mut self.rows[first * 2 * width..]);
            self.clash.push(now.clash);
        }
    }

    /// Returns the number of an assumption that has no contradiction on the working copy.
    fn number(&self, start: Target) -> Option<usize> {
        let number = usize::from(*self.number_of.get(start.slot())?);
        (number < self.count && self.clash[number / 64] >> (number % 64) & 1 == 0).then_some(number)
    }

    /// Returns whether an assumption has no contradiction on the working copy.
    pub fn holds(&self, start: Target) -> bool {
        self.number(start).is_some()
    }

    /// Returns the true and false candidates that follow from every one of these assumptions. Assumptions with a
    /// contradiction and candidates that are already decided are ignored. `None` if nothing remains.
    pub fn common(&self, starts: &[Target]) -> Option<Sets> {
        let size = 2 * self.units.width();
        let mut rows = [&*self.live; 10];
        let mut count = 1;
        for &start in starts {
            if let Some(number) = self.number(start) {
                rows[count] = &self.rows[number * size..(number + 1) * size];
                count += 1;
            }
        }
        let meet = |word: usize| rows[..count].iter().fold(u64::MAX, |common, row| common & row[word]);
        let first = (0..size).find(|&word| meet(word) != 0)?;
        let mut sets = Sets::default();
        for word in first..size {
            let is_on = word < size / 2;
            let (set, word_of) =
                if is_on { (&mut sets.0, word) } else { (&mut sets.1, word - size / 2) };
            for bit in ones(meet(word)) {
                set.insert(self.units.candidates[word_of * 64 + bit]);
            }
        }
        Some(sets)
    }
}
