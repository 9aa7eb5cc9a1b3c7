//! Generated puzzles.

use nonet::CellSet;
use nonet_logic::Rating;

use crate::cells::{Cells, given_set, keep};

/// A puzzle with one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The givens, 0 for empty cells.
    pub givens: Vec<u8>,
    /// The only solution.
    pub solution: Vec<u8>,
    /// Whether it is proved that every given is needed: without any one of them, there would be a second solution. On
    /// boards of 25x25 cells or more, the proof may be out of reach.
    pub minimal: bool,
    /// Whether it is proved that every set of givens tied together by the symmetry is needed.
    pub symmetry_minimal: bool,
    /// The constraints that were drawn for this puzzle, as a JSON list which [`nonet::Rules::with_constraints`] reads; empty
    /// if none were requested.
    pub constraints: String,
}

impl Puzzle {
    /// Makes a puzzle that is proved to be minimal.
    pub(crate) fn minimal(grid: &Cells, kept: CellSet) -> Self {
        let (givens, solution) = (keep(grid, kept).to_vec(), grid.to_vec());
        Self { givens, solution, minimal: true, symmetry_minimal: true, constraints: String::new() }
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
    pub(crate) kept: CellSet,
    /// Whether the puzzle is minimal, and whether it is minimal under its symmetry; `None` if neither is proved.
    pub(crate) minimal: Option<(bool, bool)>,
}

impl Draft {
    /// Takes up a finished puzzle of a 9x9 board again.
    pub(crate) fn of(puzzle: &Puzzle) -> Option<Self> {
        let (givens, grid) = (puzzle.givens.first_chunk()?, *puzzle.solution.first_chunk()?);
        let minimal = Some((puzzle.minimal, puzzle.symmetry_minimal));
        Some(Self { grid, kept: given_set(givens), minimal })
    }

    /// Returns the givens, 0 for empty cells.
    pub(crate) fn givens(&self) -> Cells {
        keep(&self.grid, self.kept)
    }

    /// Returns the same grid with other givens, about which nothing has been proved.
    pub(crate) const fn with_kept(&self, kept: CellSet) -> Self {
        Self { grid: self.grid, kept, minimal: None }
    }
}
