//! The place of a line among others that start with the same digit, all of them read as numbers.
//!
//! Two lines are compared from the start, for as long as they may be equal. Once the required number of lines is
//! certainly lower, no other line can be. Once only that number can still be lower, all of them start with the same digit
//! and are lower. The same goes for lines that are not lower. A line that must be lower is so at the first place where
//! the two may differ.

use super::propagator::{Broken, Propagator, Removals, keep};

/// Keeps the digits with which the required numbers of lines are lower and not lower.
#[derive(Debug)]
pub(super) struct Rank {
    cells: Vec<u16>,
    line: Vec<u16>,
    others: Vec<Vec<u16>>,
    /// How many of the others with the same start are lower, and how many are not.
    numbers: [usize; 2],
    ties: bool,
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
    pub(super) fn new(line: Vec<u16>, others: Vec<Vec<u16>>, numbers: [usize; 2], ties: bool) -> Self {
        let mut cells = [line.clone(), others.concat()].concat();
        cells.sort_unstable();
        cells.dedup();
        Self { cells, line, others, numbers, ties }
    }

    /// Returns whether a line with the same start may be lower, and whether it may not.
    fn sides(&self, other: &[u16], domains: &[u64]) -> [bool; 2] {
        let (lower, higher, equal) = compared(other, &self.line, domains);
        [lower, higher || (equal && self.ties)]
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
            order(other, &self.line, true, domains, removals)
        } else {
            order(&self.line, other, !self.ties, domains, removals)
        }
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
        let member = |other: &'_ [u16]| domains[usize::from(other[0])];
        let others = self.others.iter().map(Vec::as_slice).filter(|other| member(other) & start != 0);
        let members = others.map(|line| {
            let sides = self.sides(line, domains);
            Member { line, is_sure: member(line) == start, sides }
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

/// Returns whether the first of two lines with the same start may be lower, higher and equal. It may be said to be both
/// lower and higher before it is known whether it may be equal.
fn compared(first: &[u16], second: &[u16], domains: &[u64]) -> (bool, bool, bool) {
    let (mut lower, mut higher) = (false, false);
    for (one, other) in pairs(first, second) {
        let (one, other) = (domains[one], domains[other]);
        lower |= lowest(one) < highest(other);
        higher |= highest(one) > lowest(other);
        if one & other == 0 || (lower && higher) {
            return (lower, higher, false);
        }
    }
    (lower, higher, true)
}

/// Removes digits with which the first of two lines with the same start is not lower, or not equal either.
fn order(
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
        let (lower, _, equal) = compared(&first[at..], &second[at..], domains);
        let least = lowest(one) + u32::from(!(lower || (equal && !is_strict)));
        let most = highest(other) - u32::from(!(lower || (equal && !is_strict))).min(highest(other));
        keep(first[at], domains, u64::MAX >> (63 - most), removals);
        keep(second[at], domains, u64::MAX.checked_shl(least).unwrap_or(0), removals);
        return Ok(());
    }
    if is_strict { Err(Broken) } else { Ok(()) }
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
