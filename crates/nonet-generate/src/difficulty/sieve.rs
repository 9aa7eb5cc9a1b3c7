//! Decides without following a puzzle's path whether the puzzle is too easy, too hard, or may fit.

use nonet::{CellSet, Clues, Solver};
use nonet_logic::quick::QuickSolver;
use nonet_logic::{Ladder, Watch, custom};

use super::climb::climb;
use super::goal::Goal;
use crate::cells::Cells;
use crate::request::{Scale, Target, Techniques, least_price};

/// The verdict of a sieve.
pub(super) enum Sifted {
    /// The highest price is too low, by at least this much.
    Easy(u32),
    /// The allowed techniques do not solve the puzzle; these cells stay empty.
    Hard(CellSet),
    /// The puzzle may fit.
    Fits,
}

/// The sieves of a goal.
pub(super) struct Sieve<'a> {
    goal: &'a Goal,
    is_explained: bool,
    /// The range of the highest price. Prices of `enough` or more are not distinguished.
    least: u32,
    most: u32,
    enough: u32,
    /// The highest price of locked candidates, and the highest price that the quick solver supports.
    plain: u32,
    top: u32,
    /// The allowed techniques, if the quick solver supports all of them.
    narrow: Option<QuickSolver>,
    /// Simple techniques with prices: on the Explainer's scale, all up to the goal; on nonet's own, all below it.
    priced: Option<QuickSolver>,
    /// The Explainer's rungs above them, up to the goal. They include the rung for rectangles, which also finds larger
    /// loops.
    dear: Ladder,
    /// The allowed techniques, if the quick solver does not support all of them.
    allowed: Option<Ladder>,
    /// The lowest rungs, if no other sieve finds their prices.
    low: Option<Ladder>,
}

impl<'a> Sieve<'a> {
    /// Makes the sieves of a goal whose highest price must be in a range. The ladder has no rungs above the range. If
    /// puzzles that pass are `walked`, their path decides about the lowest rungs.
    pub(super) fn new(goal: &'a Goal, ladder: Ladder, (least, most): (u32, u32), walked: bool) -> Self {
        let Goal { layout, target: Target { scale, level, .. }, .. } = goal;
        let Techniques { only, .. } = &goal.techniques;
        let (plain, top) = (QuickSolver::plain_price(), QuickSolver::top_price());
        let narrow = match (scale, level) {
            (Scale::Hodoku, Some(level)) if only.is_empty() => {
                QuickSolver::hodoku_level(layout, *level.end())
            }
            _ => QuickSolver::only(layout, only),
        };
        let is_explained = *scale == Scale::Explainer;
        let priced = match scale {
            Scale::Explainer => Some(QuickSolver::explainer(layout, most)),
            Scale::Own if least > plain => Some(QuickSolver::explainer(layout, least - 1)),
            _ => None,
        };
        let has_others = !only.is_empty() && narrow.is_none();
        let is_custom = matches!(scale, Scale::Custom(_)) && only.is_empty();
        let is_low = is_explained && least <= plain && !walked;
        let (dear, low) = ladder.rungs.into_iter().partition(|rung| is_explained && rung.price >= top);
        let named = |rungs| Ladder { name: ladder.name, rungs, scale: ladder.scale, is_own: false };
        Self {
            goal,
            is_explained,
            least,
            most,
            enough: if most == u32::MAX && least > 0 { least } else { u32::MAX },
            plain,
            top,
            narrow,
            priced,
            dear: named(dear),
            allowed: allowed(scale, only).filter(|_| has_others),
            low: (is_custom || is_low).then(|| named(low)),
        }
    }

    /// Sifts a proper puzzle. The solver must be the scalar one.
    pub(super) fn sift(&mut self, givens: &Cells, solver: &mut Solver, watch: &Watch) -> Sifted {
        let mut highest = match self.price(givens, solver, watch) {
            Ok(highest) => highest,
            Err(sifted) => return sifted,
        };
        if let Some(narrow) = &mut self.narrow {
            let mut board = narrow.begin(givens);
            narrow.run(&mut board);
            if !board.is_solved() {
                return Sifted::Hard(board.open());
            }
        }
        let Self { goal, least, most, enough, allowed, low, .. } = self;
        let climb = |ladder: &mut Ladder, most, enough| {
            let mut state = goal.start(givens, watch);
            let climbed = climb(ladder, &mut state, most, enough);
            if climbed.done { Ok(climbed.highest) } else { Err(state.empty_cells()) }
        };
        if let Some(ladder) = allowed
            && let Err(open) = climb(ladder, u32::MAX, u32::MAX)
        {
            return Sifted::Hard(open);
        }
        if let Some(ladder) = low.as_mut().filter(|_| highest.is_none()) {
            match climb(ladder, *most, *enough) {
                Ok(found) => highest = Some(found),
                Err(open) => return Sifted::Hard(open),
            }
        }
        match highest {
            Some(highest) if highest < *least => Sifted::Easy(*least - highest),
            _ => Sifted::Fits,
        }
    }

    /// Returns the highest price, if the priced techniques determine it.
    fn price(
        &mut self,
        givens: &Cells,
        solver: &mut Solver,
        watch: &Watch,
    ) -> Result<Option<u32>, Sifted> {
        let Self { goal, is_explained, least, most, enough, plain, top, priced, dear, .. } = self;
        let Some(quick) = priced else { return Ok(None) };
        let no_more_than_plain = match least.checked_sub(*plain) {
            Some(short) if short > 0 => Err(Sifted::Easy(short)),
            _ => Ok(None),
        };
        let mut board = if goal.layout.is_classic() {
            let left = solver.candidates(Clues::givens(givens));
            if left.iter().all(|set| set.single().is_some()) {
                return no_more_than_plain;
            }
            quick.begin_with(givens, &left)
        } else {
            quick.begin(givens)
        };
        let mut highest = quick.run(&mut board);
        while !board.is_solved() && highest < *enough {
            if !*is_explained {
                return Ok(None);
            }
            if *most <= *top {
                return Err(Sifted::Hard(board.open()));
            }
            let mut state = quick.state(&board);
            state.set_watch(watch.clone());
            let step = dear.next_move(&state).filter(|step| step.price <= *most);
            let Some(step) = step else { return Err(Sifted::Hard(board.open())) };
            quick.apply(&mut board, &step);
            highest = highest.max(step.price).max(quick.run(&mut board));
        }
        if highest <= *plain { no_more_than_plain } else { Ok(Some(highest)) }
    }
}

/// Returns a ladder of only these techniques, the cheapest first.
fn allowed(scale: &Scale, only: &[String]) -> Option<Ladder> {
    let rung = |key: &String| Some((key.clone(), least_price(scale, key)?));
    let mut rungs: Vec<_> = only.iter().filter_map(rung).collect();
    rungs.sort_by_key(|&(_, price)| price);
    custom(rungs.iter().map(|(key, price)| (key.as_str(), *price))).ok()
}
