//! Knots of candidates that lead to each other, and what they reach (Tarjan's algorithm without recursion).

use super::reach::{Reach, join, ones, set, test};
use nonet::numbers::short;

impl Reach {
    /// Goes through the knots from the last to the first.
    pub(super) fn close<const WORDS: usize>(&mut self) {
        let count = self.candidates.len();
        for list in [&mut self.order, &mut self.low, &mut self.knots] {
            list.resize(count, 0);
        }
        self.knot_sizes.clear();
        self.stack.clear();
        let mut unseen = [0; WORDS];
        (0..count).for_each(|at| set(&mut unseen, short(at)));
        // Those that have been seen and are not in a knot yet.
        let mut loose = [0; WORDS];
        let mut next = 0;
        for root in 0..short(count) {
            if !test(&unseen, usize::from(root)) {
                continue;
            }
            self.path.clear();
            self.path.push(root);
            while let Some(&at) = self.path.last() {
                let here = usize::from(at);
                if test(&unseen, here) {
                    unseen[here / 64] &= !(1 << (here % 64));
                    set(&mut loose, at);
                    self.order[here] = next;
                    self.low[here] = next;
                    next += 1;
                    self.stack.push(at);
                }
                let row = &self.leads[here * WORDS..(here + 1) * WORDS];
                let deeper = row.iter().zip(&unseen).position(|(leads, unseen)| leads & unseen != 0);
                if let Some(word) = deeper {
                    let bit = (row[word] & unseen[word]).trailing_zeros();
                    self.path.push(short(word * 64 + bit as usize));
                    continue;
                }
                self.path.pop();
                let mut low = self.low[here];
                for (word, (leads, loose)) in row.iter().zip(&loose).enumerate() {
                    for bit in ones(leads & loose) {
                        low = low.min(self.low[word * 64 + bit]);
                    }
                }
                self.low[here] = low;
                if low == self.order[here] {
                    self.tie(at, &mut loose);
                }
            }
        }
    }

    /// Takes a knot from the stack and joins what its members reach.
    fn tie<const WORDS: usize>(&mut self, first: u16, loose: &mut [u64; WORDS]) {
        let number = short(self.knot_sizes.len());
        let start = self.stack.iter().rposition(|&at| at == first).unwrap_or_default();
        let (on, _) = self.on.as_chunks_mut::<WORDS>();
        let (off, _) = self.off.as_chunks_mut::<WORDS>();
        let (excludes, _) = self.excludes.as_chunks::<WORDS>();
        let (leads, _) = self.leads.as_chunks::<WORDS>();
        let members = &self.stack[start..];
        self.knot_sizes.push(short(members.len()));
        let (mut true_here, mut false_here) = ([0; WORDS], [0; WORDS]);
        for &member in members {
            self.knots[usize::from(member)] = number;
            set(&mut true_here, member);
            join(&mut false_here, &excludes[usize::from(member)]);
        }
        for (loose, members) in loose.iter_mut().zip(&true_here) {
            *loose &= !members;
        }
        for &member in members {
            for (word, &leads) in leads[usize::from(member)].iter().enumerate() {
                let mut fresh = leads & !true_here[word];
                while fresh != 0 {
                    let to = word * 64 + fresh.trailing_zeros() as usize;
                    join(&mut true_here, &on[to]);
                    if self.with_off {
                        join(&mut false_here, &off[to]);
                    }
                    fresh &= !true_here[word];
                }
            }
        }
        for &member in members {
            on[usize::from(member)] = true_here;
            if self.with_off {
                off[usize::from(member)] = false_here;
            }
        }
        self.stack.truncate(start);
    }
}
