//! The place of a line among others that start with the same digit, all of them read as numbers.
//!
//! Two lines are compared from the start, for as long as they may be equal. Once the required number of lines is
//! certainly lower, no other line can be. Once only that number can still be lower, all of them start with the same digit
//! and are lower. The same goes for lines that are not lower. A line that must be lower is so at the first place where
//! the two may differ. Lines whose own ranks are known are in the order of these.

use std::cmp::Ordering;

use super::cell_set::Differences;
use super::propagator::{Broken, Propagator, Removals, keep};
use crate::numbers::short;
use crate::puzzle::Cell;
use crate::rules::Primitive;

/// Keeps the digits with which the required numbers of lines are lower and not lower.
#[derive(Debug)]
pub(super) struct Rank {
    cells: Vec<u16>,
    line: Vec<u16>,
    others: Vec<Other>,
    /// How many of the others with the same start are lower, and how many are not.
    numbers: [usize; 2],
    ties: bool,
    /// Whether the digits within each line differ.
    all_differ: bool,
}

/// A line to compare with.
#[derive(Debug)]
pub(super) struct Other {
    pub(super) line: Vec<u16>,
    /// How many of all lines with the same start are lower than this one, if it has a rank of its own.
    pub(super) below: Option<usize>,
}

/// The ranks that lines certainly have.
#[derive(Debug)]
pub(super) struct Ranks {
    /// The lines, each with all lines that it is ranked among, itself included, and the number of lower ones with its start.
    known: Vec<(Vec<Cell>, Vec<Vec<Cell>>, usize)>,
}

impl Ranks {
    pub(super) fn of(primitives: &[Primitive]) -> Self {
        let rank = |primitive: &Primitive| match primitive {
            Primitive::Rank { line, others, below, .. } => {
                Some((line.clone(), sorted(line, others), *below))
            }
            _ => None,
        };
        Self { known: primitives.iter().filter_map(rank).collect() }
    }

    /// Returns the lines that a line is compared with, and the ranks of those that are ranked among the same lines.
    pub(super) fn others(&self, line: &[Cell], others: &[Vec<Cell>]) -> Vec<Other> {
        let all = sorted(line, others);
        let known: Vec<_> = self.known.iter().filter(|(_, among, _)| *among == all).collect();
        let other = |other: &Vec<Cell>| Other {
            line: other.iter().map(|cell| short(cell.index())).collect(),
            below: known.iter().find(|(line, ..)| line == other).map(|&&(.., below)| below),
        };
        others.iter().map(other).collect()
    }
}

/// Returns a line and others in ascending order.
fn sorted(line: &[Cell], others: &[Vec<Cell>]) -> Vec<Vec<Cell>> {
    let mut all = [&[line.to_vec()], others].concat();
    all.sort_unstable();
    all
}

/// A line that may start with the same digit.
struct Member<'a> {
    line: &'a [u16],
    /// Whether it certainly does.
    is_sure: bool,
    /// Whether it may then be lower, and whether it may not.
    sides: [bool; 2],
}

impl Member<'_> {
    /// Returns whether it certainly starts with the same digit and lies on this side.
    const fn is_on(&self, side: usize) -> bool {
        self.is_sure && self.sides[side] && !self.sides[1 - side]
    }
}

impl Rank {
    pub(super) fn new(
        line: Vec<u16>,
        others: Vec<Other>,
        numbers: [usize; 2],
        ties: bool,
        differences: &Differences,
    ) -> Self {
        let lines = || others.iter().map(|other| &other.line).chain([&line]);
        let mut cells: Vec<u16> = lines().flatten().copied().collect();
        cells.sort_unstable();
        cells.dedup();
        let all_differ = lines().all(|line| differences.all_differ(line));
        Self { cells, line, others, numbers, ties, all_differ }
    }

    /// Returns whether a line with the same start may be lower, and whether it may not.
    fn sides(&self, other: &Other, domains: &[u64]) -> [bool; 2] {
        let (lower, higher, equal) = self.compared(&other.line, &self.line, domains);
        let [may_be_lower, may_not] = [lower, higher || (equal && self.ties)];
        match other.below.map(|below| below.cmp(&self.numbers[0])) {
            None => [may_be_lower, may_not],
            Some(Ordering::Less) => [may_be_lower, false],
            Some(Ordering::Greater) => [false, may_not],
            Some(Ordering::Equal) => [false, equal && self.ties],
        }
    }

