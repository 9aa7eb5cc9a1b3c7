//! Several ways to see one thing: nonet's own style offers it once.

use crate::candidates::CandidateSet;

/// What has been offered so far in one search.
#[derive(Default)]
pub(crate) struct Once(Vec<CandidateSet>);

impl Once {
    /// Whether this has not been offered before.
    pub(crate) fn is_new(&mut self, effect: &CandidateSet) -> bool {
        let is_new = !self.0.contains(effect);
        if is_new {
            self.0.push(*effect);
        }
        is_new
    }
}
