//! Proofs by singles in which other candidates are refuted on the way.

use nonet::numbers::long;

use super::net::{Left, Net};
use super::story::{End, Lines, Said};
use crate::candidates::{Candidate, bits};
use crate::explanation::{Chain, Reason};
use crate::premise::Premise;
use crate::state::State;
use crate::watch::Watch;

/// A refutation: its chain, the chains that support it, and its premises.
#[derive(Clone, Debug)]
pub(super) struct Refutation {
    /// The chain from the assumption to the end, then the nested ones in the order of their use.
    pub(super) chains: Vec<Chain>,
    /// Its premises.
    pub(super) premises: Vec<Premise>,
}

/// Rounds of candidates that are refuted on the way.
const ROUNDS: usize = 8;

/// Why a search for a proof found none.
pub(super) enum Fruitless {
    /// Nothing more can be refuted, and this is left.
    Stands(Box<Left>),
    /// The time is up, or it would take more rounds.
    Unfinished,
}

impl Net<'_> {
    /// Returns the candidates that singles refute in this net, those with the shortest proofs first. What follows from a
    /// candidate that stands stands as well; all that is found to stand is added to `standing`.
    pub(super) fn helpers(&mut self, standing: &mut Vec<Left>) -> Vec<Helper> {
        let mut safe = [0; 81];
        let mut add = |left: &Left| left.placed().for_each(|(cell, digit)| safe[cell] |= digit);
        standing.retain(|left| left.is_within(&self.left));
        standing.iter().for_each(&mut add);
        let mut helpers = Vec::new();
        for cell in self.state.empty_cells() - self.left.placed {
            for digit in bits(self.left.cells[usize::from(cell)]) {
                let candidate = Candidate::new(cell, digit);
                if safe[usize::from(cell)] >> digit & 1 == 1 {
                    continue;
                }
                match self.standing(candidate, true) {
                    Some(left) => {
                        left.placed().for_each(|(cell, digit)| safe[cell] |= digit);
                        standing.push(left);
                    }
                    None => helpers.extend(self.helper(candidate)),
                }
            }
        }
        helpers.sort_by_key(|helper| (helper.cost(), helper.candidate));
        helpers
    }

    /// Returns the refutation of a candidate by singles, if there is one.
    fn helper(&mut self, candidate: Candidate) -> Option<Helper> {
        let (left, from) = (self.left.clone(), self.record.said.len());
        let end = self.assume(candidate, true);
        let lines = end.map(|end| self.record.ending(&end, from));
        self.go_back(left, from);
        lines.map(|(lines, before)| Helper { candidate, lines, before })
    }

    /// Returns the length of the proof that ends with this helper, if it ends.
    fn end_with(&mut self, helper: &Helper) -> Option<usize> {
        let (left, from) = (self.left.clone(), self.record.said.len());
        let end = self.help(0, helper);
        self.go_back(left, from);
        end.map(|end| helper.cost() + end.parents.len())
    }

    /// Returns to what was left when the story had this length.
    fn go_back(&mut self, left: Left, from: usize) {
        self.left = left;
        self.record.forget(from);
    }

    /// Strikes out a helper's candidate, if it is still there.
    pub(super) fn help(&mut self, number: usize, helper: &Helper) -> Option<End> {
        if self.left.cells[usize::from(helper.candidate.cell)] >> helper.candidate.digit & 1 == 0 {
            return None;
        }
        let reason = Reason::Nested(long(number));
        let said = Said { candidate: helper.candidate, on: false, reason };
        self.add(said, [].into_iter(), &helper.before);
        self.run()
    }

    /// Returns a proof by singles and helpers. `standing` is what is known to stand on the way.
    pub(super) fn search(&self, watch: &Watch, standing: &mut Vec<Left>) -> Result<Proof, Fruitless> {
        let mut net = self.clone();
        let mut tried: Vec<Candidate> = Vec::new();
        for _ in 0..ROUNDS {
            let found = net.helpers(standing);
            if watch.is_over() {
                return Err(Fruitless::Unfinished);
            }
            if found.is_empty() {
                return Err(Fruitless::Stands(Box::new(net.left)));
            }
            let mut alone = None;
            for helper in &found {
                if net.standing(helper.candidate, false).is_none() {
                    let length = net.end_with(helper).map(|length| (length, helper.candidate));
                    alone = alone.into_iter().chain(length).min();
                }
            }
            let enough = alone.map(|(_, candidate)| candidate);
            tried.extend(
                enough.map_or_else(
                    || found.iter().map(|helper| helper.candidate).collect(),
                    |one| vec![one],
                ),
            );
            if let Some(proof) = self.helped(&tried) {
                return Ok(self.pruned(proof));
            }
            for helper in &found {
                net.help(0, helper);
            }
        }
        Err(Fruitless::Unfinished)
    }

    /// Returns the proof with these helpers in turn, if they are enough. Each is refuted where the net then stands.
    pub(super) fn helped(&self, candidates: &[Candidate]) -> Option<Proof> {
        let mut net = self.clone();
        let mut helpers = Vec::new();
        for &candidate in candidates {
            let Some(helper) = net.helper(candidate) else { continue };
            let number = helpers.len();
            helpers.push(helper);
            if let Some(end) = net.help(number, &helpers[number]) {
                return Some(net.proof(&end, helpers));
            }
        }
        None
    }

    /// Returns the proof without superfluous helpers; those that take longest to read are tried first.
    pub(super) fn pruned(&self, mut proof: Proof) -> Proof {
        let mut kept: Vec<Candidate> = Vec::new();
        loop {
            let mut used = proof.used();
            used.sort_by_key(|&number| std::cmp::Reverse(proof.helpers[number].cost()));
            let candidates = |without: Option<usize>| -> Vec<Candidate> {
                let mut order: Vec<usize> =
                    used.iter().copied().filter(|&number| Some(number) != without).collect();
                order.sort_unstable();
                order.iter().map(|&number| proof.helpers[number].candidate).collect()
            };
            let is_new = |&number: &usize| !kept.contains(&proof.helpers[number].candidate);
            let open: Vec<usize> = used.iter().copied().filter(is_new).collect();
            let mut found = None;
            for number in open {
                match self.helped(&candidates(Some(number))) {
                    Some(other) if other.cost() <= proof.cost() => {
                        found = Some(other);
                        break;
                    }
                    _ => kept.push(proof.helpers[number].candidate),
                }
            }
            match found {
                Some(other) => proof = other,
                None => return proof,
            }
        }
    }

    /// Returns the proof of an end, with the helpers that it needs.
    pub(super) fn proof(&self, end: &End, helpers: Vec<Helper>) -> Proof {
        Proof { lines: self.record.ending(end, 0).0, helpers }
    }
}

