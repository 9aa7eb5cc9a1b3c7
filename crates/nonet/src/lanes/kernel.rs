//! The deductions, on as many puzzles at once as a vector has lanes.
//!
//! # Layout
//! A word holds the candidates of one digit in one band: three fields of nine bits, one a box, with a guard
//! bit above each. Bit `10 * box + 3 * row + column` is a cell. A field's guard takes the carry or the
//! borrow of arithmetic on the field, so "has it any bit" and "has it just one" cost an addition or
//! a subtraction, for the three boxes at once.
//!
//! # A sweep
//! For each digit:
//! - **naked singles** that the sweep before has left: the cell's box loses the digit elsewhere;
//! - **claims**: cells that other digits have taken lose this one;
//! - **ways**: in a band, a digit takes one minirow of each box, in three different rows. Of the six
//!   ways, three *rise* (the row rises by one from box to box, round the band) and three *fall*. What is in
//!   no open way goes: that is locked candidates in both directions, and the hidden singles of rows. The
//!   minirows of all three bands fit one word. Stacks are the same with minicolumns;
//! - **hidden singles**: a digit with one cell left in a box claims it.
//!
//! Then the claims are served to the digits that came before, and cells with one candidate are noted
//! for the next sweep. What a lane has when a sweep changes nothing is what
//! [`crate::bitboard`] has after its deductions: the same candidates, or a contradiction.

use super::vector::Vector;

/// The lowest bit of each field.
const FIELDS: u32 = 1 | 1 << 10 | 1 << 20;
/// All cells of a band.
pub(super) const CELLS: u32 = 0o777 * FIELDS;
/// The bit above each field.
const GUARDS: u32 = 0o1000 * FIELDS;
/// The first column, and the first minirow's place in a word of minirows.
const COLUMN: u32 = 0o111 * FIELDS;
/// The first row of each field.
pub(super) const ROW: u32 = 0o007 * FIELDS;
/// The first two rows of each field.
const TWO_ROWS: u32 = 0o077 * FIELDS;
/// The first field.
const ONE_FIELD: u32 = 0o777;

/// The state of `N` puzzles: lane by lane, a puzzle.
#[repr(align(64))]
pub(super) struct Boards<const N: usize> {
    /// The candidates, by `3 * digit + band`.
    pub(super) words: [[u32; N]; 27],
    /// Cells with one candidate, by band.
    pub(super) naked: [[u32; N]; 3],
    /// The ways that each digit has left in the bands: bit `3 * row + band` for the rising way through that
    /// row of the first box, ten bits higher for the falling one.
    pub(super) band_ways: [[u32; N]; 9],
    /// The ways in the stacks: bit `10 * stack + column` for the rising way through that column of the
    /// first box, three bits higher for the falling one.
    pub(super) stack_ways: [[u32; N]; 9],
}

impl<const N: usize> Boards<N> {
    /// Boards without candidates.
    pub(super) fn new() -> Self {
        Self { words: [[0; N]; 27], naked: [[0; N]; 3], band_ways: [[0; N]; 9], stack_ways: [[0; N]; 9] }
    }
}

/// What a sweep has found, a bit a lane.
pub(super) struct Found {
    /// A cell or a box is left without a candidate.
    pub(super) dead: u32,
    /// Nothing has changed, and there are no new naked singles.
    pub(super) still: u32,
    /// No cell has more than one candidate.
    pub(super) single: u32,
}

/// The constants, in registers where there are enough.
#[derive(Clone, Copy)]
struct Masks<V> {
    cells: V,
    guards: V,
    fields: V,
    column: [V; 3],
    row: [V; 3],
    two_rows: V,
    field: V,
    two_fields: V,
}

impl<V> Masks<V> {
    /// # Safety
    /// The machine has the instructions of `V`.
    #[inline(always)]
    unsafe fn new<const N: usize>() -> Self
    where
        V: Vector<N>,
    {
        // SAFETY: as the caller vouches.
        let splat = |word| unsafe { V::splat(word) };
        Self {
            cells: splat(CELLS),
            guards: splat(GUARDS),
            fields: splat(FIELDS),
            column: [splat(COLUMN), splat(COLUMN << 1), splat(COLUMN << 2)],
            row: [splat(ROW), splat(ROW << 3), splat(ROW << 6)],
            two_rows: splat(TWO_ROWS),
            field: splat(ONE_FIELD),
            two_fields: splat(ONE_FIELD | ONE_FIELD << 10),
        }
    }

