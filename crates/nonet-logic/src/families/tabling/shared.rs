//! Tables that several finders use in turn, built once for each board.

use std::sync::{Arc, Mutex, PoisonError};

use crate::candidates::CandidateSet;
use crate::families::tabling::graph::Graph;
use crate::families::tabling::reach::Reach;
use crate::layout::Layout;
use crate::state::State;
use crate::technique::Info;

/// The names of forcing chains and nets.
#[derive(Clone, Copy)]
pub struct Names {
    /// An assumption leads to something impossible.
    pub contradiction: &'static Info,
    /// Several assumptions, one of which is true, lead to the same conclusion.
    pub verity: &'static Info,
}

/// The kinds of nodes besides single candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nodes {
    Cells,
    Groups,
    /// Groups, and the places of a digit in an almost locked set.
    Sets,
}

/// The links of a board and their consequences.
#[derive(Default)]
pub struct Tables {
    pub graph: Graph,
    pub reach: Reach,
    known: Option<(Arc<Layout>, CandidateSet)>,
}

/// The tables with groups, kept between searches.
#[derive(Clone, Default)]
pub struct Shared(Arc<Mutex<Tables>>);

impl Tables {
    /// Brings the tables up to date.
    fn update(&mut self, state: &State, nodes: Nodes) {
        let all = state.all();
        let is_known = self
            .known
            .as_ref()
            .is_some_and(|(layout, known)| *known == all && Arc::ptr_eq(layout, state.layout()));
        if !is_known {
            self.graph.build(state, nodes != Nodes::Cells);
            if nodes == Nodes::Sets {
                self.graph.add_sets(state);
            }
            self.reach.run(&self.graph);
            self.known = Some((Arc::clone(state.layout()), all));
        }
    }
}

impl Shared {
    /// Takes the tables, updated for a state. [`Shared::put`] returns them for other finders.
    pub fn take(&self, state: &State, nodes: Nodes) -> Tables {
        let mut tables = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        tables.update(state, nodes);
        tables
    }

    /// Returns the tables.
    pub fn put(&self, tables: Tables) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = tables;
    }
}
