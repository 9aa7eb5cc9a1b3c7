//! Many grids on many threads.

use std::sync::{Mutex, PoisonError};

use nonet::{Random, Rules, Unsupported, on_threads};

use super::GridMaker;
use crate::indexes::Indexes;
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
    numbers: impl Into<Indexes>,
    run: &Run<'_>,
) -> Result<Vec<u8>, Failure> {
    if rules.size() != 9 {
        let size = rules.size();
        return Err(Failure::Unsupported(Unsupported(format!("the board is {size}x{size}, not 9x9"))));
    }
    let numbers = numbers.into();
    let count = usize::try_from(numbers.count()).unwrap_or(usize::MAX);
    let mut cells = vec![0; count * 81];
    let shares = Mutex::new(cells.chunks_mut(SHARE * 81).enumerate());
    let work = || -> Result<(), Failure> {
        let mut maker = GridMaker::new(rules).map_err(Failure::Unsupported)?;
        // A poisoned lock means that another thread panicked; joining the scope reports that.
        let next = || shares.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((share, cells)) = next() {
            run.limits.look().map_err(Failure::Stopped)?;
            let first = numbers.first() + (share * SHARE) as u64;
            let mut randoms =
                Indexes::new(first, SHARE as u64).each().map(|number| Random::of(seed, number));
            for grids in cells.as_chunks_mut::<81>().0.chunks_mut(GridMaker::TOGETHER) {
                let mut randoms: Vec<Random> = randoms.by_ref().take(grids.len()).collect();
                if !maker.grids(&mut randoms, grids, &run.limits).map_err(Failure::Stopped)? {
                    return Err(Failure::NoGrid);
                }
            }
        }
        Ok(())
    };
    on_threads(run.threads, work).into_iter().collect::<Result<(), _>>()?;
    Ok(cells)
}
