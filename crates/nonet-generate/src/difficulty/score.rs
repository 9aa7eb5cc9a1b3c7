//! How far a puzzle is from a goal.

use std::sync::Arc;

use nonet::numbers::long;
use nonet::{CellMask, Clues, Lanes, Limits, Solver, Stopped};
use nonet_logic::{
    CellSet, End, Info, Ladder, Layout, Rating, Rung, State, Watch, rate_while, technique,
};

use super::goal::{Goal, level_of};
use super::sieve::{Sieve, Sifted};
use crate::cells::CELLS;
use crate::request::{ANY, Target, Techniques, least_price, top_price};

/// The least distance of a puzzle that is too hard.
const HARD: u32 = 2;

/// What a missing technique or level adds to the distance.
const MISSING: u32 = 12;

/// A puzzle's distance from a goal.
#[derive(Clone, Debug)]
pub(crate) struct Score {
    /// 0 where nothing that was checked speaks against the puzzle.
    pub(crate) distance: u32,
    /// Where it is too hard, the cells that were still empty when that was found out; otherwise none.
    pub(super) open: CellMask,
    /// Where it fits, its rating on each scale, if that came to light.
    pub(crate) ratings: Vec<Option<Rating>>,
}

impl Score {
    const fn easy(distance: u32) -> Self {
        Self { distance, open: CellMask::EMPTY, ratings: Vec::new() }
    }

    fn hard(open: CellSet) -> Self {
        let cells = open.into_iter().map(|cell| CELLS[usize::from(cell)]);
        let open = cells.fold(CellMask::EMPTY, CellMask::or);
        Self { open, ..Self::easy(HARD + open.len() / 2) }
    }
}

/// The techniques of a goal.
struct Wanted {
    must: Vec<&'static Info>,
    without: Vec<&'static Info>,
    only: Vec<&'static Info>,
    hardest: Option<&'static Info>,
    /// The price of the hardest one, where all its instances cost the same: no other technique may cost as much before it.
    hardest_price: Option<u32>,
}

impl Wanted {
    fn new(goal: &Goal) -> Self {
        let Techniques { must, without, only, hardest } = &goal.techniques;
        let infos = |keys: &[String]| keys.iter().filter_map(|key| technique(key)).collect();
        Self {
            must: infos(must),
            without: infos(without),
            only: infos(only),
            hardest: hardest.as_deref().and_then(technique),
            hardest_price: top_price(&goal.target.scale, hardest.as_slice()),
        }
    }

    /// Whether a path may begin like this, the last step being of this technique.
    fn allows(&self, rating: &Rating, step: &'static Info) -> bool {
        let Self { without, only, hardest, hardest_price, .. } = self;
        hardest_price.is_none_or(|price| rating.highest < price || rating.hardest == *hardest)
            && !without.contains(&step)
            && (only.is_empty() || only.contains(&step))
    }
}

/// Measures distances from a goal, with the cheapest tests first.
pub(crate) struct Judge {
    goal: Goal,
    /// Counts guesses, where they are asked for.
    guesser: Solver,
    /// The ladder without the rungs above the goal.
    cut: Ladder,
    sieve: Sieve,
    /// The price that the path must reach: that of the range, and of techniques that must occur.
    least: u32,
    /// The price that no step may exceed.
    most: u32,
    wanted: Wanted,
    /// Whether the goal asks for more than the sieve tells.
    walks: bool,
    /// Whether the goal asks for anything of the path up to its first digit.
    has_opening: bool,
    /// Whether a path that fits is that of the whole ladder.
    is_whole: bool,
}

impl Judge {
    pub(super) fn new(goal: &Goal) -> Self {
        let Goal { target, techniques, .. } = goal;
        let wanted = Wanted::new(goal);
        // No path needs what is above the hardest technique, or above all that may occur.
        let caps = [wanted.hardest_price, top_price(&target.scale, &techniques.only)];
        let most = caps.into_iter().flatten().fold(*target.highest.end(), u32::min);
        let top = target.level.as_ref().map_or(u8::MAX, |level| *level.end());
        let is_below = |rung: &Rung| rung.price <= most && rung.level <= top;
        let (mut cut, mut sieved) = (goal.ladder(), goal.ladder());
        let rungs = cut.rungs.len();
        let is_sorted = cut.rungs.is_sorted_by_key(|rung| rung.price) && top == u8::MAX;
        cut.rungs.retain(is_below);
        sieved.rungs.retain(is_below);
        let is_whole = is_sorted || cut.rungs.len() == rungs;
        let least = least_of(goal);
        let has_opening = !(target.pearl == ANY && target.diamond == ANY);
        let has_sum = target.total != ANY || target.level.is_some();
        let walks = has_opening || has_sum || !techniques.is_empty();
        Self {
            goal: goal.clone(),
            guesser: goal.solver(Lanes::best()),
            cut,
            sieve: Sieve::new(goal, sieved, (least, most), walks),
            least,
            most,
            wanted,
            walks,
            has_opening,
            is_whole,
        }
    }

