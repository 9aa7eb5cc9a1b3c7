//! Chains in words: what is assumed, what follows link by link, and what all branches share.
//!
//! Consecutive links that each follow from the one before share a line. A line that a later one refers to gets a letter.

use std::collections::BTreeMap;

use nonet::{CellSet, cell_name};

use super::catalogue::{args, sentence};
use super::teller::{cells_of, digits_at};
use super::words::{self, Join};
use crate::candidates::{CandidateSet, only_bit};
use crate::explanation::{Chain, Node, Reason, Role};
use crate::layout::HouseNumber;
use crate::technique::Step;
use crate::technique::{Item, Teller};

/// Maximum number of characters in a line.
const LINE: usize = 600;

/// Maximum number of links in a line; longer runs continue on the next.
const RUN: usize = 12;

/// How a step's chains lead to its conclusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// One chain that closes.
    Loop,
    /// One chain that refutes its own assumption.
    Refuted,
    /// One chain: if its start is false, its end is true.
    Either,
    /// One chain from a true claim to another that cannot be true beside it.
    Clash,
    /// One chain: if its start is false, so is its end; and if its start is true, its end is false at once.
    Anyway,
    /// Chains that start from alternatives, one of which is true, and reach the same conclusion.
    Alike,
    /// Chains from one assumption to two claims that contradict each other.
    Contradiction,
    /// Chains from one assumption that leave a cell without candidates or a house without a place for a digit.
    Nothing,
    /// Two chains between the same two candidates, in opposite directions.
    Pairs,
    /// Anything else.
    Other,
}

/// Explains a step that is justified by one or more chains.
pub(crate) fn tell_chains(teller: &mut Teller<'_>) -> Option<()> {
    let step = teller.step;
    let main = main_chains(step);
    let (first, last) = (main.first()?.nodes.first()?, main.first()?.nodes.last()?);
    let left = impossible(teller, last).or_else(|| nothing_left(teller, main)).unwrap_or_default();
    let verdict = verdict(teller, main);
    let id = |part: &str| format!("{}.{part}", name(verdict));
    let end = main.last()?.nodes.last()?;
    let same = if first.digit == last.digit { "yes" } else { "no" };
    let one_cell = if first.cells == last.cells { "yes" } else { "no" };
    let on = if first.on { "yes" } else { "no" };
    let args = args! {
        same: same, one_cell: one_cell, on: on,
        digit: words::digit(first.digit),
        start: claim(first), end: claim(last), other: claim(end),
        first: positive(first), last: positive(last), left: left,
        pairs: pairs(main), choices: choices(teller, main), count: main.len(), effects: words::effects(&step.placements, &step.eliminations)
    };
    teller.look(&id("look"), &args);
    teller.lesson(&id("lesson"), &args);
    sets(teller);
    teller.why(&id("why"), &args);
    teller.code(code(teller, main));
    prove_chains(teller);
    Some(())
}

/// Adds the chains of a step to its proof.
pub(crate) fn prove_chains(teller: &mut Teller<'_>) {
    let main = main_chains(teller.step);
    let verdict = verdict(teller, main);
    let mut proof = Proof { teller, told: BTreeMap::new() };
    let items: Vec<Item> = match verdict {
        // The assumption and its outcome have already been stated.
        Verdict::Contradiction | Verdict::Nothing => {
            let (nodes, ends) = merged(main);
            proof.sentences(&Branch { nodes: &nodes, ends, is_loop: false })
        }
        _ => (0..main.len()).map(|at| proof.chain(at)).collect(),
    };
    let branches = proof.summaries();
    teller.prove(items);
    teller.branch(branches);
}

/// A strong link with a direction: it starts at the end that the previous link rules out (or that lies outside the
/// pattern).
#[derive(Clone, Copy)]
pub(crate) struct Directed {
    pub(crate) house: HouseNumber,
    pub(crate) from: CellSet,
    pub(crate) to: CellSet,
}

