//! Ranges on two scales that provably exclude each other.

use nonet_logic::{EXPLAINER, HODOKU, LEVELS, hodoku_level};

use super::difficulty::{Difficulty, Target};
use super::givens::FEWEST;
use super::ranges::refused;
use super::refusal::Refusal;
use super::scale::Scale;

/// The level up to which the Explainer has all techniques of `HoDoKu`; it treats locked pairs and triples as naked ones.
const SHARED: u8 = 2;

/// Refuses ranges of the Explainer's and of `HoDoKu`'s scale that exclude each other under the classic rules.
pub(super) fn check_across(difficulty: &Difficulty, is_classic: bool) -> Result<(), Refusal> {
    let on = |scale| difficulty.targets.iter().find(|target| target.scale == scale);
    match (on(Scale::Explainer), on(Scale::Hodoku)) {
        (Some(explainer), Some(hodoku)) if is_classic => {
            check_levels(explainer, hodoku)?;
            check_singles(explainer, hodoku)
        }
        _ => Ok(()),
    }
}

/// Refuses a level whose puzzles cannot reach the range on the Explainer's scale. If singles, locked candidates, pairs
/// and triples solve a puzzle, they also solve it on the Explainer's ladder, where they come before all dearer
/// techniques: whatever one of them removes, another step of the same price or less can still remove later.
fn check_levels(explainer: &Target, hodoku: &Target) -> Result<(), Refusal> {
    let Some(level) = hodoku.level.as_ref().map(|level| *level.end()).filter(|&level| level <= SHARED)
    else {
        return Ok(());
    };
    let top = HODOKU.keys_to_level(level).filter_map(|key| EXPLAINER.price(key)?.most).max();
    let beyond = |top| explainer.prices().into_iter().find(|(_, range)| *range.start() > top);
    let Some((top, (name, range))) = top.and_then(|top| Some((top, beyond(top)?))) else {
        return Ok(());
    };
    let (most, begins) = (Scale::Explainer.in_words(top), Scale::Explainer.in_words(*range.start()));
    let word = LEVELS[usize::from(level.max(1)) - 1];
    refused(format!(
        "level and {name}: a puzzle of level {word} or below has {name} {most} at most, but {name} begins at {begins}"
    ))
}

/// Refuses scores and levels that are too high for singles. If hidden singles are the hardest steps on the Explainer's
/// scale, `HoDoKu`, too, finds only singles.
fn check_singles(explainer: &Target, hodoku: &Target) -> Result<(), Refusal> {
    let hidden = EXPLAINER.price("hidden-single").and_then(|price| price.most);
    let ends = *explainer.highest.end();
    let dearest = HODOKU.price("hidden-single").map_or(0, |price| price.least);
    let most = dearest * (81 - FEWEST);
    let level = hodoku_level(most, 1);
    let is_higher = hodoku.level.as_ref().is_some_and(|asked| *asked.start() > level);
    if hidden.is_none_or(|hidden| ends > hidden) || !(is_higher || *hodoku.total.start() > most) {
        return Ok(());
    }
    let (ends, word) = (Scale::Explainer.in_words(ends), LEVELS[usize::from(level) - 1]);
    refused(format!(
        "er ends at {ends}, so singles solve the puzzle: HoDoKu's score is at most {most} and the level at most {word}"
    ))
}
