//! The almost locked sets of a state and their restricted commons, found once for several finders.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use nonet::CellSet;

use super::index_set::{Rows, WORD, add, numbers};
use super::naked::NakedSets;
use super::sets::{Als, Sets};
use crate::candidates::{CandidateSet, bits, mask};
use crate::layout::Layout;
use crate::state::State;
use crate::technique::Style;
use nonet::numbers::short;

/// A graph that several finders share.
#[derive(Clone, Debug)]
pub(crate) struct Shared(Arc<Mutex<Graph>>);

impl Shared {
    /// Returns the graph, brought up to date.
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
    /// The digits that only one of the two sets can have.
    pub(crate) commons: u16,
}

/// The almost locked sets of a state and the links between them.
#[derive(Debug)]
pub(crate) struct Graph {
    /// Whether linked sets may share cells. The restricted common is never a candidate of a shared cell.
    overlap: bool,
    known: Option<(Arc<Layout>, CandidateSet)>,
    finder: Sets,
    /// Empty unless linked sets may share cells.
    pub(super) naked: NakedSets,
    pub(crate) sets: Vec<Als>,
    /// The links, by `from`, then `to`.
    pub(crate) links: Vec<Link>,
    /// Where the links from each set begin.
    starts: Vec<usize>,
    index: Index,
    /// For each set, the sets linked to it.
    pub(super) linked: Rows,
    /// For each set, the sets that share cells with it; empty if sets may overlap.
    pub(super) shares: Rows,
    has_meetings: bool,
    /// For each set, the sets that see some candidate that it sees too.
    pub(super) meetings: Rows,
}

impl Graph {
    /// Sets may overlap in nonet's own style.
    pub(crate) fn shared(style: Style) -> Shared {
        Shared(Arc::new(Mutex::new(Self {
            overlap: style == Style::Own,
            known: None,
            finder: Sets::default(),
            naked: NakedSets::default(),
            sets: Vec::new(),
            links: Vec::new(),
            starts: Vec::new(),
            index: Index::default(),
            linked: Rows::default(),
            shares: Rows::default(),
            has_meetings: false,
            meetings: Rows::default(),
        })))
    }

    /// Rebuilds the graph if the candidates have changed.
    fn update(&mut self, state: &State) {
        let all = state.all();
        let is_same = |(layout, known): &(_, _)| *known == all && state.is_on(Some(layout));
        if self.known.as_ref().is_some_and(is_same) {
            return;
        }
        self.finder.collect(state, &mut self.sets);
        if self.overlap {
            self.naked.collect(state);
        }
        self.known = Some((Arc::clone(state.layout()), all));
        self.has_meetings = false;
        self.find_links(&all);
    }

    /// Returns the links from a set to later ones.
    pub(crate) fn links_from(&self, set: usize) -> &[Link] {
        &self.links[self.starts[set]..self.starts[set + 1]]
    }

    /// Finds all pairs of sets with a restricted common: a digit whose places in one set all see its places in the
    /// other.
    ///
    /// Pairs are not compared one by one. For each digit of a set, a row of bits holds the sets whose places all see
    /// the places in this one. The union of these rows is the list of partners; unless sets may overlap, those that
    /// share a cell with this one are taken out.
    fn find_links(&mut self, all: &CandidateSet) {
        let count = self.sets.len();
        let mut index = std::mem::take(&mut self.index);
        index.fill(&self.sets, all);
        self.links.clear();
        self.starts.clear();
        self.linked.reset(count, count);
        self.shares.reset(count, count);
        let mut any = vec![0_u128; count.div_ceil(WORD)];
        for (number, set) in self.sets.iter().enumerate() {
            self.starts.push(self.links.len());
            if !self.overlap {
                let shares = self.shares.row_mut(number);
                set.cells
                    .into_iter()
                    .for_each(|cell| add(shares, index.with_cell.row(usize::from(cell))));
            }
            let first = number / WORD;
            any.fill(0);
            let mut slots = [0; 9];
            for digit in bits(set.digits) {
                let slot = index.fitting(set, digit, all, first);
                slots[usize::from(digit)] = slot;
                add(&mut any[first..], &index.fits.row(slot)[first..]);
            }
            for (any, shares) in any[first..].iter_mut().zip(&self.shares.row(number)[first..]) {
                *any &= !shares;
            }
            for other in numbers(&any).skip_while(|&other| other <= number) {
                let fits = |&digit: &u8| index.fits.has(slots[usize::from(digit)], other);
                let digits = bits(set.digits & self.sets[other].digits);
                let commons = mask(digits.filter(fits));
                self.links.push(Link { from: short(number), to: short(other), commons });
                self.linked.insert(number, other);
                self.linked.insert(other, number);
            }
        }
        self.starts.push(self.links.len());
        self.index = index;
    }

