//! How far a ladder gets, found out faster than by walking its path.

use std::ops::ControlFlow;

use nonet_logic::{CandidateSet, Ladder, State};

/// Rungs above this price are asked for one find at a time.
const CHEAP: u32 = 45;

/// Where the climb ended.
pub(super) struct Climbed {
    /// Whether that was at the solution, or at a price that is high enough.
    pub(super) done: bool,
    /// The highest price that was needed.
    pub(super) highest: u32,
}

/// Applies all the cheapest finds of the lowest rung that finds anything at once, until nothing is found, or until a find costs more
/// than `most` or at least `enough`. The highest price is nearly always that of the path, because other steps seldom destroy what a
/// rung finds. This is good enough for a sieve; ratings are made step by step.
pub(super) fn climb(ladder: &mut Ladder, state: &mut State, most: u32, enough: u32) -> Climbed {
    let mut highest = 0;
    while !state.is_solved() {
        let mut price = None;
        for rung in &mut ladder.rungs {
            let (mut placed, mut gone) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
            let (base, mut found_price) = (rung.price, None);
            let _ = rung.finder.find(state, &mut |found| {
                let cost = base + found.extra;
                // Only the cheapest finds of a rung: they may be enough.
                if found_price.is_some_and(|price| price < cost) {
                    return ControlFlow::Continue(());
                }
                if found_price.is_some_and(|price| price > cost) {
                    (placed, gone) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
                }
                found_price = Some(cost);
                for &candidate in found.placements {
                    placed.insert(candidate);
                }
                for (all, cells) in gone.0.iter_mut().zip(found.eliminations.0) {
                    *all |= cells;
                }
                if base > CHEAP { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if found_price.is_some() {
                for candidate in gone.iter() {
                    state.eliminate(candidate);
                }
                for candidate in placed.iter() {
                    if state.value(candidate.cell).is_none() {
                        state.place(candidate);
                    }
                }
                price = found_price;
                break;
            }
            if state.watch().is_over() {
                break;
            }
        }
        match price {
            None => return Climbed { done: false, highest },
            Some(price) if price > most => return Climbed { done: false, highest: price },
            Some(price) => highest = highest.max(price),
        }
        if highest >= enough {
            return Climbed { done: true, highest };
        }
    }
    Climbed { done: true, highest }
}
