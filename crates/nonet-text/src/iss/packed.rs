//! Types of ISS whose rule is packed into their first argument: patterns, relations and automata.

use serde_json::json;

use super::arguments::{Reader, object};
use super::codes;
use super::grid::Shift;
use super::own::{Found, cells_of};
use super::syntax::Node;
use crate::error::ReadError;
use crate::sites::decoded;

/// Groups of cells, each with what its rule is called, which is not kept.
fn groups<'a>(node: &Node<'a>) -> Vec<Vec<&'a str>> {
    let mut groups = vec![Vec::new()];
    for &item in node.arguments.iter().skip(1) {
        match groups.last_mut() {
            Some(group) if !item.is_empty() && !item.starts_with('_') => group.push(item),
            _ => groups.push(Vec::new()),
        }
    }
    groups.retain(|group| !group.is_empty());
    groups
}

pub fn regex(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let packed = node.argument(0);
    let pattern =
        if packed.contains('%') { Some(decoded(packed).into_owned()) } else { codes::text(packed) };
    let pattern: String = pattern
        .ok_or_else(|| node.fault("its pattern is damaged"))?
        .chars()
        .filter(|symbol| !symbol.is_whitespace())
        .collect();
    let line = |names: Vec<&str>| {
        let cells = cells_of(reader, node, &names, shift)?;
        Ok(object("regex", json!({ "cells": reader.names(&cells), "pattern": pattern })))
    };
    groups(node).into_iter().map(line).collect()
}

/// A relation of neighbours on a line.
pub fn pair(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let allowed = relation(reader, node)?;
    let line = |names: Vec<&str>| {
        let cells = cells_of(reader, node, &names, shift)?;
        Ok((cells.len() > 1)
            .then(|| object("relation", json!({ "cells": reader.names(&cells), "allowed": allowed }))))
    };
    groups(node).into_iter().filter_map(|names| line(names).transpose()).collect()
}

/// A relation of all pairs of some cells.
pub fn all_pairs(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let allowed = relation(reader, node)?;
    if let Some((first, second)) =
        allowed.iter().find(|(first, second)| !allowed.contains(&(*second, *first)))
    {
        return Err(node.fault(format!("allows {first} with {second}, but not the reverse")));
    }
    let mut found = Vec::new();
    for names in groups(node) {
        let cells = cells_of(reader, node, &names, shift)?;
        for (at, &cell) in cells.iter().enumerate() {
            let pair = |&other: &usize| {
                object("relation", json!({ "cells": reader.names(&[cell, other]), "allowed": allowed }))
            };
            found.extend(cells[at + 1..].iter().map(pair));
        }
    }
    Ok(found)
}

/// Returns the pairs of values that a key allows. Two symbols are the other way round in the older types.
fn relation(reader: &Reader, node: &Node) -> Result<Vec<(u8, u8)>, ReadError> {
    let swapped = |symbol| match symbol {
        '-' => '_',
        '_' => '-',
        other => other,
    };
    let key = node.argument(0);
    let key = if node.name.starts_with("Binary") {
        key.chars().map(swapped).collect()
    } else {
        key.to_owned()
    };
    let pairs = codes::pairs(&key, reader.grid.values());
    let pairs = pairs.ok_or_else(|| node.fault("its relation is damaged"))?;
    if pairs.is_empty() { Err(node.fault("allows no values")) } else { Ok(pairs) }
}

pub fn automaton(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let machine =
        codes::machine(node.argument(0)).ok_or_else(|| node.fault("its automaton is damaged"))?;
    let mut found = Vec::new();
    for names in groups(node) {
        let parts: Vec<&[&str]> = names.split(|name| *name == "-").collect();
        if parts.iter().all(|part| part.is_empty()) {
            return Err(node.fault("has no cells"));
        }
        let mut reads = Vec::new();
        for (number, part) in parts.iter().enumerate() {
            reads.extend((number > 0).then_some(None));
            reads.extend(cells_of(reader, node, part, shift)?.into_iter().map(Some));
        }
        let digits = usize::from(reader.grid.digits);
        let (cells, events) = codes::events(&reads);
        let read = machine.along(digits, &events);
        let read = read.ok_or_else(|| node.fault("its automaton is too large for its parts"))?;
        let value =
            |[state, symbol, next]: [usize; 3]| [state, symbol + usize::from(reader.grid.lowest), next];
        let transitions: Vec<[usize; 3]> = read.transitions.into_iter().map(value).collect();
        found.push(object(
            "automaton",
            json!({ "cells": reader.names(&cells), "start": 0, "accepting": read.accepting, "transitions": transitions }),
        ));
    }
    Ok(found)
}
