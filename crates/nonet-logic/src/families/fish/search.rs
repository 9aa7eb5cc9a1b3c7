//! The search for all fish that remove one candidate.
//!
//! If the candidate were true, its peers would be gone. A fish removes it exactly if `n` bases that share no candidate
//! would then have all their candidates in `n - 1` covers. The candidates that are gone are the fins, and the missing cover
//! is a house of the target. If chains remove further candidates, it is a Kraken fish, and the target may be anywhere.

use nonet::CellSet;

use crate::families::fish::kind::Sides;
use crate::layout::{HouseNumber, Layout};

/// Maximum size of a fish.
pub const LARGEST: usize = 7;

/// The houses of a fish, padded with [`NO_HOUSE`].
pub type Houses = [HouseNumber; LARGEST];

/// A number that stands for no house.
pub const NO_HOUSE: HouseNumber = HouseNumber::MAX;

/// The parameters of a search.
#[derive(Clone, Copy)]
pub struct Sought {
    /// The number of bases.
    pub size: usize,
    /// The candidates that would remain if the target were true.
    pub left: CellSet,
    /// The cell that loses the candidate; `None` if the target is outside the fish.
    pub target: Option<u8>,
    /// Whether to skip fish that contain a smaller fish that also removes the target.
    pub is_minimal: bool,
}

/// Returns these houses, padded with [`NO_HOUSE`].
pub fn padded(listed: impl Iterator<Item = HouseNumber>) -> Houses {
    let mut houses = [NO_HOUSE; LARGEST];
    houses.iter_mut().zip(listed).for_each(|(house, listed)| *house = listed);
    houses
}

/// Reports the bases and covers of every matching fish. If the target is outside the fish, one cover is left out.
pub fn search(layout: &Layout, sides: &Sides, sought: Sought, emit: &mut dyn FnMut(Houses, Houses)) {
    let Sought { size, left, target, is_minimal } = sought;
    let seen = |houses: &[HouseNumber]| -> Vec<Side> {
        houses
            .iter()
            .map(|&house| {
                let set = layout.house(house).set;
                Side { house, left: left & set, is_home: target.is_some_and(|cell| set.contains(cell)) }
            })
            .collect()
    };
    let (mut bases, covers) = (seen(&sides.bases), seen(&sides.covers));
    if is_minimal {
        // A base whose candidates all see the target is a fish by itself.
        bases.retain(|base| !base.left.is_empty());
    }
    let (chosen, fitting) = ([0; LARGEST], Vec::new());
    let has_target = target.is_some();
    let mut search = CoverSearch {
        bases: &bases,
        covers: &covers,
        size,
        has_target,
        is_minimal,
        chosen,
        fitting,
        emit,
    };
    if search.may_find(layout, left) {
        search.choose_covers(0, 0, CellSet::EMPTY);
    }
}

/// A house as seen from the target.
#[derive(Clone, Copy)]
struct Side {
    house: HouseNumber,
    /// The candidates that would remain if the target were true, without the target itself.
    left: CellSet,
    is_home: bool,
}

struct CoverSearch<'a> {
    bases: &'a [Side],
    covers: &'a [Side],
    size: usize,
    has_target: bool,
    is_minimal: bool,
    /// The chosen covers (one fewer than bases), as indices.
    chosen: [usize; LARGEST],
    /// The bases that fit into them.
    fitting: Vec<Side>,
    emit: &'a mut dyn FnMut(Houses, Houses),
}

