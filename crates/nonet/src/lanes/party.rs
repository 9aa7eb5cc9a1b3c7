//! A search that several lanes share, on one thread or on many.
//!
//! Whoever shares takes the last part of another's search: the board that it would have come to last. So the
//! parts stand in the order in which one lane alone would have gone through them, and what is said of the
//! puzzle (the first solution, the count, the nodes) is what that lane would have said, whoever comes
//! first.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::batch::Verdict;
use crate::rows::Place;

/// Up to this count limit, a search knows the nodes at each solution.
const MARKED: u64 = 1024;

/// What a search has found.
#[derive(Clone)]
pub(super) struct Findings {
    pub(super) count: u64,
    pub(super) nodes: u64,
    /// The first solution, if there is one and the search is shared: else it is in its place.
    pub(super) first: [u8; 81],
    /// The nodes searched before it.
    first_nodes: u64,
    /// The nodes before each further solution, where the count limit is small.
    further: Vec<u64>,
}

impl Findings {
    pub(super) const NONE: Self =
        Self { count: 0, nodes: 0, first: [0; 81], first_nodes: 0, further: Vec::new() };

    /// Forgets all.
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        (self.count, self.nodes) = (0, 0);
        self.further.clear();
    }

    /// Notes a solution, and those of the boards that its own stood for.
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

    /// Writes the findings on a whole search, but for its first solution.
    #[inline(always)]
    #[allow(clippy::cast_precision_loss)] // nobody waits for so many sweeps
    pub(super) fn write(&self, place: &mut Place<'_>, verdict: Verdict, sweeps: u64) {
        *place.verdict = verdict as u8;
        *place.count = self.count;
        *place.nodes = self.nodes;
        *place.sweeps = sweeps as f64;
    }

    /// Adds what the part right after this one has found.
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

    /// The nodes before a solution, counted from 1.
    fn nodes_at(&self, solution: u64) -> u64 {
        let known = match solution {
            1 => Some(self.first_nodes),
            _ => self.further.get(solution as usize - 2).copied(),
        };
        known.unwrap_or(self.nodes)
    }
}

/// What a search that ran to its end says of the puzzle.
pub(super) fn verdict(count: u64) -> Verdict {
    match count {
        0 => Verdict::None,
        1 => Verdict::Unique,
        _ => Verdict::Several,
    }
}

/// A part of a search.
struct Part {
    id: u32,
    done: bool,
    findings: Findings,
}

struct State<'a> {
    /// Where the answer goes, until it is written.
    place: Option<Place<'a>>,
    parts: Vec<Part>,
    /// The number of parts that there ever were.
    ids: u32,
    sweeps: u64,
}

/// Those who share a search.
pub(super) struct Party<'a> {
    limit: u64,
    state: Mutex<State<'a>>,
    /// Goes up whenever parts turn out not to be needed.
    cuts: AtomicU32,
}

impl<'a> Party<'a> {
    /// The part that all others come from.
    pub(super) const FIRST: u32 = 0;

    pub(super) fn new(place: Place<'a>, limit: u64) -> Self {
        let parts = vec![Part { id: Self::FIRST, done: false, findings: Findings::NONE }];
        let state = Mutex::new(State { place: Some(place), parts, ids: 1, sweeps: 0 });
        Self { limit, state, cuts: AtomicU32::new(0) }
    }

    fn state(&self) -> MutexGuard<'_, State<'a>> {
        // A poisoned lock means that another worker panicked; joining the threads reports that.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number that changes when parts turn out not to be needed.
    pub(super) fn cuts(&self) -> u32 {
        self.cuts.load(Ordering::Relaxed)
    }

    /// A new part that comes right after another; `None` if that one is not needed any more.
    pub(super) fn split(&self, id: u32) -> Option<u32> {
        let mut state = self.state();
        let at = state.parts.iter().position(|part| part.id == id)?;
        let new = state.ids;
        state.ids += 1;
        state.parts.insert(at + 1, Part { id: new, done: false, findings: Findings::NONE });
        Some(new)
    }

    /// Takes a part's findings so far. Whether it should go on.
    pub(super) fn report(&self, id: u32, findings: &Findings, done: bool, sweeps: u64) -> bool {
        let mut state = self.state();
        let state = &mut *state;
        if done {
            state.sweeps += sweeps;
        }
        let Some(part) = state.parts.iter_mut().find(|part| part.id == id) else { return false };
        part.findings.clone_from(findings);
        part.done |= done;
        if self.limit > MARKED && state.count() >= self.limit && state.knows_the_first() {
            // Nobody asks for the nodes before the last of so many solutions, so it does not matter which they are.
            state.write(self.limit, None);
            state.parts.clear();
            self.cuts.fetch_add(1, Ordering::Relaxed);
            return false;
        }
        let mut count = 0_u64;
        for at in 0..state.parts.len() {
            let before = count;
            count = before.saturating_add(state.parts[at].findings.count);
            if count >= self.limit {
                // One lane alone would have stopped here.
                let part = &mut state.parts[at];
                part.findings.nodes = part.findings.nodes_at(self.limit - before);
                part.findings.count = self.limit - before;
                part.done = true;
                state.parts.truncate(at + 1);
                self.cuts.fetch_add(1, Ordering::Relaxed);
                break;
            }
        }
        if done {
            state.join(self.limit);
        }
        if state.parts.iter().all(|part| part.done) {
            state.write(self.limit, None);
        }
        !done && state.parts.iter().any(|part| part.id == id && !part.done)
    }

    /// Whether a part is still needed.
    pub(super) fn needs(&self, id: u32) -> bool {
        self.state().parts.iter().any(|part| part.id == id && !part.done)
    }

    /// Takes the findings of a part that was cut off, and with it the search.
    pub(super) fn abandon(&self, id: u32, findings: &Findings, sweeps: u64, verdict: Verdict) {
        let mut state = self.state();
        let Some(part) = state.parts.iter_mut().find(|part| part.id == id) else { return };
        part.findings.clone_from(findings);
        state.sweeps += sweeps;
        state.write(self.limit, Some(verdict));
    }
}

impl State<'_> {
    /// Joins parts that are done with those before them that are: there are never many more than lanes.
    fn join(&mut self, limit: u64) {
        self.parts.dedup_by(|next, part| {
            let joined = part.done && next.done;
            if joined {
                part.findings.append(&next.findings, limit);
            }
            joined
        });
    }

    /// The solutions found so far.
    fn count(&self) -> u64 {
        self.parts.iter().fold(0, |count, part| count.saturating_add(part.findings.count))
    }

    /// Whether the first solution that was found is the one that one lane alone would have found first.
    fn knows_the_first(&self) -> bool {
        self.parts.iter().take_while(|part| part.findings.count == 0).all(|part| part.done)
    }

    /// Writes the answer: of a search that has come to its end, or that was cut off.
    fn write(&mut self, limit: u64, cut_off: Option<Verdict>) {
        let mut whole = Findings::NONE;
        for part in &self.parts {
            whole.append(&part.findings, limit);
        }
        whole.count = whole.count.min(limit);
        let Some(place) = &mut self.place else { return };
        if whole.count > 0 {
            *place.solution = whole.first;
        }
        whole.write(place, cut_off.unwrap_or(verdict(whole.count)), self.sweeps);
        if cut_off.is_none() {
            self.place = None;
        }
    }
}
