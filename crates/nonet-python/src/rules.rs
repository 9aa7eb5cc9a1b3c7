//! Rules, and the questions about one puzzle under them.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use nonet::{Cell, Clues, DigitSet, House, HouseKind, Limits, PRESETS, Rules, Solver, Stopped};
use nonet_logic::Layout;
use nonet_session::{ToldFault, visible_faults};
use nonet_text::{Houses, OwnBoard, RulesText};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::board::PyBoard;
use crate::defect::caught;
use crate::errors::{rules_error, value_error};
use crate::limits::{self, Seconds, Watcher};
use crate::puzzle::{OwnedClues, PuzzleParts};
use crate::solver::PySolutions;

/// Returns the names and one-line summaries of the presets.
#[pyfunction]
pub fn presets() -> Vec<(&'static str, Vec<&'static str>, &'static str)> {
    PRESETS.iter().map(|preset| (preset.name, preset.aliases.to_vec(), preset.summary)).collect()
}

/// Rules with their solvers, and with their tables for human logic once these are asked for. Each solver is used by one
/// thread at a time.
#[pyclass(name = "Rules", module = "nonet._core", frozen)]
pub struct PyRules {
    pub rules: Arc<Rules>,
    /// The names, the houses and the board that the rules are made of.
    text: RulesText,
    idle: Mutex<Vec<Solver>>,
    layout: OnceLock<Arc<Layout>>,
}

/// A board, the height and width of its boxes, and the region of each cell.
type Base<B> = (B, Option<(u8, u8)>, Option<Vec<Option<u16>>>);

/// The kind, the house or the broken constraint, the digit, the cells, and the fault in words.
type FaultTuple = (&'static str, Option<usize>, Option<u8>, Vec<usize>, String);

impl PyRules {
    /// Makes the rules that a text states, and further constraints.
    pub fn of(text: RulesText, constraints: Option<&str>) -> PyResult<Self> {
        let rules = caught(|| text.rules().map_err(rules_error))?;
        let rules = match constraints {
            Some(json) => caught(|| rules.with_constraints(json).map_err(rules_error))?,
            None => rules,
        };
        // The rules hold them.
        let text = text.without_constraints();
        Ok(Self { rules: Arc::new(rules), text, idle: Mutex::default(), layout: OnceLock::new() })
    }

    /// Returns the rules as text in JSON.
    pub fn text(&self) -> PyResult<RulesText> {
        self.text.written(&self.rules).map_err(value_error)
    }

    /// Returns the tables that human logic needs, which are made once.
    pub fn layout(&self) -> PyResult<Arc<Layout>> {
        if let Some(layout) = self.layout.get() {
            return Ok(Arc::clone(layout));
        }
        let layout = Arc::new(Layout::new(&self.rules).map_err(rules_error)?);
        Ok(Arc::clone(self.layout.get_or_init(|| layout)))
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Solver>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `work` with an idle solver. A solver is dropped after a panic.
    pub fn with_solver<T>(&self, work: impl FnOnce(&mut Solver) -> PyResult<T>) -> PyResult<T> {
        caught(|| {
            let idle = self.idle().pop();
            let mut solver = match idle {
                Some(solver) => solver,
                None => self.new_solver()?,
            };
            let result = work(&mut solver);
            self.idle().push(solver);
            result
        })
    }

    fn new_solver(&self) -> PyResult<Solver> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let solver = Solver::new(&self.rules).map_err(rules_error)?;
        Ok(solver.with_threads(threads))
    }

    /// Asks an idle solver about a board, under limits.
    #[expect(
        clippy::too_many_arguments,
        reason = "the limits of a search, each with its name in Python"
    )]
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        board: PuzzleParts<'_>,
        max_nodes: Option<u64>,
        timeout: Option<Seconds>,
        watcher: Option<Watcher>,
        question: impl FnOnce(&mut Solver, Clues<'_>, &Limits<'_>) -> Result<T, Stopped> + Send,
    ) -> PyResult<T> {
        let clues = self.clues(board)?;
        self.with_solver(|solver| {
            limits::watched(py, max_nodes, timeout, watcher, |limits| {
                question(solver, clues.get(), limits)
            })
        })
    }

    pub fn clues<'a>(&self, board: PuzzleParts<'a>) -> PyResult<OwnedClues<'a>> {
        OwnedClues::new(self.rules.cell_count(), board)
    }
}

