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

use std::sync::Arc;

use nonet::DigitSet;

use crate::candidates::Candidate;
use crate::ladder::Move;
use crate::ladders::{EXPLAINER, HODOKU};
use crate::layout::Layout;
use crate::state::State;

pub use board::Board;
use board::Changed;
use tables::Tables;

/// A technique of the quick solver.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
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
const EXPLAINER_KINDS: [(&str, Kind); 12] = [
    ("pointing", Kind::Locked),
    ("direct-hidden-pair", Kind::DirectSubset(2)),
    ("direct-hidden-triple", Kind::DirectSubset(3)),
    ("naked-pair", Kind::NakedSubset(2)),
    ("x-wing", Kind::Fish(2)),
    ("hidden-pair", Kind::HiddenSubset(2)),
    ("naked-triple", Kind::NakedSubset(3)),
    ("swordfish", Kind::Fish(3)),
    ("hidden-triple", Kind::HiddenSubset(3)),
    ("xy-wing", Kind::Wing(2)),
    ("xyz-wing", Kind::Wing(3)),
    ("unique-rectangle-1", Kind::Rectangle),
];

/// The techniques in nonet's own form, in the order in which they are tried.
const OWN_KINDS: [(&str, Kind); 21] = [
    ("naked-single", Kind::Naked),
    ("hidden-single", Kind::Hidden),
    ("pointing", Kind::LockedAnywhere),
    ("claiming", Kind::LockedAnywhere),
    ("direct-pointing", Kind::LockedAnywhere),
    ("direct-claiming", Kind::LockedAnywhere),
    ("locked-pair", Kind::NakedSubsetAnywhere(2)),
    ("naked-pair", Kind::NakedSubsetAnywhere(2)),
    ("locked-triple", Kind::NakedSubsetAnywhere(3)),
    ("naked-triple", Kind::NakedSubsetAnywhere(3)),
    ("naked-quad", Kind::NakedSubsetAnywhere(4)),
    ("direct-hidden-pair", Kind::HiddenSubset(2)),
    ("hidden-pair", Kind::HiddenSubset(2)),
    ("direct-hidden-triple", Kind::HiddenSubset(3)),
    ("hidden-triple", Kind::HiddenSubset(3)),
    ("hidden-quad", Kind::HiddenSubset(4)),
    ("x-wing", Kind::Fish(2)),
    ("swordfish", Kind::Fish(3)),
    ("jellyfish", Kind::Fish(4)),
    ("xy-wing", Kind::Wing(2)),
    ("xyz-wing", Kind::Wing(3)),
];

/// A full house is also a naked and a hidden single, so it is found with whichever of them is allowed.
const FULL_HOUSE: &str = "full-house";

/// A technique with its price, and the changes since it last found nothing.
struct Rung {
    kind: Kind,
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

/// The lowest price of a technique on the Explainer's ladder.
fn price(key: &str) -> u32 {
    EXPLAINER.price(key).map_or(u32::MAX, |price| price.least)
}

impl QuickSolver {
    /// The highest price of locked candidates on the Explainer's ladder. [`QuickSolver::explainer`] does not distinguish
    /// prices up to this one.
    pub fn plain_price() -> u32 {
        price("claiming")
    }

    /// The highest price on the Explainer's ladder that the quick solver supports.
    pub fn top_price() -> u32 {
        price("unique-rectangle-1")
    }

    /// The Explainer's techniques up to a price, and at least up to [`Self::plain_price`]. If hidden triples are within the
    /// price, hidden subsets replace the direct ones. A puzzle that needs only direct subsets may then get too high a
    /// price, and only its full path shows the right one.
    pub fn explainer(layout: &Arc<Layout>, most: u32) -> Self {
        let has_hidden = most >= price("hidden-triple");
        let is_used = |kind: Kind, price: u32| {
            price <= most.max(Self::plain_price())
                && !(has_hidden && matches!(kind, Kind::DirectSubset(_)))
        };
        let rungs = EXPLAINER_KINDS.map(|(key, kind)| (kind, price(key)));
        Self::new(layout, rungs.into_iter().filter(|&(kind, price)| is_used(kind, price)), [true, true])
    }

