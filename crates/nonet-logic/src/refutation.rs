//! Short proofs by contradiction: assumes a candidate and follows singles until a cell has no candidate or a digit has no
//! place.
//!
//! If singles are not enough, candidates that singles refute in turn are eliminated along the way, each with a proof of its
//! own. The proof keeps only the parts that it needs. It is not always the shortest, but every part of it is necessary.

use std::ops::ControlFlow;

use nonet::CellSet;
use nonet::numbers::{long, lowest_cell, short};

use crate::candidates::{Candidate, CandidateSet, bits, only_bit};
use crate::explanation::{Chain, Node, Reason};
use crate::premise::{Ground, Premise};
use crate::proof::prove;
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink, Step};
use crate::telling::is_told;
use crate::watch::Watch;

/// Rounds of candidates that are refuted on the way.
const ROUNDS: usize = 8;

/// A number that stands for no node.
const NONE: u16 = u16::MAX;

/// A refutation: its chain, the chains that support it, and its premises.
#[derive(Clone, Debug)]
pub(crate) struct Refutation {
    /// The chain from the assumption to the end, then the nested ones in the order of their use.
    pub(crate) chains: Vec<Chain>,
    /// Its premises.
    pub(crate) premises: Vec<Premise>,
}

/// Chains that are longer to read than this are explained by a shorter refutation, if there is one.
const LONG: usize = 16;

/// Returns a step as it is explained: with the shorter of two proofs, its own and a refutation, and without
/// superfluous premises.
pub(crate) fn simplified(step: Step, state: &State) -> Step {
    trimmed(shortened(step, state), state)
}

/// Steps with more premises are not trimmed: each premise takes a proof of its own.
const MANY: usize = 48;

/// Returns a step without the premises that its proof does not need. A deadly pattern or a symmetry stays: it is
/// what the step speaks of.
fn trimmed(mut step: Step, state: &State) -> Step {
    if (2..=MANY).contains(&step.premises.len()) {
        for at in (0..step.premises.len()).rev() {
            let premise = step.premises.remove(at);
            if matches!(premise.ground, Ground::Deadly(_) | Ground::Symmetry(..))
                || prove(state, &step).is_err()
            {
                step.premises.insert(at, premise);
            }
        }
    }
    step
}

fn shortened(step: Step, state: &State) -> Step {
    let eliminations: Vec<Candidate> = step.eliminations.iter().collect();
    let (candidate, on) = match (&step.placements[..], &eliminations[..]) {
        (&[candidate], []) => (candidate, false),
        ([], &[candidate]) => (candidate, true),
        _ => return step,
    };
    let own = length(&step.chains);
    if own <= LONG {
        return step;
    }
    let shorter = refute(state, candidate, on).filter(|other| length(&other.chains) < own);
    let shorter = shorter.map(|Refutation { chains, premises }| Step {
        parts: Vec::new(),
        chains,
        premises,
        ..step.clone()
    });
    // A technique that is more than its chains, such as a Kraken fish, keeps the proof that shows its pattern.
    shorter.filter(|shorter| is_told(shorter, state)).unwrap_or(step)
}

/// Returns a refutation of the claim that a candidate is true (or false), if there is one that is not too deep.
fn refute(state: &State, candidate: Candidate, on: bool) -> Option<Refutation> {
    let mut net = Net::new(state);
    let end = net.assume(candidate, on);
    let proof = match end {
        Some(end) => net.proof(end, Vec::new()),
        None => net.search(state.watch())?,
    };
    Some(proof.told(state))
}

/// Finds candidates that a net refutes, those with the shortest proofs first.
pub(crate) struct Nets {
    pub(crate) info: &'static Info,
    /// Whether candidates may be refuted on the way.
    pub(crate) nested: bool,
}

/// Assumptions for which nested proofs are looked for: those with the most consequences.
const PROMISING: usize = 24;

