//! Unique rectangles and loops as Sudoku Explainer 1.2.1 finds them: all of them, the cheapest first.

use std::ops::ControlFlow;

use super::loops::{Loop, LoopSearch};
use super::{Find, GuardianKind};
use crate::candidates::{ALL_DIGITS, CandidateSet, bits, cell_sets, combinations};
use crate::families::offers::Offers;
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};
use nonet::CellSet;
use nonet::numbers::long;

/// A function that names a loop with this number of cells.
type Name = fn(u32, GuardianKind) -> &'static Info;

/// Finds unique rectangles and loops of all types.
pub struct ExplainerLoops {
    name: Name,
    search: LoopSearch,
}

impl ExplainerLoops {
    /// Returns a finder that names its results with this function.
    pub fn new(name: Name) -> Self {
        Self { name, search: LoopSearch::default() }
    }
}

impl Finder for ExplainerLoops {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut finds = Vec::new();
        for known in self.search.all(state, true) {
            Judge { state, known, name: self.name, finds: &mut finds }.judge();
        }
        finds.sort_by_key(|(kind, find)| (find.extra, *kind as u8));
        let mut offers = Offers::all((self.name)(4, GuardianKind::OneCell), state, sink);
        finds.iter().try_for_each(|(_, find)| find.offer(&mut offers))
    }
}

/// Draws the conclusions from one loop.
struct Judge<'a> {
    state: &'a State,
    known: &'a Loop,
    name: Name,
    finds: &'a mut Vec<(GuardianKind, Find)>,
}

impl Judge<'_> {
    fn judge(mut self) {
        let Loop { roof, extras, .. } = *self.known;
        if roof.len() == 1 {
            let find = self.find(GuardianKind::OneCell, roof, self.known.pair());
            self.push(GuardianKind::OneCell, find);
        } else if roof.len() >= 2 && extras.is_power_of_two() {
            let seen = self.state.layout().common_peers(roof);
            let find = self.find(GuardianKind::OneDigit, seen, extras);
            self.push(GuardianKind::OneDigit, find);
        }
        if roof.len() == 2 {
            if !extras.is_power_of_two() {
                let (naked, hidden) = (self.naked_subset(), self.hidden_subset());
                self.push(GuardianKind::Subset, naked);
                self.push(GuardianKind::Subset, hidden);
            }
            let link = self.link();
            self.push(GuardianKind::Link, link);
        }
    }

    fn push(&mut self, kind: GuardianKind, find: Option<Find>) {
        self.finds.extend(find.map(|find| (kind, find)));
    }

    /// Returns the step that removes these digits from these cells, if any of them is a candidate there.
    fn find(&self, kind: GuardianKind, cells: CellSet, digits: u16) -> Option<Find> {
        let Self { state, known, name, .. } = self;
        let eliminations = state.candidates_in(cells, digits);
        let pattern = CandidateSet::grid(known.cells, known.pair());
        let find = Find::new(name(known.cells.len(), kind), eliminations, pattern, known.pair());
        (!eliminations.is_empty()).then_some(Find { extra: known.extra(), ..find })
    }

    /// Returns the houses that contain both cells of the roof: box, row, column.
    fn shared(&self) -> impl Iterator<Item = HouseNumber> {
        let (layout, roof) = (self.state.layout(), self.known.roof);
        let houses = layout.boxes_rows_columns().iter().copied();
        houses.filter(move |&house| roof.is_subset(layout.house(house).set))
    }

    /// Returns the smallest naked subset formed by the guardians and other cells of a house.
    fn naked_subset(&self) -> Option<Find> {
        let Self { state, known, .. } = self;
        let common = known.roof.into_iter().fold(known.extras, |all, cell| all & state.candidates(cell));
        for size in known.extras.count_ones()..=7 {
            for number in self.shared() {
                let house = state.layout().house(number);
                if 2 * size > (house.set & state.empty_cells()).len() {
                    continue;
                }
                for cells in cell_sets(house.set - known.roof, size - 1) {
                    if cells.into_iter().any(|cell| state.candidates(cell).count_ones() < 2) {
                        continue;
                    }
                    let digits = state.digits_of(cells);
                    let counts = [known.extras, common].map(|more| (digits | more).count_ones());
                    if counts != [size; 2] {
                        continue;
                    }
                    let rest = house.set - known.roof - cells;
                    if let Some(find) = self.find(GuardianKind::Subset, rest, digits | known.extras) {
                        return Some(Find { subset: cells, extra: find.extra + size - 1, ..find });
                    }
                }
            }
        }
        None
    }

    /// Returns the smallest hidden subset formed by the pattern's digits and others, with cells of a house besides one
    /// roof cell.
    fn hidden_subset(&self) -> Option<Find> {
        let Self { state, known, .. } = self;
        for size in known.extras.count_ones()..=7 {
            for number in self.shared() {
                let house = state.layout().house(number);
                if 2 * size >= (house.set & state.empty_cells()).len() {
                    continue;
                }
                let free: Vec<u8> = bits(ALL_DIGITS & !known.extras & !known.pair()).collect();
                for mask in combinations(long(free.len()), size - 2) {
                    let digits =
                        bits(mask).fold(known.pair(), |all, at| all | 1 << free[usize::from(at)]);
                    let places = |digit| state.cells_in(number, digit) - last_of(known.roof);
                    let cells = bits(digits).fold(CellSet::EMPTY, |all, digit| all | places(digit));
                    if cells.len() != size || bits(digits).any(|digit| places(digit).is_empty()) {
                        continue;
                    }
                    let rest = cells - known.roof;
                    if let Some(find) = self.find(GuardianKind::Subset, rest, ALL_DIGITS & !digits) {
                        let links = bits(digits).map(|digit| (number, digit)).collect();
                        return Some(Find { links, extra: find.extra + size - 2, ..find });
                    }
                }
            }
        }
        None
    }

    /// Returns the step for a digit of the pattern that is locked in the roof in some house.
    fn link(&self) -> Option<Find> {
        let Self { state, known, .. } = self;
        let [low, high] = known.digits;
        [(low, high), (high, low)]
            .into_iter()
            .find_map(|(digit, other)| {
                let is_locked = |&house: &HouseNumber| state.cells_in(house, digit) == known.roof;
                let house = self.shared().filter(is_locked).last()?;
                Some((house, digit, other))
            })
            .and_then(|(house, digit, other)| {
                let find = self.find(GuardianKind::Link, known.roof, 1 << other)?;
                Some(Find { links: vec![(house, digit)], ..find })
            })
    }
}

fn last_of(cells: CellSet) -> CellSet {
    cells.into_iter().last().map_or(CellSet::EMPTY, CellSet::of)
}
