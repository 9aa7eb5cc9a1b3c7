//! The reasons for a step, as data: the parts of its pattern, its chains and its premises.

use nonet::CellSet;

use crate::candidates::CandidateSet;
use crate::layout::HouseNumber;
use crate::premise::Premise;
use crate::state::State;

/// The role of a part in a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The cells and candidates that the pattern is made of: a subset, a single, a locked digit.
    Pattern,
    /// The houses of a fish whose candidates all lie in its covers, except for fins.
    Base,
    /// The houses in which a fish removes candidates.
    Cover,
    /// Candidates of a fish's base outside its cover.
    Fin,
    /// Candidates of a fish in two base houses at once.
    EndoFin,
    /// The cell in the middle of a wing, or the stem of a death blossom.
    Pivot,
    /// A cell at the end of a wing.
    Pincer,
    /// An almost locked set. The part's number identifies it among the sets of a step.
    Als,
    /// A digit that two almost locked sets cannot both have: a restricted common.
    RestrictedCommon,
    /// The two places of a digit in a house: a strong link.
    StrongLink,
    /// Candidates of the first colour.
    ColourA,
    /// Candidates of the second colour.
    ColourB,
    /// Cells of a deadly pattern with nothing but its digits.
    Floor,
    /// Cells of a deadly pattern with other candidates too.
    Roof,
    /// Candidates that save a pattern from being deadly.
    Guardian,
    /// The digits that an intersection shares between two sets.
    Intersection,
    /// Cells that rule out impossible fillings because those would leave them empty.
    Excluder,
    /// Target cells of an exocet.
    Target,
    /// Whatever keeps a digit out of other cells of its house: a filled cell, or locked candidates of a house.
    Blocker,
    /// Cells of some rows or columns outside as many boxes.
    Outie,
    /// Cells of these boxes outside the rows or columns.
    Innie,
}

impl Role {
    /// Every role.
    pub const ALL: [Self; 21] = [
        Self::Pattern,
        Self::Base,
        Self::Cover,
        Self::Fin,
        Self::EndoFin,
        Self::Pivot,
        Self::Pincer,
        Self::Als,
        Self::RestrictedCommon,
        Self::StrongLink,
        Self::ColourA,
        Self::ColourB,
        Self::Floor,
        Self::Roof,
        Self::Guardian,
        Self::Intersection,
        Self::Excluder,
        Self::Target,
        Self::Blocker,
        Self::Outie,
        Self::Innie,
    ];

    /// Returns the role of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }

    /// Returns the role's name in data, as in `restricted_common`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pattern => "pattern",
            Self::Base => "base",
            Self::Cover => "cover",
            Self::Fin => "fin",
            Self::EndoFin => "endo_fin",
            Self::Pivot => "pivot",
            Self::Pincer => "pincer",
            Self::Als => "als",
            Self::RestrictedCommon => "restricted_common",
            Self::StrongLink => "strong_link",
            Self::ColourA => "colour_a",
            Self::ColourB => "colour_b",
            Self::Floor => "floor",
            Self::Roof => "roof",
            Self::Guardian => "guardian",
            Self::Intersection => "intersection",
            Self::Excluder => "excluder",
            Self::Target => "target",
            Self::Blocker => "blocker",
            Self::Outie => "outie",
            Self::Innie => "innie",
        }
    }
}

/// A part of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its role in the pattern.
    pub role: Role,
    /// Its cells.
    pub cells: CellSet,
    /// Its digits, one bit each.
    pub digits: u16,
    /// Its candidates: often the digits in the cells, sometimes fewer.
    pub candidates: CandidateSet,
    /// Its houses.
    pub houses: Vec<HouseNumber>,
}

impl Part {
    /// Makes a part from these cells and digits. Its candidates are those of `all` with these cells and digits.
    pub fn new(role: Role, cells: CellSet, digits: u16, all: &CandidateSet) -> Self {
        Self { role, cells, digits, candidates: all.within(cells, digits), houses: Vec::new() }
    }

    /// Sets the part's houses.
    #[must_use]
    pub fn within(mut self, houses: impl IntoIterator<Item = HouseNumber>) -> Self {
        self.houses.extend(houses);
        self
    }
}

/// The reason why a link of a chain holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// It is assumed.
    Assumed,
    /// A cell has exactly one digit: another digit in the cell is true, or no other digit is left.
    Cell,
    /// A house has each digit once: the digit is in another place, or no other place is left.
    House(HouseNumber),
    /// An almost locked set that loses one digit and keeps all others. The value is the number of its part.
    Als(u32),
    /// A pattern, by the number of the step's part.
    Pattern(u32),
    /// A nested chain, by its number among the step's chains.
    Nested(u32),
    /// The house would have no place left for the digit, so the assumption is false.
    NoPlace(HouseNumber, u8),
    /// The cell would have no candidate left, so the assumption is false.
    NoCandidate(u8),
}

