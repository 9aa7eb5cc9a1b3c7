//! What followed from each assumption on the board before: mostly the same follows again.
//!
//! An assumption that came to no contradiction ends with a board on which nothing more follows. When candidates go that it
//! had excluded anyway, it still ends there; and when others go, it does unless something new follows on that last board.

use super::board::Board;
use crate::candidates::{Candidate, CandidateSet, bits};

/// True and false candidates.
pub type Sets = (CandidateSet, CandidateSet);

/// The ends of assumptions.
#[derive(Debug)]
pub struct Memory {
    board: Board,
    /// The candidates that went since.
    pub gone: Vec<Candidate>,
    turn: u32,
    ends: Vec<(u32, Sets)>,
}

impl Memory {
    /// Nothing is known yet.
    pub fn new() -> Self {
        Self { board: Board::empty(), gone: Vec::new(), turn: 1, ends: Vec::new() }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.ends.clear();
    }

    /// Takes the next board.
    pub fn turn(&mut self, board: &Board) {
        self.gone.clear();
        let is_smaller = self.board.cells.iter().zip(&board.cells).all(|(old, new)| new & !old == 0);
        if is_smaller && !self.ends.is_empty() {
            for cell in 0..81 {
                let gone = self.board.cell(cell) & !board.cell(cell);
                self.gone.extend(bits(gone).map(|digit| Candidate::new(cell, digit)));
            }
        } else {
            self.ends.clear();
            self.ends.resize(1458, (0, Sets::default()));
            self.turn = 1;
        }
        self.turn += 1;
        self.board.copy(board);
    }

    /// What followed from an assumption on the board before.
    pub fn before(&self, slot: usize) -> Option<&Sets> {
        let (turn, sets) = &self.ends[slot];
        (*turn + 1 == self.turn).then_some(sets)
    }

    /// What follows from it on this board, if that is known.
    pub fn now(&self, slot: usize) -> Option<&Sets> {
        let (turn, sets) = &self.ends[slot];
        (*turn == self.turn).then_some(sets)
    }

    /// Notes that the same still follows.
    pub fn keep(&mut self, slot: usize) {
        self.ends[slot].0 = self.turn;
    }

    /// Notes what follows.
    pub fn note(&mut self, slot: usize, sets: Sets) {
        self.ends[slot] = (self.turn, sets);
    }
}
