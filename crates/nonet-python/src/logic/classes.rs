//! Classes of the package that steps are made of.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// A class of the package's values, looked up once.
pub struct Class {
    module: &'static str,
    name: &'static str,
    found: PyOnceLock<Py<PyType>>,
}

impl Class {
    pub const fn new(module: &'static str, name: &'static str) -> Self {
        Self { module, name, found: PyOnceLock::new() }
    }

    pub fn get<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyType>> {
        self.found.import(py, self.module, self.name)
    }
}

const PARTS: &str = "nonet.steps.parts";

pub static PART: Class = Class::new(PARTS, "Part");
pub static CHAIN: Class = Class::new(PARTS, "Chain");
pub static NODE: Class = Class::new(PARTS, "Node");
pub static GROUND: Class = Class::new(PARTS, "Ground");
