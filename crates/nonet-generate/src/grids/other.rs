//! Solved grids for rules with extra houses: a random walk from grid to grid.
//!
//! A step empties some random cells and picks one of all grids that complete the rest, each equally likely. (If there
//! are very many, the walk stays where it is.) A step from one grid to another is therefore as likely as the step back,
//! and the longer the walk, the closer all grids come to being equally likely.
//!
//! A long walk for every grid would take too much time. Instead, [`STARTS`] grids are made by long walks; each new grid
//! is the end of a short walk from one of them, and is then morphed at random within the rules. The starts depend only
//! on the rules, and are made when they are first needed.
//!
//! The frequencies of the kinds of bands in plain Sudoku grids are known exactly, so they show how uniform the result
//! is. Among the 72,000 bands and stacks of 12,000 grids made in this way, each kind expected at least 400 times
//! occurred 0.92 to 1.06 times as often as expected. Chance alone explains deviations of up to 0.05 (see the tests).

use nonet::{
    CandidateSet, Lanes, Limits, Morph, Random, Rules, Solver, Stopped, Symmetries, Unsupported,
};

use super::first::some_grid;
use crate::cells::{Cells, without_all};
use crate::examiner::Examiner;

/// The seed of the long walks.
const SEED: u64 = 0x6e6f_6e65_7421;
/// The number of starts.
const STARTS: usize = 64;
/// Number of steps in a long walk.
const LONG: usize = 40;
/// Number of steps in a short walk.
const SHORT: usize = 8;
/// The walk stays where it is if a step has this many grids to choose from.
const MOST: u64 = 64;
/// The median step has at least this many grids to choose from.
const CHOICE: u64 = 6;
/// Number of trial steps for choosing the number of cells to empty.
const TRIALS: usize = 31;

/// Walks among the grids of a set of rules.
pub(super) struct Walks {
    solver: Solver,
    examiner: Examiner,
    /// The morphs that preserve the rules, if they are known.
    symmetries: Option<Symmetries>,
    /// The number of cells that a step empties, and the grid where long walks begin, once these are known.
    first: Option<(usize, Cells)>,
    starts: [Option<Cells>; STARTS],
    /// The grids that complete each board.
    found: Vec<Vec<CandidateSet>>,
}

impl Walks {
    pub(super) fn new(rules: &Rules) -> Result<Self, Unsupported> {
        let lanes = Lanes::best();
        // All kinds of lanes search in the same order, but the scalar engine finds other grids first.
        let solver = Solver::on(rules, if lanes == Lanes::Off { Lanes::Portable } else { lanes })?;
        let (examiner, symmetries) = (Examiner::new(rules, lanes)?, Symmetries::of(rules).ok());
        Ok(Self { solver, examiner, symmetries, first: None, starts: [None; STARTS], found: Vec::new() })
    }

    /// Makes a solved grid for each of these random generators, independent of the others. Returns whether there are
    /// any grids.
    pub(super) fn grids(
        &mut self,
        randoms: &mut [Random],
        grids: &mut [Cells],
        limits: &Limits<'_>,
    ) -> Result<bool, Stopped> {
        let Some((emptied, first)) = self.first(limits)? else { return Ok(false) };
        let starts: Vec<usize> = randoms.iter_mut().map(|random| random.below(STARTS)).collect();
        let mut missing: Vec<usize> =
            starts.iter().copied().filter(|&start| self.starts[start].is_none()).collect();
        missing.sort_unstable();
        missing.dedup();
        let mut ends = vec![first; missing.len()];
        let mut far: Vec<Random> = missing.iter().map(|&start| Random::of(SEED, start as u64)).collect();
        self.walk(&mut ends, &mut far, emptied, LONG, limits)?;
        for (start, end) in missing.into_iter().zip(ends) {
            self.starts[start] = Some(end);
        }
        for (grid, start) in grids.iter_mut().zip(starts) {
            *grid = self.starts[start].unwrap_or(first);
        }
        self.walk(grids, randoms, emptied, SHORT, limits)?;
        Ok(true)
    }

    /// Makes `steps` steps from each grid, and morphs the result at random.
    fn walk(
        &mut self,
        grids: &mut [Cells],
        randoms: &mut [Random],
        emptied: usize,
        steps: usize,
        limits: &Limits<'_>,
    ) -> Result<(), Stopped> {
        let mut orders = vec![std::array::from_fn::<usize, 81, _>(|cell| cell); grids.len()];
        let mut boards = vec![[0; 81]; grids.len()];
        self.found.resize(grids.len().max(self.found.len()), Vec::new());
        for _ in 0..steps {
            for (at, order) in orders.iter_mut().enumerate() {
                boards[at] = grids[at];
                for cell in 0..emptied {
                    order.swap(cell, cell + randoms[at].below(81 - cell));
                    boards[at][order[cell]] = 0;
                }
            }
            let Self { examiner, found, .. } = self;
            found.iter_mut().for_each(Vec::clear);
            examiner.show(&boards, MOST, limits, &mut |board, grid| found[board].push(*grid))?;
            for ((grid, found), random) in grids.iter_mut().zip(found).zip(&mut *randoms) {
                if (found.len() as u64) < MOST {
                    *grid = chosen(found, random);
                }
            }
        }
        if let Some(symmetries) = &self.symmetries {
            for (grid, random) in grids.iter_mut().zip(randoms) {
                *grid = Morph::numbered(symmetries.random(random)).apply(grid);
            }
        }
        Ok(())
    }

    fn first(&mut self, limits: &Limits<'_>) -> Result<Option<(usize, Cells)>, Stopped> {
        if self.first.is_none() {
            let grid = some_grid(&mut self.solver, (81, 9), u32::MAX, limits)?;
            let Some(&grid) = grid.as_deref().and_then(<[u8]>::first_chunk) else { return Ok(None) };
            self.first = Some((self.emptied(&grid, limits)?, grid));
        }
        Ok(self.first)
    }

    /// Returns the number of cells to empty: the smallest with which the median step has enough grids to choose from.
    fn emptied(&mut self, grid: &Cells, limits: &Limits<'_>) -> Result<usize, Stopped> {
        let mut random = Random::new(0);
        let mut orders = vec![std::array::from_fn::<usize, 81, _>(|cell| cell); TRIALS];
        for order in &mut orders {
            random.shuffle(order);
        }
        for emptied in 30..81 {
            let gone = |order: &[usize; 81]| without_all(grid, order[..emptied].iter().copied());
            let boards: Vec<Cells> = orders.iter().map(gone).collect();
            let counts = self.examiner.counts(&boards, CHOICE, limits)?;
            if 2 * counts.iter().filter(|&&count| count == CHOICE).count() > TRIALS {
                return Ok(emptied);
            }
        }
        Ok(80)
    }
}

/// Returns one of these grids, each equally likely. The choice does not depend on their order.
fn chosen(grids: &mut [CandidateSet], random: &mut Random) -> Cells {
    let at = random.below(grids.len());
    let (_, chosen, _) = grids.select_nth_unstable(at);
    let mut grid = [0; 81];
    for (cell, digit) in chosen.iter() {
        grid[cell] = digit.value();
    }
    grid
}
