//! How fast solved grids are made, on one thread: `rate [count]`.

#![allow(clippy::print_stdout, clippy::cast_precision_loss)]

use std::time::Instant;

use nonet::Random;
use nonet_generate::uniform_grid;

fn main() {
    let count = std::env::args().nth(1).map_or(500_000, |count| count.parse().expect("a number"));
    let began = Instant::now();
    let corners: u64 =
        (0..count).map(|index| u64::from(uniform_grid(&mut Random::of(1, index))[80])).sum();
    let seconds = began.elapsed().as_secs_f64();
    println!(
        "{:.0} grids a second (mean of r9c9: {:.3})",
        count as f64 / seconds,
        corners as f64 / count as f64
    );
}
