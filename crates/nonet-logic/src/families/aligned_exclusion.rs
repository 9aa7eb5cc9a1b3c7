//! Aligned exclusion: two or three base cells whose fillings are tried against the cells that see all of them.
//!
//! A filling is impossible where two base cells that see each other would be equal, or where a cell that sees all base
//! cells (an excluder) would be left without a candidate. What is in no possible filling goes.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::candidates::{Candidate, CandidateSet, bits};
use crate::cell_set::CellSet;
use crate::layout::Layout;
use crate::proof::Premise;
use crate::state::State;
use crate::step::{Part, Role};
use crate::technique::{Finder, Found, Info, Sink, Style};

/// No two cells have more common peers than this that are of use: rules with many houses may, and the rest is left out.
const MOST: usize = 32;

/// Looks for exclusions among `SIZE` (2 or 3) base cells.
pub(crate) struct AlignedExclusion<const SIZE: usize> {
    info: &'static Info,
    style: Style,
    /// For each cell, the peers with 2 to `SIZE` candidates.
    excluders: [CellSet; 81],
    barren: Option<Barren>,
}

/// A state in which nothing was found, as far as it matters.
struct Barren {
    layout: Arc<Layout>,
    candidates: [u16; 81],
    base: CellSet,
}

impl<const SIZE: usize> AlignedExclusion<SIZE> {
    pub(crate) fn new(info: &'static Info, style: Style) -> Self {
        Self { info, style, excluders: [CellSet::EMPTY; 81], barren: None }
    }

    /// The cells that are not as they were when nothing was found. Base cells that are, with excluders that are, still show
    /// nothing.
    fn changed(&self, state: &State, base: CellSet) -> CellSet {
        let Some(barren) = self.barren.as_ref().filter(|old| Arc::ptr_eq(&old.layout, state.layout()))
        else {
            return CellSet::ALL;
        };
        let is_same = |&cell: &u8| {
            state.candidates(cell) == barren.candidates[usize::from(cell)]
                && base.contains(cell) == barren.base.contains(cell)
        };
        state.empty_cells().into_iter().filter(|cell| !is_same(cell)).collect()
    }

