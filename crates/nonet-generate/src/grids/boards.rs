//! Random solved grids for any board.
//!
//! On small boards, all grids with the digits of one house fixed are listed once; 6x6 has 39,168 of them. One is drawn,
//! and its digits are renamed at random. All grids are therefore equally likely.
//!
//! On other boards, a grid is the end of a random walk. A step empties some random cells and draws one of all grids
//! that complete the rest. If there are too many, or if the search for them takes too long, the walk stays where it is.
//! A step from one grid to another is as likely as the step back, so a very long walk would make all grids that it can
//! reach equally likely. How close a walk of [`STEPS`] steps comes to that has not been measured.

use nonet::numbers::byte;
use nonet::{Clues, Limits, Random, Rules, Solver, Stopped, Unsupported};

/// The seed of the random numbers for everything that depends only on the rules.
const SEED: u64 = 0x6e6f_6e65_7421;
/// Boards with up to this number of cells have few enough grids to list.
const SMALL: usize = 36;
/// Maximum number of grids listed.
const LISTED: usize = 40_000;
/// Number of steps of a walk.
const STEPS: usize = 48;
/// The walk stays where it is if a step has this many grids to choose from.
const MOST: usize = 64;
/// The median step has at least this many grids to choose from.
const CHOICE: usize = 6;
/// Number of trial steps for choosing the number of cells to empty.
const TRIALS: usize = 15;
/// Node limit of a step.
const STEP_NODES: u64 = 5_000;
/// Node limit of the first search for a grid. It doubles with each further search.
const FIRST_NODES: u64 = 4_000;

/// The source of the grids.
enum Source {
    /// All grids, up to the names of the digits.
    Listed(Vec<Vec<u8>>),
    /// Random walks that begin with this grid and empty this number of cells in each step.
    Walks(Vec<u8>, usize),
}

/// Makes random grids.
pub(crate) struct BoardGrids {
    pub(crate) solver: Solver,
    digits: usize,
    /// The cells of a house that holds every digit, if there is one.
    house: Vec<usize>,
    /// `None` until the first grid is made.
    source: Option<Source>,
}

impl BoardGrids {
    /// Prepares to make grids under these rules.
    ///
    /// # Errors
    /// [`Unsupported`] if there are constraints other than houses, whose digits cannot be renamed.
    pub(crate) fn new(rules: &Rules) -> Result<Self, Unsupported> {
        rules.require_houses_only()?;
        let full = rules.houses().iter().find(|house| rules.is_full(house));
        let house = full.map(|house| house.cells.iter().map(|cell| cell.index()).collect());
        Ok(Self {
            solver: Solver::new(rules)?,
            digits: usize::from(rules.digits()),
            house: house.unwrap_or_default(),
            source: None,
        })
    }

    /// Returns a random grid for a board with this number of cells; `None` if no grid satisfies the rules.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub(crate) fn grid(
        &mut self,
        cells: usize,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<Option<Vec<u8>>, Stopped> {
        let source = match self.source.take() {
            Some(source) => source,
            None => self.begin(cells, limits)?,
        };
        let made = match &source {
            Source::Listed(grids) if grids.is_empty() => Ok(None),
            Source::Listed(grids) => Ok(Some(grids[random.below(grids.len())].clone())),
            Source::Walks(first, emptied) => {
                self.walk(first.clone(), *emptied, random, limits).map(Some)
            }
        };
        self.source = Some(source);
        Ok(made?.map(|mut grid| {
            rename(&mut grid, self.digits, random);
            grid
        }))
    }

    fn begin(&mut self, cells: usize, limits: &Limits<'_>) -> Result<Source, Stopped> {
        if cells <= SMALL {
            let board = self.with_house(cells, 0..self.digits);
            let grids = self.completions(&board, LISTED, limits)?;
            if grids.len() < LISTED {
                return Ok(Source::Listed(grids));
            }
        }
        let Some(first) = self.first(cells, limits)? else { return Ok(Source::Listed(Vec::new())) };
        let emptied = self.emptied(&first, limits)?;
        Ok(Source::Walks(first, emptied))
    }

    /// Returns an empty board with these digits, from 0, in the house that holds every digit.
    fn with_house(&self, cells: usize, digits: impl IntoIterator<Item = usize>) -> Vec<u8> {
        let mut board = vec![0; cells];
        self.house.iter().zip(digits).for_each(|(&cell, digit)| board[cell] = byte(digit + 1));
        board
    }

