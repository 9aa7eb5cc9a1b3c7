//! The finders: single chains and cycles, and chains that meet.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::board::{Board, Paths};
use super::hint::{Level, Meeting, Multi};
use super::links::Kind;
use super::multi::MultiSearch;
use super::nested_search::search_for;
use super::plain::{Plain, PlainSearch};
use super::run::Told;
use crate::candidates::CandidateSet;
use crate::state::State;
use crate::step::Step;
use crate::technique::{Finder, Found, Info, Sink};
use crate::techniques::{
    cell_forcing_chains, dynamic_cell_forcing_chains, dynamic_contradiction_forcing_chains,
    dynamic_double_forcing_chains, dynamic_forcing_chains_plus, dynamic_region_forcing_chains,
    forcing_chain, forcing_x_chain, nested_dynamic_forcing_chains, nested_forcing_chains,
    nested_multiple_forcing_chains, nishio, region_forcing_chains, x_cycle, xy_cycle, y_cycle,
};

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
        offer_plain(state, &best, sink)?;
        let mut seen = HashSet::from([(technique_of_plain(&best).key, best.eliminations)]);
        for plain in self.search.all(&self.board, paths) {
            if seen.insert((technique_of_plain(&plain).key, plain.eliminations)) {
                offer_plain(state, &plain, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn technique_of_plain(plain: &Plain) -> &'static Info {
    match (plain.target, plain.kind) {
        (Some(_), Kind::X) => &forcing_x_chain::INFO,
        (Some(_), _) => &forcing_chain::INFO,
        (None, Kind::X) => &x_cycle::INFO,
        (None, Kind::Y) => &y_cycle::INFO,
        (None, Kind::Xy) => &xy_cycle::INFO,
    }
}

fn offer_plain(state: &State, plain: &Plain, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let placement = plain.target.filter(|target| target.on).map(|target| target.candidate);
    sink(&Found {
        technique: technique_of_plain(plain),
        price: Some(plain.rank.price),
        placements: placement.as_slice(),
        eliminations: &plain.eliminations,
        explain: &|step| explain_plain(state, plain, step),
    })
}

fn explain_plain(state: &State, plain: &Plain, step: &mut Step) {
    let mut told = Told::default();
    told.add_plain(plain);
    told.put(state, step);
}

/// Looks for chains that meet, the cheapest first.
#[derive(Debug)]
pub struct MultiFinder {
    paths: Option<Paths>,
    board: Board,
    /// One for each level; the next one searches if this one finds nothing.
    searches: Vec<MultiSearch>,
}

impl MultiFinder {
    /// A finder of the first of some kinds of chains that finds any: of all chains of the kind, or only of those that the
    /// Explainer looks for.
    pub fn new(levels: &[Level], complete: bool) -> Self {
        let searches = levels.iter().map(|&level| search_for(level, complete).with_memory()).collect();
        Self { paths: None, board: Board::empty(), searches }
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
        for search in &mut self.searches {
            let Some(best) = search.best(&self.board, paths, state.watch()) else { continue };
            offer(state, paths, &self.board, search.level(), &best, sink)?;
            if matches!(search.level(), Level::Dynamic(1..)) {
                // One nested chain takes long enough to find.
                break;
            }
            let mut seen = HashSet::from([effect(search.level(), state, &best)]);
            for hint in search.all(&self.board, paths, state.watch()) {
                if seen.insert(effect(search.level(), state, &hint)) {
                    offer(state, paths, &self.board, search.level(), &hint, sink)?;
                }
            }
            break;
        }
        ControlFlow::Continue(())
    }
}

fn effect(level: Level, state: &State, hint: &Multi) -> (&'static str, CandidateSet) {
    let eliminations = hint.target.eliminations(state.candidates(hint.target.candidate.cell));
    (technique(level, hint.meeting).key, eliminations)
}

fn offer(
    state: &State,
    paths: &Paths,
    board: &Board,
    level: Level,
    hint: &Multi,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let (_, eliminations) = effect(level, state, hint);
    let placement = hint.target.on.then_some(hint.target.candidate);
    sink(&Found {
        technique: technique(level, hint.meeting),
        price: Some(hint.rank.price),
        placements: placement.as_slice(),
        eliminations: &eliminations,
        explain: &|step| search_for(level, true).tell(board, paths, hint).put(state, step),
    })
}

fn technique(level: Level, meeting: Meeting) -> &'static Info {
    match (level, meeting) {
        (Level::Nishio, _) => &nishio::INFO,
        (Level::Multiple, Meeting::Cell(_)) => &cell_forcing_chains::INFO,
        (Level::Multiple, _) => &region_forcing_chains::INFO,
        (Level::Dynamic(0), Meeting::Cell(_)) => &dynamic_cell_forcing_chains::INFO,
        (Level::Dynamic(0), Meeting::House(..)) => &dynamic_region_forcing_chains::INFO,
        (Level::Dynamic(0), Meeting::Contradiction(_)) => &dynamic_contradiction_forcing_chains::INFO,
        (Level::Dynamic(0), Meeting::Double(_)) => &dynamic_double_forcing_chains::INFO,
        (Level::Dynamic(1), _) => &dynamic_forcing_chains_plus::INFO,
        (Level::Dynamic(2), _) => &nested_forcing_chains::INFO,
        (Level::Dynamic(3), _) => &nested_multiple_forcing_chains::INFO,
        (Level::Dynamic(_), _) => &nested_dynamic_forcing_chains::INFO,
    }
}
