//! How far a puzzle is from what is wanted.

use std::sync::Arc;

use nonet::numbers::long;
use nonet::{CellMask, Clues, Limits, Solver, Stopped};
use nonet_logic::{
    CellSet, End, Info, Ladder, Layout, Rating, Rung, State, Watch, hodoku_level, rate_while,
};

use super::members::{least_price, top_price};
use super::refused::find;
use super::sieve::{Sieve, Sifted};
use super::wish::Wish;

/// A puzzle that is too hard is so far away at least.
const HARD: u32 = 2;

/// What is missing where a technique is.
const MISSING: u32 = 12;

/// A puzzle's distance from the wish.
#[derive(Clone, Debug)]
pub(crate) struct Score {
    /// 0 where nothing that was looked at speaks against it.
    pub(crate) distance: u32,
    /// Where it is too hard, the cells that were still empty when that was seen; otherwise none.
    pub(super) open: CellMask,
    /// Where it is as wished, its rating on each scale, if that came to light.
    pub(crate) ratings: Vec<Option<Rating>>,
}

impl Score {
    const fn easy(distance: u32) -> Self {
        Self { distance, open: CellMask::EMPTY, ratings: Vec::new() }
    }

    fn hard(open: CellSet) -> Self {
        let cells = open.into_iter().map(|cell| CellMask::cell(usize::from(cell)));
        let open = cells.fold(CellMask::EMPTY, CellMask::or);
        Self { open, ..Self::easy(HARD + open.len() / 2) }
    }
}

/// Measures distances, cheapest tests first.
pub(crate) struct Judge {
    wish: Wish,
    /// Counts guesses, where that is asked.
    guesser: Solver,
    layout: Arc<Layout>,
    /// The ladder without the rungs that are above the wish.
    cut: Ladder,
    sieve: Sieve,
    /// The highest price that the path must come to: of the band, and of the techniques that must occur.
    least: u32,
    /// No step on it may cost more.
    most: u32,
    must: Vec<&'static Info>,
    must_not: Vec<&'static Info>,
    only: Vec<&'static Info>,
    hardest: Option<&'static Info>,
    /// Its price, where it has but one: no other technique must cost so much before.
    hardest_price: Option<u32>,
    /// Whether more is asked for than the sieve tells.
    walks: bool,
    /// Whether anything is asked of the path up to its first digit.
    has_opening: bool,
    /// Whether a path that is as wished is that of the whole ladder.
    is_whole: bool,
}

impl Judge {
    pub(super) fn new(
        wish: &Wish,
        layout: &Arc<Layout>,
        ladder: impl Fn() -> Ladder,
        guesser: Solver,
    ) -> Self {
        // What is above the hardest technique, or above all that may occur, is of no use to the path.
        let hardest_price = top_price(&wish.scale, wish.hardest.as_slice());
        let caps = [hardest_price, top_price(&wish.scale, &wish.only)];
        let most = caps.into_iter().flatten().fold(*wish.highest.end(), u32::min);
        let top = wish.level.as_ref().map_or(u8::MAX, |level| *level.end());
        let fits = |rung: &Rung| rung.price <= most && rung.level <= top;
        let mut cut = ladder();
        let rungs = cut.rungs.len();
        let is_sorted = cut.rungs.is_sorted_by_key(|rung| rung.price) && top == u8::MAX;
        cut.rungs.retain(fits);
        let is_whole = is_sorted || cut.rungs.len() == rungs;
        let wanted = wish.must.iter().chain(&wish.hardest);
        let least = wanted.filter_map(|key| least_price(&wish.scale, key)).max().unwrap_or(0);
        let least = least.max(*wish.highest.start());
        let is_any = |band: &std::ops::RangeInclusive<u32>| *band == (0..=u32::MAX);
        let has_opening = !(is_any(&wish.pearl) && is_any(&wish.diamond));
        let walks = has_opening
            || !is_any(&wish.total)
            || wish.level.is_some()
            || wish.hardest.is_some()
            || !(wish.must.is_empty() && wish.must_not.is_empty() && wish.only.is_empty());
        let infos = |keys: &[String]| keys.iter().filter_map(|key| find(key)).collect::<Vec<_>>();
        let mut sieved = ladder();
        sieved.rungs.retain(fits);
        let sieve = Sieve::new(wish, layout, sieved, (least, most), walks);
        Self {
            wish: wish.clone(),
            guesser,
            layout: Arc::clone(layout),
            cut,
            sieve,
            least,
            most,
            must: infos(&wish.must),
            must_not: infos(&wish.must_not),
            only: infos(&wish.only),
            hardest: wish.hardest.as_deref().and_then(find),
            hardest_price,
            walks,
            has_opening,
            is_whole,
        }
    }

