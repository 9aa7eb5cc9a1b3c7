//! Single puzzles, each spread over the lanes.

use super::path::Lanes;
use super::work::{Desk, Rulebook};
use crate::batch::{Job, Verdict};
use crate::limits::{Limits, Stopped};
use crate::puzzle::Clues;
use crate::rows::{Chunk, Place};
use crate::rules::Rules;

/// Lanes that search one puzzle at a time.
pub(crate) struct LaneSolver {
    lanes: Lanes,
    desk: Desk,
    rules: Rulebook,
    /// Whether no grid at all keeps the rules.
    hopeless: bool,
}

impl LaneSolver {
    /// For rules with the standard boxes.
    pub(crate) fn new(rules: &Rules, lanes: Lanes) -> Self {
        Self {
            lanes,
            desk: Desk::for_one(lanes),
            rules: Rulebook::new(rules),
            hopeless: rules.starve_a_cell(),
        }
    }

    /// Counts solutions up to `limit`, writes the first one, and says how many nodes that took, even where
    /// the limits ended the search. A given that is no digit has no solution.
    pub(crate) fn search(
        &mut self,
        clues: Clues<'_>,
        limit: u64,
        limits: &Limits<'_>,
        threads: usize,
        first: &mut [u8],
    ) -> (u64, u64, Result<(), Stopped>) {
        let (mut verdict, mut count, mut nodes, mut sweeps) = (Verdict::Timeout as u8, 0, 0, 0.0);
        let Some(solution) = first[..81].first_chunk_mut().filter(|_| !self.hopeless) else {
            return (0, 0, Ok(()));
        };
        let place = Place {
            solution,
            verdict: &mut verdict,
            count: &mut count,
            nodes: &mut nodes,
            sweeps: &mut sweeps,
        };
        let job = Job { count_limit: limit, limits: *limits, threads, lanes: self.lanes };
        let ended = self.desk.run_one(&self.rules, Chunk::one(clues, place), &job);
        let out_of_nodes = verdict == Verdict::NodeLimit as u8;
        (count, nodes, if out_of_nodes { Err(Stopped::NodeLimit) } else { ended })
    }
}
