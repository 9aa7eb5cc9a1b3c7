//! Measures boards of every size from a file with one JSON object on each line, compressed with gzip or not.
//!
//! `cargo run --release --package nonet --example big -- PATH [ENGINE] [KIND]`
//!
//! Each object has `rows` and `cols`, one of `box`, `regions`, `grids` (or none of them for Latin squares), `givens` with 0
//! for blanks and -1 outside all grids, and optionally `group` and `unique`. ENGINE is `both` (what a [`Solver`] uses),
//! `search` or `learning`; KIND selects the groups whose names contain it. Each board is searched for a second
//! solution, up to ten times within 20 milliseconds; the shortest CPU time counts.

#![expect(clippy::print_stdout, reason = "an example shows its results")]

mod boards;

use std::time::Duration;

use boards::{BoardLine, read};
use cpu_time::ThreadTime;
use nonet::{Clues, Engine, Lanes, LearningEngine, Progress, SearchEngine, engine_for};

/// A search that takes longer is given up.
const MOST: Duration = Duration::from_secs(60);

/// Number of nodes between two checks of the clock.
const SLICE: u64 = 1000;

fn engine(line: &BoardLine, name: &str) -> Box<dyn Engine> {
    match name {
        "search" => Box::new(SearchEngine::new(&line.rules).expect("houses only")),
        "learning" => Box::new(LearningEngine::new(&line.rules).expect("houses only")),
        _ => engine_for(&line.rules, Lanes::best()).expect("houses only"),
    }
}

/// The number of solutions up to two, unless it takes too long.
fn count(engine: &mut dyn Engine, givens: &[u8], began: ThreadTime) -> Option<u32> {
    engine.load(Clues::givens(givens));
    let mut found = 0;
    while found < 2 {
        match engine.advance(SLICE) {
            Progress::Solution => found += 1,
            Progress::Exhausted => break,
            Progress::Paused if began.elapsed() > MOST => return None,
            Progress::Paused => {}
        }
    }
    Some(found)
}

/// The shortest time of several, and the nodes.
fn measure(line: &BoardLine, name: &str) -> (Duration, u64) {
    let mut engine = engine(line, name);
    let (mut shortest, mut spent) = (Duration::MAX, Duration::ZERO);
    for _ in 0..10 {
        let began = ThreadTime::now();
        let found = count(engine.as_mut(), &line.givens, began);
        let took = began.elapsed();
        shortest = shortest.min(took);
        if let (Some(found), Some(unique)) = (found, line.unique) {
            assert_eq!(found == 1, unique, "{}", line.group);
        }
        spent += took;
        if spent > Duration::from_millis(20) {
            break;
        }
    }
    (shortest, engine.nodes())
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("the path of a file of boards");
    let name = arguments.next().unwrap_or_else(|| "both".to_owned());
    let wanted = arguments.next().unwrap_or_default();
    let mut groups: Vec<(String, Vec<(Duration, u64)>)> = Vec::new();
    for line in read(&path).into_iter().filter(|line| line.group.contains(&wanted)) {
        let measured = measure(&line, &name);
        match groups.last_mut().filter(|(group, _)| *group == line.group) {
            Some((_, rows)) => rows.push(measured),
            None => groups.push((line.group, vec![measured])),
        }
    }
    println!(
        "{:28} {:>6} {:>12} {:>12} {:>12} {:>10} {:>10}",
        "group", "boards", "median µs", "p90 µs", "worst µs", "nodes", "most"
    );
    for (group, mut rows) in groups {
        rows.sort_unstable();
        let micros = |at: usize| rows[at].0.as_secs_f64() * 1e6;
        let mut nodes: Vec<u64> = rows.iter().map(|row| row.1).collect();
        nodes.sort_unstable();
        let last = rows.len() - 1;
        println!(
            "{group:28} {:6} {:12.1} {:12.1} {:12.1} {:10} {:10}",
            rows.len(),
            micros(last / 2),
            micros(last * 9 / 10),
            micros(last),
            nodes[last / 2],
            nodes[last]
        );
    }
}
