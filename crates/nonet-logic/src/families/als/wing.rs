//! Wings of four to seven cells: the special cases of ALS-XZ with a bivalue cell that Sukaku Explainer names.

use std::ops::ControlFlow;

use super::graph::{Link, Shared};
use super::step::tell;
use super::xz::{eliminations, ends};
use crate::candidates::CandidateSet;
use crate::explanation::Explanation;
use crate::families::offers::Offers;
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink};

/// Finds wings of one size.
pub(crate) struct Wing {
    pub(crate) info: &'static Info,
    pub(crate) cells: u32,
    pub(crate) graph: Shared,
}

impl Wing {
    /// Wings with more candidates are harder to follow and cost more; the price is highest if every cell has three
    /// candidates.
    fn extra(&self, largest: u32) -> u32 {
        match self.cells {
            4 => u32::from(largest == 3),
            5 => 2_u32.saturating_sub(largest.abs_diff(3)),
            _ => 0,
        }
    }
}

impl Finder for Wing {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let graph = self.graph.of(state);
        let mut found: Vec<(u32, CandidateSet, Link)> = Vec::new();
        for &link in &graph.links {
            let (one, other) = ends(&graph, link);
            let sizes = [one.cells.len(), other.cells.len()];
            if !sizes.contains(&1) || sizes[0] + sizes[1] != self.cells {
                continue;
            }
            let gone = eliminations(one, other, link.commons);
            if gone.is_empty() || graph.is_plain([one, other], &gone) {
                continue;
            }
            let counts =
                (one.cells | other.cells).into_iter().map(|cell| state.candidates(cell).count_ones());
            found.push((self.extra(counts.max().unwrap_or(0)), gone, link));
        }
        found.sort_by_key(|&(extra, _, _)| extra);
        let mut offers = Offers::once(self.info, state, sink);
        for (extra, gone, link) in found {
            let (one, other) = ends(&graph, link);
            let sets = if one.cells.len() == 1 { [one, other] } else { [other, one] };
            let explain = |step: &mut Explanation| tell(step, state, sets, &[link.commons]);
            offers.pass_on(&Found { extra, ..Found::striking(self.info, &gone, &explain) })?;
        }
        ControlFlow::Continue(())
    }
}
