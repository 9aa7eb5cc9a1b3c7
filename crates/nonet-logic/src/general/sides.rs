//! What is left of two lists of houses, and how often digits stand there.

use super::clock::words;
use super::position::{Position, digits};

/// With more open cells on both sides, hardly anything follows from how often digits stand there.
const OPEN: u32 = 6;

/// Two lists of houses, by their numbers in the reasoner, and what is left of them.
#[derive(Clone, Debug)]
pub(super) struct EqualSets {
    pub sides: [Vec<usize>; 2],
    /// Cells with their weights: those of the first side are positive.
    pub terms: Vec<(u16, i64)>,
    /// How many houses the first side has more: 0 or 1.
    pub more: i64,
}

/// All equal sets of a board.
pub(super) struct KnownSets {
    pub sets: Vec<EqualSets>,
    /// The cells of the first side of each, then those of the other, as bits in words: one after the other, since they are
    /// gone through again and again.
    masks: Vec<u64>,
    words: usize,
    /// The number of the last position in which nothing followed from them, or 0.
    pub vain: u64,
}

impl KnownSets {
    pub(super) fn new(sets: Vec<EqualSets>, cell_count: usize) -> Self {
        let sides = sets.iter().flat_map(|set| [1, -1].map(|sign| set.mask(cell_count, sign)));
        Self { masks: sides.flatten().collect(), words: cell_count.div_ceil(64), sets, vain: 0 }
    }

    /// Returns those with one of these cells, given in words, from which something may follow.
    pub(super) fn promising<'a>(
        &'a self,
        changed: &'a [u64],
        places: &'a Places,
    ) -> impl Iterator<Item = &'a EqualSets> {
        let both = self.masks.chunks_exact(2 * self.words).map(|both| both.split_at(self.words));
        let is_promising = |(first, second): (&[u64], &[u64])| {
            (meet(first, changed) || meet(second, changed)) && places.are_promising(first, second)
        };
        both.zip(&self.sets).filter(move |&(both, _)| is_promising(both)).map(|(_, set)| set)
    }
}

/// Returns whether two lists of cells, given in words, have a common one.
fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// What is asked of a position for all equal sets: its open cells, and the cells that may hold each digit, in words.
pub(super) struct Places {
    open: Vec<u64>,
    of_digit: Vec<Vec<u64>>,
}

impl Places {
    pub(super) fn new(position: &Position, digit_count: u8) -> Self {
        let count = position.cell_count();
        let cells = |takes: &dyn Fn(u64) -> bool| {
            words(
                count,
                (0_u16..)
                    .zip(position.marks())
                    .filter(|&(_, &marks)| takes(marks))
                    .map(|(cell, _)| cell),
            )
        };
        Self {
            open: cells(&|marks| !marks.is_power_of_two()),
            of_digit: (0..digit_count).map(|digit| cells(&|marks| marks >> digit & 1 == 1)).collect(),
        }
    }

    /// Returns whether something may follow from two sides: one has few open cells, or lacks a digit that the other may have.
    fn are_promising(&self, first: &[u64], second: &[u64]) -> bool {
        let open = |side: &[u64]| -> u32 {
            side.iter().zip(&self.open).map(|(side, open)| (side & open).count_ones()).sum()
        };
        self.of_digit.iter().any(|cells| meet(first, cells) != meet(second, cells))
            || open(first).min(open(second)) <= OPEN
    }
}

/// How often digits stand among the open cells of the first side: at least, and at most. The other side has `lack` fewer.
pub(super) struct Counts {
    /// By digit.
    digit_count: usize,
    ranges: [(i64, i64); 64],
    lack: [i64; 64],
    /// The weights of the open cells of each side with each digit, and of all.
    places: [[i64; 64]; 2],
    pub open: [i64; 2],
}

impl EqualSets {
    /// Returns the cells of a side, in ascending order.
    pub(super) fn cells(&self, side: usize) -> Vec<u16> {
        let is_of_side = |&&(_, weight): &&(u16, i64)| (weight < 0) == (side == 1);
        self.terms.iter().filter(is_of_side).map(|&(cell, _)| cell).collect()
    }

    /// Makes equal sets of houses and the weights of their cells.
    pub(super) fn new(sides: [Vec<usize>; 2], weights: &[i8]) -> Self {
        let [more, fewer] = sides.each_ref().map(|houses| i64::try_from(houses.len()).unwrap_or(0));
        let terms = (0_u16..).zip(weights).filter(|&(_, &weight)| weight != 0);
        let terms: Vec<(u16, i64)> = terms.map(|(cell, &weight)| (cell, weight.into())).collect();
        Self { sides, terms, more: more - fewer }
    }

    /// Returns the cells of a side, as bits in words: the first if the sign is 1.
    fn mask(&self, cell_count: usize, sign: i64) -> Vec<u64> {
        let own = self.terms.iter().filter(|(_, weight)| weight.signum() == sign);
        words(cell_count, own.map(|&(cell, _)| cell))
    }

    /// Counts the digits of a position.
    pub(super) fn counts(&self, position: &Position, digit_count: u8) -> Counts {
        let digit_count = usize::from(digit_count);
        let (mut lack, mut places) = ([self.more; 64], [[0; 64]; 2]);
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
        let mut ranges = [(0, 0); 64];
        for at in 0..digit_count {
            ranges[at] = (lack[at].max(0), places[0][at].min(places[1][at] + lack[at]));
        }
        let mut counts = Counts { digit_count, ranges, lack, places, open };
        counts.narrow();
        counts
    }
}

impl Counts {
    /// Narrows the ranges by the number of open cells.
    fn narrow(&mut self) {
        let ranges = &mut self.ranges[..self.digit_count];
        let least: i64 = ranges.iter().map(|range| range.0).sum();
        let spare = self.open[0] - least;
        for (least, most) in &mut *ranges {
            *most = (*least + spare).min(*most);
        }
        let most: i64 = ranges.iter().map(|range| range.1).sum();
        let spare = most - self.open[0];
        for (least, most) in ranges {
            *least = (*most - spare).max(*least);
        }
    }

    /// Returns how often a digit stands among the open cells of a side.
    pub(super) fn range(&self, side: usize, digit: u8) -> (i64, i64) {
        let at = usize::from(digit);
        let (least, most) = self.ranges[at];
        let less = if side == 0 { 0 } else { self.lack[at] };
        (least - less, most - less)
    }

    pub(super) fn is_possible(&self) -> bool {
        self.ranges[..self.digit_count].iter().all(|(least, most)| least <= most)
    }

    /// Returns whether the open cells of a side have room just for what the other side's digits require of them.
    pub(super) fn is_tight(&self, side: usize) -> bool {
        let sign = if side == 0 { 1 } else { -1 };
        self.lack[..self.digit_count].iter().map(|lack| (sign * lack).max(0)).sum::<i64>()
            == self.open[side]
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
