//! Bands that no puzzle can be in, told in the units and by the names that people use.

use std::ops::RangeInclusive;

use nonet_logic::hodoku_level;

use super::members::Names;
use super::refused::Refused;
use super::wish::{Scale, Wish};

/// All prices of Sudoku Explainer's scale below that of unique rectangles, from which on there are others between.
const PRICES: [u32; 18] = [10, 12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44];

/// The names of HoDoKu's levels.
const LEVELS: [&str; 5] = ["easy", "medium", "hard", "unfair", "extreme"];

/// Refuses ranges without a number in them.
pub(super) fn empty(wish: &Wish) -> Result<(), Refused> {
    let Names { highest, pearl, diamond, total, .. } = Names::of(&wish.scale);
    let bands = [
        (highest, &wish.highest),
        (pearl, &wish.pearl),
        (diamond, &wish.diamond),
        (total, &wish.total),
        ("givens", &wish.clues),
    ];
    let is_empty = |(_, band): &&(&str, &RangeInclusive<u32>)| band.is_empty();
    let guesses = wish.guesses.as_ref().is_some_and(RangeInclusive::is_empty).then_some("guesses");
    match bands.iter().find(is_empty).map(|&(name, _)| name).or(guesses) {
        Some(name) => Err(Refused::Range(format!("{name}: the range is empty"))),
        None => Ok(()),
    }
}

/// Refuses bands that rule each other out.
pub(super) fn bands(wish: &Wish) -> Result<(), Refused> {
    let Names { highest, pearl, diamond, .. } = Names::of(&wish.scale);
    let told = |price: &u32| wish.scale.told(*price);
    for ((low, lower), (high, upper)) in [
        ((pearl, &wish.pearl), (highest, &wish.highest)),
        ((diamond, &wish.diamond), (highest, &wish.highest)),
        ((diamond, &wish.diamond), (pearl, &wish.pearl)),
    ] {
        if lower.start() > upper.end() {
            let (begins, ends) = (told(lower.start()), told(upper.end()));
            return Err(Refused::Range(format!(
                "{low} is never above {high}: {low} begins at {begins}, and {high} ends at {ends}"
            )));
        }
    }
    let Some(level) = &wish.level else { return Ok(()) };
    if wish.scale != Scale::Hodoku {
        return Err(Refused::Scale("only HoDoKu's scale has levels".to_owned()));
    }
    if level.is_empty() || *level.end() < 1 || *level.start() > 5 {
        return Err(Refused::Range("level: levels are 1 (easy) to 5 (extreme)".to_owned()));
    }
    let least = hodoku_level(*wish.total.start(), 1);
    if least > *level.end() {
        let name = |level: u8| LEVELS[usize::from(level.clamp(1, 5)) - 1];
        let (score, least, most) = (wish.total.start(), name(least), name(*level.end()));
        return Err(Refused::Range(format!(
            "level: puzzles of {score} points or more are {least} at least, and {most} is asked for"
        )));
    }
    Ok(())
}

/// Refuses bands without a price in them.
pub(super) fn prices(wish: &Wish, cheapest: u32) -> Result<(), Refused> {
    let Names { highest, pearl, diamond, .. } = Names::of(&wish.scale);
    let told = |price: u32| wish.scale.told(price);
    for (name, band) in [(highest, &wish.highest), (pearl, &wish.pearl), (diamond, &wish.diamond)] {
        if *band.end() < cheapest {
            let begins = told(cheapest);
            return Err(Refused::Range(format!("{name}: the scale begins at {begins}")));
        }
        if wish.scale != Scale::Explainer || PRICES.iter().any(|price| band.contains(price)) {
            continue;
        }
        let below = PRICES.iter().rev().find(|price| *price < band.start());
        let above = PRICES.iter().find(|price| *price > band.end());
        if let (Some(&below), Some(&above)) = (below, above) {
            let (below, above) = (told(below), told(above));
            return Err(Refused::Range(format!(
                "{name}: no technique costs so much; the nearest cost {below} and {above}"
            )));
        }
    }
    // A digit costs four points at least.
    let digits = 81 - (*wish.clues.end()).min(80);
    if wish.scale == Scale::Hodoku && *wish.total.end() < 4 * digits {
        let least = 4 * digits;
        return Err(Refused::Range(format!(
            "hodoku: no such puzzle has fewer than {least} points, 4 for each cell that is to be filled"
        )));
    }
    Ok(())
}