impl Finder for Nets {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut proofs = if self.nested { nested(state) } else { plain(state) };
        proofs.sort_by_cached_key(|(candidate, proof)| {
            let cost = proof.cost();
            (extra(cost), std::cmp::Reverse(gain(state, *candidate)), cost, *candidate)
        });
        proofs.iter().try_for_each(|(candidate, proof)| {
            sink(&Found {
                technique: self.info,
                extra: extra(proof.cost()),
                placements: &[],
                eliminations: &CandidateSet::of(candidate.digit, CellSet::of(candidate.cell)),
                explain: &|step| {
                    let Refutation { chains, premises } = proof.told(state);
                    (step.chains, step.premises) = (chains, premises);
                },
            })
        })
    }
}

/// Returns what a longer proof costs more, in tenths: one more for each doubling.
fn extra(cost: usize) -> u32 {
    (cost / 4).checked_ilog2().unwrap_or(0)
}

/// Returns how much follows by singles if a candidate is false. Of proofs that are about as long, the one that helps most
/// comes first, as easier steps then follow sooner.
fn gain(state: &State, candidate: Candidate) -> usize {
    let mut net = Net::new(state);
    let _ = net.assume(candidate, false);
    net.chain.nodes.len()
}

fn candidates(state: &State) -> Vec<Candidate> {
    let all = state.all();
    all.iter().collect()
}

/// Returns all candidates that singles refute.
fn plain(state: &State) -> Vec<(Candidate, Proof)> {
    let refuted = candidates(state).into_iter().filter_map(|candidate| {
        let mut net = Net::new(state);
        let end = net.assume(candidate, true)?;
        Some((candidate, net.proof(end, Vec::new())))
    });
    refuted.collect()
}

/// Returns candidates that singles refute with other candidates refuted on the way.
fn nested(state: &State) -> Vec<(Candidate, Proof)> {
    let nets = candidates(state).into_iter().filter_map(|candidate| {
        let mut net = Net::new(state);
        net.assume(candidate, true).is_none().then_some((candidate, net))
    });
    let mut nets: Vec<(Candidate, Net<'_>)> = nets.collect();
    nets.sort_by_key(|(candidate, net)| (std::cmp::Reverse(net.chain.nodes.len()), *candidate));
    let mut proofs = Vec::new();
    for (candidate, net) in nets {
        if proofs.len() >= PROMISING || state.watch().is_over() {
            break;
        }
        proofs.extend(net.search(state.watch()).map(|proof| (candidate, proof)));
    }
    proofs
}

/// A contradiction, and the nodes that cause it.
struct End {
    reason: Reason,
    parents: Vec<usize>,
}

/// The consequences of an assumption through singles.
#[derive(Clone)]
struct Net<'s> {
    state: &'s State,
    open: [CellSet; 9],
    cells: [u16; 81],
    placed: CellSet,
    /// The number of the node that makes each candidate false.
    off: Vec<u16>,
    /// All that follows. A nested proof has the number of its helper.
    chain: Chain,
    done: usize,
}

impl<'s> Net<'s> {
    fn new(state: &'s State) -> Self {
        Self {
            state,
            open: state.all().0,
            cells: *state.cells(),
            placed: CellSet::EMPTY,
            off: vec![NONE; 729],
            chain: Chain::default(),
            done: 0,
        }
    }

    /// Adds an assumption and all that follows. Returns the contradiction where it ends, if there is one.
    fn assume(&mut self, candidate: Candidate, on: bool) -> Option<End> {
        self.add(candidate, on, Vec::new(), Reason::Assumed);
        self.run()
    }

    fn add(&mut self, candidate: Candidate, on: bool, parents: Vec<usize>, reason: Reason) {
        if on {
            self.placed.insert(candidate.cell);
        } else {
            self.off[candidate.index()] = short(self.chain.nodes.len());
            self.cells[usize::from(candidate.cell)] &= !(1 << candidate.digit);
            self.open[usize::from(candidate.digit)].remove(candidate.cell);
        }
        let Candidate { cell, digit } = candidate;
        self.chain.nodes.push(Node { cells: CellSet::of(cell), digit, on, parents, reason });
    }

