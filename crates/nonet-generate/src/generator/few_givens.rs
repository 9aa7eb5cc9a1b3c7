//! Makes puzzles with few givens. They are hard to find, but each has others near it.
//!
//! Several puzzles are therefore taken from one start. The puzzles with the indexes `6 * i` to `6 * i + 5` are the
//! first six from the starts `(seed, i)`, `(second seed, i)` and so on. Usually, all six come from one start and share
//! most of their givens. No two of them are isomorphic.

use nonet::numbers::place;
use nonet::{Limits, Stopped};

use super::look::Look;
use super::source::{Finds, Source};
use super::{Batch, Generator};
use crate::distinct::Distinct;
use crate::indexes::Indexes;
use crate::outcome::Outcome;
use crate::puzzle::Generated;
use crate::run::on_each;

/// Number of puzzles taken from one start.
const FAMILY: u64 = 6;

impl Generator {
    /// Makes the puzzles with few givens that have these indexes.
    pub(super) fn few_givens(&self, batch: &Batch<'_>) -> Result<(), Stopped> {
        let &Batch { seed, indexes, run, keep } = batch;
        let Some(last) = indexes.last() else { return Ok(()) };
        let families = Indexes::from(indexes.first() / FAMILY..last / FAMILY + 1);
        on_each(families, run, || {
            let (mut source, mut look) =
                (Source::new(&self.goals, place(FAMILY)), Look::new(&self.goals));
            let mut distinct = Distinct::new(&self.goals.request.rules);
            move |family: u64, limits: &Limits<'_>| {
                let first = family * FAMILY;
                let own = Indexes::new(first, FAMILY.min((last - first).saturating_add(1)));
                let finds = Finds::new(&mut source, &mut look, (seed, family));
                make_family(finds, &mut distinct, own, limits, &|index, made| {
                    if indexes.contains(index) {
                        keep(index, made);
                    }
                })
            }
        })
    }
}

/// Makes the puzzles of a family that have these indexes.
fn make_family(
    mut finds: Finds<'_, '_>,
    distinct: &mut Distinct,
    indexes: Indexes,
    limits: &Limits<'_>,
    keep: &dyn Fn(u64, Outcome<Generated>),
) -> Result<(), Stopped> {
    distinct.clear();
    let mut tried = 0;
    for index in indexes.each() {
        loop {
            let Some(found) = finds.next(limits)? else { return Ok(()) };
            tried += found.tried;
            if distinct.is_new(&found.puzzle.givens, limits)? {
                keep(index, Outcome::Found(Generated { tried, ..found }));
                tried = 0;
                break;
            }
        }
    }
    Ok(())
}
