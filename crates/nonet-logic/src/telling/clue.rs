//! Constraints in words.

use nonet::{Constraint, Rules};
use serde_json::Value;

use super::catalogue::{args, sentence};
use super::words::{Join, listed};

/// Constraints whose cells stand along a line, besides those whose name ends with a word for one.
const LINES: [&str; 8] =
    ["palindrome", "whisper", "nabner", "renban", "greater-than", "relation", "automaton", "regex"];

/// Lines whose kind alone does not tell where they run.
const BARE: [&str; 3] = ["relation", "automaton", "regex"];

/// Returns which line or corner a place just outside the board belongs to, as in `above column 2` for `r0c2`.
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
        () if is_in_line(row, below) => return None,
        () => {
            let upper = if row == 0 { "top" } else { "bottom" };
            let left = if column == 0 { "left" } else { "right" };
            let args = args! { upper: upper, left: left };
            return Some(sentence("contradiction.corner", &args));
        }
    };
    Some(sentence("contradiction.beside", &args! { side: side, number: number }))
}

/// Returns the names of the cells at both ends of a line as it is stated: of an arrow, the bulb comes first.
fn ends(constraint: &Constraint) -> Option<[&str; 2]> {
    let name = constraint.name();
    let is_line = LINES.contains(&name)
        || ["line", "arrow", "thermometer"].iter().any(|word| name.ends_with(word));
    let list = |member: &str| constraint.json()?.get(member)?.as_array();
    let cells = list("cells").filter(|_| is_line)?;
    let first = list("bulb").and_then(|bulb| bulb.first()).or_else(|| cells.first())?;
    Some([first.as_str()?, cells.last()?.as_str()?])
}

/// Returns where a line stands: at its first cell, or between its ends where others of its kind start at the same cell.
fn place_of_line(rules: &Rules, constraint: &Constraint) -> Option<String> {
    let [first, last] = ends(constraint)?;
    let is_alike = |other: &Constraint| {
        other.name() == constraint.name() && ends(other).is_some_and(|[start, _]| start == first)
    };
    let is_bare = BARE.contains(&constraint.name());
    Some(if is_bare || rules.constraints().iter().filter(|other| is_alike(other)).count() > 1 {
        sentence("contradiction.ends", &args! { first: first, last: last })
    } else {
        sentence("contradiction.place", &args! { cell: first })
    })
}

/// Returns where a constraint stands; an empty text if it holds all over the board.
fn place(rules: &Rules, constraint: &Constraint) -> String {
    let members = || constraint.json().and_then(Value::as_object).into_iter().flatten();
    let at = members().find(|(name, _)| *name == "at").and_then(|(_, at)| at.as_str());
    if let Some(beside) = at.and_then(|at| beside_board(rules, at)) {
        return beside;
    }
    if let Some(line) = place_of_line(rules, constraint) {
        return line;
    }
    let has_place = members().any(|(_, value)| value.as_array().is_some_and(|list| !list.is_empty()));
    let first = constraint.cells().first().filter(|_| has_place);
    let cell = at.map(str::to_owned).or_else(|| first.map(|&cell| rules.board().name(cell)));
    cell.map(|cell| sentence("contradiction.place", &args! { cell: cell })).unwrap_or_default()
}

/// Returns the numbers of a constraint and its other options, as in `with sum 3`.
fn options(constraint: &Constraint) -> String {
    let words = |(name, value): (&String, &Value)| match value {
        _ if name == "type" || name == "at" => None,
        Value::Number(number) => Some(format!("{name} {number}")),
        Value::String(text) => Some(format!("{name} {text}")),
        Value::Bool(true) => Some(name.replace('_', " ")),
        _ => None,
    };
    let members = constraint.json().and_then(Value::as_object).into_iter().flatten();
    let numbers: Vec<String> = members.filter_map(words).collect();
    let list = args! { numbers: listed(&numbers, Join::And) };
    if numbers.is_empty() { String::new() } else { sentence("contradiction.numbers", &list) }
}

/// Returns what a constraint is called: of those that are made of others, what they are made of.
fn kind(constraint: &Constraint) -> String {
    let parts = constraint.json().and_then(|json| json.get("constraints")?.as_array());
    let mut kinds: Vec<&str> =
        parts.into_iter().flatten().filter_map(|part| part.get("type")?.as_str()).collect();
    let count = kinds.len();
    kinds.dedup();
    let part = match kinds.as_slice() {
        [kind] => kind.replace('-', " "),
        _ => String::new(),
    };
    let name = constraint.name();
    let known = if part.is_empty() { "none" } else { "one" };
    sentence(
        "contradiction.kind",
        &args! { kind: name, name: name.replace('-', " "), known: known, part: part, count: count },
    )
}

/// Returns the name of a constraint, where it starts, and its numbers, as in `the killer cage at r1c1 with sum 3`.
pub fn constraint_in_words(rules: &Rules, constraint: &Constraint) -> String {
    let place = place(rules, constraint);
    // What holds all over the board is no clue at a place.
    let id = if place.is_empty() { "contradiction.rule" } else { "contradiction.constraint" };
    let name = sentence(id, &args! { name: kind(constraint) });
    let parts = [name, place, options(constraint)];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}
