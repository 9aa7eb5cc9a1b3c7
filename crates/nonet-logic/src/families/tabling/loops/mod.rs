//! Nice loops and alternating inference chains: the shortest way from each candidate, true or false, to all others.

mod effect;
mod explain;
mod look;
mod name;
mod sound;
mod starts;

use std::cmp::Reverse;
use std::ops::ControlFlow;

use crate::candidates::CandidateSet;
use crate::families::links::{Picks, weight};
use crate::families::tabling::bound::OfDigits;
use crate::families::tabling::graph::{Literal, is_on, node_of};
use crate::families::tabling::loops::name::Name;
pub use crate::families::tabling::loops::name::Shape;
use crate::families::tabling::shared::{Nodes, Shared, Tables};
use crate::families::tabling::walk::Walk;
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink, Style};
use nonet::numbers::short;

/// Looks for nice loops and chains through these nodes, in tables that other finders may read too.
pub fn finder(style: Style, nodes: Nodes, shared: Shared, name: Name) -> Box<dyn Finder> {
    let search = Search {
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
    search: Search,
    shared: Shared,
}

struct Search {
    style: Style,
    name: Name,
    nodes: Nodes,
    tables: Tables,
    walk: Walk,
    of_digits: OfDigits,
    /// Where finds may start, and how many candidates they may strike out.
    starts: Vec<(u32, Literal)>,
    /// The best find so far, where only that is asked for.
    best: Option<Best>,
    /// All finds, where they are asked for.
    picks: Option<Picks<Trail>>,
}

/// What comes first on HoDoKu's scale: what strikes out most, then the shorter, then what is nearest to the top left.
type Key = (Reverse<u32>, u16, u64);

struct Best {
    key: Key,
    technique: &'static Info,
    eliminations: CandidateSet,
    trail: Trail,
}

/// A find's shape, and its literals in turn.
type Trail = (Shape, Vec<Literal>);

impl Finder for Loops {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.search.tables = self.shared.take(state, self.search.nodes);
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

    /// Takes a find, if it is one and better than what is there.
    fn take(&mut self, shape: Shape, count: u32, effect: impl FnOnce() -> CandidateSet, end: Literal) {
        let shortest = if self.style == Style::Hodoku { SHORTEST } else { 3 };
        if count == 0 {
            return;
        }
        let length = self.walk.length(end) + self.sets_passed(end);
        if length < shortest {
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
        let Some(nodes) = self.nodes_if_sound(&way) else { return };
        let (technique, trail) = ((self.name)(shape, nodes), (shape, way));
        if let Some(picks) = &mut self.picks {
            picks.offer(technique, effect, u32::from(length), || trail);
        } else {
            self.best = Some(Best { key, technique, eliminations: *effect, trail });
        }
    }

    /// What the almost locked sets on the way to a literal add to its length: each counts as two links more.
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
}
