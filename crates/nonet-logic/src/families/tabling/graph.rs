//! The links of a board: the direct consequences of a digit being, or not being, in a cell, a group of cells or an almost
//! locked set.

use crate::candidates::{Candidate, bits};
use crate::families::als::{Als, Sets};
use crate::state::State;
use nonet::CellSet;
use nonet::numbers::{long, lowest, lowest_cell, short};

/// A node that is assumed true or false: twice the node's number, plus one if true.
pub type Literal = u16;

/// Maximum number of nodes for which literals can be numbered.
pub const MOST_NODES: usize = Literal::MAX as usize / 2;

/// Returns the literal that says that a node is true.
pub const fn on(node: usize) -> Literal {
    short(node * 2 + 1)
}

/// Returns the literal that says that a node is false.
pub const fn off(node: usize) -> Literal {
    short(node * 2)
}

/// Returns the node of a literal.
pub const fn node_of(literal: Literal) -> usize {
    literal as usize / 2
}

/// Returns whether a literal says that its node is true.
pub const fn is_on(literal: Literal) -> bool {
    literal % 2 == 1
}

/// A digit in one cell, or in one of several cells of a line and a box.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub cells: CellSet,
    pub digit: u8,
    /// The cells that see all of its cells.
    pub seen: CellSet,
}

/// Candidates and groups of candidates with their links.
#[derive(Default)]
pub struct Graph {
    /// The candidates, by cell and then digit, followed by the groups.
    pub places: Vec<Place>,
    /// The number of candidates among the places.
    pub candidates: usize,
    /// The first candidate of each cell.
    first: Vec<u16>,
    /// The node of each candidate of the state.
    numbers: Vec<u16>,
    /// The number of words in a row with one bit for each node.
    pub words: usize,
    weak: Vec<u16>,
    weak_from: Vec<u32>,
    strong: Vec<u16>,
    strong_from: Vec<u32>,
    groups_from: [usize; 10],
    /// The almost locked sets that also serve as nodes, small ones first.
    sets: Vec<Als>,
    /// The set of each node that belongs to one; these are the last nodes.
    set_of: Vec<u16>,
    /// The cells that remain of the houses of a place without it.
    rests: Vec<CellSet>,
}

impl Graph {
    /// Returns the node of a candidate of the state.
    pub fn node(&self, candidate: Candidate) -> usize {
        usize::from(self.numbers[candidate.index()])
    }

    /// Returns the candidates of a cell.
    pub fn nodes_of(&self, cell: u8) -> std::ops::Range<usize> {
        usize::from(self.first[usize::from(cell)])..usize::from(self.first[usize::from(cell) + 1])
    }

    /// Returns the candidate of a node that is not a group.
    pub fn candidate(&self, node: usize) -> Candidate {
        let place = self.places[node];
        Candidate::new(lowest_cell(place.cells.0), place.digit)
    }

    /// Returns what a true node makes false.
    pub fn weak(&self, node: usize) -> &[u16] {
        &self.weak[self.weak_from[node] as usize..self.weak_from[node + 1] as usize]
    }

    /// Returns what a false node makes true.
    pub fn strong(&self, node: usize) -> &[u16] {
        &self.strong[self.strong_from[node] as usize..self.strong_from[node + 1] as usize]
    }

