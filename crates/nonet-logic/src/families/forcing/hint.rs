//! What chains that meet show, and how.

use super::board::{Board, Paths};
use super::memory::Sets;
use super::rank::{Rank, Target};
use super::run::Base;
use crate::candidates::{Candidate, bits};

/// Which chains are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Contradictions in one digit.
    Nishio,
    /// From cells and houses, without striking out on the way.
    Multiple,
    /// With striking out; from 1 on patterns are seen on the way, from 2 on chains.
    Dynamic(u8),
}

/// What kind of meeting it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// The assumption contradicts itself.
    Contradiction(Target),
    /// It follows from the candidate being true, and from its being false.
    Double(Candidate),
    /// It follows from each candidate of the cell.
    Cell(u8),
    /// It follows from each place of the digit in the house.
    House(u8, u8),
}

impl Meeting {
    /// The number of the kind in the order among equals.
    pub const fn kind(self) -> u8 {
        match self {
            Self::Contradiction(_) => 7,
            Self::Double(_) => 1,
            Self::Cell(_) => 5,
            Self::House(..) => 6,
        }
    }

    /// Where the chains start, if that is a cell or a house.
    pub const fn base(self) -> Option<Base> {
        match self {
            Self::Cell(cell) => Some(Base::Cell(cell)),
            Self::House(house, digit) => Some(Base::House(house, digit)),
            _ => None,
        }
    }
}

/// A hint.
#[derive(Clone, Copy, Debug)]
pub struct Multi {
    /// Its place in the order.
    pub rank: Rank,
    /// What is shown.
    pub target: Target,
    /// How.
    pub meeting: Meeting,
}

/// The assumptions that a meeting starts with.
pub fn starts(board: &Board, paths: &Paths, meeting: Meeting) -> Vec<Target> {
    let on = |candidate| Target { candidate, on: true };
    match meeting {
        Meeting::Contradiction(start) => vec![start],
        Meeting::Double(candidate) => vec![on(candidate), Target { candidate, on: false }],
        Meeting::Cell(cell) => {
            bits(board.cell(cell)).map(|digit| on(Candidate::new(cell, digit))).collect()
        }
        Meeting::House(house, digit) => bits(board.places(house, digit))
            .map(|place| on(Candidate::new(paths.cell_at(house, place), digit)))
            .collect(),
    }
}

/// The candidates that can be shown to be true, and those that can be shown to be false.
pub fn live(board: &Board) -> Sets {
    let mut live = Sets::default();
    for cell in 0..81 {
        let digits = board.cell(cell);
        live.1.add_digits(cell, digits);
        if digits.count_ones() > 1 {
            live.0.add_digits(cell, digits);
        }
    }
    live
}
