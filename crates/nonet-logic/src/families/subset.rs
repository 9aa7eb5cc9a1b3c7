//! Subsets: as many cells of a house as digits, and either the cells have no other digits (a naked subset) or the digits no
//! other places (a hidden one).
//!
//! Both are one search: some of a list of masks that have together as many bits as there are masks. The masks of a
//! naked subset are the digits of the cells, those of a hidden subset the places of the digits.

use std::ops::ControlFlow;

use crate::candidates::{ALL_DIGITS, Candidate, CandidateSet, bits, only_bit};
use crate::cell_set::CellSet;
use crate::families::once::Once;
use crate::proof::Premise;
use crate::state::State;
use crate::step::{Part, Role};
use crate::technique::{Finder, Found, Info, Sink, Style};

/// What kind of subset it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Cells without other digits.
    Naked,
    /// The same in two houses at once, with something to strike out in both.
    Locked,
    /// Digits without other places.
    Hidden,
    /// The same where a further digit has then one place left. That digit is written, and nothing struck out.
    Direct,
}

/// Looks for subsets of one size.
pub(crate) fn finder(info: &'static Info, kind: Kind, size: u8, style: Style) -> Box<dyn Finder> {
    Box::new(Subset { info, kind, size, style, barren: Vec::new(), once: Once::default() })
}

struct Subset {
    info: &'static Info,
    kind: Kind,
    size: u8,
    style: Style,
    /// The places in each house when it was last searched and found to have nothing to offer. Nothing else decides it.
    barren: Vec<[u16; 9]>,
    once: Once,
}

/// What no house's places are.
const UNSEEN: [u16; 9] = [u16::MAX; 9];

