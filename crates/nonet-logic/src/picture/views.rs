//! Views: the chains that a picture of a step shows, which are all of them, one branch, or part of a long branch.

use std::ops::Range;

use nonet::{CellSet, SortedSet, cell_name};

use super::data::{Link, Tone};
use super::subject::{Subject, distance};
use crate::explanation::{Chain, Node, Reason};
use crate::telling::catalogue::{args, sentence};

/// Maximum number of links in a picture of chains: the eye cannot follow more.
const LINKS: usize = 16;

/// Maximum number of links in a picture in which several of them lead to one node.
const NET_LINKS: usize = 10;

/// Maximum number of links to the conclusion of a nested proof. More would hide the nodes, so none are drawn.
const PREMISES: usize = 3;

/// The contents of a picture of a step.
pub(super) struct View<'a> {
    /// The nodes that are marked.
    pub nodes: Vec<&'a Node>,
    /// The links that are drawn.
    pub links: Vec<Link>,
    /// The cells where chains start.
    pub starts: CellSet,
    /// The text below the board.
    pub caption: String,
    /// Whether the parts of the step are shown, which a nested proof leaves out.
    pub shows_pattern: bool,
    /// Whether the consequences of the step are shown.
    pub shows_effect: bool,
    /// The nodes in which an assumption leaves a digit without a place or a cell without a candidate.
    pub failures: Vec<&'a Node>,
}

/// Returns the view of the whole step.
pub(super) fn summary<'a>(subject: &Subject<'a>) -> View<'a> {
    let chains = without_mirrored(subject.main_chains());
    let all = || chains.iter().flat_map(|chain| &chain.nodes);
    let mut nodes: Vec<&Node> = all().collect();
    let mut links = distinct(chains.iter().flat_map(|chain| subject.links(chain)));
    if links.is_empty() {
        links = subject.blocking_links();
    }
    if !chains.is_empty() && links.len() > most(&chains) {
        links = distinct(chains.iter().filter_map(|chain| subject.leap(chain)));
        nodes = chains
            .iter()
            .flat_map(|chain| chain.nodes.first().into_iter().chain(chain.nodes.last()))
            .collect();
    }
    View {
        nodes: nodes.into_iter().filter(|node| !is_failure(node)).collect(),
        links,
        starts: starts(&chains),
        caption: subject.telling.short.clone(),
        shows_pattern: true,
        shows_effect: true,
        failures: all().filter(|node| is_failure(node)).collect(),
    }
}

/// Returns the views of the chains, one after another, or none if one picture shows them all. A chain that supports
/// several links has one view.
pub(super) fn branches<'a>(subject: &Subject<'a>) -> Vec<View<'a>> {
    let chains = &subject.step.chains;
    let is_first = |&number: &usize| !chains[..number].contains(&chains[number]);
    let firsts: Vec<usize> = (0..chains.len()).filter(is_first).collect();
    let is_short = |&number: &usize| subject.links(&chains[number]).len() <= most(&[&chains[number]]);
    if firsts.len() < 2 && firsts.iter().all(is_short) {
        return Vec::new();
    }
    firsts.into_iter().flat_map(|number| subject.branch(number)).collect()
}

