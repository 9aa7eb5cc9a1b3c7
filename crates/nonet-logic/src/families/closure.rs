//! The transitive closure of a relation.

use nonet::numbers::short;

use crate::families::rows::{add, clear, has, numbers, set};

/// Computes transitive closures and reuses its buffers.
#[derive(Debug, Default)]
pub struct Closure {
    /// The visiting order of each number.
    depth: Vec<u16>,
    /// The numbers visited so far, as bits.
    entered: Vec<u64>,
    /// The numbers that are finished.
    done: Vec<u64>,
    /// The numbers on the current path, each with the least depth to which it leads back, by depth.
    path: Vec<(u16, u16)>,
    circle: Vec<u16>,
    sum: Vec<u64>,
    left: Vec<u64>,
}

impl Closure {
    /// Closes each row: adds the rows of all numbers reachable from it, starting with numbers that lead nowhere. A row has
    /// `width` words, and one bit for each number in the first `words` of them. Numbers in a common cycle have the same
    /// result; the cycles are found by Tarjan's algorithm (1972).
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

    /// Returns the least depth among the unfinished numbers of a row.
    fn leads_back(&self, row: &[u64]) -> u16 {
        let open = numbers(row.iter().zip(&self.done).map(|(word, done)| word & !done));
        open.map(|number| self.depth[number]).min().unwrap_or(u16::MAX)
    }

    /// Writes the rows of the cycle that starts with this number.
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
        // Rows of finished numbers are complete and often contain one another, which saves most unions.
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

/// Returns the first number of a row that has not been visited.
fn first_new(row: &[u64], entered: &[u64]) -> Option<usize> {
    numbers(row.iter().zip(entered).map(|(word, entered)| word & !entered)).next()
}
