//! Writes constraints as ISS strings: by the row of their type, in a way of their own, or by what they are made of.

use std::collections::BTreeMap;

use nonet::{Constraint, Rules};
use serde_json::Value;

use super::grid::Grid;
use super::lowered;
use super::stated::Stated;
use crate::error::WriteError;
use crate::members::Object;

/// Writes constraints, and knows the cells beside the grid that they need.
pub struct Constraints<'a> {
    rules: &'a Rules,
    pub grid: &'a Grid,
    /// The number of cells beside the grid so far.
    beside: usize,
}

/// Names of cells beside the grid, with what ISS calls them.
pub type Names = BTreeMap<String, String>;

impl<'a> Constraints<'a> {
    pub fn new(rules: &'a Rules, grid: &'a Grid) -> Self {
        Self { rules, grid, beside: 0 }
    }

    /// Returns the declarations of cells beside the grid.
    pub fn declared(&self) -> String {
        (1..=self.beside).fold(String::new(), |text, number| text + ".Var~" + &letters(number))
    }

    /// Adds a cell beside the grid.
    pub fn add_cell(&mut self) -> String {
        self.beside += 1;
        format!("V{}", letters(self.beside))
    }

    /// Returns a constraint as a string.
    pub fn of(&mut self, constraint: &Constraint) -> Result<String, WriteError> {
        let unknown = || WriteError(format!("iss cannot store '{}'", constraint.name()));
        let item = constraint.json().and_then(Value::as_object).ok_or_else(unknown)?;
        Ok(self.written(item, &Names::new())?.concat())
    }

    /// Returns the constraints of ISS that a constraint is.
    fn written(&mut self, item: &Object, names: &Names) -> Result<Vec<String>, WriteError> {
        let kind = item.get("type").and_then(Value::as_str).unwrap_or_default();
        let inner = || {
            item.get("constraints")
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
                .filter_map(Value::as_object)
        };
        match kind {
            "any-of" => {
                let mut text = ".Or".to_owned();
                for item in inner() {
                    text += &joined(&self.written(item, names)?);
                }
                Ok(vec![text + ".End"])
            }
            "all-of" => {
                let mut names = names.clone();
                for name in item.get("auxiliary").and_then(Value::as_array).into_iter().flatten() {
                    let id = self.add_cell();
                    names.insert(name.as_str().unwrap_or_default().to_owned(), id);
                }
                let mut found = Vec::new();
                for item in inner() {
                    found.extend(self.written(item, &names)?);
                }
                Ok(found)
            }
            _ => {
                let stated = Stated { grid: self.grid, rules: self.rules, names, item };
                match stated.by_rows(kind).or_else(|| stated.by_itself(kind)) {
                    Some(found) => Ok(found),
                    None => lowered::written(self, self.rules, item, names),
                }
            }
        }
    }
}

/// Returns constraints as one, for a place that takes one.
pub fn joined(constraints: &[String]) -> String {
    match constraints {
        [only] => only.clone(),
        all => format!(".And{}.End", all.concat()),
    }
}

/// Returns a number as capital letters: A to Z, then AA.
fn letters(number: usize) -> String {
    let mut text = String::new();
    let mut left = number;
    while left > 0 {
        text.insert(0, char::from(b'A' + u8::try_from((left - 1) % 26).unwrap_or(0)));
        left = (left - 1) / 26;
    }
    text
}
