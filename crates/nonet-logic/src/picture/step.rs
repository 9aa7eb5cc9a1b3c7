//! The pictures of a step.

use nonet::CellSet;

use super::data::{Picture, Pictures};
use super::subject::Subject;
use super::views::{View, branches, summary};
use super::{legend, signs};
use crate::candidates::{Candidate, CandidateSet, bits};
use crate::state::State;
use crate::technique::Step;
use crate::telling::tell;
use crate::telling::teller::cells_of;

/// Makes the pictures of a step that was found in a state.
pub fn pictures(step: &Step, state: &State) -> Pictures {
    let subject = Subject { step, state, telling: tell(step, state) };
    Pictures {
        pattern: subject.board_cells(subject.pattern()),
        candidates: subject.candidates(),
        whole: subject.picture(&summary(&subject)),
        branches: branches(&subject).iter().map(|view| subject.picture(view)).collect(),
    }
}

impl Subject<'_> {
    fn picture(&self, view: &View<'_>) -> Picture {
        let (marks, cells) = (signs::marks(self, view), signs::grounds(self, view));
        let houses = signs::outlined(self, view);
        Picture {
            keys: legend::keys(self, view, &marks, &cells),
            marks: marks
                .iter()
                .map(|(one, sign)| (self.board_cell(one.cell), one.digit + 1, sign.tone))
                .collect(),
            cells: cells.iter().map(|(&cell, sign)| (self.board_cell(cell), sign.tone)).collect(),
            links: view.links.clone(),
            outlined: houses
                .iter()
                .map(|&house| self.board_cells(self.state.layout().house(house).set))
                .collect(),
            caption: view.caption.clone(),
        }
    }

    /// Returns the candidates to show. For a single, most of them would only hide the blockers.
    fn candidates(&self) -> Vec<u16> {
        let cells = self.state.layout().cells().into_iter();
        if !self.is_single() {
            return cells.map(|cell| self.state.candidates(cell)).collect();
        }
        let mut told: CandidateSet = self.step.placements.iter().copied().collect();
        for one in self.step.parts.iter().flat_map(|part| part.candidates.iter()) {
            told.insert(one);
        }
        let digits = |cell| {
            let is_told = |&digit: &u8| told.contains(Candidate::new(cell, digit));
            bits(self.state.layout().digits()).filter(is_told).fold(0, |all, digit| all | 1 << digit)
        };
        cells.map(digits).collect()
    }

    /// Returns the cells in which a hint shows the pattern: those of its parts, or else those of its chains.
    fn pattern(&self) -> CellSet {
        let parts = self.step.parts.iter().map(cells_of);
        let placed = self.step.placements.iter().map(|one| CellSet::of(one.cell));
        let cells = parts.chain(placed).fold(CellSet::EMPTY, |all, cells| all | cells);
        if !cells.is_empty() {
            return cells;
        }
        let nodes = self.step.chains.iter().flat_map(|chain| &chain.nodes);
        nodes.fold(CellSet::EMPTY, |all, node| all | node.cells)
    }
}
