//! Chains on a working copy: what they strike out, what it rests on, and how many nodes they have.

use std::collections::HashSet;
use std::sync::Arc;

use super::board::{Board, Paths};
use super::hint::Level;
use super::multi::MultiSearch;
use super::patterns::hash_order;
use super::plain::PlainSearch;
use super::recall::Recall;
use super::run::Told;
use crate::candidates::{Candidate, CandidateSet, bits};
use crate::explanation::Reason;
use crate::watch::Watch;

/// A nested chain.
#[derive(Debug)]
pub struct Nested {
    /// The candidates that had to go for it.
    pub causes: CandidateSet,
    /// The candidates that it strikes out, in the Explainer's order.
    pub strikes: Vec<Candidate>,
    /// Its nodes.
    pub complexity: u32,
    /// Tells it apart from others.
    pub print: u64,
    /// The chain itself, where it is to be told.
    pub told: Option<Arc<Told>>,
}

/// Looks for chains of lower levels on a working copy.
#[derive(Debug)]
pub struct NestedSearch {
    kinds: Kinds,
    recall: Recall,
    watch: Watch,
}

#[derive(Debug)]
enum Kinds {
    /// Single chains, then, where that is wanted, chains that meet.
    Static(Box<PlainSearch>, Option<Box<MultiSearch>>),
    /// Dynamic chains of a lower level.
    Dynamic(Box<MultiSearch>),
}

impl NestedSearch {
    /// What a level of dynamic chains sees beside patterns.
    pub fn of(level: u8) -> Option<Self> {
        let kinds = match level {
            0 | 1 => return None,
            2 => Kinds::Static(Box::default(), None),
            3 => {
                let multi = MultiSearch::new(Level::Multiple, false).shortest_only();
                Kinds::Static(Box::default(), Some(Box::new(multi)))
            }
            4 => {
                let multi = MultiSearch::new(Level::Dynamic(0), false).with_lanes().shortest_only();
                Kinds::Dynamic(Box::new(multi))
            }
            _ => Kinds::Dynamic(Box::new(
                MultiSearch::new(Level::Dynamic(level - 4), false).with_memory().shortest_only(),
            )),
        };
        Some(Self { kinds, recall: Recall::new(level > 4), watch: Watch::default() })
    }

    /// Looks at this watch from now on.
    pub fn set_watch(&mut self, watch: &Watch) {
        self.watch = watch.clone();
        if let Kinds::Static(_, Some(multi)) | Kinds::Dynamic(multi) = &mut self.kinds {
            multi.set_watch(watch);
        }
    }

    /// Takes the board from which working copies are made.
    pub fn load(&mut self, source: &Board, paths: &Paths) {
        if let Kinds::Dynamic(multi) = &mut self.kinds {
            multi.learn(source, paths);
        }
    }

    /// Forgets what was found on other boards.
    pub fn forget(&mut self) {
        self.recall.clear();
    }

    /// All chains of the first family that finds any, the cheapest first. Those that were there before anything was struck
    /// out do not count.
    pub fn find(
        &mut self,
        board: &Board,
        source: &Board,
        paths: &Paths,
        tell: bool,
    ) -> Arc<Vec<Nested>> {
        if tell {
            return Arc::new(self.kinds.find(board, source, paths, true));
        }
        if let Some(found) = self.recall.get(board, source) {
            return found;
        }
        let found = Arc::new(self.kinds.find(board, source, paths, false));
        // What was broken off is not all.
        if !self.watch.is_over() {
            self.recall.note(board, &found);
        }
        found
    }
}

impl Kinds {
    fn find(&mut self, board: &Board, source: &Board, paths: &Paths, tell: bool) -> Vec<Nested> {
        match self {
            Self::Static(plain, multi) => {
                let Some(multi) = multi else { return find_plain(plain, board, source, paths, tell) };
                // Where nothing denies itself, there are no single chains.
                if multi.any_denies(board, paths) {
                    let found = find_plain(plain, board, source, paths, tell);
                    if !found.is_empty() {
                        return found;
                    }
                }
                multi.find_nested(board, source, paths, tell)
            }
            Self::Dynamic(multi) => multi.find_nested(board, source, paths, tell),
        }
    }
}

fn find_plain(
    search: &mut PlainSearch,
    board: &Board,
    source: &Board,
    paths: &Paths,
    tell: bool,
) -> Vec<Nested> {
    if !board.has_new_pairs(source) {
        return Vec::new();
    }
    let all = search.all(board, paths);
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for plain in all.iter().filter(|plain| seen.insert(plain.eliminations)) {
        let mut causes = CandidateSet::EMPTY;
        let mut print = Print::default();
        for link in &plain.links {
            print.add(link.node.candidate.index() * 2 + usize::from(link.node.on));
            if link.node.on {
                add_causes(&mut causes, board, source, paths, link.node.candidate, link.reason);
            }
        }
        if causes.is_empty() {
            continue;
        }
        let told = tell.then(|| {
            let mut told = Told::default();
            told.add_plain(plain);
            Arc::new(told)
        });
        let strikes = strikes_of(&plain.eliminations);
        found.push(Nested { causes, strikes, complexity: plain.rank.complexity, print: print.0, told });
    }
    found
}

/// The candidates of a hint in the Explainer's order.
pub fn strikes_of(eliminations: &CandidateSet) -> Vec<Candidate> {
    let mut strikes: Vec<Candidate> = eliminations.iter().collect();
    strikes.sort_by_key(|candidate| candidate.index());
    hash_order(&mut strikes);
    strikes
}

/// Adds the candidates that had to go before a node became forced.
pub fn add_causes(
    causes: &mut CandidateSet,
    board: &Board,
    source: &Board,
    paths: &Paths,
    node: Candidate,
    reason: Reason,
) {
    match reason {
        Reason::Cell => causes.add_digits(node.cell, source.cell(node.cell) & !board.cell(node.cell)),
        Reason::House(house) => {
            let gone = source.places(house, node.digit) & !board.places(house, node.digit);
            for place in bits(gone) {
                causes.insert(Candidate::new(paths.cell_at(house, place), node.digit));
            }
        }
        _ => {}
    }
}

/// A number for a sequence of nodes.
#[derive(Debug, Default)]
pub struct Print(pub u64);

impl Print {
    /// Adds a node.
    pub const fn add(&mut self, node: usize) {
        self.0 = (self.0.rotate_left(5) ^ node as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}
