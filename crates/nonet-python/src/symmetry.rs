//! Morphs, which Python represents by their numbers, and canonical forms.

#![expect(clippy::needless_pass_by_value, reason = "arrays arrive from Python as values")]

use std::collections::HashMap;

use nonet::{Canonical, Canonizer, Form, Formless, Morph, Random, Symmetries};
use nonet_generate::Indexes;
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::arrays::{Column, board, slice};
use crate::defect::caught;
use crate::errors::{ParseError, rules_error, value_error};
use crate::limits::{self, Seconds};
use crate::memory::room;
use crate::rules::PyRules;
use crate::signals::run_within;

/// Whether a morph transposes; its rows, columns and digits.
type Parts = (bool, [u8; 9], [u8; 9], [u8; 9]);
/// The cells of all rows, the state of each row, automorphisms, numbers of morphs.
type Columns<'py> = (Column<'py, u8>, Column<'py, u8>, Column<'py, u64>, Column<'py, u64>);

/// Number of morphs between two checks for Ctrl-C.
const MORPHS: usize = 1 << 12;

/// The bytes of a row's canonical form besides its cells, here and in Python.
const FORM: u64 = 80;

/// The bytes of a morph while automorphisms are listed: its positions and its number, here and in the array.
const AUTOMORPHISM: u64 = 24 + 8;

fn morph(number: u64) -> PyResult<Morph> {
    if number >= Morph::COUNT {
        let count = Morph::COUNT;
        return Err(value_error(format!("morphs have numbers below {count}, found {number}")));
    }
    Ok(Morph::numbered(number))
}

fn form(name: &str) -> PyResult<Form> {
    match name {
        "minlex" => Ok(Form::Minlex),
        "maxlex" => Ok(Form::Maxlex),
        _ => Err(value_error(format!("there is no form {name}"))),
    }
}

/// Returns the parts of a morph.
#[pyfunction]
pub fn morph_parts(number: u64) -> PyResult<Parts> {
    let morph = morph(number)?;
    Ok((morph.transpose(), morph.rows(), morph.columns(), morph.digits()))
}

/// Returns the number of the morph that a string describes.
#[pyfunction]
pub fn morph_parse(text: &str) -> PyResult<u64> {
    let read: Result<Morph, _> = text.parse();
    read.map(|morph| morph.number())
        .map_err(|error| ParseError::new_err((error.reason, None::<usize>, Some(error.position + 1))))
}

/// Returns the morph as a string.
#[pyfunction]
pub fn morph_text(number: u64) -> PyResult<String> {
    Ok(morph(number)?.to_string())
}

/// Returns the inverse of a morph.
#[pyfunction]
pub fn morph_inverse(number: u64) -> PyResult<u64> {
    Ok(morph(number)?.inverse().number())
}

/// Returns the composition that applies `first`, then `second`.
#[pyfunction]
pub fn morph_compose(second: u64, first: u64) -> PyResult<u64> {
    Ok(morph(second)?.after(&morph(first)?).number())
}

/// Applies a morph to a board.
#[pyfunction]
pub fn morph_apply<'py>(py: Python<'py>, number: u64, cells: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
    Ok(PyBytes::new(py, &morph(number)?.apply(board(cells)?)))
}

/// Applies morphs to boards. Each board has the same number of morphs, which are stored one after another.
#[pyfunction]
pub fn morph_rows<'py>(
    py: Python<'py>,
    numbers: PyReadonlyArray1<'py, u64>,
    boards: PyReadonlyArray1<'py, u8>,
) -> PyResult<Column<'py, u8>> {
    let (numbers, boards) = (slice(&numbers)?, slice(&boards)?.as_chunks::<81>().0);
    if let Some(&most) = numbers.iter().max() {
        morph(most)?;
    }
    let copies = numbers.len().checked_div(boards.len()).unwrap_or(0);
    if copies * boards.len() != numbers.len() {
        let (morphs, boards) = (numbers.len(), boards.len());
        return Err(value_error(format!("{morphs} morphs for {boards} boards")));
    }
    room(numbers.len() as u64, 81, "boards")?;
    let made = caught(|| {
        limits::run(py, None, None, |limits| {
            let mut made = Vec::with_capacity(numbers.len() * 81);
            for (row, &number) in numbers.iter().enumerate() {
                if row % MORPHS == 0 {
                    limits.look()?;
                }
                made.extend_from_slice(&Morph::numbered(number).apply(&boards[row / copies]));
            }
            Ok(made)
        })
    })?;
    Ok(PyArray1::from_vec(py, made))
}

