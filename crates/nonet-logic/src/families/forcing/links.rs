//! The links of single chains: weak links, from true to false, and strong links, from false to true.

use std::ops::ControlFlow;

use super::board::{ForcingBoard, Paths};
use crate::candidates::{Candidate, bits, only_bit};
use crate::explanation::Reason;

/// Which strong links a chain may use, and whether it may change the digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainKind {
    /// Two places of a digit in a house; the chain keeps to one digit.
    X,
    /// Cells with two candidates.
    Y,
    /// Both.
    Xy,
}

/// Visits the candidates that are off when this one is on: the cell's other digits in ascending order, then the digit's
/// other places, house by house.
pub fn excluded(
    board: &ForcingBoard,
    paths: &Paths,
    from: Candidate,
    in_cell: bool,
    mut visit: impl FnMut(Candidate, Reason) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Candidate { cell, digit } = from;
    if in_cell {
        for other in bits(board.cell(cell) & !(1 << digit)) {
            visit(Candidate::new(cell, other), Reason::Cell)?;
        }
    }
    for home in paths.homes(cell) {
        for place in bits(board.places(home.house, digit) & home.fresh) {
            visit(Candidate::new(paths.cell_at(home.house, place), digit), Reason::House(home.house))?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the candidates that are on when this one is off: the only other digit of its cell, then the only other place in
/// each house.
pub fn forced(
    board: &ForcingBoard,
    paths: &Paths,
    from: Candidate,
    kind: ChainKind,
    mut visit: impl FnMut(Candidate, Reason) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Candidate { cell, digit } = from;
    if kind != ChainKind::X
        && let Some(other) = only_bit(board.cell(cell) & !(1 << digit))
    {
        visit(Candidate::new(cell, other), Reason::Cell)?;
    }
    if kind != ChainKind::Y {
        for home in paths.homes(cell).iter().filter(|home| home.is_full) {
            if let Some(place) = only_bit(board.places(home.house, digit) & !(1 << home.place)) {
                let other = Candidate::new(paths.cell_at(home.house, place), digit);
                visit(other, Reason::House(home.house))?;
            }
        }
    }
    ControlFlow::Continue(())
}
