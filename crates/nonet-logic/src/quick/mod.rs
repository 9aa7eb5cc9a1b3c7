//! A quick solver: finds the price that simple techniques reach, without explanations.
//!
//! It uses singles, locked candidates, subsets, fish, wings and unique rectangles, and finds the highest price on a path at
//! a tenth of the path's cost. It applies all results of a technique at once. This is sound because no result is lost when
//! others are applied first: a cheaper technique then makes the same eliminations. The order therefore does not affect the
//! final board, and the most expensive technique used is also the most expensive of the path.
//!
//! There are two exceptions. The Explainer's ladder skips some fish and subsets because too few cells are empty; they have
//! a counterpart on a cheaper rung. Unique rectangles may disappear when another is applied, so they come last, one at a
//! time. If a path then ends elsewhere, only the full path shows it.

mod board;
mod fish;
mod rectangles;
mod simple;
mod subsets;
mod tables;
mod wings;

use std::iter;
use std::sync::Arc;

use nonet::DigitSet;

use crate::candidates::Candidate;
use crate::ladder::Move;
use crate::ladders::{EXPLAINER, HODOKU};
use crate::layout::Layout;
use crate::state::State;

use board::Changed;
pub use board::QuickBoard;
use tables::Tables;

/// A technique of the quick solver.
#[derive(Clone, Copy, PartialEq, Eq)]
enum QuickKind {
    /// Naked singles, and full houses.
    Naked,
    /// Hidden singles, and full houses.
    Hidden,
    Locked,
    /// Locked candidates that are removed from all cells that see the places, as in nonet's own style.
    LockedAnywhere,
    NakedSubset(u8),
    NakedSubsetAnywhere(u8),
    HiddenSubset(u8),
    /// A hidden subset that leaves one place for another digit in its house.
    DirectSubset(u8),
    Fish(u8),
    /// A wing whose pivot has this number of candidates.
    Wing(u8),
    Rectangle,
}

/// The techniques in the Explainer's form, in the order in which they are tried. A direct locked candidate does no more
/// than a locked candidate.
const EXPLAINER_KINDS: [(&str, QuickKind); 12] = [
    ("pointing", QuickKind::Locked),
    ("direct-hidden-pair", QuickKind::DirectSubset(2)),
    ("direct-hidden-triple", QuickKind::DirectSubset(3)),
    ("naked-pair", QuickKind::NakedSubset(2)),
    ("x-wing", QuickKind::Fish(2)),
    ("hidden-pair", QuickKind::HiddenSubset(2)),
    ("naked-triple", QuickKind::NakedSubset(3)),
    ("swordfish", QuickKind::Fish(3)),
    ("hidden-triple", QuickKind::HiddenSubset(3)),
    ("xy-wing", QuickKind::Wing(2)),
    ("xyz-wing", QuickKind::Wing(3)),
    ("unique-rectangle-1", QuickKind::Rectangle),
];

/// The techniques in nonet's own form, in the order in which they are tried.
const OWN_KINDS: [(&str, QuickKind); 21] = [
    ("naked-single", QuickKind::Naked),
    ("hidden-single", QuickKind::Hidden),
    ("pointing", QuickKind::LockedAnywhere),
    ("claiming", QuickKind::LockedAnywhere),
    ("direct-pointing", QuickKind::LockedAnywhere),
    ("direct-claiming", QuickKind::LockedAnywhere),
    ("locked-pair", QuickKind::NakedSubsetAnywhere(2)),
    ("naked-pair", QuickKind::NakedSubsetAnywhere(2)),
    ("locked-triple", QuickKind::NakedSubsetAnywhere(3)),
    ("naked-triple", QuickKind::NakedSubsetAnywhere(3)),
    ("naked-quad", QuickKind::NakedSubsetAnywhere(4)),
    ("direct-hidden-pair", QuickKind::HiddenSubset(2)),
    ("hidden-pair", QuickKind::HiddenSubset(2)),
    ("direct-hidden-triple", QuickKind::HiddenSubset(3)),
    ("hidden-triple", QuickKind::HiddenSubset(3)),
    ("hidden-quad", QuickKind::HiddenSubset(4)),
    ("x-wing", QuickKind::Fish(2)),
    ("swordfish", QuickKind::Fish(3)),
    ("jellyfish", QuickKind::Fish(4)),
    ("xy-wing", QuickKind::Wing(2)),
    ("xyz-wing", QuickKind::Wing(3)),
];

