//! Odd cycles that cannot close: of places of one digit, or of cells for two digits. What keeps a cycle from closing, its
//! guardians, is true in part.

use std::ops::ControlFlow;

use nonet::CellSet;

use crate::candidates::{ALL_DIGITS, Candidate, CandidateSet, bits, combinations};
use crate::explanation::{Explanation, Role};
use crate::families::barren::Barren;
use crate::families::offers::Offers;
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink};
use nonet::numbers::long;

/// Maximum number of guardians. With more, they hardly ever have a common effect.
const GUARDIANS: u32 = 3;

/// The lengths of cycles to look for, each 0.1 more expensive than the one before.
const LENGTHS: [usize; 2] = [5, 7];

/// Finds broken wings: odd cycles of places of one digit, each of which shares a house with the next.
pub(crate) struct BrokenWings {
    pub(crate) info: &'static Info,
    pub(crate) barren: Barren,
}

/// Finds bivalue oddagons: odd cycles of cells with the same two digits, each of which sees the next.
pub(crate) struct BivalueOddagons {
    pub(crate) info: &'static Info,
    pub(crate) barren: Barren,
}

/// A pair of cells that a cycle may join, with the candidates that keep them from being alternatives.
struct Edge {
    to: u8,
    house: HouseNumber,
    guardians: CandidateSet,
}

/// The edges from each cell, and what a cycle of them is about.
struct Web {
    edges: Vec<Vec<Edge>>,
    digits: u16,
    /// Whether each house of the cycle needs the digit; otherwise, each cell needs a digit.
    is_of_houses: bool,
}

impl Finder for BrokenWings {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut offers = Offers::once(self.info, state, sink);
        let live = self.barren.live_digits(state);
        let webs: Vec<Web> = bits(live).map(|digit| places(state, digit)).collect();
        offer_cycles(&webs, &mut offers)?;
        if !offers.has_found {
            self.barren.set(state);
        }
        ControlFlow::Continue(())
    }
}

impl Finder for BivalueOddagons {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut offers = Offers::once(self.info, state, sink);
        let changed = self.barren.changed(state);
        let webs = combinations(9, 2).map(|digits| cells(state, digits, changed));
        offer_cycles(&webs.collect::<Vec<Web>>(), &mut offers)?;
        if !offers.has_found {
            self.barren.set(state);
        }
        ControlFlow::Continue(())
    }
}

/// Returns the pairs of places of a digit in each house that needs it.
fn places(state: &State, digit: u8) -> Web {
    let mut edges: Vec<Vec<Edge>> = (0..81).map(|_| Vec::new()).collect();
    for (number, _) in state.layout().numbered().filter(|&(house, _)| state.needs(house, digit)) {
        let all = state.cells_in(number, digit);
        if all.len() > GUARDIANS + 2 {
            continue;
        }
        for from in all {
            for to in all - CellSet::of(from) {
                let guardians = CandidateSet::of(digit, all - CellSet::of(from) - CellSet::of(to));
                edges[usize::from(from)].push(Edge { to, house: number, guardians });
            }
        }
    }
    Web { edges, digits: 1 << digit, is_of_houses: true }
}

/// Returns the pairs of cells that see each other and have both digits. The other candidates of the second are its guardians.
/// There are none if none of the cells has changed.
fn cells(state: &State, digits: u16, changed: CellSet) -> Web {
    let layout = state.layout();
    let [one, other] = [0, 1].map(|at| bits(digits).nth(at).unwrap_or(0));
    let both = state.cells_of(one) & state.cells_of(other);
    let few = |&cell: &u8| state.candidates(cell).count_ones() <= GUARDIANS + 2;
    let fit: CellSet = both.into_iter().filter(few).collect();
    let mut edges: Vec<Vec<Edge>> = (0..81).map(|_| Vec::new()).collect();
    if fit.len() < long(LENGTHS[0]) || (both & changed).is_empty() {
        return Web { edges, digits, is_of_houses: false };
    }
    for from in fit {
        for to in fit & layout.peers(from) {
            let house = layout.shared_houses(CellSet::of(from) | CellSet::of(to)).next();
            let guardians = state.candidates_in(CellSet::of(to), ALL_DIGITS & !digits);
            edges[usize::from(from)].extend(house.map(|house| Edge { to, house, guardians }));
        }
    }
    Web { edges, digits, is_of_houses: false }
}