impl Reason {
    /// Returns the reason's name in data, as in `no_place`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Assumed => "assumed",
            Self::Cell => "cell",
            Self::House(_) => "house",
            Self::Als(_) => "als",
            Self::Pattern(_) => "pattern",
            Self::Nested(_) => "nested",
            Self::NoPlace(..) => "no_place",
            Self::NoCandidate(_) => "no_candidate",
        }
    }
}

/// A digit in a cell or a group of cells that becomes true (on) or false (off) when the start of the chain is assumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The cells. In a group, either one of the cells has the digit or none does.
    pub cells: CellSet,
    /// The digit, 0 to 8.
    pub digit: u8,
    /// Whether the node is true.
    pub on: bool,
    /// The nodes of this chain from which it follows.
    pub parents: Vec<usize>,
    /// Why it follows.
    pub reason: Reason,
}

/// Nodes, each after those from which it follows. The last one is the conclusion.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// The nodes.
    pub nodes: Vec<Node>,
    /// Whether the last node leads back to the first.
    pub is_loop: bool,
}

impl Chain {
    /// Returns the nodes that lead to a node, as a chain of its own.
    ///
    /// A search that follows an assumption does not know in advance what will be of use. It keeps all nodes, and this
    /// picks those that prove the end:
    ///
    /// ```text
    /// 0 ─┬─ 1 ─┬─ 4 ── 5        to 5:   0 ─┬─ 1 ─┬─ 3 ── 4
    ///    ├─ 2 ─┘                           └─ 2 ─┘
    ///    └─ 3
    /// ```
    pub(crate) fn leading_to(&self, end: usize) -> Self {
        let mut is_needed = vec![false; end + 1];
        is_needed[end] = true;
        // Parents come before their children, so one pass from the end finds all of them.
        for number in (0..=end).rev() {
            if is_needed[number] {
                self.nodes[number].parents.iter().for_each(|&parent| is_needed[parent] = true);
            }
        }
        let own: Vec<usize> = (0..=end).filter(|&number| is_needed[number]).collect();
        let place = |parent: &usize| own.binary_search(parent).ok();
        let nodes = own.iter().map(|&number| {
            let Node { cells, digit, on, ref parents, reason } = self.nodes[number];
            Node { cells, digit, on, parents: parents.iter().filter_map(place).collect(), reason }
        });
        Self { nodes: nodes.collect(), is_loop: false }
    }
}

/// The reasons for a step.
#[derive(Clone, Debug, Default)]
pub struct Explanation {
    /// The parts of the pattern, with their roles.
    pub parts: Vec<Part>,
    /// The chains of the pattern, in the order in which they are explained.
    pub chains: Vec<Chain>,
    /// The premises of the step. Its placements and eliminations follow from these alone.
    pub premises: Vec<Premise>,
}

impl Explanation {
    /// Returns the number of candidates to look at, in all parts and chains.
    pub(crate) fn looks(&self) -> u32 {
        let mut all = CandidateSet::EMPTY;
        let parts = self.parts.iter().flat_map(|part| (0_u8..).zip(part.candidates.0));
        let nodes = self.chains.iter().flat_map(|chain| &chain.nodes);
        let nodes = nodes.map(|node| (node.digit, node.cells));
        parts.chain(nodes).for_each(|(digit, cells)| all.add(digit, cells));
        all.len()
    }

    /// Adds a part with these cells and digits, and the candidates that the state has there.
    pub(crate) fn part(&mut self, state: &State, role: Role, cells: CellSet, digits: u16) -> &mut Part {
        let number = self.parts.len();
        self.parts.push(Part::new(role, cells, digits, &state.all()));
        &mut self.parts[number]
    }

    /// Adds the premise that a cell has a digit, for each of these cells.
    pub(crate) fn rest_on_cells(&mut self, state: &State, cells: impl IntoIterator<Item = u8>) {
        self.premises.extend(cells.into_iter().map(|cell| Premise::cell(state, cell)));
    }

    /// Adds the premise that the digit has a place in the house, for each of these houses.
    pub(crate) fn rest_on_houses(
        &mut self,
        state: &State,
        houses: impl IntoIterator<Item = HouseNumber>,
        digit: u8,
    ) {
        self.premises.extend(houses.into_iter().map(|house| Premise::house(state, house, digit)));
    }
}