/// A full house is also a naked and a hidden single, so it is found with whichever of them is allowed.
const FULL_HOUSE: &str = "full-house";

/// A technique with its price, and the changes since it last found nothing.
struct Rung {
    kind: QuickKind,
    price: u32,
    changed: Changed,
}

/// Applies some of the techniques. Each thread needs its own.
pub struct QuickSolver {
    tables: Tables,
    rungs: Vec<Rung>,
    /// Whether naked singles are among the techniques.
    has_naked: bool,
    has_hidden: bool,
    /// The digits that may have new hidden singles.
    live: u16,
    givens: [u8; 81],
}

/// Returns the lowest price of a technique on the Explainer's ladder.
fn price(key: &str) -> u32 {
    EXPLAINER.price(key).map_or(u32::MAX, |price| price.least)
}

impl QuickSolver {
    /// Returns the highest price of locked candidates on the Explainer's ladder. [`QuickSolver::explainer`] does not
    /// distinguish prices up to this one.
    pub fn plain_price() -> u32 {
        price("claiming")
    }

    /// Returns the highest price on the Explainer's ladder that the quick solver supports.
    pub fn top_price() -> u32 {
        price("unique-rectangle-1")
    }

    /// Returns the Explainer's techniques up to a price, and at least up to [`Self::plain_price`]. If hidden triples
    /// are within the price, hidden subsets replace the direct ones. A puzzle that needs only direct subsets may then
    /// get too high a price, and only its full path shows the right one.
    pub fn explainer(layout: &Arc<Layout>, most: u32) -> Self {
        let has_hidden = most >= price("hidden-triple");
        let is_used = |kind: QuickKind, price: u32| {
            price <= most.max(Self::plain_price())
                && !(has_hidden && matches!(kind, QuickKind::DirectSubset(_)))
        };
        let rungs = EXPLAINER_KINDS.map(|(key, kind)| (kind, price(key)));
        Self::new(layout, rungs.into_iter().filter(|&(kind, price)| is_used(kind, price)), [true, true])
    }

    /// Returns all of the Explainer's techniques, direct subsets beside the hidden ones, so that prices are those of
    /// the path.
    pub fn exact(layout: &Arc<Layout>) -> Self {
        Self::new(layout, EXPLAINER_KINDS.map(|(key, kind)| (kind, price(key))), [true, true])
    }

