//! The analysis of a conflict, which finds a clause that would have avoided it.

use super::assignment::{Assignment, Conflict, Reason};
use super::clauses::Clauses;
use super::literal::Literal;
use crate::numbers::long;

/// What is known about a literal while a clause is shortened.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    None,
    /// It takes part in the conflict.
    Seen,
    /// It follows from literals that take part.
    Implied,
    /// It does not follow from such literals.
    Free,
}

/// The levels of some literals: they have the current stamp.
struct Levels {
    stamps: Vec<u64>,
    stamp: u64,
}

impl Levels {
    /// Stamps the levels of these literals and no others, and returns their number.
    fn stamp(&mut self, literals: &[Literal], assignment: &Assignment) -> u32 {
        self.stamp += 1;
        let mut spread = 0;
        for &literal in literals {
            let stamp = &mut self.stamps[assignment.level_of(literal) as usize];
            spread += u32::from(*stamp != self.stamp);
            *stamp = self.stamp;
        }
        spread
    }

    fn has(&self, level: u32) -> bool {
        self.stamps[level as usize] == self.stamp
    }
}

/// Buffers for the analysis of conflicts.
pub(super) struct Analysis {
    marks: Vec<Mark>,
    marked: Vec<Literal>,
    premises: Vec<Literal>,
    /// A buffer of the candidates on the way to a premise.
    path: Vec<(Literal, usize, usize)>,
    /// The clause: the literal that follows from it comes first, then one of the highest level among the others.
    pub(super) clause: Vec<Literal>,
    levels: Levels,
}

impl Analysis {
    pub(super) fn new(candidates: usize) -> Self {
        Self {
            marks: vec![Mark::None; candidates],
            marked: Vec::new(),
            premises: Vec::new(),
            path: Vec::new(),
            clause: Vec::new(),
            levels: Levels { stamps: vec![0; candidates + 1], stamp: 0 },
        }
    }

    /// Finds the literals that cannot all hold. Returns the level of the newest one: a rule may see only now what has
    /// followed for long.
    pub(super) fn begin(
        &mut self,
        conflict: Conflict,
        assignment: &Assignment,
        clauses: &mut Clauses,
    ) -> u32 {
        self.premises.clear();
        if let Conflict::Clause(clause) = conflict {
            clauses.lower_spread(clause, |literals| self.levels.stamp(literals, assignment));
        }
        premises_of_conflict(conflict, assignment, clauses, &mut self.premises);
        self.premises.iter().map(|&literal| assignment.level_of(literal)).max().unwrap_or(0)
    }

