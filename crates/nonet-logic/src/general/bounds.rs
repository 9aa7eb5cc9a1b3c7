//! What the other cells of a sum add up to, at least and at most.

use nonet::{Fact, SortedSet};

use super::ladder::Reading;
use super::position::{Position, digits};
use super::step::Mark;

/// The constraints whose cells add up to their number.
pub(super) const SUMS: [&str; 3] = ["killer-cage", "sum-cage", "little-killer"];

/// Most digits that are tried for a bound.
const TRIED: usize = 3_000;

/// The values between which a cell lies, as the other cells of its clue add up to the rest.
pub(super) struct Bounds {
    pub sum: i64,
    /// What the other cells add up to, at least and at most.
    pub others: [i64; 2],
}

/// A search for the lowest sum of cells, or for the highest: then values are negative.
struct Search<'a> {
    reading: &'a Reading,
    position: &'a Position,
    cells: Vec<u16>,
    sign: i64,
    best: Option<i64>,
    tried: usize,
}

impl Reading {
    /// Returns the bounds of a cell in a sum, if they are easily found.
    pub(super) fn bounds(&self, clue: Fact, position: &Position, cell: u16) -> Option<Bounds> {
        let Fact::Constraint(at) = clue else { return None };
        let constraint = &self.rules().constraints()[at];
        let sum =
            constraint.json()?.get("sum")?.as_i64().filter(|_| SUMS.contains(&constraint.name()))?;
        let others: Vec<u16> =
            self.cells_of(clue).iter().copied().filter(|&other| other != cell).collect();
        Some(Bounds { sum, others: self.extremes(position, &others)? })
    }

    /// Returns the candidates that the other cells of a sum leave out, in the cells that lose any by the clue alone.
    pub(super) fn by_bounds(&self, clue: Fact, position: &Position, gone: &[Mark]) -> Vec<Mark> {
        let cells: SortedSet<u16> = gone.iter().map(|&(cell, _)| cell).collect();
        let of = |cell: u16| {
            let [least, most] = self.range(clue, position, cell)?;
            let is_out = move |digit: &u8| !(least..=most).contains(&self.value(*digit));
            Some(digits(position.at(cell)).filter(is_out).map(move |digit| (cell, digit)))
        };
        cells.into_iter().filter_map(of).flatten().collect()
    }

    /// Returns the values between which a cell of a sum or of an arrow lies.
    fn range(&self, clue: Fact, position: &Position, cell: u16) -> Option<[i64; 2]> {
        let Some((bulb, cells)) = self.arrow_cells(clue) else {
            let Bounds { sum, others: [least, most] } = self.bounds(clue, position, cell)?;
            return Some([sum - most, sum - least]);
        };
        if bulb == [cell] {
            return self.extremes(position, &cells);
        }
        let others: Vec<u16> = cells.iter().copied().filter(|&other| other != cell).collect();
        let ([low, high], [least, most]) =
            (self.bulb_range(position, &bulb), self.extremes(position, &others)?);
        cells.contains(&cell).then_some([low - most, high - least])
    }

    /// Returns the cells of an arrow's bulb and those along it, if none is among both.
    pub(super) fn arrow_cells(&self, clue: Fact) -> Option<(Vec<u16>, Vec<u16>)> {
        let constraint = self.constraint(clue).filter(|constraint| constraint.name() == "arrow")?;
        let (bulb, cells) = (self.cells_in(constraint, "bulb")?, self.cells_in(constraint, "cells")?);
        let all: SortedSet<&u16> = bulb.iter().chain(&cells).collect();
        (all.len() == bulb.len() + cells.len()).then_some((bulb, cells))
    }

    /// Returns the lowest and the highest number that a bulb can hold.
    pub(super) fn bulb_range(&self, position: &Position, bulb: &[u16]) -> [i64; 2] {
        let value = |end: fn(u64) -> u32| {
            bulb.iter().fold(0, |sum, &cell| {
                10 * sum + self.value(u8::try_from(end(position.at(cell))).unwrap_or(0))
            })
        };
        [value(u64::trailing_zeros), value(u64::ilog2)]
    }

    /// Returns what cells add up to, at least and at most, if that is easily found. Cells that see each other differ.
    pub(super) fn extremes(&self, position: &Position, cells: &[u16]) -> Option<[i64; 2]> {
        let extreme = |sign: i64| {
            let cells = cells.to_vec();
            let mut search = Search { reading: self, position, cells, sign, best: None, tried: 0 };
            search.fill(&mut Vec::new(), 0)?;
            search.best.map(|best| sign * best)
        };
        Some([extreme(1)?, extreme(-1)?])
    }

    /// Returns the value of a digit.
    pub(super) fn value(&self, digit: u8) -> i64 {
        i64::from(*self.rules().board().values().start()) + i64::from(digit)
    }
}

impl Search<'_> {
    /// Fills the next cell in each way, the best first. `None` if there are too many ways.
    fn fill(&mut self, chosen: &mut Vec<u8>, sum: i64) -> Option<()> {
        let least =
            |&cell: &u16| self.values(cell).into_iter().map(|(value, _)| value).min().unwrap_or(0);
        let rest: i64 = self.cells[chosen.len()..].iter().map(least).sum();
        if self.best.is_some_and(|best| sum + rest >= best) {
            return Some(());
        }
        let Some(&cell) = self.cells.get(chosen.len()) else {
            self.best = Some(sum);
            return Some(());
        };
        for (value, digit) in self.values(cell) {
            self.tried += 1;
            if self.tried > TRIED {
                return None;
            }
            let before = self.cells.iter().zip(chosen.iter());
            let is_taken =
                |(&other, &known): (&u16, &u8)| known == digit && self.reading.sees(cell, other);
            if !before.into_iter().any(is_taken) {
                chosen.push(digit);
                self.fill(chosen, sum + value)?;
                chosen.pop();
            }
        }
        Some(())
    }

    /// Returns the values of a cell with their digits, the best first.
    fn values(&self, cell: u16) -> Vec<(i64, u8)> {
        let value = |digit: u8| (self.sign * self.reading.value(digit), digit);
        let mut values: Vec<(i64, u8)> = digits(self.position.at(cell)).map(value).collect();
        values.sort_unstable();
        values
    }
}
