//! The least form of a puzzle, row by row.
//!
//! A partial form has some rows in their places, and as much of the order of columns as these rows settle. All partial
//! forms with the least text so far are extended together: each tries every row that can come next, and only the least
//! rows are kept.
//!
//! Decisions are postponed as long as possible. The first row fixes only its number of digits in each stack and the
//! places that are filled. The rows below decide where each column goes:
//! - if a digit of the first row occurs again, its column is put at the first place that is open to it, which gives the
//!   digit the least name;
//! - if a row reaches an open place, it tries every column that can stand there and is not empty in this row. Columns
//!   that are empty in it remain open, and so do whole stacks.
//!
//! Empty rows of a band, and empty bands, are interchangeable, so only the first is tried. An almost empty puzzle is
//! therefore no harder than any other.

use super::morph::Positions;
use crate::limits::{Limits, Stopped};
use crate::numbers::{byte, long};

const CELLS: usize = 81;

/// The value of an unsettled or absent entry.
const OPEN: u8 = 9;

/// The name of a digit that has none yet. It is greater than all names.
const NEW: u8 = 10;

/// Number of partial forms made between two checks of the clock.
const LOOK_EVERY: usize = 4096;

/// A partial form of a puzzle.
#[derive(Clone, Copy)]
struct Partial {
    turn: u8,
    rows: [u8; 9],
    /// The rows that have not been placed.
    left: u16,
    /// The stack at each third, and the third of each stack.
    stacks: [u8; 3],
    thirds: [u8; 3],
    /// The column at each place, and the place of each column.
    columns: [u8; 9],
    places: [u8; 9],
    /// The name of the empty cell, then of each digit.
    names: [u8; 10],
    named: u8,
}

/// A puzzle, either with its rows as rows or with its columns as rows.
struct View {
    rows: [[u8; 9]; 9],
    /// The columns that each row fills.
    filled: [u16; 9],
    /// The empty rows.
    empty: u16,
    /// The rows of empty bands.
    idle: u16,
}

/// The pattern of the first row, which is the same in all partial forms.
#[derive(Clone, Copy, Default)]
struct First {
    /// The places that are filled.
    filled: u16,
    /// The name that a digit gets at each place.
    names: [u8; 9],
}

/// Finds the positions that lead a puzzle to its form. It keeps its buffers from puzzle to puzzle.
#[derive(Default)]
pub struct GivensSearch {
    partials: Vec<Partial>,
    found: Vec<Positions>,
}

impl GivensSearch {
    /// Finds all positions that lead a puzzle to its form, except that empty rows, bands, columns and stacks are tried
    /// in only one order. `empty` is the name of the empty cell: 0, or a name greater than all others.
    ///
    /// No digit may occur twice in a row or column.
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
        let first = self.begin(&views, empty);
        let mut until_look = LOOK_EVERY;
        let mut extended = Vec::new();
        for place in 1..9 {
            let mut best = u64::MAX;
            extended.clear();
            for partial in &self.partials {
                let view = &views[usize::from(partial.turn)];
                let mut rows = view.without_repeats(match place % 3 {
                    0 => partial.left,
                    _ => partial.left & 0b111 << (partial.rows[place - 1] / 3 * 3),
                });
                while rows != 0 {
                    let row = rows.trailing_zeros() as usize;
                    rows &= rows - 1;
                    let mut next = *partial;
                    next.rows[place] = byte(row);
                    next.left &= !(1 << row);
                    let (cells, filled) = (&view.rows[row], view.filled[row]);
                    let mut reading =
                        Reading { view, first, cells, filled, empty, best, made: &mut extended };
                    reading.read(next, 0, 0);
                    best = reading.best;
                    if extended.len() >= until_look {
                        limits.look()?;
                        until_look = extended.len() + LOOK_EVERY;
                    }
                }
            }
            std::mem::swap(&mut self.partials, &mut extended);
        }
        self.found.clear();
        for partial in &self.partials {
            let view = &views[usize::from(partial.turn)];
            settle_all(*partial, view, &first, 0, &mut self.found);
        }
        Ok(&self.found)
    }

    /// Begins with every row that can come first.
    fn begin(&mut self, views: &[View; 2], empty: u8) -> First {
        let mut names = [NEW; 10];
        names[0] = empty;
        let mut best = u64::MAX;
        let mut first = First::default();
        self.partials.clear();
        for (turn, view) in (0..).zip(views) {
            let mut rows = view.without_repeats(0x1ff);
            while rows != 0 {
                let row = rows.trailing_zeros() as usize;
                rows &= rows - 1;
                let this = First::of(view.filled[row], empty);
                let text = this.names.iter().fold(0, |text, name| text << 4 | u64::from(*name));
                if text < best {
                    (best, first) = (text, this);
                    self.partials.clear();
                }
                if text == best {
                    let mut rows = [OPEN; 9];
                    rows[0] = byte(row);
                    self.partials.push(Partial {
                        turn,
                        rows,
                        left: 0x1ff & !(1 << row),
                        stacks: [OPEN; 3],
                        thirds: [OPEN; 3],
                        columns: [OPEN; 9],
                        places: [OPEN; 9],
                        names,
                        named: byte(this.filled.count_ones() as usize),
                    });
                }
            }
        }
        first
    }
}

