//! A step as data: the technique, what follows, and why. Texts and pictures are made from it.

use crate::candidates::{Candidate, CandidateSet};
use crate::explanation::{Chain, Explanation, Part};
use crate::premise::Premise;
use crate::refutation::{length, refute};
use crate::state::State;
use crate::technique::{Found, Info};

/// A step: a technique applied to a state.
#[derive(Clone, Debug)]
pub struct Step {
    /// The technique.
    pub technique: &'static Info,
    /// The price on the ladder: tenths on the Explainer scale, points on HoDoKu's.
    pub price: u32,
    /// Digits that can be placed.
    pub placements: Vec<Candidate>,
    /// Candidates that can be struck out, apart from those that go anyway when a digit is placed.
    pub eliminations: CandidateSet,
    /// The parts of the pattern, with their roles.
    pub parts: Vec<Part>,
    /// The chains of the pattern, in the order in which they are told.
    pub chains: Vec<Chain>,
    /// What it rests on: all placements and eliminations follow from these alone.
    pub premises: Vec<Premise>,
}

impl Step {
    /// Applies the eliminations and placements to a state.
    pub fn apply(&self, state: &mut State) {
        state.apply(&self.placements, &self.eliminations);
    }
}

/// Chains with more to read than this are told by a shorter refutation, if there is one.
const LONG: usize = 16;

impl Step {
    /// The same step with the shorter of two proofs: its own, and a refutation.
    #[must_use]
    pub(crate) fn simplified(self, state: &State) -> Self {
        let eliminations: Vec<Candidate> = self.eliminations.iter().collect();
        let (candidate, on) = match (&self.placements[..], &eliminations[..]) {
            (&[candidate], []) => (candidate, false),
            ([], &[candidate]) => (candidate, true),
            _ => return self,
        };
        let own = length(&self.chains);
        if own <= LONG {
            return self;
        }
        match refute(state, candidate, on) {
            Some(other) if length(&other.chains) < own => {
                Self { parts: Vec::new(), chains: other.chains, premises: other.premises, ..self }
            }
            _ => self,
        }
    }
}

impl Found<'_> {
    /// The step in full, on a rung of this price.
    pub fn step(&self, rung_price: u32) -> Step {
        let mut explanation = Explanation::default();
        (self.explain)(&mut explanation);
        let Explanation { parts, chains, premises } = explanation;
        Step {
            technique: self.technique,
            price: rung_price + self.extra,
            placements: self.placements.to_vec(),
            eliminations: *self.eliminations,
            parts,
            chains,
            premises,
        }
    }
}
