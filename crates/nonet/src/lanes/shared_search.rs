//! A search shared by several lanes, on one thread or on many.
//!
//! An idle lane takes the last part of another lane's search: the board that would have been searched last. The parts
//! are therefore in the order in which a single lane would have searched them, and the answer (the first solution, the
//! count, the nodes) is the same as that lane's, whichever part ends first.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::job::Verdict;
use crate::numbers::long;
use crate::rows::{LOST, Place};
use crate::turns::Allowance;

/// Up to this count limit, a search records its nodes at each solution.
const MARKED: u64 = 1024;

/// The result of a search.
#[derive(Clone)]
pub(super) struct Findings {
    pub(super) count: u64,
    pub(super) nodes: u64,
    /// The first solution, if there is one and the search is shared; if the search is not shared, the solution is
    /// written directly to its [`Place`].
    pub(super) first: [u8; 81],
    /// The nodes before the first solution.
    first_nodes: u64,
    /// The nodes before each further solution, if the count limit is small.
    further: Vec<u64>,
}

impl Findings {
    pub(super) const NONE: Self =
        Self { count: 0, nodes: 0, first: [0; 81], first_nodes: 0, further: Vec::new() };

    /// Forgets all findings.
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        (self.count, self.nodes) = (0, 0);
        self.further.clear();
    }

    /// Copies other findings into these. Most parts find nothing, which makes this cheap.
    fn copy(&mut self, other: &Self) {
        if other.count > 0 {
            self.clone_from(other);
        } else {
            self.clear();
            self.nodes = other.nodes;
        }
    }

    /// Records a solution of a board, and those of the other boards that the board stands for.
    #[inline(always)]
    pub(super) fn note(&mut self, limit: u64, twins: u32) {
        let before = self.count;
        self.count = before.saturating_add(1_u64.checked_shl(twins).unwrap_or(u64::MAX)).min(limit);
        let mut known = before;
        if before == 0 {
            self.first_nodes = self.nodes;
            known = 1;
        }
        if limit <= MARKED {
            self.further.extend((known..self.count).map(|_| self.nodes));
        }
    }

    /// Writes the findings of a whole search, except the first solution.
    #[inline(always)]
    #[allow(clippy::cast_precision_loss)] // no search takes 2^53 sweeps
    pub(super) fn write(&self, place: &mut Place<'_>, verdict: u8, sweeps: u64) {
        *place.verdict = verdict;
        *place.count = self.count;
        *place.nodes = self.nodes;
        *place.sweeps = sweeps as f64;
    }

    /// Adds the findings of the next part.
    fn append(&mut self, next: &Self, limit: u64) {
        if next.count > 0 {
            if self.count == 0 {
                self.first = next.first;
                self.first_nodes = self.nodes + next.first_nodes;
            } else if limit <= MARKED {
                self.further.push(self.nodes + next.first_nodes);
            }
        }
        self.further.extend(next.further.iter().map(|nodes| self.nodes + nodes));
        self.count = self.count.saturating_add(next.count);
        self.nodes += next.nodes;
    }

    /// Returns the nodes before a solution; solutions are counted from 1.
    fn nodes_at(&self, solution: u64) -> u64 {
        let known = match solution {
            1 => Some(self.first_nodes),
            _ => usize::try_from(solution - 2).ok().and_then(|at| self.further.get(at)).copied(),
        };
        known.unwrap_or(self.nodes)
    }
}

/// Returns the verdict of a search that ran to its end.
pub(super) fn verdict(count: u64) -> Verdict {
    match count {
        0 => Verdict::None,
        1 => Verdict::Unique,
        _ => Verdict::Several,
    }
}

/// The state of a part.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PartState {
    Open,
    Done,
    /// No longer needed, or joined with the part before it.
    Gone,
}

/// A part of a search, between two others.
struct Part {
    state: PartState,
    before: u32,
    after: u32,
    findings: Findings,
}

/// No part.
const NONE: u32 = u32::MAX;

struct SharedState<'a> {
    /// The place for the answer, until it is written.
    place: Option<Place<'a>>,
    /// The parts by number; part 0 never moves.
    parts: Vec<Part>,
    /// Numbers that can be reused.
    free: Vec<u32>,
    /// The number of open parts.
    open: usize,
    /// Whether a part was cut off. The lane that works on it may not have noticed yet, so its number is not used again.
    cut: bool,
    /// The solutions found so far.
    count: u128,
    sweeps: u64,
}

/// The search of one puzzle, shared by several lanes.
pub(super) struct SharedSearch<'a> {
    limit: u64,
    allowance: Allowance,
    state: Mutex<SharedState<'a>>,
    /// Increases whenever parts turn out to be superfluous.
    cuts: AtomicU32,
}

