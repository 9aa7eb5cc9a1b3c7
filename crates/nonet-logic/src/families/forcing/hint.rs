//! The conclusion drawn where chains meet.

use std::ops::Deref;

use nonet::CellSet;

use super::board::{ForcingBoard, Paths};
use super::memory::Sets;
use super::rank::{Rank, Target};
use super::run::Base;
use crate::candidates::{Candidate, CandidateSet, bits};
use crate::layout::HouseNumber;

/// The kinds of chains, from the simplest to the most powerful.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Contradictions in one digit.
    Nishio,
    /// From cells and houses, without removing candidates along the way.
    Multiple,
    /// Removes candidates along the way. From level 1 on, chains may use patterns; from level 2 on, nested chains.
    Dynamic(u8),
}

/// How chains meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// The assumption contradicts itself.
    Contradiction(Target),
    /// The conclusion follows whether the candidate is true or false.
    Double(Candidate),
    /// The conclusion follows from each candidate of the cell.
    Cell(u8),
    /// The conclusion follows from each place of the digit in the house.
    House(HouseNumber, u8),
}

impl Meeting {
    /// Returns the rank of the kind among hints of the same price and length.
    pub const fn kind(self) -> u8 {
        match self {
            Self::Contradiction(_) => 7,
            Self::Double(_) => 1,
            Self::Cell(_) => 5,
            Self::House(..) => 6,
        }
    }

    /// Returns the cell or house where the chains start, if there is one.
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
    /// Its rank.
    pub rank: Rank,
    /// Its conclusion.
    pub target: Target,
    /// How the chains meet.
    pub meeting: Meeting,
}

/// The assumptions from which chains meet.
#[derive(Clone, Copy, Debug)]
pub struct Starts {
    list: [Target; 9],
    count: u8,
}

impl Starts {
    fn of(starts: impl Iterator<Item = Target>) -> Self {
        let nothing = Target { candidate: Candidate::new(0, 0), on: false };
        let mut all = Self { list: [nothing; 9], count: 0 };
        for (place, start) in all.list.iter_mut().zip(starts) {
            *place = start;
            all.count += 1;
        }
        all
    }
}

impl Deref for Starts {
    type Target = [Target];

    fn deref(&self) -> &[Target] {
        &self.list[..usize::from(self.count)]
    }
}

/// Returns the assumptions for this kind of meeting.
pub fn starts(board: &ForcingBoard, paths: &Paths, meeting: Meeting) -> Starts {
    let on = |candidate| Target { candidate, on: true };
    match meeting {
        Meeting::Contradiction(start) => Starts::of([start].into_iter()),
        Meeting::Double(candidate) => {
            Starts::of([on(candidate), Target { candidate, on: false }].into_iter())
        }
        Meeting::Cell(cell) => {
            Starts::of(bits(board.cell(cell)).map(|digit| on(Candidate::new(cell, digit))))
        }
        Meeting::House(house, digit) => Starts::of(
            bits(board.places(house, digit))
                .map(|place| on(Candidate::new(paths.cell_at(house, place), digit))),
        ),
    }
}

/// Returns the candidates that could be proved true, and those that could be proved false.
pub fn live(board: &ForcingBoard) -> Sets {
    let all = board.candidates();
    let single: CellSet = (0..81).filter(|&cell| board.cell(cell).is_power_of_two()).collect();
    (CandidateSet(all.0.map(|cells| cells - single)), all)
}
