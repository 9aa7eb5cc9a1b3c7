//! Canonical forms: one isomorph chosen from all isomorphs of a grid or puzzle, and the morphs that lead to it.

use std::cmp::Ordering;

use super::boxes::Boxes;
use super::givens::GivensSearch;
use super::grid::GridSearch;
use super::group::Symmetries;
use super::morph::{Morph, Positions};
use crate::limits::{Limits, Stopped};
use crate::numbers::{byte, place};
use crate::puzzle::Cell;

const CELLS: usize = 81;

/// A name that is greater than those of all digits.
const LAST: u8 = 15;

/// Number of positions tried between two checks of the clock.
const LOOK_EVERY: usize = 1 << 14;

/// The rule that selects the canonical isomorph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// The least string of 81 digits, with 0 for empty cells.
    #[default]
    Minlex,
    /// The greatest one.
    Maxlex,
}

impl Form {
    /// Returns the value of empty cells in a search that names digits 1, 2, 3 ... in order of appearance and minimises
    /// the string; `last` is above all names.
    pub(super) const fn empty(self, last: u8) -> u8 {
        match self {
            Self::Minlex => 0,
            Self::Maxlex => last,
        }
    }
}

/// The canonical form of a grid or puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Canonical {
    /// Its cells.
    pub cells: Vec<u8>,
    /// The number of a morph that leads to the form. There are as many as automorphisms; this is always the same one.
    pub morph: u64,
    /// The number of positions that map the grid or puzzle to itself, whether or not its digits are renamed. The
    /// identity is included.
    pub automorphisms: u64,
}

/// Which positions that lead to the form must be stored: a board of equal digits has billions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kept {
    First,
    All,
}

/// A morph, as those who search for forms need it.
pub(super) trait Turn: Sized {
    type Positions: Copy;

    /// Makes the morph of positions that names digits in order of appearance.
    fn named(symmetries: &Symmetries, positions: Self::Positions, cells: &[u8], form: Form) -> Self;

    /// Makes the morph that takes rows and columns in these orders, and nothing else.
    fn of_lines(rows: &[u8], columns: &[u8]) -> Self;

    fn image(&self, cells: &[u8]) -> Vec<u8>;

    fn inverse(&self) -> Self;

    /// Returns the composition that applies `first`, then this morph.
    fn after(&self, first: &Self) -> Self;

    fn number(&self, symmetries: &Symmetries) -> u64;
}

/// A search for forms. It keeps its buffers from board to board.
pub(super) trait Searches {
    type Morph: Turn;

    /// Finds positions that lead a board to its form, apart from the order of empty lines, and the number of all with it.
    fn search(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8],
        wanted: (Form, Kept),
        limits: &Limits<'_>,
    ) -> Result<(&[<Self::Morph as Turn>::Positions], u64), Stopped>;

    fn canonical(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8],
        form: Form,
        limits: &Limits<'_>,
    ) -> Result<Canonical, Stopped> {
        let (found, automorphisms) = self.search(symmetries, cells, (form, Kept::First), limits)?;
        let morph = Self::Morph::named(symmetries, found[0], cells, form);
        Ok(Canonical { cells: morph.image(cells), morph: morph.number(symmetries), automorphisms })
    }

    fn canonical_in(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8],
        solution: &[u8],
        limits: &Limits<'_>,
    ) -> Result<Canonical, Stopped> {
        let wanted = (Form::Minlex, Kept::All);
        let (found, _) = self.search(symmetries, solution, wanted, limits)?;
        let mut best = Canonical { cells: vec![u8::MAX; cells.len()], ..Canonical::default() };
        for &positions in found {
            let morph = Self::Morph::named(symmetries, positions, solution, Form::Minlex);
            let cells = morph.image(cells);
            match cells.cmp(&best.cells) {
                Ordering::Greater => {}
                Ordering::Equal => best.automorphisms += 1,
                Ordering::Less => {
                    best = Canonical { cells, morph: morph.number(symmetries), automorphisms: 1 };
                }
            }
        }
        Ok(best)
    }

    fn automorphisms(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8],
        limits: &Limits<'_>,
    ) -> Result<Vec<u64>, Stopped> {
        let wanted = (Form::Minlex, Kept::All);
        let (found, count) = self.search(symmetries, cells, wanted, limits)?;
        let named = |positions| Self::Morph::named(symmetries, positions, cells, Form::Minlex);
        let first = named(found[0]);
        let (back, least) = (first.inverse(), first.image(cells));
        let (rows, columns) = if count > found.len() as u64 {
            let (rows, columns) = symmetries.idle(&least);
            (rows.orders(&symmetries.rows), columns.orders(&symmetries.columns))
        } else {
            (vec![symmetries.rows.order(0)], vec![symmetries.columns.order(0)])
        };
        let mut numbers = Vec::with_capacity(place(count));
        for &positions in found {
            let morph = named(positions);
            for (rows, columns) in
                rows.iter().flat_map(|rows| columns.iter().map(move |columns| (rows, columns)))
            {
                if numbers.len() % LOOK_EVERY == LOOK_EVERY - 1 {
                    limits.look()?;
                }
                let turn = Self::Morph::of_lines(rows, columns);
                numbers.push(back.after(&turn.after(&morph)).number(symmetries));
            }
        }
        numbers.sort_unstable();
        Ok(numbers)
    }
}

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

/// Gives digits their names in order of appearance. Digits that do not appear get the remaining names.
pub(super) fn name(digits: &mut [u8], values: impl Iterator<Item = u8>, form: Form) {
    let size = byte(digits.len());
    digits.fill(u8::MAX);
    let mut next = 0;
    for value in values.filter(|&value| value > 0).chain(1..=size) {
        let digit = &mut digits[usize::from(value) - 1];
        if *digit == u8::MAX {
            *digit = if form == Form::Maxlex { size - 1 - next } else { next };
            next += 1;
            if next == size {
                break;
            }
        }
    }
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
