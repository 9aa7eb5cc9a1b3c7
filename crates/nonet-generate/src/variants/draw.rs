//! Random members of families that a grid satisfies.

use std::sync::Arc;

use nonet::numbers::short;
use nonet::{Cell, Constraint, Random, Rules};
use serde_json::Value;

use super::forms::{DotList, Growth, object};

/// Maximum number of lines tried for one that the grid satisfies.
const LINES: usize = 80;
/// Maximum number of pairs of cells tried for the next cells of a line that grows at both ends.
const PAIRS: usize = 20;

/// A grid for which constraints are drawn.
pub(super) struct Draw<'a> {
    pub(super) rules: &'a Rules,
    pub(super) grid: &'a [u8],
    /// The cells in which constraints may lie.
    pub(super) open: &'a [bool],
    pub(super) random: &'a mut Random,
}

/// What a rule says of a grid.
pub(super) enum Answer {
    Holds(Arc<Constraint>),
    Broken,
    /// There is no such constraint on the board.
    Malformed,
}

impl Draw<'_> {
    /// Asks whether the grid satisfies a constraint.
    pub(super) fn ask(&self, value: &Value) -> Answer {
        let Ok(rules) = self.rules.with_constraints(&format!("[{value}]")) else {
            return Answer::Malformed;
        };
        match rules.constraints().last() {
            Some(constraint) if constraint.broken_at(self.grid).is_none() => {
                Answer::Holds(Arc::clone(constraint))
            }
            _ => Answer::Broken,
        }
    }

    /// Returns a constraint that the grid satisfies and that lies in open cells alone.
    pub(super) fn held(&self, value: &Value) -> Option<Arc<Constraint>> {
        let Answer::Holds(constraint) = self.ask(value) else { return None };
        constraint.cells().iter().all(|cell| self.open[cell.index()]).then_some(constraint)
    }

    /// Returns the value of the digit in a cell.
    pub(super) fn value(&self, cell: usize) -> u32 {
        u32::from(*self.rules.board().values().start()) + u32::from(self.grid[cell]) - 1
    }

    fn values(&self, cells: &[usize]) -> Vec<u32> {
        cells.iter().map(|&cell| self.value(cell)).collect()
    }

    pub(super) fn name(&self, cell: usize) -> Value {
        self.rules.board().name(Cell::new(short(cell))).into()
    }

    pub(super) fn names(&self, cells: &[usize]) -> Value {
        cells.iter().map(|&cell| self.name(cell)).collect()
    }

    /// Returns the cell at this distance from another one.
    fn from(&self, cell: usize, (down, right): (i32, i32)) -> Option<usize> {
        let board = self.rules.board();
        let (row, column) = board.place(Cell::new(short(cell)));
        let row = u8::try_from(i32::from(row) + down).ok()?;
        let column = u8::try_from(i32::from(column) + right).ok()?;
        board.cell_at(row, column).map(Cell::index)
    }

    /// Returns the cells that share a side with a cell.
    pub(super) fn beside(&self, cell: usize) -> Vec<usize> {
        let steps = [(-1, 0), (0, -1), (0, 1), (1, 0)];
        steps.into_iter().filter_map(|step| self.from(cell, step)).collect()
    }

    /// Returns the cells that touch a cell, in random order.
    fn around(&mut self, cell: usize) -> Vec<usize> {
        let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
        let steps = steps.filter(|&step| step != (0, 0));
        let mut cells: Vec<usize> = steps.filter_map(|step| self.from(cell, step)).collect();
        self.random.shuffle(&mut cells);
        cells
    }

    /// Draws a line through cells that are not taken.
    pub(super) fn line(
        &mut self,
        name: &str,
        growth: Growth,
        (least, most): (usize, usize),
        taken: &[bool],
    ) -> Option<(Value, Arc<Constraint>)> {
        let free: Vec<usize> =
            (0..self.grid.len()).filter(|&cell| self.open[cell] && !taken[cell]).collect();
        if free.is_empty() {
            return None;
        }
        for _ in 0..LINES {
            let length = least + self.random.below(most - least + 1);
            let start = free[self.random.below(free.len())];
            let path = match growth {
                Growth::AtEnd => self.grown(name, start, length, taken),
                Growth::AtBothEnds => self.grown_twice(name, start, length, taken),
                Growth::Whole => self.path(start, length, taken),
                Growth::FromBulb => self.arrow(name, start, most, taken),
            };
            if path.len() < least {
                continue;
            }
            let value = self.line_of(name, growth, &path);
            if let Some(constraint) = self.held(&value) {
                return Some((value, constraint));
            }
        }
        None
    }

    fn line_of(&self, name: &str, growth: Growth, path: &[usize]) -> Value {
        if growth == Growth::FromBulb {
            let (bulb, cells) = path.split_at(1);
            return object(name, [("bulb", self.names(bulb)), ("cells", self.names(cells))]);
        }
        object(name, [("cells", self.names(path))])
    }

    /// Returns free cells that touch the end of a path, in random order.
    fn next(&mut self, path: &[usize], taken: &[bool]) -> Vec<usize> {
        let mut next = self.around(path[path.len() - 1]);
        next.retain(|cell| self.open[*cell] && !taken[*cell] && !path.contains(cell));
        next
    }

    fn path(&mut self, start: usize, length: usize, taken: &[bool]) -> Vec<usize> {
        let mut path = vec![start];
        while path.len() < length {
            let Some(&next) = self.next(&path, taken).first() else { break };
            path.push(next);
        }
        path
    }

    fn grown(&mut self, name: &str, start: usize, length: usize, taken: &[bool]) -> Vec<usize> {
        let mut path = vec![start];
        while path.len() < length {
            let next = self.next(&path, taken);
            let longer = |&next: &usize| [&path[..], &[next]].concat();
            let fits = |path: &Vec<usize>| {
                !matches!(self.ask(&self.line_of(name, Growth::AtEnd, path)), Answer::Broken)
            };
            let Some(found) = next.iter().map(longer).find(fits) else { break };
            path = found;
        }
        path
    }

    fn grown_twice(&mut self, name: &str, start: usize, length: usize, taken: &[bool]) -> Vec<usize> {
        let mut path = vec![start];
        'grow: while path.len() + 2 <= length {
            let (first, last) = (self.next(&[path[0]], taken), self.next(&path, taken));
            let pairs = first.iter().flat_map(|one| last.iter().map(move |other| (*one, *other)));
            let pairs = pairs
                .filter(|(one, other)| one != other && !path.contains(one) && !path.contains(other));
            for (one, other) in pairs.take(PAIRS) {
                let longer = [&[one], &path[..], &[other]].concat();
                if let Answer::Holds(_) = self.ask(&self.line_of(name, Growth::AtBothEnds, &longer)) {
                    path = longer;
                    continue 'grow;
                }
            }
            break;
        }
        path
    }

    fn arrow(&mut self, name: &str, start: usize, most: usize, taken: &[bool]) -> Vec<usize> {
        let mut path = self.path(start, 3, taken);
        while path.len() <= most {
            if let Answer::Holds(_) = self.ask(&self.line_of(name, Growth::FromBulb, &path)) {
                return path;
            }
            let Some(&next) = self.next(&path, taken).first() else { break };
            path.push(next);
        }
        Vec::new()
    }

    /// Returns a dot between any two cells that share a side, with a number if it has one.
    pub(super) fn dots(&self, list: &DotList) -> Vec<Value> {
        let mut dots = Vec::new();
        for cell in 0..self.grid.len() {
            for other in self.beside(cell).into_iter().filter(|&other| other > cell) {
                let mut dot = vec![self.name(cell), self.name(other)];
                dot.extend(list.number.map(|of| of(self.value(cell), self.value(other)).into()));
                dots.push(object("", [(list.name, vec![Value::from(dot)].into())]));
            }
        }
        dots
    }

    /// Returns the rows and columns as seen from these sides, each with the place of a clue.
    fn looks(&self, sides: &[&str]) -> Vec<(String, Vec<usize>)> {
        let board = self.rules.board();
        let (rows, columns) = (board.rows(), board.columns());
        let along = |from: (u8, u8), step: (i32, i32)| {
            let mut cells: Vec<usize> =
                board.cell_at(from.0, from.1).map(Cell::index).into_iter().collect();
            while let Some(next) = cells.last().and_then(|&last| self.from(last, step)) {
                cells.push(next);
            }
            cells
        };
        let mut looks = Vec::new();
        for side in sides {
            let is_column = matches!(*side, "top" | "bottom");
            for at in 0..if is_column { columns } else { rows } {
                let number = at + 1;
                looks.push(match *side {
                    "top" => (format!("r0c{number}"), along((0, at), (1, 0))),
                    "left" => (format!("r{number}c0"), along((at, 0), (0, 1))),
                    "bottom" => (format!("r{}c{number}", rows + 1), along((rows - 1, at), (-1, 0))),
                    _ => (format!("r{number}c{}", columns + 1), along((at, columns - 1), (0, -1))),
                });
            }
        }
        looks
    }

    /// Returns the clue of each row and column, as seen from these sides.
    pub(super) fn outside(
        &mut self,
        parameter: &'static str,
        sides: &[&str],
        measure: fn((u32, u32), &[u32]) -> Option<u32>,
    ) -> Vec<Value> {
        let values = self.rules.board().values();
        let ends = (u32::from(*values.start()), u32::from(*values.end()));
        let clue = |(at, cells): (String, Vec<usize>)| {
            let number = measure(ends, &self.values(&cells))?;
            Some(object("", [("at", at.into()), (parameter, number.into())]))
        };
        self.looks(sides).into_iter().filter_map(clue).collect()
    }

    /// Returns the sum of each diagonal of two cells or more.
    pub(super) fn diagonals(&mut self) -> Vec<Value> {
        let board = self.rules.board();
        let (rows, columns) = (i32::from(board.rows()), i32::from(board.columns()));
        let mut clues = Vec::new();
        for (name, (down, right)) in [
            ("down-right", (1, 1)),
            ("down-left", (1, -1)),
            ("up-right", (-1, 1)),
            ("up-left", (-1, -1)),
        ] {
            for at in 0..columns {
                let row = if down > 0 { -1 } else { rows };
                clues.extend(self.diagonal(name, (row, at), (down, right)));
            }
            for at in 0..rows {
                let column = if right > 0 { -1 } else { columns };
                clues.extend(self.diagonal(name, (at, column), (down, right)));
            }
        }
        clues
    }

    fn diagonal(&self, name: &str, at: (i32, i32), step: (i32, i32)) -> Option<Value> {
        let first = (u8::try_from(at.0 + step.0).ok()?, u8::try_from(at.1 + step.1).ok()?);
        let mut cells = vec![self.rules.board().cell_at(first.0, first.1)?.index()];
        while let Some(next) = cells.last().and_then(|&last| self.from(last, step)) {
            cells.push(next);
        }
        let sum: u32 = self.values(&cells).iter().sum();
        let place = format!("r{}c{}", at.0 + 1, at.1 + 1);
        let arguments = [("at", place.into()), ("direction", name.into()), ("sum", sum.into())];
        (cells.len() > 1).then(|| object("", arguments))
    }

    /// Returns some of the digits around each corner of four cells.
    pub(super) fn quadruples(&mut self) -> Vec<Value> {
        let mut clues = Vec::new();
        for cell in 0..self.grid.len() {
            let steps = [(0, 0), (0, 1), (1, 0), (1, 1)];
            let square: Vec<usize> =
                steps.into_iter().filter_map(|step| self.from(cell, step)).collect();
            if square.len() < 4 {
                continue;
            }
            let mut digits = self.values(&square);
            self.random.shuffle(&mut digits);
            digits.truncate(2 + self.random.below(3));
            digits.sort_unstable();
            clues.push(object("", [("cells", self.names(&square)), ("digits", digits.into())]));
        }
        clues
    }

    /// Returns each cell as a mark.
    pub(super) fn marks(&self) -> Vec<Value> {
        let mark = |cell| object("", [("cells", self.names(&[cell]))]);
        (0..self.grid.len()).map(mark).collect()
    }
}
