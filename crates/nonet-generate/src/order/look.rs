//! The look at a puzzle that comes from elsewhere: labels, and ratings on each scale.

use super::{Order, Wanted};
use crate::aim::{Aim, Checker, Gauge, Puzzle};
use crate::filled::Filled;
use crate::labels::labels;
use crate::wish::Made;
use nonet::numbers::long;
use nonet::{CellMask, Clues, Lanes, Limits, Solver, Stopped, Unsupported};
use nonet_logic::Watch;
use std::time::Instant;

/// What lets ratings end at the deadline.
pub(super) fn watch(limits: &Limits<'_>) -> Watch {
    Watch::new(limits.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now())), None)
}

/// Looks at puzzles, for one thread.
pub(super) struct Look<'a> {
    wanted: &'a Wanted,
    aims: &'a [Aim],
    gauge: Gauge,
    checkers: Vec<Checker>,
    solver: Solver,
    orbits: Vec<CellMask>,
    is_rated: bool,
}

impl<'a> Look<'a> {
    pub(super) fn new(order: &'a Order) -> Result<Self, Unsupported> {
        Ok(Self {
            wanted: &order.wanted,
            aims: &order.aims,
            gauge: Gauge::new(&order.aims.iter().collect::<Vec<_>>()),
            checkers: order.aims.iter().map(Aim::checker).collect(),
            solver: Solver::on(&order.wanted.rules, Lanes::best())?,
            orbits: order.wanted.symmetry.orbits(),
            is_rated: order.wanted.difficulty.is_rated(),
        })
    }

    /// The puzzle with all that is claimed of it, if it is as wished.
    pub(super) fn at(
        &mut self,
        givens: &[u8; 81],
        limits: &Limits<'_>,
    ) -> Result<Option<Filled>, Stopped> {
        let clues = Clues::givens(givens);
        let count = long(givens.iter().filter(|&&digit| digit != 0).count());
        if !self.wanted.range().contains(&count) || !self.is_symmetric(givens) {
            return Ok(None);
        }
        if self.solver.count(clues, 2, limits)? != 1 {
            return Ok(None);
        }
        // Most are not as hard as wished, and that is soon seen.
        let score = self.gauge.score(givens, &watch(limits), limits)?;
        if score.distance > 0 {
            return Ok(None);
        }
        let (minimal, symmetry_minimal) = labels(&mut self.solver, &self.orbits, givens, limits)?;
        if self.wanted.minimal && !symmetry_minimal {
            return Ok(None);
        }
        let Some(solution) =
            self.solver.solve(clues, limits)?.and_then(|found| found.first_chunk::<81>())
        else {
            return Ok(None);
        };
        let solution = *solution;
        let mut ratings = Vec::new();
        let kept = (0..81).filter(|&cell| givens[cell] != 0).map(CellMask::cell);
        let kept = kept.fold(CellMask::EMPTY, CellMask::or);
        for ((aim, checker), known) in self.aims.iter().zip(&mut self.checkers).zip(score.ratings) {
            let puzzle = Puzzle { grid: solution, kept, minimal: Some((minimal, symmetry_minimal)) };
            let made = checker.check(aim.wish(), &puzzle, known, &watch(limits), limits)?;
            // A rating that the clock cut short says nothing.
            limits.look()?;
            let Some(made) = made else { return Ok(None) };
            ratings.extend(made.ratings);
        }
        if !self.is_rated {
            ratings.clear();
        }
        let puzzle = Made { givens: *givens, solution, minimal, symmetry_minimal };
        Ok(Some(Filled { puzzle, tried: 1, ratings }))
    }

    fn is_symmetric(&self, givens: &[u8; 81]) -> bool {
        self.orbits.iter().all(|orbit| {
            let mut cells = orbit.cells().map(|cell| givens[cell] != 0);
            let first = cells.next();
            cells.all(|given| Some(given) == first)
        })
    }
}
