//! Searches for puzzles with few givens, with a pattern, or near another puzzle, and reports how many it finds per second of
//! processor time. The puzzles go to standard output, the figures to standard error:
//!
//! ```text
//! cargo run --release -p nonet-generate --example hunt -- few 30 18 20
//! cargo run --release -p nonet-generate --example hunt -- pattern 25 PUZZLE 1 minimal
//! cargo run --release -p nonet-generate --example hunt -- neighbours 30 PUZZLE 1 1 minimal
//! ```
//!
//! The first number is the time in seconds. The others are, for few givens, the most givens and the most puzzles from a start; for
//! a pattern, a puzzle or mask with the same filled cells and the most puzzles from a start; for neighbours, the puzzle and how
//! many givens are removed and added. Another number at the end is the seed.
#![allow(clippy::print_stdout, clippy::print_stderr, clippy::cast_precision_loss)] // it is a program

use std::collections::{BTreeMap, HashSet};
use std::time::Instant;

use nonet::{Canonizer, Form, Lanes, Limits, Rules, Symmetries, parse_cells};
use nonet_generate::{Exchange, FewGivens, Neighbours, OnPattern, Outcome};

type Cells = [u8; 81];

/// CPU seconds so far, or elapsed seconds if the system does not report CPU time.
fn seconds(since: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/self/stat").ok().and_then(|text| {
        let fields: Vec<f64> = text
            .rsplit(')')
            .next()?
            .split_whitespace()
            .skip(1)
            .map_while(|field| field.parse().ok())
            .collect();
        Some((fields.get(10)? + fields.get(11)?) / 100.0)
    });
    told.unwrap_or_else(|| since.elapsed().as_secs_f64())
}

/// The combined results of all starts.
#[derive(Default)]
struct Finds {
    starts: u64,
    lucky: u64,
    tried: u64,
    puzzles: Vec<Cells>,
}

impl Finds {
    fn take(&mut self, outcome: Outcome<Vec<Cells>>) {
        self.starts += 1;
        match outcome {
            Outcome::Found(puzzles) => {
                self.lucky += 1;
                self.puzzles.extend(puzzles);
            }
            Outcome::GaveUp { tried, .. } => self.tried += tried,
            Outcome::Impossible(refusal) => panic!("impossible: {refusal}"),
        }
    }
}

fn main() {
    let began = Instant::now();
    let args: Vec<String> = std::env::args().skip(1).collect();
    let minimal = args.iter().any(|arg| arg == "minimal");
    let words: Vec<&str> = args.iter().map(String::as_str).filter(|&arg| arg != "minimal").collect();
    let number = |at: usize, default: usize| {
        words.get(at).map_or(default, |word| word.parse().expect("a whole number"))
    };
    let (rules, lanes, limits) = (Rules::classic(), Lanes::best(), Limits::default());
    let end = number(1, 30) as f64;
    let mut finds = Finds::default();
    match words.first().copied() {
        Some("few") => {
            let mut few = FewGivens::new(&rules, lanes, number(2, 18), number(3, 1)).expect("9x9 rules");
            while seconds(began) < end {
                let start = finds.starts;
                finds.take(few.start(number(4, 1) as u64, start, &limits).expect("no limits"));
            }
        }
        Some("pattern") => {
            let pattern = parse_cells(words[2]).expect("a puzzle or a mask");
            let cells = pattern.map(|digit| digit != 0);
            let mut puzzles =
                OnPattern::new(&rules, lanes, cells, minimal, number(3, 1)).expect("9x9 rules");
            while seconds(began) < end {
                let start = finds.starts;
                finds.take(puzzles.start(number(4, 1) as u64, start, &limits).expect("no limits"));
            }
        }
        Some("neighbours") => {
            let puzzle = parse_cells(words[2]).expect("a puzzle");
            let exchange = Exchange { remove: number(3, 1), add: number(4, 1), minimal };
            let all = Neighbours::new(&rules, lanes, &puzzle, exchange, limits).expect("9x9 rules");
            finds.puzzles.extend(
                all.map_while(|found| (seconds(began) < end).then(|| found.expect("no limits"))),
            );
        }
        _ => panic!("few, pattern or neighbours"),
    }
    let used = seconds(began);
    let mut by_givens = BTreeMap::new();
    for puzzle in &finds.puzzles {
        *by_givens.entry(puzzle.iter().filter(|&&digit| digit != 0).count()).or_insert(0) += 1;
        println!(
            "{}",
            puzzle
                .map(|digit| if digit == 0 { '.' } else { char::from(b'0' + digit) })
                .iter()
                .collect::<String>()
        );
    }
    let (mut canonizer, symmetries) = (Canonizer::default(), Symmetries::classic());
    let mut form = |puzzle: &Cells| {
        canonizer.canonical(&symmetries, puzzle, Form::Minlex, &limits).expect("no limits").cells
    };
    let different = finds.puzzles.iter().map(&mut form).collect::<HashSet<_>>().len();
    let count = finds.puzzles.len();
    eprintln!(
        "{used:.1} s: {} starts, {} of them lucky ({:.2} a second), {} boards tried by the others; {count} puzzles \
         ({:.1} a second), {different} essentially different, by givens {by_givens:?}",
        finds.starts,
        finds.lucky,
        finds.lucky as f64 / used,
        finds.tried,
        count as f64 / used,
    );
}
