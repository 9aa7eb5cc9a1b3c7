//! Canonical forms: one isomorph chosen from all isomorphs of a grid or puzzle, and the morphs that lead to it.

use super::givens::GivensSearch;
use super::grid::GridSearch;
use super::group::Symmetries;
use super::idle::{idle, idle_turns};
use super::morph::{Morph, Positions};
use crate::limits::{Limits, Stopped};
use crate::numbers::place;
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// Its cells.
    pub cells: [u8; CELLS],
    /// A morph that leads to the form. There are as many such morphs as automorphisms; this is always the same one.
    pub morph: Morph,
    /// The number of positions that map the grid or puzzle to itself, whether or not its digits are renamed. The
    /// identity is included.
    pub automorphisms: u64,
}

/// Finds canonical forms. It keeps its buffers from board to board.
#[derive(Default)]
pub struct Canonizer {
    grid: GridSearch,
    givens: GivensSearch,
    listed: Vec<Positions>,
}

impl Canonizer {
    /// Returns the canonical form of a board among the isomorphs that `symmetries` make.
    ///
    /// # Errors
    /// [`Stopped`] at the limits; solved grids of the classic rules are never stopped.
    ///
    /// # Panics
    /// If a value is above 9.
    pub fn canonical(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8; CELLS],
        form: Form,
        limits: &Limits<'_>,
    ) -> Result<Canonical, Stopped> {
        let (found, idle) = self.search(symmetries, cells, form, limits)?;
        let morph = named(found[0], cells, form);
        let automorphisms = found.len() as u64 * idle;
        Ok(Canonical { cells: morph.apply(cells), morph, automorphisms })
    }

    /// Returns the form of a puzzle in which its solution is minlex: the least string among all morphs that make the
    /// solution minlex. Puzzles with isomorphic solutions get the same solution.
    ///
    /// # Errors
    /// [`Stopped`] at the limits.
    ///
    /// # Panics
    /// If a value is above 9.
    pub fn canonical_in(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8; CELLS],
        solution: &[u8; CELLS],
        limits: &Limits<'_>,
    ) -> Result<Canonical, Stopped> {
        let (found, _) = self.search(symmetries, solution, Form::Minlex, limits)?;
        let mut best: Option<Canonical> = None;
        for positions in found {
            let morph = named(*positions, solution, Form::Minlex);
            let cells = morph.apply(cells);
            match &mut best {
                Some(best) if best.cells < cells => {}
                Some(best) if best.cells == cells => best.automorphisms += 1,
                _ => best = Some(Canonical { cells, morph, automorphisms: 1 }),
            }
        }
        best.map_or_else(|| self.canonical(symmetries, cells, Form::Minlex, limits), Ok)
    }

    /// Returns the morphs that map a board to itself, by their numbers, ascending: one for each of the positions that
    /// [`Canonical::automorphisms`] counts. Digits that are not on the board stay unchanged.
    ///
    /// # Errors
    /// [`Stopped`] at the limits.
    ///
    /// # Panics
    /// If a value is above 9.
    pub fn automorphisms(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8; CELLS],
        limits: &Limits<'_>,
    ) -> Result<Vec<u64>, Stopped> {
        let (found, idle) = self.search(symmetries, cells, Form::Minlex, limits)?;
        let first = named(found[0], cells, Form::Minlex);
        let (back, least) = (first.inverse(), first.apply(cells));
        let mut numbers = Vec::with_capacity(found.len() * place(idle));
        let mut tried = 0;
        for positions in found {
            let morph = named(*positions, cells, Form::Minlex);
            if idle == 1 {
                numbers.push(back.after(&morph).number());
                continue;
            }
            for turn in idle_turns(&least) {
                numbers.push(back.after(&turn).after(&morph).number());
                tried += 1;
                if tried % LOOK_EVERY == 0 {
                    limits.look()?;
                }
            }
        }
        numbers.sort_unstable();
        Ok(numbers)
    }

    /// Returns positions that lead a board to its form, and how many positions each stands for, since empty lines can
    /// change places.
    fn search(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8; CELLS],
        form: Form,
        limits: &Limits<'_>,
    ) -> Result<(&[Positions], u64), Stopped> {
        assert!(cells.iter().all(|&value| value <= 9), "cells hold 0 to 9");
        match shape(cells) {
            Shape::Grid if symmetries.is_whole() => Ok((self.grid.run(cells), 1)),
            Shape::Givens if symmetries.is_whole() => {
                let found = self.givens.run(cells, form.empty(LAST), limits)?;
                Ok((found, idle(cells)))
            }
            _ => Ok((self.try_all(symmetries, cells, form, limits)?, 1)),
        }
    }

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
            let positions = symmetries.position(at);
            let cells = if positions.transpose { &turned } else { cells };
            match compare(&positions, cells, form.empty(LAST), &mut best) {
                std::cmp::Ordering::Greater => continue,
                std::cmp::Ordering::Less => self.listed.clear(),
                std::cmp::Ordering::Equal => {}
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
fn compare(
    positions: &Positions,
    cells: &[u8; CELLS],
    empty: u8,
    best: &mut [u8; CELLS],
) -> std::cmp::Ordering {
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
                return std::cmp::Ordering::Greater;
            }
        }
    }
    if better { std::cmp::Ordering::Less } else { std::cmp::Ordering::Equal }
}

/// Makes the morph of positions that names digits in order of appearance. Digits that do not appear get the remaining
/// names.
fn named(positions: Positions, cells: &[u8; CELLS], form: Form) -> Morph {
    let mut digits = [LAST; 9];
    let mut next = 0;
    let values = (0..81).map(|cell| cells[positions.source(Cell::new(cell)).index()]);
    for value in values.filter(|&value| value > 0).chain(1..=9) {
        let digit = &mut digits[usize::from(value) - 1];
        if *digit == LAST {
            *digit = next;
            next += 1;
            if next == 9 {
                break;
            }
        }
    }
    if form == Form::Maxlex {
        digits = digits.map(|digit| 8 - digit);
    }
    Morph::made(positions, digits)
}
