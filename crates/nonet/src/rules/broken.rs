//! When digits break a primitive. The search does not ask: it propagates. These answers are for boards that people fill.

use super::primitive::Primitive;
use crate::puzzle::{Cell, DigitSet};

/// The digits on a board that is filled in part: their numbers from 1, 0 for an open cell. Cells beside the board are open.
#[derive(Clone, Copy, Debug)]
pub struct Filled<'a> {
    /// The digits.
    pub digits: &'a [u8],
    /// The value of digit number 1.
    pub lowest: u8,
    /// The number of digits.
    pub count: u8,
}

impl Filled<'_> {
    fn at(&self, cell: Cell) -> Option<u8> {
        self.digits.get(cell.index()).copied().filter(|&digit| digit != 0)
    }

    fn value(&self, cell: Cell) -> Option<i64> {
        self.at(cell).map(|digit| i64::from(digit) - 1 + i64::from(self.lowest))
    }
}

impl Primitive {
    /// Returns its cells.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::AllDifferent(cells)
            | Self::Sets { cells, .. }
            | Self::Tuples { cells, .. }
            | Self::Automaton { cells, .. }
            | Self::Counts { cells, .. } => cells.clone(),
            Self::Linear { terms, .. } => terms.iter().map(|&(cell, _)| cell).collect(),
            Self::Pair { cells, .. } => cells.to_vec(),
            Self::Distinct { cells, number } => [&cells[..], &[*number]].concat(),
            Self::Indexed { position, list, equal } => {
                [*position, *equal].into_iter().chain(list.iter().flatten().copied()).collect()
            }
            Self::Same(groups) => groups.concat(),
            Self::AnyOf(alternatives) => alternatives.iter().flatten().flat_map(Self::cells).collect(),
            Self::NotAll(rules) => rules.iter().flat_map(Self::cells).collect(),
        }
    }

    /// Returns the cells whose digits break it, whatever the open cells will hold. Once its cells are full, the answer is
    /// exact.
    pub fn broken_at(&self, board: Filled<'_>) -> Option<Vec<Cell>> {
        if let Self::AllDifferent(cells) | Self::Sets { cells, .. } = self
            && let Some(pair) = same(cells, board)
        {
            return Some(pair);
        }
        let filled: Vec<Cell> =
            self.cells().into_iter().filter(|&cell| board.at(cell).is_some()).collect();
        (!self.may_hold(board)).then_some(filled)
    }

    /// Returns whether it may still hold.
    fn may_hold(&self, board: Filled<'_>) -> bool {
        let held =
            |cells: &[Cell]| cells.iter().map(|&cell| board.at(cell)).collect::<Vec<Option<u8>>>();
        match self {
            Self::AllDifferent(cells) => same(cells, board).is_none(),
            Self::Sets { cells, sets } => {
                let digits = held(cells).into_iter().flatten();
                let set = digits.fold(0, |set, digit| set | 1 << (digit - 1));
                sets.iter().any(|allowed| set & !allowed.bits() == 0)
            }
            Self::Linear { terms, sums } => {
                let range = |&(cell, weight): &(Cell, i32)| {
                    let (low, high) =
                        (i64::from(board.lowest), i64::from(board.lowest + board.count - 1));
                    let ends = board.value(cell).map_or([low, high], |value| [value, value]);
                    let [first, last] = ends.map(|value| value * i64::from(weight));
                    (first.min(last), first.max(last))
                };
                let ranges = terms.iter().map(range);
                let (least, most) = ranges.fold((0, 0), |(a, b), (c, d)| (a + c, b + d));
                sums.within(least, most).is_some()
            }
            Self::Pair { cells: [first, second], table } => {
                let pair = board.at(*first).zip(board.at(*second));
                pair.is_none_or(|(first, second)| table.holds(first, second))
            }
            Self::Tuples { cells, allowed } => {
                let held = held(cells);
                let fits = |tuple: &Vec<u8>| {
                    held.iter().zip(tuple).all(|(held, digit)| held.is_none_or(|held| held == *digit))
                };
                held.iter().all(Option::is_none) || allowed.iter().any(fits)
            }
            Self::Automaton { cells, automaton } => {
                let step = |states: Vec<usize>, digit: Option<u8>| -> Vec<usize> {
                    let all = DigitSet::all(board.count).iter().map(|digit| digit.value());
                    let digits: Vec<u8> = digit.map_or_else(|| all.collect(), |digit| vec![digit]);
                    let next = |&state: &usize| {
                        digits
                            .iter()
                            .filter_map(move |&digit| automaton.next(state, usize::from(digit) - 1))
                    };
                    let mut reached: Vec<usize> = states.iter().flat_map(next).collect();
                    reached.sort_unstable();
                    reached.dedup();
                    reached
                };
                let last = held(cells).into_iter().fold(vec![0], step);
                last.into_iter().any(|state| automaton.accepting()[state])
            }
            Self::Counts { cells, allowed } => {
                let held = held(cells);
                let open = held.iter().filter(|digit| digit.is_none()).count();
                (1..).zip(allowed.iter()).all(|(digit, allowed)| {
                    let now = held.iter().filter(|held| **held == Some(digit)).count();
                    (now..=now + open).any(|number| allowed >> number & 1 == 1)
                })
            }
            Self::Distinct { cells, number } => {
                let held = held(cells);
                let digits = held.iter().flatten().fold(0_u64, |set, digit| set | 1 << (digit - 1));
                let open = i64::try_from(held.iter().filter(|digit| digit.is_none()).count())
                    .unwrap_or(i64::MAX);
                let least = i64::from(digits.count_ones());
                board
                    .value(*number)
                    .is_none_or(|value| (least..=least.saturating_add(open)).contains(&value))
            }
            Self::Indexed { position, list, equal } => {
                let Some(at) = board.at(*position) else { return true };
                let Some(Some(cell)) = list.get(usize::from(at) - 1) else { return false };
                board.at(*cell).zip(board.at(*equal)).is_none_or(|(one, other)| one == other)
            }
            Self::Same(groups) => {
                let sorted = |cells: &Vec<Cell>| {
                    let mut held = held(cells);
                    held.sort_unstable();
                    held
                };
                let groups: Vec<_> = groups.iter().map(sorted).collect();
                groups.iter().flatten().any(Option::is_none)
                    || groups.windows(2).all(|pair| pair[0] == pair[1])
            }
            Self::AnyOf(alternatives) => {
                alternatives.iter().any(|rules| rules.iter().all(|rule| rule.may_hold(board)))
            }
            Self::NotAll(rules) => {
                let is_full = rules.iter().flat_map(Self::cells).all(|cell| board.at(cell).is_some());
                !is_full || rules.iter().any(|rule| !rule.may_hold(board))
            }
        }
    }
}

/// Returns the first two filled cells with the same digit.
fn same(cells: &[Cell], board: Filled<'_>) -> Option<Vec<Cell>> {
    (1..cells.len()).find_map(|at| {
        let digit = board.at(cells[at])?;
        let other = cells[..at].iter().find(|&&other| board.at(other) == Some(digit))?;
        Some(vec![*other, cells[at]])
    })
}
