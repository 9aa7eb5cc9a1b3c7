//! The links of a board: what follows at once from a digit being, or not being, in a cell or a group of cells.

use crate::candidates::{Candidate, bits};
use crate::cell_set::CellSet;
use crate::families::als::Als;
use crate::state::State;
use nonet::numbers::{long, lowest_cell, short};

/// A node taken to be true or false: twice the node's number, and one more where it is true.
pub type Literal = u16;

/// As many nodes as literals have numbers for.
pub const MOST_NODES: usize = Literal::MAX as usize / 2;

/// The literal that says that a node is true.
pub const fn on(node: usize) -> Literal {
    short(node * 2 + 1)
}

/// The literal that says that a node is false.
pub const fn off(node: usize) -> Literal {
    short(node * 2)
}

/// The node of a literal.
pub const fn node_of(literal: Literal) -> usize {
    literal as usize / 2
}

/// Whether a literal says that its node is true.
pub const fn is_on(literal: Literal) -> bool {
    literal % 2 == 1
}

/// A digit in one cell, or in one of several cells of a line and a box.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub cells: CellSet,
    pub digit: u8,
    /// The cells that see all of them.
    pub seen: CellSet,
}

/// Candidates and groups of candidates with their links.
pub struct Graph {
    /// The candidates, cell by cell and digit by digit, and after them the groups.
    pub places: Vec<Place>,
    /// How many of them are candidates.
    pub candidates: usize,
    /// The first candidate of each cell.
    first: [u16; 82],
    /// The node of each candidate that is there.
    numbers: [u16; 729],
    /// 64 nodes each: a row of this many words for every node.
    pub words: usize,
    pub(super) weak: Vec<u16>,
    pub(super) weak_from: Vec<u32>,
    pub(super) strong: Vec<u16>,
    pub(super) strong_from: Vec<u32>,
    groups_from: [usize; 10],
    /// The almost locked sets that are nodes too, if any: small ones first.
    pub(super) sets: Vec<Als>,
    /// Which of them each of the last nodes is of.
    pub(super) set_of: Vec<u16>,
    /// What is left of the houses of a place without it.
    rests: Vec<CellSet>,
}

impl Default for Graph {
    fn default() -> Self {
        Self {
            places: Vec::new(),
            candidates: 0,
            first: [0; 82],
            numbers: [0; 729],
            words: 0,
            weak: Vec::new(),
            weak_from: Vec::new(),
            strong: Vec::new(),
            strong_from: Vec::new(),
            groups_from: [0; 10],
            sets: Vec::new(),
            set_of: Vec::new(),
            rests: Vec::new(),
        }
    }
}

impl Graph {
    /// The node of a candidate, which must be there.
    pub fn node(&self, candidate: Candidate) -> usize {
        usize::from(self.numbers[candidate.index()])
    }

    /// The candidates of a cell.
    pub fn nodes_of(&self, cell: u8) -> std::ops::Range<usize> {
        usize::from(self.first[usize::from(cell)])..usize::from(self.first[usize::from(cell) + 1])
    }

    /// The candidate of a node that is no group.
    pub fn candidate(&self, node: usize) -> Candidate {
        let place = self.places[node];
        Candidate::new(lowest_cell(place.cells.0), place.digit)
    }

    /// What a true node makes false.
    pub fn weak(&self, node: usize) -> &[u16] {
        &self.weak[self.weak_from[node] as usize..self.weak_from[node + 1] as usize]
    }

    /// What a false node makes true.
    pub fn strong(&self, node: usize) -> &[u16] {
        &self.strong[self.strong_from[node] as usize..self.strong_from[node + 1] as usize]
    }