/// Explains strong links of one digit as a chain.
pub(crate) fn tell_links(teller: &mut Teller<'_>, digit: u8, links: &[Directed]) -> Option<()> {
    let mut nodes: Vec<Node> = Vec::new();
    for link in links {
        let parents: Vec<usize> = nodes.len().checked_sub(1).into_iter().collect();
        let shared =
            nodes.last().and_then(|node| teller.layout().shared_houses(node.cells | link.from).next());
        let reason = shared.map_or(Reason::Assumed, Reason::House);
        nodes.push(Node { cells: link.from, digit, on: false, parents, reason });
        let parents = vec![nodes.len() - 1];
        nodes.push(Node { cells: link.to, digit, on: true, parents, reason: Reason::House(link.house) });
    }
    let (first, last) = (nodes.first()?, nodes.last()?);
    let args = args! {
        same: "yes", one_cell: "no", digit: words::digit(digit), start: claim(first), first: positive(first), last: positive(last)
    };
    teller.look("chain-either.look", &args);
    teller.lesson("chain-either.lesson", &args);
    teller.why("chain-either.why", &args);
    let chain = Chain { nodes, is_loop: false };
    if let Some(line) = super::eureka::line(&chain) {
        teller.code(line);
    }
    let ends = vec![chain.nodes.len() - 1];
    let branch = Branch { nodes: &chain.nodes, ends, is_loop: false };
    let item = Proof { teller, told: BTreeMap::new() }.branch(&branch);
    teller.prove(vec![item]);
    Some(())
}

/// Returns the catalogue's name for a verdict.
const fn name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Loop => "chain-loop",
        Verdict::Refuted => "chain-refuted",
        Verdict::Either => "chain-either",
        Verdict::Clash => "chain-clash",
        Verdict::Anyway => "chain-anyway",
        Verdict::Alike => "chains-alike",
        Verdict::Contradiction => "chains-contradiction",
        Verdict::Nothing => "chains-nothing",
        Verdict::Pairs => "chains-pairs",
        Verdict::Other => "chains-other",
    }
}

/// Returns the chains that lead to the conclusion, without those that only support a link.
pub(crate) fn main_chains(step: &Step) -> &[Chain] {
    let nodes = step.chains.iter().flat_map(|chain| &chain.nodes);
    let nested = nodes.filter_map(|node| match node.reason {
        Reason::Nested(chain) => usize::try_from(chain).ok(),
        _ => None,
    });
    let end = nested.min().unwrap_or(step.chains.len());
    &step.chains[..end.clamp(1.min(step.chains.len()), step.chains.len())]
}

fn verdict(teller: &Teller<'_>, main: &[Chain]) -> Verdict {
    let ends = |chain: &'_ Chain| Some((chain.nodes.first()?.clone(), chain.nodes.last()?.clone()));
    let ends: Vec<(Node, Node)> = main.iter().filter_map(ends).collect();
    match &ends[..] {
        [_] if main[0].is_loop => Verdict::Loop,
        [(_, end)] if impossible(teller, end).is_some() => Verdict::Nothing,
        [(start, end)] if is_opposite(start, end) => Verdict::Refuted,
        [(start, end)] => alone(start, end),
        [(start, end), (other, opposite)] if is_same(start, other) && is_opposite(end, opposite) => {
            Verdict::Contradiction
        }
        [(_, end), others @ ..] if others.iter().all(|(_, other)| is_same(end, other)) => Verdict::Alike,
        [(start, _), others @ ..]
            if others.iter().all(|(other, _)| is_same(start, other))
                && nothing_left(teller, main).is_some() =>
        {
            Verdict::Nothing
        }
        pairs if pairs.iter().all(|(start, end)| !start.on && end.on) => Verdict::Pairs,
        _ => Verdict::Other,
    }
}

/// Returns how a single chain that refutes nothing by itself leads to its conclusion.
const fn alone(start: &Node, end: &Node) -> Verdict {
    match (start.on, end.on) {
        (false, true) => Verdict::Either,
        (true, true) => Verdict::Clash,
        (false, false) => Verdict::Anyway,
        (true, false) => Verdict::Other,
    }
}

