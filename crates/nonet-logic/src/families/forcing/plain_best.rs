//! The cheapest chain or cycle, without a look at the others.

use super::board::{Board, Paths};
use super::links::Kind;
use super::plain::{Plain, PlainSearch, prices};
use super::rank::{Rank, Target};
use crate::candidates::{ALL_DIGITS, Candidate};
use crate::cell_set::CellSet;
use nonet::numbers::long;

/// The best of one digit, and where it starts. It depends on nothing but the cells of the digit and which have rivals.
#[derive(Debug, Default)]
pub struct Known {
    cells: (CellSet, CellSet),
    best: Option<(Candidate, Plain)>,
}

impl PlainSearch {
    /// Forgets what was found with other houses.
    pub fn forget(&mut self) {
        self.known = Default::default();
    }

    /// The first of the cheapest.
    pub fn best(&mut self, board: &Board, paths: &Paths) -> Option<Plain> {
        let mut best = self.best_of_digits(board, paths);
        for kind in [Kind::Y, Kind::Xy] {
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

    /// The best that stays in one digit.
    fn best_of_digits(&mut self, board: &Board, paths: &Paths) -> Option<Plain> {
        for (digit, cells) in board.digits().into_iter().enumerate() {
            if self.known[digit].cells != cells {
                let has_links = self.web.load(board, paths, Kind::X, 1 << digit);
                let best =
                    if has_links { self.best_on_web(board, paths, Kind::X, Rank::LAST) } else { None };
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

    /// The best on the web that is loaded, if it comes before a rank.
    fn best_on_web(
        &mut self,
        board: &Board,
        paths: &Paths,
        kind: Kind,
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
            let links = self.trails.contradiction(board, paths, &self.web, from, kind, nodes)?;
            Some((from.candidate, prices.chain(board, kind, from, links)))
        });
        if let Some((_, plain)) = &chain {
            // Of equals the first is taken, which may be a cycle.
            most = plain.rank.most_nodes(prices.cycle, prices.key - 1);
        }
        // A candidate that a cycle strikes out denies itself with two nodes more at most.
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

    /// The first assumption that comes to a contradiction by the last step.
    fn first_start(&self, board: &Board) -> Option<Target> {
        let is_open = |candidate: &&Candidate| board.cell(candidate.cell).count_ones() > 1;
        let denying = self.web.denying.iter().find(is_open);
        let affirming = self.web.affirming.iter().find(is_open);
        let on = denying.map(|&candidate| Target { candidate, on: true });
        let off = affirming.map(|&candidate| Target { candidate, on: false });
        on.into_iter().chain(off).min_by_key(|start| start.candidate.index())
    }

    /// The first of the shortest cycles, of which none has fewer nodes than `least`.
    fn best_cycle(
        &mut self,
        board: &Board,
        paths: &Paths,
        kind: Kind,
        least: u32,
        mut most: u32,
    ) -> Option<(Candidate, Plain)> {
        let prices = prices(kind);
        while !self.web.is_complete() && self.web.steps() < most as usize / 2 {
            self.web.step();
        }
        let mut best = None;
        for start in self.web.cyclic((most - least) as usize / 2) {
            for links in self.trails.cycles(board, paths, &self.web, start, kind, most) {
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
