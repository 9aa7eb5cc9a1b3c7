//! Human logic at a board, whatever its rules: the techniques of the catalogue where they work, and elsewhere those that
//! ask the rules themselves. Questions see one kind of step.

use std::sync::Arc;

use nonet::Rules;
use nonet_logic::general::{Position, Reading};
use nonet_logic::{Candidate, Ladder, Layout, State, Step, general, named};
use nonet_session::{Board, Single};
use serde_json::Value;

use crate::error::Error;
use crate::step;

/// What finds steps under a set of rules.
pub enum Logic {
    /// The techniques of the catalogue, with nonet's own ladder for puzzles that may have several solutions and for
    /// proper ones.
    Catalogue(Arc<Layout>, [Option<Ladder>; 2]),
    /// The techniques for any rules.
    Rules(Box<Reading>),
}

impl Logic {
    /// Makes the tables for these rules.
    ///
    /// # Errors
    /// [`Error`] if a constraint is not made of primitives.
    pub fn new(rules: &Rules) -> Result<Self, Error> {
        if let Ok(layout) = Layout::new(rules) {
            return Ok(Self::Catalogue(Arc::new(layout), [None, None]));
        }
        let reading = Reading::new(rules).map_err(|error| Error::of("rules", error))?;
        Ok(Self::Rules(Box::new(reading)))
    }

    /// Returns what finds steps on a board. Techniques that assume uniqueness take part if they may.
    pub fn at<'a>(&'a mut self, board: &Board, may_assume_uniqueness: bool) -> Box<dyn Way + 'a> {
        match self {
            Self::Catalogue(layout, ladders) => {
                let state = board.state(Arc::clone(layout));
                let ladder = ladders[usize::from(may_assume_uniqueness)].get_or_insert_with(|| {
                    let own = ladder("nonet", layout);
                    if may_assume_uniqueness { own } else { own.without_uniqueness() }
                });
                Box::new(ByCatalogue { ladder, state })
            }
            Self::Rules(reading) => Box::new(ByRules { reading, position: board.position() }),
        }
    }
}

/// Returns a new ladder with this name, which must be known.
pub fn ladder(name: &str, layout: &Layout) -> Ladder {
    let ladder = named(name).unwrap_or_else(nonet_logic::own);
    if layout.is_classic() { ladder } else { ladder.without_classic() }
}

/// A step as the page receives it.
pub struct Told {
    pub step: Value,
    /// In tenths.
    pub price: u32,
    /// Whether it is a chain or a net.
    pub is_chained: bool,
    /// The step in short, if it is a single.
    pub single: Option<Single>,
}

/// A board on the way to its solution.
pub trait Way {
    /// Finds the next step and takes it.
    ///
    /// # Errors
    /// Never: every step can be written as JSON.
    fn next(&mut self) -> Result<Option<Told>, Error>;

    /// Returns all steps.
    ///
    /// # Errors
    /// Never: every step can be written as JSON.
    fn all(&mut self) -> Result<Vec<Told>, Error>;

    /// Returns the simplest step that rules a digit (from 1) out in a cell, or that places another one there or the
    /// digit where the cell sees it.
    ///
    /// # Errors
    /// Never: every step can be written as JSON.
    fn against(&mut self, cell: usize, digit: u8) -> Result<Option<Told>, Error>;

    /// Takes the next step untold if it costs less than this.
    fn advance(&mut self, below: Option<u32>) -> bool;

    /// Returns whether a digit (from 1) is left for a cell.
    fn has(&self, cell: usize, digit: u8) -> bool;

    fn is_solved(&self) -> bool;
}

struct ByCatalogue<'a> {
    ladder: &'a mut Ladder,
    state: State,
}

/// The family whose steps rest on all placements of a digit, which nobody can follow.
const TEMPLATES: &str = "templates";

