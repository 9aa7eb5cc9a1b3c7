//! Refuses ranges on a scale that contain no puzzle, in the units and names of the scale.

use std::ops::RangeInclusive;

use nonet_logic::{EXPLAINER, LEVELS, hodoku_level};

use super::difficulty::{Difficulty, Target};
use super::refusal::Refusal;
use super::scale::Scale;

/// Refuses a range.
pub(super) fn refused(why: String) -> Result<(), Refusal> {
    Err(Refusal::Range(why))
}

/// Refuses empty ranges.
pub(super) fn check_empty(target: &Target, difficulty: &Difficulty) -> Result<(), Refusal> {
    let total = (target.scale.total(), &target.total);
    let mut ranges = target.prices().into_iter().chain([total]);
    let empty = ranges.find(|(_, range)| range.is_empty()).map(|(name, _)| name);
    let guesses = difficulty.guesses.as_ref().filter(|guesses| guesses.is_empty()).map(|_| "guesses");
    match empty.or(guesses) {
        Some(name) => refused(format!("{name}: the range is empty")),
        None => Ok(()),
    }
}

/// Refuses ranges that exclude each other.
pub(super) fn check_order(target: &Target) -> Result<(), Refusal> {
    let (prices, price_of) = (target.prices(), |price: &u32| target.scale.in_words(*price));
    for (at, (high, upper)) in prices.iter().enumerate() {
        if let Some((low, lower)) =
            prices[at + 1..].iter().find(|(_, lower)| lower.start() > upper.end())
        {
            let (begins, ends) = (price_of(lower.start()), price_of(upper.end()));
            return refused(format!(
                "{low} is never above {high}: {low} begins at {begins}, but {high} ends at {ends}"
            ));
        }
    }
    target.level.as_ref().map_or(Ok(()), |level| check_level(target, level))
}

fn check_level(target: &Target, level: &RangeInclusive<u8>) -> Result<(), Refusal> {
    if target.scale != Scale::Hodoku {
        return Err(Refusal::Scale("only HoDoKu's scale has levels".to_owned()));
    }
    if level.is_empty() || *level.end() < 1 || *level.start() > 5 {
        return refused("level: levels are 1 (easy) to 5 (extreme)".to_owned());
    }
    let score = target.total.start();
    let least = hodoku_level(*score, 1);
    if least <= *level.end() {
        return Ok(());
    }
    let name = |level: u8| LEVELS[usize::from(level.clamp(1, 5)) - 1];
    let (least, most) = (name(least), name(*level.end()));
    refused(format!(
        "level: puzzles of {score} points or more are at least {least}, but {most} is requested"
    ))
}

/// Refuses ranges that contain no price. `cheapest` is the lowest price on the scale, and `filled` is the minimum
/// number of empty cells in a puzzle.
pub(super) fn check_prices(target: &Target, cheapest: u32, filled: u32) -> Result<(), Refusal> {
    for (name, range) in target.prices() {
        if *range.end() < cheapest {
            let begins = target.scale.in_words(cheapest);
            return refused(format!("{name}: the scale begins at {begins}"));
        }
        if target.scale == Scale::Explainer {
            check_gap(name, range)?;
        }
    }
    // A digit costs at least four points.
    if target.scale == Scale::Hodoku && *target.total.end() < 4 * filled {
        let least = 4 * filled;
        return refused(format!(
            "hodoku: no such puzzle has fewer than {least} points, 4 for each empty cell"
        ));
    }
    Ok(())
}

/// Refuses a range between two neighbouring prices of the Explainer's scale.
fn check_gap(name: &str, range: &RangeInclusive<u32>) -> Result<(), Refusal> {
    // Above the price of the first technique without a highest price, there are no gaps.
    let open = EXPLAINER.prices().filter(|price| price.most.is_none()).map(|price| price.least).min();
    let mut prices: Vec<u32> =
        EXPLAINER.prices().flat_map(|price| [Some(price.least), price.most]).flatten().collect();
    prices.retain(|&price| open.is_none_or(|open| price < open));
    prices.sort_unstable();
    let below = prices.iter().rev().find(|price| *price < range.start());
    let above = prices.iter().find(|price| *price > range.end());
    match (below, above) {
        (Some(&below), Some(&above)) if !prices.iter().any(|price| range.contains(price)) => {
            let (below, above) = (Scale::Explainer.in_words(below), Scale::Explainer.in_words(above));
            refused(format!(
                "{name}: no technique has a price in this range; the nearest cost {below} and {above}"
            ))
        }
        _ => Ok(()),
    }
}
