//! Writes constraints by the rows of their types.

use nonet::Rules;
use serde_json::Value;

use super::beside::Names;
use super::grid::{Grid, Shift};
use super::types::{Form, TYPES, Type};
use crate::members::Object;

/// A constraint that is to be written.
pub struct Stated<'a> {
    pub grid: &'a Grid,
    pub rules: &'a Rules,
    pub names: &'a Names,
    pub item: &'a Object,
}

impl Stated<'_> {
    /// Writes it by the rows of the types; `None` if they do not say all that it says.
    pub fn by_rows(&self, kind: &str) -> Option<Vec<String>> {
        let mut left: Vec<&str> =
            self.item.keys().map(String::as_str).filter(|name| *name != "type").collect();
        let mut found = Vec::new();
        let mut is_known = false;
        for row in TYPES.iter().filter(|row| row.kind == kind) {
            let parameter = match row.form {
                Form::Cells => "",
                Form::Number(parameter)
                | Form::Digits(parameter)
                | Form::Ends(parameter)
                | Form::Dots(parameter, _) => parameter,
                Form::Switch(flag) => flag.unwrap_or_default(),
                Form::Board | Form::Own(_) | Form::Nothing => continue,
            };
            is_known = true;
            found.extend(self.by_row(row, parameter)?);
            let takes_cells = matches!(row.form, Form::Cells | Form::Number(_) | Form::Digits(_));
            left.retain(|name| {
                *name != parameter
                    && !(takes_cells && *name == "cells")
                    && !(matches!(row.form, Form::Ends(_)) && *name == "at")
            });
        }
        (is_known && left.is_empty()).then_some(found)
    }

    fn by_row(&self, row: &Type, parameter: &str) -> Option<Vec<String>> {
        let name = row.name;
        Some(match row.form {
            Form::Cells => vec![format!(".{name}{}", self.cells("cells")?)],
            Form::Number(parameter) => {
                let number = self.number(parameter).or_else(|| self.usual(row.kind))?;
                vec![format!(".{name}~{number}{}", self.cells("cells")?)]
            }
            Form::Digits(parameter) => {
                vec![format!(".{name}~{}{}", self.list(parameter, "_")?, self.cells("cells")?)]
            }
            Form::Dots(..) => {
                let dots =
                    self.item.get(parameter).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
                let dot = |dot: &Value| {
                    // A dot with a number is another relation.
                    let [first, second] = &dot.as_array()?[..] else { return None };
                    Some(format!(".{name}~{}~{}", self.id(first)?, self.id(second)?))
                };
                dots.iter().map(dot).collect::<Option<Vec<_>>>()?
            }
            Form::Switch(None) => vec![format!(".{name}")],
            Form::Switch(Some(flag)) => {
                if self.item.get(flag) == Some(&true.into()) {
                    vec![format!(".{name}")]
                } else {
                    Vec::new()
                }
            }
            Form::Ends(parameter) => {
                let (line, is_last) = self.line()?;
                let gap = if is_last { "~" } else { "" };
                let after = if is_last { "" } else { "~" };
                vec![format!(".{name}~{line}~{gap}{}{after}", self.number(parameter)?)]
            }
            Form::Board | Form::Own(_) | Form::Nothing => return None,
        })
    }

    /// Returns whether its cells lie in one house or cage.
    pub fn are_different(&self) -> bool {
        let Some(cells) = self.item.get("cells").and_then(Value::as_array) else { return false };
        let indices: Vec<Option<usize>> = cells.iter().map(|name| self.index(name)).collect();
        let in_house = |house: &nonet::House| {
            indices.iter().all(|at| house.cells.iter().any(|cell| Some(cell.index()) == *at))
        };
        let cages = self.rules.constraints().iter().filter(|one| one.name() == "killer-cage");
        let mut cages = cages.filter_map(|one| one.json()?.get("cells")?.as_array());
        self.rules.houses().iter().any(in_house)
            || cages.any(|cage| cells.iter().all(|cell| cage.contains(cell)))
    }

    /// Returns whether two cells share a side.
    pub fn are_neighbours(&self, pair: &[String]) -> bool {
        let [first, second] = [0, 1].map(|at| self.grid.cell(&pair[at], Shift::default()));
        matches!((first, second), (Ok(first), Ok(second)) if self.grid.are_neighbours(first, second))
    }

    /// Returns the number of a kind that states none.
    pub fn usual(&self, kind: &str) -> Option<u64> {
        let digits = u64::from(self.grid.digits);
        Some(match kind {
            "whisper" => digits.div_ceil(2),
            "lockout-line" => digits / 2,
            "modular-line" => 3,
            "sum-line" => 10,
            _ => return None,
        })
    }

    pub fn number(&self, parameter: &str) -> Option<u64> {
        self.item.get(parameter)?.as_u64()
    }

    /// Returns a list of numbers.
    pub fn list(&self, parameter: &str, between: &str) -> Option<String> {
        let numbers = self
            .item
            .get(parameter)?
            .as_array()?
            .iter()
            .map(|number| Some(number.as_u64()?.to_string()));
        Some(numbers.collect::<Option<Vec<_>>>()?.join(between))
    }

    /// Returns cells, each after a tilde.
    pub fn cells(&self, parameter: &str) -> Option<String> {
        self.ids(self.item.get(parameter)?.as_array()?)
    }

    pub fn ids(&self, cells: &[Value]) -> Option<String> {
        cells.iter().map(|cell| Some(format!("~{}", self.id(cell)?))).collect()
    }

    pub fn names_of(&self, parameter: &str) -> Option<Vec<String>> {
        self.item.get(parameter)?.as_array()?.iter().map(|cell| self.id(cell)).collect()
    }

    /// Returns what ISS calls a cell.
    pub fn id(&self, name: &Value) -> Option<String> {
        let name = name.as_str()?;
        self.names.get(name).cloned().or_else(|| Some(self.grid.id(self.index(&name.into())?)))
    }

    /// Returns the number of a cell of the grid.
    pub fn index(&self, name: &Value) -> Option<usize> {
        let (row, column) = name.as_str()?.strip_prefix('r')?.split_once('c')?;
        let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
        let columns = usize::from(self.grid.columns);
        let is_on = (1..=usize::from(self.grid.rows)).contains(&row) && (1..=columns).contains(&column);
        is_on.then(|| (row - 1) * columns + column - 1)
    }

    /// Returns the row or column that a place outside looks along, and whether from its end.
    pub fn line(&self) -> Option<(String, bool)> {
        let (row, column) = self.item.get("at")?.as_str()?.strip_prefix('r')?.split_once('c')?;
        let (row, column): (u8, u8) = (row.parse().ok()?, column.parse().ok()?);
        Some(match (row, column) {
            (0, _) => (format!("C{column}"), false),
            (_, 0) => (format!("R{row}"), false),
            (row, _) if row > self.grid.rows => (format!("C{column}"), true),
            _ => (format!("R{row}"), true),
        })
    }
}
