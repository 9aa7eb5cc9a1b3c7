//! Puzzles on any board.

use std::sync::{Mutex, PoisonError};

use nonet::{Limits, Random, Rules, Stopped};

use super::grids::BoardGrids;
use super::minimise::Reduction;
use super::request::BoardRequest;
use crate::indexes::Indexes;
use crate::request::{CHECKED, Refusal};
use crate::run::{Run, on_each};

/// The node limit of the check that the rules have a grid.
const NODES: u64 = 4_000;

/// A puzzle with one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPuzzle {
    /// The givens, 0 for empty cells.
    pub givens: Vec<u8>,
    /// The only solution.
    pub solution: Vec<u8>,
    /// Whether it is proved that every given is needed. On boards of 25x25 cells or more, the proof may be out of reach.
    pub minimal: bool,
    /// The same for sets of givens that the symmetry ties together.
    pub symmetry_minimal: bool,
    /// The number of puzzles made to find this one.
    pub tried: u64,
}

impl BoardPuzzle {
    /// The number of givens.
    pub fn given_count(&self) -> usize {
        self.givens.iter().filter(|&&digit| digit != 0).count()
    }
}

/// Generates puzzles on any board. A puzzle depends only on the request, the seed and its index.
///
/// ```
/// use nonet::Rules;
/// use nonet_generate::{BoardGenerator, BoardRequest, Run};
///
/// let generator = BoardGenerator::new(BoardRequest::new(Rules::parse("samurai")?))?;
/// let puzzles = generator.generate(7, 0..2, &Run::default())?;
/// assert!(puzzles.iter().all(|made| made.minimal && made.givens.len() == 369));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct BoardGenerator {
    request: BoardRequest,
    /// The sets of cells that are given together.
    orbits: Vec<Vec<usize>>,
}

impl BoardGenerator {
    /// A generator for a request.
    ///
    /// # Errors
    /// [`Refusal`] if no puzzle can fulfil the request, or if its rules are not supported.
    pub fn new(request: BoardRequest) -> Result<Self, Refusal> {
        let orbits = request.checked()?;
        check_grid_exists(&request.rules)?;
        Ok(Self { request, orbits })
    }

    /// The rules of the puzzles.
    pub const fn rules(&self) -> &Rules {
        &self.request.rules
    }

    /// Generates the puzzles with these indexes, in order.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the run first.
    ///
    /// # Panics
    /// Never: the rules were checked.
    pub fn generate(
        &self,
        seed: u64,
        indexes: impl Into<Indexes>,
        run: &Run<'_>,
    ) -> Result<Vec<BoardPuzzle>, Stopped> {
        let made = Mutex::new(Vec::new());
        // A poisoned lock means that another thread panicked; joining the scope reports that.
        self.each(seed, indexes, run, &|index, puzzle| {
            made.lock().unwrap_or_else(PoisonError::into_inner).push((index, puzzle));
        })?;
        let mut made = made.into_inner().unwrap_or_else(PoisonError::into_inner);
        made.sort_unstable_by_key(|&(index, _)| index);
        Ok(made.into_iter().map(|(_, puzzle)| puzzle).collect())
    }

    /// Generates the puzzles with these indexes and hands each to `keep` as soon as it is made, in any order. If the run
    /// ended without an error, the rules have no grid for the remaining indexes.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the run first.
    ///
    /// # Panics
    /// Never: the rules were checked.
    pub fn each(
        &self,
        seed: u64,
        indexes: impl Into<Indexes>,
        run: &Run<'_>,
        keep: &(dyn Fn(u64, BoardPuzzle) + Sync),
    ) -> Result<(), Stopped> {
        on_each(indexes.into(), run, || {
            let mut grids = BoardGrids::new(&self.request.rules).expect(CHECKED);
            move |index: u64, limits: &Limits<'_>| {
                if let Some(made) = self.puzzle(&mut grids, &mut Random::of(seed, index), limits)? {
                    keep(index, made);
                }
                Ok(())
            }
        })
    }

    /// A puzzle whose number of givens is in the range; `None` if no grid satisfies the rules.
    fn puzzle(
        &self,
        grids: &mut BoardGrids,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<Option<BoardPuzzle>, Stopped> {
        for tried in 1.. {
            limits.look()?;
            let cells = self.request.rules.cell_count();
            let Some(grid) = grids.grid(cells, random, limits)? else { break };
            if let Some(made) = self.reduced(grids, grid, random, limits)? {
                return Ok(Some(BoardPuzzle { tried, ..made }));
            }
        }
        Ok(None)
    }

    /// A puzzle made from a grid, if its number of givens is in the range.
    fn reduced(
        &self,
        grids: &mut BoardGrids,
        solution: Vec<u8>,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<Option<BoardPuzzle>, Stopped> {
        let range = self.request.given_range();
        let least = if self.request.minimal {
            0
        } else {
            *range.start() as usize + random.below(range.clone().count())
        };
        let mut orbits = self.orbits.clone();
        random.shuffle(&mut orbits);
        let digits = self.request.rules.digits();
        let mut reduction = Reduction::new(&mut grids.solver, &solution, digits, limits);
        let is_known = reduction.remove(&orbits, least)?;
        let is_in_range = range.contains(&nonet::numbers::long(reduction.given_count()));
        if !is_in_range {
            return Ok(None);
        }
        let is_done = is_known && least == 0;
        let symmetry_minimal = is_done || reduction.needs_each(&orbits)?;
        let minimal =
            symmetry_minimal && (self.is_single() || reduction.needs_each(&singles(&solution))?);
        let givens = reduction.givens;
        Ok(Some(BoardPuzzle { givens, solution, minimal, symmetry_minimal, tried: 1 }))
    }

    /// Whether every cell is given on its own.
    fn is_single(&self) -> bool {
        self.orbits.len() == self.request.rules.cell_count()
    }
}

/// Each cell as a set of its own.
fn singles(cells: &[u8]) -> Vec<Vec<usize>> {
    (0..cells.len()).map(|cell| vec![cell]).collect()
}

/// Refuses the rules if a short search proves that they have no grid.
fn check_grid_exists(rules: &Rules) -> Result<(), Refusal> {
    let mut solver = nonet::Solver::new(rules)?;
    let limits = Limits { max_nodes: Some(NODES), ..Limits::default() };
    let empty = vec![0; rules.cell_count()];
    match solver.solve(nonet::Clues::givens(&empty), &limits) {
        Ok(None) => Err(Refusal::NoGrid),
        _ => Ok(()),
    }
}
