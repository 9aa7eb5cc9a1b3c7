//! Where puzzles come from: which way of making them serves a wish.

use nonet::{Lanes, Limits, Random, Stopped, Unsupported};

use super::Order;
use super::wanted::Wanted;
use crate::aim::{self, Aim, Aimer};
use crate::low::LowWish;
use crate::outcome::Outcome;
use crate::pattern::{PatternWish, Patterns};
use crate::symmetry::Symmetry;
use crate::wish::Wish;

/// Puzzles with so few givens are sought by exchanging givens: taken away at random, givens seldom leave so few.
const FEW: u32 = 20;
/// So many of them come of one start.
pub(super) const FAMILY: u64 = 6;

/// A way to make puzzles.
pub(super) enum Way {
    /// Givens taken away from grids.
    Random(Wish),
    /// Repair towards one scale: what is made is as wished.
    Aimed,
    /// Puzzles of a source, each looked at until one is as wished.
    Sought,
    /// Puzzles with few givens, some of each start.
    Few(LowWish),
    /// Neighbours of a puzzle, one after the other.
    Near,
}

impl Way {
    pub(super) fn of(wanted: &Wanted, aims: &[Aim]) -> Self {
        if wanted.near.is_some() {
            return Self::Near;
        }
        if wanted.pattern.is_some() || aims.len() > 1 {
            return Self::Sought;
        }
        if aims.is_empty() && is_few(wanted) {
            return Self::Few(LowWish {
                givens: *wanted.range().end() as usize,
                family: FAMILY as usize,
            });
        }
        if aims.len() == 1 {
            return Self::Aimed;
        }
        Self::Random(Wish {
            symmetry: wanted.symmetry,
            clues: wanted.range(),
            to_the_end: wanted.minimal,
        })
    }
}

fn is_few(wanted: &Wanted) -> bool {
    wanted.symmetry == Symmetry::None && *wanted.range().end() <= FEW
}

/// What puzzles are sought among, for one thread.
pub(super) enum Source<'a> {
    /// Puzzles aimed by the first of several scales.
    Aimed(Box<Aimer<'a>>),
    /// Puzzles with a pattern.
    Patterned(Box<Patterns>, PatternWish),
}

impl<'a> Source<'a> {
    pub(super) fn new(order: &'a Order) -> Result<Self, Unsupported> {
        let wanted = &order.wanted;
        if let Some(cells) = wanted.pattern {
            // With a symmetry, sets of givens are looked at whole, and single ones may be superfluous.
            let minimal = wanted.minimal && wanted.symmetry == Symmetry::None;
            let patterns = Patterns::new(&wanted.rules, Lanes::best())?;
            return Ok(Self::Patterned(Box::new(patterns), PatternWish { cells, minimal, family: 1 }));
        }
        Ok(Self::Aimed(Box::new(order.aims[0].aimer())))
    }

    /// What one attempt at the puzzle of an index comes to, with the number of puzzles that were looked at.
    pub(super) fn attempt(
        &mut self,
        seed: u64,
        index: u64,
        limits: &Limits<'_>,
    ) -> Result<(Option<[u8; 81]>, u64), Stopped> {
        let outcome = match self {
            Self::Aimed(aimer) => match aimer.make(seed, index, limits) {
                aim::Outcome::Made(made) => return Ok((Some(made.givens), made.tried)),
                aim::Outcome::GaveUp { why: Some(why), .. } => return Err(why),
                aim::Outcome::GaveUp { tried, why: None, .. } => return Ok((None, tried)),
            },
            Self::Patterned(patterns, wish) => patterns.start(*wish, seed, index, limits)?,
        };
        Ok(match outcome {
            Outcome::Found(found) => (found.first().copied(), 1),
            Outcome::GaveUp { tried } => (None, tried),
            Outcome::Impossible(_) => (None, 1),
        })
    }
}

/// The seeds of the attempts at puzzles, the first of them the seed itself.
pub(super) fn seeds(seed: u64) -> impl Iterator<Item = u64> {
    let mut random = Random::new(seed);
    std::iter::once(seed).chain(std::iter::repeat_with(move || random.bits()))
}
