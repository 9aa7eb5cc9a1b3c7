//! Makes puzzles from another by replacing one unit of givens. One pass finds the swaps for many units.
//!
//! Without the unit, the puzzle has several solutions. If another unit has certain digits in exactly one of them, those
//! digits make it the only solution. A swap therefore costs next to nothing, but it may leave superfluous givens.

use nonet::numbers::byte;
use nonet::{CandidateSet, CellSet, Digit, Lanes, Limits, Random, Rules, Stopped, Tally};

use crate::cells::{Cells, keep};
use crate::examiner::Examiner;
use crate::puzzle::Draft;
use crate::request::CHECKED;

/// Units that leave more solutions than this are not replaced.
const MOST: usize = 80;

/// Number of units of a puzzle that are removed in turn.
const UNITS: usize = 16;

/// Finds swaps. It is reused from puzzle to puzzle.
pub(super) struct Swaps {
    examiner: Examiner,
    /// For each of the units, the givens that are left without it, and all of their solutions.
    boards: Vec<(CellSet, Vec<CandidateSet>)>,
    /// The board, the unit to add, and its digits.
    found: Vec<(u8, CellSet, u64)>,
}

impl Swaps {
    pub(super) fn new(rules: &Rules) -> Self {
        let examiner = Examiner::new(rules, Lanes::best()).expect(CHECKED);
        Self { examiner, boards: Vec::new(), found: Vec::new() }
    }

