//! Unique rectangles and loops as Sudoku Explainer 1.2.1 finds them: all of them, then the cheapest first.

use std::ops::ControlFlow;

use super::loops::{Loop, LoopSearch};
use super::{Find, Kind, candidates_in, same_digits};
use crate::candidates::{ALL_DIGITS, bits, combinations};
use crate::cell_set::CellSet;
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};
use crate::techniques::{
    unique_loop_1, unique_loop_2, unique_loop_3, unique_loop_4, unique_rectangle_1, unique_rectangle_2,
    unique_rectangle_3, unique_rectangle_4,
};
use nonet::numbers::long;

/// Looks for unique rectangles and loops of all types.
#[derive(Default)]
pub struct ExplainerLoops {
    search: LoopSearch,
    finds: Vec<(u32, Kind, Find)>,
}

impl Finder for ExplainerLoops {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.finds.clear();
        for known in self.search.all(state, true) {
            judge(state, known, &mut self.finds);
        }
        self.finds.sort_by_key(|&(price, kind, _)| (price, kind as u8));
        self.finds.iter().try_for_each(|(_, _, find)| find.offer(state, sink))
    }
}

type Finds = Vec<(u32, Kind, Find)>;

fn judge(state: &State, known: &Loop, finds: &mut Finds) {
    let roof = known.roof.len();
    if roof == 1 {
        push(state, known, Kind::OneCell, 0, known.roof, known.pair(), |_| {}, finds);
    } else if roof >= 2 && known.extras.is_power_of_two() {
        let seen = state.layout().common_peers(known.roof);
        push(state, known, Kind::OneDigit, 0, seen, known.extras, |_| {}, finds);
    }
    if roof == 2 {
        if !known.extras.is_power_of_two() {
            naked_subset(state, known, finds);
            hidden_subset(state, known, finds);
        }
        link(state, known, finds);
    }
}

fn technique(known: &Loop, kind: Kind) -> &'static Info {
    match (known.cells.len(), kind) {
        (4, Kind::OneCell) => &unique_rectangle_1::INFO,
        (4, Kind::OneDigit) => &unique_rectangle_2::INFO,
        (4, Kind::Subset) => &unique_rectangle_3::INFO,
        (4, _) => &unique_rectangle_4::INFO,
        (_, Kind::OneCell) => &unique_loop_1::INFO,
        (_, Kind::OneDigit) => &unique_loop_2::INFO,
        (_, Kind::Subset) => &unique_loop_3::INFO,
        _ => &unique_loop_4::INFO,
    }
}

/// Notes that these digits go from these cells. Says whether any does.
#[expect(clippy::too_many_arguments, reason = "all that a find is made of")]
fn push(
    state: &State,
    known: &Loop,
    kind: Kind,
    surcharge: u32,
    cells: CellSet,
    digits: u16,
    grounds: impl FnOnce(&mut Find),
    finds: &mut Finds,
) -> bool {
    let eliminations = candidates_in(state, cells, digits);
    if eliminations.is_empty() {
        return false;
    }
    let pattern = same_digits(known.cells, known.pair());
    let mut find = Find::new(technique(known, kind), eliminations, pattern, known.pair());
    find.price = Some(known.price() + surcharge);
    grounds(&mut find);
    finds.push((known.price() + surcharge, kind, find));
    true
}

/// The houses that hold both cells of the roof: box, row, column.
fn shared(state: &State, known: &Loop) -> impl Iterator<Item = HouseNumber> {
    let layout = state.layout();
    layout
        .boxes_rows_columns()
        .iter()
        .copied()
        .filter(|&house| known.roof.is_subset(layout.house(house).set))
}

/// The smallest naked subset of the guardians with other cells of a house.
fn naked_subset(state: &State, known: &Loop, finds: &mut Finds) {
    let common = known.roof.into_iter().fold(known.extras, |all, cell| all & state.candidates(cell));
    for size in known.extras.count_ones()..=7 {
        for number in shared(state, known) {
            let house = state.layout().house(number);
            if 2 * size > (house.set & state.empty_cells()).len() {
                continue;
            }
            let others: Vec<u8> = house.set.without(known.roof).into_iter().collect();
            for mask in combinations(long(others.len()), size - 1) {
                let cells: CellSet = bits(mask).map(|at| others[usize::from(at)]).collect();
                if cells.into_iter().any(|cell| state.candidates(cell).count_ones() < 2) {
                    continue;
                }
                let digits = cells.into_iter().fold(0, |all, cell| all | state.candidates(cell));
                if (digits | known.extras).count_ones() != size || (digits | common).count_ones() != size
                {
                    continue;
                }
                let rest = house.set.without(known.roof).without(cells);
                let ground = |find: &mut Find| find.subset = cells;
                if push(state, known, Kind::Subset, size - 1, rest, digits | known.extras, ground, finds)
                {
                    return;
                }
            }
        }
    }
}

/// The smallest hidden subset of the pattern's digits and others with cells of a house beside one roof cell.
fn hidden_subset(state: &State, known: &Loop, finds: &mut Finds) {
    for size in known.extras.count_ones()..=7 {
        for number in shared(state, known) {
            let house = state.layout().house(number);
            if 2 * size >= (house.set & state.empty_cells()).len() {
                continue;
            }
            let free: Vec<u8> = bits(ALL_DIGITS & !known.extras & !known.pair()).collect();
            for mask in combinations(long(free.len()), size - 2) {
                let digits = bits(mask).fold(known.pair(), |all, at| all | 1 << free[usize::from(at)]);
                let places = |digit| state.cells_in(number, digit).without(last_of(known.roof));
                let cells = bits(digits).fold(CellSet::EMPTY, |all, digit| all | places(digit));
                if cells.len() != size || bits(digits).any(|digit| places(digit).is_empty()) {
                    continue;
                }
                let rest = cells.without(known.roof);
                let ground = |find: &mut Find| {
                    find.links = bits(digits).map(|digit| (number, digit)).collect();
                };
                if push(state, known, Kind::Subset, size - 2, rest, ALL_DIGITS & !digits, ground, finds)
                {
                    return;
                }
            }
        }
    }
}

fn last_of(cells: CellSet) -> CellSet {
    cells.into_iter().last().map_or(CellSet::EMPTY, CellSet::of)
}

/// One of the pattern's digits has its places in a house in the roof alone.
fn link(state: &State, known: &Loop, finds: &mut Finds) {
    for (digit, other) in [(0, 1), (1, 0)].map(|(at, other)| (known.digits[at], known.digits[other])) {
        let is_locked = |&house: &HouseNumber| state.cells_in(house, digit) == known.roof;
        if let Some(house) = shared(state, known).filter(is_locked).last() {
            let ground = |find: &mut Find| find.links = vec![(house, digit)];
            push(state, known, Kind::Link, 0, known.roof, 1 << other, ground, finds);
            return;
        }
    }
}
