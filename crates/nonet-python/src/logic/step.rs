//! A step: the core's, with the state in which it was found. Python reads its fields, its words and its JSON from it.

#![expect(clippy::needless_pass_by_value, reason = "boards arrive from Python as values")]

use std::sync::{Arc, Mutex, OnceLock};

use nonet::{CellSet, Rules};
use nonet_logic::{
    Candidate, CandidateSet, FormError, Ground, Item, Layout, Node, Reason, State, Step, StepForm,
    Symmetry, Telling, Unproved, Watch, bits, pictures, tell,
};
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use serde_json::Value;

use nonet_logic::general::{Position, Step as AnyStep};

use super::board::{StateParts, state};
use super::classes::{CHAIN, Class, GROUND, NODE, PART};
use super::general::{General, reading};
use crate::defect::caught;
use crate::errors::{ParseError, stop_error, value_error};
use crate::limits::Seconds;
use crate::rules::PyRules;
use crate::signals::run_within;

/// A step with the state in which it was found.
#[pyclass(name = "Step", module = "nonet._core", frozen)]
pub struct PyStep(Held);

/// A step of the catalogue, or one under any rules.
enum Held {
    Framed(Framed),
    General(General),
}

/// What steps of both kinds answer.
macro_rules! held {
    ($self:ident, $step:ident => $answer:expr) => {
        match &$self.0 {
            Held::Framed($step) => $answer,
            Held::General($step) => $answer,
        }
    };
}

/// A step of the catalogue, in the frame of nine rows and columns.
struct Framed {
    step: Step,
    state: Arc<State>,
    telling: OnceLock<Telling>,
}

impl PyStep {
    fn new(step: Step, state: Arc<State>) -> Self {
        Self(Held::Framed(Framed { step, state, telling: OnceLock::new() }))
    }

    /// Makes a step under any rules.
    pub const fn general(step: General) -> Self {
        Self(Held::General(step))
    }

    /// Makes a step under any rules that was found in a position.
    pub fn general_of(rules: &Rules, step: AnyStep, position: Position) -> PyResult<Self> {
        let words = Arc::new(Mutex::new(reading(rules)?));
        Ok(Self::general(General::new(step, Arc::new(position), words)))
    }

    /// Makes a step that was found in a state.
    pub fn of(step: Step, mut state: State) -> Self {
        state.set_watch(Watch::default());
        Self::new(step, Arc::new(state))
    }

    /// Returns the steps that a state allows.
    pub fn each(steps: Vec<Step>, mut state: State) -> Vec<Self> {
        state.set_watch(Watch::default());
        let state = Arc::new(state);
        steps.into_iter().map(|step| Self::new(step, Arc::clone(&state))).collect()
    }

    /// Returns the steps of a path from a state.
    pub fn along(steps: Vec<Step>, mut state: State) -> Vec<Self> {
        state.set_watch(Watch::default());
        let each = steps.into_iter().map(|step| {
            let before = Arc::new(state.clone());
            step.apply(&mut state);
            Self::new(step, before)
        });
        each.collect()
    }

    /// Returns the state after the step; `None` for a step under any rules.
    pub fn after(&self) -> Option<State> {
        let Held::Framed(Framed { step, state, .. }) = &self.0 else { return None };
        let mut state = (**state).clone();
        step.apply(&mut state);
        Some(state)
    }

    /// Returns the position after the step; `None` for a step of the catalogue.
    pub fn position_after(&self) -> Option<Position> {
        match &self.0 {
            Held::General(step) => Some(step.after()),
            Held::Framed(_) => None,
        }
    }
}

impl Framed {
    fn layout(&self) -> &Layout {
        self.state.layout()
    }

    fn told(&self) -> PyResult<&Telling> {
        if let Some(telling) = self.telling.get() {
            return Ok(telling);
        }
        let telling = caught(|| Ok(tell(&self.step, &self.state)))?;
        Ok(self.telling.get_or_init(|| telling))
    }

    fn cells<'py>(&self, py: Python<'py>, cells: CellSet) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(
            py,
            cells.into_iter().map(|cell| self.layout().board_cell(cell)).collect::<Vec<_>>(),
        )
    }

    /// Returns candidates as pairs of a cell and a digit, cell by cell.
    fn candidates<'py>(
        &self,
        py: Python<'py>,
        candidates: impl Iterator<Item = Candidate>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let pair = |one: Candidate| (self.layout().board_cell(one.cell), one.digit + 1);
        let mut pairs: Vec<(u8, u8)> = candidates.map(pair).collect();
        pairs.sort_unstable();
        PyTuple::new(py, pairs)
    }

    fn node<'py>(&self, class: &Bound<'py, PyType>, node: &Node) -> PyResult<Bound<'py, PyAny>> {
        let (py, layout) = (class.py(), self.layout());
        let number = match node.reason {
            Reason::Assumed | Reason::Cell => None,
            Reason::House(house) | Reason::NoPlace(house, _) => Some(layout.board_house(house).into()),
            Reason::Als(number) | Reason::Pattern(number) | Reason::Nested(number) => Some(number),
            Reason::NoCandidate(cell) => Some(layout.board_cell(cell).into()),
        };
        let lost = match node.reason {
            Reason::NoPlace(_, digit) => Some(digit + 1),
            _ => None,
        };
        let (cells, parents) = (self.cells(py, node.cells)?, PyTuple::new(py, &node.parents)?);
        class.call1((cells, node.digit + 1, node.on, parents, node.reason.name(), number, lost))
    }
}