    /// The techniques with these keys; `None` if one of them is not supported here, or if they include no singles. It gets
    /// at least as far as nonet's own style.
    pub fn only(layout: &Arc<Layout>, keys: &[impl AsRef<str>]) -> Option<Self> {
        let is_named = |known: &str| keys.iter().any(|key| key.as_ref() == known);
        let is_known = |key: &str| key == FULL_HOUSE || OWN_KINDS.iter().any(|&(known, _)| known == key);
        let mut kinds: Vec<Kind> = Vec::new();
        for &(_, kind) in OWN_KINDS.iter().filter(|(key, _)| is_named(key)) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        let singles = [Kind::Naked, Kind::Hidden].map(|single| kinds.contains(&single));
        let is_supported = singles != [false, false] && keys.iter().all(|key| is_known(key.as_ref()));
        kinds.retain(|kind| !matches!(kind, Kind::Naked | Kind::Hidden));
        is_supported.then(|| Self::new(layout, kinds.into_iter().map(|kind| (kind, 0)), singles))
    }

    /// The techniques of HoDoKu's levels up to this one; `None` if one of them is not supported here.
    pub fn hodoku_level(layout: &Arc<Layout>, level: u8) -> Option<Self> {
        let keys: Vec<&str> = HODOKU.keys_to_level(level).collect();
        Self::only(layout, &keys)
    }

