//! Puzzles with few givens: hard to come by, but each has others beside it.
//!
//! So a start makes more than one. The puzzles with the numbers `6 * i` to `6 * i + 5` are the first six of the starts
//! `(seed, i)`, `(second seed, i)` and so on; mostly all of them come of one start, and have most of their givens in
//! common. No two of them are essentially the same.

use nonet::{Lanes, Limits, Stopped, Unsupported};

use super::Order;
use super::fill::{Keep, shared};
use super::look::Look;
use super::source::{FAMILY, seeds};
use crate::distinct::Distinct;
use crate::filled::Filled;
use crate::indexes::Indexes;
use crate::low::{LowClues, LowWish};
use crate::maker::Run;
use crate::outcome::Outcome;

impl Order {
    /// The puzzles with few givens that have these numbers.
    pub(super) fn few(
        &self,
        wish: LowWish,
        seed: u64,
        indexes: Indexes,
        run: &Run<'_>,
        keep: &Keep<'_>,
    ) -> Result<(), Stopped> {
        let Some(last) = indexes.last() else { return Ok(()) };
        let families = Indexes::from(indexes.first() / FAMILY..last / FAMILY + 1);
        shared(families, run, || {
            let mut few = Few::new(self, wish);
            move |family: u64, limits: &Limits<'_>| {
                // What engines can hold was looked at when the order was made.
                let Ok(few) = &mut few else { return Ok(()) };
                few.make(seed, family, indexes, limits, keep)
            }
        })
    }
}

/// Makes puzzles with few givens, for one thread.
struct Few<'a> {
    wish: LowWish,
    low: LowClues,
    look: Look<'a>,
    distinct: Distinct,
}

impl<'a> Few<'a> {
    fn new(order: &'a Order, wish: LowWish) -> Result<Self, Unsupported> {
        let rules = &order.wanted.rules;
        let low = LowClues::new(rules, Lanes::best())?;
        Ok(Self { wish, low, look: Look::new(order)?, distinct: Distinct::new(rules) })
    }

    /// Makes the puzzles of a family, as far as these numbers go.
    fn make(
        &mut self,
        seed: u64,
        family: u64,
        indexes: Indexes,
        limits: &Limits<'_>,
        keep: &Keep<'_>,
    ) -> Result<(), Stopped> {
        self.distinct.clear();
        let (first, mut made, mut tried) = (family * FAMILY, 0, 0);
        let enough = indexes.last().map_or(0, |last| FAMILY.min((last - first).saturating_add(1)));
        for seed in seeds(seed) {
            match self.low.start(self.wish, seed, family, limits)? {
                Outcome::Found(found) => {
                    for givens in found {
                        tried += 1;
                        let Some(filled) = self.look.at(&givens, limits)? else { continue };
                        if made < enough && self.distinct.is_new(&givens, limits)? {
                            if indexes.contains(first + made) {
                                keep(first + made, Filled { tried, ..filled });
                            }
                            (made, tried) = (made + 1, 0);
                        }
                    }
                }
                Outcome::GaveUp { tried: boards } => tried += boards,
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
