//! The search for canonical forms: all orders of columns, and for each the orders of rows, row by row, as long as the rows are
//! as good as the best so far.

use std::cmp::Ordering;

use super::group::{Arrangement, BoxSymmetries};
use super::idle::Idle;
use super::morph::BoxMorph;
use crate::limits::{Limits, Stopped};
use crate::numbers::{byte, place};
use crate::symmetry::form::Form;

/// A name above those of all digits.
const LAST: u8 = 31;

/// The largest size of a board with canonical forms, one more for the names of the digits from 1.
const NAMES: usize = 21;

/// Number of rows compared between two checks of the clock.
const LOOK_EVERY: usize = 1 << 14;

/// The canonical form of a board with rectangular boxes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoxCanonical {
    /// Its cells.
    pub cells: Vec<u8>,
    /// The number of a morph that leads to the form. There are as many as automorphisms; this is always the same one.
    pub morph: u64,
    /// The number of positions that map the board to itself, with its digits renamed or not. The identity counts.
    pub automorphisms: u64,
}

/// Finds the canonical forms of boards of one kind.
pub struct BoxCanonizer<'a> {
    group: &'a BoxSymmetries,
}

impl<'a> BoxCanonizer<'a> {
    /// A search among the isomorphs that `group` makes.
    pub const fn new(group: &'a BoxSymmetries) -> Self {
        Self { group }
    }

    /// The canonical form of a board.
    ///
    /// # Errors
    /// [`Stopped`] at the limits.
    ///
    /// # Panics
    /// If a value is greater than the number of digits, or the number of cells is wrong.
    pub fn canonical(
        &self,
        cells: &[u8],
        form: Form,
        limits: &Limits<'_>,
    ) -> Result<BoxCanonical, Stopped> {
        let (found, automorphisms) = self.search(cells, form, Kept::First, limits)?;
        let morph = self.named(found[0], cells, form);
        Ok(BoxCanonical {
            cells: morph.apply(cells),
            morph: self.number(found[0], &morph),
            automorphisms,
        })
    }

    /// The least string among the isomorphs of a puzzle whose solution is minlex.
    ///
    /// # Errors
    /// [`Stopped`] at the limits.
    ///
    /// # Panics
    /// If a value is greater than the number of digits, or the number of cells is wrong.
    pub fn canonical_in(
        &self,
        cells: &[u8],
        solution: &[u8],
        limits: &Limits<'_>,
    ) -> Result<BoxCanonical, Stopped> {
        let (found, _) = self.search(solution, Form::Minlex, Kept::All, limits)?;
        let mut best = BoxCanonical { cells: vec![LAST; cells.len()], ..BoxCanonical::default() };
        for positions in found {
            let morph = self.named(positions, solution, Form::Minlex);
            let cells = morph.apply(cells);
            match cells.cmp(&best.cells) {
                Ordering::Greater => {}
                Ordering::Equal => best.automorphisms += 1,
                Ordering::Less => {
                    let morph = self.number(positions, &morph);
                    best = BoxCanonical { cells, morph, automorphisms: 1 };
                }
            }
        }
        Ok(best)
    }

    /// The numbers of the morphs that map a board to itself, one for each of the positions that [`BoxCanonical::automorphisms`]
    /// counts.
    ///
    /// # Errors
    /// [`Stopped`] at the limits.
    ///
    /// # Panics
    /// If a value is greater than the number of digits, or the number of cells is wrong.
    pub fn automorphisms(&self, cells: &[u8], limits: &Limits<'_>) -> Result<Vec<u64>, Stopped> {
        let (found, count) = self.search(cells, Form::Minlex, Kept::All, limits)?;
        let first = self.named(found[0], cells, Form::Minlex);
        let (back, least) = (first.inverse(), first.apply(cells));
        let has_idle = count > found.len() as u64;
        let (rows, columns) =
            if has_idle { self.idle_orders(&least) } else { (vec![self.plain()], vec![self.plain()]) };
        let mut numbers = Vec::with_capacity(place(count));
        for positions in found {
            let morph = self.named(positions, cells, Form::Minlex);
            for (rows, columns) in
                rows.iter().flat_map(|rows| columns.iter().map(move |columns| (rows, columns)))
            {
                if numbers.len() % LOOK_EVERY == LOOK_EVERY - 1 {
                    limits.look()?;
                }
                let turn = BoxMorph {
                    transpose: false,
                    rows: rows.clone(),
                    columns: columns.clone(),
                    digits: self.plain(),
                };
                let whole = back.after(&turn.after(&morph));
                numbers.push(whole.number(self.group.number(self.positions(&whole))));
            }
        }
        numbers.sort_unstable();
        Ok(numbers)
    }