fn is_same(one: &Node, other: &Node) -> bool {
    (one.cells, one.digit, one.on) == (other.cells, other.digit, other.on)
}

fn is_opposite(one: &Node, other: &Node) -> bool {
    (one.cells, one.digit, one.on) == (other.cells, other.digit, !other.on)
}

/// Returns the statement that a node makes, as in `r1c1 is not 5`.
fn claim(node: &Node) -> String {
    let cells = words::cells(node.cells, Join::And);
    let id = if node.on { "claim.on" } else { "claim.off" };
    sentence(id, &args! { cells: cells, count: node.cells.len(), digit: words::digit(node.digit) })
}

/// Returns the statement that the node's digit is in its cells.
fn positive(node: &Node) -> String {
    claim(&Node { on: true, ..node.clone() })
}

/// Returns the alternatives from which the chains start, and why one of them is true.
fn choices(teller: &Teller<'_>, main: &[Chain]) -> String {
    let starts: Vec<&Node> = main.iter().filter_map(|chain| chain.nodes.first()).collect();
    let cells = starts.iter().fold(CellSet::EMPTY, |all, node| all | node.cells);
    let digits = starts.iter().fold(0, |all, node| all | 1_u16 << node.digit);
    if let (Some(_), true) = (cells.single(), starts.iter().all(|node| node.on)) {
        let args =
            args! { cell: words::cells(cells, Join::And), digits: words::digits(digits, Join::Or) };
        return sentence("choices.cell", &args);
    }
    if let &[one, other] = &starts[..]
        && is_opposite(one, other)
    {
        return sentence("choices.either", &args! { first: positive(one) });
    }
    let mut houses = teller.layout().shared_houses(cells);
    if let (Some(digit), Some(house), true) =
        (only_bit(digits), houses.next(), starts.iter().all(|node| node.on))
    {
        let args = args! {
            digit: words::digit(digit), cells: words::cells(cells, Join::Or), house: teller.house(house)
        };
        return sentence("choices.house", &args);
    }
    let claims: Vec<String> = starts.iter().map(|node| claim(node)).collect();
    sentence("choices.other", &args! { claims: words::listed(&claims, Join::Or) })
}

/// Returns the start and end of each chain; at least one of the two is true.
fn pairs(main: &[Chain]) -> String {
    let ends = main.iter().filter_map(|chain| Some((chain.nodes.first()?, chain.nodes.last()?)));
    let pairs = ends.map(|(start, end)| words::listed(&[positive(start), positive(end)], Join::Or));
    pairs.collect::<Vec<_>>().join("; ")
}

/// Returns the cell or house that a contradiction leaves without a candidate or a place.
fn impossible(teller: &Teller<'_>, node: &Node) -> Option<String> {
    match node.reason {
        Reason::NoPlace(house, digit) => {
            let args = args! { house: teller.house(house), digit: words::digit(digit) };
            Some(sentence("nothing.house", &args))
        }
        Reason::NoCandidate(cell) => Some(sentence("nothing.cell", &args! { cell: cell_name(cell) })),
        _ => None,
    }
}

/// Returns the cell or house that would have nothing left if all the chains' ends were true.
fn nothing_left(teller: &Teller<'_>, main: &[Chain]) -> Option<String> {
    let mut gone = CandidateSet::EMPTY;
    for node in main.iter().filter_map(|chain| chain.nodes.last()).filter(|node| !node.on) {
        gone.add(node.digit, node.cells);
    }
    let (state, cells) = (teller.state, gone.cells());
    if let Some(cell) = cells.single()
        && digits_at(&gone, cell) == state.candidates(cell)
    {
        return Some(sentence("nothing.cell", &args! { cell: words::cells(cells, Join::And) }));
    }
    let digit = (0..9_u8).find(|&digit| gone.0[usize::from(digit)] == cells)?;
    let house = teller.layout().numbers().find(|&house| {
        let places = state.cells_in(house, digit);
        teller.layout().house(house).is_full && !places.is_empty() && places.is_subset(cells)
    })?;
    Some(sentence("nothing.house", &args! { house: teller.house(house), digit: words::digit(digit) }))
}

