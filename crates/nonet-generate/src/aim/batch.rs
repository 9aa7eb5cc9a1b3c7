//! Many puzzles on many threads, the same for any number of them.

use std::sync::{Mutex, PoisonError};

use nonet::numbers::place;
use nonet::{Limits, Stopped, on_threads};

use super::aimer::{Aimer, Outcome};
use super::goal::Aim;
use crate::indexes::{Claims, Indexes};

/// What comes of a range of indexes, in order. The limits are for all of them together.
pub fn aim_batch(
    aim: &Aim,
    seed: u64,
    indexes: impl Into<Indexes>,
    threads: usize,
    limits: &Limits<'_>,
) -> Vec<Outcome> {
    let indexes = indexes.into();
    let outcomes = Mutex::new(indexes.each().map(|_| None).collect::<Vec<_>>());
    let ended = aim_each(&|| aim.aimer(), seed, indexes, threads, limits, &|index, outcome| {
        // A poisoned lock means that another thread panicked; joining the scope reports that.
        let mut outcomes = outcomes.lock().unwrap_or_else(PoisonError::into_inner);
        outcomes[place(index - indexes.first())] = Some(outcome);
    });
    let outcomes = outcomes.into_inner().unwrap_or_else(PoisonError::into_inner);
    let unseen = || Outcome::GaveUp { tried: 0, nearest: None, why: ended.err() };
    outcomes.into_iter().map(|outcome| outcome.unwrap_or_else(unseen)).collect()
}

/// The same, each handed over as soon as it is there; of what the limits end, all that was under way.
pub(crate) fn aim_each<'a>(
    aimer: &(dyn Fn() -> Aimer<'a> + Sync),
    seed: u64,
    indexes: Indexes,
    threads: usize,
    limits: &Limits<'_>,
    done: &(dyn Fn(u64, Outcome) + Sync),
) -> Result<(), Stopped> {
    let claims = Claims::new(indexes);
    let more = || claims.claim(1).each().next();
    let ended = on_threads(threads, || {
        aimer().make_each(seed, &mut { more }, limits, &mut |index, outcome| done(index, outcome))
    });
    ended.into_iter().collect()
}
