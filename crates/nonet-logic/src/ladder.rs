//! A ladder: techniques in the order in which they are tried, each with its price.

use std::ops::ControlFlow;

use crate::candidates::{Candidate, CandidateSet};
use crate::refutation::simplified;
use crate::state::State;
use crate::technique::{Finder, Found, Info, Rank, Step};

/// The level of rungs that go beyond the program whose scale the ladder implements.
pub const BEYOND: u8 = 6;

/// A rung: a finder, with the price and level of its steps.
pub struct Rung {
    /// A finder for one technique, or for several that share a rung.
    pub finder: Box<dyn Finder>,
    /// The price of the simplest steps that it finds.
    pub price: u32,
    /// The difficulty level, 1 to 5, on scales that have levels; or [`BEYOND`].
    pub level: u8,
}

/// Techniques in order, with prices.
pub struct Ladder {
    /// The ladder's name, as in `explainer-1.2.1`.
    pub name: &'static str,
    /// The rungs, usually the cheapest first.
    pub rungs: Vec<Rung>,
    /// The number of units of price to one of the ladder's scale: ten where prices are in tenths.
    pub scale: u32,
    /// Whether it follows nonet's own style: among several steps, it takes the one that is quickest to see, with the shortest
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
    /// Candidates eliminated.
    pub eliminations: CandidateSet,
}

impl Move {
    /// Applies it to a state.
    pub fn apply(&self, state: &mut State) {
        state.apply(&self.placements, &self.eliminations);
    }
}

/// Maximum number of steps of a rung among which nonet's own ladder chooses.
const CHOICES: usize = 32;

impl Ladder {
    /// Returns the first step of the lowest rung that has one, without its explanation.
    pub fn next_move(&mut self, state: &State) -> Option<Move> {
        self.first(
            state,
            |_| true,
            |found, rung_price, level| Move {
                technique: found.technique,
                price: rung_price + found.extra,
                level,
                placements: found.placements.to_vec(),
                eliminations: *found.eliminations,
            },
        )
    }

    /// Returns the first step of the lowest rung that has one, with its explanation.
    pub fn next_step(&mut self, state: &State) -> Option<Step> {
        self.step_that(state, |_| true)
    }

    /// Returns the first step of the lowest rung that has one that is wanted, with its explanation.
    pub fn step_that(&mut self, state: &State, is_wanted: impl Fn(&Found<'_>) -> bool) -> Option<Step> {
        let is_own = self.is_own;
        let step = self.first(state, is_wanted, |found, price, _| found.step(price))?;
        Some(if is_own { simplified(step, state) } else { step })
    }

    /// Returns up to `most` steps of the path from a state; fewer if the path ends or the state's watch is over.
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

    /// Returns all steps of all rungs, rung by rung.
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

    /// Returns the first wanted step of the lowest rung that has one; on nonet's own ladder, the best among the first
    /// few: the cheapest, with the fewest candidates to look at for each that goes, and the largest effect.
    fn first<T>(
        &mut self,
        state: &State,
        is_wanted: impl Fn(&Found<'_>) -> bool,
        take: impl Fn(&Found<'_>, u32, u8) -> T,
    ) -> Option<T> {
        let most = if self.is_own { CHOICES } else { 1 };
        let mut best: Option<(Rank, T)> = None;
        // Many finders take a long time to find nothing on a full board.
        let rungs = if state.is_solved() { &mut [] } else { &mut self.rungs[..] };
        for rung in rungs {
            let (price, level) = (rung.price, rung.level);
            let mut seen = 0;
            let _ = rung.finder.find(state, &mut |found| {
                if !is_wanted(found) {
                    return ControlFlow::Continue(());
                }
                let rank = if most > 1 { found.rank() } else { Rank::default() };
                if best.as_ref().is_none_or(|(known, _)| rank < *known) {
                    best = Some((rank, take(found, price, level)));
                }
                seen += 1;
                if seen < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            // The best of fewer finds than there are would depend on the time.
            if state.watch().is_over() && seen < most {
                return None;
            }
            if best.is_some() {
                break;
            }
        }
        best.map(|(_, taken)| taken)
    }
}
