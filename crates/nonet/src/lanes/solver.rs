//! Searches single puzzles, each spread over all lanes, in turns with the general search.

use super::houses::LaneRules;
use super::instructions::Lanes;
use super::workspace::Workspace;
use crate::engine::{Engine, Progress};
use crate::job::{Job, Verdict};
use crate::limits::{Limits, SLICE, Stopped};
use crate::puzzle::Clues;
use crate::rows::{Chunk, LOST, Place};
use crate::rules::Rules;
use crate::turns::{Allowance, Round};

/// Lanes that search one puzzle at a time. They find the same first solution as [`crate::turns::InTurns`].
pub(crate) struct LaneSolver {
    lanes: Lanes,
    workspace: Workspace,
    rules: LaneRules,
    /// The search that takes turns with the lanes once they have used too many nodes.
    general: Box<dyn Engine>,
    /// The first round.
    first: Round,
    /// Whether it is proved that no grid satisfies the rules.
    hopeless: bool,
}

/// A search of one puzzle, and its progress.
struct PuzzleSearch<'s> {
    clues: Clues<'s>,
    /// The number of solutions requested.
    limit: u64,
    limits: &'s Limits<'s>,
    threads: usize,
    /// The place for the first solution, and whether it has been written.
    first: &'s mut [u8; 81],
    has_first: bool,
    /// The largest number of solutions found in any turn.
    found: u64,
    /// The number of solutions that the general search has found.
    general_found: u64,
    /// The nodes of all turns.
    nodes: u64,
}

/// Whether all requested solutions have been found, so that no further turn is needed.
type Turn = Result<bool, Stopped>;

impl LaneSolver {
    /// Makes lanes for rules that pass [`Rules::fits_lanes`], with the general search for the same rules.
    pub(crate) fn new(rules: &Rules, lanes: Lanes, general: Box<dyn Engine>) -> Self {
        Self {
            lanes,
            workspace: Workspace::for_one(lanes),
            rules: LaneRules::new(rules),
            general,
            first: Round::first(rules),
            hopeless: rules.starve_a_cell(),
        }
    }

    /// Counts solutions up to `limit` and writes the first. Returns the count and the nodes even if the limits ended
    /// the search. A puzzle with an invalid given has no solution.
    pub(crate) fn search(
        &mut self,
        clues: Clues<'_>,
        limit: u64,
        limits: &Limits<'_>,
        threads: usize,
        first: &mut [u8],
    ) -> (u64, u64, Result<(), Stopped>) {
        let Some(first) = first.first_chunk_mut().filter(|_| !self.hopeless) else {
            return (0, 0, Ok(()));
        };
        let (has_first, found, general_found, nodes) = (false, 0, 0, 0);
        let mut search = PuzzleSearch {
            clues,
            limit,
            limits,
            threads,
            first,
            has_first,
            found,
            general_found,
            nodes,
        };
        let ended = self.take_turns(&mut search);
        (search.found, search.nodes, ended)
    }

    fn take_turns(&mut self, search: &mut PuzzleSearch<'_>) -> Result<(), Stopped> {
        let mut round = self.first;
        while !self.lanes_turn(search, round.fast(search.limit))? {
            if round == self.first {
                self.general.load(search.clues);
            }
            if self.general_turn(search, round.general(search.limit))? {
                break;
            }
            round = round.next();
        }
        Ok(())
    }

    /// Runs the lanes for a turn. They start anew each time, so that several can share the search.
    fn lanes_turn(&mut self, search: &mut PuzzleSearch<'_>, allowance: Allowance) -> Turn {
        let (mut verdict, mut count, mut nodes, mut sweeps) = (Verdict::Timeout as u8, 0, 0, 0.0);
        let mut solution = [0; 81];
        let place = Place {
            solution: &mut solution,
            verdict: &mut verdict,
            count: &mut count,
            nodes: &mut nodes,
            sweeps: &mut sweeps,
        };
        let (count_limit, limits) = (search.limit, search.limits_left());
        let job = Job { count_limit, limits, threads: search.threads, lanes: self.lanes };
        let puzzle = Chunk::one(search.clues, place);
        let ended = self.workspace.run_one(&self.rules, puzzle, &job, allowance);
        search.nodes += nodes;
        search.note(count, &solution);
        match verdict {
            LOST => Ok(false),
            _ if verdict == Verdict::NodeLimit as u8 => Err(Stopped::NodeLimit),
            _ if verdict == Verdict::Timeout as u8 => ended.map(|()| true),
            // The search had already ended when another thread, which had not noticed, was stopped.
            _ => Ok(true),
        }
    }

    /// Runs the general search for a turn. It continues where its last turn ended.
    fn general_turn(&mut self, search: &mut PuzzleSearch<'_>, allowance: Allowance) -> Turn {
        let mut unwatched = 0;
        loop {
            if unwatched >= SLICE {
                search.limits.look()?;
                unwatched = 0;
            }
            let before = self.general.nodes();
            let left = search.limits.nodes_left(search.nodes);
            let allowed = allowance.nodes(search.general_found).saturating_sub(before);
            let progress = self.general.advance(left.min(allowed).min(SLICE));
            let nodes = self.general.nodes() - before;
            search.nodes += nodes;
            unwatched += nodes + 1;
            match progress {
                Progress::Exhausted => return Ok(true),
                Progress::Solution => {
                    search.general_found += 1;
                    search.note(search.general_found, self.general.solution());
                    if search.general_found == search.limit {
                        return Ok(true);
                    }
                }
                Progress::Paused if nodes == left => return Err(Stopped::NodeLimit),
                Progress::Paused if nodes == allowed => return Ok(false),
                Progress::Paused => {}
            }
        }
    }
}

impl PuzzleSearch<'_> {
    /// Returns the limits of the next turn of the lanes.
    fn limits_left(&self) -> Limits<'_> {
        let max_nodes = self.limits.max_nodes.map(|most| most.saturating_sub(self.nodes));
        Limits { max_nodes, ..*self.limits }
    }

    /// Records the number of solutions found in a turn, and the first of them if there was none before.
    fn note(&mut self, found: u64, first: &[u8]) {
        self.found = self.found.max(found);
        if found > 0 && !std::mem::replace(&mut self.has_first, true) {
            self.first.copy_from_slice(first);
        }
    }
}
