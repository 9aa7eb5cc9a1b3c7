//! The scalar bitboard engine for 9x9 boards with boxes and any extra houses.
//!
//! It is deliberately plain: one board, one word per digit and band, an explicit stack. Faster engines are checked against
//! it.

mod board;
mod houses;
mod masks;
mod split;
mod tables;

use board::BandBoard;
use houses::Houses;
use split::split;

use crate::engine::{Engine, Progress};
use crate::puzzle::{Clues, Digit, DigitSet};
use crate::rules::Rules;

/// A depth-first search over [`BandBoard`]s.
pub(crate) struct BitboardEngine {
    houses: Houses,
    /// Boards still to search, the next one last.
    stack: Vec<BandBoard>,
    solution: [u8; 81],
    nodes: u64,
}

impl BitboardEngine {
    /// Makes an engine for these rules, which must have the standard boxes.
    pub(crate) fn new(rules: &Rules) -> Self {
        Self { houses: Houses::new(rules), stack: Vec::with_capacity(81), solution: [0; 81], nodes: 0 }
    }

    /// Returns the board after the clues and all deductions, or `None` if they contradict the rules.
    fn start(&self, clues: Clues<'_>) -> Option<BandBoard> {
        if self.houses.hopeless {
            return None;
        }
        let mut board = BandBoard::OPEN;
        if clues.marks.is_some() {
            for cell in 0..81 {
                let allowed = clues.allowed(cell, 9).bits();
                for digit in (0..9).filter(|digit| allowed >> digit & 1 == 0) {
                    board.forbid(digit, cell / 27, 1 << (cell % 27));
                }
            }
        }
        for (cell, &given) in clues.givens.iter().enumerate() {
            match given {
                0 => {}
                1..=9 => {
                    let digit = usize::from(given - 1);
                    board.assign(&self.houses, digit, cell / 27, 1 << (cell % 27)).ok()?;
                }
                _ => return None,
            }
        }
        // Without clues no digit is dirty, and there is nothing to deduce.
        board.propagate(&self.houses).ok()?;
        Some(board)
    }

    /// Puts both halves of a board on the stack, the first on top.
    fn branch(&mut self, board: &BandBoard) {
        for half in split(board).iter().rev() {
            let mut child = *board;
            child.keep(half);
            self.stack.push(child);
        }
    }
}

impl Engine for BitboardEngine {
    fn load(&mut self, clues: Clues<'_>) {
        self.nodes = 0;
        self.stack.clear();
        if let Some(board) = self.start(clues) {
            self.stack.push(board);
        }
    }

    fn advance(&mut self, max_nodes: u64) -> Progress {
        let end = self.nodes.saturating_add(max_nodes);
        while let Some(mut board) = self.stack.pop() {
            if board.propagate(&self.houses).is_err() {
                continue;
            }
            if board.is_solved() {
                write_solution(&board, &mut self.solution);
                return Progress::Solution;
            }
            if self.nodes >= end {
                self.stack.push(board);
                return Progress::Paused;
            }
            self.nodes += 1;
            self.branch(&board);
        }
        Progress::Exhausted
    }

    fn solution(&self) -> &[u8] {
        &self.solution
    }

    fn candidates(&self, out: &mut [DigitSet]) {
        out.fill(DigitSet::EMPTY);
        let Some(board) = self.stack.last() else { return };
        for (digit, words) in (1..).zip(&board.words) {
            let Some(digit) = Digit::new(digit).map(DigitSet::only) else { continue };
            each_cell(words, |cell| out[cell] = out[cell].union(digit));
        }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

fn write_solution(board: &BandBoard, out: &mut [u8; 81]) {
    for (digit, words) in (1..).zip(&board.words) {
        each_cell(words, |cell| out[cell] = digit);
    }
}

/// Visits the cells of a digit's words.
fn each_cell(words: &[u32; 3], mut visit: impl FnMut(usize)) {
    for (band, &word) in words.iter().enumerate() {
        let mut cells = word;
        while cells != 0 {
            visit(27 * band + cells.trailing_zeros() as usize);
            cells &= cells - 1;
        }
    }
}
