//! Two strong links between single cells: skyscrapers, two-string kites, turbot fish.

use std::ops::ControlFlow;

use nonet::HouseKind;

use crate::cell_set::CellSet;
use crate::families::fish::strong::{self, Link, Strand, plain_links, shared_house};
use crate::families::fish::templates::impossible;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

/// The kinds of the two links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pair {
    /// Two rows, or two columns, joined by a line across.
    Skyscraper,
    /// A row and a column, joined by a box (or an extra house).
    Kite,
    /// A box (or an extra house) and any other house; or any two lines joined by an extra house.
    Turbot,
}

/// Looks for one kind of pair.
pub struct TwoLinks {
    technique: &'static Info,
    pair: Pair,
    style: Style,
    links: Vec<Link>,
}

impl TwoLinks {
    /// A finder for a technique that is such a pair.
    pub fn boxed(technique: &'static Info, pair: Pair, style: Style) -> Box<dyn Finder> {
        Box::new(Self { technique, pair, style, links: Vec::new() })
    }

    /// The pairs of a digit, each as its two links from end to end.
    fn pairs(&mut self, state: &State, digit: u8, way: HouseKind, pairs: &mut Vec<[Link; 2]>) {
        pairs.clear();
        plain_links(state, digit, &mut self.links);
        let kind = |link: &Link| state.layout().house(link.house).kind;
        for (number, one) in self.links.iter().enumerate() {
            for other in &self.links[number + 1..] {
                let fits = match self.pair {
                    Pair::Skyscraper => kind(one) == way && kind(other) == way,
                    Pair::Kite => kind(one) == HouseKind::Row && kind(other) == HouseKind::Column,
                    Pair::Turbot => {
                        self.style == Style::Own || !is_line(kind(one)) || !is_line(kind(other))
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
    }

    fn is_joined(&self, state: &State, one: Link, other: Link) -> bool {
        let layout = state.layout();
        let by_line =
            |cells: CellSet| layout.shared_houses(cells).any(|house| is_line(layout.house(house).kind));
        let join = one.to | other.from;
        match self.pair {
            Pair::Skyscraper => by_line(join) && !by_line(one.from | other.to),
            Pair::Kite => !by_line(join) && shared_house(layout, join).is_some(),
            Pair::Turbot => {
                let kinds = [one.house, other.house].map(|house| layout.house(house).kind);
                let has_block = !kinds.into_iter().all(is_line);
                let is_other = has_block || (kinds[0] == kinds[1] && !by_line(join));
                is_other && shared_house(layout, join).is_some()
            }
        }
    }

    fn scan(
        &mut self,
        state: &State,
        digit: u8,
        way: HouseKind,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let impossible = impossible(state, digit);
        if impossible.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut pairs = Vec::new();
        self.pairs(state, digit, way, &mut pairs);
        let mut seen: Vec<CellSet> = Vec::new();
        for links in pairs {
            let gone = gone(state, digit, &links);
            if gone.is_empty() || (self.style == Style::Own && seen.contains(&gone)) {
                continue;
            }
            seen.push(gone);
            let strand = Strand { digit, links: &links, gone };
            strong::offer(self.technique, 0, state, &[strand], sink)?;
        }
        ControlFlow::Continue(())
    }
}

impl Finder for TwoLinks {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        match self.pair {
            Pair::Skyscraper => {
                for way in [HouseKind::Row, HouseKind::Column] {
                    for digit in 0..9 {
                        self.scan(state, digit, way, sink)?;
                    }
                }
                ControlFlow::Continue(())
            }
            Pair::Turbot if self.style == Style::Hodoku => self.largest_first(state, sink),
            Pair::Kite | Pair::Turbot => {
                (0..9).try_for_each(|digit| self.scan(state, digit, HouseKind::Row, sink))
            }
        }
    }
}

impl TwoLinks {
    /// HoDoKu treats turbot fish as chains: those with the most eliminations come first, then those with eliminations in
    /// early cells.
    fn largest_first(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut all: Vec<(u8, [Link; 2], CellSet)> = Vec::new();
        let mut pairs = Vec::new();
        for digit in (0..9).filter(|&digit| !impossible(state, digit).is_empty()) {
            self.pairs(state, digit, HouseKind::Row, &mut pairs);
            for &links in &pairs {
                let gone = gone(state, digit, &links);
                if !gone.is_empty() {
                    all.push((digit, links, gone));
                }
            }
        }
        let early = |gone: CellSet| gone.into_iter().map(u32::from).sum::<u32>();
        all.sort_by_key(|&(_, _, gone)| (std::cmp::Reverse(gone.len()), early(gone)));
        all.iter().try_for_each(|&(digit, links, gone)| {
            strong::offer(self.technique, 0, state, &[Strand { digit, links: &links, gone }], sink)
        })
    }
}

/// Looks for pairs of kites that are joined by the same two cells.
pub struct DualKite {
    technique: &'static Info,
    kites: TwoLinks,
}

impl DualKite {
    /// A finder for a technique that is a pair of kites.
    pub fn boxed(technique: &'static Info, style: Style) -> Box<dyn Finder> {
        let kites = TwoLinks { technique, pair: Pair::Kite, style, links: Vec::new() };
        Box::new(Self { technique, kites })
    }
}

impl Finder for DualKite {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut kites: Vec<(u8, [Link; 2], CellSet)> = Vec::new();
        let mut pairs = Vec::new();
        for digit in (0..9).filter(|&digit| !impossible(state, digit).is_empty()) {
            self.kites.pairs(state, digit, HouseKind::Row, &mut pairs);
            for &links in &pairs {
                let gone = gone(state, digit, &links);
                if !gone.is_empty() {
                    kites.push((digit, links, gone));
                }
            }
        }
        let join = |links: &[Link; 2]| links[0].to | links[1].from;
        for (number, one) in kites.iter().enumerate() {
            for other in &kites[number + 1..] {
                if join(&one.1) == join(&other.1) && (one.0, one.2) != (other.0, other.2) {
                    let strands = [one, other].map(|(digit, links, gone)| Strand {
                        digit: *digit,
                        links,
                        gone: *gone,
                    });
                    strong::offer(self.technique, 0, state, &strands, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The cells outside the pattern that lose the digit.
fn gone(state: &State, digit: u8, links: &[Link; 2]) -> CellSet {
    strong::gone(state, digit, links).without(links[0].to | links[1].from)
}

const fn is_line(kind: HouseKind) -> bool {
    matches!(kind, HouseKind::Row | HouseKind::Column)
}