    /// Positions that lead a board to its form, apart from the order of empty lines, and the number of all with it.
    fn search(
        &self,
        cells: &[u8],
        form: Form,
        kept: Kept,
        limits: &Limits<'_>,
    ) -> Result<(Vec<Arrangement>, u64), Stopped> {
        let size = self.group.size;
        assert_eq!(cells.len(), size * size, "the board has {size} rows and columns");
        assert!(cells.iter().all(|&value| usize::from(value) <= size), "cells hold 0 to {size}");
        limits.look()?;
        let mut search = Search::new(self.group, form.empty(LAST), kept, limits);
        if let Some(listed) = &self.group.listed {
            search.try_all(cells, listed)?;
            return Ok((search.found, search.count));
        }
        for turn in 0..self.group.turns() {
            search.try_columns(cells, turn == 1)?;
        }
        let (rows, columns) = self.idle(cells);
        Ok((search.found, search.count * rows.count() * columns.count()))
    }

    /// The empty lines of a board.
    fn idle(&self, cells: &[u8]) -> (Idle, Idle) {
        let Self { group } = self;
        let rows = Idle::new(cells, group.size, group.height, group.size);
        (rows, Idle::new(cells, group.size, group.width, 1))
    }

    /// The orders of rows, and those of columns, that move only empty lines.
    fn idle_orders(&self, cells: &[u8]) -> (Vec<Vec<u8>>, Vec<Vec<u8>>) {
        let (rows, columns) = self.idle(cells);
        (
            self.group.rows.each().filter(|order| rows.allows(order)).map(<[u8]>::to_vec).collect(),
            self.group
                .columns
                .each()
                .filter(|order| columns.allows(order))
                .map(<[u8]>::to_vec)
                .collect(),
        )
    }

    /// The order that changes nothing.
    fn plain(&self) -> Vec<u8> {
        (0..byte(self.group.size)).collect()
    }

    /// The positions of a morph.
    fn positions(&self, morph: &BoxMorph) -> Arrangement {
        Arrangement {
            transpose: morph.transpose,
            rows: self.group.rows.number(&morph.rows),
            columns: self.group.columns.number(&morph.columns),
        }
    }

    fn number(&self, positions: Arrangement, morph: &BoxMorph) -> u64 {
        morph.number(self.group.number(positions))
    }

    /// Positions with digits named in order of appearance; digits that do not appear get the remaining names.
    fn named(&self, positions: Arrangement, cells: &[u8], form: Form) -> BoxMorph {
        let size = byte(self.group.size);
        let mut morph = BoxMorph {
            transpose: positions.transpose,
            rows: self.group.rows.order(positions.rows).to_vec(),
            columns: self.group.columns.order(positions.columns).to_vec(),
            digits: Vec::new(),
        };
        let mut order: Vec<u8> = Vec::new();
        for value in morph.sources().map(|source| cells[source]).chain(1..=size) {
            if value > 0 && !order.contains(&(value - 1)) {
                order.push(value - 1);
            }
        }
        morph.digits = vec![0; order.len()];
        for (name, &digit) in (0..).zip(&order) {
            morph.digits[usize::from(digit)] = if form == Form::Maxlex { size - 1 - name } else { name };
        }
        morph
    }
}

/// The names of digits, in order of appearance.
#[derive(Clone, Copy)]
struct Names {
    names: [u8; NAMES],
    last: u8,
}

impl Names {
    const fn new(empty: u8) -> Self {
        let mut names = [0; NAMES];
        names[0] = empty;
        Self { names, last: 0 }
    }

    /// The name of a value, which is new if the value has none yet.
    const fn name(&mut self, value: u8) -> u8 {
        let name = &mut self.names[value as usize];
        if *name == 0 && value != 0 {
            self.last += 1;
            *name = self.last;
        }
        *name
    }
}

/// Which positions that lead to the form are stored: a board of equal digits has billions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kept {
    First,
    All,
}

/// The best string so far, and the positions that lead to it.
struct Search<'a> {
    group: &'a BoxSymmetries,
    empty: u8,
    limits: &'a Limits<'a>,
    compared: usize,
    best: Vec<u8>,
    kept: Kept,
    found: Vec<Arrangement>,
    count: u64,
}

/// A board under one order of its columns.
struct Turned<'a> {
    cells: &'a [u8],
    transpose: bool,
    columns: usize,
    idle: &'a Idle,
}

