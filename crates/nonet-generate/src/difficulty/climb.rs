//! Finds the highest price that a puzzle needs on a ladder, faster than by following its path.

use std::ops::ControlFlow;

use nonet_logic::{CandidateSet, Found, Ladder, State};

/// Above this price, the search of a rung ends at its first step.
const CHEAP: u32 = 45;

/// The result of a climb.
pub(super) struct Climbed {
    /// Whether the climb ended at the solution, or at a price that is high enough.
    pub(super) done: bool,
    /// The highest price used.
    pub(super) highest: u32,
}

/// Repeatedly applies, all at once, the cheapest finds of the lowest rung that finds anything, until nothing is found,
/// or until a find costs more than `most` or at least `enough`. The highest price is nearly always that of the path,
/// because other steps seldom destroy what a rung has found. This is good enough for a sieve; ratings are made step by
/// step.
pub(super) fn climb(ladder: &mut Ladder, state: &mut State, most: u32, enough: u32) -> Climbed {
    let mut highest = 0;
    while !state.is_solved() && highest < enough {
        let Some(finds) = lowest_finds(ladder, state) else { return Climbed { done: false, highest } };
        finds.apply(state);
        if finds.price > most {
            return Climbed { done: false, highest: finds.price };
        }
        highest = highest.max(finds.price);
    }
    Climbed { done: true, highest }
}

/// Finds of one rung that all cost the same: the digits that they place and the candidates that they remove.
struct Finds {
    price: u32,
    placed: CandidateSet,
    gone: CandidateSet,
}

impl Finds {
    const fn none(price: u32) -> Self {
        Self { price, placed: CandidateSet::EMPTY, gone: CandidateSet::EMPTY }
    }

    fn add(&mut self, found: &Found<'_>) {
        for &candidate in found.placements {
            self.placed.insert(candidate);
        }
        for (all, cells) in self.gone.0.iter_mut().zip(found.eliminations.0) {
            *all |= cells;
        }
    }

    fn apply(&self, state: &mut State) {
        for candidate in self.gone.iter() {
            state.eliminate(candidate);
        }
        for candidate in self.placed.iter() {
            if state.value(candidate.cell).is_none() {
                state.place(candidate);
            }
        }
    }
}

/// Returns the cheapest steps of the lowest rung that finds anything; `None` if no rung does, or once the watch is
/// over.
fn lowest_finds(ladder: &mut Ladder, state: &State) -> Option<Finds> {
    for rung in &mut ladder.rungs {
        let mut finds: Option<Finds> = None;
        let _ = rung.finder.find(state, &mut |found| {
            let price = rung.price + found.extra;
            // Only the cheapest steps of a rung are applied, because they may be enough.
            let best = finds.get_or_insert(Finds::none(price));
            if best.price > price {
                *best = Finds::none(price);
            }
            if best.price < price {
                return ControlFlow::Continue(());
            }
            best.add(found);
            if rung.price > CHEAP { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if finds.is_some() || state.watch().is_over() {
            return finds;
        }
    }
    None
}
