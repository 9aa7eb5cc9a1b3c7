//! Makes the neighbours of a puzzle, in an order that the seed determines.

use nonet::{Lanes, Morph, Random, Stopped, Symmetries};

use super::look::Look;
use super::{Batch, Generator};
use crate::outcome::Outcome;
use crate::puzzle::Generated;
use crate::request::CHECKED;
use crate::run::Run;
use crate::sources::{Exchange, Neighbours};

impl Generator {
    /// Makes the neighbours with these indexes. The puzzle is first morphed at random, so every seed has an order of
    /// its own.
    pub(super) fn near(&self, batch: &Batch<'_>) -> Result<(), Stopped> {
        let &Batch { seed, indexes, run: Run { limits, .. }, keep } = batch;
        let (Some(near), Some(last)) = (&self.goals.request.near, indexes.last()) else { return Ok(()) };
        let rules = &self.goals.request.rules;
        let morph = Symmetries::of(rules).map_or(0, |group| group.random(&mut Random::of(seed, 0)));
        let morph = Morph::numbered(morph);
        let (back, minimal) = (morph.inverse(), self.goals.request.needs_every_given());
        let exchange = Exchange { remove: near.swap, add: near.swap, minimal };
        let morphed = morph.apply(&near.puzzle);
        let neighbours =
            Neighbours::new(rules, Lanes::best(), &morphed, exchange, *limits).expect(CHECKED);
        let mut look = Look::new(&self.goals);
        let (mut index, mut tried) = (0, 0);
        for found in neighbours {
            if index > last {
                break;
            }
            tried += 1;
            if let Some(found) = look.at(&back.apply(&found?), limits)? {
                if index >= indexes.first() {
                    keep(index, Outcome::Found(Generated { tried, ..found }));
                }
                (index, tried) = (index + 1, 0);
            }
        }
        Ok(())
    }
}
