//! A batch as data: the question about many puzzles, the puzzles, and the columns of the answers.

use crate::lanes::Lanes;
use crate::limits::Limits;
use crate::puzzle::DigitSet;

/// The question asked about every puzzle of a batch.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// The number of solutions at which to stop counting: 1 finds one, 2 proves uniqueness.
    pub count_limit: u64,
    /// The node limit applies to each puzzle; the deadline and the cancellation apply to the whole batch.
    pub limits: Limits<'a>,
    /// The number of threads, at least 1. Small batches use fewer, and no batch uses more than [`crate::MOST_THREADS`].
    pub threads: usize,
    /// The lanes on which each thread runs, if they support the rules. The choice affects only the time.
    pub lanes: Lanes,
}

/// The answer for one puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Verdict {
    /// No solution.
    None = 0,
    /// Exactly one solution; at least one if the count limit is 1.
    Unique = 1,
    /// Two or more solutions.
    Several = 2,
    /// The row is not a board under the rules.
    Malformed = 3,
    /// The puzzle's node limit was reached first.
    NodeLimit = 4,
    /// The batch's time limit was reached first, or the caller stopped the batch.
    Timeout = 5,
}

/// The puzzles of a batch, one after another, cell by cell.
#[derive(Clone, Copy, Debug)]
pub struct Puzzles<'a> {
    /// One digit per cell, 0 for none. A row with a digit that the board lacks is malformed.
    pub givens: &'a [u8],
    /// The digits that the puzzles' marks allow, one set per cell; `None` allows all.
    pub marks: Option<&'a [DigitSet]>,
}

impl Puzzles<'_> {
    /// Returns the first `rows` puzzles, without an incomplete one at the end.
    pub(crate) fn whole_rows(self, rows: usize, cells: usize) -> Self {
        let marks = self.marks.map(|marks| &marks[..rows * cells]);
        Self { givens: &self.givens[..rows * cells], marks }
    }

    /// Returns copies of these rows.
    pub(crate) fn rows(self, rows: &[usize], cells: usize) -> (Vec<u8>, Option<Vec<DigitSet>>) {
        let at = |&row: &usize| row * cells..(row + 1) * cells;
        let givens = rows.iter().flat_map(|row| &self.givens[at(row)]).copied().collect();
        let marks = |marks: &[DigitSet]| rows.iter().flat_map(|row| &marks[at(row)]).copied().collect();
        (givens, self.marks.map(marks))
    }
}

/// The columns of the answer, one row per puzzle.
#[derive(Debug)]
pub struct Answers {
    /// The first solution of each puzzle, all 0 if none was found.
    pub solutions: Vec<u8>,
    /// The [`Verdict`] on each puzzle.
    pub verdicts: Vec<u8>,
    /// The number of solutions found for each puzzle, up to the count limit.
    pub counts: Vec<u64>,
    /// The branch nodes of each puzzle's search.
    pub nodes: Vec<u64>,
    /// The seconds that each puzzle took; 0 if there is no clock.
    pub seconds: Vec<f64>,
}

impl Answers {
    /// Makes empty columns with room for this many rows.
    pub(crate) fn with_capacity(rows: usize, cells: usize) -> Self {
        Self {
            solutions: Vec::with_capacity(rows * cells),
            verdicts: Vec::with_capacity(rows),
            counts: Vec::with_capacity(rows),
            nodes: Vec::with_capacity(rows),
            seconds: Vec::with_capacity(rows),
        }
    }

    /// Replaces these rows with the rows of a smaller batch. Their seconds are added up.
    pub(crate) fn replace(&mut self, rows: &[usize], answers: &Self, cells: usize) {
        for (at, &row) in rows.iter().enumerate() {
            self.solutions[row * cells..][..cells]
                .copy_from_slice(&answers.solutions[at * cells..][..cells]);
            self.verdicts[row] = answers.verdicts[at];
            self.counts[row] = answers.counts[at];
            self.nodes[row] = answers.nodes[at];
            self.seconds[row] += answers.seconds[at];
        }
    }

    /// Sets the number of rows.
    ///
    /// # Safety
    /// Each column has room for these rows, and they have been written: `rows * cells` cells of solutions, and `rows`
    /// entries of every other column.
    pub(crate) unsafe fn set_len(&mut self, rows: usize, cells: usize) {
        // SAFETY: the caller guarantees the capacity and the contents.
        unsafe {
            self.solutions.set_len(rows * cells);
            self.verdicts.set_len(rows);
            self.counts.set_len(rows);
            self.nodes.set_len(rows);
            self.seconds.set_len(rows);
        }
    }
}
