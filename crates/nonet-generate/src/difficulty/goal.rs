//! The requirements of a request on each scale.

use std::ops::RangeInclusive;
use std::sync::Arc;

use nonet::{CellSet, Clues, Lanes, Rules, Solver};
use nonet_logic::{Ladder, Layout, Rating, State, Watch, hodoku_level};

use crate::request::{CHECKED, Difficulty, Refusal, Request, Target, Techniques};
use crate::run::Discarded;

/// The required properties of puzzles.
pub(crate) struct Goals {
    pub(crate) request: Request,
    /// The number of givens.
    pub(crate) givens: RangeInclusive<u32>,
    /// The sets of cells that the symmetry ties together.
    pub(crate) orbits: Vec<CellSet>,
    /// The requirements on each scale. Puzzles are searched for on the first one.
    pub(crate) scales: Vec<Goal>,
    pub(crate) discarded: Discarded,
}

/// The required properties of puzzles on one scale.
pub(crate) struct Goal {
    pub(crate) target: Target,
    pub(super) techniques: Techniques,
    pub(super) layout: Arc<Layout>,
}

impl Goals {
    /// Makes the goals of a checked request.
    ///
    /// # Errors
    /// [`Refusal`] if there is no search for steps under these rules.
    pub(crate) fn of(request: Request) -> Result<Self, Refusal> {
        let scales = Goal::all(&request.rules, &request.difficulty)?;
        let (givens, orbits) = (request.given_range(), request.symmetry.cell_sets());
        Ok(Self { request, givens, orbits, scales, discarded: Discarded::default() })
    }

    /// Returns a solver for the rules.
    pub(crate) fn solver(&self, lanes: Lanes) -> Solver {
        Solver::on(&self.request.rules, lanes).expect(CHECKED)
    }
}

impl Goal {
    /// Returns the goals of a checked difficulty, one for each scale.
    ///
    /// # Errors
    /// [`Refusal`] if there is no search for steps under these rules.
    pub(crate) fn all(rules: &Rules, difficulty: &Difficulty) -> Result<Vec<Self>, Refusal> {
        let goal = |(target, techniques)| {
            let layout = Layout::new(rules).map_err(|why| Refusal::Scale(why.to_string()))?;
            Ok(Self { target, techniques, layout: Arc::new(layout) })
        };
        difficulty.all_targets().into_iter().map(goal).collect()
    }

    /// Returns a ladder of the scale, without techniques that are not valid under the rules.
    pub(super) fn ladder(&self) -> Ladder {
        let ladder = self.target.scale.ladder().expect(CHECKED);
        if self.layout.is_classic() { ladder } else { ladder.without_classic() }
    }

    /// Returns the state in which the path of a puzzle begins.
    pub(super) fn start(&self, givens: &[u8], watch: &Watch) -> State {
        let mut state = State::new(Arc::clone(&self.layout), Clues::givens(givens));
        state.set_watch(watch.clone());
        state
    }
}

/// HoDoKu's level for a rating, as far as its path has been followed.
pub(super) fn level_of(rating: &Rating) -> u8 {
    hodoku_level(rating.total, rating.level.min(5))
}
