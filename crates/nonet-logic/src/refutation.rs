//! Short proofs by contradiction: assumes a candidate and follows singles until a cell has no candidate or a digit has no
//! place.
//!
//! If singles are not enough, candidates that singles refute in turn are eliminated along the way, each with a proof of its
//! own. The proof keeps only the parts that it needs. It is not always the shortest, but every part of it is necessary.

use std::ops::ControlFlow;

use nonet::CellSet;

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

/// Returns a step without the premises that its proof does not need. A deadly pattern stays: it is what the step
/// speaks of.
fn trimmed(mut step: Step, state: &State) -> Step {
    if (2..=MANY).contains(&step.premises.len()) {
        for at in (0..step.premises.len()).rev() {
            let premise = step.premises.remove(at);
            if matches!(premise.ground, Ground::Deadly(_)) || prove(state, &step).is_err() {
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
        Some(end) => net.proof(end, &[]),
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
        proofs.sort_by_key(|(candidate, proof)| (proof.cost(), *candidate));
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

fn candidates(state: &State) -> Vec<Candidate> {
    let all = state.all();
    all.iter().collect()
}

/// Returns all candidates that singles refute.
fn plain(state: &State) -> Vec<(Candidate, Proof)> {
    let refuted = candidates(state).into_iter().filter_map(|candidate| {
        let mut net = Net::new(state);
        let end = net.assume(candidate, true)?;
        Some((candidate, net.proof(end, &[])))
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
    nets.sort_by_key(|(candidate, net)| (std::cmp::Reverse(net.facts.len()), *candidate));
    let mut proofs = Vec::new();
    for (candidate, net) in nets {
        if proofs.len() >= PROMISING || state.watch().is_over() {
            break;
        }
        proofs.extend(net.search(state.watch()).map(|proof| (candidate, proof)));
    }
    proofs
}

/// The reason for a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    Plain(Reason),
    /// By the helper of this number: a candidate that was refuted on the way.
    Helper(usize),
}

/// A node of a net.
#[derive(Clone, Debug)]
struct Fact {
    candidate: Candidate,
    on: bool,
    parents: Vec<u16>,
    why: Why,
}

/// A contradiction, and the nodes that cause it.
#[derive(Clone, Debug)]
struct End {
    reason: Reason,
    digit: u8,
    parents: Vec<u16>,
}

/// The consequences of an assumption through singles.
#[derive(Clone)]
struct Net<'s> {
    state: &'s State,
    open: [CellSet; 9],
    cells: [u16; 81],
    placed: CellSet,
    off: Vec<u16>,
    facts: Vec<Fact>,
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
            facts: Vec::new(),
            done: 0,
        }
    }

    /// Adds an assumption and all that follows. Returns the contradiction where it ends, if there is one.
    fn assume(&mut self, candidate: Candidate, on: bool) -> Option<End> {
        self.add(candidate, on, Vec::new(), Why::Plain(Reason::Assumed));
        self.run()
    }

    fn add(&mut self, candidate: Candidate, on: bool, parents: Vec<u16>, why: Why) {
        let number = nonet::numbers::short(self.facts.len());
        if on {
            self.placed.insert(candidate.cell);
        } else {
            self.off[candidate.index()] = number;
            self.cells[usize::from(candidate.cell)] &= !(1 << candidate.digit);
            self.open[usize::from(candidate.digit)].remove(candidate.cell);
        }
        self.facts.push(Fact { candidate, on, parents, why });
    }

    fn run(&mut self) -> Option<End> {
        while let Some(fact) = self.facts.get(self.done) {
            let (candidate, on, number) = (fact.candidate, fact.on, nonet::numbers::short(self.done));
            self.done += 1;
            if on {
                self.rule_out(candidate, number);
            } else if let Some(end) = self.look(candidate) {
                return Some(end);
            }
        }
        None
    }

    /// Adds the candidates that a digit excludes in its cell and its houses.
    fn rule_out(&mut self, Candidate { cell, digit }: Candidate, number: u16) {
        for other in bits(self.cells[usize::from(cell)] & !(1 << digit)) {
            self.add(Candidate::new(cell, other), false, vec![number], Why::Plain(Reason::Cell));
        }
        let layout = self.state.layout();
        for &(house, _) in layout.homes(cell) {
            let mut seen = layout.house(house).set & self.open[usize::from(digit)];
            seen.remove(cell);
            for peer in seen {
                let why = Why::Plain(Reason::House(house));
                self.add(Candidate::new(peer, digit), false, vec![number], why);
            }
        }
    }

    /// Looks at the candidates left in the cell and houses of a removed candidate.
    fn look(&mut self, Candidate { cell, digit }: Candidate) -> Option<End> {
        let left = self.cells[usize::from(cell)];
        let all = self.state.candidates(cell);
        let gone = |net: &Self| -> Vec<u16> {
            bits(all & !left).map(|other| net.off[Candidate::new(cell, other).index()]).collect()
        };
        if left == 0 {
            return Some(End { reason: Reason::Cell, digit: cell, parents: gone(self) });
        }
        if let Some(last) = only_bit(left).filter(|_| !self.placed.contains(cell)) {
            let parents = gone(self);
            self.add(Candidate::new(cell, last), true, parents, Why::Plain(Reason::Cell));
        }
        let layout = self.state.layout();
        for &(house, _) in layout.homes(cell) {
            let shape = layout.house(house);
            let all = self.state.cells_in(house, digit);
            if !shape.is_full || all.is_empty() {
                continue;
            }
            let left = all & self.open[usize::from(digit)];
            let gone = |net: &Self| -> Vec<u16> {
                let cells = (all - left).into_iter();
                cells.map(|other| net.off[Candidate::new(other, digit).index()]).collect()
            };
            if left.is_empty() {
                return Some(End { reason: Reason::House(house), digit, parents: gone(self) });
            }
            if let Some(last) = left.single().filter(|&last| !self.placed.contains(last)) {
                let parents = gone(self);
                self.add(Candidate::new(last, digit), true, parents, Why::Plain(Reason::House(house)));
            }
        }
        None
    }

    /// Returns the facts on which an end depends, from number `from` on, in order, and the earlier facts on which
    /// those depend.
    fn needed(&self, end: &End, from: usize) -> (Vec<u16>, Vec<u16>) {
        let mut is_needed = vec![false; self.facts.len()];
        end.parents.iter().for_each(|&parent| is_needed[usize::from(parent)] = true);
        for number in (from..self.facts.len()).rev().filter(|&number| number < self.facts.len()) {
            if is_needed[number] {
                self.facts[number]
                    .parents
                    .iter()
                    .for_each(|&parent| is_needed[usize::from(parent)] = true);
            }
        }
        let numbers = |range: std::ops::Range<usize>| {
            range.filter(|&number| is_needed[number]).map(nonet::numbers::short).collect()
        };
        (numbers(from..self.facts.len()), numbers(0..from))
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
        let from = net.facts.len();
        let end = net.assume(candidate, true)?;
        let (facts, before) = net.needed(&end, from);
        let facts =
            facts.into_iter().map(|number| (number, net.facts[usize::from(number)].clone())).collect();
        Some(Helper { candidate, facts, before, end })
    }

    /// Strikes out a helper's candidate, if it is still there.
    fn help(&mut self, number: usize, helper: &Helper) -> Option<End> {
        if self.cells[usize::from(helper.candidate.cell)] >> helper.candidate.digit & 1 == 0 {
            return None;
        }
        self.add(helper.candidate, false, helper.before.clone(), Why::Helper(number));
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
                return Some(net.proof(end, &helpers));
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
    fn proof(&self, end: End, helpers: &[Helper]) -> Proof {
        let (needed, _) = self.needed(&end, 0);
        let facts =
            needed.iter().map(|&number| (number, self.facts[usize::from(number)].clone())).collect();
        Proof { facts, end, helpers: helpers.to_vec() }
    }
}

/// A candidate that singles refute where the net stands.
#[derive(Clone)]
struct Helper {
    candidate: Candidate,
    facts: Vec<(u16, Fact)>,
    /// The facts of the net that its refutation rests on.
    before: Vec<u16>,
    end: End,
}

impl Helper {
    fn cost(&self) -> usize {
        cost(&self.facts)
    }
}

/// Returns the length for a reader: placements, and the eliminations that need a helper.
fn cost(facts: &[(u16, Fact)]) -> usize {
    facts.iter().filter(|(_, fact)| fact.on || matches!(fact.why, Why::Helper(_))).count() + 1
}

/// A net reduced to the facts that its end needs.
struct Proof {
    facts: Vec<(u16, Fact)>,
    end: End,
    helpers: Vec<Helper>,
}

impl Proof {
    fn cost(&self) -> usize {
        let helped = self.used().into_iter().map(|number| self.helpers[number].cost());
        cost(&self.facts) + helped.sum::<usize>()
    }

    /// Returns the numbers of the helpers that it needs, in their order.
    fn used(&self) -> Vec<usize> {
        let used = self.facts.iter().filter_map(|(_, fact)| match fact.why {
            Why::Helper(number) => Some(number),
            Why::Plain(_) => None,
        });
        used.collect()
    }

    /// Returns the proof as chains and premises.
    fn told(&self, state: &State) -> Refutation {
        let used = self.used();
        let place = |number: usize| used.iter().position(|&other| other == number).unwrap_or(0);
        let mut chains = vec![chain(&self.facts, &self.end, |number| {
            Reason::Nested(nonet::numbers::long(place(number) + 1))
        })];
        let nested = used.iter().map(|&number| &self.helpers[number]);
        chains.extend(nested.map(|helper| chain(&helper.facts, &helper.end, |_| Reason::Assumed)));
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

/// Returns facts as a chain that ends with the assumption's opposite.
fn chain(facts: &[(u16, Fact)], end: &End, helper: impl Fn(usize) -> Reason) -> Chain {
    let place = |number: &u16| facts.iter().position(|(known, _)| known == number);
    let mut nodes: Vec<Node> = facts
        .iter()
        .map(|(_, fact)| Node {
            cells: CellSet::of(fact.candidate.cell),
            digit: fact.candidate.digit,
            on: fact.on,
            parents: fact.parents.iter().filter_map(place).collect(),
            reason: match fact.why {
                Why::Plain(reason) => reason,
                Why::Helper(number) => helper(number),
            },
        })
        .collect();
    let reason = match end.reason {
        Reason::House(house) => Reason::NoPlace(house, end.digit),
        _ => Reason::NoCandidate(end.digit),
    };
    let parents = end.parents.iter().filter_map(place).collect();
    let first = nodes[0].clone();
    nodes.push(Node { on: !first.on, parents, reason, ..first });
    Chain { nodes, is_loop: false }
}

/// Returns the length of a refutation, for comparison with other proofs: the nodes that are explained.
fn length(chains: &[Chain]) -> usize {
    let told = |node: &&Node| node.on || !matches!(node.reason, Reason::Cell | Reason::House(_));
    chains.iter().flat_map(|chain| &chain.nodes).filter(told).count()
}
