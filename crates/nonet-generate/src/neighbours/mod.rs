//! Puzzles that come from one by taking some givens away and putting others in.

mod choices;
mod completions;

use std::collections::VecDeque;

use nonet::{CandidateSet, Lanes, Limits, Rules, Stopped, Unsupported};

use crate::examiner::{Cells, Examiner, givens, with};
use choices::Choices;
use completions::{Adding, completions, single_completions};

/// What puzzles are wanted.
#[derive(Clone, Copy, Debug)]
pub struct NeighbourWish {
    /// How many givens go.
    pub remove: usize,
    /// How many other givens come.
    pub add: usize,
    /// Whether every given must be needed.
    pub minimal: bool,
}

/// So many boards are looked at together: enough to keep all lanes busy.
const TOGETHER: usize = 64;

/// All proper puzzles that come from one by taking so many of its givens away and putting so many others in: in
/// the field's words {-x+y}, or {-k+k}. They come in an order that never changes, and none comes twice.
///
/// A given that goes does not come back, so every puzzle differs from the first one in just `remove` and `add` givens;
/// another digit in the same cell is another given.
pub struct Neighbours<'a> {
    examiner: Examiner,
    puzzle: Cells,
    wish: NeighbourWish,
    limits: Limits<'a>,
    choices: Choices,
    ready: VecDeque<Cells>,
    stopped: bool,
}

impl<'a> Neighbours<'a> {
    /// The neighbours of a puzzle under these rules, sought on these lanes, which change the time only. The
    /// puzzle itself need not be proper.
    ///
    /// # Errors
    /// [`Unsupported`] where the board is not 9x9, or no engine can hold the rules.
    pub fn new(
        rules: &Rules,
        lanes: Lanes,
        puzzle: &[u8; 81],
        wish: NeighbourWish,
        limits: Limits<'a>,
    ) -> Result<Self, Unsupported> {
        let examiner = Examiner::new(rules, lanes)?;
        let choices = Choices::new(givens(puzzle).collect(), wish.remove);
        Ok(Self {
            examiner,
            puzzle: *puzzle,
            wish,
            limits,
            choices,
            ready: VecDeque::new(),
            stopped: false,
        })
    }

    /// Looks at the next choices of givens that go.
    fn look_on(&mut self) -> Result<bool, Stopped> {
        // Where more than one given comes, each board has plenty of neighbours.
        let together = if self.wish.add > 1 { 1 } else { TOGETHER };
        let boards: Vec<Cells> = (0..together)
            .map_while(|_| self.choices.next())
            .map(|gone| {
                let mut board = self.puzzle;
                for cell in gone {
                    board[cell] = 0;
                }
                board
            })
            .collect();
        let Self { examiner, wish, limits, .. } = self;
        // Whatever stands in the puzzle neither comes nor comes back.
        let barred = CandidateSet::of_digits(&self.puzzle);
        let mut found = Vec::new();
        match wish.add {
            0 => {
                let counts = examiner.counts(&boards, 2, limits)?;
                found.extend(
                    boards.iter().zip(counts).filter(|&(_, &count)| count == 1).map(|(board, _)| *board),
                );
            }
            1 => {
                let all = single_completions(examiner, &boards, &barred, limits)?;
                for (board, set) in boards.iter().zip(all) {
                    let mut more: Vec<_> = set.iter().collect();
                    more.sort_unstable();
                    found.extend(more.into_iter().map(|(cell, digit)| with(board, cell, digit)));
                }
            }
            add => {
                for board in &boards {
                    let adding = Adding { count: add, barred, frugal: wish.minimal };
                    completions(examiner, board, &adding, limits, &mut |proper| found.push(proper))?;
                }
            }
        }
        if wish.minimal {
            for some in found.chunks(TOGETHER) {
                let redundant = examiner.redundant(some, limits)?;
                let minimal = some.iter().zip(redundant).filter(|&(_, redundant)| redundant == 0);
                self.ready.extend(minimal.map(|(puzzle, _)| puzzle));
            }
        } else {
            self.ready.extend(found);
        }
        Ok(!boards.is_empty())
    }
}

impl Iterator for Neighbours<'_> {
    type Item = Result<Cells, Stopped>;

    /// The next neighbour, or why the limits ended the search, after which nothing comes.
    fn next(&mut self) -> Option<Self::Item> {
        while self.ready.is_empty() && !self.stopped {
            match self.look_on() {
                Ok(true) => {}
                Ok(false) => return None,
                Err(stopped) => {
                    self.stopped = true;
                    return Some(Err(stopped));
                }
            }
        }
        self.ready.pop_front().map(Ok)
    }
}
