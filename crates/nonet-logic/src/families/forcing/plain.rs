//! Single forcing chains and cycles: every node follows from one other node.

use nonet::CellSet;
use nonet::numbers::long;

use super::board::{ForcingBoard, Paths};
use super::links::ChainKind;
use super::rank::{Rank, Target};
use super::trail::{Link, Trails, Way};
use super::web::Web;
use crate::candidates::{ALL_DIGITS, Candidate, CandidateSet};

/// A chain or a cycle.
#[derive(Clone, Debug)]
pub struct Plain {
    /// Its place in the order.
    pub rank: Rank,
    /// The kind of links with which it was found.
    pub kind: ChainKind,
    /// Its conclusion; a cycle has no single one.
    pub target: Option<Target>,
    /// Its eliminations.
    pub eliminations: CandidateSet,
    /// Its nodes; the first node of a cycle follows from the last.
    pub links: Vec<Link>,
}

/// The price of the cheapest single chains and cycles.
pub(super) const LEAST: u32 = 65;

/// The prices of chains and cycles of one kind, and the kind's number in the order. With links in cells alone, only cycles
/// are sought.
#[derive(Clone, Copy)]
struct Prices {
    cycle: u32,
    chain: u32,
    key: u8,
    has_chains: bool,
}

const fn prices(kind: ChainKind) -> Prices {
    match kind {
        ChainKind::X => Prices { cycle: LEAST, chain: 66, key: 2, has_chains: true },
        ChainKind::Y => Prices { cycle: LEAST, chain: 66, key: 3, has_chains: false },
        ChainKind::Xy => Prices { cycle: 70, chain: 70, key: 4, has_chains: true },
    }
}

/// The best result for one digit, and its start. It depends only on the digit's cells and on which of them have other
/// candidates.
#[derive(Debug, Default)]
struct Known {
    cells: (CellSet, CellSet),
    best: Option<(Candidate, Plain)>,
}

/// Finds chains and cycles.
#[derive(Debug, Default)]
pub struct PlainSearch {
    trails: Trails,
    web: Web,
    known: [Known; 9],
}

impl PlainSearch {
    /// Returns all chains and cycles, the cheapest first, in the order of discovery among equals.
    pub fn all(&mut self, board: &ForcingBoard, paths: &Paths) -> Vec<Plain> {
        let mut all: Vec<(Candidate, Plain)> = Vec::new();
        // Any restricted kind of links is a subset of all links, so one check with all of them is enough.
        if !self.web.load(board, paths, ChainKind::Xy, ALL_DIGITS) || !self.web.shows_any() {
            return Vec::new();
        }
        self.all_on_web(board, paths, ChainKind::Xy, &mut all);
        if self.web.load(board, paths, ChainKind::Y, ALL_DIGITS) && self.web.shows_any() {
            self.all_on_web(board, paths, ChainKind::Y, &mut all);
        }
        for digit in 0..9 {
            if self.web.load(board, paths, ChainKind::X, 1 << digit) && self.web.shows_any() {
                self.all_on_web(board, paths, ChainKind::X, &mut all);
            }
        }
        all.sort_by_key(|(start, plain)| (plain.rank, start.index()));
        all.into_iter().map(|(_, plain)| plain).collect()
    }

