//! What constraints of a family have in common: lines, dots, and their JSON.

use serde_json::{Map, Value};

/// How a random line grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Growth {
    /// At its end, as every beginning of such a line is one.
    AtEnd,
    /// From its middle to both sides, as every middle part of such a line is one.
    AtBothEnds,
    /// To its full length before the rule is asked.
    Whole,
    /// Until the rule holds. The first cell is the bulb of an arrow.
    FromBulb,
}

/// A list of dots.
#[derive(Debug)]
pub(super) struct DotList {
    pub(super) name: &'static str,
    /// The number of a dot, if it has one.
    pub(super) number: Option<fn(u32, u32) -> u32>,
}

/// Makes a JSON object for a constraint.
pub(super) fn object(name: &str, arguments: impl IntoIterator<Item = (&'static str, Value)>) -> Value {
    let mut object = Map::new();
    object.insert("type".to_owned(), name.into());
    object.extend(arguments.into_iter().map(|(name, value)| (name.to_owned(), value)));
    object.into()
}
