//! The minlex form of a grid: the least of its 1,218,998,108,160 isomorphs, found by trying a few dozen.
//!
//! The first row is 123456789, so the second decides. A table ([`super::pairs`]) gives the class of each of the 18
//! pairs of rows and 18 pairs of columns, counted in both directions, and only pairs of the least class can be at the
//! top. The table also has the orders of columns that bring them there. These settle everything else: digits are named
//! after the first row, the third row is the remaining one of the band, and the other rows follow in the order of their
//! digits in the first column.

use super::lines::Line;
use super::morph::Positions;
use super::pairs::PAIRS_OF_ROWS;
use crate::numbers::byte;

const CELLS: usize = 81;

/// The lines that share a band.
const NEIGHBOURS: [(usize, usize); 9] =
    [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), (6, 7), (6, 8), (7, 8)];

/// A grid, either with its rows as rows or with its columns as rows.
struct View {
    /// The digits of each line.
    lines: [Wide; 9],
    /// The place of each digit in each line; 0 is not a digit.
    at: [Wide; 9],
}

/// A line padded to sixteen places, so that no index needs a bounds check.
type Wide = [u8; 16];

/// Returns the value of a line at a place below 16.
const fn of(line: &Wide, at: u8) -> u8 {
    line[at as usize & 15]
}

/// Two lines of a band that can be at the top.
#[derive(Clone, Copy, Default)]
struct Top {
    turn: usize,
    upper: usize,
    lower: usize,
    index: usize,
}

/// Finds the positions that lead a grid to its minlex form. It keeps its buffers from grid to grid.
#[derive(Default)]
pub struct GridSearch {
    /// The rows of the best form so far, except the first two.
    best: [u64; 7],
    found: Vec<Positions>,
}

impl GridSearch {
    /// Returns all positions that lead a valid grid of the classic rules to its minlex form.
    pub fn run(&mut self, cells: &[u8; CELLS]) -> &[Positions] {
        let views =
            [view(|row, column| cells[row * 9 + column]), view(|row, column| cells[column * 9 + row])];
        self.best = [u64::MAX; 7];
        self.found.clear();
        let pairs = &*PAIRS_OF_ROWS;
        let mut tops = [Top::default(); 36];
        let (mut count, mut class) = (0, u8::MAX);
        for (turn, view) in views.iter().enumerate() {
            for (first, second) in NEIGHBOURS {
                let (at, other) = (&view.at[first], &view.lines[second]);
                let mut pair = [0; 9];
                for (column, &digit) in pair.iter_mut().zip(other) {
                    *column = of(at, digit);
                }
                let index = pairs.index(&pair);
                for (upper, lower, index) in
                    [(first, second, index), (second, first, pairs.inverse(index))]
                {
                    let this = pairs.class(index);
                    if this < class {
                        (class, count) = (this, 0);
                    }
                    if this == class {
                        tops[count] = Top { turn, upper, lower, index };
                        count += 1;
                    }
                }
            }
        }
        for top in &tops[..count] {
            for order in pairs.orders(top.index) {
                self.look(&views, top, &order);
            }
        }
        &self.found
    }

    /// Finishes a form from its first two rows, as long as it can still be the best.
    fn look(&mut self, views: &[View; 2], top: &Top, columns: &Line) {
        let view = &views[top.turn];
        let mut names: Wide = [0; 16];
        for (name, &column) in (1..).zip(columns) {
            names[usize::from(of(&view.lines[top.upper], column)) & 15] = name;
        }
        let text = |line: usize| {
            let digits = &view.lines[line];
            columns.iter().fold(0, |row, &column| row << 4 | u64::from(of(&names, of(digits, column))))
        };
        let band = top.upper / 3;
        let third = band * 9 + 3 - top.upper - top.lower;
        let mut better = false;
        let mut place = |at: usize, line: usize, best: &mut [u64; 7]| {
            let row = text(line);
            if better || row < best[at] {
                (better, best[at]) = (true, row);
            }
            row == best[at]
        };
        if !place(0, third, &mut self.best) {
            return;
        }
        // In the first column, the bands below are in ascending order, and so are the rows within each.
        let first = |line: usize| of(&names, of(&view.lines[line], columns[0]));
        let bands = [(band + 1) % 3, (band + 2) % 3]
            .map(|band| ascending([band * 3, band * 3 + 1, band * 3 + 2], first));
        let bands = if first(bands[0][0]) < first(bands[1][0]) { bands } else { [bands[1], bands[0]] };
        let mut rows = [0; 9];
        for (row, &line) in
            rows.iter_mut().zip([top.upper, top.lower, third].iter().chain(bands.as_flattened()))
        {
            *row = byte(line);
        }
        for at in 1..7 {
            if !place(at, usize::from(rows[at + 2]), &mut self.best) {
                return;
            }
        }
        if better {
            self.found.clear();
        }
        self.found.push(Positions { transpose: top.turn == 1, rows, columns: *columns });
    }
}

fn view(digit: impl Fn(usize, usize) -> u8) -> View {
    let mut view = View { lines: [[0; 16]; 9], at: [[0; 16]; 9] };
    for line in 0..9 {
        for column in 0..9 {
            let digit = digit(line, column);
            view.lines[line][column] = digit;
            view.at[line][usize::from(digit) & 15] = byte(column);
        }
    }
    view
}

/// Sorts three lines by their keys.
fn ascending([mut a, mut b, mut c]: [usize; 3], key: impl Fn(usize) -> u8) -> [usize; 3] {
    if key(b) < key(a) {
        (a, b) = (b, a);
    }
    if key(c) < key(b) {
        (b, c) = (c, b);
    }
    if key(b) < key(a) {
        (a, b) = (b, a);
    }
    [a, b, c]
}
