//! The best hint, all hints, and a hint made ready to be told.

use std::cell::Cell;
use std::ops::ControlFlow;

use super::board::{Board, Paths};
use super::hint::{Level, Meeting, Multi, starts};
use super::multi::MultiSearch;
use super::rank::{Rank, Target};
use super::run::{Run, Told};
use super::tally::Tally;
use crate::watch::Watch;

/// How many hints are looked at again on the next board.
const SEEDS: usize = 2;

/// Numbers of nodes up to which hints are looked for first: what has more is cut short early, and followed further only
/// where there is nothing with fewer.
const BOUNDS: [u32; 3] = [130, 258, 514];

impl MultiSearch {
    /// The first of the cheapest.
    pub fn best(&mut self, board: &Board, paths: &Paths, watch: &Watch) -> Option<Multi> {
        let seeds = std::mem::take(&mut self.seeds);
        self.set_watch(watch);
        self.load(board, paths);
        self.most = u32::MAX;
        // What another hint costs that is there again: nothing that costs more is of use.
        let again = seeds.iter().filter_map(|seed| self.rank_again(board, paths, seed)).min();
        let last = again.map_or(Rank::LAST, |rank| Rank { kind: rank.kind + 1, ..rank });
        if self.nested.is_some() {
            for nodes in BOUNDS {
                let bound = Rank { kind: u8::MAX, ..Rank::new(self.base(), nodes, 0) };
                if bound >= last {
                    break;
                }
                let best = self.best_within(board, paths, bound, watch);
                if best.is_some() || !self.left_out {
                    return best;
                }
            }
        }
        self.best_within(board, paths, last, watch)
    }

    /// The first of the cheapest, if it comes before a rank.
    fn best_within(
        &mut self,
        board: &Board,
        paths: &Paths,
        bound: Rank,
        watch: &Watch,
    ) -> Option<Multi> {
        let mut seeds = Vec::new();
        let mut left_out = false;
        let best = Cell::new(None::<Multi>);
        let rank = || best.get().map_or(bound, |hint| hint.rank);
        self.left_out = false;
        let _ = self.search_on(
            board,
            paths,
            &mut |base, kind| rank().most_nodes(base, kind),
            &mut |hint| {
                if hint.rank < rank() {
                    seeds.extend(best.replace(Some(hint)));
                } else {
                    left_out = true;
                    seeds.push(hint);
                }
                ControlFlow::Continue(())
            },
            watch,
        );
        self.left_out |= left_out;
        seeds.sort_by_key(|hint| hint.rank);
        seeds.truncate(SEEDS);
        self.seeds = seeds;
        // A search that was broken off has not seen all.
        best.get().filter(|_| !watch.is_over())
    }

    /// What a hint of the last board costs on this one, if it is there.
    fn rank_again(&mut self, board: &Board, paths: &Paths, hint: &Multi) -> Option<Rank> {
        if self.level == Level::Multiple || !board.has(hint.target.candidate) {
            return None;
        }
        let starts = starts(board, paths, hint.meeting);
        let least = match hint.meeting {
            Meeting::Contradiction(_) => 1,
            _ => 2,
        };
        let is_double = matches!(hint.meeting, Meeting::Double(_));
        let is_open = |start: &Target| {
            board.has(start.candidate)
                && board.cell(start.candidate.cell).count_ones() > 1 + u32::from(is_double)
        };
        if starts.len() < least || !starts.iter().all(is_open) {
            return None;
        }
        let numbers: Vec<u16> = starts.iter().map(|&start| self.run(paths, start)).collect();
        let mut tally = Tally::default();
        let is_there = numbers.iter().all(|&number| {
            let run = &self.runs[usize::from(number)];
            match hint.meeting {
                Meeting::Contradiction(_) => run.clash.is_some(),
                _ => run.has(hint.target),
            }
        });
        if !is_there || board.cell(hint.target.candidate.cell).count_ones() < 2 {
            return None;
        }
        self.ends(hint, &numbers).into_iter().for_each(|(run, number)| tally.add(run, number));
        Some(Rank::new(self.base(), tally.total(), hint.meeting.kind()))
    }

    /// All, the cheapest first.
    pub fn all(&mut self, board: &Board, paths: &Paths, watch: &Watch) -> Vec<Multi> {
        let mut all: Vec<Multi> = Vec::new();
        let mut take = |hint| {
            all.push(hint);
            ControlFlow::Continue(())
        };
        self.set_watch(watch);
        let _ = self.search(board, paths, &mut |_, _| u32::MAX, &mut take, watch);
        all.sort_by_key(|hint| hint.rank);
        all
    }

    /// The chains of a hint, ready to be told.
    pub fn tell(&mut self, board: &Board, paths: &Paths, hint: &Multi) -> Told {
        self.load(board, paths);
        self.tell = true;
        self.most = u32::MAX;
        let starts = starts(board, paths, hint.meeting);
        let numbers: Vec<u16> = starts.iter().map(|&start| self.run(paths, start)).collect();
        self.tell = false;
        self.told(hint, &numbers)
    }

    pub(super) fn told(&self, hint: &Multi, numbers: &[u16]) -> Told {
        let mut told = Told::default();
        told.bases.extend(hint.meeting.base());
        told.add(&self.ends(hint, numbers));
        told
    }

    /// The last nodes of a hint's chains.
    pub(super) fn ends(&self, hint: &Multi, numbers: &[u16]) -> Vec<(&Run, u16)> {
        let runs = numbers.iter().map(|&number| &self.runs[usize::from(number)]);
        match hint.meeting {
            Meeting::Contradiction(_) => runs
                .flat_map(|run| run.clash.into_iter().flat_map(move |(on, off)| [(run, on), (run, off)]))
                .collect(),
            _ => runs.map(|run| (run, run.number(hint.target))).collect(),
        }
    }
}
