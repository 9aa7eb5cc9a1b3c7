//! Constraints by name: read from JSON and written to it.

use std::fmt;
use std::sync::Arc;

use serde_json::Value;

use super::CONSTRAINT_KINDS;
use super::arguments::Arguments;
use super::rule::{ConstraintKind, Rule};
use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::constraint::Constraint;
use crate::rules::primitive::Primitive;
use crate::rules::shape::Shape;

/// The longest name that a message shows.
const LONGEST_SHOWN: usize = 40;

/// The reason why a constraint is malformed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConstraintError {
    /// Its number in the list, from 1; 0 if the list itself is malformed.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// What is wrong with it.
    pub what: String,
}

impl fmt::Display for ConstraintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, name, what } = self;
        match number {
            0 => write!(f, "the list of constraints: {what}"),
            _ => write!(f, "constraint {number} ({name:?}): {what}"),
        }
    }
}

/// A named constraint with its arguments.
#[derive(Debug)]
struct Named {
    kind: &'static ConstraintKind,
    json: Value,
    rule: Box<dyn Rule>,
}

impl Constraint for Named {
    fn name(&self) -> &str {
        self.kind.name
    }

    fn cells(&self) -> &[Cell] {
        self.rule.cells()
    }

    fn parameters(&self) -> String {
        self.json.to_string()
    }

    fn is_broken(&self, digits: &[u8]) -> bool {
        self.rule.broken_at(digits).is_some()
    }

    fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>> {
        self.rule.broken_at(digits)
    }

    fn lower(&self) -> Option<Vec<Primitive>> {
        Some(self.rule.lower())
    }

    fn json(&self) -> Option<Value> {
        Some(self.json.clone())
    }

    fn sentence(&self) -> &str {
        self.kind.sentence
    }

    fn shapes(&self, board: &Board) -> Vec<Shape> {
        self.rule.shapes(board)
    }
}

/// Reads the constraints in a JSON list of objects with a `type` and the parameters of that constraint.
pub fn read(text: &str, board: &Board) -> Result<Vec<Arc<dyn Constraint>>, ConstraintError> {
    let fault = |what: String| ConstraintError { number: 0, name: String::new(), what };
    let value: Value = serde_json::from_str(text).map_err(|error| fault(error.to_string()))?;
    let Value::Array(list) = value else {
        return Err(fault("expected a JSON list of objects".to_owned()));
    };
    (1..).zip(&list).map(|(number, value)| read_one(number, value, board)).collect()
}

fn read_one(
    number: usize,
    value: &Value,
    board: &Board,
) -> Result<Arc<dyn Constraint>, ConstraintError> {
    let name = value.get("type").and_then(Value::as_str).unwrap_or_default();
    let shown: String = name.chars().take(LONGEST_SHOWN).collect();
    let fault = |what: String| ConstraintError { number, name: shown.clone(), what };
    let Some(kind) = CONSTRAINT_KINDS.iter().find(|kind| kind.name == name) else {
        let known = CONSTRAINT_KINDS.iter().map(|kind| kind.name).collect::<Vec<_>>().join(", ");
        return Err(fault(format!("has no known type; known types are {known}")));
    };
    let arguments = Arguments::read(kind.parameters, value, board).map_err(fault)?;
    let rule = (kind.build)(&arguments, board).map_err(fault)?;
    let mut json = arguments.write(board);
    json.insert("type".to_owned(), kind.name.into());
    Ok(Arc::new(Named { kind, json: json.into(), rule }))
}
