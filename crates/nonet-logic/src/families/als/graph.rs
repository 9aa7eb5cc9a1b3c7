//! The almost locked sets of a state with their restricted commons, found once and shared by several finders.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::index_set::{Rows, add, numbers};
use super::sets::{Als, collect};
use crate::candidates::{CandidateSet, bits};
use crate::layout::Layout;
use crate::state::State;
use crate::technique::Style;

/// A graph that several finders look at, one after another.
#[derive(Clone, Debug)]
pub(crate) struct Shared(Arc<Mutex<Graph>>);

impl Shared {
    /// The graph, brought up to date.
    pub(super) fn of(&self, state: &State) -> MutexGuard<'_, Graph> {
        let mut graph = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        graph.update(state);
        graph
    }
}

/// Two sets with restricted commons.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    /// The set with the lower number.
    pub(crate) from: u16,
    /// The other one.
    pub(crate) to: u16,
    /// The digits that only one of them can have.
    pub(crate) commons: u16,
}

/// The almost locked sets of a state.
#[derive(Debug)]
pub(crate) struct Graph {
    /// Whether sets that are linked may share cells (without the restricted common, of course).
    overlap: bool,
    known: Option<(Arc<Layout>, CandidateSet)>,
    pub(crate) sets: Vec<Als>,
    /// The links, by `from`, then `to`.
    pub(crate) links: Vec<Link>,
    /// Where the links from each set begin.
    starts: Vec<usize>,
    /// For each set those with a link to it, either way.
    pub(super) linked: Rows,
    /// For each set those that share cells with it; none where that is no matter.
    pub(super) shares: Rows,
    has_meetings: bool,
    /// For each set and digit, those that see a candidate of the digit together with it.
    pub(super) meetings: Rows,
}

impl Graph {
    /// Sets may overlap in nonet's own style.
    pub(crate) fn shared(style: Style) -> Shared {
        Shared(Arc::new(Mutex::new(Self {
            overlap: style == Style::Own,
            known: None,
            sets: Vec::new(),
            links: Vec::new(),
            starts: Vec::new(),
            linked: Rows::default(),
            shares: Rows::default(),
            has_meetings: false,
            meetings: Rows::default(),
        })))
    }

    /// Finds all anew if the candidates are not those of the last time.
    fn update(&mut self, state: &State) {
        let all = state.all();
        let is_known = self
            .known
            .as_ref()
            .is_some_and(|(layout, known)| *known == all && Arc::ptr_eq(layout, state.layout()));
        if is_known {
            return;
        }
        collect(state, &mut self.sets);
        self.known = Some((Arc::clone(state.layout()), all));
        self.has_meetings = false;
        self.find_links(&all);
    }

    /// The links from a set to later ones.
    pub(crate) fn links_from(&self, set: usize) -> &[Link] {
        &self.links[self.starts[set]..self.starts[set + 1]]
    }

    fn find_links(&mut self, all: &CandidateSet) {
        let count = self.sets.len();
        // For each cell, and each candidate, the sets that have it.
        let (mut with_cell, mut with) = (Rows::default(), Rows::default());
        with_cell.reset(81, count);
        with.reset(9 * 82, count);
        let row = |digit: u8, cell: u8| usize::from(digit) * 82 + usize::from(cell);
        for (number, set) in self.sets.iter().enumerate() {
            for cell in set.cells {
                with_cell.insert(usize::from(cell), number);
            }
            for digit in bits(set.digits) {
                with.insert(row(digit, 81), number);
                for cell in set.cells & all.0[usize::from(digit)] {
                    with.insert(row(digit, cell), number);
                }
            }
        }
        self.links.clear();
        self.starts.clear();
        self.linked.reset(count, count);
        self.shares.reset(count, count);
        let words = count.div_ceil(64);
        let mut rivals = vec![0_u64; words * 9];
        let mut any = vec![0_u64; words];
        for (number, set) in self.sets.iter().enumerate() {
            self.starts.push(self.links.len());
            if !self.overlap {
                let shares = self.shares.row_mut(number);
                set.cells.into_iter().for_each(|cell| add(shares, with_cell.row(usize::from(cell))));
            }
            let first = number / 64;
            any.fill(0);
            for digit in bits(set.digits) {
                let at = usize::from(digit);
                let rival = &mut rivals[at * words..(at + 1) * words];
                rival[first..].fill(0);
                for cell in all.0[at].without(set.sees[at]) {
                    add(&mut rival[first..], &with.row(row(digit, cell))[first..]);
                }
                let digit_sets = with.row(row(digit, 81));
                let shares = self.shares.row(number);
                for word in first..words {
                    rival[word] = digit_sets[word] & !rival[word] & !shares[word];
                    any[word] |= rival[word];
                }
            }
            for other in numbers(&any).skip_while(|&other| other <= number) {
                let has = |&digit: &u8| {
                    rivals[usize::from(digit) * words + other / 64] >> (other % 64) & 1 != 0
                };
                let commons = bits(set.digits).filter(has).fold(0, |all, digit| all | 1 << digit);
                self.links.push(Link { from: number as u16, to: other as u16, commons });
                self.linked.insert(number, other);
                self.linked.insert(other, number);
            }
        }
        self.starts.push(self.links.len());
    }

    /// The row of `meetings` of a set and a digit.
    pub(super) const fn meeting(set: usize, digit: u8) -> usize {
        set * 9 + digit as usize
    }

    /// Fills `meetings`, unless it is filled.
    pub(super) fn find_meetings(&mut self) {
        if self.has_meetings {
            return;
        }
        self.has_meetings = true;
        let count = self.sets.len();
        let mut seen_by = Rows::default();
        seen_by.reset(9 * 81, count);
        for (number, set) in self.sets.iter().enumerate() {
            for digit in bits(set.digits) {
                for cell in set.sees[usize::from(digit)] {
                    seen_by.insert(usize::from(digit) * 81 + usize::from(cell), number);
                }
            }
        }
        self.meetings.reset(count * 9, count);
        for (number, set) in self.sets.iter().enumerate() {
            for digit in bits(set.digits) {
                let row = self.meetings.row_mut(Self::meeting(number, digit));
                for cell in set.sees[usize::from(digit)] {
                    add(row, seen_by.row(usize::from(digit) * 81 + usize::from(cell)));
                }
            }
        }
    }
}