/// The morphs that preserve a set of rules.
#[pyclass(name = "Symmetries", module = "nonet._core", frozen)]
pub struct PySymmetries {
    symmetries: Symmetries,
}

impl PySymmetries {
    /// Returns the cells of one board, which are all digits or blanks.
    fn board<'a>(&self, cells: &'a [u8]) -> PyResult<&'a [u8]> {
        let size = self.symmetries.size();
        if cells.len() != size * size {
            return Err(value_error(format!("expected {} cells, found {}", size * size, cells.len())));
        }
        match cells.iter().find(|&&digit| usize::from(digit) > size) {
            Some(digit) => Err(value_error(format!("expected digits 0 to {size}, found {digit}"))),
            None => Ok(cells),
        }
    }
}

#[pymethods]
impl PySymmetries {
    #[new]
    fn new(py: Python<'_>, rules: &PyRules) -> PyResult<Self> {
        let symmetries = caught(|| Ok(py.detach(|| Symmetries::of(&rules.rules))))?;
        Ok(Self { symmetries: symmetries.map_err(|refused| rules_error(refused.0))? })
    }

    /// Returns the numbers of the positions that preserve the rules, ascending; None where all do.
    #[getter]
    fn positions<'py>(&self, py: Python<'py>) -> Option<Column<'py, u32>> {
        self.symmetries.listed().map(|listed| PyArray1::from_slice(py, listed))
    }

    /// Returns the numbers of random morphs, whose indices start at `first`.
    fn random<'py>(
        &self,
        py: Python<'py>,
        seed: u64,
        first: u64,
        count: usize,
    ) -> PyResult<Column<'py, u64>> {
        room(count as u64, 8, "morphs")?;
        let numbers = caught(|| {
            limits::run(py, None, None, |limits| {
                let mut numbers = Vec::with_capacity(count);
                for index in Indexes::new(first, count as u64).each() {
                    if numbers.len() % MORPHS == 0 {
                        limits.look()?;
                    }
                    numbers.push(self.symmetries.random(&mut Random::of(seed, index)));
                }
                Ok(numbers)
            })
        })?;
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// Returns the form of a board, the number of the morph that leads to it, and the number of automorphisms.
    fn canonical<'py>(
        &self,
        py: Python<'py>,
        cells: &[u8],
        form_name: &str,
        solution: Option<&[u8]>,
        timeout: Option<Seconds>,
    ) -> PyResult<(Bound<'py, PyBytes>, u64, u64)> {
        let (cells, form) = (self.board(cells)?, form(form_name)?);
        let solution = solution.map(|solution| self.board(solution)).transpose()?;
        let mut canonizer = Canonizer::default();
        let found = caught(|| {
            limits::run(py, None, timeout, |limits| match solution {
                Some(solution) => canonizer.canonical_in(&self.symmetries, cells, solution, limits),
                None => canonizer.canonical(&self.symmetries, cells, form, limits),
            })
        })?;
        Ok((PyBytes::new(py, &found.cells), found.morph, found.automorphisms))
    }

    /// Returns the numbers of the morphs that map a board to itself, in ascending order.
    fn automorphisms<'py>(
        &self,
        py: Python<'py>,
        cells: &[u8],
        timeout: Option<Seconds>,
    ) -> PyResult<Column<'py, u64>> {
        let cells = self.board(cells)?;
        let mut canonizer = Canonizer::default();
        let counted = caught(|| {
            limits::run(py, None, timeout, |limits| {
                canonizer.canonical(&self.symmetries, cells, Form::Minlex, limits)
            })
        })?;
        room(counted.automorphisms, AUTOMORPHISM, "morphs")?;
        let numbers = caught(|| {
            limits::run(py, None, timeout, |limits| {
                canonizer.automorphisms(&self.symmetries, cells, limits)
            })
        })?;
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// Returns the forms of many boards, whose solutions may be known. The columns are the cells, the state (0 for a
    /// form, 1 for a malformed row, 2 for a row cut off), the automorphisms and the morphs.
    fn canonical_batch<'py>(
        &self,
        py: Python<'py>,
        boards: (PyReadonlyArray1<'py, u8>, Option<PyReadonlyArray1<'py, u8>>),
        form_name: &str,
        threads: usize,
        timeout: Option<Seconds>,
    ) -> PyResult<Columns<'py>> {
        let form = form(form_name)?;
        let (boards, solutions) = (slice(&boards.0)?, boards.1.as_ref().map(slice).transpose()?);
        if solutions.is_some_and(|solutions| solutions.len() != boards.len()) {
            return Err(value_error("boards and solutions differ in length"));
        }
        let cells = self.symmetries.size() * self.symmetries.size();
        room((boards.len() / cells) as u64, FORM + 2 * cells as u64, "rows")?;
        let forms = run_within(py, timeout, |limits| {
            nonet::canonical_batch(&self.symmetries, boards, solutions, form, limits, threads)
        })?;
        let known = |form: &Result<_, Formless>| match form {
            Ok(_) => 0,
            Err(Formless::Malformed) => 1,
            Err(Formless::Stopped(_)) => 2,
        };
        let facts = |form: &Result<Canonical, _>| {
            form.as_ref().map_or((0, 0), |form| (form.morph, form.automorphisms))
        };
        let (morphs, automorphisms) = forms.iter().map(facts).unzip();
        let missing = vec![0; cells];
        let boards = forms.iter().flat_map(|form| form.as_ref().map_or(&missing, |form| &form.cells));
        Ok((
            PyArray1::from_vec(py, boards.copied().collect()),
            PyArray1::from_vec(py, forms.iter().map(known).collect()),
            PyArray1::from_vec(py, automorphisms),
            PyArray1::from_vec(py, morphs),
        ))
    }
}