    /// Tries all base cells of which one is among the changed cells, or an excluder is.
    fn search(
        &self,
        state: &State,
        base: CellSet,
        changed: CellSet,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let peers_of = |cells: CellSet| {
            cells.into_iter().fold(CellSet::EMPTY, |seen, cell| seen | state.layout().peers(cell))
        };
        for second in base {
            let excluders = self.excluders[usize::from(second)];
            let mut firsts = base & up_to(second) & self.enough_of(state, excluders);
            if SIZE == 2 && !changed.contains(second) {
                firsts &= changed | peers_of(excluders & changed);
            }
            for first in firsts {
                let mut cells = [first; SIZE];
                cells[1] = second;
                if SIZE == 2 {
                    self.try_base(state, cells, sink)?;
                    continue;
                }
                let is_fresh = changed.contains(first) || changed.contains(second);
                let common = excluders & self.excluders[usize::from(first)];
                let thirds = if is_fresh { base } else { base & (changed | peers_of(common & changed)) };
                if !thirds.is_empty() {
                    self.for_thirds(state, thirds, [first, second], |third| {
                        cells[2] = third;
                        self.try_base(state, cells, sink)
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells whose fillings are worth trying.
    fn base_cells(&mut self, state: &State) -> CellSet {
        let (mut few, mut singles, mut open) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
        for cell in state.empty_cells() {
            match state.candidates(cell).count_ones() as usize {
                0 => {}
                1 => singles.insert(cell),
                count => {
                    open.insert(cell);
                    if count <= SIZE {
                        few.insert(cell);
                    }
                }
            }
        }
        // The Explainer leaves naked singles and what they see to the simpler techniques.
        let clear = if self.style == Style::Own { CellSet::EMPTY } else { singles };
        let mut base = CellSet::EMPTY;
        for cell in open {
            let peers = state.layout().peers(cell);
            self.excluders[usize::from(cell)] = peers & few;
            if !(peers & few).is_empty() && (peers & clear).is_empty() {
                base.insert(cell);
            }
        }
        base
    }

    /// Whether the excluders are enough: the Explainer asks for two.
    const fn is_enough(&self, CellSet(excluders): CellSet) -> bool {
        excluders != 0 && (matches!(self.style, Style::Own) || excluders & (excluders - 1) != 0)
    }

    /// The cells that see enough of some excluders.
    fn enough_of(&self, state: &State, excluders: CellSet) -> CellSet {
        let (mut one, mut two) = (CellSet::EMPTY, CellSet::EMPTY);
        for excluder in excluders {
            let seen = state.layout().peers(excluder);
            two |= one & seen;
            one |= seen;
        }
        if self.style == Style::Own { one } else { two }
    }

    /// Those of some third cells that go with a pair, in order: the excluders of the first, then those of the second. A
    /// triplet that was tried from an earlier pair is left out; nonet's own order takes any later cell.
    fn for_thirds(
        &self,
        state: &State,
        thirds: CellSet,
        [first, second]: [u8; 2],
        mut each: impl FnMut(u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let excluders = |cell: u8| self.excluders[usize::from(cell)];
        let open = thirds & self.enough_of(state, excluders(first) & excluders(second));
        if self.style == Style::Own {
            return open.without(up_to(second + 1)).into_iter().try_for_each(each);
        }
        let pair = CellSet::of(first) | CellSet::of(second);
        let of_first = (excluders(first) & open).without(pair);
        let of_second = (excluders(second) & open).without(pair | of_first);
        for third in of_first.into_iter().chain(of_second) {
            // The pairs (low, middle), (low, high), (middle, high) come in this order.
            let seen_from = |a: u8, b: u8, other: u8| (excluders(a) | excluders(b)).contains(other);
            let tried = if third < first {
                seen_from(third, first, second) || seen_from(third, second, first)
            } else {
                third < second && seen_from(first, third, second)
            };
            if !tried {
                each(third)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn try_base(&self, state: &State, cells: [u8; SIZE], sink: &mut Sink<'_>) -> ControlFlow<()> {
        let common =
            cells.iter().fold(CellSet::ALL, |all, &cell| all & self.excluders[usize::from(cell)]);
        if !self.is_enough(common) {
            return ControlFlow::Continue(());
        }
        let Some(base) = Base::new(state, cells, common) else { return ControlFlow::Continue(()) };
        let eliminations = base.eliminations();
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        sink(&Found {
            technique: self.info,
            price: None,
            placements: &[],
            eliminations: &eliminations,
            explain: &|step| {
                let all = state.all();
                let base_cells: CellSet = cells.into_iter().collect();
                let digits = base.candidates.iter().fold(0, |all, digits| all | digits);
                step.parts.push(Part::new(Role::Pattern, base_cells, digits, &all));
                for cell in base_cells {
                    step.premises.push(Premise::cell(state, cell));
                }
                for cell in base.used(state, &eliminations, common) {
                    let digits = state.candidates(cell);
                    step.parts.push(Part::new(Role::Excluder, CellSet::of(cell), digits, &all));
                    step.premises.push(Premise::cell(state, cell));
                }
            },
        })
    }
}

impl<const SIZE: usize> Finder for AlignedExclusion<SIZE> {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let base = self.base_cells(state);
        let changed = self.changed(state, base);
        let mut has_found = false;
        self.search(state, base, changed, &mut |found| {
            has_found = true;
            sink(found)
        })?;
        if !has_found {
            let candidates = std::array::from_fn(|cell| state.candidates(cell as u8));
            self.barren = Some(Barren { layout: Arc::clone(state.layout()), candidates, base });
        }
        ControlFlow::Continue(())
    }
}

/// The cells up to one and without it.
const fn up_to(cell: u8) -> CellSet {
    CellSet((1 << cell) - 1)
}

/// Base cells with what limits their fillings.
struct Base<const SIZE: usize> {
    cells: [u8; SIZE],
    candidates: [u16; SIZE],
    /// For each base cell, which others it sees.
    sees: [[bool; SIZE]; SIZE],
    /// The candidates of the excluders that a filling can leave empty.
    excluders: [u16; MOST],
    count: usize,
    /// Of those with two candidates, how many have each digit.
    pairs: Counts,
    /// The same for those with three.
    triples: Counts,
}

impl<const SIZE: usize> Base<SIZE> {
    /// `None` where the excluders are too few to take any candidate away.
    fn new(state: &State, cells: [u8; SIZE], common: CellSet) -> Option<Self> {
        let candidates = cells.map(|cell| state.candidates(cell));
        let union = candidates.iter().fold(0, |all, digits| all | digits);
        let (mut excluders, mut all) = ([0; MOST], 0);
        for digits in common.into_iter().map(|cell| state.candidates(cell)).take(MOST) {
            if digits & !union == 0 {
                excluders[all] = digits;
                all += 1;
            }
        }
        let least = (0..SIZE).map(|at| {
            let [second, third] = [at + 1, at + SIZE - 1].map(|at| count(candidates[at % SIZE]));
            LEAST[SIZE - 2][second as usize][third as usize]
        });
        if least.min().is_none_or(|least| all < usize::from(least)) {
            return None;
        }
        let (mut pairs, mut triples) = (Counts::default(), Counts::default());
        for &digits in &excluders[..all] {
            if count(digits) == 2 {
                pairs.add(digits);
            } else {
                triples.add(digits);
            }
        }
        let sees = cells.map(|cell| cells.map(|other| state.layout().peers(cell).contains(other)));
        Some(Self { cells, candidates, sees, excluders, count: all, pairs, triples })
    }

    /// Whether the excluders are too few to leave a digit of a base cell without a filling. Beside that digit an
    /// excluder with one more candidate forbids it to both of the others at best, any other excluder forbids them two
    /// fillings, and cells that see each other cannot be equal.
    fn is_hopeless(&self, at: usize, digit: u8) -> bool {
        let (second, third) = ((at + 1) % SIZE, (at + SIZE - 1) % SIZE);
        let pairs = self.pairs.of(digit);
        let rows = count(self.beside(at, second, digit)).saturating_sub(pairs);
        if SIZE == 2 {
            return rows > 0;
        }
        let columns = count(self.beside(at, third, digit)).saturating_sub(pairs);
        let equal = if self.sees[second][third] { rows.min(columns) } else { 0 };
        rows * columns > 2 * self.triples.of(digit) + self.pairs.total() + equal - 2 * pairs
    }

    /// What no filling has.
    fn eliminations(&self) -> CandidateSet {
        let mut eliminations = CandidateSet::EMPTY;
        for at in 0..SIZE {
            for digit in bits(self.candidates[at]) {
                if !self.is_hopeless(at, digit) && !self.is_possible(at, digit) {
                    eliminations.insert(Candidate::new(self.cells[at], digit));
                }
            }
        }
        eliminations
    }

    /// What is left of the last cell's digits when the others take `chosen`.
    fn last(&self, chosen: u16, mut open: u16) -> u16 {
        for &excluder in &self.excluders[..self.count] {
            let rest = excluder & !chosen;
            if rest & rest.wrapping_sub(1) == 0 {
                if rest == 0 {
                    return 0;
                }
                open &= !rest;
            }
        }
        open
    }

    /// The digits of a base cell beside a digit in another.
    fn beside(&self, at: usize, other: usize, digit: u8) -> u16 {
        self.candidates[other] & !(u16::from(self.sees[at][other]) << digit)
    }

    /// Whether some possible filling has the digit in the base cell of this number.
    fn is_possible(&self, at: usize, digit: u8) -> bool {
        let (second, third) = ((at + 1) % SIZE, (at + SIZE - 1) % SIZE);
        let chosen = 1 << digit;
        let open = self.beside(at, second, digit);
        if SIZE == 2 {
            return self.last(chosen, open) != 0;
        }
        let open_third = self.beside(at, third, digit);
        bits(open).any(|other| {
            let open = open_third & self.beside(second, third, other);
            self.last(chosen | 1 << other, open) != 0
        })
    }

    /// The excluders that some filling with an eliminated candidate would leave empty.
    fn used(&self, state: &State, eliminations: &CandidateSet, common: CellSet) -> CellSet {
        let fits = |cell: u8| {
            let digits = state.candidates(cell);
            eliminations.iter().any(|gone| {
                let rest = digits & !(1 << gone.digit);
                let others = self.cells.iter().filter(|&&cell| cell != gone.cell);
                others.fold(0, |all, &cell| all | state.candidates(cell)) & rest == rest
                    && rest.count_ones() < SIZE as u32
            })
        };
        common.into_iter().take(MOST).filter(|&cell| fits(cell)).collect()
    }
}

/// How many times each digit occurs, side by side, and above them how many digits that is in all.
#[derive(Clone, Copy, Default)]
struct Counts(u64);

/// The counts of each set of digits.
static COUNTS: [u64; 512] = {
    let mut counts = [0; 512];
    let mut set = 1_usize;
    while set < 512 {
        counts[set] = counts[set & (set - 1)] + (1 << (6 * set.trailing_zeros())) + (1 << 54);
        set += 1;
    }
    counts
};

impl Counts {
    /// One more for each of the digits.
    fn add(&mut self, digits: u16) {
        self.0 += COUNTS[usize::from(digits)];
    }

    fn of(self, digit: u8) -> u32 {
        (self.0 >> (6 * digit)) as u32 & 63
    }

    const fn total(self) -> u32 {
        (self.0 >> 54) as u32
    }
}

/// How many excluders at least it takes to leave a digit of a base cell without a filling, by the number of
/// candidates of the other base cells: for pairs, and for triplets.
static LEAST: [[[u8; 10]; 10]; 2] = {
    let mut least = [[[0; 10]; 10]; 2];
    let mut at = 0;
    while at < 100 {
        let (second, third) = (at / 10, at % 10);
        if second > 0 && third > 0 {
            least[0][second][third] = second as u8 - 1;
            // Where all base cells see each other, and all excluders have the digit and one other, which goes from both.
            let mut all = 0;
            while !is_enough(second - 1, third - 1, all) {
                all += 1;
            }
            least[1][second][third] = all as u8;
        }
        at += 1;
    }
    least
};

/// Whether some of the excluders, which forbid the others a digit each, and the rest, which forbid two fillings each,
/// can forbid all fillings but those that have the same digit twice.
const fn is_enough(rows: usize, columns: usize, excluders: usize) -> bool {
    let mut pairs = 0;
    while pairs <= excluders {
        let (rows, columns) = (rows.saturating_sub(pairs), columns.saturating_sub(pairs));
        let equal = if rows < columns { rows } else { columns };
        if rows * columns <= 2 * (excluders - pairs) + equal {
            return true;
        }
        pairs += 1;
    }
    false
}

/// How many digits there are: baseline x86-64 has no instruction for it.
pub(crate) fn count(digits: u16) -> u32 {
    Counts(COUNTS[usize::from(digits)]).total()
}
