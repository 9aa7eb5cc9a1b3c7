//! How a search for puzzles ended.

use nonet::Stopped;

use crate::request::Refusal;

/// How a search that may fail ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<T> {
    /// The search found this.
    Found(T),
    /// The search ended without a result, which does not prove that there is none.
    GaveUp {
        /// The number of boards examined.
        tried: u64,
        /// What stopped the search; `None` where it reached its own limit of tries.
        stopped: Option<Stopped>,
    },
    /// There is no such puzzle.
    Impossible(Refusal),
}

impl<T> Outcome<T> {
    /// The result, if there is one.
    pub fn found(self) -> Option<T> {
        match self {
            Self::Found(found) => Some(found),
            Self::GaveUp { .. } | Self::Impossible(_) => None,
        }
    }
}