impl First {
    /// Returns the pattern of the first row if these columns of it are filled.
    fn of(filled: u16, empty: u8) -> Self {
        let mut counts: [u32; 3] = std::array::from_fn(|stack| count(filled, stack));
        counts.sort_unstable();
        if empty > 0 {
            counts.reverse();
        }
        let mut this = Self { filled: 0, names: [empty; 9] };
        let mut name = 0;
        for place in 0..9 {
            let (count, at) = (counts[place / 3], long(place % 3));
            let filled = if empty > 0 { at < count } else { at + count >= 3 };
            if filled {
                name += 1;
                (this.names[place], this.filled) = (name, this.filled | 1 << place);
            }
        }
        this
    }
}

/// Returns the number of filled cells of a line in a stack.
const fn count(filled: u16, stack: usize) -> u32 {
    (filled >> (3 * stack) & 0b111).count_ones()
}

impl View {
    /// Returns the rows without interchangeable ones: of the empty rows of a band, and of the empty bands, only the
    /// first remains.
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
    let filled = rows.map(|row| (0..9).filter(|&at| row[at] != 0).fold(0, |set, at| set | 1 << at));
    let empty = (0..9).filter(|&row| filled[row] == 0).fold(0, |empty, row| empty | 1 << row);
    let idle = [0b111, 0b11_1000, 0x1c0].into_iter().filter(|band| empty & band == *band).sum();
    View { rows, filled, empty, idle }
}

impl Partial {
    /// Returns the columns that the first row fills.
    const fn first_filled(&self, view: &View) -> u16 {
        view.filled[self.rows[0] as usize]
    }

    /// Returns whether a column can stand at an open place of its third.
    const fn suits(&self, view: &View, first: &First, column: usize, place: usize) -> bool {
        self.places[column] == OPEN
            && (self.first_filled(view) >> column ^ first.filled >> place) & 1 == 0
    }

    /// Returns whether a stack can stand at an open third.
    const fn stack_suits(&self, view: &View, first: &First, stack: usize, third: usize) -> bool {
        self.thirds[stack] == OPEN && count(self.first_filled(view), stack) == count(first.filled, third)
    }

    fn put_stack(&mut self, stack: usize, third: usize) {
        (self.stacks[third], self.thirds[stack]) = (byte(stack), byte(third));
    }

    fn put(&mut self, view: &View, first: &First, column: usize, place: usize) {
        (self.columns[place], self.places[column]) = (byte(column), byte(place));
        let digit = view.rows[usize::from(self.rows[0])][column];
        if digit != 0 {
            self.names[usize::from(digit)] = first.names[place];
        }
    }
}

/// The reading of a row in every order of columns that minimises it.
struct Reading<'a> {
    view: &'a View,
    first: First,
    /// The row, and the columns that it fills.
    cells: &'a [u8; 9],
    filled: u16,
    /// The name of the empty cell.
    empty: u8,
    /// The least text so far, and the partial forms that have it.
    best: u64,
    made: &'a mut Vec<Partial>,
}

