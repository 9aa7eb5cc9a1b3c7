//! The types of ISS that state their constraint in a way of their own.

use serde_json::{Value, json};

use super::arguments::{Reader, object};
use super::grid::Shift;
use super::syntax::{Node, number};
use crate::error::ReadError;
use crate::members::Object;

pub type Found = Result<Vec<Object>, ReadError>;

/// The constraint of regions that are to be found.
pub const CHAOS: &str = "chaos-construction";

/// Returns a constraint that nonet does not have.
pub fn unknown() -> Object {
    Object::new()
}

#[expect(clippy::unnecessary_wraps, reason = "what is read may be malformed")]
pub fn one(kind: &str, arguments: Value) -> Found {
    Ok(vec![object(kind, arguments)])
}

/// Candidates, where another constraint depends on them.
pub fn given(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let restricted = |argument: &&str| {
        let (cell, digits) = reader.candidates(node, argument, shift)?;
        Ok(reader.restricted(cell, &digits))
    };
    node.arguments.iter().map(restricted).collect()
}

pub fn greater_than(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let sign = |pair: [usize; 2]| object("greater-than", json!({ "cells": reader.names(&pair) }));
    Ok(reader.neighbours(node, shift)?.into_iter().map(sign).collect())
}

/// The difference may be left out.
pub fn whisper(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let difference = number(node.argument(0));
    let cells = reader.cells(node, usize::from(difference.is_some()), shift)?;
    one("whisper", json!({ "cells": reader.names(&cells), "difference": difference.unwrap_or(5) }))
}

/// Without regions, a line has nothing to be equal.
pub fn region_sum_line(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let cells = reader.cells(node, 0, shift)?;
    if reader.has_regions {
        one("region-sum-line", json!({ "cells": reader.names(&cells) }))
    } else {
        Ok(Vec::new())
    }
}

/// A loop may be cut anywhere, so it is one of its lines.
pub fn sum_line(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let sum = node.number(0)?;
    let is_loop = node.arguments.last() == Some(&"LOOP");
    let end = node.arguments.len() - usize::from(is_loop && node.arguments.len() > 1);
    let names = node.arguments.get(1..end).unwrap_or_default();
    let cells =
        names.iter().map(|name| reader.cell(node, name, shift)).collect::<Result<Vec<_>, _>>()?;
    let line = |cells: &[usize]| object("sum-line", json!({ "cells": reader.names(cells), "sum": sum }));
    if !is_loop {
        return Ok(vec![line(&cells)]);
    }
    let lines: Vec<Object> =
        (0..cells.len()).map(|at| line(&[&cells[at..], &cells[..at]].concat())).collect();
    one("any-of", json!({ "constraints": lines }))
}

/// Returns the cells of these names.
pub fn cells_of(
    reader: &Reader,
    node: &Node,
    names: &[&str],
    shift: Shift,
) -> Result<Vec<usize>, ReadError> {
    names.iter().map(|name| reader.cell(node, name, shift)).collect()
}

/// A sum of values, each with a weight: for terms that no other constraint takes.
fn linear(reader: &Reader, terms: impl IntoIterator<Item = (usize, i64)>, sum: i64) -> Object {
    let mut joined: Vec<(usize, i64)> = Vec::new();
    for (cell, weight) in terms {
        match joined.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, known)) => *known += weight,
            None => joined.push((cell, weight)),
        }
    }
    let (cells, weights): (Vec<usize>, Vec<i64>) = joined.into_iter().unzip();
    object("linear", json!({ "cells": reader.names(&cells), "weights": weights, "sums": [sum] }))
}

pub fn arrow(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let cells = reader.cells(node, 0, shift)?;
    if cells.len() == 1 {
        return Err(node.fault("has no cells after its bulb"));
    }
    if reader.is_beside(node, shift)? {
        let weight = |at: usize| if at == 0 { -1 } else { 1 };
        return Ok(vec![linear(
            reader,
            cells.iter().enumerate().map(|(at, &cell)| (cell, weight(at))),
            0,
        )]);
    }
    one("arrow", json!({ "bulb": reader.names(&cells[..1]), "cells": reader.names(&cells[1..]) }))
}

pub fn double_arrow(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let cells = reader.cells(node, 0, shift)?;
    if !reader.is_beside(node, shift)? {
        return one("double-arrow", json!({ "cells": reader.names(&cells) }));
    }
    let is_end = |at: usize| at == 0 || at + 1 == cells.len();
    let terms = cells.iter().enumerate().map(|(at, &cell)| (cell, if is_end(at) { -1 } else { 1 }));
    Ok(vec![linear(reader, terms, 0)])
}

