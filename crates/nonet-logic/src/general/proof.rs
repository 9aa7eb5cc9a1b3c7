//! The check of steps from outside: a puzzle that consists of the step's premises alone, and denies what the step says, has
//! no solution. Another engine than the one that found the step searches for it.

use nonet::{Clues, DigitSet, Engine, Fact, Progress, SearchEngine, SortedSet, Source};

use super::counting::can_be_equal;
use super::ladder::Reading;
use super::position::Position;
use super::step::{Mark, Pattern, Step};

/// Most nodes of the search for one effect.
const NODES: u64 = 200_000;

impl Reading {
    /// Returns whether each effect of a step follows from its premises alone, as far as a search of bounded length shows.
    pub fn prove(&self, position: &Position, step: &Step) -> bool {
        let gone = step.eliminations.iter().map(|&mark| (mark, true));
        let placed = step.placements.iter().map(|&mark| (mark, false));
        let mut effects = gone.chain(placed).peekable();
        effects.peek().is_some()
            && effects.all(|((cell, digit), holds)| {
                position.has(cell, digit)
                    && (self.is_miscounted(position, step, (cell, digit), holds)
                        || self.is_impossible(position, step, (cell, digit), holds))
            })
    }

    /// Returns whether counting digits in a step's equal sets rules a candidate (or its absence) out.
    fn is_miscounted(&self, position: &Position, step: &Step, (cell, digit): Mark, holds: bool) -> bool {
        let Pattern::Equal { more, fewer } = &step.pattern else { return false };
        if !more.iter().chain(fewer).all(|&at| step.facts.contains(&Fact::House(at))) {
            return false;
        }
        let marks = (0..).zip(position.marks()).map(|(at, &marks)| match at {
            _ if at == cell && holds => 1 << digit,
            _ if at == cell => marks & !(1 << digit),
            _ if step.cells.contains(&at) => marks,
            _ => self.all_digits(),
        });
        can_be_equal(self, &marks.collect::<Vec<u64>>(), [more, fewer]) == Some(false)
    }

    /// Returns whether no board agrees with the premises of a step and a candidate (or its absence).
    fn is_impossible(
        &self,
        position: &Position,
        step: &Step,
        (cell, digit): (u16, u8),
        holds: bool,
    ) -> bool {
        let mut relevant: SortedSet<u16> = step.cells.iter().copied().collect();
        relevant.insert(cell);
        let mut constraints: SortedSet<usize> = SortedSet::new();
        let mut houses: SortedSet<usize> = SortedSet::new();
        for &fact in &step.facts {
            relevant.extend(self.cells_of(fact));
            match fact {
                Fact::Constraint(at) => {
                    constraints.insert(at);
                }
                Fact::Sum(at) => {
                    let sum = &self.reasoner().sums()[at];
                    constraints.extend(&sum.constraints);
                    for &house in &sum.houses {
                        houses.insert(house);
                        let cells = &self.rules().houses()[house].cells;
                        relevant
                            .extend(cells.iter().filter_map(|cell| u16::try_from(cell.index()).ok()));
                    }
                }
                Fact::House(at) => {
                    if let Source::Constraint(own) = self.houses()[at].source {
                        constraints.insert(own);
                    }
                }
            }
        }
        for &at in &constraints {
            relevant.extend(self.cells_of(Fact::Constraint(at)));
        }
        // Cells that must differ do, among those that matter.
        let parts = self.houses().iter().map(|house| {
            let cells = house.cells.iter().copied().filter(|cell| relevant.contains(cell));
            cells.collect::<Vec<u16>>()
        });
        let stated = houses.iter().map(|&at| {
            let cells = self.rules().houses()[at].cells.iter();
            cells.filter_map(|cell| u16::try_from(cell.index()).ok()).collect::<Vec<u16>>()
        });
        let pairs = relevant.iter().flat_map(|&one| {
            let later = relevant.iter().copied().filter(move |&other| other > one);
            later.filter(move |&other| self.sees(one, other)).map(move |other| vec![one, other])
        });
        let parts: SortedSet<Vec<u16>> =
            parts.chain(stated).chain(pairs).filter(|part| part.len() > 1).collect();
        let rules = self.rules().restricted(parts, &constraints);
        let Ok(mut engine) = SearchEngine::new(&rules) else { return false };
        let all = DigitSet::all(self.rules().digits());
        let marks = (0..).zip(position.marks()).map(|(at, &marks)| {
            let is_known = relevant.contains(&at);
            if at == cell {
                let own = if holds { 1 << digit } else { marks & !(1 << digit) };
                DigitSet::from_bits(own)
            } else if is_known {
                DigitSet::from_bits(marks)
            } else {
                all
            }
        });
        let marks: Vec<DigitSet> = marks.collect();
        if marks.iter().any(|set| set.bits() == 0) {
            return true;
        }
        engine.load(Clues { givens: &vec![0; marks.len()], marks: Some(&marks) });
        engine.advance(NODES) == Progress::Exhausted
    }
}
