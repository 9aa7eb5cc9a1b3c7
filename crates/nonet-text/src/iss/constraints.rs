//! Writes constraints as ISS strings: by the row of their type, in a way of their own, or by what they are made of.

use nonet::Constraint;
use serde_json::Value;

use super::beside::{Constraints, Names, joined};
use super::lowered;
use super::stated::Stated;
use crate::error::WriteError;
use crate::members::Object;

impl Constraints<'_> {
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
