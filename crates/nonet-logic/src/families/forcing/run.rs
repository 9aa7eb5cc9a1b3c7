//! The consequences of one assumption: nodes in the order of discovery, each with its parents. Also counts the nodes of
//! chains and turns chains into parts of a step.
//!
//! A [`Chain`] says the same, and a run becomes one when it is told. But a search makes thousands of runs and tells few of
//! them. So a run keeps the parents of all nodes in one list, which is reused, and its nodes are counted without being
//! copied.

use std::sync::Arc;

use nonet::CellSet;
use nonet::numbers::{long, short};

use super::plain::Plain;
use super::rank::{ASSUMPTIONS, Target};
use crate::candidates::{CandidateSet, bits};
use crate::explanation::{Chain, Explanation, Node, Part, Reason, Role};
use crate::layout::HouseNumber;
use crate::premise::Premise;
use crate::state::State;

/// A unit on which a pattern depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// A cell.
    Cell(u8),
    /// A digit in a house: house, digit.
    House(HouseNumber, u8),
}

impl Base {
    /// Returns the unit on which a true node with this cell and digit depends.
    pub const fn of(reason: Reason, cell: u8, digit: u8) -> Option<Self> {
        match reason {
            Reason::Cell => Some(Self::Cell(cell)),
            Reason::House(house) => Some(Self::House(house, digit)),
            _ => None,
        }
    }
}

/// A pattern or nested chain that eliminated something along the way.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// The number of nodes of a nested chain; 0 for a pattern.
    pub complexity: u32,
    /// A number that identifies a nested chain.
    pub print: u64,
    /// The units on which a pattern depends.
    pub bases: [Option<Base>; 2],
    /// The nested chains, if an explanation needs them.
    pub told: Option<Arc<Told>>,
}

#[derive(Clone, Copy, Debug)]
struct Record {
    target: Target,
    first_parent: u32,
    /// A lower bound for the number of distinct nodes that lead here, including this one.
    least: u16,
    why: Reason,
}

/// A pair of contradictory nodes, by their numbers: on, off.
pub type Clash = (u16, u16);

/// The nodes of one assumption.
#[derive(Clone, Debug, Default)]
pub struct Run {
    records: Vec<Record>,
    parents: Vec<u16>,
    /// The number of the node for each candidate in the sets.
    slots: Vec<u16>,
    /// The numbers of the nodes that are true, in order.
    pub ons: Vec<u16>,
    /// The numbers of the nodes that are false, in order.
    pub offs: Vec<u16>,
    /// The candidates that are true.
    pub on_set: CandidateSet,
    /// The candidates that are false.
    pub off_set: CandidateSet,
    /// The contradiction at which the run stopped.
    pub clash: Option<Clash>,
    /// The patterns that were used.
    pub patterns: Vec<Pattern>,
    /// The node limit in force if the run stopped because all further nodes exceed it.
    pub cut: Option<u32>,
}

