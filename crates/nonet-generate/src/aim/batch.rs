//! Many puzzles on many threads, the same for any number of them.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use nonet::{Limits, Stopped};

use super::aimer::{Aimer, Outcome};
use super::goal::Aim;
use crate::threads::on_threads;

/// What comes of a range of indexes, in order. The limits are for all of them together.
pub fn aim_batch(
    aim: &Aim,
    seed: u64,
    indexes: Range<u64>,
    threads: usize,
    limits: &Limits<'_>,
) -> Vec<Outcome> {
    let outcomes = Mutex::new(indexes.clone().map(|_| None).collect::<Vec<_>>());
    let ended = aim_each(&|| aim.aimer(), seed, indexes.clone(), threads, limits, &|index, outcome| {
        // A poisoned lock means that another thread panicked; joining the scope reports that.
        let mut outcomes = outcomes.lock().unwrap_or_else(PoisonError::into_inner);
        outcomes[(index - indexes.start) as usize] = Some(outcome);
    });
    let outcomes = outcomes.into_inner().unwrap_or_else(PoisonError::into_inner);
    let unseen = || Outcome::GaveUp { tried: 0, nearest: None, why: ended.err() };
    outcomes.into_iter().map(|outcome| outcome.unwrap_or_else(unseen)).collect()
}

/// The same, each handed over as soon as it is there; of what the limits end, all that was under way.
pub(crate) fn aim_each<'a>(
    aimer: &(dyn Fn() -> Aimer<'a> + Sync),
    seed: u64,
    indexes: Range<u64>,
    threads: usize,
    limits: &Limits<'_>,
    done: &(dyn Fn(u64, Outcome) + Sync),
) -> Result<(), Stopped> {
    let next = AtomicU64::new(indexes.start);
    let claim = |index: u64| (index < indexes.end).then(|| index + 1);
    let more = || next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, claim).ok();
    on_threads(threads, || {
        aimer().make_each(seed, &mut { more }, limits, &mut |index, outcome| done(index, outcome))
    })
}
