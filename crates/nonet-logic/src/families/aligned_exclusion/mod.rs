//! Aligned exclusion: tests the fillings of two or three base cells against the cells that see all of them.
//!
//! A filling is impossible if two base cells that see each other would be equal, or if a cell that sees all base cells
//! (an excluder) would be left without a candidate. Candidates that are in no possible filling are removed.

mod base;
mod counts;
mod least;

use std::ops::ControlFlow;
use std::sync::Arc;

use self::base::Base;
pub(crate) use self::counts::count;
use nonet::CellSet;

use crate::explanation::Role;
use crate::families::offers::Offers;
use crate::layout::Layout;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

/// Finds exclusions with `SIZE` (2 or 3) base cells.
pub(crate) struct AlignedExclusion<const SIZE: usize> {
    info: &'static Info,
    style: Style,
    /// For each cell, the peers with 2 to `SIZE` candidates.
    excluders: [CellSet; 81],
    barren: Option<Barren>,
}

/// A state in which nothing was found, reduced to the parts that decide the result.
struct Barren {
    layout: Arc<Layout>,
    candidates: [u16; 81],
    base: CellSet,
}

impl<const SIZE: usize> AlignedExclusion<SIZE> {
    pub(crate) fn new(info: &'static Info, style: Style) -> Self {
        Self { info, style, excluders: [CellSet::EMPTY; 81], barren: None }
    }

    /// Returns the cells that have changed since nothing was found. Unchanged base cells with unchanged excluders need
    /// no new search.
    fn changed(&self, state: &State, base: CellSet) -> CellSet {
        let Some(barren) = self.barren.as_ref().filter(|old| state.is_on(Some(&old.layout))) else {
            return CellSet::ALL;
        };
        let is_same = |&cell: &u8| {
            state.candidates(cell) == barren.candidates[usize::from(cell)]
                && base.contains(cell) == barren.base.contains(cell)
        };
        state.empty_cells().into_iter().filter(|cell| !is_same(cell)).collect()
    }

    /// Tries all base cells that include a changed cell, or have a changed excluder.
    fn search(&self, base: CellSet, changed: CellSet, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
        let state = offers.state;
        let peers_of = |cells| state.layout().peers_of_any(cells);
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
                    self.try_base(cells, offers)?;
                    continue;
                }
                let is_fresh = changed.contains(first) || changed.contains(second);
                let common = excluders & self.excluders[usize::from(first)];
                let thirds = if is_fresh { base } else { base & (changed | peers_of(common & changed)) };
                if !thirds.is_empty() {
                    self.for_thirds(state, thirds, [first, second], |third| {
                        cells[2] = third;
                        self.try_base(cells, offers)
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the cells whose fillings are worth trying.
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
        // The Explainer leaves naked singles, and cells that see them, to simpler techniques.
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

    /// Returns whether there are enough excluders. The Explainer requires two.
    const fn is_enough(&self, CellSet(excluders): CellSet) -> bool {
        excluders != 0 && (matches!(self.style, Style::Own) || excluders & (excluders - 1) != 0)
    }

    /// Returns the cells that see enough of these excluders.
    fn enough_of(&self, state: &State, excluders: CellSet) -> CellSet {
        let (mut one, mut two) = (CellSet::EMPTY, CellSet::EMPTY);
        for excluder in excluders {
            let seen = state.layout().peers(excluder);
            two |= one & seen;
            one |= seen;
        }
        if self.style == Style::Own { one } else { two }
    }

    /// Visits the third cells for a pair in order: the excluders of the first cell, then those of the second. Triplets
    /// already tried from an earlier pair are skipped. nonet's own order takes any later cell.
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
            return (open - up_to(second + 1)).into_iter().try_for_each(each);
        }
        let pair = CellSet::of(first) | CellSet::of(second);
        let of_first = (excluders(first) & open) - pair;
        let of_second = (excluders(second) & open) - (pair | of_first);
        for third in of_first.into_iter().chain(of_second) {
            // The pairs are tried in the order (low, middle), (low, high), (middle, high).
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

    fn try_base(&self, cells: [u8; SIZE], offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
        let state = offers.state;
        let common =
            cells.iter().fold(CellSet::ALL, |all, &cell| all & self.excluders[usize::from(cell)]);
        if !self.is_enough(common) {
            return ControlFlow::Continue(());
        }
        let Some(base) = Base::new(state, cells, common) else { return ControlFlow::Continue(()) };
        let eliminations = base.eliminations();
        offers.strike(&eliminations, |step| {
            let base_cells: CellSet = cells.into_iter().collect();
            step.part(state, Role::Pattern, base_cells, state.digits_of(base_cells));
            step.rest_on_cells(state, base_cells);
            for cell in base.used(state, &eliminations, common) {
                step.part(state, Role::Excluder, CellSet::of(cell), state.candidates(cell));
                step.rest_on_cells(state, [cell]);
            }
        })
    }
}

impl<const SIZE: usize> Finder for AlignedExclusion<SIZE> {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let base = self.base_cells(state);
        let changed = self.changed(state, base);
        let mut offers = Offers::all(self.info, state, sink);
        self.search(base, changed, &mut offers)?;
        if !offers.has_found {
            let candidates = *state.cells();
            self.barren = Some(Barren { layout: Arc::clone(state.layout()), candidates, base });
        }
        ControlFlow::Continue(())
    }
}

/// Returns the cells before this one.
const fn up_to(cell: u8) -> CellSet {
    CellSet((1 << cell) - 1)
}
