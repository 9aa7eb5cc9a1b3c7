//! Why a text cannot be read or written.

use std::fmt;

/// The reason why a text is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// What was expected, and what was found.
    pub reason: String,
    /// The column of the symbol at fault, from 1.
    pub column: Option<usize>,
}

impl ReadError {
    pub(crate) fn new(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), column: None }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for ReadError {}

/// The reason why a format cannot store a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteError(pub String);

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for WriteError {}
