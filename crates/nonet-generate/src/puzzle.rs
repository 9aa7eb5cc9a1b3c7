//! Generated puzzles.

use nonet::CellMask;
use nonet_logic::Rating;

use crate::cells::{Cells, given_set, keep};

/// A puzzle with one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The givens, 0 for empty cells.
    pub givens: [u8; 81],
    /// The only solution.
    pub solution: [u8; 81],
    /// Whether every given is needed: without any one of them, there would be a second solution.
    pub minimal: bool,
    /// Whether every set of givens tied together by the symmetry is needed.
    pub symmetry_minimal: bool,
}

impl Puzzle {
    /// Makes a puzzle that is proved to be minimal.
    pub(crate) fn minimal(grid: &Cells, kept: CellMask) -> Self {
        Self { givens: keep(grid, kept), solution: *grid, minimal: true, symmetry_minimal: true }
    }

    /// Returns the number of givens.
    pub fn given_count(&self) -> usize {
        self.givens.iter().filter(|&&digit| digit != 0).count()
    }
}

/// A generated puzzle, with the facts found while making it.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The number of puzzles examined to find this one.
    pub tried: u64,
    /// Its rating on each scale of the request.
    pub ratings: Vec<Rating>,
}

/// A puzzle that is still being worked on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Draft {
    pub(crate) grid: Cells,
    pub(crate) kept: CellMask,
    /// Whether the puzzle is minimal, and whether it is minimal under its symmetry; `None` if neither is proved.
    pub(crate) minimal: Option<(bool, bool)>,
}

impl Draft {
    /// Returns the givens, 0 for empty cells.
    pub(crate) fn givens(&self) -> Cells {
        keep(&self.grid, self.kept)
    }

    /// Returns the same grid with other givens, about which nothing has been proved.
    pub(crate) const fn with_kept(&self, kept: CellMask) -> Self {
        Self { grid: self.grid, kept, minimal: None }
    }
}

impl From<Puzzle> for Draft {
    fn from(puzzle: Puzzle) -> Self {
        let minimal = Some((puzzle.minimal, puzzle.symmetry_minimal));
        Self { grid: puzzle.solution, kept: given_set(&puzzle.givens), minimal }
    }
}
