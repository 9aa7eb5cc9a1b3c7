//! The search for puzzles of a difficulty, on many threads.

use nonet::{Stopped, on_threads};

use super::goal::Goal;
use super::repair::{Bounds, Repairer};
use super::runs::Searches;
use crate::indexes::{Claims, Indexes};
use crate::outcome::Outcome;
use crate::puzzle::Generated;
use crate::run::Run;
use crate::sources::{JobLanes, RandomJob, RandomPuzzles};

/// Searches for the puzzles of a seed and these indexes that fit all goals, of which there is at least one. Each outcome is handed to
/// `done`; if the limits end the search, so are those of all searches that have begun. Puzzles depend on the seed, the
/// index and the goals alone.
pub(crate) fn search(
    goals: &[Goal],
    random: &RandomPuzzles,
    (seed, indexes): (u64, Indexes),
    run: &Run<'_>,
    done: &(dyn Fn(u64, Outcome<Generated>) + Sync),
) -> Result<(), Stopped> {
    let (claims, rules) = (Claims::new(indexes), &goals[0].rules);
    let work = || {
        let lanes = JobLanes::new(rules, run.lanes, || RandomJob::new(rules, random));
        // That an engine supports the rules was checked when the request was.
        let Ok(mut lanes) = lanes else { return Ok(()) };
        let (mut repairer, bounds) = (Repairer::new(goals), Bounds::new(&run.limits));
        let mut more = || claims.claim(1).each().next();
        let together = lanes.together();
        let done = &|index, outcome| done(index, outcome);
        let mut searches = Searches::new(&mut repairer, bounds, seed, together, &mut more, done);
        let ended = lanes.serve(&run.limits, &mut searches);
        if let Err(why) = ended {
            searches.give_up(why);
        }
        ended
    };
    on_threads(run.threads, work).into_iter().collect()
}
