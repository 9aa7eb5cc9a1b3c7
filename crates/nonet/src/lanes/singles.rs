//! Singles alone, on one board, with a lane for each digit.
//!
//! The measures of hardness are defined by singles, so unlike [`super::kernel`] this deduces nothing else. The words are
//! laid out as described in [`super::layout`]. All singles of a layer are placed at once.

use super::instructions::Lanes;
use super::layout::{BITS, CELLS, FIELDS, ROW};
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
use super::vector::Avx512;
use super::vector::Vector;

/// The words of a band: one for each digit, then [`FREE`], then words that stay empty.
type Band = [u32; 16];

/// The word of the cells that are not filled.
pub(crate) const FREE: usize = 9;

/// The bit above each field.
const GUARDS: u32 = 0o1000 * FIELDS;

/// All bits of the words of digits.
const DIGIT_WORDS: Band = {
    let mut band = [0; 16];
    let mut digit = 0;
    while digit < 9 {
        band[digit] = u32::MAX;
        digit += 1;
    }
    band
};

/// The lanes of the digits.
const DIGITS: u32 = 0o777;

/// A board, or a set of its candidates: the words of each band.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct SingleWords(pub(crate) [Band; 3]);

impl SingleWords {
    /// No candidates.
    pub(crate) const NONE: Self = Self([[0; 16]; 3]);
}

