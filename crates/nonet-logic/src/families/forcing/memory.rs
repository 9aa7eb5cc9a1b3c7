//! What followed from each assumption on the board before: mostly the same follows again.
//!
//! An assumption without a contradiction ends with a board on which nothing more follows. When candidates go that it
//! had excluded anyway, it still ends there; when others go, it does unless something new follows on that last board.
//! As long as nothing contradicts, the order in which things are found does not matter, so sets are enough.

use super::board::{Board, Paths};
use super::rank::ASSUMPTIONS;
use crate::candidates::{Candidate, CandidateSet, bits, only_bit};
use crate::cell_set::CellSet;

/// True and false candidates.
pub type Sets = (CandidateSet, CandidateSet);

/// The ends of assumptions.
#[derive(Debug)]
pub struct Memory {
    board: Board,
    gone: CandidateSet,
    turn: u32,
    ends: Vec<(u32, Sets)>,
    /// The board from which others start anew: for nested chains, the board without assumptions.
    base: Option<Base>,
}

#[derive(Debug)]
struct Base {
    board: Board,
    gone: CandidateSet,
    ends: Vec<Option<Sets>>,
    is_start: bool,
}

impl Memory {
    /// Without a board.
    pub const fn new() -> Self {
        Self { board: Board::empty(), gone: CandidateSet::EMPTY, turn: 2, ends: Vec::new(), base: None }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// Takes the next board. If it has candidates that the last one lacks, it starts anew.
    pub fn turn(&mut self, board: &Board) {
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

    /// Makes what is known of the last board the base for later boards.
    pub fn lay_base(&mut self) {
        let base = self.base.get_or_insert_with(|| Base {
            board: Board::empty(),
            gone: CandidateSet::EMPTY,
            ends: Vec::new(),
            is_start: false,
        });
        base.board.copy(&self.board);
        base.ends.clear();
        let turn = self.turn;
        base.ends.extend(self.ends.iter().map(|(at, sets)| (*at == turn).then_some(*sets)));
    }

    /// What followed from an assumption on the board before, and what went since.
    pub fn before(&self, slot: usize) -> Option<(&Sets, &CandidateSet)> {
        if let Some(base) = self.base.as_ref().filter(|base| base.is_start) {
            return base.ends[slot].as_ref().map(|sets| (sets, &base.gone));
        }
        let (turn, sets) = &self.ends[slot];
        (*turn + 1 == self.turn).then_some((sets, &self.gone))
    }

    /// What follows from it on this board, if that is known.
    pub fn now(&self, slot: usize) -> Option<&Sets> {
        let (turn, sets) = &self.ends[slot];
        (*turn == self.turn).then_some(sets)
    }

    /// Notes what follows.
    pub fn note(&mut self, slot: usize, sets: &Sets) {
        self.ends[slot] = (self.turn, *sets);
    }
}

/// Lists the candidates that the next board lacks. Returns false if it has others.
fn list_gone(board: &Board, next: &Board, gone: &mut CandidateSet) -> bool {
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

/// What followed when an assumption was carried over.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settled {
    /// Whether anything new became true.
    pub has_grown: bool,
    /// Whether a cell or a house was left with two candidates, if that was asked.
    pub has_pair: bool,
}

/// The board on which assumptions are made.
#[derive(Clone, Copy)]
pub struct Ground<'a> {
    /// The board.
    pub board: &'a Board,
    /// Its candidates, digit by digit.
    pub all: &'a CandidateSet,
    /// The tables of its layout.
    pub paths: &'a Paths,
}

/// Continues from what followed on the board before.
#[derive(Debug, Default)]
pub struct Settle {
    /// The candidates gone since then, in the order in which they are looked at.
    gone: Vec<Candidate>,
    /// The cells with a false candidate.
    dim: CellSet,
}

impl Settle {
    /// The candidates that went since the board before, in the order in which they were looked at.
    pub fn gone(&self) -> &[Candidate] {
        &self.gone
    }

    /// Adds what follows when some candidates are gone. `None` if that meets a contradiction, where the order does
    /// matter. A single that becomes false counts as a contradiction, though a search in order sees none there.
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
                // A single that was there from the start is not forced by the assumption.
                if let Some(only) = only_bit(left).filter(|_| left != digits) {
                    settled.has_grown |= self.put(ground, Candidate::new(cell, only), sets)?;
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