    fn run(&mut self) -> Option<End> {
        while let Some(&Node { cells, digit, on, .. }) = self.chain.nodes.get(self.done) {
            let candidate = Candidate::new(lowest_cell(cells.0), digit);
            self.done += 1;
            if on {
                self.rule_out(candidate, self.done - 1);
            } else if let Some(end) = self.look(candidate) {
                return Some(end);
            }
        }
        None
    }

    /// Adds the candidates that a digit excludes in its cell and its houses.
    fn rule_out(&mut self, Candidate { cell, digit }: Candidate, number: usize) {
        for other in bits(self.cells[usize::from(cell)] & !(1 << digit)) {
            self.add(Candidate::new(cell, other), false, vec![number], Reason::Cell);
        }
        let layout = self.state.layout();
        for &(house, _) in layout.homes(cell) {
            let mut seen = layout.house(house).set & self.open[usize::from(digit)];
            seen.remove(cell);
            for peer in seen {
                self.add(Candidate::new(peer, digit), false, vec![number], Reason::House(house));
            }
        }
    }

    /// Looks at the candidates left in the cell and houses of a removed candidate.
    fn look(&mut self, Candidate { cell, digit }: Candidate) -> Option<End> {
        let left = self.cells[usize::from(cell)];
        let all = self.state.candidates(cell);
        let gone =
            |net: &Self| net.numbers_of_gone(bits(all & !left).map(|other| Candidate::new(cell, other)));
        if left == 0 {
            return Some(End { reason: Reason::NoCandidate(cell), parents: gone(self) });
        }
        if let Some(last) = only_bit(left).filter(|_| !self.placed.contains(cell)) {
            self.add(Candidate::new(cell, last), true, gone(self), Reason::Cell);
        }
        let layout = self.state.layout();
        for &(house, _) in layout.homes(cell) {
            let shape = layout.house(house);
            let all = self.state.cells_in(house, digit);
            if !shape.is_full || all.is_empty() {
                continue;
            }
            let left = all & self.open[usize::from(digit)];
            let gone = |net: &Self| {
                net.numbers_of_gone((all - left).into_iter().map(|other| Candidate::new(other, digit)))
            };
            if left.is_empty() {
                return Some(End { reason: Reason::NoPlace(house, digit), parents: gone(self) });
            }
            if let Some(last) = left.single().filter(|&last| !self.placed.contains(last)) {
                self.add(Candidate::new(last, digit), true, gone(self), Reason::House(house));
            }
        }
        None
    }

    /// Returns the numbers of the nodes that make these candidates false.
    fn numbers_of_gone(&self, gone: impl Iterator<Item = Candidate>) -> Vec<usize> {
        gone.map(|candidate| self.off[candidate.index()].into()).collect()
    }

    /// Returns the nodes from number `from` on that lead to an end, as a chain that ends with the opposite of the first
    /// one, and the earlier nodes on which they rest.
    fn ending(mut self, End { reason, parents }: End, from: usize) -> (Chain, Vec<usize>) {
        let number = self.chain.nodes.len();
        self.chain.nodes.push(Node { cells: CellSet::EMPTY, digit: 0, on: false, parents, reason });
        let (mut chain, before) = self.chain.leading_to(number, from);
        if let [first, .., last] = &mut chain.nodes[..] {
            (last.cells, last.digit, last.on) = (first.cells, first.digit, !first.on);
        }
        (chain, before)
    }

    /// Returns the candidates that singles refute in this net, those with the shortest proofs first.
    fn helpers(&self) -> Vec<Helper> {
        let open =
            (0..81_u8).filter(|&cell| !self.placed.contains(cell) && self.state.value(cell).is_none());
        let candidates = open.flat_map(|cell| {
            bits(self.cells[usize::from(cell)]).map(move |digit| Candidate::new(cell, digit))
        });
        let mut helpers: Vec<Helper> =
            candidates.filter_map(|candidate| self.helper(candidate)).collect();
        helpers.sort_by_key(|helper| (helper.cost(), helper.candidate));
        helpers
    }

    fn helper(&self, candidate: Candidate) -> Option<Helper> {
        let mut net = self.clone();
        let from = net.chain.nodes.len();
        let end = net.assume(candidate, true)?;
        let (chain, before) = net.ending(end, from);
        Some(Helper { candidate, chain, before })
    }

