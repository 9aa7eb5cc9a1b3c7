//! Constraints in words.

use nonet::{Constraint, Rules};
use serde_json::Value;

use super::catalogue::{args, sentence};
use super::words::{Join, listed};

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
    let at = json.get("at").and_then(Value::as_str).map(str::to_owned);
    let at = at.or_else(|| first.map(|&cell| rules.board().name(cell)));
    let place =
        at.map(|cell| sentence("contradiction.place", &args! { cell: cell })).unwrap_or_default();
    let list = args! { numbers: listed(&numbers, Join::And) };
    let numbers =
        if numbers.is_empty() { String::new() } else { sentence("contradiction.numbers", &list) };
    let name =
        sentence("contradiction.constraint", &args! { name: constraint.name().replace('-', " ") });
    let parts = [name, place, numbers];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}
