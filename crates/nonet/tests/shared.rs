//! Long searches of the general engines give the same answers on several threads as on one.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use nonet::{Clues, Limits, Rules, Solver, Stopped};

/// Returns a Latin square of this order with only its first row and first column given.
fn reduced(order: u8) -> (Rules, Vec<u8>) {
    let rules = Rules::parse(&format!("latin-{order}")).expect("a Latin square");
    let size = usize::from(order);
    let mut givens = vec![0; size * size];
    for at in 0..order {
        givens[usize::from(at)] = at + 1;
        givens[usize::from(at) * size] = at + 1;
    }
    (rules, givens)
}

fn solver(rules: &Rules, threads: usize) -> Solver {
    Solver::new(rules).expect("houses only").with_threads(threads)
}

/// Checks the numbers of reduced Latin squares, <https://oeis.org/A000315>.
#[test]
fn all_solutions_are_counted_on_any_number_of_threads() {
    let (rules, givens) = reduced(6);
    for threads in [1, 2, 3, 4, 8] {
        let mut solver = solver(&rules, threads);
        let count = solver.count(Clues::givens(&givens), 1 << 40, &Limits::default());
        assert_eq!(count, Ok(9_408), "{threads} threads");
    }
}

#[test]
fn constraints_are_searched_on_any_number_of_threads() {
    let list = r#"[{"type": "thermometer", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"]},
        {"type": "killer-cage", "cells": ["r4c1", "r4c2", "r5c2"], "sum": 12},
        {"type": "zipper-line", "cells": ["r6c1", "r6c2", "r6c3"]}]"#;
    let rules = Rules::parse("6x6").expect("a board").with_constraints(list).expect("constraints");
    let count = |threads| {
        solver(&rules, threads)
            .count(Clues::givens(&[0; 36]), u64::MAX, &Limits::default())
            .expect("no limit")
    };
    let alone = count(1);
    assert!(alone > 10_000, "{alone}");
    assert_eq!([2, 3, 5].map(count), [alone; 3]);
}

#[test]
fn limits_are_reached_exactly_and_the_first_solution_stays_the_same() {
    let (rules, givens) = reduced(10);
    let mut alone = vec![0; 100];
    let mut together = vec![0; 100];
    for limit in [1, 2, 30_000] {
        let clues = Clues::givens(&givens);
        let (count, ended) = solver(&rules, 1).search(clues, limit, &Limits::default(), &mut alone);
        assert_eq!((count, ended), (limit, Ok(())));
        for threads in [2, 3, 5] {
            let mut solver = solver(&rules, threads);
            let (count, ended) = solver.search(clues, limit, &Limits::default(), &mut together);
            assert_eq!((count, ended), (limit, Ok(())), "{threads} threads");
            assert_eq!(together, alone, "{threads} threads");
        }
    }
}

#[test]
fn a_shared_search_stops_at_its_limits() {
    let (rules, givens) = reduced(12);
    let clues = Clues::givens(&givens);
    let mut solver = solver(&rules, 3);
    let limits = Limits::within(Duration::from_millis(300));
    assert_eq!(solver.count(clues, u64::MAX, &limits), Err(Stopped::Timeout));
    let asked = AtomicU64::new(0);
    let cancel = || asked.fetch_add(1, Ordering::Relaxed) > 100;
    let limits = Limits { cancel: Some(&cancel), ..Limits::default() };
    assert_eq!(solver.count(clues, u64::MAX, &limits), Err(Stopped::Cancelled));
    let limits = Limits { max_nodes: Some(50_000), ..Limits::default() };
    assert_eq!(solver.count(clues, u64::MAX, &limits), Err(Stopped::NodeLimit));
    assert_eq!(solver.count(clues, 2, &Limits::default()), Ok(2), "the solver is as new");
}
