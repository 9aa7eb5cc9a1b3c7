//! A ladder: techniques in the order in which they are tried, each with its price.

use std::ops::ControlFlow;

use crate::candidates::{Candidate, CandidateSet};
use crate::refutation::simplified;
use crate::state::State;
use crate::technique::{Finder, Found, Info, Rank, Step};

/// The level of rungs that go beyond the program whose scale the ladder follows.
pub const BEYOND: u8 = 6;

/// A rung: a finder, and what its finds cost.
pub struct Rung {
    /// Looks for one technique, or for several that are tried as one.
    pub finder: Box<dyn Finder>,
    /// The price of the simplest instances that it finds.
    pub price: u32,
    /// The level of difficulty, 1 to 5, on scales that have levels; or [`BEYOND`].
    pub level: u8,
}

/// Techniques in order, with prices.
pub struct Ladder {
    /// The ladder's name, as in `explainer-1.2.1`.
    pub name: &'static str,
    /// The rungs, usually the cheapest first.
    pub rungs: Vec<Rung>,
    /// Whether it is in nonet's own style: of several finds the one that is quickest to see is taken, with the shortest
    /// proof.
    pub is_own: bool,
}

/// The effect of a step, without its explanation.
#[derive(Clone, Debug)]
pub struct Move {
    /// The technique.
    pub technique: &'static Info,
    /// The price.
    pub price: u32,
    /// The rung's level.
    pub level: u8,
    /// Digits placed.
    pub placements: Vec<Candidate>,
    /// Candidates struck out.
    pub eliminations: CandidateSet,
}

impl Move {
    /// Applies it to a state.
    pub fn apply(&self, state: &mut State) {
        state.apply(&self.placements, &self.eliminations);
    }
}

/// Finds of a rung among which nonet's own ladder chooses.
const CHOICES: usize = 32;

impl Ladder {
    /// The first find of the lowest rung that has one.
    pub fn next_move(&mut self, state: &State) -> Option<Move> {
        self.first(state, |found, rung_price, level| Move {
            technique: found.technique,
            price: rung_price + found.extra,
            level,
            placements: found.placements.to_vec(),
            eliminations: *found.eliminations,
        })
    }

    /// The same in full, with its explanation.
    pub fn next_step(&mut self, state: &State) -> Option<Step> {
        let is_own = self.is_own;
        let step = self.first(state, |found, price, _| found.step(price))?;
        Some(if is_own { simplified(step, state) } else { step })
    }

    /// The first steps of the path from a state, at most `most`; fewer if the path ends, or the state's watch is over.
    pub fn path(&mut self, state: &State, most: usize) -> Vec<Step> {
        let mut state = state.clone();
        let mut steps = Vec::new();
        while steps.len() < most && !state.watch().is_over() {
            let Some(step) = self.next_step(&state) else { break };
            state.apply(&step.placements, &step.eliminations);
            steps.push(step);
        }
        steps
    }

    /// All finds of all rungs, rung by rung.
    pub fn all_steps(&mut self, state: &State) -> Vec<Step> {
        let mut steps = Vec::new();
        for rung in &mut self.rungs {
            if state.watch().is_over() {
                break;
            }
            let price = rung.price;
            let _ = rung.finder.find(state, &mut |found| {
                let step = found.step(price);
                steps.push(if self.is_own { simplified(step, state) } else { step });
                ControlFlow::Continue(())
            });
        }
        steps
    }

    /// The first find of the lowest rung that has one; on nonet's own ladder the best of its first finds: the
    /// cheapest, with the fewest candidates to look at for each that goes, and the largest effect.
    fn first<T>(&mut self, state: &State, take: impl Fn(&Found<'_>, u32, u8) -> T) -> Option<T> {
        let most = if self.is_own { CHOICES } else { 1 };
        let mut best: Option<(Rank, T)> = None;
        // Many finders take their time to find nothing on a full board.
        let rungs = if state.is_solved() { &mut [] } else { &mut self.rungs[..] };
        for rung in rungs {
            let (price, level) = (rung.price, rung.level);
            let mut seen = 0;
            let _ = rung.finder.find(state, &mut |found| {
                let rank = if most > 1 { found.rank() } else { Rank::default() };
                if best.as_ref().is_none_or(|(known, _)| rank < *known) {
                    best = Some((rank, take(found, price, level)));
                }
                seen += 1;
                if seen < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if best.is_some() || state.watch().is_over() {
                break;
            }
        }
        best.map(|(_, taken)| taken)
    }
}
