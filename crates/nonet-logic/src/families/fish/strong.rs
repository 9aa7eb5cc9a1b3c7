//! Strong links of one digit, and chains of them. If one end of a link does not have the digit, the other does.

use std::ops::ControlFlow;

use nonet::CellSet;

use crate::candidates::CandidateSet;
use crate::explanation::{Chain, Explanation, Node, Reason, Role};
use crate::families::links::rest_on;
use crate::families::offers::Offers;
use crate::layout::{HouseNumber, Layout};
use crate::premise::Premise;
use crate::state::State;
use crate::technique::Found;

/// A strong link: in its house, every place of the digit belongs to one of the two ends. Each end is a cell or a group of
/// cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The house.
    pub house: HouseNumber,
    /// One end.
    pub from: CellSet,
    /// The other end.
    pub to: CellSet,
}

impl Link {
    /// Returns the same link, seen from its other end.
    pub const fn turned(self) -> Self {
        Self { house: self.house, from: self.to, to: self.from }
    }

    /// Returns whether both ends are single cells.
    pub const fn is_plain(&self) -> bool {
        self.from.len() == 1 && self.to.len() == 1
    }
}

/// Lists the links between single cells, house by house.
pub fn plain_links(state: &State, digit: u8, links: &mut Vec<Link>) {
    links.clear();
    links.extend(state.strong_pairs(digit).map(|(house, [one, other])| {
        let (from, to) = (CellSet::of(one), CellSet::of(other));
        Link { house, from, to }
    }));
}

/// Returns the cells that lose the digit through a chain of links: those that see both its first and its last end.
pub fn gone(state: &State, digit: u8, links: &[Link]) -> CellSet {
    let ends = links.first().map_or(CellSet::EMPTY, |link| link.from)
        | links.last().map_or(CellSet::EMPTY, |link| link.to);
    state.cells_of(digit) & state.layout().common_peers(ends)
}

/// A chain of links of one digit, in which the end of each link sees the beginning of the next.
#[derive(Clone, Copy)]
pub struct Strand<'a> {
    /// The digit.
    pub digit: u8,
    /// The links.
    pub links: &'a [Link],
    /// The cells that lose the digit.
    pub gone: CellSet,
}

/// Offers a pattern of one or more strands, with `extra` added to the rung's price.
pub fn offer(offers: &mut Offers<'_, '_>, extra: u32, strands: &[Strand<'_>]) -> ControlFlow<()> {
    let state = offers.state;
    let mut eliminations = CandidateSet::EMPTY;
    for strand in strands {
        eliminations.add(strand.digit, strand.gone);
    }
    let explain = &|step: &mut Explanation| {
        for strand in strands {
            tell(state, *strand, step);
        }
    };
    offers.pass_on(&Found { extra, ..Found::striking(offers.info, &eliminations, explain) })
}

fn tell(state: &State, strand: Strand<'_>, step: &mut Explanation) {
    let Strand { digit, links, .. } = strand;
    let mut chain = Chain::default();
    for link in links {
        step.part(state, Role::StrongLink, link.from | link.to, 1 << digit).houses.push(link.house);
        rest_on(step, &Premise::house(state, link.house, digit));
        let number = chain.nodes.len();
        let weak =
            chain.nodes.last().map(|end: &Node| shared_house(state.layout(), end.cells | link.from));
        let (parents, reason) = match weak {
            None => (Vec::new(), Reason::Assumed),
            Some(house) => (vec![number - 1], house.map_or(Reason::Assumed, Reason::House)),
        };
        chain.nodes.push(Node { cells: link.from, digit, on: false, parents, reason });
        let reason = Reason::House(link.house);
        chain.nodes.push(Node { cells: link.to, digit, on: true, parents: vec![number], reason });
    }
    step.chains.push(chain);
}

/// Returns the first house that contains all of the cells.
pub fn shared_house(layout: &Layout, cells: CellSet) -> Option<HouseNumber> {
    layout.shared_houses(cells).next()
}
