//! When cells changed last: a technique that found nothing somewhere does not look there again before that.

use std::collections::HashMap;

use super::position::{Position, digits};

/// What a technique looks at, one by one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Look {
    /// A clue by itself.
    Clue,
    /// The digits that a clue needs.
    Needed,
    /// A house, for what its clues use up.
    UsedUp,
    /// A digit in all houses, whose places are locked.
    Locked,
    /// A digit in lines, for fish of this size.
    Fish(usize),
}

/// The cells on which it depends what is found, and the number of the position where nothing was.
pub(super) struct Site {
    pub cells: Vec<u16>,
    pub vain: u64,
}

/// Counts the positions that were looked at, and notes in which one each cell became what it is.
///
/// ```text
/// position   1   2   3          Something about A and B that was in vain at 2 is so at 3:
/// cell A     12  12  12         neither has changed since. About B and C it is to be looked
/// cell B     34  3   3          at again.
/// cell C     56  56  5
/// changed    -   B   C
/// ```
pub(super) struct Clock {
    now: u64,
    last: Option<Position>,
    changed: Vec<u64>,
    /// When the places of each digit changed.
    of_digit: [u64; 64],
    pub sites: HashMap<(Look, usize), Site>,
}

impl Default for Clock {
    fn default() -> Self {
        Self { now: 0, last: None, changed: Vec::new(), of_digit: [0; 64], sites: HashMap::new() }
    }
}

impl Clock {
    /// Looks at a position, whether it follows from the last one or not.
    pub(super) fn look(&mut self, position: &Position) {
        let Some(last) = self.last.as_mut().filter(|last| last.cell_count() == position.cell_count())
        else {
            self.now += 1;
            self.changed = vec![self.now; position.cell_count()];
            self.of_digit = [self.now; 64];
            self.last = Some(position.clone());
            return;
        };
        if last == position {
            return;
        }
        self.now += 1;
        for (cell, changed) in (0_u16..).zip(&mut self.changed) {
            let both = [&*last, position].map(|of| (of.at(cell), of.is_placed(cell)));
            if both[0] != both[1] {
                *changed = self.now;
                let [before, after] = both.map(|(marks, is_placed)| if is_placed { 0 } else { marks });
                digits(before ^ after).for_each(|digit| self.of_digit[usize::from(digit)] = self.now);
            }
        }
        last.clone_from(position);
    }

    /// Returns the number of the position, from 1.
    pub(super) const fn now(&self) -> u64 {
        self.now
    }

    /// Returns whether these cells are what they were at a position with this number; never at 0.
    pub(super) fn are_same(&self, since: u64, cells: &[u16]) -> bool {
        since > 0 && cells.iter().all(|&cell| self.changed[usize::from(cell)] <= since)
    }

    /// Returns whether a digit's places are what they were then.
    pub(super) const fn is_same_digit(&self, since: u64, digit: u8) -> bool {
        self.of_digit[digit as usize] <= since
    }

    /// Returns the cells that changed after a position with this number, as bits in words.
    pub(super) fn changed(&self, since: u64) -> Vec<u64> {
        words(
            self.changed.len(),
            (0_u16..)
                .zip(&self.changed)
                .filter(|&(_, &at)| at > since || since == 0)
                .map(|(cell, _)| cell),
        )
    }
}

/// Returns cells as bits in words.
pub(super) fn words(cell_count: usize, cells: impl Iterator<Item = u16>) -> Vec<u64> {
    let mut words = vec![0; cell_count.div_ceil(64)];
    cells.for_each(|cell| words[usize::from(cell / 64)] |= 1 << (cell % 64));
    words
}

#[cfg(test)]
mod tests {
    use nonet::{Clues, Rules};

    use super::*;

    #[test]
    fn only_cells_that_changed_are_looked_at_again() {
        let rules = Rules::parse("4x4").expect("a board");
        let mut position = Position::new(&rules, Clues::givens(&[0; 16]));
        let mut clock = Clock::default();
        assert!(!clock.are_same(0, &[]));
        clock.look(&position);
        let first = clock.now();
        assert_eq!(clock.changed(first), [0]);
        assert_eq!(clock.changed(0), [0xFFFF]);
        clock.look(&position);
        assert_eq!(clock.now(), first);
        let before = position.clone();
        position.eliminate(5, 2);
        clock.look(&position);
        assert!(clock.are_same(first, &[4, 6]) && !clock.are_same(first, &[4, 5]));
        assert_eq!(clock.changed(first), [1 << 5]);
        // Taken back, it is another position once more.
        let second = clock.now();
        clock.look(&before);
        assert!(!clock.are_same(second, &[5]));
        // A cell that gets its only candidate changes too.
        let third = clock.now();
        position = Position::of(before.marks().to_vec(), (0..16).map(|cell| cell == 3).collect());
        clock.look(&position);
        assert_eq!(clock.changed(third), [1 << 3]);
    }
}
