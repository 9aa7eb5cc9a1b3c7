//! Puzzles with a controlled bias are what they are said to be, and the same for the same seed.

mod common;

use common::Judge;
use nonet::{Lanes, Limits, Rules, Stopped};
use nonet_generate::{Failure, Run, make_controlled};

#[test]
fn every_puzzle_is_minimal_and_the_same_on_any_lanes_and_threads() {
    let mut judge = Judge::new(&Rules::classic());
    let all = make_controlled(17..=81, 3, 0..3, &Run::default()).expect("puzzles");
    for made in &all {
        assert!(made.minimal && judge.is_proper(&made.givens) && judge.is_minimal(&made.givens));
    }
    // Which unavoidable sets searches find, and so which searches are made, changes no puzzle.
    for lanes in Lanes::available() {
        let run = Run { threads: 2, lanes, ..Run::default() };
        assert_eq!(make_controlled(17..=81, 3, 2..3, &run).expect("puzzles"), all[2..], "{lanes:?}");
    }
}

#[test]
fn numbers_of_givens_out_of_the_range_are_passed_over() {
    let made = make_controlled(26..=32, 5, 0..1, &Run::default()).expect("puzzles");
    assert!(made.iter().all(|made| (26..=32).contains(&made.clues())));
}

#[test]
fn limits_end_a_run() {
    let stop = || true;
    let limits = Limits { cancel: Some(&stop), ..Limits::default() };
    let run = Run { limits, ..Run::default() };
    let ended = make_controlled(17..=81, 1, 0..1_000_000, &run);
    assert_eq!(ended, Err(Failure::Stopped(Stopped::Cancelled)));
}
