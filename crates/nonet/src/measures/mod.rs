//! The measures of hardness that the forums use: depth of trial and error, length of braids, and backdoors.
//!
//! These are properties of a puzzle: isomorphic puzzles have the same, and no order of techniques matters. All of them rest on
//! singles alone (naked and hidden). *T&E(0)* is singles. *T&E(n)* removes a candidate if placing it leads to a
//! contradiction by T&E(n - 1). The *depth* of a puzzle is the least `n` that solves it.
//!
//! Within a depth, braids refine the measure. *B(p)* is singles and braids of at most `p` cells and houses (see
//! [`braids`]), and solves as much as trials of depth 1 once `p` is large. So the *length* of a puzzle of depth `n` is the
//! least `p` such that trials of depth `n - 1` over B(p) solve it: the B rating for depth 1, `BxB` for depth 2,
//! `BxBB` for depth 3.
//!
//! Depths and lengths were defined by Denis Berthier.

mod backdoors;
mod batch;
mod board;
mod braids;
mod clock;
mod trials;

pub use backdoors::Backdoors;
use backdoors::backdoors;
pub use batch::measure_batch;
use board::{Board, Candidate, Candidates};
use clock::Clock;
use trials::{End, Theory, Trials};

use crate::limits::{Limits, Stopped};
use crate::numbers::byte;
use crate::puzzle::Clues;

/// What to measure besides the depth.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// The length of braids.
    pub length: bool,
    /// Backdoors and anti-backdoors.
    pub backdoors: bool,
}

/// The measures of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// The depth of trial and error.
    pub depth: u8,
    /// The length of braids within this depth, if it was asked for; 0 for depth 0.
    pub length: Option<u8>,
    /// The backdoors, if they were asked for.
    pub backdoors: Option<Backdoors>,
}

/// The reason why a puzzle has no measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unmeasured {
    /// It is not a board: a given is larger than 9.
    Malformed,
    /// It has no solution.
    None,
    /// It has several solutions.
    Several,
    /// It was cut off by the limits.
    Stopped(Stopped),
}

impl Measure {
    /// Measures a proper puzzle. `trials` are buffers.
    fn of(
        self,
        clues: Clues<'_>,
        solution: &[u8],
        trials: &mut Trials,
        limits: &Limits<'_>,
    ) -> Result<Measured, Stopped> {
        let (solution, clock) = (candidates(solution), &Clock::new(limits));
        let puzzle = Puzzle { board: Board::new(clues), solution: &solution, clock };
        let depth = puzzle.depth(trials)?;
        let length = self.length.then(|| puzzle.length(depth, trials)).transpose()?;
        let backdoors = self.backdoors.then(|| puzzle.backdoors()).transpose()?;
        Ok(Measured { depth: byte(depth), length: length.map(byte), backdoors })
    }
}

/// Returns the candidates of a solution.
fn candidates(solution: &[u8]) -> Candidates {
    let mut candidates = Candidates::NONE;
    for (cell, &digit) in (0..).zip(solution) {
        candidates.insert(Candidate { cell, digit: digit - 1 });
    }
    candidates
}

/// A proper puzzle.
struct Puzzle<'a> {
    board: Board,
    solution: &'a Candidates,
    clock: &'a Clock<'a>,
}

impl Puzzle<'_> {
    /// Returns the least depth that solves the puzzle. There is one: a trial of each empty cell solves it.
    fn depth(&self, trials: &mut Trials) -> Result<usize, Stopped> {
        self.least(trials, |number| (0, number))
    }

    /// Returns the least length of braids with which one depth less solves the puzzle.
    fn length(&self, depth: usize, trials: &mut Trials) -> Result<usize, Stopped> {
        let Some(depth) = depth.checked_sub(1) else { return Ok(0) };
        self.least(trials, |number| (number, depth))
    }

    /// Returns the number of the first theory, by length of braids and depth, that solves the puzzle. Each is at least as
    /// strong as the one before it, so it begins where that one came to rest.
    fn least(
        &self,
        trials: &mut Trials,
        theory: impl Fn(usize) -> (usize, usize),
    ) -> Result<usize, Stopped> {
        let mut board = self.board;
        for number in 0.. {
            let (braids, depth) = theory(number);
            let mut theory = Theory {
                braids,
                known: self.solution,
                all: board.undecided(),
                trials: &mut *trials,
                clock: self.clock,
            };
            match theory.close(&mut board, depth) {
                Ok(()) if board.is_solved() => return Ok(number),
                Ok(()) => {}
                Err(End::Stopped(stopped)) => return Err(stopped),
                Err(End::Dead) => unreachable!("a proper puzzle has no contradiction"),
            }
        }
        unreachable!("some theory solves the puzzle")
    }

    fn backdoors(&self) -> Result<Backdoors, Stopped> {
        let mut board = self.board;
        let sound = board.settle();
        debug_assert!(sound.is_ok(), "a proper puzzle has no contradiction");
        backdoors(&board, self.solution, self.clock)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::Puzzles;
    use crate::puzzle::parse_cells;

    fn measure(line: &str, limits: &Limits<'_>) -> Result<Measured, Unmeasured> {
        let givens = parse_cells(line).expect("a puzzle");
        let puzzles = Puzzles { givens: &givens, marks: None };
        measure_batch(puzzles, Measure { length: true, backdoors: true }, limits, 1)[0]
    }

    fn measured(line: &str) -> Result<Measured, Unmeasured> {
        measure(line, &Limits::default())
    }

    #[test]
    fn singles_alone_have_depth_and_length_0() {
        let easy = "..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..";
        let backdoors = Some(Backdoors { size: Some(0), count: 0, anti: 0 });
        let expected = Measured { depth: 0, length: Some(0), backdoors };
        assert_eq!(measured(easy), Ok(expected));
    }

    #[test]
    fn improper_puzzles_have_no_measures() {
        assert_eq!(measured(&".".repeat(81)), Err(Unmeasured::Several));
        assert_eq!(measured(&format!("11{}", ".".repeat(79))), Err(Unmeasured::None));
    }

    #[test]
    fn limits_stop_the_measuring() {
        let hard = "5...27..9..41......1..5.3...92.6.8...5......66..7..29.8...7...2.......8...9..36..";
        let limits = Limits { cancel: Some(&|| true), ..Limits::default() };
        assert_eq!(measure(hard, &limits), Err(Unmeasured::Stopped(Stopped::Cancelled)));
    }
}
