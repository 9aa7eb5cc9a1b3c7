//! The deductions, on as many puzzles at once as a vector has lanes.
//!
//! The words are laid out as described in [`super::layout`]. A field's guard receives the carry or borrow of arithmetic
//! on the field, so one addition or subtraction tests three boxes at once for "any bit" or "exactly one bit".
//!
//! # A sweep
//! For each digit:
//! - **claims**: cells that other digits have taken lose this digit;
//! - **naked singles** left by the previous sweep: the cell's box, and its extra houses, lose the digit elsewhere;
//! - **ways**: in a band, a digit takes one minirow of each box, in three different rows. Of the six ways, three *rise*
//!   (the row rises by one from box to box, round the band) and three *fall*. Candidates in no open way are removed,
//!   which covers locked candidates in both directions and the hidden singles of rows. The minirows of all three bands
//!   fit into one word. Stacks work in the same way, with minicolumns:
//!
//!   ```text
//!          the rising ways         the falling ways
//!          box 0  1  2             box 0  1  2
//!   row 0      a  c  b                 d  e  f
//!   row 1      b  a  c                 e  f  d
//!   row 2      c  b  a                 f  d  e
//!   ```
//! - **held minirows**: if a minirow is the only one left in its box for three digits, it has no room for others;
//! - **hidden singles**: a digit with one cell left in a box, or in an extra house, claims it.
//!
//! The claims are then applied to the digits before them, and cells with one candidate are recorded for the next sweep.
//! A lane is at rest when the sweep has left no new naked single. The other candidates that it removed are seldom worth
//! another sweep, so the search then splits the board at once.

use super::houses::House;
use super::layout::{CELLS, COLUMN, FIELDS, ROW};
use super::vector::Vector;

/// The bit above each field.
const GUARDS: u32 = 0o1000 * FIELDS;
/// The first two rows of each field.
const TWO_ROWS: u32 = 0o077 * FIELDS;

/// The bits above all fields, which must be cleared after rows are shifted.
const TOP: u32 = 3 << 30;

/// The state of `N` puzzles, one per lane.
#[derive(Clone)]
#[repr(align(64))]
pub(super) struct Boards<const N: usize> {
    /// The candidates, by `3 * digit + band`.
    pub(super) words: [[u32; N]; 27],
    /// Cells with one candidate, by band.
    pub(super) naked: [[u32; N]; 3],
    /// Minirows (first) and minicolumns (second) that three digits must have, as bit
    /// `10 * box + 3 * row + band` and bit `10 * stack + 3 * band + column`.
    pub(super) held: [[u32; N]; 2],
    /// The number of times this board stands for two boards with equally many solutions: see [`super::branch`].
    pub(super) twins: [u32; N],
    /// The ways in bands and in stacks, rising and falling, by digit, as the minirows that they take.
    pub(super) ways: [[[[u32; N]; 9]; 2]; 2],
}

impl<const N: usize> Boards<N> {
    /// Boards without candidates.
    pub(super) fn new() -> Self {
        Self {
            words: [[0; N]; 27],
            naked: [[0; N]; 3],
            held: [[0; N]; 2],
            twins: [0; N],
            ways: [[[[0; N]; 9]; 2]; 2],
        }
    }
}

/// The result of a sweep, one bit per lane.
pub(super) struct Found {
    /// A cell has no candidate left, or a box had no place left for a digit. Boxes are checked before later digits
    /// claim their cells: checking again afterwards costs more operations than the saved sweeps are worth.
    pub(super) dead: u32,
    /// There are no new naked singles.
    pub(super) still: u32,
    /// No cell has more than one candidate. With `still` and without `dead`, the board is a solution: the sweep began
    /// with one candidate in every cell, so striking any of them would have emptied a cell.
    pub(super) single: u32,
    /// No cell has more than two candidates.
    pub(super) pairs: u32,
}

/// The constants, in registers where there are enough.
#[derive(Clone, Copy)]
struct Masks<V> {
    cells: V,
    guards: V,
    column: [V; 3],
    row: [V; 3],
    two_rows: V,
}

impl<V> Masks<V> {
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn new<const N: usize>() -> Self
    where
        V: Vector<N>,
    {
        // SAFETY: guaranteed by the caller.
        let splat = |word| unsafe { V::splat(word) };
        Self {
            cells: splat(CELLS),
            guards: splat(GUARDS),
            column: [splat(COLUMN), splat(COLUMN << 1), splat(COLUMN << 2)],
            row: [splat(ROW | TOP), splat(ROW << 3), splat(ROW << 6)],
            two_rows: splat(TWO_ROWS | TOP),
        }
    }

