//! Patterns on a working copy that arise from removed candidates: locked candidates, hidden pairs, naked pairs and X-wings.

use nonet::CellSet;

use super::board::{ForcingBoard, Paths};
use super::run::Base;
use crate::candidates::{Candidate, bits};
use crate::layout::HouseNumber;

/// The places of removed candidates. New patterns can arise only there.
#[derive(Clone, Debug)]
pub struct Touched {
    /// The digits.
    pub digits: u16,
    /// The cells.
    pub cells: CellSet,
    /// The digits in each house.
    houses: Vec<u16>,
}

impl Touched {
    /// Returns a value without removals, before a board is loaded.
    pub const fn nothing() -> Self {
        Self { digits: 0, cells: CellSet::EMPTY, houses: Vec::new() }
    }

    /// Clears all removals.
    pub fn clear(&mut self, paths: &Paths) {
        self.digits = 0;
        self.cells = CellSet::EMPTY;
        self.houses.clear();
        self.houses.resize(paths.layout().houses().len(), 0);
    }

    /// Adds a removed candidate.
    pub fn add(&mut self, paths: &Paths, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.digits |= 1 << digit;
        self.cells.insert(cell);
        for home in paths.homes(cell) {
            self.houses[usize::from(home.house)] |= 1 << digit;
        }
    }

    /// Returns the digits that have been removed from cells of a house.
    pub fn in_house(&self, house: HouseNumber) -> u16 {
        self.houses[usize::from(house)]
    }

    /// Returns whether a digit has been removed from a cell of a house.
    pub fn has(&self, house: HouseNumber, digit: u8) -> bool {
        self.houses[usize::from(house)] >> digit & 1 != 0
    }
}

/// The eliminations of patterns, and the removed candidates on which they depend.
#[derive(Debug, Default)]
pub struct Finds {
    /// One entry for each pattern: its bases, and where its causes and its eliminations end in the lists.
    pub patterns: Vec<([Option<Base>; 2], usize, usize)>,
    /// Candidates that were removed before.
    pub causes: Vec<Candidate>,
    /// Candidates that the patterns eliminate.
    pub strikes: Vec<Candidate>,
}

impl Finds {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.patterns.clear();
        self.causes.clear();
        self.strikes.clear();
    }

    /// Returns the current ends of the lists.
    pub fn ends(&self) -> (usize, usize) {
        self.patterns.last().map_or((0, 0), |&(_, causes, strikes)| (causes, strikes))
    }

    /// Makes a pattern of the entries added to the lists, unless it has no cause or removes nothing.
    fn close(&mut self, bases: [Option<Base>; 2]) {
        let (causes, strikes) = self.ends();
        if self.causes.len() == causes || self.strikes.len() == strikes {
            self.causes.truncate(causes);
            self.strikes.truncate(strikes);
            return;
        }
        hash_order(&mut self.strikes[strikes..]);
        self.patterns.push((bases, self.causes.len(), self.strikes.len()));
    }

    fn cause_places(&mut self, paths: &Paths, house: HouseNumber, digit: u8, places: u16) {
        let cells = bits(places).map(|place| Candidate::new(paths.cell_at(house, place), digit));
        self.causes.extend(cells);
    }

    fn strike_places(&mut self, paths: &Paths, house: HouseNumber, digit: u8, places: u16) {
        let cells = bits(places).map(|place| Candidate::new(paths.cell_at(house, place), digit));
        self.strikes.extend(cells);
    }
}

/// Sorts the candidates into the order of a hash table, whose number of buckets is a power of two and which is at most three
/// quarters full. The Explainer visits cells in this order.
pub fn hash_order(strikes: &mut [Candidate]) {
    let mut cells = 0_usize;
    let mut seen = CellSet::EMPTY;
    for candidate in &*strikes {
        cells += usize::from(!seen.contains(candidate.cell));
        seen.insert(candidate.cell);
    }
    let mut places = 16;
    while cells * 4 > places * 3 {
        places *= 2;
    }
    strikes.sort_by_key(|candidate| usize::from(candidate.cell) % places);
}

/// Runs the pattern families in order, up to the first that finds something where candidates were removed.
pub fn find_patterns(
    board: &ForcingBoard,
    source: &ForcingBoard,
    paths: &Paths,
    touched: &Touched,
    finds: &mut Finds,
) {
    finds.clear();
    for family in [locked, hidden_pairs, naked_pairs, x_wings] {
        family(board, source, paths, touched, finds);
        if !finds.patterns.is_empty() {
            break;
        }
    }
}

