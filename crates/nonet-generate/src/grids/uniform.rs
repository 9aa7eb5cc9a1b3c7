//! Solved grids of plain Sudoku, each of the 6,670,903,752,021,072,936,960 equally likely.
//!
//! # How it works
//! Box 1 has the digits in order; a random relabelling at the end makes up for that. Then:
//! - its band is filled: one of 56 [splits](super::splits), and each of the six rows of boxes 2 and 3 in one of 6 orders;
//!   its stack, boxes 4 and 7, in the same way;
//! - rows 4 to 6, of which box 4 is filled, split their digits between boxes 5 and 6 in one of 56 ways, `middle`. With the
//!   rows of box 5 known, its columns must fit, and columns 4 to 6, which split theirs between boxes 5 and 8, can do that
//!   in 8 of their 56 ways or in none;
//! - this leaves the split of rows 7 to 9 between boxes 8 and 9, which must fit the columns of box 8, and the split of
//!   columns 7 to 9 between boxes 6 and 9, which must fit the rows of box 6. The two splits must also fit each other in
//!   box 9. There are at most 28 such pairs (a test covers all cases).
//!
//! # Why this is uniform
//! Every grid with its first box in order has exactly one such description. A turn draws numbers below 56 * 6^6 (the
//! band), 56 * 6^6 (the stack), 56 (`middle`), 8 and 28. If they stand for a way or a pair that does not exist, the
//! turn fails and everything is drawn again. In every turn, each grid therefore has the same probability, 1 in 56^3 *
//! 6^12 * 8 * 28. A turn succeeds with a probability of 0.2147.

use nonet::Random;

use super::splits::{ALL, FAR, NEAR, Nine, SPLITS};

/// The number of ways in which a column split fits the rows of a box, if it has any.
const WAYS: usize = 8;
/// Maximum number of pairs of a row split and a column split that fit box 9.
const PAIRS: usize = 28;

/// The orders of three things.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
/// Box 1, row by row, and column by column.
const ROWS: Nine = [0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0, 0, 0];
const COLUMNS: Nine = [0, 3, 6, 1, 4, 7, 2, 5, 8, 0, 0, 0, 0, 0, 0, 0];

/// Returns a solved grid of plain Sudoku, each of the 6,670,903,752,021,072,936,960 equally likely.
///
/// ```
/// use nonet::{GridFault, Random, Rules, check_grid};
///
/// let grid = nonet_generate::uniform_grid(&mut Random::of(7, 0));
/// assert_eq!(check_grid(&Rules::classic(), &grid, None), (GridFault::None, None));
/// ```
pub fn uniform_grid(random: &mut Random) -> [u8; 81] {
    let boxes = loop {
        if let Some(boxes) = turn(random) {
            break boxes;
        }
    };
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut digits);
    let mut grid = [0; 81];
    for (number, cells) in boxes.iter().enumerate() {
        let corner = number / 3 * 27 + number % 3 * 3;
        for at in 0..9 {
            grid[corner + at / 3 * 9 + at % 3] = digits[usize::from(cells[at])];
        }
    }
    grid
}

