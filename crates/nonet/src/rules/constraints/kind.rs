//! What the file of a constraint states.

use std::fmt;

use serde_json::{Value, json};

use super::arguments::Arguments;
use super::element::Element;
use super::parameter::{Parameter, ParameterKind};
use crate::board::Board;
use crate::rules::constraint::Rule;

/// A named constraint.
#[derive(Clone, Copy, Debug)]
pub struct ConstraintKind {
    /// Its name, such as "killer-cage".
    pub name: &'static str,
    /// Other names that people use.
    pub aliases: &'static [&'static str],
    /// The rule in one sentence.
    pub sentence: &'static str,
    /// Its parameters.
    pub parameters: &'static [Parameter],
    /// Its names in the documents of f-puzzles. Without one it cannot be written there.
    pub elements: &'static [Element],
    /// A puzzle with it.
    pub example: Example,
    /// How the rule is made.
    pub(super) make: &'static dyn Make,
}

/// How a rule is made: as one of a family, or in its own way.
pub(super) trait Make: fmt::Debug + Sync {
    /// Makes the rule from well-formed arguments, or says what is wrong with them.
    fn build(&self, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String>;

    /// Returns whether its cells may lie beside the board: whether only its drawing asks where they are.
    fn takes_cells_beside(&self) -> bool {
        false
    }
}

/// A function that makes a rule.
pub(super) struct Own(pub Build);

/// Makes a rule from well-formed arguments, or says what is wrong with them.
pub(super) type Build = fn(&Arguments, &Board) -> Result<Box<dyn Rule>, String>;

impl fmt::Debug for Own {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Own")
    }
}

impl Make for Own {
    fn build(&self, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
        (self.0)(arguments, board)
    }
}

/// A function that makes a rule whose cells may lie beside the board.
#[derive(Debug)]
pub(super) struct Anywhere(pub Build);

impl Make for Anywhere {
    fn build(&self, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
        (self.0)(arguments, board)
    }

    fn takes_cells_beside(&self) -> bool {
        true
    }
}

/// A puzzle with one constraint. It has one solution, and several without the constraint.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The name of its board.
    pub board: &'static str,
    /// The arguments of the constraint, as a JSON object.
    pub arguments: &'static str,
    /// The givens, a symbol for each cell.
    pub givens: &'static str,
}

impl ConstraintKind {
    /// Returns whether the constraint needs no more than its name, which is then a name of rules too.
    pub fn is_alone(&self) -> bool {
        self.example.arguments == "{}"
    }

    /// Returns whether one of its parameters is a list of dots, or of lists of cells.
    pub(super) fn has_lists(&self) -> bool {
        let kinds = [ParameterKind::Dots, ParameterKind::Groups];
        self.parameters.iter().any(|parameter| kinds.contains(&parameter.kind))
    }

    /// Returns what is stated here as JSON: the name, the sentence, the parameters and the example.
    pub fn json(&self) -> Value {
        let Example { board, arguments, givens } = self.example;
        let arguments: Value = serde_json::from_str(arguments).unwrap_or_default();
        json!({
            "name": self.name,
            "aliases": self.aliases,
            "sentence": self.sentence,
            "parameters": self.parameters.iter().map(Parameter::json).collect::<Value>(),
            "example": {"board": board, "arguments": arguments, "givens": givens},
        })
    }
}
