//! What the clues of a puzzle contribute: which could be left out, and which contradict each other.
//!
//! Every question here is whether a puzzle still has a solution, or a second one, without some of its parts. The engine
//! that answers is the one for the rules that are left.

mod contradiction;
mod hitting;
mod redundant;

use crate::choice::engine_for;
use crate::engine::{Engine, Unsupported};
use crate::lanes::Lanes;
use crate::limits::{Limits, Stopped};
use crate::numbers::short;
use crate::puzzle::{Cell, Clues, Digit, DigitSet};
use crate::rules::Rules;

pub use contradiction::Contradiction;
pub use redundant::Improper;

/// A part of a puzzle that can be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The given of a cell.
    Given(Cell),
    /// The digits that the puzzle's marks allow in a cell.
    Marks(Cell),
    /// A constraint, by its index in [`Rules::constraints`].
    Constraint(usize),
    /// A house, by its index in [`Rules::houses`].
    House(usize),
}

/// A puzzle as the sum of its parts.
///
/// ```
/// use nonet::{Clues, Limits, Part, Parts, Rules};
///
/// let cage = r#"[{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 3}]"#;
/// let rules = Rules::parse("4x4")?.with_constraints(cage)?;
/// let mut givens = [0; 16];
/// (givens[0], givens[15]) = (4, 1);
/// let clues = Clues::givens(&givens);
/// let found = Parts::of(&rules, clues)?.contradiction(&Limits::default())?.expect("no solution");
/// assert_eq!(found.parts, [Part::Given(nonet::Cell::new(0)), Part::Constraint(0)]);
/// assert!(found.is_smallest);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Parts<'a> {
    rules: &'a Rules,
    clues: Clues<'a>,
    /// The houses and constraints of the last question, and their engine.
    ready: Option<(Vec<Part>, Box<dyn Engine>)>,
    /// No givens; the marks hold what the parts of the last question allow in each cell.
    none: Vec<u8>,
    marks: Vec<DigitSet>,
    unwatched: u64,
}

impl<'a> Parts<'a> {
    /// Takes a puzzle apart.
    ///
    /// # Errors
    /// [`Unsupported`] if a constraint is not made of primitives.
    pub fn of(rules: &'a Rules, clues: Clues<'a>) -> Result<Self, Unsupported> {
        rules.require_primitives()?;
        let (none, marks) = (vec![0; rules.cell_count()], vec![DigitSet::EMPTY; rules.cell_count()]);
        Ok(Self { rules, clues, ready: None, none, marks, unwatched: 0 })
    }

    /// Returns the givens, then the marks that exclude a digit.
    fn cells(&self) -> Vec<Part> {
        let all = DigitSet::all(self.rules.digits());
        let cells = || (0..short(self.rules.cell_count())).map(Cell::new);
        let givens = cells().filter(|cell| self.clues.givens[cell.index()] != 0).map(Part::Given);
        let marks = cells().map(Part::Marks).filter(|&marks| self.allowed(marks) != Some(all));
        givens.chain(marks).collect()
    }

    /// Returns the digits that a given or marks allow in their cell; `None` for other parts.
    fn allowed(&self, part: Part) -> Option<DigitSet> {
        let (cell, clues) = match part {
            Part::Given(cell) => (cell, Clues::givens(self.clues.givens)),
            Part::Marks(cell) => (cell, Clues { givens: &self.none, marks: self.clues.marks }),
            Part::Constraint(_) | Part::House(_) => return None,
        };
        Some(clues.allowed(cell.index(), self.rules.digits()))
    }

    fn constraints(&self) -> Vec<Part> {
        (0..self.rules.constraints().len()).map(Part::Constraint).collect()
    }

    fn houses(&self) -> Vec<Part> {
        (0..self.rules.houses().len()).map(Part::House).collect()
    }

    /// Returns whether a full grid agrees with a part.
    fn agrees(&self, grid: &[u8], part: Part) -> bool {
        match part {
            Part::Given(cell) | Part::Marks(cell) => Digit::new(grid[cell.index()])
                .zip(self.allowed(part))
                .is_some_and(|(digit, allowed)| allowed.contains(digit)),
            Part::Constraint(at) => self.rules.constraints()[at].broken_at(grid).is_none(),
            Part::House(at) => {
                let cells = &self.rules.houses()[at].cells;
                let digits = cells.iter().fold(0_u64, |set, cell| set | 1 << (grid[cell.index()] - 1));
                digits.count_ones() as usize == cells.len()
            }
        }
    }

    /// Starts on the puzzle that consists of these parts alone.
    fn load(&mut self, parts: &[Part]) -> &mut (dyn Engine + 'static) {
        self.marks.fill(DigitSet::all(self.rules.digits()));
        let mut kept = Vec::new();
        for &part in parts {
            match (part, self.allowed(part)) {
                (Part::Given(cell) | Part::Marks(cell), Some(allowed)) => {
                    let marks = &mut self.marks[cell.index()];
                    *marks = marks.intersection(allowed);
                }
                _ => kept.push(part),
            }
        }
        kept.sort_unstable();
        let ready = self.ready.take().filter(|(made_of, _)| *made_of == kept);
        let (_, engine) = self.ready.insert(ready.unwrap_or_else(|| engine_of(self.rules, kept)));
        engine.load(Clues { givens: &self.none, marks: Some(&self.marks) });
        &mut **engine
    }

    /// Returns a solution of the puzzle that consists of these parts alone.
    fn solution(&mut self, parts: &[Part], limits: &Limits<'_>) -> Result<Option<Vec<u8>>, Stopped> {
        let mut unwatched = self.unwatched;
        let engine = self.load(parts);
        let found = engine.advance_within(limits, 0, &mut unwatched);
        let solution = found.map(|found| found.then(|| engine.solution().to_vec()));
        self.unwatched = unwatched + 1;
        solution
    }

    /// Returns the number of solutions of the puzzle that consists of these parts alone: 2 for two or more.
    fn count(&mut self, parts: &[Part], limits: &Limits<'_>) -> Result<u8, Stopped> {
        let mut unwatched = self.unwatched;
        let engine = self.load(parts);
        let mut count = 0;
        while count < 2 && engine.advance_within(limits, 0, &mut unwatched)? {
            count += 1;
        }
        self.unwatched = unwatched + 1;
        Ok(count)
    }

    /// Returns the branch nodes of the last question.
    fn nodes(&self) -> u64 {
        self.ready.as_ref().map_or(0, |(_, engine)| engine.nodes())
    }
}

/// Returns these houses and constraints, in ascending order, with an engine for them.
fn engine_of(rules: &Rules, kept: Vec<Part>) -> (Vec<Part>, Box<dyn Engine>) {
    let is_kept = |part: Part| kept.binary_search(&part).is_ok();
    let left = rules
        .only(|house| is_kept(Part::House(house)), |constraint| is_kept(Part::Constraint(constraint)));
    let engine =
        engine_for(&left, Lanes::best()).expect("constraints made of primitives have an engine");
    (kept, engine)
}
