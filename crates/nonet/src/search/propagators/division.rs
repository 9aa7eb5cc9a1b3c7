//! The division of a board into regions to be found: connected, of one size, and of different digits.
//!
//! Each cell has the number of its region beside it. Regions are numbered as their first cells are met in the order of the
//! list, so that a division has one numbering. The cells of each region are connected ([`Connection`]), and a region is a
//! house whose cells are not all known: a digit that it surely holds is gone from its other cells, and the cells elsewhere
//! that hold it are out. If the region is as large as there are digits, it holds every digit, and one with a single place
//! left is there.
//!
//! A contradiction empties the region of the cell at which it shows, because all cells of the board would tell the search
//! nothing about where to go on.

use std::sync::Arc;

use super::connected::{Connection, Member};
use super::propagator::{Broken, Propagator, Removals, keep};
use crate::tables::bits;

/// Keeps the digits and the regions with which the board can be divided.
#[derive(Debug)]
pub(super) struct Division {
    /// The cells, and as many further ones with the numbers of their regions.
    cells: Vec<u16>,
    beside: Arc<[Vec<u16>]>,
    size: usize,
    digits: usize,
}

/// The place at which a contradiction shows.
struct At(usize);

/// The digits and regions that are left, and whether some have just been removed.
struct Left {
    digits: Vec<u64>,
    regions: Vec<u64>,
    has_changed: bool,
}

impl Left {
    /// Keeps some digits of a place.
    fn keep_digits(&mut self, place: usize, kept: u64) -> Result<(), At> {
        self.has_changed |= self.digits[place] & !kept != 0;
        self.digits[place] &= kept;
        if self.digits[place] == 0 { Err(At(place)) } else { Ok(()) }
    }

    /// Keeps some regions of a place.
    fn keep_regions(&mut self, place: usize, kept: u64) -> Result<(), At> {
        self.has_changed |= self.regions[place] & !kept != 0;
        self.regions[place] &= kept;
        if self.regions[place] == 0 { Err(At(place)) } else { Ok(()) }
    }

    /// Returns whether a place belongs to a region.
    fn member(&self, place: usize, region: u64) -> Member {
        match self.regions[place] {
            regions if regions & region == 0 => Member::Never,
            regions if regions == region => Member::Surely,
            _ => Member::Maybe,
        }
    }
}

impl Division {
    pub(super) fn new(
        cells: &[u16],
        regions: &[u16],
        beside: &Arc<[Vec<u16>]>,
        size: usize,
        digits: usize,
    ) -> Self {
        let cells = [cells, regions].concat();
        Self { cells, beside: Arc::clone(beside), size, digits }
    }

    fn count(&self) -> usize {
        self.beside.len()
    }

    /// Returns the numbers of the regions, as bits.
    fn all(&self) -> u64 {
        u64::MAX >> (u64::BITS as usize - self.count() / self.size)
    }

    fn deduce(&self, left: &mut Left) -> Result<(), At> {
        let mut connection = Connection::new(&self.beside);
        let mut members = Vec::with_capacity(self.count());
        // The members of each region when they were last found to be connected.
        let mut known = vec![Vec::new(); bits(self.all()).count()];
        left.has_changed = true;
        while left.has_changed {
            left.has_changed = false;
            self.number(left)?;
            for number in bits(self.all()) {
                let region = 1 << number;
                self.differ(region, left)?;
                members.clear();
                members.extend((0..self.count()).map(|place| left.member(place, region)));
                if members != known[number] {
                    self.connect(region, &mut connection, &mut members, left)?;
                    known[number].clone_from(&members);
                }
                self.place(region, left)?;
            }
        }
        Ok(())
    }

    /// Removes numbers before which a lower one has no place.
    fn number(&self, left: &mut Left) -> Result<(), At> {
        let mut allowed = 1;
        for place in 0..self.count() {
            left.keep_regions(place, allowed & self.all())?;
            allowed |= left.regions[place] << 1;
        }
        Ok(())
    }

    /// Keeps the digits of a region apart.
    fn differ(&self, region: u64, left: &mut Left) -> Result<(), At> {
        let mut held = 0;
        for place in 0..self.count() {
            let digit = left.digits[place];
            if left.regions[place] == region && digit.is_power_of_two() {
                if held & digit != 0 {
                    return Err(At(place));
                }
                held |= digit;
            }
        }
        for place in 0..self.count() {
            let digits = left.digits[place];
            if left.regions[place] & region == 0 {
                continue;
            }
            if left.regions[place] != region {
                if digits.is_power_of_two() && digits & held != 0 {
                    left.keep_regions(place, !region)?;
                }
            } else if !digits.is_power_of_two() {
                left.keep_digits(place, !held)?;
            }
        }
        Ok(())
    }

    /// Keeps the cells of a region together.
    fn connect(
        &self,
        region: u64,
        connection: &mut Connection,
        members: &mut [Member],
        left: &mut Left,
    ) -> Result<(), At> {
        let sure = members.iter().position(|&member| member == Member::Surely);
        let decided = connection.decide(members, Some(self.size));
        decided.map_err(|Broken| At(sure.unwrap_or(0)))?;
        for (place, member) in members.iter().enumerate() {
            match member {
                Member::Never => left.keep_regions(place, !region)?,
                Member::Surely => left.keep_regions(place, region)?,
                Member::Maybe => {}
            }
        }
        Ok(())
    }

    /// Puts the digits that a region must hold where they have one place.
    fn place(&self, region: u64, left: &mut Left) -> Result<(), At> {
        let (mut once, mut twice, mut sure) = (0, 0, 0);
        for (place, (&regions, &digits)) in left.regions.iter().zip(&left.digits).enumerate() {
            if regions & region != 0 {
                twice |= once & digits;
                once |= digits;
                sure = if regions == region { place } else { sure };
            }
        }
        if (once.count_ones() as usize) < self.size {
            return Err(At(sure));
        }
        if self.size < self.digits || once & !twice == 0 {
            return Ok(());
        }
        for place in 0..self.count() {
            let digits = left.digits[place] & once & !twice;
            if digits != 0 && left.regions[place] & region != 0 {
                left.keep_regions(place, region)?;
                left.keep_digits(place, digits)?;
                if !digits.is_power_of_two() {
                    return Err(At(place));
                }
            }
        }
        Ok(())
    }
}

impl Propagator for Division {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        200 * self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let of = |cells: &[u16]| cells.iter().map(|&cell| domains[usize::from(cell)]).collect();
        let (cells, regions) = self.cells.split_at(self.count());
        let mut left = Left { digits: of(cells), regions: of(regions), has_changed: false };
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