fn wrong(error: FormError) -> PyErr {
    ParseError::new_err(error.to_string())
}

const WORDS: &str = "nonet.steps.telling";

static TELLING: Class = Class::new(WORDS, "Telling");
static ITEM: Class = Class::new(WORDS, "Item");

fn items<'py>(class: &Bound<'py, PyType>, all: &[Item]) -> PyResult<Bound<'py, PyTuple>> {
    let each = all.iter().map(|item| class.call1((&item.text, items(class, &item.below)?)));
    PyTuple::new(class.py(), each.collect::<PyResult<Vec<_>>>()?)
}

#[pymethods]
impl PyStep {
    /// Reads a step from JSON.
    #[staticmethod]
    fn read(rules: &PyRules, board: StateParts<'_>, text: &str) -> PyResult<Self> {
        if rules.layout().is_err() {
            return General::read(rules, board, text).map(Self::general);
        }
        let state = caught(|| state(rules.layout()?, &rules.rules, board))?;
        let mut from = serde_json::Deserializer::from_str(text);
        let step =
            caught(|| StepForm::read(&mut from).and_then(|form| form.step(&state, 1)).map_err(wrong))?;
        Ok(Self::new(step, Arc::new(state)))
    }

    /// Reads the steps of a path from a JSON list. Prices are on a scale of which one is `scale` units.
    #[staticmethod]
    fn read_path(
        rules: &PyRules,
        board: StateParts<'_>,
        data: &[u8],
        scale: u32,
    ) -> PyResult<Vec<Self>> {
        if rules.layout().is_err() {
            let steps = General::read_path(rules, board, data)?;
            return Ok(steps.into_iter().map(Self::general).collect());
        }
        let start = caught(|| state(rules.layout()?, &rules.rules, board))?;
        let mut state = start.clone();
        let data: Vec<Value> =
            serde_json::from_slice(data).map_err(|error| ParseError::new_err(error.to_string()))?;
        let read = |data| {
            let step = StepForm::read(data)?.step(&state, scale)?;
            step.apply(&mut state);
            Ok(step)
        };
        let steps = caught(|| data.into_iter().map(read).collect::<Result<_, _>>().map_err(wrong))?;
        Ok(Self::along(steps, start))
    }

    #[getter]
    fn technique(&self) -> &'static str {
        held!(self, step => step.technique())
    }

    /// Returns the price in the ladder's units.
    #[getter]
    fn price(&self) -> u32 {
        held!(self, step => step.price())
    }

    #[getter]
    fn placements<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        held!(self, step => step.placements(py))
    }

    #[getter]
    fn eliminations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        held!(self, step => step.eliminations(py))
    }

    #[getter]
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        held!(self, step => step.parts(py))
    }

    #[getter]
    fn chains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        held!(self, step => step.chains(py))
    }

    #[getter]
    fn grounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        held!(self, step => step.grounds(py))
    }

    /// Returns the step in one line of notation.
    #[getter]
    fn short(&self) -> PyResult<String> {
        held!(self, step => Ok(step.told()?.short.clone()))
    }

    #[getter]
    fn effects(&self) -> PyResult<String> {
        held!(self, step => Ok(step.told()?.effects.clone()))
    }

    /// Puts the step into words.
    fn telling<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        held!(self, step => words(py, step.told()?))
    }

    /// Writes the step as JSON, with its words.
    fn json(&self) -> PyResult<String> {
        held!(self, step => step.json())
    }

    /// Returns the pictures as JSON: the pattern, the whole step, and its branches.
    fn pictures(&self) -> PyResult<String> {
        held!(self, step => step.pictures())
    }

    /// Returns the reason why the step does not follow from its premises, or `None` if it does follow.
    fn unproved(&self, py: Python<'_>, timeout: Option<Seconds>) -> PyResult<Option<String>> {
        held!(self, step => step.unproved(py, timeout))
    }
}

