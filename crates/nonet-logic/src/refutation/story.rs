//! What is kept of the statements that follow from an assumption: all of them, or only those still to be followed.

use nonet::CellSet;
use nonet::numbers::{long, short};

use crate::candidates::Candidate;
use crate::explanation::{Chain, Node, Reason};

/// A contradiction, and the statements that cause it.
pub(super) struct End {
    pub(super) reason: Reason,
    pub(super) parents: Vec<u16>,
}

/// What is kept of the statements that follow from an assumption.
pub(super) trait Record {
    /// What is kept of a contradiction.
    type End;

    /// Keeps a statement. It follows from some candidates that are gone, or from statements with these numbers.
    fn keep(&mut self, said: Said, gone: impl Iterator<Item = Candidate>, numbers: &[u16]);

    fn end(&self, reason: Reason, gone: impl Iterator<Item = Candidate>) -> Self::End;

    /// Returns the next statement from which nothing has been followed yet, with its number.
    fn next(&mut self) -> Option<(Candidate, bool, u16)>;
}

/// A statement: a candidate is true, or false.
#[derive(Clone, Copy)]
pub(super) struct Said {
    pub(super) candidate: Candidate,
    pub(super) on: bool,
    pub(super) reason: Reason,
}

/// A number that stands for no statement.
const NONE: u16 = u16::MAX;

/// Every statement, with those from which it follows.
#[derive(Clone)]
pub(super) struct Story {
    /// The number of the statement that makes each candidate false.
    off: Vec<u16>,
    /// All that follows. A nested proof has the number of its helper.
    pub(super) said: Vec<Said>,
    /// For each statement, the place behind its last parent in `parents`.
    ends: Vec<u32>,
    pub(super) parents: Vec<u16>,
    done: usize,
}

impl Story {
    /// A story without a word.
    pub(super) fn new() -> Self {
        Self { off: vec![NONE; 729], said: Vec::new(), ends: Vec::new(), parents: Vec::new(), done: 0 }
    }

    fn parents(&self, number: usize) -> &[u16] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.parents[start as usize..self.ends[number] as usize]
    }

    /// Returns the statements from number `from` on that lead to an end, and the earlier statements on which they rest.
    pub(super) fn ending(&self, end: &End, from: usize) -> (Lines, Vec<u16>) {
        const NEEDED: u16 = 0;
        // Whether each statement is needed, and later its place among the lines.
        let mut places = vec![NONE; self.said.len()];
        end.parents.iter().for_each(|&at| places[usize::from(at)] = NEEDED);
        // Parents come before their children, so one pass from the end finds all of them.
        for number in (from..self.said.len()).rev() {
            if places[number] == NEEDED {
                self.parents(number).iter().for_each(|&parent| places[usize::from(parent)] = NEEDED);
            }
        }
        let before = (0..from).filter(|&number| places[number] == NEEDED).map(short).collect();
        let mut lines =
            Lines { said: Vec::new(), ends: Vec::new(), parents: Vec::new(), reason: end.reason };
        for number in from..self.said.len() {
            if places[number] == NEEDED {
                places[number] = short(lines.said.len());
                lines.said.push(self.said[number]);
                lines.rest_on(self.parents(number), from, &places);
            }
        }
        lines.rest_on(&end.parents, from, &places);
        (lines, before)
    }

    /// Forgets all statements from this number on.
    pub(super) fn forget(&mut self, from: usize) {
        for said in self.said.drain(from..).filter(|said| !said.on) {
            self.off[said.candidate.index()] = NONE;
        }
        self.ends.truncate(from);
        self.parents.truncate(self.ends.last().map_or(0, |&end| end as usize));
        self.done = from;
    }
}

/// The statements that lead to an end, as they are kept until it is known which proof is told.
pub(super) struct Lines {
    pub(super) said: Vec<Said>,
    /// For each statement, and then for the end, the place behind its last parent in `parents`.
    ends: Vec<u32>,
    parents: Vec<u16>,
    reason: Reason,
}

impl Lines {
    /// Adds the parents of a statement that are lines too.
    fn rest_on(&mut self, parents: &[u16], from: usize, places: &[u16]) {
        let own = parents.iter().map(|&parent| usize::from(parent)).filter(|&parent| parent >= from);
        self.parents.extend(own.map(|parent| places[parent]));
        self.ends.push(long(self.parents.len()));
    }

    /// Returns their number for a reader: placements, the eliminations that need a helper, and the end.
    pub(super) fn cost(&self) -> usize {
        let told = |said: &&Said| said.on || matches!(said.reason, Reason::Nested(_));
        self.said.iter().filter(told).count() + 1
    }

    /// Returns them as a chain that ends with the opposite of the first one.
    pub(super) fn chain(&self) -> Chain {
        let first = self.said.first().map(|first| Said { on: !first.on, reason: self.reason, ..*first });
        let mut start = 0;
        let nodes = self.said.iter().copied().chain(first).zip(&self.ends).map(|(said, &end)| {
            let parents =
                self.parents[start..end as usize].iter().map(|&parent| parent.into()).collect();
            start = end as usize;
            let Candidate { cell, digit } = said.candidate;
            Node { cells: CellSet::of(cell), digit, on: said.on, parents, reason: said.reason }
        });
        Chain { nodes: nodes.collect(), is_loop: false }
    }
}

impl Record for Story {
    type End = End;

    fn keep(&mut self, said: Said, gone: impl Iterator<Item = Candidate>, numbers: &[u16]) {
        let off = &self.off;
        self.parents.extend(gone.map(|candidate| off[candidate.index()]));
        self.parents.extend(numbers);
        self.ends.push(long(self.parents.len()));
        if !said.on {
            self.off[said.candidate.index()] = short(self.said.len());
        }
        self.said.push(said);
    }

    fn end(&self, reason: Reason, gone: impl Iterator<Item = Candidate>) -> End {
        End { reason, parents: gone.map(|candidate| self.off[candidate.index()]).collect() }
    }

    fn next(&mut self) -> Option<(Candidate, bool, u16)> {
        let &Said { candidate, on, .. } = self.said.get(self.done)?;
        self.done += 1;
        Some((candidate, on, short(self.done - 1)))
    }
}

/// Only the statements from which nothing has been followed yet.
pub(super) struct Waiting(Vec<(Candidate, bool)>);

impl Waiting {
    pub(super) fn new() -> Self {
        Self(Vec::with_capacity(256))
    }
}

impl Record for Waiting {
    type End = ();

    fn keep(&mut self, said: Said, _: impl Iterator<Item = Candidate>, _: &[u16]) {
        self.0.push((said.candidate, said.on));
    }

    fn end(&self, _: Reason, _: impl Iterator<Item = Candidate>) {}

    fn next(&mut self) -> Option<(Candidate, bool, u16)> {
        self.0.pop().map(|(candidate, on)| (candidate, on, 0))
    }
}