/// Explains the sets and patterns that chains pass through, each of them once.
fn sets(teller: &mut Teller<'_>) {
    let step = teller.step;
    let mut used: Vec<u32> = step
        .chains
        .iter()
        .flat_map(|chain| &chain.nodes)
        .filter_map(|node| match node.reason {
            Reason::Als(part) => Some(part),
            _ => None,
        })
        .collect();
    used.sort_unstable();
    used.dedup();
    for part in used.iter().filter_map(|&part| step.parts.get(usize::try_from(part).ok()?)) {
        let args = args! {
            cells: words::cells(part.cells, Join::And), digits: words::digits(part.digits, Join::And),
            count: part.cells.len()
        };
        teller.why("chain-set", &args);
    }
}

/// Returns the chains in notation: a single chain in Eureka notation, several by their starting points.
fn code(teller: &Teller<'_>, main: &[Chain]) -> String {
    if let [chain] = main
        && let Some(line) = super::eureka::line(chain)
    {
        return line;
    }
    let starts: Vec<&Node> = main.iter().filter_map(|chain| chain.nodes.first()).collect();
    let cells = starts.iter().fold(CellSet::EMPTY, |all, node| all | node.cells);
    let digits = starts.iter().fold(0, |all, node| all | 1_u16 << node.digit);
    let houses = teller.layout().shared_houses(cells).next();
    match (cells.single(), only_bit(digits), houses) {
        (Some(_), _, _) | (None, None, _) => {
            format!("{} in {}", words::digits_code(digits), words::grouped(cells))
        }
        (None, Some(digit), Some(house)) if starts.len() > 1 => {
            format!("{} in {}", words::digit(digit), words::house_code(teller.layout(), house))
        }
        (None, Some(digit), _) => format!("{} in {}", words::digit(digit), words::grouped(cells)),
    }
}

/// Nodes that lead from one assumption to one end, or to several ends that cannot all be true.
struct Branch<'c> {
    nodes: &'c [Node],
    /// The indices of the ends.
    ends: Vec<usize>,
    is_loop: bool,
}

/// Merges chains from one assumption, so that shared nodes appear once.
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

/// The written proof of a step's chains. A chain that supports several links is written out at the first of them.
struct Proof<'t, 'a> {
    teller: &'t Teller<'a>,
    /// The labels of the nested chains written so far.
    told: BTreeMap<usize, String>,
}

impl Proof<'_, '_> {
    /// Writes one chain of the step.
    fn chain(&mut self, at: usize) -> Item {
        let chain = &self.teller.step.chains[at];
        self.branch(&Branch {
            nodes: &chain.nodes,
            ends: vec![chain.nodes.len() - 1],
            is_loop: chain.is_loop,
        })
    }

    /// Returns one sentence for each chain; a nested chain has the label by which the proof refers to it.
    fn summaries(&self) -> Vec<String> {
        let chains = self.teller.step.chains.iter().enumerate();
        chains.map(|(at, chain)| self.summary(at, &chain.nodes)).collect()
    }

    fn summary(&self, at: usize, nodes: &[Node]) -> String {
        let Some((start, end)) = nodes.first().zip(nodes.last()) else { return String::new() };
        let end = impossible(self.teller, end).unwrap_or_else(|| claim(end));
        let text = sentence("branch.summary", &args! { start: claim(start), end: end });
        match self.told.get(&at) {
            Some(label) => sentence("nested", &args! { label: label.as_str(), text: text }),
            None => text,
        }
    }

