//! The finders: single chains and cycles, and chains that meet.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::board::{ForcingBoard, Paths};
use super::hint::{Level, Meeting, Multi};
use super::multi::MultiSearch;
use super::nested_search::search_for;
use super::plain::{LEAST, Plain, PlainSearch};
use super::run::Told;
use crate::candidates::CandidateSet;
use crate::explanation::Explanation;
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink};

/// A function that names a chain or cycle.
pub type PlainName = fn(&Plain) -> &'static Info;

/// Finds single chains and cycles, the cheapest first.
#[derive(Debug)]
pub struct PlainFinder {
    name: PlainName,
    paths: Option<Paths>,
    board: ForcingBoard,
    search: PlainSearch,
}

impl PlainFinder {
    /// Returns a finder that names its results with this function.
    pub fn new(name: PlainName) -> Self {
        Self { name, paths: None, board: ForcingBoard::empty(), search: PlainSearch::default() }
    }
}

impl Finder for PlainFinder {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        if self.paths.as_ref().is_none_or(|paths| !paths.is_of(state.layout())) {
            self.paths = Some(Paths::new(state.layout()));
            self.search.forget();
        }
        let Some(paths) = &self.paths else { return ControlFlow::Continue(()) };
        self.board.load(state);
        let Some(best) = self.search.best(&self.board, paths) else {
            return ControlFlow::Continue(());
        };
        offer_plain(state, (self.name)(&best), &best, sink)?;
        let mut seen = HashSet::from([((self.name)(&best).key, best.eliminations)]);
        for plain in self.search.all(&self.board, paths) {
            let technique = (self.name)(&plain);
            if seen.insert((technique.key, plain.eliminations)) {
                offer_plain(state, technique, &plain, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn offer_plain(
    state: &State,
    technique: &'static Info,
    plain: &Plain,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let placement = plain.target.filter(|target| target.on).map(|target| target.candidate);
    sink(&Found {
        technique,
        extra: plain.rank.price - LEAST,
        placements: placement.as_slice(),
        eliminations: &plain.eliminations,
        explain: &|step| explain_plain(state, plain, step),
    })
}

fn explain_plain(state: &State, plain: &Plain, step: &mut Explanation) {
    let mut told = Told::default();
    told.add_plain(plain);
    told.put(state, step);
}

/// A function that names chains that meet.
pub type MultiName = fn(Level, Meeting) -> &'static Info;

/// Finds chains that meet, the cheapest first.
#[derive(Debug)]
pub struct MultiFinder {
    name: MultiName,
    paths: Option<Paths>,
    board: ForcingBoard,
    /// One search per level. The next level is searched only if this one finds nothing.
    searches: Vec<MultiSearch>,
}

impl MultiFinder {
    /// Returns a finder that searches level by level until one finds chains. If `complete`, it finds all chains of the
    /// level, otherwise only those that the Explainer finds.
    pub fn new(levels: &[Level], complete: bool, name: MultiName) -> Self {
        let searches = levels.iter().map(|&level| search_for(level, complete).with_memory()).collect();
        Self { name, paths: None, board: ForcingBoard::empty(), searches }
    }
}

impl Finder for MultiFinder {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        if self.paths.as_ref().is_none_or(|paths| !paths.is_of(state.layout())) {
            self.paths = Some(Paths::new(state.layout()));
            self.searches.iter_mut().for_each(MultiSearch::forget);
        }
        let Some(paths) = &self.paths else { return ControlFlow::Continue(()) };
        self.board.load(state);
        let least = self.searches.first().map_or(0, MultiSearch::base);
        for search in &mut self.searches {
            search.set_watch(state.watch());
            let Some(best) = search.best(&self.board, paths) else { continue };
            let (board, level) = (&self.board, search.level());
            let found = At { state, paths, board, level, name: self.name, least };
            found.offer(&best, sink)?;
            if matches!(level, Level::Dynamic(1..)) {
                // Nested chains are expensive to find, so one is enough.
                break;
            }
            let mut seen = HashSet::from([found.effect(&best)]);
            for hint in search.all(&self.board, paths) {
                if seen.insert(found.effect(&hint)) {
                    found.offer(&hint, sink)?;
                }
            }
            break;
        }
        ControlFlow::Continue(())
    }
}

/// The place where hints were found.
struct At<'a> {
    state: &'a State,
    paths: &'a Paths,
    board: &'a ForcingBoard,
    level: Level,
    name: MultiName,
    /// The price of the finder's cheapest hint.
    least: u32,
}

impl At<'_> {
    fn technique(&self, hint: &Multi) -> &'static Info {
        (self.name)(self.level, hint.meeting)
    }

    fn effect(&self, hint: &Multi) -> (&'static str, CandidateSet) {
        let digits = self.state.candidates(hint.target.candidate.cell);
        (self.technique(hint).key, hint.target.eliminations(digits))
    }

    fn offer(&self, hint: &Multi, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let Self { state, paths, board, level, .. } = *self;
        let placement = hint.target.on.then_some(hint.target.candidate);
        sink(&Found {
            technique: self.technique(hint),
            extra: hint.rank.price - self.least,
            placements: placement.as_slice(),
            eliminations: &self.effect(hint).1,
            explain: &|step| search_for(level, true).tell(board, paths, hint).put(state, step),
        })
    }
}
