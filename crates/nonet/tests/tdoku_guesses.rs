//! Guesses are counted exactly as tdoku counts them, within the limits and on any number of threads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use nonet::{
    Clues, DigitSet, Limits, Puzzles, Stopped, Unrated, parse_cells, tdoku_guesses, tdoku_guesses_batch,
};

/// Puzzles with the numbers of guesses that tdoku itself needs for the first, second and tenth solution. The first
/// three are rows of the Sudoku-Extreme data set, whose ratings are 18, 1 and 60. The larger table in `tests/data`,
/// from which most others come, is checked from Python.
const COUNTS: &[(&str, [u64; 3])] = &[
    ("5...27..9..41......1..5.3...92.6.8...5......66..7..29.8...7...2.......8...9..36..", [18, 50, 50]),
    (".9...12...3..284.6.6.....8..7....14..2..5.7....3.....2.1.9........7.5....872.6..4", [1, 1, 1]),
    (".....8..1.6.9..2...4.52.9..4..6......9..45..6....924..9......7........3.35.2..6..", [60, 61, 61]),
    ("...........1..7.....36...9......8..5..9...........5..1.4..3....5.......7.6.9..4..", [0, 0, 0]),
    ("8.9.....3.....6...5.........6...1......9....57.....4.....35.....7.2..61..........", [0, 0, 0]),
    ("....4.......5....7.8.....96...2..4.....87......3...1...7.........4.13.........8.9", [0, 0, 0]),
    ("7.5.2.......5..8..3....4...........7.3...8.64..4....8...8.1.65......54......7...3", [7, 8, 8]),
    ("6.4.89.......156...3..4..8.2......5.8.6..2.7..9...1...5......6...7.6.3.........94", [19, 19, 19]),
    ("9.7..4........35.1......8....6.........87.....51.....2........6.2...6.3.....5.97.", [0, 0, 0]),
    (".....4...7.3..1.9...6.5.3..1........3.7.........9..8.26...73.14.....86..2...6...3", [9, 30, 30]),
    (".4.5.19....2.7.4..7....4...2.......843.....7...5............2....3...581....28.4.", [11, 31, 31]),
    ("9...2.4.5.....7....1..3....8..59..62.5.....93....7.8..4.218.........9...6........", [5, 21, 21]),
    (".7..38....6....9.....1...8.68...3.......2..3.42.5.....7.....39...135.6....4..61..", [10, 24, 24]),
    (".1.9..6...........3...57...2....9..4..7.4..65....6.8......9..56.2...17....458....", [4, 4, 8]),
    ("......6.8..9..35.........2...7.9.4...9...1...3.82.7....3....18..1.6........1.2..3", [2, 2, 2]),
    ("6...1..5.1..5.9......2.....2.4....9.........88.9..3..1..3..297....13.........7.4.", [6, 6, 14]),
    (".1.....7...3.5.1..9.86....35...4..6......2.....98....2...4..3....4.2.68..9..86..4", [16, 24, 24]),
    ("45.1..........2..6....8.......7.5.1..3.........13..54..2..5..9.7.......39...6....", [2, 2, 2]),
    ("...5....2.8.....9.........4...4..5..81....6.....2......3...67.......1.....4.....3", [0, 0, 0]),
    ("29....654............2...8...1...........5.........4............2..............4.", [32, 33, 39]),
    ("..............2.6..........7.................2......................6............", [36, 42, 49]),
    ("............9.......................................6........2...2.........2.....", [41, 41, 48]),
    ("98276154373..85196..5934.7232189645.478513..96594273.159317826.817642.3.24635971.", [0, 0, 0]),
    (".8.72..31752136894.1.498725821..954..35.6197...9.543.826..174.9..86...5.5479.216.", [0, 0, 0]),
    ("6....23.5......2.....73.6..1...........4..1......2..9......5.....13.............1", [24, 24, 30]),
    ("..7....4.9...7.............3.......6........7.....5...57..3.69...9....73..4.....1", [21, 21, 29]),
    (".6.89.3.....76....29..4.78...8..7..14165...7....31.........8..7....3..285.2.....9", [4, 4, 10]),
    // Each puzzle is followed by its transpose, because the order of chutes affects the number of guesses.
    (".91.....3........8.5..71........85..6..45.3....2....1...5...2...3...9.6....28....", [36, 36, 36]),
    ("....6....9.5....3.1....25......4...2..7.5...8..18...9....53.2.......1.6.38.......", [6, 7, 7]),
    ("45..9......953.....8...4...9.....7.2.......46.74.8..3...7..3..9..6..1..8...24....", [29, 29, 29]),
    ("4..9.....5.8..7....9...476..5......293...8..4..4...31....7.........43......26.98.", [2, 3, 3]),
    (".....8....3.4..86..2.3...5...5.......148...3....2.74......89...........985....7.1", [29, 29, 29]),
    ("........8.32.1...5...54.....43.82.........8..8....79...8...4..7.65.3...........91", [7, 7, 7]),
];

