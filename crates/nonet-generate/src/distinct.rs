//! Finds out whether a puzzle is new, that is, not isomorphic to an earlier one.

use std::collections::HashSet;

use nonet::{Canonizer, Form, Limits, Rules, Stopped, Symmetries};

/// A set of puzzles, no two of which are isomorphic.
pub(crate) struct Distinct {
    /// The morphs that preserve the rules; `None` if they are not known.
    symmetries: Option<Symmetries>,
    canonizer: Canonizer,
    seen: HashSet<Vec<u8>>,
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

    /// Adds a puzzle. Returns whether it is new.
    pub(crate) fn is_new(&mut self, puzzle: &[u8], limits: &Limits<'_>) -> Result<bool, Stopped> {
        let form = match &self.symmetries {
            Some(symmetries) => {
                self.canonizer.canonical(symmetries, puzzle, Form::Minlex, limits)?.cells
            }
            None => puzzle.to_vec(),
        };
        Ok(self.seen.insert(form))
    }
}
