//! The grids that jobs begin with, made several at a time.

use std::collections::VecDeque;

use nonet::{Limits, Random, Rules, Stopped, Unsupported};

use super::{GridMaker, uniform_grid};
use crate::cells::Cells;

/// Number of further grids to make at a time if grids are slow to make. A job that needs one usually needs more.
const FURTHER: u64 = 8;

/// The inputs of a job: its number, its random numbers, and the grid that was made from them.
pub(crate) struct Beginning {
    pub(crate) number: u64,
    pub(crate) random: Random,
    pub(crate) grid: Cells,
}

impl Default for Beginning {
    fn default() -> Self {
        Self { number: 0, random: Random::new(0), grid: [0; 81] }
    }
}

/// Hands out solved grids for rules that are known to have some.
pub(crate) struct GridQueue {
    maker: GridMaker,
    ready: VecDeque<Beginning>,
}

impl GridQueue {
    pub(crate) fn new(rules: &Rules) -> Result<Self, Unsupported> {
        Ok(Self { maker: GridMaker::new(rules)?, ready: VecDeque::new() })
    }

    /// Number of grids to request at a time.
    pub(crate) const fn together(&self) -> usize {
        if self.maker.walks.is_none() { 1 } else { GridMaker::TOGETHER }
    }

    /// Discards the grids that are ready.
    pub(crate) fn clear(&mut self) {
        self.ready.clear();
    }

    /// Returns the next beginning. When all have been handed out, `more` supplies further numbers with their random
    /// generators.
    pub(crate) fn next(
        &mut self,
        more: impl FnOnce() -> Vec<(u64, Random)>,
        limits: &Limits<'_>,
    ) -> Result<Option<Beginning>, Stopped> {
        if self.ready.is_empty() {
            let (numbers, mut randoms): (Vec<u64>, Vec<Random>) = more().into_iter().unzip();
            let mut grids = vec![[0; 81]; numbers.len()];
            self.maker.grids(&mut randoms, &mut grids, limits)?;
            let begun = numbers.into_iter().zip(randoms).zip(grids);
            self.ready.extend(begun.map(|((number, random), grid)| Beginning { number, random, grid }));
        }
        Ok(self.ready.pop_front())
    }

    /// Makes further grids for a job: one, or several if it is quicker to make them together.
    pub(crate) fn further(
        &mut self,
        random: &mut Random,
        limits: &Limits<'_>,
    ) -> Result<Vec<Cells>, Stopped> {
        if self.maker.walks.is_none() {
            return Ok(vec![uniform_grid(random)]);
        }
        let seed = random.bits();
        let mut randoms: Vec<Random> = (0..FURTHER).map(|index| Random::of(seed, index)).collect();
        let mut grids = vec![[0; 81]; randoms.len()];
        self.maker.grids(&mut randoms, &mut grids, limits)?;
        Ok(grids)
    }
}