fn bits(sets: Vec<DigitSet>) -> Vec<u64> {
    sets.into_iter().map(DigitSet::bits).collect()
}

#[pymethods]
impl PyRules {
    /// Returns the rules in plain words.
    fn in_words(&self) -> String {
        self.rules.text()
    }

    /// Makes the rules that a string names; with `base`, on the user's own board or with the user's own boxes or
    /// regions.
    #[new]
    #[pyo3(signature = (text, houses = Vec::new(), base = None, constraints = None))]
    fn new(
        text: String,
        houses: Vec<(String, Vec<u16>)>,
        base: Option<Base<PyRef<'_, PyBoard>>>,
        constraints: Option<&str>,
    ) -> PyResult<Self> {
        let board = base.map(|(board, boxes, regions)| OwnBoard::of(&board.0, boxes, regions));
        let text = RulesText { presets: text, houses: Houses(houses), board, ..RulesText::default() };
        Self::of(text, constraints)
    }

    /// Reads rules as JSON.
    #[staticmethod]
    fn from_json(json: &str) -> PyResult<Self> {
        Self::of(serde_json::from_str(json).map_err(value_error)?, None)
    }

    /// Returns the rules as JSON.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.text()?).map_err(value_error)
    }

    /// Returns whether the techniques of the catalogue know the board and all rules.
    fn has_layout(&self) -> bool {
        self.layout().is_ok()
    }

    /// The names that the rules are made of.
    #[getter]
    fn names(&self) -> &str {
        &self.text.presets
    }

    /// The user's own board with its boxes or regions; `None` on a named board.
    #[getter]
    fn base(&self) -> PyResult<Option<Base<PyBoard>>> {
        let Some(own) = &self.text.board else { return Ok(None) };
        let board = own.board().map_err(rules_error)?;
        Ok(Some((PyBoard(board), own.boxes, own.regions.clone())))
    }

    /// Returns the name and cells of each house that is not part of the board or the presets.
    fn own_houses(&self) -> PyResult<Vec<(String, Vec<usize>)>> {
        let own = self.text.own_houses(&self.rules).map_err(rules_error)?;
        let cells = |house: &House| house.cells.iter().map(|cell| cell.index()).collect();
        Ok(own.iter().map(|house| (house.name.clone(), cells(house))).collect())
    }

    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.rules.board().clone())
    }

    /// Kind, name and cells of every house.
    #[getter]
    fn houses(&self) -> Vec<(&'static str, String, Vec<usize>)> {
        let kind = |kind| match kind {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
            HouseKind::Extra => "extra",
        };
        let cells = |cells: &[Cell]| cells.iter().map(|cell| cell.index()).collect();
        let houses = self.rules.houses().iter();
        houses.map(|house| (kind(house.kind), house.name.clone(), cells(&house.cells))).collect()
    }

    fn peers(&self, cell: u16) -> PyResult<Vec<usize>> {
        if usize::from(cell) >= self.rules.cell_count() {
            let last = self.rules.cell_count() - 1;
            return Err(PyIndexError::new_err(format!("cell {cell}; cells are 0 to {last}")));
        }
        Ok(self.rules.peers(Cell::new(cell)).into_iter().map(Cell::index).collect())
    }

    #[pyo3(signature = (board, max_nodes, timeout, watcher = None))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        board: PuzzleParts<'_>,
        max_nodes: Option<u64>,
        timeout: Option<Seconds>,
        watcher: Option<Watcher>,
    ) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let clues = self.clues(board)?;
        self.with_solver(|solver| {
            let found = limits::watched(py, max_nodes, timeout, watcher, |limits| {
                solver.solve(clues.get(), limits)
            })?;
            Ok(found.map(|solution| PyBytes::new(py, solution)))
        })
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "the limits of a search, each with its name in Python"
    )]
    #[pyo3(signature = (board, limit, max_nodes, timeout, watcher = None))]
    fn count(
        &self,
        py: Python<'_>,
        board: PuzzleParts<'_>,
        limit: Option<u64>,
        max_nodes: Option<u64>,
        timeout: Option<Seconds>,
        watcher: Option<Watcher>,
    ) -> PyResult<u128> {
        self.ask(py, board, max_nodes, timeout, watcher, |solver, clues, limits| match limit {
            Some(limit) => solver.count(clues, limit, limits).map(u128::from),
            None => solver.count_all(clues, limits),
        })
    }

    fn solutions(
        &self,
        board: PuzzleParts<'_>,
        max_nodes: Option<u64>,
        timeout: Option<Seconds>,
    ) -> PyResult<PySolutions> {
        let clues = self.clues(board)?;
        caught(|| {
            let mut solver = self.new_solver()?;
            solver.start(clues.get());
            Ok(PySolutions::new(solver, max_nodes, timeout))
        })
    }

    /// Returns the first solution, the number of solutions found up to `limit`, and the nodes of the search.
    #[expect(
        clippy::too_many_arguments,
        reason = "the limits of a search, each with its name in Python"
    )]
    #[pyo3(signature = (board, limit, max_nodes, timeout, watcher = None))]
    fn search<'py>(
        &self,
        py: Python<'py>,
        board: PuzzleParts<'_>,
        limit: u64,
        max_nodes: Option<u64>,
        timeout: Option<Seconds>,
        watcher: Option<Watcher>,
    ) -> PyResult<(Option<Bound<'py, PyBytes>>, u64, u64)> {
        let clues = self.clues(board)?;
        let mut first = vec![0; self.rules.cell_count()];
        self.with_solver(|solver| {
            let count = limits::watched(py, max_nodes, timeout, watcher, |limits| {
                let (count, ended) = solver.search(clues.get(), limit, limits, &mut first);
                ended.map(|()| count)
            })?;
            let solution = (count > 0).then(|| PyBytes::new(py, &first));
            Ok((solution, count, solver.nodes()))
        })
    }

    fn pencil_marks(&self, board: PuzzleParts<'_>) -> PyResult<Vec<u64>> {
        let clues = self.clues(board)?;
        caught(|| Ok(bits(nonet::pencil_marks(&self.rules, clues.get()))))
    }

    fn candidates(&self, board: PuzzleParts<'_>) -> PyResult<Vec<u64>> {
        let clues = self.clues(board)?;
        self.with_solver(|solver| Ok(bits(solver.candidates(clues.get()))))
    }

    #[pyo3(signature = (board, max_nodes, timeout, watcher = None))]
    fn true_candidates(
        &self,
        py: Python<'_>,
        board: PuzzleParts<'_>,
        max_nodes: Option<u64>,
        timeout: Option<Seconds>,
        watcher: Option<Watcher>,
    ) -> PyResult<Vec<u64>> {
        self.ask(py, board, max_nodes, timeout, watcher, Solver::true_candidates).map(bits)
    }

    fn redundant_givens(
        &self,
        py: Python<'_>,
        board: PuzzleParts<'_>,
        max_nodes: Option<u64>,
        timeout: Option<Seconds>,
    ) -> PyResult<Vec<usize>> {
        self.ask(py, board, max_nodes, timeout, None, Solver::redundant_givens)
    }

    /// Returns every fault that is visible without a search.
    fn faults(&self, board: PuzzleParts<'_>) -> PyResult<Vec<FaultTuple>> {
        let clues = self.clues(board)?;
        let faults = caught(|| Ok(visible_faults(&self.rules, clues.get())))?;
        let tuple = |fault: ToldFault| {
            (fault.kind, fault.house.or(fault.constraint), fault.digit, fault.cells, fault.message)
        };
        Ok(faults.into_iter().map(tuple).collect())
    }
}