    /// The price that the path must reach.
    pub(super) const fn least(&self) -> u32 {
        self.least
    }

    /// The distance of a proper puzzle.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the measurement.
    pub(super) fn score(
        &mut self,
        givens: &[u8; 81],
        solver: &mut Solver,
        watch: &Watch,
        limits: &Limits<'_>,
    ) -> Result<Score, Stopped> {
        if let Some(score) = self.guesses(givens, limits)? {
            return Ok(score);
        }
        if self.has_opening
            && let Some(score) = self.opening(givens, watch)
        {
            return Ok(score);
        }
        Ok(match self.sieve.sift(givens, solver, watch) {
            Sifted::Easy(short) => Score::easy(short),
            Sifted::Hard(open) => Score::hard(open),
            Sifted::Fits if self.walks => self.path(givens, watch),
            Sifted::Fits => Score { ratings: vec![None], ..Score::easy(0) },
        })
    }

    /// The distance of a puzzle with too few or too many guesses.
    fn guesses(&mut self, givens: &[u8; 81], limits: &Limits<'_>) -> Result<Option<Score>, Stopped> {
        let Some(guesses) = &self.goal.guesses else { return Ok(None) };
        self.guesser.count(Clues::givens(givens), 2, limits)?;
        let nodes = self.guesser.nodes();
        let short = guesses.start().saturating_sub(nodes);
        let over = nodes.saturating_sub(*guesses.end());
        Ok(match (short, over) {
            (0, 0) => None,
            (0, over) => Some(Score::easy(HARD + over.min(40) as u32)),
            (short, _) => Some(Score::easy(1 + short.min(40) as u32)),
        })
    }

    /// The distance of a puzzle as its path tells it.
    fn path(&mut self, givens: &[u8; 81], watch: &Watch) -> Score {
        let mut state = start(&self.goal.layout, givens, watch);
        let Self { cut, goal, wanted, most, .. } = self;
        let Target { pearl, diamond, total, level, .. } = &goal.target;
        let rating = rate_while(cut, &mut state, &mut |rating, step| {
            rating.highest <= *most
                && rating.pearl <= *pearl.end()
                && rating.diamond <= *diamond.end()
                && rating.total <= *total.end()
                && wanted.allows(rating, step.technique)
                && level.as_ref().is_none_or(|level| level_of(rating) <= *level.end())
        });
        if !matches!(rating.end, End::Solved | End::Beyond) {
            return Score::hard(state.empty_cells());
        }
        let short = self.short(&rating);
        let known = self.is_whole.then_some(rating);
        Score { ratings: vec![known], ..Score::easy(short) }
    }

    /// The distance of a puzzle whose path up to the first digit, which is soon found, does not fit.
    fn opening(&mut self, givens: &[u8; 81], watch: &Watch) -> Option<Score> {
        let mut state = start(&self.goal.layout, givens, watch);
        let (most, Target { pearl, diamond, .. }) = (self.most, &self.goal.target);
        let rating = rate_while(&mut self.cut, &mut state, &mut |rating, step| {
            step.placements.is_empty() && rating.highest <= most && diamond.contains(&rating.diamond)
        });
        let short =
            diamond.start().saturating_sub(rating.diamond) + pearl.start().saturating_sub(rating.pearl);
        let is_high = rating.highest > most || rating.pearl > *pearl.end();
        if rating.end != End::TooDear || is_high || rating.diamond > *diamond.end() {
            return Some(Score::hard(state.empty_cells()));
        }
        (short > 0).then(|| Score::easy(short))
    }

    /// How much a path that is not too hard lacks.
    fn short(&self, rating: &Rating) -> u32 {
        let (target, Wanted { must, hardest, .. }) = (&self.goal.target, &self.wanted);
        let below = |value: u32, least: u32| least.saturating_sub(value);
        let level = target
            .level
            .as_ref()
            .map_or(0, |level| u32::from(level.start().saturating_sub(level_of(rating))) * MISSING);
        let occurs = |info: &Info| rating.counts.iter().any(|(technique, _)| *technique == info);
        let missing = long(must.iter().filter(|info| !occurs(info)).count());
        let is_other = hardest.is_some_and(|info| rating.hardest != Some(info));
        below(rating.highest, self.least)
            + below(rating.pearl, *target.pearl.start())
            + below(rating.diamond, *target.diamond.start())
            + below(rating.total, *target.total.start()).div_ceil(20)
            + level
            + missing * MISSING
            + u32::from(is_other) * MISSING
    }
}

/// The price that the path of a goal must reach.
fn least_of(goal: &Goal) -> u32 {
    let Techniques { must, hardest, .. } = &goal.techniques;
    let prices = must.iter().chain(hardest).filter_map(|key| least_price(&goal.target.scale, key));
    prices.fold(*goal.target.highest.start(), u32::max)
}

fn start(layout: &Arc<Layout>, givens: &[u8; 81], watch: &Watch) -> State {
    let mut state = State::new(Arc::clone(layout), Clues::givens(givens));
    state.set_watch(watch.clone());
    state
}
