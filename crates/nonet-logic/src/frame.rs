//! Steps in the numbers of a board that is smaller than the frame in which techniques work.

use std::borrow::Cow;

use crate::candidates::{Candidate, CandidateSet};
use crate::cell_set::CellSet;
use crate::explanation::{Chain, Node, Part, Reason};
use crate::layout::Layout;
use crate::premise::{Ground, Premise};
use crate::technique::Step;

impl Step {
    /// The step with the board's own numbers of cells and houses, for those who do not know the frame (see [`Layout`]).
    pub fn on_board(&self, layout: &Layout) -> Cow<'_, Self> {
        if layout.side() == 9 {
            return Cow::Borrowed(self);
        }
        let there = Board(layout);
        Cow::Owned(Self {
            technique: self.technique,
            price: self.price,
            placements: self.placements.iter().map(|&one| there.candidate(one)).collect(),
            eliminations: there.candidates(&self.eliminations),
            parts: self.parts.iter().map(|part| there.part(part)).collect(),
            chains: self.chains.iter().map(|chain| there.chain(chain)).collect(),
            premises: self.premises.iter().map(|premise| there.premise(premise)).collect(),
        })
    }
}

/// The board of a layout, which translates the frame's numbers into its own.
struct Board<'a>(&'a Layout);

impl Board<'_> {
    const fn cell(&self, cell: u8) -> u8 {
        self.0.board_cell(cell)
    }

    fn cells(&self, cells: CellSet) -> CellSet {
        cells.into_iter().map(|cell| self.cell(cell)).collect()
    }

    const fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate::new(self.cell(candidate.cell), candidate.digit)
    }

    fn candidates(&self, candidates: &CandidateSet) -> CandidateSet {
        CandidateSet(candidates.0.map(|cells| self.cells(cells)))
    }

    fn part(&self, part: &Part) -> Part {
        Part {
            role: part.role,
            cells: self.cells(part.cells),
            digits: part.digits,
            candidates: self.candidates(&part.candidates),
            houses: part.houses.iter().map(|&house| self.0.board_house(house)).collect(),
        }
    }

    fn chain(&self, chain: &Chain) -> Chain {
        let nodes = chain.nodes.iter().map(|node| Node {
            cells: self.cells(node.cells),
            reason: self.reason(node.reason),
            parents: node.parents.clone(),
            ..*node
        });
        Chain { nodes: nodes.collect(), is_loop: chain.is_loop }
    }

    const fn reason(&self, reason: Reason) -> Reason {
        match reason {
            Reason::House(house) => Reason::House(self.0.board_house(house)),
            Reason::NoPlace(house, digit) => Reason::NoPlace(self.0.board_house(house), digit),
            Reason::NoCandidate(cell) => Reason::NoCandidate(self.cell(cell)),
            other => other,
        }
    }

    fn premise(&self, premise: &Premise) -> Premise {
        let ground = match premise.ground {
            Ground::Cell(cell) => Ground::Cell(self.cell(cell)),
            Ground::House(house, digit) => Ground::House(self.0.board_house(house), digit),
            Ground::Deadly(ref pattern) => Ground::Deadly(self.candidates(pattern)),
        };
        Premise { ground, candidates: self.candidates(&premise.candidates) }
    }
}