impl<'a> SharedSearch<'a> {
    /// The part from which all others are split.
    pub(super) const FIRST: u32 = 0;

    pub(super) fn new(place: Place<'a>, limit: u64, allowance: Allowance) -> Self {
        let mut state = SharedState {
            place: Some(place),
            parts: Vec::with_capacity(16),
            free: Vec::new(),
            open: 0,
            cut: false,
            count: 0,
            sweeps: 0,
        };
        state.add(NONE, NONE);
        Self { limit, allowance, state: Mutex::new(state), cuts: AtomicU32::new(0) }
    }

    fn state(&self) -> MutexGuard<'_, SharedState<'a>> {
        // A poisoned lock means that another worker panicked; joining the threads reports that.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a number that changes whenever parts turn out to be superfluous.
    pub(super) fn cuts(&self) -> u32 {
        self.cuts.load(Ordering::Relaxed)
    }

    /// Adds a part right after another and returns its number; `None` if that other part is no longer needed.
    pub(super) fn split(&self, id: u32) -> Option<u32> {
        let mut state = self.state();
        let part = &state.parts[id as usize];
        let after = part.after;
        (part.state == PartState::Open).then(|| state.add(id, after))
    }

    /// Takes a part's findings so far. Returns whether the part should continue.
    pub(super) fn report(&self, id: u32, findings: &Findings, done: bool, sweeps: u64) -> bool {
        let mut state = self.state();
        let state = &mut *state;
        if done {
            state.sweeps += sweeps;
        }
        if state.parts[id as usize].state != PartState::Open {
            return false;
        }
        state.note(id, findings);
        if done {
            state.close(id);
        }
        if state.count >= u128::from(self.limit) {
            let known = self.limit > MARKED && state.knows_the_first();
            if known && !state.is_lost(self.allowance) {
                // Above `MARKED`, the nodes before the last solution are not reported, so any order is allowed.
                state.write(self.limit, None);
                state.cut_after(NONE);
                self.cuts.fetch_add(1, Ordering::Relaxed);
                return false;
            }
            state.cut(self.limit);
            self.cuts.fetch_add(1, Ordering::Relaxed);
        }
        if state.is_lost(self.allowance) {
            state.lose(self.limit, self.allowance);
            self.cuts.fetch_add(1, Ordering::Relaxed);
            return false;
        }
        let go_on = state.parts[id as usize].state == PartState::Open;
        if done {
            state.join(id, self.limit);
        }
        if state.open == 0 {
            state.write(self.limit, None);
        }
        go_on
    }

    /// Returns whether a part is still needed.
    pub(super) fn needs(&self, id: u32) -> bool {
        self.state().parts[id as usize].state == PartState::Open
    }

    /// Takes the findings of a part that was cut off, which ends the whole search.
    pub(super) fn abandon(&self, id: u32, findings: &Findings, sweeps: u64, verdict: Verdict) {
        let mut state = self.state();
        match state.parts[id as usize].state {
            PartState::Open => state.note(id, findings),
            PartState::Done => {}
            PartState::Gone => return,
        }
        state.sweeps += sweeps;
        state.write(self.limit, Some(verdict as u8));
    }
}

impl SharedState<'_> {
    /// Adds an open part between two.
    fn add(&mut self, before: u32, after: u32) -> u32 {
        let id = self.free.pop().unwrap_or_else(|| {
            self.parts.push(Part { state: PartState::Gone, before, after, findings: Findings::NONE });
            long(self.parts.len() - 1)
        });
        let part = &mut self.parts[id as usize];
        (part.state, part.before, part.after) = (PartState::Open, before, after);
        part.findings.clear();
        self.link(before, id);
        self.link(id, after);
        self.open += 1;
        id
    }

    fn link(&mut self, before: u32, after: u32) {
        if let Some(part) = self.parts.get_mut(before as usize) {
            part.after = after;
        }
        if let Some(part) = self.parts.get_mut(after as usize) {
            part.before = before;
        }
    }

    /// Returns the parts in order.
    fn in_order(&self) -> impl Iterator<Item = (u32, &Part)> {
        let mut id = SharedSearch::FIRST;
        std::iter::from_fn(move || {
            let part = self.parts.get(id as usize)?;
            Some((std::mem::replace(&mut id, part.after), part))
        })
    }

    /// Takes a part's findings.
    fn note(&mut self, id: u32, findings: &Findings) {
        let part = &mut self.parts[id as usize];
        self.count -= u128::from(part.findings.count);
        part.findings.copy(findings);
        self.count += u128::from(part.findings.count);
    }

    fn close(&mut self, id: u32) {
        let part = &mut self.parts[id as usize];
        if part.state == PartState::Open {
            part.state = PartState::Done;
            self.open -= 1;
        }
    }

