//! Cells of some kind that are connected side by side: the digits of a set, a region to be found, a shading.
//!
//! Each cell surely, perhaps or never belongs. From a cell that surely belongs, the others are reached through cells that
//! may belong; those that are not reached are out, and so are those that would need more further cells than the size
//! leaves. A cell belongs if, without it, other cells that surely belong would be cut off, or too few would be left to
//! make up the size: both are read off one depth-first search, as the articulation points of a graph are (Hopcroft and
//! Tarjan, 1973).

use std::collections::VecDeque;
use std::sync::Arc;

use super::propagator::{Broken, Propagator, Removals, keep};
use crate::numbers::short;

/// Whether a cell belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Member {
    Never,
    Maybe,
    Surely,
}

/// A place of a depth-first search, and the neighbour that it looks at next.
type Step = (u16, u16);

/// No place.
const NONE: u16 = u16::MAX;

/// What a search through the cells has found, with its buffers.
#[derive(Debug)]
pub(super) struct Connection {
    beside: Arc<[Vec<u16>]>,
    /// For each place, the fewest further cells on a way to it from the first that surely belongs.
    distances: Vec<u16>,
    waiting: VecDeque<u16>,
    /// When the depth-first search reached each place, and the earliest place beside its subtree.
    order: Vec<u16>,
    earliest: Vec<u16>,
    /// The cells of each subtree, and whether one of them surely belongs.
    below: Vec<Below>,
    /// The same for the subtrees that are cut off without the place.
    cut: Vec<Below>,
    steps: Vec<Step>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Below {
    cells: u16,
    is_sure: bool,
}

impl Below {
    fn add(&mut self, other: Self) {
        self.cells += other.cells;
        self.is_sure |= other.is_sure;
    }
}

impl Connection {
    /// Makes the buffers for cells of which these lie beside each.
    pub(super) fn new(beside: &Arc<[Vec<u16>]>) -> Self {
        let count = beside.len();
        Self {
            beside: Arc::clone(beside),
            distances: vec![NONE; count],
            waiting: VecDeque::new(),
            order: vec![NONE; count],
            earliest: vec![NONE; count],
            below: vec![Below::default(); count],
            cut: vec![Below::default(); count],
            steps: Vec::new(),
        }
    }

    /// Decides the cells that cannot belong, and those that must. With a size, as many cells belong; otherwise at least
    /// one does.
    pub(super) fn decide(&mut self, members: &mut [Member], size: Option<usize>) -> Result<(), Broken> {
        let sure = members.iter().filter(|&&member| member == Member::Surely).count();
        let Some(first) = members.iter().position(|&member| member == Member::Surely) else {
            return self.decide_without_any(members, size.unwrap_or(1));
        };
        let further = match size {
            None => members.len(),
            Some(size) => size.checked_sub(sure).ok_or(Broken)?,
        };
        self.reach(first, members, further);
        let mut reached = 0;
        for (member, &distance) in members.iter_mut().zip(&self.distances) {
            let is_near = distance != NONE;
            match member {
                Member::Surely if !is_near => return Err(Broken),
                Member::Maybe if !is_near => *member = Member::Never,
                Member::Never => {}
                _ => reached += 1,
            }
        }
        let least = size.unwrap_or(sure);
        if reached < least {
            return Err(Broken);
        }
        self.search(first, members);
        for (member, cut) in members.iter_mut().zip(&self.cut) {
            let is_needed = cut.is_sure || reached - 1 - usize::from(cut.cells) < least;
            if *member == Member::Maybe && is_needed {
                *member = Member::Surely;
            }
        }
        Ok(())
    }

    /// Drops the parts that are smaller than the size. If only as many cells are left, all belong.
    fn decide_without_any(&mut self, members: &mut [Member], size: usize) -> Result<(), Broken> {
        let mut seen = vec![false; members.len()];
        let mut left = 0;
        for start in 0..members.len() {
            if seen[start] || members[start] == Member::Never {
                continue;
            }
            seen[start] = true;
            let mut part = vec![short(start)];
            let mut at = 0;
            while at < part.len() {
                for &next in &self.beside[usize::from(part[at])] {
                    let next = usize::from(next);
                    if !seen[next] && members[next] != Member::Never {
                        seen[next] = true;
                        part.push(short(next));
                    }
                }
                at += 1;
            }
            if part.len() < size {
                for &cell in &part {
                    members[usize::from(cell)] = Member::Never;
                }
            } else {
                left += part.len();
            }
        }
        if left < size.max(1) {
            return Err(Broken);
        }
        if left == size {
            let all = members.iter_mut().filter(|member| **member == Member::Maybe);
            all.for_each(|member| *member = Member::Surely);
        }
        Ok(())
    }

