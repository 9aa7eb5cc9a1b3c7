//! Many puzzles on many threads, the same for any number of them.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};
use std::thread;

use nonet::Limits;

use super::aimer::{Aim, Outcome};

/// The puzzles of a range of indexes, in order. The limits are for all of them together.
pub fn aim_batch(
    aim: &Aim,
    seed: u64,
    indexes: Range<u64>,
    threads: usize,
    limits: &Limits<'_>,
) -> Vec<Outcome> {
    let mut outcomes: Vec<Option<Outcome>> = indexes.clone().map(|_| None).collect();
    let threads = threads.clamp(1, outcomes.len().max(1));
    let work = Mutex::new(indexes.zip(&mut outcomes));
    let run = || {
        let mut aimer = aim.aimer();
        // A poisoned lock means that another thread panicked; joining the scope reports that.
        let next = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((index, outcome)) = next() {
            *outcome = Some(aimer.make(seed, index, limits));
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(run);
        }
        run();
    });
    outcomes.into_iter().flatten().collect()
}
