//! Short proofs by contradiction: assumes a candidate and follows singles until a cell has no candidate or a digit has no
//! place.
//!
//! If singles are not enough, candidates that singles refute in turn are eliminated along the way, each with a proof of its
//! own. The proof keeps only the parts that it needs. It is not always the shortest, but every part of it is necessary.

mod finder;
mod memory;
mod nested;
mod net;
mod story;

use crate::candidates::Candidate;
use crate::explanation::{Chain, Node, Reason};
use crate::premise::Ground;
use crate::proof::prove;
use crate::state::State;
use crate::technique::Step;
use crate::telling::is_told;

pub(crate) use finder::Nets;
use nested::Refutation;
use net::Net;

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
        Some(end) => net.proof(&end, Vec::new()),
        None => net.search(state.watch(), &mut Vec::new()).ok()?,
    };
    Some(proof.told(state))
}

/// Returns the length of a refutation, for comparison with other proofs: the nodes that are explained.
fn length(chains: &[Chain]) -> usize {
    let told = |node: &&Node| node.on || !matches!(node.reason, Reason::Cell | Reason::House(_));
    chains.iter().flat_map(|chain| &chain.nodes).filter(told).count()
}
