//! The first levels of a hint: where to look, which technique is there, and in which cells.

use nonet::{CellSet, HouseKind};

use super::catalogue::{args, sentence};
use super::chains::main_chains;
use super::kinds;
use super::words::{self, Join};
use crate::candidates::only_bit;
use crate::explanation::Role;
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::Step;

/// Maximum number of houses that a hint names as the place to look.
const FEW: usize = 2;

/// Maximum number of pattern digits that a hint names.
const SEVERAL: u32 = 3;

/// For a chain through more cells than this, a hint names only the cells where it starts.
const MANY: u32 = 8;

/// Returns three levels: where to look, then also the technique, then also the cells.
pub(super) fn hints(step: &Step, state: &State) -> [String; 3] {
    let of = Hinted::new(step, state);
    let region = match of.region() {
        Region::Places(digit) => sentence("hint.places", &args! { digit: words::digit(digit) }),
        Region::Houses(houses) => words::houses(state.layout(), &houses),
    };
    let there = words::there_is(step.technique.name);
    let cells = sentence(
        if of.is_from_start() { "hint.start" } else { "hint.cells" },
        &args! { region: region.as_str(), there: there.as_str(), cells: words::cells(of.named_cells(), Join::And) },
    );
    [
        sentence("hint.where", &args! { region: region.as_str() }),
        sentence("hint.technique", &args! { region: region.as_str(), there: there.as_str() }),
        cells,
    ]
}

/// Returns alternative first levels of a hint: the digits to look for, and the kind of pattern.
pub(super) fn firsts(step: &Step, state: &State) -> [String; 2] {
    let digits = Hinted::new(step, state).told_digits();
    let plurals: Vec<String> = (0..9)
        .filter(|digit| digits >> digit & 1 == 1)
        .map(|digit| sentence("hint-plural", &args! { digit: words::digit(digit) }))
        .collect();
    let digits = words::listed(&plurals, Join::And);
    let kind = sentence(kinds::kind(step.technique.key).unwrap_or(kinds::OTHER), &args! {});
    [
        sentence("hint.digits", &args! { digits: digits.as_str() }),
        sentence("hint.kind", &args! { kind: kind.as_str() }),
    ]
}

/// Where a hint tells the player to look.
pub(crate) enum Region {
    /// The cells that can hold a digit.
    Places(u8),
    /// Houses; none on a board without any.
    Houses(Vec<HouseNumber>),
}

/// Returns where a hint about a step tells the player to look, and the cells that it names.
pub(crate) fn looked_at(step: &Step, state: &State) -> (Region, CellSet) {
    let of = Hinted::new(step, state);
    (of.region(), of.named_cells())
}

/// The parts of a step that a hint needs.
struct Hinted<'a> {
    step: &'a Step,
    state: &'a State,
    /// The cells where the chains start.
    starts: CellSet,
    /// The cells of the pattern, or the changed cells if there is no pattern.
    cells: CellSet,
    /// The digits of the pattern's candidates and chains.
    digits: u16,
}

impl<'a> Hinted<'a> {
    fn new(step: &'a Step, state: &'a State) -> Self {
        let parts = step.parts.iter().filter(|part| part.role != Role::Blocker);
        let nodes = || step.chains.iter().flat_map(|chain| &chain.nodes);
        let mut cells = nodes().fold(CellSet::EMPTY, |all, node| all | node.cells);
        let mut digits = nodes().fold(0, |all, node| all | 1_u16 << node.digit);
        for part in parts {
            cells = cells | part.cells | part.candidates.cells();
            digits = part.candidates.iter().fold(digits, |all, candidate| all | 1 << candidate.digit);
        }
        if cells.is_empty() {
            let placed: CellSet = step.placements.iter().map(|single| single.cell).collect();
            cells = placed | step.eliminations.cells();
        }
        let main = main_chains(step).iter().filter_map(|chain| chain.nodes.first());
        let starts = main.fold(CellSet::EMPTY, |all, node| all | node.cells);
        Self { step, state, starts, cells, digits }
    }

    /// Returns the digits to look for: those of the pattern, or those of the conclusion if the pattern has too many.
    fn told_digits(&self) -> u16 {
        if self.digits != 0 && self.digits.count_ones() <= SEVERAL {
            return self.digits;
        }
        let struck = (0..9).filter(|&digit| !self.step.eliminations.0[digit].is_empty());
        let struck = struck.fold(0, |all, digit| all | 1 << digit);
        self.step.placements.iter().fold(struck, |all, single| all | 1 << single.digit)
    }

    /// Returns whether a hint names only the cells where the chains start.
    fn is_from_start(&self) -> bool {
        !self.starts.is_empty() && self.cells.len() > MANY
    }

    fn named_cells(&self) -> CellSet {
        if self.is_from_start() { self.starts } else { self.cells }
    }

    /// Returns where to look without revealing the pattern: the places of a digit, houses, or the box where the
    /// pattern starts.
    fn region(&self) -> Region {
        let layout = self.state.layout();
        let is_fish = self.step.parts.iter().any(|part| part.role == Role::Base);
        let houses = self.houses();
        if let Some(digit) = only_bit(self.digits)
            && (is_fish || !self.starts.is_empty() || houses.is_empty())
            && self.cells.len() > 1
        {
            return Region::Places(digit);
        }
        if self.starts.is_empty() && !houses.is_empty() {
            return Region::Houses(houses);
        }
        let cells = if self.starts.is_empty() { self.cells } else { self.starts };
        if cells.len() > 1
            && let Some(house) = layout.shared_houses(cells).last()
        {
            return Region::Houses(vec![house]);
        }
        let first = cells.first().unwrap_or(0);
        let homes = || layout.homes(first).iter().map(|&(house, _)| house);
        let house = homes().find(|&house| layout.house(house).kind == HouseKind::Box);
        Region::Houses(house.or_else(|| homes().next()).into_iter().collect())
    }

    /// Returns the pattern's first houses. A single cell lies in several houses, and naming them would not help.
    fn houses(&self) -> Vec<HouseNumber> {
        let told = self.step.parts.iter().filter(|part| {
            part.role != Role::Blocker && (part.role != Role::Als || part.cells.len() > 1)
        });
        let mut houses: Vec<HouseNumber> = Vec::new();
        for &house in told.flat_map(|part| &part.houses) {
            if !houses.contains(&house) && houses.len() < FEW {
                houses.push(house);
            }
        }
        houses
    }
}
