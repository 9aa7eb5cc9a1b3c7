//! A step as plain data, with the digits 1 to 9.

use nonet_logic::{
    Candidate, CandidateSet, CellSet, Chain, Ground, Layout, Node, Part, Reason, Step, bits,
};
use pyo3::prelude::*;
use serde::Serialize;

type CandidateData = (u32, u32);

/// A ground, as Python sees it.
type GroundTold = (&'static str, Option<u32>, Option<u32>, Vec<CandidateData>);

/// A step.
#[derive(IntoPyObject, Serialize)]
pub struct StepData {
    technique: &'static str,
    price: u32,
    placements: Vec<CandidateData>,
    eliminations: Vec<CandidateData>,
    parts: Vec<PartData>,
    chains: Vec<ChainData>,
    grounds: Vec<GroundTold>,
}

#[derive(IntoPyObject, Serialize)]
struct PartData {
    role: &'static str,
    cells: Vec<u32>,
    digits: Vec<u32>,
    candidates: Vec<CandidateData>,
    houses: Vec<u32>,
}

#[derive(IntoPyObject, Serialize)]
struct ChainData {
    nodes: Vec<NodeData>,
    is_loop: bool,
}

#[derive(IntoPyObject, Serialize)]
struct NodeData {
    cells: Vec<u32>,
    digit: u32,
    on: bool,
    parents: Vec<usize>,
    reason: &'static str,
    number: Option<u32>,
    lost: Option<u32>,
}

impl StepData {
    /// Makes the data of a step that was found under this layout.
    pub fn of(step: &Step, layout: &Layout) -> Self {
        let step = step.on_board(layout);
        Self {
            technique: step.technique.key,
            price: step.price,
            placements: step.placements.iter().copied().map(candidate).collect(),
            eliminations: candidates(&step.eliminations),
            parts: step.parts.iter().map(part).collect(),
            chains: step.chains.iter().map(chain).collect(),
            grounds: step.premises.iter().map(|premise| ground(&premise.ground)).collect(),
        }
    }
}

fn candidate(candidate: Candidate) -> CandidateData {
    (u32::from(candidate.cell), u32::from(candidate.digit) + 1)
}

fn candidates(set: &CandidateSet) -> Vec<CandidateData> {
    set.iter().map(candidate).collect()
}

fn cells(set: CellSet) -> Vec<u32> {
    set.into_iter().map(u32::from).collect()
}

fn part(part: &Part) -> PartData {
    PartData {
        role: part.role.name(),
        cells: cells(part.cells),
        digits: bits(part.digits).map(|digit| u32::from(digit) + 1).collect(),
        candidates: candidates(&part.candidates),
        houses: part.houses.iter().copied().map(u32::from).collect(),
    }
}

fn chain(chain: &Chain) -> ChainData {
    ChainData { nodes: chain.nodes.iter().map(node).collect(), is_loop: chain.is_loop }
}

fn node(node: &Node) -> NodeData {
    let (reason, number) = match node.reason {
        Reason::Assumed => ("assumed", None),
        Reason::Cell => ("cell", None),
        Reason::House(house) => ("house", Some(u32::from(house))),
        Reason::Als(part) => ("als", Some(part)),
        Reason::Pattern(part) => ("pattern", Some(part)),
        Reason::Nested(chain) => ("nested", Some(chain)),
        Reason::NoPlace(house, _) => ("no_place", Some(u32::from(house))),
        Reason::NoCandidate(cell) => ("no_candidate", Some(u32::from(cell))),
    };
    NodeData {
        cells: cells(node.cells),
        digit: u32::from(node.digit) + 1,
        on: node.on,
        parents: node.parents.clone(),
        reason,
        number,
        lost: match node.reason {
            Reason::NoPlace(_, digit) => Some(u32::from(digit) + 1),
            _ => None,
        },
    }
}

fn ground(ground: &Ground) -> GroundTold {
    match *ground {
        Ground::Cell(cell) => ("cell", Some(u32::from(cell)), None, Vec::new()),
        Ground::House(house, digit) => {
            ("house", Some(u32::from(house)), Some(u32::from(digit) + 1), Vec::new())
        }
        Ground::Deadly(ref pattern) => ("deadly", None, None, candidates(pattern)),
    }
}