    /// Returns the keys that [`Self::only`] takes, full houses first, the others in the order in which they are tried.
    pub fn supported() -> impl Iterator<Item = &'static str> {
        iter::once(FULL_HOUSE).chain(OWN_KINDS.iter().map(|&(key, _)| key))
    }

    /// Returns the techniques with these keys; `None` if one of them is not supported here, or if they include no
    /// singles. It never finds less than nonet's own style does.
    pub fn only(layout: &Arc<Layout>, keys: &[impl AsRef<str>]) -> Option<Self> {
        let is_named = |known: &str| keys.iter().any(|key| key.as_ref() == known);
        let is_known = |key: &str| Self::supported().any(|known| known == key);
        let mut kinds: Vec<QuickKind> = Vec::new();
        for &(_, kind) in OWN_KINDS.iter().filter(|(key, _)| is_named(key)) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        let singles = [QuickKind::Naked, QuickKind::Hidden].map(|single| kinds.contains(&single));
        let is_supported = singles != [false, false] && keys.iter().all(|key| is_known(key.as_ref()));
        kinds.retain(|kind| !matches!(kind, QuickKind::Naked | QuickKind::Hidden));
        is_supported.then(|| Self::new(layout, kinds.into_iter().map(|kind| (kind, 0)), singles))
    }

    /// Returns the techniques of HoDoKu's levels up to this one; `None` if one of them is not supported here.
    pub fn hodoku_level(layout: &Arc<Layout>, level: u8) -> Option<Self> {
        let keys: Vec<&str> = HODOKU.keys_to_level(level).collect();
        Self::only(layout, &keys)
    }

    fn new(
        layout: &Arc<Layout>,
        rungs: impl IntoIterator<Item = (QuickKind, u32)>,
        [has_naked, has_hidden]: [bool; 2],
    ) -> Self {
        let rung = |(kind, price)| Rung { kind, price, changed: Changed::ALL };
        Self {
            tables: Tables::new(layout),
            rungs: rungs.into_iter().map(rung).collect(),
            has_naked,
            has_hidden,
            live: 0,
            givens: [0; 81],
        }
    }

    /// Returns a board with these givens.
    pub fn begin(&mut self, givens: &[u8; 81]) -> QuickBoard {
        self.givens = *givens;
        QuickBoard::of_givens(givens, &self.tables)
    }

    /// Returns a board with these givens, reduced to these candidates by singles and locked candidates.
    pub fn begin_with(&mut self, givens: &[u8; 81], left: &[DigitSet]) -> QuickBoard {
        self.givens = *givens;
        QuickBoard::of_candidates(left)
    }

    /// Applies all results of the techniques, the cheapest first, and returns the highest price used.
    pub fn run(&mut self, board: &mut QuickBoard) -> u32 {
        let mut highest = 0;
        loop {
            self.note(board);
            if self.singles(board) {
                continue;
            }
            if board.is_solved() {
                return highest;
            }
            let Self { rungs, tables, .. } = self;
            let found = rungs.iter_mut().find_map(|rung| rung.find(board, tables).then_some(rung.price));
            let Some(price) = found else { return highest };
            highest = highest.max(price);
        }
    }

    /// Applies a step from another finder.
    pub fn apply(&self, board: &mut QuickBoard, step: &Move) {
        for (digit, cells) in (0..).zip(step.eliminations.0) {
            board.strike(digit, cells, &self.tables);
        }
        for &Candidate { cell, digit } in &step.placements {
            board.place(cell, digit, &self.tables);
        }
    }

    /// Returns the board as a state for other finders.
    pub fn state(&self, board: &QuickBoard) -> State {
        board.state(&self.givens, &self.tables.layout)
    }

    fn note(&mut self, board: &mut QuickBoard) {
        let Changed { digits, houses } = std::mem::take(&mut board.changed);
        self.live |= digits;
        for rung in &mut self.rungs {
            rung.changed.digits |= digits;
            rung.changed.houses |= houses;
        }
    }

    fn singles(&mut self, board: &mut QuickBoard) -> bool {
        let Self { tables, has_naked, has_hidden, live, .. } = self;
        if *has_naked && simple::naked_singles(board, tables) {
            return true;
        }
        *has_hidden && simple::hidden_singles(board, std::mem::take(live), tables)
    }
}

impl Rung {
    /// Applies the technique's results where something has changed since it last found nothing. Returns whether it found
    /// anything.
    fn find(&mut self, board: &mut QuickBoard, tables: &Tables) -> bool {
        let Changed { digits, houses } = std::mem::take(&mut self.changed);
        let found = match self.kind {
            QuickKind::Naked | QuickKind::Hidden => false,
            QuickKind::Locked => simple::locked(board, digits, tables),
            QuickKind::LockedAnywhere => simple::locked_anywhere(board, digits, tables),
            QuickKind::NakedSubset(size) => subsets::naked(board, houses, size, false, tables),
            QuickKind::NakedSubsetAnywhere(size) => subsets::naked(board, houses, size, true, tables),
            QuickKind::HiddenSubset(size) => subsets::hidden(board, houses, size, tables),
            QuickKind::DirectSubset(size) => subsets::direct(board, houses, size, tables),
            QuickKind::Fish(size) => fish::fish(board, digits, size, tables),
            QuickKind::Wing(pivot) => digits != 0 && wings::wings(board, pivot, tables),
            QuickKind::Rectangle => digits != 0 && rectangles::rectangles(board, tables),
        };
        if found {
            // The same places may have further results.
            self.changed.digits |= digits;
            self.changed.houses |= houses;
        }
        found
    }
}
