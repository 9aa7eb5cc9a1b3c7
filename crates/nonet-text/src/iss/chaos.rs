//! Types of ISS for regions that are to be found, and for connected cells.

use serde_json::{Value, json};

use super::arguments::{Reader, object};
use super::grid::Shift;
use super::own::{CHAOS, Found, cells_of, one, unknown};
use super::syntax::Node;

pub fn chaos(reader: &Reader, _node: &Node, _shift: Shift) -> Found {
    let size = reader.region_size.map_or(Value::Null, |size| json!({ "size": size }));
    one(CHAOS, size)
}

/// A cell, whether it counts itself, and arms of cells with - between them. Each starts at the cell itself.
pub fn chaos_arrow(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let mut arms = Vec::new();
    for names in node.arguments.get(2..).unwrap_or_default().split(|name| *name == "-") {
        arms.push(cells_of(reader, node, names, shift)?);
    }
    chaos_clue(reader, node, "arrows", &arms, shift)
}

/// A cell, whether it counts itself, and the cells in which it counts its region. The first is the cell itself.
pub fn chaos_count(reader: &Reader, node: &Node, shift: Shift) -> Found {
    let cells = cells_of(reader, node, node.arguments.get(2..).unwrap_or_default(), shift)?;
    chaos_clue(reader, node, "counts", &[cells], shift)
}

/// Without cells, nonet looks where ISS does.
fn chaos_clue(reader: &Reader, node: &Node, clues: &str, parts: &[Vec<usize>], shift: Shift) -> Found {
    let cell = reader.cell(node, node.argument(0), shift)?;
    let clues = match node.argument(1) {
        "" | "0" => clues.to_owned(),
        "1" => format!("{clues}_beyond"),
        other => return Err(node.fault(format!("expected 0 or 1, found '{other}'"))),
    };
    if parts.iter().all(Vec::is_empty) {
        return one(CHAOS, json!({ clues: [reader.names(&[cell])] }));
    }
    let starts_here =
        |part: &Vec<usize>| part.first().and_then(|&first| reader.grid.region_of(first)) == Some(cell);
    let long: Vec<&[usize]> = parts.iter().map(Vec::as_slice).filter(|part| part.len() > 1).collect();
    let regions = reader.regions_of(&long.concat());
    Ok(vec![match regions.filter(|regions| !regions.is_empty() && parts.iter().all(starts_here)) {
        Some(regions) => object(CHAOS, json!({ clues: [regions] })),
        None => unknown(),
    }])
}

/// A group of cells, values, and perhaps how many cells hold them.
pub fn connected_values(reader: &Reader, node: &Node, _shift: Shift) -> Found {
    if !node.argument(0).is_empty() {
        return Ok(vec![unknown()]);
    }
    let digits = reader.values(node, node.argument(1).split('_'))?;
    let size = if node.argument(2).is_empty() { None } else { Some(node.number(2)?) };
    let size = size.map(|size| ("size".to_owned(), size.into()));
    let mut found = object("connected-values", json!({ "digits": digits }));
    found.extend(size);
    Ok(vec![found])
}
