//! Positions to practise on: generated boards whose next step is a given technique.

use std::fmt;
use std::sync::Arc;

use nonet::{Rules, Stopped};
use nonet_generate::{Generator, Indexes, Refusal, Run};
use nonet_logic::{Ladder, Layout, State, Step, Watch, own, prove};

use crate::board::Board;
use crate::request::{Refused, Request};

/// The distance between the indexes of the puzzles that are tried for a position.
pub(crate) const FURTHER: u64 = 1 << 40;

/// The number of occurrences of the technique on a path that are used in turn. With only the first one, basic techniques
/// would be shown only on nearly empty boards.
pub(crate) const VARIETY: u64 = 4;

/// Makes positions whose next step on nonet's own ladder is a technique.
pub struct Practice {
    rules: Arc<Rules>,
    layout: Arc<Layout>,
    technique: String,
    generator: Generator,
}

/// A position, whose next step is the technique to practise.
pub struct Position {
    /// The board, with the digits placed and the candidates struck out so far.
    pub board: Board,
    /// Its state.
    pub state: State,
    /// The next step, which is proved.
    pub step: Step,
}

/// Why there is no position.
#[derive(Debug)]
pub enum NoPosition {
    /// A limit was reached.
    Stopped(Stopped),
    /// No grid satisfies the rules.
    NoGrid,
    /// A step is not proved, which is a defect in nonet.
    Unproved(String),
}

impl From<Stopped> for NoPosition {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

impl fmt::Display for NoPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped(stopped) => stopped.fmt(f),
            Self::NoGrid => Refusal::NoGrid.fmt(f),
            Self::Unproved(why) => write!(f, "a step is not proved: {why}"),
        }
    }
}

impl std::error::Error for NoPosition {}

impl Practice {
    /// Prepares to make positions under these rules for the technique of this key.
    ///
    /// # Errors
    /// [`Refused`] if nonet's own ladder never takes the technique under these rules.
    pub fn new(rules: Arc<Rules>, layout: Arc<Layout>, technique: &str) -> Result<Self, Refused> {
        let request = Request { must: vec![technique.to_owned()], ..Request::default() };
        let generator = request.generator(&rules)?;
        Ok(Self { rules, layout, technique: technique.to_owned(), generator })
    }

    /// Makes the position of a seed and an index, from its first puzzle that has one: not every occurrence of the
    /// technique is suitable. In the position, no step costs less than that of the technique. `watch` ends when the limits
    /// of the run do.
    ///
    /// # Errors
    /// [`NoPosition`] if a limit was reached first.
    pub fn position(
        &self,
        seed: u64,
        index: u64,
        run: &Run<'_>,
        watch: &Watch,
    ) -> Result<Position, NoPosition> {
        let ladder = &mut if self.layout.is_classic() { own() } else { own().without_classic() };
        let mut at = index;
        loop {
            let made = self.generator.generate(seed, Indexes::new(at, 1), run)?.pop();
            let puzzle = made.ok_or(NoPosition::NoGrid)?.puzzle;
            let board = Board::new(Arc::clone(&self.rules), puzzle.givens);
            let found = self.occurrence(board, index % VARIETY, ladder, (run, watch))?;
            if let Some(position) = found {
                let proved = prove(&position.state, &position.step);
                return match proved {
                    Ok(()) => Ok(position),
                    Err(why) => Err(NoPosition::Unproved(why.to_string())),
                };
            }
            at = at.wrapping_add(FURTHER);
        }
    }

    /// Returns the occurrence of the technique with this number on a path, or the last one if there are fewer.
    fn occurrence(
        &self,
        mut board: Board,
        number: u64,
        ladder: &mut Ladder,
        (run, watch): (&Run<'_>, &Watch),
    ) -> Result<Option<Position>, Stopped> {
        let mut state = board.state(Arc::clone(&self.layout));
        state.set_watch(watch.clone());
        let (mut found, mut left) = (None, number + 1);
        while left > 0 {
            let next = ladder.next_step(&state);
            run.limits.look()?;
            let Some(step) = next else { break };
            if step.technique.key == self.technique && is_cheapest(&step, &state, ladder) {
                run.limits.look()?;
                found =
                    Some(Position { board: board.clone(), state: state.clone(), step: step.clone() });
                left -= 1;
            }
            step.apply(&mut state);
            self.write(&mut board, &step);
        }
        Ok(found)
    }

    /// Applies a step to the player's board.
    fn write(&self, board: &mut Board, step: &Step) {
        let number = |cell| usize::from(self.layout.board_cell(cell));
        for candidate in step.eliminations.iter() {
            board.struck[number(candidate.cell)] |= 1 << candidate.digit;
        }
        for placed in &step.placements {
            board.placed[number(placed.cell)] = placed.digit + 1;
        }
    }
}

/// Returns whether no available step costs less. The ladder may try a technique before one that costs less in this case.
fn is_cheapest(step: &Step, state: &State, ladder: &mut Ladder) -> bool {
    ladder.all_steps(state).iter().all(|other| other.price >= step.price)
}
