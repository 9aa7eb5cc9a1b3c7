//! The requirements for the rating of a puzzle.

use nonet::numbers::long;
use nonet_logic::{End, Info, Rating, technique};

use super::goal::{Goal, level_of};
use crate::request::{Techniques, least_price, top_price};

/// The distance added for a missing technique or level.
const MISSING: u32 = 12;

/// The prices and techniques of a goal.
pub(super) struct Wanted<'a> {
    goal: &'a Goal,
    must: Vec<&'static Info>,
    without: Vec<&'static Info>,
    only: Vec<&'static Info>,
    hardest: Option<&'static Info>,
    /// The price of the hardest technique, if all its steps cost the same. No other technique may cost as much before
    /// it.
    hardest_price: Option<u32>,
    /// The price that the path must reach, from the range and the required techniques.
    pub(super) least: u32,
    /// The price that no step may exceed, from the range, the hardest technique and the allowed techniques.
    pub(super) most: u32,
}

impl<'a> Wanted<'a> {
    pub(super) fn new(goal: &'a Goal) -> Self {
        let Techniques { must, without, only, hardest } = &goal.techniques;
        let (scale, highest) = (&goal.target.scale, &goal.target.highest);
        let infos = |keys: &[String]| keys.iter().filter_map(|key| technique(key)).collect();
        let hardest_price = top_price(scale, hardest.as_slice());
        let required = must.iter().chain(hardest).filter_map(|key| least_price(scale, key));
        let caps = [hardest_price, top_price(scale, only)].into_iter().flatten();
        Self {
            goal,
            must: infos(must),
            without: infos(without),
            only: infos(only),
            hardest: hardest.as_deref().and_then(technique),
            hardest_price,
            least: required.fold(*highest.start(), u32::max),
            most: caps.fold(*highest.end(), u32::min),
        }
    }

    /// Returns whether a technique may occur.
    pub(super) fn allows(&self, technique: &'static Info) -> bool {
        let Self { without, only, .. } = self;
        !without.contains(&technique) && (only.is_empty() || only.contains(&technique))
    }

    /// Returns whether the hardest technique of a path may still be the requested one.
    pub(super) fn may_be_hardest(&self, rating: &Rating) -> bool {
        self.hardest_price.is_none_or(|price| rating.highest < price || rating.hardest == self.hardest)
    }

    /// Returns whether a path is not too hard.
    pub(super) fn is_low_enough(&self, rating: &Rating) -> bool {
        let target = &self.goal.target;
        rating.highest <= self.most
            && rating.pearl <= *target.pearl.end()
            && rating.diamond <= *target.diamond.end()
            && rating.total <= *target.total.end()
            && target.level.as_ref().is_none_or(|level| level_of(rating) <= *level.end())
    }

    /// Returns by how much a path that is not too hard falls short of the goal.
    pub(super) fn short(&self, rating: &Rating) -> u32 {
        let Self { goal, must, hardest, .. } = self;
        let target = &goal.target;
        let below = |value: u32, least: u32| least.saturating_sub(value);
        let level = (target.level.as_ref())
            .map_or(0, |level| u32::from(level.start().saturating_sub(level_of(rating))));
        let occurs = |info: &Info| rating.counts.iter().any(|(technique, _)| *technique == info);
        let missing = long(must.iter().filter(|info| !occurs(info)).count());
        let is_other = hardest.is_some_and(|info| rating.hardest != Some(info));
        below(rating.highest, self.least)
            + below(rating.pearl, *target.pearl.start())
            + below(rating.diamond, *target.diamond.start())
            + below(rating.total, *target.total.start()).div_ceil(20)
            + (level + missing + u32::from(is_other)) * MISSING
    }

    /// Returns whether a finished rating fits the goal.
    pub(super) fn fits(&self, rating: &Rating) -> bool {
        matches!(rating.end, End::Solved | End::Beyond)
            && self.is_low_enough(rating)
            && rating.counts.iter().all(|(technique, _)| self.allows(technique))
            && self.short(rating) == 0
    }
}
