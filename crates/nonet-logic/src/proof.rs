//! Proof of steps: checks whether the placements and eliminations of a step follow from its premises alone.
//!
//! A premise says that at least one of several candidates is true. Together with the rules (a cell has one digit, and no
//! house has a digit twice), the premises form a small puzzle. To prove an elimination, the candidate is assumed true; to
//! prove a placement, it is assumed false. If no choice of a true candidate for each premise then obeys the rules, the step
//! is proved. The check knows nothing about techniques, so it works for all of them.

use std::fmt;

use nonet::CellSet;

use crate::candidates::{ALL_DIGITS, Candidate, CandidateSet, bits};
use crate::layout::Layout;
use crate::state::State;
use crate::technique::Step;

/// The reason why a step is not proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// The step changes nothing.
    Empty,
    /// The step eliminates or places a digit that is not a candidate.
    NotThere(Candidate),
    /// The premise with this number does not hold in the state.
    FalsePremise(usize),
    /// The candidate's elimination or placement does not follow from the premises.
    DoesNotFollow(Candidate),
    /// The proof would take more nodes than the limit.
    TooLong(Candidate),
}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "the step neither places nor strikes out anything"),
            Self::NotThere(candidate) => write!(f, "{candidate:?} is not a candidate"),
            Self::FalsePremise(number) => write!(f, "premise {number} is not true of the board"),
            Self::DoesNotFollow(candidate) => {
                write!(f, "{candidate:?} does not follow from the premises")
            }
            Self::TooLong(candidate) => write!(f, "the proof of {candidate:?} takes too long"),
        }
    }
}

/// Maximum number of nodes in the proof for one candidate.
const NODES: u32 = 1_000_000;

/// Proves a step that was found in `state`.
///
/// # Errors
/// The reason why the step is not proved.
pub fn prove(state: &State, step: &Step) -> Result<(), Unproved> {
    if step.placements.is_empty() && step.eliminations.is_empty() {
        return Err(Unproved::Empty);
    }
    if let Some(number) = step.premises.iter().position(|premise| !premise.holds(state)) {
        return Err(Unproved::FalsePremise(number));
    }
    let layout = state.layout();
    let clauses: Vec<CandidateSet> = step.premises.iter().map(|premise| premise.candidates).collect();
    let eliminations = step.eliminations.iter().map(|candidate| (candidate, true));
    let placements = step.placements.iter().map(|&candidate| (candidate, false));
    for (candidate, assumed) in eliminations.chain(placements) {
        if !state.has(candidate) {
            return Err(Unproved::NotThere(candidate));
        }
        let mut check = Check { layout, clauses: &clauses, nodes: NODES };
        let mut out = CandidateSet::EMPTY;
        if assumed {
            check.strike_rivals(candidate, &mut out);
        } else {
            out.insert(candidate);
        }
        match check.can_hold(out, CandidateSet::EMPTY) {
            Some(false) => {}
            Some(true) => return Err(Unproved::DoesNotFollow(candidate)),
            None => return Err(Unproved::TooLong(candidate)),
        }
    }
    Ok(())
}

struct Check<'a> {
    layout: &'a Layout,
    clauses: &'a [CandidateSet],
    nodes: u32,
}

impl Check<'_> {
    /// Eliminates every candidate that cannot be true together with this one.
    fn strike_rivals(&self, candidate: Candidate, out: &mut CandidateSet) {
        out.add(candidate.digit, self.layout.peers(candidate.cell));
        for digit in bits(ALL_DIGITS & !(1 << candidate.digit)) {
            out.add(digit, CellSet::of(candidate.cell));
        }
    }

    /// Returns whether every clause can have a true candidate that is not eliminated. `None` if the search takes too
    /// long.
    ///
    /// A clause with one candidate left takes it; if there is none, the search tries all candidates of the shortest
    /// clause (Davis, Logemann and Loveland, 1962). Every choice eliminates its rivals, so no two chosen candidates
    /// exclude each other: once each clause has a chosen candidate, the choice obeys the rules. No other candidate
    /// need be true, because all clauses ask for true candidates and none for false ones.
    fn can_hold(&mut self, mut out: CandidateSet, mut chosen: CandidateSet) -> Option<bool> {
        loop {
            self.nodes = self.nodes.checked_sub(1)?;
            let mut fewest: Option<(u32, CandidateSet)> = None;
            for clause in self.clauses {
                if clause.iter().any(|candidate| chosen.contains(candidate)) {
                    continue;
                }
                let open = clause.minus(&out);
                let count = open.len();
                if count == 0 {
                    return Some(false);
                }
                if fewest.as_ref().is_none_or(|&(least, _)| count < least) {
                    fewest = Some((count, open));
                }
            }
            let Some((count, open)) = fewest else { return Some(true) };
            let choices: Vec<Candidate> = open.iter().collect();
            if count > 1 {
                for choice in choices {
                    let (mut out, mut chosen) = (out, chosen);
                    self.strike_rivals(choice, &mut out);
                    chosen.insert(choice);
                    if self.can_hold(out, chosen)? {
                        return Some(true);
                    }
                }
                return Some(false);
            }
            self.strike_rivals(choices[0], &mut out);
            chosen.insert(choices[0]);
        }
    }
}
