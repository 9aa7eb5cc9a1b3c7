//! Chained puzzles are minimal, and they are the same for the same seed.

#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]

mod common;

use std::collections::HashSet;

use common::{Judge, ends_when_cancelled, generate};
use nonet::{GridFault, Lanes, Rules, check_grid};
use nonet_generate::{Puzzle, Request, Run, Stream};

fn chains(rules: &Rules) -> Request {
    Request { rules: rules.clone(), stream: Stream::Chained, ..Request::default() }
}

fn made(rules: &str, seed: u64, indexes: std::ops::Range<u64>) -> Vec<Puzzle> {
    let rules = Rules::parse(rules).expect("rules");
    generate(&chains(&rules), seed, indexes, &Run::default())
}

#[test]
fn every_puzzle_is_minimal() {
    // The last rules have houses of fewer than nine cells.
    let short = vec![("pair".to_owned(), vec![0, 40]), ("three".to_owned(), vec![8, 24, 72])];
    let short = Rules::parse_with("classic", short).expect("rules");
    let named = ["classic", "diagonal", "windoku"].map(|name| Rules::parse(name).expect("rules"));
    for (rules, count) in named.into_iter().chain([short]).zip([400, 40, 40, 150]) {
        let mut judge = Judge::new(&rules);
        let puzzles = generate(&chains(&rules), 1, 0..count, &Run::default());
        assert_eq!(puzzles.len() as u64, count);
        for Puzzle { givens, solution, minimal, symmetry_minimal, .. } in &puzzles {
            let fault = check_grid(&rules, solution, Some(nonet::Clues::givens(givens)));
            assert_eq!(fault, (GridFault::None, None));
            assert!(*minimal && *symmetry_minimal);
            assert!(judge.is_proper(givens) && judge.is_minimal(givens), "{givens:?}");
        }
    }
}

#[test]
fn a_number_has_the_same_puzzle_alone_and_on_any_threads_and_lanes() {
    let rules = Rules::classic();
    let all = made("classic", 4, 0..600);
    for number in [0, 1, 77, 255, 256, 300, 599] {
        assert_eq!(made("classic", 4, number..number + 1), all[number as usize..=number as usize]);
    }
    assert_eq!(made("classic", 4, 9..9), []);
    for lanes in Lanes::available() {
        for threads in [1, 3] {
            let run = Run { threads, lanes, ..Run::default() };
            let part = generate(&chains(&rules), 4, 200..600, &run);
            assert!(part == all[200..], "{lanes:?}, {threads} threads");
        }
    }
    assert_ne!(made("classic", 5, 0..1)[0], all[0]);
    let windoku = Rules::parse("windoku").expect("rules");
    let off = Run { lanes: Lanes::Off, ..Run::default() };
    assert!(made("windoku", 4, 0..60) == generate(&chains(&windoku), 4, 0..60, &off));
}

#[test]
fn chains_begin_with_fresh_puzzles_and_go_on_to_others() {
    let chained = made("classic", 2, 0..1024);
    let fresh = generate(&Request::default(), 2, 0..4, &Run::default());
    for (chain, first) in chained.chunks(256).zip(&fresh) {
        assert_eq!(chain[0], *first);
        let grids: HashSet<_> = chain.iter().map(|made| &made.solution).collect();
        assert!(grids.len() > 20, "{} grids", grids.len());
    }
    let different: HashSet<_> = chained.iter().map(|made| &made.givens).collect();
    assert!(different.len() > 1014, "{} different puzzles", different.len());
}

#[test]
fn limits_end_a_run() {
    ends_when_cancelled(&chains(&Rules::classic()));
}