/// Draws the description of a grid with box 1 in order once. Returns the grid as boxes; `None` if there is no such
/// grid.
fn turn(random: &mut Random) -> Option<[Nine; 9]> {
    let drawn = random.below(SPLITS * WAYS * PAIRS);
    let (middle, way, mut pair) = (&ALL[drawn % SPLITS], drawn / SPLITS % WAYS, drawn / SPLITS / WAYS);
    // Boxes 2 and 3 are drawn row by row, but are also needed column by column.
    let [two, three] = beside(&ROWS, random);
    let (two_down, three_down) = (turned(&two), turned(&three));
    // Boxes 4 and 7 are drawn column by column, but are also needed row by row.
    let [four, seven] = beside(&COLUMNS, random);
    let (four, seven) = (turned(&four), turned(&seven));

    let columns = &ALL[nth(NEAR.fits(&middle.near, &through(&four, &places(&two_down))), way)?];
    let at_three = places(&three_down);
    let fits_6 = NEAR.fits(&middle.far, &through(&four, &at_three));
    if fits_6 == 0 {
        return None;
    }
    let mut fits_8 = NEAR.fits(&columns.far, &through(&two_down, &places(&seven)));
    let at_nine = through(&seven, &at_three);
    while fits_8 != 0 {
        let rows = &ALL[fits_8.trailing_zeros() as usize];
        fits_8 &= fits_8 - 1;
        let fits = fits_6 & FAR.fits(&rows.far, &at_nine);
        if let Some(right) = nth(fits, pair) {
            let right = &ALL[right];
            let five = crossing(&of(&middle.near, &four), &of(&columns.near, &two_down));
            let six = crossing(&of(&middle.far, &four), &of(&right.near, &three_down));
            let eight = crossing(&of(&rows.near, &seven), &of(&columns.far, &two_down));
            let nine = crossing(&of(&rows.far, &seven), &of(&right.far, &three_down));
            return Some([ROWS, two, three, four, five, six, seven, eight, nine]);
        }
        pair -= fits.count_ones() as usize;
    }
    None
}

/// Returns the two boxes beside a filled one, line by line like that one.
#[inline]
fn beside(filled: &Nine, random: &mut Random) -> [Nine; 2] {
    let drawn = random.below(SPLITS * 6_usize.pow(6));
    let (split, mut orders) = (&ALL[drawn % SPLITS], drawn / SPLITS);
    let mut boxes = [[0; 16]; 2];
    for (cells, positions) in boxes.iter_mut().zip([&split.near, &split.far]) {
        for line in 0..3 {
            let order = ORDERS[orders % 6];
            orders /= 6;
            for at in 0..3 {
                let position = positions[3 * line + usize::from(order[at] & 3)];
                cells[3 * line + at] = filled[usize::from(position) & 15];
            }
        }
    }
    boxes
}

/// Returns the digits at positions of a box.
#[inline]
fn of(positions: &Nine, cells: &Nine) -> Nine {
    let mut digits = [0; 16];
    for at in 0..9 {
        digits[at] = cells[usize::from(positions[at]) & 15];
    }
    digits
}

/// Returns, for each cell of a box, the place of its digit elsewhere.
#[inline]
fn through(cells: &Nine, places: &[u16; 16]) -> [u16; 16] {
    let mut elsewhere = [0; 16];
    for at in 0..9 {
        elsewhere[at] = places[usize::from(cells[at]) & 15];
    }
    elsewhere
}

/// Rows as columns.
#[inline]
fn turned(c: &Nine) -> Nine {
    [c[0], c[3], c[6], c[1], c[4], c[7], c[2], c[5], c[8], 0, 0, 0, 0, 0, 0, 0]
}

/// Returns the position of each digit, as a bit.
#[inline]
fn places(cells: &Nine) -> [u16; 16] {
    let mut places = [0; 16];
    for at in 0..9 {
        places[usize::from(cells[at]) & 15] = 1 << at;
    }
    places
}

/// Returns the `n`-th bit of a set, from 0.
#[inline]
fn nth(mut set: u64, n: usize) -> Option<usize> {
    if set.count_ones() as usize <= n {
        return None;
    }
    for _ in 0..n {
        set &= set - 1;
    }
    Some(set.trailing_zeros() as usize)
}

