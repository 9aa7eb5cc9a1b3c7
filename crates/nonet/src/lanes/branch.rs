//! The split of a lane's board into two halves.
//!
//! On a tight board, the best split is on a digit that has two ways left in a band or stack: whichever of them it
//! takes, it loses candidates in several boxes. Among these digits, the search takes the first one in the line whose
//! digits have the fewest ways left in total, because the rest is likeliest to follow there.
//!
//! On a loose board, such splits would be scattered over the board and prove nothing for a long time. There the search
//! takes the smallest choice at one spot: the cell with the fewest candidates, or the digit with the fewest places in a
//! box.
//!
//! # Twofold boards
//!
//! If no open cell has more than two candidates and no deduction is left, each missing digit of a house has exactly two
//! places in it: fewer would be a hidden single, and there are no more. Exchanging the two candidates in all open cells
//! of a solution again gives every house every digit. The result is therefore another solution, and it lies in the
//! other half of any split. Both halves therefore have the same number of solutions, and the search visits one half and
//! counts it twice. (Players know such boards as bivalue universal graves, or BUGs.)

use super::houses::House;
use super::kernel::Boards;
use super::layout::{CELLS, COLUMN, ROW};
use super::vector::Vector;
use crate::numbers::long;

/// Returns the maximum number of ways that the nine digits of a tight line have in total. Extra houses tie distant
/// cells together, so splits on lines become scattered sooner: with a limit of 27, one in 150 empty boards with random
/// houses did not finish within seconds.
pub(super) const fn tight(houses: &[House]) -> u32 {
    if houses.is_empty() { 27 } else { 18 }
}

/// A digit, and its places in each half of a split.
pub(super) struct Split {
    pub(super) digit: usize,
    pub(super) places: [[u32; 3]; 2],
}

/// The data from which lanes choose their splits.
pub(super) struct Choices<const N: usize> {
    /// The ways of each digit in bands and in stacks, one byte per line.
    open: [[[u32; N]; 9]; 2],
    /// The best line and its digit: `sum << 16 | line << 8 | digit`.
    best: [u32; N],
}

impl<const N: usize> Choices<N> {
    pub(super) fn new() -> Self {
        Self { open: [[[0; N]; 9]; 2], best: [0; N] }
    }

    /// Finds the best line of every lane.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    pub(super) unsafe fn find<V: Vector<N>>(&mut self, boards: &Boards<N>) {
        // SAFETY: guaranteed by the caller.
        let splat = |word| unsafe { V::splat(word) };
        // SAFETY: guaranteed by the caller.
        let load = |words: &[u32; N]| unsafe { V::load(words) };
        let (two, low, diagonal, row) = (splat(0x0202_0202), splat(0xff), splat(DIAGONAL), splat(ROW));
        let mut best = splat(u32::MAX);
        for turned in 0..2 {
            let (mut sums, mut first) = (splat(0), splat(u32::MAX));
            for digit in (0..9).rev() {
                let rising = load(&boards.ways[turned][0][digit]);
                let falling = load(&boards.ways[turned][1][digit]);
                let open = if turned == 0 {
                    rising.and(diagonal).or(falling.and(diagonal).left::<1>()).bytes::<11>()
                } else {
                    rising.and(row).or(falling.and(row).left::<3>()).bytes::<10>()
                };
                open.store(&mut self.open[turned][digit]);
                let count = open.count_in_bytes();
                sums = sums.plus(count);
                first = count.where_equal(two, splat(0x0101_0101 * long(digit)), first);
            }
            for line in 0..3 {
                let (sum, digit) = match line {
                    0 => (sums, first),
                    1 => (sums.right::<8>(), first.right::<8>()),
                    _ => (sums.right::<16>(), first.right::<16>()),
                };
                // If no digit has two ways, `digit` is 255, and so the sum becomes 255 too.
                let digit = digit.and(low);
                let none = digit.right::<4>().left::<20>();
                let key = sum.and(low).left::<16>().or(none).or(digit);
                best = best.least(key.or(splat((3 * long(turned) + line) << 8)));
            }
        }
        best.store(&mut self.best);
    }

    /// Splits the board of a lane that is neither dead nor solved, with [`tight`] lines.
    #[inline(always)]
    pub(super) fn split(&self, boards: &Boards<N>, lane: usize, tight: u32) -> Split {
        let best = self.best[lane];
        if best >> 16 > tight {
            return split_spot(&std::array::from_fn(|index| boards.words[index][lane]));
        }
        let (at, digit) = ((best >> 8 & 0xff) as usize, (best & 0xff) as usize);
        let open = self.open[at / 3][digit][lane] >> (8 * (at % 3));
        let low = open.trailing_zeros() as usize & 7;
        let high = (open & 0xff & (open & 0xff).wrapping_sub(1)).trailing_zeros() as usize & 7;
        Split { digit, places: [PLACES[at][low], PLACES[at][high]] }
    }
}

