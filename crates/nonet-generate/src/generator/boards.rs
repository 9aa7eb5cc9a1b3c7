//! Makes puzzles on boards other than 9x9, with the general engine: random puzzles, of which those of another difficulty
//! are discarded.

use nonet::numbers::{long, place};
use nonet::{Limits, Random, Stopped};
use nonet_logic::Rating;

use super::{Batch, Generator};
use crate::difficulty::{BoardGauge, Goals};
use crate::grids::BoardGrids;
use crate::minimise::Reduction;
use crate::outcome::Outcome;
use crate::puzzle::{Generated, Puzzle};
use crate::request::CHECKED;
use crate::run::on_each;

impl Generator {
    /// Makes the puzzles with these indexes, whose givens come in these sets.
    pub(super) fn on_boards(&self, orbits: &[Vec<usize>], batch: &Batch<'_>) -> Result<(), Stopped> {
        let &Batch { seed, indexes, run, keep } = batch;
        on_each(indexes, run, || {
            let mut maker = Maker::new(&self.goals, orbits);
            move |index: u64, limits: &Limits<'_>| {
                if let Some(made) = maker.made(&mut Random::of(seed, index), limits)? {
                    keep(index, Outcome::Found(made));
                }
                Ok(())
            }
        })
    }
}

/// The tools with which a thread makes puzzles.
struct Maker<'a> {
    goals: &'a Goals,
    orbits: &'a [Vec<usize>],
    grids: BoardGrids,
    /// `None` if any difficulty will do.
    gauge: Option<BoardGauge<'a>>,
}

impl<'a> Maker<'a> {
    fn new(goals: &'a Goals, orbits: &'a [Vec<usize>]) -> Self {
        let difficulty = &goals.request.difficulty;
        let gauge = (!difficulty.is_any()).then(|| BoardGauge::new(difficulty, &goals.scales));
        Self { goals, orbits, grids: BoardGrids::new(&goals.request.rules).expect(CHECKED), gauge }
    }

    /// Makes a puzzle that fits the request; `None` if no grid satisfies the rules.
    fn made(&mut self, random: &mut Random, limits: &Limits<'_>) -> Result<Option<Generated>, Stopped> {
        for tried in 1.. {
            limits.look()?;
            let cells = self.goals.request.rules.cell_count();
            let Some(grid) = self.grids.grid(cells, random, limits)? else { break };
            if let Some(puzzle) = self.reduced(grid, random, limits)?
                && let Some(ratings) = self.ratings(&puzzle, limits)?
            {
                return Ok(Some(Generated { puzzle, tried, ratings }));
            }
            self.goals.discarded.add_one();
        }
        Ok(None)
    }

    /// Returns a puzzle made from a grid, if its number of givens is in the range.
    fn reduced(
        &mut self,
        solution: Vec<u8>,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<Option<Puzzle>, Stopped> {
        let Goals { request, givens: range, .. } = self.goals;
        let least = if request.minimal {
            0
        } else {
            place((*range.start()).into()) + random.below(range.clone().count())
        };
        let mut orbits = self.orbits.to_vec();
        random.shuffle(&mut orbits);
        let digits = request.rules.digits();
        let mut reduction = Reduction::new(&mut self.grids.solver, &solution, digits, limits);
        let is_known = reduction.remove(&orbits, least)?;
        if !range.contains(&long(reduction.given_count())) {
            return Ok(None);
        }
        let symmetry_minimal = is_known && least == 0 || reduction.needs_each(&orbits)?;
        let is_single = orbits.len() == solution.len();
        let minimal = symmetry_minimal && (is_single || reduction.needs_each(&singles(&solution))?);
        let givens = reduction.givens;
        Ok(Some(Puzzle { givens, solution, minimal, symmetry_minimal, constraints: String::new() }))
    }

    /// Returns the ratings of a puzzle, if it has the requested difficulty.
    fn ratings(&mut self, made: &Puzzle, limits: &Limits<'_>) -> Result<Option<Vec<Rating>>, Stopped> {
        let Some(gauge) = &mut self.gauge else { return Ok(Some(Vec::new())) };
        gauge.ratings(&made.givens, &mut self.grids.solver, limits)
    }
}

/// Returns each cell as a set of its own.
fn singles(cells: &[u8]) -> Vec<Vec<usize>> {
    (0..cells.len()).map(|cell| vec![cell]).collect()
}