impl Reading<'_> {
    /// Continues from a place, after this text, as long as the text can still be the least.
    fn read(&mut self, mut partial: Partial, mut place: usize, mut text: u64) {
        while place < 9 {
            let third = place / 3;
            if partial.stacks[third] == OPEN {
                let open: [bool; 3] = std::array::from_fn(|stack| {
                    partial.stack_suits(self.view, &self.first, stack, third)
                });
                let row = self.filled;
                let filled = |stack: usize| u32::from(open[stack]) * count(row, stack);
                let passed = (0..third)
                    .filter(|&before| {
                        partial.stacks[before] == OPEN
                            && count(self.first.filled, before) == count(self.first.filled, third)
                    })
                    .count();
                let empty = (0..3).filter(|&stack| open[stack] && filled(stack) == 0).count();
                if (self.empty == 0 && passed < empty) || (0..3).all(|stack| filled(stack) == 0) {
                    let name = u64::from(self.empty);
                    text = text << 12 | name << 8 | name << 4 | name;
                    place += 3;
                    if text > self.best >> (4 * (9 - place)) {
                        return;
                    }
                    continue;
                }
                for stack in (0..3).filter(|&stack| filled(stack) > 0) {
                    let mut next = partial;
                    next.put_stack(stack, third);
                    self.read(next, place, text);
                }
                return;
            }
            let column = usize::from(partial.columns[place]);
            let name = if column < 9 {
                self.name(&mut partial, self.cells[column], place)
            } else {
                let base = 3 * usize::from(partial.stacks[third]);
                let suiting = (base..base + 3)
                    .filter(|&column| partial.suits(self.view, &self.first, column, place));
                let open = suiting.fold(0, |open, column| open | 1 << column);
                let passed = (3 * third..place)
                    .filter(|&before| {
                        partial.columns[before] == OPEN
                            && (self.first.filled >> before ^ self.first.filled >> place) & 1 == 0
                    })
                    .count();
                let empty = (open & !self.filled).count_ones() as usize;
                if (self.empty == 0 && passed < empty) || open & self.filled == 0 {
                    self.empty
                } else {
                    return self.choose(&partial, open & self.filled, place, text);
                }
            };
            text = text << 4 | u64::from(name);
            place += 1;
            if text > self.best >> (4 * (9 - place)) {
                return;
            }
        }
        if text < self.best {
            self.best = text;
            self.made.clear();
        }
        self.made.push(partial);
    }

    /// Tries each of these columns at a place, and continues with those that give the least symbol there.
    fn choose(&mut self, partial: &Partial, mut columns: u16, place: usize, text: u64) {
        let mut least = NEW;
        let mut nexts = [*partial; 3];
        let mut count = 0;
        while columns != 0 {
            let column = columns.trailing_zeros() as usize;
            columns &= columns - 1;
            let mut next = *partial;
            next.put(self.view, &self.first, column, place);
            let name = self.name(&mut next, self.cells[column], place);
            if name < least {
                (least, count) = (name, 0);
            }
            if name == least {
                nexts[count] = next;
                count += 1;
            }
        }
        let text = text << 4 | u64::from(least);
        for next in &nexts[..count] {
            if text <= self.best >> (4 * (8 - place)) {
                self.read(*next, place + 1, text);
            }
        }
    }

    /// Returns the name of a digit that is read at a place. A digit that has no name yet gets the least possible one.
    fn name(&self, partial: &mut Partial, digit: u8, place: usize) -> u8 {
        let digit = usize::from(digit);
        if partial.names[digit] == NEW {
            let first = &self.view.rows[usize::from(partial.rows[0])];
            if let Some(column) = first.iter().position(|&other| usize::from(other) == digit) {
                self.settle(partial, column, place);
            } else {
                partial.named += 1;
                partial.names[digit] = partial.named;
            }
        }
        partial.names[digit]
    }

    /// Puts a column at the first place that is open to it. Open places before the one being read are for columns and
    /// stacks that are empty in this row.
    fn settle(&self, partial: &mut Partial, column: usize, read: usize) {
        let stack = column / 3;
        if partial.thirds[stack] == OPEN {
            let from = if count(self.filled, stack) == 0 { 0 } else { read / 3 };
            let mut open = (from..3).filter(|&third| {
                partial.stacks[third] == OPEN
                    && partial.stack_suits(self.view, &self.first, stack, third)
            });
            if let Some(third) = open.next() {
                partial.put_stack(stack, third);
            }
        }
        let third = 3 * usize::from(partial.thirds[stack]);
        let from = if self.filled >> column & 1 == 0 { third } else { third.max(read) };
        let mut open = (from..third + 3).filter(|&place| {
            partial.columns[place] == OPEN && partial.suits(self.view, &self.first, column, place)
        });
        if let Some(place) = open.next() {
            partial.put(self.view, &self.first, column, place);
        }
    }
}

/// Settles the columns that all rows have left open, in every order. Empty columns are interchangeable.
fn settle_all(partial: Partial, view: &View, first: &First, place: usize, found: &mut Vec<Positions>) {
    if place == 9 {
        let Partial { turn, rows, columns, .. } = partial;
        found.push(Positions { transpose: turn == 1, rows, columns });
        return;
    }
    let third = place / 3;
    if partial.stacks[third] == OPEN {
        let most = if count(first.filled, third) == 0 { 1 } else { 3 };
        let stacks = (0..3).filter(|&stack| partial.stack_suits(view, first, stack, third));
        for stack in stacks.take(most) {
            let mut next = partial;
            next.put_stack(stack, third);
            settle_all(next, view, first, place, found);
        }
    } else if partial.columns[place] == OPEN {
        let most = if first.filled >> place & 1 == 0 { 1 } else { 3 };
        let base = 3 * usize::from(partial.stacks[third]);
        let columns = (base..base + 3).filter(|&column| partial.suits(view, first, column, place));
        for column in columns.take(most) {
            let mut next = partial;
            next.put(view, first, column, place);
            settle_all(next, view, first, place + 1, found);
        }
    } else {
        settle_all(partial, view, first, place + 1, found);
    }
}
