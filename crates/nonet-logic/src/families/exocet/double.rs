//! Double exocets: two bases with four digits, which share their lines.

use std::ops::ControlFlow;

use nonet::CellSet;

use super::pattern::Exocet;
use super::ways::ways;
use crate::candidates::{CandidateSet, bits, count};
use crate::explanation::Explanation;
use crate::families::offers::Offers;
use crate::state::State;

/// Offers what goes because of each two exocets that are a double exocet.
pub(super) fn offer_doubles(exocets: &[Exocet], offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
    for (at, one) in exocets.iter().enumerate() {
        for other in exocets[at + 1..].iter().filter(|other| one.is_twin(other, offers.state)) {
            let state = offers.state;
            let gone = one.gone_with(other, state).minus(&one.gone(state)).minus(&other.gone(state));
            offers.strike(&gone, |step| one.tell_with(other, step, state))?;
        }
    }
    ControlFlow::Continue(())
}

impl Exocet {
    /// Returns the digits of both bases.
    const fn digits_with(&self, other: &Self) -> u16 {
        self.base.digits | other.base.digits
    }

    /// Returns whether the two exocets are a double one: no digit can be in both bases, so four digits are in one each.
    fn is_twin(&self, other: &Self, state: &State) -> bool {
        self.lines == other.lines
            && count(self.digits_with(other)) == 4
            && self.base.is_apart(&other.base)
            && (self.targets & other.targets).is_empty()
            && bits(self.base.digits & other.base.digits).all(|digit| {
                let bases = [self, other].map(|exocet| exocet.base.with(state, digit));
                let has_both =
                    |way: &CellSet| [self, other].iter().all(|one| !(*way & one.targets).is_empty());
                !ways(state, &self.lines, digit, &bases).iter().any(has_both)
            })
    }

    /// Returns what the four digits leave nowhere else: what sees one of them wherever it is.
    fn gone_with(&self, other: &Self, state: &State) -> CandidateSet {
        let digits = self.digits_with(other);
        let mut gone = state.candidates_in(self.targets | other.targets, !digits);
        for digit in bits(digits) {
            let [mine, others] =
                [(self, other), (other, self)].map(|(one, twin)| one.seen_without(twin, digit, state));
            gone.add(digit, mine & others & state.cells_of(digit));
        }
        gone
    }

    /// Returns what sees a digit in every way to place it, if it is in this base and not in the other. It is in a target
    /// then, and in none of the other's.
    fn seen_without(&self, other: &Self, digit: u8, state: &State) -> CellSet {
        let base = state.layout().common_peers(self.base.with(state, digit));
        let ways = self.ways[usize::from(digit)].iter();
        let fits =
            |way: &&CellSet| (**way & self.targets).len() == 1 && (**way & other.targets).is_empty();
        ways.filter(fits)
            .fold(CellSet::ALL, |seen, &way| seen & (base | state.layout().peers_of_any(way)))
    }

    fn tell_with(&self, other: &Self, step: &mut Explanation, state: &State) {
        self.tell(step, state, &self.lines);
        other.tell(step, state, &self.lines);
    }
}
