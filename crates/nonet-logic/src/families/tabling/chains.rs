//! Forcing chains: chains from a candidate, true or false, to a contradiction.

use std::ops::ControlFlow;

use nonet::CellSet;

use crate::candidates::CandidateSet;
use crate::explanation::{Explanation, Part, Role};
use crate::families::links::{rest_on, tell};
use crate::families::rows::{has, numbers, set};
use crate::families::tabling::clash::{Need, holds, needs};
use crate::families::tabling::graph::{Graph, Literal, is_on, node_of, off, on};
use crate::families::tabling::reach::Reach;
use crate::families::tabling::shared::{Names, Nodes, Shared};
use crate::families::tabling::tell::links;
use crate::families::tabling::walk::Walk;
use crate::state::State;
use crate::technique::{Finder, Found, Sink, Style};

/// Finds forcing chains of both kinds, in tables shared with other finders.
pub fn finder(style: Style, shared: Shared, names: Names) -> Box<dyn Finder> {
    Box::new(Sharing { style, shared, names })
}

struct Sharing {
    style: Style,
    shared: Shared,
    names: Names,
}

impl Finder for Sharing {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let tables = self.shared.take(state, Nodes::Groups);
        let chains =
            Chains { style: self.style, names: self.names, graph: &tables.graph, reach: &tables.reach };
        let flow = chains.find(state, sink);
        self.shared.put(tables);
        flow
    }
}

struct Chains<'a> {
    style: Style,
    names: Names,
    graph: &'a Graph,
    reach: &'a Reach,
}

impl Chains<'_> {
    /// Placements come first, each kind candidate by candidate, as in HoDoKu. A contradiction with several chains can also
    /// be read from its other end, as a verity; HoDoKu's scale counts only one of the two.
    fn find(&self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let needs = needs(state, self.graph);
        let impossible = self.impossible(&needs);
        let nodes = 0..self.graph.candidates;
        for start in nodes.clone().map(off).chain(nodes.map(on)) {
            let node = node_of(start);
            if !has(&impossible[usize::from(is_on(start))], node) {
                continue;
            }
            if state.watch().is_over() {
                break;
            }
            let candidate = self.graph.candidate(node_of(start));
            let mut struck = CandidateSet::EMPTY;
            if is_on(start) {
                struck.insert(candidate);
            }
            let mut offer = |technique, explain: &dyn Fn(&mut Explanation)| {
                sink(&Found {
                    technique,
                    extra: 0,
                    placements: if is_on(start) { &[] } else { std::slice::from_ref(&candidate) },
                    eliminations: &struck,
                    explain,
                })
            };
            offer(self.names.contradiction, &|step| {
                self.explain_contradiction(state, step, start, &needs);
            })?;
            if self.style == Style::Hodoku {
                continue;
            }
            if let Some(need) = needs.iter().find(|need| self.is_verity(start, need)) {
                offer(self.names.verity, &|step| self.explain_verity(state, step, start, need))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the literals that lead to a contradiction, as two rows of nodes: those that cannot be false, and those
    /// that cannot be true. Every chain can be read backwards, so two reversals find them. A literal makes all
    /// candidates of a cell false exactly if each of them makes the literal false. A literal that makes a node both
    /// true and false refutes itself.
    fn impossible(&self, needs: &[Need]) -> [Vec<u64>; 2] {
        let words = self.graph.words;
        let (mut never_false, mut never_true) = (vec![0; words], vec![0; words]);
        for need in needs {
            let common = |word: usize, row: fn(&Reach, Literal) -> &[u64]| {
                let starts = need.nodes.iter().map(|&node| on(usize::from(node)));
                starts.fold(!0, |common, start| common & row(self.reach, start)[word])
            };
            for (word, (one, other)) in never_false.iter_mut().zip(&mut never_true).enumerate() {
                *one |= common(word, Reach::made_true);
                *other |= common(word, Reach::made_false);
            }
        }
        let mut rows = [never_false, never_true];
        for node in 0..self.graph.candidates {
            for start in [off(node), on(node)] {
                if self.reach.has(start, start ^ 1) {
                    set(&mut rows[usize::from(is_on(start))], node);
                }
            }
        }
        rows
    }

    /// Returns the candidates and groups that a literal makes both true and false.
    fn both(&self, start: Literal) -> impl Iterator<Item = usize> + '_ {
        let rows = self.reach.made_true(start).iter().zip(self.reach.made_false(start));
        numbers(rows.map(|(one, other)| one & other))
    }

    /// Returns whether the opposite of a literal follows from every candidate of a cell or a house.
    fn is_verity(&self, start: Literal, need: &Need) -> bool {
        let leads = |&node: &u16| {
            let from = on(usize::from(node));
            from == start ^ 1 || self.reach.has(from, start ^ 1)
        };
        need.nodes.len() > 2 && need.nodes.iter().all(leads)
    }

    /// Adds the shortest chains from a literal to a contradiction.
    fn explain_contradiction(
        &self,
        state: &State,
        step: &mut Explanation,
        start: Literal,
        needs: &[Need],
    ) {
        let mut walk = Walk::default();
        walk.run(self.graph, start, u16::MAX);
        let length =
            |ends: &[Literal]| -> u32 { ends.iter().map(|&end| u32::from(walk.length(end))).sum() };
        let pairs = self.both(start).map(|node| (vec![on(node), off(node)], None));
        let full = needs.iter().filter(|need| holds(self.reach.made_false(start), &need.nodes));
        let lists = full.map(|need| {
            let ends = need.nodes.iter().map(|&node| off(usize::from(node))).collect();
            (ends, Some(need))
        });
        let clash: Option<(Vec<Literal>, Option<&Need>)> =
            pairs.chain(lists).min_by_key(|(ends, _)| length(ends));
        let Some((ends, need)) = clash else { return };
        self.add_part(step, start);
        for end in ends {
            tell(state, step, &links(state, self.graph, &walk.way(end)), false);
        }
        if let Some(need) = need {
            rest_on(step, &need.premise(state));
        }
    }

    /// Adds chains from all candidates of a cell or a house to the opposite of a literal.
    fn explain_verity(&self, state: &State, step: &mut Explanation, start: Literal, need: &Need) {
        let mut walk = Walk::default();
        self.add_part(step, start);
        for &node in &need.nodes {
            let from = on(usize::from(node));
            let way = if from == start ^ 1 {
                vec![from]
            } else {
                walk.run(self.graph, from, u16::MAX);
                walk.way(start ^ 1)
            };
            tell(state, step, &links(state, self.graph, &way), false);
        }
        rest_on(step, &need.premise(state));
    }

    fn add_part(&self, step: &mut Explanation, start: Literal) {
        let candidate = self.graph.candidate(node_of(start));
        let mut candidates = CandidateSet::EMPTY;
        candidates.insert(candidate);
        let cells = CellSet::of(candidate.cell);
        step.parts.push(Part::new(Role::Pattern, cells, 1 << candidate.digit, &candidates));
    }
}
