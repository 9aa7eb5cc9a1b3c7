//! How far a search has got.

use std::sync::Mutex;

use nonet::{Clues, Gauge, Lanes, Limits, Progress, Rules, Solver, engine_for};
use serde_json::json;

/// Returns boards with many solutions, under houses alone and under constraints. One needs cells beside the board.
fn boards() -> Vec<Rules> {
    let lists = [
        json!([]),
        json!([{"type": "thermometer", "cells": ["r1c1", "r2c2", "r3c3"]}, {"type": "anti-knight"}]),
        json!([
            {"type": "killer-cage", "cells": ["r1c1", "r1c2", "r2c2"], "sum": 9},
            {"type": "zipper-line", "cells": ["r4c1", "r4c2", "r4c3"]},
        ]),
    ];
    let board = Rules::parse("6x6").expect("a board");
    lists.iter().map(|list| board.with_constraints(&list.to_string()).expect("constraints")).collect()
}

#[test]
fn the_part_that_is_done_grows_to_the_whole() {
    for rules in boards() {
        let mut givens = [0; 36];
        givens[0..6].copy_from_slice(&[1, 2, 3, 4, 5, 6]);
        givens[6..9].copy_from_slice(&[4, 6, 5]);
        let mut engine = engine_for(&rules, Lanes::best()).expect("supported");
        engine.load(Clues::givens(&givens));
        let mut before = engine.done();
        assert!(before.abs() < 1e-9);
        let mut between = 0;
        loop {
            let progress = engine.advance(50);
            let done = engine.done();
            assert!((before..1.0 + 1e-6).contains(&done), "{before} {done}");
            between += u32::from((0.1..0.9).contains(&done));
            before = done;
            if progress == Progress::Exhausted {
                break;
            }
        }
        assert!((before - 1.0).abs() < 1e-6 || engine.nodes() == 0, "{before} of {rules:?}");
        assert!(between > 0 || engine.nodes() < 50, "{rules:?}");
    }
}

#[test]
fn a_solver_shows_how_far_it_has_got() {
    for (at, rules) in boards().into_iter().enumerate().skip(1) {
        let gauge = Gauge::default();
        let seen = Mutex::new(Vec::new());
        let cancel = || {
            seen.lock().expect("unused").push((gauge.done(), gauge.solutions()));
            false
        };
        let limits = Limits { cancel: Some(&cancel), gauge: Some(&gauge), ..Limits::default() };
        let mut solver = Solver::new(&rules).expect("supported");
        let count = solver.count(Clues::givens(&[0; 36]), 100_000, &limits).expect("no limit");
        assert_eq!(gauge.solutions(), count);
        let seen = seen.into_inner().expect("unused");
        assert!(seen.len() > 3 || count < 10_000, "{at}");
        assert!(seen.is_sorted_by(|a, b| a.0 <= b.0 && a.1 <= b.1), "{at}");
    }
}

#[test]
fn true_candidates_show_how_many_cells_are_done() {
    let gauge = Gauge::default();
    let limits = Limits { gauge: Some(&gauge), ..Limits::default() };
    let rules = &boards()[2];
    Solver::new(rules)
        .expect("supported")
        .true_candidates(Clues::givens(&[0; 36]), &limits)
        .expect("no limit");
    assert!((gauge.done() - 35.0 / 36.0).abs() < 1e-9);
}
