//! All unique rectangles, unique loops and extended rectangles, in any houses.

use std::ops::ControlFlow;

use super::extended::for_open;
use super::guarded::Guarded;
use super::loops::{LoopSearch, SIX_CELLS};
use super::rectangles;
use super::table::{self, Open};
use super::{Find, GuardianKind, KINDS};
use crate::candidates::{ALL_DIGITS, CandidateSet, bits};
use crate::families::offers::Offers;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};

/// Offers steps, each effect once.
pub(super) fn offer(
    finds: &[Find],
    technique: &'static Info,
    state: &State,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let mut offers = Offers::once(technique, state, sink);
    finds.iter().try_for_each(|find| find.offer(&mut offers))
}

/// Offers what the guardians of patterns allow to conclude, kind by kind. All subsets cost the same here.
pub(super) fn offer_by_kind(
    patterns: &[CandidateSet],
    is_reverse: bool,
    name: fn(GuardianKind) -> &'static Info,
    state: &State,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let mut finds: Vec<Find> = Vec::new();
    for kind in KINDS {
        for pattern in patterns {
            let guarded = Guarded::new(state, *pattern);
            let base = Find { is_reverse, ..guarded.find(name(kind), pattern.digits()) };
            guarded.judge(state, kind, &base, &mut finds);
        }
    }
    for find in &mut finds {
        find.extra = 0;
    }
    offer(&finds, name(GuardianKind::OneCell), state, sink)
}

/// Unique rectangles of one kind. Some candidates of the pattern may be missing.
pub struct Rectangles {
    pub(crate) kind: GuardianKind,
    pub(crate) technique: &'static Info,
}

impl Rectangles {
    fn judge(&self, state: &State, open: &Open, finds: &mut Vec<Find>) {
        let pair = open.pair;
        let pattern = CandidateSet::grid(open.rectangle.cells, pair);
        let find = |gone| Find::new(self.technique, gone, pattern, pair);
        let tell = |links, gone| finds.push(Find { links, ..find(gone) });
        match self.kind {
            GuardianKind::Crossed => rectangles::crossed(state, open, tell),
            GuardianKind::Hidden => rectangles::hidden(state, open, tell),
            kind => {
                let guarded = Guarded::new(state, pattern);
                guarded.judge(state, kind, &find(CandidateSet::EMPTY), finds);
            }
        }
    }
}

impl Finder for Rectangles {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut finds = Vec::new();
        for open in table::by_rectangle(state).iter() {
            if rectangles::suits(self.kind, open.mask, open.extras) {
                self.judge(state, open, &mut finds);
            }
        }
        offer(&finds, self.technique, state, sink)
    }
}

/// Avoidable rectangles of one kind: some of the corners are filled with digits that are not givens.
pub struct Avoidable {
    pub(crate) kind: GuardianKind,
    pub(crate) technique: &'static Info,
}

impl Finder for Avoidable {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut finds = Vec::new();
        let filled = (!state.empty_cells()) - state.givens();
        for rectangle in &state.layout().rectangles().all {
            if !(rectangle.cells & state.givens()).is_empty() {
                continue;
            }
            let free = rectangle.cells & state.empty_cells();
            let held = rectangle.cells & filled;
            let Some(first) = held.first().and_then(|cell| state.value(cell)) else { continue };
            if free.is_empty() || free | held != rectangle.cells {
                continue;
            }
            for other in bits(ALL_DIGITS & !(1 << first)) {
                if rectangle.is_open(state, [first, other]) {
                    let pair = 1 << first | 1 << other;
                    let guarded = Guarded::new(state, CandidateSet::grid(rectangle.cells, pair));
                    guarded.judge(state, self.kind, &guarded.find(self.technique, pair), &mut finds);
                }
            }
        }
        offer(&finds, self.technique, state, sink)
    }
}

/// Unique loops of one kind, of six or more cells.
pub struct Loops {
    kind: GuardianKind,
    technique: &'static Info,
    search: LoopSearch,
}

impl Loops {
    /// Returns a finder for one kind.
    pub fn new(kind: GuardianKind, technique: &'static Info) -> Self {
        Self { kind, technique, search: LoopSearch::default() }
    }
}

impl Finder for Loops {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut finds = Vec::new();
        for known in self.search.all(state, false).iter().filter(|known| known.cells.len() > 4) {
            let pair = known.pair();
            let guarded = Guarded::new(state, CandidateSet::grid(known.cells, pair));
            let extra = known.extra() - SIX_CELLS;
            let base = Find { extra, ..guarded.find(self.technique, pair) };
            guarded.judge(state, self.kind, &base, &mut finds);
        }
        finds.sort_by_key(|find| find.extra);
        offer(&finds, self.technique, state, sink)
    }
}

/// Extended rectangles of one kind.
pub struct Extended {
    pub(crate) kind: GuardianKind,
    pub(crate) technique: &'static Info,
}

impl Finder for Extended {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut finds = Vec::new();
        let (kind, technique) = (self.kind, self.technique);
        for_open(state, |cells, digits| {
            let guarded = Guarded::new(state, CandidateSet::grid(cells, digits));
            guarded.judge(state, kind, &guarded.find(technique, digits), &mut finds);
        });
        offer(&finds, self.technique, state, sink)
    }
}
