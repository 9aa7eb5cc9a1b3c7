//! Knots of candidates that lead to each other, and what they reach (Tarjan's algorithm without recursion).

use super::reach::{NONE, Reach, join, ones, set};

impl Reach {
    /// Goes through the knots from the last to the first.
    pub(super) fn close<const WORDS: usize>(&mut self) {
        let count = self.candidates.len();
        for list in [&mut self.order, &mut self.low, &mut self.knots] {
            list.clear();
            list.resize(count, NONE);
        }
        self.knot_sizes.clear();
        self.stack.clear();
        let mut next = 0;
        for root in 0..count as u16 {
            if self.order[usize::from(root)] != NONE {
                continue;
            }
            self.path.clear();
            self.path.push(root);
            while let Some(&at) = self.path.last() {
                let here = usize::from(at);
                if self.order[here] == NONE {
                    self.order[here] = next;
                    self.low[here] = next;
                    next += 1;
                    self.stack.push(at);
                }
                let mut deeper = None;
                'row: for word in 0..WORDS {
                    for bit in ones(self.leads[here * WORDS + word]) {
                        let to = word * 64 + bit;
                        if self.order[to] == NONE {
                            deeper = Some(to as u16);
                            break 'row;
                        }
                        if self.knots[to] == NONE {
                            self.low[here] = self.low[here].min(self.low[to]);
                        }
                    }
                }
                if let Some(to) = deeper {
                    self.path.push(to);
                    continue;
                }
                self.path.pop();
                if self.low[here] == self.order[here] {
                    self.tie::<WORDS>(at);
                }
            }
        }
    }

    /// Takes a knot from the stack and joins what its members reach.
    fn tie<const WORDS: usize>(&mut self, first: u16) {
        let number = self.knot_sizes.len() as u16;
        let start = self.stack.iter().rposition(|&at| at == first).unwrap_or_default();
        let (on, _) = self.on.as_chunks_mut::<WORDS>();
        let (off, _) = self.off.as_chunks_mut::<WORDS>();
        let (excludes, _) = self.excludes.as_chunks::<WORDS>();
        let (leads, _) = self.leads.as_chunks::<WORDS>();
        let members = &self.stack[start..];
        self.knot_sizes.push(members.len() as u16);
        let (mut true_here, mut false_here) = ([0; WORDS], [0; WORDS]);
        for &member in members {
            self.knots[usize::from(member)] = number;
            set(&mut true_here, member);
            join(&mut false_here, &excludes[usize::from(member)]);
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
