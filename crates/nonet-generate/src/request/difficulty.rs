//! The required difficulty of puzzles.

use std::iter::repeat_with;
use std::ops::RangeInclusive;

use super::scale::Scale;

/// Ranges on scales, and techniques of the path to the solution.
///
/// ```
/// use nonet_generate::{Difficulty, Generator, Request, Run, Target};
///
/// let target = Target { highest: 38..=45, ..Target::default() };
/// let difficulty = Difficulty { targets: vec![target], ..Difficulty::default() };
/// let puzzles = Generator::new(Request { difficulty, ..Request::default() })?
///     .generate(7, 0..1, &Run::default())?;
/// assert!((38..=45).contains(&puzzles[0].ratings[0].highest));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difficulty {
    /// Ranges, each on a scale of its own.
    pub targets: Vec<Target>,
    /// The techniques that must or must not occur on the path of the first target's scale, or of nonet's own if there are
    /// no targets.
    pub techniques: Techniques,
    /// The number of guesses that nonet's engine needs to prove that there is one solution.
    pub guesses: Option<RangeInclusive<u64>>,
    /// Maximum number of puzzles to examine before a search on a 9x9 board gives up; `None` for no limit.
    pub tries: Option<u64>,
}

/// A range on a scale. The default accepts any puzzle that the Explainer's ladder solves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The scale.
    pub scale: Scale,
    /// The highest price on the path: ER.
    pub highest: RangeInclusive<u32>,
    /// The highest price up to the first digit: EP.
    pub pearl: RangeInclusive<u32>,
    /// The price of the first step: ED.
    pub diamond: RangeInclusive<u32>,
    /// The sum of all prices: HoDoKu's score.
    pub total: RangeInclusive<u32>,
    /// HoDoKu's level, 1 (easy) to 5 (extreme). Only HoDoKu's scale has levels.
    pub level: Option<RangeInclusive<u8>>,
}

/// Techniques on the path to the solution, by key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Techniques {
    /// Techniques that must occur.
    pub must: Vec<String>,
    /// Techniques that must not occur.
    pub without: Vec<String>,
    /// The only techniques that may occur. If empty, any may.
    pub only: Vec<String>,
    /// The technique with the highest price.
    pub hardest: Option<String>,
}

/// Any price.
pub(crate) const ANY: RangeInclusive<u32> = 0..=u32::MAX;

impl Default for Target {
    fn default() -> Self {
        Self::any(Scale::default())
    }
}

impl Target {
    /// Makes a target that accepts any puzzle that the ladder of a scale solves.
    pub const fn any(scale: Scale) -> Self {
        Self { scale, highest: ANY, pearl: ANY, diamond: ANY, total: ANY, level: None }
    }

    /// Returns the ranges of prices, each with its keyword in a request. On any path, none of these prices is higher
    /// than the one before it.
    pub(super) fn prices(&self) -> [(&'static str, &RangeInclusive<u32>); 3] {
        let [highest, pearl, diamond] = self.scale.measures();
        [(highest, &self.highest), (pearl, &self.pearl), (diamond, &self.diamond)]
    }
}

impl Techniques {
    /// Returns whether no techniques are named.
    pub const fn is_empty(&self) -> bool {
        self.must.is_empty() && self.without.is_empty() && self.only.is_empty() && self.hardest.is_none()
    }
}

impl Difficulty {
    /// Returns whether puzzles are rated: guesses by themselves are not a rating.
    pub(crate) const fn is_rated(&self) -> bool {
        !self.targets.is_empty() || !self.techniques.is_empty()
    }

    /// Returns whether any puzzle will do.
    pub(crate) const fn is_any(&self) -> bool {
        !self.is_rated() && self.guesses.is_none()
    }

    /// Returns the targets, each with its techniques. All techniques belong to the first target. Without targets,
    /// techniques and guesses are searched for on nonet's own scale.
    pub(crate) fn all_targets(&self) -> Vec<(Target, Techniques)> {
        let mut targets = self.targets.clone();
        if targets.is_empty() && !self.is_any() {
            targets.push(Target::any(Scale::Own));
        }
        let techniques = [self.techniques.clone()].into_iter().chain(repeat_with(Techniques::default));
        targets.into_iter().zip(techniques).collect()
    }
}
