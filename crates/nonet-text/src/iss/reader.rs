//! Reads the constraints of an ISS string.

use std::cell::Cell as StdCell;

use nonet::{CONSTRAINT_KINDS, SortedSet};
use serde_json::{Map, Value, json};

use super::arguments::{Reader, object};
use super::codes;
use super::grid::{Grid, NAME, Shift};
use super::regions::{House, Layout};
use super::syntax::Node;
use super::types::{Form, Type};
use crate::document::{Document, Kept};
use crate::error::ReadError;
use crate::members::{Left, Object};

/// Maximum number of constraints, so that copies of copies do not fill the memory.
const MOST: usize = 100_000;

/// The member of a document that keeps constraints which are not read.
pub const KEPT: &str = "constraints";

/// Marks that a negative constraint takes for all there are.
const STRICT: [(&str, [&str; 2]); 2] =
    [("StrictKropki", ["WhiteDot", "BlackDot"]), ("StrictXV", ["X", "V"])];

/// What has been read.
#[derive(Default)]
struct Found {
    houses: Vec<House>,
    /// The digits that each cell may hold, as bits.
    candidates: Vec<u64>,
    constraints: Vec<Object>,
    /// Types whose rule nonet does not have.
    unknown: Vec<String>,
    left: Left,
    /// What states them.
    kept: Vec<String>,
}

/// Reads the constraints of a string as the rules and the givens of a board.
pub fn document(nodes: &[Node]) -> Result<Document, ReadError> {
    let grid = Grid::of(nodes)?;
    let layout = Layout::of(&grid, nodes)?;
    let is_stated = |name: &str| nodes.iter().any(|node| node.name == name);
    let ties = nodes.iter().rfind(|node| node.name == "FullRankTies").map(|node| node.argument(0));
    let reader = Reader {
        has_regions: layout.has_regions(),
        takes_ties: ties == Some("any"),
        strict: STRICT
            .iter()
            .filter(|(name, _)| is_stated(name))
            .flat_map(|(_, marks)| *marks)
            .collect(),
        region_size: layout.region_size,
        beside: grid.beside_by_name(),
        left: StdCell::new(MOST),
        grid,
    };
    let every = u64::MAX >> (64 - reader.grid.digits);
    let mut found = Found { candidates: vec![every; reader.grid.size()], ..Found::default() };
    for node in nodes {
        reader.take(node, Shift::default(), true, &mut found)?;
        for name in std::mem::take(&mut found.unknown) {
            found.left.note(name);
            found.kept.push(node.text());
        }
    }
    found.kept.dedup();
    let mut rules = layout.rules(&reader.grid);
    rules.houses.0 = [layout.houses, found.houses].concat();
    rules.constraints = with_cells_beside(found.constraints, &reader);
    let digit = |bits: u64| u8::try_from(bits.trailing_zeros() + 1).unwrap_or(0);
    let mut document = Document::of(vec![0; found.candidates.len()], rules);
    for (bits, given) in found.candidates.iter_mut().zip(&mut document.givens) {
        if bits.is_power_of_two() {
            (*given, *bits) = (digit(*bits), every);
        }
    }
    document.candidates = found.candidates.iter().any(|&bits| bits != every).then_some(found.candidates);
    document.unread = found.left.names;
    if !found.kept.is_empty() {
        let members = Map::from_iter([(KEPT.to_owned(), found.kept.into())]);
        document.kept = Kept { program: NAME.to_owned(), members };
    }
    Ok(document)
}

/// Joins the constraints on cells beside the grid, if there are any, to one that declares these.
fn with_cells_beside(constraints: Vec<Object>, reader: &Reader) -> Vec<Object> {
    let mut beside = SortedSet::new();
    let (mut joined, mut others): (Vec<Object>, Vec<Object>) =
        constraints.into_iter().partition(|item| {
            let cells = reader.cells_beside(item);
            beside.extend(cells.iter().copied());
            !cells.is_empty()
        });
    for &cell in &beside {
        let line = reader.grid.line_of(cell);
        joined.extend(line.map(|line| {
            object("killer-cage", json!({ "cells": reader.names(&[line, vec![cell]].concat()) }))
        }));
    }
    if !joined.is_empty() {
        let names = reader.names(&beside.into_iter().collect::<Vec<_>>());
        others.push(object("all-of", json!({ "constraints": joined, "auxiliary": names })));
    }
    others
}

/// Lists the words of a constraint, but for the values of some members.
fn words_of(value: &Value, without: &[&str], words: &mut Vec<String>) {
    match value {
        Value::String(word) => words.push(word.clone()),
        Value::Array(items) => items.iter().for_each(|item| words_of(item, without, words)),
        Value::Object(members) => {
            let members = members.iter().filter(|(name, _)| !without.contains(&name.as_str()));
            members.for_each(|(_, value)| words_of(value, without, words));
        }
        _ => {}
    }
}

