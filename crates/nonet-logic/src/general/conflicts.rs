//! Clues that leave each other no way: a way to fill one of them takes every candidate of a cell, or every way of another.

use std::ops::ControlFlow;
use std::sync::Arc;

use nonet::{Fact, SortedSet};

use super::houses::sorted;
use super::kinds;
use super::ladder::{Found, Reading};
use super::position::{Position, digits};
use super::step::{Mark, Pattern, Step};
use super::ways::{Conflicts, Fillings, Reason};

/// Most ways to fill a clue that are tried with what stands around it.
const WAYS: usize = 12;

/// Most reasons of one step why ways to fill a clue fail.
const REASONS: usize = 2;

impl Reading {
    /// Removes the candidates of clues that stand only in fillings which leave another clue or a cell nothing.
    pub(super) fn clue_conflicts(
        &mut self,
        position: &Position,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        for clue in self.constraints() {
            if self.watch().is_over() {
                return ControlFlow::Break(());
            }
            let Some(fillings) = self.known_fillings(clue, position) else { continue };
            if fillings.ways.len() <= WAYS {
                self.update_conflicts(clue, position, &fillings);
                self.conflicts_of(clue, position, &fillings).into_iter().try_for_each(&mut *found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Finds out what stands against the ways to fill a clue. Where nothing has changed, it is known.
    fn update_conflicts(&mut self, clue: Fact, position: &Position, fillings: &Fillings) {
        let known = self.conflicts.remove(&clue);
        let near = known.as_ref().map(|known| Arc::clone(&known.near));
        let near = near.unwrap_or_else(|| Arc::new(self.near(clue)));
        let is_same = |known: &Conflicts| self.clock.are_same(known.at, self.cells_of(clue));
        let (at, mut reasons) = match known.filter(is_same) {
            Some(known) => (known.at, known.reasons),
            None => (0, vec![SortedSet::new(); fillings.ways.len()]),
        };
        for &reason in near.iter() {
            let is_same = match reason {
                Reason::Clue(other) => self.clock.are_same(at, self.cells_of(other)),
                Reason::Cell(cell) => self.clock.are_same(at, &[cell]),
            };
            if is_same {
                continue;
            }
            for (way, reasons) in fillings.ways.iter().zip(&mut reasons) {
                if self.fails(position, &fillings.cells, way, reason) {
                    reasons.insert(reason);
                } else {
                    reasons.remove(&reason);
                }
            }
        }
        self.conflicts.insert(clue, Conflicts { near, at: self.clock.now(), reasons });
    }

    /// Returns the cells that see one of a clue, and the other clues at these and at its own.
    fn near(&self, clue: Fact) -> Vec<Reason> {
        let own = self.cells_of(clue);
        let peers: SortedSet<u16> = own.iter().flat_map(|&cell| self.peers(cell)).copied().collect();
        let touched = peers.iter().chain(own);
        let clues: SortedSet<Fact> = touched.flat_map(|&cell| self.clues_of(cell)).copied().collect();
        let is_other =
            |&fact: &Fact| fact != clue && matches!(fact, Fact::Constraint(_)) && self.is_quick(fact);
        let clues = clues.into_iter().filter(is_other).map(Reason::Clue);
        clues.chain(peers.into_iter().map(Reason::Cell)).collect()
    }

    /// Returns whether a way to fill these cells leaves a cell no candidate, or a clue no way.
    fn fails(&self, position: &Position, cells: &[u16], way: &[u8], reason: Reason) -> bool {
        let left = |cell: u16| -> u64 {
            let digits = cells.iter().zip(way);
            if let Some((_, digit)) = digits.clone().find(|&(&own, _)| own == cell) {
                return 1 << digit;
            }
            let seen = digits.filter(|&(&own, _)| self.sees(own, cell));
            position.at(cell) & !seen.fold(0, |seen, (_, digit)| seen | 1 << digit)
        };
        match reason {
            Reason::Cell(cell) => left(cell) == 0,
            Reason::Clue(other) => {
                let cells = self.cells_of(other);
                if cells.iter().all(|&cell| left(cell) == position.at(cell)) {
                    return false;
                }
                let mut marks = position.marks().to_vec();
                for &cell in cells {
                    marks[usize::from(cell)] = left(cell);
                }
                let is_empty = cells.iter().any(|&cell| marks[usize::from(cell)] == 0);
                !is_empty && self.reasoner().alone(other, &marks).is_none()
            }
        }
    }

    fn conflicts_of(&self, clue: Fact, position: &Position, fillings: &Fillings) -> Vec<Step> {
        let Some(Conflicts { reasons, .. }) = self.conflicts.get(&clue) else { return Vec::new() };
        let mut steps: Vec<(Vec<Reason>, Vec<Mark>)> = Vec::new();
        if reasons.iter().all(|set| set.is_empty()) {
            return Vec::new();
        }
        for (at, &cell) in fillings.cells.iter().enumerate() {
            for digit in digits(position.at(cell)) {
                let own = fillings.ways.iter().zip(reasons).filter(|(way, _)| way[at] == digit);
                let own: Vec<&SortedSet<Reason>> = own.map(|(_, reasons)| reasons).collect();
                let Some(few) = covering(&own).filter(|few| !few.is_empty()) else { continue };
                match steps.iter_mut().find(|(known, _)| *known == few) {
                    Some((_, gone)) => gone.push((cell, digit)),
                    None => steps.push((few, vec![(cell, digit)])),
                }
            }
        }
        steps.into_iter().map(|(reasons, gone)| self.conflict(clue, &reasons, sorted(gone))).collect()
    }

    fn conflict(&self, clue: Fact, reasons: &[Reason], gone: Vec<Mark>) -> Step {
        let mut facts = vec![clue];
        let mut cells = Vec::new();
        for reason in reasons {
            match *reason {
                Reason::Clue(fact) => facts.push(fact),
                Reason::Cell(cell) => cells.push(cell),
            }
        }
        let pattern = Pattern::Conflict { clue, with: facts[1..].to_vec(), cells: cells.clone() };
        let all: SortedSet<u16> = facts.iter().flat_map(|&fact| self.cells_of(fact)).copied().collect();
        let more = u32::try_from(2 * reasons.len() + all.len() / 4).unwrap_or(0);
        cells.extend(all);
        cells.sort_unstable();
        cells.dedup();
        facts.sort_unstable();
        Step {
            technique: &kinds::CONFLICT,
            price: kinds::CONFLICT.price + more,
            placements: Vec::new(),
            eliminations: gone,
            facts,
            cells,
            pattern,
        }
    }
}

/// Returns few reasons of which each of these sets has one; `None` if more would be needed.
fn covering(sets: &[&SortedSet<Reason>]) -> Option<Vec<Reason>> {
    let mut left: Vec<&SortedSet<Reason>> = sets.to_vec();
    let mut chosen = Vec::new();
    while !left.is_empty() {
        if chosen.len() == REASONS {
            return None;
        }
        let all: SortedSet<Reason> = left.iter().flat_map(|set| set.iter().copied()).collect();
        let best = all
            .into_iter()
            .max_by_key(|reason| left.iter().filter(|set| set.contains(reason)).count())?;
        left.retain(|set| !set.contains(&best));
        chosen.push(best);
    }
    chosen.sort_unstable();
    Some(chosen)
}