    /// Removes what does not let a line with the same start lie on a side.
    fn put(
        &self,
        other: &[u16],
        side: usize,
        domains: &[u64],
        removals: &mut Removals,
    ) -> Result<(), Broken> {
        if side == 0 {
            self.order(other, &self.line, true, domains, removals)
        } else {
            self.order(&self.line, other, !self.ties, domains, removals)
        }
    }

    /// Returns whether the first of two lines with the same start may be lower, higher and equal. It may be said to be both
    /// lower and higher before it is known whether it may be equal.
    fn compared(&self, first: &[u16], second: &[u16], domains: &[u64]) -> (bool, bool, bool) {
        let (mut lower, mut higher) = (false, false);
        let mut used = if self.all_differ { domains[usize::from(self.line[0])] } else { 0 };
        for (one, other) in pairs(first, second) {
            let (one, other) = (domains[one] & !used, domains[other] & !used);
            if one == 0 || other == 0 {
                return (lower, higher, false);
            }
            lower |= lowest(one) < highest(other);
            higher |= highest(one) > lowest(other);
            if one & other == 0 || (lower && higher) {
                return (lower, higher, false);
            }
            // Unless they differ here, both hold the only digit that they have in common.
            if self.all_differ {
                used |= one & other;
            }
        }
        (lower, higher, true)
    }

    /// Removes digits with which the first of two lines with the same start is not lower, or not equal either.
    fn order(
        &self,
        first: &[u16],
        second: &[u16],
        is_strict: bool,
        domains: &[u64],
        removals: &mut Removals,
    ) -> Result<(), Broken> {
        for at in 1..first.len() {
            let (one, other) = (domains[usize::from(first[at])], domains[usize::from(second[at])]);
            if first[at] == second[at] || (one == other && one.is_power_of_two()) {
                continue;
            }
            // They may be equal here only if the rest can be in order.
            let (lower, _, equal) = self.compared(&first[at..], &second[at..], domains);
            let apart = u32::from(!(lower || (equal && !is_strict)));
            let least = lowest(one) + apart;
            let most = highest(other) - apart.min(highest(other));
            keep(first[at], domains, u64::MAX >> (63 - most), removals);
            keep(second[at], domains, u64::MAX.checked_shl(least).unwrap_or(0), removals);
            return Ok(());
        }
        if is_strict { Err(Broken) } else { Ok(()) }
    }
}

impl Propagator for Rank {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        4 * self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let start = domains[usize::from(self.line[0])];
        if !start.is_power_of_two() {
            return Ok(());
        }
        let first = |other: &Other| domains[usize::from(other.line[0])];
        let others = self.others.iter().filter(|other| first(other) & start != 0);
        let members = others.map(|other| {
            let sides = self.sides(other, domains);
            Member { line: &other.line, is_sure: first(other) == start, sides }
        });
        let members: Vec<Member<'_>> = members.collect();
        for side in 0..2 {
            let sure = members.iter().filter(|member| member.is_on(side)).count();
            let most = members.iter().filter(|member| member.sides[side]).count();
            let needed = self.numbers[side];
            if sure > needed || most < needed {
                return Err(Broken);
            }
            for member in &members {
                let [is_possible, is_otherwise] = [member.sides[side], member.sides[1 - side]];
                if is_possible && most == needed {
                    keep(member.line[0], domains, start, removals);
                    self.put(member.line, side, domains, removals)?;
                } else if !is_otherwise && !member.is_on(side) && (sure == needed || !is_possible) {
                    keep(member.line[0], domains, !start, removals);
                } else if member.is_sure && is_otherwise && (sure == needed || !is_possible) {
                    self.put(member.line, 1 - side, domains, removals)?;
                }
            }
        }
        Ok(())
    }
}

/// Returns the cells of two lines after the first, place by place, without those that are the same.
fn pairs(first: &[u16], second: &[u16]) -> impl Iterator<Item = (usize, usize)> {
    let places = first.iter().zip(second).skip(1).filter(|(one, other)| one != other);
    places.map(|(&one, &other)| (one.into(), other.into()))
}

const fn lowest(domain: u64) -> u32 {
    domain.trailing_zeros()
}

/// Returns the highest digit; 0 if there is none.
const fn highest(domain: u64) -> u32 {
    63_u32.saturating_sub(domain.leading_zeros())
}