    /// Moves each row of a field to the row before it, cyclically.
    #[inline(always)]
    fn next_row<const N: usize>(&self, x: V) -> V
    where
        V: Vector<N>,
    {
        self.two_rows.pick(x.right::<3>(), x.left::<6>())
    }

    /// Moves each row of a field to the next row, cyclically.
    #[inline(always)]
    fn previous_row<const N: usize>(&self, x: V) -> V
    where
        V: Vector<N>,
    {
        self.row[0].pick(x.right::<6>(), x.left::<3>())
    }

    /// Moves each column of a row to the column before it, cyclically.
    #[inline(always)]
    fn next_column<const N: usize>(&self, x: V) -> V
    where
        V: Vector<N>,
    {
        self.column[2].pick(x.left::<2>(), x.right::<1>())
    }

    /// Moves each column of a row to the next column, cyclically.
    #[inline(always)]
    fn previous_column<const N: usize>(&self, x: V) -> V
    where
        V: Vector<N>,
    {
        self.column[0].pick(x.right::<2>(), x.left::<1>())
    }

    /// Returns all bits of each field that is not empty and, in each such field, the field less 1.
    #[inline(always)]
    fn occupied<const N: usize>(&self, word: V) -> (V, V)
    where
        V: Vector<N>,
    {
        // A field that is not empty carries into its guard and is left with its value less 1; an empty field becomes
        // all ones.
        let carried = word.plus(self.cells);
        let guards = carried.and(self.guards);
        (guards.less(guards.right::<9>()), carried)
    }

    /// Removes the digit of a naked single from the rest of its box; of two naked singles in a box, the lower one stays.
    #[inline(always)]
    fn alone_in_box<const N: usize>(&self, word: V, naked: V) -> V
    where
        V: Vector<N>,
    {
        let single = word.and(naked);
        let (fields, below) = self.occupied(single);
        fields.pick(single.minus(below), word)
    }

    /// Returns the cells of boxes in which a digit has only that cell left, and a guard bit for each box with such a
    /// cell.
    #[inline(always)]
    fn hidden<const N: usize>(&self, word: V) -> (V, V)
    where
        V: Vector<N>,
    {
        let carried = word.plus(self.cells);
        (word.minus(self.occupied(word.and(carried)).0), carried)
    }

    /// Returns the minirows that have a candidate, as bit `10 * box + 3 * row + band`.
    #[inline(always)]
    fn minirows<const N: usize>(&self, [a, b, c]: [V; 3]) -> V
    where
        V: Vector<N>,
    {
        let a = a.or3(a.right::<1>(), a.right::<2>());
        let b = b.or3(b.left::<1>(), b.right::<1>());
        let c = c.or3(c.left::<1>(), c.left::<2>());
        self.column[0].pick(a, self.column[1].pick(b, c))
    }

    /// Returns the minicolumns that have a candidate, as bit `10 * box + 3 * band + column`.
    #[inline(always)]
    fn minicolumns<const N: usize>(&self, [a, b, c]: [V; 3]) -> V
    where
        V: Vector<N>,
    {
        let a = a.or3(a.right::<3>(), a.right::<6>());
        let b = b.or3(b.left::<3>(), b.right::<3>());
        let c = c.or3(c.left::<3>(), c.left::<6>());
        self.row[0].pick(a, self.row[1].pick(b, c))
    }

    /// Strikes the candidates that are in no way of a band, and those in minirows held by other digits that this digit
    /// does not need.
    #[inline(always)]
    fn bands<const N: usize>(&self, words: &mut [V; 3], held: V) -> Ways<V>
    where
        V: Vector<N>,
    {
        let open = self.minirows(*words);
        let (up, down) = (self.next_row(open), self.previous_row(open));
        // Bits that a shift moves beyond the three fields are not in `open`.
        let rising = open
            .and_either(up.right::<10>(), up.left::<20>())
            .and_either(down.right::<20>(), down.left::<10>());
        let falling = open
            .and_either(down.right::<10>(), down.left::<20>())
            .and_either(up.right::<20>(), up.left::<10>());
        let kept = rising.or_minus(falling, held.and_either(up, down));
        let a = kept.and(self.column[0]);
        let b = kept.and(self.column[1]);
        let c = kept.and(self.column[2]).right::<2>();
        words[0] = words[0].and(a.left::<3>().less(a));
        words[1] = words[1].and(b.left::<2>().less(b.right::<1>()));
        words[2] = words[2].and(c.left::<3>().less(c));
        Ways { rising, falling, alone: open.minus_either(up, down) }
    }

