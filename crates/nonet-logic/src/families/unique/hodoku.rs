//! Rectangles as HoDoKu finds them, with candidates of the pattern missing if need be.

use std::ops::ControlFlow;

use super::guarded::Guarded;
use super::rectangles::{self, Rectangle, Rectangles};
use super::{Find, Kind, offer_once, same_digits, within};
use crate::candidates::{CandidateSet, bits};
use crate::cell_set::CellSet;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};

/// Looks for one of HoDoKu's uniqueness tests, or for hidden rectangles.
pub struct HodokuRectangles {
    kind: Kind,
    technique: &'static Info,
    table: Rectangles,
    offered: Vec<CandidateSet>,
}

impl HodokuRectangles {
    /// Looks for one kind.
    pub fn new(kind: Kind, technique: &'static Info) -> Self {
        Self { kind, technique, table: Rectangles::default(), offered: Vec::new() }
    }

    fn judge(
        &mut self,
        state: &State,
        rectangle: &Rectangle,
        pair: u16,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let guarded = Guarded::new(state, same_digits(rectangle.cells, pair));
        let roof = guarded.roof;
        let in_line = state.layout().shared_houses(roof).next().is_some();
        let mut finds: Vec<Find> = Vec::new();
        let technique = self.technique;
        let find = |gone| Find::new(technique, gone, guarded.pattern, pair);
        match self.kind {
            Kind::OneCell => finds.push(find(guarded.one_cell(state))),
            Kind::OneDigit if roof.len() == 2 && in_line => finds.push(find(guarded.one_digit(state))),
            Kind::OneDigitAcross if !in_line => finds.push(find(guarded.one_digit(state))),
            Kind::Subset if roof.len() == 2 && !guarded.extras.is_power_of_two() => {
                for house in state.layout().shared_houses(roof) {
                    let free = state.layout().house(house).set.without(roof) & state.empty_cells();
                    let others = free.into_iter().filter(|&cell| state.candidates(cell) & pair == 0);
                    let others: Vec<u8> = others.collect();
                    subsets(state, &others, CellSet::EMPTY, guarded.extras, &mut |subset, digits| {
                        let cells = shared_cells(state, roof | subset);
                        let gone = within(&guarded.seen_by_subset(state, subset, digits), cells);
                        finds.push(Find { subset, ..find(gone) });
                    });
                }
            }
            Kind::Link => {
                guarded.links(state, |link, gone| finds.push(Find { links: vec![link], ..find(gone) }));
            }
            Kind::Crossed => rectangles::crossed(state, rectangle, pair, &guarded, |links, gone| {
                finds.push(Find { links, ..find(gone) });
            }),
            Kind::Hidden if roof.len() > 1 => {
                rectangles::hidden(state, rectangle, pair, &guarded, |links, gone| {
                    finds.push(Find { links, ..find(gone) });
                });
            }
            _ => {}
        }
        finds
            .iter()
            .filter(|find| !find.eliminations.is_empty())
            .try_for_each(|find| offer_once(find, &mut self.offered, state, sink))
    }
}

/// Naked subsets of the guardians' digits with some of the cells: each cell is added to those before it in turn.
fn subsets(
    state: &State,
    others: &[u8],
    taken: CellSet,
    digits: u16,
    tell: &mut impl FnMut(CellSet, u16),
) {
    for (at, &cell) in others.iter().enumerate() {
        let (cells, digits) = (taken | CellSet::of(cell), digits | state.candidates(cell));
        if digits.count_ones() == cells.len() + 1 {
            tell(cells, digits);
        }
        subsets(state, &others[at + 1..], cells, digits, tell);
    }
}

/// The cells of all houses that hold all of some cells.
fn shared_cells(state: &State, cells: CellSet) -> CellSet {
    let layout = state.layout();
    layout.shared_houses(cells).fold(CellSet::EMPTY, |all, house| all | layout.house(house).set)
}

impl Finder for HodokuRectangles {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.offered.clear();
        let (empty, bivalue) = (state.empty_cells(), state.cells_with(2));
        let mut done: Vec<(CellSet, u16)> = Vec::new();
        for cell in bivalue {
            let pair = state.candidates(cell);
            let mut both = bits(pair);
            let digits = std::array::from_fn(|_| both.next().unwrap_or_default());
            for at in 0..self.table.of(state.layout()).len() {
                let rectangle = self.table.of(state.layout())[at];
                let usable = rectangle.cells.contains(cell)
                    && rectangle.cells.is_subset(empty)
                    && rectangle.is_open(state, digits)
                    && !done.contains(&(rectangle.cells, pair));
                if usable {
                    done.push((rectangle.cells, pair));
                    self.judge(state, &rectangle, pair, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Looks for avoidable rectangles: three corners placed, or two side by side, and two candidates in the others.
pub struct HodokuAvoidable {
    kind: Kind,
    technique: &'static Info,
    table: Rectangles,
}

impl HodokuAvoidable {
    /// Looks for one kind.
    pub fn new(kind: Kind, technique: &'static Info) -> Self {
        Self { kind, technique, table: Rectangles::default() }
    }
}

impl Finder for HodokuAvoidable {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let (filled, bivalue) = ((!state.empty_cells()).without(state.givens()), state.cells_with(2));
        let mut offered = Vec::new();
        for rectangle in self.table.of(state.layout()) {
            let held = rectangle.cells & filled;
            let free = rectangle.cells & bivalue;
            let wanted = if self.kind == Kind::OneCell { 3 } else { 2 };
            if held.len() != wanted || free.len() != 4 - wanted {
                continue;
            }
            let digits = held
                .into_iter()
                .filter_map(|cell| state.value(cell))
                .fold(0_u16, |all, digit| all | 1 << digit);
            let mut both = bits(digits);
            let (Some(first), Some(second), None) = (both.next(), both.next(), both.next()) else {
                continue;
            };
            if !rectangle.is_open(state, [first, second]) {
                continue;
            }
            let guarded = Guarded::new(state, same_digits(rectangle.cells, digits));
            let gone = match self.kind {
                Kind::OneCell => guarded.one_cell(state),
                _ => guarded.one_digit(state),
            };
            if !gone.is_empty() {
                let find = Find::new(self.technique, gone, guarded.pattern, digits);
                offer_once(&find, &mut offered, state, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}
