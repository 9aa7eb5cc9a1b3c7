//! The price of chains, and the order among several.

use crate::candidates::{Candidate, CandidateSet};
use nonet::numbers::long;

/// Numbers of nodes; a chain costs one tenth more for each of them that it exceeds.
const STEPS: [u32; 23] = [
    4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096,
    6144, 8192,
];

/// Returns the surcharge for length, in tenths.
pub fn length_bonus(complexity: u32) -> u32 {
    long(STEPS.iter().take_while(|&&step| complexity > step + 2).count())
}

/// The order of chains: price, number of nodes, kind. Among equals, the first one found is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank {
    /// The price in tenths.
    pub price: u32,
    /// The number of nodes.
    pub complexity: u32,
    /// The number of the chain's kind.
    pub kind: u8,
}

impl Rank {
    /// The rank after all others.
    pub const LAST: Self = Self { price: u32::MAX, complexity: u32::MAX, kind: u8::MAX };

    /// Returns the rank of a chain with this many nodes.
    pub fn new(base: u32, complexity: u32, kind: u8) -> Self {
        Self { price: base + length_bonus(complexity), complexity, kind }
    }

    /// Returns the maximum number of nodes with which a chain of another base price and kind still ranks before this
    /// one.
    pub fn most_nodes(self, base: u32, kind: u8) -> u32 {
        if self == Self::LAST {
            return u32::MAX;
        }
        let Some(bonus) = self.price.checked_sub(base) else { return 0 };
        let most = |bonus: u32| STEPS.get(bonus as usize).map_or(u32::MAX, |&step| step + 2);
        let cheaper = bonus.checked_sub(1).map_or(0, most);
        let shorter = if kind < self.kind { self.complexity } else { self.complexity - 1 };
        cheaper.max(shorter.min(most(bonus)))
    }
}

/// A candidate that is proved true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether the candidate is true.
    pub on: bool,
}

/// The number of assumptions: each of the 729 candidates, true or false.
pub const ASSUMPTIONS: usize = 2 * 729;

impl Target {
    /// Returns the number of this assumption, below [`ASSUMPTIONS`].
    pub const fn slot(self) -> usize {
        self.candidate.index() * 2 + self.on as usize
    }

    /// Returns the digits of this set that are eliminated from the candidate's cell.
    pub const fn struck(self, digits: u16) -> u16 {
        let bit = 1 << self.candidate.digit;
        if self.on { digits & !bit } else { digits & bit }
    }

    /// Returns the resulting eliminations, if the candidate's cell has these digits.
    pub fn eliminations(self, digits: u16) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        set.add_digits(self.candidate.cell, self.struck(digits));
        set
    }
}
