//! Death blossoms: a stem cell and, for each of its candidates, an almost locked set that loses the digit if the stem has
//! it.
//!
//! Whichever digit the stem has, one petal loses that digit and then has all its others, each somewhere. A digit that
//! all petals keep is therefore in one of them, and a candidate that sees its places in every petal is false.

use std::ops::ControlFlow;

use nonet::CellSet;

use super::graph::{Graph, Shared};
use crate::candidates::{CandidateSet, bits};
use crate::explanation::Role;
use crate::families::offers::Offers;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};

/// Finds death blossoms, one stem at a time. Among those with the same eliminations, it offers the one with the fewest
/// cells.
pub(crate) struct Blossom {
    pub(crate) info: &'static Info,
    pub(crate) graph: Shared,
    pub(crate) overlap: bool,
    /// The fewest and the most cells that its largest petal may have.
    pub(crate) largest: [u32; 2],
}

/// A stem with its petals.
struct Flower {
    stem: u8,
    petals: Vec<usize>,
    digits: Vec<u8>,
    gone: CandidateSet,
    cells: u32,
}

impl Flower {
    /// Returns whether a naked set among its cells removes as much.
    fn is_plain(&self, graph: &Graph) -> bool {
        let petals = self.petals.iter().map(|&set| graph.sets[set].cells);
        graph.naked.remove(petals.fold(CellSet::of(self.stem), |all, cells| all | cells), &self.gone)
    }
}

impl Finder for Blossom {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let graph = self.graph.of(state);
        let mut flowers = Vec::new();
        for stem in state.empty_cells() {
            let digits = state.candidates(stem);
            let petals: Vec<Vec<usize>> =
                bits(digits).map(|digit| petals(&graph, stem, digit, self.largest[1])).collect();
            if digits.count_ones() < 2 || petals.iter().any(Vec::is_empty) {
                continue;
            }
            let mut search = BlossomSearch {
                graph: &graph,
                overlap: self.overlap,
                largest: self.largest,
                stem,
                digits: bits(digits).collect(),
                petals,
                chosen: Vec::new(),
                flowers: &mut flowers,
            };
            // Each digit of the stem is lost by its own petal, so the petals cannot remove it anywhere.
            let mut open = state.all();
            for (digit, cells) in open.0.iter_mut().enumerate() {
                cells.remove(stem);
                if digits >> digit & 1 != 0 {
                    *cells = CellSet::EMPTY;
                }
            }
            search.extend(&open, CellSet::EMPTY);
        }
        flowers.retain(|flower: &Flower| !flower.is_plain(&graph));
        flowers.sort_by_key(|flower| flower.cells);
        let mut offers = Offers::all(self.info, state, sink);
        for flower in &flowers {
            offers.strike(&flower.gone, |step| {
                let stem = CellSet::of(flower.stem);
                step.part(state, Role::Pivot, stem, state.candidates(flower.stem));
                let mut cells = stem;
                for (&set, &digit) in flower.petals.iter().zip(&flower.digits) {
                    let set = &graph.sets[set];
                    step.part(state, Role::RestrictedCommon, stem | set.cells, 1 << digit);
                    step.part(state, Role::Als, set.cells, set.digits);
                    cells |= set.cells;
                }
                step.rest_on_cells(state, cells);
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// Returns the sets, up to a maximum number of cells, that lose the digit if the stem has it.
fn petals(graph: &Graph, stem: u8, digit: u8, most: u32) -> Vec<usize> {
    let loses = |&set: &usize| {
        let set = &graph.sets[set];
        set.cells.len() <= most && set.sees[usize::from(digit)].contains(stem)
    };
    (0..graph.sets.len()).filter(loses).collect()
}

struct BlossomSearch<'a> {
    graph: &'a Graph,
    overlap: bool,
    largest: [u32; 2],
    stem: u8,
    digits: Vec<u8>,
    /// The possible petals for each digit of the stem.
    petals: Vec<Vec<usize>>,
    chosen: Vec<usize>,
    flowers: &'a mut Vec<Flower>,
}

impl BlossomSearch<'_> {
    /// Chooses a petal for the next digit. `open` holds the candidates that all petals so far see.
    fn extend(&mut self, open: &CandidateSet, cells: CellSet) {
        let at = self.chosen.len();
        if at == self.digits.len() {
            let sizes = self.chosen.iter().map(|&set| self.graph.sets[set].cells.len());
            if sizes.max() < Some(self.largest[0]) {
                return;
            }
            self.keep(*open, cells.len());
            return;
        }
        let digit = self.digits[at];
        for index in 0..self.petals[at].len() {
            let number = self.petals[at][index];
            let set = &self.graph.sets[number];
            let is_same = self.chosen.contains(&number);
            if !self.overlap && !is_same && !(set.cells & cells).is_empty() {
                continue;
            }
            let mut both = CandidateSet::EMPTY;
            for other in bits(set.digits & !(1 << digit)) {
                let other = usize::from(other);
                both.0[other] = open.0[other] & set.sees[other];
            }
            if !both.is_empty() {
                self.chosen.push(number);
                self.extend(&both, cells | set.cells);
                self.chosen.pop();
            }
        }
    }

    fn keep(&mut self, gone: CandidateSet, cells: u32) {
        let known = self.flowers.iter_mut().find(|flower| flower.gone == gone);
        if known.as_ref().is_some_and(|flower| flower.cells <= cells) {
            return;
        }
        let (petals, digits) = (self.chosen.clone(), self.digits.clone());
        let flower = Flower { stem: self.stem, petals, digits, gone, cells };
        match known {
            Some(known) => *known = flower,
            None => self.flowers.push(flower),
        }
    }
}
