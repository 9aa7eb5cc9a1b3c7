//! What an index clue's cell says with a digit: that its own number stands in a certain cell.

use nonet::{Cell, Fact};

use super::ladder::Reading;
use super::position::Position;
use super::step::Mark;

/// A candidate of an indexer, and the candidate that it says.
pub(super) type Says = (Mark, Mark);

impl Reading {
    /// Returns why index clues exclude a candidate: of an indexer's digit and what it says, one is the candidate and the other
    /// is impossible.
    pub(super) fn says(&self, clue: Fact, position: &Position, (cell, digit): Mark) -> Option<Says> {
        let Fact::Constraint(at) = clue else { return None };
        let constraint = &self.rules().constraints()[at];
        let is_row = constraint.name() == "row-indexer";
        if !(is_row || constraint.name() == "column-indexer")
            || *self.rules().board().values().start() != 1
        {
            return None;
        }
        let indexers = constraint.cells().iter().filter_map(|cell| u16::try_from(cell.index()).ok());
        let all =
            indexers.flat_map(|indexer| (0..self.rules().digits()).map(move |digit| (indexer, digit)));
        let mut pairs = all.filter_map(|own| Some((own, self.said(own, is_row)?)));
        let is_impossible = |(cell, digit): Mark| position.at(cell) >> digit & 1 == 0;
        pairs.find(|&(own, said)| {
            (own == (cell, digit) && is_impossible(said))
                || (said == (cell, digit) && is_impossible(own))
        })
    }

    /// Returns the candidate that an indexer says with a digit.
    fn said(&self, (indexer, digit): Mark, is_row: bool) -> Option<Mark> {
        let board = self.rules().board();
        let (row, column) = board.place(Cell::new(indexer));
        let (target, number) = if is_row {
            (board.cell_at(digit, column)?, row)
        } else {
            (board.cell_at(row, digit)?, column)
        };
        Some((u16::try_from(target.index()).ok()?, number))
    }
}
