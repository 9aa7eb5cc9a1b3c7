//! The subject of a picture: a step in its state, with its words.

use nonet::CellSet;

use super::data::Spot;
use crate::explanation::{Chain, Reason};
use crate::state::State;
use crate::technique::{Step, Telling};

/// The subject of a picture: a step, its state, and its words.
pub(super) struct Subject<'a> {
    pub step: &'a Step,
    pub state: &'a State,
    pub telling: Telling,
}

impl<'a> Subject<'a> {
    /// Returns whether the step can be spotted without pencil marks.
    pub(super) fn is_single(&self) -> bool {
        self.step.technique.family() == "singles"
    }

    /// Returns the chains that lead to the conclusion, without those that only support links within them.
    pub(super) fn main_chains(&self) -> &'a [Chain] {
        let chains = &self.step.chains;
        let nested = chains.iter().flat_map(|chain| &chain.nodes).filter_map(|node| match node.reason {
            Reason::Nested(chain) => usize::try_from(chain).ok(),
            _ => None,
        });
        &chains[..nested.min().unwrap_or(chains.len()).max(1).min(chains.len())]
    }

    pub(super) fn board_cell(&self, cell: u8) -> u16 {
        self.state.layout().board_cell(cell).into()
    }

    pub(super) fn board_cells(&self, cells: CellSet) -> Vec<u16> {
        cells.into_iter().map(|cell| self.board_cell(cell)).collect()
    }

    /// Returns a spot: a candidate, or a cell if there is no digit.
    pub(super) fn spot(&self, cell: u8, digit: Option<u8>) -> Spot {
        let cell = self.board_cell(cell);
        digit.map_or(Spot::Cell(cell), |digit| Spot::Candidate(cell, digit + 1))
    }
}

/// Returns a measure of how far apart two cells are: the square of the distance.
pub(super) fn distance(one: u8, other: u8) -> u32 {
    let between = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
    between(one / 9, other / 9) + between(one % 9, other % 9)
}
