//! Groups of cells with one common sum: the pairs of a zipper, the pieces of a region sum line, the arrows of one bulb.
//!
//! The sums that a group can have are a set of bits: each cell shifts it by its digits. Only sums of all groups stay, and a
//! digit stays if its group reaches such a sum with it. Shifts from both ends of a group show this for all its digits at
//! once (Trick, 2003). Where few cells of a group are open, every assignment is tried instead, so that cells that differ
//! do; in larger groups, they narrow the range of the sums ([`Ends`]).

use std::ops::{Range, RangeInclusive};

use super::cell_set::Differences;
use super::linear::Ends;
use super::propagator::{Broken, Propagator, Removals, keep};
use crate::numbers::{long, low_word, short};
use crate::puzzle::Cell;
use crate::rules::{Primitive, Sums};
use crate::tables::bits;

/// Up to this number of open cells of a group, every assignment is tried.
const FEW: usize = 3;

/// Maximum number of cells in a group.
const MOST_CELLS: usize = 16;

/// The cells of a group, in ascending order.
pub(super) type Side = Vec<Cell>;

/// Takes the equations between two groups out of some primitives, and returns the groups that have a common sum, those of
/// each sum together. Equations with sums that are too large stay; so do those that share no group with others if values
/// start from 0, because cells of the two groups may then have to differ where the sums alone do not say so.
pub(super) fn common_sums(
    primitives: &mut Vec<Primitive>,
    values: &RangeInclusive<u8>,
) -> Vec<Vec<Side>> {
    let (lowest, highest) = (*values.start(), u32::from(*values.end()));
    let mut classes: Vec<Vec<Side>> = Vec::new();
    for [first, second] in primitives.iter().filter_map(|primitive| sides(primitive, highest)) {
        let mut joined = vec![first, second];
        classes.retain_mut(|class| {
            let is_same = class.iter().any(|side| joined.contains(side));
            if is_same {
                joined.append(class);
            }
            !is_same
        });
        joined.sort_unstable();
        joined.dedup();
        classes.push(joined);
    }
    classes.retain(|class| class.len() > 2 || lowest > 0);
    primitives.retain(|primitive| {
        let sides = sides(primitive, highest);
        !sides.is_some_and(|[first, _]| classes.iter().any(|class| class.contains(&first)))
    });
    classes
}

/// Returns the groups that an equation between two of them has, unless their sums are too large.
fn sides(primitive: &Primitive, highest: u32) -> Option<[Side; 2]> {
    let Primitive::Linear { terms, sums } = primitive else { return None };
    let side = |sign: i32| {
        let own = terms.iter().filter(|&&(_, weight)| weight == sign);
        let mut side: Side = own.map(|&(cell, _)| cell).collect();
        side.sort_unstable();
        side
    };
    let fits =
        |side: &Side| (1..=MOST_CELLS).contains(&side.len()) && long(side.len()) * highest < u128::BITS;
    let sides = [side(1), side(-1)];
    let is_plain = terms.iter().all(|(_, weight)| weight.abs() == 1);
    (*sums == Sums::only(0) && is_plain && sides.iter().all(fits)).then_some(sides)
}

/// Keeps the digits with which all groups can have one sum.
#[derive(Debug)]
pub(super) struct Totals {
    /// The cells of all groups, one group after another.
    cells: Vec<u16>,
    groups: Vec<Group>,
}

/// A group of cells.
#[derive(Debug)]
struct Group {
    terms: Vec<Term>,
    /// The position of its first cell among those of all groups.
    start: usize,
    /// The sum if every cell has its first digit.
    base: u32,
    /// Where each part ends, of cells that all differ.
    part_ends: Vec<usize>,
}

/// A cell of a group.
#[derive(Clone, Copy, Debug)]
struct Term {
    cell: u16,
    /// The positions of other cells of the group that must differ, as bits.
    differs_from: u32,
}

impl Totals {
    pub(super) fn new(sides: &[Side], lowest: u32, differences: &Differences) -> Self {
        let mut groups: Vec<Group> =
            sides.iter().map(|side| Group::new(side, lowest, differences)).collect();
        let mut start = 0;
        for group in &mut groups {
            group.start = start;
            start += group.terms.len();
        }
        let cells = groups.iter().flat_map(|group| group.terms.iter().map(|term| term.cell)).collect();
        Self { cells, groups }
    }
}

impl Group {
    fn new(side: &Side, lowest: u32, differences: &Differences) -> Self {
        let side: Vec<u16> = side.iter().map(|cell| short(cell.index())).collect();
        let parts = differences.groups(&side);
        let cells = parts.concat();
        let differs_from = |cell: u16| {
            let others = cells.iter().enumerate();
            others.fold(0, |set, (at, &other)| set | u32::from(differences.differ(cell, other)) << at)
        };
        let terms = cells.iter().map(|&cell| Term { cell, differs_from: differs_from(cell) }).collect();
        let part_ends = parts.iter().scan(0, |end, part| {
            *end += part.len();
            Some(*end)
        });
        let (base, part_ends) = (lowest * long(cells.len()), part_ends.collect());
        Self { terms, start: 0, base, part_ends }
    }

