//! Tests carried-over results, and pattern searches limited to changed places, against a fresh search.
//!
//! On a board without singles, the two agree. On other boards they may differ in two ways. A carried-over result may
//! include a candidate that has become a single since, which an ordered search does not force. It may also find a
//! contradiction where a single becomes false, which an ordered search does not see; such assumptions are then followed in
//! order.

use std::collections::HashMap;
use std::sync::Arc;

use nonet::{Clues, Rules, parse_cells};

use super::board::{ForcingBoard, Paths};
use super::hint::{Level, live};
use super::memory::{Ground, Sets, Settle};
use super::parallel::ParallelEnds;
use super::patterns::{Finds, Touched, find_patterns};
use super::rank::Target;
use super::runs::Runs;
use crate::candidates::{Candidate, CandidateSet, only_bit};
use crate::layout::Layout;
use crate::state::State;
use nonet::numbers::byte;

const PUZZLES: [&str; 4] = [
    "......69.......5..2..57.8...1..95.....7.....8..36..7..7........865.3...7.3..4....",
    ".....4...7.3..1.9...6.5.3..1........3.7.........9..8.26...73.14.....86..2...6...3",
    ".4.5.19....2.7.4..7....4...2.......843.....7...5............2....3...581....28.4.",
    // Known to be hard for brute-force searches: Wikipedia, "Sudoku solving algorithms".
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
];

fn boards() -> impl Iterator<Item = (ForcingBoard, Paths)> {
    states().map(|state| board_of(&state))
}

/// Returns the boards on which the Explainer looks for chains: all singles are placed.
fn boards_without_singles() -> impl Iterator<Item = (ForcingBoard, Paths)> {
    states().map(|mut state| {
        while let Some(single) = single(&state) {
            state.place(single);
        }
        board_of(&state)
    })
}

fn states() -> impl Iterator<Item = State> {
    let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
    PUZZLES.into_iter().map(move |puzzle| {
        let givens = parse_cells(puzzle).expect("81 cells");
        State::new(Arc::clone(&layout), Clues::givens(&givens))
    })
}

fn board_of(state: &State) -> (ForcingBoard, Paths) {
    let mut board = ForcingBoard::empty();
    board.load(state);
    (board, Paths::new(state.layout()))
}

fn single(state: &State) -> Option<Candidate> {
    let is_single = |&Candidate { cell, digit }: &Candidate| {
        let mut houses = state.layout().homes(cell).iter();
        state.candidates(cell).is_power_of_two()
            || houses.any(|&(house, _)| state.places(house, digit).is_power_of_two())
    };
    state.all().iter().filter(|at| state.empty_cells().contains(at.cell)).find(is_single)
}

/// Deterministic pseudo-random numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % end
    }

    /// Removes about this percentage of the candidates. Every cell, and every digit in a house, keeps at least `least` of
    /// them.
    fn thin(
        &mut self,
        board: &mut ForcingBoard,
        paths: &Paths,
        hundredth: usize,
        least: u32,
    ) -> Vec<Candidate> {
        let candidates: Vec<_> = board.candidates().iter().collect();
        let mut gone = Vec::new();
        for candidate in candidates {
            let Candidate { cell, digit } = candidate;
            let homes = paths.homes(cell);
            let keeps_least = board.cell(cell).count_ones() > least
                && homes.iter().all(|home| board.places(home.house, digit).count_ones() > least);
            if keeps_least && self.below(100) < hundredth {
                board.strike(paths, candidate);
                gone.push(candidate);
            }
        }
        gone
    }
}