    /// Strikes out a helper's candidate, if it is still there.
    fn help(&mut self, number: usize, helper: &Helper) -> Option<End> {
        if self.cells[usize::from(helper.candidate.cell)] >> helper.candidate.digit & 1 == 0 {
            return None;
        }
        self.add(helper.candidate, false, helper.before.clone(), Reason::Nested(long(number)));
        self.run()
    }

    /// Returns a proof by singles and helpers.
    fn search(&self, watch: &Watch) -> Option<Proof> {
        let mut net = self.clone();
        let mut tried: Vec<Candidate> = Vec::new();
        for _ in 0..ROUNDS {
            let found = net.helpers();
            if found.is_empty() || watch.is_over() {
                return None;
            }
            let alone = found.iter().filter_map(|helper| {
                let end = net.clone().help(0, helper)?;
                Some((helper.cost() + end.parents.len(), helper.candidate))
            });
            let enough = alone.min().map(|(_, candidate)| candidate);
            tried.extend(
                enough.map_or_else(
                    || found.iter().map(|helper| helper.candidate).collect(),
                    |one| vec![one],
                ),
            );
            if let Some(proof) = self.helped(&tried) {
                return Some(self.pruned(proof));
            }
            for helper in &found {
                net.help(0, helper);
            }
        }
        None
    }

    /// Returns the proof with these helpers in turn, if they are enough. Each is refuted where the net then stands.
    fn helped(&self, candidates: &[Candidate]) -> Option<Proof> {
        let mut net = self.clone();
        let mut helpers = Vec::new();
        for &candidate in candidates {
            let Some(helper) = net.helper(candidate) else { continue };
            let number = helpers.len();
            helpers.push(helper);
            if let Some(end) = net.help(number, &helpers[number]) {
                return Some(net.proof(end, helpers));
            }
        }
        None
    }

    /// Returns the proof without superfluous helpers; those that take longest to read are tried first.
    fn pruned(&self, mut proof: Proof) -> Proof {
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
    fn proof(self, end: End, helpers: Vec<Helper>) -> Proof {
        Proof { chain: self.ending(end, 0).0, helpers }
    }
}

/// A candidate that singles refute where the net stands.
struct Helper {
    candidate: Candidate,
    chain: Chain,
    /// The nodes of the net on which its refutation rests.
    before: Vec<usize>,
}

impl Helper {
    fn cost(&self) -> usize {
        cost(&self.chain)
    }
}

/// Returns the length of a chain for a reader: placements, the eliminations that need a helper, and the end.
fn cost(chain: &Chain) -> usize {
    let told = |node: &&Node| node.on || matches!(node.reason, Reason::Nested(_));
    chain.nodes[..chain.nodes.len() - 1].iter().filter(told).count() + 1
}

/// The part of a net that its end needs.
struct Proof {
    chain: Chain,
    helpers: Vec<Helper>,
}

impl Proof {
    fn cost(&self) -> usize {
        let helped = self.used().into_iter().map(|number| self.helpers[number].cost());
        cost(&self.chain) + helped.sum::<usize>()
    }

    /// Returns the numbers of the helpers that it needs, in their order.
    fn used(&self) -> Vec<usize> {
        let used = self.chain.nodes.iter().filter_map(|node| match node.reason {
            Reason::Nested(number) => Some(number as usize),
            _ => None,
        });
        used.collect()
    }

    /// Returns the proof as chains and premises.
    fn told(&self, state: &State) -> Refutation {
        let mut chains = vec![self.chain.clone()];
        chains.extend(self.used().into_iter().map(|number| self.helpers[number].chain.clone()));
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

/// Returns the length of a refutation, for comparison with other proofs: the nodes that are explained.
fn length(chains: &[Chain]) -> usize {
    let told = |node: &&Node| node.on || !matches!(node.reason, Reason::Cell | Reason::House(_));
    chains.iter().flat_map(|chain| &chain.nodes).filter(told).count()
}
