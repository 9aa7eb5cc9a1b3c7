//! The division of a board into regions to be found: connected, of one size, and of different digits.
//!
//! Each cell has the number of its region beside it. Regions are numbered as their first cells are met in the order of the
//! list, so that a division has one numbering. The cells of each region are connected ([`Beside::decide`]), and a region is
//! a house whose cells are not all known: a digit that it surely holds is gone from its other cells, and the cells elsewhere
//! that hold it are out. If no more digits are left than a region has cells, it holds each of them, and one with a single
//! place left is there.
//!
//! A contradiction empties the region of the cell at which it shows, because all cells of the board would tell the search
//! nothing about where to go on.

use super::connected::{Beside, Part};
use super::places::Places;
use super::propagator::{Broken, Propagator, Removals, keep};
use crate::tables::bits;

/// Keeps the digits and the regions with which the board can be divided.
#[derive(Debug)]
pub(super) struct Division<const WORDS: usize> {
    /// The cells, and as many further ones with the numbers of their regions.
    cells: Vec<u16>,
    beside: Beside<WORDS>,
    size: usize,
    digits: usize,
}

/// The place at which a contradiction shows.
struct At(usize);

/// The digits and regions that are left, by place and by digit and region.
struct Left<const WORDS: usize> {
    digits: Vec<u64>,
    regions: Vec<u64>,
    of_digits: Vec<Part<WORDS>>,
    of_regions: Vec<Part<WORDS>>,
    /// Whether something has just been removed, and the regions whose cells have changed since they were last connected.
    has_changed: bool,
    changed: u64,
}

/// Returns for each digit the places that may hold it, and those that surely do.
fn parts<const WORDS: usize>(sets: &[u64], count: usize) -> Vec<Part<WORDS>> {
    let mut parts = vec![Part { may: Places::EMPTY, sure: Places::EMPTY }; count];
    for (place, &set) in sets.iter().enumerate() {
        bits(set).for_each(|digit| parts[digit].may.insert(place));
        if set.is_power_of_two() {
            parts[set.trailing_zeros() as usize].sure.insert(place);
        }
    }
    parts
}

/// Keeps some digits of a place, and returns those that are removed.
fn keep_some<const WORDS: usize>(
    sets: &mut [u64],
    parts: &mut [Part<WORDS>],
    place: usize,
    kept: u64,
) -> Result<u64, At> {
    let removed = sets[place] & !kept;
    if removed == 0 {
        return Ok(0);
    }
    sets[place] &= kept;
    for digit in bits(removed) {
        parts[digit].may.remove(place);
    }
    match sets[place] {
        0 => return Err(At(place)),
        set if set.is_power_of_two() => parts[set.trailing_zeros() as usize].sure.insert(place),
        _ => {}
    }
    Ok(removed)
}

impl<const WORDS: usize> Left<WORDS> {
    /// Keeps some digits of a place.
    fn keep_digits(&mut self, place: usize, kept: u64) -> Result<(), At> {
        let removed = keep_some(&mut self.digits, &mut self.of_digits, place, kept)?;
        self.has_changed |= removed != 0;
        Ok(())
    }

    /// Keeps some regions of a place.
    fn keep_regions(&mut self, place: usize, kept: u64) -> Result<(), At> {
        let removed = keep_some(&mut self.regions, &mut self.of_regions, place, kept)?;
        if removed != 0 {
            self.has_changed = true;
            let left = self.regions[place];
            self.changed |= removed | if left.is_power_of_two() { left } else { 0 };
        }
        Ok(())
    }
}

impl<const WORDS: usize> Division<WORDS> {
    pub(super) fn new(
        cells: &[u16],
        regions: &[u16],
        beside: &[Vec<u16>],
        size: usize,
        digits: usize,
    ) -> Self {
        Self { cells: [cells, regions].concat(), beside: Beside::new(beside), size, digits }
    }

    fn count(&self) -> usize {
        self.beside.count()
    }

