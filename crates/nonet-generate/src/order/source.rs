//! Where puzzles come from: which way of making them serves a wish.

use nonet::{Lanes, Limits, Random, Stopped, Unsupported};

use super::Order;
use super::wanted::{Stream, Wanted};
use crate::aim::{self, Aim, Aimer};
use crate::low::{LowClues, LowWish};
use crate::outcome::Outcome;
use crate::pattern::{PatternWish, Patterns};
use crate::symmetry::Symmetry;
use crate::wish::Wish;

/// Puzzles with so few givens are sought by exchanging givens: taken away at random, givens seldom leave so few.
const FEW: u32 = 20;

/// A way to make puzzles.
pub(super) enum Way {
    /// Givens taken away from grids.
    Random(Wish),
    /// Each comes of the one before.
    Chained,
    /// Givens taken away from grids for good, again and again.
    Controlled,
    /// Repair towards one scale: what is made is as wished.
    Aimed,
    /// Puzzles of a source, each looked at until one is as wished.
    Sought,
    /// Neighbours of a puzzle, one after the other.
    Near,
}

impl Way {
    pub(super) fn of(wanted: &Wanted, aims: &[Aim]) -> Self {
        match wanted.stream {
            Stream::Fresh => {}
            Stream::Chained => return Self::Chained,
            Stream::Controlled => return Self::Controlled,
        }
        if wanted.near.is_some() {
            return Self::Near;
        }
        if wanted.pattern.is_some() || aims.len() > 1 || (aims.is_empty() && is_few(wanted)) {
            return Self::Sought;
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
    /// Puzzles with few givens.
    Few(Box<LowClues>, LowWish),
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
        if let Some(aim) = order.aims.first() {
            return Ok(Self::Aimed(Box::new(aim.aimer())));
        }
        let low = LowClues::new(&wanted.rules, Lanes::best())?;
        let givens = *wanted.range().end() as usize;
        Ok(Self::Few(Box::new(low), LowWish { givens, family: 1 }))
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
            Self::Few(low, wish) => low.start(*wish, seed, index, limits)?,
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
