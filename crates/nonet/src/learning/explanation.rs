//! Why a rule ruled out a candidate: found only when the analysis of a conflict asks for it.
//!
//! A propagator keeps no state, so it can be asked again. It ruled the candidate out because of candidates of its cells that
//! were gone at that time. Each cell gets these back in turn, all at once or else one by one, as long as the propagator
//! still comes to the same end (Marques-Silva and Mencia, 2013, call this deletion). What could not be given back is the
//! reason.

use super::assignment::Assignment;
use super::literal::Literal;
use crate::tables::bits;

/// What a rule ruled out, and when: it saw what had been assigned before.
#[derive(Clone, Copy)]
struct Question {
    rule: usize,
    /// The cell and digit; `None` if no digits of its cells satisfied it.
    target: Option<(usize, usize)>,
    before: u64,
}

impl Assignment {
    /// Adds the literals from which a rule concluded that a candidate is false, or that there is a contradiction.
    pub(super) fn explain(&self, rule: u16, target: Option<u32>, out: &mut Vec<Literal>) {
        let is_false = |candidate: u32| self.holds(Literal::not(candidate as usize));
        let before = target.filter(|&candidate| is_false(candidate));
        let before = before.map_or(u64::MAX, |candidate| self.stamps[candidate as usize]);
        let mut known = self.explanations.borrow_mut();
        if let Some(target) = target
            && let Some((stamp, literals)) = known.get(&target)
            && *stamp == before
        {
            out.extend(literals);
            return;
        }
        let of_candidate = |candidate: u32| self.tables.cell_and_digit(candidate as usize);
        let literals =
            self.reason(Question { rule: rule.into(), target: target.map(of_candidate), before });
        out.extend(&literals);
        if let Some(target) = target.filter(|_| before < u64::MAX) {
            known.insert(target, (before, literals));
        }
    }

    fn reason(&self, question: Question) -> Vec<Literal> {
        let cells = self.network.all[question.rule].cells();
        let mut domains = self.root.cells.clone();
        for &cell in cells {
            domains[usize::from(cell)] &= !self.gone(usize::from(cell), question.before);
        }
        let is_given_back = self.follows(question, &domains);
        let mut literals = Vec::new();
        for &cell in cells {
            let cell = usize::from(cell);
            let seen = domains[cell];
            if is_given_back {
                self.give_back(question, cell, &mut domains);
            }
            let held = seen.is_power_of_two() && domains[cell] != self.root.cells[cell];
            let held = held.then(|| self.tables.candidate(cell, seen.trailing_zeros() as usize));
            let is_known = |candidate: &usize| {
                self.holds(Literal::yes(*candidate)) && self.stamps[*candidate] < question.before
            };
            if let Some(candidate) = held.filter(is_known) {
                domains[cell] = seen;
                literals.push(Literal::yes(candidate));
            } else {
                let gone = bits(self.root.cells[cell] & !domains[cell]);
                literals.extend(gone.map(|digit| Literal::not(self.tables.candidate(cell, digit))));
            }
        }
        literals.sort_unstable_by_key(|literal| literal.index());
        literals.dedup();
        literals
    }

    /// Returns the digits of a cell that were ruled out before a time, but after the first choice.
    fn gone(&self, cell: usize, before: u64) -> u64 {
        let gone = |digit: &usize| {
            let candidate = self.tables.candidate(cell, *digit);
            self.holds(Literal::not(candidate)) && self.stamps[candidate] < before
        };
        bits(self.root.cells[cell]).filter(gone).fold(0, |set, digit| set | 1 << digit)
    }

    /// Gives a cell all digits back, or else as many as leave the conclusion the same.
    fn give_back(&self, question: Question, cell: usize, domains: &mut [u64]) {
        let mut missing = self.root.cells[cell] & !domains[cell];
        if missing == 0 {
            return;
        }
        let seen = domains[cell];
        domains[cell] |= missing;
        if self.follows(question, domains) {
            return;
        }
        domains[cell] = seen;
        while missing != 0 {
            let digit = missing & missing.wrapping_neg();
            missing &= !digit;
            domains[cell] |= digit;
            if !self.follows(question, domains) {
                domains[cell] &= !digit;
            }
        }
    }

    /// Returns whether the rule comes to the same end with these digits.
    fn follows(&self, question: Question, domains: &[u64]) -> bool {
        let mut removals = Vec::new();
        match (self.network.all[question.rule].propagate(domains, &mut removals), question.target) {
            (Err(_), _) => true,
            (Ok(()), None) => false,
            (Ok(()), Some((cell, digit))) => {
                removals.iter().any(|&(own, set)| usize::from(own) == cell && set >> digit & 1 == 1)
            }
        }
    }
}