    /// Every field moved on by one box: a field gets what the next one had.
    #[inline(always)]
    fn next_box<const N: usize>(&self, x: V) -> V
    where
        V: Vector<N>,
    {
        self.two_fields.pick(x.right::<10>(), x.left::<20>())
    }

    /// A field gets what the one before had.
    #[inline(always)]
    fn previous_box<const N: usize>(&self, x: V) -> V
    where
        V: Vector<N>,
    {
        self.field.pick(x.right::<20>(), x.left::<10>())
    }

    /// In each field, a row gets what the next one had.
    #[inline(always)]
    fn next_row<const N: usize>(&self, x: V) -> V
    where
        V: Vector<N>,
    {
        self.two_rows.pick(x.right::<3>(), x.left::<6>())
    }

    /// In each field, a row gets what the one before had.
    #[inline(always)]
    fn previous_row<const N: usize>(&self, x: V) -> V
    where
        V: Vector<N>,
    {
        self.row[0].pick(x.right::<6>(), x.left::<3>())
    }

    /// In each row, a column gets what the next one had.
    #[inline(always)]
    fn next_column<const N: usize>(&self, x: V) -> V
    where
        V: Vector<N>,
    {
        self.column[2].pick(x.left::<2>(), x.right::<1>())
    }

    /// In each row, a column gets what the one before had.
    #[inline(always)]
    fn previous_column<const N: usize>(&self, x: V) -> V
    where
        V: Vector<N>,
    {
        self.column[0].pick(x.right::<2>(), x.left::<1>())
    }

    /// Whole fields where a guard is set.
    #[inline(always)]
    fn whole_fields<const N: usize>(guards: V) -> V
    where
        V: Vector<N>,
    {
        guards.less(guards.right::<9>())
    }

    /// Keeps a naked single alone in its box; of two in a box, the lower one.
    #[inline(always)]
    fn alone_in_box<const N: usize>(&self, word: V, naked: V) -> V
    where
        V: Vector<N>,
    {
        let single = word.and(naked);
        let below = single.or(self.guards).less(self.fields);
        let fields = Self::whole_fields(below.and(self.guards));
        word.and(fields.pick(single.minus(below), self.cells))
    }

    /// The cells of boxes in which a digit has just that cell left.
    #[inline(always)]
    fn hidden<const N: usize>(&self, word: V) -> V
    where
        V: Vector<N>,
    {
        let rest = word.and(word.or(self.guards).less(self.fields));
        word.and(Self::whole_fields(self.guards.minus(rest.plus(self.cells))))
    }

    /// The minirows that have a candidate, as bit `10 * box + 3 * row + band`.
    #[inline(always)]
    fn minirows<const N: usize>(&self, [a, b, c]: [V; 3]) -> V
    where
        V: Vector<N>,
    {
        let a = a.or(a.right::<1>()).or(a.right::<2>());
        let b = b.or(b.left::<1>()).or(b.right::<1>());
        let c = c.or(c.left::<1>()).or(c.left::<2>());
        self.column[0].pick(a, self.column[1].pick(b, c))
    }

    /// The minicolumns that have a candidate, as bit `10 * box + 3 * band + column`.
    #[inline(always)]
    fn minicolumns<const N: usize>(&self, [a, b, c]: [V; 3]) -> V
    where
        V: Vector<N>,
    {
        let a = a.or(a.right::<3>()).or(a.right::<6>());
        let b = b.or(b.left::<3>()).or(b.right::<3>());
        let c = c.or(c.left::<3>()).or(c.left::<6>());
        self.row[0].pick(a, self.row[1].pick(b, c))
    }

