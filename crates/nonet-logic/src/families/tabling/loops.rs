//! Nice loops and alternating inference chains: the shortest way from each candidate, true or false, to all others.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use crate::candidates::{Candidate, CandidateSet};
use crate::cell_set::CellSet;
use crate::families::links::{Picks, tell, weight};
use crate::families::tabling::bound::OfDigits;
use crate::families::tabling::graph::{Literal, is_on, node_of, off, on};
use crate::families::tabling::shared::{Shared, Tables};
use crate::families::tabling::tell::links;
use crate::families::tabling::walk::Walk;
use crate::state::State;
use crate::step::{Part, Role, Step};
use crate::technique::{Finder, Found, Info, Sink, Style};
use crate::techniques::{
    aic, continuous_nice_loop, discontinuous_nice_loop, grouped_aic, grouped_continuous_nice_loop,
    grouped_discontinuous_nice_loop,
};

/// Looks for nice loops and chains: those without groups, or those with.
pub fn finder(style: Style, grouped: bool) -> Box<dyn Finder> {
    make(style, grouped, Shared::default())
}

/// Looks for those with groups, with tables that forcing chains are read from too.
pub fn sharing(style: Style, shared: Shared) -> Box<dyn Finder> {
    make(style, true, shared)
}

fn make(style: Style, grouped: bool, shared: Shared) -> Box<dyn Finder> {
    let search = Search {
        style,
        grouped,
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
    search: Search,
    shared: Shared,
}

struct Search {
    style: Style,
    grouped: bool,
    tables: Tables,
    walk: Walk,
    of_digits: OfDigits,
    /// Where finds may start, and how many candidates they may strike out.
    starts: Vec<(u32, Literal)>,
    /// The best find so far, where only that is asked for.
    best: Option<Best>,
    /// All finds, where they are asked for.
    picks: Option<Picks<Vec<Literal>>>,
}

/// What goes where one of two candidates in different cells is true.
fn chain_effect(state: &State, one: Candidate, other: Candidate) -> CandidateSet {
    let layout = state.layout();
    let mut effect = CandidateSet::EMPTY;
    if one.digit == other.digit {
        let seen = layout.peers(one.cell) & layout.peers(other.cell);
        effect.add(one.digit, state.cells_of(one.digit) & seen);
    } else if layout.peers(one.cell).contains(other.cell) {
        let ends = [Candidate::new(one.cell, other.digit), Candidate::new(other.cell, one.digit)];
        ends.into_iter().filter(|&end| state.has(end)).for_each(|end| effect.insert(end));
    }
    effect
}

/// How much that is, as far as it matters: less than two may be told as nothing.
fn chain_count(state: &State, one: Candidate, other: Candidate) -> u32 {
    let layout = state.layout();
    if one.digit == other.digit {
        let effect = state.cells_of(one.digit) & layout.peers(one.cell) & layout.peers(other.cell);
        if effect.single().is_some() { 0 } else { effect.len() }
    } else {
        let both = layout.peers(one.cell).contains(other.cell)
            && state.candidates(one.cell) >> other.digit & 1 != 0
            && state.candidates(other.cell) >> one.digit & 1 != 0;
        u32::from(both) * 2
    }
}

/// What comes first on HoDoKu's scale: what strikes out most, then the shorter, then what is nearest to the top left.
type Key = (Reverse<u32>, u16, u64);

struct Best {
    key: Key,
    technique: &'static Info,
    eliminations: CandidateSet,
    way: Vec<Literal>,
}

impl Finder for Loops {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.search.tables = self.shared.take(state, self.search.grouped);
        let flow = self.search.find(state, sink);
        self.shared.put(std::mem::take(&mut self.search.tables));
        flow
    }
}

/// The shortest chains that count on HoDoKu's scale, in links.
const SHORTEST: u16 = 5;

