//! Why a question has no answer.

use std::fmt::Display;

use serde::Serialize;
use serde_json::Value;

/// Why a question has no answer, for the page to show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Error {
    pub message: String,
}

impl Error {
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into() }
    }

    /// An error about a part of the question.
    pub fn of(place: &str, reason: impl Display) -> Self {
        Self::new(format!("{place}: {reason}"))
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        Self::of("the question", error)
    }
}

/// A value as JSON.
///
/// # Errors
/// [`Error`] if the value has no form in JSON.
pub fn value(data: impl Serialize) -> Result<Value, Error> {
    serde_json::to_value(data).map_err(Error::from)
}
