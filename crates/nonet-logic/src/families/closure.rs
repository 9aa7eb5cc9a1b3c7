//! The transitive closure of a relation.

use nonet::numbers::short;

use crate::families::rows::{add, clear, has, numbers, set};

/// Closes relations and keeps its buffers.
#[derive(Debug, Default)]
pub struct Closure {
    /// The order in which numbers were entered.
    depth: Vec<u16>,
    /// The numbers that were entered, as bits.
    entered: Vec<u64>,
    /// The numbers that have been left for good.
    done: Vec<u64>,
    /// The numbers on the way, each with the first one that it leads back to, by depth.
    path: Vec<(u16, u16)>,
    circle: Vec<u16>,
    sum: Vec<u64>,
    left: Vec<u64>,
}

impl Closure {
    /// Adds to each row the rows of what it leads to, starting from the ones that lead nowhere. A number's row has `width` words, and
    /// the first `words` of them have one bit for each number. Numbers that lead to each other in a circle lead to the
    /// same; such circles are found as they are left (Tarjan 1972).
    pub fn close(&mut self, rows: &mut [u64], width: usize, words: usize) {
        let count = rows.len() / width;
        self.depth.clear();
        self.depth.resize(count, 0);
        for bits in [&mut self.entered, &mut self.done, &mut self.left] {
            clear(bits, words);
        }
        let mut entered = 0;
        for start in 0..count {
            if has(&self.entered, start) {
                continue;
            }
            self.enter(start, &mut entered);
            while let Some(&(number, low)) = self.path.last() {
                let row = &rows[usize::from(number) * width..][..words];
                if let Some(next) = first_new(row, &self.entered) {
                    self.enter(next, &mut entered);
                    continue;
                }
                let low = low.min(self.leads_back(row));
                self.path.pop();
                if low == self.depth[usize::from(number)] {
                    self.finish(number, rows, width, words);
                } else if let Some(top) = self.path.last_mut() {
                    top.1 = top.1.min(low);
                }
            }
        }
    }

    fn enter(&mut self, number: usize, entered: &mut u16) {
        self.depth[number] = *entered;
        set(&mut self.entered, number);
        self.path.push((short(number), *entered));
        self.circle.push(short(number));
        *entered += 1;
    }

    /// The least depth of the numbers in a row that have not been left for good.
    fn leads_back(&self, row: &[u64]) -> u16 {
        let open = numbers(row.iter().zip(&self.done).map(|(word, done)| word & !done));
        open.map(|number| self.depth[number]).min().unwrap_or(u16::MAX)
    }

    /// Writes the rows of a circle that starts with this number.
    fn finish(&mut self, first: u16, rows: &mut [u64], width: usize, words: usize) {
        let from = self.circle.iter().rposition(|&number| number == first).unwrap_or_default();
        self.sum.clear();
        self.sum.extend_from_slice(&rows[usize::from(first) * width..][..width]);
        for &number in &self.circle[from + 1..] {
            add(&mut self.sum, &rows[usize::from(number) * width..][..width]);
        }
        for (at, left) in self.left.iter_mut().enumerate() {
            *left = self.sum[at] & self.done[at];
        }
        // Rows of finished numbers are complete, so most of them are parts of others.
        for at in 0..words {
            while self.left[at] != 0 {
                let next = at * 64 + self.left[at].trailing_zeros() as usize;
                let row = &rows[next * width..][..width];
                add(&mut self.sum, row);
                self.left[at] &= self.left[at] - 1;
                for (left, word) in self.left[at..].iter_mut().zip(&row[at..words]) {
                    *left &= !word;
                }
            }
        }
        for number in self.circle.drain(from..).map(usize::from) {
            set(&mut self.done, number);
            rows[number * width..][..width].copy_from_slice(&self.sum);
        }
    }
}

/// The first number of a row that has not been entered.
fn first_new(row: &[u64], entered: &[u64]) -> Option<usize> {
    numbers(row.iter().zip(entered).map(|(word, entered)| word & !entered)).next()
}
