//! Constraints in words.

use nonet::{Constraint, Rules};
use serde_json::Value;

use super::catalogue::{args, sentence};
use super::words::{Join, listed};

/// Returns which line a place just outside the board belongs to, as in `above column 2` for `r0c2`.
fn beside_board(rules: &Rules, at: &str) -> Option<String> {
    let (row, column) = at.strip_prefix('r')?.split_once('c')?;
    let (row, column): (u8, u8) = (row.parse().ok()?, column.parse().ok()?);
    let (below, right) = (rules.board().rows() + 1, rules.board().columns() + 1);
    let is_in_line = |number: u8, end: u8| (1..end).contains(&number);
    let (side, number) = match () {
        () if is_in_line(column, right) && row == 0 => ("above", column),
        () if is_in_line(column, right) && row == below => ("below", column),
        () if is_in_line(row, below) && column == 0 => ("left", row),
        () if is_in_line(row, below) && column == right => ("right", row),
        () => return None,
    };
    Some(sentence("contradiction.beside", &args! { side: side, number: number }))
}

/// Returns the name of a constraint, where it starts, and its numbers, as in `the killer cage at r1c1 with sum 3`.
pub fn constraint_in_words(rules: &Rules, constraint: &Constraint) -> String {
    let nothing = Value::Null;
    let json = constraint.json().unwrap_or(&nothing);
    let members = json.as_object().into_iter().flatten();
    let words = |(name, value): (&String, &Value)| match value {
        _ if name == "type" || name == "at" => None,
        Value::Number(number) => Some(format!("{name} {number}")),
        Value::String(text) => Some(format!("{name} {text}")),
        Value::Bool(true) => Some(name.replace('_', " ")),
        _ => None,
    };
    let numbers: Vec<String> = members.clone().filter_map(words).collect();
    let has_place =
        members.clone().any(|(_, value)| value.as_array().is_some_and(|list| !list.is_empty()));
    let first = constraint.cells().first().filter(|_| has_place);
    let at = json.get("at").and_then(Value::as_str);
    let beside = at.and_then(|at| beside_board(rules, at));
    let at = at.map(str::to_owned).or_else(|| first.map(|&cell| rules.board().name(cell)));
    let place = at.map(|cell| sentence("contradiction.place", &args! { cell: cell }));
    let place = beside.or(place).unwrap_or_default();
    let list = args! { numbers: listed(&numbers, Join::And) };
    let numbers =
        if numbers.is_empty() { String::new() } else { sentence("contradiction.numbers", &list) };
    // What holds all over the board is no clue at a place.
    let id = if place.is_empty() { "contradiction.rule" } else { "contradiction.constraint" };
    let name = sentence(id, &args! { name: constraint.name().replace('-', " ") });
    let parts = [name, place, numbers];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}
