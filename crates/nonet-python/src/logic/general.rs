//! Steps under any rules, with the position in which each was found, and what finds them.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use nonet::{Because, Fact, Failure, Net, Rules, Source};
use nonet_logic::general::{Mark, Pattern, Position, Reading, Step};
use nonet_logic::{Telling, Watch};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde_json::Value;

use super::board::{StateParts, board};
use super::classes::{CHAIN, GROUND, NODE, PART};
use crate::defect::caught;
use crate::errors::{ParseError, rules_error, value_error};
use crate::limits::Seconds;
use crate::rules::PyRules;

/// What tells and proves steps. It is apart from what finds them, so that nobody waits for a search.
pub type Words = Arc<Mutex<Reading>>;

/// Makes a reading of rules.
pub fn reading(rules: &Rules) -> PyResult<Reading> {
    caught(|| Reading::new(rules).map_err(|why| rules_error(why.0)))
}

/// A step under any rules.
pub struct General {
    step: Step,
    position: Arc<Position>,
    words: Words,
    telling: OnceLock<Telling>,
}

fn held(words: &Words) -> MutexGuard<'_, Reading> {
    words.lock().unwrap_or_else(PoisonError::into_inner)
}

impl General {
    /// Makes a step that was found in a position.
    pub const fn new(step: Step, position: Arc<Position>, words: Words) -> Self {
        Self { step, position, words, telling: OnceLock::new() }
    }

    /// Reads a step from JSON.
    pub fn read(rules: &PyRules, parts: StateParts<'_>, text: &str) -> PyResult<Self> {
        let position = Arc::new(board(&rules.rules, parts)?.position());
        let words = Arc::new(Mutex::new(reading(&rules.rules)?));
        let data: Value =
            serde_json::from_str(text).map_err(|error| ParseError::new_err(error.to_string()))?;
        let step = caught(|| held(&words).read(&data).map_err(ParseError::new_err))?;
        Ok(Self::new(step, position, words))
    }

    /// Reads the steps of a path from a JSON list.
    pub fn read_path(rules: &PyRules, parts: StateParts<'_>, data: &[u8]) -> PyResult<Vec<Self>> {
        let finders = Finders::new(&rules.rules)?;
        let data: Vec<Value> =
            serde_json::from_slice(data).map_err(|error| ParseError::new_err(error.to_string()))?;
        let read = || {
            let words = held(&finders.words);
            data.iter().map(|form| words.read(form)).collect::<Result<Vec<_>, _>>()
        };
        let steps = caught(|| read().map_err(ParseError::new_err))?;
        Ok(finders.along(steps, board(&rules.rules, parts)?.position()))
    }

    /// Returns the position after the step.
    pub fn after(&self) -> Position {
        let mut position = (*self.position).clone();
        held(&self.words).apply(&mut position, &self.step);
        position
    }