/// The way of each band through the box on the diagonal: band 0 through the first box, and so on. Counted from bit 11
/// times the band, rising ways have bits 0, 3 and 6; falling ways, shifted by one, have bits 1, 4 and 7.
const DIAGONAL: u32 = COLUMN & 0o777 | (COLUMN << 1 & 0o777) << 10 | (COLUMN << 2 & 0o777) << 20;

/// The places that remain for a digit in each way: by line, and by the way's bit in its byte.
const PLACES: [[[u32; 3]; 8]; 6] = {
    let mut places = [[[CELLS; 3]; 8]; 6];
    let mut line = 0;
    while line < 3 {
        let mut row = 0;
        while row < 3 {
            // A way of a band goes through row `row` of the box on the diagonal.
            let (mut rising, mut falling, mut column) = (0, 0, 0);
            while column < 3 {
                rising |= 0o7 << (10 * column + 3 * ((row + column + 3 - line) % 3));
                falling |= 0o7 << (10 * column + 3 * ((row + line + 3 - column) % 3));
                column += 1;
            }
            places[line][3 * row][line] = rising;
            places[line][3 * row + 1][line] = falling;
            // A way of a stack goes through column `row` of its box in the first band.
            let mut band = 0;
            while band < 3 {
                let others = CELLS & !(0o777 << (10 * line));
                places[3 + line][row][band] = others | 0o111 << (10 * line + (row + band) % 3);
                places[3 + line][3 + row][band] = others | 0o111 << (10 * line + (row + 3 - band) % 3);
                band += 1;
            }
            row += 1;
        }
        line += 1;
    }
    places
};
/// Places a digit at one spot in the first half and excludes it there in the second. The spot is the one with the
/// smallest choice; on a tie, a cell comes before a box.
#[inline(always)]
fn split_spot(words: &[u32; 27]) -> Split {
    let (mut least, mut band, mut cell) = fewest_candidates(words);
    let mut digit = (0..9).find(|digit| words[3 * digit + band] & cell != 0).unwrap_or_default();
    for (index, word) in words.iter().enumerate() {
        for places in [word & FIELD, word & FIELD << 10, word & FIELD << 20] {
            let count = places.count_ones();
            if count > 1 && count < least {
                (least, digit, band, cell) =
                    (count, index / 3, index % 3, places & places.wrapping_neg());
            }
        }
    }
    let row = ROWS.into_iter().find(|row| row & cell != 0).unwrap_or_default();
    let (mut there, mut elsewhere) = ([CELLS; 3], [CELLS; 3]);
    there[band] = cell | CELLS & !row;
    elsewhere[band] = CELLS & !cell;
    Split { digit, places: [there, elsewhere] }
}

/// Finds the first cell, row by row, with two candidates, else with three, else with more. Returns the number of its
/// candidates (4 stands for any larger number), its band and the cell.
#[inline(always)]
fn fewest_candidates(words: &[u32; 27]) -> (u32, usize, u32) {
    let mut best = (u32::MAX, 0, 0);
    for band in 0..3 {
        let (mut one, mut two, mut three, mut four) = (0, 0, 0, 0);
        for digit in 0..9 {
            let word = words[3 * digit + band];
            four |= three & word;
            three |= two & word;
            two |= one & word;
            one |= word;
        }
        for (count, cells) in [(2, two & !three), (3, three & !four), (4, four)] {
            if cells != 0 && count < best.0 {
                let first = ROWS.into_iter().map(|row| cells & row).find(|&cells| cells != 0);
                let cells = first.unwrap_or_default();
                best = (count, band, cells & cells.wrapping_neg());
            }
        }
    }
    best
}

/// The first box of a band.
const FIELD: u32 = 0o777;
/// The rows of a band, through all three boxes.
const ROWS: [u32; 3] = [ROW, ROW << 3, ROW << 6];