    /// Strikes the candidates that are in no way of a stack, and those in minicolumns held by other digits that this digit
    /// does not need.
    #[inline(always)]
    fn stacks<const N: usize>(&self, words: &mut [V; 3], held: V) -> Ways<V>
    where
        V: Vector<N>,
    {
        let open = self.minicolumns(*words);
        let (up, down) = (self.next_column(open), self.previous_column(open));
        let rising = open.and3(self.next_row(up), self.previous_row(down));
        let falling = open.and3(self.next_row(down), self.previous_row(up));
        let kept = rising.or_minus(falling, held.and_either(up, down));
        let a = kept.and(self.row[0]);
        let b = kept.and(self.row[1]);
        let c = kept.and(self.row[2]);
        words[0] = words[0].and(a.or3(a.left::<3>(), a.left::<6>()));
        words[1] = words[1].and(b.or3(b.left::<3>(), b.right::<3>()));
        words[2] = words[2].and(c.or3(c.right::<3>(), c.right::<6>()));
        Ways { rising, falling, alone: open.minus_either(up, down) }
    }
}

/// The places of a digit in an extra house.
struct Places<V> {
    /// The digit's places, by band.
    cells: [V; 3],
    /// Zero where there is no place.
    any: V,
    /// Zero where there is at most one place.
    more: V,
}

impl<V> Places<V> {
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn of<const N: usize>(words: [V; 3], house: &House) -> Self
    where
        V: Vector<N>,
    {
        let mut cells = words;
        for (cells, &house) in cells.iter_mut().zip(&house.cells) {
            // SAFETY: guaranteed by the caller.
            *cells = cells.and(unsafe { V::splat(house) });
        }
        let any = cells[0].or3(cells[1], cells[2]);
        // SAFETY: guaranteed by the caller.
        let below = any.less(unsafe { V::splat(1) });
        let (_, shared) = cells[0].add3(cells[1], cells[2]);
        Self { cells, any, more: shared.or_both(any, below) }
    }
}

/// Removes a digit's naked singles from the rest of their extra houses; if a house has two, removes both.
///
/// # Safety
/// The machine has the instructions of `V`.
#[inline(always)]
unsafe fn alone_in_houses<V: Vector<N>, const N: usize>(
    words: &mut [V; 3],
    naked: [V; 3],
    houses: &[House],
) {
    for house in houses {
        let mut singles = *words;
        for (singles, &naked) in singles.iter_mut().zip(&naked) {
            *singles = singles.and(naked);
        }
        // SAFETY: guaranteed by the caller.
        let (none, singles) = unsafe { (V::splat(0), Places::of(singles, house)) };
        for band in 0..3 {
            // SAFETY: guaranteed by the caller.
            let cells = unsafe { V::splat(house.cells[band]) };
            let kept = singles.more.where_zero(singles.cells[band], none);
            words[band] = singles.any.where_zero(words[band], words[band].minus_unless(cells, kept));
        }
    }
}

/// Adds a digit's hidden singles of the extra houses to `singles`, and removes the digit from all cells that see all
/// its places in a house. Returns zero in lanes where a house has no place for it.
///
/// # Safety
/// The machine has the instructions of `V`.
#[inline(always)]
unsafe fn settle_houses<V: Vector<N>, const N: usize>(
    words: &mut [V; 3],
    houses: &[House],
    singles: &mut [V; 3],
) -> V {
    // SAFETY: guaranteed by the caller.
    let splat = |word| unsafe { V::splat(word) };
    let (none, mut placed) = (splat(0), splat(u32::MAX));
    for house in houses.iter().filter(|house| !house.each.is_empty()) {
        // SAFETY: guaranteed by the caller.
        let open = unsafe { Places::of(*words, house) };
        placed = open.any.where_zero(none, placed);
        for (singles, cells) in singles.iter_mut().zip(open.cells) {
            *singles = singles.or(open.more.where_zero(cells, none));
        }
        let mut kept = [none; 3];
        for cell in &house.each {
            let place = open.cells[cell.band].and(splat(cell.bit));
            for (kept, unseen) in kept.iter_mut().zip(cell.unseen) {
                *kept = place.where_zero(*kept, kept.or(splat(unseen)));
            }
        }
        for (word, kept) in words.iter_mut().zip(kept) {
            *word = word.and(kept);
        }
    }
    placed
}

/// A digit's ways in all bands, or in all stacks, by the minirows (minicolumns) that they take.
struct Ways<V> {
    rising: V,
    falling: V,
    /// The minirows that are the only open ones of their box.
    alone: V,
}

