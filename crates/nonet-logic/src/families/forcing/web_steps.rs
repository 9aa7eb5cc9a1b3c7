//! A web followed step by step, and what that tells about chains and cycles.

use super::web::{NONE, Web};
use crate::candidates::Candidate;
use nonet::numbers::short;

impl Web {
    /// Allows one more strong link.
    pub fn step(&mut self) {
        match self.words {
            1 => self.step_rows::<1>(),
            2 => self.step_rows::<2>(),
            3 => self.step_rows::<3>(),
            4 => self.step_rows::<4>(),
            _ => self.step_rows::<12>(),
        }
    }

    fn step_rows<const WORDS: usize>(&mut self) {
        let last = self.after.len();
        self.after.resize(last + self.knots.len() * WORDS, 0);
        let after = self.after[last..].as_chunks_mut::<WORDS>().0;
        let ahead = self.ahead.as_chunks_mut::<WORDS>().0;
        let sees = self.sees.as_chunks::<WORDS>().0;
        self.denying.clear();
        for (viewer, sees) in self.viewers.iter().zip(sees) {
            let row = union(ahead, &self.seen[viewer.knots()]);
            if is_common(&row, sees) {
                self.denying.push(viewer.candidate);
            }
            if viewer.knot != NONE {
                after[usize::from(viewer.knot)] = row;
            }
        }
        let mut fresh = 0;
        for &(from, to) in &self.links {
            for (row, &more) in ahead[usize::from(from)].iter_mut().zip(&after[usize::from(to)]) {
                fresh |= more & !*row;
                *row |= more;
            }
        }
        self.steps += 1;
        self.is_complete = fresh == 0;
        self.affirming.clear();
        for ((knot, number), row) in self.knots.iter().zip(0..).zip(ahead.iter()) {
            if is_seen(row, number) {
                self.affirming.push(*knot);
            }
        }
    }

    /// Allows any number of strong links at once. Says whether that shows anything.
    pub fn shows_any(&mut self) -> bool {
        match self.words {
            1 => self.complete_rows::<1>(),
            2 => self.complete_rows::<2>(),
            3 => self.complete_rows::<3>(),
            4 => self.complete_rows::<4>(),
            _ => self.complete_rows::<12>(),
        }
        self.step();
        !self.denying.is_empty()
    }

    fn complete_rows<const WORDS: usize>(&mut self) {
        let ahead = self.ahead.as_chunks_mut::<WORDS>().0;
        let mut pass = |links: &mut dyn Iterator<Item = &(u16, u16)>| {
            let mut fresh = 0;
            for &(from, to) in links {
                let Some(viewer) = self.viewers.get(usize::from(self.views[usize::from(to)])) else {
                    continue;
                };
                let more = union(ahead, &self.seen[viewer.knots()]);
                for (row, more) in ahead[usize::from(from)].iter_mut().zip(more) {
                    fresh |= more & !*row;
                    *row |= more;
                }
            }
            fresh != 0
        };
        // There and back again: news travel far in one pass.
        while pass(&mut self.links.iter()) && pass(&mut self.links.iter().rev()) {}
    }

    /// How many steps were taken.
    pub const fn steps(&self) -> usize {
        self.steps
    }

    /// Whether a further step would show nothing more.
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Whether a candidate has a strong link.
    pub fn is_knot(&self, candidate: Candidate) -> bool {
        self.numbers[candidate.index()] != NONE
    }

    /// Whether a true knot may lead to another in so many steps: no is certain.
    pub fn may_lead(&self, from: Candidate, to: Candidate, steps: usize) -> bool {
        let [from, to] = [from, to].map(|knot| self.numbers[knot.index()]);
        steps > 0 && self.after(from, steps).is_none_or(|row| is_seen(row, to))
    }

    /// What is true after a true knot within so many steps, where that is known.
    fn after(&self, knot: u16, steps: usize) -> Option<&[u64]> {
        let rows = self.knots.len() * self.words;
        let known = self.after.len() / rows;
        if steps > known && !self.is_complete || known == 0 {
            return None;
        }
        let row = (steps.min(known) - 1) * rows + usize::from(knot) * self.words;
        Some(&self.after[row..row + self.words])
    }

    /// The row of what a knot sees.
    fn view(&self, knot: u16) -> &[u64] {
        let number = usize::from(self.views[usize::from(knot)]);
        self.sees.get(number * self.words..).map_or(&[], |row| &row[..self.words])
    }

    /// Knots, among them the true ones of all cycles that strike something out, and not many others.
    ///
    /// What a cycle strikes out sees a false knot of it and a true one, of its own digit. The true one follows from the
    /// false one; and from the true one that the false one is false, in no more than `back` steps.
    pub fn cyclic(&self, back: usize) -> Vec<Candidate> {
        let mut row = vec![0; self.words];
        for (viewer, sees) in self.viewers.iter().zip(self.sees.chunks_exact(self.words)) {
            let is_own = |knot: u16| self.knots[usize::from(knot)].digit == viewer.candidate.digit;
            for &off in self.seen[viewer.knots()].iter().filter(|&&knot| is_own(knot)) {
                let ahead = &self.ahead[usize::from(off) * self.words..][..self.words];
                let view = self.view(off);
                let leads_back = |on: u16| {
                    is_seen(view, on)
                        || back > 0 && self.after(on, back).is_none_or(|after| is_common(after, view))
                };
                let common = ahead.iter().zip(sees).map(|(ahead, sees)| ahead & sees);
                let mut ons = common.enumerate().flat_map(|(word, bits)| ones(word, bits));
                if ons.any(|on| is_own(on) && leads_back(on)) {
                    row.iter_mut().zip(ahead).for_each(|(row, ahead)| *row |= ahead);
                }
            }
        }
        let numbers = row.iter().enumerate().flat_map(|(word, &bits)| ones(word, bits));
        numbers.map(|number| self.knots[usize::from(number)]).collect()
    }
}

fn is_seen(view: &[u64], knot: u16) -> bool {
    view.get(usize::from(knot / 64)).is_some_and(|word| word >> (knot % 64) & 1 != 0)
}

fn is_common(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// All that is in some rows.
fn union<const WORDS: usize>(rows: &[[u64; WORDS]], numbers: &[u16]) -> [u64; WORDS] {
    let mut all = [0; WORDS];
    for &number in numbers {
        for (all, row) in all.iter_mut().zip(&rows[usize::from(number)]) {
            *all |= row;
        }
    }
    all
}

/// The numbers of the bits of a word of a row, in ascending order.
fn ones(word: usize, mut bits: u64) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let bit = bits.trailing_zeros();
            bits &= bits - 1;
            short(word * 64 + bit as usize)
        })
    })
}
