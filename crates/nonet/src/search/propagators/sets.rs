//! Cells whose digits all differ and form one of some sets: cages with a sum, lines with consecutive digits.
//!
//! The sets that still fit say which digits the cells may hold, and which they must hold. A digit that they must hold goes
//! to its place if it has only one left; if it has several, it is gone from every cell outside that must differ from all
//! of these. As soon as few cells are open, exactly the digits of the assignments that are left are kept.

use std::sync::Arc;

use super::cell_set::Differences;
use super::propagator::{Broken, Propagator, Removals, keep};
use crate::numbers::signed;
use crate::rules::{Automaton, Sums};
use crate::tables::bits;

/// Maximum number of sets that stand for a sum. Going through more costs more time than it saves.
const MOST_SETS: usize = 600;

/// Up to this number of open cells, every assignment is tried.
const FEW: usize = 3;

/// Maximum number of open cells that are checked against each set. Where more are open, hardly any set is out.
const MOST_OPEN: usize = 16;

/// A digit with more places than this is not looked for outside: hardly any cell differs from all of them.
const MOST_PLACES: usize = 8;

/// Keeps the digits of the sets that fit the cells.
#[derive(Debug)]
pub(super) struct Sets {
    cells: Vec<u16>,
    allowed: Vec<u64>,
    differences: Arc<Differences>,
}

impl Sets {
    pub(super) fn new(cells: Vec<u16>, allowed: Vec<u64>, differences: &Arc<Differences>) -> Self {
        Self { cells, allowed, differences: Arc::clone(differences) }
    }

    /// Makes the propagator of cells that must differ and whose digits, counted from 0, have one of these sums. `None` if
    /// too many sets of digits have one.
    pub(super) fn of_sums(
        cells: &[u16],
        sums: &Sums,
        digits: usize,
        differences: &Arc<Differences>,
    ) -> Option<Self> {
        let mut listing = Listing { digits, sums, found: Vec::new() };
        let is_listed = listing.extend(cells.len(), 0, 0, 0);
        is_listed.then(|| Self::new(cells.to_vec(), listing.found, differences))
    }

    /// Makes the propagator of cells that must differ and whose digits an automaton accepts in any order. `None` if it minds
    /// the order, or accepts too many sets.
    pub(super) fn of_automaton(
        cells: &[u16],
        automaton: &Automaton,
        digits: usize,
        differences: &Arc<Differences>,
    ) -> Option<Self> {
        if !ignores_order(automaton, cells.len(), digits) {
            return None;
        }
        let mut found = vec![(0_u64, 0)];
        for _ in cells {
            let larger = |&(set, state): &(u64, usize)| {
                let from = (u64::BITS - set.leading_zeros()) as usize;
                let next = move |digit| Some((set | 1_u64 << digit, automaton.next(state, digit)?));
                (from..digits).filter_map(next)
            };
            found = found.iter().flat_map(larger).collect();
            if found.len() > MOST_SETS {
                return None;
            }
        }
        let accepted = found.iter().filter(|&&(_, state)| automaton.accepting()[state]);
        Some(Self::new(cells.to_vec(), accepted.map(|&(set, _)| set).collect(), differences))
    }

    /// Finds what the sets that fit have in common.
    #[inline]
    fn fitting(&self, domains: &[u64]) -> Result<Fitting, Broken> {
        let mut open = Open { domains: [0; MOST_OPEN], count: 0 };
        let (mut somewhere, mut settled) = (0, 0);
        for &cell in &self.cells {
            let domain = domains[usize::from(cell)];
            somewhere |= domain;
            if domain.is_power_of_two() {
                if settled & domain != 0 {
                    return Err(Broken);
                }
                settled |= domain;
            } else {
                if open.count < MOST_OPEN {
                    open.domains[open.count] = domain;
                }
                open.count += 1;
            }
        }
        let mut fitting = Fitting { any: 0, all: u64::MAX, settled, few: [0; FEW], open: open.count };
        for &set in &self.allowed {
            if set & !somewhere != 0 || settled & !set != 0 {
                continue;
            }
            let fits = if open.count <= FEW {
                open.assign(set & !settled, &mut fitting.few)
            } else {
                open.domains.iter().take(open.count).all(|domain| domain & set != 0)
            };
            if fits {
                fitting.any |= set;
                fitting.all &= set;
            }
        }
        if fitting.any == 0 { Err(Broken) } else { Ok(fitting) }
    }

    /// Puts a digit that the cells must hold in its only place, or removes it from the cells that differ from all places.
    fn place(&self, digit: u64, domains: &[u64], removals: &mut Removals) {
        let mut places = [0; MOST_PLACES];
        let mut count = 0;
        for &cell in self.cells.iter().filter(|&&cell| domains[usize::from(cell)] & digit != 0) {
            if count == MOST_PLACES {
                return;
            }
            places[count] = cell;
            count += 1;
        }
        if count == 1 {
            keep(places[0], domains, digit, removals);
        }
        self.differences.of_all(&places[..count], |cell| keep(cell, domains, !digit, removals));
    }
}

