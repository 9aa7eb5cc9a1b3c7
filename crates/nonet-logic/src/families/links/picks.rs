//! The chains found by a search: one for each effect, the best first.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::candidates::CandidateSet;
use crate::explanation::Explanation;
use crate::technique::{Found, Info, Sink, Style};

/// A chain found by a search, with the data to explain it.
pub struct Pick<T> {
    pub technique: &'static Info,
    pub eliminations: CandidateSet,
    /// The number of nodes, or another measure of length.
    pub length: u32,
    pub trail: T,
}

/// The chains found by a search.
pub struct Picks<T> {
    list: Vec<Pick<T>>,
    known: HashMap<(&'static str, CandidateSet), usize>,
}

impl<T> Default for Picks<T> {
    fn default() -> Self {
        Self { list: Vec::new(), known: HashMap::new() }
    }
}

impl<T> Picks<T> {
    /// Forgets all chains.
    pub fn clear(&mut self) {
        self.list.clear();
        self.known.clear();
    }

    /// Adds a chain, unless one at most as long has the same effect.
    pub fn offer(
        &mut self,
        technique: &'static Info,
        eliminations: &CandidateSet,
        length: u32,
        trail: impl FnOnce() -> T,
    ) {
        if eliminations.is_empty() {
            return;
        }
        let list = &mut self.list;
        let at = *self.known.entry((technique.key, *eliminations)).or_insert(list.len());
        if list.get(at).is_none_or(|pick| length < pick.length) {
            let pick = Pick { technique, eliminations: *eliminations, length, trail: trail() };
            if at == list.len() { list.push(pick) } else { list[at] = pick }
        }
    }

    /// Returns the chains in order. In HoDoKu's style: the most eliminations first, then the shortest, then those
    /// nearest to the top left. Otherwise: the shortest first, then those with the most eliminations.
    pub fn sorted(&mut self, style: Style) -> &[Pick<T>] {
        match style {
            Style::Hodoku => self.list.sort_by_cached_key(|pick| {
                (Reverse(pick.eliminations.len()), pick.length, weight(&pick.eliminations))
            }),
            Style::Explainer | Style::Own => {
                self.list.sort_by_cached_key(|pick| (pick.length, Reverse(pick.eliminations.len())));
            }
        }
        &self.list
    }

    /// Offers the chains in order.
    pub fn pass_on(
        &mut self,
        style: Style,
        sink: &mut Sink<'_>,
        explain: impl Fn(&mut Explanation, &T),
    ) -> ControlFlow<()> {
        self.sorted(style).iter().try_for_each(|pick| {
            let tell = |step: &mut Explanation| explain(step, &pick.trail);
            sink(&Found::striking(pick.technique, &pick.eliminations, &tell))
        })
    }
}

/// Returns HoDoKu's order among equally many candidates: by a weighted sum of their cells, with later cells weighing
/// more.
pub fn weight(candidates: &CandidateSet) -> u64 {
    candidates
        .iter()
        .zip((1_u64..).step_by(80))
        .map(|(candidate, factor)| u64::from(candidate.cell) * factor + u64::from(candidate.digit + 1))
        .sum()
}
