//! Chains that meet on a working copy, as nested chains.

use std::collections::HashSet;
use std::sync::Arc;

use super::board::{Board, Paths};
use super::hint::starts;
use super::links::Kind;
use super::multi::{MultiSearch, slot};
use super::nested::{Nested, Print, add_causes};
use super::run::{Base, Why};
use super::tally::Tally;
use crate::candidates::{Candidate, CandidateSet, bits};
use crate::explanation::Reason;

impl MultiSearch {
    /// Whether any candidate leads to its own falsehood along single chains, on the board that is searched next.
    pub fn any_denies(&mut self, board: &Board, paths: &Paths) -> bool {
        self.reach.load(board, paths, Kind::Xy, true);
        self.reach.is_of_next = true;
        self.reach.any_denies()
    }

    /// All hints on a working copy that need something that was struck out, the cheapest first.
    pub fn find_nested(
        &mut self,
        board: &Board,
        source: &Board,
        paths: &Paths,
        tell: bool,
    ) -> Vec<Nested> {
        self.tell = tell;
        let watch = self.watch.clone();
        if let Some(lanes) = &mut self.lanes {
            lanes.settle(board);
        }
        let all = self.all(board, paths, &watch);
        self.tell = false;
        let mut seen = HashSet::new();
        let mut found = Vec::new();
        let mut tally = Tally::default();
        for hint in &all {
            let cell = hint.target.candidate.cell;
            let digits = hint.target.struck(board.cell(cell));
            if !seen.insert((cell, digits)) {
                continue;
            }
            let starts = starts(board, paths, hint.meeting);
            let mut numbers = [0; 9];
            for (number, &start) in numbers.iter_mut().zip(&*starts) {
                *number = self.known[slot(start)];
            }
            let numbers = &numbers[..starts.len()];
            let mut causes = CandidateSet::EMPTY;
            let mut print = Print::default();
            for (run, number) in self.ends(hint, numbers) {
                print.add(1458);
                tally.clear();
                tally.walk(run, number, |at| {
                    let node = run.target(at);
                    print.add(slot(node));
                    let reason = match run.why(at) {
                        Why::Cell if node.on => Reason::Cell,
                        Why::House(house) if node.on => Reason::House(house),
                        _ => return,
                    };
                    add_causes(&mut causes, board, source, paths, node.candidate, reason);
                });
            }
            match hint.meeting.base() {
                Some(Base::Cell(cell)) => {
                    causes.add_digits(cell, source.cell(cell) & !board.cell(cell));
                }
                Some(Base::House(house, digit)) => {
                    let node = Candidate::new(0, digit);
                    add_causes(&mut causes, board, source, paths, node, Reason::House(house));
                }
                None => {}
            }
            if causes.is_empty() {
                continue;
            }
            found.push(Nested {
                causes,
                strikes: bits(digits).map(|digit| Candidate::new(cell, digit)).collect(),
                complexity: hint.rank.complexity,
                print: print.0,
                told: tell.then(|| Arc::new(self.told(hint, numbers))),
            });
        }
        found
    }
}
