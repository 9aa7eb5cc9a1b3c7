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
use crate::techniques::{
    cell_forcing_chains, dynamic_cell_forcing_chains, dynamic_contradiction_forcing_chains,
    dynamic_double_forcing_chains, dynamic_forcing_chains_plus, dynamic_region_forcing_chains,
    nested_dynamic_forcing_chains, nested_forcing_chains, nested_multiple_forcing_chains, nishio,
    region_forcing_chains,
};

/// Looks for chains that meet, the cheapest first.
#[derive(Debug)]
pub struct MultiFinder {
    paths: Option<Paths>,
    board: Board,
    /// One for each level, the next where one finds nothing.
    searches: Vec<MultiSearch>,
}

impl MultiFinder {
    /// A finder of the first of some kinds of chains that finds any; of all of the kind, or of those that the Explainer
    /// looks for.
    pub fn new(levels: &[Level], complete: bool) -> Self {
        let searches =
            levels.iter().map(|&level| MultiSearch::new(level, complete).with_memory()).collect();
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
                // One nested chain takes long enough; with a few more they would show anything.
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
        explain: &|step| put_told(state, &MultiSearch::new(level, true).tell(board, paths, hint), step),
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
