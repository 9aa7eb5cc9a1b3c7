//! Estimated numbers of solutions against exact ones.

#![expect(clippy::cast_precision_loss, reason = "the numbers are far below 2^53")]

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use nonet::{Clues, Estimate, Limits, Rules, Solver, Stopped, estimate};
use serde_json::json;

/// A proper puzzle: without some of its givens, it has thousands of solutions.
const PUZZLE: &str = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

fn found(rules: &Rules, givens: &[u8], samples: u64, seed: u64) -> Estimate {
    estimate(rules, Clues::givens(givens), samples, seed, &Limits::default())
        .expect("supported rules")
        .expect("no limit")
}

/// Checks that estimates with several seeds are about as far from the exact number as they say.
fn check(rules: &Rules, givens: &[u8], exact: f64, samples: u64) {
    let mut squares = 0.0;
    for seed in 0..10 {
        let found = found(rules, givens, samples, seed);
        assert_eq!(found.samples, samples);
        let distance = found.count() - exact;
        assert!(found.error() >= 0.0 && found.error() < exact, "{found:?}");
        if found.error() < exact * 1e-12 {
            assert!(distance.abs() < exact * 1e-9, "{found:?}, but there are {exact}");
        } else {
            squares += (distance / found.error()).powi(2);
        }
    }
    // The sum of ten squares of normal distances exceeds 30 once in a thousand times; few samples vary more.
    assert!(squares < 35.0, "{squares} for {exact}");
}

fn digits(text: &str) -> Vec<u8> {
    text.bytes().map(|symbol| if symbol == b'.' { 0 } else { symbol - b'0' }).collect()
}

#[test]
fn the_grids_of_whole_boards() {
    let board = |name: &str| Rules::parse(name).expect("a board");
    check(&board("4x4"), &[0; 16], 288.0, 20);
    // https://oeis.org/A107739 and https://oeis.org/A002860.
    check(&board("6x6"), &[0; 36], 28_200_960.0, 20);
    check(&board("latin-6"), &[0; 36], 812_851_200.0, 20);
    check(&board("classic"), &[0; 81], 6_670_903_752_021_072_936_960.0, 20);
}

#[test]
fn puzzles_with_many_solutions() {
    let rules = Rules::classic();
    let puzzle = digits(PUZZLE);
    for left_out in 1..=2 {
        let mut givens = puzzle.clone();
        let filled = (0..81).filter(|&cell| puzzle[cell] != 0);
        filled.take(left_out).for_each(|cell| givens[cell] = 0);
        let mut solver = Solver::new(&rules).expect("supported");
        let exact = solver.count(Clues::givens(&givens), 1 << 40, &Limits::default()).expect("a number");
        check(&rules, &givens, exact as f64, 20);
    }
}

#[test]
fn killers() {
    let cages = json!([
        {"type": "killer-cage", "cells": ["r1c1", "r1c2", "r2c2"], "sum": 9},
        {"type": "killer-cage", "cells": ["r3c3", "r3c4", "r4c4", "r4c3"], "sum": 14},
        {"type": "thermometer", "cells": ["r6c1", "r5c1", "r5c2"]},
    ]);
    let rules = Rules::parse("6x6").expect("a board").with_constraints(&cages.to_string());
    let rules = rules.expect("constraints");
    let mut solver = Solver::new(&rules).expect("supported");
    let exact = solver.count(Clues::givens(&[0; 36]), u64::MAX, &Limits::default()).expect("a number");
    assert!(exact > 10_000, "{exact}");
    check(&rules, &[0; 36], exact as f64, 20);
}

#[test]
fn a_proper_puzzle_and_a_broken_one() {
    let puzzle = digits(PUZZLE);
    let found = found(&Rules::classic(), &puzzle, 10, 0);
    assert!((found.count() - 1.0).abs() < 1e-9 && found.error() < 1e-9, "{found:?}");
    let mut broken = puzzle;
    broken[1] = 4;
    let none = self::found(&Rules::classic(), &broken, 10, 0);
    assert!(none.count() == 0.0 && none.error() == 0.0, "{none:?}");
}

#[test]
fn limits() {
    let rules = Rules::parse("6x6").expect("a board");
    let late = Limits { deadline: Some(Instant::now()), ..Limits::default() };
    let ask = |limits: &Limits<'_>| estimate(&rules, Clues::givens(&[0; 36]), 1 << 40, 0, limits);
    assert_eq!(ask(&late), Ok(Err(Stopped::Timeout)));
    let soon =
        ask(&Limits::within(Duration::from_millis(500))).expect("supported").expect("some descents");
    assert!(soon.samples > 1, "{soon:?}");
    let asked = AtomicU64::new(0);
    let cancel = || asked.fetch_add(1, Ordering::Relaxed) > 100;
    assert_eq!(ask(&Limits { cancel: Some(&cancel), ..Limits::default() }), Ok(Err(Stopped::Cancelled)));
}
