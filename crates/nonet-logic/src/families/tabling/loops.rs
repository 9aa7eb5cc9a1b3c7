//! Nice loops and alternating inference chains: the shortest path from each candidate, true or false, to all others.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use crate::candidates::{Candidate, CandidateSet};
use crate::explanation::{Explanation, Part, Reason, Role};
use crate::families::links::{Link, Picks, tell, weight};
use crate::families::tabling::bound::OfDigits;
use crate::families::tabling::graph::{Literal, is_on, node_of, off, on};
use crate::families::tabling::shared::{Nodes, Shared, Tables};
use crate::families::tabling::tell::{links, through_sets};
use crate::families::tabling::walk::Walk;
use crate::families::tabling::ways::{
    chain_count, chain_effect, clash, loop_effect, nodes_if_sound, passes_once,
};
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink, Style};
use nonet::CellSet;
use nonet::numbers::short;

/// Finds nice loops and chains through these nodes, in tables shared with other finders.
pub fn finder(style: Style, nodes: Nodes, shared: Shared, name: Name) -> Box<dyn Finder> {
    let search = LoopSearch {
        style,
        name,
        nodes,
        tables: Tables::default(),
        walk: Walk::default(),
        of_digits: OfDigits::default(),
        starts: Vec::new(),
        best: None,
        picks: None,
    };
    Box::new(Loops { search, shared })
}

struct Loops {
    search: LoopSearch,
    shared: Shared,
}

struct LoopSearch {
    style: Style,
    name: Name,
    nodes: Nodes,
    tables: Tables,
    walk: Walk,
    of_digits: OfDigits,
    /// The possible starts, and the maximum number of candidates that each can remove.
    starts: Vec<(u32, Literal)>,
    /// The best result so far, if only the best is wanted.
    best: Option<Best>,
    /// All results, if all are wanted.
    picks: Option<Picks<Trail>>,
}

/// A closed loop, a loop broken at its first cell, or a chain between two cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Continuous,
    Discontinuous,
    Chain,
}

/// A function that names a shape made of these nodes.
pub type Name = fn(Shape, Nodes) -> &'static Info;

/// The order of HoDoKu's scale: most eliminations, then the shortest, then those nearest to the top left.
type Key = (Reverse<u32>, u16, u64);

struct Best {
    key: Key,
    technique: &'static Info,
    eliminations: CandidateSet,
    trail: Trail,
}

/// A shape, and its literals in order.
type Trail = (Shape, Vec<Literal>);

impl Finder for Loops {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.search.tables = self.shared.take(state, self.search.nodes);
        let flow = self.search.find(state, sink);
        self.shared.put(std::mem::take(&mut self.search.tables));
        flow
    }
}

/// Minimum length of chains that count on HoDoKu's scale, in links.
const SHORTEST: u16 = 5;

