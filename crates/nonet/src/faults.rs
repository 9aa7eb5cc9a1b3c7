//! All faults of a puzzle that are visible without a search.

use crate::check::is_broken_beside;
use crate::puzzle::{Cell, Clues, Digit, DigitSet};
use crate::rules::Rules;

/// A fault of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A given that is not a digit of the board.
    NoDigit {
        /// Its cell.
        cell: Cell,
        /// Its value.
        value: u8,
    },
    /// A digit given more than once in a house.
    Clash {
        /// The index of the house in [`Rules::houses`].
        house: usize,
        /// The digit.
        digit: Digit,
        /// The cells that hold it.
        cells: Vec<Cell>,
    },
    /// An empty cell for which the givens and marks leave no digit.
    NoCandidate {
        /// The cell.
        cell: Cell,
    },
    /// A digit for which the givens and marks leave no place in a house.
    NoPlace {
        /// The index of the house in [`Rules::houses`].
        house: usize,
        /// The digit.
        digit: Digit,
    },
    /// A constraint other than a house that the givens break.
    Broken {
        /// The index of the constraint in [`Rules::constraints`].
        constraint: usize,
    },
}

/// Returns all faults that are visible without a search: clashes by house, then cells without a candidate, then houses
/// without a place for a digit, then broken constraints. On a full board, cells beside it are searched for, too.
pub fn faults(rules: &Rules, clues: Clues<'_>) -> Vec<Fault> {
    let digits = rules.digits();
    let mut found = Vec::new();
    for (cell, &value) in (0..).zip(clues.givens) {
        if value > digits {
            found.push(Fault::NoDigit { cell: Cell::new(cell), value });
        }
    }
    for (house, region) in rules.houses().iter().enumerate() {
        for digit in DigitSet::all(digits).iter() {
            let holds = |cell: &&Cell| clues.givens[cell.index()] == digit.value();
            let cells: Vec<Cell> = region.cells.iter().filter(holds).copied().collect();
            if cells.len() > 1 {
                found.push(Fault::Clash { house, digit, cells });
            }
        }
    }
    let left = pencil_marks(rules, clues);
    for (cell, set) in (0..).map(Cell::new).zip(&left) {
        if set.is_empty() && clues.givens[cell.index()] == 0 {
            found.push(Fault::NoCandidate { cell });
        }
    }
    for (house, region) in rules.houses().iter().enumerate() {
        if !rules.is_full(region) {
            continue;
        }
        let somewhere =
            region.cells.iter().fold(DigitSet::EMPTY, |all, cell| all.union(left[cell.index()]));
        for digit in DigitSet::all(digits).difference(somewhere).iter() {
            found.push(Fault::NoPlace { house, digit });
        }
    }
    for (constraint, rule) in rules.constraints().iter().enumerate() {
        if rule.broken_at(clues.givens).is_some() {
            found.push(Fault::Broken { constraint });
        }
    }
    if found.is_empty() && !clues.givens.contains(&0) {
        let all = rules.constraints().iter().enumerate();
        let broken = all.filter(|(_, rule)| is_broken_beside(rules, rule, clues.givens) == Some(true));
        found.extend(broken.map(|(constraint, _)| Fault::Broken { constraint }));
    }
    found
}

/// Returns the digits left for each cell by the givens of its peers and by the puzzle's own marks. Nothing further is
/// deduced, and constraints other than houses are ignored. A cell with a given has only that digit.
pub fn pencil_marks(rules: &Rules, clues: Clues<'_>) -> Vec<DigitSet> {
    let digits = rules.digits();
    let given = |cell: &Cell| {
        let value = clues.givens[cell.index()];
        Digit::new(value).filter(|_| value <= digits).map_or(DigitSet::EMPTY, DigitSet::only)
    };
    rules
        .cells()
        .map(|cell| {
            let allowed = clues.allowed(cell.index(), digits);
            if clues.givens[cell.index()] != 0 {
                return allowed;
            }
            let seen =
                rules.peers(cell).iter().fold(DigitSet::EMPTY, |seen, peer| seen.union(given(peer)));
            allowed.difference(seen)
        })
        .collect()
}
