//! Steps from Python, validated: a step may come from an untrusted file.

use nonet_logic::{
    CATALOGUE, Candidate, CandidateSet, CellSet, Chain, HouseNumber, Node, Part, Premise, Reason, Role,
    State, Step,
};
use pyo3::prelude::*;

use crate::errors::value_error;

type CandidateRead = (u8, u8);

/// A `nonet.Step`, read by its attributes.
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
    /// The step in a state.
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
            placements: self.placements.iter().copied().map(candidate).collect::<PyResult<_>>()?,
            eliminations: candidates(&self.eliminations)?,
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
        self.houses.iter().try_for_each(|&number| house(state, number).map(drop))?;
        Ok(Part {
            role,
            cells: cells(&self.cells)?,
            digits: self
                .digits
                .iter()
                .try_fold(0, |all, &one| Ok::<u16, PyErr>(all | 1 << digit(one)?))?,
            candidates: candidates(&self.candidates)?,
            houses: self.houses.clone(),
        })
    }
}

/// A state, and the numbers of parts and chains of a step.
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
        let cells = cells(&self.cells)?;
        if cells.is_empty() || self.parents.iter().any(|&parent| parent >= at) {
            return Err(value_error(format!("node {at} of a chain has no cells, or a later parent")));
        }
        let (digit, reason) = (digit(self.digit)?, self.reason(of)?);
        Ok(Node { cells, digit, on: self.on, parents: self.parents.clone(), reason })
    }

    fn reason(&self, (state, parts, chains): Of<'_>) -> PyResult<Reason> {
        let below = |most: usize| {
            self.number.filter(|&number| usize::try_from(number).is_ok_and(|at| at < most))
        };
        let at_house = self.number.and_then(|number| house(state, number.try_into().ok()?).ok());
        let at_cell = self.number.and_then(|number| u8::try_from(number).ok()).filter(|&cell| cell < 81);
        let lost = self.lost.and_then(|one| digit(one).ok());
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
            value_error(format!("'{}' {:?} is not a reason of a node", self.reason, self.number))
        })
    }
}

impl GroundRead {
    fn read(&self, state: &State) -> PyResult<Premise> {
        let cell = self.place.and_then(|place| u8::try_from(place).ok()).filter(|&cell| cell < 81);
        match (self.kind.as_str(), self.place, cell, self.digit) {
            ("cell", _, Some(cell), None) => Ok(Premise::cell(state, cell)),
            ("house", Some(number), _, Some(one)) => {
                Ok(Premise::house(state, house(state, number)?, digit(one)?))
            }
            ("deadly", None, None, None) => Ok(Premise::deadly(state, &candidates(&self.pattern)?)),
            _ => Err(value_error(format!("'{}' is not a ground of a step", self.kind))),
        }
    }
}

fn candidate((cell, digit): CandidateRead) -> PyResult<Candidate> {
    match (cell, digit) {
        (0..=80, 1..=9) => Ok(Candidate::new(cell, digit - 1)),
        _ => Err(value_error(format!("{digit} in cell {cell} is not a candidate"))),
    }
}

fn candidates(pairs: &[CandidateRead]) -> PyResult<CandidateSet> {
    pairs.iter().copied().map(candidate).collect()
}

fn cells(cells: &[u8]) -> PyResult<CellSet> {
    match cells.iter().find(|&&cell| cell > 80) {
        None => Ok(cells.iter().copied().collect()),
        Some(cell) => Err(value_error(format!("{cell} is not a cell"))),
    }
}

fn digit(digit: u8) -> PyResult<u8> {
    match digit {
        1..=9 => Ok(digit - 1),
        _ => Err(value_error(format!("{digit} is not a digit"))),
    }
}

fn house(state: &State, number: HouseNumber) -> PyResult<HouseNumber> {
    if usize::from(number) < state.layout().houses().len() {
        return Ok(number);
    }
    Err(value_error(format!("there is no house {number}")))
}
