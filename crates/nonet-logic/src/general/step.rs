//! A step: what changes, what it rests on, and the data from which words and pictures are made.

use nonet::{Fact, Net};
use serde::{Deserialize, Serialize};

use super::kinds::Kind;

/// A candidate: a cell of the board and a digit, numbered from 0.
pub type Mark = (u16, u8);

/// What a person sees.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pattern {
    /// A digit on the board that other cells see.
    Seen {
        /// Its cell.
        cell: u16,
    },
    /// The last open cell of a house, or the only place of a digit there.
    Place {
        /// The house, by its number in the reasoner.
        house: usize,
    },
    /// The only digit left for a cell.
    Last,
    /// Every place of a digit in the cells of a fact sees the same cells.
    Locked {
        /// The house that must hold the digit, or the clue that must.
        by: Fact,
        /// The places.
        cells: Vec<u16>,
        /// The digit.
        digit: u8,
    },
    /// Cells of a house that hold as many digits.
    Subset {
        /// The house.
        house: usize,
        /// The cells.
        cells: Vec<u16>,
        /// The digits, as bits.
        digits: u64,
        /// Whether the digits have no other places, rather than the cells no other digits.
        is_hidden: bool,
    },
    /// What one clue, or one sum of houses and clues, leaves.
    Clue {
        /// The clue.
        clue: Fact,
        /// The cells whose marks matter.
        because: Vec<u16>,
    },
    /// As many houses as lines that hold all places of a digit there.
    Fish {
        /// The digit.
        digit: u8,
        /// The houses that need the digit.
        bases: Vec<usize>,
        /// The houses that take it.
        covers: Vec<usize>,
        /// The places.
        cells: Vec<u16>,
    },
    /// Wherever a digit goes in a house, a clue excludes the same candidates.
    Pointed {
        /// The house.
        house: usize,
        /// The places.
        cells: Vec<u16>,
        /// The digit.
        digit: u8,
    },
    /// Clues and cells that use up digits in a house together.
    UsedUp {
        /// The house.
        house: usize,
        /// The clues.
        clues: Vec<Fact>,
        /// The cells with no other digits.
        cells: Vec<u16>,
        /// The digits, as bits.
        digits: u64,
    },
    /// Ways to fill a clue that leave other clues or cells nothing.
    Conflict {
        /// The clue.
        clue: Fact,
        /// The other clues.
        with: Vec<Fact>,
        /// The cells that would have no candidate.
        cells: Vec<u16>,
    },
    /// Houses that hold every digit as often as others, or once more.
    Equal {
        /// The houses of the side that has more, if they are not as many.
        more: Vec<usize>,
        /// Those of the other.
        fewer: Vec<usize>,
    },
    /// A chain or a net: the assumption of the opposite leads to a contradiction.
    Net(Net),
}

/// A step.
#[derive(Clone, Debug)]
pub struct Step {
    /// The technique.
    pub technique: &'static Kind,
    /// The price, in tenths.
    pub price: u32,
    /// The digits that can be placed.
    pub placements: Vec<Mark>,
    /// The candidates that go, in ascending order.
    pub eliminations: Vec<Mark>,
    /// What a person sees.
    pub pattern: Pattern,
    /// The facts on which it rests, besides that cells that must differ do.
    pub facts: Vec<Fact>,
    /// The cells whose digit must be among their candidates.
    pub cells: Vec<u16>,
}
