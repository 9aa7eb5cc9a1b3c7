//! Chains that one search has found: each effect once, the best first.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::candidates::CandidateSet;
use crate::explanation::Explanation;
use crate::technique::{Found, Info, Sink, Style};

/// A find of a search, with what its search needs to tell it.
pub struct Pick<T> {
    pub technique: &'static Info,
    pub eliminations: CandidateSet,
    /// Nodes, or what else makes one find longer than another.
    pub length: u32,
    pub trail: T,
}

/// The finds of a search.
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
    /// Forgets all.
    pub fn clear(&mut self) {
        self.list.clear();
        self.known.clear();
    }

    /// Takes a find, unless one that does the same is there and no longer.
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

    /// The finds in order: on HoDoKu's scale those that strike out most, the shortest of them, and the ones nearest to
    /// the top left; else the shortest that do most.
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

    /// Offers the finds in order.
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

/// HoDoKu's order of equally many candidates: by their places, later ones weighing more.
pub fn weight(candidates: &CandidateSet) -> u64 {
    candidates
        .iter()
        .zip((1_u64..).step_by(80))
        .map(|(candidate, factor)| u64::from(candidate.cell) * factor + u64::from(candidate.digit + 1))
        .sum()
}
