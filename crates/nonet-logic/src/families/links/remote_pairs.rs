//! Remote pairs: chains of cells with the same two digits.

use std::ops::ControlFlow;

use crate::candidates::{CandidateSet, bits};
use crate::explanation::{Explanation, Reason, Role};
use crate::families::links::{Link, Picks, tell, weak_link};
use crate::layout::House;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};
use nonet::CellSet;
use nonet::numbers::long;

/// Finds remote pairs.
pub fn finder(info: &'static Info, style: Style) -> Box<dyn Finder> {
    let max_cells = if style == Style::Hodoku { 10 } else { 18 };
    Box::new(RemotePairs { info, style, max_cells, picks: Picks::default() })
}

struct RemotePairs {
    info: &'static Info,
    style: Style,
    max_cells: usize,
    picks: Picks<Vec<u8>>,
}

impl Finder for RemotePairs {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.picks.clear();
        let mut left = state.cells_with(2);
        while let Some(first) = left.first() {
            let digits = state.candidates(first);
            let alike: CellSet =
                left.into_iter().filter(|&cell| state.candidates(cell) == digits).collect();
            left -= alike;
            // Three such cells in one house mean that the board is invalid, and there would be far too many chains.
            let crowded = |house: &House| (house.set & alike).len() > 2;
            if alike.len() < 4
                || bits(digits).all(|digit| state.cells_of(digit).is_subset(alike))
                || state.layout().houses().iter().any(crowded)
            {
                continue;
            }
            for start in alike {
                self.walk(state, digits, alike, &mut vec![start], CandidateSet::EMPTY);
            }
        }
        self.picks.pass_on(self.style, sink, |step, cells| explain(state, step, cells))
    }
}

impl RemotePairs {
    /// Extends a chain whose cells of different colours already eliminate `so_far`.
    fn walk(
        &mut self,
        state: &State,
        digits: u16,
        alike: CellSet,
        chain: &mut Vec<u8>,
        so_far: CandidateSet,
    ) {
        let passed: CellSet = chain.iter().copied().collect();
        let Some(&last) = chain.last() else { return };
        if chain.len() == self.max_cells {
            return;
        }
        for next in (state.layout().peers(last) & alike) - passed {
            chain.push(next);
            let mut effect = so_far;
            for &cell in chain.iter().rev().skip(3).step_by(2) {
                let seen = state.layout().peers(cell) & state.layout().peers(next);
                bits(digits).for_each(|digit| {
                    effect.add(digit, (seen & state.cells_of(digit)) - alike);
                });
            }
            // The ends must have different colours, so chains with an odd number of cells prove nothing new.
            if chain.len() >= 4 && chain.len().is_multiple_of(2) {
                let length = long(chain.len());
                self.picks.offer(self.info, &effect, length, || chain.clone());
            }
            self.walk(state, digits, alike, chain, effect);
            chain.pop();
        }
    }
}

fn explain(state: &State, step: &mut Explanation, cells: &[u8]) {
    let digits = state.candidates(cells[0]);
    step.part(state, Role::Pattern, cells.iter().copied().collect(), digits);
    for first in bits(digits) {
        let second = bits(digits & !(1 << first)).next().unwrap_or(first);
        let mut links = Vec::new();
        for (at, &cell) in cells.iter().enumerate() {
            let (lost, kept) = if at % 2 == 0 { (first, second) } else { (second, first) };
            let reason = match at {
                0 => Reason::Assumed,
                at => weak_link(state, cells[at - 1], cell),
            };
            links.push(Link::new(cell, lost, false, reason));
            links.push(Link::new(cell, kept, true, Reason::Cell));
        }
        tell(state, step, &links, false);
    }
}
