//! Removes givens from a grid in a fixed order. A given stays if there would be a second solution without it.
//!
//! The result depends only on the grid and the order. Two methods save searches without changing it:
//! - a set of cells whose digits differ in another solution is *unavoidable*: a given stays if, without it, such a set
//!   would have no given left. Many of these sets are [visible](visible) in the grid; searches find others;
//! - several givens are removed at once. If a search finds no second solution, all of them are settled. If it finds
//!   one, the cells that differ are a new unavoidable set, and fewer givens are removed at once.

mod boards;
mod unavoidable;
mod visible;

pub(crate) use boards::{Reduction, question};
use nonet::CellSet;
use unavoidable::{Left, Unavoidable};
pub(crate) use visible::VisibleSets;

/// A grid, and its remaining givens.
pub(crate) struct Minimiser {
    /// The sets of givens to remove, in this order; each set is removed as a whole or not at all.
    order: Vec<CellSet>,
    /// The number of givens that must be left.
    least: u32,
    /// The known unavoidable sets.
    sets: Unavoidable,
    /// Givens that searches have proved to be needed.
    needed: CellSet,
    /// Givens of sets that a search has proved to be needed: any set that contains one of these givens stays.
    bound: CellSet,
    now: Progress,
    /// The progress if the current search finds no second solution.
    tried: Progress,
    /// The number of sets removed in that search.
    taken: usize,
    /// The number of sets removed at once.
    width: usize,
}

/// The decisions so far.
#[derive(Clone, Copy)]
struct Progress {
    /// The number of sets in the order that are settled.
    settled: usize,
    /// The givens that are left.
    kept: CellSet,
    /// The number of these givens in each unavoidable set.
    left: Left,
}

impl Progress {
    const FIRST: Self = Self { settled: 0, kept: CellSet::ALL, left: Left::NONE };
}

impl Minimiser {
    pub(crate) fn new() -> Self {
        Self {
            order: Vec::new(),
            least: 0,
            sets: Unavoidable::new(),
            needed: CellSet::EMPTY,
            bound: CellSet::EMPTY,
            now: Progress::FIRST,
            tried: Progress::FIRST,
            taken: 0,
            width: 0,
        }
    }

    /// Begins with all givens of a grid.
    pub(crate) fn begin(
        &mut self,
        grid: &[u8; 81],
        visible: &VisibleSets,
        order: &[CellSet],
        least: u32,
    ) {
        self.begin_knowing(&[], order, order.len() * FIRST / 81);
        self.least = least;
        let Self { sets, now, .. } = self;
        visible.each(grid, |set| sets.add(set, &mut now.left));
    }

    /// Begins with all givens of a grid, some of whose unavoidable sets are known. At first, `width` sets of givens are
    /// removed at once.
    pub(crate) fn begin_knowing(&mut self, sets: &[CellSet], order: &[CellSet], width: usize) {
        self.order.clear();
        self.order.extend(order);
        (self.least, self.width) = (0, width);
        (self.needed, self.bound, self.now) = (CellSet::EMPTY, CellSet::EMPTY, Progress::FIRST);
        self.sets.clear();
        for &set in sets {
            self.sets.add(set, &mut self.now.left);
        }
    }

    /// Returns the givens for which to search for a second solution next; `None` when everything is settled.
    pub(crate) fn question(&mut self) -> Option<CellSet> {
        let mut stage = self.now;
        self.taken = 0;
        while stage.settled < self.order.len() && self.taken < self.width {
            let cells = self.order[stage.settled];
            stage.settled += 1;
            if !((self.needed | self.bound) & cells).is_empty()
                || (stage.kept - cells).len() < self.least
            {
                continue;
            }
            if let Some(left) = self.sets.without(cells, &stage.left) {
                (stage.left, stage.kept) = (left, stage.kept - cells);
                self.taken += 1;
            }
        }
        self.tried = stage;
        (self.taken > 0).then_some(stage.kept)
    }