    pub fn technique(&self) -> &'static str {
        self.step.technique.key
    }

    pub const fn price(&self) -> u32 {
        self.step.price
    }

    pub fn placements<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        marks(py, &self.step.placements)
    }

    pub fn eliminations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        marks(py, &self.step.eliminations)
    }

    pub fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let reading = held(&self.words);
        let (cells, set, houses): (Vec<u16>, u64, Vec<usize>) = match &self.step.pattern {
            Pattern::Place { house } => {
                let (cell, digit) = self.step.placements[0];
                (vec![cell], 1 << digit, vec![*house])
            }
            Pattern::Seen { cell } => (vec![*cell], 0, Vec::new()),
            Pattern::Last => (vec![self.step.placements[0].0], 0, Vec::new()),
            Pattern::Locked { by, cells, digit } => {
                let houses = if let Fact::House(at) = by { vec![*at] } else { Vec::new() };
                (cells.clone(), 1 << digit, houses)
            }
            Pattern::Subset { house, cells, digits, .. } => (cells.clone(), *digits, vec![*house]),
            Pattern::Clue { clue, .. } | Pattern::Conflict { clue, .. } => {
                (reading.cells_of(*clue).to_vec(), 0, Vec::new())
            }
            Pattern::Fish { digit, bases, cells, .. } => (cells.clone(), 1 << digit, bases.clone()),
            Pattern::Pointed { house, cells, digit } => (cells.clone(), 1 << digit, vec![*house]),
            Pattern::UsedUp { house, clues, digits, .. } => {
                (reading.cells_used(&self.step, clues), *digits, vec![*house])
            }
            Pattern::Equal { more, fewer } => (self.step.cells.clone(), 0, [&more[..], fewer].concat()),
            Pattern::Net(_) => return Ok(PyTuple::empty(py)),
        };
        let houses: Vec<usize> = houses.iter().filter_map(|&at| stated(&reading, at)).collect();
        let digits: Vec<u8> =
            (0..64).filter(|digit| set >> digit & 1 == 1).map(|digit| digit + 1).collect();
        let candidates: Vec<Mark> = cells
            .iter()
            .flat_map(|&cell| digits.iter().map(move |&digit| (cell, digit - 1)))
            .filter(|&(cell, digit)| self.position.has(cell, digit))
            .collect();
        let (cells, digits) = (PyTuple::new(py, cells)?, PyTuple::new(py, digits)?);
        let (marks, houses) = (marks(py, &candidates)?, PyTuple::new(py, houses)?);
        let part = PART.get(py)?.call1(("pattern", cells, digits, marks, houses))?;
        PyTuple::new(py, [part])
    }

    pub fn chains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let mut chains = Vec::new();
        if let Pattern::Net(net) = &self.step.pattern {
            self.add_chains(py, net, &mut chains)?;
        }
        PyTuple::new(py, chains)
    }

    /// Adds a net as a chain, then those that support it.
    fn add_chains<'py>(
        &self,
        py: Python<'py>,
        net: &Net,
        chains: &mut Vec<Bound<'py, PyAny>>,
    ) -> PyResult<()> {
        let at = chains.len();
        chains.push(CHAIN.get(py)?.call1((PyTuple::empty(py), false))?);
        let mut nested = Vec::new();
        for inner in &net.nested {
            nested.push(chains.len());
            self.add_chains(py, inner, chains)?;
        }
        let (class, nothing) = (NODE.get(py)?, || py.None());
        let mut nodes = Vec::new();
        for link in &net.links {
            let (reason, number) = match link.because {
                Because::Assumed => ("assumed", None),
                Because::Cell => ("cell", None),
                Because::Fact(fact) => self.reason(fact),
                Because::Nested(inner) => ("nested", Some(nested[inner])),
            };
            let (cells, from) = (PyTuple::new(py, [link.cell])?, PyTuple::new(py, &link.from)?);
            nodes.push(class.call1((
                cells,
                link.digit + 1,
                link.holds,
                from,
                reason,
                number,
                nothing(),
            ))?);
        }
        let first = &net.links[0];
        let (reason, number, lost) = match net.failure {
            Failure::Cell(cell) => ("no_candidate", Some(cell.into()), None),
            Failure::Place(house, digit) => match self.reason(Fact::House(house)) {
                ("house", number) => ("no_place", number, Some(digit + 1)),
                (reason, number) => (reason, number, Some(digit + 1)),
            },
            Failure::Fact(fact) => {
                let (reason, number) = self.reason(fact);
                (reason, number, None)
            }
        };
        let (cells, from) = (PyTuple::new(py, [first.cell])?, PyTuple::new(py, &net.from)?);
        nodes.push(class.call1((cells, first.digit + 1, !first.holds, from, reason, number, lost))?);
        chains[at] = CHAIN.get(py)?.call1((PyTuple::new(py, nodes)?, false))?;
        Ok(())
    }

    /// Returns the name of a fact's kind, and its number under the rules.
    fn reason(&self, fact: Fact) -> (&'static str, Option<usize>) {
        match fact {
            Fact::Constraint(at) => ("constraint", Some(at)),
            Fact::Sum(_) => ("sum", None),
            Fact::House(at) => match held(&self.words).reasoner().houses()[at].source {
                Source::Rules(own) => ("house", Some(own)),
                Source::Constraint(own) => ("constraint", Some(own)),
                Source::Others => ("cells", None),
            },
        }
    }

    pub fn grounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let class = GROUND.get(py)?;
        let mut grounds = Vec::new();
        for &cell in &self.step.cells {
            grounds.push(class.call1(("cell", cell))?);
        }
        for &fact in &self.step.facts {
            let (kind, number) = self.reason(fact);
            grounds.push(class.call1((kind, number))?);
        }
        PyTuple::new(py, grounds)
    }

    pub fn told(&self) -> PyResult<&Telling> {
        if let Some(telling) = self.telling.get() {
            return Ok(telling);
        }
        let telling = caught(|| Ok(held(&self.words).tell(&self.position, &self.step)))?;
        Ok(self.telling.get_or_init(|| telling))
    }

    pub fn json(&self) -> PyResult<String> {
        let telling = self.told()?;
        serde_json::to_string(&held(&self.words).form(&self.step, Some(telling))).map_err(value_error)
    }

    pub fn pictures(&self) -> PyResult<String> {
        let telling = self.told()?;
        let pictures = caught(|| Ok(held(&self.words).pictures(&self.position, &self.step, telling)))?;
        serde_json::to_string(&pictures).map_err(value_error)
    }

    /// Returns why the step does not follow from its premises. The proof is bounded, so it takes no time limit.
    pub fn unproved(&self, py: Python<'_>, _timeout: Option<Seconds>) -> PyResult<Option<String>> {
        let prove = || Ok(py.detach(|| held(&self.words).prove(&self.position, &self.step)));
        let is_proved = caught(prove)?;
        Ok((!is_proved).then(|| "the step does not follow from its grounds".to_owned()))
    }
}

