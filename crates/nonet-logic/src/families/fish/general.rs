//! Fish with any houses, with and without fins.

use std::ops::ControlFlow;
use std::sync::Arc;

use nonet::CellSet;

use crate::candidates::CandidateSet;
use crate::families::fish::kind::{Fins, Shape};
use crate::families::fish::pattern::Fish;
use crate::families::fish::search::{Houses, Sought, search};
use crate::families::fish::templates::impossible;
use crate::families::offers::Offers;
use crate::layout::{HouseNumber, Layout};
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

/// A kind of fish.
#[derive(Clone, Copy, Debug)]
pub struct FishKind {
    /// The number of bases.
    pub size: usize,
    /// The kinds of houses allowed.
    pub shape: Shape,
    /// The kind of fins required.
    pub fins: Fins,
}

/// Finds one kind of fish: digit by digit, rows before columns, houses in ascending order.
pub struct General {
    technique: &'static Info,
    kind: FishKind,
    style: Style,
    layout: Option<Arc<Layout>>,
    /// The cells of each digit at the last search that found nothing.
    barren: [Option<CellSet>; 9],
    found: Vec<Fish>,
}

impl General {
    /// Returns a finder for a technique that is this kind of fish.
    pub fn boxed(technique: &'static Info, kind: FishKind, style: Style) -> Box<dyn Finder> {
        Box::new(Self { technique, kind, style, layout: None, barren: [None; 9], found: Vec::new() })
    }
}

impl Finder for General {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        if !state.is_on(self.layout.as_ref()) {
            self.layout = Some(Arc::clone(state.layout()));
            self.barren = [None; 9];
        }
        let mut offers = Offers::in_style(self.style, self.technique, state, sink);
        for digit in 0..9 {
            let cells = state.cells_of(digit);
            let targets = impossible(state, digit);
            if targets.is_empty() || self.barren[usize::from(digit)] == Some(cells) {
                continue;
            }
            let mut is_barren = true;
            for way in 0..self.kind.shape.ways() {
                let wanted = Wanted { kind: self.kind, style: self.style, way, digit };
                all_fish(state, wanted, targets, &mut self.found);
                is_barren &= self.found.is_empty();
                for fish in &self.found {
                    let gone = CandidateSet::of(digit, fish.gone);
                    offers.strike(&gone, |step| fish.tell(state, digit, step))?;
                }
            }
            // A search that the watch has ended has not seen all.
            is_barren &= !state.watch().is_over();
            self.barren[usize::from(digit)] = is_barren.then_some(cells);
        }
        ControlFlow::Continue(())
    }
}

/// The fish to find in [`all_fish`].
#[derive(Clone, Copy)]
pub struct Wanted {
    /// The kind of fish.
    pub kind: FishKind,
    /// The style whose definition of fish applies.
    pub style: Style,
    /// The direction: see [`Shape::ways`].
    pub way: usize,
    /// The digit.
    pub digit: u8,
}

/// Finds all these fish that remove one of the targets, ordered by bases and then by covers. Once the watch is over,
/// returns early.
pub fn all_fish(state: &State, wanted: Wanted, targets: CellSet, found: &mut Vec<Fish>) {
    let Wanted { kind, style, way, digit } = wanted;
    found.clear();
    let (layout, cells) = (state.layout(), state.cells_of(digit));
    let sides = kind.shape.sides(layout, way, cells);
    for target in targets {
        if state.watch().is_over() {
            return;
        }
        let is_minimal = style == Style::Own;
        let left = cells - layout.peers(target) - CellSet::of(target);
        let sought = Sought { size: kind.size, left, target: Some(target), is_minimal };
        search(layout, &sides, sought, &mut |bases, covers| {
            if let Some(fish) = fish(layout, kind, style, cells, bases, covers) {
                found.push(fish);
            }
        });
    }
    found.sort_unstable_by_key(|fish| (fish.bases, fish.covers));
    found.dedup_by_key(|fish| (fish.bases, fish.covers));
}

/// Returns the fish with these bases and covers, if it has the right kind and removes something.
fn fish(
    layout: &Layout,
    kind: FishKind,
    style: Style,
    cells: CellSet,
    bases: Houses,
    covers: Houses,
) -> Option<Fish> {
    let (base_houses, cover_houses) = (&bases[..kind.size], &covers[..kind.size]);
    let (base, endo_fins) = once_and_twice(layout, base_houses, cells);
    let (cover, twice) = once_and_twice(layout, cover_houses, cells);
    let fins = base - cover;
    let all_fins = fins | endo_fins;
    if all_fins.is_empty() != (kind.fins == Fins::None)
        || (style == Style::Hodoku && (fins.len() > MOST_FINS || endo_fins.len() > MOST_ENDO_FINS))
        || Shape::of(layout, base_houses, cover_houses) != kind.shape
        || cover_houses.iter().any(|&house| (layout.house(house).set & base).is_empty())
    {
        return None;
    }
    if kind.shape == Shape::Basic && kind.fins != Fins::None {
        let keeps_two = |&house| (layout.house(house).set & base & cover).len() >= 2;
        let is_sashimi = !base_houses.iter().all(keeps_two);
        if is_sashimi != (kind.fins == Fins::Sashimi) {
            return None;
        }
    }
    let gone = ((cover - base) | ((twice & base) - endo_fins)) & layout.common_peers(all_fins);
    (!gone.is_empty()).then_some(Fish { bases, covers, fins, endo_fins, gone })
}

/// HoDoKu's default limit on fins outside the covers.
const MOST_FINS: u32 = 5;
/// HoDoKu's limit on fins in two bases.
const MOST_ENDO_FINS: u32 = 2;

/// Returns the cells in at least one of the houses, and those in at least two.
pub fn once_and_twice(layout: &Layout, houses: &[HouseNumber], cells: CellSet) -> (CellSet, CellSet) {
    houses.iter().fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), &house| {
        let places = layout.house(house).set & cells;
        (once | places, twice | (once & places))
    })
}
