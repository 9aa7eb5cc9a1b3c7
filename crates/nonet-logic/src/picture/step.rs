//! The pictures of a step.

use super::data::{Picture, Pictures, Tone};
use super::subject::Subject;
use super::views::{View, branches, summary};
use super::{legend, signs};
use crate::candidates::{Candidate, CandidateSet, bits};
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::Step;
use crate::telling::tell;
use crate::telling::{Region, looked_at};

/// Makes the pictures of a step that was found in a state.
pub fn pictures(step: &Step, state: &State) -> Pictures {
    let subject = Subject { step, state, telling: tell(step, state) };
    let whole = summary(&subject);
    Pictures {
        candidates: subject.candidates(),
        whole: subject.picture(&whole),
        stages: subject.stages(whole),
        branches: branches(&subject).iter().map(|view| subject.picture(view)).collect(),
    }
}

impl Subject<'_> {
    /// Returns the pictures of the first three levels of a hint.
    fn stages(&self, whole: View<'_>) -> [Picture; 3] {
        let (region, named) = looked_at(self.step, self.state);
        let [first, _, last] = self.telling.hints.clone();
        let looking = self.region(&region, first);
        let found = named.into_iter().map(|cell| (self.board_cell(cell), Tone::Focus)).collect();
        let cells = Picture { cells: found, caption: last.clone(), ..looking.clone() };
        let pattern = self.picture(&View { shows_effect: false, caption: last, ..whole });
        [looking, cells, pattern]
    }

    /// Returns the picture of the place where a hint says to look.
    fn region(&self, region: &Region, caption: String) -> Picture {
        let (mut marks, mut outlined) = (Vec::new(), Vec::new());
        match region {
            &Region::Places(digit) => {
                let places = self.state.cells_of(digit).into_iter();
                marks.extend(places.map(|cell| (self.board_cell(cell), digit + 1, Tone::Focus)));
            }
            Region::Houses(houses) => outlined.extend(houses.iter().map(|&house| self.house(house))),
        }
        Picture { marks, cells: Vec::new(), links: Vec::new(), outlined, keys: Vec::new(), caption }
    }

    fn house(&self, house: HouseNumber) -> Vec<u16> {
        self.board_cells(self.state.layout().house(house).set)
    }

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
            outlined: houses.into_iter().map(|house| self.house(house)).collect(),
            caption: view.caption.clone(),
        }
    }

    /// Returns the candidates to show. For a single, most of them would only hide the blockers.
    fn candidates(&self) -> Vec<u64> {
        let cells = self.state.layout().cells().into_iter();
        if !self.is_single() {
            return cells.map(|cell| self.state.candidates(cell).into()).collect();
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
}
