//! The catalogue of techniques.

use nonet_logic::CATALOGUE;
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