    /// Finds all links of a state.
    pub fn build(&mut self, state: &State, groups: bool) {
        self.places.clear();
        self.first.clear();
        self.numbers.resize(729, 0);
        let layout = state.layout();
        for cell in 0..81 {
            self.first.push(short(self.places.len()));
            for digit in bits(state.candidates(cell)) {
                self.numbers[Candidate::new(cell, digit).index()] = short(self.places.len());
                self.places.push(Place { cells: CellSet::of(cell), digit, seen: layout.peers(cell) });
            }
        }
        self.first.push(short(self.places.len()));
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

    /// Adds the crossings of houses that contain a digit at least twice, up to [`MOST_NODES`] nodes.
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

    /// A candidate makes false the others of its cell, then those of its houses, then groups. A group makes false every
    /// node that sees it.
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
                    rest -= here;
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

    /// A false candidate makes the only other one of its cell true, then the only other one of a house, then a group.
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
                if house.is_full && cells.is_subset(house.set) {
                    self.rests.push((state.cells_of(digit) & house.set) - cells);
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

    /// Returns whether a node belongs to an almost locked set.
    pub const fn is_in_set(&self, node: usize) -> bool {
        node >= self.places.len() - self.set_of.len()
    }

    /// Returns the almost locked set to which a node belongs, if any.
    pub fn set_of(&self, node: usize) -> Option<&Als> {
        let at = node.checked_sub(self.places.len() - self.set_of.len())?;
        self.sets.get(usize::from(self.set_of[at]))
    }

    /// Adds the almost locked sets of a state: a set that has lost one digit has all its others.
    ///
    /// All places of a digit in a set form one node. Any node that sees them all makes it false. When it is false, the
    /// nodes of the set's other digits are true, and so is any candidate that these leave alone in its cell.
    pub fn add_sets(&mut self, state: &State) {
        let mut sets = std::mem::take(&mut self.sets);
        Sets::default().collect(state, &mut sets);
        // Bivalue cells are linked already.
        sets.retain(|set| set.cells.len() > 1);
        sets.sort_by_key(|set| set.cells.len());
        let known = self.places.len();
        let strong = add_places(self, state, &sets);
        self.sets = sets;
        let weak = weak_links(self, known);
        merge(&mut self.strong, &mut self.strong_from, self.places.len(), strong);
        merge(&mut self.weak, &mut self.weak_from, self.places.len(), weak);
        self.words = self.places.len().div_ceil(64);
    }
}

/// Adds the places of each set's digits. Returns the strong links from them.
fn add_places(graph: &mut Graph, state: &State, sets: &[Als]) -> Vec<(u16, u16)> {
    graph.set_of.clear();
    let mut links = Vec::new();
    for (number, set) in sets.iter().enumerate() {
        let first = graph.places.len();
        for digit in bits(set.digits) {
            // If no cell sees all the places, their node can neither become false nor remove anything.
            if !set.sees[usize::from(digit)].is_empty() && graph.places.len() < MOST_NODES {
                let cells = set.cells & state.cells_of(digit);
                let seen = state.layout().common_peers(cells);
                graph.places.push(Place { cells, digit, seen });
                graph.set_of.push(short(number));
            }
        }
        for lost in first..graph.places.len() {
            let others = (first..graph.places.len()).filter(|&other| other != lost);
            links.extend(others.map(|other| (short(lost), short(other))));
            let kept = set.digits & !(1 << graph.places[lost].digit);
            let left = last_candidates(state, set, kept);
            links.extend(left.map(|last| (short(lost), short(graph.node(last)))));
        }
    }
    links
}

/// Returns the candidates that remain alone in their cells when a set has these digits and removes at least two others
/// there.
fn last_candidates(state: &State, set: &Als, kept: u16) -> impl Iterator<Item = Candidate> {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in bits(kept) {
        twice |= once & set.sees[usize::from(digit)];
        once |= set.sees[usize::from(digit)];
    }
    (twice - set.cells).into_iter().filter_map(move |cell| {
        let sees = |digit: &u8| set.sees[usize::from(*digit)].contains(cell);
        let gone = bits(kept).filter(sees).fold(0, |all, digit| all | 1 << digit);
        let left = state.candidates(cell) & !gone;
        left.is_power_of_two().then(|| Candidate::new(cell, lowest(left)))
    })
}

/// Returns the weak links of the nodes from `known` on, in both directions.
fn weak_links(graph: &Graph, known: usize) -> Vec<(u16, u16)> {
    let mut of_digit: [Vec<u16>; 9] = Default::default();
    let mut links = Vec::new();
    for (node, place) in graph.places.iter().enumerate() {
        let others = &mut of_digit[usize::from(place.digit)];
        if node >= known {
            let sees = |other: &&u16| graph.places[usize::from(**other)].cells.is_subset(place.seen);
            for &other in others.iter().filter(sees) {
                links.extend([(short(node), other), (other, short(node))]);
            }
        }
        others.push(short(node));
    }
    links
}

/// Appends links to those that each node already has.
fn merge(links: &mut Vec<u16>, from: &mut Vec<u32>, nodes: usize, mut more: Vec<(u16, u16)>) {
    more.sort_unstable();
    let known = from.len() - 1;
    let mut all = Vec::with_capacity(links.len() + more.len());
    let mut starts = Vec::with_capacity(nodes + 1);
    let mut more = more.into_iter().peekable();
    for node in 0..nodes {
        starts.push(long(all.len()));
        if node < known {
            all.extend_from_slice(&links[from[node] as usize..from[node + 1] as usize]);
        }
        while let Some((_, other)) = more.next_if(|&(one, _)| usize::from(one) == node) {
            all.push(other);
        }
    }
    starts.push(long(all.len()));
    *links = all;
    *from = starts;
}
