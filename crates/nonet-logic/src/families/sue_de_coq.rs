//! The search for Sue de Coq: cells where two houses cross (the middle), and some further cells of either house (its
//! sides).
//!
//! The cells are as many as the digits that fit into them. A digit of one side or of the middle fits once, because all
//! its places are in one house; a digit that is in both sides and not in the middle fits twice. So every digit is
//! used: the first house has its side's digits, and those of the middle that the other side lacks, in these cells and
//! nowhere else, and so has the second.

use std::ops::ControlFlow;

use crate::candidates::{CandidateSet, bits};
use crate::explanation::{Explanation, Role};
use crate::families::aligned_exclusion::count;
use crate::families::house_sets::{HouseLists, Set, for_subsets};
use crate::families::offers::Offers;
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};
use nonet::CellSet;
use nonet::numbers::short;

/// Finds Sue de Coq, one pair of houses at a time. nonet's own style offers each effect once.
pub(crate) struct SueDeCoq {
    info: &'static Info,
    style: Style,
    /// For each house, its sets of cells with one or two more digits than cells.
    sets: HouseLists<Set>,
    /// The pairs of houses where nothing was found, row by row.
    barren: Vec<bool>,
    middles: Vec<Set>,
    others: Vec<Set>,
}

impl SueDeCoq {
    pub(crate) fn new(info: &'static Info, style: Style) -> Self {
        let (sets, barren) = (HouseLists::default(), Vec::new());
        Self { info, style, sets, barren, middles: Vec::new(), others: Vec::new() }
    }

    /// Moves on to a state. The result for a pair of houses depends only on the candidates in them.
    fn follow(&mut self, state: &State) {
        let changed = self.sets.follow(state);
        let houses = state.layout().houses();
        let count = houses.len();
        self.barren.resize(count * count, false);
        for number in (0..count).filter(|&number| !(houses[number].set & changed).is_empty()) {
            for other in 0..count {
                self.barren[number * count + other] = false;
                self.barren[other * count + number] = false;
            }
        }
    }
}

impl Finder for SueDeCoq {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.follow(state);
        let Self { info, style, sets, barren, middles, others } = self;
        let houses = state.layout().houses();
        let mut offers = Offers::in_style(*style, info, state, sink);
        for (number, house) in houses.iter().enumerate() {
            for (other_number, other) in houses.iter().enumerate().skip(number + 1) {
                let pair = number * houses.len() + other_number;
                let shared = house.set & other.set & state.empty_cells();
                if barren[pair] || shared.0 & shared.0.wrapping_sub(1) == 0 {
                    continue;
                }
                middles.clear();
                for_subsets(state, shared, &mut |set| {
                    if set.size >= 2 && matches!(set.spare, 2..=9) {
                        middles.push(set);
                    }
                });
                let mut is_barren = true;
                for &middle in &*middles {
                    sets.fill(number, |list| sides_of(state, house.set, list));
                    sets.fill(other_number, |list| sides_of(state, other.set, list));
                    let [one, two] = [number, other_number].map(|house| sets.of(house));
                    for_pairs(middle, one, two, others, |sides| {
                        let gone = eliminations(state, [house.set, other.set], &middle, &sides);
                        is_barren &= gone.is_empty();
                        offers.strike(&gone, |step| {
                            let houses = [number, other_number].map(short);
                            tell(step, state, &middle, &sides, houses);
                        })
                    })?;
                }
                barren[pair] = is_barren;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Lists the sets of a house with one or two more digits than cells.
fn sides_of(state: &State, house: CellSet, list: &mut Vec<Set>) {
    for_subsets(state, house & state.empty_cells(), &mut |set| {
        if matches!(set.spare, 1 | 2) {
            list.push(set);
        }
    });
}

/// Visits pairs of sets, one from each house, that leave as many digits as there are cells. No digit may be in both sides
/// unless the middle lacks it; such digits count twice.
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
            gone.add(digit, state.cells_of(digit) & (house - (side.cells | middle.cells)));
        }
    }
    gone
}

fn tell(
    step: &mut Explanation,
    state: &State,
    middle: &Set,
    sides: &[Set; 2],
    houses: [HouseNumber; 2],
) {
    step.part(state, Role::Intersection, middle.cells, middle.digits).houses.extend(houses);
    let mut cells = middle.cells;
    for (side, house) in sides.iter().zip(houses) {
        step.part(state, Role::Als, side.cells, side.digits).houses.push(house);
        cells |= side.cells;
    }
    step.rest_on_cells(state, cells);
}
