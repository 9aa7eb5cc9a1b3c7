//! Requests for puzzles on any board, and the reasons to refuse them.

use std::ops::RangeInclusive;

use nonet::Rules;
use nonet::numbers::long;

use super::orbits::orbits;
use crate::request::{Difficulty, Refusal, check_difficulty};
use crate::symmetry::Symmetry;

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
        let most = long(self.rules.cell_count() - 1);
        match &self.givens {
            Some(givens) => *givens.start()..=most.min(*givens.end()),
            None => 0..=most,
        }
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
        let every = self.minimal && self.symmetry == Symmetry::None;
        check_difficulty(rules, &self.difficulty, (filled, every))?;
        Ok(orbits)
    }

    fn check_givens(&self, orbits: &[Vec<usize>]) -> Result<(), Refusal> {
        let (range, most) = (self.given_range(), self.rules.cell_count() - 1);
        let refuse = |why: String| Err(Refusal::Range(format!("givens: {why}")));
        if *range.start() as usize > most {
            return refuse(format!("a puzzle on this board has at most {most} givens"));
        }
        if range.is_empty() {
            return refuse("the range is empty".to_owned());
        }
        let least = self.least_givens();
        if *range.end() < least {
            return refuse(format!(
                "a puzzle on this board has at least {least} givens: two digits without givens can change places \
                 in any solution"
            ));
        }
        let mut counts = range.start().max(&least).to_owned()..=*range.end();
        let reachable = sums(orbits, most);
        if counts.any(|count| reachable[count as usize]) {
            return Ok(());
        }
        Err(Refusal::Symmetry(self.symmetry.name()))
    }

    /// Returns a number of givens that every proper puzzle has or exceeds. If a house holds every digit, at most one
    /// digit can be missing from the givens.
    fn least_givens(&self) -> u32 {
        let rules = &self.rules;
        let has_full_house = rules.houses().iter().any(|house| rules.is_full(house));
        if has_full_house { u32::from(rules.digits()) - 1 } else { 0 }
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
