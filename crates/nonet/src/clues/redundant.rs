//! Clues that could be left out without a second solution.

use super::{Part, Parts};
use crate::limits::{Limits, Stopped};
use crate::rules::HouseKind;

/// Why a puzzle is not proper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Improper {
    /// It has no solution.
    NoSolution,
    /// It has more than one.
    SeveralSolutions,
}

impl Parts<'_> {
    /// Returns the clues of a proper puzzle that could each be left out on its own without a second solution: givens,
    /// constraints and extra houses. The inner error says why the puzzle is not proper.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub fn redundant(&mut self, limits: &Limits<'_>) -> Result<Result<Vec<Part>, Improper>, Stopped> {
        let all = self.all();
        if let Some(why) = self.improper(&all, limits)? {
            return Ok(Err(why));
        }
        let mut redundant = Vec::new();
        for &part in &all {
            if self.is_clue(part) && self.count(&without(&all, part), limits)? == 1 {
                redundant.push(part);
            }
        }
        Ok(Ok(redundant))
    }

    /// Leaves out clues of a proper puzzle one after another, in this order, as long as there is no second solution.
    /// Returns those left out; none of the others could follow them. The inner error says why the puzzle is not
    /// proper.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub fn left_out(
        &mut self,
        order: &[Part],
        limits: &Limits<'_>,
    ) -> Result<Result<Vec<Part>, Improper>, Stopped> {
        let mut kept = self.all();
        if let Some(why) = self.improper(&kept, limits)? {
            return Ok(Err(why));
        }
        let mut left_out = Vec::new();
        for &part in order {
            let fewer = without(&kept, part);
            if fewer.len() < kept.len() && self.count(&fewer, limits)? == 1 {
                left_out.push(part);
                kept = fewer;
            }
        }
        Ok(Ok(left_out))
    }

    fn improper(&mut self, parts: &[Part], limits: &Limits<'_>) -> Result<Option<Improper>, Stopped> {
        Ok(match self.count(parts, limits)? {
            0 => Some(Improper::NoSolution),
            1 => None,
            _ => Some(Improper::SeveralSolutions),
        })
    }

    /// Returns whether a part is a clue, rather than one of the marks or a row, a column or a box.
    fn is_clue(&self, part: Part) -> bool {
        match part {
            Part::Given(_) | Part::Constraint(_) => true,
            Part::Marks(_) => false,
            Part::House(house) => self.rules.houses()[house].kind == HouseKind::Extra,
        }
    }

    /// Returns all parts of the puzzle.
    fn all(&self) -> Vec<Part> {
        [self.cells(), self.constraints(), self.houses()].concat()
    }
}

fn without(parts: &[Part], left_out: Part) -> Vec<Part> {
    parts.iter().copied().filter(|&part| part != left_out).collect()
}
