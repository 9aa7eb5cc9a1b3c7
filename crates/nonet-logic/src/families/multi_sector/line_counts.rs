//! The minimum number of rows and columns that cover a digit, for all crossings of rows and columns at once.
//!
//! By König's theorem, this is the maximum number of candidates of which no two share a line. A further row adds one
//! exactly if the other rows can spare one of its columns.

use crate::candidates::bits;
use crate::families::aligned_exclusion::count;
use nonet::numbers::long;

use super::covers::{LineSet, MOST, Rows};

/// The counts of each digit, for each set of rows and each set of columns.
pub(super) struct LineCounts(Vec<[u8; 9]>);

impl LineCounts {
    pub(super) fn new(rows: &Rows<'_>) -> Self {
        let small: Vec<u16> = (0..1 << 9).filter(|&set| count(set) <= long(MOST)).collect();
        let mut counts = vec![[0; 9]; 1 << 18];
        for &chosen in small.iter().filter(|&&chosen| chosen != 0) {
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
        Self(counts)
    }

    /// Returns the number of lines needed to cover each digit in a crossing.
    pub(super) fn at(&self, crossing: LineSet) -> &[u8; 9] {
        &self.0[index(crossing.rows, crossing.columns)]
    }
}

const fn index(rows: u16, columns: u16) -> usize {
    (rows as usize) << 9 | columns as usize
}
