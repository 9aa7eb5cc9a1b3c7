//! The quick solver ends where the ladder does.

use std::sync::Arc;

use nonet::{Clues, Lanes, Rules, Solver, parse_cells};
use nonet_logic::quick::QuickSolver;
use nonet_logic::{End, Layout, State, custom, explainer, hodoku, hodoku_level, rate};

/// Minimal puzzles that nonet generated with seed 3 under several rules: `rules puzzle`, one per line.
const PUZZLES: &str = include_str!("data/minimal.txt");

fn puzzles(rules: &str) -> impl Iterator<Item = [u8; 81]> {
    let lines = PUZZLES.lines().filter_map(move |line| line.strip_prefix(rules));
    lines.map(|text| *parse_cells(text.trim()).expect("81 cells").first_chunk().expect("81 cells"))
}

#[test]
fn it_ends_where_the_path_does() {
    for (name, count) in [("classic", 200), ("diagonal", 30), ("windoku", 30)] {
        let rules = Rules::parse(name).expect("a preset");
        let layout = Arc::new(Layout::new(&rules).expect("9x9"));
        let mut ladder = explainer();
        if !layout.is_classic() {
            ladder = ladder.without_classic();
        }
        let mut quick = QuickSolver::exact(&layout);
        let mut solver = Solver::on(&rules, Lanes::Off).expect("an engine");
        assert_eq!(puzzles(name).count(), count);
        for givens in puzzles(name) {
            let clues = Clues::givens(&givens);
            let state = State::new(Arc::clone(&layout), clues);
            let rating = rate(&mut ladder, state, Some(QuickSolver::top_price()));
            let mut board = if layout.is_classic() {
                quick.begin_with(&givens, &solver.candidates(clues))
            } else {
                quick.begin(&givens)
            };
            let is_left = !board.is_solved();
            let highest = quick.run(&mut board);
            assert_eq!(board.is_solved(), rating.end == End::Solved, "{givens:?}");
            if board.is_solved() && rating.highest > 28 && is_left {
                assert_eq!(highest, rating.highest, "{givens:?}");
            }
            if board.is_solved() && rating.highest <= 28 {
                assert!(highest <= 28, "{givens:?}");
            }
        }
    }
}

#[test]
fn techniques_by_key_leave_no_more_than_a_ladder_of_them() {
    let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
    let mut equal = 0;
    let known: Vec<&str> = QuickSolver::supported().collect();
    for count in 3..=known.len() {
        let keys = &known[..count];
        let mut quick = QuickSolver::only(&layout, keys).expect("all of them are known");
        let mut ladder = custom(keys.iter().map(|&key| (key, 1))).expect("all of them exist");
        for givens in puzzles("classic").take(20) {
            let mut state = State::new(Arc::clone(&layout), Clues::givens(&givens));
            while let Some(step) = ladder.next_move(&state) {
                step.apply(&mut state);
            }
            let mut board = quick.begin(&givens);
            quick.run(&mut board);
            assert!((board.open() - state.empty_cells()).is_empty(), "{keys:?} {givens:?}");
            equal += u32::from(board.open() == state.empty_cells());
        }
    }
    assert!(equal >= 390, "{equal} of 400");
}

#[test]
fn levels_solve_what_the_ladder_solves_with_them() {
    let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
    for level in 1..=2 {
        let mut ladder = hodoku();
        ladder.rungs.retain(|rung| rung.level <= level);
        let mut quick = QuickSolver::hodoku_level(&layout, level).expect("all of them are known");
        let mut solved = 0;
        for givens in puzzles("classic") {
            let state = State::new(Arc::clone(&layout), Clues::givens(&givens));
            let rating = rate(&mut ladder, state, None);
            let mut board = quick.begin(&givens);
            quick.run(&mut board);
            assert_eq!(board.is_solved(), rating.end == End::Solved, "{givens:?}");
            solved += u32::from(board.is_solved());
        }
        assert!((10..190).contains(&solved), "{solved} of 200");
    }
    assert!(QuickSolver::hodoku_level(&layout, 3).is_none());
}

#[test]
fn unknown_techniques_and_sets_without_singles_are_refused() {
    let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
    assert!(QuickSolver::only(&layout, &["naked-single", "skyscraper"]).is_none());
    assert!(QuickSolver::only(&layout, &["full-house", "pointing"]).is_none());
    assert!(QuickSolver::only(&layout, &[""; 0]).is_none());
}

#[test]
fn a_high_score_lifts_the_level() {
    assert_eq!(hodoku_level(800, 1), 1);
    assert_eq!(hodoku_level(801, 1), 2);
    assert_eq!(hodoku_level(1_500, 1), 3);
    assert_eq!(hodoku_level(1_500, 4), 4);
    assert_eq!(hodoku_level(90_000, 2), 5);
}
