//! Finds requests that no puzzle can fulfil, and the reasons.

use std::ops::RangeInclusive;

use nonet::Rules;
use nonet::numbers::long;
use nonet_logic::Layout;

use super::across::check_across;
use super::crowded::{crowded, most_minimal};
use super::difficulty::{Difficulty, Target, Techniques};
use super::givens::check_givens;
use super::impossible::impossible;
use super::ranges::{check_empty, check_order, check_prices};
use super::refusal::Refusal;
use super::small::check_small;
use super::techniques::{check_more_than_full_houses, check_techniques};
use super::{Request, Stream};
use crate::grids::{has_no_grid, is_plain};
use crate::symmetry::Symmetry;

/// The reason why building parts from a checked request cannot fail.
pub(crate) const CHECKED: &str = "the request was checked";

/// Number of givens with which the search with a controlled bias begins: fewer than one in a million minimal puzzles
/// have more.
pub(crate) const MOST_CONTROLLED: u32 = 32;

fn impossible_because<T>(why: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::Impossible(why.into()))
}

/// Looks for reasons why no puzzle can fulfil a request. Returns the sets of cells that are given together.
pub(crate) fn check(request: &Request) -> Result<Vec<Vec<usize>>, Refusal> {
    let (rules, symmetry) = (&request.rules, request.symmetry);
    rules.require_houses_only()?;
    if request.pattern.is_some() || request.near.is_some() || request.stream != Stream::Fresh {
        rules.require_nine()?;
    }
    let Some(orbits) = symmetry.orbits(rules.board()) else {
        let (board, name) = (rules.board().describe(), symmetry.name());
        return impossible_because(format!("a board of {board} does not have the symmetry {name}"));
    };
    if has_no_grid(rules)? {
        return Err(Refusal::NoGrid);
    }
    check_stream(request)?;
    if request.needs_every_given() {
        check_most(rules, request.givens.as_ref())?;
    }
    check_pattern(request, &orbits)?;
    check_near(request)?;
    check_givens(request, &orbits)?;
    check_peers(rules)?;
    let filled = long(rules.cell_count()) - *request.given_range().end();
    check_difficulty(rules, &request.difficulty, (filled, request.needs_every_given()))?;
    Ok(orbits)
}

/// Refuses boards on which every cell would be a given.
fn check_peers(rules: &Rules) -> Result<(), Refusal> {
    let needed = usize::from(rules.digits()) - 1;
    if rules.cells().all(|cell| rules.peers(cell).len() < needed) {
        return impossible_because(
            "no cell shares houses with enough others to be determined by them, so every cell would be a given",
        );
    }
    Ok(())
}

/// Looks for reasons why no puzzle under these rules has a difficulty. A puzzle has at least this number of empty
/// cells, and no superfluous givens if `every` given must be needed.
fn check_difficulty(
    rules: &Rules,
    difficulty: &Difficulty,
    (filled, every): (u32, bool),
) -> Result<(), Refusal> {
    for (target, techniques) in difficulty.all_targets() {
        check_empty(&target, difficulty)?;
        check_target(rules, (&target, &techniques), filled, every)?;
    }
    check_across(difficulty, is_plain(rules))
}

/// Refuses numbers of givens that no minimal puzzle has.
fn check_most(rules: &Rules, givens: Option<&RangeInclusive<u32>>) -> Result<(), Refusal> {
    let most = most_minimal(rules);
    if givens.is_some_and(|givens| *givens.start() > most) {
        return impossible_because(format!(
            "a minimal puzzle has at most {most} givens on this board, because each given needs an empty cell in each \
             of its houses; allow superfluous givens"
        ));
    }
    Ok(())
}

/// Refuses options that cannot be combined with a stream other than the default.
fn check_stream(request: &Request) -> Result<(), Refusal> {
    let has_others = request.symmetry != Symmetry::None
        || !request.minimal
        || request.pattern.is_some()
        || request.near.is_some()
        || request.difficulty != Difficulty::default();
    match request.stream {
        Stream::Chained if has_others || request.givens.is_some() => impossible_because(
            "chained puzzles are minimal ones of any kind: no other option can be combined with them",
        ),
        Stream::Controlled if !is_plain(&request.rules) => {
            impossible_because("the bias is known only for the classic rules")
        }
        Stream::Controlled if has_others => impossible_because(
            "puzzles with a controlled bias are minimal ones of any kind: only the number of givens can be requested",
        ),
        Stream::Controlled if *request.given_range().start() > MOST_CONTROLLED => {
            impossible_because("with a controlled bias there are no puzzles with more than 32 givens")
        }
        _ => Ok(()),
    }
}

fn check_pattern(request: &Request, orbits: &[Vec<usize>]) -> Result<(), Refusal> {
    let Some(pattern) = &request.pattern else { return Ok(()) };
    let is_torn = |orbit: &Vec<usize>| orbit.iter().any(|&cell| pattern[cell] != pattern[orbit[0]]);
    if orbits.iter().any(is_torn) {
        let name = request.symmetry.name();
        return impossible_because(format!("the pattern does not have the symmetry {name}"));
    }
    check_count("the pattern has", pattern.iter().filter(|&&given| given).count(), request)?;
    let too_many = || request.needs_every_given().then(|| crowded(&request.rules, pattern)).flatten();
    impossible(&request.rules, pattern).or_else(too_many).map_or(Ok(()), impossible_because)
}

fn check_near(request: &Request) -> Result<(), Refusal> {
    let Some(near) = &request.near else { return Ok(()) };
    let givens = near.puzzle.iter().filter(|&&digit| digit != 0).count();
    check_count("neighbours have", givens, request)?;
    let swap = near.swap;
    if swap > givens {
        return impossible_because(format!("{swap} givens cannot be replaced: the puzzle has {givens}"));
    }
    Ok(())
}

fn check_count(who: &str, givens: usize, request: &Request) -> Result<(), Refusal> {
    let Some(range) = request.givens.as_ref().filter(|range| !range.contains(&long(givens))) else {
        return Ok(());
    };
    let wanted = match (*range.start(), *range.end()) {
        (least, most) if least == most => format!("{least} are requested"),
        (0, most) => format!("at most {most} are requested"),
        (least, 81) => format!("at least {least} are requested"),
        (least, most) => format!("{least} to {most} are requested"),
    };
    impossible_because(format!("{who} {givens} givens, and {wanted}"))
}

fn check_target(
    rules: &Rules,
    (target, techniques): (&Target, &Techniques),
    filled: u32,
    every: bool,
) -> Result<(), Refusal> {
    let layout = Layout::new(rules).map_err(|why| Refusal::Scale(why.to_string()))?;
    let unknown = |key| Refusal::Technique(key, "among the techniques");
    let ladder = target.scale.ladder().map_err(|error| unknown(error.0))?;
    let Some(cheapest) = ladder.rungs.iter().map(|rung| rung.price).min() else {
        return Err(Refusal::Scale("the ladder has no techniques".to_owned()));
    };
    check_techniques(target, techniques, &layout)?;
    check_order(target)?;
    check_prices(target, cheapest, filled)?;
    check_small(rules, target, techniques)?;
    check_more_than_full_houses(target, techniques, every && layout.is_classic())
}
