//! What followed from each assumption on the board before: mostly the same follows again.
//!
//! An assumption that came to no contradiction ends with a board on which nothing more follows. When candidates go that it
//! had excluded anyway, it still ends there; and when others go, it does unless something new follows on that last board.

use super::board::Board;
use crate::candidates::CandidateSet;

/// True and false candidates.
pub type Sets = (CandidateSet, CandidateSet);

/// The ends of assumptions.
#[derive(Debug)]
pub struct Memory {
    board: Board,
    gone: CandidateSet,
    turn: u32,
    ends: Vec<(u32, Sets)>,
    /// Where boards start anew from: for chains within chains, the board without assumptions.
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
    /// Nothing is known yet.
    pub const fn new() -> Self {
        Self { board: Board::empty(), gone: CandidateSet::EMPTY, turn: 2, ends: Vec::new(), base: None }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// Takes the next board. It may have fewer candidates than the last one; else it starts anew.
    pub fn turn(&mut self, board: &Board) {
        self.ends.resize(1458, (0, Sets::default()));
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

    /// Makes what is known of the last board the base for boards to come.
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

/// Lists what one board has and the next has not. Says no where the next has more.
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
