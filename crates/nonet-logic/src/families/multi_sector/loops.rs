//! Domino loops: cells of two rows and two columns in the four boxes where these cross, without the crossing cells.
//!
//! The eight dominoes form a ring. Each lies in a line and in a box, and each house holds two neighbours: the top row
//! dominoes 7 and 0, the box at the top right 0 and 1, the right column 1 and 2, and so on. The crossing cells (+) may
//! be anywhere in their boxes.
//!
//! ```text
//!                    left column        right column
//!                      .  6  .            .  1  .
//!      top row         7  +  7            0  +  0
//!                      .  6  .            .  1  .
//!
//!                      .  5  .            .  2  .
//!      bottom row      4  +  4            3  +  3
//!                      .  5  .            .  2  .
//! ```

use std::ops::ControlFlow;

use nonet::{CellSet, HouseKind};

use super::Locked;
use crate::candidates::bits;
use crate::families::offers::Offers;
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};

/// Finds domino loops, crossing by crossing. Row, box, column, box and so on form a ring of eight houses in which
/// neighbours share a domino.
pub(crate) struct DominoLoops {
    pub(crate) info: &'static Info,
}

/// The empty cells of a line in a box, without the crossing.
#[derive(Clone, Copy, Default)]
struct Domino {
    cells: CellSet,
    digits: u16,
}

impl Domino {
    fn new(state: &State, cells: CellSet, without: u8) -> Self {
        let cells = (cells & state.empty_cells()) - CellSet::of(without);
        Self { cells, digits: state.digits_of(cells) }
    }
}

/// Returns the minimum number of the eight houses that cover these dominoes of the ring.
const fn fewest(dominoes: u8) -> u32 {
    if dominoes == u8::MAX {
        return 4;
    }
    let mut left = dominoes.rotate_right(dominoes.trailing_ones());
    let mut count = 0;
    while left != 0 {
        // Takes the house between the first remaining domino and the next one.
        left >>= left.trailing_zeros();
        left &= !3;
        count += 1;
    }
    count
}

/// Returns the dominoes that have the digit, one bit each.
fn dominoes_of(ring: &[Domino; 8], digit: u8) -> u8 {
    ring.iter().rev().fold(0, |mask, domino| mask << 1 | (domino.digits >> digit & 1) as u8)
}

/// Returns whether the cells need no more covers than there are cells.
fn is_locked(ring: &[Domino; 8]) -> bool {
    let (mut cells, mut digits) = (0, 0);
    for domino in ring {
        if domino.digits == 0 {
            return false;
        }
        cells += domino.cells.len();
        digits += domino.digits.count_ones();
    }
    // A house covers a digit in at most two dominoes.
    digits <= 2 * cells && (0..9).map(|digit| fewest(dominoes_of(ring, digit))).sum::<u32>() == cells
}

fn locked(state: &State, ring: &[Domino; 8], houses: [HouseNumber; 8]) -> Locked {
    let mut locked = Locked::of(ring.iter().fold(CellSet::EMPTY, |all, domino| all | domino.cells));
    for digit in 0..9 {
        let dominoes = dominoes_of(ring, digit);
        let size = fewest(dominoes);
        // Domino 0 lies between houses 0 and 1.
        for cover in (0..=u8::MAX).filter(|cover| cover.count_ones() == size) {
            if dominoes & !(cover | cover.rotate_right(1)) == 0 {
                let chosen = bits(u16::from(cover)).map(|number| houses[usize::from(number)]);
                locked.cover(state, digit, chosen);
            }
        }
    }
    locked
}

impl Finder for DominoLoops {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let layout = state.layout();
        let boxes = layout.of_kind(HouseKind::Box);
        let mut inside = [0; 81];
        let mut flat = [Domino::default(); 81];
        let mut upright = [Domino::default(); 81];
        for &number in boxes {
            for &cell in &layout.house(number).cells {
                let set = layout.house(number).set;
                let at = usize::from(cell);
                inside[at] = number;
                flat[at] = Domino::new(state, set & layout.house(HouseNumber::from(cell / 9)).set, cell);
                upright[at] =
                    Domino::new(state, set & layout.house(HouseNumber::from(9 + cell % 9)).set, cell);
            }
        }
        let mut offers = Offers::once(self.info, state, sink);
        for (top, bottom, left, right) in corners() {
            let corners = [(top, right), (bottom, right), (bottom, left), (top, left)];
            let [b, d, f, h] = corners.map(|(row, column)| usize::from(row * 9 + column));
            let in_boxes = [b, d, f, h].map(|cell| inside[cell]);
            let has_twice =
                in_boxes.iter().enumerate().any(|(at, number)| in_boxes[..at].contains(number));
            if has_twice {
                continue;
            }
            let ring =
                [flat[b], upright[b], upright[d], flat[d], flat[f], upright[f], upright[h], flat[h]];
            if is_locked(&ring) {
                let [one, two, three, four] = in_boxes;
                let [top, right, bottom, left] = [top, right, bottom, left].map(HouseNumber::from);
                let houses = [top, one, 9 + right, two, bottom, three, 9 + left, four];
                locked(state, &ring, houses).offer(&mut offers)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns two rows and two columns.
fn corners() -> impl Iterator<Item = (u8, u8, u8, u8)> {
    let pairs = || (0..9_u8).flat_map(|one| (one + 1..9).map(move |other| (one, other)));
    pairs().flat_map(move |(top, bottom)| pairs().map(move |(left, right)| (top, bottom, left, right)))
}
