//! How far simple techniques get: singles, locked candidates, subsets, fish, wings and unique rectangles.
//!
//! None of them finds less because others have been at work: what it would strike out then goes by cheaper ones. So the order
//! does not matter to where they end, the lowest rung that suffices is the path's, and a rung may do all that it finds at
//! once. That is what makes a sieve of it: it tells what the path comes to, at a tenth of the price. Fish and subsets that the
//! Explainer's ladder passes over, as too few cells are open, have a counterpart on a lower rung. Rectangles alone may find
//! less, where another one has been at work: they come last, and one by one. A path that ends elsewhere is seen when it is
//! walked.

mod board;
mod fish;
mod rectangles;
mod simple;
mod subsets;
mod tables;
mod wings;

use std::sync::Arc;

use nonet::DigitSet;
use nonet_logic::{Candidate, Layout, Move, State};

pub(super) use board::Board;
use board::Changed;
use tables::Tables;

/// A technique that is known here.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Locked,
    /// In all cells that see the places, as nonet's own style has it.
    LockedAnywhere,
    Naked(u8),
    NakedAnywhere(u8),
    Hidden(u8),
    /// A hidden subset that leaves a further digit one place in its house.
    Direct(u8),
    Fish(u8),
    Wing(u8),
    Rectangle,
}

/// The Explainer's rungs beside singles, up to what depends on more than single steps. Direct locked candidates are no more than
/// locked candidates are.
const EXPLAINER: [(Kind, u32); 12] = [
    (Kind::Locked, 26),
    (Kind::Direct(2), 20),
    (Kind::Direct(3), 25),
    (Kind::Naked(2), 30),
    (Kind::Fish(2), 32),
    (Kind::Hidden(2), 34),
    (Kind::Naked(3), 36),
    (Kind::Fish(3), 38),
    (Kind::Hidden(3), 40),
    (Kind::Wing(2), 42),
    (Kind::Wing(3), 44),
    (Kind::Rectangle, 45),
];

/// The lowest of them cost no more than this, and the highest of them this.
pub(super) const PLAIN: u32 = 28;
pub(super) const TOP: u32 = 45;

/// What the dearest hidden subset costs.
const HIDDEN: u32 = 40;

/// The keys of HoDoKu's techniques of the first two levels, easy and medium.
const LEVELS: [&[&str]; 2] = [
    &["full-house", "naked-single", "hidden-single"],
    &["pointing", "claiming", "naked-pair", "naked-triple", "hidden-pair", "hidden-triple"],
];

/// A technique with its price, and what has changed since it found nothing.
struct Rung {
    kind: Kind,
    price: u32,
    changed: Changed,
}

/// Some of the techniques, for one thread.
pub(super) struct Reach {
    tables: Tables,
    layout: Arc<Layout>,
    rungs: Vec<Rung>,
    /// Which singles are among them.
    naked: bool,
    hidden: bool,
    /// The digits in which hidden singles are to be looked for.
    live: u16,
    givens: [u8; 81],
}

impl Reach {
    /// The Explainer's techniques up to a price, or up to [`PLAIN`]. Where hidden subsets may be used, they do what the direct ones
    /// do: a puzzle that has no more than the latter is then taken for a harder one, and only its path tells.
    pub(super) fn explainer(layout: &Arc<Layout>, most: u32) -> Self {
        let is_used = |kind, price| {
            price <= most.max(PLAIN) && !(most >= HIDDEN && matches!(kind, Kind::Direct(_)))
        };
        let rungs = EXPLAINER.iter().filter(|&&(kind, price)| is_used(kind, price));
        Self::new(layout, rungs.copied(), true, true)
    }

    /// Techniques by key, if all of them are known here. It gets as far as nonet's own style at least.
    pub(super) fn only(layout: &Arc<Layout>, keys: &[impl AsRef<str>]) -> Option<Self> {
        let (mut naked, mut hidden, mut rungs) = (false, false, Vec::new());
        for key in keys {
            let kind = match key.as_ref() {
                "full-house" => continue,
                "naked-single" => {
                    naked = true;
                    continue;
                }
                "hidden-single" => {
                    hidden = true;
                    continue;
                }
                "pointing" | "claiming" | "direct-pointing" | "direct-claiming" => Kind::LockedAnywhere,
                "naked-pair" | "locked-pair" => Kind::NakedAnywhere(2),
                "naked-triple" | "locked-triple" => Kind::NakedAnywhere(3),
                "naked-quad" => Kind::NakedAnywhere(4),
                "hidden-pair" | "direct-hidden-pair" => Kind::Hidden(2),
                "hidden-triple" | "direct-hidden-triple" => Kind::Hidden(3),
                "hidden-quad" => Kind::Hidden(4),
                "x-wing" => Kind::Fish(2),
                "swordfish" => Kind::Fish(3),
                "jellyfish" => Kind::Fish(4),
                "xy-wing" => Kind::Wing(2),
                "xyz-wing" => Kind::Wing(3),
                _ => return None,
            };
            if rungs.iter().all(|&(known, _)| known != kind) {
                rungs.push((kind, 0));
            }
        }
        // Full houses are either kind of single, and go with whichever there is.
        (naked || hidden).then(|| Self::new(layout, rungs, naked, hidden))
    }

