//! What is left of two lists of houses, and how often digits stand there.

use super::position::{Position, digits};

/// With more open cells on both sides, hardly anything follows from how often digits stand there.
const OPEN: usize = 6;

/// Two lists of houses, by their numbers in the reasoner, and what is left of them.
#[derive(Clone, Debug)]
pub(super) struct EqualSets {
    pub sides: [Vec<usize>; 2],
    /// Cells with their weights: those of the first side are positive.
    pub terms: Vec<(u16, i64)>,
    /// How many houses the first side has more: 0 or 1.
    pub more: i64,
}

/// How often digits stand among the open cells of the first side: at least, and at most. The other side has `lack` fewer.
pub(super) struct Counts {
    /// By digit.
    pub ranges: Vec<(i64, i64)>,
    pub lack: Vec<i64>,
    /// The weights of the open cells of each side with each digit, and of all.
    places: [Vec<i64>; 2],
    pub open: [i64; 2],
}

impl EqualSets {
    /// Returns the cells of a side, in ascending order.
    pub(super) fn cells(&self, side: usize) -> Vec<u16> {
        let is_of_side = |&&(_, weight): &&(u16, i64)| (weight < 0) == (side == 1);
        self.terms.iter().filter(is_of_side).map(|&(cell, _)| cell).collect()
    }

    /// Returns whether something may follow: one side has few open cells, or lacks a digit that the other may have.
    pub(super) fn is_promising(&self, position: &Position) -> bool {
        let (mut open, mut all) = ([0; 2], [0; 2]);
        for &(cell, weight) in &self.terms {
            let (side, marks) = (usize::from(weight < 0), position.at(cell));
            open[side] += usize::from(!marks.is_power_of_two());
            all[side] |= marks;
        }
        open[0].min(open[1]) <= OPEN || all[0] != all[1]
    }

    /// Counts the digits of a position.
    pub(super) fn counts(&self, position: &Position, digit_count: u8) -> Counts {
        let mut lack = vec![self.more; usize::from(digit_count)];
        let mut places = [lack.clone(), lack.clone()].map(|of| of.iter().map(|_| 0).collect::<Vec<_>>());
        let mut open = [0; 2];
        for &(cell, weight) in &self.terms {
            let marks = position.at(cell);
            if marks.is_power_of_two() {
                lack[marks.trailing_zeros() as usize] -= weight;
                continue;
            }
            let side = usize::from(weight < 0);
            open[side] += weight.abs();
            digits(marks).for_each(|digit| places[side][usize::from(digit)] += weight.abs());
        }
        let range = |(at, &lack): (usize, &i64)| (lack.max(0), places[0][at].min(places[1][at] + lack));
        let ranges = lack.iter().enumerate().map(range).collect();
        let mut counts = Counts { ranges, lack, places, open };
        counts.narrow();
        counts
    }
}

impl Counts {
    /// Narrows the ranges by the number of open cells.
    fn narrow(&mut self) {
        let least: i64 = self.ranges.iter().map(|range| range.0).sum();
        let spare = self.open[0] - least;
        self.ranges.iter_mut().for_each(|(least, most)| *most = (*least + spare).min(*most));
        let most: i64 = self.ranges.iter().map(|range| range.1).sum();
        let spare = most - self.open[0];
        self.ranges.iter_mut().for_each(|(least, most)| *least = (*most - spare).max(*least));
    }

    /// Returns how often a digit stands among the open cells of a side.
    pub(super) fn range(&self, side: usize, digit: u8) -> (i64, i64) {
        let at = usize::from(digit);
        let (least, most) = self.ranges[at];
        let less = if side == 0 { 0 } else { self.lack[at] };
        (least - less, most - less)
    }

    pub(super) fn is_possible(&self) -> bool {
        self.ranges.iter().all(|(least, most)| least <= most)
    }

    /// Returns whether the open cells of a side have room just for what the other side's digits require of them.
    pub(super) fn is_tight(&self, side: usize) -> bool {
        let sign = if side == 0 { 1 } else { -1 };
        self.lack.iter().map(|lack| (sign * lack).max(0)).sum::<i64>() == self.open[side]
    }

    /// Returns the digits that a cell cannot hold.
    pub(super) fn gone(&self, marks: u64, weight: i64) -> u64 {
        let side = usize::from(weight < 0);
        let mut gone = 0;
        for digit in digits(marks) {
            let (least, most) = self.range(side, digit);
            if weight.abs() > most {
                gone |= 1 << digit;
            }
            // Without this cell, the digit would stand too rarely.
            if self.places[side][usize::from(digit)] - weight.abs() < least {
                gone |= marks & !(1 << digit);
            }
        }
        gone
    }
}
