//! Measures how fast one core rates puzzles with a ladder, in CPU time.
//!
//! `zcat puzzles.txt.gz | cargo run --release --package nonet-logic --example rate_speed -- [LADDER [HIGHEST]]`
//!
//! The ladder is `explainer`, `hodoku` or `nonet`. Rating stops at puzzles that need a step above HIGHEST.

use std::io::{self, BufRead};
use std::sync::Arc;
use std::time::Instant;

use nonet::{Clues, Rules, parse_cells};
use nonet_logic::{End, Layout, State, named, rate};

/// CPU seconds used by this process, or elapsed seconds if the system does not report CPU time.
fn busy(start: Instant) -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let time = text.split(' ').next().and_then(|text| text.parse::<f64>().ok());
    time.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut ladder = arguments
        .next()
        .map_or_else(|| named("explainer"), |name| named(&name))
        .expect("a ladder: explainer, hodoku or nonet");
    let highest: Option<u32> = arguments.next().map(|text| text.parse().expect("a price"));
    let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
    let puzzles: Vec<_> = io::stdin()
        .lock()
        .lines()
        .map_while(Result::ok)
        .filter_map(|line| parse_cells(line.split_whitespace().next()?).ok())
        .collect();
    let start = Instant::now();
    let before = busy(start);
    let (mut solved, mut steps) = (0_u32, 0_u32);
    let mut times: Vec<f64> = Vec::new();
    for givens in &puzzles {
        let before = Instant::now();
        let rating = rate(&mut ladder, State::new(Arc::clone(&layout), Clues::givens(givens)), highest);
        times.push(before.elapsed().as_secs_f64() * 1e6);
        solved += u32::from(rating.end == End::Solved);
        steps += rating.counts.iter().map(|(_, count)| count).sum::<u32>();
    }
    let time = busy(start) - before;
    times.sort_by(f64::total_cmp);
    let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
    eprintln!("{} puzzles, {solved} solved, {steps} steps, {time:.3} s", puzzles.len());
    eprintln!(
        "{:.0} puzzles a second; microseconds: median {:.0}, 90% {:.0}, 99% {:.0}",
        times.iter().map(|_| 1.0).sum::<f64>() / time,
        at(50),
        at(90),
        at(99)
    );
}
