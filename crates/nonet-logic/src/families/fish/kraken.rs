//! Kraken fish: fish that eliminate a candidate only with the help of chains from their fins, or from the candidates of a
//! cover.
//!
//! All these chains are traced backwards at once. This shows which candidates of the digit would be gone if the target were
//! true. The rest is an ordinary fish search without these candidates.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use nonet::CellSet;

use crate::candidates::{Candidate, CandidateSet};
use crate::explanation::Explanation;
use crate::families::fish::general::once_and_twice;
use crate::families::fish::kind::{Shape, Sides};
use crate::families::fish::pattern::Fish;
use crate::families::fish::search::{Houses, Sought, search};
use crate::families::links::tell;
use crate::families::tabling::{Nodes, Shared, Tables, Walk, gone_with, way_out};
use crate::layout::{HouseNumber, Layout};
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink, Style};

/// Where the target of a Kraken fish is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// In a cover, as in an ordinary fish: the fins lead to the target (type 1).
    Cover,
    /// Anywhere and of another digit: the fins and all candidates of one cover lead to it (type 2).
    Anywhere,
}

/// Maximum size of a Kraken fish, and its maximum number of fins on HoDoKu's scale.
const LARGEST: usize = 4;
const MOST_FINS: u32 = 2;

/// Finds the Kraken fish of rows, columns and boxes with the fewest chains, target by target.
pub struct Kraken {
    pub(crate) technique: &'static Info,
    pub(crate) reach: Reach,
    pub(crate) style: Style,
    pub(crate) tables: Shared,
    pub(crate) vain: Vain,
}

/// What was searched in vain. Targets have much in common, and so have the positions of a path.
#[derive(Default)]
pub struct Vain {
    layout: Option<Arc<Layout>>,
    searches: HashSet<(usize, u8, [CellSet; 2], Option<u8>)>,
}

/// Most searches that are kept.
const MOST_KEPT: usize = 1 << 16;

impl Vain {
    fn look(&mut self, state: &State) {
        let is_other = !self.layout.as_ref().is_some_and(|layout| Arc::ptr_eq(layout, state.layout()));
        if is_other || self.searches.len() > MOST_KEPT {
            *self = Self { layout: Some(Arc::clone(state.layout())), searches: HashSet::new() };
        }
    }
}

/// A fish, and the candidates whose chains lead to the target.
struct Caught {
    digit: u8,
    fish: Fish,
    starts: CellSet,
}

/// A size, and the candidates of a digit that would remain if the target were true.
#[derive(Clone, Copy)]
struct Tide<'a> {
    state: &'a State,
    size: usize,
    digit: u8,
    gone: CellSet,
    /// The candidates that see the target.
    near: CellSet,
}

