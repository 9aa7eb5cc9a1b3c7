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

/// A technique, the constraint whose example shows it, and an example of its own: board, givens and constraints.
type RuleTechnique = (TechniqueData, &'static str, Option<(&'static str, &'static str, &'static str)>);

/// Returns the techniques that the catalogue does not have, each with an example.
#[pyfunction]
pub fn rule_techniques() -> Vec<RuleTechnique> {
    let data = TECHNIQUES.iter().filter_map(|kind| {
        let data = TechniqueData {
            key: kind.key,
            name: kind.name,
            family: "clues".to_owned(),
            needs_uniqueness: false,
            needs_classic: false,
            doc: kind.page()?,
        };
        let own = kind.example().map(|own| (own.board, own.givens, own.constraints));
        Some((data, kind.constraints.first().copied().unwrap_or_default(), own))
    });
    data.collect()
}
