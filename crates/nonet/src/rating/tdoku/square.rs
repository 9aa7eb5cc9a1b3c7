//! A box as a square of four by four digit sets, and the deductions on it.
//!
//! The cells are the first three of the first three rows. A minirow's fourth place holds the digits that may lie *outside*
//! it, in another minirow of the box; the fourth row does the same for minicolumns. Every digit therefore belongs in
//! exactly one of the four places of a minirow or minicolumn. The last corner has no meaning and stays full.
//!
//! A row is a word of four fields of 16 bits, bit `d - 1` of a field for digit `d`.

/// All digits.
pub(super) const ALL: u64 = 0x1ff;

/// Bit 0 of each field.
const EACH: u64 = 0x0001_0001_0001_0001;

/// All digits in the three fields of a minirow's cells.
const CELLS: u64 = 0x0000_01ff_01ff_01ff;

/// All digits in the fourth field.
const OUTSIDE: u64 = ALL << 48;

/// Minimum number of digits that a place can have: of the nine digits, three lie in a minirow and hence six outside it.
const LEAST: [u64; 4] =
    [0x0006_0001_0001_0001, 0x0006_0001_0001_0001, 0x0006_0001_0001_0001, 0x0000_0006_0006_0006];

/// A digit set for each place of a box.
#[derive(Clone, Copy)]
pub(super) struct Square([u64; 4]);

/// Three digit sets, one for each line of a box: its minirows or its minicolumns.
pub(super) type Lines = [u64; 3];

impl Square {
    pub(super) const FULL: Self = Self([ALL * EACH; 4]);

    /// Returns the square of a single digit in a cell of the box.
    pub(super) const fn only(row: usize, column: usize, digit: u64) -> Self {
        let mut rows = [0; 4];
        rows[row] = digit << (16 * column);
        Self(rows)
    }

    /// Returns the square that remains if cells are limited to these digits, row by row.
    pub(super) fn of_cells(digits: impl Fn(usize, usize) -> u64) -> Self {
        let row = |row| OUTSIDE | pack([0, 1, 2].map(|column| digits(row, column)));
        Self([row(0), row(1), row(2), ALL * EACH])
    }

    /// Returns the square that remains if each minirow is limited to these digits.
    pub(super) fn of_minirows(open: Lines) -> Self {
        let outside = outside(open);
        let row = |row: usize| pack([open[row]; 3]) | outside[row] << 48;
        Self([row(0), row(1), row(2), ALL * EACH])
    }

    /// Returns the square that remains if each minicolumn is limited to these digits.
    pub(super) fn of_minicolumns(open: Lines) -> Self {
        let row = OUTSIDE | pack(open);
        Self([row, row, row, OUTSIDE | pack(outside(open))])
    }

    pub(super) fn without(self, other: Self) -> Self {
        Self([0, 1, 2, 3].map(|row| self.0[row] & !other.0[row]))
    }

    pub(super) fn intersects(self, other: Self) -> bool {
        (0..4).any(|row| self.0[row] & other.0[row] != 0)
    }

    /// Returns the certain digits: all digits of a place that has only its minimum number, and those with no other
    /// place left in a line of four. `None` if some place has too few.
    pub(super) fn certain(self) -> Option<Self> {
        let sizes = self.0.map(lane_sizes);
        if (0..4).any(|row| any_below(sizes[row], LEAST[row])) {
            return None;
        }
        let twice_below = repeated(self.0);
        Some(Self([0, 1, 2, 3].map(|row| {
            let word = self.0[row];
            // Each copy is rotated by one more field, so that every field sees all four.
            let twice_beside = repeated([0, 16, 32, 48].map(|by| word.rotate_left(by)));
            let above_minimum = nonzero_lanes(sizes[row] ^ LEAST[row]);
            word & !(twice_below & twice_beside & above_minimum)
        })))
    }

    /// Returns the candidates that the certain digits of the cells rule out elsewhere in the box.
    pub(super) fn ruled_out(self) -> Self {
        let found = self.found_in_minirows();
        let columns = self.0[0] | self.0[1] | self.0[2];
        let everywhere = pack([found[0] | found[1] | found[2]; 3]);
        let row = |row: usize| {
            let cells = self.0[row] & CELLS;
            ((everywhere | nonzero_lanes(cells)) ^ cells) | found[row] << 48
        };
        Self([row(0), row(1), row(2), columns & CELLS])
    }

    /// Returns the digits that each minirow cannot have: those that are certain outside it, or certain in a cell of
    /// another minirow.
    pub(super) fn not_in_minirows(self) -> Lines {
        let found = outside(self.found_in_minirows());
        [0, 1, 2].map(|row| self.0[row] >> 48 | found[row])
    }

    /// Returns the digits that cannot be in each minicolumn.
    pub(super) fn not_in_minicolumns(self) -> Lines {
        let found = outside(unpack(self.0[0] | self.0[1] | self.0[2]));
        let certain = unpack(self.0[3]);
        [0, 1, 2].map(|column| certain[column] | found[column])
    }

    fn found_in_minirows(self) -> Lines {
        [0, 1, 2].map(|row| {
            let [a, b, c] = unpack(self.0[row]);
            a | b | c
        })
    }
}

/// Returns the digits of the other two lines, for each line.
fn outside(lines: Lines) -> Lines {
    let [a, b, c] = lines;
    [b | c, a | c, a | b]
}

fn pack([a, b, c]: Lines) -> u64 {
    a | b << 16 | c << 32
}

fn unpack(word: u64) -> Lines {
    [word & ALL, word >> 16 & ALL, word >> 32 & ALL]
}

/// Returns the bits that are set in at least two of the words.
fn repeated(words: [u64; 4]) -> u64 {
    let [a, b, c, d] = words;
    (a & b) | (c & d) | ((a | b) & (c | d))
}

/// Returns the number of digits in each field.
fn lane_sizes(word: u64) -> u64 {
    let pairs = word - ((word >> 1) & (0x0055 * EACH));
    let fours = (pairs & (0x0133 * EACH)) + ((pairs >> 2) & (0x0033 * EACH));
    (fours + (fours >> 4) + (fours >> 8)) & (0x000f * EACH)
}

/// Returns whether some field is less than the same field of `least`; both hold small numbers.
fn any_below(word: u64, least: u64) -> bool {
    const TOP: u64 = 0x8000 * EACH;
    ((word | TOP) - least) & TOP != TOP
}

/// Returns all digits in each field that is not 0.
fn nonzero_lanes(word: u64) -> u64 {
    let bits = (word + ALL * EACH) >> 9 & EACH;
    (bits << 9) - bits
}
