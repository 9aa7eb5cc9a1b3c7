//! A player's session: mistakes, hints and the singles of a walkthrough.

#![expect(clippy::needless_pass_by_value, reason = "boards arrive from Python as values")]

use std::sync::{Arc, Mutex, PoisonError};

use nonet::{DigitSet, Limits, Stopped};
use nonet_session::{Board, Known, Mistake, Search, advice, mistakes};
use pyo3::prelude::*;

use crate::limits::{self, Seconds};
use crate::puzzle;
use crate::rules::PyRules;

/// The cell, the wrong digit, and what is wrong.
type MistakeTuple = (usize, Option<u8>, String);

/// The digits placed, and the candidates struck out.
type Played = (Vec<u8>, Vec<u64>);

/// A puzzle that is being played, with what is known of its solutions.
#[pyclass(name = "Session", module = "nonet._core", frozen)]
pub struct PySession {
    rules: Py<PyRules>,
    board: Board,
    known: Mutex<Known>,
}

impl PySession {
    /// Asks about a board of the puzzle. The lock is not held meanwhile, as other threads may wait for it.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        (placed, struck): Played,
        timeout: Option<Seconds>,
        question: impl FnOnce(&Board, &mut Search<'_>) -> Result<T, Stopped> + Send,
    ) -> PyResult<T> {
        let board = Board { placed, struck, ..self.board.clone() };
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let answer = self.rules.get().with_solver(|solver| {
            limits::run(py, None, timeout, |limits: &Limits<'_>| {
                question(&board, &mut Search { solver, known: &mut known, limits })
            })
        });
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = known;
        answer
    }
}

fn tuples(mistakes: Vec<Mistake>) -> Vec<MistakeTuple> {
    let tuple = |mistake: Mistake| (mistake.cell, mistake.digit, mistake.reason);
    mistakes.into_iter().map(tuple).collect()
}

/// Returns some singles in one line. Each comes with the key of its technique and what it places.
#[pyfunction]
pub fn singles_title(singles: Vec<(String, String)>) -> String {
    nonet_session::title(&singles)
}

#[pymethods]
impl PySession {
    #[new]
    fn new(rules: Py<PyRules>, puzzle: puzzle::Board<'_>) -> PyResult<Self> {
        let known = rules.get();
        let clues = known.clues(puzzle)?;
        let mut board = Board::new(Arc::clone(&known.rules), clues.get().givens.to_vec());
        board.own = clues.get().marks.map(<[DigitSet]>::to_vec);
        Ok(Self { rules, board, known: Mutex::default() })
    }

    /// Returns the number of solutions of the puzzle: 0, 1, or 2 for several.
    fn count(&self, py: Python<'_>, timeout: Option<Seconds>) -> PyResult<u64> {
        let untouched = (self.board.placed.clone(), self.board.struck.clone());
        self.ask(py, untouched, timeout, |board, search| search.count(board))
    }

    /// Returns the mistakes on a board.
    fn mistakes(
        &self,
        py: Python<'_>,
        played: Played,
        timeout: Option<Seconds>,
    ) -> PyResult<Vec<MistakeTuple>> {
        self.ask(py, played, timeout, mistakes).map(tuples)
    }

    /// Returns what to tell the player of a board: its kind, its text, and the mistakes.
    fn advice(
        &self,
        py: Python<'_>,
        played: Played,
        timeout: Option<Seconds>,
    ) -> PyResult<(&'static str, String, Vec<MistakeTuple>)> {
        let advice = self.ask(py, played, timeout, advice)?;
        Ok((advice.kind.name(), advice.text, tuples(advice.mistakes)))
    }
}
