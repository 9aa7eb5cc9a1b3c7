//! A thread's lanes: their buffers, and the instructions that run them.

use std::thread;

use super::group::{Buffers, Group, Setting};
use super::houses::LaneRules;
use super::instructions::Lanes;
use super::queue::Feed;
use super::vector::WORDS;
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
use super::vector::{Avx2, Avx512};
use super::work_pool::WorkPool;
use crate::job::Job;
use crate::limits::Stopped;
use crate::rows::Chunk;
use crate::threads::{join, start};
use crate::turns::Allowance;

/// Number of sweeps after which a single search continues on all threads: about a millisecond.
const ALONE: u64 = 2_000;

/// The buffers of a thread's lanes, kept from one search to the next.
pub(crate) enum Workspace {
    /// 16 lanes.
    #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
    Avx512(Box<Buffers<16>>),
    /// 8 lanes.
    #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
    Avx2(Box<Buffers<8>>),
    /// As many lanes as the arrays have words.
    Portable(Box<Buffers<WORDS>>),
    /// One lane, for a single puzzle on machines where a wider sweep takes proportionally longer.
    Single(Box<Buffers<1>>),
}

impl Workspace {
    /// Makes a workspace for many puzzles.
    ///
    /// # Panics
    /// On [`Lanes::Off`].
    pub(crate) fn new(lanes: Lanes) -> Self {
        match lanes {
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Lanes::Avx512 => Self::Avx512(Box::new(Buffers::new())),
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Lanes::Avx2 => Self::Avx2(Box::new(Buffers::new())),
            Lanes::Portable => Self::Portable(Box::new(Buffers::new())),
            Lanes::Off => unreachable!("there are no lanes to run on"),
        }
    }

    /// Makes a workspace for one puzzle at a time.
    ///
    /// # Panics
    /// On [`Lanes::Off`].
    pub(crate) fn for_one(lanes: Lanes) -> Self {
        if lanes == Lanes::Portable {
            return Self::Single(Box::new(Buffers::new()));
        }
        Self::new(lanes)
    }

    /// Runs a job on every puzzle of a feed, together with other threads. Puzzles that use up their allowance are
    /// [`crate::rows::LOST`].
    pub(crate) fn run<'a>(
        &mut self,
        rules: &LaneRules,
        feed: Feed<'_, 'a>,
        job: &Job<'_>,
        allowance: Allowance,
        pool: &WorkPool<'a>,
    ) {
        let setting = Setting { houses: &rules.houses, job, allowance };
        let _guard = pool.stop_on_panic();
        let pool = Some(pool);
        match self {
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Self::Avx512(buffers) => {
                let group = &mut Group::new(buffers, setting, pool, feed);
                // SAFETY: this workspace was made for `Lanes::Avx512`, which exist only where the machine has AVX-512.
                unsafe { by_avx512(group, u64::MAX) }
            }
            #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
            Self::Avx2(buffers) => {
                let group = &mut Group::new(buffers, setting, pool, feed);
                // SAFETY: this workspace was made for `Lanes::Avx2`, which exist only where the machine has AVX2.
                unsafe { by_avx2(group, u64::MAX) }
            }
            Self::Portable(buffers) => {
                by_arrays(&mut Group::new(buffers, setting, pool, feed), u64::MAX)
            }
            Self::Single(buffers) => by_words(&mut Group::new(buffers, setting, pool, feed), u64::MAX),
        };
    }

    /// Runs a job on one puzzle, unless it uses up its allowance. A long search continues on all threads of the job.
    ///
    /// # Errors
    /// [`Stopped`] at the deadline or if the caller stops it. The verdict shows whether the node limit was reached.
    pub(crate) fn run_one(
        &mut self,
        rules: &LaneRules,
        puzzle: Chunk<'_>,
        job: &Job<'_>,
        allowance: Allowance,
    ) -> Result<(), Stopped> {
        let setting = Setting { houses: &rules.houses, job, allowance };
        let pool = WorkPool::new(job.threads);
        let mut puzzle = Some(puzzle);
        let feed: Feed<'_, '_> = &mut || puzzle.take();
        let help = &|| Self::for_one(job.lanes).run(rules, &mut || None, job, allowance, &pool);
        // SAFETY: a workspace for `Lanes::Avx512` or `Lanes::Avx2` exists only where the machine has these instructions,
        // and each arm passes the work of its own kind; arrays and words need no special instructions.
        unsafe {
            match self {
                #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
                Self::Avx512(buffers) => {
                    one(&mut Group::new(buffers, setting, None, feed), by_avx512, &pool, help)
                }
                #[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
                Self::Avx2(buffers) => {
                    one(&mut Group::new(buffers, setting, None, feed), by_avx2, &pool, help)
                }
                Self::Portable(buffers) => {
                    one(&mut Group::new(buffers, setting, None, feed), by_arrays, &pool, help)
                }
                Self::Single(buffers) => {
                    one(&mut Group::new(buffers, setting, None, feed), by_words, &pool, help)
                }
            }
        }
    }
}

/// Runs a group and, if that takes long, lets other threads help.
///
/// # Safety
/// The machine has the instructions of `work`.
unsafe fn one<'f, 'a, 'j, const N: usize>(
    group: &mut Group<'f, 'a, 'j, N>,
    work: unsafe fn(&mut Group<'f, 'a, 'j, N>, u64) -> bool,
    pool: &'j WorkPool<'a>,
    help: &(dyn Fn() + Sync),
) -> Result<(), Stopped> {
    let threads = group.threads();
    let alone = if threads > 1 { ALONE } else { u64::MAX };
    // SAFETY: guaranteed by the caller.
    if unsafe { work(group, alone) } {
        return group.stopped.map_or(Ok(()), Err);
    }
    group.pool = Some(pool);
    thread::scope(|scope| {
        let _guard = pool.stop_on_panic();
        let helpers = start(scope, threads - 1, || help);
        pool.miss(threads - 1 - helpers.len());
        // SAFETY: guaranteed by the caller.
        unsafe { work(group, u64::MAX) };
        helpers.into_iter().for_each(join);
    });
    // Another thread may have noticed the deadline while this one waited for work.
    pool.stopped().map_or(Ok(()), Err)
}

/// [`Group::work`] with AVX-512.
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg,gfni,avx2,bmi1,bmi2,lzcnt,popcnt"
)]
fn by_avx512(group: &mut Group<'_, '_, '_, 16>, most: u64) -> bool {
    // SAFETY: this function has the instructions.
    unsafe { group.work::<Avx512>(most) }
}

/// [`Group::work`] with AVX2.
#[cfg(all(target_arch = "x86_64", not(nonet_portable)))]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn by_avx2(group: &mut Group<'_, '_, '_, 8>, most: u64) -> bool {
    // SAFETY: this function has the instructions.
    unsafe { group.work::<Avx2>(most) }
}

/// [`Group::work`] with arrays.
fn by_arrays(group: &mut Group<'_, '_, '_, WORDS>, most: u64) -> bool {
    // SAFETY: arrays need no special instructions.
    unsafe { group.work::<[u32; WORDS]>(most) }
}

/// [`Group::work`] with single words.
fn by_words(group: &mut Group<'_, '_, '_, 1>, most: u64) -> bool {
    // SAFETY: arrays need no special instructions.
    unsafe { group.work::<[u32; 1]>(most) }
}
