//! Positions to practise on under any rules. Techniques of clues get puzzles with such clues.

use std::sync::Arc;

use nonet::{Limits, Rules, Stopped};
use nonet_generate::{Generator, Indexes, Refusal, Run};
use nonet_logic::Watch;
use nonet_logic::general::{Kind, Position, Reading, Step, TECHNIQUES};

use crate::board::Board;
use crate::practice::{FURTHER, NoPosition, VARIETY};
use crate::request::{DrawnConstraint, Refused, Request};

/// Makes positions whose next step on the ladder for any rules is a technique.
pub struct AnyPractice {
    rules: Arc<Rules>,
    technique: &'static Kind,
    generator: Generator,
}

/// A position, whose next step is the technique to practise.
pub struct AnyPosition {
    /// The board, with the digits placed and the candidates struck out so far, under the rules with all constraints.
    pub board: Board,
    /// The constraints that were drawn for the puzzle, as JSON; empty if there are none.
    pub constraints: String,
    /// The same as a position.
    pub position: Position,
    /// The next step, which is proved.
    pub step: Step,
}

impl AnyPractice {
    /// Prepares to make positions under these rules for the technique of this key. If it is about constraints that these
    /// rules do not have, some are drawn for each puzzle.
    ///
    /// # Errors
    /// [`Refused`] if the ladder for any rules does not have the technique, or no puzzles can be made.
    pub fn new(rules: Arc<Rules>, technique: &str) -> Result<Self, Refused> {
        let found = TECHNIQUES.iter().find(|kind| kind.key == technique).copied();
        let unknown = Refusal::Technique(technique.to_owned(), "on the ladder for any rules");
        let technique = found.ok_or(Refused::Request(unknown))?;
        let generator = generator(&rules, technique)?;
        Ok(Self { rules, technique, generator })
    }

    /// Makes the position of a seed and an index, from its first puzzle that has one.
    ///
    /// # Errors
    /// [`NoPosition`] if a limit was reached first.
    pub fn position(
        &self,
        seed: u64,
        index: u64,
        run: &Run<'_>,
        watch: &Watch,
    ) -> Result<AnyPosition, NoPosition> {
        let mut at = index;
        loop {
            let made = self.generator.generate(seed, Indexes::new(at, 1), run)?.pop();
            let puzzle = made.ok_or(NoPosition::NoGrid)?.puzzle;
            let rules = match &*puzzle.constraints {
                "" => Arc::clone(&self.rules),
                drawn => Arc::new(
                    self.rules
                        .with_constraints(drawn)
                        .map_err(|why| NoPosition::Unproved(why.to_string()))?,
                ),
            };
            let mut reading = Reading::new(&rules).map_err(|why| NoPosition::Unproved(why.0))?;
            reading.set_watch(watch.clone());
            let board = Board::new(rules, puzzle.givens);
            let found = self.occurrence(board, index % VARIETY, &mut reading, &run.limits)?;
            if let Some((board, position, step)) = found {
                return Ok(AnyPosition { board, constraints: puzzle.constraints, position, step });
            }
            at = at.wrapping_add(FURTHER);
        }
    }

    /// Returns the occurrence of the technique with this number on a path, or the last one if there are fewer.
    fn occurrence(
        &self,
        mut board: Board,
        number: u64,
        reading: &mut Reading,
        limits: &Limits<'_>,
    ) -> Result<Option<(Board, Position, Step)>, Stopped> {
        let (mut position, mut found, mut left) = (board.position(), None, number + 1);
        while left > 0 {
            let next = self.next_step(reading, &position);
            limits.look()?;
            let Some(step) = next else { break };
            let is_it = step.technique == self.technique && is_suitable(&step, &position, reading);
            limits.look()?;
            if is_it {
                found = Some((board.clone(), position.clone(), step.clone()));
                left -= 1;
            }
            reading.apply(&mut position, &step);
            write(&mut board, &step);
        }
        Ok(found)
    }

    /// Returns the next step of a position, whatever came before it. Nested nets take long, so a path ends there unless they
    /// are to be practised.
    fn next_step(&self, reading: &mut Reading, position: &Position) -> Option<Step> {
        reading.forget();
        if self.technique.key == "nested-forcing-net" {
            reading.next_step(position)
        } else {
            reading.plain_step(position)
        }
    }
}

/// Makes the generator of puzzles in which a technique may occur.
fn generator(rules: &Rules, technique: &Kind) -> Result<Generator, Refused> {
    let has = |name: &&str| rules.constraints().iter().any(|constraint| constraint.name() == *name);
    if technique.constraints.is_empty() || technique.constraints.iter().any(has) {
        return Request::default().generator(rules);
    }
    let with = |name: &&str| {
        let drawn =
            DrawnConstraint { name: (*name).to_owned(), count: None, all: false, negative: false };
        Request { constraints: vec![drawn], ..Request::default() }.generator(rules)
    };
    let mut tried = technique.constraints.iter().map(with);
    let first = tried.next().unwrap_or_else(|| Request::default().generator(rules));
    first.or_else(|why| tried.find_map(Result::ok).ok_or(why))
}

/// Returns whether no available step costs less, and the step is proved from its premises alone.
fn is_suitable(step: &Step, position: &Position, reading: &mut Reading) -> bool {
    reading.all_steps(position).iter().all(|other| other.price >= step.price)
        && reading.prove(position, step)
}

/// Applies a step to the player's board.
fn write(board: &mut Board, step: &Step) {
    for &(cell, digit) in &step.eliminations {
        board.struck[usize::from(cell)] |= 1 << digit;
    }
    for &(cell, digit) in &step.placements {
        board.placed[usize::from(cell)] = digit + 1;
    }
}