impl Run {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.records.clear();
        self.slots.resize(ASSUMPTIONS, 0);
        self.parents.clear();
        self.ons.clear();
        self.offs.clear();
        self.on_set = CandidateSet::EMPTY;
        self.off_set = CandidateSet::EMPTY;
        self.clash = None;
        self.patterns.clear();
        self.cut = None;
    }

    /// Returns whether this was found to follow.
    pub const fn has(&self, target: Target) -> bool {
        let set = if target.on { &self.on_set } else { &self.off_set };
        set.contains(target.candidate)
    }

    /// Returns the number of an existing node.
    pub fn number(&self, target: Target) -> u16 {
        self.slots[target.slot()]
    }

    /// Returns the node with this number.
    pub fn target(&self, number: u16) -> Target {
        self.records[usize::from(number)].target
    }

    /// Returns the reason for a node; patterns and nested chains have their numbers in the run.
    pub fn why(&self, number: u16) -> Reason {
        self.records[usize::from(number)].why
    }

    /// Returns the parents of a node.
    pub fn parents(&self, number: u16) -> &[u16] {
        let first = self.records[usize::from(number)].first_parent;
        let end = self
            .records
            .get(usize::from(number) + 1)
            .map_or(self.parents.len(), |next| next.first_parent as usize);
        &self.parents[first as usize..end]
    }

    /// Returns a lower bound for the tally's count at a node.
    pub fn least(&self, number: u16) -> u32 {
        u32::from(self.records[usize::from(number)].least)
    }

    /// Returns the chain that leads to a node. Patterns and nested chains have their numbers in the run.
    fn chain(&self, number: u16) -> Chain {
        let nodes = (0..=number).map(|at| {
            let Target { candidate, on } = self.target(at);
            Node {
                cells: CellSet::of(candidate.cell),
                digit: candidate.digit,
                on,
                parents: self.parents(at).iter().copied().map(usize::from).collect(),
                reason: self.why(at),
            }
        });
        Chain { nodes: nodes.collect(), is_loop: false }.leading_to(number.into())
    }

    /// Adds a node without putting it into the sets.
    pub fn push_loose(
        &mut self,
        target: Target,
        why: Reason,
        parents: impl IntoIterator<Item = u16>,
    ) -> u16 {
        let number = short(self.records.len());
        let first_parent = self.parents.len();
        self.parents.extend(parents);
        let mut least = 0;
        for &parent in &self.parents[first_parent..] {
            least = least.max(self.records[usize::from(parent)].least);
        }
        let least = least.saturating_add(1).max(short(self.parents.len() - first_parent) + 1);
        self.records.push(Record { target, first_parent: long(first_parent), least, why });
        number
    }

    /// Adds a node.
    pub fn push(&mut self, target: Target, why: Reason, parents: impl IntoIterator<Item = u16>) -> u16 {
        let number = self.push_loose(target, why, parents);
        self.slots[target.slot()] = number;
        if target.on {
            self.on_set.insert(target.candidate);
            self.ons.push(number);
        } else {
            self.off_set.insert(target.candidate);
            self.offs.push(number);
        }
        number
    }
}

/// Counts the distinct nodes in the chains of one hint.
#[derive(Debug, Default)]
pub struct Tally {
    marks: Vec<u64>,
    nested: Vec<(u64, u32)>,
    nodes: u32,
}

impl Tally {
    /// Starts a hint.
    pub fn clear(&mut self) {
        self.nested.clear();
        self.nodes = 0;
    }

    /// Adds the chain that leads to a node of a run.
    pub fn add(&mut self, run: &Run, number: u16) {
        self.walk(run, number, |_| {});
    }

    /// Adds the chain that leads to a node of a run, and visits its nodes, children before parents.
    pub fn walk(&mut self, run: &Run, number: u16, mut visit: impl FnMut(u16)) {
        let words = usize::from(number) / 64 + 1;
        self.marks.clear();
        self.marks.resize(words, 0);
        self.marks[words - 1] = 1 << (number % 64);
        // Parents come before their children, so one downward pass finds all ancestors.
        for word in (0..words).rev() {
            let mut left = self.marks[word];
            while left != 0 {
                let bit = left.ilog2();
                let at = short(word * 64 + bit as usize);
                self.nodes += 1;
                visit(at);
                for &parent in run.parents(at) {
                    self.marks[usize::from(parent) / 64] |= 1 << (parent % 64);
                }
                if let Reason::Pattern(pattern) = run.why(at) {
                    let Pattern { complexity, print, .. } = run.patterns[pattern as usize];
                    if complexity > 0 && !self.nested.contains(&(print, complexity)) {
                        self.nested.push((print, complexity));
                    }
                }
                left = self.marks[word] & ((1_u64 << bit) - 1);
            }
        }
    }

    /// Returns all nodes of the hint: those of its chains, and those of the chains nested in them.
    pub fn total(&self) -> u32 {
        self.nodes + self.nested.iter().map(|&(_, complexity)| complexity).sum::<u32>()
    }
}

/// Chains ready for an explanation.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The chains; nested ones follow the chains that use them.
    pub chains: Vec<Chain>,
    /// The patterns that they use.
    pub patterns: Vec<[Option<Base>; 2]>,
    /// The units on which they depend.
    pub bases: Vec<Base>,
}

impl Told {
    /// Adds a unit on which the chains depend.
    pub fn rest_on(&mut self, base: Base) {
        if !self.bases.contains(&base) {
            self.bases.push(base);
        }
    }

