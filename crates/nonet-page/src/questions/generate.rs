//! Puzzles to order.

use std::ops::RangeInclusive;

use nonet::{Lanes, Limits, Random, Rules, parse_cells};
use nonet_generate::{
    BoardGenerator, BoardRequest, Difficulty, Generator, Near, Outcome, Request, Run, Scale, Stream,
    Symmetry, Target, Techniques, random_regions,
};
use serde::{Deserialize, Serialize};

use crate::error::Error;

/// A range of numbers, both ends included.
type Ends = (u32, u32);

/// A request, as described by the page.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RequestText {
    pub symmetry: Option<String>,
    pub givens: Option<Ends>,
    pub minimal: Option<bool>,
    /// The cells with givens: 81 symbols, a blank for an empty cell.
    pub pattern: Option<String>,
    /// The puzzle that the result must be near, as 81 symbols.
    pub near: Option<String>,
    /// The number of givens that differ from the nearby puzzle.
    pub swap: Option<usize>,
    /// The ER in tenths.
    pub er: Option<Ends>,
    pub ep: Option<Ends>,
    pub ed: Option<Ends>,
    /// HoDoKu's score.
    pub hodoku: Option<Ends>,
    /// HoDoKu's level, 1 to 5.
    pub level: Option<(u8, u8)>,
    /// The number of guesses that the search makes.
    pub guesses: Option<(u64, u64)>,
    pub must: Vec<String>,
    pub without: Vec<String>,
    pub only: Vec<String>,
    pub hardest: Option<String>,
}

/// A puzzle made to order.
#[derive(Debug, Serialize)]
pub struct Made {
    pub givens: Vec<u8>,
    pub solution: Vec<u8>,
    pub minimal: bool,
    /// The number of puzzles made to find this one.
    pub tried: u64,
}

/// Makes the puzzle for a request, a seed and an index.
///
/// # Errors
/// [`Error`] if no puzzle meets the request, or none was found.
pub fn made(rules: Rules, wanted: &RequestText, seed: u64, index: u64) -> Result<Made, Error> {
    if rules.board().is_nine() {
        made_on_nine(rules, wanted, seed, index)
    } else {
        made_on_any(rules, wanted, seed, index)
    }
}

/// Makes the regions of a random jigsaw: the number of the region of each cell.
///
/// # Errors
/// [`Error`] if there is no board of this size.
pub fn regions(size: u8, seed: u64) -> Result<Vec<u16>, Error> {
    let regions = random_regions(size, &mut Random::of(seed, 0), &Limits::default());
    regions.map_err(|failure| Error::of("size", failure))
}

fn run() -> Run<'static> {
    Run { threads: 1, lanes: Lanes::best(), limits: Limits::default() }
}

fn made_on_any(rules: Rules, wanted: &RequestText, seed: u64, index: u64) -> Result<Made, Error> {
    wanted.require_any_board()?;
    let request = BoardRequest {
        symmetry: wanted.symmetry()?,
        givens: wanted.givens.map(range),
        minimal: wanted.minimal.unwrap_or(true),
        difficulty: wanted.difficulty(),
        ..BoardRequest::new(rules)
    };
    let refused = |reason: String| Error::of("request", reason);
    let generator = BoardGenerator::new(request).map_err(|refusal| refused(refusal.to_string()))?;
    let made = generator.generate(seed, index..index + 1, &run());
    let made = made.map_err(|stopped| refused(stopped.to_string()))?.pop();
    let made = made.ok_or_else(|| refused("no such puzzle was found".to_owned()))?;
    Ok(Made { givens: made.givens, solution: made.solution, minimal: made.minimal, tried: made.tried })
}

fn made_on_nine(rules: Rules, wanted: &RequestText, seed: u64, index: u64) -> Result<Made, Error> {
    let request = wanted.request(rules)?;
    let generator = Generator::new(request).map_err(|refusal| Error::of("request", refusal))?;
    match generator.outcomes(seed, index..index + 1, &run()).pop() {
        Some(Outcome::Found(made)) => Ok(Made {
            givens: made.puzzle.givens.to_vec(),
            solution: made.puzzle.solution.to_vec(),
            minimal: made.puzzle.minimal,
            tried: made.tried,
        }),
        _ => Err(Error::of("request", "no such puzzle was found")),
    }
}

fn range((least, most): Ends) -> RangeInclusive<u32> {
    least..=most
}

impl RequestText {
    /// Returns the checked request.
    ///
    /// # Errors
    /// [`Error`] naming the part that is malformed.
    pub fn request(&self, rules: Rules) -> Result<Request, Error> {
        Ok(Request {
            rules,
            symmetry: self.symmetry()?,
            givens: self.givens.map(range),
            minimal: self.minimal.unwrap_or(true),
            pattern: self.pattern.as_deref().map(pattern).transpose()?,
            near: self.near()?,
            difficulty: self.difficulty(),
            stream: Stream::Fresh,
        })
    }

    /// Refuses options that only 9x9 boards support: patterns and nearby puzzles.
    fn require_any_board(&self) -> Result<(), Error> {
        if self.pattern.is_none() && self.near.is_none() {
            return Ok(());
        }
        Err(Error::of("request", "patterns and givens to exchange are for 9x9 boards"))
    }

    fn difficulty(&self) -> Difficulty {
        Difficulty {
            targets: self.targets(),
            techniques: self.techniques(),
            guesses: self.guesses.map(|(least, most)| least..=most),
            ..Difficulty::default()
        }
    }

    fn symmetry(&self) -> Result<Symmetry, Error> {
        let Some(name) = &self.symmetry else { return Ok(Symmetry::None) };
        let known = Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name);
        known.ok_or_else(|| Error::of("symmetry", format!("there is no symmetry '{name}'")))
    }

    fn near(&self) -> Result<Option<Near>, Error> {
        let Some(text) = &self.near else { return Ok(None) };
        let puzzle = parse_cells(text).map_err(|error| Error::of("near", error))?;
        Ok(Some(Near { puzzle, swap: self.swap.unwrap_or(1) }))
    }

    fn targets(&self) -> Vec<Target> {
        let mut targets = Vec::new();
        if self.er.or(self.ep).or(self.ed).is_some() {
            let mut target = Target::any(Scale::Explainer);
            target.highest = self.er.map_or(target.highest, range);
            target.pearl = self.ep.map_or(target.pearl, range);
            target.diamond = self.ed.map_or(target.diamond, range);
            targets.push(target);
        }
        if self.hodoku.is_some() || self.level.is_some() {
            let mut target = Target::any(Scale::Hodoku);
            target.total = self.hodoku.map_or(target.total, range);
            target.level = self.level.map(|(least, most)| least..=most);
            targets.push(target);
        }
        targets
    }

    fn techniques(&self) -> Techniques {
        Techniques {
            must: self.must.clone(),
            without: self.without.clone(),
            only: self.only.clone(),
            hardest: self.hardest.clone(),
        }
    }
}

fn pattern(text: &str) -> Result<[bool; 81], Error> {
    let blank = |symbol: char| ".0-_*".contains(symbol);
    let cells: Vec<bool> =
        text.chars().filter(|symbol| !symbol.is_whitespace()).map(|symbol| !blank(symbol)).collect();
    let found = cells.len();
    cells.try_into().map_err(|_| Error::of("pattern", format!("expected 81 cells, found {found}")))
}
