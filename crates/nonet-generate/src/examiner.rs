//! Answers questions about boards: whether a board is proper, which givens are superfluous, and how many solutions each
//! additional given would leave.

use nonet::{
    CandidateSet, Digit, Lanes, Limits, Question, Random, Rules, Stopped, Survey, Tally, Unsupported,
};

use crate::cells::{Cells, givens, without, without_all};

/// The search for one puzzle: its examiner, its random numbers and its limits.
pub(crate) struct SearchContext<'a> {
    pub(crate) examiner: &'a mut Examiner,
    pub(crate) random: Random,
    pub(crate) limits: &'a Limits<'a>,
}

/// Asks the engine about boards.
pub(crate) struct Examiner {
    survey: Survey,
    /// The number of boards examined.
    pub(crate) asked: u64,
}

impl Examiner {
    pub(crate) fn new(rules: &Rules, lanes: Lanes) -> Result<Self, Unsupported> {
        Ok(Self { survey: Survey::new(rules, lanes)?, asked: 0 })
    }

    /// Returns the number of solutions of each board, up to `most`.
    pub(crate) fn counts(
        &mut self,
        boards: &[Cells],
        most: u64,
        limits: &Limits<'_>,
    ) -> Result<&[u64], Stopped> {
        self.show(boards, most, limits, &mut |_, _| {})
    }

    /// Returns the number of solutions of each board, up to `most`, and the number of those that contain each
    /// candidate.
    pub(crate) fn tallies(
        &mut self,
        boards: &[Cells],
        most: u64,
        limits: &Limits<'_>,
    ) -> Result<(Vec<u64>, Vec<Tally>), Stopped> {
        let mut tallies = vec![Tally::new(); boards.len()];
        let show = &mut |board: usize, solution: &_| tallies[board].add(solution);
        let counts = self.show(boards, most, limits, show)?.to_vec();
        Ok((counts, tallies))
    }

    /// Returns, for each proper puzzle, the number of givens that are superfluous on their own: 0 if it is minimal.
    pub(crate) fn redundant(
        &mut self,
        puzzles: &[Cells],
        limits: &Limits<'_>,
    ) -> Result<Vec<usize>, Stopped> {
        let places = |puzzle: usize| givens(&puzzles[puzzle]).map(move |cell| (puzzle, cell));
        let places: Vec<(usize, usize)> = (0..puzzles.len()).flat_map(places).collect();
        let boards: Vec<Cells> =
            places.iter().map(|&(puzzle, cell)| without(&puzzles[puzzle], cell)).collect();
        // A given is needed if some solution without it has another digit there.
        let questions: Vec<_> = (places.iter().zip(&boards))
            .map(|(&(puzzle, cell), givens)| Question {
                givens,
                barred: Digit::new(puzzles[puzzle][cell]).map(|digit| (cell, digit)),
            })
            .collect();
        self.asked += boards.len() as u64;
        let counts = self.survey.run(&questions, 1, limits, &mut |_, _| {})?;
        let mut redundant = vec![0; puzzles.len()];
        for (&(puzzle, _), _) in places.iter().zip(counts).filter(|&(_, &count)| count == 0) {
            redundant[puzzle] += 1;
        }
        Ok(redundant)
    }

    /// Returns the proper puzzles in which every given is needed.
    pub(crate) fn minimal(
        &mut self,
        puzzles: &[Cells],
        limits: &Limits<'_>,
    ) -> Result<Vec<Cells>, Stopped> {
        let redundant = self.redundant(puzzles, limits)?;
        Ok(puzzles.iter().zip(redundant).filter(|&(_, count)| count == 0).map(|(all, _)| *all).collect())
    }

    /// Returns up to `most` solutions of a board.
    pub(crate) fn solutions(
        &mut self,
        board: &Cells,
        most: u64,
        limits: &Limits<'_>,
    ) -> Result<Vec<CandidateSet>, Stopped> {
        let mut solutions = Vec::new();
        let board = std::slice::from_ref(board);
        self.show(board, most, limits, &mut |_, solution| solutions.push(*solution))?;
        Ok(solutions)
    }

    /// Shows up to `most` solutions of each board, and returns their number.
    pub(crate) fn show(
        &mut self,
        boards: &[Cells],
        most: u64,
        limits: &Limits<'_>,
        show: &mut dyn FnMut(usize, &CandidateSet),
    ) -> Result<&[u64], Stopped> {
        let questions: Vec<_> = boards.iter().map(|givens| Question { givens, barred: None }).collect();
        self.asked += boards.len() as u64;
        self.survey.run(&questions, most, limits, show)
    }
}

impl SearchContext<'_> {
    /// Removes superfluous givens from a proper puzzle, in random order, until every remaining given is needed.
    pub(crate) fn minimise(&mut self, cells: &Cells) -> Result<Cells, Stopped> {
        let mut cells = *cells;
        let mut loose = givens(&cells).collect::<Vec<_>>();
        self.random.shuffle(&mut loose);
        // Tries to remove as many givens at once as are likely to be superfluous: half of a full grid nearly always is.
        let mut at_once = if loose.len() > 60 { 32 } else { 1 };
        while !loose.is_empty() {
            let taken = at_once.min(loose.len());
            let less = without_all(&cells, loose[..taken].iter().copied());
            if self.examiner.counts(&[less], 2, self.limits)? == [1] {
                cells = less;
                loose.drain(..taken);
            } else if taken == 1 {
                loose.remove(0);
            }
            at_once = if taken == 1 { 1 } else { at_once / 2 };
        }
        Ok(cells)
    }
}
