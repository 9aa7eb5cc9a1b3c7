//! The least form of a puzzle, row by row.
//!
//! A partial form is some rows in their places, with as much of the order of columns as these rows settle: columns that have
//! been empty so far stay tied, and so do stacks of such. All partial forms with the least text so far go on together; each
//! tries every row that can come next, and the least rows win. Givens that are new in tied columns or stacks are the only
//! choice left: the digits get their names in the order of the columns, so every order is tried.
//!
//! Empty rows of a band, and empty bands, are one as good as the other: only the first is tried. So an almost empty puzzle is
//! no harder than another one.

use super::morph::Positions;
use super::ties::{Orders, orders, settle, sort};
use crate::limits::{Limits, Stopped};

const CELLS: usize = 81;

/// The name of a digit that has none yet: it comes after all names.
const NEW: u8 = 10;

/// So many partial forms are made between two looks at the clock.
const LOOK_EVERY: usize = 4096;

/// Where a puzzle stands on the way to its form.
#[derive(Clone, Copy)]
struct Partial {
    turn: u8,
    rows: [u8; 9],
    /// The rows that are not placed.
    left: u16,
    /// The stack at each place, and at which of the first two places it is tied with the next one.
    stacks: [u8; 3],
    stacks_tied: u8,
    /// The columns of each stack, and where they are tied.
    columns: [[u8; 3]; 3],
    columns_tied: [u8; 3],
    /// The name of each digit; that of the empty cell first.
    names: [u8; 10],
    named: u8,
}

/// A row that can come next, and the partial form that it extends.
struct Next {
    partial: u32,
    row: u8,
}

/// Finds the positions that lead a puzzle to its form. It keeps its memory from puzzle to puzzle.
#[derive(Default)]
pub struct GivensSearch {
    partials: Vec<Partial>,
    extended: Vec<Partial>,
    next: Vec<Next>,
    found: Vec<Positions>,
}

/// A puzzle with its rows as rows, or with its columns as rows.
struct View {
    rows: [[u8; 9]; 9],
    /// The empty rows.
    empty: u16,
    /// The rows of empty bands.
    idle: u16,
}

impl GivensSearch {
    /// Positions that lead a puzzle to its form: all of them, but for the orders of empty rows, bands, columns and stacks.
    /// `empty` is the name of the empty cell: 0, or a name above all others.
    ///
    /// No digit may stand twice in a row or column.
    ///
    /// # Errors
    /// [`Stopped`] at the limits.
    pub fn run(
        &mut self,
        cells: &[u8; CELLS],
        empty: u8,
        limits: &Limits<'_>,
    ) -> Result<&[Positions], Stopped> {
        let views =
            [view(|row, column| cells[row * 9 + column]), view(|row, column| cells[column * 9 + row])];
        let mut names = [NEW; 10];
        names[0] = empty;
        let start = Partial {
            turn: 0,
            rows: [0; 9],
            left: 0x1ff,
            stacks: [0, 1, 2],
            stacks_tied: 0b11,
            columns: [[0, 1, 2], [3, 4, 5], [6, 7, 8]],
            columns_tied: [0b11; 3],
            names,
            named: 0,
        };
        self.partials.clear();
        self.partials.extend([start, Partial { turn: 1, ..start }]);
        let mut until_look = LOOK_EVERY;
        for place in 0..9 {
            self.choose(&views, place);
            self.extended.clear();
            for next in &self.next {
                let partial = &self.partials[next.partial as usize];
                let row = &views[usize::from(partial.turn)].rows[usize::from(next.row)];
                let before = self.extended.len();
                partial.extend(place, next.row, row, &mut self.extended);
                let made = self.extended.len() - before;
                if made >= until_look {
                    limits.look()?;
                    until_look = LOOK_EVERY;
                } else {
                    until_look -= made;
                }
            }
            std::mem::swap(&mut self.partials, &mut self.extended);
        }
        self.found.clear();
        self.found.extend(self.partials.iter().map(Partial::positions));
        Ok(&self.found)
    }

