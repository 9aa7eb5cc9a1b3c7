//! ALS-XY-Wing: two almost locked sets, each with a restricted common to a third.

use std::ops::ControlFlow;

use super::graph::{Graph, Link, Shared};
use super::step::{one_digit, tell};
use crate::candidates::{CandidateSet, bits};
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink, Style};

/// Looks for ALS-XY-Wings. HoDoKu takes the first, link by link; nonet's own order has those with the fewest cells first.
pub(crate) struct XyWing {
    info: &'static Info,
    style: Style,
    graph: Shared,
}

/// Two sets and the third, with the digits that link them to it.
struct Wing {
    ends: [usize; 2],
    pivot: usize,
    commons: [u16; 2],
    gone: CandidateSet,
}

impl XyWing {
    pub(crate) fn new(info: &'static Info, style: Style, graph: Shared) -> Self {
        Self { info, style, graph }
    }
}

impl Finder for XyWing {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut graph = self.graph.of(state);
        graph.find_meetings();
        let mut offer = |wing: &Wing| {
            let [one, other] = wing.ends.map(|set| &graph.sets[set]);
            let pivot = &graph.sets[wing.pivot];
            sink(&Found {
                technique: self.info,
                price: None,
                placements: &[],
                eliminations: &wing.gone,
                explain: &|step| tell(step, state, [one, pivot, other], &wing.commons),
            })
        };
        if self.style != Style::Own {
            return for_wings(&graph, &mut |wing| offer(&wing));
        }
        let mut wings = Vec::new();
        let _ = for_wings(&graph, &mut |wing| {
            let sets = [wing.ends[0], wing.ends[1], wing.pivot];
            let size: u32 = sets.iter().map(|&set| graph.sets[set].cells.len()).sum();
            wings.push((size, wing));
            ControlFlow::Continue(())
        });
        wings.sort_by_key(|&(size, _)| size);
        let mut told: Vec<CandidateSet> = Vec::new();
        for (_, wing) in wings {
            if !told.contains(&wing.gone) {
                told.push(wing.gone);
                offer(&wing)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// All wings, by the first link, then the second, which comes later in the list.
fn for_wings(graph: &Graph, each: &mut impl FnMut(Wing) -> ControlFlow<()>) -> ControlFlow<()> {
    for (at, &first) in graph.links.iter().enumerate() {
        let (from, to) = (usize::from(first.from), usize::from(first.to));
        let (by_from, by_to) = (has_wing(graph, first, from, to), has_wing(graph, first, to, from));
        if !by_from && !by_to {
            continue;
        }
        let rest_of_row = &graph.links[at + 1..];
        let of_from = rest_of_row.iter().take_while(|link| link.from == first.from);
        if by_from {
            for &second in of_from {
                try_wing(graph, [first, second], [to, usize::from(second.to)], from, each)?;
            }
        }
        if !by_to {
            continue;
        }
        for middle in from + 1..to {
            if !graph.linked.has(to, middle) {
                continue;
            }
            let row = graph.links_from(middle);
            if let Ok(found) = row.binary_search_by_key(&first.to, |link| link.to) {
                try_wing(graph, [first, row[found]], [from, middle], to, each)?;
            }
        }
        for &second in graph.links_from(to) {
            try_wing(graph, [first, second], [from, usize::from(second.to)], to, each)?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether the end of a link sees something together with a set that is linked to the pivot: this rules most out.
fn has_wing(graph: &Graph, link: Link, pivot: usize, end: usize) -> bool {
    let digits = if link.commons.is_power_of_two() { !link.commons } else { !0 };
    bits(graph.sets[end].digits & digits).any(|digit| {
        let shares = graph.shares.row(end);
        let meetings = graph.meetings.row(Graph::meeting(end, digit));
        let linked = graph.linked.row(pivot);
        meet_apart(meetings, linked, shares)
    })
}

fn meet_apart(one: &[u64], other: &[u64], without: &[u64]) -> bool {
    one.iter().zip(other).zip(without).any(|((one, other), without)| one & other & !without != 0)
}

fn try_wing(
    graph: &Graph,
    [first, second]: [Link; 2],
    ends: [usize; 2],
    pivot: usize,
    each: &mut impl FnMut(Wing) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if ends[0] == ends[1] || graph.shares.has(ends[0], ends[1]) {
        return ControlFlow::Continue(());
    }
    // The pivot loses one digit to each end, so the digits must differ.
    if first.commons == second.commons && first.commons.is_power_of_two() {
        return ControlFlow::Continue(());
    }
    let [one, other] = ends.map(|set| &graph.sets[set]);
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