    /// Finds all links of a state.
    pub fn build(&mut self, state: &State, groups: bool) {
        self.places.clear();
        let layout = state.layout();
        for cell in 0..81 {
            self.first[usize::from(cell)] = short(self.places.len());
            for digit in bits(state.candidates(cell)) {
                self.numbers[Candidate::new(cell, digit).index()] = short(self.places.len());
                self.places.push(Place { cells: CellSet::of(cell), digit, seen: layout.peers(cell) });
            }
        }
        self.first[81] = short(self.places.len());
        self.candidates = self.places.len();
        for digit in 0..9 {
            self.groups_from[usize::from(digit)] = self.places.len();
            if groups {
                self.add_groups(state, digit);
            }
        }
        self.groups_from[9] = self.places.len();
        self.words = self.places.len().div_ceil(64);
        self.add_weak_links(state);
        self.add_strong_links(state);
    }

    /// The crossings of houses that hold a digit twice or more, as far as there are numbers for them.
    fn add_groups(&mut self, state: &State, digit: u8) {
        let layout = state.layout();
        let start = self.places.len();
        for &crossing in layout.minilines() {
            let cells = crossing & state.cells_of(digit);
            if cells.len() > 1
                && self.places.len() < MOST_NODES
                && self.places[start..].iter().all(|place| place.cells != cells)
            {
                self.places.push(Place { cells, digit, seen: layout.common_peers(cells) });
            }
        }
    }

    /// A candidate makes the others of its cell false, then those of its houses, then groups; a group what sees it.
    fn add_weak_links(&mut self, state: &State) {
        self.weak.clear();
        self.weak_from.clear();
        let layout = state.layout();
        for node in 0..self.places.len() {
            self.weak_from.push(long(self.weak.len()));
            let Place { cells, digit, seen } = self.places[node];
            let mut rest = seen & state.cells_of(digit);
            if node < self.candidates {
                let cell = cells.first().unwrap_or_default();
                let mates = self.nodes_of(cell).filter(|&other| other != node);
                self.weak.extend(mates.map(short));
                for &(house, _) in layout.homes(cell) {
                    let here = rest & layout.house(house).set;
                    self.add_weak(here, digit);
                    rest = rest.without(here);
                }
            }
            self.add_weak(rest, digit);
            let digit = usize::from(digit);
            for group in self.groups_from[digit]..self.groups_from[digit + 1] {
                if self.places[group].cells.is_subset(seen) {
                    self.weak.push(short(group));
                }
            }
        }
        self.weak_from.push(long(self.weak.len()));
    }

    fn add_weak(&mut self, cells: CellSet, digit: u8) {
        let numbers = &self.numbers;
        let node = |cell| numbers[Candidate::new(cell, digit).index()];
        self.weak.extend(cells.into_iter().map(node));
    }

    /// A false candidate makes the other one of its cell true, then the only other one of a house, then a group.
    fn add_strong_links(&mut self, state: &State) {
        self.strong.clear();
        self.strong_from.clear();
        let layout = state.layout();
        for node in 0..self.places.len() {
            let from = self.strong.len();
            self.strong_from.push(long(from));
            let Place { cells, digit, .. } = self.places[node];
            let first = cells.first().unwrap_or_default();
            if node < self.candidates && state.candidates(first).count_ones() == 2 {
                self.strong.extend(self.nodes_of(first).filter(|&other| other != node).map(short));
            }
            self.rests.clear();
            for &(house, _) in layout.homes(first) {
                let house = layout.house(house);
                if house.is_full() && cells.is_subset(house.set) {
                    self.rests.push((state.cells_of(digit) & house.set).without(cells));
                }
            }
            for at in 0..self.rests.len() {
                if let Some(cell) = self.rests[at].single() {
                    let other = short(self.node(Candidate::new(cell, digit)));
                    if !self.strong[from..].contains(&other) {
                        self.strong.push(other);
                    }
                }
            }
            let digit = usize::from(digit);
            for group in self.groups_from[digit]..self.groups_from[digit + 1] {
                if self.rests.contains(&self.places[group].cells) {
                    self.strong.push(short(group));
                }
            }
        }
        self.strong_from.push(long(self.strong.len()));
    }
}
