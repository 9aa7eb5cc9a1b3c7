//! How far a ladder gets, found out faster than by its path.

use std::ops::ControlFlow;

use nonet_logic::{CandidateSet, Ladder, State};

/// Rungs dearer than this are searched for one find at a time.
const CHEAP: u32 = 45;

/// Where the climb ended.
pub(super) struct Climbed {
    /// Whether it did at the solution, or high enough.
    pub(super) done: bool,
    /// The highest price that was needed.
    pub(super) highest: u32,
}

/// Does what the lowest rung that finds anything finds, all that costs least of it at once, until nothing is found, a find costs
/// more than `most`, or at least `enough`. Nearly always the highest price is that of the path: what a rung finds is seldom lost by
/// what else is done, so the order does not matter. It is a sieve; ratings are made step by step.
pub(super) fn climb(ladder: &mut Ladder, state: &mut State, most: u32, enough: u32) -> Climbed {
    let mut highest = 0;
    while !state.is_solved() {
        let mut price = None;
        for rung in &mut ladder.rungs {
            let (mut placed, mut gone) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
            let (base, mut found_price) = (rung.price, None);
            let _ = rung.finder.find(state, &mut |found| {
                let cost = base + found.extra;
                // The cheapest finds of a rung alone: they may be enough.
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
