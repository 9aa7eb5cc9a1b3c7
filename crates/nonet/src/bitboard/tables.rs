//! Constant tables of the bitboard: the cells of a band, or the columns of a stack, that a digit can use.
//!
//! Within a band, a digit takes one minirow of each box, all in different rows. There are six such *ways*. A candidate
//! can be removed if its minirow belongs to no way that is still open. This one fact covers locked candidates in both
//! directions (pointing and claiming), and hidden singles in a row that become hidden singles in a box. Stacks and
//! minicolumns work in the same way.

use crate::numbers::{long, short};

/// The six ways as nine bits: three fields of three, one bit set in each, all in different places.
pub(super) const WAYS: [u16; 6] =
    [0b100_010_001, 0b010_100_001, 0b100_001_010, 0b001_100_010, 0b010_001_100, 0b001_010_100];

/// Returns the bits of all ways that lie wholly within `open`; 0 if there are none.
const fn usable(open: u16) -> u16 {
    let mut bits = 0;
    let mut way = 0;
    while way < WAYS.len() {
        if open & WAYS[way] == WAYS[way] {
            bits |= WAYS[way];
        }
        way += 1;
    }
    bits
}

/// For each set of open minirows (bit `3 * box + row`), the cells of the band that remain possible.
pub(super) static BAND: [u32; 512] = {
    let mut minirows = [0; 9];
    let mut at = 0;
    while at < 9 {
        minirows[at] = 0b111 << (9 * (at % 3) + 3 * (at / 3));
        at += 1;
    }
    spread(minirows)
};

/// For each set of open minicolumns of the first stack (bit `3 * band + column`), those that remain possible, as bit
/// `9 * band + column`. For stack `k`, shift left by `3 * k`.
pub(super) static STACK: [u32; 512] = {
    let mut minicolumns = [0; 9];
    let mut at = 0;
    while at < 9 {
        minicolumns[at] = 1 << (9 * (at / 3) + at % 3);
        at += 1;
    }
    spread(minicolumns)
};

/// Returns, for each set of nine bits, the union of `parts[bit]` over its usable bits.
const fn spread(parts: [u32; 9]) -> [u32; 512] {
    let mut table = [0; 512];
    let mut open = 0;
    while open < 512 {
        let bits = usable(short(open));
        let mut at = 0;
        while at < 9 {
            if bits >> at & 1 == 1 {
                table[open] |= parts[at];
            }
            at += 1;
        }
        open += 1;
    }
    table
}

/// For each set of open minirows or minicolumns, the number of ways that lie wholly within it.
pub(super) static WAY_COUNT: [u8; 512] = {
    let mut table = [0; 512];
    let mut open = 0;
    while open < 512 {
        let mut way = 0;
        while way < WAYS.len() {
            table[open] += (short(open) & WAYS[way] == WAYS[way]) as u8;
            way += 1;
        }
        open += 1;
    }
    table
};

/// For nine bits in three fields of three: `0b111` in each field that has exactly one bit set.
pub(super) static SINGLE: [u16; 512] = {
    let mut table = [0; 512];
    let mut bits = 0;
    while bits < 512 {
        let mut field = 0;
        while field < 3 {
            if (long(bits) >> (3 * field) & 0b111).is_power_of_two() {
                table[bits] |= 0b111 << (3 * field);
            }
            field += 1;
        }
        bits += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_band_keeps_everything_and_an_empty_box_nothing() {
        assert_eq!(BAND[511], (1 << 27) - 1);
        assert_eq!(STACK[511], 0o007_007_007);
        assert_eq!(BAND[0b111_111_000], 0);
    }

    #[test]
    fn pointing_clears_the_row_in_the_other_boxes() {
        // Box 0 open only in row 0: boxes 1 and 2 lose row 0.
        let row = |number: u32| 0o777 << (9 * number);
        let kept = BAND[0b111_111_001];
        assert_eq!(kept & row(0), 0b111);
        assert_eq!(kept & row(1), 0o770 << 9);
    }

    #[test]
    fn single_marks_fields_with_one_bit() {
        assert_eq!(SINGLE[0b010_110_001], 0b111_000_111);
    }
}
