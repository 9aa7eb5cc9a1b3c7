//! The place of a line among others that start with the same digit, all of them read as numbers.
//!
//! Two lines are compared from the start, for as long as they may be equal. Once the required number of lines is
//! certainly lower, no other line can be. Once only that number can still be lower, all of them start with the same digit
//! and are lower. The same goes for lines that are not lower. A line that must be lower is so at the first place where
//! the two may differ. Lines whose own ranks are known are in the order of these.

use std::cmp::Ordering;
use std::sync::Arc;

use super::cell_set::Differences;
use super::propagator::{Broken, Propagator, Removals, keep};
use crate::numbers::short;
use crate::puzzle::Cell;
use crate::rules::Primitive;

/// Keeps the digits with which the required numbers of lines are lower and not lower.
#[derive(Debug)]
pub(super) struct Rank {
    field: Arc<Field>,
    /// The place of the line in the field.
    own: usize,
    /// How many of the others with the same start are lower, and how many are not.
    numbers: [usize; 2],
    ties: bool,
}

/// Lines that are ranked among each other.
#[derive(Debug)]
struct Field {
    /// The lines, in ascending order of their cells.
    lines: Vec<Vec<u16>>,
    /// For each line, the number of lower ones with its start, if this is known.
    below: Vec<Option<usize>>,
    /// For each line, its group: no two lines of a group start with the same digit.
    groups: Vec<usize>,
    /// The cells of all lines.
    cells: Vec<u16>,
    /// The first cells of each group of several lines.
    starts: Vec<Vec<u16>>,
    /// Whether the digits within each line differ.
    all_differ: bool,
}

impl Field {
    fn new(lines: Vec<Vec<u16>>, differences: &Differences) -> Self {
        let cells = ascending(lines.iter().flatten());
        let all_differ = lines.iter().all(|line| differences.all_differ(line));
        let groups = groups(&lines, differences);
        let start = |group| lines.iter().zip(&groups).filter(move |(_, own)| **own == group);
        let starts = (0..lines.len()).map(|group| start(group).map(|(line, _)| line[0]).collect());
        let starts = starts.filter(|starts: &Vec<u16>| starts.len() > 1).collect();
        Self { below: vec![None; lines.len()], groups, cells, starts, all_differ, lines }
    }

    /// Returns each group of first cells with the first digit of each line whose rank is known.
    fn open(&self, domains: &[u64]) -> impl Iterator<Item = (&Vec<u16>, u64)> {
        let known = self.lines.iter().zip(&self.below).filter(|(_, below)| below.is_some());
        let digits = known.map(|(line, _)| domains[usize::from(line[0])]);
        let digits = digits.filter(|digit| digit.is_power_of_two());
        digits.flat_map(|digit| self.starts.iter().map(move |starts| (starts, digit)))
    }
}

