//! The digits and locked candidates that block the other cells of a house, as an exact minimum cover.

use nonet::CellSet;

use crate::candidates::CandidateSet;
use crate::explanation::{Part, Role};
use crate::layout::HouseNumber;
use crate::state::State;

/// The base cost of a blocker. It exceeds any sum of distances, so fewer blockers always beat nearer ones.
const DIGIT: u32 = 1_000;
/// Locked candidates are harder to see than a digit, so they cost as much as two digits.
const LOCKED: u32 = 2_000;

/// A reason why some cells of a house cannot have a digit.
struct Blocker {
    part: Part,
    /// The cells that it blocks, one bit each.
    blocks: u16,
    cost: u32,
}

/// Returns the fewest blockers that keep a digit out of the other empty cells of its house, one part each; blockers
/// near `cell` are preferred. Also returns the cells that no blocker reaches, which lost the digit in an earlier step.
pub(crate) fn blockers(state: &State, house: HouseNumber, digit: u8, cell: u8) -> (Vec<Part>, CellSet) {
    let mut others = state.layout().house(house).set & state.empty_cells();
    others.remove(cell);
    let others: Vec<u8> = others.into_iter().collect();
    let mut found = digits(state, digit, cell, &others);
    let reached = found.iter().fold(0, |all, blocker| all | blocker.blocks);
    found.extend(locked(state, house, digit, cell, &others, reached));
    let reached = found.iter().fold(0, |all, blocker| all | blocker.blocks);
    let struck = (0..others.len()).filter(|at| reached >> at & 1 == 0).map(|at| others[at]).collect();
    (cheapest(&found, reached), struck)
}

/// Returns the digits on the board that see some of the cells.
fn digits(state: &State, digit: u8, cell: u8, others: &[u8]) -> Vec<Blocker> {
    let placed = (0..81).filter(|&source| state.value(source) == Some(digit));
    placed
        .filter_map(|source| {
            let blocks = seen(others, state.layout().peers(source));
            let part = Part {
                role: Role::Blocker,
                cells: CellSet::of(source),
                digits: 1 << digit,
                candidates: CandidateSet::EMPTY,
                houses: Vec::new(),
            };
            (blocks != 0).then(|| Blocker { part, blocks, cost: DIGIT + distance(source, cell) })
        })
        .collect()
}

/// Returns other houses where every place for the digit sees a cell that no digit on the board blocks.
fn locked(
    state: &State,
    house: HouseNumber,
    digit: u8,
    cell: u8,
    others: &[u8],
    reached: u16,
) -> Vec<Blocker> {
    let layout = state.layout();
    let missing = layout.numbers().filter(|&other| other != house && layout.house(other).is_full);
    missing
        .filter_map(|other| {
            let places = state.cells_in(other, digit);
            if places.len() < 2 || places.contains(cell) {
                return None;
            }
            let blocks = seen(others, layout.common_peers(places)) & !reached;
            let far = places.into_iter().map(|place| distance(place, cell)).min().unwrap_or(0);
            let part = Part::new(Role::Blocker, places, 1 << digit, &state.all()).within([other]);
            (blocks != 0).then_some(Blocker { part, blocks, cost: LOCKED + far })
        })
        .collect()
}

/// Returns the cheapest set of blockers that covers `goal`, found by branching on the first uncovered cell.
fn cheapest(found: &[Blocker], goal: u16) -> Vec<Part> {
    let mut best = (u32::MAX, Vec::new());
    descend(found, goal, 0, &mut Vec::new(), &mut best);
    best.1.into_iter().map(|at: usize| found[at].part.clone()).collect()
}

fn descend(
    found: &[Blocker],
    open: u16,
    cost: u32,
    taken: &mut Vec<usize>,
    best: &mut (u32, Vec<usize>),
) {
    if cost >= best.0 {
        return;
    }
    if open == 0 {
        *best = (cost, taken.clone());
        return;
    }
    let first = open & open.wrapping_neg();
    for (at, blocker) in found.iter().enumerate().filter(|(_, blocker)| blocker.blocks & first != 0) {
        taken.push(at);
        descend(found, open & !blocker.blocks, cost + blocker.cost, taken, best);
        taken.pop();
    }
}

/// Returns the cells that are in `seen`, one bit each.
fn seen(cells: &[u8], seen: CellSet) -> u16 {
    cells.iter().enumerate().fold(0, |mask, (at, &cell)| mask | u16::from(seen.contains(cell)) << at)
}

/// Returns the distance between two cells, at most 16.
pub(crate) fn distance(one: u8, other: u8) -> u32 {
    u32::from((one / 9).abs_diff(other / 9) + (one % 9).abs_diff(other % 9))
}

/// Returns the filled cells that leave `cell` no candidate but `digit`, from the fewest houses, with near cells
/// preferred. Digits that no house excludes were eliminated in an earlier step and are left out.
pub(crate) fn seen_digits(state: &State, cell: u8, digit: u8) -> Vec<(HouseNumber, CellSet)> {
    let layout = state.layout();
    let mut missing = layout.digits() & !(1 << digit);
    let homes: Vec<HouseNumber> = layout.homes(cell).iter().map(|&(house, _)| house).collect();
    let of = |house: HouseNumber| {
        let cells = layout.house(house).set - CellSet::of(cell);
        cells.into_iter().filter_map(|other| Some((other, state.value(other)?))).collect::<Vec<_>>()
    };
    let mut told = Vec::new();
    // Greedily picks the house that excludes the most remaining digits.
    loop {
        let shows = |house: &HouseNumber| {
            of(*house).iter().fold(0_u16, |all, &(_, digit)| all | 1 << digit) & missing
        };
        let best = homes
            .iter()
            .copied()
            .max_by_key(|house| (shows(house).count_ones(), std::cmp::Reverse(*house)));
        let Some(house) = best.filter(|house| shows(house) != 0) else { break };
        let mut cells = CellSet::EMPTY;
        for (other, digit) in of(house) {
            if missing >> digit & 1 != 0 {
                cells.insert(other);
                missing &= !(1 << digit);
            }
        }
        told.push((house, cells));
    }
    told
}
