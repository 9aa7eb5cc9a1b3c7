//! Ends that are carried on from board to board, and patterns that are looked for only where something changed, against a
//! search that knows nothing of the board before.

use std::sync::Arc;

use nonet::{Clues, Rules, parse_cells};

use super::board::{Board, Paths};
use super::hint::{Level, live};
use super::lanes::Lanes;
use super::memory::Sets;
use super::multi::MultiSearch;
use super::patterns::{Finds, find_patterns};
use super::rank::Target;
use super::settle::Settle;
use super::touched::Touched;
use crate::candidates::{Candidate, CandidateSet, only_bit};
use crate::layout::Layout;
use crate::state::State;
use nonet::numbers::byte;

const PUZZLES: [&str; 3] = [
    "98.7.....7.....6....6.5.....4...5.3...79..5......2...1..85..9......1...4.....3.2.",
    ".4.5.19....2.7.4..7....4...2.......843.....7...5............2....3...581....28.4.",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
];

fn boards() -> impl Iterator<Item = (Board, Paths)> {
    let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
    PUZZLES.into_iter().map(move |puzzle| {
        let givens = parse_cells(puzzle).expect("81 cells");
        let mut board = Board::empty();
        board.load(&State::new(Arc::clone(&layout), Clues::givens(&givens)));
        (board, Paths::new(&layout))
    })
}

/// Numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % end
    }

    /// Strikes out about so many candidates of every hundred, of cells that keep two.
    fn thin(&mut self, board: &mut Board, paths: &Paths, hundredth: usize) -> Vec<Candidate> {
        let candidates: Vec<_> = board.candidates().iter().collect();
        let mut gone = Vec::new();
        for candidate in candidates {
            let Candidate { cell, digit } = candidate;
            let homes = paths.homes(cell);
            let keeps_two = board.cell(cell).count_ones() > 2
                && homes.iter().all(|home| board.places(home.house, digit).count_ones() > 2);
            if keeps_two && self.below(100) < hundredth {
                board.strike(paths, candidate);
                gone.push(candidate);
            }
        }
        gone
    }
}

/// What follows from each assumption, in order; nothing where it comes to a contradiction.
fn ends(board: &Board, paths: &Paths) -> Vec<(Target, Option<Sets>)> {
    let mut search = MultiSearch::new(Level::Dynamic(0), false);
    search.load(board, paths);
    let starts = board.open().flat_map(|candidate| [true, false].map(|on| Target { candidate, on }));
    starts
        .map(|start| {
            let number = search.run(paths, start);
            let run = &search.runs[usize::from(number)];
            (start, run.clash.is_none().then_some((run.on_set, run.off_set)))
        })
        .collect()
}

fn within(sets: &Sets, live: &Sets) -> Sets {
    let meet = |one: &CandidateSet, other: &CandidateSet| {
        CandidateSet(std::array::from_fn(|digit| one.0[digit] & other.0[digit]))
    };
    (meet(&sets.0, &live.0), meet(&sets.1, &live.1))
}

#[test]
fn carried_ends_are_those_of_a_search_in_order() {
    let mut dice = Dice(1);
    let (mut same, mut contradictions) = (0, 0);
    for (mut source, paths) in boards() {
        dice.thin(&mut source, &paths, 25);
        let before = ends(&source, &paths);
        let mut lanes = Lanes::default();
        lanes.start(&source, &paths);
        for (start, sets) in &before {
            if let Some((on, off)) = sets {
                lanes.add(*start, on, off);
            }
        }
        for hundredth in [1, 3, 10, 30] {
            let mut board = source.clone();
            let mut gone = CandidateSet::EMPTY;
            dice.thin(&mut board, &paths, hundredth).into_iter().for_each(|at| gone.insert(at));
            let (all, live) = (board.candidates(), live(&board));
            lanes.settle(&board);
            let after = ends(&board, &paths);
            for (start, sets) in &before {
                let Some(mut sets) = *sets else { continue };
                let Some((_, exact)) = after.iter().find(|(other, _)| other == start) else { continue };
                let settled = Settle::default().go_on(&board, &all, &paths, &gone, false, &mut sets);
                assert_eq!(lanes.holds(*start), exact.is_some(), "{start:?}");
                assert_eq!(settled.is_some(), exact.is_some(), "{start:?}");
                let Some(exact) = exact else {
                    contradictions += 1;
                    continue;
                };
                let exact = within(exact, &live);
                assert_eq!(within(&sets, &live), exact, "{start:?}");
                assert_eq!(lanes.common(&[*start]), Some(exact), "{start:?}");
                same += 1;
            }
        }
    }
    assert!(same > 1000 && contradictions > 50, "{same} {contradictions}");
}

#[test]
fn new_patterns_are_where_something_was_struck_out() {
    let mut dice = Dice(2);
    let mut found = 0;
    for (source, paths) in boards() {
        let mut everywhere = Touched::nothing();
        everywhere.clear(&paths);
        for cell in 0..81 {
            (0..9).for_each(|digit| everywhere.add(&paths, Candidate::new(cell, digit)));
        }
        let find = |board: &Board, touched: &Touched| {
            let mut finds = Finds::default();
            find_patterns(board, &source, &paths, touched, &mut finds);
            (finds.patterns, finds.causes, finds.strikes)
        };
        for round in 0..400 {
            let mut board = source.clone();
            dice.thin(&mut board, &paths, round % 50);
            while let (patterns, _, strikes) = find(&board, &everywhere)
                && !patterns.is_empty()
            {
                for strike in strikes {
                    board.strike(&paths, strike);
                }
            }
            let mut touched = Touched::nothing();
            touched.clear(&paths);
            for _ in 0..=dice.below(4) {
                let cell = byte(dice.below(81));
                let digits = board.cell(cell);
                let digit = byte(dice.below(9));
                if digits >> digit & 1 != 0 && only_bit(digits).is_none() {
                    board.strike(&paths, Candidate::new(cell, digit));
                    touched.add(&paths, Candidate::new(cell, digit));
                }
            }
            let all = find(&board, &everywhere);
            assert_eq!(find(&board, &touched), all);
            found += all.0.len();
        }
    }
    assert!(found > 100, "{found}");
}
