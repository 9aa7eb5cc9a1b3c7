//! Lines on which kinds of digits take turns, such as low and high ones: what a cell is says what every second or every third
//! cell is.

use nonet::{Constraint, Fact};

use super::ladder::Reading;
use super::position::{Position, digits};
use super::step::Mark;

/// The orders in which kinds can take turns.
const ORDERS: [&[&[usize]]; 2] =
    [&[&[0, 1], &[1, 0]], &[&[0, 1, 2], &[0, 2, 1], &[1, 0, 2], &[1, 2, 0], &[2, 0, 1], &[2, 1, 0]]];

/// Why cells of a line have a kind of digit.
pub(super) struct Turns {
    /// The digits of each kind, as bits.
    pub kinds: Vec<u64>,
    /// Cells that are known to have one kind, with the digits of it.
    pub known: Vec<(u16, u64)>,
    /// Cells that lose candidates, with the digits of the kinds that are left for them.
    pub then: Vec<(Vec<u16>, u64)>,
}

/// A line with the kinds of digits that take turns on it.
struct Line {
    cells: Vec<u16>,
    kinds: Vec<u64>,
    /// The digits of the kinds that each turn can still have: the first cell's turn, the second one's, and so on.
    left: Vec<u64>,
}

impl Line {
    /// Returns the cells of a turn.
    fn of_turn(&self, turn: usize) -> impl Iterator<Item = u16> + '_ {
        self.cells.iter().skip(turn).step_by(self.kinds.len()).copied()
    }

    /// Returns the first cell of a turn that can have one kind only, with its digits.
    fn known(&self, position: &Position, turn: usize) -> Option<(u16, u64)> {
        self.of_turn(turn).find_map(|cell| {
            let kind = self.kinds.iter().find(|&kind| position.at(cell) & !kind == 0)?;
            Some((cell, *kind))
        })
    }

    /// Returns what goes from a cell of a turn: the digits of kinds that are not left.
    fn gone(&self, turn: usize) -> u64 {
        self.kinds.iter().fold(0, |all, kind| all | kind) & !self.left[turn]
    }
}

impl Reading {
    /// Returns the candidates that go because kinds of digits take turns along a line.
    pub(super) fn by_turns(&self, clue: Fact, position: &Position) -> Vec<Mark> {
        let Some(line) = self.line(clue, position) else { return Vec::new() };
        let of = |turn: usize| {
            let gone =
                |cell: u16| digits(position.at(cell) & line.gone(turn)).map(move |digit| (cell, digit));
            line.of_turn(turn).flat_map(gone).collect::<Vec<Mark>>()
        };
        let mut gone: Vec<Mark> = (0..line.kinds.len()).flat_map(of).collect();
        gone.sort_unstable();
        gone
    }

    /// Returns why all these candidates go by the kinds of digits that take turns along a line, if they do.
    pub(super) fn turns(&self, clue: Fact, position: &Position, gone: &[Mark]) -> Option<Turns> {
        let line = self.line(clue, position)?;
        let all = self.by_turns(clue, position);
        if !gone.iter().all(|mark| all.contains(mark)) {
            return None;
        }
        let mut then: Vec<(Vec<u16>, u64)> = Vec::new();
        let mut own = Vec::new();
        for (turn, &left) in line.left.iter().enumerate() {
            let loses = |cell: &u16| gone.iter().any(|(other, _)| other == cell);
            let cells: Vec<u16> = line.of_turn(turn).filter(loses).collect();
            if cells.is_empty() {
                continue;
            }
            own.push(line.known(position, turn));
            match then.iter_mut().find(|(_, known)| *known == left) {
                Some((known, _)) => known.extend(cells),
                None => then.push((cells, left)),
            }
        }
        // A cell of the same turn says it best; or else those of the other turns do.
        let others = || (0..line.kinds.len()).filter_map(|turn| line.known(position, turn)).collect();
        let known: Vec<_> = own.into_iter().collect::<Option<_>>().unwrap_or_else(others);
        (!known.is_empty()).then_some(Turns { kinds: line.kinds, known, then })
    }

    fn line(&self, clue: Fact, position: &Position) -> Option<Line> {
        let constraint = self.constraint(clue)?;
        let cells = self.cells_in(constraint, "cells").filter(|cells| cells.len() > 2)?;
        let kinds = self.kinds_of(constraint, [cells[0], cells[1]])?;
        let mut line = Line { cells, left: vec![0; kinds.len()], kinds };
        let allows = |turn: usize, kind: usize| {
            line.of_turn(turn).all(|cell| position.at(cell) & line.kinds[kind] != 0)
        };
        let fits = |order: &&&[usize]| order.iter().enumerate().all(|(turn, &kind)| allows(turn, kind));
        let orders: Vec<&&[usize]> = ORDERS[line.kinds.len() - 2].iter().filter(fits).collect();
        for order in &orders {
            order.iter().zip(&mut line.left).for_each(|(&kind, left)| *left |= line.kinds[kind]);
        }
        (!orders.is_empty()).then_some(line)
    }

    /// Returns the kinds of digits that take turns along a line, which starts with these two cells.
    fn kinds_of(&self, constraint: &Constraint, [first, second]: [u16; 2]) -> Option<Vec<u64>> {
        let mut board = vec![0; self.rules().cells().count()];
        let mut partners = |digit: u8| {
            board[usize::from(first)] = digit + 1;
            let all = digits(self.all_digits());
            let fits = all.filter(|&other| {
                board[usize::from(second)] = other + 1;
                constraint.broken_at(&board).is_none()
            });
            fits.fold(0_u64, |set, other| set | 1 << other)
        };
        let all: Vec<(u8, u64)> =
            digits(self.all_digits()).map(|digit| (digit, partners(digit))).collect();
        let set = |of: &dyn Fn(u8, u64) -> bool| {
            let chosen = all.iter().filter(|&&(digit, others)| others != 0 && of(digit, others));
            chosen.fold(0_u64, |set, &(digit, _)| set | 1 << digit)
        };
        match constraint.name() {
            "whisper" | "oscillator-line" => {
                let low = set(&|digit, others| others.trailing_zeros() > u32::from(digit));
                let high = set(&|digit, others| others.ilog2() < u32::from(digit));
                (low | high == set(&|_, _| true)).then(|| vec![low, high])
            }
            "entropic-line" | "modular-line" => {
                let mut kinds: Vec<u64> =
                    all.iter().map(|&(_, others)| self.all_digits() & !others).collect();
                kinds.sort_unstable();
                kinds.dedup();
                let is_parted = kinds.iter().sum::<u64>() == self.all_digits();
                (kinds.len() == 3 && is_parted).then_some(kinds)
            }
            _ => None,
        }
    }
}
