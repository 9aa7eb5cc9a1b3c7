//! A solved grid on which puzzles are made: givens taken away and put back as long as no other grid fits.

use nonet::{Clues, DigitSet, Limits, Solver, Stopped};

use super::symmetry::Mask;

/// So many unavoidable sets are kept in mind.
const SETS: usize = 192;

/// So many blocks of givens are tried at once when most are still there: it is nearly always possible.
const BLOCKS: [usize; 5] = [36, 6, 4, 2, 2];

/// A puzzle with its solution.
///
/// Each second solution that turns up differs from the grid in an *unavoidable set* of cells, of which one must be given. The
/// sets found so far refuse most removals without a search.
pub(super) struct Ground {
    pub(super) grid: [u8; 81],
    /// The cells of the givens.
    pub(super) kept: Mask,
    sets: Vec<Mask>,
    /// Where the next set goes once there are many.
    oldest: usize,
}

impl Ground {
    pub(super) fn new(grid: [u8; 81], kept: Mask) -> Self {
        Self { grid, kept, sets: Vec::new(), oldest: 0 }
    }

    fn givens_of(&self, kept: Mask) -> [u8; 81] {
        std::array::from_fn(|cell| if kept >> cell & 1 != 0 { self.grid[cell] } else { 0 })
    }

    /// An unavoidable set without a given among these cells; none if they make a proper puzzle. `without` says which unit
    /// they lack of a proper puzzle, if it is known that they lack just one.
    fn missed(
        &mut self,
        kept: Mask,
        without: Mask,
        solver: &mut Solver,
        limits: &Limits<'_>,
    ) -> Result<Option<Mask>, Stopped> {
        if let Some(&set) = self.sets.iter().find(|&&set| set & kept == 0) {
            return Ok(Some(set));
        }
        let givens = self.givens_of(kept);
        // A second solution must differ in the unit: where that is one cell, the search can begin there.
        let cell = without.trailing_zeros() as usize;
        if without.count_ones() == 1 {
            let mut marks = [DigitSet::all(9); 81];
            marks[cell] = DigitSet::from_bits(!(1 << (self.grid[cell] - 1)) & 0x1ff);
            solver.start(Clues { givens: &givens, marks: Some(&marks) });
        } else {
            solver.start(Clues::givens(&givens));
        }
        while let Some(solution) = solver.next(limits)? {
            let both = solution.iter().zip(&self.grid).enumerate();
            let set = both.fold(0, |set, (cell, (one, other))| set | Mask::from(one != other) << cell);
            if set != 0 {
                self.note(set);
                return Ok(Some(set));
            }
        }
        Ok(None)
    }

    fn note(&mut self, set: Mask) {
        if self.sets.len() < SETS {
            self.sets.push(set);
        } else {
            self.sets[self.oldest] = set;
            self.oldest = (self.oldest + 1) % SETS;
        }
    }

    /// Takes these units away, each if a proper puzzle with `least` givens or more is left. They are tried in blocks first,
    /// which changes the time only.
    pub(super) fn thin(
        &mut self,
        units: &[Mask],
        least: u32,
        solver: &mut Solver,
        limits: &Limits<'_>,
    ) -> Result<(), Stopped> {
        let mut rest = units;
        // Of what is left of a puzzle most givens are needed.
        let mut blocks = if self.kept.count_ones() > 60 { BLOCKS.iter() } else { [].iter() };
        while !rest.is_empty() {
            let cells = blocks.next().copied().unwrap_or(1) as u32;
            let mut size = 1;
            let mut block = rest[0];
            while size < rest.len() && (block | rest[size]).count_ones() <= cells {
                block |= rest[size];
                size += 1;
            }
            self.take(&rest[..size], least, solver, limits)?;
            rest = &rest[size..];
        }
        Ok(())
    }

    fn take(
        &mut self,
        units: &[Mask],
        least: u32,
        solver: &mut Solver,
        limits: &Limits<'_>,
    ) -> Result<(), Stopped> {
        let gone = units.iter().fold(0, |all, unit| all | unit);
        let kept = self.kept & !gone;
        if kept.count_ones() >= least && self.missed(kept, gone, solver, limits)?.is_none() {
            self.kept = kept;
        } else if units.len() > 1 {
            let (first, second) = units.split_at(units.len() / 2);
            self.take(first, least, solver, limits)?;
            self.take(second, least, solver, limits)?;
        }
        Ok(())
    }
}
