//! Which candidate the search tries next.
//!
//! A cell weighs as much as the number of contradictions in which it took part, of which recent ones count more. The
//! search prefers a cell with few digits for its weight (Boussemart, Hemery, Lecoutre and Sais, 2004). A digit with only
//! two places left in a house is as good a choice as a cell with two digits, so it is taken where it weighs more than the
//! best cell of three or more digits: constraints on sums and lines often leave many digits in every cell, but few places
//! for a digit. Boards with few contradictions would not repay the look at all houses, so it waits until the best cell has
//! taken part in one.

use crate::numbers::long;
use crate::tables::{Domains, Tables};

/// After this number of contradictions, all weights are halved.
const HALVED_AFTER: u32 = 1024;

/// The weight of a cell before any contradiction.
const LIGHTEST: u32 = 1;

/// The weights of the cells.
pub(super) struct Weights {
    of_cells: Vec<u32>,
    /// The contradictions since the weights were halved.
    recent: u32,
}

/// A cell to branch on.
#[derive(Clone, Copy)]
struct BestCell {
    cell: usize,
    count: u64,
    weight: u64,
}

impl Weights {
    pub(super) fn new(cells: usize) -> Self {
        Self { of_cells: vec![LIGHTEST; cells], recent: 0 }
    }

    /// Forgets all contradictions.
    pub(super) fn clear(&mut self) {
        self.of_cells.fill(LIGHTEST);
        self.recent = 0;
    }

    /// Notes the cells that took part in a contradiction.
    pub(super) fn note(&mut self, cells: &[u16]) {
        for &cell in cells {
            self.of_cells[usize::from(cell)] += 1;
        }
        self.recent += 1;
        if self.recent == HALVED_AFTER {
            self.recent = 0;
            self.of_cells.iter_mut().for_each(|weight| *weight = weight.div_ceil(2));
        }
    }

    /// Returns the candidate to try next: a digit of the best cell, or a place of a digit that has only two. Cells beside
    /// the board come last, except, if `beside` is true, those that are found along with it and those that took part in
    /// a contradiction. `None` if all cells have a digit.
    pub(super) fn choice(&self, tables: &Tables, domains: &Domains, beside: bool) -> Option<u32> {
        let heavy = (tables.board_cells..tables.cells).filter(|&cell| self.of_cells[cell] > LIGHTEST);
        let found = tables.found.iter().map(|&cell| usize::from(cell));
        let others = heavy.chain(found).take_while(|_| beside);
        let early = self.best_cell(domains, (0..tables.board_cells).chain(others));
        let best = early.or_else(|| self.best_cell(domains, tables.board_cells..tables.cells))?;
        let place = if best.count > 2 && best.weight > LIGHTEST.into() && best.cell < tables.board_cells
        {
            self.best_place(best, tables, domains)
        } else {
            None
        };
        let digit = domains.cells[best.cell].trailing_zeros() as usize;
        Some(place.unwrap_or(long(tables.candidate(best.cell, digit))))
    }

    /// Returns the cell, among these, with the fewest digits relative to its weight.
    fn best_cell(&self, domains: &Domains, cells: impl Iterator<Item = usize>) -> Option<BestCell> {
        let mut best: Option<BestCell> = None;
        for cell in cells {
            let set = domains.cells[cell];
            if set & set.wrapping_sub(1) == 0 {
                continue;
            }
            let (count, weight) = (u64::from(set.count_ones()), u64::from(self.of_cells[cell]));
            if best.is_none_or(|best| count * best.weight < best.count * weight) {
                best = Some(BestCell { cell, count, weight });
            }
        }
        best
    }

    /// Returns the first of the two places of a digit in a house, if they weigh more than the best cell.
    fn best_place(&self, best: BestCell, tables: &Tables, domains: &Domains) -> Option<u32> {
        // Fractions of the weight and the number of candidates.
        let (mut weight, mut count) = (best.weight, best.count);
        let mut found = None;
        for (house, members) in tables.houses.iter().enumerate() {
            if members.len() != tables.digits {
                continue;
            }
            for digit in 0..tables.digits {
                let places = domains.places[house * tables.digits + digit];
                if places.count_ones() != 2 {
                    continue;
                }
                let first = usize::from(members[places.trailing_zeros() as usize]);
                let last = usize::from(members[63 - places.leading_zeros() as usize]);
                let here = u64::from(self.of_cells[first].max(self.of_cells[last]));
                if here * count > weight * 2 && first < tables.board_cells {
                    (weight, count) = (here, 2);
                    found = Some(long(tables.candidate(first, digit)));
                }
            }
        }
        found
    }
}