impl Reader {
    /// Takes a constraint that holds whatever else does.
    fn take(
        &self,
        node: &Node,
        shift: Shift,
        is_outermost: bool,
        found: &mut Found,
    ) -> Result<(), ReadError> {
        let form = Type::named(node.name).map(|known| known.form);
        match (node.name, form) {
            ("And", _) => {
                node.children.iter().try_for_each(|child| self.take(child, shift, false, found))
            }
            ("Replicate", _) => self.shifts(node, shift)?.into_iter().try_for_each(|shift| {
                node.children.iter().try_for_each(|child| self.take(child, shift, false, found))
            }),
            ("", _) => self.take_givens(node, shift, found),
            ("AllDifferent", _) if !self.is_beside(node, shift)? => {
                let cells = self.cells(node, 0, shift)?.into_iter();
                let cells = cells.filter_map(|cell| u16::try_from(cell).ok()).collect();
                found.houses.push((format!("extra region {}", found.houses.len() + 1), cells));
                Ok(())
            }
            ("FullRankTies", _) if is_outermost => {
                let options = ["none", "any", "only-unclued"];
                if !options.contains(&node.argument(0)) {
                    return Err(node.fault(format!("expected {}", options.join(" or "))));
                }
                let ranks_differ =
                    (node.argument(0) == options[0]).then(|| object("distinct-ranks", Value::Null));
                found.constraints.extend(ranks_differ);
                Ok(())
            }
            (_, Some(Form::Board)) if is_outermost => Ok(()),
            (_, Some(Form::Switch(_))) if !is_outermost => Err(alone(node)),
            _ => {
                found.constraints.extend(self.constraints(node, shift, &mut found.unknown)?);
                Ok(())
            }
        }
    }

    /// Takes candidates of cells. Each cell keeps those that all of them allow.
    fn take_givens(&self, node: &Node, shift: Shift, found: &mut Found) -> Result<(), ReadError> {
        for argument in &node.arguments {
            let (cell, digits) = self.candidates(node, argument, shift)?;
            let Some(candidates) = found.candidates.get_mut(cell) else {
                found.constraints.push(self.restricted(cell, &digits));
                continue;
            };
            let bits = digits.iter().fold(0, |bits, digit| bits | 1 << (digit - 1));
            if *candidates & bits == 0 {
                // Then the puzzle has no solution, but it is one.
                found.constraints.push(self.restricted(cell, &digits));
            } else {
                *candidates &= bits;
            }
        }
        Ok(())
    }

    /// Returns the constraints that one of a string states, of which a composite may be made.
    fn constraints(
        &self,
        node: &Node,
        shift: Shift,
        unknown: &mut Vec<String>,
    ) -> Result<Vec<Object>, ReadError> {
        let Some(left) = self.left.get().checked_sub(1) else {
            return Err(node.fault(format!("there are more than {MOST} constraints")));
        };
        self.left.set(left);
        let mut all = |nodes: &[Node], shift: Shift| -> Result<Vec<Object>, ReadError> {
            let mut found = Vec::new();
            for child in nodes {
                if Type::named(child.name).is_some_and(|known| matches!(known.form, Form::Switch(_))) {
                    return Err(alone(child));
                }
                found.extend(self.constraints(child, shift, unknown)?);
            }
            Ok(found)
        };
        let found = match node.name {
            "And" => all(&node.children, shift)?,
            "Replicate" => {
                let mut found = Vec::new();
                for shift in self.shifts(node, shift)? {
                    found.extend(all(&node.children, shift)?);
                }
                found
            }
            "Or" => {
                if let Some(mark) = node.children.iter().find_map(|child| self.strict_mark(child)) {
                    return Err(node.fault(format!("has a {mark}, of which all are given")));
                }
                let alternatives =
                    node.children.iter().map(|child| all(std::slice::from_ref(child), shift));
                any_of(alternatives.collect::<Result<_, _>>()?)
            }
            name => {
                let Some(known) = Type::named(name) else {
                    unknown.push(name.to_owned());
                    return Ok(Vec::new());
                };
                self.stated(known, node, shift)?
            }
        };
        if found.iter().all(|item| self.is_known(item, node)) {
            return Ok(found);
        }
        unknown.push(node.name.to_owned());
        Ok(found.into_iter().filter(|item| self.is_known(item, node)).collect())
    }

    /// Returns whether nonet has a constraint. Regions that are to be found have a constraint of their own, which stands
    /// in no other.
    fn is_known(&self, item: &Object, node: &Node) -> bool {
        let kind = item.get("type").and_then(Value::as_str).unwrap_or_default();
        let mut words = Vec::new();
        words_of(&Value::from(item.clone()), &["pattern", "direction"], &mut words);
        CONSTRAINT_KINDS.iter().any(|known| known.name == kind)
            && !(node.is_composite() && words.iter().any(|word| word == "chaos-construction"))
            && self.cells_beside(item).iter().all(|&cell| self.grid.region_of(cell).is_none())
    }

    /// Returns the cells beside the grid that a constraint names.
    fn cells_beside(&self, item: &Object) -> Vec<usize> {
        if self.beside.is_empty() {
            return Vec::new();
        }
        let mut words = Vec::new();
        words_of(&Value::from(item.clone()), &["type", "pattern", "direction"], &mut words);
        words.iter().filter_map(|word| self.beside.get(word)).copied().collect()
    }

