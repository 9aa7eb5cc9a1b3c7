//! Taking givens away from a grid in a given order: each stays if without it there is another solution.
//!
//! What comes of that is settled by the grid and the order. So all that is done here to save searches changes the time
//! alone:
//! - a set of cells whose digits change in another solution is *unavoidable*; a given stays if without it such a set
//!   would have no given left. Many such sets the grid [shows](patterns), the others come from the searches;
//! - several givens are taken at once: a search that finds no other solution settles all of them. If it finds one, the
//!   cells that differ are a new unavoidable set, and fewer are taken at once.

mod patterns;
mod unavoidable;

use nonet::CellMask;
pub(crate) use patterns::Patterns;
use unavoidable::{Left, Unavoidable};

/// A grid and what is left of its givens.
pub(crate) struct Strip {
    /// What is taken away, whole or not at all, in this order.
    order: Vec<CellMask>,
    /// How many givens are left at least.
    least: u32,
    /// The known unavoidable sets.
    sets: Unavoidable,
    /// Givens that are needed, each by itself, as searches have shown.
    needed: CellMask,
    /// Givens that are not all to go with what goes with them in this order.
    bound: CellMask,
    now: Stage,
    /// What the search under way is about.
    tried: Stage,
    /// How many are taken away in it.
    taken: usize,
    /// How many are taken at once.
    width: usize,
}

/// How far it has come.
#[derive(Clone, Copy)]
struct Stage {
    /// How many of the order are settled.
    settled: usize,
    /// The givens that are left.
    kept: CellMask,
    /// How many of them are in each unavoidable set.
    left: Left,
}

impl Stage {
    const FIRST: Self = Self { settled: 0, kept: CellMask::ALL, left: Left::NONE };
}

impl Strip {
    pub(crate) fn new() -> Self {
        Self {
            order: Vec::new(),
            least: 0,
            sets: Unavoidable::new(),
            needed: CellMask::EMPTY,
            bound: CellMask::EMPTY,
            now: Stage::FIRST,
            tried: Stage::FIRST,
            taken: 0,
            width: 0,
        }
    }

    /// Begins with a grid of these rules and all its givens.
    pub(crate) fn begin(
        &mut self,
        grid: &[u8; 81],
        patterns: &Patterns,
        order: &[CellMask],
        least: u32,
    ) {
        self.begin_knowing(&[], order, order.len() * FIRST / 81);
        self.least = least;
        let Self { sets, now, .. } = self;
        patterns.tell(grid, |set| sets.add(set, &mut now.left));
    }

    /// Begins with all givens of a grid of which these unavoidable sets are known, and takes so many at once first.
    pub(crate) fn begin_knowing(&mut self, sets: &[CellMask], order: &[CellMask], width: usize) {
        self.order.clear();
        self.order.extend(order);
        (self.least, self.width) = (0, width);
        (self.needed, self.bound, self.now) = (CellMask::EMPTY, CellMask::EMPTY, Stage::FIRST);
        self.sets.clear();
        for &set in sets {
            self.sets.add(set, &mut self.now.left);
        }
    }

    /// What is to be searched for another solution next, `None` when all is settled.
    pub(crate) fn question(&mut self) -> Option<CellMask> {
        let mut stage = self.now;
        self.taken = 0;
        while stage.settled < self.order.len() && self.taken < self.width {
            let cells = self.order[stage.settled];
            stage.settled += 1;
            if !self.needed.or(self.bound).and(cells).is_empty()
                || stage.kept.minus(cells).len() < self.least
            {
                continue;
            }
            if let Some(left) = self.sets.without(cells, &stage.left) {
                (stage.left, stage.kept) = (left, stage.kept.minus(cells));
                self.taken += 1;
            }
        }
        self.tried = stage;
        (self.taken > 0).then_some(stage.kept)
    }

    /// What has come of the last question: no other solution, or one that differs in these cells.
    pub(crate) fn answer(&mut self, other: Option<CellMask>) {
        match other {
            None => {
                self.now = self.tried;
                self.width = next_width(self.now.kept.len());
            }
            Some(set) => {
                let own = set.and(self.now.kept);
                if own.len() == 1 {
                    self.needed = self.needed.or(own);
                } else {
                    self.sets.add(own, &mut self.now.left);
                }
                if self.taken == 1 {
                    self.bound = self.bound.or(own);
                }
                self.width = (self.width / 2).max(1);
            }
        }
    }

    /// Goes on with what is left in another order, one after the other.
    pub(crate) fn again(&mut self, order: impl IntoIterator<Item = CellMask>) {
        self.order.clear();
        self.order.extend(order);
        (self.least, self.width) = (0, 1);
        (self.now.settled, self.bound) = (0, CellMask::EMPTY);
    }

    /// The givens that are left.
    pub(crate) fn kept(&self) -> CellMask {
        self.now.kept
    }
}

/// Of the first givens, so many in 81 are taken at once.
const FIRST: usize = 34;

/// How many are taken at once where the last ones could go: more on fuller boards, where there are seldom other solutions.
const fn next_width(kept: u32) -> usize {
    1 + (kept.saturating_sub(26) / 3) as usize
}

#[cfg(test)]
mod tests {
    use nonet::{Answer, Ask, Clues, Lanes, Limits, Others, Random, Rules, Solver};

    use super::*;
    use crate::Symmetry;
    use crate::grids::GridMaker;

    /// What is left if each is tried by itself, by the scalar engine.
    fn one_by_one(grid: &[u8; 81], order: &[CellMask], least: u32, solver: &mut Solver) -> CellMask {
        let mut kept = CellMask::ALL;
        for &cells in order {
            let left = kept.minus(cells);
            let mut givens = [0; 81];
            left.cells().for_each(|cell| givens[cell] = grid[cell]);
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
                let mut order = symmetry.orbits();
                random.shuffle(&mut order);
                let mut strip = Strip::new();
                strip.begin(&grid, &Patterns::new(&rules), &order, least);
                let ended = others.ask(&Limits::default(), &mut |lane, answer| {
                    match answer {
                        Answer::Begin if lane == 0 => {
                            return strip.question().map_or(Ask::Nothing, |kept| Ask::Grid(grid, kept));
                        }
                        Answer::Begin => return Ask::Nothing,
                        Answer::Alone => strip.answer(None),
                        Answer::Other(cells) => strip.answer(Some(cells)),
                    }
                    strip.question().map_or(Ask::Nothing, Ask::Kept)
                });
                assert_eq!(ended, Ok(()));
                let expected = one_by_one(&grid, &order, least, &mut scalar);
                assert_eq!(strip.kept(), expected, "{symmetry:?}, grid {index}");
            }
        }
    }
}
