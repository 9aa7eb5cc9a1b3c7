//! ALS-XZ: two almost locked sets with one or two restricted commons.

use std::ops::ControlFlow;

use super::graph::{Graph, Link, Shared};
use super::sets::Als;
use super::step::tell;
use crate::candidates::{CandidateSet, bits};
use crate::families::offers::Offers;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

/// Finds ALS-XZ. HoDoKu takes the first one; nonet's own order prefers the fewest cells.
pub(crate) struct Xz {
    pub(crate) info: &'static Info,
    pub(crate) style: Style,
    pub(crate) graph: Shared,
}

/// Returns the eliminations of two linked sets.
pub(super) fn eliminations(one: &Als, other: &Als, commons: u16) -> CandidateSet {
    if commons.is_power_of_two() {
        return one.seen_with(other, !commons);
    }
    // Each set has one of the restricted commons, so all its other digits are locked in it.
    let mut gone = one.seen_with(other, commons);
    let both = one.cells | other.cells;
    for set in [one, other] {
        for digit in bits(set.digits & !commons) {
            gone.add(digit, set.sees[usize::from(digit)] - both);
        }
    }
    gone
}

impl Finder for Xz {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let graph = self.graph.of(state);
        let mut offers = Offers::in_style(self.style, self.info, state, sink);
        if self.style == Style::Own {
            let mut found: Vec<(u32, CandidateSet, Link)> = Vec::new();
            for &link in &graph.links {
                let (one, other) = ends(&graph, link);
                let gone = eliminations(one, other, link.commons);
                if !gone.is_empty() && !graph.is_plain([one, other], &gone) {
                    found.push((one.cells.len() + other.cells.len(), gone, link));
                }
            }
            found.sort_by_key(|&(size, _, _)| size);
            return found.iter().try_for_each(|(_, gone, link)| offer(&graph, *link, gone, &mut offers));
        }
        for &link in &graph.links {
            let (one, other) = ends(&graph, link);
            let is_single = link.commons.is_power_of_two();
            if is_single && !one.sees_with(other, !link.commons) {
                continue;
            }
            offer(&graph, link, &eliminations(one, other, link.commons), &mut offers)?;
        }
        ControlFlow::Continue(())
    }
}

pub(super) fn ends(graph: &Graph, link: Link) -> (&Als, &Als) {
    (&graph.sets[usize::from(link.from)], &graph.sets[usize::from(link.to)])
}

fn offer(
    graph: &Graph,
    link: Link,
    gone: &CandidateSet,
    offers: &mut Offers<'_, '_>,
) -> ControlFlow<()> {
    let ((one, other), state) = (ends(graph, link), offers.state);
    offers.strike(gone, |step| tell(step, state, [one, other], &[link.commons]))
}
