//! A player's session: mistakes, hints, positions to practise on, the singles of a walkthrough, and the names that
//! people use.

#![expect(clippy::needless_pass_by_value, reason = "boards arrive from Python as values")]

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use nonet::{DigitSet, Limits, Stopped};
use nonet_generate::{Run, Symmetry};
use nonet_logic::techniques::singles::SINGLES;
use nonet_logic::{Watch, technique};
use nonet_session::{
    Advice, AnyPosition, AnyPractice, BIASES, Board, DIFFICULTIES, DifficultyRange, FIRSTS, Kind, Known,
    LEVELS, Mistake, NoPosition, Position, Practice, Search, advice, may_assume_uniqueness, mistakes,
};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::defect::caught;
use crate::errors::{DefectError, RefusalError, stop_error};
use crate::generate::refused;
use crate::limits::{self, Seconds, deadline};
use crate::logic::{Played, PyLadder, PyStep};
use crate::puzzle;
use crate::rules::PyRules;
use crate::signals::watch_with;

/// The cell, the wrong digit, and what is wrong.
type MistakeTuple = (usize, Option<u8>, String);

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
        board: &Board,
        end: Option<Instant>,
        question: impl FnOnce(&Board, &mut Search<'_>) -> Result<T, Stopped> + Send,
    ) -> PyResult<T> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let answer = self.rules.get().with_solver(|solver| {
            limits::limited(py, None, end, |limits: &Limits<'_>| {
                question(board, &mut Search { solver, known: &mut known, limits })
            })
        });
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = known;
        answer
    }

    /// Returns the puzzle's board as the player has left it.
    fn played(&self, (placed, struck): Played<'_>) -> Board {
        let Board { rules, givens, own, .. } = &self.board;
        let (rules, givens, own) = (Arc::clone(rules), givens.clone(), own.clone());
        Board { rules, givens, placed: placed.to_vec(), struck, own }
    }
}

fn tuples(mistakes: Vec<Mistake>) -> Vec<MistakeTuple> {
    let tuple = |mistake: Mistake| (mistake.cell, mistake.digit, mistake.reason);
    mistakes.into_iter().map(tuple).collect()
}

/// Makes positions whose next step is a technique.
#[pyclass(name = "Practice", module = "nonet._core", frozen)]
pub struct PyPractice(Maker);

/// What makes positions.
enum Maker {
    /// By the techniques of the catalogue.
    Framed(Practice),
    /// By those for any rules.
    General(AnyPractice),
}

impl Maker {
    /// Makes a position: the board, the next step, and the drawn constraints.
    fn position(
        &self,
        (seed, index): (u64, u64),
        run: &Run<'_>,
        watch: &Watch,
    ) -> Result<(Board, PyStep, String), NoPosition> {
        match self {
            Self::Framed(maker) => {
                let Position { board, state, step } = maker.position(seed, index, run, watch)?;
                Ok((board, PyStep::of(step, state), String::new()))
            }
            Self::General(maker) => {
                let AnyPosition { board, constraints, position, step } =
                    maker.position(seed, index, run, watch)?;
                let step = PyStep::general_of(&board.rules, step, position);
                Ok((board, step.map_err(|why| NoPosition::Unproved(why.to_string()))?, constraints))
            }
        }
    }
}

/// The givens, the digits placed, the candidates struck out, the next step, and the drawn constraints.
type PositionTuple<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Vec<u64>, PyStep, String);

#[pymethods]
impl PyPractice {
    #[new]
    fn new(rules: &PyRules, key: &str) -> PyResult<Self> {
        let own = Arc::clone(&rules.rules);
        let maker = match rules.layout() {
            Ok(layout) if technique(key).is_some() => {
                caught(|| Ok(Practice::new(own, layout, key).map(Maker::Framed)))?
            }
            _ => caught(|| Ok(AnyPractice::new(own, key).map(Maker::General)))?,
        };
        Ok(Self(maker.map_err(|why| refused(&why))?))
    }

    /// Makes the position of a seed and an index.
    fn position<'py>(
        &self,
        py: Python<'py>,
        seed: (u64, u64),
        timeout: Option<Seconds>,
    ) -> PyResult<PositionTuple<'py>> {
        let (end, stop) = (deadline(timeout), Arc::new(AtomicBool::new(false)));
        let asked = Arc::clone(&stop);
        let left = end.map(|end| end.saturating_duration_since(Instant::now()));
        let watch = Watch::new(left, Some(Arc::new(move || asked.load(Ordering::Relaxed))));
        let cancel = || stop.load(Ordering::Relaxed);
        let limits = Limits { deadline: end, cancel: Some(&cancel), ..Limits::default() };
        let run = Run { limits, ..Run::default() };
        let work = || self.0.position(seed, &run, &watch);
        match caught(|| watch_with(py, &stop, |_| Ok(()), work))? {
            Ok((board, answer, constraints)) => Ok((
                PyBytes::new(py, &board.givens),
                PyBytes::new(py, &board.placed),
                board.struck,
                answer,
                constraints,
            )),
            Err(NoPosition::Stopped(why)) => Err(stop_error(why)),
            Err(NoPosition::NoGrid) => Err(RefusalError::new_err(NoPosition::NoGrid.to_string())),
            Err(defect) => Err(DefectError::new_err(defect.to_string())),
        }
    }
}

