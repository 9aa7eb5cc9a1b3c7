//! ALS chains: almost locked sets, each with a restricted common to the next.
//!
//! If the first set lacks a digit, it has all its others. The second set then lacks the restricted common and has all its
//! own others, and so on along the chain. Therefore at least one end has the digit.

use std::ops::ControlFlow;

use super::graph::{Graph, Shared};
use super::index_set::{Rows, meet, numbers};
use super::step::tell;
use crate::candidates::{CandidateSet, bits};
use crate::families::links::weight;
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink, Style};
use nonet::numbers::{long, short};

/// Finds chains of four or more sets.
pub(crate) struct Chains {
    pub(crate) info: &'static Info,
    pub(crate) style: Style,
    pub(crate) graph: Shared,
}

/// A chain: its sets, the digits that link them, and its eliminations.
#[derive(Clone)]
struct AlsChain {
    sets: Vec<u16>,
    commons: Vec<u16>,
    gone: CandidateSet,
    cells: u32,
}

impl Finder for Chains {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut graph = self.graph.of(state);
        graph.find_meetings();
        let chains = if self.style == Style::Own { shortest(&graph) } else { forward(&graph) };
        for chain in &chains {
            let sets = || chain.sets.iter().map(|&set| &graph.sets[usize::from(set)]);
            sink(&Found::striking(self.info, &chain.gone, &|step| {
                tell(step, state, sets(), &chain.commons);
            }))?;
        }
        ControlFlow::Continue(())
    }
}

/// Maximum number of links followed in the search for HoDoKu's chains. Recorded paths need at most a quarter of this.
/// Boards with few givens have far more links, but nobody needs chains there.
const MOST_LINKS: u32 = 200_000;

/// Returns HoDoKu's chains: each set has a higher number than the previous one. Among chains with the same
/// eliminations, the one with the fewest cells is kept. Chains are sorted by most eliminations, then by the earliest
/// eliminations.
fn forward(graph: &Graph) -> Vec<AlsChain> {
    let count = graph.sets.len();
    let mut search = AlsChainSearch {
        graph,
        reach: Rows::default(),
        best: Vec::new(),
        left: MOST_LINKS,
        path: AlsChain { sets: Vec::new(), commons: Vec::new(), gone: CandidateSet::EMPTY, cells: 0 },
    };
    search.reach.reset(count, count);
    for set in (0..count).rev() {
        for link in graph.links_from(set) {
            search.reach.insert(set, usize::from(link.to));
            search.reach.join(set, usize::from(link.to));
        }
    }
    for start in 0..count {
        search.start(start);
    }
    search.best.sort_by_key(|chain| (std::cmp::Reverse(chain.gone.len()), weight(&chain.gone)));
    search.best
}

struct AlsChainSearch<'g> {
    graph: &'g Graph,
    /// The sets reachable from each set.
    reach: Rows,
    best: Vec<AlsChain>,
    /// The number of links that may still be followed.
    left: u32,
    path: AlsChain,
}

impl AlsChainSearch<'_> {
    fn start(&mut self, set: usize) {
        self.path.sets.push(short(set));
        self.path.cells = self.graph.sets[set].cells.len();
        self.extend(set);
        self.path.sets.clear();
    }

    fn extend(&mut self, set: usize) {
        let start = usize::from(self.path.sets[0]);
        if !meet(self.reach.row(set), self.graph.meetings.row(start)) {
            return;
        }
        let graph = self.graph;
        for link in graph.links_from(set) {
            let to = usize::from(link.to);
            let cells = graph.sets[to].cells.len();
            for digit in bits(link.commons) {
                if self.path.commons.last() == Some(&(1 << digit)) {
                    continue;
                }
                let Some(left) = self.left.checked_sub(1) else { return };
                self.left = left;
                self.path.sets.push(link.to);
                self.path.commons.push(1 << digit);
                self.path.cells += cells;
                if self.path.sets.len() >= 4 && graph.meetings.has(start, to) {
                    self.check(to);
                }
                self.extend(to);
                self.path.cells -= cells;
                self.path.commons.pop();
                self.path.sets.pop();
            }
        }
    }

    fn check(&mut self, end: usize) {
        let [start, end] = [usize::from(self.path.sets[0]), end].map(|set| &self.graph.sets[set]);
        let links = self.path.commons[0] | self.path.commons[self.path.commons.len() - 1];
        if !start.sees_with(end, !links) {
            return;
        }
        let gone = start.seen_with(end, !links);
        match self.best.iter_mut().find(|chain| chain.gone == gone) {
            Some(chain) if chain.cells <= self.path.cells => {}
            Some(chain) => *chain = AlsChain { gone, ..self.path.clone() },
            None => self.best.push(AlsChain { gone, ..self.path.clone() }),
        }
    }
}

