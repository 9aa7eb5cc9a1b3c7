//! The engine trait. [`crate::choice`] decides which engine runs.

use std::fmt;

use crate::limits::{Limits, SLICE, Stopped};
use crate::puzzle::{Clues, DigitSet};

/// The result of a call of [`Engine::advance`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// A solution was found; [`Engine::solution`] returns it. Advance again for the next.
    Solution,
    /// There are no further solutions.
    Exhausted,
    /// The allowed nodes are used up. Advance again to continue.
    Paused,
}

/// A search under fixed rules that can pause.
///
/// An engine uses no clock and no threads: it searches as many nodes as it is allowed and then returns, so that the
/// caller can check the time, signals and other threads. A new kind of rule needs a new engine or a new part of one;
/// nothing above this trait changes.
pub trait Engine: Send {
    /// Starts on a puzzle and forgets the previous one. `clues` must have as many cells as the rules.
    fn load(&mut self, clues: Clues<'_>);

    /// Like [`Engine::load`], for one of many questions about a puzzle when the order of solutions does not matter: the
    /// engine may start with the search that did well on the previous question.
    fn load_next(&mut self, clues: Clues<'_>) {
        self.load(clues);
    }

    /// Searches until the next solution, until the end, or for `max_nodes` further branch nodes.
    fn advance(&mut self, max_nodes: u64) -> Progress;

    /// Returns the solution that the last [`Progress::Solution`] announced, one digit per cell.
    fn solution(&self) -> &[u8];

    /// Writes the candidates of each cell at the current node. Right after [`Engine::load`], these are the candidates
    /// left by deduction without a guess. All sets are empty once nothing is left to search.
    fn candidates(&self, out: &mut [DigitSet]);

    /// Branch nodes since [`Engine::load`].
    fn nodes(&self) -> u64;

    /// Returns about which part of the search is done, from 0 to 1, if each candidate of a cell counts the same; 0 if the
    /// engine does not know.
    fn done(&self) -> f64 {
        0.0
    }
}

impl dyn Engine {
    /// Advances to the next solution under the limits. Earlier searches of the same question have used `spent` nodes.
    /// Returns whether there is a solution. `unwatched` is the work since the last check of the clock.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub(crate) fn advance_within(
        &mut self,
        limits: &Limits<'_>,
        spent: u64,
        unwatched: &mut u64,
    ) -> Result<bool, Stopped> {
        loop {
            if *unwatched >= SLICE {
                if let Some(gauge) = limits.gauge {
                    gauge.reach(self.done());
                }
                limits.look()?;
                *unwatched = 0;
            }
            let before = self.nodes();
            let left = limits.nodes_left(spent + before);
            let granted = left.min(SLICE - *unwatched);
            let progress = self.advance(granted);
            *unwatched += self.nodes() - before + 1;
            match progress {
                Progress::Solution => return Ok(true),
                Progress::Exhausted => return Ok(false),
                Progress::Paused if granted == left => return Err(Stopped::NodeLimit),
                Progress::Paused => {}
            }
        }
    }
}

/// The error that no engine supports the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported(
    /// The reason.
    pub String,
);

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no engine for these rules: {}", self.0)
    }
}

impl std::error::Error for Unsupported {}