    /// The least rows that can come at a place, with the partial forms that they extend.
    fn choose(&mut self, views: &[View; 2], place: usize) {
        self.next.clear();
        let mut best = u64::MAX;
        for (number, partial) in (0..).zip(&self.partials) {
            let view = &views[usize::from(partial.turn)];
            let mut rows = view.without_repeats(match place % 3 {
                0 => partial.left,
                _ => partial.left & 0b111 << (partial.rows[place - 1] / 3 * 3),
            });
            while rows != 0 {
                let row = rows.trailing_zeros();
                rows &= rows - 1;
                let text = partial.text(&view.rows[row as usize]);
                if text < best {
                    best = text;
                    self.next.clear();
                }
                if text == best {
                    self.next.push(Next { partial: number, row: row as u8 });
                }
            }
        }
    }
}

impl View {
    /// Rows without those that stand for nothing new: of the empty rows of a band, and of empty bands, the first remains.
    const fn without_repeats(&self, mut rows: u16) -> u16 {
        let mut band = 0b111;
        while band < 0x1ff {
            let empty = rows & self.empty & band;
            rows &= !(empty & empty.wrapping_sub(1));
            band <<= 3;
        }
        let idle = rows & self.idle;
        rows & !(idle & idle.wrapping_sub(1))
    }
}

fn view(digit: impl Fn(usize, usize) -> u8) -> View {
    let rows: [[u8; 9]; 9] = std::array::from_fn(|row| std::array::from_fn(|column| digit(row, column)));
    let empty = (0..9).filter(|&row| rows[row] == [0; 9]).fold(0, |empty, row| empty | 1 << row);
    let idle = [0b111, 0b11_1000, 0x1c0].into_iter().filter(|band| empty & band == *band).sum();
    View { rows, empty, idle }
}

impl Partial {
    /// What a row would read here at the least, four bits a cell; digits without a name are [`NEW`].
    fn text(&self, row: &[u8; 9]) -> u64 {
        let mut keys = self.stacks.map(|stack| self.key(usize::from(stack), row));
        if self.stacks_tied != 0 {
            sort(&mut keys, self.stacks_tied);
        }
        keys.iter().fold(0, |text, key| text << 12 | u64::from(*key))
    }

    /// What a row reads in a stack.
    fn key(&self, stack: usize, row: &[u8; 9]) -> u16 {
        let mut names =
            self.columns[stack].map(|column| self.names[usize::from(row[usize::from(column)])]);
        if self.columns_tied[stack] != 0 {
            sort(&mut names, self.columns_tied[stack]);
        }
        names.iter().fold(0, |key, name| key << 4 | u16::from(*name))
    }

    /// Places a row, in every order of what is tied that makes its text the least.
    fn extend(&self, place: usize, row: u8, cells: &[u8; 9], made: &mut Vec<Self>) {
        let mut next = *self;
        next.rows[place] = row;
        next.left &= !(1 << row);
        let mut columns = [Orders::default(); 3];
        for (stack, orders_of) in columns.iter_mut().enumerate() {
            let name = |column: u8| self.names[usize::from(cells[usize::from(column)])];
            let tied = self.columns_tied[stack];
            let (sorted, still, new) = settle(self.columns[stack], tied, name, |&name| name == NEW);
            next.columns_tied[stack] = still;
            *orders_of = orders(sorted, new);
        }
        let key = |stack: u8| self.key(usize::from(stack), cells);
        let has_new = |key: &u16| {
            key & 0xf == u16::from(NEW) || key >> 4 & 0xf == u16::from(NEW) || key >> 8 == u16::from(NEW)
        };
        let (sorted, still, new) = settle(self.stacks, self.stacks_tied, key, has_new);
        next.stacks_tied = still;
        for &stacks in orders(sorted, new).iter() {
            next.stacks = stacks;
            for &first in columns[0].iter() {
                for &second in columns[1].iter() {
                    for &third in columns[2].iter() {
                        next.columns = [first, second, third];
                        made.push(next.named_by(self, cells));
                    }
                }
            }
        }
    }

    /// Names the new digits of a row in the order of its columns.
    fn named_by(mut self, before: &Self, cells: &[u8; 9]) -> Self {
        (self.names, self.named) = (before.names, before.named);
        for stack in self.stacks {
            for column in self.columns[usize::from(stack)] {
                let name = &mut self.names[usize::from(cells[usize::from(column)])];
                if *name == NEW {
                    self.named += 1;
                    *name = self.named;
                }
            }
        }
        self
    }

    /// The positions of a whole form.
    fn positions(&self) -> Positions {
        let columns: [u8; 9] =
            std::array::from_fn(|at| self.columns[usize::from(self.stacks[at / 3])][at % 3]);
        Positions { transpose: self.turn == 1, rows: self.rows, columns }
    }
}
