//! Learned clauses: at least one literal of each holds. Two literals of each clause are watched.

use super::assignment::{Assignment, Conflict, Reason};
use super::literal::Literal;
use crate::numbers::long;

/// A clause that watches a literal, and another of its literals: if that one holds, the clause need not be examined.
#[derive(Clone, Copy)]
struct Watch {
    clause: u32,
    other: Literal,
}

/// A learned clause.
struct Clause {
    /// Where its literals start.
    start: u32,
    length: u32,
    /// The least number of levels that its literals came from, when it was learned or explained a conflict: the fewer, the
    /// more useful.
    spread: u32,
    /// Whether it must never be forgotten.
    is_kept: bool,
    /// Whether the search has tried to shorten it.
    is_tried: bool,
}

/// All learned clauses.
pub(super) struct Clauses {
    list: Vec<Clause>,
    literals: Vec<Literal>,
    /// The clauses that watch each literal.
    watches: Vec<Vec<Watch>>,
    /// A bit for each literal that some clause may watch: most literals have no clauses, and their lists lie far apart.
    watched: Vec<u64>,
    /// The length of the part of the trail that the clauses have processed.
    seen: usize,
}

impl Clauses {
    pub(super) fn new(candidates: usize) -> Self {
        Self {
            list: Vec::new(),
            literals: Vec::new(),
            watches: (0..2 * candidates).map(|_| Vec::new()).collect(),
            watched: vec![0; (2 * candidates).div_ceil(64)],
            seen: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        if !self.list.is_empty() {
            self.watches.iter_mut().for_each(Vec::clear);
            self.watched.fill(0);
        }
        self.list.clear();
        self.literals.clear();
        self.seen = 0;
    }

    /// The literals of a clause. If the clause is the reason for a literal, that literal comes first.
    #[inline]
    pub(super) fn literals(&self, clause: u32) -> &[Literal] {
        let Clause { start, length, .. } = self.list[clause as usize];
        &self.literals[start as usize..(start + length) as usize]
    }

    /// Adds a clause of two literals or more; the first two are watched.
    pub(super) fn add(&mut self, literals: &[Literal], spread: u32, is_kept: bool) -> u32 {
        let clause = long(self.list.len());
        let (start, length) = (long(self.literals.len()), long(literals.len()));
        self.list.push(Clause { start, length, spread, is_kept, is_tried: false });
        self.literals.extend_from_slice(literals);
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: u32) {
        let (first, second) = (self.literals(clause)[0], self.literals(clause)[1]);
        self.watch_by(first, Watch { clause, other: second });
        self.watch_by(second, Watch { clause, other: first });
    }

    #[inline]
    fn watch_by(&mut self, literal: Literal, watch: Watch) {
        self.watches[literal.index()].push(watch);
        self.watched[literal.index() / 64] |= 1 << (literal.index() % 64);
    }

    #[inline]
    fn is_watched(&self, literal: Literal) -> bool {
        self.watched[literal.index() / 64] >> (literal.index() % 64) & 1 == 1
    }

    /// Notes that the trail has shrunk to this length.
    pub(super) fn back_to(&mut self, trail: usize) {
        self.seen = self.seen.min(trail);
    }

    /// Processes the next literal of the trail that a clause watches. Returns whether there was one.
    ///
    /// A clause matters only when all its literals but one are false, so it is examined only when one of its first
    /// two, which it watches, becomes false (Moskewicz and others, 2001). If a third literal is not false, the clause
    /// watches that one instead. If all others are false, the other watched literal must hold, or there is a conflict.
    /// Nothing has to be undone when the search goes back: a watched literal stays false only in a clause that has a
    /// true literal of the same level or a lower one, which stays true at least as long.
    pub(super) fn propagate_one(&mut self, assignment: &mut Assignment) -> Result<bool, Conflict> {
        let lost = loop {
            let Some(&literal) = assignment.trail.get(self.seen) else { return Ok(false) };
            self.seen += 1;
            if self.is_watched(literal.opposite()) {
                break literal.opposite();
            }
        };
        let mut watches = std::mem::take(&mut self.watches[lost.index()]);
        let mut kept = 0;
        let mut conflict = None;
        for at in 0..watches.len() {
            let watch = watches[at];
            if conflict.is_some() || assignment.holds(watch.other) {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let Clause { start, length, .. } = self.list[watch.clause as usize];
            let literals = &mut self.literals[start as usize..(start + length) as usize];
            if literals[0] == lost {
                literals.swap(0, 1);
            }
            let first = literals[0];
            let renewed = Watch { clause: watch.clause, other: first };
            if !assignment.holds(first)
                && let Some(free) =
                    (2..literals.len()).find(|&at| !assignment.holds(literals[at].opposite()))
            {
                literals.swap(1, free);
                let taken = literals[1];
                self.watch_by(taken, renewed);
                continue;
            }
            watches[kept] = renewed;
            kept += 1;
            if assignment.holds(first.opposite()) {
                conflict = Some(Conflict::Clause(watch.clause));
            } else if !assignment.holds(first) {
                assignment.assign(first, Reason::Clause(watch.clause));
            }
        }
        watches.truncate(kept);
        self.watches[lost.index()] = watches;
        conflict.map_or(Ok(true), Err)
    }

    /// Lowers the spread of a clause that explains a conflict, if its literals now come from fewer levels.
    pub(super) fn lower_spread(&mut self, clause: u32, spread: impl FnOnce(&[Literal]) -> u32) {
        let Clause { start, length, spread: old, .. } = self.list[clause as usize];
        if old > 2 {
            let now = spread(&self.literals[start as usize..(start + length) as usize]);
            self.list[clause as usize].spread = old.min(now);
        }
    }

    /// Forgets the less useful three quarters of the clauses. No choice may be open.
    pub(super) fn forget(&mut self) {
        let mut order: Vec<u32> = (0..long(self.list.len())).collect();
        order.sort_by_key(|&clause| {
            let Clause { spread, length, is_kept, .. } = self.list[clause as usize];
            (!is_kept && spread > 2, spread, length)
        });
        let stay = |clause: &&u32| {
            let Clause { spread, is_kept, .. } = self.list[**clause as usize];
            is_kept || spread <= 2
        };
        let kept = order.iter().take_while(stay).count();
        order.truncate(kept + (order.len() - kept) / 4);
        order.sort_unstable();
        let mut literals = Vec::with_capacity(self.literals.len());
        let mut clauses = Vec::with_capacity(order.len());
        for clause in order {
            let start = long(literals.len());
            literals.extend_from_slice(self.literals(clause));
            clauses.push(Clause { start, ..self.list[clause as usize] });
        }
        (self.list, self.literals) = (clauses, literals);
        self.watch_all();
    }

    fn watch_all(&mut self) {
        self.watches.iter_mut().for_each(Vec::clear);
        self.watched.fill(0);
        (0..long(self.list.len())).for_each(|clause| self.watch(clause));
    }

    /// The clauses that the search has not tried to shorten yet and that span at most this many levels, the most useful first.
    pub(super) fn untried(&self, widest: u32) -> Vec<u32> {
        let is_untried = |&clause: &u32| {
            let Clause { spread, is_kept, is_tried, .. } = self.list[clause as usize];
            !is_kept && !is_tried && spread <= widest
        };
        let mut found: Vec<u32> = (0..long(self.list.len())).filter(is_untried).collect();
        found.sort_by_key(|&clause| {
            (self.list[clause as usize].spread, self.list[clause as usize].length)
        });
        found
    }

    /// Notes that the search has tried to shorten a clause.
    pub(super) fn note_trial(&mut self, clause: u32) {
        self.list[clause as usize].is_tried = true;
    }

    /// Puts shorter clauses in place of others, and drops what is settled without any choice. Returns the literals to which
    /// clauses have shrunk.
    pub(super) fn replace(
        &mut self,
        shorter: &[(u32, Vec<Literal>)],
        assignment: &Assignment,
    ) -> Vec<Literal> {
        let mut by_clause: Vec<Option<&[Literal]>> = vec![None; self.list.len()];
        for (clause, literals) in shorter {
            by_clause[*clause as usize] = Some(literals);
        }
        let mut literals = Vec::with_capacity(self.literals.len());
        let mut clauses = Vec::with_capacity(self.list.len());
        let mut facts = Vec::new();
        for (number, clause) in (0..).zip(&self.list) {
            let old = by_clause[number as usize].unwrap_or_else(|| self.literals(number));
            if old.iter().any(|&literal| assignment.holds(literal)) {
                continue;
            }
            let start = literals.len();
            literals.extend(old.iter().filter(|literal| !assignment.holds(literal.opposite())));
            if literals.len() < start + 2 {
                facts.push(literals.get(start).copied().unwrap_or(old[0]));
                literals.truncate(start);
                continue;
            }
            let length = long(literals.len() - start);
            let spread = clause.spread.min(length - 1);
            clauses.push(Clause { start: long(start), length, spread, ..*clause });
        }
        (self.list, self.literals) = (clauses, literals);
        self.watch_all();
        facts
    }
}
