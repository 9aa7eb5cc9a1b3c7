//! Forcing chains and cycles: every node follows from one other node.

use std::ops::ControlFlow;

use super::board::{Board, Paths};
use super::links::Kind;
use super::rank::{Rank, Target};
use super::reach::Reach;
use super::trail::{Link, Trails};
use crate::candidates::CandidateSet;
use crate::cell_set::CellSet;

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

/// Looks for chains and cycles.
#[derive(Debug, Default)]
pub struct PlainSearch {
    trails: Trails,
    reach: Reach,
    all: Reach,
}

impl PlainSearch {
    /// Visits chains and cycles in the order in which they are found. The visitor says how many nodes a next one may have
    /// at most: by kind, for cycles and for chains.
    pub fn search(
        &mut self,
        board: &Board,
        paths: &Paths,
        limit: &mut dyn FnMut(u32, u8) -> u32,
        visit: &mut dyn FnMut(Plain) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // What is found with some links is found with all of them.
        self.all.load(board, paths, Kind::Xy, false);
        if !self.all.any_denies() {
            return ControlFlow::Continue(());
        }
        for (kind, key) in [(Kind::X, 2), (Kind::Y, 3), (Kind::Xy, 4)] {
            let (cycle, chain) = if kind == Kind::Xy { (70, 70) } else { (65, 66) };
            if limit(cycle, key).max(limit(chain, key)) < 4 {
                continue;
            }
            if kind == Kind::Xy {
                std::mem::swap(&mut self.reach, &mut self.all);
            } else {
                self.reach.load(board, paths, kind, false);
            }
            if !self.reach.any_denies() {
                continue;
            }
            for start in board.open() {
                if kind == Kind::Y && board.cell(start.cell).count_ones() != 2 {
                    continue;
                }
                let most = limit(cycle, key);
                let cycles = if most >= 4 && self.reach.is_knotted(start) {
                    self.trails.cycles(board, paths, &self.reach, start, kind, most)
                } else {
                    Vec::new()
                };
                for links in cycles {
                    let eliminations = cycle_eliminations(board, paths, &links);
                    if !eliminations.is_empty() {
                        let rank = Rank::new(cycle, links.len() as u32, key);
                        visit(Plain { rank, kind, target: None, eliminations, links })?;
                    }
                }
                if kind == Kind::Y {
                    continue;
                }
                for on in [true, false] {
                    let from = Target { candidate: start, on };
                    let most = limit(chain, key);
                    let leads = if on { self.reach.denies(start) } else { self.reach.affirms(start) };
                    if most < 4 || !leads {
                        continue;
                    }
                    if let Some(links) =
                        self.trails.contradiction(board, paths, &self.reach, from, kind, most)
                    {
                        let target = Target { candidate: start, on: !on };
                        let eliminations = target.eliminations(board.cell(start.cell));
                        let rank = Rank::new(chain, links.len() as u32, key);
                        visit(Plain { rank, kind, target: Some(target), eliminations, links })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
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
