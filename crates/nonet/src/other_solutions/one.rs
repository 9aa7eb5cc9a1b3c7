//! The questions, the answers, and the engine that answers one question after another for a single lane.

use crate::cell_set::CellSet;
use crate::engine::{Engine, Progress};
use crate::limits::{Limits, SLICE, Stopped};
use crate::puzzle::Clues;

/// The answer to a lane's question.
pub enum Answer {
    /// The lane has not been asked anything yet.
    Begin,
    /// The grid is the only solution of the kept cells.
    Alone,
    /// There is another solution, which differs from the grid in these cells.
    Other(CellSet),
}

/// The next question of a lane.
pub enum Ask {
    /// Do these cells of a solved grid have another solution? The lane remembers the grid.
    Grid([u8; 81], CellSet),
    /// Do these cells of the lane's grid have another solution?
    Kept(CellSet),
    /// No further question.
    Nothing,
}

/// Receives the number of a lane and its answer, and returns its next question.
pub type Asker<'a> = dyn FnMut(usize, Answer) -> Ask + 'a;

/// An engine that answers one question at a time.
pub(crate) struct Fallback {
    pub(super) engine: Box<dyn Engine>,
    /// Maximum number of nodes for a lane; a question that needs more goes to the engine.
    pub(crate) after: u64,
}

impl Fallback {
    /// Answers all questions of the asker, as a single lane.
    pub(crate) fn ask(&mut self, limits: &Limits<'_>, asker: &mut Asker<'_>) -> Result<(), Stopped> {
        let mut known = [0; 81];
        let mut answer = Answer::Begin;
        loop {
            let kept = match asker(0, answer) {
                Ask::Grid(grid, kept) => {
                    known = grid;
                    kept
                }
                Ask::Kept(kept) => kept,
                Ask::Nothing => return Ok(()),
            };
            answer = self.answer(&known, kept, limits)?;
            limits.look()?;
        }
    }

    /// Answers whether these cells of a grid have another solution.
    pub(crate) fn answer(
        &mut self,
        known: &[u8; 81],
        kept: CellSet,
        limits: &Limits<'_>,
    ) -> Result<Answer, Stopped> {
        let mut givens = [0; 81];
        kept.indices().for_each(|cell| givens[cell] = known[cell]);
        self.engine.load(Clues::givens(&givens));
        loop {
            match self.engine.advance(SLICE) {
                Progress::Exhausted => return Ok(Answer::Alone),
                Progress::Paused => {}
                Progress::Solution => {
                    let other = self.engine.solution();
                    let differs = |&cell: &u8| other[usize::from(cell)] != known[usize::from(cell)];
                    let cells: CellSet = (0..81).filter(differs).collect();
                    if !cells.is_empty() {
                        return Ok(Answer::Other(cells));
                    }
                }
            }
            limits.look()?;
        }
    }
}
