//! Counting solutions without visiting each of them.
//!
//! A solution consists of nine templates, one for each digit, that tile the board. The later digits do not depend on
//! how the earlier ones fill a set of cells. The digits are therefore placed one after another, and only the sets of
//! cells that the digits so far can fill are kept, each with the number of ways to fill it. A million solutions lead to
//! about a hundred thousand sets; the more solutions there are, the more of them share their sets.
//!
//! [`board`] holds the remaining templates of each digit, and splits boards that are too large to be counted as a whole;
//! [`plan`] orders the digits; [`sieve`] finds the templates that fit; [`spread`] adds a digit to some sets; [`tally`]
//! merges equal sets; [`counter`] goes through the digits, some sets at a time, so that memory is bounded; [`watch`] ends
//! counts that take too long.

mod board;
mod counter;
mod plan;
mod sieve;
mod spread;
mod tally;
mod templates;
mod watch;

use crate::limits::{Limits, Stopped};
use crate::puzzle::DigitSet;
use crate::rules::Rules;
use board::TemplateBoard;
use counter::Counter;
use plan::Plan;
use templates::{Cells, extra_houses};
use watch::{Halt, Watch};

/// Counts solutions of boards with the standard boxes and any extra houses.
pub(crate) struct Tiling {
    /// The extra houses, and whether each holds all digits.
    extra: Vec<(Cells, bool)>,
}

impl Tiling {
    /// Makes a counter for rules with the standard boxes.
    pub(crate) fn new(rules: &Rules) -> Self {
        Self { extra: extra_houses(rules) }
    }

    /// Returns the number of solutions with these candidates, or `limit` if there are at least that many. `None` if a
    /// search would probably be faster, or would take little longer to reach the limit.
    pub(crate) fn count(
        &self,
        candidates: &[DigitSet],
        limit: u128,
        limits: &Limits<'_>,
        threads: usize,
    ) -> Result<Option<u128>, Stopped> {
        let watch = Watch::new(limit, limits, threads);
        if let Some(board) = TemplateBoard::new(candidates, &self.extra) {
            // The watch records why the count stopped.
            let _ = self.count_board(&board, &mut Counter::new(), &watch, threads);
        }
        watch.result()
    }

    fn count_board(
        &self,
        board: &TemplateBoard,
        counter: &mut Counter,
        watch: &Watch<'_>,
        threads: usize,
    ) -> Result<(), Halt> {
        watch.look(board.work())?;
        if board.fits() {
            return counter.count(&Plan::new(board, &self.extra), watch, threads);
        }
        let Some(cell) = board.split_cell() else { return Ok(()) };
        for digit in 0..9 {
            if let Some(part) = board.with(cell, digit) {
                self.count_board(&part, counter, watch, threads)?;
            }
        }
        Ok(())
    }
}