    /// Takes the answer to the last question: no second solution, or one that differs in these cells.
    pub(crate) fn answer(&mut self, other: Option<CellSet>) {
        match other {
            None => {
                self.now = self.tried;
                self.width = next_width(self.now.kept.len());
            }
            Some(set) => {
                let own = set & self.now.kept;
                if own.len() == 1 {
                    self.needed |= own;
                } else {
                    self.sets.add(own, &mut self.now.left);
                }
                if self.taken == 1 {
                    self.bound |= own;
                }
                self.width = (self.width / 2).max(1);
            }
        }
    }

    /// Continues with the remaining givens in another order, one set at a time.
    pub(crate) fn again(&mut self, order: impl IntoIterator<Item = CellSet>) {
        self.order.clear();
        self.order.extend(order);
        (self.least, self.width) = (0, 1);
        (self.now.settled, self.bound) = (0, CellSet::EMPTY);
    }

    /// Returns the givens that are left.
    pub(crate) fn kept(&self) -> CellSet {
        self.now.kept
    }
}

/// Number of sets removed at first from a whole grid divided into 81 sets.
const FIRST: usize = 34;

/// Returns the number of sets to remove at once after a success. It is larger on fuller boards, which seldom have a
/// second solution.
const fn next_width(kept: u32) -> usize {
    1 + (kept.saturating_sub(26) / 3) as usize
}

#[cfg(test)]
mod tests {
    use nonet::{Answer, Ask, Clues, Lanes, Limits, Others, Random, Rules, Solver};

    use super::*;
    use crate::Symmetry;
    use crate::grids::GridMaker;

    /// Returns the result when the scalar engine tries each set by itself.
    fn one_by_one(grid: &[u8; 81], order: &[CellSet], least: u32, solver: &mut Solver) -> CellSet {
        let mut kept = CellSet::ALL;
        for &cells in order {
            let left = kept - cells;
            let mut givens = [0; 81];
            left.indices().for_each(|cell| givens[cell] = grid[cell]);
            let count = solver.count(Clues::givens(&givens), 2, &Limits::default());
            if left.len() >= least && count == Ok(1) {
                kept = left;
            }
        }
        kept
    }

    #[test]
    fn what_is_left_depends_on_the_order_alone() {
        for (rules, symmetry, least) in [
            ("classic", Symmetry::None, 0),
            ("classic", Symmetry::None, 27),
            ("classic", Symmetry::QuarterTurn, 0),
            ("classic", Symmetry::Full, 30),
            ("diagonal", Symmetry::None, 0),
            ("windoku", Symmetry::HalfTurn, 0),
        ] {
            let rules = Rules::parse(rules).expect("rules");
            let mut scalar = Solver::on(&rules, Lanes::Off).expect("an engine");
            let mut maker = GridMaker::new(&rules).expect("an engine");
            let mut others = Others::new(&rules, Lanes::best()).expect("lanes");
            for index in 0..20 {
                let mut random = Random::of(8, index);
                let grid =
                    maker.grid(&mut random, &Limits::default()).expect("no limits").expect("a grid");
                let mut order = symmetry.cell_sets();
                random.shuffle(&mut order);
                let mut minimiser = Minimiser::new();
                minimiser.begin(&grid, &VisibleSets::new(&rules), &order, least);
                let ended = others.ask(&Limits::default(), &mut |lane, answer| {
                    match answer {
                        Answer::Begin if lane == 0 => {
                            return minimiser
                                .question()
                                .map_or(Ask::Nothing, |kept| Ask::Grid(grid, kept));
                        }
                        Answer::Begin => return Ask::Nothing,
                        Answer::Alone => minimiser.answer(None),
                        Answer::Other(cells) => minimiser.answer(Some(cells)),
                    }
                    minimiser.question().map_or(Ask::Nothing, Ask::Kept)
                });
                assert_eq!(ended, Ok(()));
                let expected = one_by_one(&grid, &order, least, &mut scalar);
                assert_eq!(minimiser.kept(), expected, "{symmetry:?}, grid {index}");
            }
        }
    }
}
