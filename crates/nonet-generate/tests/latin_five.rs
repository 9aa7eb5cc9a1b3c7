//! All positions of Latin squares of order 5 in which singles are stuck, and their ER.

use std::sync::Arc;

use nonet::{Clues, Limits, Rules, Solver};
use nonet_logic::{Layout, State, explainer, rate};

/// The two Latin squares, up to the order of rows, columns and digits, and the exchange of these three.
const SQUARES: [&[u8; 25]; 2] = [b"1234523451345124512351234", b"1234521453345124523153124"];

/// The places of a row, a column and a digit in a conjugate.
const CONJUGATES: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Returns whether there is a naked or a hidden single when the other cells are filled.
fn has_single(square: &[u8; 25], filled: u32) -> bool {
    let (mut rows, mut columns) = ([0_u32; 5], [0_u32; 5]);
    for cell in (0..25).filter(|cell| filled >> cell & 1 != 0) {
        rows[cell / 5] |= 1 << (square[cell] - b'1');
        columns[cell % 5] |= 1 << (square[cell] - b'1');
    }
    let open = |cell: usize| match filled >> cell & 1 {
        0 => 31 & !(rows[cell / 5] | columns[cell % 5]),
        _ => 0,
    };
    let hidden = |at: &dyn Fn(usize) -> usize| {
        let (once, twice) = (0..5).fold((0, 0), |(once, twice), place| {
            let candidates = open(at(place));
            (once | candidates, twice | once & candidates)
        });
        once & !twice != 0
    };
    (0..25).any(|cell| open(cell).is_power_of_two())
        || (0..5).any(|line| hidden(&|place| 5 * line + place) || hidden(&|place| 5 * place + line))
}

fn conjugate(givens: &[u8], order: [usize; 3]) -> Vec<u8> {
    let mut conjugate = vec![0; 25];
    for cell in (0..25).filter(|&cell| givens[cell] != 0) {
        let triple = [cell / 5, cell % 5, usize::from(givens[cell] - 1)];
        let [row, column, digit] = order.map(|part| triple[part]);
        conjugate[5 * row + column] = u8::try_from(digit + 1).expect("a digit");
    }
    conjugate
}

#[test]
#[ignore = "examines all 2^25 sets of cells of two squares"]
fn no_position_has_an_er_between_2_3_and_5_6() {
    let rules = Rules::parse("latin-5").expect("rules");
    let layout = Arc::new(Layout::new(&rules).expect("a square of five digits"));
    let (mut solver, mut ladder) = (Solver::new(&rules).expect("houses"), explainer());
    let mut stuck = 0;
    for square in SQUARES {
        for filled in (0..(1_u32 << 25) - 1).filter(|&filled| !has_single(square, filled)) {
            let givens: Vec<u8> = (0..25)
                .map(|cell| if filled >> cell & 1 == 0 { 0 } else { square[cell] - b'0' })
                .collect();
            if solver.count(Clues::givens(&givens), 2, &Limits::default()) != Ok(1) {
                continue;
            }
            stuck += 1;
            for givens in CONJUGATES.map(|order| conjugate(&givens, order)) {
                let state = State::new(Arc::clone(&layout), Clues::givens(&givens));
                let er = rate(&mut ladder, state, None).highest;
                assert!(er <= 23 || er >= 56, "{er}: {givens:?}");
            }
        }
    }
    assert_eq!(stuck, 324);
}
