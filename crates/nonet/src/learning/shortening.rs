//! Shortens learned clauses: if some literals of a clause cannot all be false, the others are not needed.

use super::LearningEngine;
use super::literal::Literal;

/// Only clauses that span at most this many levels are worth the time.
const WIDEST: u32 = 6;

impl LearningEngine {
    /// Shortens the most useful clauses that have not been tried. Returns whether no contradiction was found. No choice may be open.
    pub(super) fn shorten_clauses(&mut self) -> bool {
        let budget = (self.assignment.assigned - self.assigned_before) / share();
        let end = self.assignment.assigned + budget;
        let mut shorter: Vec<(u32, Vec<Literal>)> = Vec::new();
        for clause in self.clauses.untried(widest()) {
            if self.assignment.assigned > end {
                break;
            }
            self.clauses.tried(clause);
            let Some(found) = self.shortened(clause) else { continue };
            if let [only] = found[..] {
                if !self.assignment.holds(only) {
                    if self.assignment.holds(only.opposite()) {
                        return false;
                    }
                    self.assignment.assign(only, super::Reason::None);
                    if self.propagate().is_err() {
                        return false;
                    }
                }
            } else {
                shorter.push((clause, found));
            }
        }
        self.clauses.replace(&shorter, &self.assignment);
        self.assigned_before = self.assignment.assigned;
        true
    }

    /// Returns a shorter clause that follows in place of this one.
    fn shortened(&mut self, clause: u32) -> Option<Vec<Literal>> {
        let mut literals = self.clauses.literals(clause).to_vec();
        if literals.iter().any(|&literal| self.assignment.holds(literal)) {
            return None;
        }
        let weight = |literal: Literal| self.order.weight(literal.candidate());
        literals.sort_by(|&one, &other| weight(other).total_cmp(&weight(one)));
        let mut found = None;
        for &literal in &literals {
            if self.assignment.holds(literal.opposite()) {
                continue;
            }
            if self.assignment.holds(literal) {
                found = Some(Ok(literal));
                break;
            }
            self.assignment.choose(literal.opposite());
            if let Err(conflict) = self.propagate() {
                found = Some(Err(conflict));
                break;
            }
        }
        match found {
            Some(found) => self.analysis.choices_behind(found, &self.assignment, &self.clauses),
            None => {
                let choices = self.assignment.starts.iter();
                let choices = choices.map(|&start| self.assignment.trail[start as usize].opposite());
                self.analysis.clause.clear();
                self.analysis.clause.extend(choices);
            }
        }
        self.back_to(0);
        let shorter = &self.analysis.clause;
        (shorter.len() < literals.len()).then(|| shorter.clone())
    }
}
fn share() -> u64 { std::env::var("VSHARE").ok().and_then(|v| v.parse().ok()).unwrap_or(10) }
fn widest() -> u32 { std::env::var("VWIDE").ok().and_then(|v| v.parse().ok()).unwrap_or(WIDEST) }
