//! Signs between cells, such as dots: one constraint may have many, and a step rests on few.

use nonet::{Cell, Fact};
use serde_json::Value;

use super::ladder::Reading;
use super::position::{Position, digits};
use super::step::Mark;

/// The lists of signs between cells in the JSON of constraints, and what one is called.
const SIGNS: [(&str, &str); 4] =
    [("white", "any.white-dot"), ("black", "any.black-dot"), ("x", "any.x-sign"), ("v", "any.v-sign")];

/// The signs of which each kind has a sentence of its own in the rule, and what it calls them.
pub(super) const TOLD: [(&str, &str); 2] =
    [("any.white-dot", "white dot"), ("any.black-dot", "black dot")];

/// What a rule says of signs with a number, where none has one.
pub(super) const NUMBERED: [&str; 2] = [" (or by its number)", " (or its number)"];

/// A sign.
#[derive(Clone, Debug)]
pub(super) struct Sign {
    /// The cells on both sides.
    pub cells: [u16; 2],
    /// Its name in the catalogue.
    pub id: &'static str,
}

/// A sign that rules candidates out, and the pairs that it leaves.
pub(super) struct Acting {
    pub sign: Sign,
    pub pairs: Vec<[u8; 2]>,
    pub gone: Vec<Mark>,
}

impl Reading {
    /// Returns the signs of a clue, if it consists of signs.
    pub(super) fn signs_of(&self, clue: Fact) -> Option<Vec<Sign>> {
        let members = self.constraint(clue)?.json()?.as_object()?;
        let mut is_of_signs = false;
        let mut signs = Vec::new();
        for (name, id) in SIGNS {
            let Some(list) = members.get(name).and_then(Value::as_array) else { continue };
            is_of_signs = true;
            for pair in list.iter().filter_map(Value::as_array) {
                let names = pair.iter().filter_map(Value::as_str);
                let cells: Vec<u16> = names.filter_map(|name| self.cell_named(name)).collect();
                signs.extend(<[u16; 2]>::try_from(cells).map(|cells| Sign { cells, id }));
            }
        }
        is_of_signs.then_some(signs)
    }

    /// Returns whether a sign of a clue has a number.
    pub(super) fn has_numbers(&self, clue: Fact) -> bool {
        let members = self.constraint(clue).and_then(|constraint| constraint.json()?.as_object());
        let lists = members.into_iter().flat_map(|members| members.values().filter_map(Value::as_array));
        lists.flatten().filter_map(Value::as_array).any(|sign| sign.iter().any(Value::is_number))
    }

    /// Returns whether all signs of some kind are given, so that their lack says something.
    pub(super) fn are_all_given(&self, clue: Fact) -> bool {
        let members = self.constraint(clue).and_then(|constraint| constraint.json()?.as_object());
        let says = |(name, value): (&String, &Value)| name.starts_with("negative") && value == true;
        members.is_some_and(|members| members.iter().any(says))
    }

    /// Returns whether two of these cells share a side.
    pub(super) fn are_neighbours(&self, cells: &[u16]) -> bool {
        let place = |&cell: &u16| self.rules().board().place(Cell::new(cell));
        let touch = |one: &u16, other: &u16| {
            let ((row, column), (below, right)) = (place(one), place(other));
            row.abs_diff(below) + column.abs_diff(right) == 1
        };
        cells.iter().any(|one| cells.iter().any(|other| touch(one, other)))
    }

    /// Returns the fewest signs that join the first of these cells to the last, cell by cell.
    pub(super) fn sign_path(&self, clue: Fact, cells: &[u16]) -> Option<Vec<Sign>> {
        let signs = self.signs_of(clue)?;
        let (&start, &end) = (cells.first()?, cells.last()?);
        let mut paths: Vec<(u16, Vec<Sign>)> = vec![(start, Vec::new())];
        let mut at = 0;
        while let Some((cell, path)) = paths.get(at).cloned() {
            if cell == end {
                return Some(path);
            }
            for sign in signs.iter().filter(|sign| sign.cells.contains(&cell)) {
                let next = if sign.cells[0] == cell { sign.cells[1] } else { sign.cells[0] };
                if paths.iter().all(|(known, _)| *known != next) {
                    paths.push((next, [&path[..], std::slice::from_ref(sign)].concat()));
                }
            }
            at += 1;
        }
        None
    }

    /// Returns the pairs of digits that a sign leaves for its cells.
    pub(super) fn pairs_at(&self, clue: Fact, position: &Position, sign: &Sign) -> Vec<[u8; 2]> {
        let Some(constraint) = self.constraint(clue) else { return Vec::new() };
        let [one, other] = sign.cells;
        let mut board = vec![0; position.marks().len()];
        let mut pairs = Vec::new();
        for first in digits(position.at(one)) {
            for second in digits(position.at(other)) {
                (board[usize::from(one)], board[usize::from(other)]) = (first + 1, second + 1);
                let is_seen = first == second && self.sees(one, other);
                if !is_seen && constraint.broken_at(&board).is_none() {
                    pairs.push([first, second]);
                }
            }
        }
        pairs
    }

    /// Returns the signs that rule candidates out, one after the other, and whether these are all that go.
    pub(super) fn acting_signs(
        &self,
        clue: Fact,
        position: &Position,
        gone: &[Mark],
    ) -> Option<(Vec<Acting>, bool)> {
        let signs = self.signs_of(clue)?;
        let (mut position, mut left) = (position.clone(), gone.to_vec());
        let mut all = Vec::new();
        loop {
            let count = left.len();
            for sign in &signs {
                let pairs = self.pairs_at(clue, &position, sign);
                let falls = |&(cell, digit): &Mark| {
                    let at = sign.cells.iter().position(|&own| own == cell);
                    at.is_some_and(|at| pairs.iter().all(|pair| pair[at] != digit))
                };
                let (gone, rest): (Vec<Mark>, Vec<Mark>) = left.iter().partition(|mark| falls(mark));
                left = rest;
                for &(cell, digit) in &gone {
                    position.eliminate(cell, digit);
                }
                if !gone.is_empty() {
                    all.push(Acting { sign: sign.clone(), pairs, gone });
                }
            }
            if left.len() == count {
                return Some((all, left.is_empty()));
            }
        }
    }
}
