//! The finder of single chains and cycles.

use std::ops::ControlFlow;

use super::board::{Board, Paths};
use super::plain::{LEAST, Plain, PlainSearch};
use super::put::put_told;
use super::run::Told;
use crate::explanation::Explanation;
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink};

/// What a chain or cycle is called.
pub type Name = fn(&Plain) -> &'static Info;

/// Looks for single chains and cycles, the cheapest first.
#[derive(Debug)]
pub struct PlainFinder {
    name: Name,
    paths: Option<Paths>,
    board: Board,
    search: PlainSearch,
}

impl PlainFinder {
    /// A finder that calls its finds by these names.
    pub fn new(name: Name) -> Self {
        Self { name, paths: None, board: Board::empty(), search: PlainSearch::default() }
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
        offer(state, (self.name)(&best), &best, sink)?;
        let mut seen = std::collections::HashSet::from([((self.name)(&best).key, best.eliminations)]);
        for plain in self.search.all(&self.board, paths) {
            if seen.insert(((self.name)(&plain).key, plain.eliminations)) {
                offer(state, (self.name)(&plain), &plain, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn offer(
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
        explain: &|step| explain(state, plain, step),
    })
}

fn explain(state: &State, plain: &Plain, step: &mut Explanation) {
    let mut told = Told::default();
    told.add_plain(plain);
    put_told(state, &told, step);
}
