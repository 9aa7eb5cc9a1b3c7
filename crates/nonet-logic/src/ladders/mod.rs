//! The widely used ladders and nonet's own, one file each.

mod custom;
mod explainer;
mod hodoku;
mod own;
mod table;

pub use custom::{UnknownTechnique, custom, own_finder};
pub use explainer::{EXPLAINER, explainer};
pub use hodoku::{HODOKU, hodoku};
pub use own::{OWN, own};
pub use table::{Price, Table, technique};

use crate::ladder::Ladder;

/// Returns the ladder with this name: `explainer`, `hodoku` or `nonet`.
pub fn named(name: &str) -> Option<Ladder> {
    Some(match name {
        "explainer" => explainer(),
        "hodoku" => hodoku(),
        "nonet" => own(),
        _ => return None,
    })
}
