//! Leftovers: the cells of some lines outside as many boxes, and the cells of these boxes outside the lines.
//!
//! Lines and boxes have each digit equally often, so both sides of the leftovers have the same digits. Boxes that are
//! rectangles have no leftovers that locked candidates would miss, so they are left alone.

use std::ops::ControlFlow;
use std::sync::Arc;

use nonet::{CellSet, HouseKind};

use super::offers::Offers;
use crate::candidates::{Candidate, CandidateSet, bits, combinations};
use crate::explanation::{Explanation, Role};
use crate::layout::{HouseNumber, Layout};
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink};

/// Maximum number of cells on each side. Larger leftovers are hard to see and hardly ever exclude a digit.
const MOST: u32 = 4;

/// Some houses, and their cells outside as many others.
#[derive(Clone, Debug)]
pub(crate) struct Side {
    role: Role,
    houses: Vec<HouseNumber>,
    cells: CellSet,
}

impl Side {
    /// Returns the number of its cells that have the digit.
    fn least(&self, state: &State, digit: u8) -> u32 {
        let placed = self.cells.into_iter().filter(|&cell| state.value(cell) == Some(digit));
        placed.collect::<CellSet>().len()
    }

    /// Returns the number of its cells that have the digit or may have it.
    fn most(&self, state: &State, digit: u8) -> u32 {
        self.least(state, digit) + self.open(state, digit).len()
    }

    /// Returns its cells with the digit as a candidate.
    fn open(&self, state: &State, digit: u8) -> CellSet {
        self.cells & state.cells_of(digit)
    }
}

/// The leftovers of some lines and as many boxes, with the same digits on both sides.
#[derive(Clone, Debug)]
pub(crate) struct Leftovers {
    lines: Side,
    boxes: Side,
}

impl Leftovers {
    /// Returns all leftovers of few cells between lines and irregular boxes, the smallest first.
    pub(crate) fn of(layout: &Layout) -> Vec<Self> {
        let boxes = layout.of_kind(HouseKind::Box);
        if boxes.len() != usize::from(layout.side()) || !are_irregular(layout, boxes) {
            return Vec::new();
        }
        let mut found = Vec::new();
        for kind in [HouseKind::Row, HouseKind::Column] {
            let lines = &layout.of_kind(kind)[..boxes.len()];
            // The remaining lines and boxes have the same leftovers, with the sides exchanged.
            for count in 1..=u32::from(layout.side() / 2) {
                add(layout, (lines, boxes), count, &mut found);
            }
        }
        found.sort_by_key(|one: &Self| (one.lines.cells.len(), one.lines.houses.len()));
        found
    }

    /// Returns the number of cells on each side.
    const fn size(&self) -> u32 {
        self.lines.cells.len()
    }

    /// Returns each side with the other one.
    const fn both(&self) -> [(&Side, &Side); 2] {
        [(&self.lines, &self.boxes), (&self.boxes, &self.lines)]
    }
}

/// Returns whether some box is not a rectangle, and every box has all digits.
fn are_irregular(layout: &Layout, boxes: &[HouseNumber]) -> bool {
    let is_rectangle = |&number: &HouseNumber| {
        let cells = &layout.house(number).cells;
        let span = |at: fn(u8) -> u8| {
            let (least, most) = cells
                .iter()
                .fold((9, 0), |(least, most), &cell| (at(cell).min(least), at(cell).max(most)));
            usize::from(most + 1 - least)
        };
        span(|cell| cell / 9) * span(|cell| cell % 9) == cells.len()
    };
    boxes.iter().all(|&number| layout.house(number).is_full) && !boxes.iter().all(is_rectangle)
}

/// Adds the leftovers of every `count` lines and `count` boxes.
fn add(
    layout: &Layout,
    (lines, boxes): (&[HouseNumber], &[HouseNumber]),
    count: u32,
    found: &mut Vec<Leftovers>,
) {
    let chosen = |houses: &[HouseNumber]| -> Vec<(Vec<HouseNumber>, CellSet)> {
        let masks = combinations(u32::from(layout.side()), count);
        let sets = masks.map(|mask| bits(mask).map(|at| houses[usize::from(at)]).collect::<Vec<_>>());
        sets.map(|set| (set.clone(), union(layout, &set))).collect()
    };
    let regions = chosen(boxes);
    for (lines, covered) in chosen(lines) {
        for &(ref boxes, region) in &regions {
            let (outies, innies) = (covered - region, region - covered);
            if (1..=MOST).contains(&outies.len()) {
                found.push(Leftovers {
                    lines: Side { role: Role::Outie, houses: lines.clone(), cells: outies },
                    boxes: Side { role: Role::Innie, houses: boxes.clone(), cells: innies },
                });
            }
        }
    }
}

fn union(layout: &Layout, houses: &[HouseNumber]) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |all, &house| all | layout.house(house).set)
}

/// Finds digits that one side of leftovers excludes from the other side, or requires there.
pub(crate) struct LawOfLeftovers {
    info: &'static Info,
    layout: Option<Arc<Layout>>,
    leftovers: Vec<Leftovers>,
}

impl LawOfLeftovers {
    pub(crate) const fn new(info: &'static Info) -> Self {
        Self { info, layout: None, leftovers: Vec::new() }
    }
}

impl Finder for LawOfLeftovers {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        if !state.is_on(self.layout.as_ref()) {
            self.leftovers = Leftovers::of(state.layout());
            self.layout = Some(Arc::clone(state.layout()));
        }
        let mut offers = Offers::once(self.info, state, sink);
        self.leftovers.iter().try_for_each(|leftovers| {
            strike(leftovers, &mut offers)?;
            place(leftovers, &mut offers)
        })
    }
}

/// Offers to eliminate every digit of a side that the other side has no further room for.
fn strike(leftovers: &Leftovers, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
    let state = offers.state;
    let (mut gone, mut reasons) = (CandidateSet::EMPTY, Vec::new());
    for (side, other) in leftovers.both() {
        for digit in bits(state.layout().digits()) {
            let open = side.open(state, digit);
            if !open.is_empty() && side.least(state, digit) == other.most(state, digit) {
                gone.add(digit, open);
                reasons.push((other, digit));
            }
        }
    }
    offers.pass_on(&Found {
        extra: leftovers.size() - 1,
        ..Found::striking(offers.info, &gone, &|step| explain(step, state, leftovers, &reasons))
    })
}

/// Offers to place every digit that a side needs in each cell that can have it.
fn place(leftovers: &Leftovers, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
    let state = offers.state;
    for (side, other) in leftovers.both() {
        for digit in bits(state.layout().digits()) {
            if side.most(state, digit) == other.least(state, digit) {
                for cell in side.open(state, digit) {
                    offers.place(leftovers.size() - 1, Candidate::new(cell, digit), |step| {
                        explain(step, state, leftovers, &[(side, digit)]);
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step rests on the houses of a side for each digit that this side limits.
fn explain(step: &mut Explanation, state: &State, leftovers: &Leftovers, limits: &[(&Side, u8)]) {
    for side in [&leftovers.lines, &leftovers.boxes] {
        let part = step.part(state, side.role, side.cells, state.layout().digits());
        part.houses.extend(&side.houses);
    }
    for &(side, digit) in limits {
        let needing = side.houses.iter().copied().filter(|&house| state.needs(house, digit));
        step.rest_on_houses(state, needing, digit);
    }
}