    /// Adds the chains that lead to some nodes, and the chains nested in them.
    pub fn add(&mut self, ends: &[(&Run, u16)]) {
        let first = self.chains.len();
        for &(run, number) in ends {
            let chain = run.chain(number);
            chain.nodes.iter().filter(|node| node.on).for_each(|node| self.rest_on_link(node));
            self.chains.push(chain);
        }
        // Nested chains follow the chains that use them. Until now, their numbers were those of patterns.
        for (at, &(run, _)) in (first..).zip(ends) {
            for node in 0..self.chains[at].nodes.len() {
                if let Reason::Pattern(pattern) = self.chains[at].nodes[node].reason {
                    self.chains[at].nodes[node].reason = self.nest(run, pattern);
                }
            }
        }
    }

    fn rest_on_link(&mut self, node: &Node) {
        let base = node.cells.first().and_then(|cell| Base::of(node.reason, cell, node.digit));
        if let Some(base) = base {
            self.rest_on(base);
        }
    }

    /// Adds the nested chain for a pattern of a run, and returns the reason that refers to it.
    fn nest(&mut self, run: &Run, pattern: u32) -> Reason {
        let pattern = &run.patterns[pattern as usize];
        let Some(inner) = &pattern.told else {
            pattern.bases.into_iter().flatten().for_each(|base| self.rest_on(base));
            let number = self.patterns.iter().position(|bases| *bases == pattern.bases);
            let number = number.unwrap_or(self.patterns.len());
            if number == self.patterns.len() {
                self.patterns.push(pattern.bases);
            }
            return Reason::Pattern(long(number));
        };
        let (chains, patterns) = (long(self.chains.len()), long(self.patterns.len()));
        self.chains.extend(inner.chains.iter().cloned());
        self.patterns.extend(&inner.patterns);
        for node in self.chains[chains as usize..].iter_mut().flat_map(|chain| &mut chain.nodes) {
            match &mut node.reason {
                Reason::Nested(number) => *number += chains,
                Reason::Pattern(number) => *number += patterns,
                _ => {}
            }
        }
        inner.bases.iter().for_each(|&base| self.rest_on(base));
        Reason::Nested(chains)
    }

    /// Adds a single chain or a cycle.
    pub fn add_plain(&mut self, plain: &Plain) {
        let is_loop = plain.target.is_none();
        let nodes = plain.links.iter().enumerate().map(|(number, link)| Node {
            cells: CellSet::of(link.node.candidate.cell),
            digit: link.node.candidate.digit,
            on: link.node.on,
            parents: number.checked_sub(1).into_iter().collect(),
            reason: link.reason,
        });
        let mut nodes: Vec<Node> = nodes.collect();
        for node in nodes.iter().filter(|node| node.on) {
            self.rest_on_link(node);
        }
        // The first node of a cycle follows from the last one, which the explanation says at the end.
        nodes[0].reason = Reason::Assumed;
        self.chains.push(Chain { nodes, is_loop });
    }

    /// Adds the chains to a step, with their patterns and premises.
    pub fn put(&self, state: &State, step: &mut Explanation) {
        step.chains.extend(self.chains.iter().cloned());
        step.parts.extend(self.patterns.iter().map(|&bases| part(state, bases)));
        step.premises.extend(self.bases.iter().map(|base| match *base {
            Base::Cell(cell) => Premise::cell(state, cell),
            Base::House(house, digit) => Premise::house(state, house, digit),
        }));
    }
}

/// Returns a pattern along the way: the cells and digits on which it depends, with their current candidates.
fn part(state: &State, bases: [Option<Base>; 2]) -> Part {
    let mut cells = CellSet::EMPTY;
    let (mut digits, mut houses) = (0, Vec::new());
    for base in bases.into_iter().flatten() {
        match base {
            Base::Cell(cell) => {
                cells.insert(cell);
                digits |= bits(state.candidates(cell)).fold(0, |mask, digit| mask | 1 << digit);
            }
            Base::House(house, digit) => {
                cells |= state.cells_in(house, digit);
                digits |= 1 << digit;
                houses.push(house);
            }
        }
    }
    Part::new(Role::Pattern, cells, digits, &state.all()).within(houses)
}
