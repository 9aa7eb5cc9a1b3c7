//! The few rules that constraints are made of. The general engine propagates each of them.

use std::sync::Arc;

use super::automaton::Automaton;
use super::sums::Sums;
use crate::numbers::byte;
use crate::puzzle::{Cell, Digit, DigitSet};

/// A rule for a few cells. Digits are numbered from 1, whatever values they stand for; only sums are of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Primitive {
    /// All digits differ.
    AllDifferent(Vec<Cell>),
    /// The weighted sum of the values is an allowed one. [`Primitive::linear`] makes it of any terms.
    Linear {
        /// The cells, each once, with weights other than 0.
        terms: Vec<(Cell, i32)>,
        /// The allowed sums.
        sums: Sums,
    },
    /// All digits differ and form one of these sets. [`Primitive::sets`] lists them.
    Sets {
        /// The cells, each once.
        cells: Vec<Cell>,
        /// The sets, each with as many digits as there are cells.
        sets: Arc<[DigitSet]>,
    },
    /// The digits of two cells are in a relation.
    Pair {
        /// The two cells.
        cells: [Cell; 2],
        /// The pairs of digits that they may hold.
        table: Arc<PairTable>,
    },
    /// The digits of the cells, in this order, form one of the allowed tuples.
    Tuples {
        /// The cells, each once.
        cells: Vec<Cell>,
        /// The tuples of digits that they may hold.
        allowed: Arc<[Vec<u8>]>,
    },
    /// An automaton accepts the digits of the cells, read in this order.
    Automaton {
        /// The cells, in order; a line may cross itself.
        cells: Vec<Cell>,
        /// The automaton.
        automaton: Arc<Automaton>,
    },
    /// Each digit occurs among the cells an allowed number of times. [`Primitive::counts`] lists these.
    Counts {
        /// The cells, each once, 127 at most.
        cells: Vec<Cell>,
        /// For each digit, the allowed numbers, as bits.
        allowed: Arc<[u128]>,
    },
    /// The number of different digits among the cells is the value of another cell.
    Distinct {
        /// The cells, each once.
        cells: Vec<Cell>,
        /// The cell with their number.
        number: Cell,
    },
    /// A cell holds the same digit as the cell at a position of a list.
    Indexed {
        /// The cell whose digit is the position.
        position: Cell,
        /// For each digit of the position, the cell at it; `None` if the position may not hold it.
        list: Vec<Option<Cell>>,
        /// The cell with the same digit.
        equal: Cell,
    },
    /// Groups of equally many cells hold the same digits, each as often, in any order.
    Same(Vec<Vec<Cell>>),
    /// Lines of digits are read as numbers. Among those that start with the same digit as this line, `below` are lower and
    /// `above` are not.
    Rank {
        /// The line.
        line: Vec<Cell>,
        /// The lines that it is compared with, each as long.
        others: Vec<Vec<Cell>>,
        /// How many of those with the same start are lower.
        below: usize,
        /// How many of those with the same start are not.
        above: usize,
        /// Whether others may be equal to it.
        ties: bool,
    },
    /// A digit says how many cells, itself included, hold the same digit as one of them.
    Alike {
        /// The cell with the number.
        number: Cell,
        /// The one that the others are like.
        like: Cell,
        /// The others, list after list, 100 at most.
        lists: Vec<Vec<Cell>>,
        /// Whether a list counts only up to the first cell that is not like the one.
        are_runs: bool,
        /// The number that the first digit stands for.
        least: usize,
    },
    /// The cells that hold one of these digits are connected side by side. There is at least one.
    Connected {
        /// The cells, each once.
        cells: Vec<Cell>,
        /// For each cell, the places in the list of those beside it.
        beside: Arc<[Vec<u16>]>,
        /// The digits.
        digits: DigitSet,
        /// How many cells hold one of them, if this is known.
        size: Option<usize>,
    },
    /// The cells are divided into connected regions of equal size and of different digits. Further cells hold the numbers
    /// of their regions, counted from 1 as their first cells are met in the list, so that a division has one numbering.
    Division {
        /// The cells, each once.
        cells: Vec<Cell>,
        /// The cells with the numbers of their regions.
        regions: Vec<Cell>,
        /// For each cell, the places in the list of those beside it.
        beside: Arc<[Vec<u16>]>,
        /// The number of cells in a region.
        size: usize,
    },
    /// Each of these classes of digits occurs among the cells.
    Classes {
        /// The cells, each once.
        cells: Vec<Cell>,
        /// The classes, which have no digit in common.
        classes: Arc<[DigitSet]>,
    },
    /// At least one of these alternatives holds, each of which is several rules.
    AnyOf(Vec<Vec<Primitive>>),
    /// Not all of these rules hold. They have no auxiliary cells.
    NotAll(Vec<Primitive>),
}