    /// What `HoDoKu`'s levels up to this one have, if that is no more than what is known here.
    pub(super) fn of_level(layout: &Arc<Layout>, level: u8) -> Option<Self> {
        let keys = LEVELS.get(..usize::from(level))?.concat();
        Self::only(layout, &keys)
    }

    fn new(
        layout: &Arc<Layout>,
        rungs: impl IntoIterator<Item = (Kind, u32)>,
        naked: bool,
        hidden: bool,
    ) -> Self {
        let rung = |(kind, price)| Rung { kind, price, changed: Changed::ALL };
        Self {
            tables: Tables::new(layout),
            layout: Arc::clone(layout),
            rungs: rungs.into_iter().map(rung).collect(),
            naked,
            hidden,
            live: 0,
            givens: [0; 81],
        }
    }

    /// Begins with these givens.
    pub(super) fn begin(&mut self, givens: &[u8; 81]) -> Board {
        self.givens = *givens;
        Board::of_givens(givens, &self.tables)
    }

    /// Begins with what some singles and locked candidates leave of these givens.
    pub(super) fn begin_with(&mut self, givens: &[u8; 81], left: &[DigitSet]) -> Board {
        self.givens = *givens;
        Board::of_candidates(left)
    }

    /// Does all that the techniques find, the cheapest first. The highest price that was needed.
    pub(super) fn run(&mut self, board: &mut Board) -> u32 {
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

    /// Does what another finder found.
    pub(super) fn apply(&self, board: &mut Board, step: &Move) {
        for (digit, cells) in (0..).zip(step.eliminations.0) {
            board.strike(digit, cells, &self.tables);
        }
        for &Candidate { cell, digit } in &step.placements {
            board.place(cell, digit, &self.tables);
        }
    }

    /// The board for other finders.
    pub(super) fn state(&self, board: &Board) -> State {
        board.state(&self.givens, &self.layout)
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
        let Self { tables, naked, hidden, live, .. } = self;
        if *naked && simple::naked_singles(board, tables) {
            return true;
        }
        *hidden && simple::hidden_singles(board, std::mem::take(live), tables)
    }
}

impl Rung {
    /// Does what the technique finds where something has changed since it last found nothing. Whether it found anything.
    fn find(&mut self, board: &mut Board, tables: &Tables) -> bool {
        let Changed { digits, houses } = std::mem::take(&mut self.changed);
        let found = match self.kind {
            Kind::Locked => simple::locked(board, digits, tables),
            Kind::LockedAnywhere => simple::locked_anywhere(board, digits, tables),
            Kind::Naked(size) => subsets::naked(board, houses, size, false, tables),
            Kind::NakedAnywhere(size) => subsets::naked(board, houses, size, true, tables),
            Kind::Hidden(size) => subsets::hidden(board, houses, size, tables),
            Kind::Direct(size) => subsets::direct(board, houses, size, tables),
            Kind::Fish(size) => fish::fish(board, digits, size, tables),
            Kind::Wing(pivot) => digits != 0 && wings::wings(board, pivot, tables),
            Kind::Rectangle => digits != 0 && rectangles::rectangles(board, tables),
        };
        if found {
            // There may be more to find where it has been.
            self.changed.digits |= digits;
            self.changed.houses |= houses;
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use nonet::{Clues, Lanes, Rules, Solver};
    use nonet_logic::{End, explainer, rate};

    use super::*;
    use crate::{Run, Wish, make};

    #[test]
    fn it_ends_where_the_path_does() {
        for (rules, count) in [("classic", 200), ("diagonal", 30), ("windoku", 30)] {
            let rules = Rules::parse(rules).expect("a preset");
            let layout = Arc::new(Layout::new(&rules).expect("9x9"));
            let mut ladder = explainer();
            if !layout.is_classic() {
                ladder = ladder.without_classic();
            }
            let mut reach = Reach::new(&layout, EXPLAINER, true, true);
            let mut solver = Solver::on(&rules, Lanes::Off).expect("an engine");
            let made = make(&rules, &Wish::default(), 3, 0..count, &Run::default()).expect("no limits");
            for puzzle in made {
                let clues = Clues::givens(&puzzle.givens);
                let rating = rate(&mut ladder, State::new(Arc::clone(&layout), clues), Some(TOP));
                let board = if layout.is_classic() {
                    reach.begin_with(&puzzle.givens, &solver.candidates(clues))
                } else {
                    reach.begin(&puzzle.givens)
                };
                let (mut board, is_left) = (board.clone(), !board.is_solved());
                let highest = reach.run(&mut board);
                assert_eq!(board.is_solved(), rating.end == End::Solved, "{:?}", puzzle.givens);
                if board.is_solved() && rating.highest > 28 && is_left {
                    assert_eq!(highest, rating.highest, "{:?}", puzzle.givens);
                }
                if board.is_solved() && rating.highest <= 28 {
                    assert!(highest <= 28, "{:?}", puzzle.givens);
                }
            }
        }
    }
}
