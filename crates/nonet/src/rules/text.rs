//! Rules in words, as setters write them above a puzzle.

use serde_json::Value;

use super::constraints::{CONSTRAINT_KINDS, ConstraintKind, ParameterKind};
use super::shape::Shape;
use super::{Constraint, House, HouseKind, Rules};
use crate::board::Board;

impl Rules {
    /// Returns the rules in plain words: the board, its extra houses, and each kind of constraint once.
    ///
    /// ```
    /// let rules = nonet::Rules::parse("6x6+diagonal")?;
    /// assert!(rules.text().starts_with("Normal Sudoku rules apply: place the digits 1 to 6 once each in every row"));
    /// assert!(rules.text().ends_with("No digit repeats on the main diagonal or the anti-diagonal."));
    /// # Ok::<(), nonet::RulesError>(())
    /// ```
    pub fn text(&self) -> String {
        let mut lines = vec![self.houses_in_words()];
        lines.extend(self.extra_houses_in_words());
        // In the order of the table, whatever their order here, so that equal rules have equal texts.
        let place = |name: &str| CONSTRAINT_KINDS.iter().position(|kind| kind.name == name);
        let mut names: Vec<&str> = self.constraints().iter().map(|each| each.name()).collect();
        names.sort_by_key(|name| (place(name).unwrap_or(usize::MAX), *name));
        names.dedup();
        for name in names {
            let same: Vec<&Constraint> = self
                .constraints()
                .iter()
                .map(AsRef::as_ref)
                .filter(|each| each.name() == name)
                .collect();
            lines.push(in_words(place(name).map(|at| &CONSTRAINT_KINDS[at]), &same, self.board()));
        }
        lines.join("\n")
    }

    fn houses_in_words(&self) -> String {
        let board = self.board();
        let (lowest, highest) = board.values().into_inner();
        let has = |kind: HouseKind| self.houses().iter().any(|house| house.kind == kind);
        let boxes = match self.usual_box() {
            Some((height, width)) => format!("{height}x{width} box"),
            None => "outlined region".to_owned(),
        };
        let kinds = [
            (HouseKind::Row, "row".to_owned()),
            (HouseKind::Column, "column".to_owned()),
            (HouseKind::Box, boxes),
        ];
        let kinds: Vec<String> =
            kinds.into_iter().filter(|(kind, _)| has(*kind)).map(|(_, word)| word).collect();
        let is_whole = |house: &House| {
            house.kind == HouseKind::Extra || house.cells.len() == usize::from(board.digits())
        };
        let is_whole = self.houses().iter().all(is_whole);
        let grids = board.grids().len();
        let of = if grids > 1 { format!(" of each of the {grids} grids") } else { String::new() };
        let normal =
            if has(HouseKind::Box) && grids == 1 { "Normal Sudoku rules apply: p" } else { "P" };
        match (kinds.is_empty(), is_whole) {
            (true, _) => format!("Place digits from {lowest} to {highest}."),
            (_, true) => format!(
                "{normal}lace the digits {lowest} to {highest} once each in every {}{of}.",
                listed(&kinds, "and")
            ),
            _ => format!(
                "Place digits from {lowest} to {highest}. No digit repeats in any {}{of}.",
                listed(&kinds, "or")
            ),
        }
    }

    /// Returns the height and width of the boxes if all are rectangles of one form.
    fn usual_box(&self) -> Option<(u8, u8)> {
        let sides = |house: &House| {
            let places: Vec<(u8, u8)> =
                house.cells.iter().map(|&cell| self.board().place(cell)).collect();
            let side = |of: fn(&(u8, u8)) -> u8| {
                let (least, most) = (places.iter().map(of).min()?, places.iter().map(of).max()?);
                Some(most - least + 1)
            };
            let (height, width) = (side(|place| place.0)?, side(|place| place.1)?);
            (usize::from(height) * usize::from(width) == places.len()).then_some((height, width))
        };
        let mut found = self.houses().iter().filter(|house| house.kind == HouseKind::Box).map(sides);
        let first = found.next()??;
        found.all(|each| each == Some(first)).then_some(first)
    }

    fn extra_houses_in_words(&self) -> Option<String> {
        let mut names: Vec<String> = Vec::new();
        for house in self.houses().iter().filter(|house| house.kind == HouseKind::Extra) {
            let stem = house.name.trim_end_matches(|symbol: char| symbol.is_ascii_digit()).trim_end();
            let name = if stem == house.name { format!("the {stem}") } else { format!("any {stem}") };
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let on = if names.iter().all(|name| name.ends_with("diagonal")) { "on" } else { "in" };
        (!names.is_empty()).then(|| format!("No digit repeats {on} {}.", listed(&names, "or")))
    }
}

/// Joins words as a sentence lists them.
fn listed(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// Returns the rule of a kind, with what its constraints say and no picture shows.
fn in_words(kind: Option<&ConstraintKind>, same: &[&Constraint], board: &Board) -> String {
    let sentence = same.first().map_or("", |constraint| constraint.sentence());
    let Some(kind) = kind else { return format!("{sentence}.") };
    let mut found = format!("{}: {sentence}", title(kind.name));
    let has = |constraint: &Constraint, name: &str| constraint.json()?.get(name).cloned();
    for parameter in kind.parameters {
        let mut values: Vec<(Value, &Constraint)> = Vec::new();
        for &constraint in same {
            if let Some(value) = has(constraint, parameter.name)
                && !values.iter().any(|(known, _)| *known == value)
            {
                values.push((value, constraint));
            }
        }
        match parameter.kind {
            ParameterKind::Flag if values.iter().any(|(value, _)| *value == Value::Bool(true)) => {
                let summary = parameter.summary.trim_start_matches("whether ");
                found.extend([" ", &capitalised(summary), "."]);
            }
            ParameterKind::Number if !parameter.is_required => {
                let shown =
                    |(value, constraint): &(Value, &Constraint)| is_drawn(value, constraint, board);
                let said: Vec<String> = values
                    .iter()
                    .filter(|each| !shown(each))
                    .map(|(value, _)| value.to_string())
                    .collect();
                if !said.is_empty() {
                    found.extend([" Here the ", parameter.name, " is ", &listed(&said, "or"), "."]);
                }
            }
            _ => {}
        }
    }
    found
}

/// Returns whether a number stands in the picture of a constraint.
fn is_drawn(number: &Value, constraint: &Constraint, board: &Board) -> bool {
    let number = number.to_string();
    let is_it = |shape: &Shape| matches!(shape, Shape::Text { text, .. } if *text == number);
    constraint.shapes(board).iter().any(is_it)
}

/// Returns a name such as "killer-cage" as a title: "Killer cage".
fn title(name: &str) -> String {
    capitalised(&name.replace('-', " "))
}

fn capitalised(text: &str) -> String {
    let mut symbols = text.chars();
    symbols.next().into_iter().flat_map(char::to_uppercase).chain(symbols).collect()
}