/// For each cell, the cells of each band that it does not see, itself included.
static UNSEEN: [[u32; 3]; 81] = {
    let mut unseen = [[CELLS; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut other = 0;
        while other < 81 {
            let same_box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
            if cell != other && (cell / 9 == other / 9 || cell % 9 == other % 9 || same_box) {
                unseen[cell][other / 27] &= !BITS[other];
            }
            other += 1;
        }
        cell += 1;
    }
    unseen
};

/// The cell of a band to which a bit belongs.
pub(crate) const CELL_OF: [u8; 32] = {
    let mut cells = [0; 32];
    let mut cell = 0;
    while cell < 27 {
        cells[BITS[cell as usize].trailing_zeros() as usize] = cell;
        cell += 1;
    }
    cells
};

/// Defines a function with a version for each kind of lanes.
macro_rules! by_lanes {
    ($(#[$what:meta])* $name:ident, $method:ident($($argument:ident: $type:ty),*) -> $result:ty) => {
        $(#[$what])*
        pub(crate) fn $name($($argument: $type),*) -> $result {
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            #[target_feature(
                enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg,gfni,avx2,bmi1,bmi2,lzcnt,popcnt"
            )]
            fn by_avx512($($argument: $type),*) -> $result {
                // SAFETY: this function has the instructions.
                unsafe { Digits::<Avx512>::$method($($argument),*) }
            }
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn by_avx2($($argument: $type),*) -> $result {
                // SAFETY: arrays need no special instructions.
                unsafe { Digits::<Band>::$method($($argument),*) }
            }
            // SAFETY: lanes with special instructions exist only where the machine has them; arrays need none.
            unsafe {
                match Lanes::best() {
                    #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
                    Lanes::Avx512 => by_avx512($($argument),*),
                    #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
                    Lanes::Avx2 => by_avx2($($argument),*),
                    _ => Digits::<Band>::$method($($argument),*),
                }
            }
        }
    };
}

by_lanes!(
    /// Places singles until there are none. Returns whether each cell has a candidate, and each house a place for each
    /// digit.
    settle, settle(words: &mut SingleWords) -> bool
);
by_lanes!(
    /// Returns the candidates that are alone in their cell or, for their digit, in a house, and that are not placed;
    /// `None` if a cell has no candidate, or a house no place for a digit.
    singles, found(words: &SingleWords) -> Option<SingleWords>
);

by_lanes!(
    /// Limits a settled board to the candidates of another and settles it again. Adds what is placed to `placed`, unless
    /// there is a contradiction. Returns whether there is none.
    narrow, narrow(words: &mut SingleWords, other: &SingleWords, placed: &mut SingleWords) -> bool
);

/// Places a digit: its cell loses the others, and the cells that see it lose the digit.
#[inline]
pub(crate) fn place(words: &mut SingleWords, cell: usize, digit: usize) {
    let kept = UNSEEN[cell];
    let kept: [u32; 3] = std::array::from_fn(|band| words.0[band][digit] & kept[band]);
    for word in &mut words.0[cell / 27] {
        *word &= !BITS[cell];
    }
    for (band, kept) in words.0.iter_mut().zip(kept) {
        band[digit] = kept;
    }
}

/// The bands of a board, in registers.
#[derive(Clone, Copy)]
struct Digits<V>([V; 3]);

impl<V: Vector<16>> Digits<V> {
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn of(words: &SingleWords) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe { Self([V::load(&words.0[0]), V::load(&words.0[1]), V::load(&words.0[2])]) }
    }

    #[inline(always)]
    fn store(&self, words: &mut SingleWords) {
        for band in 0..3 {
            self.0[band].store(&mut words.0[band]);
        }
    }

    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn found(words: &SingleWords) -> Option<SingleWords> {
        let mut found = SingleWords::NONE;
        // SAFETY: guaranteed by the caller.
        unsafe { Self::of(words).singles(words) }?.store(&mut found);
        Some(found)
    }

    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn settle(words: &mut SingleWords) -> bool {
        // SAFETY: guaranteed by the caller.
        unsafe { Self::of(words).settle_in(words) }
    }

    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn narrow(words: &mut SingleWords, other: &SingleWords, placed: &mut SingleWords) -> bool {
        // SAFETY: guaranteed by the caller.
        let (mut board, other) = unsafe { (Self::of(words), Self::of(other)) };
        let mut gone = board;
        for band in 0..3 {
            gone.0[band] = board.0[band].minus(other.0[band]);
            board.0[band] = board.0[band].and(other.0[band]);
        }
        if !gone.is_empty() {
            board.store(words);
            // SAFETY: guaranteed by the caller.
            if !unsafe { board.settle_in(words) } {
                return false;
            }
        }
        for band in 0..3 {
            // SAFETY: guaranteed by the caller.
            let (free, all) = unsafe { (V::splat(words.0[band][FREE]), V::load(&placed.0[band])) };
            all.or(board.0[band].minus(free)).store(&mut placed.0[band]);
        }
        true
    }

    /// Returns whether no digit has a candidate.
    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.0[0].or3(self.0[1], self.0[2]).zero_lanes() & DIGITS == DIGITS
    }

    /// Settles the board, which is also in `words`.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn settle_in(&mut self, words: &mut SingleWords) -> bool {
        // SAFETY: guaranteed by the caller.
        while let Some(found) = unsafe { self.singles(words) } {
            if found.is_empty() {
                return true;
            }
            // SAFETY: guaranteed by the caller.
            unsafe { self.place(&found) };
            self.store(words);
        }
        false
    }

    /// Places singles: their cells lose other digits, and the cells that see them lose the digit. Two that see each other
    /// stay, which the next look for singles finds.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn place(&mut self, found: &Self) {
        // SAFETY: guaranteed by the caller.
        let splat = |word| unsafe { V::splat(word) };
        let mut words = SingleWords::NONE;
        found.store(&mut words);
        let columns = found.0[0].or3(found.0[1], found.0[2]);
        let columns = columns.or3(columns.right::<3>(), columns.right::<6>()).and(splat(ROW));
        let columns = columns.or3(columns.left::<3>(), columns.left::<6>());
        for band in 0..3 {
            let single = found.0[band];
            let rows = single.or3(single.right::<1>(), single.right::<2>());
            let rows = rows.or3(rows.right::<10>(), rows.right::<20>()).and(splat(0o111));
            let boxes = filled(single.plus(splat(CELLS)).and(splat(GUARDS)));
            let cells = splat(words.0[band][..FREE].iter().fold(0, |cells, word| cells | word));
            let gone = in_rows(rows).or3(boxes, columns).or(cells);
            self.0[band] = self.0[band].minus_unless(gone, single);
        }
    }

    /// Returns the candidates that are alone in their cell or, for their digit, in a house, and that are not placed;
    /// `None` if there is a contradiction. The board is also in `words`.
    ///
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn singles(&self, words: &SingleWords) -> Option<Self> {
        // SAFETY: guaranteed by the caller.
        let splat = |word| unsafe { V::splat(word) };
        let (cells, guards, three_rows, row) = (splat(CELLS), splat(GUARDS), splat(0o111), splat(ROW));
        let (any, two) = at_least(self.0);
        let (open, columns) = alone::<V, 3, 6>(any, two, row);
        let columns = columns.or3(columns.left::<3>(), columns.left::<6>());
        let mut lacking = row.minus(open);
        // SAFETY: guaranteed by the caller.
        let digits = unsafe { V::load(&DIGIT_WORDS) };
        let (mut wrong, mut found) = (0, *self);
        for band in 0..3 {
            let word = self.0[band];
            let (any, two) = at_least([word, word.right::<1>(), word.right::<2>()]);
            let (open, rows) = alone::<V, 10, 20>(any, two, three_rows);
            // A field that is not empty carries into its guard, and is left with its value less 1.
            let carried = word.plus(cells);
            let more = word.and(carried).plus(cells);
            let (rows, boxes) = (in_rows(rows), filled(guards.and(carried).minus(more)));
            lacking = lacking.or3(three_rows.minus(open), guards.minus(carried));
            let (once, twice, free) = in_cells(&words.0[band]);
            wrong |= CELLS & !once | twice & !free;
            let free = splat(free);
            // What is placed must be alone in its houses.
            lacking = lacking.or(word.minus_either(free, rows.and3(boxes, columns)));
            let single = rows.or3(boxes, columns).or(splat(!twice)).and3(word, free);
            found.0[band] = single.and(digits);
        }
        (wrong == 0 && lacking.zero_lanes() & DIGITS == DIGITS).then_some(found)
    }
}