    /// Writes a short branch on one line; otherwise its start and ends, with its links below.
    fn branch(&mut self, branch: &Branch<'_>) -> Item {
        let ends: Vec<String> = branch.ends.iter().map(|&at| claim(&branch.nodes[at])).collect();
        let (start, end) = (&branch.nodes[0], words::listed(&ends, Join::And));
        let end = impossible(self.teller, &branch.nodes[branch.nodes.len() - 1]).unwrap_or(end);
        // A single chain shows every link; a net leaves out the obvious exclusions.
        let all = self.teller.step.chains.len() < 2 && is_straight(branch.nodes);
        let lines = self.lines(branch, all);
        if let [only] = &lines[..]
            && only.below.is_empty()
        {
            let args = args! { start: claim(start), links: only.text.as_str() };
            return Item { text: sentence("branch.short", &args), below: Vec::new() };
        }
        let lines = sentences(lines);
        let args = args! { start: claim(start), end: end };
        let id = if branch.is_loop { "branch.loop" } else { "branch" };
        Item { text: sentence(id, &args), below: lines }
    }

    /// Returns the links of a branch, as sentences.
    fn sentences(&mut self, branch: &Branch<'_>) -> Vec<Item> {
        sentences(self.lines(branch, false))
    }

    /// Returns the links of a chain after its assumption, grouped into runs.
    fn lines(&mut self, branch: &Branch<'_>, all: bool) -> Vec<Item> {
        let chain = branch.nodes;
        let is_told = |at: &usize| all || branch.ends.contains(at) || !is_plain(chain, &chain[*at]);
        let told: Vec<usize> = (1..chain.len()).filter(is_told).collect();
        let groups = told.chunk_by(|&one, &other| is_alike(&chain[one], &chain[other]));
        let mut lines: Vec<Item> = Vec::new();
        let mut run = String::new();
        let (mut length, mut before, mut below) = (0, 0, Vec::new());
        for group in groups {
            if let Some(text) = self.refuted(&chain[group[0]]) {
                if length > 0 {
                    lines.push(Item {
                        text: std::mem::take(&mut run),
                        below: std::mem::take(&mut below),
                    });
                    length = 0;
                }
                lines.push(Item { text, below: Vec::new() });
                before = group[group.len() - 1];
                continue;
            }
            let nodes: Vec<&Node> = group.iter().map(|&at| &chain[at]).collect();
            let args = args! { claim: claims(&nodes), reason: self.reason(nodes[0], all, &mut below) };
            let link = sentence("link", &args);
            let follows = origins(chain, nodes[0]) == [before];
            run += &match (length, follows) {
                (0, true) => sentence("link.first", &args! { link: link }),
                (0, false) => sentence("link.also", &args! { link: link }),
                (_, true) => sentence("link.so", &args! { link: link }),
                (_, false) => sentence("link.and", &args! { link: link }),
            };
            (length, before) = (length + 1, group[group.len() - 1]);
            if length == RUN || !below.is_empty() {
                lines.push(Item { text: std::mem::take(&mut run), below: std::mem::take(&mut below) });
                length = 0;
            }
        }
        if length > 0 {
            lines.push(Item { text: run, below });
        }
        lines
    }

    /// Returns one line for a node that a short nested refutation proves.
    fn refuted(&self, node: &Node) -> Option<String> {
        let Reason::Nested(number) = node.reason else { return None };
        let chain = &self.teller.step.chains.get(usize::try_from(number).ok()?)?.nodes;
        let (last, links) = chain.split_last()?;
        let end = impossible(self.teller, last)?;
        let told = links.iter().skip(1).filter(|node| !is_plain(chain, node));
        let links: Vec<String> = told
            .map(|node| {
                let reason = match node.reason {
                    Reason::Cell => sentence("reason.cell", &args! { on: "on" }),
                    Reason::House(house) => self.teller.house(house),
                    _ => return None,
                };
                Some(sentence("link", &args! { claim: claim(node), reason: reason }))
            })
            .collect::<Option<_>>()?;
        let args = args! { claim: claim(node), links: links.join(", "), end: end, count: links.len() };
        Some(sentence("refuted", &args)).filter(|text| text.len() < LINE)
    }

