//! Counts of digits in sets of digits, from a table.

/// The number of occurrences of each digit, in six bits each, with the total above them.
#[derive(Clone, Copy, Default)]
pub(super) struct Counts(u64);

/// The counts for each set of digits.
static COUNTS: [u64; 512] = {
    let mut counts = [0; 512];
    let mut set = 1_usize;
    while set < 512 {
        counts[set] = counts[set & (set - 1)] + (1 << (6 * set.trailing_zeros())) + (1 << 54);
        set += 1;
    }
    counts
};

impl Counts {
    /// Adds one to the count of each of the digits.
    pub(super) fn add(&mut self, digits: u16) {
        self.0 += COUNTS[usize::from(digits)];
    }

    pub(super) fn of(self, digit: u8) -> u32 {
        (self.0 >> (6 * digit) & 63) as u32
    }

    pub(super) const fn total(self) -> u32 {
        (self.0 >> 54) as u32
    }
}

/// Returns the number of digits. Baseline x86-64 has no instruction for this.
pub(crate) fn count(digits: u16) -> u32 {
    Counts(COUNTS[usize::from(digits)]).total()
}