    /// Finds the clause to learn from a conflict that has begun, and shows all candidates that took part. Returns the level
    /// to go back to.
    ///
    /// The literals of the conflict cannot all hold. Walking the trail backwards, each of them that belongs to the
    /// current level is exchanged for the premises that made it hold, and the exchanged set still cannot hold. A
    /// literal comes after its premises on the trail, so one pass meets each literal only once nothing can add it
    /// again. The walk stops when a single literal of the current level is left: every way from the last choice to the
    /// conflict passes through it, and it is the one closest to the conflict (the first unique implication point:
    /// Marques-Silva and Sakallah, 1996; Zhang and others, 2001). Once the search goes back to a level where the
    /// others still hold, this one must be false.
    pub(super) fn learn(
        &mut self,
        assignment: &Assignment,
        clauses: &mut Clauses,
        mut show: impl FnMut(usize),
    ) -> u32 {
        self.clause.clear();
        self.clause.push(Literal::yes(0));
        // The number of seen literals of the current level that the walk has not met yet.
        let mut open = 0;
        let mut at = assignment.trail.len();
        loop {
            for premise in 0..self.premises.len() {
                let literal = self.premises[premise];
                let level = assignment.level_of(literal);
                if level == 0 || self.marks[literal.candidate()] != Mark::None {
                    continue;
                }
                self.mark(literal, Mark::Seen);
                show(literal.candidate());
                if level == assignment.level() {
                    open += 1;
                } else {
                    self.clause.push(literal.opposite());
                }
            }
            let literal = loop {
                at -= 1;
                let literal = assignment.trail[at];
                if self.marks[literal.candidate()] == Mark::Seen {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                self.clause[0] = literal.opposite();
                break;
            }
            self.premises.clear();
            if let Reason::Clause(clause) = assignment.reason_of(literal) {
                clauses.lower_spread(clause, |literals| self.levels.stamp(literals, assignment));
            }
            premises_of(literal, assignment, clauses, &mut self.premises);
        }
        self.shorten(assignment, clauses);
        self.finish(assignment)
    }

    /// Finds the choices from which a literal follows, or a conflict: the clause then says that they do not all hold.
    /// Unlike [`Analysis::learn`], the walk does not stop at one literal but exchanges all of them until only choices
    /// are left.
    pub(super) fn choices_behind(
        &mut self,
        found: Result<Literal, Conflict>,
        assignment: &Assignment,
        clauses: &Clauses,
    ) {
        self.clause.clear();
        self.premises.clear();
        match found {
            Ok(literal) => {
                self.clause.push(literal);
                premises_of(literal, assignment, clauses, &mut self.premises);
            }
            Err(conflict) => premises_of_conflict(conflict, assignment, clauses, &mut self.premises),
        }
        let first = assignment.starts.first().map_or(assignment.trail.len(), |&start| start as usize);
        for at in (first..=assignment.trail.len()).rev() {
            while let Some(premise) = self.premises.pop() {
                if assignment.level_of(premise) > 0 && self.marks[premise.candidate()] == Mark::None {
                    self.mark(premise, Mark::Seen);
                }
            }
            if at == first {
                break;
            }
            let literal = assignment.trail[at - 1];
            if self.marks[literal.candidate()] != Mark::Seen {
                continue;
            }
            if assignment.reason_of(literal) == Reason::None {
                self.clause.push(literal.opposite());
            } else {
                premises_of(literal, assignment, clauses, &mut self.premises);
            }
        }
        for literal in self.marked.drain(..) {
            self.marks[literal.candidate()] = Mark::None;
        }
    }

    fn mark(&mut self, literal: Literal, mark: Mark) {
        if self.marks[literal.candidate()] == Mark::None {
            self.marked.push(literal);
        }
        self.marks[literal.candidate()] = mark;
    }

    /// Drops literals that follow from the others.
    fn shorten(&mut self, assignment: &Assignment, clauses: &Clauses) {
        self.levels.stamp(&self.clause, assignment);
        let mut kept = 1;
        for at in 1..self.clause.len() {
            let literal = self.clause[at];
            if !self.is_implied(literal.opposite(), assignment, clauses) {
                self.clause[kept] = literal;
                kept += 1;
            }
        }
        self.clause.truncate(kept);
    }

    /// Returns whether a literal follows from marked ones: its premises are marked, hold without any choice, or follow
    /// in turn (Sörensson and Biere, 2009). A literal that is dropped stays marked. That does no harm, because a
    /// literal follows only from earlier ones on the trail, so no two dropped literals rest on each other.
    ///
    /// This is a depth-first search without recursion. The premises of the literals on the path lie in one buffer, one
    /// after the other.
    fn is_implied(&mut self, literal: Literal, assignment: &Assignment, clauses: &Clauses) -> bool {
        if assignment.reason_of(literal) == Reason::None {
            return false;
        }
        self.path.clear();
        self.premises.clear();
        premises_of(literal, assignment, clauses, &mut self.premises);
        self.path.push((literal, 0, 0));
        while let Some(&(own, start, next)) = self.path.last() {
            let Some(&premise) = self.premises.get(next) else {
                self.path.pop();
                self.premises.truncate(start);
                if self.marks[own.candidate()] == Mark::None {
                    self.mark(own, Mark::Implied);
                }
                continue;
            };
            if let Some(top) = self.path.last_mut() {
                top.2 += 1;
            }
            let mark = self.marks[premise.candidate()];
            if assignment.level_of(premise) == 0 || mark == Mark::Seen || mark == Mark::Implied {
                continue;
            }
            if mark == Mark::Free
                || assignment.reason_of(premise) == Reason::None
                || !self.has_level(premise, assignment)
            {
                for at in 1..self.path.len() {
                    self.mark(self.path[at].0, Mark::Free);
                }
                return false;
            }
            let start = self.premises.len();
            premises_of(premise, assignment, clauses, &mut self.premises);
            self.path.push((premise, start, start));
        }
        true
    }

    /// Whether some literal of the clause has the level of a premise; otherwise the premise cannot follow from them.
    fn has_level(&self, premise: Literal, assignment: &Assignment) -> bool {
        self.levels.has(assignment.level_of(premise))
    }

    /// Puts the watched literals first, clears the marks, and returns the level to go back to.
    fn finish(&mut self, assignment: &Assignment) -> u32 {
        for literal in self.marked.drain(..) {
            self.marks[literal.candidate()] = Mark::None;
        }
        let second = (1..self.clause.len()).max_by_key(|&at| assignment.level_of(self.clause[at]));
        second.map_or(0, |second| {
            self.clause.swap(1, second);
            assignment.level_of(self.clause[1])
        })
    }

    /// The number of levels that the literals of the clause come from.
    pub(super) fn spread(&mut self, assignment: &Assignment) -> u32 {
        self.levels.stamp(&self.clause, assignment)
    }
}

/// The literals that made this one hold.
pub(super) fn premises_of(
    literal: Literal,
    assignment: &Assignment,
    clauses: &Clauses,
    out: &mut Vec<Literal>,
) {
    let candidate = literal.candidate();
    match assignment.reason_of(literal) {
        Reason::None => {}
        Reason::Peer(other) => out.push(Literal::yes(other as usize)),
        Reason::Cell => {
            let (cell, _) = assignment.tables.cell_and_digit(candidate);
            out.extend(assignment.rivals_in_cell(cell, candidate));
        }
        Reason::House(house) => {
            let (_, digit) = assignment.tables.cell_and_digit(candidate);
            out.extend(assignment.rivals_in_house(usize::from(house), digit, candidate));
        }
        Reason::Clause(clause) => {
            out.extend(clauses.literals(clause)[1..].iter().map(|literal| literal.opposite()));
        }
        Reason::Rule(rule) => assignment.explain(rule, Some(long(candidate)), out),
    }
}

/// The literals that cannot hold together.
pub(super) fn premises_of_conflict(
    conflict: Conflict,
    assignment: &Assignment,
    clauses: &Clauses,
    out: &mut Vec<Literal>,
) {
    match conflict {
        Conflict::Both(first, second) => {
            out.extend([first, second].map(|candidate| Literal::yes(candidate as usize)));
        }
        Conflict::Cell(cell) => out.extend(assignment.rivals_in_cell(usize::from(cell), usize::MAX)),
        Conflict::Place { house, digit } => {
            out.extend(assignment.rivals_in_house(usize::from(house), usize::from(digit), usize::MAX));
        }
        Conflict::Clause(clause) => {
            out.extend(clauses.literals(clause).iter().map(|literal| literal.opposite()));
        }
        Conflict::Rule { rule, candidate } => {
            assignment.explain(rule, candidate, out);
            out.extend(candidate.map(|candidate| Literal::yes(candidate as usize)));
        }
    }
}