/// Returns the box whose rows and columns have these digits.
fn crossing(rows: &Nine, columns: &Nine) -> Nine {
    let mut column_of = [0; 16];
    for at in 0..9 {
        column_of[usize::from(columns[at]) & 15] = at / 3;
    }
    let mut cells = [0; 16];
    for at in 0..9 {
        cells[(at / 3 * 3 + column_of[usize::from(rows[at]) & 15]) & 15] = rows[at];
    }
    cells
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Returns all 280 ways to make three lines of nine digits.
    fn partitions() -> Vec<Nine> {
        let triples: Vec<u32> = (0..512_u32).filter(|set| set.count_ones() == 3).collect();
        let mut all = Vec::new();
        for &first in triples.iter().filter(|&set| set & 1 == 1) {
            let least = 511 & !first & (511 & !first).wrapping_neg();
            for &second in triples.iter().filter(|&set| set & (first | least) == least) {
                let mut lines = [0; 16];
                let sets = [first, second, 511 & !(first | second)];
                let digits =
                    sets.iter().flat_map(|&set| (0..9).filter(move |digit| set >> digit & 1 == 1));
                for (digit, to) in digits.zip(&mut lines) {
                    *to = digit;
                }
                all.push(lines);
            }
        }
        all
    }

    /// Returns the digits that the lines share with the columns 036, 147, 258 (by position: 012, 345, 678), without
    /// order.
    fn sharing(lines: &Nine) -> [[u8; 3]; 3] {
        let mut shares = [[0; 3]; 3];
        for at in 0..9 {
            shares[at / 3][usize::from(lines[at]) / 3] += 1;
        }
        for share in &mut shares {
            share.sort_unstable();
        }
        shares.sort_unstable();
        shares
    }

    #[test]
    fn there_are_eight_ways_or_none_and_28_pairs_at_most() {
        let partitions = partitions();
        assert_eq!(partitions.len(), 280);
        let at = places(&ROWS);
        // Up to relabelling and the order of the lines, there are few kinds of lines that fit box 3.
        let mut kinds = BTreeMap::new();
        for lines in &partitions {
            let (near, far) = (NEAR.fits(lines, &at), FAR.fits(lines, &at));
            assert!(matches!(near.count_ones(), 0 | 8), "{lines:?}");
            assert!(matches!(far.count_ones(), 0 | 8), "{lines:?}");
            if near != 0 {
                kinds.insert(sharing(lines), near);
            }
        }
        let mut most = 0;
        for seven in &partitions {
            let (at_seven, at_nine) = (places(seven), through(seven, &at));
            let fits_9: Vec<u64> = ALL.iter().map(|rows| FAR.fits(&rows.far, &at_nine)).collect();
            for columns_8 in &partitions {
                let fits_8 = NEAR.fits(columns_8, &at_seven);
                for fits_6 in kinds.values() {
                    let pairs = (0..SPLITS)
                        .filter(|row| fits_8 >> row & 1 == 1)
                        .map(|row| (fits_6 & fits_9[row]).count_ones());
                    most = most.max(pairs.sum());
                }
            }
        }
        assert_eq!(most as usize, PAIRS);
    }

    #[test]
    fn turns_succeed_as_often_as_there_are_grids() {
        let grids = 6_670_903_752_021_072_936_960.0 / 362_880.0;
        let expected = grids / (56_f64.powi(3) * 6_f64.powi(12) * 8.0 * 28.0);
        let (turns, mut found) = (400_000, 0);
        let mut random = Random::new(1);
        for _ in 0..turns {
            found += u32::from(turn(&mut random).is_some());
        }
        let turns = f64::from(turns);
        let error = (turns * expected * (1.0 - expected)).sqrt();
        let off = (f64::from(found) - turns * expected) / error;
        assert!(
            off.abs() < 4.0,
            "{found} of {turns}, expected {expected}: off by {off} standard errors"
        );
    }

    #[test]
    fn a_split_and_its_table_agree() {
        let lines: Nine = [0, 3, 6, 1, 4, 7, 2, 5, 8, 0, 0, 0, 0, 0, 0, 0];
        for (table, near) in [(&NEAR, true), (&FAR, false)] {
            let fits = table.fits(&lines, &places(&ROWS));
            for (at, split) in ALL.iter().enumerate() {
                let columns = if near { &split.near } else { &split.far };
                let column = |digit: u8| columns[..9].iter().position(|&other| other == digit);
                let spread = |line: &[u8]| {
                    let mut of: Vec<_> =
                        line.iter().map(|&digit| column(digit).map(|at| at / 3)).collect();
                    of.sort_unstable();
                    of == [Some(0), Some(1), Some(2)]
                };
                assert_eq!(fits >> at & 1 == 1, lines[..9].chunks(3).all(spread), "split {at}");
            }
        }
    }
}
