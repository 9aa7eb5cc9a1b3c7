//! Breadth-first search along single chains, layer by layer: each node has one parent.

use std::ops::ControlFlow;

use super::board::{ForcingBoard, Paths};
use super::links::{ChainKind, excluded, forced};
use super::rank::Target;
use super::web::Web;
use crate::candidates::{Candidate, CandidateSet};
use crate::explanation::Reason;
use nonet::numbers::short;

/// A node of a trail.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    /// The candidate, and whether it is true or false.
    pub node: Target,
    /// Why it follows from the node before.
    pub reason: Reason,
}

/// The context of a search: a board, its tables and web, and the kind of links to use.
#[derive(Clone, Copy)]
pub struct Way<'a> {
    /// The board.
    pub board: &'a ForcingBoard,
    /// The tables of its layout.
    pub paths: &'a Paths,
    /// Its web of links of this kind.
    pub web: &'a Web,
    /// The kind of links.
    pub kind: ChainKind,
}

impl Way<'_> {
    /// Visits the nodes that follow from a node.
    fn visit_next(
        &self,
        node: Target,
        visit: impl FnMut(Candidate, Reason) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Self { board, paths, kind, .. } = *self;
        if node.on {
            excluded(board, paths, node.candidate, kind != ChainKind::X, visit)
        } else {
            forced(board, paths, node.candidate, kind, visit)
        }
    }
}

/// A node with the number of its parent among the nodes of the other kind.
#[derive(Clone, Copy, Debug)]
struct Entry {
    candidate: Candidate,
    parent: u16,
    reason: Reason,
}

const NO_PARENT: u16 = u16::MAX;

/// The buffers of the search.
#[derive(Debug, Default)]
pub struct Trails {
    ons: Vec<Entry>,
    offs: Vec<Entry>,
    on_set: CandidateSet,
    off_set: CandidateSet,
}

impl Trails {
    fn clear(&mut self) {
        self.ons.clear();
        self.offs.clear();
        self.on_set = CandidateSet::EMPTY;
        self.off_set = CandidateSet::EMPTY;
    }

    /// Returns the nodes from the start to the node with this number.
    fn path(&self, on: bool, number: usize) -> Vec<Link> {
        let mut links = Vec::new();
        let (mut on, mut number) = (on, short(number));
        while number != NO_PARENT {
            let list = if on { &self.ons } else { &self.offs };
            let Entry { candidate, parent, reason } = list[usize::from(number)];
            links.push(Link { node: Target { candidate, on }, reason });
            (on, number) = (!on, parent);
        }
        links.reverse();
        links
    }

    /// Returns the first chain found by which assuming a candidate true proves it false (or the reverse), with at most
    /// `limit` nodes.
    pub fn contradiction(&mut self, way: &Way<'_>, start: Target, limit: u32) -> Option<Vec<Link>> {
        self.clear();
        let first = Entry { candidate: start.candidate, parent: NO_PARENT, reason: Reason::Assumed };
        if start.on {
            self.ons.push(first);
            self.on_set.insert(start.candidate);
        } else {
            self.offs.push(first);
            self.off_set.insert(start.candidate);
        }
        let (mut on_head, mut off_head) = (0, 0);
        let mut on = start.on;
        for _ in 1..limit {
            let (head, end) =
                if on { (&mut on_head, self.ons.len()) } else { (&mut off_head, self.offs.len()) };
            if *head == end {
                return None;
            }
            let from = std::mem::replace(head, end);
            if self.add_layer(way, start, on, from) {
                let last = if on { self.offs.len() } else { self.ons.len() } - 1;
                return Some(self.path(!on, last));
            }
            on = !on;
        }
        None
    }

    /// Adds the consequences of the true nodes, or of the false ones, from number `head` on. Returns whether one of them
    /// contradicts the start.
    fn add_layer(&mut self, way: &Way<'_>, start: Target, on: bool, head: usize) -> bool {
        let (from, to, found) = if on {
            (&self.ons, &mut self.offs, &mut self.off_set)
        } else {
            (&self.offs, &mut self.ons, &mut self.on_set)
        };
        for (number, &Entry { candidate, .. }) in from.iter().enumerate().skip(head) {
            let flow = way.visit_next(Target { candidate, on }, |other, reason| {
                // A node that forces nothing is useless unless it is the end.
                let is_of_use = way.web.is_knot(other) || other == start.candidate;
                if is_of_use && !found.contains(other) {
                    found.insert(other);
                    to.push(Entry { candidate: other, parent: short(number), reason });
                    if on == start.on && other == start.candidate {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            });
            if flow.is_break() {
                return true;
            }
        }
        false
    }

    /// Returns all cycles from a candidate back to itself, with at most `limit` nodes. The start appears once, as the
    /// first node, with the reason of the last link.
    pub fn cycles(&mut self, way: &Way<'_>, start: Candidate, limit: u32) -> Vec<Vec<Link>> {
        self.clear();
        self.ons.push(Entry { candidate: start, parent: NO_PARENT, reason: Reason::Assumed });
        self.on_set.insert(start);
        let mut cycles = Vec::new();
        let (mut on_head, mut off_head) = (0, 0);
        let mut links = 0;
        while (on_head < self.ons.len() || off_head < self.offs.len()) && links + 2 <= limit {
            while on_head < self.ons.len() {
                let Entry { candidate, .. } = self.ons[on_head];
                let _ = way.visit_next(Target { candidate, on: true }, |other, reason| {
                    if way.web.is_knot(other) && !self.has_off_ancestor(on_head, other) {
                        self.offs.push(Entry { candidate: other, parent: short(on_head), reason });
                    }
                    ControlFlow::Continue(())
                });
                on_head += 1;
            }
            links += 2;
            let left = (limit - links) as usize;
            while off_head < self.offs.len() {
                let Entry { candidate, .. } = self.offs[off_head];
                let _ = way.visit_next(Target { candidate, on: false }, |other, reason| {
                    if links >= 4 && other == start {
                        let mut cycle = self.path(false, off_head);
                        cycle[0].reason = reason;
                        cycles.push(cycle);
                    }
                    if !self.on_set.contains(other) && way.web.may_lead(other, start, left / 2) {
                        self.on_set.insert(other);
                        self.ons.push(Entry { candidate: other, parent: short(off_head), reason });
                    }
                    ControlFlow::Continue(())
                });
                off_head += 1;
            }
        }
        cycles
    }

    fn has_off_ancestor(&self, on: usize, candidate: Candidate) -> bool {
        let mut off = self.ons[on].parent;
        while off != NO_PARENT {
            let entry = self.offs[usize::from(off)];
            if entry.candidate == candidate {
                return true;
            }
            off = self.ons[usize::from(entry.parent)].parent;
        }
        false
    }
}
