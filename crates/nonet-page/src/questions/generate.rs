//! Puzzles to order.

use nonet::{Lanes, Limits, Random, Rules};
use nonet_generate::{Generated, Indexes, Run, Symmetry, completed, random_regions};
use nonet_session::{Board, Request};
use serde_json::{Value, json};

use crate::engine::NO_LIMITS;
use crate::error::Error;

/// A run without threads or limits: the page ends the worker instead.
pub fn run() -> Run<'static> {
    Run { threads: 1, lanes: Lanes::best(), limits: NO_LIMITS }
}

/// Makes the puzzle for a request, a seed and an index.
///
/// # Errors
/// [`Error`] if no puzzle meets the request, or none was found.
pub fn generate(rules: &Rules, request: &Request, seed: u64, index: u64) -> Result<Value, Error> {
    let generator = request.generator(rules).map_err(|refused| Error::of("request", refused))?;
    let made = generator.generate(seed, Indexes::new(index, 1), &run());
    let made = made.map_err(|stopped| Error::of("request", stopped))?.pop();
    let missing = || Error::of("request", "no such puzzle was found");
    let Generated { puzzle, tried, .. } = made.ok_or_else(missing)?;
    let drawn: Value = match puzzle.constraints.as_str() {
        "" => json!([]),
        drawn => serde_json::from_str(drawn).map_err(|error| Error::of("request", error))?,
    };
    Ok(json!({
        "givens": puzzle.givens,
        "constraints": drawn,
        "solution": puzzle.solution,
        "minimal": puzzle.minimal,
        "tried": tried,
    }))
}

/// Adds givens to a puzzle until it has one solution, with those that a symmetry ties together. No givens are returned if
/// there is no solution.
///
/// # Errors
/// [`Error`] if there is no such symmetry, or no engine supports the rules.
pub fn complete(board: &Board, symmetry: &str, seed: u64) -> Result<Value, Error> {
    let (random, clues) = (&mut Random::of(seed, 0), board.puzzle());
    let found = completed(&board.rules, clues, named(symmetry)?, random, &NO_LIMITS);
    let found = found.map_err(|failure| Error::of("board", failure))?;
    Ok(json!({ "givens": found.map(|found| found.givens) }))
}

/// Makes the regions of a random jigsaw: the number of the region of each cell.
///
/// # Errors
/// [`Error`] if there is no board of this size.
pub fn regions(size: u8, seed: u64) -> Result<Vec<u16>, Error> {
    let regions = random_regions(size, &mut Random::of(seed, 0), &Limits::default());
    regions.map_err(|failure| Error::of("size", failure))
}

/// Returns the cells that a symmetry ties to each cell.
///
/// # Errors
/// [`Error`] if there is no such symmetry.
pub fn ties(rules: &Rules, symmetry: &str) -> Result<Vec<Vec<usize>>, Error> {
    Ok(named(symmetry)?.ties(rules.board()))
}

fn named(symmetry: &str) -> Result<Symmetry, Error> {
    let unknown = || Error::of("symmetry", format!("there is no symmetry '{symmetry}'"));
    Symmetry::named(symmetry).ok_or_else(unknown)
}
