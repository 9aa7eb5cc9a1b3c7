//! Makes puzzles with constraints.

use std::sync::PoisonError;

use nonet::{Limits, Random, Stopped};

use super::{Batch, Generator};
use crate::run::on_each;
use crate::variants::{Maker, Plan};

impl Generator {
    /// Makes the puzzles with these indexes.
    pub(super) fn with_constraints(&self, plan: &Plan, batch: &Batch<'_>) -> Result<(), Stopped> {
        let &Batch { seed, indexes, run, keep } = batch;
        on_each(indexes, run, || {
            let mut maker = Maker::new(&self.goals.request, plan, &self.goals.discarded);
            move |index: u64, limits: &Limits<'_>| {
                let (outcome, why) = maker.made(&mut Random::of(seed, index), limits)?;
                if let Some(why) = why {
                    // A poisoned lock means that another thread panicked; joining the scope reports that.
                    *self.unfound.lock().unwrap_or_else(PoisonError::into_inner) = Some(why);
                }
                keep(index, outcome);
                Ok(())
            }
        })
    }
}
