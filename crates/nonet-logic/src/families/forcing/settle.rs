//! What follows from an assumption, as sets: as long as nothing contradicts, the order in which it is found does not matter.

use super::board::{Board, Paths};
use super::memory::Sets;
use crate::candidates::{Candidate, CandidateSet, bits, only_bit};

/// How an assumption settled.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settled {
    /// Whether anything new became true.
    pub has_grown: bool,
    /// Whether a cell or a house was left with two candidates.
    pub has_pair: bool,
}

/// Goes on from what followed on the board before.
#[derive(Debug, Default)]
pub struct Settle {
    /// What is gone, but has not been looked at.
    queue: Vec<Candidate>,
}

impl Settle {
    /// Adds what follows when some candidates are gone. Says nothing where that comes to a contradiction: there the order
    /// does matter.
    pub fn go_on(
        &mut self,
        board: &Board,
        all: &CandidateSet,
        paths: &Paths,
        gone: &[Candidate],
        sets: &mut Sets,
    ) -> Option<Settled> {
        let mut settled = Settled::default();
        self.queue.clear();
        self.queue.extend(gone.iter().filter(|&&candidate| !sets.1.contains(candidate)));
        while let Some(Candidate { cell, digit }) = self.queue.pop() {
            let digits = board.cell(cell);
            let left = bits(digits)
                .filter(|&digit| !sets.1.0[usize::from(digit)].contains(cell))
                .fold(0_u16, |left, digit| left | 1 << digit);
            match left.count_ones() {
                0 => return None,
                2 => settled.has_pair = true,
                _ => {}
            }
            // What is the only one from the start is not forced by the assumption.
            if let Some(only) = only_bit(left).filter(|_| left != digits) {
                settled.has_grown |= self.put(board, all, paths, Candidate::new(cell, only), sets)?;
            }
            for home in paths.homes(cell).iter().filter(|home| home.is_full) {
                let places = all.0[usize::from(digit)] & paths.layout().house(home.house).set;
                let left = places.without(sets.1.0[usize::from(digit)]);
                match left.len() {
                    0 => return None,
                    2 => settled.has_pair = true,
                    _ => {}
                }
                if let Some(only) = left.single().filter(|_| left != places) {
                    settled.has_grown |=
                        self.put(board, all, paths, Candidate::new(only, digit), sets)?;
                }
            }
        }
        Some(settled)
    }

    /// Makes a candidate true. Says whether that is new, and nothing where it excludes what is true.
    fn put(
        &mut self,
        board: &Board,
        all: &CandidateSet,
        paths: &Paths,
        candidate: Candidate,
        sets: &mut Sets,
    ) -> Option<bool> {
        let (on, off) = sets;
        if on.contains(candidate) {
            return Some(false);
        }
        on.insert(candidate);
        let Candidate { cell, digit } = candidate;
        for other in bits(board.cell(cell) & !(1 << digit)).map(|digit| Candidate::new(cell, digit)) {
            if on.contains(other) {
                return None;
            }
            if !off.contains(other) {
                off.insert(other);
                self.queue.push(other);
            }
        }
        let digit = usize::from(digit);
        for home in paths.homes(cell) {
            let seen = (all.0[digit] & home.fresh_cells).without(off.0[digit]);
            if !(seen & on.0[digit]).is_empty() {
                return None;
            }
            off.0[digit] |= seen;
            self.queue.extend(seen.into_iter().map(|cell| Candidate::new(cell, digit as u8)));
        }
        Some(true)
    }
}
