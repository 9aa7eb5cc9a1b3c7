//! Shortens learned clauses: if some literals of a clause cannot all be false, the others are not needed. Known as vivification
//! (Piette, Hamadi and Saïs, 2008; for learned clauses Luo, Li, Xiao, Manyà and Lü, 2017).

use super::LearningEngine;
use super::assignment::{Conflict, Reason};
use super::literal::Literal;

/// Only clauses that span at most this many levels are worth the time.
const WIDEST: u32 = 6;

/// Of the literals assigned since the last time, at most one in this many is assigned to shorten clauses.
const SHARE: u64 = if cfg!(test) { 1 } else { 15 };

impl LearningEngine {
    /// Shortens the most useful clauses that have not been tried. Returns whether no contradiction was found. No choice may be
    /// open.
    pub(super) fn shorten_clauses(&mut self) -> bool {
        let before = self.assignment.assigned;
        let end = before + (before - self.assigned_before) / SHARE;
        let mut shorter = Vec::new();
        for clause in self.clauses.untried(WIDEST) {
            if self.assignment.assigned > end {
                break;
            }
            match self.shortened(clause) {
                Some(literals) if literals.len() > 1 => shorter.push((clause, literals)),
                Some(literals) if !self.settle(literals[0]) => return false,
                _ => {}
            }
        }
        let facts = self.clauses.replace(&shorter, &self.assignment);
        let is_possible = facts.into_iter().all(|fact| self.settle(fact));
        self.assigned_before = self.assignment.assigned;
        is_possible
    }

    /// Assigns a literal that holds whatever is chosen. Returns whether there is no contradiction.
    fn settle(&mut self, literal: Literal) -> bool {
        if self.assignment.holds(literal) {
            return true;
        }
        if self.assignment.holds(literal.opposite()) {
            return false;
        }
        self.assignment.assign(literal, Reason::None);
        self.propagate().is_ok()
    }

    /// Returns some literals of a clause that cannot all be false, or `None` if all are needed.
    fn shortened(&mut self, clause: u32) -> Option<Vec<Literal>> {
        let mut literals = self.clauses.literals(clause).to_vec();
        self.clauses.note_trial(clause);
        if literals.iter().any(|&literal| self.assignment.holds(literal)) {
            return None;
        }
        let weight = |literal: Literal| self.order.weight(literal.candidate());
        literals.sort_by(|&one, &other| weight(other).total_cmp(&weight(one)));
        let found = self.make_false(&literals);
        if let Some(found) = found {
            self.analysis.choices_behind(found, &self.assignment, &self.clauses);
        }
        self.back_to(0);
        let shorter = &self.analysis.clause;
        (found.is_some() && shorter.len() < literals.len()).then(|| shorter.clone())
    }

    /// Makes the literals of a clause false, one after the other. Returns the first conflict, or the first literal that holds
    /// all the same: at the latest the last one, which follows from the clause itself.
    fn make_false(&mut self, literals: &[Literal]) -> Option<Result<Literal, Conflict>> {
        for &literal in literals {
            if self.assignment.holds(literal) {
                return Some(Ok(literal));
            }
            if !self.assignment.holds(literal.opposite()) {
                self.assignment.choose(literal.opposite());
                if let Err(conflict) = self.propagate() {
                    return Some(Err(conflict));
                }
            }
        }
        None
    }
}
