//! Why a digit cannot go in a cell.

use std::sync::Arc;

use nonet::{Limits, Rules, Solver, parse_cells};
use nonet_session::{Board, Known, Search, Verdict, WhyNot, why_not};

fn asked(board: &Board, cell: usize, digit: u8) -> WhyNot {
    let solver = &mut Solver::new(&board.rules).expect("rules that can be solved");
    let search = &mut Search { solver, known: &mut Known::default(), limits: &Limits::default() };
    why_not(board, cell, digit, search).expect("no limit")
}

#[test]
fn a_digit_breaks_a_house_or_is_judged_by_the_solution() {
    let text = "2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....";
    let board = Board::new(Arc::new(Rules::classic()), parse_cells(text).expect("81 cells").to_vec());
    let told = |cell, digit| {
        let WhyNot { kind, text, .. } = asked(&board, cell, digit);
        (kind, text)
    };
    assert_eq!(told(0, 5), (Verdict::Given, "r1c1 is given: it is 2.".to_owned()));
    let clash = "6 cannot go in r1c2: row 1 already has it in r1c6.".to_owned();
    assert_eq!(told(1, 6), (Verdict::Breaks, clash));
    assert_eq!(told(1, 1).0, Verdict::False);
}

#[test]
fn a_digit_breaks_a_constraint_at_once_or_leaves_it_no_way() {
    let cage = r#"[{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 3}]"#;
    let rules = Rules::parse("4x4").and_then(|rules| rules.with_constraints(cage)).expect("rules");
    let mut board = Board::new(Arc::new(rules), vec![0; 16]);
    let told = asked(&board, 0, 4);
    assert_eq!((told.kind, told.cells), (Verdict::Breaks, vec![0]));
    assert_eq!(asked(&board, 0, 2).kind, Verdict::Possible);
    board.placed[1] = 2;
    assert_eq!(asked(&board, 0, 3).kind, Verdict::Breaks);
}
