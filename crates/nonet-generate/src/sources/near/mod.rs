//! Puzzles that differ from another in a few givens.

mod choices;
mod completions;

use std::collections::VecDeque;

use nonet::{CandidateSet, Lanes, Limits, Rules, Stopped, Unsupported};

use crate::cells::{Cells, givens, without_all};
use crate::examiner::Examiner;
use choices::Choices;
use completions::Completions;

/// The differences between a puzzle and its neighbours.
#[derive(Clone, Copy, Debug)]
pub struct Exchange {
    /// The number of givens removed.
    pub remove: usize,
    /// The number of other givens added.
    pub add: usize,
    /// Whether every given must be needed.
    pub minimal: bool,
}

/// The number of boards examined together: enough to keep all lanes busy.
const TOGETHER: usize = 64;

/// All proper puzzles made from another by removing and adding a number of givens, which collectors call {-x+y} or
/// {-k+k}. They come in a fixed order, and none is repeated.
///
/// A removed given is not added again, so every puzzle differs from the original by exactly `remove` and `add` givens.
/// Another digit in the same cell is another given.
pub struct Neighbours<'a> {
    examiner: Examiner,
    puzzle: Cells,
    exchange: Exchange,
    limits: Limits<'a>,
    choices: Choices,
    ready: VecDeque<Cells>,
    stopped: bool,
}

impl<'a> Neighbours<'a> {
    /// Makes the search for the neighbours of a puzzle under these rules. The lanes affect only the time. The puzzle
    /// itself need not be proper.
    ///
    /// # Errors
    /// [`Unsupported`] if the board is not 9x9, or no engine supports the rules.
    pub fn new(
        rules: &Rules,
        lanes: Lanes,
        puzzle: &[u8; 81],
        exchange: Exchange,
        limits: Limits<'a>,
    ) -> Result<Self, Unsupported> {
        let examiner = Examiner::new(rules, lanes)?;
        let choices = Choices::new(givens(puzzle).collect(), exchange.remove);
        Ok(Self {
            examiner,
            puzzle: *puzzle,
            exchange,
            limits,
            choices,
            ready: VecDeque::new(),
            stopped: false,
        })
    }

    /// Examines the next choices of removed givens. Returns whether there were any.
    fn look_on(&mut self) -> Result<bool, Stopped> {
        // If more than one given is added, each board has plenty of neighbours.
        let together = if self.exchange.add > 1 { 1 } else { TOGETHER };
        let boards: Vec<Cells> = (0..together)
            .map_while(|_| self.choices.next())
            .map(|gone| without_all(&self.puzzle, gone))
            .collect();
        let found = self.found(&boards)?;
        if self.exchange.minimal {
            for some in found.chunks(TOGETHER) {
                self.ready.extend(self.examiner.minimal(some, &self.limits)?);
            }
        } else {
            self.ready.extend(found);
        }
        Ok(!boards.is_empty())
    }

    /// Returns the proper puzzles that result from some boards by adding givens.
    fn found(&mut self, boards: &[Cells]) -> Result<Vec<Cells>, Stopped> {
        let Self { examiner, exchange, limits, .. } = self;
        if exchange.add == 0 {
            let counts = examiner.counts(boards, 2, limits)?;
            let proper = boards.iter().zip(counts).filter(|&(_, &count)| count == 1);
            return Ok(proper.map(|(board, _)| *board).collect());
        }
        // Givens of the puzzle are not added.
        let barred = CandidateSet::of_digits(&self.puzzle);
        let mut all =
            Completions { examiner, barred, frugal: exchange.minimal, limits, found: Vec::new() };
        match exchange.add {
            1 => all.of_one(boards, 0)?,
            add => boards.iter().try_for_each(|board| all.of_several(board, 0, add))?,
        }
        Ok(all.found)
    }
}

impl Iterator for Neighbours<'_> {
    type Item = Result<Cells, Stopped>;

    /// Returns the next neighbour, or the reason why the limits ended the search. Such a reason is the last item.
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