impl Primitive {
    /// Returns the rule that a weighted sum of values is an allowed one. A cell may occur in several terms.
    pub fn linear(terms: impl IntoIterator<Item = (Cell, i32)>, sums: Sums) -> Self {
        let mut joined: Vec<(Cell, i32)> = Vec::new();
        for (cell, weight) in terms {
            match joined.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, known)) => *known += weight,
                None => joined.push((cell, weight)),
            }
        }
        joined.retain(|&(_, weight)| weight != 0);
        Self::Linear { terms: joined, sums }
    }

    /// Returns the rule that the digits of some cells differ and form a set for which `fits` returns true, among the
    /// digits 1 to `digits`.
    pub fn sets(cells: Vec<Cell>, digits: u8, fits: impl Fn(DigitSet) -> bool) -> Self {
        let mut sets = vec![DigitSet::EMPTY];
        for _ in &cells {
            let larger = |set: DigitSet| {
                let last = u64::BITS - set.bits().leading_zeros();
                let further = DigitSet::all(digits).iter().skip(last as usize);
                further.map(move |digit| set.union(DigitSet::only(digit)))
            };
            sets = sets.into_iter().flat_map(larger).collect();
        }
        sets.retain(|&set| fits(set));
        Self::Sets { cells, sets: sets.into() }
    }

    /// Returns the rule that each digit, from 1 to `digits`, occurs among the cells a number of times for which `fits`
    /// returns true.
    pub fn counts(cells: Vec<Cell>, digits: u8, fits: impl Fn(u8, usize) -> bool) -> Self {
        let numbers = |digit: u8| {
            let allowed = (0..=cells.len()).filter(|&number| fits(digit, number));
            allowed.fold(0, |set, number| set | 1_u128 << number)
        };
        let allowed = (1..=digits).map(numbers).collect();
        Self::Counts { cells, allowed }
    }

    /// Returns the rule that a cell holds one of these digits.
    pub(super) fn holds(cell: Cell, digits: DigitSet) -> Self {
        let allowed = digits.iter().map(|digit| vec![digit.value()]);
        Self::Tuples { cells: vec![cell], allowed: allowed.collect() }
    }

    /// Returns the cells whose digits must all differ, if it says so of all its cells.
    pub(crate) fn differing(&self) -> Option<&[Cell]> {
        match self {
            Self::AllDifferent(cells) | Self::Sets { cells, .. } => Some(cells),
            Self::Pair { cells, table } if table.is_inequality() => Some(cells),
            _ => None,
        }
    }

    /// Returns the relation between two cells, or between a cell and itself.
    pub(super) fn related(cells: [Cell; 2], table: &Arc<PairTable>) -> Self {
        if cells[0] != cells[1] {
            return Self::Pair { cells, table: Arc::clone(table) };
        }
        let digits = DigitSet::all(byte(table.seconds.len())).iter();
        let related = digits.filter(|digit| table.holds(digit.value(), digit.value()));
        Self::holds(cells[0], related.map(DigitSet::only).fold(DigitSet::EMPTY, DigitSet::union))
    }

    /// Returns whether it is a sum.
    pub(crate) const fn is_sum(&self) -> bool {
        matches!(self, Self::Linear { .. })
    }

    /// Returns whether it says that its cells differ and nothing else, and there are enough digits for them.
    pub(crate) fn only_differs(&self, digits: u8) -> bool {
        match self {
            Self::AllDifferent(cells) => cells.len() <= usize::from(digits),
            Self::Pair { table, .. } => table.is_inequality(),
            _ => false,
        }
    }
}

/// A relation between two digits, as a table of bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairTable {
    /// For each first digit, the second digits that are compatible with it.
    seconds: Vec<DigitSet>,
    /// For each second digit, the first digits that are compatible with it.
    firsts: Vec<DigitSet>,
}

impl PairTable {
    /// Makes the relation between digits 1 to `digits` from the pairs for which `holds` returns true.
    pub fn new(digits: u8, holds: impl Fn(u8, u8) -> bool) -> Self {
        let all = || DigitSet::all(digits).iter();
        let set = |goes: &dyn Fn(u8) -> bool| {
            all()
                .filter(|digit| goes(digit.value()))
                .map(DigitSet::only)
                .fold(DigitSet::EMPTY, DigitSet::union)
        };
        Self {
            seconds: all().map(|first| set(&|second| holds(first.value(), second))).collect(),
            firsts: all().map(|second| set(&|first| holds(first, second.value()))).collect(),
        }
    }

    /// Returns whether the relation holds between two digits of the board.
    pub fn holds(&self, first: u8, second: u8) -> bool {
        self.seconds[usize::from(first) - 1].bits() >> (second - 1) & 1 == 1
    }

    /// Returns the relation of all other pairs.
    #[must_use]
    pub fn negated(&self) -> Self {
        Self::new(byte(self.seconds.len()), |first, second| !self.holds(first, second))
    }

    /// Returns whether no two equal digits are in the relation.
    pub(crate) fn is_irreflexive(&self) -> bool {
        self.seconds.iter().enumerate().all(|(digit, set)| set.bits() >> digit & 1 == 0)
    }

    /// Returns whether the relation is the same both ways.
    pub(super) fn is_symmetric(&self) -> bool {
        self.seconds == self.firsts
    }

    /// Returns the digits of the board.
    pub(super) fn digits(&self) -> DigitSet {
        DigitSet::all(byte(self.seconds.len()))
    }

    /// Returns the second digits that are compatible with a first digit.
    pub(super) fn with(&self, first: Digit) -> DigitSet {
        self.seconds[usize::from(first.value()) - 1]
    }

    /// Returns whether all digits but equal ones are in the relation.
    pub(crate) fn is_inequality(&self) -> bool {
        let all = DigitSet::all(byte(self.seconds.len())).bits();
        self.seconds.iter().enumerate().all(|(digit, set)| set.bits() == all & !(1 << digit))
    }

    /// Returns the second digits that are compatible with each first digit.
    pub(crate) fn seconds(&self) -> &[DigitSet] {
        &self.seconds
    }

    /// Returns the first digits that are compatible with each second digit.
    pub(crate) fn firsts(&self) -> &[DigitSet] {
        &self.firsts
    }
}
