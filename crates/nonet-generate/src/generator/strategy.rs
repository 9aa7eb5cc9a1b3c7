//! The strategies that find the puzzles for a request.

use crate::grids::extra_houses;
use crate::request::{Request, Stream};
use crate::run::Discarded;
use crate::sources::RandomPuzzles;
use crate::symmetry::Symmetry;
use crate::variants::Plan;

/// Up to this number of givens, a search exchanges givens, because removing givens at random seldom leaves so few.
const FEW: u32 = 20;
/// Each extra house lowers that number by this much.
const FEWER: u32 = 2;
/// Minimal puzzles seldom have fewer givens than this. A search for puzzles that may have fewer begins with minimal ones.
const FEW_IF_MINIMAL: u32 = 22;

/// A way to find puzzles.
pub(super) enum Strategy {
    /// Givens are removed from grids.
    Random(RandomPuzzles),
    /// Each puzzle is derived from the one before it.
    Chained,
    /// Givens are removed from grids at random until a puzzle happens to be minimal.
    Controlled,
    /// Random puzzles are repaired until they have the difficulty.
    Difficulty(RandomPuzzles),
    /// Examines the puzzles of a source until one fits.
    Source,
    /// Puzzles with few givens, several from each start.
    FewGivens,
    /// The neighbours of a puzzle, one after another.
    Near,
    /// Puzzles with constraints, which are drawn for random grids.
    Constraints(Box<Plan>),
    /// Puzzles on boards other than 9x9, whose givens come in these sets.
    Boards(Vec<Vec<usize>>),
}

impl Strategy {
    pub(super) fn of(request: &Request, orbits: Vec<Vec<usize>>, discarded: &Discarded) -> Self {
        let has_goals = !request.difficulty.is_any();
        match request.stream {
            _ if !request.rules.board().is_nine() => Self::Boards(orbits),
            Stream::Chained => Self::Chained,
            Stream::Controlled => Self::Controlled,
            Stream::Fresh if request.near.is_some() => Self::Near,
            Stream::Fresh if request.pattern.is_some() || has_few_givens(request) && has_goals => {
                Self::Source
            }
            Stream::Fresh if has_few_givens(request) => Self::FewGivens,
            Stream::Fresh if has_goals => Self::Difficulty(to_begin_with(request, discarded)),
            Stream::Fresh => Self::Random(RandomPuzzles {
                symmetry: request.symmetry,
                givens: request.given_range(),
                minimal: request.minimal,
                discarded: discarded.clone(),
            }),
        }
    }
}

fn has_few_givens(request: &Request) -> bool {
    let extra = extra_houses(&request.rules).count();
    let few = FEW.saturating_sub(FEWER.saturating_mul(u32::try_from(extra).unwrap_or(u32::MAX)));
    request.symmetry == Symmetry::None && *request.given_range().end() <= few
}

/// Returns the random puzzles with which a search for a difficulty begins.
fn to_begin_with(request: &Request, discarded: &Discarded) -> RandomPuzzles {
    let givens = request.given_range();
    let minimal = request.minimal || *givens.start() <= FEW_IF_MINIMAL;
    let givens = if minimal { 0..=*givens.end() } else { givens };
    RandomPuzzles { symmetry: request.symmetry, givens, minimal, discarded: discarded.clone() }
}
