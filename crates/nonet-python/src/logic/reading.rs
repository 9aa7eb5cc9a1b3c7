//! Steps from Python. They are validated, because a step may come from an untrusted file.

use nonet_logic::{
    CATALOGUE, Candidate, CandidateSet, CellSet, Chain, HouseNumber, Node, Part, Premise, Reason, Role,
    State, Step,
};
use pyo3::prelude::*;

use crate::errors::value_error;

type CandidateRead = (u8, u8);

/// A `nonet.Step`, read from its attributes.
#[derive(FromPyObject)]
pub struct StepRead {
    technique: String,
    placements: Vec<CandidateRead>,
    eliminations: Vec<CandidateRead>,
    parts: Vec<PartRead>,
    chains: Vec<ChainRead>,
    grounds: Vec<GroundRead>,
}

#[derive(FromPyObject)]
struct PartRead {
    role: String,
    cells: Vec<u8>,
    digits: Vec<u8>,
    candidates: Vec<CandidateRead>,
    houses: Vec<HouseNumber>,
}

#[derive(FromPyObject)]
struct ChainRead {
    nodes: Vec<NodeRead>,
    is_loop: bool,
}

#[derive(FromPyObject)]
struct NodeRead {
    cells: Vec<u8>,
    digit: u8,
    on: bool,
    parents: Vec<usize>,
    reason: String,
    number: Option<u32>,
    lost: Option<u8>,
}

#[derive(FromPyObject)]
struct GroundRead {
    kind: String,
    place: Option<HouseNumber>,
    digit: Option<u8>,
    pattern: Vec<CandidateRead>,
}

impl StepRead {
    /// Converts this to a step in a state, or says what is wrong with it.
    pub fn step(&self, state: &State) -> PyResult<Step> {
        let technique = CATALOGUE.iter().find(|info| info.key == self.technique);
        let Some(technique) = technique else {
            return Err(value_error(format!("'{}' is not a technique", self.technique)));
        };
        let parts = self.parts.iter().map(|part| part.read(state)).collect::<PyResult<Vec<_>>>()?;
        let of = (state, parts.len(), self.chains.len());
        Ok(Step {
            technique,
            price: 0,
            placements: self
                .placements
                .iter()
                .map(|&one| candidate(state, one))
                .collect::<PyResult<_>>()?,
            eliminations: candidates(state, &self.eliminations)?,
            chains: self.chains.iter().map(|chain| chain.read(of)).collect::<PyResult<_>>()?,
            premises: self.grounds.iter().map(|ground| ground.read(state)).collect::<PyResult<_>>()?,
            parts,
        })
    }
}

impl PartRead {
    fn read(&self, state: &State) -> PyResult<Part> {
        let role = Role::named(&self.role)
            .ok_or_else(|| value_error(format!("'{}' is not a role", self.role)))?;
        Ok(Part {
            role,
            cells: cells(state, &self.cells)?,
            digits: self
                .digits
                .iter()
                .try_fold(0, |all, &one| Ok::<u16, PyErr>(all | 1 << digit(state, one)?))?,
            candidates: candidates(state, &self.candidates)?,
            houses: self.houses.iter().map(|&one| house(state, one)).collect::<PyResult<_>>()?,
        })
    }
}

/// A state, the number of parts of a step, and the number of its chains.
type Of<'a> = (&'a State, usize, usize);

impl ChainRead {
    fn read(&self, of: Of<'_>) -> PyResult<Chain> {
        let nodes = self.nodes.iter().enumerate().map(|(at, node)| node.read(at, of));
        let nodes = nodes.collect::<PyResult<Vec<_>>>()?;
        if nodes.is_empty() {
            return Err(value_error("a chain has no nodes".to_owned()));
        }
        Ok(Chain { nodes, is_loop: self.is_loop })
    }
}

