//! The state of a 9x9 board as one word per digit and band, and the deductions on it.
//!
//! Bit `9 * row + column` of `words[digit][band]` means that the digit is a candidate of that cell of the band. All
//! deductions are sound: they remove only candidates that occur in no solution. They run until nothing changes:
//!
//! - **ways** ([`super::tables`]): locked candidates of rows, columns and boxes, one digit at a time;
//! - **hidden singles**: a digit with one place left in a box or in an extra house (the ways turn hidden singles of
//!   rows and columns into those of boxes). Cells that see all places left for a digit in an extra house lose that
//!   digit;
//! - **naked singles**: a cell with one digit left removes it from its peers.

use super::houses::Houses;
use super::masks::{FULL, Mask, ROWS, columns, field, open_minirows};
use super::tables::{BAND, SINGLE, STACK};

/// One half of a split: the places that a digit keeps.
pub(super) struct Half {
    pub(super) digit: usize,
    pub(super) places: Mask,
}

/// A contradiction: the board has no solution.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Dead;

#[derive(Clone, Copy, Debug)]
pub(super) struct BandBoard {
    /// Candidates, by digit (0..9) and band.
    pub(super) words: [Mask; 9],
    /// Cells whose digit is settled and already removed from their peers.
    pub(super) solved: Mask,
    /// Digits whose words have changed since they were last processed.
    dirty: u16,
}

impl BandBoard {
    /// The board with all candidates.
    pub(super) const OPEN: Self = Self { words: [[FULL; 3]; 9], solved: [0; 3], dirty: 0 };

    pub(super) fn is_solved(&self) -> bool {
        self.solved == [FULL; 3]
    }

    /// Removes one candidate.
    pub(super) fn forbid(&mut self, digit: usize, band: usize, cell: u32) {
        self.words[digit][band] &= !cell;
        self.dirty |= 1 << digit;
    }

    /// Leaves a digit only the places of one half of a split.
    pub(super) fn keep(&mut self, half: &Half) {
        self.words[half.digit] = and(&self.words[half.digit], &half.places);
        self.dirty |= 1 << half.digit;
    }

    /// Settles a cell: removes its digit from all peers, and the other digits from the cell.
    pub(super) fn assign(
        &mut self,
        houses: &Houses,
        digit: usize,
        band: usize,
        cell: u32,
    ) -> Result<(), Dead> {
        if self.words[digit][band] & cell == 0 {
            return Err(Dead);
        }
        self.solved[band] |= cell;
        let unseen = &houses.unseen[27 * band + cell.trailing_zeros() as usize];
        for (word, keep) in self.words[digit].iter_mut().zip(unseen) {
            *word &= keep;
        }
        let mut touched = 1 << digit;
        for (other, words) in self.words.iter_mut().enumerate() {
            if other != digit {
                touched |= u16::from(words[band] & cell != 0) << other;
                words[band] &= !cell;
            }
        }
        self.dirty |= touched;
        Ok(())
    }

    /// Deduces until nothing changes.
    pub(super) fn propagate(&mut self, houses: &Houses) -> Result<(), Dead> {
        loop {
            while self.dirty != 0 {
                let digit = self.dirty.trailing_zeros() as usize;
                self.dirty &= self.dirty - 1;
                self.lines_and_boxes(houses, digit)?;
                if !houses.extra.is_empty() {
                    self.extra_houses(houses, digit)?;
                }
            }
            if !self.naked_singles(houses)? {
                return Ok(());
            }
        }
    }

    /// Applies the ways and the hidden singles of one digit.
    fn lines_and_boxes(&mut self, houses: &Houses, digit: usize) -> Result<(), Dead> {
        let words = settle_ways(self.words[digit])?;
        self.words[digit] = words;
        for (band, &word) in words.iter().enumerate() {
            // One minirow and one minicolumn left in a box: one cell left.
            let boxes = SINGLE[open_minirows(word)] & SINGLE[columns(word) as usize];
            let mut hidden = word & (u32::from(boxes) * ROWS) & !self.solved[band];
            while hidden != 0 {
                let cell = hidden & hidden.wrapping_neg();
                hidden ^= cell;
                self.assign(houses, digit, band, cell)?;
            }
        }
        // In rows, columns and boxes, the ways have already struck the candidates that `assign` strikes for this digit;
        // only an extra house can have removed more.
        if self.words[digit] == words {
            self.dirty &= !(1 << digit);
        }
        Ok(())
    }

    /// Applies the extra houses to one digit.
    fn extra_houses(&mut self, houses: &Houses, digit: usize) -> Result<(), Dead> {
        for house in &houses.extra {
            let places = and(&self.words[digit], &house.cells);
            match count(&places) {
                0 => return Err(Dead),
                1 => {
                    let (band, cell) = first(&places);
                    if self.solved[band] & cell == 0 {
                        self.assign(houses, digit, band, cell)?;
                    }
                }
                // Beyond a few places, hardly any cell sees them all.
                2..=4 => {
                    let keep = houses.not_seen_by_all(places);
                    let kept = and(&self.words[digit], &keep);
                    if kept != self.words[digit] {
                        self.words[digit] = kept;
                        self.dirty |= 1 << digit;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Settles the cells with one candidate. Returns whether there were any. Fails with [`Dead`] if a cell has none.
    fn naked_singles(&mut self, houses: &Houses) -> Result<bool, Dead> {
        let mut found = false;
        for band in 0..3 {
            let (mut once, mut twice) = (0, 0);
            for words in &self.words {
                twice |= once & words[band];
                once |= words[band];
            }
            if once != FULL {
                return Err(Dead);
            }
            let naked = once & !twice & !self.solved[band];
            if naked == 0 {
                continue;
            }
            found = true;
            for digit in 0..9 {
                let mut cells = self.words[digit][band] & naked;
                while cells != 0 {
                    let cell = cells & cells.wrapping_neg();
                    cells ^= cell;
                    self.assign(houses, digit, band, cell)?;
                }
            }
        }
        Ok(found)
    }
}

/// Strikes the candidates of one digit that lie in no way of a band or stack, until there are none.
fn settle_ways(mut words: Mask) -> Result<Mask, Dead> {
    loop {
        for word in &mut words {
            *word &= BAND[open_minirows(*word)];
        }
        let open = columns(words[0]) | columns(words[1]) << 9 | columns(words[2]) << 18;
        let (left, middle, right) =
            (STACK[field(open)], STACK[field(open >> 3)], STACK[field(open >> 6)]);
        if left == 0 || middle == 0 || right == 0 {
            return Err(Dead);
        }
        let kept = left | middle << 3 | right << 6;
        if kept == open {
            return if words.contains(&0) { Err(Dead) } else { Ok(words) };
        }
        for (band, word) in words.iter_mut().enumerate() {
            *word &= (kept >> (9 * band) & 0o777) * ROWS;
        }
    }
}

fn and(a: &Mask, b: &Mask) -> Mask {
    [a[0] & b[0], a[1] & b[1], a[2] & b[2]]
}

fn count(mask: &Mask) -> u32 {
    mask[0].count_ones() + mask[1].count_ones() + mask[2].count_ones()
}

/// Returns the band and bit of the first cell of a mask that is not empty.
fn first(mask: &Mask) -> (usize, u32) {
    let band = usize::from(mask[0] == 0) + usize::from(mask[0] == 0 && mask[1] == 0);
    (band, mask[band] & mask[band].wrapping_neg())
}
