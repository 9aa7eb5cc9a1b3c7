//! Random boards with few givens: compares nonet's time with a plain search, and lists the boards on which nonet takes too
//! long.
//!
//!     cargo run --release --package nonet --example loose -- 10000 1
//!
//! The arguments are the number of boards and the seed. A question is lost if it takes more than ten times as long as the
//! plain search plus 5 ms. Questions that the plain search gives up after 400,000 nodes are counted separately.

#![allow(clippy::print_stdout)] // it is a program
#![expect(clippy::cast_possible_truncation, reason = "small numbers of its own")]

#[path = "../../tests/common/mod.rs"]
#[allow(dead_code)] // only some of it is used here
mod common;
#[path = "../../tests/common/loose.rs"]
mod loose;
#[path = "../../tests/common/plain.rs"]
mod plain;

mod tally;

use std::time::{Duration, Instant};

use common::{Random, text};
use nonet::{Clues, Job, Lanes, Limits, Puzzles, Rules, Solver, Verdict, run_batch};
use plain::{GivenUp, Plain};
use tally::Tally;

/// Number of boards under the same rules.
const GROUP: usize = 8;
/// Node limit of the plain search for one question, about half a second.
const MOST: u64 = 400_000;
/// nonet gives up a question after ten times the plain search's time plus this.
const MERCY: Duration = Duration::from_millis(500);

/// An answer to compare: counts, or the digits of each cell.
type Outcome = Vec<u64>;

type Ask = fn(&mut Solver, Clues<'_>, &Limits<'_>) -> Option<Outcome>;
type AskPlain = fn(&mut Plain, &plain::PlainBoard) -> Result<Outcome, GivenUp>;

/// Each question, with nonet's answer function and the plain search's.
const QUESTIONS: [(&str, Ask, AskPlain); 5] = [
    (
        "solve",
        |solver, clues, limits| Some(vec![solver.solve(clues, limits).ok()?.is_some().into()]),
        |plain, board| Ok(vec![plain.count(board, 1)?]),
    ),
    ("count to 2", |s, c, l| Some(vec![s.count(c, 2, l).ok()?]), |p, b| Ok(vec![p.count(b, 2)?])),
    ("count to 10", |s, c, l| Some(vec![s.count(c, 10, l).ok()?]), |p, b| Ok(vec![p.count(b, 10)?])),
    ("next 10", next_ten, |p, b| Ok(vec![p.count(b, 10)?])),
    (
        "true candidates",
        |solver, clues, limits| {
            let sets = solver.true_candidates(clues, limits).ok()?;
            Some(sets.iter().map(|set| set.bits()).collect())
        },
        |plain, board| Ok(plain.true_candidates(board)?.map(u64::from).to_vec()),
    ),
];

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|number| number.parse::<u64>().ok());
    let number = arguments.next().unwrap_or(1000) as usize;
    let mut random = Random(arguments.next().unwrap_or(1));
    let mut tallies: Vec<Tally> = QUESTIONS.iter().map(|(name, ..)| Tally::new(name)).collect();
    let mut batches = Tally::new("batch of 8");
    for group in 0..number.div_ceil(GROUP) {
        if group > 0 && (group * GROUP).is_multiple_of(1000) {
            println!("{} boards", group * GROUP);
        }
        let (name, rules) = loose::rules(&mut random);
        let boards: Vec<Vec<u8>> = (0..GROUP).map(|_| loose::board(&rules, &mut random)).collect();
        let mut solver = Solver::new(&rules).expect("9x9 rules");
        for givens in &boards {
            for (tally, question) in tallies.iter_mut().zip(&QUESTIONS) {
                compare(tally, question, &rules, &mut solver, givens, &name);
            }
        }
        batch(&mut batches, &rules, &boards, &name);
    }
    for tally in tallies.iter_mut().chain([&mut batches]) {
        tally.report();
    }
}

/// Asks both, and records the times. A wrong answer ends the run.
fn compare(
    tally: &mut Tally,
    &(question, ask, ask_plain): &(&str, Ask, AskPlain),
    rules: &Rules,
    solver: &mut Solver,
    givens: &[u8],
    name: &str,
) {
    let board = format!("{} under {name}", text(givens));
    let mut plain = Plain::new(rules, MOST);
    let (expected, plain_time) = timed(|| ask_plain(&mut plain, &Plain::board(givens)));
    let most = if expected.is_ok() { 10 * plain_time + MERCY } else { MERCY };
    let (found, time) =
        best_of(plain_time, 1, || ask(solver, Clues::givens(givens), &Limits::within(most)));
    let Ok(expected) = expected else {
        return tally.given_up(found.is_some());
    };
    assert!(found.is_none_or(|found| found == expected), "{question}: {board}");
    tally.note(time, plain_time, 1, || board);
}

fn next_ten(solver: &mut Solver, clues: Clues<'_>, limits: &Limits<'_>) -> Option<Outcome> {
    solver.start(clues);
    let mut found = std::collections::HashSet::new();
    while found.len() < 10
        && let Some(solution) = solver.next(limits).ok()?
    {
        assert!(found.insert(solution.to_vec()), "a solution came twice");
    }
    Some(vec![found.len() as u64])
}

/// Asks about all boards of a group in one batch.
fn batch(tally: &mut Tally, rules: &Rules, boards: &[Vec<u8>], name: &str) {
    let mut plain = Plain::new(rules, MOST);
    let (counts, plain_time) = timed(|| {
        boards.iter().map(|givens| plain.count(&Plain::board(givens), 2)).collect::<Result<Vec<_>, _>>()
    });
    let most = if counts.is_ok() { 10 * plain_time + MERCY } else { MERCY };
    let puzzles = boards.concat();
    let puzzles = Puzzles { givens: &puzzles, marks: None };
    let (answers, time) = best_of(plain_time, GROUP as u32, || {
        let limits = Limits::within(most);
        let job = Job { count_limit: 2, limits, threads: 1, lanes: Lanes::best() };
        run_batch(rules, puzzles, &job).expect("9x9 rules")
    });
    let ended = !answers.verdicts.contains(&(Verdict::Timeout as u8));
    let Ok(counts) = counts else { return tally.given_up(ended) };
    assert!(!ended || answers.counts == counts, "{name}");
    tally.note(time, plain_time, GROUP as u32, || format!("a batch under {name}"));
}

/// Repeats the question if the bound is missed: on a busy machine, a thread may be suspended for longer than that.
fn best_of<T>(plain: Duration, boards: u32, mut work: impl FnMut() -> T) -> (T, Duration) {
    let (mut result, mut best) = timed(&mut work);
    for _ in 0..3 {
        if tally::is_lost(best, plain, boards) && best < 10 * plain + MERCY {
            let (again, time) = timed(&mut work);
            (result, best) = (again, best.min(time));
        }
    }
    (result, best)
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let began = Instant::now();
    let result = work();
    (result, began.elapsed())
}
