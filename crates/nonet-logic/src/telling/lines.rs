//! Chains and nets in numbered lines. Each line names the earlier lines that it uses, in brackets; a bracket means nothing
//! else.
//!
//! What a digit rules out in its cell and its houses gets no line of its own: a line that needs it names the digit's line.

use std::ops::Range;

use nonet::{SortedMap, SortedSet};

use super::catalogue::{args, sentence};
use super::teller::{cells_of, digits_at};
use super::verdict::{Verdict, choices, claim, impossible, is_plain, is_same, nothing_left, verdict_of};
use super::words::{self, Join};
use crate::candidates::{CandidateSet, bits};
use crate::explanation::{Chain, Node, Part, Reason};
use crate::state::State;
use crate::technique::{Item, Teller};

/// The numbers of some lines.
pub(crate) type Numbers = SortedSet<usize>;

/// Writes the chains of a step as lines.
pub(super) struct Lines<'t, 'a> {
    teller: &'t Teller<'a>,
    /// The number of the last line.
    count: usize,
    /// For each nested chain told so far, its first and its last line.
    told: SortedMap<usize, [usize; 2]>,
}

/// Nodes that are being told.
struct Net<'n> {
    nodes: &'n [Node],
    /// The number of each node's line; 0 for those without one.
    numbers: Vec<usize>,
    /// The net in which this one is nested, and the node of it that this one proves.
    outer: Option<(&'n Net<'n>, usize)>,
}

impl Net<'_> {
    /// Returns the lines that a reader has to know for a node.
    fn behind(&self, at: usize) -> Numbers {
        match self.numbers[at] {
            0 => self.behind_all(&self.nodes[at].parents),
            number => Numbers::from([number]),
        }
    }

    fn behind_all(&self, nodes: &[usize]) -> Numbers {
        nodes.iter().flat_map(|&at| self.behind(at)).collect()
    }

    /// Returns the lines of the nets around this one that make some of these candidates false.
    fn around(&self, gone: &CandidateSet) -> Numbers {
        let Some((outer, proved)) = self.outer else { return Numbers::new() };
        let (mut left, mut lines) = (*gone, Numbers::new());
        for &parent in &outer.nodes[proved].parents {
            let node = &outer.nodes[parent];
            let cells = left.0[usize::from(node.digit)] & node.cells;
            if !node.on && !cells.is_empty() {
                left.0[usize::from(node.digit)] -= cells;
                lines.extend(outer.behind(parent));
            }
        }
        lines.extend(outer.around(&left));
        lines
    }

    /// Returns the candidates that the nodes from which others follow make false.
    fn gone_before(&self, run: &[usize]) -> CandidateSet {
        let mut gone = CandidateSet::EMPTY;
        for &parent in run.iter().flat_map(|&at| &self.nodes[at].parents) {
            let node = &self.nodes[parent];
            if !node.on {
                gone.add(node.digit, node.cells);
            }
        }
        gone
    }
}

impl<'t, 'a> Lines<'t, 'a> {
    pub(super) fn new(teller: &'t Teller<'a>) -> Self {
        Self { teller, count: 0, told: SortedMap::new() }
    }

    /// Tells chains that lead to the conclusion of a step.
    pub(super) fn main(&mut self, main: &[Chain]) -> Vec<Item> {
        if is_one_assumption(verdict_of(self.teller, main)) {
            let (nodes, ends) = merged(main);
            return self.assumption(&nodes, &ends, None, main).0;
        }
        if let [chain] = main {
            let mut items = self.assumption(&chain.nodes, &[chain.nodes.len() - 1], None, main).0;
            if chain.is_loop {
                items.push(self.closing());
            }
            return items;
        }
        main.iter().map(|chain| self.case(chain, None).0).collect()
    }

    /// Tells one chain.
    pub(super) fn alone(&mut self, chain: &Chain) -> Vec<Item> {
        self.assumption(&chain.nodes, &[chain.nodes.len() - 1], None, &[]).0
    }

    /// Returns a sentence for each chain of the step; one that supports a link names its lines.
    pub(super) fn summaries(&self) -> Vec<String> {
        let chains = self.teller.step.chains.iter().enumerate();
        chains.map(|(at, chain)| self.summary(at, &chain.nodes)).collect()
    }

    fn summary(&self, at: usize, nodes: &[Node]) -> String {
        let Some((start, end)) = nodes.first().zip(nodes.last()) else { return String::new() };
        let end = impossible(self.teller, end).unwrap_or_else(|| claim(end));
        let text = sentence("line.summary", &args! { start: claim(start), end: end });
        match self.told.get(&at) {
            Some(&[first, last]) => {
                sentence("line.summary-of", &args! { first: first, last: last, text: text })
            }
            None => text,
        }
    }