    /// Finds some grid; `None` if it is proved that there is none. A search that takes too long starts again with other
    /// digits in the house.
    fn first(&mut self, cells: usize, limits: &Limits<'_>) -> Result<Option<Vec<u8>>, Stopped> {
        let mut random = Random::of(SEED, 0);
        let mut nodes = FIRST_NODES;
        loop {
            let mut digits: Vec<usize> = (0..self.digits).collect();
            random.shuffle(&mut digits);
            let board = self.with_house(cells, digits);
            limits.look()?;
            let granted = Limits { max_nodes: Some(nodes), ..*limits };
            match self.solver.solve(Clues::givens(&board), &granted) {
                Err(Stopped::NodeLimit) => nodes *= 2,
                found => return Ok(found?.map(<[u8]>::to_vec)),
            }
        }
    }

    /// Returns the number of cells to empty in each step: the smallest, from the number of digits on, with which the
    /// median step has enough grids to choose from; or a smaller one if that step has too many.
    fn emptied(&mut self, first: &[u8], limits: &Limits<'_>) -> Result<usize, Stopped> {
        let mut random = Random::of(SEED, 1);
        let mut emptied = self.digits.min(first.len());
        let mut choice = self.median(first, emptied, &mut random, limits)?;
        while choice >= MOST && emptied > 1 {
            emptied -= emptied.div_ceil(8);
            choice = self.median(first, emptied, &mut random, limits)?;
        }
        while choice < CHOICE && emptied < first.len() {
            emptied += emptied.div_ceil(8);
            choice = self.median(first, emptied, &mut random, limits)?;
        }
        Ok(emptied.min(first.len()))
    }

    /// Returns the median number of grids to choose from in steps that empty this number of cells.
    fn median(
        &mut self,
        first: &[u8],
        emptied: usize,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<usize, Stopped> {
        let mut choices = Vec::new();
        for _ in 0..TRIALS {
            let board = without_some(first, emptied, random);
            choices.push(self.step(&board, limits)?.len());
        }
        choices.sort_unstable();
        Ok(choices[TRIALS / 2])
    }

    fn walk(
        &mut self,
        mut grid: Vec<u8>,
        emptied: usize,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<Vec<u8>, Stopped> {
        for _ in 0..STEPS {
            let board = without_some(&grid, emptied, random);
            let mut choices = self.step(&board, limits)?;
            let chosen = random.below(choices.len().max(1));
            if (1..MOST).contains(&choices.len()) {
                grid = choices.swap_remove(chosen);
            }
        }
        Ok(grid)
    }

    /// Returns the grids to choose from in a step; none if the search takes too long.
    fn step(&mut self, board: &[u8], limits: &Limits<'_>) -> Result<Vec<Vec<u8>>, Stopped> {
        limits.look()?;
        let granted = Limits { max_nodes: Some(STEP_NODES), ..*limits };
        match self.completions(board, MOST, &granted) {
            Err(Stopped::NodeLimit) => Ok(Vec::new()),
            found => found,
        }
    }

    /// Returns up to `most` grids that complete a board. They are sorted, so that the order in which the search finds
    /// them does not matter.
    fn completions(
        &mut self,
        board: &[u8],
        most: usize,
        limits: &Limits<'_>,
    ) -> Result<Vec<Vec<u8>>, Stopped> {
        let mut found = Vec::new();
        self.solver.start(Clues::givens(board));
        while found.len() < most {
            let Some(grid) = self.solver.next(limits)? else { break };
            found.push(grid.to_vec());
        }
        found.sort_unstable();
        Ok(found)
    }
}

/// Returns a grid with this number of random cells emptied.
fn without_some(grid: &[u8], emptied: usize, random: &mut Random) -> Vec<u8> {
    let mut cells: Vec<usize> = (0..grid.len()).collect();
    let mut board = grid.to_vec();
    for at in 0..emptied {
        cells.swap(at, at + random.below(grid.len() - at));
        board[cells[at]] = 0;
    }
    board
}

/// Renames the digits at random.
fn rename(grid: &mut [u8], digits: usize, random: &mut Random) {
    let mut names: Vec<u8> = (1..=byte(digits)).collect();
    random.shuffle(&mut names);
    for digit in grid {
        *digit = names[usize::from(*digit) - 1];
    }
}
