//! The ways to fill the open cells of a clue, where they are few.

use std::sync::Arc;

use nonet::Fact;

use super::ladder::Reading;
use super::position::{Position, digits};
use super::step::Mark;
use super::ways::Fillings;

/// Most open cells of a clue whose fillings are listed.
const CELLS: usize = 8;

/// Most digits that are tried for a list.
const TRIED: usize = 400;

/// A search for fillings.
struct Search<'a> {
    reading: &'a Reading,
    clue: Fact,
    most: usize,
    tried: usize,
    found: Fillings,
}

/// Most ways to fill a clue that are compared.
const WAYS: usize = 60;

/// Most ways to fill a clue that are listed.
pub(super) const SETS: usize = 8;

impl Fillings {
    /// Returns the candidates of the cells that no way has.
    pub(super) fn unused(&self, position: &Position) -> Vec<Mark> {
        let marks = |(at, &cell): (usize, &u16)| {
            let used = self.ways.iter().fold(0, |set, way| set | 1 << way[at]);
            digits(position.at(cell) & !used).map(move |digit| (cell, digit)).collect::<Vec<Mark>>()
        };
        self.cells.iter().enumerate().flat_map(marks).collect()
    }
}

impl Reading {
    /// Returns the ways to fill a clue, if they are few. They stay known while its cells stay the same.
    pub(super) fn known_fillings(&mut self, clue: Fact, position: &Position) -> Option<Arc<Fillings>> {
        if let Some((since, fillings)) = self.fillings.get(&clue)
            && self.clock.are_same(*since, self.cells_of(clue))
        {
            return fillings.clone();
        }
        let fillings = self.fillings(clue, position, WAYS).map(Arc::new);
        self.fillings.insert(clue, (self.clock.now(), fillings.clone()));
        fillings
    }

    /// Returns the clues that stand on the board.
    pub(super) fn constraints(&self) -> Vec<Fact> {
        let clues = self.clues().iter().copied();
        clues.filter(|clue| matches!(clue, Fact::Constraint(_))).collect()
    }

    /// Returns the fillings that a clue by itself allows, if they are at most this many. Cells that see each other differ.
    pub(super) fn fillings(&self, clue: Fact, position: &Position, most: usize) -> Option<Fillings> {
        let cells = self.cells_of(clue).iter().copied();
        let cells: Vec<u16> = cells.filter(|&cell| !position.is_placed(cell)).collect();
        if cells.is_empty() || cells.len() > CELLS || !self.is_quick(clue) {
            return None;
        }
        let found = Fillings { cells, ways: Vec::new() };
        let mut search = Search { reading: self, clue, most, tried: 0, found };
        search.fill(position.marks(), &mut Vec::new())?;
        (!search.found.ways.is_empty()).then_some(search.found)
    }
}

impl Search<'_> {
    /// Fills the next cell in each way. `None` if there are too many ways.
    fn fill(&mut self, marks: &[u64], chosen: &mut Vec<u8>) -> Option<()> {
        let Some(&cell) = self.found.cells.get(chosen.len()) else {
            self.found.ways.push(chosen.clone());
            return (self.found.ways.len() <= self.most).then_some(());
        };
        for digit in digits(marks[usize::from(cell)]) {
            self.tried += 1;
            if self.tried > TRIED {
                return None;
            }
            if let Some(left) = self.left(marks, (cell, digit)) {
                chosen.push(digit);
                self.fill(&left, chosen)?;
                chosen.pop();
            }
        }
        Some(())
    }

    /// Returns what a digit leaves of the marks, if the clue can still be satisfied.
    fn left(&self, marks: &[u64], (cell, digit): (u16, u8)) -> Option<Vec<u64>> {
        let mut left = marks.to_vec();
        left[usize::from(cell)] = 1 << digit;
        for &other in &self.found.cells {
            if self.reading.sees(cell, other) {
                left[usize::from(other)] &= !(1 << digit);
            }
        }
        let gone = self.reading.reasoner().alone(self.clue, &left)?;
        for (other, set) in gone {
            left[usize::from(other)] &= !set;
        }
        self.found.cells.iter().all(|&other| left[usize::from(other)] != 0).then_some(left)
    }
}
