//! The search for Sue de Coq.

use std::ops::ControlFlow;

use crate::candidates::{CandidateSet, bits};
use crate::cell_set::CellSet;
use crate::families::aligned_exclusion::count;
use crate::proof::Premise;
use crate::state::State;
use crate::step::{Part, Role, Step};
use crate::technique::{Finder, Found, Info, Sink, Style};

/// Looks for Sue de Coq, house pair by house pair. nonet's own style tells the same effect once.
pub(crate) struct SueDeCoq {
    info: &'static Info,
    style: Style,
    /// For each house, its sets of cells with one digit more than cells, or two.
    sets: Vec<Vec<Set>>,
}

/// Some cells of a house with their digits.
#[derive(Clone, Copy, Debug)]
struct Set {
    cells: CellSet,
    digits: u16,
    /// How many cells.
    size: u32,
    /// How many digits more than cells; for some sets wrapped below nothing.
    spare: u32,
}

impl Set {
    const NONE: Self = Self { cells: CellSet::EMPTY, digits: 0, size: 0, spare: 0 };

    fn with(self, cell: u8, digits: u16) -> Self {
        let (digits, size) = (self.digits | digits, self.size + 1);
        Self {
            cells: self.cells | CellSet::of(cell),
            digits,
            size,
            spare: count(digits).wrapping_sub(size),
        }
    }
}

impl SueDeCoq {
    pub(crate) fn new(info: &'static Info, style: Style) -> Self {
        Self { info, style, sets: Vec::new() }
    }

    fn collect(&mut self, state: &State) {
        let houses = state.layout().houses();
        self.sets.resize_with(houses.len(), Vec::new);
        for (house, sets) in houses.iter().zip(&mut self.sets) {
            sets.clear();
            for_subsets(state, house.set & state.empty_cells(), Set::NONE, &mut |set| {
                if matches!(set.spare, 1 | 2) {
                    sets.push(set);
                }
            });
        }
    }
}

/// All sets of the cells, those that start with the first cell before others, shorter ones before longer ones.
fn for_subsets(state: &State, mut open: CellSet, so_far: Set, each: &mut impl FnMut(Set)) {
    while let Some(cell) = open.first() {
        open.remove(cell);
        let set = so_far.with(cell, state.candidates(cell));
        each(set);
        for_subsets(state, open, set, each);
    }
}

impl Finder for SueDeCoq {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.collect(state);
        let houses = state.layout().houses();
        let mut told: Vec<CandidateSet> = Vec::new();
        let (mut middles, mut others) = (Vec::new(), Vec::new());
        for (number, house) in houses.iter().enumerate() {
            for (other_number, other) in houses.iter().enumerate().skip(number + 1) {
                let shared = house.set & other.set & state.empty_cells();
                if shared.0 & shared.0.wrapping_sub(1) == 0 {
                    continue;
                }
                middles.clear();
                for_subsets(state, shared, Set::NONE, &mut |set| {
                    if set.size >= 2 && matches!(set.spare, 2..=9) {
                        middles.push(set);
                    }
                });
                for &middle in &middles {
                    let [one, two] = [number, other_number].map(|house| &self.sets[house]);
                    for_pairs(middle, one, two, &mut others, |sides| {
                        let gone = eliminations(state, [house.set, other.set], &middle, &sides);
                        if gone.is_empty() || self.style == Style::Own && told.contains(&gone) {
                            return ControlFlow::Continue(());
                        }
                        told.push(gone);
                        sink(&Found {
                            technique: self.info,
                            price: None,
                            placements: &[],
                            eliminations: &gone,
                            explain: &|step| {
                                let houses = [number as u8, other_number as u8];
                                tell(step, state, &middle, &sides, houses);
                            },
                        })
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The sets of both houses that leave as many digits as there are cells, each digit in one house only; digits of both
/// sides that the middle lacks count twice.
fn for_pairs(
    middle: Set,
    one: &[Set],
    two: &[Set],
    others: &mut Vec<Set>,
    mut each: impl FnMut([Set; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let size = middle.size;
    let fits = |set: &&Set| {
        set.spare < size && set.digits & middle.digits != 0 && (set.cells & middle.cells).is_empty()
    };
    others.clear();
    for &first in one.iter().filter(fits) {
        if others.is_empty() {
            others.extend(two.iter().filter(fits));
        }
        for &second in &*others {
            let left = middle.digits & !first.digits & !second.digits;
            if first.spare + second.spare + count(left) == size
                && first.digits & second.digits & middle.digits == 0
                && (first.cells & second.cells).is_empty()
            {
                each([first, second])?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn eliminations(
    state: &State,
    houses: [CellSet; 2],
    middle: &Set,
    [first, second]: &[Set; 2],
) -> CandidateSet {
    let mut gone = CandidateSet::EMPTY;
    for (house, side, other) in [(houses[0], first, second), (houses[1], second, first)] {
        for digit in bits(side.digits | middle.digits & !other.digits) {
            gone.add(digit, state.cells_of(digit) & house.without(side.cells | middle.cells));
        }
    }
    gone
}

fn tell(step: &mut Step, state: &State, middle: &Set, sides: &[Set; 2], houses: [u8; 2]) {
    let all = state.all();
    let part = Part::new(Role::Intersection, middle.cells, middle.digits, &all);
    step.parts.push(part.within(houses));
    let mut cells = middle.cells;
    for (side, house) in sides.iter().zip(houses) {
        step.parts.push(Part::new(Role::Als, side.cells, side.digits, &all).within([house]));
        cells |= side.cells;
    }
    step.premises.extend(cells.into_iter().map(|cell| Premise::cell(state, cell)));
}
