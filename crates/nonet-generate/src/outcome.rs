//! How a search for puzzles ended.

/// What a search that may fail says in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<T> {
    /// What was sought.
    Found(T),
    /// Nothing was found within the search's own patience, which proves nothing.
    GaveUp {
        /// How many boards it looked at.
        tried: u64,
    },
    /// There is no such puzzle, and why.
    Impossible(String),
}

impl<T> Outcome<T> {
    /// What was found, if anything was.
    pub fn found(self) -> Option<T> {
        match self {
            Self::Found(found) => Some(found),
            Self::GaveUp { .. } | Self::Impossible(_) => None,
        }
    }
}
