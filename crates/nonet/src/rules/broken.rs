//! Which digits break a primitive.

use super::primitive::Primitive;
use crate::numbers::{byte, signed};
use crate::puzzle::{Cell, Digit, DigitSet};

impl Primitive {
    /// Returns its cells. Those of a line that crosses itself, or of several rules, may occur more than once.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::AllDifferent(cells)
            | Self::Sets { cells, .. }
            | Self::Tuples { cells, .. }
            | Self::Automaton { cells, .. }
            | Self::Counts { cells, .. }
            | Self::Classes { cells, .. }
            | Self::Connected { cells, .. } => cells.clone(),
            Self::Linear { terms, .. } => terms.iter().map(|&(cell, _)| cell).collect(),
            Self::Pair { cells, .. } => cells.to_vec(),
            Self::Distinct { cells, number } => cells.iter().copied().chain([*number]).collect(),
            Self::Indexed { position, list, equal } => {
                [*position, *equal].into_iter().chain(list.iter().copied().flatten()).collect()
            }
            Self::Alike { number, like, lists, .. } => [&[*number, *like], &lists.concat()[..]].concat(),
            Self::Division { cells, regions, .. } => [&cells[..], regions].concat(),
            Self::Same(groups) => groups.concat(),
            Self::Rank { line, others, .. } => [line.clone(), others.concat()].concat(),
            Self::AnyOf(alternatives) => alternatives.iter().flatten().flat_map(Self::cells).collect(),
            Self::NotAll(rules) => rules.iter().flat_map(Self::cells).collect(),
        }
    }

    /// Returns the cells whose digits break it, whatever the open cells will hold. `digits` has the number of a digit for
    /// each cell of the board, from 1, and 0 for an open cell; `lowest` is the value of digit number 1. Once its cells are
    /// full, the answer is exact.
    pub fn broken_at(&self, digits: &[u8], lowest: u8) -> Option<Vec<Cell>> {
        let cells = self.cells();
        let held = |cell: &Cell| digits[cell.index()];
        let filled: Vec<Cell> = cells.iter().copied().filter(|cell| held(cell) != 0).collect();
        let is_full = filled.len() == cells.len();
        let value = |cell: &Cell| i64::from(held(cell)) - 1 + i64::from(lowest);
        let is_broken = match self {
            Self::AllDifferent(cells) => return same(cells, digits),
            Self::Sets { cells, sets } => {
                if let Some(pair) = same(cells, digits) {
                    return Some(pair);
                }
                let set = filled.iter().fold(0_u64, |set, cell| set | 1 << (held(cell) - 1));
                sets.iter().all(|allowed| set & !allowed.bits() != 0)
            }
            Self::Linear { terms, sums } => {
                let filled = terms.iter().filter(|(cell, _)| held(cell) != 0);
                let sum = filled.map(|(cell, weight)| value(cell) * i64::from(*weight)).sum();
                let only_grows = terms.iter().all(|&(_, weight)| weight > 0);
                if is_full {
                    !sums.contains(sum)
                } else {
                    only_grows && sums.within(sum, i64::MAX).is_none()
                }
            }
            Self::Pair { cells, table } => is_full && !table.holds(held(&cells[0]), held(&cells[1])),
            Self::Tuples { cells, allowed } => {
                let fits = |tuple: &Vec<u8>| {
                    cells.iter().zip(tuple).all(|(cell, digit)| [0, *digit].contains(&held(cell)))
                };
                !filled.is_empty() && !allowed.iter().any(fits)
            }
            Self::Automaton { cells, automaton } => {
                is_full && !automaton.accepts(&cells.iter().map(held).collect::<Vec<u8>>())
            }
            Self::Counts { cells, allowed } => (1..).zip(&allowed[..]).any(|(digit, numbers)| {
                let number = cells.iter().filter(|cell| held(cell) == digit).count();
                if is_full { numbers >> number & 1 == 0 } else { numbers >> number == 0 }
            }),
            Self::Classes { cells, classes } => {
                let is_in = |class: &DigitSet, cell: &Cell| class.bits() << 1 >> held(cell) & 1 == 1;
                is_full && !classes.iter().all(|class| cells.iter().any(|cell| is_in(class, cell)))
            }
            Self::Distinct { cells, number } => {
                is_full && signed(distinct(cells, digits)) != value(number)
            }
            Self::Indexed { position, list, equal } => {
                let at = usize::from(held(position)).checked_sub(1);
                at.is_some_and(|at| match list.get(at).copied().flatten() {
                    Some(cell) => held(&cell) != 0 && held(equal) != 0 && held(&cell) != held(equal),
                    None => true,
                })
            }
            Self::Same(groups) => {
                let sorted = |group: &Vec<Cell>| {
                    let mut held: Vec<u8> = group.iter().map(held).collect();
                    held.sort_unstable();
                    held
                };
                is_full && groups.windows(2).any(|pair| sorted(&pair[0]) != sorted(&pair[1]))
            }
            Self::Rank { line, others, below, above, ties } => {
                let number = |line: &Vec<Cell>| line.iter().map(held).collect::<Vec<u8>>();
                let own = number(line);
                let full = others.iter().map(number).filter(|other| !other.contains(&0));
                let same: Vec<_> = full.filter(|other| other.first() == own.first()).collect();
                let lower = same.iter().filter(|other| **other < own).count();
                let is_tied = !ties && same.contains(&own);
                let is_short = is_full && (lower < *below || same.len() - lower < *above);
                let is_long = lower > *below || same.len() - lower > *above;
                return (!own.contains(&0) && (is_tied || is_short || is_long)).then(|| line.clone());
            }
            Self::Alike { number, like, lists, are_runs, least } => {
                is_full
                    && usize::from(held(number)) - 1 + least != alike(*like, lists, *are_runs, digits)
            }
            Self::Connected { cells, beside, digits: set, size } => {
                let held: Vec<u8> = cells.iter().map(held).collect();
                !may_connect(&held, beside, *set, *size)
            }
            Self::Division { cells, regions, beside, size } => {
                is_full && !is_division(cells, regions, beside, *size, digits)
            }
            Self::AnyOf(alternatives) => {
                let fails = |rules: &Vec<Self>| {
                    rules.iter().any(|rule| rule.broken_at(digits, lowest).is_some())
                };
                alternatives.iter().all(fails)
            }
            Self::NotAll(rules) => {
                is_full && rules.iter().all(|rule| rule.broken_at(digits, lowest).is_none())
            }
        };
        is_broken.then_some(filled)
    }
}

