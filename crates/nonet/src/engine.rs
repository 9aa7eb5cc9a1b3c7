//! What an engine is, and the one place that decides which engine runs.

use std::fmt;

use crate::bitboard::BitboardEngine;
use crate::lanes::{Lanes, SingleEngine};
use crate::puzzle::{Clues, DigitSet};
use crate::rules::Rules;
use crate::search::SearchEngine;
use crate::turns::InTurns;

/// How an engine's search came to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// A solution was found; [`Engine::solution`] holds it. Advance again for the next.
    Solution,
    /// There are no further solutions.
    Exhausted,
    /// The nodes granted ran out. Advance again to go on.
    Paused,
}

/// A resumable search under fixed rules.
///
/// An engine knows no clock and no threads: it runs the nodes it is granted and comes back, so that
/// whoever drives it can look at the time, at signals, or at what other threads found. A new kind
/// of rule is a new engine or a new part of one; nothing above this trait changes.
pub trait Engine: Send {
    /// Starts on a puzzle, forgetting the one before. `clues` has as many cells as the rules.
    fn load(&mut self, clues: Clues<'_>);

    /// Like [`Engine::load`], for one of many questions about a puzzle, where it does not matter which solution comes
    /// first: the search may be the one that did well on the question before.
    fn load_next(&mut self, clues: Clues<'_>) {
        self.load(clues);
    }

    /// Searches until the next solution, the end, or `max_nodes` further branch nodes.
    fn advance(&mut self, max_nodes: u64) -> Progress;

    /// The solution that the last [`Progress::Solution`] announced, one digit a cell.
    fn solution(&self) -> &[u8];

    /// The candidates of each cell where the search stands; right after [`Engine::load`] these are
    /// what the rules leave without a guess. All empty once nothing is left to search.
    fn candidates(&self, out: &mut [DigitSet]);

    /// Branch nodes since [`Engine::load`].
    fn nodes(&self) -> u64;
}

/// Rules that no engine can run yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported(
    /// What it is about the rules.
    pub String,
);

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no engine for these rules: {}", self.0)
    }
}

impl std::error::Error for Unsupported {}

/// The engine for these rules: for 9x9 with boxes and any extra houses the search that the lanes make, or, where
/// they are [`Lanes::Off`], the scalar bitboard, either in turns with the general search once it has lost its way; the
/// general search for everything else.
///
/// # Errors
/// [`Unsupported`] where no engine can hold the rules.
pub fn engine_for(rules: &Rules, lanes: Lanes) -> Result<Box<dyn Engine>, Unsupported> {
    if rules.has_standard_boxes() {
        let general = SearchEngine::new(rules)?;
        return Ok(if lanes == Lanes::Off {
            Box::new(InTurns::new(rules, BitboardEngine::new(rules), general))
        } else {
            Box::new(InTurns::new(rules, SingleEngine::new(rules), general))
        });
    }
    Ok(Box::new(SearchEngine::new(rules)?))
}
