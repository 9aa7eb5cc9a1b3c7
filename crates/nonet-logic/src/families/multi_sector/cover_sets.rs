//! Locked sets of rows and columns: the empty cells where several rows and columns cross, if they need exactly as many
//! covers as there are cells.

use std::ops::ControlFlow;

use super::Locked;
use super::covers::{LineSet, MOST, Rows};
use super::line_counts::LineCounts;
use crate::candidates::{bits, combinations};
use crate::families::aligned_exclusion::count;
use crate::families::barren::Barren;
use crate::families::offers::Offers;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};
use nonet::numbers::long;

/// Minimum number of rows and of columns.
const FEWEST: usize = 3;
/// Maximum number of covers that boxes may save.
const SAVED: u32 = 2;

/// Finds locked sets, the smallest crossings first.
pub(crate) struct CoverSets {
    info: &'static Info,
    counts: LineCounts,
    barren: Barren,
}

impl CoverSets {
    pub(crate) fn new(info: &'static Info) -> Self {
        Self { info, counts: LineCounts::default(), barren: Barren::default() }
    }
}

impl Rows<'_> {
    /// Returns the number of covers for each digit, if these add up to the number of cells.
    fn sizes(&self, crossing: LineSet, lines: &LineCounts) -> Option<[u32; 9]> {
        let places = bits(crossing.rows).map(|row| self.open[usize::from(row)] & crossing.columns);
        let cells: u32 = places.map(count).sum();
        let mut sizes = lines.at(crossing).map(u32::from);
        let mut sum: u32 = sizes.iter().sum();
        if sum > cells + SAVED {
            return None;
        }
        for (digit, size) in sizes.iter_mut().enumerate() {
            if sum <= cells {
                break;
            }
            let before = *size;
            self.each_cover(digit, crossing, before.saturating_sub(1), &mut |found, _| {
                *size = found.min(*size);
            });
            sum -= before - *size;
        }
        (sum == cells).then_some(sizes)
    }

    fn locked(&self, crossing: LineSet, sizes: [u32; 9]) -> Locked {
        let mut locked = Locked::of(self.cells(crossing));
        for (digit, size) in (0..).zip(sizes) {
            self.each_cover(usize::from(digit), crossing, size, &mut |_, houses| {
                locked.cover(self.state, digit, houses);
            });
        }
        locked
    }
}

impl Finder for CoverSets {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let rows = Rows::new(state);
        self.counts.update(&rows);
        let changed = self.barren.changed(state);
        let changed = |row: u8| state.layout().house(row.into()).places_of(changed);
        let lines: Vec<Vec<u16>> =
            (0..=long(MOST)).map(|size| combinations(9, size).collect()).collect();
        let mut offers = Offers::once(self.info, state, sink);
        let sizes = (2 * FEWEST..=2 * MOST)
            .flat_map(|sum| (FEWEST..=MOST).map(move |down| (down, sum - down)))
            .filter(|(_, across)| (FEWEST..=MOST).contains(across));
        for (down, across) in sizes {
            for &chosen in &lines[down] {
                if state.watch().is_over() {
                    return ControlFlow::Continue(());
                }
                // Without a change, a crossing that had no effect has none.
                let fresh = bits(chosen).fold(0, |fresh, row| fresh | changed(row));
                for &columns in lines[across].iter().filter(|&&columns| columns & fresh != 0) {
                    let crossing = LineSet { rows: chosen, columns };
                    if let Some(sizes) = rows.sizes(crossing, &self.counts) {
                        rows.locked(crossing, sizes).offer(&mut offers)?;
                    }
                }
            }
        }
        if !offers.has_found {
            self.barren.set(state);
        }
        ControlFlow::Continue(())
    }
}
