//! Runs of singles, which a list of steps folds into one line each.

use std::cmp::Reverse;

use nonet_logic::{counted_name, technique};
use serde::Serialize;

use crate::sentences::listed;

/// A run of singles, or one other step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Run {
    /// The index of its first step.
    pub first: usize,
    /// The number of its steps.
    pub count: usize,
    /// The singles in one line; empty for a single step, which has words of its own.
    pub title: String,
}

/// A single: the key of its technique, and what it places, as in `r1c1=2`.
pub type Single = (&'static str, String);

/// Returns the runs of a list of steps, in order, of which some are singles.
pub fn runs(steps: &[Option<Single>]) -> Vec<Run> {
    let mut first = 0;
    let same = steps.chunk_by(|one, other| one.is_some() && other.is_some());
    let run = |run: &[Option<Single>]| {
        first += run.len();
        let title = if run.len() > 1 {
            title(&run.iter().flatten().cloned().collect::<Vec<_>>())
        } else {
            String::new()
        };
        Run { first: first - run.len(), count: run.len(), title }
    };
    same.map(run).collect()
}

/// Returns some singles in one line, as in `2 hidden singles and 1 full house: r1c1=2, r3c4=5, r9c9=1`. Each comes with
/// the key of its technique and what it places.
pub fn title<Key: AsRef<str>>(singles: &[(Key, String)]) -> String {
    let mut tally: Vec<(&str, usize)> = Vec::new();
    for (key, _) in singles {
        match tally.iter_mut().find(|(known, _)| *known == key.as_ref()) {
            Some((_, count)) => *count += 1,
            None => tally.push((key.as_ref(), 1)),
        }
    }
    tally.sort_by_key(|&(_, count)| Reverse(count));
    let kinds = tally.into_iter().map(|(key, count)| counted_steps(key, count));
    let placed: Vec<&str> = singles.iter().map(|(_, placed)| placed.as_str()).collect();
    format!("{}: {}", listed(kinds.collect()), placed.join(", "))
}

/// Returns the number of steps of the technique with this key, as in `37 hidden singles`.
pub fn counted_steps(key: &str, count: usize) -> String {
    counted_name(technique(key).map_or(key, |info| info.name), count)
}
