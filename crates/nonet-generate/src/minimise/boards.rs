//! Removes superfluous givens from a grid of any board.

use nonet::{Clues, Digit, DigitSet, Limits, Solver, Stopped};

/// The work allowed for one puzzle, measured in candidates examined: the nodes times the candidates of the board. It
/// limits the time for boards of 25x25 and 36x36 cells, whose last questions might take hours.
const WORK: u64 = 1 << 31;
/// The share of that work that a question gets in the first round.
const SHARE: u64 = 2_048;
/// The factor by which that share grows from round to round.
const GROWTH: u64 = 8;

/// Returns the nodes that a first question about a board gets.
pub(crate) fn question(cells: usize, digits: u8) -> u64 {
    WORK / (cells * usize::from(digits)) as u64 / SHARE + 1
}

/// Whether some givens can be removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Superfluous,
    Needed,
    /// The search took too long.
    Unknown,
}

/// A puzzle whose givens are being removed.
pub(crate) struct Reduction<'a> {
    solver: &'a mut Solver,
    limits: &'a Limits<'a>,
    grid: &'a [u8],
    pub(crate) givens: Vec<u8>,
    /// The digits that the puzzle allows in each cell.
    marks: Vec<DigitSet>,
    /// For each other solution found, the cells in which it differs from the grid. Each of these sets must keep a
    /// given.
    differences: Vec<Vec<usize>>,
    /// The nodes left for this puzzle, and the nodes allowed for a question.
    left: u64,
    question: u64,
}

impl<'a> Reduction<'a> {
    pub(crate) fn new(
        solver: &'a mut Solver,
        grid: &'a [u8],
        digits: u8,
        limits: &'a Limits<'a>,
    ) -> Self {
        Self::of(solver, grid, Clues::givens(grid), digits, limits)
    }

    /// Takes up a puzzle with this solution.
    pub(crate) fn of(
        solver: &'a mut Solver,
        grid: &'a [u8],
        clues: Clues<'_>,
        digits: u8,
        limits: &'a Limits<'a>,
    ) -> Self {
        let left = WORK / (grid.len() * usize::from(digits)) as u64;
        let any = || vec![DigitSet::all(digits); grid.len()];
        let (marks, givens) = (clues.marks.map_or_else(any, <[_]>::to_vec), clues.givens.to_vec());
        let question = question(grid.len(), digits);
        Self { solver, limits, grid, givens, marks, differences: Vec::new(), left, question }
    }

    pub(crate) fn given_count(&self) -> usize {
        self.givens.iter().filter(|&&given| given != 0).count()
    }

    /// Removes the superfluous sets among these, one after another, as long as at least `least` givens are left.
    /// Returns whether every remaining set is known either to be needed or to leave too few givens if removed.
    pub(crate) fn remove(&mut self, orbits: &[Vec<usize>], least: usize) -> Result<bool, Stopped> {
        let mut open: Vec<&Vec<usize>> = orbits.iter().collect();
        let mut count = self.given_count();
        while !open.is_empty() && self.left > 0 {
            let mut unknown = Vec::new();
            for orbit in open {
                if count < least + orbit.len() {
                    continue;
                }
                match self.verdict(orbit)? {
                    Verdict::Superfluous => {
                        self.empty(orbit);
                        count -= orbit.len();
                    }
                    Verdict::Needed => {}
                    Verdict::Unknown => unknown.push(orbit),
                }
            }
            open = unknown;
            self.question *= GROWTH;
        }
        Ok(open.is_empty())
    }

    /// Returns whether it is proved that each of these sets is needed.
    pub(crate) fn needs_each(&mut self, orbits: &[Vec<usize>]) -> Result<bool, Stopped> {
        self.question = self.left;
        for orbit in orbits {
            if self.givens[orbit[0]] != 0 && self.verdict(orbit)? != Verdict::Needed {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns whether a set of givens can be removed.
    fn verdict(&mut self, orbit: &[usize]) -> Result<Verdict, Stopped> {
        if self.differences.iter().any(|cells| self.depends(cells, orbit)) {
            return Ok(Verdict::Needed);
        }
        let kept = self.givens.clone();
        self.empty(orbit);
        let mut verdict = Ok(Verdict::Superfluous);
        for &cell in orbit {
            verdict = self.other_digit(cell);
            if verdict != Ok(Verdict::Superfluous) {
                break;
            }
            // No solution has another digit here, so this digit may help with the other cells.
            self.givens[cell] = self.grid[cell];
        }
        self.givens = kept;
        verdict
    }

    fn empty(&mut self, orbit: &[usize]) {
        for &cell in orbit {
            self.givens[cell] = 0;
        }
    }

    /// Returns whether only this set has givens among these cells.
    fn depends(&self, cells: &[usize], orbit: &[usize]) -> bool {
        cells.iter().all(|cell| self.givens[*cell] == 0 || orbit.contains(cell))
    }

    /// Looks for a solution that has another digit in a cell without a given.
    fn other_digit(&mut self, cell: usize) -> Result<Verdict, Stopped> {
        self.limits.look()?;
        let barred = Digit::new(self.grid[cell]).map_or(DigitSet::EMPTY, DigitSet::only);
        let kept = self.marks[cell];
        self.marks[cell] = kept.difference(barred);
        let granted = self.question.min(self.left);
        let limits = Limits { max_nodes: Some(granted), ..*self.limits };
        let clues = Clues { givens: &self.givens, marks: Some(&self.marks) };
        let found = self.solver.solve(clues, &limits).map(|found| found.map(<[u8]>::to_vec));
        self.marks[cell] = kept;
        self.left = self.left.saturating_sub(self.solver.nodes());
        match found {
            Ok(None) => Ok(Verdict::Superfluous),
            Ok(Some(other)) => {
                let differs = |&cell: &usize| other[cell] != self.grid[cell];
                self.differences.push((0..other.len()).filter(differs).collect());
                Ok(Verdict::Needed)
            }
            Err(Stopped::NodeLimit) => Ok(Verdict::Unknown),
            Err(stopped) => Err(stopped),
        }
    }
}