    /// The highest price that the path must come to.
    pub(super) const fn least(&self) -> u32 {
        self.least
    }

    /// The distance of a proper puzzle.
    ///
    /// # Errors
    /// [`Stopped`] where the limits ended it.
    pub(super) fn score(
        &mut self,
        givens: &[u8; 81],
        solver: &mut Solver,
        watch: &Watch,
        limits: &Limits<'_>,
    ) -> Result<Score, Stopped> {
        if let Some(guesses) = &self.wish.guesses {
            self.guesser.count(Clues::givens(givens), 2, limits)?;
            let nodes = self.guesser.nodes();
            let short = guesses.start().saturating_sub(nodes);
            if short > 0 {
                return Ok(Score::easy(1 + short.min(40) as u32));
            }
            let over = nodes.saturating_sub(*guesses.end());
            if over > 0 {
                return Ok(Score::easy(HARD + over.min(40) as u32));
            }
        }
        if self.has_opening
            && let Some(score) = self.opening(givens, watch)
        {
            return Ok(score);
        }
        match self.sieve.sift(givens, solver, watch) {
            Sifted::Easy(short) => return Ok(Score::easy(short)),
            Sifted::Hard(open) => return Ok(Score::hard(open)),
            Sifted::Fits if !self.walks => return Ok(Score { ratings: vec![None], ..Score::easy(0) }),
            Sifted::Fits => {}
        }
        let mut state = State::new(Arc::clone(&self.layout), Clues::givens(givens));
        state.set_watch(watch.clone());
        let Self { cut, wish, must_not, only, .. } = self;
        let (most, hardest, hardest_price) = (self.most, self.hardest, self.hardest_price);
        let rating = rate_while(cut, &mut state, &mut |rating, step| {
            rating.highest <= most
                && hardest_price.is_none_or(|price| rating.highest < price || rating.hardest == hardest)
                && rating.pearl <= *wish.pearl.end()
                && rating.diamond <= *wish.diamond.end()
                && rating.total <= *wish.total.end()
                && !must_not.contains(&step.technique)
                && (only.is_empty() || only.contains(&step.technique))
                && wish
                    .level
                    .as_ref()
                    .is_none_or(|level| hodoku_level(rating.total, rating.level.min(5)) <= *level.end())
        });
        if !matches!(rating.end, End::Solved | End::Beyond) {
            return Ok(Score::hard(state.empty_cells()));
        }
        let short = self.short(&rating);
        let known = self.is_whole.then_some(rating);
        Ok(Score { ratings: vec![known], ..Score::easy(short) })
    }

    /// The distance of a puzzle whose path does not open as wished: up to its first digit, which is soon seen.
    fn opening(&mut self, givens: &[u8; 81], watch: &Watch) -> Option<Score> {
        let mut state = State::new(Arc::clone(&self.layout), Clues::givens(givens));
        state.set_watch(watch.clone());
        let (most, Wish { pearl, diamond, .. }) = (self.most, &self.wish);
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

    /// How much is missing of a path that is not too hard.
    pub(super) fn short(&self, rating: &Rating) -> u32 {
        let Self { wish, least, must, hardest, .. } = self;
        let below = |value: u32, least: u32| least.saturating_sub(value);
        let level = wish.level.as_ref().map_or(0, |level| {
            let reached = hodoku_level(rating.total, rating.level.min(5));
            u32::from(level.start().saturating_sub(reached)) * MISSING
        });
        let occurs = |info: &Info| rating.counts.iter().any(|(technique, _)| *technique == info);
        let missing = long(must.iter().filter(|info| !occurs(info)).count());
        let is_other = hardest.is_some_and(|info| rating.hardest != Some(info));
        below(rating.highest, *least)
            + below(rating.pearl, *wish.pearl.start())
            + below(rating.diamond, *wish.diamond.start())
            + below(rating.total, *wish.total.start()).div_ceil(20)
            + level
            + missing * MISSING
            + u32::from(is_other) * MISSING
    }
}
