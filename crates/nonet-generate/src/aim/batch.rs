//! Many puzzles on many threads, the same for any number of them.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};
use std::thread;

use nonet::Limits;

use super::aimer::Outcome;
use super::goal::Aim;

/// So many puzzles a thread makes at a time, so that all lanes have something to do.
const SHARE: usize = 32;

/// The puzzles of a range of indexes, in order. The limits are for all of them together.
pub fn aim_batch(
    aim: &Aim,
    seed: u64,
    indexes: Range<u64>,
    threads: usize,
    limits: &Limits<'_>,
) -> Vec<Outcome> {
    let count = usize::try_from(indexes.end.saturating_sub(indexes.start)).unwrap_or(0);
    let mut outcomes: Vec<Option<Outcome>> = (0..count).map(|_| None).collect();
    let threads = threads.clamp(1, count.div_ceil(SHARE).max(1));
    let work = Mutex::new(indexes.step_by(SHARE).zip(outcomes.chunks_mut(SHARE)));
    let run = || {
        let mut aimer = aim.aimer();
        // A poisoned lock means that another thread panicked; joining the scope reports that.
        let next = || work.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((first, share)) = next() {
            let made = aimer.make_many(seed, first..first + share.len() as u64, limits);
            share.iter_mut().zip(made).for_each(|(slot, outcome)| *slot = Some(outcome));
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