/// Returns the first two filled cells with the same digit.
fn same(cells: &[Cell], digits: &[u8]) -> Option<Vec<Cell>> {
    let held = |cell: &Cell| digits[cell.index()];
    cells.iter().enumerate().filter(|(_, cell)| held(cell) != 0).find_map(|(at, cell)| {
        cells[..at].iter().find(|other| held(other) == held(cell)).map(|other| vec![*other, *cell])
    })
}

/// Returns how many cells hold the same digit as one of them, itself included.
fn alike(like: Cell, lists: &[Vec<Cell>], are_runs: bool, digits: &[u8]) -> usize {
    let is_like = |cell: &&Cell| digits[cell.index()] == digits[like.index()];
    let count = |list: &Vec<Cell>| {
        let all = list.iter();
        if are_runs { all.take_while(is_like).count() } else { all.filter(is_like).count() }
    };
    1 + lists.iter().map(count).sum::<usize>()
}

/// Returns whether the places with one of the digits are connected, or may be through open ones.
fn may_connect(held: &[u8], beside: &[Vec<u16>], digits: DigitSet, size: Option<usize>) -> bool {
    let holds = |place: usize| Digit::new(held[place]).is_some_and(|digit| digits.contains(digit));
    let sure = (0..held.len()).filter(|&place| holds(place)).count();
    let fits = |part: Vec<usize>| {
        let held = part.iter().filter(|&&place| holds(place)).count();
        held == sure && size.is_none_or(|size| sure <= size && size <= part.len())
    };
    parts(beside, |place| held[place] == 0 || holds(place)).into_iter().any(fits)
}

/// Returns whether full cells are divided into regions, and these numbered as they are met.
fn is_division(
    cells: &[Cell],
    regions: &[Cell],
    beside: &[Vec<u16>],
    size: usize,
    digits: &[u8],
) -> bool {
    let region = |place: usize| digits[regions[place].index()];
    let is_whole = |number: u8| {
        let parts = parts(beside, |place| region(place) == number);
        let differ = |part: &[usize]| {
            let cells: Vec<Cell> = part.iter().map(|&place| cells[place]).collect();
            part.len() == size && same(&cells, digits).is_none()
        };
        matches!(&parts[..], [part] if differ(part))
    };
    let count = byte(cells.len() / size);
    let next = |last: u8, number: u8| (number <= last + 1).then(|| last.max(number));
    let last = (0..regions.len()).map(region).try_fold(0, next);
    last == Some(count) && (1..=count).all(is_whole)
}

/// Returns the connected parts of the places that are included.
fn parts(beside: &[Vec<u16>], includes: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
    let mut open: Vec<bool> = (0..beside.len()).map(includes).collect();
    let mut parts = Vec::new();
    for start in 0..beside.len() {
        let mut part = Vec::new();
        let mut waiting = vec![start];
        while let Some(place) = waiting.pop() {
            if std::mem::take(&mut open[place]) {
                part.push(place);
                waiting.extend(beside[place].iter().map(|&next| usize::from(next)));
            }
        }
        parts.extend((!part.is_empty()).then_some(part));
    }
    parts
}

/// Returns the number of different digits in full cells.
fn distinct(cells: &[Cell], digits: &[u8]) -> usize {
    let mut held: Vec<u8> = cells.iter().map(|cell| digits[cell.index()]).collect();
    held.sort_unstable();
    held.dedup();
    held.len()
}