/// Returns the consequences of each assumption, found in order; `None` for a contradiction.
fn ends(board: &ForcingBoard, paths: &Paths) -> Vec<(Target, Option<Sets>)> {
    let mut runs = Runs::new(Level::Dynamic(0), None);
    runs.load(board, paths);
    let starts = board.open().flat_map(|candidate| [true, false].map(|on| Target { candidate, on }));
    starts
        .map(|start| {
            let number = runs.run(paths, start);
            let run = runs.get(number);
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

/// The result of an assumption on a board that has lost candidates, found in three ways.
struct End {
    start: Target,
    /// Carried over together with all others; `None` for a contradiction.
    in_parallel: Option<Sets>,
    /// Carried over by itself.
    alone: Option<Sets>,
    /// Found in order, from the start.
    exact: Option<Sets>,
}

/// Thins a board repeatedly. On each thinner copy, carries the results over and compares them with an ordered search.
fn carry_on(mut source: ForcingBoard, paths: &Paths, least: u32, dice: &mut Dice) -> Vec<End> {
    dice.thin(&mut source, paths, 25, least);
    let before: Vec<_> =
        ends(&source, paths).into_iter().filter_map(|(start, sets)| Some((start, sets?))).collect();
    let mut parallel = ParallelEnds::default();
    parallel.start(&source, paths);
    for (start, (on, off)) in &before {
        parallel.add(*start, on, off);
    }
    let mut carried = Vec::new();
    for hundredth in [1, 3, 10, 30] {
        let mut board = source.clone();
        let mut gone = CandidateSet::EMPTY;
        dice.thin(&mut board, paths, hundredth, least).into_iter().for_each(|at| gone.insert(at));
        parallel.settle(&board);
        let (all, live) = (board.candidates(), live(&board));
        let alone = |mut sets: Sets| {
            let ground = Ground { board: &board, all: &all, paths };
            let settled = Settle::default().go_on(&ground, &gone, false, &mut sets);
            settled.map(|_| within(&sets, &live))
        };
        let exact: HashMap<_, _> =
            ends(&board, paths).into_iter().map(|(start, sets)| (start.slot(), sets)).collect();
        carried.extend(before.iter().filter_map(|&(start, sets)| {
            let exact = exact.get(&start.slot())?.map(|sets| within(&sets, &live));
            let in_parallel =
                parallel.holds(start).then(|| parallel.common(&[start]).unwrap_or_default());
            Some(End { start, in_parallel, alone: alone(sets), exact })
        }));
    }
    carried
}

#[test]
fn without_singles_carried_ends_are_those_of_a_search_in_order() {
    let mut dice = Dice(1);
    let (mut same, mut contradictions) = (0, 0);
    for (source, paths) in boards_without_singles().chain(boards_without_singles()) {
        for End { start, in_parallel, alone, exact } in carry_on(source, &paths, 2, &mut dice) {
            assert_eq!(in_parallel, exact, "{start:?}");
            assert_eq!(alone, exact, "{start:?}");
            same += usize::from(exact.is_some());
            contradictions += usize::from(exact.is_none());
        }
    }
    assert!(same > 1000 && contradictions > 50, "{same} {contradictions}");
}

#[test]
fn with_singles_carried_ends_never_miss_anything() {
    let mut dice = Dice(3);
    let (mut held, mut left) = (0, 0);
    for least in [0, 1, 2] {
        for (source, paths) in boards() {
            for End { start, in_parallel, alone, exact } in carry_on(source, &paths, least, &mut dice) {
                for carried in [in_parallel, alone] {
                    let Some(carried) = carried else {
                        left += usize::from(exact.is_some());
                        continue;
                    };
                    let exact = exact.unwrap_or_else(|| panic!("{start:?} contradicts"));
                    assert_eq!(within(&exact, &carried), exact, "{start:?}");
                    held += 1;
                }
            }
        }
    }
    // Most results are carried over. If none were left to an ordered search, the boards would have no singles.
    assert!(held > 1000 && (50..held / 10).contains(&left), "{held} {left}");
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
        let find = |board: &ForcingBoard, touched: &Touched| {
            let mut finds = Finds::default();
            find_patterns(board, &source, &paths, touched, &mut finds);
            (finds.patterns, finds.causes, finds.strikes)
        };
        for round in 0..400 {
            let mut board = source.clone();
            dice.thin(&mut board, &paths, round % 50, 2);
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