impl ByCatalogue<'_> {
    fn told(&self, found: &Step) -> Result<Told, Error> {
        let name = |placed: Candidate| format!("{}={}", nonet::cell_name(placed.cell), placed.digit + 1);
        let placed = found.placements.first().copied().filter(|_| found.is_single());
        Ok(Told {
            step: step::step(found, &self.state)?,
            price: found.price,
            is_chained: !found.chains.is_empty(),
            single: placed.map(|placed| (found.technique.key, name(placed))),
        })
    }

    /// Returns a candidate by the number of its cell on the board.
    fn candidate(&self, cell: usize, digit: u8) -> Candidate {
        let cell = self.state.layout().cells().into_iter().nth(cell);
        Candidate::new(cell.unwrap_or_default(), digit - 1)
    }
}

impl Way for ByCatalogue<'_> {
    fn next(&mut self) -> Result<Option<Told>, Error> {
        let Some(found) = self.ladder.next_step(&self.state) else { return Ok(None) };
        let told = self.told(&found)?;
        found.apply(&mut self.state);
        Ok(Some(told))
    }

    fn all(&mut self) -> Result<Vec<Told>, Error> {
        self.ladder.all_steps(&self.state).iter().map(|found| self.told(found)).collect()
    }

    fn against(&mut self, cell: usize, digit: u8) -> Result<Option<Told>, Error> {
        let candidate = self.candidate(cell, digit);
        let peers = self.state.layout().peers(candidate.cell);
        let excludes = |one: &Candidate| {
            let is_same = one.digit == candidate.digit;
            if one.cell == candidate.cell { !is_same } else { is_same && peers.contains(one.cell) }
        };
        let found = self.ladder.step_that(&self.state, |found| {
            let is_against =
                found.eliminations.contains(candidate) || found.placements.iter().any(excludes);
            is_against && found.technique.family() != TEMPLATES
        });
        found.map(|found| self.told(&found)).transpose()
    }

    fn advance(&mut self, below: Option<u32>) -> bool {
        let next = self.ladder.next_move(&self.state);
        let next = next.filter(|step| below.is_none_or(|below| step.price < below));
        next.inspect(|step| step.apply(&mut self.state)).is_some()
    }

    fn has(&self, cell: usize, digit: u8) -> bool {
        self.state.has(self.candidate(cell, digit))
    }

    fn is_solved(&self) -> bool {
        self.state.is_solved()
    }
}

struct ByRules<'a> {
    reading: &'a mut Reading,
    position: Position,
}

impl ByRules<'_> {
    fn told(&self, found: &general::Step) -> Result<Told, Error> {
        Ok(Told {
            step: step::step_by_rules(self.reading, found, &self.position)?,
            price: found.price,
            is_chained: matches!(found.pattern, general::Pattern::Net(_)),
            single: found
                .placements
                .first()
                .map(|&mark| (found.technique.key, self.reading.placement_name(mark))),
        })
    }
}

/// Returns the number of a cell as the techniques for any rules have it.
fn short(cell: usize) -> u16 {
    u16::try_from(cell).unwrap_or(u16::MAX)
}

impl Way for ByRules<'_> {
    fn next(&mut self) -> Result<Option<Told>, Error> {
        let Some(found) = self.reading.next_step(&self.position) else { return Ok(None) };
        let told = self.told(&found)?;
        self.reading.apply(&mut self.position, &found);
        Ok(Some(told))
    }

    fn all(&mut self) -> Result<Vec<Told>, Error> {
        self.reading.all_steps(&self.position).iter().map(|found| self.told(found)).collect()
    }

    fn against(&mut self, cell: usize, digit: u8) -> Result<Option<Told>, Error> {
        let found = self.reading.step_against(&self.position, (short(cell), digit - 1));
        found.map(|found| self.told(&found)).transpose()
    }

    fn advance(&mut self, below: Option<u32>) -> bool {
        let next = self.reading.plain_step(&self.position);
        let next = next.filter(|step| below.is_none_or(|below| step.price < below));
        next.inspect(|step| self.reading.apply(&mut self.position, step)).is_some()
    }

    fn has(&self, cell: usize, digit: u8) -> bool {
        self.position.has(short(cell), digit - 1)
    }

    fn is_solved(&self) -> bool {
        self.position.is_solved()
    }
}
