//! The results of searches for puzzles.

use nonet::Stopped;

use crate::request::Refusal;

/// The result of a search that may fail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<T> {
    /// The search found this result.
    Found(T),
    /// The search ended without a result, which does not prove that there is none.
    GaveUp {
        /// The number of boards examined.
        tried: u64,
        /// The reason for stopping; `None` if the search reached its own limit of tries.
        stopped: Option<Stopped>,
    },
    /// There is no such puzzle.
    Impossible(Refusal),
}

impl<T> Outcome<T> {
    /// Returns the result, if there is one.
    pub fn found(self) -> Option<T> {
        match self {
            Self::Found(found) => Some(found),
            Self::GaveUp { .. } | Self::Impossible(_) => None,
        }
    }
}
