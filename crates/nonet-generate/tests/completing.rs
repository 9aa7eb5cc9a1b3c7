//! Givens added to puzzles with several solutions.

use nonet::{Clues, DigitSet, Limits, Random, Rules, Solver};
use nonet_generate::{Completed, Symmetry, completed};

const NO_LIMITS: Limits<'static> = Limits { max_nodes: None, deadline: None, cancel: None, gauge: None };

fn complete(rules: &Rules, clues: Clues<'_>, symmetry: Symmetry, seed: u64) -> Option<Completed> {
    completed(rules, clues, symmetry, &mut Random::of(seed, 0), &NO_LIMITS).expect("no limits")
}

/// Checks that the puzzle keeps its givens, has one solution, and none without any of the added ones.
fn check(rules: &Rules, clues: Clues<'_>, made: &Completed) {
    let mut solver = Solver::new(rules).expect("rules");
    let mut count =
        |givens: &[u8]| solver.count(Clues { givens, ..clues }, 2, &NO_LIMITS).expect("no limits");
    assert_eq!(count(&made.givens), 1, "{rules:?}");
    for (cell, &own) in clues.givens.iter().enumerate() {
        let mut fewer = made.givens.clone();
        assert!(own == 0 || fewer[cell] == own);
        fewer[cell] = own;
        assert!(fewer == made.givens || count(&fewer) == 2, "cell {cell} is superfluous");
    }
    assert!(made.minimal);
}

#[test]
fn a_puzzle_under_any_rules_gets_as_many_givens_as_it_needs() {
    let killer = r#"[{"type": "killer-cage", "cells": [0, 1, 2], "sum": 6}]"#;
    let plain = Rules::parse("6x6").expect("rules");
    let cases = [
        Rules::classic(),
        Rules::parse("anti-knight").expect("rules"),
        Rules::parse("16x16").expect("rules"),
        Rules::parse("samurai").expect("rules"),
        plain.with_constraints(killer).expect("rules"),
    ];
    for rules in cases {
        let empty = vec![0; rules.cell_count()];
        let mut own = empty.clone();
        own[7] = 4;
        for givens in [&empty, &own] {
            let clues = Clues::givens(givens);
            check(&rules, clues, &complete(&rules, clues, Symmetry::None, 7).expect("a solution"));
        }
    }
}

#[test]
fn cells_that_a_symmetry_ties_are_given_together() {
    let rules = Rules::classic();
    let made = complete(&rules, Clues::givens(&[0; 81]), Symmetry::HalfTurn, 7).expect("a solution");
    let is_given = |cell: usize| made.givens[cell] != 0;
    assert!((0..81).all(|cell| is_given(cell) == is_given(80 - cell)));
    assert!(made.minimal);
}

#[test]
fn the_candidates_of_a_puzzle_stay_its_rule() {
    let rules = Rules::parse("4x4").expect("rules");
    let mut marks = vec![DigitSet::all(4); 16];
    marks[0] = DigitSet::from_bits(0b1000);
    let clues = Clues { givens: &[0; 16], marks: Some(&marks) };
    for seed in 0..20 {
        let made = complete(&rules, clues, Symmetry::None, seed).expect("a solution");
        assert_eq!(made.solution[0], 4);
        check(&rules, clues, &made);
    }
}

#[test]
fn a_proper_puzzle_gets_none_and_one_without_a_solution_is_refused() {
    let rules = Rules::classic();
    let made = complete(&rules, Clues::givens(&[0; 81]), Symmetry::None, 7).expect("a solution");
    let again = complete(&rules, Clues::givens(&made.givens), Symmetry::None, 8).expect("a solution");
    assert_eq!(again.givens, made.givens);
    let mut broken = [0; 81];
    (broken[0], broken[1]) = (5, 5);
    assert_eq!(complete(&rules, Clues::givens(&broken), Symmetry::None, 7), None);
}
