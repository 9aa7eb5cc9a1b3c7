//! The reasons why a question has no answer.

use std::fmt::Display;

use serde::Serialize;
use serde_json::Value;

/// The reason why a question has no answer, for the page to show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Error {
    pub message: String,
}

impl Error {
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into() }
    }

    /// Makes an error about a part of the question.
    pub fn of(place: &str, reason: impl Display) -> Self {
        Self::new(format!("{place}: {reason}"))
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        Self::of("the question", error)
    }
}

/// Converts a value to JSON.
///
/// # Errors
/// [`Error`] if the value cannot be written as JSON.
pub fn value(data: impl Serialize) -> Result<Value, Error> {
    serde_json::to_value(data).map_err(Error::from)
}