/// Returns the number under the rules of a house of the reasoner, if it is one of theirs.
fn stated(reading: &Reading, house: usize) -> Option<usize> {
    match reading.reasoner().houses()[house].source {
        Source::Rules(own) => Some(own),
        _ => None,
    }
}

fn marks<'py>(py: Python<'py>, marks: &[Mark]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, marks.iter().map(|&(cell, digit)| (cell, digit + 1)).collect::<Vec<_>>())
}

/// What finds steps under any rules: readings that no thread uses, and the one that tells.
pub struct Finders {
    pub words: Words,
    idle: Mutex<Vec<Reading>>,
}

impl Finders {
    pub fn new(rules: &Rules) -> PyResult<Self> {
        Ok(Self { words: Arc::new(Mutex::new(reading(rules)?)), idle: Mutex::default() })
    }

    /// Returns the steps that `work` finds in a position.
    pub fn find(
        &self,
        rules: &Rules,
        watch: Watch,
        work: impl FnOnce(&mut Reading) -> Vec<Step>,
    ) -> PyResult<Vec<Step>> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut finder = idle.map_or_else(|| reading(rules), Ok)?;
        finder.set_watch(watch);
        let steps = caught(|| Ok(work(&mut finder)))?;
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(finder);
        Ok(steps)
    }

    /// Returns steps with the position in which all were found.
    pub fn each(&self, steps: Vec<Step>, position: Position) -> Vec<General> {
        let position = Arc::new(position);
        let general = |step| General::new(step, Arc::clone(&position), Arc::clone(&self.words));
        steps.into_iter().map(general).collect()
    }

    /// Returns the steps of a path from a position.
    pub fn along(&self, steps: Vec<Step>, mut position: Position) -> Vec<General> {
        let each = steps.into_iter().map(|step| {
            let before = Arc::new(position.clone());
            held(&self.words).apply(&mut position, &step);
            General::new(step, before, Arc::clone(&self.words))
        });
        each.collect()
    }
}
