//! Counting without visiting each solution must give the same number as a search.

#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]

// Other tests use the items that this one does not.
#[expect(dead_code)]
mod common;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use common::{Random, rule_sets, text};
use nonet::{Clues, DigitSet, Lanes, Limits, Rules, Solver, Stopped};

/// A limit above the number of solutions that are always counted one by one.
const LIMIT: u64 = 40_000;

/// Up to this number, solutions are always counted one by one.
const VISITED: u64 = 1 << 14;

/// Returns a grid under these rules, or `None` if none is found soon, since random houses may leave none.
fn grid_of(rules: &Rules, seed: u64) -> Option<Vec<u8>> {
    let mut solver = Solver::new(rules).expect("9x9 rules");
    let mut random = Random(seed);
    let mut wishes = [0; 81];
    wishes[random.below(81)] = 1 + random.below(9) as u8;
    let limits = Limits { max_nodes: Some(2_000), ..Limits::default() };
    solver.solve(Clues::givens(&wishes), &limits).ok()?.map(<[u8]>::to_vec)
}

/// Removes givens from a grid, some at a time, and passes on each board that has too many solutions to be always
/// counted one by one, but fewer than the limit. The scalar engine counts them, and gives up if that takes too long.
fn loose_boards(
    rules: &Rules,
    grid: &[u8],
    random: &mut Random,
    mut compare: impl FnMut(Clues<'_>, u64),
) {
    let mut alone = Solver::on(rules, Lanes::Off).expect("9x9 rules");
    let limits = Limits { max_nodes: Some(30_000), ..Limits::default() };
    for turn in 0..2 {
        let mut givens = grid.to_vec();
        // Every other board is restricted by marks.
        let marks: Vec<DigitSet> = (0..81)
            .map(|cell| {
                let struck = if turn % 2 == 0 { 0 } else { 1 << random.below(9) };
                DigitSet::from_bits(0x1ff & !struck | 1 << (grid[cell] - 1))
            })
            .collect();
        loop {
            for _ in 0..2 {
                givens[random.below(81)] = 0;
            }
            let clues = Clues { givens: &givens, marks: Some(&marks) };
            match alone.count(clues, LIMIT, &limits) {
                Ok(found) if found < LIMIT && givens.iter().any(|&given| given > 0) => {
                    if found > VISITED {
                        compare(clues, found);
                    }
                }
                _ => break,
            }
        }
    }
}

#[test]
fn counts_are_those_of_a_search() {
    let mut compared = 0;
    for (seed, rules) in (60..).zip(rule_sets(9, 3)) {
        let mut random = Random(seed);
        let Some(grid) = grid_of(&rules, seed) else { continue };
        let mut solver = Solver::new(&rules).expect("9x9 rules");
        let mut shared = Solver::new(&rules).expect("9x9 rules").with_threads(3);
        loose_boards(&rules, &grid, &mut random, |clues, expected| {
            compared += 1;
            let solver = if compared % 2 == 0 { &mut solver } else { &mut shared };
            let board = text(clues.givens);
            assert_eq!(solver.count(clues, LIMIT, &Limits::default()), Ok(expected), "{board}");
            let limited = solver.count(clues, VISITED + 1, &Limits::default());
            assert_eq!(limited, Ok(VISITED + 1), "{board}");
            let all = solver.count_all(clues, &Limits::default());
            assert_eq!(all, Ok(expected.into()), "{board}");
        });
    }
    assert!(compared >= 3, "only {compared} boards had many solutions, but fewer than the limit");
}

#[test]
fn known_counts_are_met() {
    // tdoku and a search for each solution give the same counts.
    let known = [
        ("..............1..2.34............6.1....7.3..............83..9..2..5....61.......", 1_069_249),
        ("........1.......23..4..5........6....3.......7...185.....92......6.......1......9", 1_010_520),
        ("................12..3.45.........4.....1....6.7.2.6...........71........4.5......", 1_317_384),
    ];
    let mut solver = Solver::new(&Rules::classic()).expect("classic rules");
    for (board, solutions) in known {
        let givens: Vec<u8> =
            board.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
        assert_eq!(solver.count_all(Clues::givens(&givens), &Limits::default()), Ok(solutions));
    }
}

#[test]
fn counts_stop_at_any_limit() {
    let empty = [0; 81];
    let mut solver = Solver::new(&Rules::classic()).expect("classic rules").with_threads(2);
    for limit in [0, 1, VISITED - 1, VISITED, VISITED + 1, 1 << 20, (1 << 20) + 1] {
        let count = solver.count(Clues::givens(&empty), limit, &Limits::default());
        assert_eq!(count, Ok(limit));
    }
}

#[test]
fn the_clock_and_the_caller_can_end_a_count() {
    let empty = [0; 81];
    let clues = Clues::givens(&empty);
    for threads in [1, 3] {
        let mut solver = Solver::new(&Rules::classic()).expect("classic rules").with_threads(threads);
        let limits = Limits::within(Duration::from_millis(200));
        assert_eq!(solver.count_all(clues, &limits), Err(Stopped::Timeout));
        let asked = AtomicUsize::new(0);
        let cancel = || asked.fetch_add(1, Ordering::Relaxed) >= 200;
        let limits = Limits { cancel: Some(&cancel), ..Limits::default() };
        assert_eq!(solver.count_all(clues, &limits), Err(Stopped::Cancelled));
        let limits = Limits { max_nodes: Some(20_000), ..Limits::default() };
        assert_eq!(solver.count_all(clues, &limits), Err(Stopped::NodeLimit));
    }
}
