//! What a request asks for on one scale.

use std::ops::RangeInclusive;
use std::sync::Arc;

use nonet::{CellMask, Lanes, Rules, Solver};
use nonet_logic::{Ladder, Layout, Rating, hodoku_level};

use crate::request::{Refusal, Request, Target, Techniques};

/// What puzzles are to be like on one scale.
#[derive(Clone)]
pub(crate) struct Goal {
    pub(super) rules: Rules,
    /// The sets of cells that the symmetry ties together.
    pub(super) units: Vec<CellMask>,
    pub(super) givens: RangeInclusive<u32>,
    pub(super) minimal: bool,
    pub(crate) target: Target,
    pub(super) techniques: Techniques,
    pub(super) guesses: Option<RangeInclusive<u64>>,
    pub(super) tries: Option<u64>,
    pub(super) layout: Arc<Layout>,
}

impl Goal {
    /// The goals of a request that was checked. Techniques and guesses belong to the first one.
    ///
    /// # Errors
    /// [`Refusal`] where steps are not looked for under these rules.
    pub(crate) fn all(request: &Request) -> Result<Vec<Self>, Refusal> {
        let mut goals: Vec<Self> = Vec::new();
        for target in request.difficulty.all_targets() {
            let layout = Layout::new(&request.rules).map_err(|why| Refusal::Scale(why.to_string()))?;
            goals.push(Self {
                rules: request.rules.clone(),
                units: request.symmetry.orbits(),
                givens: request.given_range(),
                minimal: request.minimal,
                target,
                techniques: Techniques::default(),
                guesses: None,
                tries: request.difficulty.tries,
                layout: Arc::new(layout),
            });
        }
        if let Some(first) = goals.first_mut() {
            first.techniques = request.difficulty.techniques.clone();
            first.guesses.clone_from(&request.difficulty.guesses);
        }
        Ok(goals)
    }

    /// A ladder of the scale, without techniques that do not work under the rules.
    ///
    /// # Panics
    /// Never: the ladder was made once when the request was checked.
    pub(super) fn ladder(&self) -> Ladder {
        let ladder = self.target.scale.ladder().expect("the ladder was made before");
        if self.layout.is_classic() { ladder } else { ladder.without_classic() }
    }

    /// A solver for the rules.
    ///
    /// # Panics
    /// Never: a solver was made when the request was checked.
    pub(super) fn solver(&self, lanes: Lanes) -> Solver {
        Solver::on(&self.rules, lanes).expect("the solver was made before")
    }
}

/// HoDoKu's level of a rating, as far as it has been walked.
pub(super) fn level_of(rating: &Rating) -> u8 {
    hodoku_level(rating.total, rating.level.min(5))
}
