//! Requests for puzzles on any board, and the reasons to refuse them.

use std::ops::RangeInclusive;

use nonet::Rules;
use nonet::numbers::long;

use super::orbits::orbits;
use crate::request::{Difficulty, Refusal, SmallBoard, check_difficulty, check_most, most_minimal};
use crate::symmetry::Symmetry;

/// The fewest givens of a puzzle on a board of 6x6 with boxes of 2x3, by a search through its 49 different grids.
const FEWEST_OF_SIX: u32 = 8;

/// The required properties of puzzles on any board. The puzzles always have exactly one solution.
///
/// ```
/// use nonet::Rules;
/// use nonet_generate::{BoardGenerator, BoardRequest, Run};
///
/// let request = BoardRequest { givens: Some(8..=10), ..BoardRequest::new(Rules::parse("6x6")?) };
/// let puzzles = BoardGenerator::new(request)?.generate(7, 0..5, &Run::default())?;
/// assert!(puzzles.iter().all(|made| made.minimal && (8..=10).contains(&made.given_count())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardRequest {
    /// The rules.
    pub rules: Rules,
    /// The symmetry of the cells with givens.
    pub symmetry: Symmetry,
    /// The number of givens; any number if there is no range.
    pub givens: Option<RangeInclusive<u32>>,
    /// Whether superfluous givens are removed. With a symmetry, this applies to every set of givens that it ties together.
    pub minimal: bool,
    /// The difficulty, on boards that human techniques support: squares of up to nine digits. `tries` does not apply.
    pub difficulty: Difficulty,
}

impl BoardRequest {
    /// Makes a request for any minimal puzzles under these rules.
    pub fn new(rules: Rules) -> Self {
        let difficulty = Difficulty::default();
        Self { rules, symmetry: Symmetry::None, givens: None, minimal: true, difficulty }
    }

    /// Returns the possible numbers of givens.
    pub(super) fn given_range(&self) -> RangeInclusive<u32> {
        let most = if self.needs_every_given() {
            most_minimal(&self.rules)
        } else {
            long(self.rules.cell_count() - 1)
        };
        match &self.givens {
            Some(givens) => *givens.start()..=most.min(*givens.end()),
            None => 0..=most,
        }
    }

    /// Returns whether every single given must be needed.
    fn needs_every_given(&self) -> bool {
        self.minimal && self.symmetry == Symmetry::None
    }

    /// Returns the sets of cells that are given together.
    ///
    /// # Errors
    /// [`Refusal`] if no puzzle can fulfil the request.
    pub(super) fn checked(&self) -> Result<Vec<Vec<usize>>, Refusal> {
        self.rules.require_houses_only()?;
        let (board, name) = (self.rules.board(), self.symmetry.name());
        let Some(orbits) = orbits(board, self.symmetry) else {
            let board = board.describe();
            return Err(Refusal::Impossible(format!(
                "a board of {board} does not have the symmetry {name}"
            )));
        };
        self.check_givens(&orbits)?;
        let rules = &self.rules;
        let needed = usize::from(rules.digits()) - 1;
        if rules.cells().all(|cell| rules.peers(cell).len() < needed) {
            return Err(Refusal::Impossible(
                "no cell shares houses with enough others to be determined by them, so every cell would be a given"
                    .to_owned(),
            ));
        }
        let filled = long(rules.cell_count()) - *self.given_range().end();
        check_difficulty(rules, &self.difficulty, (filled, self.needs_every_given()))?;
        Ok(orbits)
    }

    fn check_givens(&self, orbits: &[Vec<usize>]) -> Result<(), Refusal> {
        let (range, most) = (self.given_range(), self.rules.cell_count() - 1);
        let refuse = |why: String| Err(Refusal::Range(format!("givens: {why}")));
        if *range.start() as usize > most {
            return refuse(format!("a puzzle on this board has at most {most} givens"));
        }
        if self.needs_every_given() {
            check_most(&self.rules, self.givens.as_ref())?;
        }
        if range.is_empty() {
            return refuse("the range is empty".to_owned());
        }
        let (least, because) = self.least_givens();
        if *range.end() < least {
            return refuse(format!("a puzzle on this board has at least {least} givens: {because}"));
        }
        let mut counts = range.start().max(&least).to_owned()..=*range.end();
        let reachable = sums(orbits, most);
        if !counts.any(|count| reachable[count as usize]) {
            return Err(Refusal::Symmetry(self.symmetry.name()));
        }
        self.check_small(orbits)
    }

    /// Refuses numbers of givens that no puzzle on a small board has.
    fn check_small(&self, orbits: &[Vec<usize>]) -> Result<(), Refusal> {
        let Some(range) = &self.givens else { return Ok(()) };
        let Some(board) = SmallBoard::of(&self.rules) else { return Ok(()) };
        let counts = board.given_counts(orbits, self.minimal);
        if counts == 0 || (0..32).any(|count| counts >> count & 1 != 0 && range.contains(&count)) {
            return Ok(());
        }
        let kind = if self.minimal { "minimal puzzle" } else { "puzzle" };
        let (least, most) = (counts.trailing_zeros(), counts.ilog2());
        Err(Refusal::Range(format!(
            "givens: every {kind} on this board has {least} to {most} givens with the symmetry {}",
            self.symmetry.name()
        )))
    }

    /// Returns a number of givens that every proper puzzle has or exceeds, and why. If a house holds every digit, at most
    /// one digit can be missing from the givens.
    fn least_givens(&self) -> (u32, &'static str) {
        let rules = &self.rules;
        if Rules::parse("6x6").as_ref() == Ok(rules) {
            return (FEWEST_OF_SIX, "a search through all grids has shown that");
        }
        let has_full_house = rules.houses().iter().any(|house| rules.is_full(house));
        let least = if has_full_house { u32::from(rules.digits()) - 1 } else { 0 };
        (least, "two digits without givens can change places in any solution")
    }
}

/// Returns whether each number of givens up to `most` is the sum of the sizes of some sets.
fn sums(orbits: &[Vec<usize>], most: usize) -> Vec<bool> {
    let mut reachable = vec![false; most + 1];
    reachable[0] = true;
    for orbit in orbits {
        for sum in (orbit.len()..=most).rev() {
            reachable[sum] |= reachable[sum - orbit.len()];
        }
    }
    reachable
}
