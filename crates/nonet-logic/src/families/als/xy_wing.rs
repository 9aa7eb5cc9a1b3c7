//! ALS-XY-Wing: two almost locked sets, each with a restricted common to a third.

use std::ops::ControlFlow;

use super::graph::{Graph, Link, Shared};
use super::index_set::numbers;
use super::step::{one_digit, tell};
use crate::candidates::CandidateSet;
use crate::families::offers::Offers;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

/// Finds ALS-XY-Wings. HoDoKu takes the first one, link by link; nonet's own order prefers the fewest cells.
pub(crate) struct XyWing {
    pub(crate) info: &'static Info,
    pub(crate) style: Style,
    pub(crate) graph: Shared,
}

/// Two sets and the pivot, with the digits that link each set to it.
struct Wing {
    ends: [usize; 2],
    pivot: usize,
    commons: [u16; 2],
    gone: CandidateSet,
}

impl Finder for XyWing {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut graph = self.graph.of(state);
        graph.find_meetings();
        let mut offers = Offers::in_style(self.style, self.info, state, sink);
        let mut offer = |wing: &Wing| {
            let [one, other] = wing.ends.map(|set| &graph.sets[set]);
            let pivot = &graph.sets[wing.pivot];
            offers.strike(&wing.gone, |step| tell(step, state, [one, pivot, other], &wing.commons))
        };
        if self.style != Style::Own {
            return for_wings(&graph, &mut |wing| offer(&wing));
        }
        let mut wings = Vec::new();
        let _ = for_wings(&graph, &mut |wing| {
            let sets = [wing.ends[0], wing.ends[1], wing.pivot].map(|set| &graph.sets[set]);
            if !graph.is_plain(sets, &wing.gone) {
                wings.push((sets.map(|set| set.cells.len()).iter().sum::<u32>(), wing));
            }
            ControlFlow::Continue(())
        });
        wings.sort_by_key(|&(size, _)| size);
        wings.iter().try_for_each(|(_, wing)| offer(wing))
    }
}

/// Visits all wings, ordered by the first link and then by the second, which is later in the list.
fn for_wings(graph: &Graph, each: &mut impl FnMut(Wing) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut ends = Vec::new();
    for &first in &graph.links {
        let (from, to) = (usize::from(first.from), usize::from(first.to));
        other_ends(graph, from, to, &mut ends);
        for other in numbers(&ends).filter(|&other| other > to) {
            try_wing(graph, [first, graph.link(from, other)], [to, other], from, each)?;
        }
        other_ends(graph, to, from, &mut ends);
        for other in numbers(&ends).filter(|&other| other > from && other != to) {
            try_wing(graph, [first, graph.link(to, other)], [from, other], to, each)?;
        }
    }
    ControlFlow::Continue(())
}

/// Lists the sets that are linked to the pivot and see some candidate that the other end sees too. This excludes most
/// sets.
fn other_ends(graph: &Graph, pivot: usize, end: usize, ends: &mut Vec<u128>) {
    ends.clear();
    ends.extend_from_slice(graph.linked.row(pivot));
    let rows = graph.meetings.row(end).iter().zip(graph.shares.row(end));
    ends.iter_mut().zip(rows).for_each(|(ends, (meets, shares))| *ends &= meets & !shares);
}

fn try_wing(
    graph: &Graph,
    [first, second]: [Link; 2],
    ends: [usize; 2],
    pivot: usize,
    each: &mut impl FnMut(Wing) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let [one, other] = ends.map(|set| &graph.sets[set]);
    // The ends share no cell: their digit would be in both of them at once, or in a set within a set.
    if !(one.cells & other.cells).is_empty() {
        return ControlFlow::Continue(());
    }
    // The pivot can lack only one digit, so the two links need different digits.
    if first.commons == second.commons && first.commons.is_power_of_two() {
        return ControlFlow::Continue(());
    }
    let digits = !(first.commons | second.commons);
    if !one.sees_with(other, digits) {
        return ControlFlow::Continue(());
    }
    let x = one_digit(if first.commons.is_power_of_two() {
        first.commons
    } else {
        first.commons & !one_digit(second.commons)
    });
    let y = one_digit(second.commons & !x);
    let gone = one.seen_with(other, digits);
    each(Wing { ends, pivot, commons: [x, y], gone })
}