impl NodeRead {
    fn read(&self, at: usize, of: Of<'_>) -> PyResult<Node> {
        let cells = cells(of.0, &self.cells)?;
        if cells.is_empty() || self.parents.iter().any(|&parent| parent >= at) {
            return Err(value_error(format!(
                "node {at} of a chain has no cells, or has a parent that does not come before it"
            )));
        }
        let (digit, reason) = (digit(of.0, self.digit)?, self.reason(of)?);
        Ok(Node { cells, digit, on: self.on, parents: self.parents.clone(), reason })
    }

    fn reason(&self, (state, parts, chains): Of<'_>) -> PyResult<Reason> {
        let below = |most: usize| {
            self.number.filter(|&number| usize::try_from(number).is_ok_and(|at| at < most))
        };
        let at_house = self.number.and_then(|number| house(state, number.try_into().ok()?).ok());
        let at_cell = self.number.and_then(|number| cell(state, number).ok());
        let lost = self.lost.and_then(|one| digit(state, one).ok());
        let reason = match self.reason.as_str() {
            "assumed" => Some(Reason::Assumed),
            "cell" => Some(Reason::Cell),
            "house" => at_house.map(Reason::House),
            "als" => below(parts).map(Reason::Als),
            "pattern" => below(parts).map(Reason::Pattern),
            "nested" => below(chains).map(Reason::Nested),
            "no_place" => at_house.zip(lost).map(|(house, digit)| Reason::NoPlace(house, digit)),
            "no_candidate" => at_cell.map(Reason::NoCandidate),
            _ => None,
        };
        reason.ok_or_else(|| {
            let number = self.number.map_or_else(|| "no".to_owned(), |number| number.to_string());
            value_error(format!(
                "'{}' with number {number} is not a valid reason for a node",
                self.reason
            ))
        })
    }
}

impl GroundRead {
    fn read(&self, state: &State) -> PyResult<Premise> {
        let cell = self.place.and_then(|place| cell(state, place.into()).ok());
        match (self.kind.as_str(), self.place, cell, self.digit) {
            ("cell", _, Some(cell), None) => Ok(Premise::cell(state, cell)),
            ("house", Some(number), _, Some(one)) => {
                Ok(Premise::house(state, house(state, number)?, digit(state, one)?))
            }
            ("deadly", None, None, None) => {
                Ok(Premise::deadly(state, &candidates(state, &self.pattern)?))
            }
            _ => Err(value_error(format!(
                "'{}' is not a valid ground for a step, or has wrong fields",
                self.kind
            ))),
        }
    }
}

fn candidate(state: &State, (at, one): CandidateRead) -> PyResult<Candidate> {
    match (cell(state, at.into()), digit(state, one)) {
        (Ok(cell), Ok(digit)) => Ok(Candidate::new(cell, digit)),
        _ => Err(value_error(format!("{one} in cell {at} is not a candidate"))),
    }
}

fn candidates(state: &State, pairs: &[CandidateRead]) -> PyResult<CandidateSet> {
    pairs.iter().map(|&pair| candidate(state, pair)).collect()
}

fn cells(state: &State, cells: &[u8]) -> PyResult<CellSet> {
    cells.iter().map(|&one| cell(state, one.into())).collect()
}

/// Converts the number of a cell to the numbering that techniques use.
fn cell(state: &State, number: u32) -> PyResult<u8> {
    let cell = usize::try_from(number).ok().and_then(|cell| state.layout().frame_cell(cell));
    cell.ok_or_else(|| value_error(format!("{number} is not a cell")))
}

fn digit(state: &State, digit: u8) -> PyResult<u8> {
    match digit {
        1.. if digit <= state.layout().side() => Ok(digit - 1),
        _ => Err(value_error(format!("{digit} is not a digit"))),
    }
}

/// Converts the number of a house to the numbering that techniques use.
fn house(state: &State, number: HouseNumber) -> PyResult<HouseNumber> {
    let house = state.layout().frame_house(number);
    house.ok_or_else(|| value_error(format!("there is no house {number}")))
}