    /// Cuts the search off where a single lane would have stopped, if that point is known.
    fn cut(&mut self, limit: u64) {
        let mut before = 0_u64;
        let last = self.in_order().find_map(|(id, part)| {
            let all = before.saturating_add(part.findings.count);
            if all >= limit {
                return Some(id);
            }
            before = all;
            None
        });
        let Some(last) = last else { return };
        let part = &mut self.parts[last as usize];
        part.findings.nodes = part.findings.nodes_at(limit - before);
        self.count -= u128::from(part.findings.count);
        part.findings.count = limit - before;
        self.count += u128::from(part.findings.count);
        self.close(last);
        self.cut_after(last);
    }

    /// Drops all parts after this one, or all parts.
    fn cut_after(&mut self, last: u32) {
        self.cut = true;
        let mut id = self.parts.get(last as usize).map_or(SharedSearch::FIRST, |part| part.after);
        while let Some(part) = self.parts.get(id as usize) {
            let after = part.after;
            self.close(id);
            let part = &mut self.parts[id as usize];
            part.state = PartState::Gone;
            self.count -= u128::from(part.findings.count);
            id = after;
        }
        self.link(last, NONE);
    }

    /// Joins a finished part with its finished neighbours, so that there are never many more parts than lanes.
    fn join(&mut self, id: u32, limit: u64) {
        let done =
            |part: u32| self.parts.get(part as usize).is_some_and(|part| part.state == PartState::Done);
        let part = &self.parts[id as usize];
        if part.state != PartState::Done {
            return;
        }
        let (before, after) = (part.before, part.after);
        let (joins_before, joins_after) = (done(before), done(after));
        if joins_after {
            self.append(id, after, limit);
        }
        if joins_before {
            self.append(before, id, limit);
        }
    }

    /// Merges a part into the one before it.
    fn append(&mut self, to: u32, id: u32, limit: u64) {
        let part = &mut self.parts[id as usize];
        part.state = PartState::Gone;
        let after = part.after;
        let findings = std::mem::replace(&mut part.findings, Findings::NONE);
        let whole = &mut self.parts[to as usize].findings;
        self.count -= u128::from(whole.count) + u128::from(findings.count);
        whole.append(&findings, limit);
        self.count += u128::from(whole.count);
        self.link(to, after);
        if !self.cut {
            self.free.push(id);
        }
    }

    /// Returns whether the first solution so far is the one that a single lane would have found first.
    fn knows_the_first(&self) -> bool {
        self.in_order()
            .take_while(|(_, part)| part.findings.count == 0)
            .all(|(_, part)| part.state == PartState::Done)
    }

    /// Returns the node counts before the first solution, if there is one, and in total, as a single lane would report them
    /// at the point that it is known to reach.
    fn so_far(&self) -> (Option<u64>, u64) {
        let (mut first, mut nodes) = (None, 0);
        for (_, part) in self.in_order() {
            if part.findings.count > 0 && first.is_none() {
                first = Some(nodes + part.findings.first_nodes);
            }
            nodes += part.findings.nodes;
            if part.state == PartState::Open {
                break;
            }
        }
        (first, nodes)
    }

    /// Returns whether a single lane would have used up its allowance.
    fn is_lost(&self, allowance: Allowance) -> bool {
        match self.so_far() {
            (Some(first), nodes) => first > allowance.first || nodes > allowance.all,
            (None, nodes) => nodes > allowance.first,
        }
    }

    /// Writes what a single lane would have found within its allowance, and drops all parts.
    fn lose(&mut self, limit: u64, allowance: Allowance) {
        let first = self.so_far().0.filter(|&first| first <= allowance.first);
        let Some(mut place) = self.place.take() else { return };
        let mut whole = self.whole(limit);
        whole.nodes = allowance.nodes(first.map_or(0, |_| 1));
        if first.is_some() {
            *place.solution = whole.first;
        } else {
            whole.count = 0;
        }
        whole.write(&mut place, LOST, self.sweeps);
        self.cut_after(NONE);
    }

    /// Returns the sum of all findings.
    fn whole(&self, limit: u64) -> Findings {
        let mut whole = Findings::NONE;
        for (_, part) in self.in_order() {
            whole.append(&part.findings, limit);
        }
        whole.count = whole.count.min(limit);
        whole
    }

    /// Writes the answer of a search that has ended or was cut off.
    fn write(&mut self, limit: u64, cut_off: Option<u8>) {
        if self.place.is_none() {
            return;
        }
        let whole = self.whole(limit);
        let Some(place) = &mut self.place else { return };
        if whole.count > 0 {
            *place.solution = whole.first;
        }
        whole.write(place, cut_off.unwrap_or(verdict(whole.count) as u8), self.sweeps);
        if cut_off.is_none() {
            self.place = None;
        }
    }
}