impl Kraken {
    fn hunt(&mut self, state: &State, tables: &Tables, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.vain.look(state);
        let layout = state.layout();
        let sides: [[Sides; 2]; 9] =
            state.all().0.map(|places| [0, 1].map(|way| Shape::Franken.sides(layout, way, places)));
        for target in state.all().iter() {
            if state.watch().is_over() {
                break;
            }
            // Targets that chains alone disprove are left to the chain techniques.
            let Some(gone) = gone_with(tables, target) else { continue };
            let smallest = (2..=LARGEST).find_map(|size| self.best(state, target, &gone, size, &sides));
            if let Some(caught) = smallest {
                let struck = CandidateSet::of(target.digit, CellSet::of(target.cell));
                sink(&Found::striking(self.technique, &struck, &|step| {
                    caught.tell(state, tables, target, step);
                }))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the fish of one size that eliminates the target with the fewest chains.
    fn best(
        &mut self,
        state: &State,
        target: Candidate,
        gone: &CandidateSet,
        size: usize,
        sides: &[[Sides; 2]; 9],
    ) -> Option<Caught> {
        let layout = state.layout();
        let is_cover = self.reach == Reach::Cover;
        let (near, cell) = if is_cover {
            (layout.peers(target.cell), Some(target.cell))
        } else {
            (CellSet::EMPTY, None)
        };
        let mut best: Option<Caught> = None;
        for digit in (0..9).filter(|&digit| (digit == target.digit) == is_cover) {
            let at = usize::from(digit);
            let tide = Tide { state, size, digit, gone: gone.0[at], near };
            if tide.gone.is_subset(near) {
                continue;
            }
            let own = cell.map_or(CellSet::EMPTY, CellSet::of);
            let left = state.cells_of(digit) - (tide.gone | own);
            let search_for = (size, digit, [state.cells_of(digit), left], cell);
            if self.vain.searches.contains(&search_for) {
                continue;
            }
            let mut is_vain = true;
            for sides in &sides[at] {
                let sought = Sought { size, left, target: cell, is_minimal: true };
                search(layout, sides, sought, &mut |bases, covers| {
                    let caught = match self.reach {
                        Reach::Cover => tide.in_cover(bases, covers),
                        Reach::Anywhere => tide.with_last_cover(bases, covers, &sides.covers),
                    };
                    let caught = caught.filter(|caught| self.allows(caught));
                    is_vain &= caught.is_none();
                    if let Some(caught) = caught
                        && best.as_ref().is_none_or(|best| caught.cost() < best.cost())
                    {
                        best = Some(caught);
                    }
                });
            }
            if is_vain {
                self.vain.searches.insert(search_for);
            }
        }
        best
    }

    /// Returns whether the fish is within HoDoKu's default limits.
    fn allows(&self, caught: &Caught) -> bool {
        let Fish { fins, endo_fins, .. } = caught.fish;
        self.style != Style::Hodoku || (fins.len() <= MOST_FINS && endo_fins.is_empty())
    }
}

impl Finder for Kraken {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let tables = self.tables.take(state, Nodes::Groups);
        let flow = self.hunt(state, &tables, sink);
        self.tables.put(tables);
        flow
    }
}

impl Tide<'_> {
    /// Returns the candidates of the digit in some houses, and those in two of them.
    fn places(self, houses: &[HouseNumber]) -> (CellSet, CellSet) {
        once_and_twice(self.state.layout(), houses, self.state.cells_of(self.digit))
    }

    /// Returns the fish with these houses, unless one of its covers is superfluous.
    fn fish(self, bases: Houses, covers: Houses) -> Option<(Fish, CellSet)> {
        let (base, endo_fins) = self.places(&bases[..self.size]);
        let (cover, _) = self.places(&covers[..self.size]);
        let is_idle = |&house: &HouseNumber| (self.state.layout().house(house).set & base).is_empty();
        if covers[..self.size].iter().any(is_idle) {
            return None;
        }
        let fish = Fish { bases, covers, fins: base - cover, endo_fins, gone: CellSet::EMPTY };
        Some((fish, base))
    }

    /// Returns a fish with the target in a cover: its fins lead to the target, some of them by chains.
    fn in_cover(self, bases: Houses, covers: Houses) -> Option<Caught> {
        let (fish, _) = self.fish(bases, covers)?;
        let starts = (fish.fins | fish.endo_fins) - self.near;
        (!starts.is_empty()).then_some(Caught { digit: self.digit, fish, starts })
    }

    /// Returns a fish whose last cover is the house with the most candidates that the target would remove.
    fn with_last_cover(
        self,
        bases: Houses,
        mut covers: Houses,
        possible: &[HouseNumber],
    ) -> Option<Caught> {
        let layout = self.state.layout();
        let (base, _) = self.places(&bases[..self.size]);
        let (covered, _) = self.places(&covers[..self.size - 1]);
        let held = |house: HouseNumber| ((layout.house(house).set & base) - covered).len();
        let free = possible.iter().copied().filter(|house| !bases.contains(house) && held(*house) > 0);
        let last = free.max_by_key(|&house| (held(house), std::cmp::Reverse(house)))?;
        covers[self.size - 1] = last;
        covers[..self.size].sort_unstable();
        let (fish, base) = self.fish(bases, covers)?;
        let starts = (base & layout.house(last).set & self.gone) | fish.fins | fish.endo_fins;
        Some(Caught { digit: self.digit, fish, starts })
    }
}

impl Caught {
    /// Returns the cost of explaining the fish: chains first, then fins.
    const fn cost(&self) -> (u32, u32) {
        (self.starts.len(), self.fish.fins.len())
    }

    fn tell(&self, state: &State, tables: &Tables, target: Candidate, step: &mut Explanation) {
        self.fish.tell(state, self.digit, step);
        let mut walk = Walk::default();
        for start in self.starts {
            let links = way_out(state, tables, &mut walk, Candidate::new(start, self.digit), target);
            tell(state, step, &links, false);
        }
    }
}
