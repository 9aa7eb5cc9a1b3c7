//! The finder of single chains and cycles.

use std::ops::ControlFlow;

use super::board::{Board, Paths};
use super::links::Kind;
use super::plain::{Plain, PlainSearch};
use super::put::put_told;
use super::run::Told;
use crate::state::State;
use crate::step::Step;
use crate::technique::{Finder, Found, Info, Sink};
use crate::techniques::{forcing_chain, forcing_x_chain, x_cycle, xy_cycle, y_cycle};

/// Looks for single chains and cycles, the cheapest first.
#[derive(Debug)]
pub struct PlainFinder {
    paths: Option<Paths>,
    board: Board,
    search: PlainSearch,
}

impl PlainFinder {
    /// A finder.
    pub fn new() -> Self {
        Self { paths: None, board: Board::empty(), search: PlainSearch::default() }
    }
}

impl Default for PlainFinder {
    fn default() -> Self {
        Self::new()
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
        offer(state, &best, sink)?;
        let mut seen = std::collections::HashSet::from([(technique(&best).key, best.eliminations)]);
        for plain in self.search.all(&self.board, paths) {
            if seen.insert((technique(&plain).key, plain.eliminations)) {
                offer(state, &plain, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn technique(plain: &Plain) -> &'static Info {
    match (plain.target, plain.kind) {
        (Some(_), Kind::X) => &forcing_x_chain::INFO,
        (Some(_), _) => &forcing_chain::INFO,
        (None, Kind::X) => &x_cycle::INFO,
        (None, Kind::Y) => &y_cycle::INFO,
        (None, Kind::Xy) => &xy_cycle::INFO,
    }
}

fn offer(state: &State, plain: &Plain, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let placement = plain.target.filter(|target| target.on).map(|target| target.candidate);
    sink(&Found {
        technique: technique(plain),
        price: Some(plain.rank.price),
        placements: placement.as_slice(),
        eliminations: &plain.eliminations,
        explain: &|step| explain(state, plain, step),
    })
}

fn explain(state: &State, plain: &Plain, step: &mut Step) {
    let mut told = Told::default();
    told.add_plain(plain);
    put_told(state, &told, step);
}
