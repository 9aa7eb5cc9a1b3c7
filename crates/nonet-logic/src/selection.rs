//! Parts of ladders: without the techniques that do not suit a puzzle, or with only some techniques.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::ladder::{Ladder, Rung};
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink};

/// Passes on only some of the techniques of another finder.
struct Selected<F> {
    inner: Box<dyn Finder>,
    wants: F,
    keeps_extra: bool,
}

impl<F: Fn(&Info) -> bool + Send> Finder for Selected<F> {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let Self { inner, wants, keeps_extra } = self;
        inner.find(state, &mut |found| {
            if !wants(found.technique) {
                return ControlFlow::Continue(());
            }
            if *keeps_extra {
                return sink(found);
            }
            let Found { technique, placements, eliminations, explain, .. } = *found;
            sink(&Found { technique, extra: 0, placements, eliminations, explain })
        })
    }
}

/// Returns a finder for one technique, all of whose steps cost the rung's price.
pub(crate) fn only(inner: Box<dyn Finder>, technique: &'static Info) -> Box<dyn Finder> {
    Box::new(Selected { inner, wants: move |info: &Info| info == technique, keeps_extra: false })
}

/// Returns a finder whose steps all cost the rung's price.
pub(crate) fn at_rung_price(inner: Box<dyn Finder>) -> Box<dyn Finder> {
    Box::new(Selected { inner, wants: |_: &Info| true, keeps_extra: false })
}

impl Ladder {
    /// Returns the same ladder for a puzzle that may have several solutions, without techniques that need uniqueness.
    #[must_use]
    pub fn without_uniqueness(self) -> Self {
        self.keeping(|info| !info.needs.uniqueness)
    }

    /// Returns the same ladder for a board with other houses than rows, columns and boxes.
    #[must_use]
    pub fn without_classic(self) -> Self {
        self.keeping(|info| !info.needs.classic)
    }

    /// Returns the same ladder without the techniques of these keys.
    #[must_use]
    pub fn without(self, keys: &[String]) -> Self {
        let gone: Arc<[String]> = keys.into();
        self.keeping(move |info| !gone.iter().any(|key| key == info.key))
    }

    fn keeping(self, wants: impl Fn(&Info) -> bool + Clone + Send + 'static) -> Self {
        let select = |Rung { finder, price, level }: Rung| Rung {
            finder: Box::new(Selected { inner: finder, wants: wants.clone(), keeps_extra: true }),
            price,
            level,
        };
        Self { rungs: self.rungs.into_iter().map(select).collect(), ..self }
    }
}
