//! A board with its candidates, the singles still to be placed, and a trail for undoing removals.

use std::sync::Arc;

use super::propagators::{Network, Queue, Removals};
use crate::numbers::{long, short};
use crate::puzzle::Clues;
use crate::tables::{Crossings, Domains, Tables, allowed, bits, holds_all};

/// A contradiction, and where it was found.
#[derive(Clone, Copy, Debug)]
pub(super) enum Dead {
    /// A cell has no digit left.
    Cell(u16),
    /// A digit has no place left in a house.
    House(u16),
    /// No digits satisfy the rule of this propagator.
    Rule(u16),
}

/// The candidates of a board.
pub(super) struct SearchBoard {
    tables: Arc<Tables>,
    network: Arc<Network>,
    pub(super) domains: Domains,
    /// The candidates of an empty board.
    open: Domains,
    /// The digits that each house must hold.
    needed: Vec<u64>,
    /// The candidates that were removed, in order.
    pub(super) trail: Vec<u32>,
    /// Singles whose digit has not yet been removed from their peers.
    waiting: Vec<u32>,
    /// The digits that have lost places since their crossings were last examined.
    changed: u64,
    /// The propagators whose cells have changed.
    queue: Queue,
    removals: Removals,
}

impl SearchBoard {
    /// Makes a board whose cells hold only the digits that are `present`.
    pub(super) fn new(tables: Arc<Tables>, network: Arc<Network>, present: u64) -> Self {
        let open = Domains::open(&tables);
        let needed = |house: &Vec<u16>| if holds_all(house, present) { present } else { 0 };
        Self {
            domains: open.clone(),
            open,
            needed: tables.houses.iter().map(needed).collect(),
            trail: Vec::new(),
            waiting: Vec::new(),
            changed: 0,
            queue: Queue::new(&network),
            removals: Vec::new(),
            network,
            tables,
        }
    }

    /// Starts with the candidates that the clues allow, and deduces the consequences.
    pub(super) fn load(&mut self, clues: Clues<'_>) -> Result<(), Dead> {
        self.domains.copy_from(&self.open);
        self.trail.clear();
        self.forget();
        self.queue.fill(&self.network);
        let tables = Arc::clone(&self.tables);
        for (cell, allowed) in allowed(&tables, clues).enumerate() {
            if allowed == 0 {
                return Err(Dead::Cell(short(cell)));
            }
            if allowed.is_power_of_two() {
                self.waiting.push(long(tables.candidate(cell, allowed.trailing_zeros() as usize)));
            } else {
                for digit in bits(self.domains.cells[cell] & !allowed) {
                    self.remove(&tables, cell, digit)?;
                }
            }
        }
        self.deduce(&tables)
    }

    /// Settles a cell, and deduces the consequences.
    pub(super) fn settle(&mut self, candidate: u32) -> Result<(), Dead> {
        let tables = Arc::clone(&self.tables);
        self.forget();
        self.waiting.push(candidate);
        self.deduce(&tables)
    }

    /// Removes a candidate, and deduces the consequences.
    pub(super) fn strike(&mut self, candidate: u32) -> Result<(), Dead> {
        let tables = Arc::clone(&self.tables);
        self.forget();
        let (cell, digit) = tables.cell_and_digit(candidate as usize);
        self.remove(&tables, cell, digit)?;
        self.deduce(&tables)
    }

    /// Restores the candidates removed since the trail had this length.
    pub(super) fn back_to(&mut self, length: usize) {
        for &candidate in &self.trail[length..] {
            let (cell, digit) = self.tables.cell_and_digit(candidate as usize);
            self.domains.flip(&self.tables, cell, digit);
        }
        self.trail.truncate(length);
    }

    /// Discards the work that was left when a contradiction was found.
    fn forget(&mut self) {
        self.waiting.clear();
        self.changed = 0;
        self.queue.clear();
    }

    /// Deduces until nothing more follows: singles first, then constraints, and last the crossings, which cost the
    /// most.
    fn deduce(&mut self, tables: &Tables) -> Result<(), Dead> {
        loop {
            self.settle_waiting(tables)?;
            if let Some(rule) = self.queue.pop() {
                self.propagate(tables, rule)?;
                continue;
            }
            if self.changed == 0 || self.is_solved() {
                return Ok(());
            }
            let digit = self.changed.trailing_zeros() as usize;
            self.changed &= self.changed - 1;
            for crossings in &tables.crossings {
                self.look_at_crossings(tables, crossings, digit)?;
            }
        }
    }