/// The number of cells in the pill, then these and the cells of the arrow.
pub fn pill_arrow(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let size = match node.argument(0) {
        "2" => 2,
        "3" => 3,
        other => return Err(node.fault(format!("expected a pill of 2 or 3 cells, found '{other}'"))),
    };
    let cells = reader.cells(node, 1, shift)?;
    let Some((pill, arrow)) = cells.split_at_checked(size).filter(|(_, arrow)| !arrow.is_empty()) else {
        return Err(node.fault("has no cells after its pill"));
    };
    let is_beside = cells.iter().any(|&cell| reader.grid.is_beside(cell));
    let (_, highest) = reader.grid.values();
    if !is_beside && highest < 10 {
        return one("arrow", json!({ "bulb": reader.names(pill), "cells": reader.names(arrow) }));
    }
    // Only the first digit of the number may be more than 9.
    let mut pill = pill.to_vec();
    pill.sort_unstable();
    let places = [100, 10, 1];
    let number = pill.iter().zip(&places[3 - size..]).map(|(&cell, &place)| (cell, -place));
    let sum = linear(reader, number.chain(arrow.iter().map(|&cell| (cell, 1))), 0);
    let digits: Vec<u8> = (1..=reader.grid.digits.min(10 - reader.grid.lowest)).collect();
    let later = pill[1..].iter().filter(|_| highest > 9).map(|&cell| reader.restricted(cell, &digits));
    Ok([sum].into_iter().chain(later).collect())
}

/// Without a sum, or with the sum 0, only all digits differ. A cell that is named twice counts twice.
pub fn cage(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let cells = reader.cells(node, 1, shift)?;
    let sum = if node.argument(0).is_empty() { 0 } else { node.number(0)? };
    let names = reader.names(&distinct(&cells));
    if sum == 0 {
        return one("killer-cage", json!({ "cells": names }));
    }
    if names.len() == cells.len() {
        return one("killer-cage", json!({ "cells": names, "sum": sum }));
    }
    let sum = linear(reader, cells.into_iter().map(|cell| (cell, 1)), sum.into());
    Ok(vec![sum, object("killer-cage", json!({ "cells": names }))])
}

/// Returns cells, each once.
fn distinct(cells: &[usize]) -> Vec<usize> {
    let mut found = Vec::new();
    for cell in cells {
        if !found.contains(cell) {
            found.push(*cell);
        }
    }
    found
}

/// Its digits differ as well.
pub fn rellik_cage(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let cells = reader.names(&reader.cells(node, 1, shift)?);
    let cage = object("rellik-cage", json!({ "cells": cells, "sum": node.number(0)? }));
    Ok(vec![cage, object("killer-cage", json!({ "cells": cells }))])
}

/// A sum, perhaps with the weights of its cells, as in `0_=_1_-1`.
pub fn sum(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let cells = reader.cells(node, 1, shift)?;
    let mut parts = node.argument(0).split('_');
    let total = parts.next().unwrap_or_default();
    let total =
        signed(total).ok_or_else(|| node.fault(format!("expected a whole number, found '{total}'")))?;
    let mut weights = vec![1; cells.len()];
    if let Some(sign) = parts.next() {
        let stated: Option<Vec<i64>> = parts.map(signed).collect();
        let stated = stated.filter(|stated| sign == "=" && stated.len() == cells.len());
        weights = stated.ok_or_else(|| node.fault("expected a weight for each cell, as in 0_=_1_-1"))?;
    }
    let is_distinct = (1..cells.len()).all(|at| !cells[..at].contains(&cells[at]));
    let is_plain = is_distinct && total >= 0 && weights.iter().all(|&weight| weight == 1);
    if is_plain && !cells.iter().any(|&cell| reader.grid.is_beside(cell)) {
        return one("sum-cage", json!({ "cells": reader.names(&cells), "sum": total }));
    }
    Ok(vec![linear(reader, cells.into_iter().zip(weights), total)])
}

fn signed(text: &str) -> Option<i64> {
    let (text, sign) = text.strip_prefix('-').map_or((text, 1), |text| (text, -1));
    number(text).map(|number| sign * i64::from(number))
}

/// Pairs of a number and the value that occurs so often, each one symbol.
pub fn look_and_say(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let symbols: Option<Vec<u32>> = node.argument(0).chars().map(|symbol| symbol.to_digit(10)).collect();
    let clue = symbols.filter(|clue| !clue.is_empty() && clue.len().is_multiple_of(2));
    let clue = clue.ok_or_else(|| node.fault("expected pairs of a number and a value, as in 1223"))?;
    let cells = reader.cells(node, 1, shift)?;
    one("look-and-say-cage", json!({ "cells": reader.names(&cells), "clue": clue }))
}

