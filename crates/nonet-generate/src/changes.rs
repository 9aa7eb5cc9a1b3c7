//! The puzzle one step harder or easier than another, by a single change of its givens or clues.
//!
//! A change leaves out a given, or a clue where others of its kind stay; or it adds a given of the solution. If none of these
//! leads to another rating, a given is exchanged for another one of the solution. A puzzle is rated on nonet's scale by the
//! highest price on its path.

use std::sync::Arc;

use nonet::{Clues, Limits, Rules, Solver, Stopped};
use nonet_logic::general::{Position, Reading};
use nonet_logic::{End, Ladder, Layout, State, own, rate_while};

use crate::difficulty::watch;
use crate::request::{Refusal, Scale};
use crate::run::Failure;

/// Maximum number of solutions without a given that are compared with the solution, before cells are asked one by one.
const COMPARED: usize = 500;

/// Which way the rating goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Up.
    Harder,
    /// Down.
    Easier,
}

/// The highest price on a path, and the sum of all prices.
type Rated = (u32, u32);

/// The rating of a puzzle whose path does not reach the solution.
const UNSOLVED: Rated = (u32::MAX, u32::MAX);

/// A puzzle that a single change leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// Its givens.
    pub givens: Vec<u8>,
    /// The constraint that is left out, by its number.
    pub without: Option<usize>,
}

/// Returns the puzzle whose rating is the next one above or below that of a proper puzzle, of all that a single change
/// leads to. Of several with this rating, it is the one with the next sum of prices, and then the first.
///
/// # Errors
/// [`Failure`] if no single change leads there, the puzzle is not proper, or the limits end the search.
pub fn one_step(
    rules: &Rules,
    clues: Clues<'_>,
    direction: Direction,
    limits: &Limits<'_>,
) -> Result<Changed, Failure> {
    let refused = |why| Failure::Refused(Refusal::Impossible(why));
    let mut changes = Changes::new(rules, clues, direction, limits)?;
    let found = changes.best().map_err(Failure::Stopped)?;
    found.ok_or_else(|| refused(changes.why_not()))
}

/// The puzzles that single changes lead to.
struct Changes<'a> {
    rules: &'a Rules,
    clues: Clues<'a>,
    direction: Direction,
    limits: &'a Limits<'a>,
    solver: Solver,
    rater: Option<Rater<'a>>,
    solution: Vec<u8>,
    own: Rated,
    tried: usize,
    best: Option<(Rated, Changed)>,
}

impl<'a> Changes<'a> {
    fn new(
        rules: &'a Rules,
        clues: Clues<'a>,
        direction: Direction,
        limits: &'a Limits<'a>,
    ) -> Result<Self, Failure> {
        let refused = |why: &str| Err(Failure::Refused(Refusal::Impossible(why.to_owned())));
        let mut solver = Solver::new(rules).map_err(|why| Failure::Refused(why.into()))?;
        let mut solution = vec![0; clues.givens.len()];
        let (count, ended) = solver.search(clues, 2, limits, &mut solution);
        ended.map_err(Failure::Stopped)?;
        match count {
            0 => return refused("the puzzle has no solution, so it has no rating"),
            1 => {}
            _ => return refused("the puzzle has several solutions, so it has no rating"),
        }
        let mut rater = Rater::new(rules).map_err(Failure::Refused)?;
        let own = rater.rated(clues, limits, &|_| true).map_err(Failure::Stopped)?.unwrap_or(UNSOLVED);
        Ok(Self {
            rules,
            clues,
            direction,
            limits,
            solver,
            rater: Some(rater),
            solution,
            own,
            tried: 0,
            best: None,
        })
    }

    /// Returns the best puzzle: of those with a given less or more or a clue less, or else of exchanges.
    fn best(&mut self) -> Result<Option<Changed>, Stopped> {
        for cell in 0..self.solution.len() {
            if self.clues.givens[cell] == 0 {
                self.look(&self.with(self.clues.givens, cell))?;
            } else if self.is_proper(&without(self.clues.givens, cell))? {
                self.look(&without(self.clues.givens, cell))?;
            }
        }
        // No clue less makes a puzzle easier.
        if self.direction == Direction::Harder {
            for clue in 0..self.rules.constraints().len() {
                self.leave_out(clue)?;
            }
        }
        if self.best.is_none() {
            for cell in 0..self.solution.len() {
                self.exchange(cell)?;
            }
        }
        Ok(self.best.take().map(|(_, changed)| changed))
    }

    /// Looks at the puzzle without a clue, if others of its kind stay: what is the only one may be what the puzzle is about.
    fn leave_out(&mut self, clue: usize) -> Result<(), Stopped> {
        let all = self.rules.constraints();
        if all.iter().filter(|other| other.name() == all[clue].name()).count() < 2 {
            return Ok(());
        }
        let fewer = self.rules.only(|_| true, |other| other != clue);
        let (Ok(mut solver), Ok(mut rater)) = (Solver::new(&fewer), Rater::new(&fewer)) else {
            return Ok(());
        };
        if solver.count(self.clues, 2, self.limits)? == 1 {
            let changed = Changed { givens: self.clues.givens.to_vec(), without: Some(clue) };
            self.compare(changed, &mut rater)?;
        }
        Ok(())
    }

    /// Looks at the puzzles with another given in place of the one in a cell.
    fn exchange(&mut self, cell: usize) -> Result<(), Stopped> {
        if self.clues.givens[cell] == 0 {
            return Ok(());
        }
        let fewer = without(self.clues.givens, cell);
        let (differs, is_all) = self.differing(&fewer)?;
        for to in (0..fewer.len()).filter(|&to| differs[to] && self.clues.givens[to] == 0) {
            let givens = self.with(&fewer, to);
            if is_all || self.is_proper(&givens)? {
                self.look(&givens)?;
            }
        }
        Ok(())
    }

