//! What is found where chains meet.

use std::ops::Deref;

use super::board::{Board, Paths};
use super::memory::Sets;
use super::rank::{Rank, Target};
use super::run::Base;
use crate::candidates::{Candidate, CandidateSet, bits};
use crate::cell_set::CellSet;
use crate::layout::HouseNumber;

/// The kinds of chains, from the simplest to the most powerful.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Contradictions in one digit.
    Nishio,
    /// From cells and houses, without removing candidates on the way.
    Multiple,
    /// Candidates are removed on the way; from 1 on, patterns count on the way, from 2 on, chains.
    Dynamic(u8),
}

/// How chains meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// The assumption contradicts itself.
    Contradiction(Target),
    /// It follows from the candidate being true, and from its being false.
    Double(Candidate),
    /// It follows from each candidate of the cell.
    Cell(u8),
    /// It follows from each place of the digit in the house.
    House(HouseNumber, u8),
}

impl Meeting {
    /// The rank of the kind among hints of the same price and length.
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
    /// Its rank.
    pub rank: Rank,
    /// What it shows.
    pub target: Target,
    /// How it shows that.
    pub meeting: Meeting,
}

/// The assumptions from which a meeting starts.
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

/// The assumptions from which a meeting starts.
pub fn starts(board: &Board, paths: &Paths, meeting: Meeting) -> Starts {
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

/// The candidates that can be shown to be true, and those that can be shown to be false.
pub fn live(board: &Board) -> Sets {
    let all = board.candidates();
    let single: CellSet = (0..81).filter(|&cell| board.cell(cell).is_power_of_two()).collect();
    (CandidateSet(all.0.map(|cells| cells.without(single))), all)
}