/// A candidate that singles refute where the net stands.
pub(super) struct Helper {
    pub(super) candidate: Candidate,
    lines: Lines,
    /// The nodes of the net on which its refutation rests.
    pub(super) before: Vec<u16>,
}

impl Helper {
    fn cost(&self) -> usize {
        self.lines.cost()
    }
}

/// The part of a net that its end needs.
pub(super) struct Proof {
    lines: Lines,
    helpers: Vec<Helper>,
}

impl Proof {
    pub(super) fn cost(&self) -> usize {
        let helped = self.used().into_iter().map(|number| self.helpers[number].cost());
        self.lines.cost() + helped.sum::<usize>()
    }

    /// Returns the numbers of the helpers that it needs, in their order.
    pub(super) fn used(&self) -> Vec<usize> {
        let used = self.lines.said.iter().filter_map(|said| match said.reason {
            Reason::Nested(number) => Some(number as usize),
            _ => None,
        });
        used.collect()
    }

    /// Returns the proof as chains and premises.
    pub(super) fn told(&self, state: &State) -> Refutation {
        let mut chains = vec![self.lines.chain()];
        chains.extend(self.used().into_iter().map(|number| self.helpers[number].lines.chain()));
        // Each helper is used once, and they are in order.
        let nested = chains[0].nodes.iter_mut().filter_map(|node| match &mut node.reason {
            Reason::Nested(number) => Some(number),
            _ => None,
        });
        (1..).zip(nested).for_each(|(place, number)| *number = place);
        let mut premises: Vec<Premise> = Vec::new();
        for node in chains.iter().flat_map(|chain| &chain.nodes) {
            let premise = match node.reason {
                Reason::NoPlace(house, digit) => Some(Premise::house(state, house, digit)),
                Reason::NoCandidate(cell) => Some(Premise::cell(state, cell)),
                Reason::House(house) if node.on => Some(Premise::house(state, house, node.digit)),
                Reason::Cell if node.on => node.cells.single().map(|cell| Premise::cell(state, cell)),
                _ => None,
            };
            premises.extend(premise.filter(|premise| !premises.contains(premise)));
        }
        Refutation { chains, premises }
    }
}
