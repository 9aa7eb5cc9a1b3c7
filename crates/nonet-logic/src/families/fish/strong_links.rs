//! Chains of two to six strong links of one digit, plain or grouped.

use std::ops::ControlFlow;

use nonet::{CellSet, HouseKind};

use crate::families::fish::strong::{self, Link, Strand, plain_links, shared_house};
use crate::families::fish::templates::impossible;
use crate::families::offers::Offers;
use crate::layout::Layout;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};

/// Finds chains of `size` links that remove a candidate that no shorter chain removes. Chains of two plain links have
/// names of their own and are skipped.
pub struct StrongLinks {
    pub(crate) technique: &'static Info,
    pub(crate) size: usize,
}

impl StrongLinks {
    /// Returns what a chain costs beyond one of plain links in parallel lines: 1 for boxes or for mixing rows and
    /// columns, 2 for both, 3 for grouped links. Chains of two links are always grouped, so their rung already
    /// includes it.
    fn extra(&self, layout: &Layout, links: &[Link]) -> u32 {
        let has = |kind| links.iter().any(|link| layout.house(link.house).kind == kind);
        let has_box = has(HouseKind::Box) || has(HouseKind::Extra);
        let is_mixed = has(HouseKind::Row) && has(HouseKind::Column);
        let is_grouped = links.iter().any(|link| !link.is_plain());
        match (self.size, is_grouped) {
            (2, _) => 0,
            (_, true) => 3,
            (_, false) => u32::from(has_box) + u32::from(is_mixed),
        }
    }
}

impl Finder for StrongLinks {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let layout = state.layout();
        let mut plain = Vec::new();
        let mut offers = Offers::all(self.technique, state, sink);
        for digit in 0..9 {
            let mut targets = impossible(state, digit);
            if targets.is_empty() {
                continue;
            }
            plain_links(state, digit, &mut plain);
            plain = plain.iter().flat_map(|&link| [link, link.turned()]).collect();
            let grouped = grouped_links(state, digit);
            while let Some(target) = targets.first() {
                targets.remove(target);
                let short = chain(layout, &grouped, target, self.size);
                let Some(short) = short.filter(|links| links.len() == self.size) else { continue };
                let simple = chain(layout, &plain, target, self.size);
                if self.size == 2 && simple.is_some() {
                    continue;
                }
                let links = simple.unwrap_or(short);
                let gone = strong::gone(state, digit, &links);
                targets -= gone;
                let extra = self.extra(layout, &links);
                let strand = Strand { digit, links: &links, gone };
                strong::offer(&mut offers, extra, &[strand])?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns all links in both directions, with ends that are single cells or lie in a second house.
fn grouped_links(state: &State, digit: u8) -> Vec<Link> {
    let layout = state.layout();
    let is_end = |cells: CellSet| cells.len() == 1 || layout.shared_houses(cells).nth(1).is_some();
    let mut links: Vec<Link> = Vec::new();
    for (number, house) in layout.numbered() {
        let places = state.cells_of(digit) & house.set;
        if !house.is_full || places.len() < 2 {
            continue;
        }
        let crossings = layout.numbered().filter(|&(other, _)| other != number);
        let groups =
            crossings.map(|(_, other)| places & other.set).chain(places.into_iter().map(CellSet::of));
        for from in groups {
            let to = places - from;
            if from.is_empty() || to.is_empty() || !is_end(to) {
                continue;
            }
            let link = Link { house: number, from, to };
            for link in [link, link.turned()] {
                if !links.contains(&link) {
                    links.push(link);
                }
            }
        }
    }
    links
}

/// Returns the shortest chain of at most `most` links whose ends both see the target.
fn chain(layout: &Layout, links: &[Link], target: u8, most: usize) -> Option<Vec<Link>> {
    let seen = layout.peers(target);
    let mut parents: Vec<Option<usize>> = vec![None; links.len()];
    let mut known: Vec<bool> = links.iter().map(|link| link.from.is_subset(seen)).collect();
    let mut layer: Vec<usize> = (0..links.len()).filter(|&at| known[at]).collect();
    for _ in 0..most {
        if let Some(&end) = layer.iter().find(|&&at| links[at].to.is_subset(seen)) {
            let path = std::iter::successors(Some(end), |&at| parents[at]);
            let mut path: Vec<Link> = path.map(|at| links[at]).collect();
            path.reverse();
            return Some(path);
        }
        let mut next = Vec::new();
        for &at in &layer {
            let reach = layout.common_peers(links[at].to);
            for (other, link) in links.iter().enumerate() {
                let joins = !known[other]
                    && link.from.is_subset(reach)
                    && shared_house(layout, links[at].to | link.from).is_some();
                if joins {
                    known[other] = true;
                    parents[other] = Some(at);
                    next.push(other);
                }
            }
        }
        layer = next;
    }
    None
}
