//! What follows for 64 assumptions at once, as words with a bit for each.

use super::weave::Weave;
use nonet::numbers::short;

/// What holds in the 64 lanes that are followed.
#[derive(Debug, Default)]
pub struct Abreast {
    /// Where each candidate is true.
    pub on: Vec<u64>,
    /// Where it is false.
    pub off: Vec<u64>,
    /// Where there is a contradiction.
    pub clash: u64,
    /// Candidates that became false in some lane and have not been looked at.
    pub dirty: Vec<u64>,
}

impl Abreast {
    /// Follows what became false until nothing more follows. What is new is added to the rows.
    pub fn go_on(&mut self, weave: &Weave, left: &[u8], rows: &mut [u64]) {
        while let Some(word) = self.dirty.iter().position(|&dirty| dirty != 0) {
            let number = short(word * 64 + self.dirty[word].trailing_zeros() as usize);
            self.dirty[word] &= self.dirty[word] - 1;
            for &unit in weave.units(number) {
                let members = weave.members(unit);
                let (mut any, mut many) = (0, 0);
                for &member in members {
                    let open = !self.off[usize::from(member)];
                    many |= any & open;
                    any |= open;
                }
                self.clash |= !any;
                // What is the only one from the start is not forced by an assumption.
                let single = any & !many & !self.clash;
                if single == 0 || left[usize::from(unit)] < 2 {
                    continue;
                }
                for &member in members {
                    let at = usize::from(member);
                    let fresh = single & !self.off[at] & !self.on[at];
                    if fresh != 0 {
                        self.put(weave, member, fresh, rows);
                    }
                }
            }
        }
    }

    /// Makes a candidate true in some lanes.
    fn put(&mut self, weave: &Weave, number: u16, lanes: u64, rows: &mut [u64]) {
        let width = weave.width();
        self.on[usize::from(number)] |= lanes;
        mark(rows, 2 * width, usize::from(number / 64), number, lanes);
        for &other in weave.excluded(number) {
            let at = usize::from(other);
            self.clash |= self.on[at] & lanes;
            let fresh = lanes & !self.off[at];
            if fresh != 0 {
                self.off[at] |= fresh;
                self.dirty[at / 64] |= 1 << (at % 64);
                mark(rows, 2 * width, width + at / 64, other, fresh);
            }
        }
    }
}

/// Sets a candidate's bit in the rows of some lanes.
fn mark(rows: &mut [u64], size: usize, word: usize, number: u16, lanes: u64) {
    let mut left = lanes;
    while left != 0 {
        rows[left.trailing_zeros() as usize * size + word] |= 1 << (number % 64);
        left &= left - 1;
    }
}
