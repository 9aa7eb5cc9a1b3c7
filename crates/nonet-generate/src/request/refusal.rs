//! The reason why a request is refused.

use std::fmt;

use nonet::Unsupported;

/// The reason why a request is refused before any puzzle is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No engine supports the rules.
    Unsupported(Unsupported),
    /// No grid satisfies the rules.
    NoGrid,
    /// A range is empty or outside the possible values. Contains the fault.
    Range(String),
    /// A puzzle needs more givens.
    TooFewGivens {
        /// The minimum number that the rules and the symmetry allow.
        least: u32,
        /// Why it needs them.
        because: &'static str,
    },
    /// No number of givens in the range is possible with the symmetry of this name.
    Symmetry(&'static str),
    /// A scale cannot be used under these rules, or it lacks a measure. Contains the fault.
    Scale(String),
    /// A technique does not exist, or not in the requested place. Contains its key and the place.
    Technique(String, &'static str),
    /// Parts of the request exclude each other. Contains their names.
    Contradiction(String),
    /// No such puzzle can exist. Contains the reason.
    Impossible(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsupported(why) => why.fmt(f),
            Self::NoGrid => f.write_str("no grid satisfies these rules"),
            Self::Range(why) | Self::Scale(why) | Self::Contradiction(why) | Self::Impossible(why) => {
                f.write_str(why)
            }
            Self::TooFewGivens { least, because } => write!(
                f,
                "givens: a puzzle with these rules and this symmetry has at least {least} givens: {because}"
            ),
            Self::Symmetry(name) => write!(
                f,
                "givens: with the symmetry {name}, no puzzle has a number of givens in this range, because cells are given in sets"
            ),
            Self::Technique(key, place) => write!(f, "there is no '{key}' {place}"),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<Unsupported> for Refusal {
    fn from(why: Unsupported) -> Self {
        Self::Unsupported(why)
    }
}
