//! Which puzzles are new, and not another one in another dress.

use std::collections::HashSet;

use nonet::{Canonizer, Form, Limits, Rules, Stopped, Symmetries};

use crate::examiner::Cells;

/// Puzzles of which no two are essentially the same.
pub(crate) struct Distinct {
    /// What the rules allow to do to a puzzle: orders of lines and names of digits. `None` where that is not known.
    symmetries: Option<Symmetries>,
    canonizer: Canonizer,
    seen: HashSet<Cells>,
}

impl Distinct {
    pub(crate) fn new(rules: &Rules) -> Self {
        let symmetries = Symmetries::of(rules).ok();
        Self { symmetries, canonizer: Canonizer::default(), seen: HashSet::new() }
    }

    /// Forgets all puzzles.
    pub(crate) fn clear(&mut self) {
        self.seen.clear();
    }

    /// Takes a puzzle; whether it is new.
    pub(crate) fn is_new(&mut self, puzzle: &Cells, limits: &Limits<'_>) -> Result<bool, Stopped> {
        let form = match &self.symmetries {
            Some(symmetries) => {
                self.canonizer.canonical(symmetries, puzzle, Form::Minlex, limits)?.cells
            }
            None => *puzzle,
        };
        Ok(self.seen.insert(form))
    }
}