fn locked(
    board: &ForcingBoard,
    source: &ForcingBoard,
    paths: &Paths,
    touched: &Touched,
    finds: &mut Finds,
) {
    let crossings = paths.crossings();
    for group in crossings.chunk_by(|one, other| one.group == other.group) {
        for digit in bits(touched.digits) {
            for crossing in group.iter().filter(|crossing| touched.has(crossing.from, digit)) {
                let places = board.places(crossing.from, digit);
                if places & !crossing.inside != 0 || places & places.wrapping_sub(1) == 0 {
                    continue;
                }
                let gone = source.places(crossing.from, digit) & !crossing.inside;
                let strikes = board.places(crossing.to, digit) & crossing.outside;
                if gone != 0 && strikes != 0 {
                    finds.cause_places(paths, crossing.from, digit, gone);
                    finds.strike_places(paths, crossing.to, digit, strikes);
                    finds.close([Some(Base::House(crossing.from, digit)), None]);
                }
            }
        }
    }
}

fn empty_cells(board: &ForcingBoard, paths: &Paths, house: HouseNumber) -> u32 {
    (paths.layout().house(house).set & board.empty).len()
}

fn hidden_pairs(
    board: &ForcingBoard,
    source: &ForcingBoard,
    paths: &Paths,
    touched: &Touched,
    finds: &mut Finds,
) {
    for &house in paths.layout().boxes_columns_rows() {
        if touched.in_house(house) == 0
            || !paths.layout().house(house).is_full
            || empty_cells(board, paths, house) <= 4
        {
            continue;
        }
        for second in 1..9_u8 {
            let places = board.places(house, second);
            if places.count_ones() != 2 {
                continue;
            }
            for first in (0..second).filter(|&first| board.places(house, first) == places) {
                if !touched.has(house, first) && !touched.has(house, second) {
                    continue;
                }
                for digit in [first, second] {
                    finds.cause_places(paths, house, digit, source.places(house, digit) & !places);
                }
                for place in bits(places) {
                    let cell = paths.cell_at(house, place);
                    let others = board.cell(cell) & !(1 << first | 1 << second);
                    finds.strikes.extend(bits(others).map(|digit| Candidate::new(cell, digit)));
                }
                finds.close([Some(Base::House(house, first)), Some(Base::House(house, second))]);
            }
        }
    }
}

fn naked_pairs(
    board: &ForcingBoard,
    source: &ForcingBoard,
    paths: &Paths,
    touched: &Touched,
    finds: &mut Finds,
) {
    for &house in paths.layout().boxes_columns_rows() {
        let here = paths.layout().house(house).set & touched.cells;
        if here.is_empty() || empty_cells(board, paths, house) < 4 {
            continue;
        }
        let cells = &paths.layout().house(house).cells;
        for (number, &second) in cells.iter().enumerate() {
            let digits = board.cell(second);
            if digits.count_ones() != 2 {
                continue;
            }
            for &first in cells[..number].iter().filter(|&&first| board.cell(first) == digits) {
                if !here.contains(first) && !here.contains(second) {
                    continue;
                }
                for cell in [first, second] {
                    let gone = source.cell(cell) & !digits;
                    finds.causes.extend(bits(gone).map(|digit| Candidate::new(cell, digit)));
                }
                for &cell in cells.iter().filter(|&&cell| cell != first && cell != second) {
                    let strikes = board.cell(cell) & digits;
                    finds.strikes.extend(bits(strikes).map(|digit| Candidate::new(cell, digit)));
                }
                finds.close([Some(Base::Cell(first)), Some(Base::Cell(second))]);
            }
        }
    }
}

/// Columns as bases first, then rows.
fn x_wings(
    board: &ForcingBoard,
    source: &ForcingBoard,
    paths: &Paths,
    touched: &Touched,
    finds: &mut Finds,
) {
    for (base, cover) in [(9, 0), (0, 9)] {
        for second in 1..9 {
            for first in 0..second {
                let here = touched.in_house(base + first) | touched.in_house(base + second);
                for digit in bits(here) {
                    let places = board.places(base + second, digit);
                    if places.count_ones() != 2
                        || board.places(base + first, digit) != places
                        || board.placed[usize::from(digit)] > 5
                    {
                        continue;
                    }
                    let lines = [base + first, base + second];
                    for house in lines {
                        finds.cause_places(paths, house, digit, source.places(house, digit) & !places);
                    }
                    for line in bits(places) {
                        let others = board.places(cover + HouseNumber::from(line), digit)
                            & !(1 << first | 1 << second);
                        finds.strike_places(paths, cover + HouseNumber::from(line), digit, others);
                    }
                    finds.close(lines.map(|house| Some(Base::House(house, digit))));
                }
            }
        }
    }
}
