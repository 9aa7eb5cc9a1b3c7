//! Adds a digit to many sets of cells at once.
//!
//! Few templates fit each set, and a processor cannot predict their number. The words of fitting templates are therefore
//! written to a list first, which is then read in one pass.

use super::plan::Plan;
use super::sieve::Sieve;
use super::tally::Filling;
use crate::numbers::{long, short};

/// Maximum number of sets of cells put through a sieve together.
pub(super) const BLOCK: usize = 256;

/// Templates that fit a set.
#[derive(Clone, Copy, Default)]
struct Fitting {
    word: u64,
    /// The number of the word's first template.
    first: u32,
    /// The number of its set.
    of: u32,
}

/// Memory for the words.
#[derive(Default)]
pub(super) struct Spread {
    words: Vec<Fitting>,
    /// The work of the last step: tables examined plus templates found.
    work: u64,
}

impl Spread {
    pub(super) const fn work(&self) -> u64 {
        self.work
    }

    /// Writes the nonempty words to the list, with at least one unused word after them. Returns their number.
    fn sift(&mut self, sieve: &Sieve, states: &[Filling]) -> usize {
        let most = states.len() * sieve.tables().len() + 1;
        if self.words.len() < most {
            self.words.resize(most, Fitting::default());
        }
        let mut end = 0;
        for (at, table) in sieve.tables().iter().enumerate() {
            let mut may = [0_u16; BLOCK];
            let mut number = 0;
            for (of, &(taken, _)) in states.iter().enumerate() {
                may[number] = short(of);
                number += usize::from(table.may_fit(taken));
            }
            for &of in &may[..number] {
                let word = table.fitting(states[usize::from(of)].0);
                self.words[end] = Fitting { word, first: long(64 * at), of: of.into() };
                end += usize::from(word != 0);
            }
        }
        self.work = (states.len() * (4 + sieve.tables().len())) as u64;
        end
    }

    /// Passes to `visit` all sets of cells that the templates make from these sets, each with its number of ways.
    pub(super) fn each(&mut self, sieve: &Sieve, states: &[Filling], mut visit: impl FnMut(u64, u64)) {
        let end = self.sift(sieve, states);
        let found: u32 = self.words[..end].iter().map(|fitting| fitting.word.count_ones()).sum();
        self.work += 4 * u64::from(found);
        let mut at = 0;
        let mut now = self.words[0];
        for _ in 0..found {
            let (taken, ways) = states[now.of as usize];
            visit(taken | sieve.template(now.first as usize + now.word.trailing_zeros() as usize), ways);
            now.word &= now.word - 1;
            at += usize::from(now.word == 0);
            let next = self.words[at];
            now = Fitting { word: if now.word == 0 { next.word } else { now.word }, ..next };
        }
    }

    /// Returns the number of ways in which a plan's last two digits complete these sets. The first of them must leave
    /// one cell in each row, column and box, and the second must be able to take all of these cells.
    pub(super) fn count(&mut self, sieve: &Sieve, states: &[Filling], plan: &Plan) -> u128 {
        let mut solutions = 0;
        if plan.houses.is_empty() {
            let end = self.sift(sieve, states);
            for fitting in &self.words[..end] {
                let ways = states[fitting.of as usize].1;
                solutions += u128::from(ways) * u128::from(fitting.word.count_ones());
            }
        } else {
            self.each(sieve, states, |taken, ways| {
                let left = plan.open & !taken;
                if plan.houses.iter().all(|house| (left & house).count_ones() <= 1) {
                    solutions += u128::from(ways);
                }
            });
        }
        solutions
    }
}
