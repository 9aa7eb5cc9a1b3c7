//! Cells of some kind that are connected side by side: the digits of a set, a region to be found, a shading.
//!
//! Each cell surely, perhaps or never belongs. From a cell that surely belongs, the others are reached through cells that
//! may belong; those that are not reached are out, and so are those that would need more further cells than the size
//! leaves. A cell belongs if, without it, other cells that surely belong would be cut off, or too few would be left to
//! make up the size: both are read off one depth-first search, as the articulation points of a graph are (Hopcroft and
//! Tarjan, 1973).

use super::places::Places;
use super::propagator::{Broken, Propagator, Removals, keep};

/// The places that may belong, and those among them that surely do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part<const WORDS: usize> {
    pub may: Places<WORDS>,
    pub sure: Places<WORDS>,
}

/// The places beside each.
#[derive(Debug)]
pub(super) struct Beside<const WORDS: usize>(Vec<Places<WORDS>>);

/// A place of a depth-first search.
#[derive(Clone, Copy, Debug, Default)]
struct Visit {
    /// When the search reached it, and the earliest place beside its subtree.
    order: u16,
    earliest: u16,
    below: Below,
    /// The subtrees that are cut off without it.
    cut: Below,
}

/// The cells of subtrees, and whether one of them surely belongs.
#[derive(Clone, Copy, Debug, Default)]
struct Below {
    cells: u16,
    is_sure: bool,
}

impl Below {
    const fn add(&mut self, other: Self) {
        self.cells += other.cells;
        self.is_sure |= other.is_sure;
    }
}

impl<const WORDS: usize> Beside<WORDS> {
    pub(super) fn new(beside: &[Vec<u16>]) -> Self {
        let of = |places: &Vec<u16>| Places::of(places.iter().map(|&place| usize::from(place)));
        Self(beside.iter().map(of).collect())
    }

    pub(super) const fn count(&self) -> usize {
        self.0.len()
    }

    /// Decides the cells that cannot belong, and those that must. With a size, as many cells belong; otherwise at least
    /// one does.
    pub(super) fn decide(&self, part: &mut Part<WORDS>, size: Option<usize>) -> Result<(), Broken> {
        let Some(first) = part.sure.first() else {
            return self.decide_without_any(part, size.unwrap_or(1));
        };
        if let Some(size) = size {
            self.stay_near(part, size.checked_sub(part.sure.len()).ok_or(Broken)?)?;
        }
        part.may = self.reached(Places::of([first]), part.may);
        let least = size.unwrap_or(part.sure.len());
        if !(part.sure - part.may).is_empty() || part.may.len() < least {
            return Err(Broken);
        }
        self.find_needed(first, part, least);
        Ok(())
    }

    /// Drops the parts that are smaller than the size. If only as many cells are left, all belong.
    fn decide_without_any(&self, part: &mut Part<WORDS>, size: usize) -> Result<(), Broken> {
        let mut unseen = part.may;
        while let Some(start) = unseen.first() {
            let piece = self.reached(Places::of([start]), unseen);
            unseen = unseen - piece;
            if piece.len() < size {
                part.may = part.may - piece;
            }
        }
        let left = part.may.len();
        if left < size.max(1) {
            return Err(Broken);
        }
        if left == size {
            part.sure = part.may;
        }
        Ok(())
    }

    /// Returns the places connected with some among these.
    pub(super) fn reached(&self, from: Places<WORDS>, among: Places<WORDS>) -> Places<WORDS> {
        let (mut all, mut newest) = (from, from);
        while !newest.is_empty() {
            newest = (self.around(newest) & among) - all;
            all |= newest;
        }
        all
    }

    /// Returns the places beside some.
    fn around(&self, places: Places<WORDS>) -> Places<WORDS> {
        places.iter().fold(Places::EMPTY, |all, place| all | self.0[place])
    }

    /// Drops the cells that are too far away: joining them to the cells that surely belong would take more further cells
    /// than there may be.
    fn stay_near(&self, part: &mut Part<WORDS>, further: usize) -> Result<(), Broken> {
        let mut pieces = part.sure;
        while let Some(start) = pieces.first() {
            let piece = self.reached(Places::of([start]), part.sure);
            pieces = pieces - piece;
            let (mut near, mut newest) = (piece, piece);
            for _ in 0..further {
                newest = (self.around(newest) & part.may) - near;
                newest = self.reached(newest, part.sure - near);
                near |= newest;
                if newest.is_empty() {
                    break;
                }
            }
            if !(part.sure - near).is_empty() {
                return Err(Broken);
            }
            part.may = near;
        }
        Ok(())
    }

    /// Finds the cells without which others that surely belong would be cut off, or too few would be left. All cells are
    /// connected with the first.
    fn find_needed(&self, first: usize, part: &mut Part<WORDS>, least: usize) {
        let total = part.may.len();
        let mut visits = vec![Visit::default(); self.count()];
        let mut unseen = part.may;
        let mut path = vec![first];
        unseen.remove(first);
        visits[first].below = Below { cells: 1, is_sure: true };
        let mut time = 0;
        while let Some(&at) = path.last() {
            if let Some(next) = (self.0[at] & unseen).first() {
                time += 1;
                unseen.remove(next);
                let seen = (self.0[next] & part.may) - unseen;
                visits[next] = Visit {
                    order: time,
                    earliest: seen.iter().map(|place| visits[place].order).min().unwrap_or(time),
                    below: Below { cells: 1, is_sure: part.sure.contains(next) },
                    cut: Below::default(),
                };
                path.push(next);
                continue;
            }
            path.pop();
            let Some(&parent) = path.last() else { break };
            let Visit { earliest, below, cut, .. } = visits[at];
            if cut.is_sure || total - 1 - usize::from(cut.cells) < least {
                part.sure.insert(at);
            }
            let above = &mut visits[parent];
            above.below.add(below);
            if earliest >= above.order {
                above.cut.add(below);
            }
            above.earliest = above.earliest.min(earliest);
        }
    }
}

/// Keeps the digits with which the cells that hold one of a set can be connected.
#[derive(Debug)]
pub(super) struct Connected<const WORDS: usize> {
    cells: Vec<u16>,
    beside: Beside<WORDS>,
    digits: u64,
    size: Option<usize>,
}

impl<const WORDS: usize> Connected<WORDS> {
    pub(super) fn new(cells: Vec<u16>, beside: &[Vec<u16>], digits: u64, size: Option<usize>) -> Self {
        Self { cells, beside: Beside::new(beside), digits, size }
    }
}

impl<const WORDS: usize> Propagator for Connected<WORDS> {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        30 * self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let mut part = Part { may: Places::EMPTY, sure: Places::EMPTY };
        for (place, &cell) in self.cells.iter().enumerate() {
            let domain = domains[usize::from(cell)];
            if domain & self.digits != 0 {
                part.may.insert(place);
                if domain & !self.digits == 0 {
                    part.sure.insert(place);
                }
            }
        }
        let before = part;
        self.beside.decide(&mut part, self.size)?;
        for place in (before.may - part.may).iter() {
            keep(self.cells[place], domains, !self.digits, removals);
        }
        for place in (part.sure - before.sure).iter() {
            keep(self.cells[place], domains, self.digits, removals);
        }
        Ok(())
    }
}
