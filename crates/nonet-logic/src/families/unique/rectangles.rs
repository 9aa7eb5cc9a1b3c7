//! Conclusions from rectangles that need more than the guardians.

use nonet::CellSet;

use super::GuardianKind;
use super::table::Open;
use crate::candidates::{CandidateSet, bits, only_bit};
use crate::layout::HouseNumber;
use crate::rectangles::Rectangle;
use crate::state::State;

impl Rectangle {
    /// Returns the corners that have candidates besides these two digits, one bit each, and those candidates.
    pub fn roof(&self, state: &State, pair: u16) -> (u8, u16) {
        let others = self.corners.map(|cell| state.candidates(cell) & !pair);
        let mask = (0..4).filter(|&at: &usize| others[at] != 0).fold(0, |mask, at| mask | 1 << at);
        (mask, state.digits_of(self.corners) & !pair)
    }

    /// Returns whether these two digits can still fill the rectangle, each in opposite corners.
    pub fn is_open(&self, state: &State, [first, second]: [u8; 2]) -> bool {
        let allowed = self.corners.map(|cell| match state.value(cell) {
            Some(digit) => 1 << digit,
            None => state.candidates(cell),
        });
        let can = |at: usize, digit: u8| allowed[at] >> digit & 1 != 0;
        let fills = |low, high| can(0, low) && can(3, low) && can(1, high) && can(2, high);
        fills(first, second) || fills(second, first)
    }
}

/// Returns whether a kind allows these extra digits in these corners.
pub const fn suits(kind: GuardianKind, roof: u8, extras: u16) -> bool {
    let is_diagonal = matches!(roof, 0b1001 | 0b0110);
    let is_side = roof.count_ones() == 2 && !is_diagonal;
    match kind {
        GuardianKind::OneCell => roof.is_power_of_two(),
        GuardianKind::OneDigit => is_side && extras.is_power_of_two(),
        GuardianKind::OneDigitAcross => {
            (is_diagonal || roof.count_ones() == 3) && extras.is_power_of_two()
        }
        GuardianKind::Subset => is_side && !extras.is_power_of_two(),
        GuardianKind::Link => is_side,
        GuardianKind::Crossed => is_diagonal,
        GuardianKind::Hidden => matches!(roof.count_ones(), 2 | 3),
    }
}

/// Returns a house in which these two cells have the only candidates for a digit.
fn strong_link(state: &State, digit: u8, first: u8, second: u8) -> Option<(HouseNumber, u8)> {
    let cells = CellSet::of(first) | CellSet::of(second);
    let layout = state.layout();
    let holds = |&&(house, _): &&(HouseNumber, u8)| {
        let set = layout.house(house).set;
        let places = state.cells_of(digit) & set;
        set.contains(second)
            && !places.is_empty()
            && places.is_subset(cells)
            && layout.house(house).is_full
    };
    // The houses of a cell are in ascending order.
    layout.homes(first).iter().find(holds).map(|&(house, _)| (house, digit))
}

/// Returns whether, in every row and column of a rectangle, the corners have the only candidates for a digit.
pub fn is_alone(state: &State, open: &Open, digit: u8) -> bool {
    let (layout, corners) = (state.layout(), open.rectangle.cells);
    let homes = corners.into_iter().flat_map(|cell| layout.homes(cell));
    let mut lines = homes.map(|&(house, _)| house).filter(|&house| layout.house(house).is_line());
    lines.all(|house| state.cells_in(house, digit).is_subset(corners))
}

/// Guardians in two opposite corners: these corners lose a digit that has strong links on two parallel sides.
pub fn crossed(state: &State, open: &Open, mut tell: impl FnMut(Vec<(HouseNumber, u8)>, CandidateSet)) {
    if !matches!(open.mask, 0b1001 | 0b0110) {
        return;
    }
    let [a, b, c, d] = open.rectangle.corners;
    for digit in bits(open.pair) {
        for [first, second] in [[(a, b), (c, d)], [(a, c), (b, d)]] {
            let Some(first) = strong_link(state, digit, first.0, first.1) else { continue };
            let Some(second) = strong_link(state, digit, second.0, second.1) else { continue };
            let gone = CandidateSet::of(digit, state.cells_of(digit) & open.roof());
            if !gone.is_empty() {
                tell(vec![first, second], gone);
                break;
            }
        }
    }
}

/// For a corner without guardians: if the opposite corner has strong links for one digit to both other corners, that
/// opposite corner loses the other digit.
pub fn hidden(state: &State, open: &Open, mut tell: impl FnMut(Vec<(HouseNumber, u8)>, CandidateSet)) {
    let (corners, pair) = (open.rectangle.corners, open.pair);
    for at in (0..4_usize).filter(|&at| open.mask >> at & 1 == 0) {
        let [opposite, beside, below] = [at ^ 3, at ^ 1, at ^ 2].map(|at| corners[at]);
        for digit in bits(pair) {
            let Some(other) = only_bit(pair & !(1 << digit)) else { continue };
            if state.candidates(opposite) >> other & 1 == 0 {
                continue;
            }
            let Some(first) = strong_link(state, digit, opposite, beside) else { continue };
            let Some(second) = strong_link(state, digit, opposite, below) else { continue };
            tell(vec![first, second], CandidateSet::of(other, CellSet::of(opposite)));
        }
    }
}
