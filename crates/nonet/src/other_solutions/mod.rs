//! Searches for other solutions when only some cells of a solved grid are kept.

mod one;

pub use one::{Answer, Ask, Asker};

use crate::choice::{engine_for, others_lanes_for};
use crate::engine::Unsupported;
use crate::lanes::{LaneRules, Lanes, ask_lanes};
use crate::limits::{Limits, Stopped};
use crate::rules::Rules;
use crate::turns::Round;

pub(crate) use one::Fallback;

/// Searches for solutions other than a known one, on all lanes of a thread at once.
///
/// An answer depends only on its question.
pub struct Others {
    /// The lanes, if they support the rules.
    lanes: Option<(Lanes, LaneRules)>,
    /// The engine for lanes that use up their allowance, and for rules without lanes.
    fallback: Fallback,
}

impl Others {
    /// Makes a searcher for the rules of a 9x9 board.
    ///
    /// # Errors
    /// [`Unsupported`] for other sizes, or if no engine supports the rules.
    pub fn new(rules: &Rules, lanes: Lanes) -> Result<Self, Unsupported> {
        rules.require_nine()?;
        let after = Round::first(rules).fast(1).first;
        let fallback = Fallback { engine: engine_for(rules, lanes)?, after };
        Ok(Self { lanes: others_lanes_for(rules, lanes), fallback })
    }

    /// Returns the number of lanes. Askers refer to lanes by number, from 0.
    pub fn lanes(&self) -> usize {
        self.lanes.as_ref().map_or(1, |(lanes, _)| lanes.count())
    }

    /// Answers until no lane has a further question.
    ///
    /// # Errors
    /// [`Stopped`] at the deadline or if the caller stops it.
    pub fn ask(&mut self, limits: &Limits<'_>, asker: &mut Asker<'_>) -> Result<(), Stopped> {
        match &self.lanes {
            Some((lanes, rules)) => ask_lanes(rules, *lanes, &mut self.fallback, limits, asker),
            None => self.fallback.ask(limits, asker),
        }
    }
}
