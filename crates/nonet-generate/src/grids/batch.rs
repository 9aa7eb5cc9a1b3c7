//! Many grids on many threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use nonet::numbers::place;
use nonet::{Limits, Random, Rules, on_threads};

use super::{BoardGrids, GridMaker};
use crate::indexes::Indexes;
use crate::request::{CHECKED, Refusal};
use crate::run::{Failure, Run, on_each};

/// The number of grids that a thread claims at a time.
const SHARE: usize = 256;

/// Returns the grids for a seed and these indexes, in order, as cells one after another. Each grid depends only on the
/// rules, the seed and its index. While grids are being made, `done` is the number finished.
///
/// ```
/// use nonet::Rules;
/// use std::sync::atomic::AtomicUsize;
/// use nonet_generate::{Run, random_grids};
///
/// let (run, done) = (Run::default(), AtomicUsize::new(0));
/// let cells = random_grids(&Rules::classic(), 7, 0..10, &run, &done)?;
/// assert_eq!(done.into_inner(), 10);
/// assert_eq!(cells[81..], random_grids(&Rules::classic(), 7, 1..10, &run, &AtomicUsize::new(0))?);
/// # Ok::<(), nonet_generate::Failure>(())
/// ```
///
/// # Errors
/// [`Failure`] if the rules are not supported or have no grid, or if the limits ended the run.
pub fn random_grids(
    rules: &Rules,
    seed: u64,
    indexes: impl Into<Indexes>,
    run: &Run<'_>,
    done: &AtomicUsize,
) -> Result<Vec<u8>, Failure> {
    let indexes = indexes.into();
    let unsupported = |why| Failure::Refused(Refusal::Unsupported(why));
    if !rules.board().is_nine() {
        return on_boards(rules, (seed, indexes), run, done);
    }
    let count = usize::try_from(indexes.count()).unwrap_or(usize::MAX);
    let mut cells = vec![0; count * 81];
    let shares = Mutex::new(cells.chunks_mut(SHARE * 81).enumerate());
    let work = || -> Result<(), Failure> {
        let mut maker = GridMaker::new(rules).map_err(unsupported)?;
        // A poisoned lock means that another thread panicked; joining the scope reports that.
        let next = || shares.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((share, cells)) = next() {
            run.limits.look().map_err(Failure::Stopped)?;
            let first = indexes.first() + (share * SHARE) as u64;
            let mut randoms =
                Indexes::new(first, SHARE as u64).each().map(|index| Random::of(seed, index));
            for grids in cells.as_chunks_mut::<81>().0.chunks_mut(GridMaker::TOGETHER) {
                let mut randoms: Vec<Random> = randoms.by_ref().take(grids.len()).collect();
                if !maker.grids(&mut randoms, grids, &run.limits).map_err(Failure::Stopped)? {
                    return Err(Failure::Refused(Refusal::NoGrid));
                }
                done.fetch_add(grids.len(), Ordering::Relaxed);
            }
        }
        Ok(())
    };
    on_threads(run.threads, work).into_iter().collect::<Result<(), _>>()?;
    Ok(cells)
}

/// Does the same on boards other than 9x9.
fn on_boards(
    rules: &Rules,
    (seed, indexes): (u64, Indexes),
    run: &Run<'_>,
    done: &AtomicUsize,
) -> Result<Vec<u8>, Failure> {
    BoardGrids::new(rules).map_err(|why| Failure::Refused(Refusal::Unsupported(why)))?;
    let count = usize::try_from(indexes.count()).unwrap_or(usize::MAX);
    let cells = Mutex::new(vec![0; count * rules.cell_count()]);
    on_each(indexes, run, || {
        let mut grids = BoardGrids::new(rules).expect(CHECKED);
        let cells = &cells;
        move |index: u64, limits: &Limits<'_>| {
            let Some(grid) = grids.grid(rules.cell_count(), &mut Random::of(seed, index), limits)?
            else {
                return Ok(());
            };
            let from = place(index - indexes.first()) * grid.len();
            // A poisoned lock means that another thread panicked; joining the scope reports that.
            let mut cells = cells.lock().unwrap_or_else(PoisonError::into_inner);
            cells[from..from + grid.len()].copy_from_slice(&grid);
            done.fetch_add(1, Ordering::Relaxed);
            Ok(())
        }
    })
    .map_err(Failure::Stopped)?;
    let cells = cells.into_inner().unwrap_or_else(PoisonError::into_inner);
    // Cells stay 0 where the rules have no grid.
    if cells.contains(&0) { Err(Failure::Refused(Refusal::NoGrid)) } else { Ok(cells) }
}
