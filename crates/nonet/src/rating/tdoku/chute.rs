//! A chute (a band or a stack), represented by the ways that its digits can take.
//!
//! A digit takes one line (a minirow of a band, a minicolumn of a stack) of each of the three boxes, all in different
//! places. There are six such ways. Their order affects the count, because a guess tries the first open way.

use super::square::{ALL, Lines};

/// For each way, the line that it takes of each of the three boxes.
const WAYS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [0, 2, 1], [1, 0, 2]];

/// The number of bits per way: one per digit.
const WIDTH: usize = 9;

/// The digit 1 in every way.
const EACH: u64 = 0x0000_2010_0804_0201;

/// For each box and line, the digit 1 in the two ways that take the line.
const TAKES: [[u64; 3]; 3] = {
    let mut takes = [[0; 3]; 3];
    let mut way = 0;
    while way < WAYS.len() {
        let mut place = 0;
        while place < 3 {
            takes[place][WAYS[way][place]] |= 1 << (WIDTH * way);
            place += 1;
        }
        way += 1;
    }
    takes
};

/// The ways of all digits in a chute.
#[derive(Clone, Copy)]
pub(super) struct Chute {
    /// The ways that are open: bit `9 * way + digit - 1`.
    open: u64,
    /// Ways known to be closed, some of them not yet removed from `open`.
    closed: u64,
}

impl Chute {
    pub(super) const OPEN: Self = Self { open: ALL * EACH, closed: 0 };

    /// Records that the box at this place cannot have these digits in these lines.
    pub(super) fn close(&mut self, place: usize, lines: Lines) {
        for (takes, digits) in TAKES[place].iter().zip(lines) {
            self.closed |= takes * digits;
        }
    }

    /// Removes the recorded ways, and those ruled out because only three digits are left for a line. Returns `None` if
    /// nothing was recorded. It looks for consequences once, not repeatedly.
    pub(super) fn settle(&mut self) -> Option<[Lines; 3]> {
        if self.open & self.closed == 0 {
            return None;
        }
        self.open &= !self.closed;
        let before = self.lines();
        for (place, lines) in before.iter().enumerate() {
            for (line, &digits) in lines.iter().enumerate() {
                if digits.count_ones() == 3 {
                    self.open &= !(digits * (EACH ^ TAKES[place][line]));
                }
            }
        }
        Some(self.lines())
    }

    /// Returns the number of open ways of all digits together.
    pub(super) fn size(&self) -> u32 {
        self.open.count_ones()
    }

    /// Returns all open ways of the digit to guess: the lowest digit with exactly two of them, else with three, else
    /// with four or more. 0 if each digit has at most one way.
    pub(super) fn choice(&self) -> u64 {
        let mut with = [ALL, 0, 0, 0, 0];
        for way in 0..WAYS.len() {
            let digits = self.open >> (WIDTH * way) & ALL;
            for at_least in (1..with.len()).rev() {
                with[at_least] |= with[at_least - 1] & digits;
            }
        }
        let [_, _, two, three, four] = with;
        let digits = [two & !three, three & !four, four].into_iter().find(|&digits| digits != 0);
        digits.map_or(0, |digits| self.open & (lowest(digits) * EACH))
    }

    /// Records that only the first way of a choice is left, or all ways but the first.
    pub(super) fn decide(&mut self, choice: u64, first: bool) {
        let first_way = lowest(choice);
        self.closed |= if first { choice ^ first_way } else { first_way };
    }

    /// Returns the digits that each line of each box can have.
    fn lines(&self) -> [Lines; 3] {
        let mut lines = [[0; 3]; 3];
        for (way, taken) in WAYS.iter().enumerate() {
            let digits = self.open >> (WIDTH * way) & ALL;
            for (place, &line) in taken.iter().enumerate() {
                lines[place][line] |= digits;
            }
        }
        lines
    }
}

fn lowest(bits: u64) -> u64 {
    bits & bits.wrapping_neg()
}
