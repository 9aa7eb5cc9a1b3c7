//! Finds canonical forms: one isomorph chosen from all isomorphs of a grid or puzzle, and the morphs that lead to it.

use std::cmp::Ordering;

use super::boxes::Boxes;
use super::form::{Canonical, Form, Kept, LOOK_EVERY, Searches, Turn, name};
use super::givens::GivensSearch;
use super::grid::GridSearch;
use super::group::Symmetries;
use super::morph::{Morph, Positions};
use crate::limits::{Limits, Stopped};
use crate::puzzle::Cell;

const CELLS: usize = 81;

/// A name that is greater than those of all digits.
const LAST: u8 = 15;

/// Finds canonical forms. It keeps its buffers from board to board.
#[derive(Default)]
pub struct Canonizer {
    nine: Nine,
    boxes: Boxes,
}

impl Canonizer {
    /// Returns the canonical form of a board among the isomorphs that `symmetries` make.
    ///
    /// # Errors
    /// [`Stopped`] at the limits; solved grids of the classic rules are never stopped.
    ///
    /// # Panics
    /// If a value is greater than the number of digits, or the number of cells is wrong.
    pub fn canonical(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8],
        form: Form,
        limits: &Limits<'_>,
    ) -> Result<Canonical, Stopped> {
        check(symmetries, cells);
        match symmetries.size() {
            9 => self.nine.canonical(symmetries, cells, form, limits),
            _ => self.boxes.canonical(symmetries, cells, form, limits),
        }
    }

    /// Returns the form of a puzzle in which its solution is minlex: the least string among all morphs that make the
    /// solution minlex. Puzzles with isomorphic solutions get the same solution.
    ///
    /// # Errors
    /// [`Stopped`] at the limits.
    ///
    /// # Panics
    /// If a value is greater than the number of digits, or the number of cells is wrong.
    pub fn canonical_in(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8],
        solution: &[u8],
        limits: &Limits<'_>,
    ) -> Result<Canonical, Stopped> {
        check(symmetries, cells);
        check(symmetries, solution);
        match symmetries.size() {
            9 => self.nine.canonical_in(symmetries, cells, solution, limits),
            _ => self.boxes.canonical_in(symmetries, cells, solution, limits),
        }
    }

    /// Returns the morphs that map a board to itself, by their numbers, ascending: one for each of the positions that
    /// [`Canonical::automorphisms`] counts. Digits that are not on the board stay unchanged.
    ///
    /// # Errors
    /// [`Stopped`] at the limits.
    ///
    /// # Panics
    /// If a value is greater than the number of digits, or the number of cells is wrong.
    pub fn automorphisms(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8],
        limits: &Limits<'_>,
    ) -> Result<Vec<u64>, Stopped> {
        check(symmetries, cells);
        match symmetries.size() {
            9 => self.nine.automorphisms(symmetries, cells, limits),
            _ => self.boxes.automorphisms(symmetries, cells, limits),
        }
    }
}

fn check(symmetries: &Symmetries, cells: &[u8]) {
    let size = symmetries.size();
    assert_eq!(cells.len(), size * size, "the board has {size} rows and columns");
    assert!(cells.iter().all(|&value| usize::from(value) <= size), "cells hold 0 to {size}");
}

/// The search for forms of 9x9 boards.
#[derive(Default)]
struct Nine {
    grid: GridSearch,
    givens: GivensSearch,
    listed: Vec<Positions>,
}

impl Searches for Nine {
    type Morph = Morph;

    fn search(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8],
        (form, _): (Form, Kept),
        limits: &Limits<'_>,
    ) -> Result<(&[Positions], u64), Stopped> {
        let cells = nine(cells);
        let kind = if symmetries.listed().is_none() { shape(cells) } else { Shape::Other };
        match kind {
            Shape::Grid => {
                let found = self.grid.run(cells);
                Ok((found, found.len() as u64))
            }
            Shape::Givens => {
                let found = self.givens.run(cells, form.empty(LAST), limits)?;
                let (rows, columns) = symmetries.idle(cells);
                Ok((found, found.len() as u64 * rows.count() * columns.count()))
            }
            Shape::Other => {
                let found = self.try_all(symmetries, cells, form, limits)?;
                Ok((found, found.len() as u64))
            }
        }
    }
}