/// The digits of the open cells, as far as they are noted.
struct Open {
    domains: [u64; MOST_OPEN],
    count: usize,
}

impl Open {
    /// Distributes digits, as many as there are open cells, among these in every way, and notes what each cell can hold.
    /// Returns whether there is a way.
    #[inline]
    fn assign(&self, digits: u64, supported: &mut [u64; FEW]) -> bool {
        debug_assert_eq!(digits.count_ones() as usize, self.count, "a digit for each open cell");
        let [first, second, third, ..] = self.domains;
        let held = match self.count {
            0 => return true,
            1 => [digits & first, 0, 0],
            2 => {
                let [one, other] = pair(digits, first, second);
                [one, other, 0]
            }
            _ => {
                let mut held = [0; FEW];
                let mut left = digits & first;
                while left != 0 {
                    let digit = left & left.wrapping_neg();
                    left ^= digit;
                    let [one, other] = pair(digits ^ digit, second, third);
                    if one != 0 {
                        held = [held[0] | digit, held[1] | one, held[2] | other];
                    }
                }
                held
            }
        };
        supported.iter_mut().zip(held).for_each(|(all, held)| *all |= held);
        held[0] != 0
    }
}

/// Returns which of two digits each of two cells holds when they share them: in one way, in two, or in none.
#[inline]
const fn pair(digits: u64, first: u64, second: u64) -> [u64; 2] {
    let one = digits & digits.wrapping_neg();
    let other = digits ^ one;
    let mut held = [0, 0];
    if first & one != 0 && second & other != 0 {
        held = [one, other];
    }
    if first & other != 0 && second & one != 0 {
        held = [held[0] | other, held[1] | one];
    }
    held
}

/// What the sets that fit the cells have in common.
struct Fitting {
    /// The digits of any of them, and the digits that are in all.
    any: u64,
    all: u64,
    /// The digits that cells hold already.
    settled: u64,
    /// The digits that the open cells can hold, if there are few, and the number of open cells.
    few: [u64; FEW],
    open: usize,
}

/// Returns whether an automaton reaches the same state after two digits of a line, whichever comes first.
fn ignores_order(automaton: &Automaton, length: usize, digits: usize) -> bool {
    let after = |state, digit, other| automaton.next(automaton.next(state, digit)?, other);
    let mut is_known = vec![false; automaton.accepting().len()];
    let mut states = vec![0];
    for _ in 1..length {
        let commute = |&state: &usize| {
            let mut pairs = (0..digits).flat_map(|digit| (0..digit).map(move |other| (digit, other)));
            pairs.all(|(digit, other)| after(state, digit, other) == after(state, other, digit))
        };
        if !states.iter().all(commute) {
            return false;
        }
        let next = states
            .iter()
            .flat_map(|&state| (0..digits).filter_map(move |digit| automaton.next(state, digit)));
        states = next.filter(|&next| !std::mem::replace(&mut is_known[next], true)).collect();
    }
    true
}

/// The sets of digits that are being listed.
struct Listing<'a> {
    digits: usize,
    sums: &'a Sums,
    found: Vec<u64>,
}

impl Listing<'_> {
    /// Adds all sets of `count` further digits, `from` or higher, with which the sum is allowed. Returns false if there are
    /// too many.
    fn extend(&mut self, count: usize, sum: usize, from: usize, set: u64) -> bool {
        let Some(others) = count.checked_sub(1) else {
            self.found.push(set);
            return self.found.len() <= MOST_SETS;
        };
        (from..(self.digits + 1).saturating_sub(count)).all(|digit| {
            let sum = sum + digit;
            // The smallest and the largest sum of the other digits.
            let least = others * (digit + 1) + others * others.saturating_sub(1) / 2;
            let most = others * (self.digits - 1) - others * others.saturating_sub(1) / 2;
            let is_possible = self.sums.within(signed(sum + least), signed(sum + most)).is_some();
            !is_possible || self.extend(others, sum, digit + 1, set | 1 << digit)
        })
    }
}

impl Propagator for Sets {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        4 * self.cells.len()
    }

    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let fitting = self.fitting(domains)?;
        let open = self.cells.iter().filter(|&&cell| !domains[usize::from(cell)].is_power_of_two());
        for (at, &cell) in open.enumerate() {
            let kept = if fitting.open <= FEW { fitting.few[at] } else { fitting.any };
            keep(cell, domains, kept, removals);
        }
        for digit in bits(fitting.all & !fitting.settled) {
            self.place(1 << digit, domains, removals);
        }
        Ok(())
    }
}