impl Framed {
    fn technique(&self) -> &'static str {
        self.step.technique.key
    }

    /// Returns the price in the ladder's units.
    fn price(&self) -> u32 {
        self.step.price
    }

    fn placements<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.candidates(py, self.step.placements.iter().copied())
    }

    fn eliminations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.candidates(py, self.step.eliminations.iter())
    }

    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let class = PART.get(py)?;
        let each = self.step.parts.iter().map(|part| {
            let houses = part.houses.iter().map(|&house| self.layout().board_house(house));
            class.call1((
                part.role.name(),
                self.cells(py, part.cells)?,
                PyTuple::new(py, bits(part.digits).map(|digit| digit + 1).collect::<Vec<_>>())?,
                self.candidates(py, part.candidates.iter())?,
                PyTuple::new(py, houses.collect::<Vec<_>>())?,
            ))
        });
        PyTuple::new(py, each.collect::<PyResult<Vec<_>>>()?)
    }

    fn chains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (chain, node) = (CHAIN.get(py)?, NODE.get(py)?);
        let each = self.step.chains.iter().map(|one| {
            let nodes = one.nodes.iter().map(|each| self.node(node, each));
            chain.call1((PyTuple::new(py, nodes.collect::<PyResult<Vec<_>>>()?)?, one.is_loop))
        });
        PyTuple::new(py, each.collect::<PyResult<Vec<_>>>()?)
    }

    fn grounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (class, layout) = (GROUND.get(py)?, self.layout());
        let each = self.step.premises.iter().map(|premise| match premise.ground {
            Ground::Cell(cell) => class.call1(("cell", layout.board_cell(cell))),
            Ground::House(house, digit) => class.call1(("house", layout.board_house(house), digit + 1)),
            Ground::Deadly(ref pattern) => {
                let nothing = || py.None();
                class.call1(("deadly", nothing(), nothing(), self.candidates(py, pattern.iter())?))
            }
            Ground::Symmetry(Symmetry { turn, digits }, cell) => {
                let digits = PyTuple::new(py, digits.map(|digit| digit + 1))?;
                let place = layout.board_cell(cell);
                class.call1(("symmetry", place, py.None(), PyTuple::empty(py), turn.name(), digits))
            }
        });
        PyTuple::new(py, each.collect::<PyResult<Vec<_>>>()?)
    }

    /// Writes the step as JSON, with its words.
    fn json(&self) -> PyResult<String> {
        let form = StepForm::of(&self.step, self.layout(), 1).told(self.told()?.clone());
        serde_json::to_string(&form).map_err(value_error)
    }

    /// Returns the pictures as JSON: the pattern, the whole step, and its branches.
    fn pictures(&self) -> PyResult<String> {
        let pictures = caught(|| Ok(pictures(&self.step, &self.state)))?;
        serde_json::to_string(&pictures).map_err(value_error)
    }

    /// Returns the reason why the step does not follow from its premises, or `None` if it does follow.
    fn unproved(&self, py: Python<'_>, timeout: Option<Seconds>) -> PyResult<Option<String>> {
        let step = |placements: Vec<Candidate>, eliminations: CandidateSet| Step {
            technique: self.step.technique,
            price: 0,
            placements,
            eliminations,
            parts: Vec::new(),
            chains: Vec::new(),
            premises: self.step.premises.clone(),
        };
        // Each effect is checked as a step of its own, so that the limits are checked in between.
        let placed = self.step.placements.iter().map(|&one| step(vec![one], CandidateSet::EMPTY));
        let struck = self
            .step
            .eliminations
            .iter()
            .map(|one| step(Vec::new(), CandidateSet::of(one.digit, CellSet::of(one.cell))));
        let steps: Vec<Step> = placed.chain(struck).collect();
        if steps.is_empty() {
            return Ok(Some(Unproved::Empty.to_string()));
        }
        let unproved = run_within(py, timeout, |limits| {
            for step in &steps {
                limits.look()?;
                if let Err(unproved) = nonet_logic::prove(&self.state, step) {
                    return Ok(Some(unproved.to_string()));
                }
            }
            Ok(None)
        })?;
        unproved.map_err(stop_error)
    }
}

/// Returns the words of a step as Python has them.
fn words<'py>(py: Python<'py>, telling: &Telling) -> PyResult<Bound<'py, PyAny>> {
    let Telling { short, look, why, so, effects, hints, firsts, lesson, proof, branches, lost } =
        telling;
    TELLING.get(py)?.call1((
        short,
        look,
        PyTuple::new(py, why)?,
        so,
        effects,
        PyTuple::new(py, hints)?,
        PyTuple::new(py, firsts)?,
        lesson,
        items(ITEM.get(py)?, proof)?,
        PyTuple::new(py, branches)?,
        PyTuple::new(py, lost.iter().map(|&(cell, digit)| (cell, digit + 1)))?,
    ))
}
