//! Whether a puzzle with constraints has the difficulty that is requested, on nonet's own scale.

use std::ops::RangeInclusive;

use nonet::{Clues, Limits, Rules, Stopped};
use nonet_logic::general::{Position, Reading, TECHNIQUES};

use crate::request::{Difficulty, Refusal, Scale, Techniques};

/// The technique that a path needs which no other technique continues. No time is spent on looking for its steps.
const LAST: &str = "nested-forcing-net";

/// Techniques of constraints that others than those of their examples lead to.
const ANYWHERE: [&str; 8] = [
    "seen-digit",
    "negative-rule",
    "needed-digit",
    "house-sum",
    "clue",
    "clue-pointing",
    "killer-subset",
    "clue-conflict",
];

/// The requested difficulty of puzzles with constraints.
#[derive(Clone, Debug)]
pub(super) struct Fit {
    /// The highest price on the path.
    prices: RangeInclusive<u32>,
    techniques: Techniques,
    is_any: bool,
}

/// Whether a puzzle fits; if not, why.
pub(super) enum Verdict {
    Fits,
    TooHard(String),
    Lacks(String),
}

/// What a path has shown so far.
#[derive(Default)]
struct Path {
    highest: u32,
    hardest: &'static str,
    keys: Vec<&'static str>,
}

impl Path {
    fn add(&mut self, key: &'static str, price: u32) {
        if price > self.highest {
            (self.highest, self.hardest) = (price, key);
        }
        if !self.keys.contains(&key) {
            self.keys.push(key);
        }
    }
}

impl Fit {
    /// Returns what a request asks of the path to the solution of puzzles with these constraints.
    ///
    /// # Errors
    /// [`Refusal`] if puzzles with constraints have no such property.
    pub(super) fn of(difficulty: &Difficulty, constraints: &[&str]) -> Result<Self, Refusal> {
        let Difficulty { targets, techniques, guesses, .. } = difficulty;
        let is_other = targets.iter().any(|target| target.scale != Scale::Own);
        if is_other || guesses.is_some() {
            return refused(
                "puzzles with constraints are rated on nonet's scale alone: request a difficulty in words, or techniques"
                    .to_owned(),
            );
        }
        let prices = targets.first().map_or(0..=u32::MAX, |target| target.highest.clone());
        let Techniques { must, without, only, hardest } = techniques;
        for key in must.iter().chain(without).chain(only).chain(hardest) {
            let Some(kind) = TECHNIQUES.iter().find(|kind| kind.key == key) else {
                return Err(Refusal::Technique(key.clone(), "on the ladder for any rules"));
            };
            let is_wanted = must.contains(key) || hardest.as_ref() == Some(key);
            if is_wanted && kind.price > *prices.end() {
                return refused(format!("'{key}' is harder than the requested difficulty"));
            }
            let is_of_others = !ANYWHERE.contains(&kind.key) && !kind.constraints.is_empty();
            if is_wanted
                && is_of_others
                && !constraints.iter().any(|name| kind.constraints.contains(name))
            {
                let of = kind.constraints.join(", ");
                return refused(format!("'{key}' is found only with these constraints: {of}"));
            }
            if is_wanted && without.contains(key) {
                return Err(Refusal::Contradiction(format!("'{key}' is both required and excluded")));
            }
        }
        Ok(Self { prices, techniques: techniques.clone(), is_any: difficulty.is_any() })
    }

    /// Returns whether any puzzle will do.
    pub(super) const fn is_any(&self) -> bool {
        self.is_any
    }

    /// Follows the path of a puzzle.
    pub(super) fn look(
        &self,
        rules: &Rules,
        givens: &[u8],
        limits: &Limits<'_>,
    ) -> Result<Verdict, Stopped> {
        if self.is_any {
            return Ok(Verdict::Fits);
        }
        let Ok(mut reading) = Reading::new(rules) else {
            return Ok(Verdict::Lacks("its rules are not explained".to_owned()));
        };
        let mut position = Position::new(rules, Clues::givens(givens));
        let mut path = Path::default();
        while !position.is_solved() {
            limits.look()?;
            let step = reading.plain_step(&position);
            let (key, price) = match &step {
                Some(step) => (step.technique.key, step.price),
                None => {
                    (LAST, TECHNIQUES.iter().find(|kind| kind.key == LAST).map_or(0, |kind| kind.price))
                }
            };
            path.add(key, price);
            if let Some(why) = self.excess(key, price) {
                return Ok(Verdict::TooHard(why));
            }
            let Some(step) = step else { break };
            reading.apply(&mut position, &step);
        }
        Ok(self.lack(&path).map_or(Verdict::Fits, Verdict::Lacks))
    }

    /// Says why a step is not allowed.
    fn excess(&self, key: &str, price: u32) -> Option<String> {
        let Techniques { without, only, .. } = &self.techniques;
        let is_in = |keys: &[String]| keys.iter().any(|other| other == key);
        if price > *self.prices.end() {
            return Some(format!("it is too hard, with a step of {}", Scale::Own.in_words(price)));
        }
        let is_excluded = is_in(without) || !(only.is_empty() || is_in(only));
        is_excluded.then(|| format!("it needs '{key}'"))
    }

    /// Says what a path lacks.
    fn lack(&self, path: &Path) -> Option<String> {
        if path.highest < *self.prices.start() {
            return Some(format!("it is too easy, at {}", Scale::Own.in_words(path.highest)));
        }
        let Techniques { must, hardest, .. } = &self.techniques;
        if let Some(key) = must.iter().find(|key| !path.keys.contains(&key.as_str())) {
            return Some(format!("it does not need '{key}'"));
        }
        let wrong = hardest.as_ref().filter(|key| *key != path.hardest)?;
        Some(format!("its hardest step is '{}', not '{wrong}'", path.hardest))
    }
}

fn refused<T>(why: String) -> Result<T, Refusal> {
    Err(Refusal::Impossible(why))
}
