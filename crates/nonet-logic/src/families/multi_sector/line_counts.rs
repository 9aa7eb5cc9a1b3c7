//! The minimum number of rows and columns that cover a digit, for all crossings of rows and columns at once.
//!
//! By König's theorem, this is the maximum number of candidates of which no two share a line. A further row adds one
//! exactly if the other rows can spare one of its columns.

use crate::candidates::{bits, mask};
use crate::families::aligned_exclusion::count;
use nonet::numbers::long;

use super::covers::{LineSet, MOST, Rows};

/// The counts of each digit, for each set of rows and each set of columns.
#[derive(Default)]
pub(super) struct LineCounts {
    counts: Vec<[u8; 9]>,
    /// The columns of each digit in each row at the latest update.
    digits: [[u16; 9]; 9],
}

impl LineCounts {
    /// Brings the counts of all sets with a row that has changed up to date.
    pub(super) fn update(&mut self, rows: &Rows<'_>) {
        let small: Vec<u16> = (0..1 << 9).filter(|&set| count(set) <= long(MOST)).collect();
        self.counts.resize(1 << 18, [0; 9]);
        let is_same =
            |row: usize| (0..9).all(|digit| rows.digits[digit][row] == self.digits[digit][row]);
        let changed = mask((0..9).filter(|&row| !is_same(row.into())));
        self.digits = rows.digits;
        let counts = &mut self.counts;
        for &chosen in small.iter().filter(|&&chosen| chosen & changed != 0) {
            let last = chosen.ilog2();
            let others = chosen & !(1 << last);
            let row = rows.digits.map(|of_digit| of_digit[last as usize]);
            for &columns in &small {
                let base = counts[index(others, columns)];
                let mut sizes = base;
                for (digit, size) in sizes.iter_mut().enumerate() {
                    let spared = |column: u8| {
                        counts[index(others, columns & !(1 << column))][digit] == base[digit]
                    };
                    *size += u8::from(bits(row[digit] & columns).any(spared));
                }
                counts[index(chosen, columns)] = sizes;
            }
        }
    }

    /// Returns the number of lines needed to cover each digit in a crossing.
    pub(super) fn at(&self, crossing: LineSet) -> &[u8; 9] {
        &self.counts[index(crossing.rows, crossing.columns)]
    }
}

const fn index(rows: u16, columns: u16) -> usize {
    (rows as usize) << 9 | columns as usize
}
