//! What follows from an assumption, as sets: as long as nothing contradicts, the order in which it is found does not matter.

use super::board::{Board, Paths};
use super::memory::Sets;
use crate::candidates::{Candidate, CandidateSet, bits, only_bit};
use crate::cell_set::CellSet;

/// How an assumption settled.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settled {
    /// Whether anything new became true.
    pub has_grown: bool,
    /// Whether a cell or a house was left with two candidates; only looked at where that is wanted.
    pub has_pair: bool,
}

/// Goes on from what followed on the board before.
#[derive(Debug, Default)]
pub struct Settle {
    /// What is gone since then, in the order in which it is looked at.
    pub gone: Vec<Candidate>,
    /// The cells with a false candidate.
    dim: CellSet,
}

impl Settle {
    /// Adds what follows when some candidates are gone. Says nothing where that comes to a contradiction: there the order
    /// does matter. A single that becomes false counts as a contradiction, though a search in order sees none there.
    pub fn go_on(
        &mut self,
        board: &Board,
        all: &CandidateSet,
        paths: &Paths,
        gone: &CandidateSet,
        with_pairs: bool,
        sets: &mut Sets,
    ) -> Option<Settled> {
        let mut settled = Settled::default();
        self.gone.clear();
        for (digit, (gone, off)) in (0..).zip(gone.0.iter().zip(sets.1.0)) {
            self.gone.extend(gone.without(off).into_iter().map(|cell| Candidate::new(cell, digit)));
        }
        self.dim = (0..9).fold(CellSet::EMPTY, |dim, digit| dim | all.0[digit] & sets.1.0[digit]);
        let mut next = 0;
        while let Some(&Candidate { cell, digit }) = self.gone.get(next) {
            next += 1;
            if self.dim.contains(cell) || with_pairs {
                let digits = board.cell(cell);
                let left = bits(digits)
                    .filter(|&digit| !sets.1.0[usize::from(digit)].contains(cell))
                    .fold(0_u16, |left, digit| left | 1 << digit);
                if left == 0 {
                    return None;
                }
                settled.has_pair |= (left & (left - 1)).is_power_of_two();
                // What is the only one from the start is not forced by the assumption.
                if let Some(only) = only_bit(left).filter(|_| left != digits) {
                    settled.has_grown |=
                        self.put(board, all, paths, Candidate::new(cell, only), sets)?;
                }
            }
            for home in paths.homes(cell).iter().filter(|home| home.is_full) {
                let places = all.0[usize::from(digit)] & home.cells;
                let left = places.without(sets.1.0[usize::from(digit)]);
                if left == places && !with_pairs {
                    continue;
                }
                let only = left.first()?;
                let rest = left.0 & (left.0 - 1);
                settled.has_pair |= rest.is_power_of_two();
                if rest == 0 && left != places {
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
        self.dim.insert(cell);
        for other in bits(board.cell(cell) & !(1 << digit)).map(|digit| Candidate::new(cell, digit)) {
            if on.contains(other) {
                return None;
            }
            if !off.contains(other) {
                off.insert(other);
                self.gone.push(other);
            }
        }
        let of_digit = usize::from(digit);
        for home in paths.homes(cell) {
            let seen = (all.0[of_digit] & home.fresh_cells).without(off.0[of_digit]);
            if !(seen & on.0[of_digit]).is_empty() {
                return None;
            }
            off.0[of_digit] |= seen;
            self.dim |= seen;
            self.gone.extend(seen.into_iter().map(|cell| Candidate::new(cell, digit)));
        }
        Some(true)
    }
}
