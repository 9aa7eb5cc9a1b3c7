//! Fireworks: digits that a row and a column crossing in a box confine to the crossing and one more cell in each line.

use std::ops::ControlFlow;

use nonet::{CellSet, HouseKind};

use super::offers::Offers;
use crate::candidates::{ALL_DIGITS, CandidateSet, bits, combinations};
use crate::explanation::{Explanation, Role};
use crate::layout::{HouseNumber, Layout};
use crate::state::State;
use crate::technique::{Finder, Info, Sink};
use nonet::numbers::long;

/// Finds three fireworks at one crossing, or two at each of two crossings with the same wings.
pub(crate) struct Fireworks {
    pub(crate) info: &'static Info,
    pub(crate) is_quad: bool,
}

/// A row, a column and the box in which they cross.
#[derive(Clone, Copy)]
struct FireworkCrossing {
    cell: u8,
    row: HouseNumber,
    column: HouseNumber,
    inside: HouseNumber,
}

impl FireworkCrossing {
    fn of(layout: &Layout, cell: u8) -> Option<Self> {
        let home = |kind| {
            let homes = layout.homes(cell).iter();
            homes.map(|&(house, _)| house).find(|&house| layout.house(house).kind == kind)
        };
        let (row, column) = (home(HouseKind::Row)?, home(HouseKind::Column)?);
        Some(Self { cell, row, column, inside: home(HouseKind::Box)? })
    }

    /// Returns the cells of which one holds the digit: otherwise the row and the column would each put it into the
    /// box.
    fn firework(self, state: &State, digit: u8) -> Option<CellSet> {
        let inside = state.layout().house(self.inside).set;
        let [row, column] = [self.row, self.column].map(|line| state.cells_in(line, digit));
        let (right, down) = (row - inside, column - inside);
        let is_firework = !row.is_empty() && !column.is_empty() && right.len() <= 1 && down.len() <= 1;
        is_firework.then(|| right | down | (row & column))
    }
}

/// Digits that have fireworks at the same crossing.
struct Burst {
    at: FireworkCrossing,
    digits: u16,
    cells: CellSet,
}

/// Returns all bursts of this many digits in three cells.
fn bursts(state: &State, count: u32) -> Vec<Burst> {
    let layout = state.layout();
    let mut bursts = Vec::new();
    for at in state.empty_cells().into_iter().filter_map(|cell| FireworkCrossing::of(layout, cell)) {
        let mut fireworks = [(0_u8, CellSet::EMPTY); 9];
        let mut known = 0;
        for digit in 0..9 {
            if let Some(cells) = at.firework(state, digit) {
                fireworks[known] = (digit, cells);
                known += 1;
            }
        }
        for chosen in combinations(long(known), count) {
            let (mut digits, mut cells) = (0, CellSet::EMPTY);
            for number in bits(chosen) {
                let (digit, places) = fireworks[usize::from(number)];
                digits |= 1 << digit;
                cells |= places;
            }
            if cells.len() == 3 && cells.contains(at.cell) {
                bursts.push(Burst { at, digits, cells });
            }
        }
    }
    bursts
}

/// Returns all other digits in the cells of the fireworks, which have as many digits as cells.
fn eliminations(state: &State, bursts: &[&Burst]) -> CandidateSet {
    let mut kept = [0_u16; 81];
    let mut cells = CellSet::EMPTY;
    for burst in bursts {
        cells |= burst.cells;
        for digit in bits(burst.digits) {
            for cell in burst.at.firework(state, digit).unwrap_or_default() {
                kept[usize::from(cell)] |= 1 << digit;
            }
        }
    }
    let mut gone = CandidateSet::EMPTY;
    for cell in cells {
        gone.add_digits(cell, state.candidates(cell) & !kept[usize::from(cell)] & ALL_DIGITS);
    }
    gone
}

fn tell(step: &mut Explanation, state: &State, bursts: &[&Burst]) {
    let (mut digits, mut wings) = (0, CellSet::EMPTY);
    for burst in bursts {
        digits |= burst.digits;
        wings |= burst.cells;
    }
    for burst in bursts {
        wings.remove(burst.at.cell);
    }
    for burst in bursts {
        let FireworkCrossing { cell, row, column, inside } = burst.at;
        let part = step.part(state, Role::Pivot, CellSet::of(cell), burst.digits);
        part.houses.extend([row, column, inside]);
        bits(burst.digits).for_each(|digit| step.rest_on_houses(state, [row, column], digit));
    }
    step.part(state, Role::Pincer, wings, digits);
}

impl Finder for Fireworks {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut offers = Offers::once(self.info, state, sink);
        let mut offer = |bursts: &[&Burst]| {
            let gone = eliminations(state, bursts);
            offers.strike(&gone, |step| tell(step, state, bursts))
        };
        if !self.is_quad {
            return bursts(state, 3).iter().try_for_each(|burst| offer(&[burst]));
        }
        let pairs = bursts(state, 2);
        for (at, one) in pairs.iter().enumerate() {
            for other in &pairs[at + 1..] {
                let fits = one.digits & other.digits == 0 && one.at.cell != other.at.cell;
                if fits && (one.cells | other.cells).len() == 4 {
                    offer(&[one, other])?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