    /// Strikes what is in no way of a band; says which ways there are.
    #[inline(always)]
    fn bands<const N: usize>(&self, words: &mut [V; 3]) -> V
    where
        V: Vector<N>,
    {
        let open = self.minirows(*words);
        let (up, down) = (self.next_row(open), self.previous_row(open));
        let rising = open.and(self.next_box(up)).and(self.previous_box(down));
        let falling = open.and(self.next_box(down)).and(self.previous_box(up));
        let kept = rising.or(falling);
        let a = kept.and(self.column[0]);
        let b = kept.and(self.column[1]);
        let c = kept.and(self.column[2]).right::<2>();
        words[0] = words[0].and(a.left::<3>().less(a));
        words[1] = words[1].and(b.left::<2>().less(b.right::<1>()));
        words[2] = words[2].and(c.left::<3>().less(c));
        self.field.pick(rising, falling.and(self.field).left::<10>())
    }

    /// Strikes what is in no way of a stack; says which ways there are.
    #[inline(always)]
    fn stacks<const N: usize>(&self, words: &mut [V; 3]) -> V
    where
        V: Vector<N>,
    {
        let open = self.minicolumns(*words);
        let (up, down) = (self.next_column(open), self.previous_column(open));
        let rising = open.and(self.next_row(up)).and(self.previous_row(down));
        let falling = open.and(self.next_row(down)).and(self.previous_row(up));
        let kept = rising.or(falling);
        let a = kept.and(self.row[0]);
        let b = kept.and(self.row[1]);
        let c = kept.and(self.row[2]);
        words[0] = words[0].and(a.or(a.left::<3>()).or(a.left::<6>()));
        words[1] = words[1].and(b.or(b.left::<3>()).or(b.right::<3>()));
        words[2] = words[2].and(c.or(c.right::<3>()).or(c.right::<6>()));
        self.row[0].pick(rising, falling.left::<3>())
    }
}

/// One round of deductions on every lane.
///
/// # Safety
/// The machine has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn sweep<V: Vector<N>, const N: usize>(boards: &mut Boards<N>) -> Found {
    // SAFETY: as the caller vouches.
    let (masks, none) = unsafe { (Masks::<V>::new(), V::splat(0)) };
    // SAFETY: as the caller vouches.
    let load = |words: &[u32; N]| unsafe { V::load(words) };
    let naked = [load(&boards.naked[0]), load(&boards.naked[1]), load(&boards.naked[2])];
    let mut claims = [none; 3];
    let mut singles = [[none; 3]; 9];
    let mut changed = none;
    for digit in 0..9 {
        let before: [V; 3] = std::array::from_fn(|band| load(&boards.words[3 * digit + band]));
        let mut words: [V; 3] = std::array::from_fn(|band| {
            masks.alone_in_box(before[band], naked[band]).minus(claims[band])
        });
        masks.bands(&mut words).store(&mut boards.band_ways[digit]);
        masks.stacks(&mut words).store(&mut boards.stack_ways[digit]);
        for band in 0..3 {
            singles[digit][band] = masks.hidden(words[band]);
            claims[band] = claims[band].or(singles[digit][band]);
            changed = changed.or(words[band].xor(before[band]));
            words[band].store(&mut boards.words[3 * digit + band]);
        }
    }
    let (mut guards, mut covered, mut doubled) = (masks.guards, masks.cells, none);
    for band in 0..3 {
        let (mut once, mut twice) = (none, none);
        for digit in 0..9 {
            let before = load(&boards.words[3 * digit + band]);
            let word = before.minus(claims[band].minus(singles[digit][band]));
            word.store(&mut boards.words[3 * digit + band]);
            changed = changed.or(word.xor(before));
            twice = twice.or(once.and(word));
            once = once.or(word);
            guards = guards.and(word.plus(masks.cells));
        }
        let single = once.minus(twice);
        changed = changed.or(single.xor(naked[band]));
        single.store(&mut boards.naked[band]);
        covered = covered.and(once);
        doubled = doubled.or(twice);
    }
    let missing = masks.guards.minus(guards).or(masks.cells.minus(covered));
    Found { dead: !missing.zero_lanes(), still: changed.zero_lanes(), single: doubled.zero_lanes() }
}