/// Offers the effects of all cycles, the shortest first.
fn offer_cycles(webs: &[Web], offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
    for (extra, length) in (0..).zip(LENGTHS) {
        for web in webs
            .iter()
            .filter(|web| web.edges.iter().filter(|edges| !edges.is_empty()).count() >= length)
        {
            for start in 0..81 {
                let state = offers.state;
                let mut path = Path { web, length, extra, cells: vec![start], houses: Vec::new() };
                path.extend(&CandidateSet::EMPTY, &state.all(), offers)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The first cells of a cycle, and the houses between them.
struct Path<'a> {
    web: &'a Web,
    length: usize,
    extra: u32,
    cells: Vec<u8>,
    houses: Vec<HouseNumber>,
}

impl Path<'_> {
    /// Continues a path that needs these guardians, all of which exclude the candidates `gone`.
    fn extend(
        &mut self,
        guardians: &CandidateSet,
        gone: &CandidateSet,
        offers: &mut Offers<'_, '_>,
    ) -> ControlFlow<()> {
        let (start, last) = (self.cells[0], self.cells[self.cells.len() - 1]);
        let is_full = self.cells.len() == self.length;
        for edge in &self.web.edges[usize::from(last)] {
            let is_next = if is_full {
                edge.to == start
            } else {
                edge.to > start && !self.cells.contains(&edge.to)
            };
            // Each cycle is found in both directions; one is enough.
            if !is_next || is_full && self.cells[1] > last || !self.fits(edge, guardians) {
                continue;
            }
            let (all, gone) = with(offers.state, guardians, gone, &edge.guardians);
            if all.len() > GUARDIANS || all.len() > 1 && gone.is_empty() {
                continue;
            }
            self.houses.push(edge.house);
            if is_full {
                self.offer(&all, &gone, offers)?;
            } else {
                self.cells.push(edge.to);
                self.extend(&all, &gone, offers)?;
                self.cells.pop();
            }
            self.houses.pop();
        }
        ControlFlow::Continue(())
    }

    /// Returns whether no place of the digit in a house of the cycle, but the two that it joins, is on the cycle.
    fn fits(&self, edge: &Edge, guardians: &CandidateSet) -> bool {
        let meets = |set: &CandidateSet, cell: u8| self.web.is_of_houses && set.cells().contains(cell);
        !meets(guardians, edge.to) && !self.cells.iter().any(|&cell| meets(&edge.guardians, cell))
    }

    fn offer(
        &self,
        guardians: &CandidateSet,
        gone: &CandidateSet,
        offers: &mut Offers<'_, '_>,
    ) -> ControlFlow<()> {
        let state = offers.state;
        let explain = |step: &mut Explanation| self.explain(step, state, guardians);
        let only: Vec<Candidate> = guardians.iter().collect();
        let found = Found { extra: self.extra, ..Found::striking(offers.info, gone, &explain) };
        match only.len() {
            0 => ControlFlow::Continue(()),
            1 => {
                offers.pass_on(&Found { placements: &only, eliminations: &CandidateSet::EMPTY, ..found })
            }
            _ => offers.pass_on(&found),
        }
    }

    fn explain(&self, step: &mut Explanation, state: &State, guardians: &CandidateSet) {
        let cells = self.cells.iter().copied().collect();
        step.part(state, Role::Pattern, cells, self.web.digits).houses.clone_from(&self.houses);
        step.part(state, Role::Guardian, guardians.cells(), guardians.digits()).candidates = *guardians;
        if self.web.is_of_houses {
            bits(self.web.digits)
                .for_each(|digit| step.rest_on_houses(state, self.houses.iter().copied(), digit));
        } else {
            step.rest_on_cells(state, cells);
        }
    }
}

/// Adds guardians: returns all of them, and what they exclude together.
fn with(
    state: &State,
    guardians: &CandidateSet,
    gone: &CandidateSet,
    more: &CandidateSet,
) -> (CandidateSet, CandidateSet) {
    let (mut all, mut gone) = (*guardians, *gone);
    for guardian in more.iter().filter(|&guardian| !guardians.contains(guardian)) {
        all.insert(guardian);
        gone = beside(state, &gone, guardian);
    }
    (all, gone)
}

/// Returns the candidates of a set that a candidate excludes.
pub(crate) fn beside(state: &State, set: &CandidateSet, true_one: Candidate) -> CandidateSet {
    let mut gone = CandidateSet::EMPTY;
    for digit in 0..9 {
        let is_same = digit == true_one.digit;
        let rivals =
            if is_same { state.layout().peers(true_one.cell) } else { CellSet::of(true_one.cell) };
        gone.add(digit, set.0[usize::from(digit)] & rivals);
    }
    gone
}
