//! Forcing nets: tables in which an entry may depend on several others.
//!
//! Each candidate is tried, true and false, and singles are filled in for some rounds. All singles of a round are filled in
//! before the next round. The consequences of chains through groups are added. Finally, each table takes in the tables of
//! all literals that it contains.

use std::ops::ControlFlow;

use crate::candidates::CandidateSet;
use crate::explanation::{Explanation, Part, Role};
use crate::families::closure::Closure;
use crate::families::links::rest_on;
use crate::families::rows::{clear, has, set};
use crate::families::tabling::clash::{Need, needs};
use crate::families::tabling::graph::{Literal, is_on, node_of, off, on};
use crate::families::tabling::shared::{Names, Nodes, Shared, Tables};
use crate::families::tabling::story::Story;
use crate::families::tabling::trial::{Trial, TrialBoard, open_houses};
use crate::state::State;
use crate::technique::{Finder, Found, Sink, Style};
use nonet::CellSet;
use nonet::numbers::short;

/// Finds forcing nets of both kinds: with four rounds of singles as in HoDoKu, or otherwise until no singles are left. The
/// chains are in tables shared with other finders.
pub fn finder(style: Style, shared: Shared, names: Names) -> Box<dyn Finder> {
    let rounds = if style == Style::Hodoku { 4 } else { 81 };
    let (chains, tables, closure) = (Tables::default(), Vec::new(), Closure::default());
    Box::new(Nets { style, names, rounds, shared, chains, words: 0, tables, closure })
}

/// Number of tables filled between checks of the watch.
const WATCHED: Literal = 64;

struct Nets {
    style: Style,
    names: Names,
    rounds: u32,
    shared: Shared,
    chains: Tables,
    words: usize,
    /// A row of bits for each literal: its consequences.
    tables: Vec<u64>,
    closure: Closure,
}

impl Finder for Nets {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.chains = self.shared.take(state, Nodes::Groups);
        let flow = self.search(state, sink);
        self.shared.put(std::mem::take(&mut self.chains));
        flow
    }
}

/// Spreads the lower 32 bits of a word over its even positions.
const fn spread(bits: u64) -> u64 {
    let bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff;
    let bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff;
    let bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    let bits = (bits | bits << 2) & 0x3333_3333_3333_3333;
    (bits | bits << 1) & 0x5555_5555_5555_5555
}

