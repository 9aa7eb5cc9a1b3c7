//! Puzzles on any board.

use std::sync::{Mutex, PoisonError};

use nonet::{Limits, Random, Rules, Stopped};
use nonet_logic::Rating;

use super::grids::BoardGrids;
use super::minimise::Reduction;
use super::request::BoardRequest;
use crate::difficulty::{BoardGauge, Goal};
use crate::indexes::Indexes;
use crate::request::{CHECKED, Refusal, Scale};
use crate::run::{Discarded, Run, on_each};

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
    /// Whether it is proved that every set of givens tied together by the symmetry is needed.
    pub symmetry_minimal: bool,
    /// The number of puzzles made to find this one.
    pub tried: u64,
    /// Its rating on each scale of the request.
    pub ratings: Vec<Rating>,
}

impl BoardPuzzle {
    /// Returns the number of givens.
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
    /// The requirements on each scale.
    goals: Vec<Goal>,
    discarded: Discarded,
}

impl BoardGenerator {
    /// Makes a generator for a request.
    ///
    /// # Errors
    /// [`Refusal`] if no puzzle can fulfil the request, or if its rules are not supported.
    pub fn new(request: BoardRequest) -> Result<Self, Refusal> {
        let orbits = request.checked()?;
        check_grid_exists(&request.rules)?;
        let goals = Goal::all(&request.rules, &request.difficulty)?;
        Ok(Self { request, orbits, goals, discarded: Discarded::default() })
    }

    /// Returns the scales on which the puzzles are rated, in the order of their ratings.
    pub fn scales(&self) -> Vec<Scale> {
        let is_rated = self.request.difficulty.is_rated();
        self.goals.iter().filter(|_| is_rated).map(|goal| goal.target.scale.clone()).collect()
    }

    /// Returns the rules of the puzzles.
    pub const fn rules(&self) -> &Rules {
        &self.request.rules
    }

    /// Returns the number of puzzles that were made and discarded so far because they do not fit the request.
    pub fn discarded(&self) -> u64 {
        self.discarded.count()
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

    /// Generates the puzzles with these indexes and passes each to `keep` as soon as it is made, in any order. If
    /// puzzles are missing although the run ended without an error, the rules have no grid.
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
            let mut maker = self.maker();
            move |index: u64, limits: &Limits<'_>| {
                if let Some(made) = self.puzzle(&mut maker, &mut Random::of(seed, index), limits)? {
                    keep(index, made);
                }
                Ok(())
            }
        })
    }

    fn maker(&self) -> Maker<'_> {
        let difficulty = &self.request.difficulty;
        let gauge = (!difficulty.is_any()).then(|| BoardGauge::new(difficulty, &self.goals));
        Maker { grids: BoardGrids::new(&self.request.rules).expect(CHECKED), gauge }
    }

    /// Makes a puzzle that fits the request; `None` if no grid satisfies the rules.
    fn puzzle(
        &self,
        maker: &mut Maker<'_>,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<Option<BoardPuzzle>, Stopped> {
        for tried in 1.. {
            limits.look()?;
            let cells = self.request.rules.cell_count();
            let Some(grid) = maker.grids.grid(cells, random, limits)? else { break };
            let made = self.reduced(&mut maker.grids, grid, random, limits)?;
            if let Some(made) = made.map(|made| maker.rated(made, limits)).transpose()?.flatten() {
                return Ok(Some(BoardPuzzle { tried, ..made }));
            }
            self.discarded.add_one();
        }
        Ok(None)
    }

    /// Returns a puzzle made from a grid, if its number of givens is in the range.
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
        Ok(Some(BoardPuzzle {
            givens,
            solution,
            minimal,
            symmetry_minimal,
            tried: 1,
            ratings: Vec::new(),
        }))
    }

    /// Returns whether each cell is a set of its own.
    fn is_single(&self) -> bool {
        self.orbits.len() == self.request.rules.cell_count()
    }
}

/// The tools with which a thread makes puzzles.
struct Maker<'a> {
    grids: BoardGrids,
    /// `None` if any difficulty will do.
    gauge: Option<BoardGauge<'a>>,
}

impl Maker<'_> {
    /// Returns the puzzle with its ratings, if it has the requested difficulty.
    fn rated(&mut self, made: BoardPuzzle, limits: &Limits<'_>) -> Result<Option<BoardPuzzle>, Stopped> {
        let Self { grids, gauge } = self;
        let Some(gauge) = gauge else { return Ok(Some(made)) };
        let ratings = gauge.ratings(&made.givens, &mut grids.solver, limits)?;
        Ok(ratings.map(|ratings| BoardPuzzle { ratings, ..made }))
    }
}

/// Returns each cell as a set of its own.
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
