//! Why a clue leaves no other digit, in the terms of its kind: data for sentences.

use nonet::{Constraint, Fact};
use serde_json::Value;

use super::ladder::Reading;
use super::position::{Position, digits};
use super::step::Mark;

/// Most cells of a line whose digits are dealt out.
const CELLS: usize = 9;

/// Most cells of a clue that are searched for one that rules a candidate out.
const PARTNERS: usize = 81;

/// The least value of a cell that lies behind others on a line whose digits rise.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    pub cell: u16,
    /// Values are negative where the line is read backwards.
    pub least: i64,
    /// The cell from which this follows, with its least value; or else the start of the line.
    pub from: Option<(u16, i64)>,
}

/// What can stand on a renban line.
pub(super) struct Runs {
    /// The lowest and the highest digit of each run that is left.
    pub left: Vec<[u8; 2]>,
    /// Whether the step removes nothing but digits of no run.
    pub is_plain: bool,
}

/// A cell whose candidates rule others out.
pub(super) struct Partner {
    pub cell: u16,
    /// Its candidates, without those that were ruled out before.
    pub marks: u64,
    pub gone: Vec<Mark>,
}

impl Reading {
    /// Returns the constraint of a fact.
    pub(super) fn constraint(&self, clue: Fact) -> Option<&Constraint> {
        let Fact::Constraint(at) = clue else { return None };
        Some(&self.rules().constraints()[at])
    }

    /// Returns the cells of a list in a constraint's JSON, in its order.
    pub(super) fn cells_in(&self, constraint: &Constraint, list: &str) -> Option<Vec<u16>> {
        let names = constraint.json()?.get(list)?.as_array()?.iter().map(Value::as_str);
        names.map(|name| self.cell_named(name?)).collect()
    }

    /// Returns whether the digits of a clue rise along its cells.
    pub(super) fn is_rising(&self, clue: Fact) -> bool {
        self.constraint(clue).is_some_and(|constraint| constraint.name().ends_with("thermometer"))
    }

    /// Returns the least value of each cell of a line along which each step adds `rise` or more. With the sign -1, the line is
    /// read from its end, and values are negative. `None` if no digits fit.
    pub(super) fn limits(
        &self,
        position: &Position,
        line: &[u16],
        rise: i64,
        sign: i64,
    ) -> Option<Vec<Limit>> {
        let values = self.rules().board().values();
        let mut least = i64::from(if sign > 0 { *values.start() } else { *values.end() }) * sign - rise;
        let mut from = None;
        let order = |at: usize| if sign > 0 { line[at] } else { line[line.len() - 1 - at] };
        let limit = |at: usize| {
            let limit = Limit { cell: order(at), least: least + rise, from };
            let known = digits(position.at(limit.cell)).map(|digit| sign * self.value(digit));
            least = known.filter(|&value| value >= limit.least).min()?;
            if least > limit.least {
                from = Some((limit.cell, least));
            }
            Some(limit)
        };
        (0..line.len()).map(limit).collect()
    }

    /// Returns the runs of digits that a renban line can hold, if they say why these candidates go.
    pub(super) fn runs(&self, position: &Position, cells: &[u16], gone: &[Mark]) -> Option<Runs> {
        if cells.len() > CELLS {
            return None;
        }
        let size = u8::try_from(cells.len()).ok()?;
        let count = self.rules().digits().checked_sub(size)?;
        let run = |first: u8| ((1_u64 << size) - 1) << first;
        let mut firsts: Vec<u8> = (0..=count).collect();
        firsts.retain(|&first| deals(position, cells, run(first), None));
        let fits =
            |&mark: &Mark| firsts.iter().any(|&first| deals(position, cells, run(first), Some(mark)));
        let all = firsts.iter().fold(0, |all, &first| all | run(first));
        (!gone.iter().any(fits)).then(|| Runs {
            left: firsts.iter().map(|&first| [first, first + size - 1]).collect(),
            is_plain: gone.iter().all(|&(_, digit)| all >> digit & 1 == 0),
        })
    }

    /// Returns whether a clue excludes a candidate, whatever stands elsewhere.
    pub(super) fn is_alone(&self, position: &Position, clue: Fact, (cell, digit): Mark) -> bool {
        let mut board = vec![0; position.marks().len()];
        board[usize::from(cell)] = digit + 1;
        self.constraint(clue).is_some_and(|constraint| constraint.broken_at(&board).is_some())
    }

    /// Returns the cells that rule these candidates out by one clue, one after the other, those named first before any others.
    /// `None` if they do not rule all of them out.
    pub(super) fn partners(
        &self,
        position: &Position,
        clue: Fact,
        gone: &[Mark],
        first: &[u16],
    ) -> Option<Vec<Partner>> {
        let constraint = self.constraint(clue)?;
        let all = self.cells_of(clue);
        let others = if all.len() > PARTNERS { &[] } else { all };
        let (mut position, mut left) = (position.clone(), gone.to_vec());
        let mut partners = Vec::new();
        while !left.is_empty() {
            let count = left.len();
            for &cell in first.iter().chain(others) {
                let falls = |&mark: &Mark| mark.0 != cell && excludes(&position, constraint, cell, mark);
                let (gone, rest): (Vec<Mark>, Vec<Mark>) = left.iter().partition(|mark| falls(mark));
                left = rest;
                if !gone.is_empty() {
                    for &(cell, digit) in &gone {
                        position.eliminate(cell, digit);
                    }
                    partners.push(Partner { cell, marks: position.at(cell), gone });
                }
            }
            if left.len() == count {
                return None;
            }
        }
        Some(partners)
    }
}

/// Returns whether no candidate of a cell can stand beside another one, by a constraint alone.
fn excludes(position: &Position, constraint: &Constraint, other: u16, (cell, digit): Mark) -> bool {
    let mut board = vec![0; position.marks().len()];
    board[usize::from(cell)] = digit + 1;
    digits(position.at(other)).all(|digit| {
        board[usize::from(other)] = digit + 1;
        constraint.broken_at(&board).is_some()
    })
}

/// Returns whether cells can hold these digits, one each, with one of them in a certain cell.
fn deals(position: &Position, cells: &[u16], set: u64, fixed: Option<Mark>) -> bool {
    let mut used = vec![0_u64];
    for &cell in cells {
        let marks = match fixed {
            Some((at, digit)) if at == cell => set & 1 << digit,
            _ => set & position.at(cell),
        };
        let with = |used: &u64| {
            let used = *used;
            digits(marks & !used).map(move |digit| used | 1 << digit).collect::<Vec<_>>()
        };
        used = used.iter().flat_map(with).collect();
        used.sort_unstable();
        used.dedup();
    }
    !used.is_empty()
}