impl Finder for Subset {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let layout = state.layout();
        let order = match self.style {
            Style::Explainer => layout.boxes_columns_rows(),
            Style::Hodoku | Style::Own => layout.boxes_rows_columns(),
        };
        self.once = Once::default();
        self.barren.resize(layout.houses().len(), UNSEEN);
        for &house in order {
            let places = state.places_of(house);
            if self.barren[usize::from(house)] == *places || !self.can_be(state, house) {
                continue;
            }
            let mut is_barren = true;
            let masks = match self.kind {
                Kind::Naked | Kind::Locked => digits_by_place(state, house),
                Kind::Hidden | Kind::Direct => *places,
            };
            each_set(&masks, self.size, &mut |chosen, union| {
                is_barren = false;
                match self.kind {
                    Kind::Naked | Kind::Locked => self.naked(state, house, chosen, union, sink),
                    Kind::Hidden => self.hidden(state, house, chosen, union, sink),
                    Kind::Direct => self.direct(state, house, chosen, union, sink),
                }
            })?;
            if is_barren {
                self.barren[usize::from(house)] = *places;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Subset {
    /// Whether the house has cells enough, and all digits where that matters.
    fn can_be(&self, state: &State, house: u8) -> bool {
        let open = count(state.open_places(house));
        let is_full = state.layout().house(house).is_full();
        match (self.kind, self.style) {
            (Kind::Naked, Style::Explainer) => open >= 2 * self.size,
            (Kind::Hidden, Style::Explainer) => open > 2 * self.size,
            // In a house that the subset fills it may still strike out elsewhere.
            (Kind::Naked | Kind::Locked, _) => open >= self.size,
            (Kind::Hidden | Kind::Direct, _) => open > self.size && is_full,
        }
    }

    fn naked(
        &mut self,
        state: &State,
        house: u8,
        places: u16,
        digits: u16,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let layout = state.layout();
        let cells = layout.house(house).cells_at(places);
        let mut seen = CandidateSet::EMPTY;
        for digit in bits(digits) {
            let own = if self.style == Style::Own { cells & state.cells_of(digit) } else { cells };
            seen.add(digit, state.cells_of(digit) & layout.common_peers(own));
        }
        let within = restricted(&seen, layout.house(house).set);
        let eliminations = match (self.style, self.kind) {
            (Style::Explainer, _) => within,
            (Style::Hodoku, kind) => {
                let is_locked = !within.is_empty() && within != seen && self.size < 4;
                match kind {
                    Kind::Locked if is_locked => seen,
                    Kind::Naked if !is_locked => within,
                    _ => CandidateSet::EMPTY,
                }
            }
            (Style::Own, kind) => {
                let struck = seen.cells();
                let is_locked = self.size < 4
                    && layout.shared_houses(cells).nth(1).is_some()
                    && layout
                        .shared_houses(cells)
                        .all(|house| !struck.is_subset(layout.house(house).set));
                let offered = (kind == Kind::Locked) == is_locked && self.once.is_new(&seen);
                if offered { seen } else { CandidateSet::EMPTY }
            }
        };
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        sink(&Found {
            technique: self.info,
            price: None,
            placements: &[],
            eliminations: &eliminations,
            explain: &|step| {
                let part = Part::new(Role::Pattern, cells, digits, &state.all());
                step.parts.push(match self.kind {
                    Kind::Locked => part.within(layout.shared_houses(cells)),
                    _ => part.within([house]),
                });
                step.premises.extend(cells.into_iter().map(|cell| Premise::cell(state, cell)));
            },
        })
    }

    fn hidden(
        &mut self,
        state: &State,
        house: u8,
        digits: u16,
        places: u16,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let cells = state.layout().house(house).cells_at(places);
        let mut eliminations = CandidateSet::EMPTY;
        for digit in bits(ALL_DIGITS & !digits) {
            eliminations.add(digit, state.cells_of(digit) & cells);
        }
        if eliminations.is_empty() || (self.style == Style::Own && !self.once.is_new(&eliminations)) {
            return ControlFlow::Continue(());
        }
        sink(&Found {
            technique: self.info,
            price: None,
            placements: &[],
            eliminations: &eliminations,
            explain: &|step| {
                let part = Part::new(Role::Pattern, cells, digits, &state.all());
                step.parts.push(part.within([house]));
                step.premises.extend(bits(digits).map(|digit| Premise::house(state, house, digit)));
            },
        })
    }

    fn direct(
        &mut self,
        state: &State,
        house: u8,
        digits: u16,
        places: u16,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let layout = state.layout();
        for digit in bits(ALL_DIGITS & !digits) {
            let open = state.places(house, digit);
            let Some(place) = only_bit(open & !places).filter(|_| !open.is_power_of_two()) else {
                continue;
            };
            let single = Candidate::new(layout.house(house).cells[usize::from(place)], digit);
            if self.style == Style::Own
                && !self.once.is_new(&CandidateSet::of(digit, CellSet::of(single.cell)))
            {
                continue;
            }
            sink(&Found {
                technique: self.info,
                price: None,
                placements: &[single],
                eliminations: &CandidateSet::EMPTY,
                explain: &|step| {
                    let subset = (layout.house(house).cells_at(places), digits);
                    for (cells, digits) in [subset, (CellSet::of(single.cell), 1 << digit)] {
                        let part = Part::new(Role::Pattern, cells, digits, &state.all());
                        step.parts.push(part.within([house]));
                        step.premises
                            .extend(bits(digits).map(|digit| Premise::house(state, house, digit)));
                    }
                },
            })?;
            if self.style == Style::Explainer {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The candidates of the cells of a house.
fn digits_by_place(state: &State, house: u8) -> [u16; 9] {
    let mut masks = [0; 9];
    for (mask, &cell) in masks.iter_mut().zip(&state.layout().house(house).cells) {
        *mask = state.candidates(cell);
    }
    masks
}

/// Those of some candidates that are in some cells.
fn restricted(candidates: &CandidateSet, cells: CellSet) -> CandidateSet {
    CandidateSet(candidates.0.map(|of_digit| of_digit & cells))
}

/// What is done with the masks chosen and their union.
type Visit<'v> = dyn FnMut(u16, u16) -> ControlFlow<()> + 'v;

/// How many bits each mask has: to look it up is quicker than to count, and this is done all the time.
const COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut mask = 1;
    while mask < counts.len() {
        counts[mask] = counts[mask >> 1] + (mask & 1) as u8;
        mask += 1;
    }
    counts
};

fn count(mask: u16) -> u8 {
    COUNTS[usize::from(mask & ALL_DIGITS)]
}

/// Visits every `size` of the masks that have together exactly `size` bits, and each at least two, in the order 012, 013,
/// 023, 123, 014 and so on.
fn each_set(masks: &[u16; 9], size: u8, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let mut usable = 0_u16;
    for (number, &mask) in masks.iter().enumerate() {
        usable |= u16::from((2..=size).contains(&count(mask))) << number;
    }
    extend(masks, size, usable, size, (0, 0), visit)
}

/// Chooses `more` further masks, the last first.
fn extend(
    masks: &[u16; 9],
    size: u8,
    usable: u16,
    more: u8,
    (chosen, union): (u16, u16),
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    if more == 0 {
        return if count(union) == size { visit(chosen, union) } else { ControlFlow::Continue(()) };
    }
    if count(usable) < more {
        return ControlFlow::Continue(());
    }
    for number in bits(usable) {
        let union = union | masks[usize::from(number)];
        if count(union) <= size {
            let before = usable & ((1 << number) - 1);
            extend(masks, size, before, more - 1, (chosen | 1 << number, union), visit)?;
        }
    }
    ControlFlow::Continue(())
}
