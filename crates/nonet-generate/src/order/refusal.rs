//! Wishes that cannot be fulfilled, and why.

use std::fmt;

use nonet::numbers::long;
use nonet::{CellMask, Limits, Solver, Unsupported};

use super::crowded::{MOST, crowded};
use super::difficulty::Difficulty;
use super::wanted::{Stream, Wanted};
use crate::aim::Refused;
use crate::controlled::FIRST;
use crate::grids::{SOON, is_plain, some_grid};
use crate::pattern::impossible;
use crate::symmetry::Symmetry;

/// Why nothing is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No puzzle can be as wished, and why.
    Impossible(String),
    /// No engine knows the rules.
    Unsupported(Unsupported),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Impossible(why) => f.write_str(why),
            Self::Unsupported(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Self {
        Self::Impossible(refused.to_string())
    }
}

/// Looks for reasons that have nothing to do with ratings.
pub(super) fn examine(wanted: &Wanted) -> Result<(), Refusal> {
    let mut solver = Solver::new(&wanted.rules).map_err(Refusal::Unsupported)?;
    if some_grid(&mut solver, SOON, &Limits::default()) == Ok(None) {
        return Err(Refusal::Impossible("no grid keeps these rules".to_owned()));
    }
    streams(wanted)?;
    let is_bare = wanted.minimal && wanted.symmetry == Symmetry::None;
    if is_bare && wanted.clues.as_ref().is_some_and(|clues| *clues.start() > MOST) {
        return Err(Refusal::Impossible(format!(
            "a minimal puzzle has at most {MOST} givens, as two cells of a row or more must be empty on average; \
             let givens be superfluous"
        )));
    }
    let cells = wanted.pattern.map(|cells| (0..81).filter(|&cell| cells[cell]).collect::<Vec<_>>());
    if let Some(cells) = cells {
        is_symmetric(wanted, &cells)?;
        counts("the pattern has", cells.len(), wanted)?;
    }
    let known = |cells: &[bool; 81]| {
        let too_many = || is_bare.then(|| crowded(&wanted.rules, cells)).flatten();
        impossible(&wanted.rules, cells).or_else(too_many)
    };
    if let Some(why) = wanted.pattern.as_ref().and_then(known) {
        return Err(Refusal::Impossible(why));
    }
    if let Some(near) = &wanted.near {
        let givens = near.puzzle.iter().filter(|&&digit| digit != 0).count();
        counts("neighbours have", givens, wanted)?;
        if near.swap > givens {
            let swap = near.swap;
            return Err(Refusal::Impossible(format!(
                "{swap} givens are to go, and the puzzle has {givens}"
            )));
        }
    }
    crate::aim::possible_clues(&wanted.rules, wanted.symmetry, &wanted.range())?;
    Ok(())
}

/// Streams other than the usual one have few wishes beside them.
fn streams(wanted: &Wanted) -> Result<(), Refusal> {
    let refused = |why: &str| Err(Refusal::Impossible(why.to_owned()));
    let has_others = wanted.symmetry != Symmetry::None
        || !wanted.minimal
        || wanted.pattern.is_some()
        || wanted.near.is_some()
        || wanted.difficulty != Difficulty::default();
    match wanted.stream {
        Stream::Chained if has_others || wanted.clues.is_some() => {
            refused("chained puzzles are minimal ones of any kind: no other wish goes with them")
        }
        Stream::Controlled if !is_plain(&wanted.rules) => {
            refused("the bias is known for the classic rules alone")
        }
        Stream::Controlled if has_others => refused(
            "puzzles with a controlled bias are minimal ones of any kind: no wish but a number of givens goes with them",
        ),
        Stream::Controlled if *wanted.range().start() > long(FIRST) => {
            refused("with a controlled bias there are no puzzles of more than 32 givens")
        }
        _ => Ok(()),
    }
}

fn is_symmetric(wanted: &Wanted, cells: &[usize]) -> Result<(), Refusal> {
    let torn = |orbit: &CellMask| {
        let given = orbit.cells().filter(|cell| cells.contains(cell)).count();
        given != 0 && given != orbit.len() as usize
    };
    if wanted.symmetry.orbits().iter().any(torn) {
        let name = wanted.symmetry.name();
        return Err(Refusal::Impossible(format!("the pattern does not have the symmetry {name}")));
    }
    Ok(())
}

fn counts(who: &str, givens: usize, wanted: &Wanted) -> Result<(), Refusal> {
    match &wanted.clues {
        Some(range) if !range.contains(&(long(givens))) => {
            let message = match (*range.start(), *range.end()) {
                (least, most) if least == most => {
                    format!("{who} {givens} givens, and {least} are asked for")
                }
                (0, most) => format!("{who} {givens} givens, and at most {most} are asked for"),
                (least, 81) => format!("{who} {givens} givens, and at least {least} are asked for"),
                (least, most) => {
                    format!("{who} {givens} givens, and {least} to {most} are asked for")
                }
            };
            Err(Refusal::Impossible(message))
        }
        _ => Ok(()),
    }
}