    /// Returns whether each cell differs from the solution in all other ones that were compared, and whether these are all.
    fn differing(&mut self, givens: &[u8]) -> Result<(Vec<bool>, bool), Stopped> {
        let mut differs = vec![true; givens.len()];
        self.solver.start(Clues { givens, ..self.clues });
        for _ in 0..COMPARED {
            match self.solver.next(self.limits)? {
                None => return Ok((differs, true)),
                Some(found) if found == self.solution => {}
                Some(found) => {
                    let cells = differs.iter_mut().zip(found.iter().zip(&self.solution));
                    cells.for_each(|(differs, (one, other))| *differs &= one != other);
                }
            }
        }
        Ok((differs, false))
    }

    fn is_proper(&mut self, givens: &[u8]) -> Result<bool, Stopped> {
        Ok(self.solver.count(Clues { givens, ..self.clues }, 2, self.limits)? == 1)
    }

    fn with(&self, givens: &[u8], cell: usize) -> Vec<u8> {
        let mut more = givens.to_vec();
        more[cell] = self.solution[cell];
        more
    }

    fn look(&mut self, givens: &[u8]) -> Result<(), Stopped> {
        let Some(mut rater) = self.rater.take() else { return Ok(()) };
        let compared = self.compare(Changed { givens: givens.to_vec(), without: None }, &mut rater);
        self.rater = Some(rater);
        compared
    }

    /// Keeps a puzzle that is better than the best so far. Its path is left where it gets too hard for that.
    fn compare(&mut self, changed: Changed, by: &mut Rater<'_>) -> Result<(), Stopped> {
        self.tried += 1;
        let best = self.best.as_ref().map(|(rated, _)| *rated);
        let most = match self.direction {
            Direction::Harder => best.map_or(u32::MAX, |(highest, _)| highest),
            Direction::Easier => self.own.0.saturating_sub(1),
        };
        let clues = Clues { givens: &changed.givens, ..self.clues };
        let Some(rated) = by.rated(clues, self.limits, &|price| price <= most)? else {
            return Ok(());
        };
        let is_better = match self.direction {
            Direction::Harder => rated.0 > self.own.0 && best.is_none_or(|best| rated < best),
            Direction::Easier => rated.0 < self.own.0 && best.is_none_or(|best| rated > best),
        };
        if is_better {
            self.best = Some((rated, changed));
        }
        Ok(())
    }

    fn why_not(&self) -> String {
        let (comparative, than) = match self.direction {
            Direction::Harder => ("harder", "above"),
            Direction::Easier => ("easier", "below"),
        };
        let at = match self.own {
            UNSOLVED => "all that nonet's techniques solve".to_owned(),
            (highest, _) => format!("{} on nonet's scale", Scale::Own.in_words(highest)),
        };
        format!(
            "no single given or clue left out, added or exchanged makes the puzzle {comparative}: of {} such puzzles, \
             none is rated {than} {at}",
            self.tried
        )
    }
}

fn without(givens: &[u8], cell: usize) -> Vec<u8> {
    let mut fewer = givens.to_vec();
    fewer[cell] = 0;
    fewer
}

/// Rates puzzles on nonet's scale.
enum Rater<'a> {
    /// By the techniques of the catalogue.
    Catalogue(Box<Ladder>, Arc<Layout>),
    /// By those for any rules.
    Any(Box<Reading>, &'a Rules),
}

impl<'a> Rater<'a> {
    fn new(rules: &'a Rules) -> Result<Self, Refusal> {
        let Ok(layout) = Layout::new(rules) else {
            return Ok(Self::Any(Box::new(Reading::new(rules)?), rules));
        };
        let ladder = if layout.is_classic() { own() } else { own().without_classic() };
        Ok(Self::Catalogue(Box::new(ladder), Arc::new(layout)))
    }

    /// Returns the rating of a puzzle; `None` if its path has a price that is not wanted, or does not reach the solution.
    fn rated(
        &mut self,
        clues: Clues<'_>,
        limits: &Limits<'_>,
        is_wanted: &dyn Fn(u32) -> bool,
    ) -> Result<Option<Rated>, Stopped> {
        let rated = match self {
            Self::Catalogue(ladder, layout) => {
                let mut state = State::new(Arc::clone(layout), clues);
                state.set_watch(watch(limits));
                let rating = rate_while(ladder, &mut state, &mut |_, step| is_wanted(step.price));
                let is_solved = matches!(rating.end, End::Solved | End::Beyond);
                is_solved.then_some((rating.highest, rating.total))
            }
            Self::Any(reading, rules) => {
                reading.set_watch(watch(limits));
                followed(reading, Position::new(rules, clues), limits, is_wanted)?
            }
        };
        // The deadline may have cut the path short.
        limits.look()?;
        Ok(rated)
    }
}

fn followed(
    reading: &mut Reading,
    mut position: Position,
    limits: &Limits<'_>,
    is_wanted: &dyn Fn(u32) -> bool,
) -> Result<Option<Rated>, Stopped> {
    let (mut highest, mut total) = (0_u32, 0_u32);
    while !position.is_solved() {
        limits.look()?;
        let Some(step) = reading.next_step(&position).filter(|step| is_wanted(step.price)) else {
            return Ok(None);
        };
        (highest, total) = (highest.max(step.price), total.saturating_add(step.price));
        reading.apply(&mut position, &step);
    }
    Ok(Some((highest, total)))
}
