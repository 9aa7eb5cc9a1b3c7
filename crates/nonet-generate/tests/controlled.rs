//! Puzzles with a controlled bias are minimal, and they are the same for the same seed.

mod common;

use common::{Judge, generate};
use nonet::{Lanes, Limits, Rules, Stopped};
use nonet_generate::{Generator, Request, Run, Stream};

fn request(givens: std::ops::RangeInclusive<u32>) -> Request {
    Request { givens: Some(givens), stream: Stream::Controlled, ..Request::default() }
}

#[test]
fn every_puzzle_is_minimal_and_the_same_on_any_lanes_and_threads() {
    let mut judge = Judge::new(&Rules::classic());
    let all = generate(&request(17..=81), 3, 0..3, &Run::default());
    for made in &all {
        assert!(made.minimal && judge.is_proper(&made.givens) && judge.is_minimal(&made.givens));
    }
    // The searches differ, and so do the unavoidable sets that they find, but the puzzles do not.
    for lanes in Lanes::available() {
        let run = Run { threads: 2, lanes, ..Run::default() };
        assert_eq!(generate(&request(17..=81), 3, 2..3, &run), all[2..], "{lanes:?}");
    }
}

#[test]
fn numbers_of_givens_out_of_the_range_are_passed_over() {
    let made = generate(&request(26..=32), 5, 0..1, &Run::default());
    assert!(made.iter().all(|made| (26..=32).contains(&made.given_count())));
}

#[test]
fn limits_end_a_run() {
    let stop = || true;
    let limits = Limits { cancel: Some(&stop), ..Limits::default() };
    let run = Run { limits, ..Run::default() };
    let generator = Generator::new(request(17..=81)).expect("a possible request");
    assert_eq!(generator.generate(1, 0..1_000_000, &run).err(), Some(Stopped::Cancelled));
}
