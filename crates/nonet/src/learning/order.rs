//! The order in which candidates are chosen: those that took part in recent conflicts come first.

use crate::numbers::long;

/// Weights above this are scaled down.
const HEAVIEST: f64 = 1e100;

/// The number of entries below each entry of the heap.
const ARITY: usize = 4;

/// A candidate in the heap, with its weight beside it: the weights of all candidates lie too far apart to be compared
/// quickly.
#[derive(Clone, Copy)]
struct Entry {
    weight: f64,
    candidate: u32,
}

impl Entry {
    /// Returns whether this entry comes first: the heavier one, and of equally heavy ones, the one with the smaller number.
    #[inline]
    fn is_before(self, other: Self) -> bool {
        self.weight > other.weight || (self.weight >= other.weight && self.candidate < other.candidate)
    }
}

/// Weights of the candidates, and a heap with the heaviest on top.
pub(super) struct Order {
    weights: Vec<f64>,
    /// The amount that a conflict adds to a weight. It grows, so that recent conflicts count more.
    step: f64,
    growth: f64,
    heap: Vec<Entry>,
    /// Where each candidate is in the heap, from 1; 0 if it is not there.
    places: Vec<u32>,
}

impl Order {
    pub(super) fn new(candidates: usize, growth: f64) -> Self {
        Self {
            weights: vec![0.0; candidates],
            step: 1.0,
            growth,
            heap: Vec::new(),
            places: vec![0; candidates],
        }
    }

    /// Starts with these candidates and weights.
    pub(super) fn start(&mut self, candidates: impl Iterator<Item = (usize, f64)>) {
        self.step = 1.0;
        self.places.fill(0);
        self.heap.clear();
        for (candidate, weight) in candidates {
            self.weights[candidate] = weight;
            self.push(candidate);
        }
        (0..self.heap.len().div_ceil(ARITY)).rev().for_each(|at| self.sink(at));
    }

    /// Adds to the weight of a candidate.
    pub(super) fn bump(&mut self, candidate: usize) {
        self.weights[candidate] += self.step;
        if self.weights[candidate] > HEAVIEST {
            self.scale_down();
        }
        if let Some(at) = (self.places[candidate] as usize).checked_sub(1) {
            self.heap[at].weight = self.weights[candidate];
            self.rise(at);
        }
    }

    fn scale_down(&mut self) {
        self.weights.iter_mut().for_each(|weight| *weight /= HEAVIEST);
        self.heap.iter_mut().for_each(|entry| entry.weight = self.weights[entry.candidate as usize]);
        self.step /= HEAVIEST;
    }

    /// Lets later conflicts count more.
    pub(super) fn age(&mut self) {
        self.step *= self.growth;
    }

    /// Puts a candidate back.
    #[inline]
    pub(super) fn put_back(&mut self, candidate: usize) {
        if self.places[candidate] == 0 {
            self.push(candidate);
            self.rise(self.heap.len() - 1);
        }
    }

    fn push(&mut self, candidate: usize) {
        self.heap.push(Entry { weight: self.weights[candidate], candidate: long(candidate) });
        self.places[candidate] = long(self.heap.len());
    }

    pub(super) fn weight(&self, candidate: usize) -> f64 {
        self.weights[candidate]
    }

    /// Takes the heaviest candidate.
    pub(super) fn take(&mut self) -> Option<usize> {
        let top = self.heap.first()?.candidate;
        let last = self.heap.pop()?;
        self.places[top as usize] = 0;
        if last.candidate != top {
            self.put(0, last);
            self.sink(0);
        }
        Some(top as usize)
    }

    fn rise(&mut self, mut at: usize) {
        let moved = self.heap[at];
        while at > 0 {
            let above = (at - 1) / ARITY;
            if !moved.is_before(self.heap[above]) {
                break;
            }
            self.put(at, self.heap[above]);
            at = above;
        }
        self.put(at, moved);
    }

    fn sink(&mut self, mut at: usize) {
        let moved = self.heap[at];
        loop {
            let first = ARITY * at + 1;
            let Some(below) = self.heap.get(first..(first + ARITY).min(self.heap.len())) else { break };
            let mut best = moved;
            let mut to = at;
            for (place, &entry) in (first..).zip(below) {
                if entry.is_before(best) {
                    (best, to) = (entry, place);
                }
            }
            if to == at {
                break;
            }
            self.put(at, best);
            at = to;
        }
        self.put(at, moved);
    }

    #[inline]
    fn put(&mut self, at: usize, entry: Entry) {
        self.heap[at] = entry;
        self.places[entry.candidate as usize] = long(at + 1);
    }
}
