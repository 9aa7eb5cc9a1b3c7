//! Puzzles with few givens: hard to find, but each one has others near it.
//!
//! So several are taken from one start. The puzzles with the indexes `6 * i` to `6 * i + 5` are the first six of the starts
//! `(seed, i)`, `(second seed, i)` and so on; mostly all of them come from one start and have most of their givens in common. No two
//! of them are isomorphic.

use nonet::{Limits, Stopped, Unsupported};

use super::look::Look;
use super::strategy::{FAMILY, family_size, few_givens, seeds};
use super::{Generator, Keep};
use crate::distinct::Distinct;
use crate::indexes::Indexes;
use crate::outcome::Outcome;
use crate::puzzle::Generated;
use crate::run::{Run, on_each};
use crate::sources::FewGivens;

impl Generator {
    /// The puzzles with few givens that have these indexes.
    pub(super) fn few_givens(
        &self,
        seed: u64,
        indexes: Indexes,
        run: &Run<'_>,
        keep: &Keep<'_>,
    ) -> Result<(), Stopped> {
        let Some(last) = indexes.last() else { return Ok(()) };
        let families = Indexes::from(indexes.first() / FAMILY..last / FAMILY + 1);
        on_each(families, run, || {
            let mut families = Families::new(self);
            move |family: u64, limits: &Limits<'_>| {
                // That an engine supports the rules was checked when the request was.
                let Ok(families) = &mut families else { return Ok(()) };
                families.make((seed, family), indexes, limits, keep)
            }
        })
    }
}

/// Makes families of puzzles with few givens, for one thread.
struct Families<'a> {
    source: FewGivens,
    look: Look<'a>,
    distinct: Distinct,
}

impl<'a> Families<'a> {
    fn new(generator: &'a Generator) -> Result<Self, Unsupported> {
        let source = few_givens(&generator.request, family_size())?;
        let distinct = Distinct::new(&generator.request.rules);
        Ok(Self { source, look: Look::new(generator)?, distinct })
    }

    /// Makes those puzzles of a family that have one of these indexes.
    fn make(
        &mut self,
        (seed, family): (u64, u64),
        indexes: Indexes,
        limits: &Limits<'_>,
        keep: &Keep<'_>,
    ) -> Result<(), Stopped> {
        self.distinct.clear();
        let (first, mut made, mut tried) = (family * FAMILY, 0, 0);
        let enough = indexes.last().map_or(0, |last| FAMILY.min((last - first).saturating_add(1)));
        for seed in seeds(seed) {
            match self.source.start(seed, family, limits)? {
                Outcome::Found(found) => {
                    for givens in found {
                        tried += 1;
                        let Some(found) = self.look.at(&givens, limits)? else { continue };
                        if made < enough && self.distinct.is_new(&givens, limits)? {
                            if indexes.contains(first + made) {
                                keep(first + made, Outcome::Found(Generated { tried, ..found }));
                            }
                            (made, tried) = (made + 1, 0);
                        }
                    }
                }
                Outcome::GaveUp { tried: boards, .. } => tried += boards,
                Outcome::Impossible(_) => return Ok(()),
            }
            if made == enough {
                break;
            }
            limits.look()?;
        }
        Ok(())
    }
}
