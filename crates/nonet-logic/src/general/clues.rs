//! What one clue leaves of the candidates in its cells, and what houses and cages leave together.

use std::ops::ControlFlow;

use nonet::Fact;

use super::clock::Look;
use super::fillings::SETS;
use super::houses::sorted;
use super::kinds::{self, Kind};
use super::ladder::{Found, Reading};
use super::position::{Position, digits};
use super::step::{Mark, Pattern, Step};

/// What a further house costs in a sum of houses and cages, in tenths, and what a further cell costs.
const HOUSE: u32 = 4;
const CELL: u32 = 4;

impl Reading {
    /// Removes what a constraint, or a sum of houses and constraints, by itself excludes.
    pub(super) fn by_clues(
        &mut self,
        position: &Position,
        prices: std::ops::Range<u32>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        for at in 0..self.clues().len() {
            let clue = self.clues()[at];
            let (technique, price) = self.price_of(clue);
            if !prices.contains(&price) {
                continue;
            }
            if self.is_vain(Look::Clue, at, |reading| reading.cells_of(clue).to_vec()) {
                continue;
            }
            // A broken clue is a fault of the player or the puzzle, not a step.
            let gone = self.reasoner().alone(clue, position.marks()).unwrap_or_default();
            let gone: Vec<(u16, u8)> = gone
                .into_iter()
                .flat_map(|(cell, set)| digits(set).map(move |digit| (cell, digit)))
                // What a clue takes from cells that see its own is a step of its own: a needed digit.
                .filter(|&(cell, digit)| {
                    position.has(cell, digit) && self.cells_of(clue).contains(&cell)
                })
                .collect();
            // What it takes from cells that see its own is for needed digits, where those can be found.
            let is_own = |&(cell, _): &(u16, u8)| self.cells_of(clue).binary_search(&cell).is_ok();
            let own: Vec<(u16, u8)> = gone.iter().copied().filter(is_own).collect();
            let gone = if own.is_empty() && !self.is_quick(clue) { gone } else { own };
            let gone = self.by_kinds(clue, position, gone);
            let gone = self.by_groups(clue, position, gone);
            if gone.is_empty() {
                self.note_vain(Look::Clue, at);
                continue;
            }
            let (technique, gone) = self.by_signs(technique, clue, gone);
            let is_parity = self.parity(clue, position, &gone).is_some();
            let technique = if is_parity { &kinds::PARITY } else { technique };
            let because = self.because(clue, position, &gone);
            found(Step {
                technique,
                price,
                placements: Vec::new(),
                eliminations: gone,
                cells: self.cells_of(clue).to_vec(),
                pattern: Pattern::Clue { clue, because },
                facts: vec![clue],
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Returns what a clue excludes as its cells are odd or even, low or high, or of other kinds, if it excludes nothing else.
    /// What it excludes digit by digit need not show all of that.
    fn by_kinds(&self, clue: Fact, position: &Position, gone: Vec<Mark>) -> Vec<Mark> {
        let by_turns = self.by_turns(clue, position);
        match gone.iter().all(|mark| by_turns.contains(mark)) {
            true if !by_turns.is_empty() => by_turns,
            true => self.by_parity(clue, position),
            false => gone,
        }
    }

    /// Returns what a clue excludes as the words for it show: cells that see each other differ, which the clue by itself does
    /// not know.
    fn by_groups(&self, clue: Fact, position: &Position, mut gone: Vec<Mark>) -> Vec<Mark> {
        let is_own = |(cell, _): &Mark| self.cells_of(clue).contains(cell);
        let has_words = self.signs_of(clue).is_some()
            || self.is_rising(clue)
            || self.turns(clue, position, &gone).is_some()
            || self.parity(clue, position, &gone).is_some();
        if has_words || !gone.iter().all(is_own) || gone.is_empty() {
            return gone;
        }
        gone.extend(self.by_circles(clue, position));
        match self.fillings(clue, position, SETS) {
            Some(found) => gone.extend(found.unused(position)),
            None => gone.extend(self.by_bounds(clue, position, &gone)),
        }
        sorted(gone)
    }

    /// Parts what signs say from what the lack of signs says, which is a technique of its own.
    fn by_signs(
        &self,
        technique: &'static Kind,
        clue: Fact,
        gone: Vec<Mark>,
    ) -> (&'static Kind, Vec<Mark>) {
        let Some(signs) = self.signs_of(clue) else { return (technique, gone) };
        let is_at_sign = |(cell, _): &Mark| signs.iter().any(|sign| sign.cells.contains(cell));
        let (at_signs, elsewhere): (Vec<Mark>, Vec<Mark>) = gone.into_iter().partition(is_at_sign);
        if at_signs.is_empty() { (&kinds::NEGATIVE, elsewhere) } else { (technique, at_signs) }
    }

    /// Returns the technique of the steps of a clue, and their price.
    pub(super) fn price_of(&self, clue: Fact) -> (&'static Kind, u32) {
        match clue {
            Fact::Sum(at) => {
                let sum = &self.reasoner().sums()[at];
                let (houses, cells) = (sum.houses.len(), sum.terms.len());
                let more = |count: usize| u32::try_from(count.saturating_sub(1)).unwrap_or(0);
                (&kinds::SUM, kinds::SUM.price + HOUSE * more(houses) + CELL * more(cells))
            }
            Fact::Constraint(at) => {
                let kind = Kind::of_constraint(self.rules().constraints()[at].name());
                let cells = self.cells_of(clue).len();
                let more = u32::try_from(cells.saturating_sub(3).min(6)).unwrap_or(0);
                (kind, kind.price + more)
            }
            Fact::House(_) => (&kinds::CLUE, kinds::CLUE.price),
        }
    }

    /// Returns the cells of a clue without whose marks it would remove less: the others may hold anything.
    pub(super) fn because(&self, clue: Fact, position: &Position, gone: &[(u16, u8)]) -> Vec<u16> {
        if !self.is_quick(clue) {
            return self.cells_of(clue).to_vec();
        }
        let mut marks = position.marks().to_vec();
        let mut because = Vec::new();
        for &cell in self.cells_of(clue) {
            let kept = marks[usize::from(cell)];
            if kept == self.all_digits() {
                continue;
            }
            marks[usize::from(cell)] = self.all_digits();
            let still = self.reasoner().alone(clue, &marks).unwrap_or_default();
            let follows = |&(cell, digit): &(u16, u8)| {
                still.iter().any(|&(other, set)| other == cell && set >> digit & 1 == 1)
            };
            if !gone.iter().all(follows) {
                marks[usize::from(cell)] = kept;
                because.push(cell);
            }
        }
        because
    }
}
