//! ALS-W-wings: two almost locked sets with two common digits, one of which a house needs beside one of the sets.

use std::ops::ControlFlow;

use super::graph::Shared;
use super::sets::Als;
use super::step::tell;
use crate::candidates::{CandidateSet, bits};
use crate::explanation::Role;
use crate::families::offers::Offers;
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};
use nonet::CellSet;

/// Maximum number of cells of both sets together. Larger ones are hard to see, and there are very many.
const CELLS: u32 = 6;

/// Finds ALS-W-wings, the fewest cells first.
pub(crate) struct AlsWWing {
    pub(crate) info: &'static Info,
    pub(crate) graph: Shared,
}

/// Two sets, the house that links them, the linking digit and what they remove.
struct Wing<'a> {
    sets: [&'a Als; 2],
    link: (HouseNumber, u8),
    gone: CandidateSet,
}

impl Finder for AlsWWing {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let graph = self.graph.of(state);
        let mut found = Vec::new();
        for digit in 0..9 {
            let with_digit =
                graph.sets.iter().filter(|set| set.digits >> digit & 1 != 0 && set.cells.len() < CELLS);
            let sets: Vec<&Als> = with_digit.collect();
            let needs = |house: &HouseNumber| {
                state.needs(*house, digit) && state.cells_in(*house, digit).len() > 1
            };
            for house in state.layout().numbers().filter(needs) {
                collect(state, &sets, (house, digit), &mut found);
            }
        }
        found.retain(|wing: &Wing<'_>| !graph.is_plain(wing.sets, &wing.gone));
        found.sort_by_key(|wing| wing.sets[0].cells.len() + wing.sets[1].cells.len());
        let mut offers = Offers::once(self.info, state, sink);
        found.iter().try_for_each(|wing| offer(wing, &mut offers))
    }
}

/// Adds the wings that a house links by a digit: each of its places sees the digit in the whole of one of the sets; no set
/// alone is enough.
fn collect<'a>(state: &State, sets: &[&'a Als], link: (HouseNumber, u8), found: &mut Vec<Wing<'a>>) {
    let (house, digit) = link;
    let places = state.cells_in(house, digit);
    let seen = |set: &Als| places & set.sees[usize::from(digit)];
    let some = |&(_, seen): &(&Als, CellSet)| !seen.is_empty() && seen != places;
    let near: Vec<(&Als, CellSet)> = sets.iter().map(|&set| (set, seen(set))).filter(some).collect();
    for (at, &(one, left)) in near.iter().enumerate() {
        for &(other, _) in near[at + 1..].iter().filter(|(_, right)| left | *right == places) {
            let cells = one.cells | other.cells;
            let is_apart = cells.len() == one.cells.len() + other.cells.len();
            if is_apart && (3..=CELLS).contains(&cells.len()) && one.sees_with(other, !(1 << digit)) {
                let gone = one.seen_with(other, !(1 << digit));
                found.push(Wing { sets: [one, other], link, gone });
            }
        }
    }
}

fn offer(wing: &Wing<'_>, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
    let state = offers.state;
    let (house, digit) = wing.link;
    // Each digit is an effect of its own, so that its sentence is about one digit.
    bits(wing.gone.digits()).try_for_each(|end| {
        let gone = CandidateSet::of(end, wing.gone.0[usize::from(end)]);
        offers.strike(&gone, |step| {
            tell(step, state, wing.sets, &[1 << digit]);
            step.parts.retain(|part| part.role == Role::Als);
            step.part(state, Role::StrongLink, state.cells_in(house, digit), 1 << digit)
                .houses
                .push(house);
            step.rest_on_houses(state, [house], digit);
        })
    })
}
