//! The search for canonical forms of boards other than 9x9: all orders of columns, and for each the orders of rows, row by row,
//! as long as the rows are as good as the best so far.

use std::cmp::Ordering;

use super::box_morph::BoxMorph;
use super::form::{Form, Kept, Searches};
use super::group::{Arrangement, Symmetries};
use super::idle::Idle;
use crate::limits::{Limits, Stopped};
use crate::numbers::byte;

/// A name above those of all digits.
const LAST: u8 = 31;

/// The largest size of a board with canonical forms, one more for the names of the digits from 1.
const NAMES: usize = 21;

/// Number of rows compared between two checks of the clock.
const LOOK_EVERY: usize = 1 << 14;

/// Finds the positions that lead boards of any size to their forms.
#[derive(Default)]
pub struct Boxes {
    found: Vec<Arrangement>,
}

impl Searches for Boxes {
    type Morph = BoxMorph;

    fn search(
        &mut self,
        symmetries: &Symmetries,
        cells: &[u8],
        (form, kept): (Form, Kept),
        limits: &Limits<'_>,
    ) -> Result<(&[Arrangement], u64), Stopped> {
        limits.look()?;
        let mut search = Search::new(symmetries, form.empty(LAST), kept, limits);
        if symmetries.listed().is_some() {
            search.try_all(cells)?;
        } else {
            for turn in 0..symmetries.turns() {
                search.try_columns(cells, turn == 1)?;
            }
            let (rows, columns) = symmetries.idle(cells);
            search.count *= rows.count() * columns.count();
        }
        self.found = search.found;
        Ok((&self.found, search.count))
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

/// The best string so far, and the positions that lead to it.
struct Search<'a> {
    group: &'a Symmetries,
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
    fn new(group: &'a Symmetries, empty: u8, kept: Kept, limits: &'a Limits<'a>) -> Self {
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
    fn try_all(&mut self, cells: &[u8]) -> Result<(), Stopped> {
        let group = self.group;
        for at in 0..group.positions() {
            let positions = group.arrangement(group.position(at));
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
        let Symmetries { size, height, .. } = *self.group;
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
