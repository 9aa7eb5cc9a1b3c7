//! The parts of a constraint that are stated in its file.

use std::fmt;

use super::arguments::Arguments;
use super::element::Element;
use super::parameter::Parameter;
use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::primitive::Primitive;
use crate::rules::shape::Shape;

/// A named constraint.
#[derive(Clone, Copy, Debug)]
pub struct ConstraintKind {
    /// Its name, such as "killer-cage".
    pub name: &'static str,
    /// The rule in one sentence.
    pub sentence: &'static str,
    /// Its parameters.
    pub parameters: &'static [Parameter],
    /// Its names in the documents of f-puzzles. Without one it cannot be written there.
    pub elements: &'static [Element],
    /// Makes the rule.
    pub(super) build: Build,
}

/// Makes a rule from well-formed arguments, or says what is wrong with them.
pub(super) type Build = fn(&Arguments, &Board) -> Result<Box<dyn Rule>, String>;

/// A constraint on a board, as implemented in its file.
pub(super) trait Rule: fmt::Debug + Send + Sync {
    /// Returns the cells, in the order in which the constraint uses them.
    fn cells(&self) -> &[Cell];

    /// Returns the cells whose digits break the rule, whatever the open cells will hold. See
    /// [`crate::Constraint::is_broken`].
    fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>>;

    /// Returns the same rule as a list of primitives.
    fn lower(&self) -> Vec<Primitive>;

    /// Its drawing.
    fn shapes(&self, board: &Board) -> Vec<Shape>;
}

/// Returns the first of these pairs of cells whose digits do not satisfy a relation. Open cells satisfy every relation.
pub(super) fn first_broken(
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
