//! The nested chains that each level of dynamic chains uses, and the searches for them.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use nonet::CellSet;

use super::board::{ForcingBoard, Paths};
use super::hint::{Level, live};
use super::multi::MultiSearch;
use super::nested::{Nested, NestedChains, Print, WorkingCopy};
use super::patterns::hash_order;
use super::plain::PlainSearch;
use super::run::{Base, Told};
use crate::candidates::{Candidate, CandidateSet};
use crate::watch::Watch;

/// Returns a search for one kind of chains: all of them if `complete`, otherwise only those that the Explainer finds.
pub fn search_for(level: Level, complete: bool) -> MultiSearch {
    MultiSearch::new(level, complete, nested_in(level))
}

/// Returns the nested chains that a kind of chains uses besides patterns.
fn nested_in(level: Level) -> Option<Box<dyn NestedChains>> {
    let Level::Dynamic(level) = level else { return None };
    let kinds = match level {
        0 | 1 => return None,
        2 => Kinds::Static(Box::default(), None),
        3 => {
            let multi = search_for(Level::Multiple, false).shortest_only();
            Kinds::Static(Box::default(), Some(Box::new(multi)))
        }
        4 => {
            let multi = search_for(Level::Dynamic(0), false).with_parallel_ends().shortest_only();
            Kinds::Dynamic(Box::new(multi))
        }
        _ => {
            let multi = search_for(Level::Dynamic(level - 4), false).with_memory().shortest_only();
            Kinds::Dynamic(Box::new(multi))
        }
    };
    Some(Box::new(NestedSearch { kinds, recall: Recall::new(level > 4), watch: Watch::default() }))
}

/// Finds chains of lower levels on a working copy.
#[derive(Debug)]
struct NestedSearch {
    kinds: Kinds,
    recall: Recall,
    watch: Watch,
}

#[derive(Debug)]
enum Kinds {
    /// Single chains and then, at some levels, chains that meet.
    Static(Box<PlainSearch>, Option<Box<MultiSearch>>),
    /// Dynamic chains of a lower level.
    Dynamic(Box<MultiSearch>),
}

impl NestedChains for NestedSearch {
    fn set_watch(&mut self, watch: &Watch) {
        self.watch = watch.clone();
        if let Kinds::Static(_, Some(multi)) | Kinds::Dynamic(multi) = &mut self.kinds {
            multi.set_watch(watch);
        }
    }

    fn load(&mut self, source: &ForcingBoard, paths: &Paths) {
        if let Kinds::Dynamic(multi) = &mut self.kinds {
            multi.learn(source, paths);
        }
    }

    fn forget(&mut self) {
        self.recall.clear();
    }

    fn find(&mut self, copy: WorkingCopy<'_>, tell: bool) -> Arc<Vec<Nested>> {
        if tell {
            return Arc::new(self.kinds.find(copy, true));
        }
        if let Some(found) = self.recall.get(copy) {
            return found;
        }
        let found = Arc::new(self.kinds.find(copy, false));
        // A search that was cut short has not found everything.
        if !self.watch.is_over() {
            self.recall.note(copy.board, &found);
        }
        found
    }
}

impl Kinds {
    fn find(&mut self, copy: WorkingCopy<'_>, tell: bool) -> Vec<Nested> {
        match self {
            Self::Static(plain, multi) => {
                let Some(multi) = multi else { return find_plain(plain, copy, tell) };
                // If no candidate implies its own negation, there are no single chains.
                if multi.any_denies(copy.board, copy.paths) {
                    let found = find_plain(plain, copy, tell);
                    if !found.is_empty() {
                        return found;
                    }
                }
                multi.find_nested(copy, tell)
            }
            Self::Dynamic(multi) => multi.find_nested(copy, tell),
        }
    }
}

fn find_plain(search: &mut PlainSearch, copy: WorkingCopy<'_>, tell: bool) -> Vec<Nested> {
    if !copy.board.has_new_pairs(copy.source) {
        return Vec::new();
    }
    let all = search.all(copy.board, copy.paths);
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for plain in all.iter().filter(|plain| seen.insert(plain.eliminations)) {
        let mut causes = CandidateSet::EMPTY;
        let mut print = Print::default();
        for link in &plain.links {
            print.add(link.node.slot());
            let Candidate { cell, digit } = link.node.candidate;
            if let Some(base) = Base::of(link.reason, cell, digit).filter(|_| link.node.on) {
                copy.add_gone(base, &mut causes);
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

/// Returns the candidates of a hint in the Explainer's order.
fn strikes_of(eliminations: &CandidateSet) -> Vec<Candidate> {
    let mut strikes: Vec<Candidate> = eliminations.iter().collect();
    strikes.sort_by_key(|candidate| candidate.index());
    hash_order(&mut strikes);
    strikes
}

/// Maximum number of working copies to remember.
const MOST: usize = 4096;

/// The results on earlier working copies: many assumptions end with the same candidates, on one board and on the next.
///
/// The chains depend on the working copy alone. Only their causes also depend on the source board: candidates that this
/// board lacks are not causes any more.
#[derive(Debug)]
struct Recall {
    /// The board.
    cells: [u16; 81],
    /// Its unfilled cells, if patterns depend on them.
    empty: CellSet,
    with_patterns: bool,
    found: HashMap<[u16; 81], Arc<Vec<Nested>>>,
}

impl Recall {
    fn new(with_patterns: bool) -> Self {
        Self { cells: [0; 81], empty: CellSet::EMPTY, with_patterns, found: HashMap::new() }
    }

    /// Forgets everything.
    fn clear(&mut self) {
        self.found.clear();
    }

    /// Returns the result on a working copy of a board.
    fn get(&mut self, copy: WorkingCopy<'_>) -> Option<Arc<Vec<Nested>>> {
        let source = copy.source;
        if self.cells != source.cells || self.with_patterns && self.empty != source.empty {
            self.turn(source);
        }
        self.found.get(&copy.board.cells).cloned()
    }

    /// Records the result on the working copy that was last looked up.
    fn note(&mut self, board: &ForcingBoard, found: &Arc<Vec<Nested>>) {
        if self.found.len() == MOST {
            self.found.clear();
        }
        self.found.insert(board.cells, Arc::clone(found));
    }

    /// Moves on to another source board. Drops chains whose only causes were candidates that this board lacks: a new search
    /// would not find them.
    fn turn(&mut self, source: &ForcingBoard) {
        let mut pairs = source.cells.iter().zip(&self.cells);
        let is_same = !self.with_patterns || self.empty == source.empty;
        if is_same && pairs.all(|(new, old)| new & !old == 0) {
            let left = live(source).1;
            self.found.retain(|cells, found| {
                let Some(found) = Arc::get_mut(found) else { return false };
                cells.iter().zip(&source.cells).all(|(now, source)| now & !source == 0)
                    && found.iter_mut().all(|nested| {
                        for (cause, left) in nested.causes.0.iter_mut().zip(left.0) {
                            *cause &= left;
                        }
                        !nested.causes.is_empty()
                    })
            });
        } else {
            self.found.clear();
        }
        self.cells = source.cells;
        self.empty = source.empty;
    }
}
