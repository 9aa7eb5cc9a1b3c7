//! The values and helpers with which a technique explains its steps.

use fluent_bundle::FluentArgs;

use nonet::CellSet;

use super::catalogue::sentence;
use super::words;
use crate::candidates::{CandidateSet, bits};
use crate::explanation::{Part, Role};
use crate::layout::{HouseNumber, Layout};
use crate::state::State;
use crate::technique::{Item, Step, Teller, Telling};

impl<'a> Teller<'a> {
    /// Returns a teller without any words yet.
    pub(crate) fn new(step: &'a Step, state: &'a State) -> Self {
        Self { step, state, telling: Telling::default(), code: String::new() }
    }

    /// Returns the layout of the rules.
    pub(crate) fn layout(&self) -> &'a Layout {
        self.state.layout()
    }

    /// Sets the sentence that says where to look.
    pub(crate) fn look(&mut self, id: &str, args: &FluentArgs<'_>) {
        self.telling.look = sentence(id, args);
    }

    /// Adds a reason.
    pub(crate) fn why(&mut self, id: &str, args: &FluentArgs<'_>) {
        self.telling.why.push(sentence(id, args));
    }

    /// Notes candidates that went in earlier steps.
    pub(crate) fn lost(&mut self, cells: CellSet, digits: u16) {
        let layout = self.layout();
        for cell in cells {
            let cell = u16::from(layout.board_cell(cell));
            self.telling.lost.extend(bits(digits).map(|digit| (cell, digit)));
        }
    }

    /// Sets the sentence that states the technique's idea.
    pub(crate) fn lesson(&mut self, id: &str, args: &FluentArgs<'_>) {
        self.telling.lesson = sentence(id, args);
    }

    /// Adds lines to the proof.
    pub(crate) fn prove(&mut self, items: Vec<Item>) {
        self.telling.proof.extend(items);
    }

    /// Sets the sentences of the chains.
    pub(crate) fn branch(&mut self, sentences: Vec<String>) {
        self.telling.branches = sentences;
    }

    /// Sets the pattern's notation.
    pub(crate) fn code(&mut self, code: String) {
        self.code = code;
    }

    /// Returns the parts with a role.
    pub(crate) fn parts(&self, role: Role) -> Vec<&'a Part> {
        self.step.parts.iter().filter(|part| part.role == role).collect()
    }

    /// Returns the part with a role, if there is exactly one.
    pub(crate) fn part(&self, role: Role) -> Option<&'a Part> {
        match self.parts(role)[..] {
            [part] => Some(part),
            _ => None,
        }
    }

    /// Returns the name of a house.
    pub(crate) fn house(&self, house: HouseNumber) -> String {
        words::house(self.layout(), house)
    }

    /// Returns the names of houses.
    pub(crate) fn houses(&self, houses: &[HouseNumber]) -> String {
        words::houses(self.layout(), houses)
    }

    /// Returns the digits that the step eliminates.
    pub(crate) fn struck_digits(&self) -> u16 {
        (0..9)
            .filter(|&digit| !self.step.eliminations.0[digit].is_empty())
            .fold(0, |all, digit| all | 1 << digit)
    }
}

/// Returns the cells of a part, or those of its candidates.
pub(crate) fn cells_of(part: &Part) -> CellSet {
    if part.cells.is_empty() { part.candidates.cells() } else { part.cells }
}

/// Returns the digits of a candidate set in a cell.
pub(crate) fn digits_at(set: &CandidateSet, cell: u8) -> u16 {
    (0..9).filter(|&digit| set.0[digit].contains(cell)).fold(0, |all, digit| all | 1 << digit)
}
