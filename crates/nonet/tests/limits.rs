//! Every search stops at its limits, and continues from there when it is asked again.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use nonet::{
    Clues, Job, Lanes, Limits, Puzzles, Rules, Solver, Stopped, Verdict, parse_cells, run_batch,
};

const EMPTY: [u8; 81] = [0; 81];

const HARD: &str = "......69.......5..2..57.8...1..95.....7.....8..36..7..7........865.3...7.3..4....";

const EASY: &str = "..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..";

fn solver() -> Solver {
    Solver::new(&Rules::classic()).expect("classic rules")
}

fn hard() -> [u8; 81] {
    parse_cells(HARD).expect("81 cells")
}

fn nodes(limit: u64) -> Limits<'static> {
    Limits { max_nodes: Some(limit), ..Limits::default() }
}

/// Limits that have already passed.
fn late() -> Limits<'static> {
    Limits { deadline: Some(Instant::now()), ..Limits::default() }
}

#[test]
fn a_search_goes_on_where_its_node_limit_stopped_it() {
    let givens = hard();
    let mut solver = solver();
    assert_eq!(solver.count(Clues::givens(&givens), 2, &Limits::default()), Ok(1));
    let needed = solver.nodes();
    assert!(needed > 20);
    solver.start(Clues::givens(&givens));
    let mut found = Vec::new();
    for limit in 0..=needed {
        match solver.next(&nodes(limit)) {
            Ok(Some(solution)) => found.push(solution.to_vec()),
            Ok(None) => break,
            Err(stopped) => assert_eq!(stopped, Stopped::NodeLimit),
        }
        assert!(solver.nodes() <= limit);
    }
    while let Some(solution) = solver.next(&Limits::default()).expect("no limits") {
        found.push(solution.to_vec());
    }
    assert_eq!(found.len(), 1);
    assert_eq!(solver.nodes(), needed);
}

#[test]
fn what_was_found_before_the_limit_is_told() {
    let mut first = [0; 81];
    let (found, ended) = solver().search(Clues::givens(&EMPTY), 1_000_000, &nodes(500), &mut first);
    assert_eq!(ended, Err(Stopped::NodeLimit));
    assert!(found > 1);
    assert!(!first.contains(&0));
}

#[test]
fn limits_hold_however_many_solutions_there_are() {
    let many = 3_000_000;
    let clues = Clues::givens(&EMPTY);
    assert_eq!(solver().count(clues, many, &nodes(1000)), Err(Stopped::NodeLimit));
    assert_eq!(solver().count(clues, many, &late()), Err(Stopped::Timeout));
    let cancelled = Limits { cancel: Some(&|| true), ..Limits::default() };
    assert_eq!(solver().count(clues, many, &cancelled), Err(Stopped::Cancelled));
}

#[test]
fn the_caller_is_asked_again_and_again() {
    let asked = AtomicUsize::new(0);
    let cancel = || asked.fetch_add(1, Ordering::Relaxed) >= 5;
    let limits = Limits { cancel: Some(&cancel), ..Limits::default() };
    assert_eq!(solver().count(Clues::givens(&EMPTY), 3_000_000, &limits), Err(Stopped::Cancelled));
    assert_eq!(asked.load(Ordering::Relaxed), 6);
}

#[test]
fn a_batch_of_easy_rows_ends_in_time_too() {
    let easy = parse_cells(EASY).expect("81 cells");
    let rows = easy.repeat(20_000);
    let job = Job { count_limit: 2, limits: late(), threads: 1, lanes: Lanes::best() };
    let answers = run_batch(&Rules::classic(), Puzzles { givens: &rows, marks: None }, &job)
        .expect("classic rules");
    assert!(answers.verdicts.contains(&(Verdict::Timeout as u8)));
}

#[test]
fn a_timeout_beyond_the_clock_is_none() {
    assert_eq!(Limits::within(Duration::MAX).deadline, None);
    assert!(Limits::within(Duration::from_secs(1)).deadline.is_some());
    let givens = hard();
    assert_eq!(solver().count(Clues::givens(&givens), 2, &Limits::within(Duration::MAX)), Ok(1));
}

