//! The constraints that have a name: one constraint = one file + one line of [`CONSTRAINT_KINDS`].
//!
//! A file says which parameters its constraint has, the rule in one sentence, when digits break it, of which primitives it
//! is made, and what is drawn of it. Its parameters are read, checked and written here, so the JSON, the Python classes and
//! their tests follow from the table.

mod anti_knight;
mod arguments;
mod killer_cage;
mod kropki_dots;
mod parameter;
mod relation;
mod thermometer;

use std::fmt;
use std::sync::Arc;

use serde_json::Value;

pub use arguments::Arguments;
pub use parameter::{Parameter, ParameterKind};

use super::RulesError;
use super::constraint::Constraint;
use super::primitive::Primitive;
use super::shape::Shape;
use crate::board::Board;
use crate::puzzle::Cell;

/// A constraint that has a name.
#[derive(Clone, Copy, Debug)]
pub struct ConstraintKind {
    /// Its name, as in "killer-cage".
    pub name: &'static str,
    /// The rule in one sentence.
    pub sentence: &'static str,
    /// Its parameters.
    pub parameters: &'static [Parameter],
    /// Makes the rule.
    build: Build,
}

/// Makes a rule of arguments that are well formed, or says what is wrong with them.
type Build = fn(&Arguments, &Board) -> Result<Box<dyn Rule>, String>;

/// Every constraint that has a name.
pub const CONSTRAINT_KINDS: &[ConstraintKind] =
    &[killer_cage::KIND, thermometer::KIND, anti_knight::KIND, kropki_dots::KIND, relation::KIND];

/// A constraint on a board, as its file says.
trait Rule: fmt::Debug + Send + Sync {
    /// The cells, in the order that the constraint gives them a meaning.
    fn cells(&self) -> &[Cell];

    /// The cells whose digits break the rule, whatever the open cells will hold. See [`Constraint::is_broken`].
    fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>>;

    /// The same rule, made of primitives.
    fn lower(&self) -> Vec<Primitive>;

    /// What is drawn of it.
    fn shapes(&self, board: &Board) -> Vec<Shape>;
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

/// The constraints of a JSON list: objects with a `type` and the parameters of that constraint.
pub(super) fn read(text: &str, board: &Board) -> Result<Vec<Arc<dyn Constraint>>, RulesError> {
    let fault = |what: String| RulesError::Constraint { number: 0, name: String::new(), what };
    let value: Value = serde_json::from_str(text).map_err(|error| fault(error.to_string()))?;
    let Value::Array(list) = value else {
        return Err(fault("constraints are a list".to_owned()));
    };
    (1..).zip(&list).map(|(number, value)| read_one(number, value, board)).collect()
}

fn read_one(number: usize, value: &Value, board: &Board) -> Result<Arc<dyn Constraint>, RulesError> {
    let name = value.get("type").and_then(Value::as_str).unwrap_or_default();
    let fault = |what: String| RulesError::Constraint { number, name: name.to_owned(), what };
    let Some(kind) = CONSTRAINT_KINDS.iter().find(|kind| kind.name == name) else {
        let known = CONSTRAINT_KINDS.iter().map(|kind| kind.name).collect::<Vec<_>>().join(", ");
        return Err(fault(format!("has no known type; there are {known}")));
    };
    let arguments = Arguments::read(kind.parameters, value, board).map_err(fault)?;
    let rule = (kind.build)(&arguments, board).map_err(fault)?;
    let mut json = arguments.write(board);
    json.insert("type".to_owned(), kind.name.into());
    Ok(Arc::new(Named { kind, json: json.into(), rule }))
}

/// The first of some pairs of cells whose digits do not satisfy a relation. Open cells satisfy all.
fn first_broken(
    digits: &[u8],
    pairs: impl IntoIterator<Item = [Cell; 2]>,
    holds: impl Fn(u8, u8) -> bool,
) -> Option<Vec<Cell>> {
    let is_broken = |pair: &[Cell; 2]| {
        let [first, second] = pair.map(|cell| digits[cell.index()]);
        first != 0 && second != 0 && !holds(first, second)
    };
    pairs.into_iter().find(is_broken).map(Vec::from)
}