impl Search {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.list_starts(state);
        self.best = None;
        self.picks = None;
        let mut first = None;
        if self.style == Style::Hodoku {
            // Whoever rates takes the first find: only that one is looked for at first.
            self.find_best(state);
            let Some(best) = self.best.take() else { return ControlFlow::Continue(()) };
            self.offer(state, sink, best.technique, &best.eliminations, &best.way)?;
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

    /// Lists the literals from which a find may start, with the most that it may strike out there.
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
                // A loop: what it strikes out is only known with its way.
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

    /// Finds what comes first on HoDoKu's scale.
    fn find_best(&mut self, state: &State) {
        let mut starts = std::mem::take(&mut self.starts);
        // The order of the candidates stays among equals.
        starts.sort_by_key(|&(most, _)| Reverse(most));
        for &(most, start) in &starts {
            if state.watch().is_over() {
                self.best = None;
                break;
            }
            if self.best.as_ref().is_some_and(|best| best.key.0.0 > most) {
                break;
            }
            // Among equals only a shorter way is of interest, or one as short.
            let longest = match &self.best {
                Some(best) if best.key.0.0 == most => best.key.1,
                _ => u16::MAX,
            };
            self.look(state, start, longest);
        }
        self.starts = starts;
    }

    fn find_all(&mut self, state: &State) -> Picks<Vec<Literal>> {
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

    fn look(&mut self, state: &State, start: Literal, longest: u16) {
        self.walk.run(&self.tables.graph, start, longest);
        if is_on(start) {
            self.look_where_true(node_of(start));
        } else {
            self.look_where_false(state, node_of(start));
        }
    }

    /// A candidate that makes itself false, or another of its cell true, is false.
    fn look_where_true(&mut self, start: usize) {
        let candidate = self.tables.graph.candidate(start);
        let effect = || CandidateSet::of(candidate.digit, CellSet::of(candidate.cell));
        let technique = self.discontinuous();
        if self.walk.has(off(start)) {
            self.take(technique, 1, effect, off(start));
        }
        for other in self.tables.graph.nodes_of(candidate.cell) {
            if other != start && self.walk.has(on(other)) {
                self.take(technique, 1, effect, on(other));
            }
        }
    }

    /// What follows where a candidate is false, and it or another follows from that, is true in any case.
    fn look_where_false(&mut self, state: &State, start: usize) {
        let candidate = self.tables.graph.candidate(start);
        if self.walk.has(on(start)) {
            let others = state.candidates(candidate.cell) & !(1 << candidate.digit);
            let effect = || {
                let mut effect = CandidateSet::EMPTY;
                effect.add_digits(candidate.cell, others);
                effect
            };
            self.take(self.discontinuous(), others.count_ones(), effect, on(start));
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
                    let effect = self.loop_effect(state, literal);
                    let technique =
                        self.name(&continuous_nice_loop::INFO, &grouped_continuous_nice_loop::INFO);
                    self.take(technique, effect.len(), || effect, literal);
                }
                (true, false) => {
                    // Both the start and its falsehood make it false.
                    let effect = || CandidateSet::of(end.digit, CellSet::of(end.cell));
                    self.take(self.discontinuous(), 1, effect, literal);
                }
                (false, true) => {
                    // A chain that strikes out one candidate is a discontinuous loop that starts there.
                    let count = chain_count(state, candidate, end);
                    if count >= 2 {
                        let technique = self.name(&aic::INFO, &grouped_aic::INFO);
                        self.take(technique, count, || chain_effect(state, candidate, end), literal);
                    }
                }
                (false, false) => {}
            }
        }
    }

