//! Where puzzles come from: which way of making them serves a wish.

use nonet::{Limits, Random, Stopped, Unsupported};

use super::Order;
use super::wanted::Wanted;
use crate::aim::{Aim, Aimer, Outcome};
use crate::wish::Wish;

/// A way to make puzzles.
pub(super) enum Way {
    /// Givens taken away from grids.
    Random(Wish),
    /// Repair towards one scale: what is made is as wished.
    Aimed,
    /// Puzzles of a source, each looked at until one is as wished.
    Sought,
}

impl Way {
    pub(super) fn of(wanted: &Wanted, aims: &[Aim]) -> Self {
        match aims {
            [] => Self::Random(Wish {
                symmetry: wanted.symmetry,
                clues: wanted.range(),
                to_the_end: wanted.minimal,
            }),
            [_] => Self::Aimed,
            _ => Self::Sought,
        }
    }
}

/// What puzzles are sought among, for one thread.
pub(super) enum Source<'a> {
    /// Puzzles aimed by the first of several scales.
    Aimed(Box<Aimer<'a>>),
}

impl<'a> Source<'a> {
    pub(super) fn new(order: &'a Order) -> Result<Option<Self>, Unsupported> {
        Ok(order.aims.first().map(|aim| Self::Aimed(Box::new(aim.aimer()))))
    }

    /// What one attempt at the puzzle of an index comes to, with the number of puzzles that were looked at.
    pub(super) fn attempt(
        &mut self,
        seed: u64,
        index: u64,
        limits: &Limits<'_>,
    ) -> Result<(Option<[u8; 81]>, u64), Stopped> {
        match self {
            Self::Aimed(aimer) => match aimer.make(seed, index, limits) {
                Outcome::Made(made) => Ok((Some(made.givens), made.tried)),
                Outcome::GaveUp { why: Some(why), .. } => Err(why),
                Outcome::GaveUp { tried, why: None, .. } => Ok((None, tried)),
            },
        }
    }
}

/// The seeds of the attempts at puzzles, the first of them the seed itself.
pub(super) fn seeds(seed: u64) -> impl Iterator<Item = u64> {
    let mut random = Random::new(seed);
    std::iter::once(seed).chain(std::iter::repeat_with(move || random.bits()))
}
