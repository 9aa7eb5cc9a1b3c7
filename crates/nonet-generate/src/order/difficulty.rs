//! How hard puzzles are to be, on all scales at once.

use std::ops::RangeInclusive;

use super::wanted::Wanted;
use crate::aim::{self, Scale};

/// Bands of scales, and techniques of the path to the solution.
///
/// Techniques are those of the path on the Explainer's scale where a band of it is asked for, else of `HoDoKu`'s, else of
/// nonet's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difficulty {
    /// ER, in tenths.
    pub er: Option<RangeInclusive<u32>>,
    /// EP, in tenths.
    pub ep: Option<RangeInclusive<u32>>,
    /// ED, in tenths.
    pub ed: Option<RangeInclusive<u32>>,
    /// `HoDoKu`'s score.
    pub score: Option<RangeInclusive<u32>>,
    /// `HoDoKu`'s level, 1 (easy) to 5 (extreme).
    pub level: Option<RangeInclusive<u8>>,
    /// The guesses of nonet's engine.
    pub guesses: Option<RangeInclusive<u64>>,
    /// Techniques, by key, that must occur.
    pub must: Vec<String>,
    /// Techniques that must not occur.
    pub without: Vec<String>,
    /// If any are named, no others may occur.
    pub only: Vec<String>,
    /// The technique of the highest price.
    pub hardest: Option<String>,
}

impl Difficulty {
    const fn has_techniques(&self) -> bool {
        !self.must.is_empty()
            || !self.without.is_empty()
            || !self.only.is_empty()
            || self.hardest.is_some()
    }

    /// Whether anything is asked for but guesses.
    pub(super) const fn is_rated(&self) -> bool {
        self.has_techniques() || self.is_explained() || self.is_scored()
    }

    const fn is_explained(&self) -> bool {
        self.er.is_some() || self.ep.is_some() || self.ed.is_some()
    }

    const fn is_scored(&self) -> bool {
        self.score.is_some() || self.level.is_some()
    }

    /// A wish for each scale that is asked for; the first one has the techniques and the guesses.
    pub(super) fn wishes(&self, wanted: &Wanted) -> Vec<aim::Wish> {
        let any = 0..=u32::MAX;
        let band = |band: &Option<RangeInclusive<u32>>| band.clone().unwrap_or(any.clone());
        let base = || aim::Wish {
            rules: wanted.rules.clone(),
            symmetry: wanted.symmetry,
            clues: wanted.range(),
            minimal: wanted.minimal,
            ..aim::Wish::default()
        };
        let mut wishes = Vec::new();
        if self.is_explained() {
            let (highest, pearl, diamond) = (band(&self.er), band(&self.ep), band(&self.ed));
            wishes.push(aim::Wish { scale: Scale::Explainer, highest, pearl, diamond, ..base() });
        }
        if self.is_scored() {
            let (total, level) = (band(&self.score), self.level.clone());
            wishes.push(aim::Wish { scale: Scale::Hodoku, total, level, ..base() });
        }
        if wishes.is_empty() && (self.has_techniques() || self.guesses.is_some()) {
            wishes.push(aim::Wish { scale: Scale::Own, ..base() });
        }
        if let Some(first) = wishes.first_mut() {
            first.guesses.clone_from(&self.guesses);
            first.must.clone_from(&self.must);
            first.must_not.clone_from(&self.without);
            first.only.clone_from(&self.only);
            first.hardest.clone_from(&self.hardest);
        }
        wishes
    }
}
