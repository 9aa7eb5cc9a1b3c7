//! Counts in how many of a board's solutions each candidate occurs.

use super::CandidateSet;

/// The number of planes, one for each binary digit of a count. Counts below 2 to this power are exact.
const PLANES: usize = 13;

/// For each candidate, the number of a board's solutions that contain it.
///
/// This is the number of solutions left when the candidate is added as a given. If a candidate is in exactly one
/// solution, adding it makes the board a proper puzzle. One pass over the solutions therefore gives the answer for all
/// candidates at once.
///
/// Counts are binary numbers, with all candidates side by side, so a solution is added to all of them at once. A number
/// waits until a second one arrives, so that three can be added in one step (a Harley-Seal carry-save adder).
///
/// ```
/// use nonet::{Lanes, Limits, Question, Rules, Survey, Tally, parse_cells};
///
/// // A puzzle with 17 givens, without the last of them, a 3 in r9c8.
/// let cells = parse_cells("......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.........")?;
/// let mut tally = Tally::new();
/// let boards = [Question { givens: &cells, barred: None }];
/// Survey::new(&Rules::classic(), Lanes::best())?
///     .run(&boards, 5000, &Limits::default(), &mut |_, solution| tally.add(solution))?;
/// let (least, candidates) = tally.least(&tally.seen());
/// assert_eq!(least, 1);
/// assert!(candidates.iter().any(|(cell, digit)| (cell, digit.value()) == (79, 3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tally {
    sums: [CandidateSet; PLANES],
    /// Numbers that wait to be added, with the same place values as the sums.
    waiting: [CandidateSet; PLANES],
    /// The planes in which a number waits, one bit each.
    waits: u32,
    /// Candidates whose counts exceed the planes.
    over: CandidateSet,
}

impl Tally {
    /// Makes a tally of no solutions.
    pub const fn new() -> Self {
        let none = [CandidateSet::EMPTY; PLANES];
        Self { sums: none, waiting: none, waits: 0, over: CandidateSet::EMPTY }
    }

    /// Counts a solution.
    pub fn add(&mut self, solution: &CandidateSet) {
        let mut carry = *solution;
        for plane in 0..PLANES {
            let waiting = &mut self.waiting[plane];
            if self.waits >> plane & 1 == 0 {
                self.waits |= 1 << plane;
                *waiting = carry;
                return;
            }
            self.waits &= !(1 << plane);
            add(&mut self.sums[plane], waiting, &mut carry);
        }
        self.over = self.over.union(&carry);
    }

    /// Returns the sums, including all waiting numbers.
    fn settled(&self) -> ([CandidateSet; PLANES], CandidateSet) {
        let (mut sums, mut carry) = (self.sums, CandidateSet::EMPTY);
        for (plane, (sum, waiting)) in sums.iter_mut().zip(&self.waiting).enumerate() {
            let waits = self.waits >> plane & 1 == 1;
            add(sum, if waits { waiting } else { &CandidateSet::EMPTY }, &mut carry);
        }
        (sums, self.over.union(&carry))
    }

    /// Returns the candidates that occur in some solution.
    pub fn seen(&self) -> CandidateSet {
        let (sums, over) = self.settled();
        sums.iter().fold(over, |seen, plane| seen.union(plane))
    }

    /// Returns the candidates that occur in exactly one solution.
    pub fn once(&self) -> CandidateSet {
        let (sums, over) = self.settled();
        let more = sums[1..].iter().fold(over, |more, plane| more.union(plane));
        sums[0].difference(&more)
    }

    /// Returns the smallest count among some candidates, and the candidates that have it. Counts of 8,192 and more are
    /// reported as 8,192, and so is the smallest count if there are no candidates.
    pub fn least(&self, among: &CandidateSet) -> (u64, CandidateSet) {
        let (sums, over) = self.settled();
        let mut rest = among.difference(&over);
        if rest.is_empty() {
            return (1 << PLANES, *among);
        }
        let mut count = 0;
        for (plane, sums) in sums.iter().enumerate().rev() {
            let without = rest.difference(sums);
            if without.is_empty() {
                count |= 1 << plane;
            } else {
                rest = without;
            }
        }
        (count, rest)
    }
}

impl Default for Tally {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> FromIterator<&'a CandidateSet> for Tally {
    fn from_iter<I: IntoIterator<Item = &'a CandidateSet>>(solutions: I) -> Self {
        let mut tally = Self::new();
        for solution in solutions {
            tally.add(solution);
        }
        tally
    }
}

/// Adds three bits of each candidate: `sum` gets the lower bit, `carry` the upper one.
#[inline]
fn add(sum: &mut CandidateSet, other: &CandidateSet, carry: &mut CandidateSet) {
    for ((sum, &other), carry) in sum.words.iter_mut().zip(&other.words).zip(&mut carry.words) {
        let differ = *sum ^ other;
        let both = *sum & other;
        *sum = differ ^ *carry;
        *carry = both | differ & *carry;
    }
}
