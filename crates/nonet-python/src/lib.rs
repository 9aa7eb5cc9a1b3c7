//! `nonet._core`: the engine as Python sees it. Wiring only; each file mirrors one of the engine's.

mod batch;
mod guesses;
mod limits;
mod logic;
mod puzzle;
mod rules;
mod solver;

use pyo3::prelude::*;

#[pymodule]
mod _core {
    #[pymodule_export]
    use crate::batch::{check_batch, parse_batch, run_batch};
    #[pymodule_export]
    use crate::guesses::{tdoku_guesses, tdoku_guesses_batch};
    #[pymodule_export]
    use crate::logic::{PyLadder, prove, techniques};
    #[pymodule_export]
    use crate::puzzle::parse_cells;
    #[pymodule_export]
    use crate::rules::{PyRules, presets};
    #[pymodule_export]
    use crate::solver::PySolutions;
}
