//! Drawn constraints, one by one, and the rules that they make together.

use std::sync::Arc;

use nonet::{Constraint, Rules};
use serde_json::Value;

use super::families::Members;
use super::plan::Plan;

/// A constraint that a grid satisfies.
#[derive(Clone, Debug)]
pub(super) struct Clue {
    /// Which of the requested families it belongs to.
    pub(super) item: usize,
    pub(super) value: Value,
    pub(super) constraint: Arc<Constraint>,
}

impl Clue {
    /// Returns whether another grid breaks the constraint.
    pub(super) fn is_broken_by(&self, grid: &[u8]) -> bool {
        self.constraint.broken_at(grid).is_some()
    }

    /// Returns the cells of the constraint, in ascending order.
    pub(super) fn cells(&self) -> Vec<usize> {
        let mut cells: Vec<usize> = self.constraint.cells().iter().map(|cell| cell.index()).collect();
        cells.sort_unstable();
        cells
    }
}

/// Returns the rules of a puzzle with these clues.
///
/// # Panics
/// If the clues contradict each other in form. Each of them is a constraint on the board, and those of a list join.
pub(super) fn with_clues<'a>(plan: &Plan, clues: impl IntoIterator<Item = &'a Clue>) -> Rules {
    let mut list: Vec<Value> = Vec::new();
    for clue in clues {
        let is_joined = matches!(plan.items[clue.item].family.members, Members::Marks);
        let known = list.iter_mut().find(|known| is_joined && known["type"] == clue.value["type"]);
        match known {
            Some(known) => join(known, &clue.value),
            None => list.push(clue.value.clone()),
        }
    }
    let json = Value::Array(list).to_string();
    plan.rules.with_constraints(&json).expect("each clue is a constraint on the board")
}

/// Adds the cells of a constraint to those of another one.
fn join(known: &mut Value, more: &Value) {
    if let (Some(Value::Array(cells)), Some(Value::Array(further))) =
        (known.get_mut("cells"), more.get("cells"))
    {
        cells.extend(further.iter().cloned());
    }
}