    /// Returns the numbers of the regions, as bits.
    fn all(&self) -> u64 {
        u64::MAX >> (u64::BITS as usize - self.count() / self.size)
    }

    /// Deduces until nothing more follows. What is cheap to see comes first.
    fn deduce(&self, left: &mut Left<WORDS>) -> Result<(), At> {
        loop {
            left.has_changed = false;
            self.number(left)?;
            for region in bits(self.all()) {
                self.differ(region, left)?;
                self.place(region, left)?;
            }
            if left.has_changed {
                continue;
            }
            if left.changed == 0 {
                return Ok(());
            }
            for region in bits(std::mem::take(&mut left.changed) & self.all()) {
                self.connect(region, left)?;
            }
        }
    }

    /// Removes numbers before which a lower one has no place.
    fn number(&self, left: &mut Left<WORDS>) -> Result<(), At> {
        let mut allowed = 1;
        for place in 0..self.count() {
            left.keep_regions(place, allowed & self.all())?;
            allowed |= left.regions[place] << 1;
        }
        Ok(())
    }

    /// Keeps the digits of a region apart.
    fn differ(&self, region: usize, left: &mut Left<WORDS>) -> Result<(), At> {
        for digit in 0..self.digits {
            let (part, Part { may, sure }) = (left.of_regions[region], left.of_digits[digit]);
            let mut holders = (part.sure & sure).iter();
            let Some(holder) = holders.next() else { continue };
            if let Some(second) = holders.next() {
                return Err(At(second));
            }
            for place in ((part.may & sure) - part.sure).iter() {
                left.keep_regions(place, !(1 << region))?;
            }
            for place in ((part.sure & may) - Places::of([holder])).iter() {
                left.keep_digits(place, !(1 << digit))?;
            }
        }
        Ok(())
    }

    /// Keeps the cells of a region together.
    fn connect(&self, region: usize, left: &mut Left<WORDS>) -> Result<(), At> {
        let before = left.of_regions[region];
        let mut part = before;
        let decided = self.beside.decide(&mut part, Some(self.size));
        decided.map_err(|Broken| At(before.sure.first().unwrap_or(0)))?;
        for place in (before.may - part.may).iter() {
            left.keep_regions(place, !(1 << region))?;
        }
        for place in (part.sure - before.sure).iter() {
            left.keep_regions(place, 1 << region)?;
        }
        Ok(())
    }

    /// Puts the digits that a region must hold where they have one place.
    fn place(&self, region: usize, left: &mut Left<WORDS>) -> Result<(), At> {
        let part = left.of_regions[region];
        let is_left = |digit: &usize| !(left.of_digits[*digit].may & part.may).is_empty();
        let possible = (0..self.digits).filter(is_left).count();
        if possible < self.size {
            return Err(At(part.sure.first().unwrap_or(0)));
        }
        if possible > self.size {
            return Ok(());
        }
        for digit in 0..self.digits {
            if let Some(place) = (left.of_digits[digit].may & part.may).only() {
                left.keep_regions(place, 1 << region)?;
                left.keep_digits(place, 1 << digit)?;
            }
        }
        Ok(())
    }
}

impl<const WORDS: usize> Propagator for Division<WORDS> {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        200 * self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let of = |cells: &[u16]| -> Vec<u64> {
            cells.iter().map(|&cell| domains[usize::from(cell)]).collect()
        };
        let (cells, regions) = self.cells.split_at(self.count());
        let (digits, numbers) = (of(cells), of(regions));
        let mut left = Left {
            of_digits: parts(&digits, self.digits),
            of_regions: parts(&numbers, self.digits),
            digits,
            regions: numbers,
            has_changed: false,
            changed: self.all(),
        };
        if let Err(At(place)) = self.deduce(&mut left) {
            keep(regions[place], domains, 0, removals);
            return Ok(());
        }
        let kept = left.digits.iter().chain(&left.regions);
        for (&cell, &kept) in self.cells.iter().zip(kept) {
            keep(cell, domains, kept, removals);
        }
        Ok(())
    }
}
