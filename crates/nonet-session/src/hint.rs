//! Hints: what to tell a player who asks for help, and in which levels.

use nonet::{Rules, SortedSet, Stopped};
use serde::Serialize;

use crate::board::Board;
use crate::faults::visible_faults;
use crate::known::Search;
use crate::mistakes::{Mistake, mistakes};
use crate::sentences::{listed, sentence};

/// The levels of a hint about a step, from the least revealing to the most.
pub const LEVELS: [&str; 4] = ["where", "technique", "cells", "reason"];

/// What the first level of a hint can reveal: a region of the board, digits, or the kind of pattern.
pub const FIRSTS: [&str; 3] = ["region", "digit", "kind"];

/// What a hint is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Something on the board is wrong.
    Mistake,
    /// The puzzle has no solution, or the board leaves none.
    NoSolution,
    /// The puzzle has several solutions.
    SeveralSolutions,
    /// There is nothing more to do.
    Solved,
    /// The next step, if the ladder finds one.
    Step,
    /// The ladder finds no step.
    Stuck,
    /// No ladder supports the board.
    Unavailable,
}

impl Kind {
    /// Returns the name of the kind.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mistake => "mistake",
            Self::NoSolution => "no_solution",
            Self::SeveralSolutions => "several_solutions",
            Self::Solved => "solved",
            Self::Step => "step",
            Self::Stuck => "stuck",
            Self::Unavailable => "unavailable",
        }
    }
}

/// What to tell a player.
#[derive(Clone, Debug)]
pub struct Advice {
    /// What it is about.
    pub kind: Kind,
    /// The advice in words; empty for a step, which has words of its own.
    pub text: String,
    /// All mistakes; the text names the first.
    pub mistakes: Vec<Mistake>,
}

impl Advice {
    fn new(kind: Kind, text: String) -> Self {
        Self { kind, text, mistakes: Vec::new() }
    }

    fn no_solution(reason: &str) -> Self {
        Self::new(Kind::NoSolution, sentence("no-hint.no-solution", [("reason", reason)]))
    }

    /// Makes the advice on a board that no ladder supports.
    pub fn unavailable(rules: &Rules) -> Self {
        let names: SortedSet<String> =
            rules.constraints().iter().map(|constraint| constraint.name().replace('-', " ")).collect();
        let text = if names.is_empty() {
            sentence("no-hint.board", [])
        } else {
            sentence("no-hint.rules", [("names", &*listed(names.into_iter().collect()))])
        };
        Self::new(Kind::Unavailable, text)
    }

    /// Makes the advice where nonet's own ladder finds no step.
    pub fn stuck() -> Self {
        Self::new(Kind::Stuck, sentence("no-hint.stuck", []))
    }
}

/// Returns what to tell a player: mistakes come first, then the faults of the puzzle. A step is worth looking for only if
/// there are none.
///
/// # Errors
/// [`Stopped`] if a limit was reached.
pub fn advice(board: &Board, search: &mut Search<'_>) -> Result<Advice, Stopped> {
    let mistakes = mistakes(board, search)?;
    if let Some(first) = mistakes.first() {
        return Ok(Advice { kind: Kind::Mistake, text: first.text.clone(), mistakes });
    }
    if board.is_solved() {
        return Ok(Advice::new(Kind::Solved, sentence("no-hint.solved", [])));
    }
    match search.count(board)? {
        0 => {
            let fault = visible_faults(&board.rules, board.puzzle()).into_iter().next();
            let reason = fault.map_or_else(|| sentence("no-hint.none", []), |fault| fault.message);
            Ok(Advice::no_solution(&reason))
        }
        1 => Ok(Advice::new(Kind::Step, String::new())),
        _ if search.is_open(board)? => {
            Ok(Advice::new(Kind::SeveralSolutions, sentence("no-hint.several", [])))
        }
        _ => Ok(Advice::no_solution(&sentence("no-hint.none-here", []))),
    }
}