impl CoverSearch<'_> {
    /// Checks quickly, before the search, whether some bases fit into fewer covers than there are bases.
    fn may_find(&self, layout: &Layout, left: CellSet) -> bool {
        let allowed = self.covers.iter().fold(0_u128, |mask, cover| mask | 1 << (cover.house & 127));
        let quick = Quick { layout, left, allowed, bases: self.bases, most: self.size - 1 };
        self.bases.iter().any(|base| quick.fits(base.left, 0, CellSet::EMPTY))
    }

    fn choose_covers(&mut self, from: usize, count: usize, union: CellSet) {
        if count + 1 == self.size {
            let fits = self.bases.iter().filter(|base| base.left.is_subset(union)).count();
            if fits >= self.size {
                self.fit(union);
            }
            return;
        }
        for at in from..self.covers.len() {
            if self.is_minimal && self.covers[at].left.is_empty() {
                continue;
            }
            self.chosen[count] = at;
            self.choose_covers(at + 1, count + 1, union | self.covers[at].left);
        }
    }

    fn fit(&mut self, union: CellSet) {
        let chosen = self.chosen;
        let is_chosen = |house| chosen[..self.size - 1].iter().any(|&at| self.covers[at].house == house);
        let mut fitting = std::mem::take(&mut self.fitting);
        fitting.clear();
        fitting.extend(
            self.bases.iter().filter(|base| base.left.is_subset(union) && !is_chosen(base.house)),
        );
        self.choose_bases(&fitting, &mut [NO_HOUSE; LARGEST], 0, CellSet::EMPTY, false);
        self.fitting = fitting;
    }

    fn choose_bases(
        &mut self,
        fitting: &[Side],
        bases: &mut Houses,
        count: usize,
        union: CellSet,
        has_home: bool,
    ) {
        if count == self.size {
            self.add_last_cover(*bases, has_home);
            return;
        }
        for (at, base) in fitting.iter().enumerate() {
            if (base.left & union).is_empty() && !(base.is_home && has_home) {
                bases[count] = base.house;
                let rest = &fitting[at + 1..];
                self.choose_bases(rest, bases, count + 1, union | base.left, has_home || base.is_home);
                bases[count] = NO_HOUSE;
            }
        }
    }

    /// The target must lie in one more cover than bases, so one of its houses becomes the last cover.
    fn add_last_cover(&mut self, bases: Houses, has_home: bool) {
        let chosen = &self.chosen[..self.size - 1];
        if self.is_minimal && self.holds_smaller(bases) {
            return;
        }
        if !self.has_target {
            let covers = self.sorted_covers(chosen.iter().copied());
            (self.emit)(bases, covers);
            return;
        }
        if has_home && !chosen.iter().any(|&at| self.covers[at].is_home) {
            return;
        }
        for (at, last) in self.covers.iter().enumerate() {
            if last.is_home && !chosen.contains(&at) && !bases.contains(&last.house) {
                let covers = self.sorted_covers(chosen.iter().copied().chain([at]));
                (self.emit)(bases, covers);
            }
        }
    }

    fn sorted_covers(&self, chosen: impl Iterator<Item = usize>) -> Houses {
        let mut covers = padded(chosen.map(|at| self.covers[at].house));
        covers.sort_unstable();
        covers
    }

    /// Returns whether some of these bases fit into a smaller number of the covers.
    fn holds_smaller(&self, bases: Houses) -> bool {
        let covers = &self.chosen[..self.size - 1];
        (0..(1_u32 << covers.len()) - 1).any(|subset| {
            let union = covers
                .iter()
                .enumerate()
                .filter(|(number, _)| subset >> number & 1 != 0)
                .fold(CellSet::EMPTY, |union, (_, &at)| union | self.covers[at].left);
            let fits = |base: &&Side| bases.contains(&base.house) && base.left.is_subset(union);
            self.bases.iter().filter(fits).count() > subset.count_ones() as usize
        })
    }
}

struct Quick<'a> {
    layout: &'a Layout,
    left: CellSet,
    allowed: u128,
    bases: &'a [Side],
    most: usize,
}

impl Quick<'_> {
    /// Extends the covers cell by cell; returns true once some choice covers more bases than it has covers.
    ///
    /// `open` holds the cells that the choice has still to cover: first those of one base, then those of another base
    /// that is not covered yet, and so on. A cell can only be covered by one of its own houses, so few choices need be
    /// tried. Bases may share cells here, so the answer may be yes where there is no fish, but it is never a wrong no.
    fn fits(&self, open: CellSet, count: usize, union: CellSet) -> bool {
        let Some(cell) = open.first() else {
            let held = self.bases.iter().filter(|base| base.left.is_subset(union)).count();
            return held > count
                || (count < self.most
                    && self.bases.iter().any(|base| {
                        let open = base.left - union;
                        !open.is_empty() && self.fits(open, count, union)
                    }));
        };
        count < self.most
            && self.layout.homes(cell).iter().any(|&(house, _)| {
                let cover = self.layout.house(house).set;
                self.allowed >> (house & 127) & 1 != 0
                    && self.fits(open - cover, count + 1, union | (cover & self.left))
            })
    }
}
