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

impl Said {
    fn node(self, parents: Vec<usize>) -> Node {
        let Candidate { cell, digit } = self.candidate;
        Node { cells: CellSet::of(cell), digit, on: self.on, parents, reason: self.reason }
    }
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

    /// Returns the statements from number `from` on that lead to an end, as a chain that ends with the opposite of the
    /// first one, and the earlier statements on which they rest.
    pub(super) fn ending(&self, end: &End, from: usize) -> (Chain, Vec<u16>) {
        let mut is_needed = vec![false; self.said.len()];
        let mut need =
            |parents: &[u16]| parents.iter().for_each(|&at| is_needed[usize::from(at)] = true);
        need(&end.parents);
        // Parents come before their children, so one pass from the end finds all of them.
        for number in (from..self.said.len()).rev() {
            if is_needed[number] {
                self.parents(number).iter().for_each(|&parent| is_needed[usize::from(parent)] = true);
            }
        }
        let own: Vec<usize> = (from..self.said.len()).filter(|&number| is_needed[number]).collect();
        let before = (0..from).filter(|&number| is_needed[number]).map(short).collect();
        let placed = |parents: &[u16]| -> Vec<usize> {
            parents.iter().filter_map(|&parent| own.binary_search(&parent.into()).ok()).collect()
        };
        let mut nodes: Vec<Node> =
            own.iter().map(|&number| self.said[number].node(placed(self.parents(number)))).collect();
        let opposite =
            nodes.first().map_or((CellSet::EMPTY, 0, false), |it| (it.cells, it.digit, !it.on));
        let (cells, digit, on) = opposite;
        nodes.push(Node { cells, digit, on, parents: placed(&end.parents), reason: end.reason });
        (Chain { nodes, is_loop: false }, before)
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
