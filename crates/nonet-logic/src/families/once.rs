//! Finds with the same effect, which nonet's own style offers once.

use std::ops::ControlFlow;

use crate::candidates::CandidateSet;
use crate::explanation::Explanation;
use crate::technique::{Found, Info, Sink};

/// The effects offered so far in one search.
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

    /// Offers to strike these candidates out if there are any and they have not been offered before.
    pub(crate) fn strike(
        &mut self,
        info: &'static Info,
        gone: &CandidateSet,
        sink: &mut Sink<'_>,
        explain: impl Fn(&mut Explanation),
    ) -> ControlFlow<()> {
        if gone.is_empty() || !self.is_new(gone) {
            return ControlFlow::Continue(());
        }
        sink(&Found::striking(info, gone, &explain))
    }
}