/// Returns some singles in one line. Each comes with the key of its technique and what it places.
#[pyfunction]
pub fn singles_title(singles: Vec<(String, String)>) -> String {
    nonet_session::title(&singles)
}

/// Returns the number of steps of the technique with this key, in words.
#[pyfunction]
pub fn counted_steps(key: &str, count: usize) -> String {
    nonet_session::counted_steps(key, count)
}

/// Returns the main name of a symmetry; `None` if there is none of this name.
#[pyfunction]
pub fn symmetry_named(name: &str) -> Option<&'static str> {
    Symmetry::named(name).map(Symmetry::name)
}

/// Returns the main name of a difficulty; `None` if there is no such word.
#[pyfunction]
pub fn difficulty_named(name: &str) -> Option<&'static str> {
    nonet_session::difficulty_named(name).map(|known| known.name)
}

/// Returns the word for an ER in tenths.
#[pyfunction]
pub fn difficulty_of(tenths: u32) -> &'static str {
    nonet_session::difficulty_of(tenths)
}

/// Adds the names that a session knows to the module.
pub fn add_names(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("SINGLES", SINGLES)?;
    module.add("HINT_LEVELS", LEVELS)?;
    module.add("HINT_FIRSTS", FIRSTS)?;
    module.add("BIASES", BIASES)?;
    module.add("HODOKU_LEVELS", nonet_logic::LEVELS)?;
    module.add("SYMMETRIES", Symmetry::ALL.map(|known| (known.name(), known.aliases().to_vec())))?;
    module.add("DRAWN_CONSTRAINTS", nonet_generate::drawn_constraints())?;
    let word = |known: DifficultyRange| {
        (known.name, known.aliases.to_vec(), (known.least, known.most), known.needs)
    };
    module.add("DIFFICULTIES", DIFFICULTIES.map(word))
}

#[pymethods]
impl PySession {
    #[new]
    fn new(rules: Py<PyRules>, puzzle: puzzle::PuzzleParts<'_>) -> PyResult<Self> {
        let known = rules.get();
        let clues = known.clues(puzzle)?;
        let mut board = Board::new(Arc::clone(&known.rules), clues.get().givens.to_vec());
        board.own = clues.get().marks.map(<[DigitSet]>::to_vec);
        Ok(Self { rules, board, known: Mutex::default() })
    }

    /// Returns the number of solutions of the puzzle: 0, 1, or 2 for several.
    fn count(&self, py: Python<'_>, timeout: Option<Seconds>) -> PyResult<u64> {
        self.ask(py, &self.board, deadline(timeout), |board, search| search.count(board))
    }

    /// Returns the open candidates of a board.
    fn candidates(&self, played: Played<'_>) -> PyResult<Vec<u64>> {
        caught(|| Ok(self.played(played).candidates()))
    }

    /// Returns the digits that each cell of a board can have; a cell with a digit has only that.
    fn rest(&self, played: Played<'_>) -> PyResult<Vec<u64>> {
        caught(|| Ok(self.played(played).rest().1.into_iter().map(DigitSet::bits).collect()))
    }

    /// Returns whether every cell of a board has a digit and no digit breaks the rules.
    fn is_solved(&self, played: Played<'_>) -> PyResult<bool> {
        caught(|| Ok(self.played(played).is_solved()))
    }

    /// Returns the mistakes on a board.
    fn mistakes(
        &self,
        py: Python<'_>,
        played: Played<'_>,
        timeout: Option<Seconds>,
    ) -> PyResult<Vec<MistakeTuple>> {
        self.ask(py, &self.played(played), deadline(timeout), mistakes).map(tuples)
    }

    /// Returns whether techniques may assume uniqueness on a board.
    fn may_assume_uniqueness(
        &self,
        py: Python<'_>,
        played: Played<'_>,
        timeout: Option<Seconds>,
    ) -> PyResult<bool> {
        self.ask(py, &self.played(played), deadline(timeout), may_assume_uniqueness)
    }

    /// Returns what to tell the player of a board: its kind, its text, the mistakes, and the first step of a ladder if
    /// there is nothing else to tell.
    fn hint(
        &self,
        py: Python<'_>,
        played: Played<'_>,
        ladder: &PyLadder,
        timeout: Option<Seconds>,
    ) -> PyResult<(&'static str, String, Vec<MistakeTuple>, Option<PyStep>)> {
        let (board, end) = (self.played(played), deadline(timeout));
        let Advice { kind, text, mistakes } = self.ask(py, &board, end, advice)?;
        let step = if kind == Kind::Step { ladder.first(py, &board, end)? } else { None };
        Ok((kind.name(), text, tuples(mistakes), step))
    }
}