/// Returns the bits set in at least three of nine words, from the sums and carries of three adders of three words each.
///
/// Each bit counts for itself. The sums add up to `one + 2 * two`, the carries to `some + 2 * several`, and a carry is
/// worth two: the bit is set in `one + 2 * (two + some) + 4 * several` words. That is three or more if `several` is
/// set, if both `two` and `some` are, or if `one` and either of them are.
#[inline(always)]
fn three_of<V: Vector<N>, const N: usize>(sums: [V; 3], carries: [V; 3]) -> V {
    let (one, two) = sums[0].add3(sums[1], sums[2]);
    let (some, several) = carries[0].add3(carries[1], carries[2]);
    several.or_both(some, two).or(one.and_either(some, two))
}

/// Makes one round of deductions on every lane.
///
/// # Safety
/// The machine has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn sweep<V: Vector<N>, const N: usize, const EXTRA: bool>(
    boards: &mut Boards<N>,
    houses: &[House],
) -> Found {
    // SAFETY: guaranteed by the caller.
    let (masks, none) = unsafe { (Masks::<V>::new(), V::splat(0)) };
    // SAFETY: guaranteed by the caller.
    let load = |words: &[u32; N]| unsafe { V::load(words) };
    let naked = [load(&boards.naked[0]), load(&boards.naked[1]), load(&boards.naked[2])];
    let held = [load(&boards.held[0]), load(&boards.held[1])];
    // SAFETY: guaranteed by the caller.
    let mut placed = unsafe { V::splat(u32::MAX) };
    let (mut claims, mut guards) = ([none; 3], masks.guards);
    let mut singles = [[none; 3]; 9];
    let (mut sums, mut carries) = ([[none; 3]; 2], [[none; 3]; 2]);
    for third in 0..3 {
        let mut alone = [[none; 3]; 2];
        for turn in 0..3 {
            let digit = 3 * third + turn;
            // These are loops because closures might be compiled outside the functions that have the instructions.
            let mut words = [none; 3];
            for band in 0..3 {
                let word = load(&boards.words[3 * digit + band]).minus(claims[band]);
                words[band] = masks.alone_in_box(word, naked[band]);
            }
            if EXTRA {
                // SAFETY: guaranteed by the caller.
                unsafe { alone_in_houses(&mut words, naked, houses) };
            }
            let ways = masks.bands(&mut words, held[0]);
            ways.rising.store(&mut boards.ways[0][0][digit]);
            ways.falling.store(&mut boards.ways[0][1][digit]);
            alone[0][turn] = ways.alone;
            let ways = masks.stacks(&mut words, held[1]);
            ways.rising.store(&mut boards.ways[1][0][digit]);
            ways.falling.store(&mut boards.ways[1][1][digit]);
            alone[1][turn] = ways.alone;
            for band in 0..3 {
                let (single, any) = masks.hidden(words[band]);
                singles[digit][band] = single;
                guards = guards.and(any);
            }
            if EXTRA {
                // SAFETY: guaranteed by the caller.
                placed = placed.and(unsafe { settle_houses(&mut words, houses, &mut singles[digit]) });
            }
            for band in 0..3 {
                claims[band] = claims[band].or(singles[digit][band]);
                words[band].store(&mut boards.words[3 * digit + band]);
            }
        }
        for turned in 0..2 {
            (sums[turned][third], carries[turned][third]) =
                alone[turned][0].add3(alone[turned][1], alone[turned][2]);
        }
    }
    for turned in 0..2 {
        three_of(sums[turned], carries[turned]).store(&mut boards.held[turned]);
    }
    let (mut covered, mut fresh, mut settled, mut thrice) = (masks.cells, none, masks.cells, none);
    for band in 0..3 {
        // The cells with at least one, two and three candidates: each digit moves a cell up by one.
        let (mut once, mut twice) = (none, none);
        for digit in 0..9 {
            let word =
                load(&boards.words[3 * digit + band]).minus_unless(claims[band], singles[digit][band]);
            word.store(&mut boards.words[3 * digit + band]);
            thrice = thrice.or_both(twice, word);
            twice = twice.or_both(once, word);
            once = once.or(word);
        }
        let single = once.minus(twice);
        single.store(&mut boards.naked[band]);
        fresh = fresh.or(single.xor(naked[band]));
        settled = settled.and(single);
        covered = covered.and(once);
    }
    let missing = masks.guards.minus(guards).or(masks.cells.minus(covered));
    Found {
        dead: !missing.zero_lanes() | if EXTRA { placed.zero_lanes() } else { 0 },
        still: fresh.zero_lanes(),
        single: masks.cells.minus(settled).zero_lanes(),
        pairs: thrice.zero_lanes(),
    }
}
