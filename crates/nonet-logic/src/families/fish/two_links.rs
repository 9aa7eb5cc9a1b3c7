//! Two strong links between single cells: skyscrapers, two-string kites, turbot fish.

use std::ops::ControlFlow;

use nonet::{CellSet, HouseKind};

use crate::families::fish::strong::{self, Link, Strand, plain_links, shared_house};
use crate::families::fish::templates::impossible;
use crate::families::offers::Offers;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

/// The kind of a pair of links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pair {
    /// Two rows or two columns, joined by a crossing line.
    Skyscraper,
    /// A row and a column, joined by a box (or an extra house).
    Kite,
    /// A box (or an extra house) and any other house; or any two lines joined by an extra house.
    Turbot,
}

/// Finds one kind of pair.
pub struct TwoLinks {
    technique: &'static Info,
    pair: Pair,
    style: Style,
    links: Vec<Link>,
}

impl TwoLinks {
    /// Returns a finder for a technique that is this kind of pair.
    pub fn boxed(technique: &'static Info, pair: Pair, style: Style) -> Box<dyn Finder> {
        Box::new(Self { technique, pair, style, links: Vec::new() })
    }

    /// Returns the pairs of a digit, each as two links in chain order.
    fn pairs(&mut self, state: &State, digit: u8, way: HouseKind) -> Vec<[Link; 2]> {
        let mut pairs = Vec::new();
        plain_links(state, digit, &mut self.links);
        let house = |link: &Link| state.layout().house(link.house);
        let kind = |link: &Link| house(link).kind;
        for (number, one) in self.links.iter().enumerate() {
            for other in &self.links[number + 1..] {
                let fits = match self.pair {
                    Pair::Skyscraper => kind(one) == way && kind(other) == way,
                    Pair::Kite => kind(one) == HouseKind::Row && kind(other) == HouseKind::Column,
                    Pair::Turbot => {
                        self.style == Style::Own || !house(one).is_line() || !house(other).is_line()
                    }
                };
                let apart = ((one.from | one.to) & (other.from | other.to)).is_empty();
                if fits && apart {
                    for one in [one.turned(), *one] {
                        for other in [*other, other.turned()] {
                            if self.is_joined(state, one, other) {
                                pairs.push([one, other]);
                            }
                        }
                    }
                }
            }
        }
        pairs
    }

    fn is_joined(&self, state: &State, one: Link, other: Link) -> bool {
        let layout = state.layout();
        let by_line =
            |cells: CellSet| layout.shared_houses(cells).any(|house| layout.house(house).is_line());
        let join = one.to | other.from;
        match self.pair {
            Pair::Skyscraper => by_line(join) && !by_line(one.from | other.to),
            Pair::Kite => !by_line(join) && shared_house(layout, join).is_some(),
            Pair::Turbot => {
                let houses = [one.house, other.house].map(|house| layout.house(house));
                let has_block = !houses.iter().all(|house| house.is_line());
                let is_other = has_block || (houses[0].kind == houses[1].kind && !by_line(join));
                is_other && shared_house(layout, join).is_some()
            }
        }
    }

    /// Returns the pairs of a digit that remove something.
    fn finds(&mut self, state: &State, digit: u8, way: HouseKind) -> Vec<Find> {
        if impossible(state, digit).is_empty() {
            return Vec::new();
        }
        let pairs = self.pairs(state, digit, way);
        let finds =
            pairs.into_iter().map(|links| Find { digit, links, gone: gone(state, digit, &links) });
        finds.filter(|find| !find.gone.is_empty()).collect()
    }

    /// Offers the pairs of each digit.
    fn scan(&mut self, state: &State, way: HouseKind, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut offers = Offers::in_style(self.style, self.technique, state, sink);
        (0..9)
            .flat_map(|digit| self.finds(state, digit, way))
            .try_for_each(|find| strong::offer(&mut offers, 0, &[find.strand()]))
    }
}

/// A pair, and the cells from which it removes the digit.
struct Find {
    digit: u8,
    links: [Link; 2],
    gone: CellSet,
}

impl Find {
    fn strand(&self) -> Strand<'_> {
        Strand { digit: self.digit, links: &self.links, gone: self.gone }
    }
}

impl Finder for TwoLinks {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        match self.pair {
            Pair::Skyscraper => {
                self.scan(state, HouseKind::Row, sink)?;
                self.scan(state, HouseKind::Column, sink)
            }
            Pair::Turbot if self.style == Style::Hodoku => self.largest_first(state, sink),
            Pair::Kite | Pair::Turbot => self.scan(state, HouseKind::Row, sink),
        }
    }
}

impl TwoLinks {
    /// HoDoKu treats turbot fish as chains: most eliminations first, then the earliest eliminated cells.
    fn largest_first(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut offers = Offers::all(self.technique, state, sink);
        let digits = 0..9;
        let mut all: Vec<Find> =
            digits.flat_map(|digit| self.finds(state, digit, HouseKind::Row)).collect();
        let early = |gone: CellSet| gone.into_iter().map(u32::from).sum::<u32>();
        all.sort_by_key(|find| (std::cmp::Reverse(find.gone.len()), early(find.gone)));
        all.iter().try_for_each(|find| strong::offer(&mut offers, 0, &[find.strand()]))
    }
}

/// Finds pairs of kites that are joined by the same two cells.
pub struct DualKite(TwoLinks);

impl DualKite {
    /// Returns a finder for a technique that is a pair of kites.
    pub fn boxed(technique: &'static Info, style: Style) -> Box<dyn Finder> {
        Box::new(Self(TwoLinks { technique, pair: Pair::Kite, style, links: Vec::new() }))
    }
}

impl Finder for DualKite {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut offers = Offers::all(self.0.technique, state, sink);
        let digits = 0..9;
        let kites: Vec<Find> =
            digits.flat_map(|digit| self.0.finds(state, digit, HouseKind::Row)).collect();
        let knot = |find: &Find| find.links[0].to | find.links[1].from;
        for (number, one) in kites.iter().enumerate() {
            for other in &kites[number + 1..] {
                if knot(one) == knot(other) && (one.digit, one.gone) != (other.digit, other.gone) {
                    strong::offer(&mut offers, 0, &[one.strand(), other.strand()])?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the cells outside the pattern that lose the digit.
fn gone(state: &State, digit: u8, links: &[Link; 2]) -> CellSet {
    strong::gone(state, digit, links) - (links[0].to | links[1].from)
}