    fn new(
        layout: &Arc<Layout>,
        rungs: impl IntoIterator<Item = (Kind, u32)>,
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

    /// A board with these givens.
    pub fn begin(&mut self, givens: &[u8; 81]) -> Board {
        self.givens = *givens;
        Board::of_givens(givens, &self.tables)
    }

    /// A board with these givens, reduced to these candidates by singles and locked candidates.
    pub fn begin_with(&mut self, givens: &[u8; 81], left: &[DigitSet]) -> Board {
        self.givens = *givens;
        Board::of_candidates(left)
    }

    /// Applies all results of the techniques, the cheapest first, and returns the highest price used.
    pub fn run(&mut self, board: &mut Board) -> u32 {
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
    pub fn apply(&self, board: &mut Board, step: &Move) {
        for (digit, cells) in (0..).zip(step.eliminations.0) {
            board.strike(digit, cells, &self.tables);
        }
        for &Candidate { cell, digit } in &step.placements {
            board.place(cell, digit, &self.tables);
        }
    }

    /// The board as a state for other finders.
    pub fn state(&self, board: &Board) -> State {
        board.state(&self.givens, &self.tables.layout)
    }

    fn note(&mut self, board: &mut Board) {
        let Changed { digits, houses } = std::mem::take(&mut board.changed);
        self.live |= digits;
        for rung in &mut self.rungs {
            rung.changed.digits |= digits;
            rung.changed.houses |= houses;
        }
    }

    fn singles(&mut self, board: &mut Board) -> bool {
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
    fn find(&mut self, board: &mut Board, tables: &Tables) -> bool {
        let Changed { digits, houses } = std::mem::take(&mut self.changed);
        let found = match self.kind {
            Kind::Naked | Kind::Hidden => false,
            Kind::Locked => simple::locked(board, digits, tables),
            Kind::LockedAnywhere => simple::locked_anywhere(board, digits, tables),
            Kind::NakedSubset(size) => subsets::naked(board, houses, size, false, tables),
            Kind::NakedSubsetAnywhere(size) => subsets::naked(board, houses, size, true, tables),
            Kind::HiddenSubset(size) => subsets::hidden(board, houses, size, tables),
            Kind::DirectSubset(size) => subsets::direct(board, houses, size, tables),
            Kind::Fish(size) => fish::fish(board, digits, size, tables),
            Kind::Wing(pivot) => digits != 0 && wings::wings(board, pivot, tables),
            Kind::Rectangle => digits != 0 && rectangles::rectangles(board, tables),
        };
        if found {
            // The same places may have further results.
            self.changed.digits |= digits;
            self.changed.houses |= houses;
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use nonet::{Clues, Lanes, Rules, Solver, parse_cells};

    use super::*;
    use crate::ladders::{custom, explainer, hodoku};
    use crate::rating::{End, rate};

    /// Minimal puzzles that nonet generated with seed 3 under several rules: `rules puzzle`, one per line.
    const PUZZLES: &str = include_str!("../../tests/data/minimal.txt");

    fn puzzles(rules: &str) -> impl Iterator<Item = [u8; 81]> {
        let lines = PUZZLES.lines().filter_map(move |line| line.strip_prefix(rules));
        lines.map(|text| *parse_cells(text.trim()).expect("81 cells").first_chunk().expect("81 cells"))
    }

    #[test]
    fn it_ends_where_the_path_does() {
        for (name, count) in [("classic", 200), ("diagonal", 30), ("windoku", 30)] {
            let rules = Rules::parse(name).expect("a preset");
            let layout = Arc::new(Layout::new(&rules).expect("9x9"));
            let mut ladder = explainer();
            if !layout.is_classic() {
                ladder = ladder.without_classic();
            }
            let rungs = EXPLAINER_KINDS.map(|(key, kind)| (kind, price(key)));
            let mut quick = QuickSolver::new(&layout, rungs, [true, true]);
            let mut solver = Solver::on(&rules, Lanes::Off).expect("an engine");
            assert_eq!(puzzles(name).count(), count);
            for givens in puzzles(name) {
                let clues = Clues::givens(&givens);
                let state = State::new(Arc::clone(&layout), clues);
                let rating = rate(&mut ladder, state, Some(QuickSolver::top_price()));
                let mut board = if layout.is_classic() {
                    quick.begin_with(&givens, &solver.candidates(clues))
                } else {
                    quick.begin(&givens)
                };
                let is_left = !board.is_solved();
                let highest = quick.run(&mut board);
                assert_eq!(board.is_solved(), rating.end == End::Solved, "{givens:?}");
                if board.is_solved() && rating.highest > 28 && is_left {
                    assert_eq!(highest, rating.highest, "{givens:?}");
                }
                if board.is_solved() && rating.highest <= 28 {
                    assert!(highest <= 28, "{givens:?}");
                }
            }
        }
    }

    #[test]
    fn techniques_by_key_leave_no_more_than_a_ladder_of_them() {
        let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
        let mut equal = 0;
        for count in 2..=OWN_KINDS.len() {
            let mut keys: Vec<&str> = OWN_KINDS[..count].iter().map(|&(key, _)| key).collect();
            keys.push(FULL_HOUSE);
            let mut quick = QuickSolver::only(&layout, &keys).expect("all of them are known");
            let mut ladder = custom(keys.iter().map(|&key| (key, 1))).expect("all of them exist");
            for givens in puzzles("classic").take(20) {
                let mut state = State::new(Arc::clone(&layout), Clues::givens(&givens));
                while let Some(step) = ladder.next_move(&state) {
                    step.apply(&mut state);
                }
                let mut board = quick.begin(&givens);
                quick.run(&mut board);
                assert!(board.open().without(state.empty_cells()).is_empty(), "{keys:?} {givens:?}");
                equal += u32::from(board.open() == state.empty_cells());
            }
        }
        assert!(equal >= 390, "{equal} of 400");
    }

    #[test]
    fn levels_solve_what_the_ladder_solves_with_them() {
        let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
        for level in 1..=2 {
            let mut ladder = hodoku();
            ladder.rungs.retain(|rung| rung.level <= level);
            let mut quick = QuickSolver::hodoku_level(&layout, level).expect("all of them are known");
            let mut solved = 0;
            for givens in puzzles("classic") {
                let state = State::new(Arc::clone(&layout), Clues::givens(&givens));
                let rating = rate(&mut ladder, state, None);
                let mut board = quick.begin(&givens);
                quick.run(&mut board);
                assert_eq!(board.is_solved(), rating.end == End::Solved, "{givens:?}");
                solved += u32::from(board.is_solved());
            }
            assert!((10..190).contains(&solved), "{solved} of 200");
        }
        assert!(QuickSolver::hodoku_level(&layout, 3).is_none());
    }

    #[test]
    fn unknown_techniques_and_sets_without_singles_are_refused() {
        let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
        assert!(QuickSolver::only(&layout, &["naked-single", "skyscraper"]).is_none());
        assert!(QuickSolver::only(&layout, &["full-house", "pointing"]).is_none());
        assert!(QuickSolver::only(&layout, &[""; 0]).is_none());
    }
}
