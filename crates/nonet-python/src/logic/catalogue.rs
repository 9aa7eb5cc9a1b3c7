//! The catalogue of techniques.

use nonet_logic::CATALOGUE;
use nonet_logic::general::TECHNIQUES;
use pyo3::prelude::*;

/// A technique as Python sees it.
#[derive(IntoPyObject)]
pub struct TechniqueData {
    key: &'static str,
    name: &'static str,
    family: String,
    needs_uniqueness: bool,
    needs_classic: bool,
    doc: String,
}

/// Returns every technique, from the easiest to the hardest.
#[pyfunction]
pub fn techniques() -> Vec<TechniqueData> {
    let data = CATALOGUE.iter().map(|info| TechniqueData {
        key: info.key,
        name: info.name,
        family: info.family(),
        needs_uniqueness: info.needs.uniqueness,
        needs_classic: info.needs.classic,
        doc: info.page(),
    });
    data.collect()
}

/// Returns the techniques that only other rules than houses have, with the constraint whose example shows each, or the
/// constraints of an example of its own.
#[pyfunction]
pub fn rule_techniques() -> Vec<(TechniqueData, &'static str, Option<&'static str>)> {
    let data = TECHNIQUES.iter().filter_map(|kind| {
        let data = TechniqueData {
            key: kind.key,
            name: kind.name,
            family: "clues".to_owned(),
            needs_uniqueness: false,
            needs_classic: false,
            doc: kind.page()?,
        };
        Some((data, kind.constraints.first().copied().unwrap_or_default(), kind.example()))
    });
    data.collect()
}