/// Returns the shortest chain from each set and its first restricted common to each other set, with the fewest sets
/// first.
fn shortest(graph: &Graph) -> Vec<AlsChain> {
    let mut neighbours: Vec<Vec<(u16, u16)>> = vec![Vec::new(); graph.sets.len()];
    for link in &graph.links {
        neighbours[usize::from(link.from)].push((link.to, link.commons));
        neighbours[usize::from(link.to)].push((link.from, link.commons));
    }
    let mut best: Vec<AlsChain> = Vec::new();
    let (mut seen, mut queue) = (Vec::new(), Vec::new());
    for start in 0..graph.sets.len() {
        // A chain and its reverse are equivalent, so only ends with a higher number count.
        if numbers(graph.meetings.row(start)).all(|end| end <= start) {
            continue;
        }
        for digit in bits(graph.sets[start].digits) {
            shortest_from(graph, &neighbours, (start, digit), &mut seen, &mut queue, &mut best);
        }
    }
    // Among chains of equal length, those with more eliminations come first. A chain is dropped if an earlier one has all
    // its eliminations.
    best.sort_by_key(|chain| (chain.sets.len(), std::cmp::Reverse(chain.gone.len()), chain.cells));
    let mut told: Vec<CandidateSet> = Vec::new();
    best.retain(|chain| {
        if graph.is_plain(chain.sets.iter().map(|&set| &graph.sets[usize::from(set)]), &chain.gone) {
            return false;
        }
        let is_new = !told.iter().any(|told| chain.gone.is_subset(told));
        told.push(chain.gone);
        is_new
    });
    best
}

/// A set that has lost a digit, the queue entry from which the search reached it, and the number of sets so far.
#[derive(Clone, Copy)]
struct Visit {
    set: u16,
    lost: u8,
    before: u32,
    length: u32,
}

/// Searches from a set that lacks some other digit and must therefore have the digit `first`.
fn shortest_from(
    graph: &Graph,
    neighbours: &[Vec<(u16, u16)>],
    (start, first): (usize, u8),
    seen: &mut Vec<u16>,
    queue: &mut Vec<Visit>,
    best: &mut Vec<AlsChain>,
) {
    seen.clear();
    seen.resize(graph.sets.len(), 0);
    queue.clear();
    queue.push(Visit { set: short(start), lost: first, before: 0, length: 1 });
    let mut at = 0;
    while at < queue.len() {
        let Visit { set, lost, length, .. } = queue[at];
        if length >= 4 && usize::from(set) > start && graph.meetings.has(start, usize::from(set)) {
            let end = &graph.sets[usize::from(set)];
            let gone = graph.sets[start].seen_with(end, !(1 << first | 1 << lost));
            if !gone.is_empty() && (graph.sets[start].cells & end.cells).is_empty() {
                keep(graph, queue, at, gone, best);
            }
        }
        let open: u16 = if at == 0 { 1 << first } else { !(1 << lost) };
        for &(next, commons) in &neighbours[usize::from(set)] {
            for common in bits(commons & open & !seen[usize::from(next)]) {
                seen[usize::from(next)] |= 1 << common;
                queue.push(Visit { set: next, lost: common, before: long(at), length: length + 1 });
            }
        }
        at += 1;
    }
}

/// Keeps a chain if it is the shortest with these eliminations.
fn keep(graph: &Graph, queue: &[Visit], end: usize, gone: CandidateSet, best: &mut Vec<AlsChain>) {
    let mut chain = AlsChain { sets: Vec::new(), commons: Vec::new(), gone, cells: 0 };
    let mut at = end;
    loop {
        let visit = queue[at];
        chain.sets.push(visit.set);
        chain.cells += graph.sets[usize::from(visit.set)].cells.len();
        if at == 0 {
            break;
        }
        chain.commons.push(1 << visit.lost);
        at = visit.before as usize;
    }
    match best.iter_mut().find(|other| other.gone == gone) {
        Some(other) if (other.sets.len(), other.cells) <= (chain.sets.len(), chain.cells) => {}
        Some(other) => *other = chain,
        None => best.push(chain),
    }
}
