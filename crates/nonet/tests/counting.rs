//! Solutions that are counted without visiting each are as many as a search finds one by one.

// Other tests use what is not used here.
#[expect(dead_code)]
mod common;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use common::{Random, puzzles, rule_sets, text};
use nonet::{Clues, DigitSet, Lanes, Limits, Rules, Solver, Stopped};

/// More than are counted one by one in any case.
const LIMIT: u64 = 30_000;

/// A board with many solutions: some cells of a grid.
fn loose(random: &mut Random, grid: &[u8], kept: u64) -> Vec<u8> {
    grid.iter().map(|&digit| if random.below(81) < kept as usize { digit } else { 0 }).collect()
}

fn grid_of(rules: &Rules, seed: u64) -> Option<Vec<u8>> {
    let rows = puzzles(rules, seed, 1);
    let mut solver = Solver::new(rules).expect("9x9 rules");
    let found = solver.solve(Clues::givens(&rows), &Limits::default()).expect("no limits");
    found.map(<[u8]>::to_vec)
}

#[test]
fn counts_are_those_of_a_search() {
    let mut compared = 0;
    for (seed, rules) in (60..).zip(rule_sets(9, 3)) {
        let mut random = Random(seed);
        let Some(grid) = grid_of(&rules, seed) else { continue };
        let mut alone = Solver::on(&rules, Lanes::Off).expect("9x9 rules");
        let mut solver = Solver::new(&rules).expect("9x9 rules");
        let mut shared = Solver::new(&rules).expect("9x9 rules").with_threads(3);
        for turn in 0..16 {
            let givens = loose(&mut random, &grid, 14 + turn);
            // Every third board is cut down by marks.
            let marks: Vec<DigitSet> = (0..81)
                .map(|cell| {
                    let free = turn % 3 > 0 || random.below(3) > 0;
                    let struck = if free { 0 } else { 1 << random.below(9) };
                    DigitSet::from_bits(0x1ff & !struck | 1 << (grid[cell] - 1))
                })
                .collect();
            let clues = Clues { givens: &givens, marks: Some(&marks) };
            let expected = alone.count(clues, LIMIT, &Limits::default()).expect("no limits");
            compared += usize::from((8_193..LIMIT).contains(&expected));
            for solver in [&mut solver, &mut shared] {
                assert_eq!(
                    solver.count(clues, LIMIT, &Limits::default()),
                    Ok(expected),
                    "{}",
                    text(&givens)
                );
                if expected < LIMIT {
                    assert_eq!(solver.count_all(clues, &Limits::default()), Ok(expected.into()));
                }
            }
        }
    }
    assert!(compared >= 3, "only {compared} boards had many solutions, but fewer than the limit");
}

#[test]
fn counts_stop_at_any_limit() {
    let empty = [0; 81];
    let mut solver = Solver::new(&Rules::classic()).expect("classic rules").with_threads(2);
    for limit in [0, 1, 8_191, 8_192, 8_193, 1_000_000, 1_000_000_000_000] {
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
