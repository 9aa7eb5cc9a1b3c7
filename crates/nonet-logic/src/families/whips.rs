//! Whips and braids: an assumption leaves one candidate in a cell, or one place for a digit in a house, then in another, and
//! so on, until nothing is left in the last one.

use std::collections::{HashSet, VecDeque};
use std::ops::ControlFlow;

use crate::candidates::{Candidate, CandidateSet, bits};
use crate::explanation::{Chain, Explanation, Node, Reason};
use crate::families::links::weak_link;
use crate::families::offers::Offers;
use crate::premise::{Ground, Premise};
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink};
use nonet::CellSet;
use nonet::numbers::{long, short};

/// The length of the longest whips that are looked for.
const LENGTH: usize = 12;

/// Maximum number of unfinished whips of one length from one candidate.
const MOST: usize = 2_000;

/// Finds the shortest whips: each unit has a candidate that the one before excludes.
pub(crate) struct Whips {
    pub(crate) info: &'static Info,
}

/// Finds braids: a unit may rest on anything before it.
pub(crate) struct Braids {
    pub(crate) info: &'static Info,
}

/// What needs a true candidate: a cell, or a digit in a house.
struct Unit {
    premise: Premise,
    candidates: Vec<u16>,
}

/// The units of a state, and for each candidate the units and the candidates that share one with it.
struct Units {
    all: Vec<Unit>,
    of: Vec<Vec<u16>>,
    rivals: Vec<Vec<u16>>,
}

/// A unit of a chain, and the only candidate left there; the last unit has none.
#[derive(Clone, Copy)]
struct Link {
    unit: u16,
    left: Option<u16>,
}