    /// Returns the sums among these that the cells can have, and keeps the digits with which they do.
    fn reach(&self, wanted: u128, domains: &[u64], kept: &mut [u64]) -> u128 {
        let mut open = Open { positions: [0; FEW], count: 0, group: self, domains, wanted };
        let mut sum = self.base;
        for (at, term) in self.terms.iter().enumerate() {
            let domain = domains[usize::from(term.cell)];
            if domain.is_power_of_two() {
                kept[at] = domain;
                sum += domain.trailing_zeros();
            } else if open.count == FEW {
                return self.reach_by_shifts(wanted, domains, kept);
            } else {
                kept[at] = 0;
                open.positions[open.count] = at;
                open.count += 1;
            }
        }
        open.reach(0, [0; FEW], sum, kept)
    }

    fn reach_by_shifts(&self, wanted: u128, domains: &[u64], kept: &mut [u64]) -> u128 {
        let mut from_start = [0; MOST_CELLS];
        let mut sums: u128 = 1 << self.base;
        for (before, term) in from_start.iter_mut().zip(&self.terms) {
            *before = sums;
            sums = bits(domains[usize::from(term.cell)]).fold(0, |all, digit| all | sums << digit);
        }
        let Ok(found) = self.within(sums & wanted, domains, kept) else { return 0 };
        let mut rest = found;
        for (at, term) in self.terms.iter().enumerate().rev() {
            let mut before = 0;
            for digit in bits(domains[usize::from(term.cell)]) {
                let reached = rest >> digit & from_start[at];
                kept[at] &= !(u64::from(reached == 0) << digit);
                before |= reached;
            }
            rest = before;
        }
        found
    }

    /// Returns the sums from the least to the most that cells can have if those of a part differ, and keeps the digits
    /// with which they stay within these.
    fn within(&self, sums: u128, domains: &[u64], kept: &mut [u64]) -> Result<u128, Broken> {
        let ends_of = |part: Range<usize>| {
            Ends::of(self.terms[part].iter().map(|term| domains[usize::from(term.cell)]))
        };
        let (mut least, mut most) = (self.base, self.base);
        for part in self.parts() {
            let ends = ends_of(part)?;
            least += ends.low;
            most += ends.high;
        }
        let found = sums & u128::MAX >> (u128::BITS - 1 - most) & u128::MAX << least;
        if found == 0 {
            return Err(Broken);
        }
        let up = i64::from(u128::BITS - 1 - found.leading_zeros() - least);
        let down = i64::from(most - found.trailing_zeros());
        for part in self.parts() {
            let ends = ends_of(part.clone())?;
            for at in part {
                kept[at] = ends.within(domains[usize::from(self.terms[at].cell)], up, down);
            }
        }
        Ok(found)
    }

    /// Returns the positions of each part.
    fn parts(&self) -> impl Iterator<Item = Range<usize>> {
        let starts = std::iter::once(0).chain(self.part_ends.iter().copied());
        starts.zip(&self.part_ends).map(|(start, &end)| start..end)
    }
}

/// The open cells of a group, if there are few.
struct Open<'a> {
    positions: [usize; FEW],
    count: usize,
    group: &'a Group,
    domains: &'a [u64],
    wanted: u128,
}

impl Open<'_> {
    /// Tries all digits of the cells from this one on, and notes those with which a wanted sum is reached. Returns the
    /// wanted sums that are.
    fn reach(&self, at: usize, chosen: [u64; FEW], sum: u32, kept: &mut [u64]) -> u128 {
        if at == self.count {
            return 1 << sum & self.wanted;
        }
        let position = self.positions[at];
        let term = self.group.terms[position];
        let mut left = self.domains[usize::from(term.cell)];
        for (&other, digit) in self.positions[..at].iter().zip(chosen) {
            if term.differs_from >> other & 1 == 1 {
                left &= !digit;
            }
        }
        if at + 1 == self.count {
            let digits = self.wanted >> sum & u128::from(left);
            kept[position] |= low_word(digits);
            return digits << sum;
        }
        let mut found = 0;
        for digit in bits(left) {
            let mut chosen = chosen;
            chosen[at] = 1 << digit;
            let reached = self.reach(at + 1, chosen, sum + long(digit), kept);
            found |= reached;
            kept[position] |= u64::from(reached != 0) << digit;
        }
        found
    }
}

impl Propagator for Totals {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        10 * self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let mut kept = vec![0; self.cells.len()];
        // Once the sums are fewer, the groups before are looked at again, up to the one that made them so.
        let (mut sums, mut settled) = (u128::MAX, 0);
        for group in self.groups.iter().cycle() {
            let found = group.reach(sums, domains, &mut kept[group.start..]);
            if found == 0 {
                return Err(Broken);
            }
            settled = if found == sums { settled + 1 } else { 1 };
            sums = found;
            if settled == self.groups.len() {
                break;
            }
        }
        for (&cell, kept) in self.cells.iter().zip(kept) {
            keep(cell, domains, kept, removals);
        }
        Ok(())
    }
}
