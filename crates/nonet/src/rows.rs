//! Rows of a batch, each with its places in the columns of the answers.

use std::mem::MaybeUninit;
use std::slice::from_mut;

use crate::job::{Answers, Puzzles, Verdict};
use crate::puzzle::{Clues, DigitSet};

/// The value that lanes write in place of a [`Verdict`] when a search has used up its allowance. Other engines then
/// answer the row.
pub(crate) const LOST: u8 = 0xff;

/// Some rows.
pub(crate) struct Chunk<'a> {
    pub(crate) puzzles: Puzzles<'a>,
    pub(crate) solutions: &'a mut [u8],
    pub(crate) verdicts: &'a mut [u8],
    pub(crate) counts: &'a mut [u64],
    pub(crate) nodes: &'a mut [u64],
    /// Until the batch ends, the number of sweeps in which a puzzle took part.
    pub(crate) seconds: &'a mut [f64],
}

/// Rows that no thread has taken yet, with uninitialised room for their answers.
pub(crate) struct Unanswered<'a> {
    puzzles: Puzzles<'a>,
    solutions: &'a mut [MaybeUninit<u8>],
    verdicts: &'a mut [MaybeUninit<u8>],
    counts: &'a mut [MaybeUninit<u64>],
    nodes: &'a mut [MaybeUninit<u64>],
    seconds: &'a mut [MaybeUninit<f64>],
}

impl<'a> Unanswered<'a> {
    /// Takes all rows of a batch; `answers` must have capacity for them.
    pub(crate) fn new(puzzles: Puzzles<'a>, rows: usize, answers: &'a mut Answers) -> Self {
        Self {
            puzzles,
            solutions: &mut answers.solutions.spare_capacity_mut()[..puzzles.givens.len()],
            verdicts: &mut answers.verdicts.spare_capacity_mut()[..rows],
            counts: &mut answers.counts.spare_capacity_mut()[..rows],
            nodes: &mut answers.nodes.spare_capacity_mut()[..rows],
            seconds: &mut answers.seconds.spare_capacity_mut()[..rows],
        }
    }

    /// Returns the number of rows left.
    pub(crate) fn len(&self) -> usize {
        self.verdicts.len()
    }

    /// Takes this many rows from the front, if there are that many.
    pub(crate) fn take(&mut self, rows: usize) -> Option<Self> {
        let cells = rows * self.solutions.len().checked_div(self.len())?;
        let (givens, further) = self.puzzles.givens.split_at(cells);
        let marks = self.puzzles.marks.map(|marks| marks.split_at(cells));
        self.puzzles = Puzzles { givens: further, marks: marks.map(|(_, further)| further) };
        Some(Self {
            puzzles: Puzzles { givens, marks: marks.map(|(first, _)| first) },
            solutions: self.solutions.split_off_mut(..cells)?,
            verdicts: self.verdicts.split_off_mut(..rows)?,
            counts: self.counts.split_off_mut(..rows)?,
            nodes: self.nodes.split_off_mut(..rows)?,
            seconds: self.seconds.split_off_mut(..rows)?,
        })
    }

    /// Initialises the answers. This is done only when a thread takes the rows, so that they are still in the cache
    /// when the answers are written.
    pub(crate) fn fill(self) -> Chunk<'a> {
        Chunk {
            puzzles: self.puzzles,
            solutions: filled(self.solutions, 0),
            verdicts: filled(self.verdicts, Verdict::Timeout as u8),
            counts: filled(self.counts, 0),
            nodes: filled(self.nodes, 0),
            seconds: filled(self.seconds, 0.0),
        }
    }
}

/// Fills uninitialised memory with copies of a value.
fn filled<T: Copy>(room: &mut [MaybeUninit<T>], value: T) -> &mut [T] {
    for place in room.iter_mut() {
        place.write(value);
    }
    // SAFETY: every place has been written above, `MaybeUninit<T>` has the layout of `T`, and the new reference
    // replaces the old one for the same lifetime.
    unsafe { &mut *(std::ptr::from_mut(room) as *mut [T]) }
}

/// The places for the answer to one 9x9 puzzle.
pub(crate) struct Place<'a> {
    pub(crate) solution: &'a mut [u8; 81],
    pub(crate) verdict: &'a mut u8,
    pub(crate) count: &'a mut u64,
    pub(crate) nodes: &'a mut u64,
    pub(crate) sweeps: &'a mut f64,
}

/// The cells of one 9x9 puzzle, and its marks.
pub(crate) type Cells<'a> = (&'a [u8; 81], Option<&'a [DigitSet]>);

impl<'a> Chunk<'a> {
    /// Makes a chunk of one 9x9 puzzle.
    pub(crate) fn one(clues: Clues<'a>, place: Place<'a>) -> Self {
        let Place { solution, verdict, count, nodes, sweeps } = place;
        Self {
            puzzles: Puzzles { givens: clues.givens, marks: clues.marks },
            solutions: solution,
            verdicts: from_mut(verdict),
            counts: from_mut(count),
            nodes: from_mut(nodes),
            seconds: from_mut(sweeps),
        }
    }

    /// Takes the first row of 81 cells.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<(Cells<'a>, Place<'a>)> {
        let (givens, further) = self.puzzles.givens.split_first_chunk()?;
        let (solution, solutions) = std::mem::take(&mut self.solutions).split_first_chunk_mut()?;
        let marks = self.puzzles.marks.and_then(|marks| marks.split_at_checked(81));
        self.puzzles = Puzzles { givens: further, marks: marks.map(|(_, further)| further) };
        self.solutions = solutions;
        let place = Place {
            solution,
            verdict: self.verdicts.split_off_first_mut()?,
            count: self.counts.split_off_first_mut()?,
            nodes: self.nodes.split_off_first_mut()?,
            sweeps: self.seconds.split_off_first_mut()?,
        };
        Some(((givens, marks.map(|(first, _)| first)), place))
    }
}