/// Returns cells in ascending order, each once.
fn ascending<'a>(cells: impl Iterator<Item = &'a u16>) -> Vec<u16> {
    let mut cells: Vec<u16> = cells.copied().collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Divides lines into groups whose first digits differ: those that start at the same side of the board.
fn groups(lines: &[Vec<u16>], differences: &Differences) -> Vec<usize> {
    let way = |line: &[u16]| line.get(1).map(|&next| i32::from(next) - i32::from(line[0]));
    let group = |(at, line): (usize, &Vec<u16>)| {
        let like = |other: &&Vec<u16>| way(other) == way(line);
        let starts: Vec<u16> = lines.iter().filter(like).map(|line| line[0]).collect();
        let first = lines.iter().position(|other| like(&other));
        first.filter(|_| differences.all_differ(&starts)).unwrap_or(at)
    };
    lines.iter().enumerate().map(group).collect()
}

/// The ranks that lines certainly have.
#[derive(Debug, Default)]
pub(crate) struct Ranks {
    fields: Vec<Arc<Field>>,
}

impl Ranks {
    /// Returns a cell and a digit to try there: where else a ranked line's first digit starts a line. Once this is settled,
    /// ranks say the most.
    pub(crate) fn choice(&self, domains: &[u64]) -> Option<(usize, usize)> {
        let has = |cell: u16, digit: u64| domains[usize::from(cell)] & digit != 0;
        let places = |(starts, digit): &(&Vec<u16>, u64)| {
            starts.iter().filter(|&&cell| has(cell, *digit)).count()
        };
        let open = self.fields.iter().flat_map(|field| field.open(domains));
        let open = open.filter(|choice| places(choice) > 1);
        let (starts, digit) = open.min_by_key(places)?;
        let cell = starts.iter().copied().find(|&cell| has(cell, digit))?;
        Some((cell.into(), digit.trailing_zeros() as usize))
    }

    pub(super) fn new(primitives: &[Primitive], differences: &Differences) -> Self {
        let mut fields: Vec<Field> = Vec::new();
        for primitive in primitives {
            let Primitive::Rank { line, others, below, .. } = primitive else { continue };
            let lines = sorted(line, others);
            let at = fields.iter().position(|field| field.lines == lines).unwrap_or(fields.len());
            if at == fields.len() {
                fields.push(Field::new(lines, differences));
            }
            let own = place(&fields[at].lines, line);
            fields[at].below[own] = Some(*below);
        }
        Self { fields: fields.into_iter().map(Arc::new).collect() }
    }

    /// Makes the propagator of a line with its numbers of lower lines and of the others.
    pub(super) fn rank(
        &self,
        line: &[Cell],
        others: &[Vec<Cell>],
        numbers: [usize; 2],
        ties: bool,
        differences: &Differences,
    ) -> Rank {
        let lines = sorted(line, others);
        let own = place(&lines, line);
        let known = self.fields.iter().find(|field| field.lines == lines).map(Arc::clone);
        let field = known.unwrap_or_else(|| Field::new(lines, differences).into());
        Rank { field, own, numbers, ties }
    }
}

fn numbered(line: &[Cell]) -> impl Iterator<Item = u16> {
    line.iter().map(|cell| short(cell.index()))
}

/// Returns a line and others in ascending order of their cells.
fn sorted(line: &[Cell], others: &[Vec<Cell>]) -> Vec<Vec<u16>> {
    let lines = others.iter().map(Vec::as_slice).chain([line]);
    let mut lines: Vec<Vec<u16>> = lines.map(|line| numbered(line).collect()).collect();
    lines.sort_unstable();
    lines
}

/// Returns the place of a line that is among these.
fn place(lines: &[Vec<u16>], line: &[Cell]) -> usize {
    lines.iter().position(|other| other.iter().copied().eq(numbered(line))).unwrap_or(0)
}

/// A line that may start with the same digit.
struct Member<'a> {
    line: &'a [u16],
    group: usize,
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
    fn line(&self) -> &[u16] {
        &self.field.lines[self.own]
    }

    /// Returns the line at a place of the field, if it may start with this digit.
    fn member(&self, at: usize, start: u64, domains: &[u64]) -> Option<Member<'_>> {
        let line = &self.field.lines[at];
        let first = domains[usize::from(line[0])];
        (at != self.own && first & start != 0).then(|| Member {
            line,
            group: self.field.groups[at],
            is_sure: first == start,
            sides: self.sides(at, domains),
        })
    }

    /// Returns whether a line with the same start may be lower, and whether it may not.
    fn sides(&self, other: usize, domains: &[u64]) -> [bool; 2] {
        let (lower, higher, equal) = self.compared(&self.field.lines[other], self.line(), domains);
        let [may_be_lower, may_not] = [lower, higher || (equal && self.ties)];
        match self.field.below[other].map(|below| below.cmp(&self.numbers[0])) {
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
            self.order(other, self.line(), true, domains, removals)
        } else {
            self.order(self.line(), other, !self.ties, domains, removals)
        }
    }

    /// Puts as many of the lines that may start with the same digit on a side as needed, one of a group at most.
    fn fill(
        &self,
        side: usize,
        start: u64,
        members: &[Member<'_>],
        domains: &[u64],
        removals: &mut Removals,
    ) -> Result<(), Broken> {
        let needed = self.numbers[side];
        let sure = members.iter().filter(|member| member.is_on(side)).count();
        let mut of_groups = vec![0; self.field.lines.len()];
        members
            .iter()
            .filter(|member| member.sides[side])
            .for_each(|member| of_groups[member.group] += 1);
        let most = of_groups.iter().filter(|&&possible| possible > 0).count();
        if sure > needed || most < needed {
            return Err(Broken);
        }
        for member in members {
            let [is_possible, is_otherwise] = [member.sides[side], member.sides[1 - side]];
            let is_full = sure == needed || !is_possible;
            // Every group that may be on this side is.
            let is_needed = most == needed && of_groups[member.group] > 0;
            if is_needed && is_possible && (member.is_sure || of_groups[member.group] == 1) {
                keep(member.line[0], domains, start, removals);
                self.put(member.line, side, domains, removals)?;
            } else if (is_needed && !is_possible) || (!is_otherwise && !member.is_on(side) && is_full) {
                keep(member.line[0], domains, !start, removals);
            } else if member.is_sure && is_otherwise && is_full {
                self.put(member.line, 1 - side, domains, removals)?;
            }
        }
        Ok(())
    }

    /// Returns whether the first of two lines with the same start may be lower, higher and equal. Once it may be both lower
    /// and higher, nobody looks whether the rest may be equal, too.
    fn compared(&self, first: &[u16], second: &[u16], domains: &[u64]) -> (bool, bool, bool) {
        let (mut lower, mut higher) = (false, false);
        let mut used = if self.field.all_differ { domains[usize::from(self.line()[0])] } else { 0 };
        for (one, other) in pairs(first, second) {
            let (one, other) = (domains[one] & !used, domains[other] & !used);
            if one == 0 || other == 0 {
                return (lower, higher, false);
            }
            lower |= lowest(one) < highest(other);
            higher |= highest(one) > lowest(other);
            if one & other == 0 || (lower && higher) {
                return (lower, higher, one & other != 0);
            }
            // Unless they differ here, both hold the only digit that they have in common.
            if self.field.all_differ {
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
        &self.field.cells
    }

    fn cost(&self) -> usize {
        4 * self.field.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let start = domains[usize::from(self.line()[0])];
        if !start.is_power_of_two() {
            return Ok(());
        }
        let lines = 0..self.field.lines.len();
        let members: Vec<Member<'_>> = lines.filter_map(|at| self.member(at, start, domains)).collect();
        (0..2).try_for_each(|side| self.fill(side, start, &members, domains, removals))
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