    /// Returns whether the cells of a pattern have a naked set that removes as much. In HoDoKu's style, none does.
    pub(super) fn is_plain<'a>(
        &self,
        sets: impl IntoIterator<Item = &'a Als>,
        gone: &CandidateSet,
    ) -> bool {
        self.naked.remove(sets.into_iter().fold(CellSet::EMPTY, |all, set| all | set.cells), gone)
    }

    /// Returns the link of two linked sets.
    pub(super) fn link(&self, one: usize, other: usize) -> Link {
        let (from, to) = (one.min(other), one.max(other));
        let first = self.starts[from];
        let before = self.links_from(from).partition_point(|link| usize::from(link.to) < to);
        self.links[first + before]
    }

    /// Fills `meetings` unless it is already filled.
    pub(super) fn find_meetings(&mut self) {
        if self.has_meetings {
            return;
        }
        self.has_meetings = true;
        let count = self.sets.len();
        let seen_by = &mut self.index.seen_by;
        seen_by.reset(9 * 81, count);
        for (number, set) in self.sets.iter().enumerate() {
            for digit in bits(set.digits) {
                for cell in set.sees[usize::from(digit)] {
                    seen_by.insert(usize::from(digit) * 81 + usize::from(cell), number);
                }
            }
        }
        self.meetings.reset(count, count);
        for (number, set) in self.sets.iter().enumerate() {
            let row = self.meetings.row_mut(number);
            for digit in bits(set.digits) {
                for cell in set.sees[usize::from(digit)] {
                    add(row, seen_by.row(usize::from(digit) * 81 + usize::from(cell)));
                }
            }
        }
    }
}

/// Returns the lower half of a number.
#[expect(clippy::cast_possible_truncation, reason = "the lower half is what is wanted")]
const fn low_half(number: u128) -> u64 {
    number as u64
}

/// Maximum number of cached results per digit.
const SLOTS: usize = 64;

/// An index of the sets by cell and candidate. Its memory is reused.
#[derive(Debug, Default)]
struct Index {
    with_cell: Rows,
    /// For each digit and cell, the sets with that candidate. The last row has all sets with the digit.
    with: Rows,
    /// For each digit and the cells where some set sees it, the sets that have the digit nowhere else.
    fits: Rows,
    /// For each digit and cell with that candidate, the sets that see it; only for `meetings`.
    seen_by: Rows,
    /// The cells for which the rows of `fits` were computed.
    keys: Vec<u128>,
}

impl Index {
    fn fill(&mut self, sets: &[Als], all: &CandidateSet) {
        self.with_cell.reset(81, sets.len());
        self.with.reset(9 * 82, sets.len());
        self.fits.reset(9 * SLOTS, sets.len());
        self.keys.clear();
        self.keys.resize(9 * SLOTS, 0);
        for (number, set) in sets.iter().enumerate() {
            for cell in set.cells {
                self.with_cell.insert(usize::from(cell), number);
            }
            for digit in bits(set.digits) {
                self.with.insert(Self::row(digit, 81), number);
                for cell in set.cells & all.0[usize::from(digit)] {
                    self.with.insert(Self::row(digit, cell), number);
                }
            }
        }
    }

    fn row(digit: u8, cell: u8) -> usize {
        usize::from(digit) * 82 + usize::from(cell)
    }

    /// Returns the row of `fits` for the cells where the set sees the digit. Only words from `first` on are valid.
    fn fitting(&mut self, set: &Als, digit: u8, all: &CandidateSet, first: usize) -> usize {
        let at = usize::from(digit);
        let sees = set.sees[at];
        let hash = low_half(sees.0 ^ sees.0 >> 47).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 58;
        let slot = at * SLOTS + hash as usize;
        if self.keys[slot] == sees.0 {
            // A set that sees nothing matches no set, and a new row starts empty.
            return slot;
        }
        self.keys[slot] = sees.0;
        let fits = &mut self.fits.row_mut(slot)[first..];
        fits.fill(0);
        if sees.is_empty() {
            return slot;
        }
        for cell in all.0[at] - sees {
            add(fits, &self.with.row(Self::row(digit, cell))[first..]);
        }
        for (fits, with) in fits.iter_mut().zip(&self.with.row(Self::row(digit, 81))[first..]) {
            *fits = with & !*fits;
        }
        slot
    }
}
