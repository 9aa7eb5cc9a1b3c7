//! Puzzles fulfil their request, and they are the same for the same seed.

#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]
#![allow(clippy::cast_precision_loss)] // counts are small

mod common;

use std::collections::HashSet;

use common::{ends_when_cancelled, generate};
use nonet::{Clues, GridFault, Lanes, Limits, Rules, Solver, check_grid};
use nonet_generate::{Generator, Puzzle, Refusal, Request, Run, Stream, Symmetry};

fn made(rules: &str, request: &Request, seed: u64, count: u64) -> Vec<Puzzle> {
    let rules = Rules::parse(rules).expect("rules");
    generate(&Request { rules, ..request.clone() }, seed, 0..count, &Run::default())
}

/// Returns the scalar engine, which shares no code with the lanes.
fn scalar(rules: &str) -> Solver {
    Solver::on(&Rules::parse(rules).expect("rules"), Lanes::Off).expect("an engine")
}

fn solutions(solver: &mut Solver, givens: &[u8]) -> u64 {
    solver.count(Clues::givens(givens), 2, &Limits::default()).expect("no limits")
}

/// Checks everything that is claimed about a puzzle.
fn check(rules: &str, symmetry: Symmetry, puzzle: &Puzzle, solver: &mut Solver) {
    let Puzzle { givens, solution, minimal, symmetry_minimal, .. } = puzzle;
    let parsed = Rules::parse(rules).expect("rules");
    let fault = check_grid(&parsed, solution, Some(Clues::givens(givens)));
    assert_eq!(fault, (GridFault::None, None), "{puzzle:?}");
    assert_eq!(solutions(solver, givens), 1, "{puzzle:?}");
    let mut can_go = |cells: &mut dyn Iterator<Item = usize>| {
        let mut left = givens.clone();
        cells.for_each(|cell| left[cell] = 0);
        solutions(solver, &left) == 1
    };
    let single = (0..81).filter(|&cell| givens[cell] != 0).any(|cell| can_go(&mut [cell].into_iter()));
    assert_eq!(*minimal, !single, "{puzzle:?}");
    let mut together = false;
    for orbit in symmetry.orbits(parsed.board()).expect("a square") {
        let given = orbit.iter().filter(|&&cell| givens[cell] != 0).count();
        assert!(given == 0 || given == orbit.len(), "{symmetry:?}: {puzzle:?}");
        together |= given > 0 && can_go(&mut orbit.into_iter());
    }
    assert_eq!(*symmetry_minimal, !together, "{puzzle:?}");
}

#[test]
fn puzzles_of_every_symmetry_are_what_they_are_said_to_be() {
    let mut solver = scalar("classic");
    for symmetry in Symmetry::ALL {
        let request = Request { symmetry, ..Request::default() };
        for puzzle in made("classic", &request, 1, 40) {
            check("classic", symmetry, &puzzle, &mut solver);
            assert!(puzzle.symmetry_minimal);
        }
    }
}

#[test]
fn the_number_of_givens_is_as_wished() {
    let mut solver = scalar("classic");
    for (givens, minimal) in [(30..=30, false), (26..=40, false), (80..=81, false), (22..=23, true)] {
        for symmetry in [Symmetry::None, Symmetry::Diagonal] {
            let request =
                Request { symmetry, givens: Some(givens.clone()), minimal, ..Request::default() };
            for puzzle in made("classic", &request, 2, 12) {
                assert!(givens.contains(&(puzzle.given_count() as u32)), "{givens:?}: {puzzle:?}");
                check("classic", symmetry, &puzzle, &mut solver);
            }
        }
    }
}

#[test]
fn other_rules_have_puzzles_too() {
    for rules in ["diagonal", "windoku", "disjoint-groups", "asterisk"] {
        let mut solver = scalar(rules);
        for symmetry in [Symmetry::None, Symmetry::HalfTurn] {
            let request = Request { symmetry, ..Request::default() };
            for puzzle in made(rules, &request, 3, 6) {
                check(rules, symmetry, &puzzle, &mut solver);
            }
        }
    }
}

#[test]
fn a_number_has_the_same_puzzle_on_any_threads_and_lanes() {
    let request = Request::default();
    let all = made("classic", &request, 4, 60);
    assert_eq!(all.iter().map(|made| &made.givens).collect::<HashSet<_>>().len(), 60);
    for lanes in Lanes::available() {
        for threads in [1, 3] {
            let run = Run { threads, lanes, ..Run::default() };
            let part = generate(&request, 4, 20..60, &run);
            assert!(part == all[20..], "{lanes:?}, {threads} threads");
        }
    }
    assert_ne!(made("classic", &request, 5, 1)[0], all[0]);
}

#[test]
fn a_seed_has_the_same_puzzle_for_ever() {
    let puzzle = &made("classic", &Request::default(), 1, 1)[0];
    let text =
        puzzle.givens.iter().map(|&digit| if digit == 0 { '.' } else { char::from(b'0' + digit) });
    assert_eq!(
        text.collect::<String>(),
        "986.........92......5...3...9.....17.....9......36..4.6..1...75...7.24.3..4.9..2."
    );
}

#[test]
fn givens_are_as_many_as_random_orders_leave() {
    // Removing givens in random order is known to leave 24.38 givens on average, with a standard deviation of 1.12.
    let counts: Vec<f64> = made("classic", &Request::default(), 6, 8_000)
        .iter()
        .map(|made| made.given_count() as f64)
        .collect();
    let mean = counts.iter().sum::<f64>() / 8_000.0;
    let square = counts.iter().map(|count| (count - mean).powi(2)).sum::<f64>() / 8_000.0;
    assert!((mean - 24.38).abs() < 0.06, "{mean}");
    assert!((square.sqrt() - 1.12).abs() < 0.04, "{}", square.sqrt());
}

#[test]
fn impossible_requests_are_refused() {
    let refused =
        |rules| Generator::new(Request { rules, ..Request::default() }).err().expect("no such puzzle");
    for givens in [10..=16, 0..=5, 82..=90] {
        let request = Request { givens: Some(givens.clone()), minimal: false, ..Request::default() };
        let refusal = Generator::new(request).err().expect("no such puzzle");
        let expected = if *givens.end() < 17 { "at least 17 givens" } else { "at most 80 givens" };
        assert!(refusal.to_string().contains(expected), "{refusal}");
    }
    let small = Rules::builder(4).boxes(2, 2).build().expect("rules");
    let chained = Request { rules: small, stream: Stream::Chained, ..Request::default() };
    assert!(matches!(Generator::new(chained), Err(Refusal::Unsupported(_))));
    // Row 1 has its ninth digit in r1c9, and the first house has the same digit in r2c9, which the second house
    // forbids.
    let clash =
        vec![("one".to_owned(), vec![0, 1, 2, 3, 4, 5, 6, 7, 17]), ("two".to_owned(), vec![8, 17])];
    let clash = Rules::parse_with("classic", clash).expect("rules");
    assert_eq!(refused(clash), Refusal::NoGrid);
}

#[test]
fn limits_end_a_run() {
    ends_when_cancelled(&Request::default());
}