    /// Removes the digits that a constraint rules out.
    fn propagate(&mut self, tables: &Tables, rule: usize) -> Result<(), Dead> {
        let mut removals = std::mem::take(&mut self.removals);
        removals.clear();
        let propagated = self.network.all[rule].propagate(&self.domains.cells, &mut removals);
        let mut ended = propagated.map_err(|_| Dead::Rule(short(rule)));
        for &(cell, removed) in &removals {
            let cell = usize::from(cell);
            // Two removals of one propagator may have a digit in common.
            for digit in bits(removed & self.domains.cells[cell]) {
                ended = ended.and_then(|()| self.remove(tables, cell, digit));
            }
        }
        self.removals = removals;
        ended
    }

    /// Removes a digit from the rest of another house if all its places in this house lie in that one.
    #[inline]
    fn look_at_crossings(
        &mut self,
        tables: &Tables,
        crossings: &Crossings,
        digit: usize,
    ) -> Result<(), Dead> {
        let places = self.domains.places[crossings.house * tables.digits + digit];
        if places & places.wrapping_sub(1) == 0 {
            return Ok(());
        }
        if places.count_ones() > crossings.most_shared {
            return Ok(());
        }
        for crossing in &crossings.list {
            if places & !crossing.shared != 0 {
                continue;
            }
            let other = usize::from(crossing.other);
            for place in bits(self.domains.places[other * tables.digits + digit] & crossing.rest) {
                self.remove(tables, usize::from(tables.houses[other][place]), digit)?;
            }
        }
        Ok(())
    }

    /// Returns whether every cell has one digit left.
    pub(super) fn is_solved(&self) -> bool {
        self.trail.len() + self.tables.cells == self.tables.candidate_count()
    }

    fn settle_waiting(&mut self, tables: &Tables) -> Result<(), Dead> {
        while let Some(candidate) = self.waiting.pop() {
            let (cell, digit) = tables.cell_and_digit(candidate as usize);
            let others = self.domains.cells[cell] & !(1 << digit);
            if others == self.domains.cells[cell] {
                return Err(Dead::Cell(short(cell)));
            }
            for other in bits(others) {
                self.remove(tables, cell, other)?;
            }
            for home in tables.homes(cell) {
                let house = usize::from(home.house);
                let others = self.domains.places[house * tables.digits + digit] & !(1 << home.position);
                for place in bits(others) {
                    self.remove(tables, usize::from(tables.houses[house][place]), digit)?;
                }
            }
            for &other in tables.others(cell) {
                if self.domains.cells[usize::from(other)] >> digit & 1 == 1 {
                    self.remove(tables, usize::from(other), digit)?;
                }
            }
        }
        Ok(())
    }

    /// Removes a candidate that is on the board. New singles are added to `waiting`.
    #[inline]
    fn remove(&mut self, tables: &Tables, cell: usize, digit: usize) -> Result<(), Dead> {
        self.trail.push(long(tables.candidate(cell, digit)));
        self.changed |= 1 << digit;
        self.queue.wake(&self.network, cell);
        let digits = tables.digits;
        let left = self.domains.cells[cell] & !(1 << digit);
        self.domains.cells[cell] = left;
        if left & left.wrapping_sub(1) == 0 && left != 0 {
            self.waiting.push(long(tables.candidate(cell, left.trailing_zeros() as usize)));
        }
        let mut dead = if left == 0 { Err(Dead::Cell(short(cell))) } else { Ok(()) };
        for home in tables.homes(cell) {
            let house = usize::from(home.house);
            let places = &mut self.domains.places[house * digits + digit];
            *places &= !(1 << home.position);
            if *places & places.wrapping_sub(1) == 0 && self.needed[house] >> digit & 1 == 1 {
                if *places == 0 {
                    dead = Err(Dead::House(home.house));
                } else {
                    let place = tables.houses[house][places.trailing_zeros() as usize];
                    self.waiting.push(long(tables.candidate(usize::from(place), digit)));
                }
            }
        }
        dead
    }
}