impl Finder for Whips {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let units = Units::new(state);
        let refuted = units.braids();
        let mut searches: Vec<Search> =
            refuted.iter().map(|&(target, _)| Search::new(&units, target)).collect();
        let mut offers = Offers::once(self.info, state, sink);
        for _ in 0..LENGTH {
            for search in &mut searches {
                if state.watch().is_over() {
                    return ControlFlow::Continue(());
                }
                if let Some(links) = search.grow() {
                    units.offer(search.target, &links, &mut offers)?;
                }
            }
            if offers.has_found {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Finder for Braids {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let units = Units::new(state);
        let mut found = units.braids();
        found.sort_by_key(|(_, links)| links.len());
        let mut offers = Offers::once(self.info, state, sink);
        found.iter().try_for_each(|(target, links)| units.offer(*target, links, &mut offers))
    }
}

fn candidate(index: u16) -> Candidate {
    Candidate::from_index(usize::from(index))
}

impl Units {
    fn new(state: &State) -> Self {
        let cells = state.empty_cells().into_iter().map(|cell| Premise::cell(state, cell));
        let houses = state.layout().numbers().flat_map(|house| (0..9).map(move |digit| (house, digit)));
        let houses = houses.filter(|&(house, digit)| state.needs(house, digit));
        let houses = houses.map(|(house, digit)| Premise::house(state, house, digit));
        let index = |candidate: Candidate| short(candidate.index());
        let units = cells.chain(houses);
        let all: Vec<Unit> = units
            .map(|premise| Unit { premise, candidates: premise.candidates.iter().map(index).collect() })
            .collect();
        let mut of = vec![Vec::new(); 729];
        for (number, unit) in all.iter().enumerate() {
            unit.candidates.iter().for_each(|&at| of[usize::from(at)].push(short(number)));
        }
        Self { all, of, rivals: (0..729).map(|index| rivals(state, candidate(index))).collect() }
    }

    fn unit(&self, number: u16) -> &Unit {
        &self.all[usize::from(number)]
    }

    /// Returns the candidates that braids refute, with these. What follows from a candidate that stands stands as well.
    fn braids(&self) -> Vec<(u16, Vec<Link>)> {
        let (mut found, mut standing) = (Vec::new(), Marks::default());
        for target in (0..729).filter(|&target| !self.of[usize::from(target)].is_empty()) {
            if standing.has(target) {
                continue;
            }
            match self.braid(target) {
                Ok(links) => found.push((target, links)),
                Err(wave) => {
                    wave.order.iter().filter_map(|link| link.left).for_each(|at| standing.insert(at));
                }
            }
        }
        found
    }

    /// Returns the shortest part of a propagation that refutes a candidate of the state, wave by wave; else all of it.
    fn braid(&self, target: u16) -> Result<Vec<Link>, Wave> {
        let mut counts: Vec<usize> = self.all.iter().map(|unit| unit.candidates.len()).collect();
        let mut wave =
            Wave { out_by: vec![None; 729], order: vec![Link { unit: 0, left: Some(target) }] };
        let mut queue = VecDeque::from([target]);
        while let Some(from) = queue.pop_front() {
            for &gone in &self.rivals[usize::from(from)] {
                if wave.out_by[usize::from(gone)].is_some() {
                    continue;
                }
                wave.out_by[usize::from(gone)] = Some(from);
                for &unit in &self.of[usize::from(gone)] {
                    let count = &mut counts[usize::from(unit)];
                    *count -= 1;
                    if *count == 0 {
                        return Ok(wave.leading_to(self, unit));
                    }
                    let left = if *count == 1 { wave.only(self.unit(unit)) } else { None };
                    if let Some(left) = left.filter(|&left| !wave.is_true(left)) {
                        wave.order.push(Link { unit, left: Some(left) });
                        queue.push_back(left);
                    }
                }
            }
        }
        Err(wave)
    }

    /// Offers to remove a candidate that these links refute. Each two units cost 0.1 more.
    fn offer(&self, target: u16, links: &[Link], offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
        let state = offers.state;
        let gone: CandidateSet = [candidate(target)].into_iter().collect();
        let explain = |step: &mut Explanation| self.explain(state, step, target, links);
        let extra = long(links.len() / 2);
        offers.pass_on(&Found { extra, ..Found::striking(offers.info, &gone, &explain) })
    }

    fn explain(&self, state: &State, step: &mut Explanation, target: u16, links: &[Link]) {
        let mut told = Told { state, chain: Chain::default() };
        told.add(candidate(target), true, Vec::new(), Reason::Assumed);
        for &Link { unit, left } in links {
            let Unit { premise, candidates } = self.unit(unit);
            let gone = candidates.iter().filter(|&&at| Some(at) != left);
            let mut parents: Vec<(bool, usize)> = gone.map(|&at| told.gone(candidate(at))).collect();
            // What the unit before excludes comes first: it links the two.
            parents.sort_unstable();
            let parents = parents.into_iter().map(|(_, number)| number).collect();
            let (on, end) = match premise.ground {
                Ground::House(house, digit) => (Reason::House(house), Reason::NoPlace(house, digit)),
                Ground::Cell(cell) => (Reason::Cell, Reason::NoCandidate(cell)),
                _ => (Reason::Assumed, Reason::Assumed),
            };
            match left {
                Some(left) => told.add(candidate(left), true, parents, on),
                None => told.add(candidate(target), false, parents, end),
            }
            step.premises.push(*premise);
        }
        step.chains.push(told.chain);
    }
}

/// Returns the candidates that one excludes.
fn rivals(state: &State, Candidate { cell, digit }: Candidate) -> Vec<u16> {
    if !state.has(Candidate::new(cell, digit)) {
        return Vec::new();
    }
    let seen = state.cells_of(digit) & state.layout().peers(cell);
    let beside = bits(state.candidates(cell) & !(1 << digit)).map(|other| Candidate::new(cell, other));
    let near = seen.into_iter().map(|cell| Candidate::new(cell, digit));
    near.chain(beside).map(|rival| short(rival.index())).collect()
}

/// What follows from an assumption, wave by wave.
struct Wave {
    /// For each candidate, the true one that first excludes it.
    out_by: Vec<Option<u16>>,
    /// The candidates that become true, each with the unit where it is the only one left. The assumption comes first.
    order: Vec<Link>,
}

impl Wave {
    fn is_true(&self, candidate: u16) -> bool {
        self.order.iter().any(|link| link.left == Some(candidate))
    }

    /// Returns a candidate of a unit that is not excluded.
    fn only(&self, unit: &Unit) -> Option<u16> {
        unit.candidates.iter().copied().find(|&at| self.out_by[usize::from(at)].is_none())
    }

    /// Returns the links that lead to a unit without candidates, in order, and this unit at the end.
    fn leading_to(&self, units: &Units, last: u16) -> Vec<Link> {
        let end = Link { unit: last, left: None };
        let mut needed = vec![false; self.order.len()];
        self.need(units, end, &mut needed);
        for (at, &link) in self.order.iter().enumerate().skip(1).rev() {
            if needed[at] {
                self.need(units, link, &mut needed);
            }
        }
        let chosen = self.order.iter().zip(needed).skip(1).filter(|(_, needed)| *needed);
        chosen.map(|(&link, _)| link).chain([end]).collect()
    }

    /// Marks what excludes the other candidates of a unit.
    fn need(&self, units: &Units, Link { unit, left }: Link, needed: &mut [bool]) {
        let gone = units.unit(unit).candidates.iter().filter(|&&at| Some(at) != left);
        for by in gone.filter_map(|&at| self.out_by[usize::from(at)]) {
            if let Some(at) = self.order.iter().position(|link| link.left == Some(by)) {
                needed[at] = true;
            }
        }
    }
}

/// A set of candidates, by number.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Marks([u64; 12]);

impl Marks {
    fn insert(&mut self, at: u16) {
        self.0[usize::from(at / 64)] |= 1 << (at % 64);
    }

    fn has(&self, at: u16) -> bool {
        self.0[usize::from(at / 64)] >> (at % 64) & 1 != 0
    }
}

/// The unfinished whips of successive lengths that refute one candidate.
struct Search<'a> {
    units: &'a Units,
    target: u16,
    all: Vec<Whip>,
    /// Where those of the greatest length begin.
    first: usize,
    known: HashSet<(Marks, u16)>,
}

/// The last link of an unfinished whip, the whip before it, and all that it excludes.
struct Whip {
    before: Option<usize>,
    unit: u16,
    left: u16,
    out: Marks,
}

impl<'a> Search<'a> {
    fn new(units: &'a Units, target: u16) -> Self {
        let mut out = Marks::default();
        units.rivals[usize::from(target)].iter().for_each(|&at| out.insert(at));
        let start = Whip { before: None, unit: 0, left: target, out };
        Self { units, target, all: vec![start], first: 0, known: HashSet::new() }
    }

