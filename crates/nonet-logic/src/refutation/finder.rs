//! The finder of forcing nets and of nested ones.

use std::ops::ControlFlow;

use nonet::CellSet;

use super::memory::Memory;
use super::nested::{Fruitless, Proof, Refutation};
use super::net::{Left, Net};
use crate::candidates::{Candidate, CandidateSet};
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink};

/// Finds candidates that a net refutes, those with the shortest proofs first.
pub(crate) struct Nets {
    info: &'static Info,
    /// What is known, if candidates may be refuted on the way.
    nested: Option<Memory>,
}

impl Nets {
    pub(crate) const fn plain(info: &'static Info) -> Self {
        Self { info, nested: None }
    }

    pub(crate) fn nested(info: &'static Info) -> Self {
        Self { info, nested: Some(Memory::default()) }
    }
}

/// Assumptions for which nested proofs are looked for: those with the most consequences.
const PROMISING: usize = 24;

/// Most boards that are kept of those on which a candidate was seen to stand.
const MOST_KNOWN: usize = 4096;

impl Finder for Nets {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut proofs = match &mut self.nested {
            Some(memory) => nested(state, memory),
            None => plain(state),
        };
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
    net.record.said.len()
}

fn candidates(state: &State) -> Vec<Candidate> {
    let all = state.all();
    all.iter().collect()
}

/// Returns all candidates that singles refute.
fn plain(state: &State) -> Vec<(Candidate, Proof)> {
    let start = Net::new(state);
    let refuted =
        candidates(state).into_iter().filter(|&candidate| start.standing(candidate, true).is_none());
    let refuted = refuted.filter_map(|candidate| {
        let mut net = start.clone();
        let end = net.assume(candidate, true)?;
        Some((candidate, net.proof(&end, Vec::new())))
    });
    refuted.collect()
}

/// Returns candidates that singles refute with other candidates refuted on the way.
fn nested(state: &State, fruitless: &mut Memory) -> Vec<(Candidate, Proof)> {
    let nets = candidates(state).into_iter().filter_map(|candidate| {
        let mut net = Net::new(state);
        net.assume(candidate, true).is_none().then_some((candidate, net))
    });
    let mut nets: Vec<(Candidate, Net<'_>)> = nets.collect();
    nets.sort_by_key(|(candidate, net)| (std::cmp::Reverse(net.record.said.len()), *candidate));
    let (mut proofs, mut known): (Vec<(Candidate, Proof)>, Vec<Left>) = (Vec::new(), Vec::new());
    fruitless.look(state);
    for (candidate, net) in nets {
        if proofs.len() >= PROMISING || state.watch().is_over() {
            break;
        }
        if fruitless.has(candidate) {
            continue;
        }
        // What stands with this candidate stood with another one that was assumed first.
        let mut standing: Vec<Left> =
            known.iter().filter(|left| left.holds(candidate)).cloned().collect();
        let old = standing.len();
        match net.search(state.watch(), &mut standing) {
            Ok(proof) => proofs.push((candidate, proof)),
            Err(Fruitless::Stands(left)) => fruitless.add(state, &left),
            Err(Fruitless::Unfinished) => {}
        }
        known.extend(standing.into_iter().skip(old.min(MOST_KNOWN.saturating_sub(known.len()))));
    }
    proofs
}