impl<'a> Subject<'a> {
    /// Returns the views of a chain: one, or several if it has more links than the eye can follow.
    fn branch(&self, number: usize) -> Vec<View<'a>> {
        let chain = &self.step.chains[number];
        let told = self.telling.branches.get(number).unwrap_or(&self.telling.short);
        let pieces = self.pieces(chain);
        let view = |(part, piece): (usize, &Range<usize>)| {
            let nodes = nodes_of(chain, piece);
            let caption = part_caption(told, part, pieces.len()) + &aside(chain, piece);
            let (failures, nodes) = nodes.into_iter().partition(|node| is_failure(node));
            View {
                nodes,
                links: self.links_to(chain, piece),
                starts: starts(&[chain]),
                caption,
                shows_pattern: number < self.main_chains().len(),
                shows_effect: number < self.main_chains().len(),
                failures,
            }
        };
        (1..).zip(&pieces).map(view).collect()
    }

    /// Cuts a chain into runs of nodes, each with as many links as a picture can show.
    fn pieces(&self, chain: &Chain) -> Vec<Range<usize>> {
        let (mut pieces, mut start, most) = (Vec::new(), 0, most(&[chain]));
        for end in 1..=chain.nodes.len() {
            if end - start > 1 && self.links_to(chain, &(start..end)).len() > most {
                pieces.push(start..end - 1);
                start = end - 1;
            }
        }
        pieces.push(start..chain.nodes.len());
        pieces
    }

    fn links(&self, chain: &Chain) -> Vec<Link> {
        self.links_to(chain, &(0..chain.nodes.len()))
    }

    /// Returns the links that lead to the nodes of a piece; a strong link leads to a node that is true. The conclusion
    /// of a nested proof with many premises has none.
    fn links_to(&self, chain: &Chain, piece: &Range<usize>) -> Vec<Link> {
        let ends = chain.nodes[piece.clone()].iter();
        let ends = ends.filter(|node| !is_failure(node) && !stands_apart(node));
        let pairs =
            ends.flat_map(|node| node.parents.iter().map(move |&parent| (&chain.nodes[parent], node)));
        let closes = chain.is_loop && piece.end == chain.nodes.len();
        let closing = chain.nodes.last().zip(chain.nodes.first()).filter(|_| closes);
        distinct(pairs.chain(closing).filter_map(|(start, end)| self.link(start, end, false)))
    }

    /// Returns the link between two nodes, or none if they are the same candidate.
    fn link(&self, start: &Node, end: &Node, thin: bool) -> Option<Link> {
        let pairs =
            start.cells.into_iter().flat_map(|one| end.cells.into_iter().map(move |other| (one, other)));
        let (one, other) = pairs.min_by_key(|&(one, other)| (distance(one, other), one, other))?;
        let (first, last) = (self.spot(one, Some(start.digit)), self.spot(other, Some(end.digit)));
        let strong = end.on || thin;
        (first != last).then_some(Link { start: first, end: last, strong, thin, tone: Tone::Focus })
    }

    /// Returns the link from the start of a chain to its end.
    fn leap(&self, chain: &Chain) -> Option<Link> {
        let (first, last) = (chain.nodes.first()?, chain.nodes.last()?);
        if is_failure(last) { None } else { self.link(first, last, true) }
    }
}

/// Returns whether a node is a digit without a place or a cell without a candidate; no arrow leads there.
const fn is_failure(node: &Node) -> bool {
    matches!(node.reason, Reason::NoPlace(..) | Reason::NoCandidate(_))
}

const fn stands_apart(node: &Node) -> bool {
    matches!(node.reason, Reason::Nested(_)) && node.parents.len() > PREMISES
}

fn part_caption(caption: &str, part: usize, count: usize) -> String {
    if count == 1 {
        return caption.to_owned();
    }
    sentence("legend.part", &args! { caption: caption, number: part, count: count })
}

/// Returns a sentence about the nodes of a piece to which no links are drawn, or "".
fn aside(chain: &Chain, piece: &Range<usize>) -> String {
    let apart = chain.nodes[piece.clone()].iter().filter(|node| stands_apart(node));
    let name = |node: &Node| {
        let cells: Vec<String> = node.cells.into_iter().map(cell_name).collect();
        format!("{}{}{}", cells.join("/"), if node.on { "=" } else { "<>" }, node.digit + 1)
    };
    let names: Vec<String> = apart.map(name).collect();
    if names.is_empty() {
        return String::new();
    }
    format!(" {}", sentence("legend.nested", &args! { nodes: names.join(", "), count: names.len() }))
}

/// Returns the nodes of a piece and those that they follow from.
fn nodes_of<'a>(chain: &'a Chain, piece: &Range<usize>) -> Vec<&'a Node> {
    let mut shown: SortedSet<usize> = piece.clone().collect();
    shown.extend(chain.nodes[piece.clone()].iter().flat_map(|node| &node.parents));
    shown.into_iter().map(|number| &chain.nodes[number]).collect()
}

/// Returns the maximum number of links in a picture of these chains.
fn most(chains: &[&Chain]) -> usize {
    let joins = |node: &Node| !is_failure(node) && node.parents.len() > 1;
    let is_net = chains.iter().any(|chain| chain.nodes.iter().any(joins));
    if is_net { NET_LINKS } else { LINKS }
}

/// Returns the chains without those that repeat another with true and false swapped, as in a remote pair.
fn without_mirrored(chains: &[Chain]) -> Vec<&Chain> {
    let mut known: Vec<SortedSet<(CellSet, u8, bool)>> = Vec::new();
    let mut kept = Vec::new();
    for chain in chains {
        let said = |on| chain.nodes.iter().map(|node| (node.cells, node.digit, node.on == on)).collect();
        if !known.contains(&said(true)) && !known.contains(&said(false)) {
            known.push(said(true));
            kept.push(chain);
        }
    }
    kept
}

fn starts(chains: &[&Chain]) -> CellSet {
    let open = chains.iter().filter(|chain| !chain.is_loop);
    open.filter_map(|chain| chain.nodes.first()).fold(CellSet::EMPTY, |all, node| all | node.cells)
}

/// Returns the links without those that have the same ends as an earlier one.
fn distinct(links: impl Iterator<Item = Link>) -> Vec<Link> {
    let mut known = SortedSet::new();
    links.filter(|link| known.insert((link.start, link.end))).collect()
}
