//! The arguments of ISS's constraints: cells, values, numbers, rows and columns.

use std::cell::Cell as StdCell;

use serde_json::{Map, Value, json};

use nonet::SortedMap;

use super::grid::{Grid, Shift};
use super::syntax::{Node, number};
use crate::error::ReadError;
use crate::members::Object;

/// What is known of a string before its constraints are read.
pub struct Reader {
    pub grid: Grid,
    /// Whether there are boxes, or regions in their place.
    pub has_regions: bool,
    /// Whether several lines may share a rank.
    pub takes_ties: bool,
    /// The marks of which all are given.
    pub strict: Vec<&'static str>,
    /// The number of cells of a region, if it is stated.
    pub region_size: Option<u8>,
    /// The cells beside the grid, by name.
    pub beside: SortedMap<String, usize>,
    /// How many constraints may still be read.
    pub left: StdCell<usize>,
}

/// Returns a constraint with these arguments.
pub fn object(kind: &str, arguments: Value) -> Object {
    let mut made = Map::from_iter([("type".to_owned(), kind.into())]);
    if let Value::Object(members) = arguments {
        made.extend(members);
    }
    made
}

impl Reader {
    /// Returns a cell and the digits that it may hold.
    pub fn candidates(
        &self,
        node: &Node,
        text: &str,
        shift: Shift,
    ) -> Result<(usize, Vec<u8>), ReadError> {
        let mut parts = text.split('_');
        let cell = self.cell(node, parts.next().unwrap_or_default(), shift)?;
        let digit = |value| self.grid.digit(value).ok_or_else(|| self.no_value(node, value));
        let digits = parts.map(digit).collect::<Result<Vec<u8>, _>>()?;
        if digits.is_empty() {
            return Err(node.fault(format!("states no value for {}", self.grid.name(cell))));
        }
        Ok((cell, digits))
    }

    /// Returns the fault that a text is none of the values.
    pub fn no_value(&self, node: &Node, found: &str) -> ReadError {
        let (lowest, highest) = self.grid.values();
        node.fault(format!("expected a value of {lowest} to {highest}, found '{found}'"))
    }

    /// Returns the constraint that a cell holds one of some digits.
    pub fn restricted(&self, cell: usize, digits: &[u8]) -> Object {
        let set = |digit: &u8| [digit + self.grid.lowest - 1];
        let sets: Vec<[u8; 1]> = digits.iter().map(set).collect();
        object("sets", json!({ "cells": [self.grid.name(cell)], "sets": sets }))
    }

    /// Returns the pairs of neighbours among the cells of a constraint, in their order there.
    pub fn neighbours(&self, node: &Node, shift: Shift) -> Result<Vec<[usize; 2]>, ReadError> {
        let cells = self.cells(node, 0, shift)?;
        let mut pairs = Vec::new();
        for (at, &cell) in cells.iter().enumerate() {
            let others = cells[at + 1..].iter().filter(|&&other| self.grid.are_neighbours(cell, other));
            pairs.extend(others.map(|&other| [cell, other]));
        }
        pairs.dedup();
        if pairs.is_empty() { Err(node.fault("no two of its cells share a side")) } else { Ok(pairs) }
    }

    /// Returns the place outside a row or column, such as R3 or C12, before its first cell or after its last.
    pub fn end(&self, node: &Node, line: &str, is_last: bool) -> Result<String, ReadError> {
        let (rows, columns) = (u32::from(self.grid.rows), u32::from(self.grid.columns));
        let at = line.get(1..).and_then(number);
        let place = match (line.get(..1), at) {
            (Some("R"), Some(row)) if (1..=rows).contains(&row) => {
                (row, if is_last { columns + 1 } else { 0 })
            }
            (Some("C"), Some(column)) if (1..=columns).contains(&column) => {
                (if is_last { rows + 1 } else { 0 }, column)
            }
            _ => return Err(node.fault(format!("expected a row or column such as R3, found '{line}'"))),
        };
        Ok(format!("r{}c{}", place.0, place.1))
    }

    /// Returns a cell.
    pub fn cell(&self, node: &Node, name: &str, shift: Shift) -> Result<usize, ReadError> {
        self.grid.cell(name, shift).map_err(|what| node.fault(what))
    }

    /// Returns the cells that arguments name, from one of them on.
    pub fn cells(&self, node: &Node, from: usize, shift: Shift) -> Result<Vec<usize>, ReadError> {
        let names = node.arguments.get(from..).unwrap_or_default();
        if names.is_empty() {
            return Err(node.fault("has no cells"));
        }
        names.iter().map(|name| self.cell(node, name, shift)).collect()
    }

    /// Returns the names of cells.
    pub fn names(&self, cells: &[usize]) -> Vec<Value> {
        cells.iter().map(|&cell| self.grid.name(cell).into()).collect()
    }

    /// Returns whether a constraint by cells names one beside the grid.
    pub fn is_beside(&self, node: &Node, shift: Shift) -> Result<bool, ReadError> {
        Ok(self.cells(node, 0, shift)?.iter().any(|&cell| self.grid.is_beside(cell)))
    }

    /// Returns the cells whose regions some cells stand for; `None` if one of these does not.
    pub fn regions_of(&self, cells: &[usize]) -> Option<Vec<Value>> {
        let cells = cells.iter().map(|&cell| self.grid.region_of(cell)).collect::<Option<Vec<_>>>()?;
        Some(self.names(&cells))
    }

    /// Returns values of the grid.
    pub fn values<'a>(
        &self,
        node: &Node,
        texts: impl Iterator<Item = &'a str>,
    ) -> Result<Vec<u8>, ReadError> {
        let value = |text| {
            self.grid
                .digit(text)
                .map(|digit| digit + self.grid.lowest - 1)
                .ok_or_else(|| self.no_value(node, text))
        };
        texts.map(value).collect()
    }
}
