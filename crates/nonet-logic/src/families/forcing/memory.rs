//! The consequences of each assumption on the previous board, most of which hold again on the next.
//!
//! An assumption without a contradiction ends with a board on which nothing more follows. If only candidates that it
//! excludes disappear, the result is the same. If others disappear, the result grows only if something new follows on that
//! final board. Without a contradiction, the order of discovery does not matter, so sets are enough.

use nonet::CellSet;

use super::board::{ForcingBoard, Paths};
use super::rank::ASSUMPTIONS;
use crate::candidates::{Candidate, CandidateSet, bits, only_bit};

/// True and false candidates.
pub type Sets = (CandidateSet, CandidateSet);

/// The remembered results of assumptions.
#[derive(Debug)]
pub struct Memory {
    board: ForcingBoard,
    gone: CandidateSet,
    turn: u32,
    ends: Vec<(u32, Sets)>,
    /// The board to which each new comparison returns: for nested chains, the board without assumptions.
    base: Option<Base>,
}

#[derive(Debug)]
struct Base {
    board: ForcingBoard,
    gone: CandidateSet,
    ends: Vec<Option<Sets>>,
    is_start: bool,
}

impl Memory {
    /// Returns a memory without a board.
    pub const fn new() -> Self {
        Self {
            board: ForcingBoard::empty(),
            gone: CandidateSet::EMPTY,
            turn: 2,
            ends: Vec::new(),
            base: None,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// Moves on to the next board. Starts afresh if that board has candidates that the last one lacks.
    pub fn turn(&mut self, board: &ForcingBoard) {
        self.ends.resize(ASSUMPTIONS, (0, Sets::default()));
        if list_gone(&self.board, board, &mut self.gone) {
            self.turn += 1;
            if let Some(base) = &mut self.base {
                base.is_start = false;
            }
        } else {
            self.turn += 2;
            if let Some(base) = &mut self.base {
                base.is_start = list_gone(&base.board, board, &mut base.gone);
            }
        }
        self.board.copy(board);
    }

    /// Makes the results on the last board the base for later boards.
    pub fn lay_base(&mut self) {
        let base = self.base.get_or_insert_with(|| Base {
            board: ForcingBoard::empty(),
            gone: CandidateSet::EMPTY,
            ends: Vec::new(),
            is_start: false,
        });
        base.board.copy(&self.board);
        base.ends.clear();
        let turn = self.turn;
        base.ends.extend(self.ends.iter().map(|(at, sets)| (*at == turn).then_some(*sets)));
    }

    /// Returns the consequences of an assumption on the previous board, and the candidates that have gone since.
    pub fn before(&self, slot: usize) -> Option<(&Sets, &CandidateSet)> {
        if let Some(base) = self.base.as_ref().filter(|base| base.is_start) {
            return base.ends[slot].as_ref().map(|sets| (sets, &base.gone));
        }
        let (turn, sets) = &self.ends[slot];
        (*turn + 1 == self.turn).then_some((sets, &self.gone))
    }

    /// Returns the consequences of the assumption on this board, if known.
    pub fn now(&self, slot: usize) -> Option<&Sets> {
        let (turn, sets) = &self.ends[slot];
        (*turn == self.turn).then_some(sets)
    }

    /// Records the consequences.
    pub fn note(&mut self, slot: usize, sets: &Sets) {
        self.ends[slot] = (self.turn, *sets);
    }
}

/// Lists the candidates that the next board lacks. Returns false if it has additional ones.
fn list_gone(board: &ForcingBoard, next: &ForcingBoard, gone: &mut CandidateSet) -> bool {
    *gone = CandidateSet::EMPTY;
    for cell in 0..81 {
        let (old, new) = (board.cell(cell), next.cell(cell));
        if new & !old != 0 {
            return false;
        }
        gone.add_digits(cell, old & !new);
    }
    true
}

/// The result of carrying an assumption over.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settled {
    /// Whether anything new became true.
    pub has_grown: bool,
    /// Whether a cell or a house was left with two candidates, if that was requested.
    pub has_pair: bool,
}

/// The board on which assumptions are made.
#[derive(Clone, Copy)]
pub struct Ground<'a> {
    /// The board.
    pub board: &'a ForcingBoard,
    /// Its candidates, digit by digit.
    pub all: &'a CandidateSet,
    /// The tables of its layout.
    pub paths: &'a Paths,
}

/// Continues from the consequences on the previous board.
#[derive(Debug, Default)]
pub struct Settle {
    /// The candidates that have gone since then, in processing order.
    gone: Vec<Candidate>,
    /// The cells that have a false candidate.
    dim: CellSet,
}

impl Settle {
    /// Returns the candidates that have gone since the previous board, in processing order.
    pub fn gone(&self) -> &[Candidate] {
        &self.gone
    }

    /// Adds the consequences of removing some candidates. `None` for a contradiction, where the order does matter. A single
    /// that becomes false counts as a contradiction here, although an ordered search sees none.
    pub fn go_on(
        &mut self,
        ground: &Ground<'_>,
        gone: &CandidateSet,
        with_pairs: bool,
        sets: &mut Sets,
    ) -> Option<Settled> {
        let Ground { board, all, paths } = *ground;
        let mut settled = Settled::default();
        self.gone.clear();
        for (digit, (gone, off)) in (0..).zip(gone.0.into_iter().zip(sets.1.0)) {
            self.gone.extend((gone - off).into_iter().map(|cell| Candidate::new(cell, digit)));
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
                // A single that was present from the start is not forced by the assumption.
                if let Some(only) = only_bit(left).filter(|_| left != digits) {
                    settled.has_grown |= self.put(ground, Candidate::new(cell, only), sets)?;
                }
            }
            for home in paths.homes(cell).iter().filter(|home| home.is_full) {
                let places = all.0[usize::from(digit)] & home.cells;
                let left = places - sets.1.0[usize::from(digit)];
                if left == places && !with_pairs {
                    continue;
                }
                let only = left.first()?;
                let rest = left.0 & (left.0 - 1);
                settled.has_pair |= rest.is_power_of_two();
                if rest == 0 && left != places {
                    settled.has_grown |= self.put(ground, Candidate::new(only, digit), sets)?;
                }
            }
        }
        Some(settled)
    }

    /// Makes a candidate true. Returns whether that is new; `None` if it excludes a true candidate.
    fn put(&mut self, ground: &Ground<'_>, candidate: Candidate, sets: &mut Sets) -> Option<bool> {
        let Ground { board, all, paths } = *ground;
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
            let seen = (all.0[of_digit] & home.fresh_cells) - off.0[of_digit];
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
