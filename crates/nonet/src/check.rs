//! Checks whether a grid is a solution.

use std::sync::Arc;

use crate::choice::engine_for;
use crate::engine::Progress;
use crate::lanes::Lanes;
use crate::puzzle::{Clues, Digit, DigitSet};
use crate::rules::{Constraint, Rules};

/// The maximum number of nodes of a search for cells beside a full board: a few seconds of work.
const MOST_NODES: u64 = 100_000;

/// The fault found in a grid that is claimed to be a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum GridFault {
    /// Nothing: the grid is a solution.
    None = 0,
    /// The grid or the puzzle holds a digit that the board lacks, or a search for its regions or other cells beside the
    /// board takes too long.
    Malformed = 1,
    /// A cell is empty.
    Incomplete = 2,
    /// A given was changed.
    GivenChanged = 3,
    /// Two cells of a house hold the same digit.
    Clash = 4,
    /// A cell holds a digit that the puzzle's marks exclude.
    NotCandidate = 5,
    /// A constraint other than a house is broken.
    Broken = 6,
}

impl GridFault {
    /// Every fault, in the order of the numbers.
    pub const ALL: [Self; 7] = [
        Self::None,
        Self::Malformed,
        Self::Incomplete,
        Self::GivenChanged,
        Self::Clash,
        Self::NotCandidate,
        Self::Broken,
    ];

    /// The name in data. Grids that were not reached in time count as unchecked, like malformed ones.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Malformed => "unchecked",
            Self::Incomplete => "incomplete",
            Self::GivenChanged => "given_changed",
            Self::Clash => "clash",
            Self::NotCandidate => "not_candidate",
            Self::Broken => "broken",
        }
    }
}

/// Returns the first reason why `grid` is not a solution of a puzzle, and the cell that shows it. Without clues, only
/// the rules are checked.
pub fn check_grid(rules: &Rules, grid: &[u8], clues: Option<Clues<'_>>) -> (GridFault, Option<usize>) {
    let digits = rules.digits();
    let find = |wrong: &dyn Fn(usize) -> bool| (0..grid.len()).find(|&cell| wrong(cell));
    let given = |cell: usize| clues.map_or(0, |clues| clues.givens[cell]);
    let excluded = |cell: usize| {
        let marks = clues.and_then(|clues| clues.marks).map(|marks| marks[cell]);
        marks.zip(Digit::new(grid[cell])).is_some_and(|(marks, digit)| !marks.contains(digit))
    };
    if let Some(cell) = find(&|cell| grid[cell] > digits || given(cell) > digits) {
        return (GridFault::Malformed, Some(cell));
    }
    if let Some(cell) = find(&|cell| grid[cell] == 0) {
        return (GridFault::Incomplete, Some(cell));
    }
    if let Some(cell) = find(&|cell| given(cell) != 0 && given(cell) != grid[cell]) {
        return (GridFault::GivenChanged, Some(cell));
    }
    if let Some(cell) = find(&excluded) {
        return (GridFault::NotCandidate, Some(cell));
    }
    for house in rules.houses() {
        let mut seen = DigitSet::EMPTY;
        for cell in &house.cells {
            let digit = Digit::new(grid[cell.index()]).map_or(DigitSet::EMPTY, DigitSet::only);
            if !seen.intersection(digit).is_empty() {
                return (GridFault::Clash, Some(cell.index()));
            }
            seen = seen.union(digit);
        }
    }
    let is_broken = |constraint: &Arc<Constraint>| match constraint.broken_at(grid) {
        Some(_) => Some(true),
        None => is_broken_beside(rules, constraint, grid),
    };
    let mut all = rules.constraints().iter().map(|constraint| (constraint, is_broken(constraint)));
    match all.find(|&(_, broken)| broken != Some(false)) {
        Some((constraint, Some(_))) => {
            (GridFault::Broken, constraint.cells().first().map(|cell| cell.index()))
        }
        Some((_, None)) => (GridFault::Malformed, None),
        None => (GridFault::None, None),
    }
}

/// Returns whether a full grid without clashes breaks a constraint of which only a search can tell. `None` if the search
/// does not end within [`MOST_NODES`].
pub(crate) fn is_broken_beside(
    rules: &Rules,
    constraint: &Arc<Constraint>,
    grid: &[u8],
) -> Option<bool> {
    let searched =
        constraint.needs_search().then(|| engine_for(&rules.with_only(constraint), Lanes::Off));
    let Some(Ok(mut engine)) = searched else { return Some(false) };
    engine.load(Clues::givens(grid));
    match engine.advance(MOST_NODES) {
        Progress::Solution => Some(false),
        Progress::Exhausted => Some(true),
        Progress::Paused => None,
    }
}