    fn reason(&mut self, node: &Node, all: bool, below: &mut Vec<Item>) -> String {
        let on = if node.on { "on" } else { "off" };
        let digit = words::digit(node.digit);
        match node.reason {
            Reason::Assumed => sentence("reason.follows", &args! {}),
            Reason::Cell => sentence("reason.cell", &args! { on: on }),
            Reason::House(house) if !all => self.teller.house(house),
            Reason::House(house) => sentence(
                "reason.house",
                &args! { on: on, house: self.teller.house(house), digit: digit },
            ),
            Reason::Als(part) | Reason::Pattern(part) => self.set(part, node.on),
            Reason::Nested(number) => self.nested(number, below),
            Reason::NoPlace(house, digit) => {
                let args = args! { house: self.teller.house(house), digit: words::digit(digit) };
                sentence("reason.no-place", &args)
            }
            Reason::NoCandidate(cell) => {
                sentence("reason.no-candidate", &args! { cell: cell_name(cell) })
            }
        }
    }

    fn set(&self, part: u32, on: bool) -> String {
        let parts = &self.teller.step.parts;
        let Some(part) = usize::try_from(part).ok().and_then(|at| parts.get(at)) else {
            return sentence("reason.follows", &args! {});
        };
        let cells = words::grouped(cells_of(part));
        let on = if on { "on" } else { "off" };
        let id = if part.role == Role::Als { "reason.set" } else { "reason.pattern" };
        sentence(id, &args! { cells: cells, digits: words::digits(part.digits, Join::And), on: on })
    }

    /// Returns a nested chain, written out where it is first used.
    fn nested(&mut self, number: u32, below: &mut Vec<Item>) -> String {
        let chains = &self.teller.step.chains;
        let Some(at) = usize::try_from(number).ok().filter(|&at| at < chains.len()) else {
            return sentence("reason.follows", &args! {});
        };
        let at = chains.iter().position(|chain| *chain == chains[at]).unwrap_or(at);
        if let Some(known) = self.told.get(&at) {
            return sentence("reason.known", &args! { label: known.as_str() });
        }
        let label = (self.told.len() + 1).to_string();
        self.told.insert(at, label.clone());
        let mut item = self.chain(at);
        item.text = sentence("nested", &args! { label: label.as_str(), text: item.text });
        below.push(item);
        sentence("reason.nested", &args! { label: label })
    }
}

fn sentences(lines: Vec<Item>) -> Vec<Item> {
    let sentences = lines
        .into_iter()
        .map(|line| Item { text: sentence("line", &args! { text: line.text }), below: line.below });
    sentences.collect()
}

/// Returns whether each link follows from the one before.
fn is_straight(chain: &[Node]) -> bool {
    chain.iter().enumerate().skip(1).all(|(at, node)| node.parents == [at - 1])
}

/// Returns whether a node only states that a digit excludes others in its cell or its houses.
fn is_plain(chain: &[Node], node: &Node) -> bool {
    let from_digit = matches!(node.parents[..], [parent] if chain[parent].on);
    !node.on && from_digit && matches!(node.reason, Reason::Cell | Reason::House(_))
}

/// Returns whether two nodes can share a sentence: both eliminate digits for the same reason.
fn is_alike(one: &Node, other: &Node) -> bool {
    let is_set = matches!(one.reason, Reason::Als(_) | Reason::Pattern(_));
    !one.on && !other.on && is_set && one.reason == other.reason
}

/// Returns one statement for nodes that share a reason.
fn claims(nodes: &[&Node]) -> String {
    if let [node] = nodes {
        return claim(node);
    }
    let mut struck = CandidateSet::EMPTY;
    for node in nodes {
        struck.add(node.digit, node.cells);
    }
    words::effects(&[], &struck)
}

/// Returns the nodes from which a node follows; an obvious exclusion is replaced by its own origins.
fn origins(chain: &[Node], node: &Node) -> Vec<usize> {
    let told = |parent: usize| match chain[parent].parents[..] {
        [origin] if is_plain(chain, &chain[parent]) => origin,
        _ => parent,
    };
    let mut origins: Vec<usize> = node.parents.iter().map(|&parent| told(parent)).collect();
    origins.sort_unstable();
    origins.dedup();
    origins
}
