//! How far a puzzle is from what is wanted.

use std::sync::Arc;

use nonet::{CellMask, Clues, DigitSet, Limits, Solver, Stopped};
use nonet_logic::{
    CellSet, End, Info, Ladder, Layout, Rating, State, Watch, custom, hodoku_level, rate_while,
};

use super::climb::climb;
use super::members::least_price;
use super::refused::find;
use super::wish::{Scale, Wish};

/// Singles and locked candidates cost no more than this on the Explainer's scale, and are what the scalar engine does
/// without a guess.
const PLAIN: u32 = 28;

/// The direct rungs of the Explainer's ladder, and the price from which on they change nothing.
const DIRECT: [u32; 4] = [17, 19, 20, 25];
const SUBSETS: u32 = 38;

/// A puzzle that is too hard is so far away at least.
const HARD: u32 = 2;

/// What is missing where a technique is.
const MISSING: u32 = 12;

/// A puzzle's distance from the wish.
#[derive(Clone, Copy, Debug)]
pub(super) struct Score {
    /// 0 where nothing that was looked at speaks against it.
    pub(super) distance: u32,
    /// Where it is too hard, the cells that were still empty when that was seen; otherwise none.
    pub(super) open: CellMask,
}

impl Score {
    const fn easy(distance: u32) -> Self {
        Self { distance, open: CellMask::EMPTY }
    }

    fn hard(state: &State) -> Self {
        let cells = state.empty_cells().into_iter().map(|cell| CellMask::cell(usize::from(cell)));
        let open = cells.fold(CellMask::EMPTY, CellMask::or);
        Self { distance: HARD + open.len() / 2, open }
    }
}

/// Measures distances, cheapest tests first.
pub(super) struct Judge {
    wish: Wish,
    /// Counts guesses, where that is asked.
    guesser: Solver,
    layout: Arc<Layout>,
    /// The ladder without the rungs that are above the wish.
    cut: Ladder,
    /// Where only some techniques may occur, a ladder of these alone: it must suffice.
    narrow: Option<Ladder>,
    /// The highest price that the path must come to: of the band, and of the techniques that must occur.
    least: u32,
    must: Vec<&'static Info>,
    must_not: Vec<&'static Info>,
    only: Vec<&'static Info>,
    hardest: Option<&'static Info>,
    /// Whether it is worth while to climb, and whether that does not tell all that is asked.
    climbs: bool,
    walks: bool,
}

impl Judge {
    pub(super) fn new(wish: &Wish, layout: &Arc<Layout>, mut cut: Ladder, guesser: Solver) -> Self {
        let most = *wish.highest.end();
        let top = wish.level.as_ref().map_or(u8::MAX, |level| *level.end());
        cut.rungs.retain(|rung| rung.price <= most && rung.level <= top);
        let wanted = wish.must.iter().chain(&wish.hardest);
        let least = wanted.filter_map(|key| least_price(&wish.scale, key)).max().unwrap_or(0);
        let least = least.max(*wish.highest.start());
        let is_any = |band: &std::ops::RangeInclusive<u32>| *band == (0..=u32::MAX);
        let walks = !(is_any(&wish.pearl) && is_any(&wish.diamond) && is_any(&wish.total))
            || wish.level.is_some()
            || wish.hardest.is_some()
            || !(wish.must.is_empty() && wish.must_not.is_empty() && wish.only.is_empty());
        if wish.scale == Scale::Explainer && least >= SUBSETS && !walks {
            // What these find, others find that are no dearer than what is wanted; the climb need not look twice.
            cut.rungs.retain(|rung| !DIRECT.contains(&rung.price));
        }
        let infos = |keys: &[String]| keys.iter().filter_map(|key| find(key)).collect::<Vec<_>>();
        let mut rungs: Vec<_> = wish
            .only
            .iter()
            .filter_map(|key| Some((key.as_str(), least_price(&wish.scale, key)?)))
            .collect();
        rungs.sort_by_key(|&(_, price)| price);
        let narrow = custom(rungs).ok().filter(|ladder| !ladder.rungs.is_empty());
        Self {
            wish: wish.clone(),
            guesser,
            layout: Arc::clone(layout),
            cut,
            narrow,
            least,
            must: infos(&wish.must),
            must_not: infos(&wish.must_not),
            only: infos(&wish.only),
            hardest: wish.hardest.as_deref().and_then(find),
            climbs: wish.scale != Scale::Hodoku || !wish.only.is_empty(),
            walks,
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
                return Ok(Score { distance: HARD + over.min(40) as u32, open: CellMask::EMPTY });
            }
        }
        if self.climbs {
            let mut state = self.start(givens, solver);
            if state.is_solved() {
                return Ok(Score::easy(self.least - PLAIN + 4));
            }
            state.set_watch(watch.clone());
            let most = *self.wish.highest.end();
            let enough = if most == u32::MAX && self.least > 0 { self.least } else { u32::MAX };
            let climbed = climb(self.narrow.as_mut().unwrap_or(&mut self.cut), &mut state, most, enough);
            if !climbed.done {
                return Ok(Score::hard(&state));
            }
            let plain = if self.is_beyond_plain() { PLAIN } else { 0 };
            let short = self.least.saturating_sub(climbed.highest.max(plain));
            if short > 0 || !self.walks {
                return Ok(Score::easy(short));
            }
        }
        let mut state = State::new(Arc::clone(&self.layout), Clues::givens(givens));
        state.set_watch(watch.clone());
        let Self { cut, wish, must_not, only, .. } = self;
        let rating = rate_while(cut, &mut state, &mut |rating, step| {
            rating.highest <= *wish.highest.end()
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
            return Ok(Score::hard(&state));
        }
        Ok(Score::easy(self.short(&rating)))
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
        let missing = must.iter().filter(|info| !occurs(info)).count() as u32;
        let is_other = hardest.is_some_and(|info| rating.hardest != Some(info));
        below(rating.highest, *least)
            + below(rating.pearl, *wish.pearl.start())
            + below(rating.diamond, *wish.diamond.start())
            + below(rating.total, *wish.total.start()).div_ceil(20)
            + level
            + missing * MISSING
            + u32::from(is_other) * MISSING
    }

    /// Whether singles and locked candidates do not suffice for what is wanted.
    fn is_beyond_plain(&self) -> bool {
        self.least > PLAIN && matches!(self.wish.scale, Scale::Explainer | Scale::Own)
    }

    /// The board to climb from: where the wish is above singles and locked candidates, what is left after them.
    fn start(&self, givens: &[u8; 81], solver: &mut Solver) -> State {
        let clues = Clues::givens(givens);
        if !self.is_beyond_plain() {
            return State::new(Arc::clone(&self.layout), clues);
        }
        let left = solver.candidates(clues);
        let mut placed = [0; 81];
        for (cell, set) in left.iter().enumerate() {
            placed[cell] = set.single().map_or(0, nonet::Digit::value);
        }
        if placed.iter().all(|&digit| digit != 0) {
            return State::new(Arc::clone(&self.layout), Clues::givens(&placed));
        }
        if self.narrow.is_some() {
            return State::new(Arc::clone(&self.layout), clues);
        }
        let marks: Option<&[DigitSet]> = Some(&left);
        let mut state = State::new(Arc::clone(&self.layout), Clues { givens: &placed, marks });
        state.set_marks(None);
        let is_given = |cell: &u8| givens[usize::from(*cell)] != 0;
        state.set_givens((0..81).filter(is_given).collect::<CellSet>());
        state
    }
}