#[test]
fn true_candidates_and_redundant_givens_count_their_nodes_together() {
    let givens = hard();
    let clues = Clues::givens(&givens);
    let mut solver = solver();
    assert!(solver.true_candidates(clues, &Limits::default()).is_ok());
    assert_eq!(solver.true_candidates(clues, &nodes(3)), Err(Stopped::NodeLimit));
    assert_eq!(solver.redundant_givens(clues, &Limits::default()), Ok(Vec::new()));
    // Each of its many searches is far shorter than this, but all of them together are not.
    assert_eq!(solver.redundant_givens(clues, &nodes(64)), Err(Stopped::NodeLimit));
}

#[test]
fn a_count_that_was_cut_short_is_no_answer() {
    let job = |count_limit| Job { count_limit, limits: nodes(500), threads: 1, lanes: Lanes::best() };
    let puzzles = Puzzles { givens: &EMPTY, marks: None };
    let verdict =
        |limit| run_batch(&Rules::classic(), puzzles, &job(limit)).expect("classic rules").verdicts[0];
    assert_eq!(verdict(2), Verdict::Several as u8);
    assert_eq!(verdict(1_000_000), Verdict::NodeLimit as u8);
}

/// The caller's thread runs out of work and waits, and the other thread is stopped. The count so far is then not the
/// number of solutions.
#[test]
fn a_search_that_another_thread_gives_up_is_not_over() {
    let board = "2......89.5.....4..........4....5.9....9...2..82...5.6....13.6..4..56......8.....";
    let givens = parse_cells(board).expect("81 cells");
    let caller = thread::current().id();
    for lanes in Lanes::available().into_iter().filter(|&lanes| lanes != Lanes::Off) {
        // A search in a single lane is not shared.
        let tries = if lanes == Lanes::Portable { 1 } else { 20 };
        let stopped = (0..tries).any(|_| {
            let (asked, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
            let cancel = || {
                if thread::current().id() == caller {
                    asked.fetch_add(1, Ordering::SeqCst);
                    return false;
                }
                let mut before = usize::MAX;
                while before != asked.load(Ordering::SeqCst) {
                    before = asked.load(Ordering::SeqCst);
                    thread::sleep(Duration::from_millis(30));
                }
                stopped.store(true, Ordering::SeqCst);
                true
            };
            let limits = Limits { cancel: Some(&cancel), ..Limits::default() };
            let mut solver = Solver::on(&Rules::classic(), lanes).expect("9x9 rules").with_threads(2);
            let found = solver.count(Clues::givens(&givens), 100_000, &limits);
            let stopped = stopped.load(Ordering::SeqCst);
            assert_eq!(
                found,
                if stopped { Err(Stopped::Cancelled) } else { Ok(71_056) },
                "{}",
                lanes.name()
            );
            stopped
        });
        // A search in a single lane is not shared.
        assert!(
            stopped || lanes == Lanes::Portable,
            "{}: the other thread was never asked",
            lanes.name()
        );
    }
}

#[test]
fn a_panic_on_one_thread_ends_a_batch_that_would_go_on_for_ever_on_another() {
    let here = thread::current().id();
    let panicked = |caller: bool, lanes| {
        let cancel = || {
            assert!((thread::current().id() == here) != caller, "on purpose");
            false
        };
        let limits = Limits { cancel: Some(&cancel), ..Limits::default() };
        let job = Job { count_limit: u64::MAX, limits, threads: 2, lanes };
        let empty = [0; 81 * 128];
        let batch = || run_batch(&Rules::classic(), Puzzles { givens: &empty, marks: None }, &job);
        let panic = catch_unwind(AssertUnwindSafe(batch)).expect_err("a panic");
        panic.downcast_ref::<&str>() == Some(&"on purpose")
    };
    for lanes in [Lanes::Off, Lanes::best()] {
        assert!(panicked(false, lanes), "{lanes:?}");
        assert!(panicked(true, lanes), "{lanes:?}");
    }
}