impl<'a> Search<'a> {
    fn new(group: &'a BoxSymmetries, empty: u8, kept: Kept, limits: &'a Limits<'a>) -> Self {
        let best = vec![u8::MAX; group.size * group.size];
        Self { group, empty, limits, compared: 0, best, kept, found: Vec::new(), count: 0 }
    }

    /// Counts positions that lead to the best string so far.
    fn add(&mut self, positions: Arrangement) {
        if self.kept == Kept::All || self.count == 0 {
            self.found.push(positions);
        }
        self.count += 1;
    }

    /// Forgets the positions that lead to a string that is no longer the best.
    fn forget(&mut self) {
        self.found.clear();
        self.count = 0;
    }

    /// Tries the listed positions.
    fn try_all(&mut self, cells: &[u8], listed: &[Arrangement]) -> Result<(), Stopped> {
        let group = self.group;
        for &positions in listed {
            let mut names = Names::new(self.empty);
            let rows =
                (0..group.size).map(|row| move |column| cells[group.source(positions, row, column)]);
            let mut all_equal = true;
            for (at, row) in rows.enumerate() {
                match self.compare(at, row, &mut names)? {
                    Ordering::Less => self.forget(),
                    Ordering::Equal => {}
                    Ordering::Greater => {
                        all_equal = false;
                        break;
                    }
                }
            }
            if all_equal {
                self.add(positions);
            }
        }
        Ok(())
    }

    /// Tries all orders of columns of a board, transposed or not.
    fn try_columns(&mut self, cells: &[u8], transpose: bool) -> Result<(), Stopped> {
        let group = self.group;
        let turned: Vec<u8> = if transpose {
            (0..cells.len()).map(|at| cells[at % group.size * group.size + at / group.size]).collect()
        } else {
            cells.to_vec()
        };
        let idle = Idle::new(&turned, group.size, group.height, group.size);
        let idle_columns = Idle::new(&turned, group.size, group.width, 1);
        for (columns, order) in group.columns.each().enumerate() {
            if idle_columns.admits_all(order) {
                let board = Turned { cells: &turned, transpose, columns, idle: &idle };
                self.extend(&board, &mut Vec::with_capacity(group.size), Names::new(self.empty))?;
            }
        }
        Ok(())
    }

    /// Tries all rows that can come next.
    fn extend(&mut self, board: &Turned<'_>, chosen: &mut Vec<u8>, names: Names) -> Result<(), Stopped> {
        let BoxSymmetries { size, height, .. } = *self.group;
        if chosen.len() == size {
            let rows = self.group.rows.number(chosen);
            let (transpose, columns) = (board.transpose, board.columns);
            self.add(Arrangement { transpose, rows, columns });
            return Ok(());
        }
        let order = self.group.columns.order(board.columns);
        let used = chosen.iter().fold(0_u64, |used, &row| used | 1 << row);
        let opens_band = chosen.len().is_multiple_of(height);
        let band = chosen.last().map_or(0, |&row| usize::from(row) / height);
        for row in 0..size {
            let fits = if opens_band {
                used >> (row / height * height) & ((1 << height) - 1) == 0
            } else {
                row / height == band && used >> row & 1 == 0
            };
            if !fits || !board.idle.admits(row, used, opens_band) {
                continue;
            }
            let mut names = names;
            let cells = &board.cells[row * size..][..size];
            let value = |column: usize| cells[usize::from(order[column])];
            match self.compare(chosen.len(), value, &mut names)? {
                Ordering::Greater => continue,
                Ordering::Less => self.forget(),
                Ordering::Equal => {}
            }
            chosen.push(byte(row));
            self.extend(board, chosen, names)?;
            chosen.pop();
        }
        Ok(())
    }

    /// Compares a row with the best so far at this place. A better one replaces it, and nothing is known of those below it.
    fn compare(
        &mut self,
        at: usize,
        row: impl Fn(usize) -> u8,
        names: &mut Names,
    ) -> Result<Ordering, Stopped> {
        self.compared += 1;
        if self.compared.is_multiple_of(LOOK_EVERY) {
            self.limits.look()?;
        }
        let size = self.group.size;
        for column in 0..size {
            let name = names.name(row(column));
            let place = at * size + column;
            match name.cmp(&self.best[place]) {
                Ordering::Equal => {}
                Ordering::Greater => return Ok(Ordering::Greater),
                Ordering::Less => {
                    self.best[place] = name;
                    for column in column + 1..size {
                        self.best[at * size + column] = names.name(row(column));
                    }
                    self.best[(at + 1) * size..].fill(u8::MAX);
                    return Ok(Ordering::Less);
                }
            }
        }
        Ok(Ordering::Equal)
    }
}