    /// Finds all swaps of these units, and puts them in random order.
    pub(super) fn find(
        &mut self,
        puzzle: &Draft,
        units: &[CellSet],
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<(), Stopped> {
        let Self { examiner, boards, found } = self;
        let mut out: Vec<CellSet> =
            units.iter().copied().filter(|&unit| unit.is_subset(puzzle.kept)).collect();
        random.shuffle(&mut out);
        out.truncate(UNITS);
        boards.clear();
        boards.extend(out.iter().map(|&unit| (puzzle.kept - unit, Vec::new())));
        let asked: Vec<Cells> = boards.iter().map(|&(kept, _)| keep(&puzzle.grid, kept)).collect();
        examiner.show(&asked, MOST as u64 + 1, limits, &mut |board, solution| {
            boards[board].1.push(*solution);
        })?;
        let alone: CellSet = units.iter().copied().filter(|unit| unit.len() == 1).collect();
        found.clear();
        for (at, (&(rest, ref solutions), unit)) in (0..).zip(boards.iter().zip(out)) {
            if solutions.len() > MOST {
                continue;
            }
            let old = key(unit, |cell| puzzle.grid[cell]);
            let new = |&(_, came, digits): &(u8, CellSet, u64)| came != unit || digits != old;
            found.extend(singles(at, alone - rest, solutions).filter(new));
            let wide = units.iter().filter(|&&came| came.len() > 1 && (came & rest).is_empty());
            found.extend(wide.flat_map(|&came| sets(at, came, solutions)).filter(new));
        }
        random.shuffle(found);
        Ok(())
    }

    /// Removes superfluous units from a proper puzzle, in random order. Returns whether there were any.
    pub(super) fn minimise(
        &mut self,
        puzzle: &mut Draft,
        units: &[CellSet],
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<bool, Stopped> {
        let mut superfluous = self.superfluous(puzzle, units, limits)?;
        random.shuffle(&mut superfluous);
        for (at, &unit) in superfluous.iter().enumerate() {
            // The first unit is certainly superfluous.
            if at == 0 || self.superfluous(puzzle, &[unit], limits)? == [unit] {
                *puzzle = puzzle.with_kept(puzzle.kept - unit);
            }
        }
        Ok(!superfluous.is_empty())
    }

    /// Returns the units of a proper puzzle that are superfluous, each considered by itself.
    fn superfluous(
        &mut self,
        puzzle: &Draft,
        units: &[CellSet],
        limits: &Limits<'_>,
    ) -> Result<Vec<CellSet>, Stopped> {
        let kept = units.iter().copied().filter(|&unit| unit.is_subset(puzzle.kept));
        let less = |unit| keep(&puzzle.grid, puzzle.kept - unit);
        let boards: Vec<Cells> = kept.clone().map(less).collect();
        let counts = self.examiner.counts(&boards, 2, limits)?;
        Ok(kept.zip(counts).filter(|&(_, &count)| count == 1).map(|(unit, _)| unit).collect())
    }

    /// Returns the puzzle made by the next swap that was found.
    pub(super) fn next(&mut self) -> Option<Draft> {
        let (board, unit, digits) = self.found.pop()?;
        let (rest, solutions) = &self.boards[usize::from(board)];
        let solution = solutions.iter().find(|solution| key(unit, digit_of(solution)) == digits)?;
        let grid = std::array::from_fn(digit_of(solution));
        Some(Draft { grid, kept: *rest | unit, minimal: None })
    }
}

/// Returns the digits of a unit as one number.
fn key(unit: CellSet, digit: impl Fn(usize) -> u8) -> u64 {
    unit.indices().fold(0, |key, cell| key << 4 | u64::from(digit(cell)))
}

fn digit_of(solution: &CandidateSet) -> impl Fn(usize) -> u8 {
    |cell| solution.digits(cell).first().map_or(0, Digit::value)
}

/// Returns the single cells that may be added, with a digit that exactly one solution has there.
fn singles(
    board: u8,
    cells: CellSet,
    solutions: &[CandidateSet],
) -> impl Iterator<Item = (u8, CellSet, u64)> {
    let mut tally = Tally::new();
    for solution in solutions {
        tally.add(solution);
    }
    let places: Vec<_> = tally.once().iter().collect();
    let places = places.into_iter().map(|(cell, digit)| (byte(cell), digit));
    let open = places.filter(move |&(cell, _)| cells.contains(cell));
    open.map(move |(cell, digit)| (board, CellSet::of(cell), u64::from(digit.value())))
}

/// Returns the digits that occur in a unit of several cells in exactly one solution.
fn sets(
    board: u8,
    unit: CellSet,
    solutions: &[CandidateSet],
) -> impl Iterator<Item = (u8, CellSet, u64)> {
    let mut keys: Vec<u64> = solutions.iter().map(|solution| key(unit, digit_of(solution))).collect();
    keys.sort_unstable();
    let is_alone = |at: usize| {
        (at == 0 || keys[at - 1] != keys[at]) && keys.get(at + 1).is_none_or(|next| *next != keys[at])
    };
    let found: Vec<u64> = (0..keys.len()).filter(|&at| is_alone(at)).map(|at| keys[at]).collect();
    found.into_iter().map(move |digits| (board, unit, digits))
}

#[cfg(test)]
mod tests {
    use nonet::{Clues, Solver, parse_cells};

    use super::*;
    use crate::symmetry::Symmetry;

    const TEXT: &str =
        "4...872..5.......9..9.5.7..3.41.....2.....8.4.1.2.8....4.8...5......5.8.......3.6";

    /// Returns the puzzle and its solution.
    fn solved(scalar: &mut Solver) -> (Cells, Cells) {
        let givens = *parse_cells(TEXT).expect("81 cells").first_chunk().expect("81 cells");
        let grid = scalar.solve(Clues::givens(&givens), &Limits::default()).expect("no limit");
        (givens, *grid.and_then(|grid| grid.first_chunk()).expect("a solution"))
    }

    #[test]
    fn what_comes_of_a_swap_has_one_solution_and_one_unit_that_is_new() {
        let rules = Rules::classic();
        let mut scalar = Solver::on(&rules, Lanes::Off).expect("9x9");
        let (givens, grid) = solved(&mut scalar);
        let mut swaps = Swaps::new(&rules);
        for symmetry in [Symmetry::None, Symmetry::HalfTurn] {
            let units = symmetry.cell_sets();
            let whole = |unit: &&CellSet| unit.indices().any(|cell| givens[cell] != 0);
            let kept = units.iter().filter(whole).copied().collect();
            let base = Draft { grid, kept, minimal: None };
            swaps.find(&base, &units, &mut Random::of(1, 0), &Limits::default()).expect("no limit");
            let mut found = 0;
            while let Some(puzzle) = swaps.next() {
                found += 1;
                assert_eq!(scalar.count(Clues::givens(&puzzle.givens()), 2, &Limits::default()), Ok(1));
                assert!(
                    units
                        .iter()
                        .all(|unit| unit.is_subset(puzzle.kept) || (puzzle.kept & *unit).is_empty())
                );
                let fresh =
                    units.iter().filter(|unit| unit.is_subset(puzzle.kept) && !unit.is_subset(kept));
                assert!(fresh.count() <= 1 && puzzle.givens() != base.givens());
            }
            assert!(found > 50, "{found} swaps");
        }
    }

    #[test]
    fn superfluous_units_are_those_without_which_there_is_one_solution() {
        let rules = Rules::classic();
        let mut scalar = Solver::on(&rules, Lanes::Off).expect("9x9");
        let (givens, grid) = solved(&mut scalar);
        let kept = (0..81_u8).filter(|&cell| givens[usize::from(cell)] != 0 || cell % 10 == 0);
        let puzzle = Draft { grid, kept: kept.collect(), minimal: None };
        let units = Symmetry::None.cell_sets();
        let mut swaps = Swaps::new(&rules);
        let found = swaps.superfluous(&puzzle, &units, &Limits::default()).expect("no limit");
        let cells: Vec<usize> = found.iter().flat_map(|unit| unit.indices()).collect();
        let clues = puzzle.givens();
        assert_eq!(scalar.redundant_givens(Clues::givens(&clues), &Limits::default()), Ok(cells));
    }
}
