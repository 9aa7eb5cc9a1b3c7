//! How far puzzles are from the goals on several scales.

use std::time::Instant;

use nonet::numbers::long;
use nonet::{CellMask, Lanes, Limits, Rules, Solver, Stopped};
use nonet_logic::Watch;

use super::goal::Goal;
use super::score::{Judge, Score};

/// What a scale that was not looked at adds to the distance.
const UNSEEN: u32 = 40;

/// What makes ratings end at the deadline.
pub(crate) fn watch(limits: &Limits<'_>) -> Watch {
    Watch::new(limits.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now())), None)
}

/// Measures distances on one scale after the other, for one thread.
pub(crate) struct Gauge {
    judges: Vec<Judge>,
    /// The scalar engine: the sieves build on its plain deductions.
    pub(super) solver: Solver,
}

impl Gauge {
    /// A gauge for the distance from these goals.
    ///
    /// # Panics
    /// Never: solvers of these rules were made when the request was checked.
    pub(crate) fn new(goals: &[Goal]) -> Self {
        let classic = || Solver::on(&Rules::classic(), Lanes::Off).expect("the classic rules");
        let solver = goals.first().map_or_else(classic, |goal| goal.solver(Lanes::Off));
        Self { judges: goals.iter().map(Judge::new).collect(), solver }
    }

    /// The price that the path must reach on the first scale.
    pub(super) fn least(&self) -> u32 {
        self.judges.first().map_or(0, Judge::least)
    }

    /// The distance of a proper puzzle from all goals.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the measurement.
    pub(crate) fn score(
        &mut self,
        givens: &[u8; 81],
        watch: &Watch,
        limits: &Limits<'_>,
    ) -> Result<Score, Stopped> {
        let mut all = Score { distance: 0, open: CellMask::EMPTY, ratings: Vec::new() };
        for (more, judge) in (0..long(self.judges.len())).rev().zip(&mut self.judges) {
            let score = judge.score(givens, &mut self.solver, watch, limits)?;
            all.ratings.extend(score.ratings);
            if score.distance > 0 {
                let distance = score.distance + more * UNSEEN;
                return Ok(Score { distance, open: score.open, ..all });
            }
        }
        Ok(all)
    }
}
