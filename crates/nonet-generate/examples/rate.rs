//! Measures the speed of making puzzles on one thread, and their numbers of givens: `rate [count] [symmetry]`. Also for
//! solved grids: `rate [count] grids`, and for minimal puzzles in chains: `rate [count] chained`.

#![allow(clippy::print_stdout, clippy::cast_precision_loss)]

use std::time::Instant;

use nonet::Random;
use nonet_generate::{Generator, Request, Run, Stream, Symmetry, uniform_grid};

/// CPU seconds of this thread, or elapsed seconds if the system does not report CPU time.
fn seconds(began: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or(began.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn main() {
    let mut words = std::env::args().skip(1);
    let count: u64 = words.next().map_or(20_000, |count| count.parse().expect("a number"));
    let what = words.next().unwrap_or_else(|| "none".to_owned());
    let clock = Instant::now();
    let began = seconds(clock);
    if what == "grids" {
        let sum: u64 = (0..count).map(|at| u64::from(uniform_grid(&mut Random::of(1, at))[80])).sum();
        let rate = count as f64 / (seconds(clock) - began);
        println!("{rate:.0} grids a second (mean of r9c9: {:.3})", sum as f64 / count as f64);
        return;
    }
    let request = if what == "chained" {
        Request { stream: Stream::Chained, ..Request::default() }
    } else {
        let symmetry = Symmetry::ALL.into_iter().find(|one| one.name() == what).expect("a symmetry");
        Request { symmetry, ..Request::default() }
    };
    let generator = Generator::new(request).expect("a possible request");
    let made = generator.generate(1, 0..count, &Run::default()).expect("no limits");
    let rate = count as f64 / (seconds(clock) - began);
    let minimal = made.iter().filter(|made| made.puzzle.minimal).count();
    let sum: usize = made.iter().map(|made| made.puzzle.given_count()).sum();
    let mean = sum as f64 / count as f64;
    println!("{what}: {rate:.0} a second, {mean:.3} givens, {minimal} of {count} minimal");
    for givens in 17..=81 {
        let found = made.iter().filter(|made| made.puzzle.given_count() == givens).count();
        if found > 0 {
            println!("{givens:3} {found}");
        }
    }
}