    fn discontinuous(&self) -> &'static Info {
        self.name(&discontinuous_nice_loop::INFO, &grouped_discontinuous_nice_loop::INFO)
    }

    fn name(&self, plain: &'static Info, grouped: &'static Info) -> &'static Info {
        if self.grouped { grouped } else { plain }
    }

    /// All that the weak links of a loop strike out: one end of each is true.
    fn loop_effect(&self, state: &State, end: Literal) -> CandidateSet {
        let way = self.walk.way(end);
        let mut effect = CandidateSet::EMPTY;
        // HoDoKu leaves the loop's own cells alone, but for their own weak links.
        let spared = match self.style {
            Style::Hodoku => way.iter().fold(CellSet::EMPTY, |all, &literal| {
                all | self.tables.graph.places[node_of(literal)].cells
            }),
            Style::Explainer | Style::Own => CellSet::EMPTY,
        };
        let closing = [end, way[0]];
        for pair in way.windows(2).filter(|pair| is_on(pair[0])).chain([&closing[..]]) {
            let one = self.tables.graph.places[node_of(pair[0])];
            let other = self.tables.graph.places[node_of(pair[1])];
            if one.digit == other.digit {
                let seen = state.cells_of(one.digit) & one.seen & other.seen;
                effect.add(one.digit, seen.without(spared));
            } else if let Some(cell) = one.cells.first() {
                let rest = state.candidates(cell) & !(1 << one.digit) & !(1 << other.digit);
                effect.add_digits(cell, rest);
            }
        }
        effect
    }

    /// Takes a find, if it is one and better than what is there.
    fn take(
        &mut self,
        technique: &'static Info,
        count: u32,
        effect: impl FnOnce() -> CandidateSet,
        end: Literal,
    ) {
        let length = self.walk.length(end);
        let shortest = if self.style == Style::Hodoku { SHORTEST } else { 3 };
        if count == 0 || length < shortest {
            return;
        }
        // Most finds are no better than the best, which is told without what they strike out.
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
        if !self.is_sound(&way) {
            return;
        }
        if let Some(picks) = &mut self.picks {
            picks.offer(technique, effect, u32::from(length), || way);
        } else {
            self.best = Some(Best { key, technique, eliminations: *effect, way });
        }
    }

    /// Whether a way has a group where there must be one, and none where not, and, on HoDoKu's scale, passes no cell
    /// twice. A group counts as its first cell when it comes later; a loop may have groups with the cell in which it starts.
    fn is_sound(&self, way: &[Literal]) -> bool {
        if self.style != Style::Hodoku {
            return self.grouped
                == way.iter().any(|&literal| node_of(literal) >= self.tables.graph.candidates);
        }
        let place = |literal: Literal| self.tables.graph.places[node_of(literal)].cells;
        let (start, end) = (place(way[0]), place(way[way.len() - 1]));
        let is_loop = start == end;
        // A loop leaves its cell by the digit that it is about.
        if is_loop && place(way[1]) == start {
            return false;
        }
        let (mut passed, mut grouped) = (CellSet::EMPTY, false);
        let mut last = start;
        if !is_loop {
            passed = start;
        }
        for &literal in &way[1..way.len() - usize::from(is_loop)] {
            let cells = place(literal);
            let is_group = node_of(literal) >= self.tables.graph.candidates;
            grouped |= is_group;
            if cells == last {
                continue;
            }
            let first = cells.first().unwrap_or_default();
            let others = cells.without(CellSet::of(first));
            if passed.contains(first) || is_loop && (cells == start || start.is_subset(others)) {
                return false;
            }
            passed |= cells;
            last = cells;
        }
        grouped == self.grouped
    }

    fn offer(
        &self,
        state: &State,
        sink: &mut Sink<'_>,
        technique: &'static Info,
        eliminations: &CandidateSet,
        way: &[Literal],
    ) -> ControlFlow<()> {
        sink(&Found {
            technique,
            price: None,
            placements: &[],
            eliminations,
            explain: &|step| self.explain(state, step, way),
        })
    }

    fn explain(&self, state: &State, step: &mut Step, way: &[Literal]) {
        let places = || way.iter().map(|&literal| self.tables.graph.places[node_of(literal)]);
        let cells = places().fold(CellSet::EMPTY, |all, place| all | place.cells);
        let digits = places().fold(0, |all, place| all | 1 << place.digit);
        let mut part = Part::new(Role::Pattern, cells, digits, &CandidateSet::EMPTY);
        places().for_each(|place| part.candidates.add(place.digit, place.cells));
        step.parts.push(part);
        let is_loop = step.technique == &continuous_nice_loop::INFO
            || step.technique == &grouped_continuous_nice_loop::INFO;
        tell(state, step, &links(state, &self.tables.graph, way), is_loop);
    }
}
