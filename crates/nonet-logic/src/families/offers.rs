//! Offers what finders find, and drops duplicates of the same effect if required.

use std::ops::ControlFlow;

use crate::candidates::{Candidate, CandidateSet};
use crate::explanation::Explanation;
use crate::state::State;
use crate::technique::{Found, Info, Sink, Style};

/// Offers the results of one search. Those without an effect are left out.
pub(crate) struct Offers<'a, 's> {
    pub(crate) info: &'static Info,
    pub(crate) state: &'a State,
    /// Whether any result had an effect.
    pub(crate) has_found: bool,
    sink: &'a mut Sink<'s>,
    /// The effects offered so far, if each is to be offered only once.
    known: Option<Vec<CandidateSet>>,
}

impl<'a, 's> Offers<'a, 's> {
    /// Offers every result.
    pub(crate) fn all(info: &'static Info, state: &'a State, sink: &'a mut Sink<'s>) -> Self {
        Self { info, state, has_found: false, sink, known: None }
    }

    /// Offers only the first result with each effect.
    pub(crate) fn once(info: &'static Info, state: &'a State, sink: &'a mut Sink<'s>) -> Self {
        Self { known: Some(Vec::new()), ..Self::all(info, state, sink) }
    }

    /// Offers only the first result with each effect in nonet's own style, and every result in other styles.
    pub(crate) fn in_style(
        style: Style,
        info: &'static Info,
        state: &'a State,
        sink: &'a mut Sink<'s>,
    ) -> Self {
        let offers = if style == Style::Own { Self::once } else { Self::all };
        offers(info, state, sink)
    }

    /// Offers to eliminate these candidates at the rung's price.
    pub(crate) fn strike(
        &mut self,
        gone: &CandidateSet,
        explain: impl Fn(&mut Explanation),
    ) -> ControlFlow<()> {
        self.pass_on(&Found::striking(self.info, gone, &explain))
    }

    /// Offers to place a digit, with `extra` added to the rung's price.
    pub(crate) fn place(
        &mut self,
        extra: u32,
        single: Candidate,
        explain: impl Fn(&mut Explanation),
    ) -> ControlFlow<()> {
        let found = Found::striking(self.info, &CandidateSet::EMPTY, &explain);
        self.pass_on(&Found { extra, placements: &[single], ..found })
    }

    /// Offers a result.
    pub(crate) fn pass_on(&mut self, found: &Found<'_>) -> ControlFlow<()> {
        let effect = match found.placements {
            [] => *found.eliminations,
            placements => placements.iter().copied().collect(),
        };
        if effect.is_empty() {
            return ControlFlow::Continue(());
        }
        self.has_found = true;
        if let Some(known) = &mut self.known {
            if known.contains(&effect) {
                return ControlFlow::Continue(());
            }
            known.push(effect);
        }
        (self.sink)(found)
    }
}
