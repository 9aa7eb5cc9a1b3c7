//! All solutions of many 9x9 boards, shown one by one: for those who compare solutions rather than want one.

mod candidates;
mod tally;

pub use candidates::CandidateSet;
pub use tally::Tally;

use crate::engine::{Engine, Progress, Unsupported, engine_for};
use crate::lanes::{Lanes, Tour};
use crate::limits::{Limits, SLICE, Stopped};
use crate::puzzle::{Clues, Digit, DigitSet};
use crate::rules::Rules;

/// A board whose solutions are asked for.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// One digit a cell, 0 for none. A board with other numbers has no solution.
    pub givens: &'a [u8; 81],
    /// A digit that an empty cell must not have.
    pub barred: Option<(usize, Digit)>,
}

/// Goes through all solutions of many boards under fixed rules. Reuse it: building one costs more than most boards.
///
/// ```
/// use nonet::{CandidateSet, Lanes, Limits, Question, Rules, Survey, parse_cells};
///
/// // Which candidates do all solutions have in common?
/// let cells = parse_cells("8.9.....3.....6...5.........6...1......9....57.....4.....35.....7.2..61..........")?;
/// let mut survey = Survey::new(&Rules::classic(), Lanes::best())?;
/// let mut common: Option<CandidateSet> = None;
/// let boards = [Question { givens: &cells, barred: None }];
/// let counts = survey.run(&boards, 1000, &Limits::default(), &mut |_, solution| {
///     common = Some(common.map_or(*solution, |common| common.intersection(solution)));
/// })?;
/// assert_eq!((counts, common.map(|common| common.len())), (&[1][..], Some(81)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Survey {
    engine: Box<dyn Engine>,
    /// Where the rules suit them, the lanes that do it instead.
    tour: Option<Tour>,
    /// Whether no grid at all keeps the rules.
    hopeless: bool,
    counts: Vec<u64>,
    /// Nodes since the last look at the clock.
    unwatched: u64,
}

impl Survey {
    /// A survey under these rules, on these lanes.
    ///
    /// # Errors
    /// [`Unsupported`] where the board is not 9x9, or no engine can hold the rules.
    pub fn new(rules: &Rules, lanes: Lanes) -> Result<Self, Unsupported> {
        if rules.size() != 9 {
            return Err(Unsupported(format!("a survey is of 9x9 boards, not of size {}", rules.size())));
        }
        let tour = rules.has_standard_boxes().then(|| Tour::new(rules, lanes)).flatten();
        let engine = engine_for(rules, lanes)?;
        Ok(Self { engine, tour, hopeless: rules.starve_a_cell(), counts: Vec::new(), unwatched: 0 })
    }

    /// Shows each board's solutions, up to `most` of each, in no particular order, to `show`, with the number
    /// of the board, and returns how many each board has shown. The node limit is for all boards together.
    ///
    /// Which of its solutions a board with more than `most` shows, and how the solutions of different boards
    /// mix, depends on the lanes: what is to be the same everywhere must not depend on it.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the survey first. Some solutions may have been shown by then.
    pub fn run(
        &mut self,
        boards: &[Question<'_>],
        most: u64,
        limits: &Limits<'_>,
        show: &mut dyn FnMut(usize, &CandidateSet),
    ) -> Result<&[u64], Stopped> {
        self.counts.clear();
        self.counts.resize(boards.len(), 0);
        if self.hopeless || most == 0 {
            return Ok(&self.counts);
        }
        if let Some(tour) = &mut self.tour {
            tour.run(boards, most, &mut self.counts, limits, show)?;
        } else {
            self.one_by_one(boards, most, limits, show)?;
        }
        Ok(&self.counts)
    }

    fn one_by_one(
        &mut self,
        boards: &[Question<'_>],
        most: u64,
        limits: &Limits<'_>,
        show: &mut dyn FnMut(usize, &CandidateSet),
    ) -> Result<(), Stopped> {
        let mut used = 0;
        for (board, question) in boards.iter().enumerate() {
            let marks = question.barred.map(|(cell, digit)| {
                let mut marks = [DigitSet::all(9); 81];
                marks[cell] = marks[cell].difference(DigitSet::only(digit));
                marks
            });
            if question.givens.iter().any(|&given| given > 9) {
                continue;
            }
            self.engine
                .load(Clues { givens: question.givens, marks: marks.as_ref().map(|marks| &marks[..]) });
            while self.counts[board] < most {
                if self.unwatched >= SLICE {
                    self.unwatched = 0;
                    limits.look()?;
                }
                let before = self.engine.nodes();
                let left = limits.nodes_left(used + before);
                let granted = left.min(SLICE - self.unwatched);
                let progress = self.engine.advance(granted);
                self.unwatched += self.engine.nodes() - before + 1;
                match progress {
                    Progress::Exhausted => break,
                    Progress::Paused if granted == left => return Err(Stopped::NodeLimit),
                    Progress::Paused => {}
                    Progress::Solution => {
                        self.counts[board] += 1;
                        if let Some(digits) = self.engine.solution().first_chunk() {
                            show(board, &CandidateSet::of_digits(digits));
                        }
                    }
                }
            }
            used += self.engine.nodes();
        }
        Ok(())
    }
}