    fn all_on_web(
        &mut self,
        board: &ForcingBoard,
        paths: &Paths,
        kind: ChainKind,
        all: &mut Vec<(Candidate, Plain)>,
    ) {
        let prices = prices(kind);
        let way = Way { board, paths, web: &self.web, kind };
        let is_open = |candidate: &Candidate| board.cell(candidate.cell).count_ones() > 1;
        for start in self.web.cyclic(usize::MAX).into_iter().filter(is_open) {
            let cycles = self.trails.cycles(&way, start, u32::MAX).into_iter();
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
                let links = self.trails.contradiction(&way, from, u32::MAX);
                all.extend(links.map(|links| (candidate, prices.chain(board, kind, from, links))));
            }
        }
    }

    /// Forgets results for other houses.
    pub fn forget(&mut self) {
        self.known = Default::default();
    }

    /// Returns the first of the cheapest chains and cycles.
    pub fn best(&mut self, board: &ForcingBoard, paths: &Paths) -> Option<Plain> {
        let mut best = self.best_of_digits(board, paths);
        for kind in [ChainKind::Y, ChainKind::Xy] {
            let rank = best.as_ref().map_or(Rank::LAST, |plain| plain.rank);
            let prices = prices(kind);
            if prices.most_cycle(rank).max(prices.most_chain(rank)) >= 4
                && self.web.load(board, paths, kind, ALL_DIGITS)
                && let Some((_, plain)) = self.best_on_web(board, paths, kind, rank)
            {
                best = Some(plain);
            }
        }
        best
    }

    /// Returns the best chain or cycle that stays in one digit.
    fn best_of_digits(&mut self, board: &ForcingBoard, paths: &Paths) -> Option<Plain> {
        for (digit, cells) in board.digits().into_iter().enumerate() {
            if self.known[digit].cells != cells {
                let has_links = self.web.load(board, paths, ChainKind::X, 1 << digit);
                let best = if has_links {
                    self.best_on_web(board, paths, ChainKind::X, Rank::LAST)
                } else {
                    None
                };
                self.known[digit] = Known { cells, best };
            }
        }
        let found = self.known.iter().filter_map(|known| known.best.as_ref());
        let (_, first) = found.min_by_key(|(start, plain)| (plain.rank, start.index()))?;
        let mut plain = first.clone();
        // The cell's other digits may have changed since.
        if let Some(target) = plain.target {
            plain.eliminations = target.eliminations(board.cell(target.candidate.cell));
        }
        Some(plain)
    }

    /// Returns the best chain or cycle on the loaded web, if it ranks before a bound.
    ///
    /// The web allows one more strong link at a time, for all candidates at once, which is two more nodes. The first
    /// step at which a candidate denies or affirms itself gives the length of the shortest chain and its start. Only
    /// then are chains followed node by node.
    fn best_on_web(
        &mut self,
        board: &ForcingBoard,
        paths: &Paths,
        kind: ChainKind,
        before: Rank,
    ) -> Option<(Candidate, Plain)> {
        let prices = prices(kind);
        let (most_chain, mut most) = (prices.most_chain(before), prices.most_cycle(before));
        let mut nodes = 4;
        let (mut start, mut fewest) = (None, None);
        while !self.web.is_complete() && nodes <= most_chain.max(most.saturating_add(2)) {
            self.web.step();
            if fewest.is_none() && !self.web.denying.is_empty() {
                fewest = Some(nodes);
            }
            start = if prices.has_chains { self.first_start(board) } else { None };
            if start.is_some() || fewest.is_some() && !prices.has_chains {
                break;
            }
            nodes += 2;
        }
        if self.web.is_complete() && start.is_none() && fewest.is_none() {
            return None;
        }
        let chain = start.filter(|_| nodes <= most_chain).and_then(|from| {
            let way = Way { board, paths, web: &self.web, kind };
            let links = self.trails.contradiction(&way, from, nodes)?;
            Some((from.candidate, prices.chain(board, kind, from, links)))
        });
        if let Some((_, plain)) = &chain {
            // Ties go to the first, which may be a cycle.
            most = plain.rank.most_nodes(prices.cycle, prices.key - 1);
        }
        // A candidate that a cycle eliminates implies its own negation with at most two more nodes.
        let least = fewest.unwrap_or(nodes) - 2;
        let cycle =
            if most >= least.max(4) { self.best_cycle(board, paths, kind, least, most) } else { None };
        match (chain, cycle) {
            (Some(chain), Some(cycle)) => {
                let place = |(start, plain): &(Candidate, Plain)| (plain.rank, start.index());
                Some(if place(&cycle) <= place(&chain) { cycle } else { chain })
            }
            (chain, cycle) => chain.or(cycle),
        }
    }

    /// Returns the first assumption that reaches a contradiction in the last round.
    fn first_start(&self, board: &ForcingBoard) -> Option<Target> {
        let is_open = |candidate: &&Candidate| board.cell(candidate.cell).count_ones() > 1;
        let denying = self.web.denying.iter().find(is_open);
        let affirming = self.web.affirming.iter().find(is_open);
        let on = denying.map(|&candidate| Target { candidate, on: true });
        let off = affirming.map(|&candidate| Target { candidate, on: false });
        on.into_iter().chain(off).min_by_key(|start| start.candidate.index())
    }

    /// Returns the first of the shortest cycles. No cycle has fewer nodes than `least`.
    fn best_cycle(
        &mut self,
        board: &ForcingBoard,
        paths: &Paths,
        kind: ChainKind,
        least: u32,
        mut most: u32,
    ) -> Option<(Candidate, Plain)> {
        let prices = prices(kind);
        while !self.web.is_complete() && self.web.steps() < most as usize / 2 {
            self.web.step();
        }
        let mut best = None;
        let way = Way { board, paths, web: &self.web, kind };
        for start in self.web.cyclic((most - least) as usize / 2) {
            for links in self.trails.cycles(&way, start, most) {
                if long(links.len()) <= most
                    && board.cell(start.cell).count_ones() > 1
                    && let Some(plain) = prices.ring(board, paths, kind, links)
                {
                    most = plain.rank.most_nodes(prices.cycle, prices.key);
                    best = Some((start, plain));
                }
            }
        }
        best
    }
}

impl Prices {
    fn most_cycle(&self, before: Rank) -> u32 {
        before.most_nodes(self.cycle, self.key)
    }

    fn most_chain(&self, before: Rank) -> u32 {
        if self.has_chains { before.most_nodes(self.chain, self.key) } else { 0 }
    }

    fn chain(&self, board: &ForcingBoard, kind: ChainKind, from: Target, links: Vec<Link>) -> Plain {
        let target = Target { on: !from.on, ..from };
        let eliminations = target.eliminations(board.cell(from.candidate.cell));
        let rank = Rank::new(self.chain, long(links.len()), self.key);
        Plain { rank, kind, target: Some(target), eliminations, links }
    }

    /// Returns the cycle, if it eliminates anything.
    fn ring(
        &self,
        board: &ForcingBoard,
        paths: &Paths,
        kind: ChainKind,
        links: Vec<Link>,
    ) -> Option<Plain> {
        let eliminations = cycle_eliminations(board, paths, &links);
        let rank = Rank::new(self.cycle, long(links.len()), self.key);
        (!eliminations.is_empty()).then_some(Plain { rank, kind, target: None, eliminations, links })
    }
}

/// Returns the candidates outside the cycle's cells that see a place of their digit in an on node, and one in an off
/// node.
fn cycle_eliminations(board: &ForcingBoard, paths: &Paths, links: &[Link]) -> CandidateSet {
    let (mut by_on, mut by_off) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
    let mut cells = CellSet::EMPTY;
    for Link { node, .. } in links {
        let seen = if node.on { &mut by_on } else { &mut by_off };
        seen.add(node.candidate.digit, paths.layout().peers(node.candidate.cell));
        cells.insert(node.candidate.cell);
    }
    let mut eliminations = CandidateSet::EMPTY;
    for digit in 0..9 {
        for cell in (by_on.0[digit] & by_off.0[digit]) - cells {
            if board.cell(cell) >> digit & 1 != 0 {
                eliminations.0[digit].insert(cell);
            }
        }
    }
    eliminations
}