impl LoopSearch {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.list_starts(state);
        self.best = None;
        self.picks = None;
        let mut first = None;
        if self.style == Style::Hodoku {
            // Ratings take only the first result, so it is computed before all the others.
            self.find_best(state);
            let Some(best) = self.best.take() else { return ControlFlow::Continue(()) };
            self.offer(state, sink, best.technique, &best.eliminations, &best.trail)?;
            first = Some(best);
        }
        let mut picks = self.find_all(state);
        let is_new = |technique: &Info, eliminations: &CandidateSet| {
            first
                .as_ref()
                .is_none_or(|best| best.technique != technique || best.eliminations != *eliminations)
        };
        for pick in picks.sorted(self.style) {
            if state.watch().is_over() {
                break;
            }
            if is_new(pick.technique, &pick.eliminations) {
                self.offer(state, sink, pick.technique, &pick.eliminations, &pick.trail)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Lists the possible starting literals, with the maximum number of candidates that each can remove. The tables show
    /// this before any path is followed.
    fn list_starts(&mut self, state: &State) {
        self.starts.clear();
        self.of_digits.fill(&self.tables.graph);
        for start in 0..self.tables.graph.candidates {
            let Candidate { cell, .. } = self.tables.graph.candidate(start);
            let mates = || self.tables.graph.nodes_of(cell).filter(|&other| other != start);
            if self.tables.reach.has(on(start), off(start))
                || mates().any(|other| self.tables.reach.has(on(start), on(other)))
            {
                self.starts.push((1, on(start)));
            }
            let Tables { graph, reach, .. } = &self.tables;
            let mut most = self.of_digits.most_from(state, graph, reach, start);
            if self.tables.reach.has(off(start), on(start)) {
                most = most.max(state.candidates(cell).count_ones() - 1);
            }
            if mates().any(|other| self.tables.reach.has(off(start), on(other))) {
                // The eliminations of a loop depend on its path.
                most = u32::MAX;
            }
            if most == 0 && mates().any(|other| self.tables.reach.has(off(start), off(other))) {
                most = 1;
            }
            if most > 0 {
                self.starts.push((most, off(start)));
            }
        }
    }

    /// Finds the first result in the order of HoDoKu's scale.
    fn find_best(&mut self, state: &State) {
        let mut starts = std::mem::take(&mut self.starts);
        // The sort is stable, so equals stay in the order of their candidates.
        starts.sort_by_key(|&(most, _)| Reverse(most));
        for &(most, start) in &starts {
            if state.watch().is_over() {
                self.best = None;
                break;
            }
            if self.best.as_ref().is_some_and(|best| best.key.0.0 > most) {
                break;
            }
            // Among equals, only a path that is no longer can win.
            let longest = match &self.best {
                Some(best) if best.key.0.0 == most => best.key.1,
                _ => u16::MAX,
            };
            self.look(state, start, longest);
        }
        self.starts = starts;
    }

    fn find_all(&mut self, state: &State) -> Picks<Trail> {
        self.picks = Some(Picks::default());
        let mut starts = std::mem::take(&mut self.starts);
        starts.sort_by_key(|&(_, start)| start ^ 1);
        for &(_, start) in &starts {
            if state.watch().is_over() {
                break;
            }
            self.look(state, start, u16::MAX);
        }
        self.starts = starts;
        self.picks.take().unwrap_or_default()
    }

    /// Finds the results from one starting literal: loops that return to its cell, and chains to other cells.
    fn look(&mut self, state: &State, start: Literal, longest: u16) {
        if self.nodes == Nodes::Sets {
            self.walk.run_through_sets(&self.tables.graph, start, longest);
        } else {
            self.walk.run(&self.tables.graph, start, longest);
        }
        if is_on(start) {
            self.look_where_true(node_of(start));
        } else {
            self.look_where_false(state, node_of(start));
        }
    }

    /// A candidate is false if it implies its own negation or another candidate of its cell.
    fn look_where_true(&mut self, start: usize) {
        let candidate = self.tables.graph.candidate(start);
        let effect = || CandidateSet::of(candidate.digit, CellSet::of(candidate.cell));
        if self.walk.has(off(start)) {
            self.take(Shape::Discontinuous, 1, effect, off(start));
        }
        for other in self.tables.graph.nodes_of(candidate.cell) {
            if other != start && self.walk.has(on(other)) {
                self.take(Shape::Discontinuous, 1, effect, on(other));
            }
        }
    }

    /// A candidate that being false makes true is true in any case. Other ends give loops, and chains with a true start or end.
    fn look_where_false(&mut self, state: &State, start: usize) {
        let candidate = self.tables.graph.candidate(start);
        if self.walk.has(on(start)) {
            let others = state.candidates(candidate.cell) & !(1 << candidate.digit);
            let effect = || {
                let mut effect = CandidateSet::EMPTY;
                effect.add_digits(candidate.cell, others);
                effect
            };
            self.take(Shape::Discontinuous, others.count_ones(), effect, on(start));
        }
        for at in 1..self.walk.reached.len() {
            let literal = self.walk.reached[at];
            let node = node_of(literal);
            if node >= self.tables.graph.candidates || node == start {
                continue;
            }
            let end = self.tables.graph.candidate(node);
            match (end.cell == candidate.cell, is_on(literal)) {
                (true, true) => {
                    let effect =
                        loop_effect(state, &self.tables.graph, &self.walk.way(literal), self.style);
                    self.take(Shape::Continuous, effect.len(), || effect, literal);
                }
                (true, false) => {
                    // The start makes it false whether the start is true or false.
                    let effect = || CandidateSet::of(end.digit, CellSet::of(end.cell));
                    self.take(Shape::Discontinuous, 1, effect, literal);
                }
                (false, true) => {
                    // A chain that removes one candidate is a discontinuous loop that starts at that candidate.
                    let count = chain_count(state, candidate, end);
                    if count >= 2 {
                        self.take(Shape::Chain, count, || chain_effect(state, candidate, end), literal);
                    }
                }
                (false, false) => {}
            }
        }
    }

    /// Records a result if it has an effect and is better than the best so far.
    fn take(&mut self, shape: Shape, count: u32, effect: impl FnOnce() -> CandidateSet, end: Literal) {
        let shortest = if self.style == Style::Hodoku { SHORTEST } else { 3 };
        if count == 0 {
            return;
        }
        let length = self.walk.length(end) + self.sets_passed(end);
        if length < shortest {
            return;
        }
        // Most results are worse than the best, which the key shows before their eliminations are computed.
        let best = self.best.as_ref().map(|best| best.key);
        if self.picks.is_none() && best.is_some_and(|best| (best.0, best.1) < (Reverse(count), length)) {
            return;
        }
        let effect = &effect();
        let key = (Reverse(count), length, weight(effect));
        if self.picks.is_none() && best.is_some_and(|best| best <= key) {
            return;
        }
        let way = self.walk.way(end);
        let Some(nodes) = nodes_if_sound(&self.tables.graph, &way, self.style, self.nodes) else {
            return;
        };
        // A reader would take a cell that a chain passes twice to have both digits.
        if (self.style, shape) == (Style::Own, Shape::Chain) && !passes_once(&self.tables.graph, &way) {
            return;
        }
        let (technique, trail) = ((self.name)(shape, nodes), (shape, way));
        if let Some(picks) = &mut self.picks {
            picks.offer(technique, effect, u32::from(length), || trail);
        } else {
            self.best = Some(Best { key, technique, eliminations: *effect, trail });
        }
    }

    /// Returns the length that almost locked sets add on the path to a literal: two links each.
    fn sets_passed(&self, end: Literal) -> u16 {
        if self.nodes != Nodes::Sets {
            return 0;
        }
        let graph = &self.tables.graph;
        let lost = |literal: &&Literal| !is_on(**literal) && graph.set_of(node_of(**literal)).is_some();
        short(self.walk.way(end).iter().filter(lost).count() * 2)
    }

    fn offer(
        &self,
        state: &State,
        sink: &mut Sink<'_>,
        technique: &'static Info,
        eliminations: &CandidateSet,
        (shape, way): &Trail,
    ) -> ControlFlow<()> {
        sink(&Found {
            technique,
            extra: 0,
            placements: &[],
            eliminations,
            explain: &|step| self.explain(state, step, *shape, way),
        })
    }

    /// Explains a loop or a chain. A path that would give a cell two digits is two chains, to one of them and to its opposite.
    fn explain(&self, state: &State, step: &mut Explanation, shape: Shape, way: &[Literal]) {
        let graph = &self.tables.graph;
        let clash = clash(graph, way).filter(|_| self.style == Style::Own && refutes(shape, way));
        let way = clash.map_or(way, |(_, last)| &way[..=last]);
        let places = || way.iter().map(|&literal| graph.places[node_of(literal)]);
        let cells = places().fold(CellSet::EMPTY, |all, place| all | place.cells);
        let digits = places().fold(0, |all, place| all | 1 << place.digit);
        let mut part = Part::new(Role::Pattern, cells, digits, &CandidateSet::EMPTY);
        places().for_each(|place| part.candidates.add(place.digit, place.cells));
        step.parts.push(part);
        let mut links = links(state, graph, way);
        through_sets(state, step, graph, way, &mut links);
        if let Some((first, _)) = clash {
            tell(state, step, &links[..=first], false);
            links.push(Link { on: false, reason: Reason::Cell, ..links[first] });
        }
        tell(state, step, &links, shape == Shape::Continuous);
    }
}

/// Returns whether a path shows that its start is wrong, so that it may end where it gives a cell two digits.
fn refutes(shape: Shape, way: &[Literal]) -> bool {
    shape == Shape::Discontinuous && (is_on(way[0]) || is_on(way[way.len() - 1]))
}
