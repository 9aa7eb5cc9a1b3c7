//! Constraints by name: read from JSON and written to it.

use std::fmt;
use std::sync::Arc;

use serde_json::Value;

use super::CONSTRAINT_KINDS;
use super::arguments::Arguments;
use super::ground::Ground;
use super::kind::ConstraintKind;
use super::written::list;
use crate::board::Board;
use crate::rules::constraint::Constraint;

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

/// Reads the constraints in a JSON list of objects with a `type` and the parameters of that constraint. Objects with lists
/// of dots or of cells are joined into one for each type, because such a rule is about those of every object.
pub fn read(
    text: &str,
    board: &Board,
    regions: &Arc<[Option<u16>]>,
) -> Result<Vec<Constraint>, ConstraintError> {
    let fault = |what: String| ConstraintError { number: 0, name: String::new(), what };
    let value: Value = serde_json::from_str(text).map_err(|error| fault(error.to_string()))?;
    let Value::Array(list) = value else {
        return Err(fault("expected a JSON list of objects".to_owned()));
    };
    let ground = Ground::new(board, regions, read_nested);
    let mut stated: Vec<Stated> = Vec::new();
    for (number, value) in (1..).zip(&list) {
        let one = Stated::read(number, value, &ground)?;
        match stated.iter_mut().find(|known| known.kind.has_lists() && known.kind.name == one.kind.name)
        {
            None => stated.push(one),
            Some(known) => {
                let joined = known.arguments.join(&one.arguments, board);
                joined.map_err(|what| fault_of(number, one.kind.name, what))?;
            }
        }
    }
    stated.iter().map(|one| one.build(&ground)).collect()
}

/// Reads the constraints inside another one. Each stands for itself: dots are not joined.
fn read_nested(value: &Value, ground: &Ground<'_>) -> Result<Vec<Arc<Constraint>>, String> {
    let read = |(number, value)| {
        let constraint = Stated::read(number, value, ground).and_then(|one| one.build(ground));
        constraint.map(Arc::new).map_err(|error| error.to_string())
    };
    (1..).zip(list(value)?).map(read).collect()
}

/// A constraint as it is stated: its number in the list, its kind and its arguments.
struct Stated {
    number: usize,
    kind: &'static ConstraintKind,
    arguments: Arguments,
}

impl Stated {
    fn read(number: usize, value: &Value, ground: &Ground<'_>) -> Result<Self, ConstraintError> {
        let name = value.get("type").and_then(Value::as_str).unwrap_or_default();
        let Some(kind) = CONSTRAINT_KINDS.iter().find(|kind| kind.name == name) else {
            let known = CONSTRAINT_KINDS.iter().map(|kind| kind.name).collect::<Vec<_>>().join(", ");
            return Err(fault_of(number, name, format!("has no known type; known types are {known}")));
        };
        let arguments = Arguments::read(kind.parameters, value, ground);
        let arguments = arguments.map_err(|what| fault_of(number, name, what))?;
        match arguments.beside(ground.board).filter(|_| !kind.make.takes_cells_beside()) {
            None => Ok(Self { number, kind, arguments }),
            Some(cell) => {
                let cell = ground.name(cell);
                let what = format!("{cell} is beside the board, and this rule is about places on it");
                Err(fault_of(number, name, what))
            }
        }
    }

    fn build(&self, ground: &Ground<'_>) -> Result<Constraint, ConstraintError> {
        let ConstraintKind { name, sentence, make, .. } = *self.kind;
        let rule = make.build(&self.arguments, ground.board);
        let rule = rule.map_err(|what| fault_of(self.number, name, what))?;
        let mut json = self.arguments.write(ground);
        json.insert("type".to_owned(), name.into());
        Ok(Constraint::named(name, sentence, json.into(), rule))
    }
}

fn fault_of(number: usize, name: &str, what: String) -> ConstraintError {
    ConstraintError { number, name: name.chars().take(LONGEST_SHOWN).collect(), what }
}
