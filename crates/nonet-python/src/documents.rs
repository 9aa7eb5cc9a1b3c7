//! Documents: what people write down, read and written.

use std::collections::BTreeMap;

use nonet_text::{Document, Program, WriteError, fpuzzles, iss};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::errors::value_error;
use crate::rules::PyRules;
use crate::written::parse_error;

/// A board as somebody wrote it down. Sets of digits are integers, bit `d - 1` for digit number `d`.
#[pyclass(name = "Document", module = "nonet._core", frozen)]
pub struct PyDocument(Document);

#[pymethods]
impl PyDocument {
    /// Makes a document of parts that are well formed.
    #[new]
    #[expect(
        clippy::too_many_arguments,
        reason = "the parts of a document, each with its name in Python"
    )]
    fn new(
        givens: Vec<u8>,
        placed: Vec<u8>,
        candidates: Option<Vec<u64>>,
        marks: Option<Vec<u64>>,
        corner_marks: Option<Vec<u64>>,
        solution: Option<Vec<u8>>,
        fields: BTreeMap<String, String>,
        drawn: Option<&str>,
        kept: Option<&str>,
        words_left: Option<String>,
    ) -> PyResult<Self> {
        let none = vec![0; givens.len()];
        Ok(Self(Document {
            placed,
            candidates,
            centre: marks.unwrap_or_else(|| none.clone()),
            corner: corner_marks.unwrap_or(none),
            solution,
            fields: fields.into_iter().collect(),
            givens,
            drawn: of_json(drawn)?,
            kept: of_json(kept)?,
            words_left,
            ..Document::default()
        }))
    }

    /// Reads a document or a link of a program, under the name that nonet-text gives it.
    #[staticmethod]
    fn read(program: &str, text: &Bound<'_, PyString>) -> PyResult<Self> {
        let program = named(program)?;
        // A string with lone surrogates has no UTF-8 form; no document has any.
        let (py, text) = (text.py(), text.to_string_lossy());
        py.detach(|| program.read(&text)).map(Self).map_err(parse_error)
    }

    /// Writes the document for a program, under these rules: as a link or in another form of one line, as JSON for
    /// "fpuzzles-json", as a link for "iss-link", and as the fragment of one of nonet's own links for "nonet".
    fn write(&self, py: Python<'_>, program: &str, rules: &PyRules) -> PyResult<String> {
        let document = &Document { rules: rules.text()?, ..self.0.clone() };
        let rules = &*rules.rules;
        py.detach(|| match program {
            "fpuzzles-json" => fpuzzles::to_json(document, rules),
            "iss" => iss::to_text(document, rules),
            "iss-link" => iss::to_link(document, rules),
            _ => Program::named(program)
                .ok_or_else(|| WriteError("there is no such program".to_owned()))?
                .write(document, rules),
        })
        .map_err(value_error)
    }

    /// The only name in the rules; `None` if they have a board, houses or constraints of their own.
    #[getter]
    fn rules_name(&self) -> Option<&str> {
        self.0.rules.only_name()
    }

    /// Makes the rules.
    fn rules(&self) -> PyResult<PyRules> {
        PyRules::of(self.0.rules.clone(), None)
    }

    #[getter]
    fn givens<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.givens)
    }

    #[getter]
    fn placed<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        self.0.placed.iter().any(|&digit| digit != 0).then(|| PyBytes::new(py, &self.0.placed))
    }

    #[getter]
    fn candidates(&self) -> Option<Vec<u64>> {
        self.0.candidates.clone()
    }

    #[getter]
    fn marks(&self) -> Option<Vec<u64>> {
        some(&self.0.centre)
    }

    #[getter]
    fn corner_marks(&self) -> Option<Vec<u64>> {
        some(&self.0.corner)
    }

    #[getter]
    fn solution<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        self.0.solution.as_ref().map(|solution| PyBytes::new(py, solution))
    }

    #[getter]
    fn fields(&self) -> Vec<(String, String)> {
        self.0.fields.clone()
    }

    /// What the document draws besides its rules, as a list in JSON.
    #[getter]
    fn drawn(&self) -> PyResult<Option<String>> {
        to_json(&self.0.drawn, self.0.drawn.is_empty())
    }

    /// Members that are not read, as JSON.
    #[getter]
    fn kept(&self) -> PyResult<Option<String>> {
        to_json(&self.0.kept, self.0.kept.members.is_empty())
    }

    #[getter]
    fn unread(&self) -> Vec<String> {
        self.0.unread.clone()
    }

    #[getter]
    fn read_from_words(&self) -> Vec<String> {
        self.0.read_from_words.clone()
    }

    #[getter]
    fn words_left(&self) -> Option<&str> {
        self.0.words_left.as_deref()
    }
}

fn named(program: &str) -> PyResult<Program> {
    Program::named(program).ok_or_else(|| value_error("there is no such program"))
}

/// Returns the name of the program whose link or game ID a text starts with; `None` if its first line is neither.
#[pyfunction]
pub fn linked_program(text: &Bound<'_, PyString>) -> Option<&'static str> {
    Program::of(&text.to_string_lossy()).map(Program::name)
}

/// Returns whether rules in words say more than rules as data.
#[pyfunction]
pub fn says_more(words: &Bound<'_, PyString>, rules: &PyRules) -> bool {
    nonet_text::says_more(&words.to_string_lossy(), || Some((*rules.rules).clone()))
}

fn of_json<T: Default + serde::de::DeserializeOwned>(text: Option<&str>) -> PyResult<T> {
    text.map_or_else(|| Ok(T::default()), |text| serde_json::from_str(text).map_err(value_error))
}

fn to_json(value: &impl serde::Serialize, is_empty: bool) -> PyResult<Option<String>> {
    (!is_empty).then(|| serde_json::to_string(value).map_err(value_error)).transpose()
}

/// Returns the marks, or `None` if there are none.
fn some(marks: &[u64]) -> Option<Vec<u64>> {
    marks.iter().any(|&bits| bits != 0).then(|| marks.to_vec())
}
