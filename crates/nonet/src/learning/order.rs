//! The order in which candidates are chosen: those that took part in recent conflicts come first.

use crate::numbers::long;

/// Weights above this are scaled down.
const HEAVIEST: f64 = 1e100;

/// Weights of the candidates, and a heap with the heaviest on top.
pub(super) struct Order {
    weights: Vec<f64>,
    /// The amount that a conflict adds to a weight. It grows, so that recent conflicts count more.
    step: f64,
    growth: f64,
    heap: Vec<u32>,
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
            self.heap.push(long(candidate));
            self.places[candidate] = long(self.heap.len());
        }
        (0..self.heap.len() / 2).rev().for_each(|at| self.sink(at));
    }

    /// Adds to the weight of a candidate.
    pub(super) fn bump(&mut self, candidate: usize) {
        self.weights[candidate] += self.step;
        if self.weights[candidate] > HEAVIEST {
            self.weights.iter_mut().for_each(|weight| *weight /= HEAVIEST);
            self.step /= HEAVIEST;
        }
        if self.places[candidate] > 0 {
            self.rise(self.places[candidate] as usize - 1);
        }
    }

    /// Lets later conflicts count more.
    pub(super) fn age(&mut self) {
        self.step *= self.growth;
    }

    /// Puts a candidate back.
    #[inline]
    pub(super) fn put_back(&mut self, candidate: usize) {
        if self.places[candidate] == 0 {
            self.heap.push(long(candidate));
            self.places[candidate] = long(self.heap.len());
            self.rise(self.heap.len() - 1);
        }
    }

    /// Takes the heaviest candidate.
    pub(super) fn take(&mut self) -> Option<usize> {
        let top = *self.heap.first()? as usize;
        let last = self.heap.pop()?;
        self.places[top] = 0;
        if last as usize != top {
            self.heap[0] = last;
            self.places[last as usize] = 1;
            self.sink(0);
        }
        Some(top)
    }

    /// Heavier candidates come first; among equally heavy ones, the one with the smaller number.
    #[inline]
    fn is_before(&self, first: u32, second: u32) -> bool {
        let (own, other) = (self.weights[first as usize], self.weights[second as usize]);
        own > other || (own >= other && first < second)
    }

    fn rise(&mut self, mut at: usize) {
        let moved = self.heap[at];
        while at > 0 {
            let above = (at - 1) / 2;
            if !self.is_before(moved, self.heap[above]) {
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
            let mut below = 2 * at + 1;
            if below >= self.heap.len() {
                break;
            }
            if below + 1 < self.heap.len() && self.is_before(self.heap[below + 1], self.heap[below]) {
                below += 1;
            }
            if !self.is_before(self.heap[below], moved) {
                break;
            }
            self.put(at, self.heap[below]);
            at = below;
        }
        self.put(at, moved);
    }

    #[inline]
    fn put(&mut self, at: usize, candidate: u32) {
        self.heap[at] = candidate;
        self.places[candidate as usize] = long(at + 1);
    }
}
