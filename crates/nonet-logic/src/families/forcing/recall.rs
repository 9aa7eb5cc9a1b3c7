//! Chains found on working copies before: many assumptions end with the same candidates, on one board and on the next.
//!
//! What is found depends on the working copy alone. Only what had to go for it is counted from the board that the
//! assumption was made on: when that board loses candidates, they no longer count among the causes.

use std::collections::HashMap;
use std::sync::Arc;

use super::board::Board;
use super::hint::live;
use super::nested::Nested;
use crate::cell_set::CellSet;

/// How many working copies are kept.
const MOST: usize = 4096;

/// What was found on working copies of a board.
#[derive(Debug)]
pub struct Recall {
    /// The board.
    cells: [u16; 81],
    /// Its cells without a digit, where patterns depend on them.
    empty: CellSet,
    with_patterns: bool,
    found: HashMap<[u16; 81], Arc<Vec<Nested>>>,
}

impl Recall {
    /// Nothing is known yet.
    pub fn new(with_patterns: bool) -> Self {
        Self { cells: [0; 81], empty: CellSet::EMPTY, with_patterns, found: HashMap::new() }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.found.clear();
    }

    /// What was found on a working copy of a board.
    pub fn get(&mut self, board: &Board, source: &Board) -> Option<Arc<Vec<Nested>>> {
        if self.cells != source.cells || self.with_patterns && self.empty != source.empty {
            self.turn(source);
        }
        self.found.get(&board.cells).cloned()
    }

    /// Notes what was found on a working copy of the board that was last asked for.
    pub fn note(&mut self, board: &Board, found: &Arc<Vec<Nested>>) {
        if self.found.len() == MOST {
            self.found.clear();
        }
        self.found.insert(board.cells, Arc::clone(found));
    }

    /// Takes another board. What had no cause but what is gone there, a search would not find again.
    fn turn(&mut self, source: &Board) {
        let mut pairs = source.cells.iter().zip(&self.cells);
        let is_same = !self.with_patterns || self.empty == source.empty;
        if is_same && pairs.all(|(new, old)| new & !old == 0) {
            let left = live(source).1;
            self.found.retain(|cells, found| {
                let Some(found) = Arc::get_mut(found) else { return false };
                cells.iter().zip(&source.cells).all(|(now, source)| now & !source == 0)
                    && found.iter_mut().all(|nested| {
                        for (cause, left) in nested.causes.0.iter_mut().zip(left.0) {
                            *cause &= left;
                        }
                        !nested.causes.is_empty()
                    })
            });
        } else {
            self.found.clear();
        }
        self.cells = source.cells;
        self.empty = source.empty;
    }
}
