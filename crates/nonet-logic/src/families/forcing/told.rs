//! Chains made ready to be told: nodes, parents, reasons, and what they rest on.

use super::plain::Plain;
use super::run::{Base, Run, Told, Why};
use super::tally::Tally;
use crate::cell_set::CellSet;
use crate::explanation::{Chain, Node, Reason};
use nonet::numbers::long;

impl Told {
    /// Adds something that the chains rest on.
    pub fn rest_on(&mut self, base: Base) {
        if !self.bases.contains(&base) {
            self.bases.push(base);
        }
    }

    /// Adds the chains that lead to some nodes, and the chains nested in them.
    pub fn add(&mut self, ends: &[(&Run, u16)]) {
        let first = self.chains.len();
        for &(run, number) in ends {
            let chain = self.chain(run, number);
            self.chains.push(chain);
        }
        // Nested chains follow those that use them; until now their numbers are those of patterns.
        for (at, &(run, number)) in (first..).zip(ends) {
            let mut numbers = Vec::new();
            Tally::default().walk(run, number, |at| numbers.push(at));
            numbers.reverse();
            for (node, number) in numbers.into_iter().enumerate() {
                if let Why::Pattern(pattern) = run.why(number) {
                    let reason = self.nest(run, pattern);
                    self.chains[at].nodes[node].reason = reason;
                }
            }
        }
    }

    fn chain(&mut self, run: &Run, number: u16) -> Chain {
        let mut numbers = Vec::new();
        Tally::default().walk(run, number, |at| numbers.push(at));
        numbers.reverse();
        let nodes = numbers.iter().map(|&at| {
            let target = run.target(at);
            let reason = match run.why(at) {
                Why::Assumed => Reason::Assumed,
                Why::Cell => Reason::Cell,
                Why::House(house) => Reason::House(house),
                Why::Pattern(pattern) => Reason::Nested(pattern),
            };
            let parents = run.parents(at).iter().filter_map(|parent| numbers.binary_search(parent).ok());
            Node {
                cells: CellSet::of(target.candidate.cell),
                digit: target.candidate.digit,
                on: target.on,
                parents: parents.collect(),
                reason,
            }
        });
        let nodes: Vec<Node> = nodes.collect();
        for node in nodes.iter().filter(|node| node.on) {
            self.rest_on_link(node);
        }
        Chain { nodes, is_loop: false }
    }

    fn rest_on_link(&mut self, node: &Node) {
        match (node.reason, node.cells.first()) {
            (Reason::Cell, Some(cell)) => self.rest_on(Base::Cell(cell)),
            (Reason::House(house), _) => self.rest_on(Base::House(house, node.digit)),
            _ => {}
        }
    }

    /// Adds what a pattern of a run stands for, and says how to refer to it.
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
        // The first node of a cycle follows from the last one, which the telling comes to at the end.
        nodes[0].reason = Reason::Assumed;
        self.chains.push(Chain { nodes, is_loop });
    }
}