    /// Makes all whips longer by one unit. Returns the first one that leaves a unit without candidates.
    fn grow(&mut self) -> Option<Vec<Link>> {
        let last = self.all.len();
        for at in std::mem::replace(&mut self.first, last)..last {
            let next = &self.units.rivals[usize::from(self.all[at].left)];
            for &unit in next.iter().flat_map(|&gone| &self.units.of[usize::from(gone)]) {
                let out = self.all[at].out;
                let mut open =
                    self.units.unit(unit).candidates.iter().copied().filter(|&at| !out.has(at));
                match (open.next(), open.next()) {
                    (None, _) => return Some(self.links(at, unit)),
                    (Some(left), None) if self.all.len() < last + MOST => self.add(at, unit, left),
                    _ => {}
                }
            }
        }
        None
    }

    /// Adds a whip that is longer than number `before` by a unit, unless one that excludes the same ends there too.
    fn add(&mut self, before: usize, unit: u16, left: u16) {
        let mut out = self.all[before].out;
        let mut at = Some(before);
        while let Some(whip) = at.map(|at| &self.all[at]) {
            if whip.left == left {
                return;
            }
            at = whip.before;
        }
        self.units.rivals[usize::from(left)].iter().for_each(|&gone| out.insert(gone));
        if self.known.insert((out, left)) {
            self.all.push(Whip { before: Some(before), unit, left, out });
        }
    }

    /// Returns the links of a whip and the unit at its end.
    fn links(&self, end: usize, last: u16) -> Vec<Link> {
        let whips =
            std::iter::successors(Some(&self.all[end]), |whip| whip.before.map(|at| &self.all[at]));
        let links = whips.filter(|whip| whip.before.is_some());
        let mut links: Vec<Link> =
            links.map(|whip| Link { unit: whip.unit, left: Some(whip.left) }).collect();
        links.reverse();
        links.push(Link { unit: last, left: None });
        links
    }
}

/// The chain of an explanation, as far as it has been told.
struct Told<'a> {
    state: &'a State,
    chain: Chain,
}

impl Told<'_> {
    fn add(
        &mut self,
        Candidate { cell, digit }: Candidate,
        on: bool,
        parents: Vec<usize>,
        reason: Reason,
    ) {
        self.chain.nodes.push(Node { cells: CellSet::of(cell), digit, on, parents, reason });
    }

    /// Adds a candidate that a true one excludes: the last true one, or else the first. Returns its number, and whether it
    /// was not the last.
    fn gone(&mut self, gone: Candidate) -> (bool, usize) {
        let Candidate { cell, digit } = gone;
        let mut numbered = self.chain.nodes.iter().enumerate();
        if let Some((number, _)) =
            numbered.find(|(_, node)| !node.on && node.digit == digit && node.cells == CellSet::of(cell))
        {
            return (true, number);
        }
        let true_ones = self.chain.nodes.iter().enumerate().filter(|(_, node)| node.on);
        let mut able = true_ones.filter(|(_, node)| self.excludes(node, gone));
        let first = able.next().map(|(number, node)| (number, node.cells));
        let last = able.next_back().map(|(number, node)| (number, node.cells)).or(first);
        let newest = self.chain.nodes.iter().rposition(|node| node.on);
        let (by, cells) =
            last.filter(|&(number, _)| Some(number) == newest).or(first).unwrap_or_default();
        let reason = match cells.first() {
            Some(other) if other != cell => weak_link(self.state, other, cell),
            _ => Reason::Cell,
        };
        self.add(gone, false, vec![by], reason);
        (Some(by) != newest, self.chain.nodes.len() - 1)
    }

    fn excludes(&self, node: &Node, gone: Candidate) -> bool {
        if node.digit == gone.digit {
            node.cells.is_subset(self.state.layout().peers(gone.cell))
        } else {
            node.cells == CellSet::of(gone.cell)
        }
    }
}
