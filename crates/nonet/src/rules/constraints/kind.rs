//! What the file of a constraint states.

use serde_json::{Value, json};

use super::arguments::Arguments;
use super::board_moves::BoardMoves;
use super::edges::{self, Edge};
use super::element::Element;
use super::indexers::{self, Pointed};
use super::marked_cells::MarkedCells;
use super::pair_lines::PairLine;
use super::parameter::{Parameter, ParameterKind};
use super::primitives::Primitives;
use super::tool::Tool;
use super::windows::Windows;
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
    /// The tool that draws it. None if no tool can.
    pub tool: Option<Tool>,
    /// A puzzle with it.
    pub example: Example,
    /// How the rule is made.
    pub(super) make: Make,
}

/// How a rule is made from well-formed arguments: as one of a family, or in its own way.
#[derive(Clone, Copy, Debug)]
pub(super) enum Make {
    /// By a function of its own, which may say what is wrong with the arguments.
    Own(fn(&Arguments, &Board) -> Result<Box<dyn Rule>, String>),
    /// As a rule for pairs along a line.
    PairLine(PairLine),
    /// As a rule for all cells a move apart.
    BoardMoves(BoardMoves),
    /// As a rule for a few cells at a time.
    Windows(Windows),
    /// As a rule for marked cells.
    MarkedCells(MarkedCells),
    /// As clues between cells that share a side.
    Edges(&'static [Edge]),
    /// By its primitives.
    Primitives(Primitives),
    /// As cells that say where their own number stands.
    Indexer(Pointed),
}

impl Make {
    /// Makes the rule, or says what is wrong with the arguments.
    pub(super) fn build(&self, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
        let lowered = match self {
            Self::Own(build) => return build(arguments, board),
            Self::PairLine(row) => row.build(arguments, board),
            Self::BoardMoves(row) => row.build(arguments, board),
            Self::Windows(row) => row.build(arguments, board),
            Self::MarkedCells(row) => row.build(arguments, board),
            Self::Edges(row) => edges::build(row, arguments, board),
            Self::Primitives(row) => row.build(arguments, board),
            Self::Indexer(row) => indexers::build(*row, arguments, board),
        };
        Ok(Box::new(lowered?))
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
    /// Returns whether one of its parameters is a list of dots.
    pub(super) fn has_dots(&self) -> bool {
        self.parameters.iter().any(|parameter| parameter.kind == ParameterKind::Dots)
    }

    /// Returns what is stated here as JSON: the name, the sentence, the parameters, the tools and the example.
    pub fn json(&self) -> Value {
        let Example { board, arguments, givens } = self.example;
        let arguments: Value = serde_json::from_str(arguments).unwrap_or_default();
        let tools = self.tool.map(|tool| tool.json(self.name, self.parameters));
        json!({
            "name": self.name,
            "aliases": self.aliases,
            "sentence": self.sentence,
            "parameters": self.parameters.iter().map(Parameter::json).collect::<Value>(),
            "tools": tools.unwrap_or_default(),
            "example": {"board": board, "arguments": arguments, "givens": givens},
        })
    }
}
