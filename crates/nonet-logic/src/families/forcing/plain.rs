//! Forcing chains and cycles: every node follows from one other node.

use super::board::{Board, Paths};
use super::links::Kind;
use super::plain_best::Known;
use super::rank::{Rank, Target};
use super::trail::{Link, Trails};
use super::web::Web;
use crate::candidates::{ALL_DIGITS, Candidate, CandidateSet};
use crate::cell_set::CellSet;
use nonet::numbers::long;

/// A chain or a cycle.
#[derive(Clone, Debug)]
pub struct Plain {
    /// Its place in the order.
    pub rank: Rank,
    /// The links that it was found with.
    pub kind: Kind,
    /// What it shows; a cycle shows no single thing.
    pub target: Option<Target>,
    /// What can be struck out.
    pub eliminations: CandidateSet,
    /// Its nodes; the first node of a cycle follows from the last one.
    pub links: Vec<Link>,
}

/// What the cheapest single chains and cycles cost.
pub(super) const LEAST: u32 = 65;

/// What chains and cycles of a kind cost, and their number in the order; only cycles are looked for with links in cells
/// alone.
#[derive(Clone, Copy)]
pub(super) struct Prices {
    pub(super) cycle: u32,
    pub(super) chain: u32,
    pub(super) key: u8,
    pub(super) has_chains: bool,
}

pub(super) const fn prices(kind: Kind) -> Prices {
    match kind {
        Kind::X => Prices { cycle: LEAST, chain: 66, key: 2, has_chains: true },
        Kind::Y => Prices { cycle: LEAST, chain: 66, key: 3, has_chains: false },
        Kind::Xy => Prices { cycle: 70, chain: 70, key: 4, has_chains: true },
    }
}

/// Looks for chains and cycles.
#[derive(Debug, Default)]
pub struct PlainSearch {
    pub(super) trails: Trails,
    pub(super) web: Web,
    pub(super) known: [Known; 9],
}

impl PlainSearch {
    /// All, the cheapest first; of equals the first.
    pub fn all(&mut self, board: &Board, paths: &Paths) -> Vec<Plain> {
        let mut all: Vec<(Candidate, Plain)> = Vec::new();
        // What is found with some links is found with all of them.
        if !self.web.load(board, paths, Kind::Xy, ALL_DIGITS) || !self.web.shows_any() {
            return Vec::new();
        }
        self.all_on_web(board, paths, Kind::Xy, &mut all);
        if self.web.load(board, paths, Kind::Y, ALL_DIGITS) && self.web.shows_any() {
            self.all_on_web(board, paths, Kind::Y, &mut all);
        }
        for digit in 0..9 {
            if self.web.load(board, paths, Kind::X, 1 << digit) && self.web.shows_any() {
                self.all_on_web(board, paths, Kind::X, &mut all);
            }
        }
        all.sort_by_key(|(start, plain)| (plain.rank, start.index()));
        all.into_iter().map(|(_, plain)| plain).collect()
    }

    fn all_on_web(
        &mut self,
        board: &Board,
        paths: &Paths,
        kind: Kind,
        all: &mut Vec<(Candidate, Plain)>,
    ) {
        let prices = prices(kind);
        let is_open = |candidate: &Candidate| board.cell(candidate.cell).count_ones() > 1;
        for start in self.web.cyclic(usize::MAX).into_iter().filter(is_open) {
            let cycles = self.trails.cycles(board, paths, &self.web, start, kind, u32::MAX).into_iter();
            all.extend(
                cycles.filter_map(|links| Some((start, prices.ring(board, paths, kind, links)?))),
            );
        }
        if !prices.has_chains {
            return;
        }
        for (on, starts) in [(true, &self.web.denying), (false, &self.web.affirming)] {
            for &candidate in starts.iter().filter(|candidate| is_open(candidate)) {
                let from = Target { candidate, on };
                let links = self.trails.contradiction(board, paths, &self.web, from, kind, u32::MAX);
                all.extend(links.map(|links| (candidate, prices.chain(board, kind, from, links))));
            }
        }
    }
}

impl Prices {
    pub(super) fn most_cycle(&self, before: Rank) -> u32 {
        before.most_nodes(self.cycle, self.key)
    }

    pub(super) fn most_chain(&self, before: Rank) -> u32 {
        if self.has_chains { before.most_nodes(self.chain, self.key) } else { 0 }
    }

    pub(super) fn chain(&self, board: &Board, kind: Kind, from: Target, links: Vec<Link>) -> Plain {
        let target = Target { on: !from.on, ..from };
        let eliminations = target.eliminations(board.cell(from.candidate.cell));
        let rank = Rank::new(self.chain, long(links.len()), self.key);
        Plain { rank, kind, target: Some(target), eliminations, links }
    }

    /// A cycle, if it strikes anything out.
    pub(super) fn ring(
        &self,
        board: &Board,
        paths: &Paths,
        kind: Kind,
        links: Vec<Link>,
    ) -> Option<Plain> {
        let eliminations = cycle_eliminations(board, paths, &links);
        let rank = Rank::new(self.cycle, long(links.len()), self.key);
        (!eliminations.is_empty()).then_some(Plain { rank, kind, target: None, eliminations, links })
    }
}

/// The candidates outside the cells of a cycle that see one of its digit's places when they are on, and one when they are
/// off.
fn cycle_eliminations(board: &Board, paths: &Paths, links: &[Link]) -> CandidateSet {
    let (mut by_on, mut by_off) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
    let mut cells = CellSet::EMPTY;
    for Link { node, .. } in links {
        let seen = if node.on { &mut by_on } else { &mut by_off };
        seen.add(node.candidate.digit, paths.layout().peers(node.candidate.cell));
        cells.insert(node.candidate.cell);
    }
    let mut eliminations = CandidateSet::EMPTY;
    for digit in 0..9 {
        for cell in (by_on.0[digit] & by_off.0[digit]).without(cells) {
            if board.cell(cell) >> digit & 1 != 0 {
                eliminations.0[digit].insert(cell);
            }
        }
    }
    eliminations
}
