//! Exocets: the two digits of a base recur in two target cells, because the lines across the base have no other room.
//!
//! ```text
//!   base row   B  B  │  .  .  .  .  .  .     B: base, in one box
//!              .  .  │  .  T  .  .  │  .     T: target, here beside the base
//!              .  .  │  .  │  .  .  T  .
//!                    │     │        │
//!                three lines, one in each column of boxes: each needs both digits of the base
//! ```
//!
//! A digit of the base has certain ways to be in all three lines. Two cells of which every way of every digit has one are
//! targets: the base has two digits, so they hold one each.

mod base;
mod double;
mod pairs;
mod pattern;
mod ways;

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use double::offer_doubles;
use pattern::{Exocet, exocets};
pub(crate) use ways::ways;

use super::offers::Offers;
use crate::candidates::CandidateSet;
use crate::layout::Layout;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};

/// What an exocet is used for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Both targets lie beside the base, one in each box.
    Junior,
    /// Another place of the targets.
    Senior,
    /// Digits that cannot be in the base together, by their ways in the lines.
    Pairs,
    /// The same, by their ways in the lines and in the boxes beside the base.
    Mirror,
    /// Two bases with four digits and the same lines.
    Double,
}

/// Finds exocets on boards with square boxes.
pub(crate) struct Exocets {
    pub(crate) info: &'static Info,
    pub(crate) kind: Kind,
    pub(crate) known: Known,
}

/// The exocets of the latest board, shared by all finders of a ladder.
#[derive(Clone, Default)]
pub(crate) struct Known(Arc<Mutex<Latest>>);

/// A board, and its exocets.
#[derive(Default)]
struct Latest {
    board: Option<(Arc<Layout>, CandidateSet)>,
    exocets: Vec<Exocet>,
}

impl Known {
    /// Gives the exocets of a state to `of`, found anew if the state is another than last time.
    fn with<T>(&self, state: &State, of: impl FnOnce(&[Exocet]) -> T) -> T {
        let mut latest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same = |(layout, all): &(_, _)| *all == state.all() && state.is_on(Some(layout));
        if !latest.board.as_ref().is_some_and(is_same) {
            let board = Some((Arc::clone(state.layout()), state.all()));
            *latest = Latest { board, exocets: exocets(state) };
        }
        of(&latest.exocets)
    }
}

impl Finder for Exocets {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        if !state.layout().has_square_boxes() {
            return ControlFlow::Continue(());
        }
        let mut offers = Offers::once(self.info, state, sink);
        self.known.with(state, |exocets| match self.kind {
            Kind::Double => offer_doubles(exocets, &mut offers),
            kind => exocets.iter().try_for_each(|exocet| offer(exocet, kind, &mut offers)),
        })
    }
}

/// Offers what one exocet is good for.
fn offer(exocet: &Exocet, kind: Kind, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
    let state = offers.state;
    match kind {
        Kind::Junior | Kind::Senior if exocet.is_junior(state) == (kind == Kind::Junior) => {
            offers.strike(&exocet.gone(state), |step| exocet.tell(step, state, &exocet.lines))
        }
        Kind::Pairs => exocet.offer_pairs(false, offers),
        Kind::Mirror => exocet.offer_pairs(true, offers),
        _ => ControlFlow::Continue(()),
    }
}
