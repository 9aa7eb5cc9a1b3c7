//! Sentences of the catalogue.

use std::collections::HashMap;

use nonet_logic::{Argument, sentence_with};
use pyo3::prelude::*;

use crate::errors::value_error;

/// An argument of a sentence.
#[derive(FromPyObject)]
pub enum ArgumentRead {
    Number(i64),
    Text(String),
}

impl From<ArgumentRead> for Argument {
    fn from(read: ArgumentRead) -> Self {
        match read {
            ArgumentRead::Number(number) => Self::Number(number),
            ArgumentRead::Text(text) => Self::Text(text),
        }
    }
}

/// Returns a sentence of the catalogue, with its arguments filled in.
#[pyfunction]
pub fn sentence(name: &str, args: HashMap<String, ArgumentRead>) -> PyResult<String> {
    let args = args.into_iter().map(|(key, value)| (key, Argument::from(value)));
    let found = sentence_with(name, args);
    found.ok_or_else(|| {
        value_error(format!("the catalogue has no sentence '{name}' with these arguments"))
    })
}