impl Nine {
    /// Tries one position after another. The groups of rules with extra houses are small, and the classic group is
    /// tried only on boards that cannot be puzzles.
    fn try_all(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8; CELLS],
        form: Form,
        limits: &Limits<'_>,
    ) -> Result<&[Positions], Stopped> {
        let turned = std::array::from_fn(|cell| cells[cell % 9 * 9 + cell / 9]);
        let mut best = [u8::MAX; CELLS];
        self.listed.clear();
        for at in 0..symmetries.positions() {
            if at % LOOK_EVERY == LOOK_EVERY - 1 {
                limits.look()?;
            }
            let positions = Positions::numbered(symmetries.position(at));
            let cells = if positions.transpose { &turned } else { cells };
            match compare(&positions, cells, form.empty(LAST), &mut best) {
                Ordering::Greater => continue,
                Ordering::Less => self.listed.clear(),
                Ordering::Equal => {}
            }
            self.listed.push(positions);
        }
        Ok(&self.listed)
    }
}

/// The kind of board, for a search.
enum Shape {
    /// A grid of the classic rules.
    Grid,
    /// A board that is not full, with no digit repeated in a row or column.
    Givens,
    /// Anything else.
    Other,
}

fn shape(cells: &[u8; CELLS]) -> Shape {
    let (mut rows, mut columns, mut boxes) = ([0_u16; 9], [0_u16; 9], [0_u16; 9]);
    let mut clash = 0;
    for (cell, &value) in cells.iter().enumerate() {
        // Bit 0 is for empty cells, of which there may be several.
        let (bit, row, column) = (1 << value, cell / 9, cell % 9);
        clash |= (rows[row] | columns[column]) & bit;
        rows[row] |= bit;
        columns[column] |= bit;
        boxes[row / 3 * 3 + column / 3] |= bit;
    }
    if rows == [0x3fe; 9] && columns == rows && boxes == rows {
        Shape::Grid
    } else if clash & !1 == 0 {
        Shape::Givens
    } else {
        Shape::Other
    }
}

/// Applies positions to a board, and keeps the result if it is better than the best so far.
fn compare(positions: &Positions, cells: &[u8; CELLS], empty: u8, best: &mut [u8; CELLS]) -> Ordering {
    let (mut names, mut last) = ([0; 10], 0);
    names[0] = empty;
    let mut better = false;
    for (row, best) in positions.rows.iter().zip(best.as_chunks_mut::<9>().0) {
        for (column, best) in positions.columns.iter().zip(best) {
            let value = usize::from(cells[usize::from(row * 9 + column)]);
            let name = &mut names[value];
            if *name == 0 && value != 0 {
                last += 1;
                *name = last;
            }
            if better || *name < *best {
                (better, *best) = (true, *name);
            } else if *name > *best {
                return Ordering::Greater;
            }
        }
    }
    if better { Ordering::Less } else { Ordering::Equal }
}

impl Turn for Morph {
    type Positions = Positions;

    fn named(_: &Symmetries, positions: Positions, cells: &[u8], form: Form) -> Self {
        let mut digits = [0; 9];
        name(&mut digits, (0..81).map(|cell| cells[positions.source(Cell::new(cell)).index()]), form);
        Self::made(positions, digits)
    }

    fn of_lines(rows: &[u8], columns: &[u8]) -> Self {
        let line = |order: &[u8]| std::array::from_fn(|at| order[at]);
        let positions = Positions { transpose: false, rows: line(rows), columns: line(columns) };
        Self::made(positions, Self::IDENTITY.rows())
    }

    fn image(&self, cells: &[u8]) -> Vec<u8> {
        self.apply(nine(cells)).to_vec()
    }

    fn inverse(&self) -> Self {
        self.inverse()
    }

    fn after(&self, first: &Self) -> Self {
        self.after(first)
    }

    fn number(&self, _: &Symmetries) -> u64 {
        self.number()
    }
}

fn nine(cells: &[u8]) -> &[u8; CELLS] {
    cells.first_chunk().expect("81 cells")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::byte;
    use crate::random::Random;

    #[test]
    fn both_searches_find_the_same_on_9x9() {
        let (group, limits) = (Symmetries::classic(), Limits::default());
        let (mut nine, mut boxes) = (Nine::default(), Boxes::default());
        for (seed, digits) in (0..).zip([0, 1, 2, 5, 17, 25, 40, 60]) {
            let (mut random, mut board) = (Random::new(seed), [0; CELLS]);
            for _ in 0..digits {
                board[random.below(CELLS)] = byte(1 + random.below(9));
            }
            for form in [Form::Minlex, Form::Maxlex] {
                let expected = nine.canonical(&group, &board, form, &limits).expect("no limits");
                let found = boxes.canonical(&group, &board, form, &limits).expect("no limits");
                assert_eq!(found.cells, expected.cells, "seed {seed}");
                assert_eq!(found.automorphisms, expected.automorphisms, "seed {seed}");
                assert_eq!(Morph::numbered(found.morph).image(&board), expected.cells);
            }
            if digits > 2 {
                let expected = nine.automorphisms(&group, &board, &limits);
                assert_eq!(boxes.automorphisms(&group, &board, &limits), expected, "seed {seed}");
            }
        }
    }
}
