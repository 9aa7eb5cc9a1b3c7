//! How the puzzles of a request are found.

use nonet::numbers::place;
use nonet::{HouseKind, Lanes, Limits, Random, Stopped, Unsupported};

use super::relatives::Relatives;
use crate::cells::Cells;
use crate::difficulty::Goal;
use crate::outcome::Outcome;
use crate::request::{Request, Stream};
use crate::sources::{FewGivens, OnPattern, RandomPuzzles};
use crate::symmetry::Symmetry;

/// Up to this number of givens, puzzles are searched for by exchanging givens: taking givens away at random seldom leaves so few.
const FEW: u32 = 20;
/// Each extra house lowers that number.
const FEWER: u32 = 2;
/// With few givens and nothing else, the puzzles that are taken from one start.
pub(super) const FAMILY: u64 = 6;
/// With few givens and a difficulty, the related puzzles that are looked at.
const RELATED: usize = 24;
/// Minimal puzzles seldom have fewer givens. A search for puzzles that may have fewer begins with minimal ones.
const FEW_IF_MINIMAL: u32 = 22;

/// A way to find puzzles.
pub(super) enum Strategy {
    /// Givens are taken away from grids.
    Random(RandomPuzzles),
    /// Each puzzle is derived from the one before it.
    Chained,
    /// Givens are taken away from grids until a puzzle is minimal by chance.
    Controlled,
    /// Random puzzles are repaired until they have the difficulty.
    Difficulty(RandomPuzzles),
    /// The puzzles of a source are looked at until one fits.
    Source,
    /// Puzzles with few givens, several from each start.
    FewGivens,
    /// The neighbours of a puzzle, one after the other.
    Near,
}

impl Strategy {
    pub(super) fn of(request: &Request) -> Self {
        let has_goals = !request.difficulty.all_targets().is_empty();
        match request.stream {
            Stream::Chained => Self::Chained,
            Stream::Controlled => Self::Controlled,
            Stream::Fresh if request.near.is_some() => Self::Near,
            Stream::Fresh if request.pattern.is_some() || has_few_givens(request) && has_goals => {
                Self::Source
            }
            Stream::Fresh if has_few_givens(request) => Self::FewGivens,
            Stream::Fresh if has_goals => Self::Difficulty(to_begin_with(request)),
            Stream::Fresh => Self::Random(RandomPuzzles {
                symmetry: request.symmetry,
                givens: request.given_range(),
                minimal: request.minimal,
            }),
        }
    }
}

fn has_few_givens(request: &Request) -> bool {
    let extra = request.rules.houses().iter().filter(|house| house.kind == HouseKind::Extra).count();
    let few = FEW.saturating_sub(FEWER.saturating_mul(u32::try_from(extra).unwrap_or(u32::MAX)));
    request.symmetry == Symmetry::None && *request.given_range().end() <= few
}

/// The random puzzles with which a search for a difficulty begins.
fn to_begin_with(request: &Request) -> RandomPuzzles {
    let givens = request.given_range();
    let minimal = request.minimal || *givens.start() <= FEW_IF_MINIMAL;
    let givens = if minimal { 0..=*givens.end() } else { givens };
    RandomPuzzles { symmetry: request.symmetry, givens, minimal }
}

/// Where puzzles are looked for, for one thread.
pub(super) enum Source {
    /// Puzzles with a pattern.
    OnPattern(Box<OnPattern>),
    /// Puzzles with a pattern, and relatives of them that are nearer to the difficulty.
    Repaired(Box<OnPattern>, Box<Relatives>),
    /// Puzzles with few givens.
    FewGivens(Box<FewGivens>),
}

impl Source {
    pub(super) fn new(request: &Request, goals: &[Goal]) -> Result<Self, Unsupported> {
        let Some(cells) = request.pattern else {
            return few_givens(request, RELATED).map(|few| Self::FewGivens(Box::new(few)));
        };
        let minimal = request.needs_every_given();
        let pattern = Box::new(OnPattern::new(&request.rules, Lanes::best(), cells, minimal, 1)?);
        if goals.is_empty() {
            return Ok(Self::OnPattern(pattern));
        }
        Ok(Self::Repaired(pattern, Box::new(Relatives::new(&request.rules, goals, minimal)?)))
    }

    /// What one attempt at the puzzle of an index finds, and how many other puzzles were looked at.
    pub(super) fn attempt(
        &mut self,
        seed: u64,
        index: u64,
        limits: &Limits<'_>,
    ) -> Result<(Vec<Cells>, u64), Stopped> {
        let outcome = match self {
            Self::OnPattern(pattern) => pattern.start(seed, index, limits)?,
            Self::Repaired(pattern, relatives) => match pattern.start(seed, index, limits)? {
                Outcome::Found(found) if !found.is_empty() => {
                    return relatives.of(&found[0], &mut Random::of(seed, !index), limits);
                }
                other => other,
            },
            Self::FewGivens(few) => few.start(seed, index, limits)?,
        };
        Ok(match outcome {
            Outcome::Found(found) => (found, 0),
            Outcome::GaveUp { tried, .. } => (Vec::new(), tried),
            Outcome::Impossible(_) => (Vec::new(), 1),
        })
    }
}

/// The source of puzzles with as few givens as a request asks for.
pub(super) fn few_givens(request: &Request, family: usize) -> Result<FewGivens, Unsupported> {
    let givens = *request.given_range().end() as usize;
    FewGivens::new(&request.rules, Lanes::best(), givens, family)
}

/// The number of puzzles in a family.
pub(super) fn family_size() -> usize {
    place(FAMILY)
}

/// The seeds of the attempts at a puzzle; the first one is the seed itself.
pub(super) fn seeds(seed: u64) -> impl Iterator<Item = u64> {
    let mut random = Random::new(seed);
    std::iter::once(seed).chain(std::iter::repeat_with(move || random.bits()))
}
