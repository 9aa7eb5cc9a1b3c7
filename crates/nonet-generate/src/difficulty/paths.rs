//! The paths of puzzles on the ladder of a goal. They alone decide whether a puzzle fits; everything else only saves time.

use nonet_logic::{End, Ladder, Rating, Rung, State, Watch, rate, rate_while};

use super::goal::Goal;
use super::wanted::Wanted;

/// Follows paths on the ladder of a goal.
pub(super) struct Paths<'a> {
    pub(super) goal: &'a Goal,
    pub(super) wanted: Wanted<'a>,
    ladder: Ladder,
    /// The ladder without the rungs above the goal.
    pub(super) cut: Ladder,
    /// Whether a path that fits is also the path on the whole ladder.
    is_whole: bool,
}

/// The path of a puzzle on the part of the ladder that the goal allows.
pub(super) enum Followed {
    /// It ends before the solution, in this state.
    Hard(Box<State>),
    /// It reaches the solution, and falls short of the goal by this much. The rating is that on the whole ladder, if
    /// known.
    Solved(u32, Option<Rating>),
}

impl<'a> Paths<'a> {
    pub(super) fn new(goal: &'a Goal) -> Self {
        let wanted = Wanted::new(goal);
        let mut cut = goal.ladder();
        let rungs = cut.rungs.len();
        let is_sorted = cut.rungs.is_sorted_by_key(|rung| rung.price) && goal.target.level.is_none();
        cut.rungs.retain(|rung| is_below(rung, goal, wanted.most));
        let is_whole = is_sorted || cut.rungs.len() == rungs;
        Self { goal, wanted, ladder: goal.ladder(), cut, is_whole }
    }

    /// Returns the path of a puzzle, up to the first step that the goal does not allow.
    pub(super) fn follow(&mut self, givens: &[u8], watch: &Watch) -> Followed {
        let Self { goal, cut, wanted, .. } = self;
        let mut state = goal.start(givens, watch);
        let rating = rate_while(cut, &mut state, &mut |rating, step| {
            wanted.is_low_enough(rating)
                && wanted.allows(step.technique)
                && wanted.may_be_hardest(rating)
        });
        if !matches!(rating.end, End::Solved | End::Beyond) {
            return Followed::Hard(Box::new(state));
        }
        Followed::Solved(wanted.short(&rating), self.is_whole.then_some(rating))
    }

    /// Returns the rating of a puzzle, if it fits the goal.
    pub(super) fn rating(
        &mut self,
        givens: &[u8],
        known: Option<Rating>,
        watch: &Watch,
    ) -> Option<Rating> {
        let rating =
            known.unwrap_or_else(|| rate(&mut self.ladder, self.goal.start(givens, watch), None));
        self.wanted.fits(&rating).then_some(rating)
    }
}

/// Returns whether a rung costs no more than a goal allows.
pub(super) fn is_below(rung: &Rung, goal: &Goal, most: u32) -> bool {
    let top = goal.target.level.as_ref().map_or(u8::MAX, |level| *level.end());
    rung.price <= most && rung.level <= top
}
