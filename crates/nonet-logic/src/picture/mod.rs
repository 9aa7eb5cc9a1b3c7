//! Pictures of steps as data: what is marked, linked and outlined on the board, and what the signs mean. Tones say what
//! a sign means; whoever draws the picture chooses its colours.

mod arrows;
mod blocking;
mod legend;
mod lines;
mod places;
mod routes;
mod signs;
mod views;

use serde::{Deserialize, Serialize};

use crate::candidates::{Candidate, CandidateSet, bits};
use crate::cell_set::CellSet;
use crate::explanation::{Chain, Reason};
use crate::state::State;
use crate::technique::{Step, Telling};
use crate::telling::tell;
use crate::telling::teller::cells_of;
pub use arrows::{Arrow, Standing, arrows, sample};
pub use lines::{Line, Lines, outline};
pub use places::Places;
use views::View;

/// The meaning of a highlight; whoever draws it decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    /// Look here.
    Focus,
    /// The reason depends on it.
    Support,
    /// A group to distinguish from the support: fins, the other colour, or the second set.
    Second,
    /// A further group.
    Third,
    /// It is true, or is placed.
    Good,
    /// It is false, is eliminated, or is a contradiction.
    Bad,
    /// It is only context.
    Faint,
}

/// Where a link starts or ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Spot {
    /// The middle of a cell.
    Cell(u16),
    /// A candidate: a cell, and the number of a digit, from 1.
    Candidate(u16, u8),
}

/// An arrow from a cell or a candidate to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// Where it starts.
    pub start: Spot,
    /// Where it ends.
    pub end: Spot,
    /// Whether it is a strong link, which is drawn solid; a weak link is dashed.
    pub strong: bool,
    /// Whether it is drawn thin.
    pub thin: bool,
    /// Its meaning.
    pub tone: Tone,
}

/// What a line of a legend explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum KeyKind {
    /// A marked candidate.
    Mark,
    /// A highlighted cell.
    Cell,
    /// A link.
    Link,
    /// The outline of a house.
    Outline,
}

/// A line of a legend.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Key {
    /// The meaning of the sign.
    pub text: String,
    /// What kind of sign it is.
    pub kind: KeyKind,
    /// The tone of the sign.
    pub tone: Tone,
    /// Whether a link is strong.
    pub strong: bool,
    /// Whether a link is thin.
    pub thin: bool,
}

/// A picture of a step. Cells and houses have the numbers of the board, and digits are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Picture {
    /// The candidates to show in each cell, one bit each.
    pub candidates: Vec<u16>,
    /// The marked candidates: cell, digit and tone.
    pub marks: Vec<(u8, u8, Tone)>,
    /// The highlighted cells with their tones.
    pub cells: Vec<(u8, Tone)>,
    /// The arrows.
    pub links: Vec<Link>,
    /// The cells of each outlined house.
    pub outlined: Vec<Vec<u8>>,
    /// The legend: the signs in the picture, and no others.
    pub keys: Vec<Key>,
    /// The text below the board.
    pub caption: String,
    /// The step in one line.
    pub title: String,
    /// The picture in sentences, for readers who cannot see it.
    pub description: String,
}

/// The pictures of a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pictures {
    /// The cells of the pattern, for a hint that does not give the reason.
    pub pattern: Vec<u8>,
    /// The whole step. Chains with too many links are reduced to where they start and end.
    pub whole: Picture,
    /// The chains link by link, one after another; none if the picture of the whole step shows every link.
    pub branches: Vec<Picture>,
}

/// Makes the pictures of a step that was found in a state.
pub fn pictures(step: &Step, state: &State) -> Pictures {
    let subject = Subject { step, state, telling: tell(step, state) };
    Pictures {
        pattern: subject.board_cells(subject.pattern()),
        whole: subject.picture(&views::summary(&subject)),
        branches: views::branches(&subject).iter().map(|view| subject.picture(view)).collect(),
    }
}

/// The subject of a picture: a step, its state, and its words.
struct Subject<'a> {
    step: &'a Step,
    state: &'a State,
    telling: Telling,
}

impl<'a> Subject<'a> {
    fn picture(&self, view: &View<'_>) -> Picture {
        let (marks, cells) = (signs::marks(self, view), signs::grounds(self, view));
        let houses = signs::outlined(self, view);
        Picture {
            candidates: self.candidates(),
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
            title: self.telling.short.clone(),
            description: view.description.clone(),
        }
    }

    /// Whether the step can be spotted without pencil marks.
    fn is_single(&self) -> bool {
        self.step.technique.family() == "singles"
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

    /// Returns the chains that lead to the conclusion, without those that only support links within them.
    fn main_chains(&self) -> &'a [Chain] {
        let chains = &self.step.chains;
        let nested = chains.iter().flat_map(|chain| &chain.nodes).filter_map(|node| match node.reason {
            Reason::Nested(chain) => usize::try_from(chain).ok(),
            _ => None,
        });
        &chains[..nested.min().unwrap_or(chains.len()).max(1).min(chains.len())]
    }

    fn board_cell(&self, cell: u8) -> u8 {
        self.state.layout().board_cell(cell)
    }

    fn board_cells(&self, cells: CellSet) -> Vec<u8> {
        cells.into_iter().map(|cell| self.board_cell(cell)).collect()
    }

    /// Returns a spot: a candidate, or a cell if there is no digit.
    fn spot(&self, cell: u8, digit: Option<u8>) -> Spot {
        let cell = u16::from(self.board_cell(cell));
        digit.map_or(Spot::Cell(cell), |digit| Spot::Candidate(cell, digit + 1))
    }
}

/// Returns a measure of how far apart two cells are: the square of the distance.
fn distance(one: u8, other: u8) -> u32 {
    let between = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
    between(one / 9, other / 9) + between(one % 9, other % 9)
}
