//! Many grids on many threads.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};
use std::thread;

use nonet::{Clues, Random, Rules, Solver, Unsupported};

use super::random_grid;
use crate::maker::{Failure, Run};

/// So many grids a thread makes between two looks at what is left.
const SHARE: usize = 256;

/// The grids of a seed with these numbers, in order, cells one after the other. Each depends on the rules, the seed and its
/// number alone.
///
/// ```
/// use nonet::Rules;
/// use nonet_generate::{Run, random_grids};
///
/// let cells = random_grids(&Rules::classic(), 7, 0..10, &Run::default())?;
/// assert_eq!(cells[81..], random_grids(&Rules::classic(), 7, 1..10, &Run::default())?);
/// # Ok::<(), nonet_generate::Failure>(())
/// ```
///
/// # Errors
/// [`Failure`] where the rules have no grid, or the limits ended the run.
pub fn random_grids(
    rules: &Rules,
    seed: u64,
    numbers: Range<u64>,
    run: &Run<'_>,
) -> Result<Vec<u8>, Failure> {
    if rules.size() != 9 {
        let size = rules.size();
        return Err(Failure::Unsupported(Unsupported(format!("the board is {size}x{size}, not 9x9"))));
    }
    let empty = [0; 81];
    let solver = || Solver::on(rules, run.lanes).map_err(Failure::Unsupported);
    if solver()?.solve(Clues::givens(&empty), &run.limits).map_err(Failure::Stopped)?.is_none() {
        return Err(Failure::NoGrid);
    }
    let count = usize::try_from(numbers.end.saturating_sub(numbers.start)).unwrap_or(usize::MAX);
    let mut cells = vec![0; count * 81];
    let shares = Mutex::new(cells.chunks_mut(SHARE * 81).enumerate());
    let work = || -> Result<(), Failure> {
        let mut solver = solver()?;
        // A poisoned lock means that another thread panicked; joining the scope reports that.
        let next = || shares.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((share, cells)) = next() {
            run.limits.look().map_err(Failure::Stopped)?;
            for (at, grid) in cells.as_chunks_mut::<81>().0.iter_mut().enumerate() {
                let number = numbers.start + (share * SHARE + at) as u64;
                let mut random = Random::of(seed, number);
                *grid = random_grid(rules, &mut random, &mut solver, &run.limits)
                    .map_err(Failure::Stopped)?;
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let further: Vec<_> = (1..run.threads).map(|_| scope.spawn(work)).collect();
        let first = work();
        let joined = further.into_iter().map(|thread| match thread.join() {
            Ok(ended) => ended,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        joined.fold(first, Result::and)
    })?;
    Ok(cells)
}