    pub(super) fn state(&self) -> &'a State {
        self.teller.state
    }

    /// Returns the number of the last line.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// Adds a number to a line.
    pub(super) fn numbered(&mut self, text: &str) -> Item {
        self.count += 1;
        let text = sentence("line.numbered", &args! { number: self.count, text: text });
        Item { text, below: Vec::new() }
    }

    fn closing(&mut self) -> Item {
        let text = sentence("line.closes", &args! { last: self.count });
        self.numbered(&text)
    }

    /// Tells a chain that starts from one of several alternatives. Also returns the number of its end.
    fn case(&mut self, chain: &Chain, outer: Option<(&Net<'_>, usize)>) -> (Item, Numbers) {
        let (mut items, ends) = self.assumption(&chain.nodes, &[chain.nodes.len() - 1], outer, &[]);
        let below = items.split_off(1);
        let head = items.pop().unwrap_or_default();
        (Item { below, ..head }, ends)
    }

    /// Tells an assumption and what follows from it. Also returns the numbers of its ends; if these leave nothing in a cell
    /// or a house, a last line says so.
    fn assumption(
        &mut self,
        nodes: &[Node],
        ends: &[usize],
        outer: Option<(&Net<'_>, usize)>,
        chains: &[Chain],
    ) -> (Vec<Item>, Numbers) {
        let mut net = Net { nodes, numbers: vec![0; nodes.len()], outer };
        let text = sentence("line.suppose", &args! { claim: claim(&nodes[0]) });
        let mut items = vec![self.numbered(&text)];
        net.numbers[0] = self.count;
        items.extend(self.links(&mut net, ends));
        let mut last: Numbers = ends.iter().flat_map(|&end| net.behind(end)).collect();
        if ends.len() > 1
            && let Some(end) = nothing_left(self.teller, chains)
        {
            let text = sentence("line.fails", &args! { from: named(&last), end: end });
            items.push(self.numbered(&text));
            last = Numbers::from([self.count]);
        }
        (items, last)
    }

    /// Tells what follows from the first node.
    fn links(&mut self, net: &mut Net<'_>, ends: &[usize]) -> Vec<Item> {
        let nodes = net.nodes;
        let is_told = |at: &usize| ends.contains(at) || !is_plain(nodes, &nodes[*at]);
        let told: Vec<usize> = (1..nodes.len()).filter(is_told).collect();
        let mut items = Vec::new();
        for run in told.chunk_by(|&one, &other| is_alike(&nodes[one], &nodes[other])) {
            items.extend(self.link(net, run));
            for &at in run {
                net.numbers[at] = self.count;
            }
        }
        items
    }

    /// Tells nodes that follow for one reason. The last line is theirs.
    fn link(&mut self, net: &Net<'_>, run: &[usize]) -> Vec<Item> {
        let node = &net.nodes[run[0]];
        if let Some(group) = self.group(node) {
            return self.nested(group, net, run);
        }
        let mut from: Numbers =
            run.iter().flat_map(|&at| net.behind_all(&net.nodes[at].parents)).collect();
        from.extend(net.around(&self.missing(net, node, run)));
        let end = impossible(self.teller, node);
        let text = match end {
            Some(end) => sentence("line.fails", &args! { from: named(&from), end: end }),
            None => self.told_link(net, run, &from),
        };
        vec![self.numbered(&text)]
    }

    fn told_link(&self, net: &Net<'_>, run: &[usize], from: &Numbers) -> String {
        let node = &net.nodes[run[0]];
        let mut args = args! {
            from: named(from), claim: claims(net.nodes, run), reason: self.reason(net, run)
        };
        let through = match node.parents[..] {
            [parent] if net.numbers[parent] == 0 && node.on => Some(claim(&net.nodes[parent])),
            _ => None,
        };
        if let Some(through) = through {
            args.set("through", through);
            return sentence("line.through", &args);
        }
        sentence(if node.reason == Reason::Assumed { "line.follows" } else { "line.link" }, &args)
    }

    /// Returns the candidates that must be false for a node to follow, apart from those that its own chain rules out.
    fn missing(&self, net: &Net<'_>, node: &Node, run: &[usize]) -> CandidateSet {
        let state = self.teller.state;
        let mut needed = CandidateSet::EMPTY;
        match node.reason {
            Reason::Cell if node.on => {
                let cell = node.cells.first().unwrap_or(0);
                needed.add_digits(cell, state.candidates(cell) & !(1 << node.digit));
            }
            Reason::House(house) if node.on => {
                needed.add(node.digit, state.cells_in(house, node.digit) - node.cells);
            }
            Reason::NoPlace(house, digit) => needed.add(digit, state.cells_in(house, digit)),
            Reason::NoCandidate(cell) => needed.add_digits(cell, state.candidates(cell)),
            Reason::Pattern(part) => {
                if let Some(part) = self.part(part) {
                    needed = part.candidates;
                }
            }
            _ => {}
        }
        without(needed, &net.gone_before(run))
    }

    fn reason(&self, net: &Net<'_>, run: &[usize]) -> String {
        let node = &net.nodes[run[0]];
        let on = if node.on { "on" } else { "off" };
        match node.reason {
            Reason::Cell => sentence("reason.cell", &args! { on: on }),
            Reason::House(house) => sentence(
                "reason.house",
                &args! {
                    on: on, house: self.teller.house(house), digit: words::digit(node.digit),
                    count: node.cells.len()
                },
            ),
            Reason::Als(part) => self.set(part, net, node),
            Reason::Pattern(part) => self.pattern(part, net, run),
            _ => String::new(),
        }
    }

    fn part(&self, number: u32) -> Option<&'a Part> {
        self.teller.step.parts.get(usize::try_from(number).ok()?)
    }

    /// Tells that an almost locked set without one of its digits has all the others.
    fn set(&self, number: u32, net: &Net<'_>, node: &Node) -> String {
        let Some(part) = self.part(number) else { return String::new() };
        let lost = node.parents.iter().map(|&parent| &net.nodes[parent]).filter(|node| !node.on);
        let lost = lost.fold(0_u16, |all, node| all | 1 << node.digit);
        let args = args! {
            cells: words::cells(cells_of(part), Join::And), count: cells_of(part).len(),
            digits: words::digits(part.digits & !lost, Join::And)
        };
        sentence("reason.set", &args)
    }

    /// Tells what is left of a locked candidate, pair or X-Wing along the way.
    fn pattern(&self, number: u32, net: &Net<'_>, run: &[usize]) -> String {
        let Some(part) = self.part(number) else { return String::new() };
        let mut gone = net.gone_before(run);
        let mut outer = net.outer;
        while let Some((around, proved)) = outer {
            around.gone_before(&[proved]).iter().for_each(|candidate| gone.insert(candidate));
            outer = around.outer;
        }
        let left = without(part.candidates, &gone);
        let digits = left.cells().into_iter().fold(0, |all, cell| all | digits_at(&left, cell));
        let args = args! {
            cells: words::cells(left.cells(), Join::And), digits: words::digits(digits, Join::And),
            houses: self.teller.houses(&part.houses), count: part.houses.len()
        };
        sentence(if part.houses.is_empty() { "reason.naked" } else { "reason.hidden" }, &args)
    }

    /// Returns the chains that together prove a node.
    fn group(&self, node: &Node) -> Option<Range<usize>> {
        let Reason::Nested(number) = node.reason else { return None };
        let (start, chains) = (usize::try_from(number).ok()?, &self.teller.step.chains);
        let starts = chains.iter().flat_map(|chain| &chain.nodes).filter_map(|node| match node.reason {
            Reason::Nested(number) => usize::try_from(number).ok(),
            _ => None,
        });
        let end = starts.filter(|&other| other > start).min().unwrap_or(chains.len());
        (start < end.min(chains.len())).then(|| start..end.min(chains.len()))
    }

    /// Tells a nested proof, then what it proves.
    fn nested(&mut self, group: Range<usize>, net: &Net<'_>, run: &[usize]) -> Vec<Item> {
        let all = &self.teller.step.chains;
        let chains = &all[group.clone()];
        let claim = claims(net.nodes, run);
        let is_known = |known: &usize| all.get(*known..*known + group.len()) == Some(chains);
        let told = self.told.iter().find(|(known, _)| is_known(known)).map(|(_, &lines)| lines);
        if let Some([first, last]) = told {
            let from = named(&net.behind_all(&net.nodes[run[0]].parents));
            let args = args! { from: from, claim: claim, first: first, last: last };
            return vec![self.numbered(&sentence("line.again", &args))];
        }
        let outer = Some((net, run[0]));
        if let Some(text) = self.at_once(chains, outer, &claim) {
            let item = self.numbered(&text);
            self.told.extend(group.map(|chain| (chain, [self.count; 2])));
            return vec![item];
        }
        let before = self.count;
        let mut items = self.proof(chains, outer, &claim);
        let text = items.1;
        items.0.push(self.numbered(&text));
        self.told.extend(group.map(|chain| (chain, [before + 1, self.count])));
        items.0
    }

    /// Returns one line for an assumption that fails at once.
    fn at_once(
        &self,
        chains: &[Chain],
        outer: Option<(&Net<'_>, usize)>,
        claim: &str,
    ) -> Option<String> {
        let [chain] = chains else { return None };
        let (last, links) = chain.nodes.split_last()?;
        let end = impossible(self.teller, last)?;
        if links.iter().skip(1).any(|node| !is_plain(&chain.nodes, node)) {
            return None;
        }
        let net = Net { nodes: &chain.nodes, numbers: vec![0; chain.nodes.len()], outer };
        let from = net.around(&self.missing(&net, last, &[links.len()]));
        Some(sentence("line.else", &args! { from: named(&from), claim: claim, end: end }))
    }

    /// Tells the chains of a nested proof. Also returns the line that concludes from them.
    fn proof(
        &mut self,
        chains: &[Chain],
        outer: Option<(&Net<'_>, usize)>,
        claim: &str,
    ) -> (Vec<Item>, String) {
        let start = self.count + 1;
        let verdict = verdict_of(self.teller, chains);
        if is_one_assumption(verdict) {
            let (nodes, ends) = merged(chains);
            let (mut items, last) = self.assumption(&nodes, &ends, outer, chains);
            let below = items.split_off(1);
            items[0].below = below;
            let args = args! { from: named(&last), start: start, claim: claim };
            return (items, sentence("line.false", &args));
        }
        let mut from = Numbers::new();
        let mut items = Vec::new();
        if chains.len() > 1 {
            items.push(self.alternatives(chains, outer));
            from.insert(self.count);
        }
        for chain in chains {
            from.extend((chains.len() == 1).then_some(self.count + 1));
            let (item, last) = self.case(chain, outer);
            items.push(item);
            from.extend(last);
        }
        let args = args! { from: named(&from), first: start, last: self.count, claim: claim };
        let id = if verdict == Verdict::Loop { "line.loop" } else { "line.either-way" };
        (items, sentence(id, &args))
    }

    /// Tells the alternatives from which chains start.
    fn alternatives(&mut self, chains: &[Chain], outer: Option<(&Net<'_>, usize)>) -> Item {
        let state = self.teller.state;
        let starts: Vec<&Node> = chains.iter().filter_map(|chain| chain.nodes.first()).collect();
        let mut told = CandidateSet::EMPTY;
        for node in &starts {
            told.add(node.digit, node.cells);
        }
        let mut needed = CandidateSet::EMPTY;
        if let Some(cell) = told.cells().single() {
            needed.add_digits(cell, state.candidates(cell));
        } else if let Some(house) = self.teller.layout().shared_houses(told.cells()).next() {
            bits(told.digits()).for_each(|digit| needed.add(digit, state.cells_in(house, digit)));
        }
        let net = Net { nodes: &[], numbers: Vec::new(), outer };
        let from = named(&net.around(&without(needed, &told)));
        let args = args! { from: from, choices: choices(self.teller, chains) };
        let text = sentence("line.choices", &args);
        self.numbered(&text)
    }
}

/// Returns whether chains start from one assumption and show that it is false.
const fn is_one_assumption(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Contradiction | Verdict::Nothing | Verdict::Refuted | Verdict::Clash)
}

/// Merges chains from one assumption, so that shared nodes appear once. Also returns the ends.
fn merged(chains: &[Chain]) -> (Vec<Node>, Vec<usize>) {
    let (mut nodes, mut ends) = (Vec::<Node>::new(), Vec::new());
    for chain in chains {
        let mut places: Vec<usize> = Vec::new();
        for node in &chain.nodes {
            let place = nodes.iter().position(|known| is_same(known, node)).unwrap_or_else(|| {
                let parents = node.parents.iter().map(|&parent| places[parent]).collect();
                nodes.push(Node { parents, ..node.clone() });
                nodes.len() - 1
            });
            places.push(place);
        }
        ends.extend(places.last());
    }
    (nodes, ends)
}

/// Returns whether two nodes can share a line: both eliminate digits for the same reason.
fn is_alike(one: &Node, other: &Node) -> bool {
    let is_shared = matches!(one.reason, Reason::Als(_) | Reason::Pattern(_) | Reason::Nested(_));
    !one.on && !other.on && is_shared && one.reason == other.reason
}

/// Returns one statement for nodes that share a reason.
fn claims(nodes: &[Node], run: &[usize]) -> String {
    if let &[at] = run {
        return claim(&nodes[at]);
    }
    let mut struck = CandidateSet::EMPTY;
    for &at in run {
        struck.add(nodes[at].digit, nodes[at].cells);
    }
    words::effects(&[], &struck)
}

fn without(mut set: CandidateSet, gone: &CandidateSet) -> CandidateSet {
    for (cells, &gone) in set.0.iter_mut().zip(&gone.0) {
        *cells -= gone;
    }
    set
}

/// Returns the numbers of lines in brackets, or "none".
pub(crate) fn named(lines: &Numbers) -> String {
    if lines.is_empty() {
        return "none".to_owned();
    }
    let names: Vec<String> =
        lines.iter().map(|&number| sentence("line.see", &args! { number: number })).collect();
    words::listed(&names, Join::And)
}
