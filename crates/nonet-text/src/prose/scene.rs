//! What a document shows, and what is made of it.

use nonet::{Board, Rules};
use serde_json::Value;

use super::shapes::{Place, Shapes};
use crate::members::Object;

/// What the statements of one kind and the shapes that they speak of mean.
#[derive(Clone, Debug, Default)]
pub struct Made {
    pub constraints: Vec<Object>,
    /// The name of a preset.
    pub preset: Option<&'static str>,
    /// The shapes that are used up.
    pub used: Vec<usize>,
    /// What the shapes are; "" if there are none.
    pub shapes: String,
}

/// A board with what is drawn on it, and the constraints that are stated as data.
pub struct Scene<'a> {
    pub board: &'a Board,
    pub rules: &'a Rules,
    pub shapes: &'a Shapes,
    pub stated: &'a [Object],
    pub presets: &'a str,
}

pub fn name((row, column): Place) -> String {
    format!("r{}c{}", row + 1, column + 1)
}

pub fn names(cells: &[Place]) -> Vec<String> {
    cells.iter().copied().map(name).collect()
}

/// Returns the arguments of a constraint.
pub fn typed(kind: &str, arguments: Value) -> Object {
    let Value::Object(mut arguments) = arguments else { return Object::new() };
    arguments.insert("type".to_owned(), kind.into());
    arguments
}

impl Scene<'_> {
    /// Returns the constraints of a kind that the document states as data.
    pub fn stated(&self, kind: &str) -> Vec<&Object> {
        self.stated.iter().filter(|item| item.get("type").is_some_and(|name| name == kind)).collect()
    }
}
