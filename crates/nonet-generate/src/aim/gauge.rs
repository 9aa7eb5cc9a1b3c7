//! How far puzzles are from the wishes on several scales.

use nonet::numbers::long;
use nonet::{CellMask, Lanes, Limits, Rules, Solver, Stopped};
use nonet_logic::Watch;

use super::goal::Aim;
use super::score::{Judge, Score};

/// What a scale that was not looked at yet adds to the distance.
const UNSEEN: u32 = 40;

/// Measures distances on one scale after the other, for one thread.
pub(crate) struct Gauge {
    judges: Vec<Judge>,
    /// The scalar engine: its plain deductions are what the sieves build on.
    pub(super) solver: Solver,
}

impl Gauge {
    /// What measures the distance from these aims.
    ///
    /// # Panics
    /// Never: [`Aim::new`] has made all of its parts before.
    pub(crate) fn new(aims: &[&Aim]) -> Self {
        let rules = aims.first().map_or_else(Rules::classic, |aim| aim.wish().rules.clone());
        let solver = Solver::on(&rules, Lanes::Off).expect("the solver was made before");
        Self { judges: aims.iter().map(|aim| aim.judge()).collect(), solver }
    }

    /// The highest price that the path must come to, on the first scale.
    pub(super) fn least(&self) -> u32 {
        self.judges.first().map_or(0, Judge::least)
    }

    /// The distance of a proper puzzle from all wishes.
    ///
    /// # Errors
    /// [`Stopped`] where the limits ended it.
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
