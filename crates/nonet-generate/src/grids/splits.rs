//! The ways to split the digits that are missing from the lines of a box between the two boxes beside it.
//!
//! A *line* is a row of a box while its band is filled, and a column while its stack is filled. The cells of a box are numbered
//! line by line, so line `i` has the *positions* `3 * i` to `3 * i + 2`. Of the six digits that a line misses, three go into
//! the *near* box and three into the *far* one. Three such choices that give each box every digit are a *split*. There are
//! 56 splits.
//!
//! If the digits of each row and of each column of a box are known, the box can be filled in exactly one way if every
//! row shares one digit with every column, and otherwise not at all. [`Table::fits`] tests this for three lines of the
//! box and all 56 splits in the other direction at once.

use nonet::numbers::byte;

/// A digit less 1, or a position, for each of nine cells. Seven padding entries make every four-bit index valid.
pub(super) type Nine = [u8; 16];

/// The number of splits.
pub(super) const SPLITS: usize = 56;

/// The positions of a box whose digits go into the two other boxes: three for each line.
#[derive(Clone, Copy)]
pub(super) struct Split {
    pub(super) near: Nine,
    pub(super) far: Nine,
}

/// All splits.
pub(super) static ALL: [Split; SPLITS] = all();

/// The splits that put three positions (bits of the index) into three different lines of the near box.
pub(super) static NEAR: Table = Table::new(true);
/// The same for the far box.
pub(super) static FAR: Table = Table::new(false);

/// A set of splits, one bit each, for any set of positions.
pub(super) struct Table([u64; 512]);

impl Table {
    const fn new(near: bool) -> Self {
        let all = all();
        let mut table = [0; 512];
        let mut at = 0;
        while at < SPLITS {
            let lines = if near { all[at].near } else { all[at].far };
            let mut choice = 0;
            while choice < 27 {
                let positions = 1 << lines[choice / 9]
                    | 1 << lines[3 + choice / 3 % 3]
                    | 1_usize << lines[6 + choice % 3];
                table[positions] |= 1 << at;
                choice += 1;
            }
            at += 1;
        }
        Self(table)
    }

    /// Returns the splits that are compatible with three lines in the other direction: nine digits, and the positions
    /// of the digits.
    #[inline]
    pub(super) fn fits(&self, lines: &Nine, positions: &[u16; 16]) -> u64 {
        let at = |index: usize| positions[usize::from(lines[index]) & 15];
        let splits = |line: usize| self.0[usize::from(at(line) | at(line + 1) | at(line + 2)) & 511];
        splits(0) & splits(3) & splits(6)
    }
}

const fn all() -> [Split; SPLITS] {
    let mut splits = [Split { near: [0; 16], far: [0; 16] }; SPLITS];
    let (mut found, mut first) = (0, 0);
    while first < 512 {
        let mut second = 0;
        while second < 512 {
            let third: u32 = 511 & !(first | second);
            let sizes = first.count_ones() == 3 && second.count_ones() == 3 && first & second == 0;
            let own = first & 0o7 | second & 0o70 | third & 0o700;
            if sizes && own == 0 {
                let near = [first, second, third];
                let mut line = 0;
                while line < 3 {
                    let far = 511 & !(near[line] | 0o7 << (3 * line));
                    put(&mut splits[found].near, 3 * line, near[line]);
                    put(&mut splits[found].far, 3 * line, far);
                    line += 1;
                }
                found += 1;
            }
            second += 1;
        }
        first += 1;
    }
    splits
}

/// Puts the three members of a set into three places.
const fn put(places: &mut Nine, first: usize, mut set: u32) {
    let mut at = 0;
    while at < 3 {
        places[first + at] = byte(set.trailing_zeros() as usize);
        set &= set - 1;
        at += 1;
    }
}