    /// Returns a mark of which all are given, if a constraint is one or holds one.
    fn strict_mark<'a>(&self, node: &Node<'a>) -> Option<&'a str> {
        let inner = || node.children.iter().find_map(|child| self.strict_mark(child));
        if self.strict.contains(&node.name) { Some(node.name) } else { inner() }
    }

    /// Returns the constraints that a type states.
    fn stated(&self, known: &Type, node: &Node, shift: Shift) -> Result<Vec<Object>, ReadError> {
        let cells = |from: usize| Ok(self.names(&self.cells(node, from, shift)?));
        let with = |parameter: &str, value: Value, cells: Vec<Value>| {
            let arguments =
                Map::from_iter([(parameter.to_owned(), value), ("cells".to_owned(), cells.into())]);
            vec![object(known.kind, Value::Object(arguments))]
        };
        Ok(match known.form {
            Form::Cells => vec![object(known.kind, json!({ "cells": cells(0)? }))],
            Form::Number(parameter) => with(parameter, node.number(0)?.into(), cells(1)?),
            Form::Digits(parameter) => {
                with(parameter, self.values(node, node.argument(0).split('_'))?.into(), cells(1)?)
            }
            Form::Dots(parameter, holds) => self.dots(known.kind, parameter, holds, node, shift)?,
            Form::Switch(flag) => {
                let flag = flag.map(|flag| (flag.to_owned(), true.into()));
                vec![object(known.kind, Value::Object(flag.into_iter().collect()))]
            }
            Form::Ends(parameter) => self.ends(known.kind, parameter, node)?,
            Form::Own(make) => make(self, node, shift)?,
            Form::Nothing => Vec::new(),
            Form::Board => return Err(alone(node)),
        })
    }

    /// Returns the dots between all neighbours among some cells. Beside the grid there are none, but the same relation.
    fn dots(
        &self,
        kind: &str,
        parameter: &str,
        holds: fn(u32, u32) -> bool,
        node: &Node,
        shift: Shift,
    ) -> Result<Vec<Object>, ReadError> {
        let mut dots = Vec::new();
        let mut found = Vec::new();
        for pair in self.neighbours(node, shift)? {
            let cells = self.names(&pair);
            if pair.iter().any(|&cell| self.grid.is_beside(cell)) {
                let (lowest, highest) = self.grid.values();
                let all =
                    (lowest..=highest).flat_map(|one| (lowest..=highest).map(move |other| (one, other)));
                let allowed: Vec<_> =
                    all.filter(|&(one, other)| holds(one.into(), other.into())).collect();
                found.push(object("relation", json!({ "cells": cells, "allowed": allowed })));
            } else if !dots.contains(&cells) {
                dots.push(cells);
            }
        }
        if !dots.is_empty() {
            let dots = Map::from_iter([(parameter.to_owned(), dots.into())]);
            found.push(object(kind, Value::Object(dots)));
        }
        Ok(found)
    }

    /// Returns the clues at both ends of a row or column.
    fn ends(&self, kind: &str, parameter: &str, node: &Node) -> Result<Vec<Object>, ReadError> {
        let mut found = Vec::new();
        for end in 1..3 {
            if node.argument(end).is_empty() {
                continue;
            }
            let at = self.end(node, node.argument(0), end == 2)?;
            let mut clue = object(kind, json!({ "at": at, parameter: node.number(end)? }));
            if kind == "full-rank" && self.takes_ties {
                clue.insert("ties".to_owned(), true.into());
            }
            found.push(clue);
        }
        Ok(found)
    }

    /// Returns where the copies of a composite lie.
    fn shifts(&self, node: &Node, shift: Shift) -> Result<Vec<Shift>, ReadError> {
        let origin = Some(node.argument(1)).filter(|name| !name.is_empty()).unwrap_or("R1C1");
        let origin = self.cell(node, origin, Shift::default())?;
        let bits =
            codes::bits(node.argument(0)).ok_or_else(|| node.fault("its set of cells is damaged"))?;
        let steps = (0..).zip(bits).filter(|(_, is_set)| *is_set).map(|(step, _)| step);
        let to =
            |step: usize| self.grid.shift(origin, origin + step, shift).map_err(|what| node.fault(what));
        steps.map(to).collect()
    }
}

/// Returns the constraint that one of several alternatives holds: none, if an alternative always holds.
fn any_of(mut alternatives: Vec<Vec<Object>>) -> Vec<Object> {
    if alternatives.len() == 1 {
        return alternatives.remove(0);
    }
    if alternatives.iter().any(Vec::is_empty) {
        return Vec::new();
    }
    vec![object(
        "any-of",
        json!({ "constraints": alternatives.into_iter().map(all_of).collect::<Vec<_>>() }),
    )]
}

/// Returns the constraint that all of some hold.
pub fn all_of(mut constraints: Vec<Object>) -> Object {
    if constraints.len() == 1 {
        constraints.remove(0)
    } else {
        object("all-of", json!({ "constraints": constraints }))
    }
}

fn alone(node: &Node) -> ReadError {
    node.fault("is about the whole board, so it stands in no Or, And or Replicate")
}
