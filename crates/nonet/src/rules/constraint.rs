//! Constraints other than houses.

use std::fmt;

use serde_json::Value;

use super::primitive::Primitive;
use super::shape::Shape;
use crate::board::Board;
use crate::numbers::short;
use crate::puzzle::{Cell, DigitSet};

/// Cells beside the board that primitives need to express a rule: a total, a choice among clues. A solution is counted
/// once, whatever they hold.
#[derive(Debug)]
pub struct Auxiliary {
    first: usize,
    digits: Vec<DigitSet>,
    /// Those among them that are found along with the board.
    found: Vec<Cell>,
}

impl Auxiliary {
    /// Returns no cells beside a board.
    pub(super) const fn on(board: &Board) -> Self {
        Self { first: board.cell_count(), digits: Vec::new(), found: Vec::new() }
    }

    /// Adds a cell that may hold these digits.
    pub fn cell(&mut self, digits: DigitSet) -> Cell {
        self.digits.push(digits);
        Cell::new(short(self.first + self.digits.len() - 1))
    }

    /// Adds a cell that is found along with the board, rather than after it: a region or a shade, on which much rests.
    pub fn found_cell(&mut self, digits: DigitSet) -> Cell {
        let cell = self.cell(digits);
        self.found.push(cell);
        cell
    }

    /// Returns the cells that are found along with the board.
    pub(crate) fn found(&self) -> &[Cell] {
        &self.found
    }

    /// Returns the digits that each of the cells may hold.
    pub(crate) fn digits(&self) -> &[DigitSet] {
        &self.digits
    }
}

/// What a constraint requires of its cells.
pub trait Rule: fmt::Debug + Send + Sync {
    /// Returns the cells, in the order in which the rule uses them.
    fn cells(&self) -> &[Cell];

    /// Returns the cells whose digits break the rule, whatever the open cells will hold. `digits` has the number of a
    /// digit for each cell of the board, from 1, and 0 for an open cell. Once all cells of the rule hold a digit, the
    /// answer is exact, unless the rule [needs a search](Rule::needs_search).
    fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>>;

    /// Returns the same rule as a list of primitives, or `None` if primitives cannot express it.
    fn lower(&self) -> Option<Vec<Primitive>> {
        None
    }

    /// Returns the same as [`Rule::lower`], for a rule that needs cells beside the board.
    fn lower_with(&self, _auxiliary: &mut Auxiliary) -> Option<Vec<Primitive>> {
        self.lower()
    }

    /// Returns whether full cells of the board may break the rule although [`Rule::broken_at`] does not see it, because
    /// only a search tells what cells beside the board can hold.
    fn needs_search(&self) -> bool {
        false
    }

    /// Returns the shapes that draw the rule.
    fn shapes(&self, _board: &Board) -> Vec<Shape> {
        Vec::new()
    }
}

/// The parts that identify a constraint: its name, its parameters, and its cells in order.
pub type ConstraintKey<'a> = (&'a str, &'a str, &'a [Cell]);

/// A constraint on cells, in addition to the houses.
///
/// Everything that accepts [`crate::Rules`] either takes constraints into account or refuses them by name
/// ([`crate::Rules::require_houses_only`], [`crate::Rules::require_primitives`]).
#[derive(Debug)]
pub struct Constraint {
    name: String,
    sentence: String,
    parameters: String,
    json: Option<Value>,
    rule: Box<dyn Rule>,
}

impl Constraint {
    /// Makes a constraint that is not in [`crate::CONSTRAINT_KINDS`]. Constraints with the same name, cells and
    /// parameters are equal.
    pub fn new(name: &str, parameters: &str, rule: Box<dyn Rule>) -> Self {
        let (name, parameters) = (name.to_owned(), parameters.to_owned());
        Self { sentence: name.clone(), name, parameters, json: None, rule }
    }

    /// Makes a constraint of [`crate::CONSTRAINT_KINDS`].
    pub(super) fn named(name: &str, sentence: &str, json: Value, rule: Box<dyn Rule>) -> Self {
        let parameters = json.to_string();
        Self { name: name.to_owned(), sentence: sentence.to_owned(), parameters, json: Some(json), rule }
    }

    /// Returns the name shown in messages, such as "thermometer".
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the rule in one sentence.
    pub fn sentence(&self) -> &str {
        &self.sentence
    }

    /// Returns the constraint as JSON, if it is one of [`crate::CONSTRAINT_KINDS`].
    pub const fn json(&self) -> Option<&Value> {
        self.json.as_ref()
    }

    /// Returns the cells, in the order in which the constraint uses them.
    pub fn cells(&self) -> &[Cell] {
        self.rule.cells()
    }

    /// Returns the cells whose digits break the constraint. See [`Rule::broken_at`].
    pub fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>> {
        self.rule.broken_at(digits)
    }

    /// Returns whether a full board has to be searched. See [`Rule::needs_search`].
    pub fn needs_search(&self) -> bool {
        self.rule.needs_search()
    }

    /// Returns the same constraint as a list of primitives, and the digits that the cells beside the board may hold which
    /// they need; `None` if primitives cannot express it.
    pub fn primitives(&self, board: &Board) -> Option<(Vec<Primitive>, Vec<DigitSet>)> {
        let mut auxiliary = Auxiliary::on(board);
        let primitives = self.lower(&mut auxiliary)?;
        Some((primitives, auxiliary.digits))
    }

    /// Returns the same constraint as a list of primitives, or `None` if primitives cannot express it.
    pub(crate) fn lower(&self, auxiliary: &mut Auxiliary) -> Option<Vec<Primitive>> {
        self.rule.lower_with(auxiliary)
    }

    /// Returns the shapes that draw the constraint.
    pub fn shapes(&self, board: &Board) -> Vec<Shape> {
        self.rule.shapes(board)
    }

    /// Returns the parts that distinguish the constraint from others.
    pub fn key(&self) -> ConstraintKey<'_> {
        (&self.name, &self.parameters, self.cells())
    }
}

impl PartialEq for Constraint {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Constraint {}
