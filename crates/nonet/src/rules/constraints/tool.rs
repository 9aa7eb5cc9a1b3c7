//! The tools with which a setter draws constraints on a board.

use serde_json::{Value, json};

use super::parameter::{Parameter, ParameterKind};

/// How the cells of a constraint are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// A line is dragged from cell to cell.
    Line,
    /// A set of cells is selected.
    Cells,
    /// Pairs of cells that share a side are selected. Each list of dots has a tool of its own.
    Pairs,
    /// The constraint holds on the whole board or not at all.
    Switch,
}

impl Tool {
    /// Returns the tools of a constraint as JSON: for each its name, its gesture, and the parameters that take its cells
    /// and its number.
    pub(super) fn json(self, name: &str, parameters: &[Parameter]) -> Vec<Value> {
        let of_kind = |kinds: &[ParameterKind]| -> Vec<&str> {
            let known = parameters.iter().filter(|parameter| kinds.contains(&parameter.kind));
            known.map(|parameter| parameter.name).collect()
        };
        let cells =
            of_kind(&[ParameterKind::Line, ParameterKind::Path, ParameterKind::Cells]).first().copied();
        let number = of_kind(&[ParameterKind::Number]).first().copied();
        let one = |gesture: &str| {
            vec![json!({"name": name, "gesture": gesture, "cells": cells, "number": number})]
        };
        let list = |dots: &str| {
            let title = format!("{name}: {dots}");
            json!({"name": title, "gesture": "pairs", "cells": dots, "number": dots})
        };
        match self {
            Self::Line => one("line"),
            Self::Cells => one("cells"),
            Self::Switch => one("switch"),
            Self::Pairs => of_kind(&[ParameterKind::Dots]).into_iter().map(list).collect(),
        }
    }
}
