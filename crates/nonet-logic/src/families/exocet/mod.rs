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
mod ways;

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use nonet::CellSet;

use base::Base;
pub(crate) use ways::ways;

use super::offers::Offers;
use crate::candidates::{CandidateSet, bits};
use crate::explanation::{Explanation, Role};
use crate::layout::{HouseNumber, Layout};
use crate::premise::Premise;
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

/// A base with its targets.
#[derive(Clone)]
struct Exocet {
    base: Base,
    lines: [HouseNumber; 3],
    /// For each digit, 0 to 8, its ways in the lines, if it is in the base.
    ways: Arc<[Vec<CellSet>; 9]>,
    targets: CellSet,
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

/// Returns all exocets of a state.
fn exocets(state: &State) -> Vec<Exocet> {
    let mut found = Vec::new();
    for base in Base::all(state) {
        for lines in base.crossings() {
            let Some(ways) = ways_of(state, base, &lines) else { continue };
            let pairs = ways::targets(&ways.concat());
            let ways = Arc::new(ways);
            found.extend(pairs.into_iter().map(|targets| Exocet {
                base,
                lines,
                ways: Arc::clone(&ways),
                targets,
            }));
        }
    }
    found
}

/// Returns the ways of each digit of a base; `None` as soon as no two cells can be targets.
fn ways_of(state: &State, base: Base, lines: &[HouseNumber]) -> Option<[Vec<CellSet>; 9]> {
    let mut all: [Vec<CellSet>; 9] = Default::default();
    for digit in bits(base.digits) {
        let ways = ways(state, lines, digit, &[base.with(state, digit)]);
        if ways.len() > 1 && ways::targets(&ways).is_empty() {
            return None;
        }
        all[usize::from(digit)] = ways;
    }
    Some(all)
}

impl Finder for Exocets {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        if !state.layout().has_square_boxes() {
            return ControlFlow::Continue(());
        }
        let mut offers = Offers::once(self.info, state, sink);
        self.known.with(state, |exocets| match self.kind {
            Kind::Double => double::offer_all(exocets, &mut offers),
            kind => exocets.iter().try_for_each(|exocet| exocet.offer(kind, &mut offers)),
        })
    }
}

impl Exocet {
    fn offer(&self, kind: Kind, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
        let state = offers.state;
        match kind {
            Kind::Junior | Kind::Senior if self.is_junior(state) == (kind == Kind::Junior) => {
                offers.strike(&self.gone(state), |step| self.tell(step, state, &self.lines))
            }
            Kind::Pairs => self.offer_pairs(false, offers),
            Kind::Mirror => self.offer_pairs(true, offers),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Returns whether the targets lie beside the base, in different boxes.
    fn is_junior(&self, state: &State) -> bool {
        let in_one = |&house: &HouseNumber| self.targets.is_subset(state.layout().house(house).set);
        let boxes = state.layout().of_kind(nonet::HouseKind::Box);
        self.targets.is_subset(self.base.beside()) && !boxes.iter().any(in_one)
    }

    /// Returns what goes: other digits from the targets, and from the base digits that no target can have.
    fn gone(&self, state: &State) -> CandidateSet {
        let mut gone = state.candidates_in(self.targets, !self.base.digits);
        for digit in bits(self.base.digits) {
            let used =
                self.ways[usize::from(digit)].iter().fold(CellSet::EMPTY, |used, &way| used | way);
            gone.add(digit, (self.targets & state.cells_of(digit)) - used);
            if used.is_empty() {
                gone.add(digit, self.base.with(state, digit));
            }
        }
        gone
    }

    /// Tells the base, the targets and the houses that need the digits of the base.
    fn tell(&self, step: &mut Explanation, state: &State, houses: &[HouseNumber]) {
        let Base { cells, digits, .. } = self.base;
        step.part(state, Role::Base, cells, digits);
        step.part(state, Role::Target, self.targets, digits);
        step.part(state, Role::Cover, CellSet::EMPTY, digits).houses.extend(houses);
        step.rest_on_cells(state, cells);
        rest(step, state, digits, houses);
    }
}

/// Adds the premises that these houses need these digits.
fn rest(step: &mut Explanation, state: &State, digits: u16, houses: &[HouseNumber]) {
    for digit in bits(digits) {
        let open = houses.iter().filter(|&&house| state.needs(house, digit));
        step.premises.extend(open.map(|&house| Premise::house(state, house, digit)));
    }
}
