//! Requests for puzzles.

mod across;
mod checks;
mod crowded;
mod difficulty;
mod givens;
mod impossible;
mod ranges;
mod refusal;
mod scale;
mod small;
mod techniques;

use std::ops::RangeInclusive;

use nonet::Rules;
use nonet::numbers::long;

use crowded::most_minimal;

pub use difficulty::{Difficulty, Target, Techniques};
pub use refusal::Refusal;
pub use scale::Scale;

pub(crate) use checks::{CHECKED, MOST_CONTROLLED, check};
pub(crate) use difficulty::ANY;
pub(crate) use givens::too_few;
pub(crate) use impossible::impossible;
pub(crate) use techniques::{least_price, top_price};

use crate::symmetry::Symmetry;

/// The required properties of puzzles, which always have exactly one solution. The default is any minimal puzzle of
/// plain Sudoku.
///
/// ```
/// use nonet_generate::{Generator, Request, Run, Symmetry};
///
/// let request =
///     Request { symmetry: Symmetry::HalfTurn, givens: Some(24..=26), ..Request::default() };
/// let puzzles = Generator::new(request)?.generate(7, 0..5, &Run::default())?;
/// assert!(puzzles.iter().all(|made| (24..=26).contains(&made.puzzle.given_count())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Request {
    /// The rules.
    pub rules: Rules,
    /// The symmetry of the cells with givens.
    pub symmetry: Symmetry,
    /// The number of givens; any number if there is no range.
    pub givens: Option<RangeInclusive<u32>>,
    /// Whether every given must be needed. With a symmetry, this applies to every set of givens that it ties together.
    pub minimal: bool,
    /// The cells with givens of a 9x9 board; any cells if there is no pattern.
    pub pattern: Option<[bool; 81]>,
    /// The puzzle of a 9x9 board that all puzzles must be near; any puzzles if there is none.
    pub near: Option<Near>,
    /// The difficulty, on boards that human techniques support: squares of up to nine digits.
    pub difficulty: Difficulty,
    /// The constraints that are drawn for each puzzle. Puzzles with constraints, these or those of the rules, take no
    /// pattern, no puzzle to be near, no difficulty and no stream but fresh puzzles.
    pub constraints: Vec<ConstraintRequest>,
    /// Whether each of the drawn constraints must be needed.
    pub minimal_constraints: bool,
    /// Whether drawn constraints may lie in each cell; anywhere if there is no list.
    pub constraint_cells: Option<Vec<bool>>,
    /// The relation between successive puzzles; other boards than 9x9 have only fresh ones.
    pub stream: Stream,
}

/// Constraints of one kind that are drawn for each puzzle.
///
/// ```
/// use nonet_generate::{ConstraintRequest, Generator, Request, Run};
///
/// let cages = ConstraintRequest::any("killer-cage");
/// let request = Request { constraints: vec![cages], givens: Some(0..=0), ..Request::default() };
/// let made = Generator::new(request)?.generate(7, 0..1, &Run::default())?;
/// let rules = nonet::Rules::classic().with_constraints(&made[0].puzzle.constraints)?;
/// assert!(rules.constraints().iter().all(|cage| cage.broken_at(&made[0].puzzle.solution).is_none()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConstraintRequest {
    /// The name of the constraint: one of [`crate::drawn_constraints`], or one that needs no more than its name.
    pub name: String,
    /// The number of such constraints; if there is no range, a usual number, or as many as a puzzle with few givens needs.
    pub count: Option<RangeInclusive<u32>>,
    /// Whether all are drawn that the grid satisfies, of those that can be listed, such as dots.
    pub is_all: bool,
    /// Whether a rule says that all of them are drawn, as with Kropki dots.
    pub is_negative: bool,
}

impl ConstraintRequest {
    /// Requests any number of constraints with a name.
    pub fn any(name: &str) -> Self {
        Self { name: name.to_owned(), count: None, is_all: false, is_negative: false }
    }
}

/// The relation between successive puzzles. All streams but the first consist of minimal puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stream {
    /// Each puzzle is made independently.
    #[default]
    Fresh,
    /// Each puzzle is derived from the one before it. This is faster, but neighbours have most givens in common. All
    /// grids of plain Sudoku are equally likely; the puzzles have fewer givens than fresh ones, 24.01 on average
    /// instead of 24.39.
    ///
    /// Puzzle `i` is link `i % 256` of chain `i / 256`. A run makes each chain only once; a single puzzle costs as much
    /// as the part of its chain up to it.
    Chained,
    /// Minimal puzzles of plain Sudoku with a known bias: a puzzle with n givens appears with a probability
    /// proportional to 1 / C(81, n), whatever its other properties. This takes thousands of times as long as fresh
    /// puzzles, whose probabilities grow with the number of ways that lead to them. Puzzles whose number of givens is
    /// not in the range are skipped.
    Controlled,
}

/// A puzzle, and the allowed distance from it.
#[derive(Clone, Debug)]
pub struct Near {
    /// The puzzle.
    pub puzzle: [u8; 81],
    /// The number of givens to replace.
    pub swap: usize,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            rules: Rules::classic(),
            symmetry: Symmetry::None,
            givens: None,
            minimal: true,
            pattern: None,
            near: None,
            difficulty: Difficulty::default(),
            constraints: Vec::new(),
            minimal_constraints: false,
            constraint_cells: None,
            stream: Stream::Fresh,
        }
    }
}

impl Request {
    /// Returns the possible numbers of givens, as far as they are known beforehand.
    pub(crate) fn given_range(&self) -> RangeInclusive<u32> {
        let near = self.near.as_ref().map(|near| near.puzzle.map(|digit| digit != 0));
        if let Some(cells) = self.pattern.or(near) {
            let givens = long(cells.iter().filter(|&&given| given).count());
            return givens..=givens;
        }
        let every = self.needs_every_given();
        let most = if every { most_minimal(&self.rules) } else { long(self.rules.cell_count() - 1) };
        match &self.givens {
            Some(givens) => *givens.start()..=most.min(*givens.end()),
            None => 0..=most,
        }
    }

    /// Returns whether every single given must be needed. With a symmetry, a single given of a set may be superfluous.
    pub(crate) fn needs_every_given(&self) -> bool {
        self.minimal && self.symmetry == Symmetry::None
    }
}
