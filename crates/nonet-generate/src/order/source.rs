//! Where puzzles come from: which way of making them serves a wish.

use nonet::numbers::place;
use nonet::{HouseKind, Lanes, Limits, Random, Stopped, Unsupported};

use super::Order;
use super::relatives::Relatives;
use super::wanted::{Stream, Wanted};
use crate::aim::Aim;
use crate::low::{LowClues, LowWish};
use crate::outcome::Outcome;
use crate::pattern::{PatternWish, Patterns};
use crate::symmetry::Symmetry;
use crate::wish::Wish;

/// Puzzles with so few givens are sought by exchanging givens: taken away at random, givens seldom leave so few.
const FEW: u32 = 20;
/// So many of them come of one start.
pub(super) const FAMILY: u64 = 6;

/// Each house beside rows, columns and boxes makes so many fewer of it.
const FEWER: u32 = 2;

/// Where few givens are not all that is asked for, so many related puzzles are looked at.
const RELATED: usize = 24;

/// A way to make puzzles.
pub(super) enum Way {
    /// Givens taken away from grids.
    Random(Wish),
    /// Each comes of the one before.
    Chained,
    /// Givens taken away from grids for good, again and again.
    Controlled,
    /// Random puzzles and repair: what is made is as wished on all scales.
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
        match wanted.stream {
            Stream::Fresh => {}
            Stream::Chained => return Self::Chained,
            Stream::Controlled => return Self::Controlled,
        }
        if wanted.near.is_some() {
            return Self::Near;
        }
        if wanted.pattern.is_some() || is_few(wanted) && !aims.is_empty() {
            return Self::Sought;
        }
        if is_few(wanted) {
            return Self::Few(LowWish { givens: *wanted.range().end() as usize, family: place(FAMILY) });
        }
        if !aims.is_empty() {
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
    let others = wanted.rules.houses().iter().filter(|house| house.kind == HouseKind::Extra).count();
    let few = FEW.saturating_sub(FEWER.saturating_mul(u32::try_from(others).unwrap_or(u32::MAX)));
    wanted.symmetry == Symmetry::None && *wanted.range().end() <= few
}

/// What puzzles are sought among, for one thread.
pub(super) enum Source {
    /// Puzzles with a pattern.
    Patterned(Box<Patterns>, PatternWish),
    /// The same, and what comes of them by other digits, towards the wish.
    Repaired(Box<Patterns>, PatternWish, Box<Relatives>),
    /// Puzzles with few givens.
    Few(Box<LowClues>, LowWish),
}

impl Source {
    pub(super) fn new(order: &Order) -> Result<Self, Unsupported> {
        let wanted = &order.wanted;
        let is_aimed = !order.aims.is_empty();
        if let Some(cells) = wanted.pattern {
            // With a symmetry, sets of givens are looked at whole, and single ones may be superfluous.
            let minimal = wanted.minimal && wanted.symmetry == Symmetry::None;
            let patterns = Box::new(Patterns::new(&wanted.rules, Lanes::best())?);
            let wish = PatternWish { cells, minimal, family: 1 };
            return Ok(if is_aimed {
                Self::Repaired(patterns, wish, Box::new(Relatives::new(order, minimal)?))
            } else {
                Self::Patterned(patterns, wish)
            });
        }
        let low = LowClues::new(&wanted.rules, Lanes::best())?;
        let givens = *wanted.range().end() as usize;
        Ok(Self::Few(Box::new(low), LowWish { givens, family: RELATED }))
    }

    /// What one attempt at the puzzle of an index comes to, with the number of puzzles that were looked at beside these.
    pub(super) fn attempt(
        &mut self,
        seed: u64,
        index: u64,
        limits: &Limits<'_>,
    ) -> Result<(Vec<[u8; 81]>, u64), Stopped> {
        let outcome = match self {
            Self::Patterned(patterns, wish) => patterns.start(*wish, seed, index, limits)?,
            Self::Repaired(patterns, wish, relatives) => {
                match patterns.start(*wish, seed, index, limits)? {
                    Outcome::Found(found) if !found.is_empty() => {
                        return relatives.of(&found[0], &mut Random::of(seed, !index), limits);
                    }
                    other => other,
                }
            }
            Self::Few(low, wish) => low.start(*wish, seed, index, limits)?,
        };
        Ok(match outcome {
            Outcome::Found(found) => (found, 0),
            Outcome::GaveUp { tried } => (Vec::new(), tried),
            Outcome::Impossible(_) => (Vec::new(), 1),
        })
    }
}

/// The seeds of the attempts at puzzles, the first of them the seed itself.
pub(super) fn seeds(seed: u64) -> impl Iterator<Item = u64> {
    let mut random = Random::new(seed);
    std::iter::once(seed).chain(std::iter::repeat_with(move || random.bits()))
}