fn cells(text: &str) -> [u8; 81] {
    parse_cells(text).expect("81 cells")
}

fn count(givens: &[u8; 81], limit: u64) -> u64 {
    tdoku_guesses(Clues::givens(givens), limit, &Limits::default()).expect("no limits")
}

fn rows() -> Vec<u8> {
    COUNTS.iter().flat_map(|(text, _)| cells(text)).collect()
}

#[test]
fn the_counts_are_those_of_tdoku() {
    for (text, expected) in COUNTS {
        let givens = cells(text);
        assert_eq!([1, 2, 10].map(|limit| count(&givens, limit)), *expected, "{text}");
    }
}

#[test]
fn no_solutions_wanted_are_no_guesses() {
    assert_eq!(count(&[0; 81], 0), 0);
}

#[test]
fn a_digit_that_the_board_has_not_needs_no_guess() {
    let mut givens = [0; 81];
    givens[40] = 10;
    assert_eq!(count(&givens, 1), 0);
}

#[test]
fn marks_that_exclude_nothing_change_nothing_and_others_count() {
    let open = [DigitSet::all(9); 81];
    for (text, [first, ..]) in COUNTS {
        let clues = Clues { givens: &cells(text), marks: Some(&open) };
        assert_eq!(tdoku_guesses(clues, 1, &Limits::default()), Ok(*first));
    }
    let mut closed = open;
    closed[80] = DigitSet::EMPTY;
    let clues = Clues { givens: &[0; 81], marks: Some(&closed) };
    assert_eq!(tdoku_guesses(clues, 1, &Limits::default()), Ok(0));
}

#[test]
fn the_nodes_granted_are_guesses() {
    let nodes = |max_nodes| Limits { max_nodes: Some(max_nodes), ..Limits::default() };
    for (text, [needed, ..]) in COUNTS {
        let givens = cells(text);
        let clues = Clues::givens(&givens);
        assert_eq!(tdoku_guesses(clues, 1, &nodes(*needed)), Ok(*needed));
        if let Some(fewer) = needed.checked_sub(1) {
            assert_eq!(tdoku_guesses(clues, 1, &nodes(fewer)), Err(Stopped::NodeLimit));
        }
    }
}

#[test]
fn a_count_ends_at_the_deadline_and_at_the_callers_wish() {
    let clues = Clues::givens(&[0; 81]);
    let late = Limits { deadline: Some(Instant::now()), ..Limits::default() };
    assert_eq!(tdoku_guesses(clues, 1, &late), Err(Stopped::Timeout));
    let asked = AtomicU64::new(0);
    let cancel = || asked.fetch_add(1, Ordering::Relaxed) == 3;
    let limits = Limits { cancel: Some(&cancel), ..Limits::default() };
    assert_eq!(tdoku_guesses(clues, u64::MAX, &limits), Err(Stopped::Cancelled));
}

#[test]
fn a_batch_counts_like_one_puzzle_on_any_number_of_threads() {
    let mut givens = rows().repeat(5);
    givens[81] = 255;
    let mut expected = COUNTS.iter().map(|(_, counts)| Ok(counts[1])).collect::<Vec<_>>().repeat(5);
    expected[1] = Err(Unrated::Malformed);
    let puzzles = Puzzles { givens: &givens, marks: None };
    for threads in [0, 1, 2, 7, 1000] {
        assert_eq!(tdoku_guesses_batch(puzzles, 2, &Limits::default(), threads), expected);
    }
}

#[test]
fn rows_that_the_limits_cut_off_say_so() {
    let givens = rows();
    let puzzles = Puzzles { givens: &givens, marks: None };
    let late = Limits { deadline: Some(Instant::now()), ..Limits::default() };
    assert_eq!(
        tdoku_guesses_batch(puzzles, 1, &late, 2),
        vec![Err(Unrated::Stopped(Stopped::Timeout)); COUNTS.len()]
    );
    let few = Limits { max_nodes: Some(20), ..Limits::default() };
    let cut_off = Err(Unrated::Stopped(Stopped::NodeLimit));
    for (rating, (_, [needed, ..])) in tdoku_guesses_batch(puzzles, 1, &few, 2).iter().zip(COUNTS) {
        assert_eq!(*rating, if *needed > 20 { cut_off } else { Ok(*needed) });
    }
}