/// Boards that have been seen, each with the number under which it came first.
#[pyclass(name = "Seen", module = "nonet._core")]
pub struct PySeen {
    first: HashMap<Box<[u8]>, u64>,
    cells: usize,
    capacity: usize,
}

/// Maximum number of bytes per stored board besides its cells: the table doubles when it is nearly full.
const SEEN: u64 = 3 * 24 + 16;

#[pymethods]
impl PySeen {
    /// The answer for a board that is not stored because `capacity` boards already are.
    #[classattr]
    const NOT_STORED: u64 = u64::MAX;

    #[new]
    fn new(cells: usize, capacity: usize) -> Self {
        Self { first: HashMap::new(), cells: cells.max(1), capacity }
    }

    /// Returns, for each board, the number under which it came first, which may be its own.
    fn add<'py>(
        &mut self,
        py: Python<'py>,
        boards: PyReadonlyArray1<'py, u8>,
        numbers: PyReadonlyArray1<'py, u64>,
    ) -> PyResult<Column<'py, u64>> {
        let (boards, numbers) = (slice(&boards)?, slice(&numbers)?);
        if boards.len() != numbers.len() * self.cells {
            return Err(value_error("boards and numbers differ in length"));
        }
        let added = numbers.len().min(self.capacity - self.first.len());
        room(added as u64, SEEN + self.cells as u64, "boards")?;
        let mut first = Vec::with_capacity(numbers.len());
        for (at, (board, &number)) in boards.chunks_exact(self.cells).zip(numbers).enumerate() {
            if at % MORPHS == MORPHS - 1 {
                py.detach(|| ());
                py.check_signals()?;
            }
            first.push(self.first_of(board, number));
        }
        Ok(PyArray1::from_vec(py, first))
    }
}

impl PySeen {
    fn first_of(&mut self, board: &[u8], number: u64) -> u64 {
        if let Some(&first) = self.first.get(board) {
            return first;
        }
        if self.first.len() >= self.capacity {
            return Self::NOT_STORED;
        }
        self.first.insert(board.into(), number);
        number
    }
}
