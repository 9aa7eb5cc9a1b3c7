//! Why links of a net follow from a clue, in words.

use nonet::{Fact, Net, NetLink, SortedMap};

use super::position::digits;
use super::telling::Teller;
use crate::telling::catalogue::{args, sentence};
use crate::telling::words::{Join, listed};

/// Most cells that are named as a reason, and most candidates of one.
const CELLS: usize = 3;
const MARKS: u32 = 3;

impl Teller<'_> {
    /// Returns why a clue makes links of a net hold: what the links before them leave of its cells.
    pub(super) fn by_clue(&self, net: &Net, run: &[NetLink], clue: Fact) -> String {
        let from = run.iter().flat_map(|link| &link.from).filter_map(|&at| net.links.get(at));
        let from: Vec<&NetLink> = from.collect();
        if let Some(told) = self.by_difference(&from, run, clue) {
            return told;
        }
        let cells: Vec<u16> = from.iter().copied().chain(run).map(|link| link.cell).collect();
        let known = self.known_links(&from).unwrap_or_else(|| "none".to_owned());
        sentence("any.by-clue", &args! { clue: self.clue_between(clue, &cells), known: known })
    }

    /// Tells that cells see a cell with their digit by a rule about moves.
    fn by_difference(&self, from: &[&NetLink], run: &[NetLink], clue: Fact) -> Option<String> {
        let one = from.first().filter(|one| one.holds && from.iter().all(|other| other == *one))?;
        let is_seen = |link: &NetLink| {
            !link.holds && link.digit == one.digit && self.reading.sees(link.cell, one.cell)
        };
        if !self.is_move(clue) || !run.iter().all(is_seen) {
            return None;
        }
        let name = self.reading.constraint(clue)?.name();
        let cell = self.reading.cell_name(one.cell);
        let step = sentence("any.by-move", &args! { clue: name, cell: cell });
        Some(sentence("any.by-difference", &args! { count: run.len(), step: step }))
    }

    /// Returns whether a clue says that cells a move apart differ.
    pub(super) fn is_move(&self, clue: Fact) -> bool {
        let constraint = self.reading.constraint(clue);
        constraint.is_some_and(|constraint| ["anti-knight", "anti-king"].contains(&constraint.name()))
    }

    /// Returns what links leave of their cells, if that is short.
    fn known_links(&self, from: &[&NetLink]) -> Option<String> {
        let mut cells: SortedMap<u16, u64> = SortedMap::new();
        for link in from {
            let left = cells.or_insert_with(link.cell, || self.position.at(link.cell));
            *left &= if link.holds { 1 << link.digit } else { !(1 << link.digit) };
        }
        let told = cells.iter().map(|(&cell, &marks)| self.left_of(cell, marks));
        let told: Vec<String> = told.collect::<Option<_>>()?;
        (1..=CELLS).contains(&told.len()).then(|| listed(&told, Join::And))
    }

    /// Returns what is left of a cell: its digits, or a bound.
    fn left_of(&self, cell: u16, marks: u64) -> Option<String> {
        let name = self.reading.cell_name(cell);
        let values = || digits(marks).map(|digit| self.reading.value(digit));
        let (least, most) = (values().min()?, values().max()?);
        if marks.count_ones() <= MARKS {
            let digit = self.reading.digit_names(marks, Join::Or);
            return Some(sentence("placed", &args! { cell: name, digit: digit }));
        }
        let before = digits(self.position.at(cell)).map(|digit| self.reading.value(digit));
        let before: Vec<i64> = before.collect();
        let kept = before.iter().filter(|value| (least..=most).contains(value)).count();
        let is_bound = kept == usize::try_from(marks.count_ones()).ok()?;
        let (side, bound) = if before.first() < Some(&least) { ("up", least) } else { ("down", most) };
        let is_one = before.first() == Some(&least) || before.last() == Some(&most);
        (is_bound && is_one)
            .then(|| sentence("any.bound", &args! { cell: name, side: side, bound: bound }))
    }
}
