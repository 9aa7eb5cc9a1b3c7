//! The finder of chains that meet.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::board::{Board, Paths};
use super::hint::{Level, Meeting, Multi};
use super::multi::MultiSearch;
use super::put::put_told;
use crate::candidates::CandidateSet;
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink};

/// What chains that meet are called.
pub type Name = fn(Level, Meeting) -> &'static Info;

/// Looks for chains that meet, the cheapest first.
#[derive(Debug)]
pub struct MultiFinder {
    name: Name,
    paths: Option<Paths>,
    board: Board,
    /// One for each level; each is tried if the one before finds nothing.
    searches: Vec<MultiSearch>,
}

impl MultiFinder {
    /// A finder of the first of some kinds of chains that finds any. A complete one looks for all chains of the kind,
    /// another one only for those that the Explainer looks for.
    pub fn new(levels: &[Level], complete: bool, name: Name) -> Self {
        let searches =
            levels.iter().map(|&level| MultiSearch::new(level, complete).with_memory()).collect();
        Self { name, paths: None, board: Board::empty(), searches }
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
            let Some(best) = search.best(&self.board, paths, state.watch()) else { continue };
            let (board, level) = (&self.board, search.level());
            let found = At { state, paths, board, level, name: self.name, least };
            found.offer(&best, sink)?;
            if matches!(level, Level::Dynamic(1..)) {
                // One nested chain takes long enough, and a few more could show anything.
                break;
            }
            let mut seen = HashSet::from([found.effect(&best)]);
            for hint in search.all(&self.board, paths, state.watch()) {
                if seen.insert(found.effect(&hint)) {
                    found.offer(&hint, sink)?;
                }
            }
            break;
        }
        ControlFlow::Continue(())
    }
}

/// Where hints were found.
struct At<'a> {
    state: &'a State,
    paths: &'a Paths,
    board: &'a Board,
    level: Level,
    name: Name,
    /// What the cheapest hint of the finder costs.
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
            explain: &|step| {
                put_told(state, &MultiSearch::new(level, true).tell(board, paths, hint), step);
            },
        })
    }
}