    /// Finds the distances from a place, up to a number of further cells: a way counts those on it that only may belong.
    fn reach(&mut self, first: usize, members: &[Member], further: usize) {
        self.distances.fill(NONE);
        self.distances[first] = 0;
        self.waiting.clear();
        self.waiting.push_back(short(first));
        while let Some(place) = self.waiting.pop_front() {
            let distance = self.distances[usize::from(place)];
            for &next in &self.beside[usize::from(place)] {
                let at = usize::from(next);
                let step = match members[at] {
                    Member::Never => continue,
                    Member::Maybe => 1,
                    Member::Surely => 0,
                };
                let is_far = usize::from(distance + step) > further;
                if is_far || distance + step >= self.distances[at] {
                    continue;
                }
                self.distances[at] = distance + step;
                if step == 0 {
                    self.waiting.push_front(next);
                } else {
                    self.waiting.push_back(next);
                }
            }
        }
    }

    /// Searches depth first from a place, and finds what each place cuts off.
    fn search(&mut self, first: usize, members: &[Member]) {
        self.order.fill(NONE);
        self.cut.fill(Below::default());
        let mut time = 0;
        self.enter(short(first), &mut time, members);
        while let Some((place, child)) = self.steps.last_mut() {
            let at = usize::from(*place);
            let Some(&next) = self.beside[at].get(usize::from(*child)) else {
                self.steps.pop();
                if let Some(&(parent, _)) = self.steps.last() {
                    self.leave(at, usize::from(parent));
                }
                continue;
            };
            *child += 1;
            let beside = usize::from(next);
            if members[beside] == Member::Never {
                continue;
            }
            if self.order[beside] == NONE {
                self.enter(next, &mut time, members);
            } else {
                self.earliest[at] = self.earliest[at].min(self.order[beside]);
            }
        }
    }

    fn enter(&mut self, place: u16, time: &mut u16, members: &[Member]) {
        let at = usize::from(place);
        self.order[at] = *time;
        self.earliest[at] = *time;
        *time += 1;
        self.below[at] = Below { cells: 1, is_sure: members[at] == Member::Surely };
        self.steps.push((place, 0));
    }

    fn leave(&mut self, at: usize, parent: usize) {
        let below = self.below[at];
        self.below[parent].add(below);
        if self.earliest[at] >= self.order[parent] {
            self.cut[parent].add(below);
        }
        self.earliest[parent] = self.earliest[parent].min(self.earliest[at]);
    }
}

/// Keeps the digits with which the cells that hold one of a set can be connected.
#[derive(Debug)]
pub(super) struct Connected {
    cells: Vec<u16>,
    beside: Arc<[Vec<u16>]>,
    digits: u64,
    size: Option<usize>,
}

impl Connected {
    pub(super) fn new(
        cells: Vec<u16>,
        beside: &Arc<[Vec<u16>]>,
        digits: u64,
        size: Option<usize>,
    ) -> Self {
        Self { cells, beside: Arc::clone(beside), digits, size }
    }
}

impl Propagator for Connected {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        30 * self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let member = |&cell: &u16| {
            let domain = domains[usize::from(cell)];
            match (domain & self.digits, domain & !self.digits) {
                (0, _) => Member::Never,
                (_, 0) => Member::Surely,
                _ => Member::Maybe,
            }
        };
        let mut members: Vec<Member> = self.cells.iter().map(member).collect();
        Connection::new(&self.beside).decide(&mut members, self.size)?;
        for (&cell, member) in self.cells.iter().zip(members) {
            match member {
                Member::Never => keep(cell, domains, !self.digits, removals),
                Member::Surely => keep(cell, domains, self.digits, removals),
                Member::Maybe => {}
            }
        }
        Ok(())
    }
}