/// Returns the cells of a band with a candidate, those with two, and those that are not filled.
#[inline(always)]
fn in_cells(band: &Band) -> (u32, u32, u32) {
    let (mut once, mut twice) = (0, 0);
    for word in &band[..FREE] {
        twice |= once & word;
        once |= word;
    }
    (once, twice, band[FREE])
}

/// Returns the cells of these rows of a band, which are given by their first cells.
#[inline(always)]
fn in_rows<V: Vector<16>>(rows: V) -> V {
    let rows = rows.or3(rows.left::<10>(), rows.left::<20>());
    rows.or3(rows.left::<1>(), rows.left::<2>())
}

/// Returns the cells of the fields of these guards.
#[inline(always)]
fn filled<V: Vector<16>>(guards: V) -> V {
    guards.less(guards.right::<9>())
}

/// Returns the bits that are set in at least one of three words, and those in at least two.
#[inline(always)]
fn at_least<V: Vector<16>>([a, b, c]: [V; 3]) -> (V, V) {
    (a.or3(b, c), a.add3(b, c).1)
}

/// Returns which of these places are in at least one of three words, and which in only one and not in `two`.
#[inline(always)]
fn alone<V: Vector<16>, const STEP: u32, const STEPS: u32>(any: V, two: V, places: V) -> (V, V) {
    let (once, twice) = at_least([any, any.right::<STEP>(), any.right::<STEPS>()]);
    let once = once.and(places);
    (once, once.minus_either(twice, two.or3(two.right::<STEP>(), two.right::<STEPS>())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a board without givens and without some candidates of its cells 0 and 1.
    fn board(gone: [u32; 2]) -> SingleWords {
        let mut words = SingleWords::NONE;
        for band in &mut words.0 {
            band[..=FREE].fill(CELLS);
        }
        for (cell, gone) in gone.into_iter().enumerate() {
            for digit in (0..9).filter(|digit| gone >> digit & 1 != 0) {
                words.0[0][digit] &= !BITS[cell];
            }
        }
        words
    }

    #[test]
    fn singles_are_placed_all_at_once() {
        let mut words = board([0o776, 0o775]);
        let mut expected = words;
        place(&mut expected, 0, 0);
        place(&mut expected, 1, 1);
        assert!(settle(&mut words));
        assert_eq!(words, expected);
    }

    #[test]
    fn equal_singles_that_see_each_other_are_a_contradiction() {
        assert!(!settle(&mut board([0o776, 0o776])));
    }

    #[test]
    fn a_cell_without_candidates_is_a_contradiction() {
        assert!(!settle(&mut board([0o777, 0])));
    }

    #[test]
    fn a_board_that_loses_nothing_stays_and_tells_what_is_placed() {
        let (mut words, mut placed) = (board([0o776, 0]), SingleWords::NONE);
        assert!(settle(&mut words));
        let settled = words;
        assert!(narrow(&mut words, &board([0, 0]), &mut placed));
        assert_eq!(words, settled);
        assert_eq!(placed.0[0][0], BITS[0]);
    }
}