/// Cells that differ, or lie in different regions.
pub fn all_different(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let cells = distinct(&reader.cells(node, 0, shift)?);
    match reader.regions_of(&cells) {
        Some(cells) => one(CHAOS, json!({ "apart": [cells] })),
        None => one("killer-cage", json!({ "cells": reader.names(&cells) })),
    }
}

/// Sets of equally many cells. What two of them share makes no difference.
pub fn same_values(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let cells = reader.cells(node, 1, shift)?;
    let sets = node.number(0)? as usize;
    if sets == 0 || !cells.len().is_multiple_of(sets) {
        return Err(node.fault(format!("{} cells do not form {sets} sets", cells.len())));
    }
    if let Some(together) = reader.regions_of(&cells) {
        let all_equal = sets == cells.len();
        return Ok(vec![if all_equal {
            object(CHAOS, json!({ "together": [together] }))
        } else {
            unknown()
        }]);
    }
    let sets: Vec<&[usize]> = cells.chunks(cells.len() / sets).collect();
    let mut found = Vec::new();
    for others in &sets[1..] {
        let (mut one, mut other) = (sets[0].to_vec(), others.to_vec());
        one.retain(|cell| match other.iter().position(|known| known == cell) {
            Some(at) => {
                other.remove(at);
                false
            }
            None => true,
        });
        if one.len() == 1 {
            // Two equal digits are the shortest palindrome, which may lie beside the grid.
            found.push(object("palindrome", json!({ "cells": reader.names(&[one[0], other[0]]) })));
        } else if !one.is_empty() {
            let arguments = json!({ "cells": reader.names(&one), "others": reader.names(&other) });
            found.push(object("same-values", arguments));
        }
    }
    Ok(found)
}

/// Groups of cells, with - between them.
pub fn equal_sums(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let mut groups = Vec::new();
    for names in node.arguments.split(|name| *name == "-") {
        groups.push(cells_of(reader, node, names, shift)?);
    }
    if groups.iter().any(Vec::is_empty) {
        return Err(node.fault("has a group without cells"));
    }
    if groups.iter().flatten().any(|&cell| reader.grid.is_beside(cell)) {
        let weighted =
            |group: &[usize], weight| group.iter().map(move |&cell| (cell, weight)).collect::<Vec<_>>();
        let first = weighted(&groups[0], 1);
        let equal =
            |group: &Vec<usize>| linear(reader, [first.clone(), weighted(group, -1)].concat(), 0);
        return Ok(groups[1..].iter().map(equal).collect());
    }
    let groups: Vec<Vec<Value>> = groups.iter().map(|group| reader.names(group)).collect();
    if groups.len() < 2 { Ok(Vec::new()) } else { one("equal-sums", json!({ "groups": groups })) }
}

/// The first of four cells in a square, and the values.
pub fn quadruple(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let first = reader.cell(node, node.argument(0), shift)?;
    let square =
        [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| reader.grid.beside(first, down, right));
    let square: Vec<usize> = square.into_iter().flatten().collect();
    if square.len() < 4 {
        return Err(node.fault("is at the edge, so it has no four cells"));
    }
    let digits = reader.values(node, node.arguments.iter().skip(1).copied())?;
    let kind = if reader.grid.is_beside(first) { "contains" } else { "quadruple" };
    one(kind, json!({ "cells": reader.names(&square), "digits": digits }))
}

pub fn indexer(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let kind = match node.argument(0) {
        "C" => "column-indexer",
        "R" => "row-indexer",
        other => return Err(node.fault(format!("expected C or R, found '{other}'"))),
    };
    one(kind, json!({ "cells": reader.names(&reader.cells(node, 1, shift)?) }))
}

/// The cell with the number, then those that are counted.
pub fn count_distinct(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let number = reader.cell(node, node.argument(0), shift)?;
    let cells = reader.cells(node, 1, shift)?;
    if let Some(regions) = reader.regions_of(&cells) {
        let counted = [reader.names(&[number]), regions].concat();
        return one(CHAOS, json!({ "regions": [counted] }));
    }
    one("count-distinct", json!({ "cells": reader.names(&cells), "number": reader.names(&[number]) }))
}

/// The value, the cell with its position, and the cells in which it is counted. These may begin with the second.
pub fn value_indexing(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let cells = reader.cells(node, 0, shift)?;
    if cells.len() < 3 {
        return Err(node.fault("expected three cells or more"));
    }
    if distinct(&cells).len() == cells.len() && !reader.is_beside(node, shift)? {
        return one("value-indexing-line", json!({ "cells": reader.names(&cells) }));
    }
    let [value, position] = [0, 1].map(|at| reader.names(&cells[at..=at]));
    one("element", json!({ "list": reader.names(&cells[2..]), "position": position, "equal": value }))
}