impl Nets {
    /// Placements come first, each kind candidate by candidate, which is HoDoKu's order.
    fn search(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let needs = needs(state, &self.chains.graph);
        if !self.fill(state) {
            return ControlFlow::Continue(());
        }
        let impossible = self.impossible(&needs);
        let verities = self.verities(&needs);
        let nodes = 0..self.chains.graph.candidates;
        for effect in nodes.clone().map(on).chain(nodes.map(off)) {
            if state.watch().is_over() {
                break;
            }
            let candidate = self.chains.graph.candidate(node_of(effect));
            let mut struck = CandidateSet::EMPTY;
            if !is_on(effect) {
                struck.insert(candidate);
            }
            let contradiction = has(&impossible, effect ^ 1);
            let mut offer = |technique, explain: &dyn Fn(&mut Explanation)| {
                sink(&Found {
                    technique,
                    extra: 0,
                    placements: if is_on(effect) { std::slice::from_ref(&candidate) } else { &[] },
                    eliminations: &struck,
                    explain,
                })
            };
            if contradiction {
                offer(self.names.contradiction, &|step| {
                    self.explain_contradiction(state, step, &needs, effect);
                })?;
            }
            if has(&verities, effect) && (!contradiction || self.style != Style::Hodoku) {
                offer(self.names.verity, &|step| {
                    self.explain_verity(state, step, &needs, effect);
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn row(&self, literal: Literal) -> &[u64] {
        &self.tables[usize::from(literal) * self.words..][..self.words]
    }

    /// Fills all tables. Returns false if time runs out first.
    fn fill(&mut self, state: &State) -> bool {
        let Tables { graph, reach, .. } = &self.chains;
        let literals = graph.candidates * 2;
        self.words = literals.div_ceil(64).max(1);
        let words = self.words;
        clear(&mut self.tables, literals * words);
        let open = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|digit| open_houses(state, digit));
        let board = TrialBoard::new(state, &open);
        let trial = Trial { state, graph, open: &open, rounds: self.rounds };
        let has_singles = board.changed != 0;
        let is_over = |literal: Literal| literal.is_multiple_of(WATCHED) && state.watch().is_over();
        for (literal, row) in (0..).zip(self.tables.chunks_exact_mut(words)) {
            if is_over(literal) {
                return false;
            }
            let is_single = |&next: &u16| usize::from(next) < graph.candidates;
            if is_on(literal) || has_singles || graph.strong(node_of(literal)).iter().any(is_single) {
                board.clone().follow(&trial, literal, row);
            } else {
                set(row, literal);
            }
            let made = reach.made_false(literal).iter().zip(reach.made_true(literal));
            let halves = made.flat_map(|(&out, &made)| [(out, made), (out >> 32, made >> 32)]);
            for (word, (out, made)) in row.iter_mut().zip(halves) {
                *word |= spread(out & 0xffff_ffff) | spread(made & 0xffff_ffff) << 1;
            }
            // The nodes after the candidates are groups.
            if let Some(last) = row.last_mut().filter(|_| literals % 64 != 0) {
                *last &= (1 << (literals % 64)) - 1;
            }
        }
        // Implication is transitive, so each literal takes in the consequences of its consequences.
        self.closure.close(&mut self.tables, words, words);
        true
    }

    /// Returns the literals that lead to a contradiction.
    fn impossible(&self, needs: &[Need]) -> Vec<u64> {
        let mut impossible = vec![0; self.words];
        // Few units have lost their first candidate, so checking the first candidates rejects most of them quickly.
        let first = |need: &Need| need.nodes.first().map_or(0, |&node| off(usize::from(node)));
        let firsts: Vec<Literal> = needs.iter().map(first).collect();
        let is_broken = needs.iter().any(|need| need.nodes.is_empty());
        for start in 0..short(self.chains.graph.candidates * 2) {
            let row = self.row(start);
            // A candidate's two literals are neighbours.
            let both = row.iter().any(|word| word & (word >> 1) & 0x5555_5555_5555_5555 != 0);
            let is_out = |&node: &u16| has(row, off(usize::from(node)));
            let mut needs = firsts.iter().zip(needs).filter(|&(&first, _)| has(row, first));
            if both || is_broken || needs.any(|(_, need)| need.nodes.iter().all(is_out)) {
                set(&mut impossible, start);
            }
        }
        impossible
    }

    /// Returns the literals that follow from all candidates of a cell or a house, or from a candidate and its
    /// negation.
    fn verities(&self, needs: &[Need]) -> Vec<u64> {
        let mut verities = vec![0; self.words];
        let mut common = |starts: &[Literal]| {
            for (word, all) in verities.iter_mut().enumerate() {
                *all |= starts.iter().fold(!0, |common, &start| common & self.row(start)[word]);
            }
        };
        for node in 0..self.chains.graph.candidates {
            common(&[off(node), on(node)]);
        }
        for need in needs {
            common(&ways(need));
        }
        verities
    }

    fn explain_contradiction(
        &self,
        state: &State,
        step: &mut Explanation,
        needs: &[Need],
        effect: Literal,
    ) {
        let start = effect ^ 1;
        let story = Story::new(state, &self.chains.graph, needs, start, None);
        self.add_part(step, effect);
        let ends = story.clash.map_or([start; 2], |node| [on(node), off(node)]);
        // If the start leads to its own opposite, that alone says it all.
        ends.into_iter().filter(|&end| end != start).for_each(|end| story.tell(step, end));
    }

    fn explain_verity(&self, state: &State, step: &mut Explanation, needs: &[Need], effect: Literal) {
        let leads = |starts: &[Literal]| starts.iter().all(|&start| has(self.row(start), effect));
        let need = needs.iter().filter(|need| leads(&ways(need))).min_by_key(|need| need.nodes.len());
        let pairs = (0..self.chains.graph.candidates).map(|node| vec![off(node), on(node)]);
        let starts =
            need.map_or_else(|| pairs.into_iter().find(|pair| leads(pair)), |need| Some(ways(need)));
        self.add_part(step, effect);
        for start in starts.unwrap_or_default() {
            Story::new(state, &self.chains.graph, needs, start, Some(effect)).tell(step, effect);
        }
        if let Some(need) = need {
            rest_on(step, &need.premise(state));
        }
    }

    fn add_part(&self, step: &mut Explanation, literal: Literal) {
        let candidate = self.chains.graph.candidate(node_of(literal));
        let candidates: CandidateSet = [candidate].into_iter().collect();
        let cells = CellSet::of(candidate.cell);
        step.parts.push(Part::new(Role::Pattern, cells, 1 << candidate.digit, &candidates));
    }
}

/// Returns the candidates of a cell or a house, each assumed true.
fn ways(need: &Need) -> Vec<Literal> {
    need.nodes.iter().map(|&node| on(usize::from(node))).collect()
}
