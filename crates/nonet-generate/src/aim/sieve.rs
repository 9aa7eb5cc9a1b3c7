//! What can be told of a puzzle without walking its path: that it is too easy, too hard, or perhaps as wished.

use std::sync::Arc;

use nonet::{Clues, Solver};
use nonet_logic::{CellSet, Ladder, Layout, State, Watch, custom};

use super::climb::climb;
use super::members::least_price;
use super::reach::{PLAIN, Reach, TOP};
use super::wish::{Scale, Wish};

/// What comes out.
pub(super) enum Sifted {
    /// The highest price is too low, by so much at least.
    Easy(u32),
    /// The wish does not suffice to solve it; these cells were still empty when that was seen.
    Hard(CellSet),
    /// It may be as wished.
    Fits,
}

/// The sieves of a wish.
pub(super) struct Sieve {
    layout: Arc<Layout>,
    is_explained: bool,
    /// The highest price must come to so much; where it has, it may be any if there is no upper end.
    least: u32,
    most: u32,
    enough: u32,
    /// The simple techniques that may occur, where no others may.
    narrow: Option<Reach>,
    /// Simple techniques at the prices of the scale: on the Explainer's all up to the wish, on nonet's own all below it.
    priced: Option<Reach>,
    /// The Explainer's rungs above them, up to the wish, and the one of rectangles, which has larger loops too.
    dear: Ladder,
    /// The techniques that may occur, where they are not all simple.
    allowed: Option<Ladder>,
    /// Where nothing else tells what the lowest rungs come to, these.
    low: Option<Ladder>,
}

impl Sieve {
    /// The sieves of a wish whose highest price must be within a band. The ladder has no rungs above it. Puzzles that come
    /// through are `walked` or not: the path tells all about the lowest rungs.
    pub(super) fn new(
        wish: &Wish,
        layout: &Arc<Layout>,
        cut: Ladder,
        (least, most): (u32, u32),
        walked: bool,
    ) -> Self {
        let narrow = match (&wish.scale, &wish.level) {
            (Scale::Hodoku, Some(level)) if wish.only.is_empty() => {
                Reach::of_level(layout, *level.end())
            }
            _ => Reach::only(layout, &wish.only),
        };
        let is_explained = wish.scale == Scale::Explainer;
        let priced = match wish.scale {
            Scale::Explainer => Some(Reach::explainer(layout, most)),
            Scale::Own if least > PLAIN => Some(Reach::explainer(layout, least - 1)),
            _ => None,
        };
        let rung = |key: &String| Some((key.clone(), least_price(&wish.scale, key)?));
        let mut rungs: Vec<_> = wish.only.iter().filter_map(rung).collect();
        rungs.sort_by_key(|&(_, price)| price);
        let allowed = custom(rungs.iter().map(|(key, price)| (key.as_str(), *price)));
        let has_others = !wish.only.is_empty() && narrow.is_none();
        let is_custom = matches!(wish.scale, Scale::Custom(_)) && wish.only.is_empty();
        let is_low = is_explained && least <= PLAIN && !walked;
        let (dear, low) = cut.rungs.into_iter().partition(|rung| is_explained && rung.price >= TOP);
        let ladder = |rungs| Ladder { name: cut.name, rungs };
        Self {
            layout: Arc::clone(layout),
            is_explained,
            least,
            most,
            enough: if most == u32::MAX && least > 0 { least } else { u32::MAX },
            narrow,
            priced,
            dear: ladder(dear),
            allowed: allowed.ok().filter(|_| has_others),
            low: (is_custom || is_low).then(|| ladder(low)),
        }
    }

    /// Looks at a proper puzzle. The solver is the scalar one.
    pub(super) fn sift(&mut self, givens: &[u8; 81], solver: &mut Solver, watch: &Watch) -> Sifted {
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
        let Self { layout, least, most, enough, allowed, low, .. } = self;
        let climb = |ladder: &mut Ladder, most, enough| {
            let mut state = State::new(Arc::clone(layout), Clues::givens(givens));
            state.set_watch(watch.clone());
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

    /// The highest price, where the priced techniques tell it.
    fn price(
        &mut self,
        givens: &[u8; 81],
        solver: &mut Solver,
        watch: &Watch,
    ) -> Result<Option<u32>, Sifted> {
        let Self { layout, is_explained, least, most, enough, priced, dear, .. } = self;
        let Some(reach) = priced else { return Ok(None) };
        let plain = |least: u32| match least.checked_sub(PLAIN) {
            Some(short) if short > 0 => Err(Sifted::Easy(short)),
            _ => Ok(None),
        };
        let mut board = if layout.is_classic() {
            let left = solver.candidates(Clues::givens(givens));
            if left.iter().all(|set| set.single().is_some()) {
                return plain(*least);
            }
            reach.begin_with(givens, &left)
        } else {
            reach.begin(givens)
        };
        let mut highest = reach.run(&mut board);
        while !board.is_solved() && highest < *enough {
            if !*is_explained {
                return Ok(None);
            }
            if *most <= TOP {
                return Err(Sifted::Hard(board.open()));
            }
            let mut state = reach.state(&board);
            state.set_watch(watch.clone());
            let step = dear.next_move(&state).filter(|step| step.price <= *most);
            let Some(step) = step else { return Err(Sifted::Hard(board.open())) };
            reach.apply(&mut board, &step);
            highest = highest.max(step.price).max(reach.run(&mut board));
        }
        if highest <= PLAIN { plain(*least) } else { Ok(Some(highest)) }
    }
}
