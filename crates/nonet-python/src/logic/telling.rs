//! Steps in words.

#![expect(clippy::needless_pass_by_value, reason = "boards arrive from Python as values")]

use std::collections::HashMap;

use nonet_logic::{Argument, Item, Telling, sentence_with, tell as told};
use pyo3::prelude::*;

use super::board::{Board, state};
use super::reading::StepRead;
use crate::defect::caught;
use crate::errors::value_error;
use crate::rules::PyRules;

/// A step in words.
#[derive(IntoPyObject)]
pub struct TellingData {
    short: String,
    look: String,
    why: Vec<String>,
    so: String,
    effects: String,
    hints: [String; 3],
    firsts: [String; 2],
    lesson: String,
    proof: Vec<ItemData>,
    branches: Vec<String>,
}

/// A line of a proof, with the lines that support it.
#[derive(IntoPyObject)]
struct ItemData {
    text: String,
    below: Vec<Self>,
}

impl From<Item> for ItemData {
    fn from(item: Item) -> Self {
        Self { text: item.text, below: item.below.into_iter().map(Self::from).collect() }
    }
}

impl From<Telling> for TellingData {
    fn from(telling: Telling) -> Self {
        let Telling { short, look, why, so, effects, hints, firsts, lesson, proof, branches } = telling;
        Self {
            short,
            look,
            why,
            so,
            effects,
            hints,
            firsts,
            lesson,
            proof: proof.into_iter().map(ItemData::from).collect(),
            branches,
        }
    }
}

/// Puts a `nonet.Step` into words. The board is the one on which the step was found.
#[pyfunction]
pub fn tell(rules: &PyRules, board: Board<'_>, step: StepRead) -> PyResult<TellingData> {
    let state = caught(|| state(&rules.layout()?, &board))?;
    let step = step.step(&state)?;
    caught(|| Ok::<_, PyErr>(TellingData::from(told(&step, &state))))
}

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
