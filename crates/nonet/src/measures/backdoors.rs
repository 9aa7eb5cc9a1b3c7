//! Backdoors: the fewest digits of the solution with which singles solve a puzzle.

use super::board::{Board, Candidate, Candidates};
use super::clock::Clock;
use crate::limits::Stopped;

/// Maximum size of a backdoor that is looked for.
pub(super) const MOST: u8 = 3;

/// Backdoors of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backdoors {
    /// The fewest digits of the solution that singles need to solve the puzzle; `None` for more than 3.
    pub size: Option<u8>,
    /// The number of backdoors of this size; 0 if singles solve the puzzle.
    pub count: u32,
    /// The number of anti-backdoors: false candidates whose removal lets singles solve the puzzle.
    pub anti: u32,
}

/// Finds the backdoors of a board to which no single applies.
pub(super) fn backdoors(
    board: &Board,
    solution: &Candidates,
    clock: &Clock<'_>,
) -> Result<Backdoors, Stopped> {
    if board.is_solved() {
        return Ok(Backdoors { size: Some(0), count: 0, anti: 0 });
    }
    let anti = anti_backdoors(board, solution, clock)?;
    for size in 1..=MOST {
        let count = solving(board, &board.undecided().and(solution), size, clock)?;
        if count > 0 {
            return Ok(Backdoors { size: Some(size), count, anti });
        }
    }
    Ok(Backdoors { size: None, count: 0, anti })
}

/// Counts the sets of `size` of these candidates with which singles solve the board. A candidate that follows from
/// others of a set makes that set no smaller, so no set of the smallest size has one.
fn solving(board: &Board, of: &Candidates, size: u8, clock: &Clock<'_>) -> Result<u32, Stopped> {
    let (mut count, mut left) = (0, *of);
    for candidate in of.iter() {
        clock.tick()?;
        left.remove(candidate);
        let next = placed(board, candidate);
        count += match (next.is_solved(), size) {
            (solved, 1) => u32::from(solved),
            (_, _) => solving(&next, &left.and(&next.undecided()), size - 1, clock)?,
        };
    }
    Ok(count)
}

/// Returns the board with a true candidate placed, and everything that follows by singles.
fn placed(board: &Board, candidate: Candidate) -> Board {
    let mut next = *board;
    next.place(candidate);
    let sound = next.settle();
    debug_assert!(sound.is_ok(), "true candidates lead to no contradiction");
    next
}

fn anti_backdoors(board: &Board, solution: &Candidates, clock: &Clock<'_>) -> Result<u32, Stopped> {
    let mut count = 0;
    for candidate in board.undecided().minus(solution).iter() {
        clock.tick()?;
        let mut next = *board;
        next.remove(candidate);
        count += u32::from(next.settle().is_ok() && next.is_solved());
    }
    Ok(count)
}
