//! All solutions of many 9x9 boards, one by one, for callers that compare solutions.

mod candidates;
mod question;
mod tally;

pub use candidates::CandidateSet;
pub use question::Question;
pub use tally::Tally;

use crate::choice::{engine_for, enumerator_for};
use crate::engine::{Engine, Unsupported};
use crate::lanes::{LaneEnumerator, Lanes};
use crate::limits::{Limits, Stopped};
use crate::puzzle::{Clues, DigitSet};
use crate::rules::Rules;

/// Enumerates all solutions of many boards under fixed rules. Reuse a survey: building one takes longer than most
/// boards.
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
    /// The lanes that enumerate instead, if they support the rules.
    lanes: Option<LaneEnumerator>,
    /// Whether it is proved that no grid satisfies the rules.
    hopeless: bool,
    counts: Vec<u64>,
    /// Nodes since the last check of the clock.
    unwatched: u64,
}

impl Survey {
    /// Makes a survey under these rules, on these lanes.
    ///
    /// # Errors
    /// [`Unsupported`] if the board is not 9x9 or no engine supports the rules.
    pub fn new(rules: &Rules, lanes: Lanes) -> Result<Self, Unsupported> {
        rules.require_nine()?;
        let (engine, lanes) = (engine_for(rules, lanes)?, enumerator_for(rules, lanes));
        Ok(Self { engine, lanes, hopeless: rules.starve_a_cell(), counts: Vec::new(), unwatched: 0 })
    }

    /// Passes each board's solutions to `show`, with the number of the board, up to `most` per board and in no particular
    /// order. Returns the number shown for each board. The node limit applies to all boards together.
    ///
    /// If a board has more than `most` solutions, the lanes determine which of them are shown. They always determine
    /// the order. Reproducible results must not depend on either.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the survey first. Some solutions may already have been shown.
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
        if let Some(lanes) = &mut self.lanes {
            lanes.run(boards, most, &mut self.counts, limits, show)?;
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
            while self.counts[board] < most
                && self.engine.advance_within(limits, used, &mut self.unwatched)?
            {
                self.counts[board] += 1;
                if let Some(digits) = self.engine.solution().first_chunk() {
                    show(board, &CandidateSet::of_digits(digits));
                }
            }
            used += self.engine.nodes();
        }
        Ok(())
    }
}
