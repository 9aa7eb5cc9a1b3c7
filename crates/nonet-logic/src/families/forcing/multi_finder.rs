//! The finder of chains that meet.

use std::ops::ControlFlow;

use super::board::{Board, Paths};
use super::multi::{Level, Meeting, Multi, MultiSearch};
use super::put::put_told;
use super::rank::Rank;
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
    level: Level,
    paths: Option<Paths>,
    board: Board,
    search: MultiSearch,
}

impl MultiFinder {
    /// A finder of a kind of chains.
    pub fn new(level: Level) -> Self {
        Self { level, paths: None, board: Board::empty(), search: MultiSearch::new(level) }
    }
}

impl Finder for MultiFinder {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        if self.paths.as_ref().is_none_or(|paths| !paths.is_of(state.layout())) {
            self.paths = Some(Paths::new(state.layout()));
        }
        let Some(paths) = &self.paths else { return ControlFlow::Continue(()) };
        self.board.load(state);
        let best = std::cell::RefCell::new(None::<Multi>);
        let rank = || best.borrow().as_ref().map_or(Rank::LAST, |multi| multi.rank);
        let _ = self.search.search(
            &self.board,
            paths,
            &mut |base, kind| rank().most_nodes(base, kind),
            &mut |multi| {
                if multi.rank < rank() {
                    *best.borrow_mut() = Some(multi);
                }
                ControlFlow::Continue(())
            },
        );
        let Some(best) = best.into_inner() else { return ControlFlow::Continue(()) };
        let eliminations = best.target.eliminations(state.candidates(best.target.candidate.cell));
        let placement = best.target.on.then_some(best.target.candidate);
        sink(&Found {
            technique: technique(self.level, best.meeting),
            price: Some(best.rank.price),
            placements: placement.as_slice(),
            eliminations: &eliminations,
            explain: &|step| {
                let told = MultiSearch::new(self.level).tell(&self.board, paths, &best);
                put_told(state, &told, step);
            },
        })
    }
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
