//! Sums that follow from cages together with houses that hold all digits.
//!
//! Every full house has the same sum, and so have several that share no cell: an *area*. The sums of cages that lie mostly
//! inside an area are subtracted from its sum. What is left is an equation for a few cells: those of the area that no cage
//! covers ("innies"), minus those of the cages that lie outside ("outies").

use super::cell_set::CellSet;
use crate::numbers::{short, signed};
use crate::puzzle::Cell;
use crate::rules::{House, HouseKind, Primitive, Rules, Sums};
use crate::tables::{bits, holds_all};

/// Maximum number of cells in a sum. Larger sums are of little use.
const MOST_CELLS: usize = 8;

/// A set of cells with a known sum.
struct Known {
    cells: CellSet,
    size: usize,
    sum: i64,
    /// The houses of an area, or the primitive of a cage, by number.
    of: Vec<usize>,
}

/// A sum that houses and primitives have together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Equation {
    /// Weights of cells, in ascending order.
    pub(crate) terms: Vec<(Cell, i32)>,
    pub(crate) sum: i64,
    /// The houses of the rules, and the primitives whose sums are subtracted, by number.
    pub(crate) houses: Vec<usize>,
    pub(crate) primitives: Vec<usize>,
}

impl Equation {
    /// Returns it as a rule.
    pub(crate) fn primitive(&self) -> Primitive {
        Primitive::Linear { terms: self.terms.clone(), sums: Sums::only(self.sum) }
    }
}

/// Returns the sums that follow from the sums among some primitives, if cells hold only the digits that are `present`.
pub(crate) fn derived(
    rules: &Rules,
    cells: usize,
    present: u64,
    primitives: &[Primitive],
) -> Vec<Equation> {
    let all = primitives.iter().enumerate();
    let cages: Vec<Known> = all.filter_map(|(at, primitive)| cage(cells, at, primitive)).collect();
    let areas = if cages.is_empty() { Vec::new() } else { areas(rules, cells, present) };
    let equations: Vec<Equation> = areas.iter().map(|area| left_over(&area.known, &cages)).collect();
    let size = |at: usize| equations[at].terms.len();
    let is_useful = |at: &usize| {
        let from_parts =
            areas[*at].parts.map_or(areas[*at].known.size, |parts| parts.map(size).iter().sum());
        (1..=MOST_CELLS).contains(&size(*at)) && size(*at) < from_parts
    };
    let mut found: Vec<Equation> =
        (0..areas.len()).filter(is_useful).map(|at| equations[at].clone()).collect();
    found.retain(|equation| !cages.iter().any(|cage| cage.is(&equation.terms)));
    let key = |of: &Equation| (of.terms.clone(), of.sum, of.houses.len() + of.primitives.len());
    found.sort_by_cached_key(key);
    found.dedup_by(|other, first| other.terms == first.terms && other.sum == first.sum);
    found
}

fn cage(cells: usize, at: usize, primitive: &Primitive) -> Option<Known> {
    let Primitive::Linear { terms, sums } = primitive else { return None };
    let is_plain = terms.iter().all(|&(_, weight)| weight == 1);
    let members = || CellSet::of(cells, terms.iter().map(|(cell, _)| cell.index()));
    let sum = sums.single().filter(|_| is_plain)?;
    Some(Known { cells: members(), size: terms.len(), sum, of: vec![at] })
}

/// Full houses that share no cell.
struct Area {
    known: Known,
    /// The two areas that it is made of.
    parts: Option<[usize; 2]>,
}

/// Returns the areas to examine: neighbouring rows and columns, boxes, and pairs of boxes.
fn areas(rules: &Rules, cells: usize, present: u64) -> Vec<Area> {
    let mut areas: Vec<Area> = Vec::new();
    for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box, HouseKind::Extra] {
        let first = areas.len();
        let houses = rules.houses().iter().enumerate();
        let houses = houses.filter(|(_, house)| house.kind == kind && holds_all(&house.cells, present));
        areas.extend(houses.map(|(at, house)| {
            let known = area(rules, cells, (at, house), present);
            Area { known, parts: None }
        }));
        let end = areas.len();
        for start in first..end {
            let mut run = start;
            for next in start + 1..end {
                let Some(known) = areas[run].known.joined(&areas[next].known) else { continue };
                areas.push(Area { known, parts: Some([run, next]) });
                run = if kind == HouseKind::Box { start } else { areas.len() - 1 };
            }
        }
    }
    areas
}

fn area(rules: &Rules, cells: usize, (at, house): (usize, &House), present: u64) -> Known {
    let lowest = i64::from(*rules.board().values().start());
    let sum = bits(present).map(|digit| lowest + signed(digit)).sum();
    let cells = CellSet::of(cells, house.cells.iter().map(|cell| cell.index()));
    Known { cells, size: house.cells.len(), sum, of: vec![at] }
}

impl Known {
    /// Returns whether the terms are these cells, each counted once.
    fn is(&self, terms: &[(Cell, i32)]) -> bool {
        let is_in = |&(cell, weight): &(Cell, i32)| weight == 1 && self.cells.contains(cell.index());
        terms.len() == self.size && terms.iter().all(is_in)
    }

    /// Returns both together, if they share no cell.
    fn joined(&self, other: &Self) -> Option<Self> {
        (self.cells.shared(&other.cells) == 0).then(|| {
            let mut cells = self.cells.clone();
            cells.add(&other.cells);
            let of = [&self.of[..], &other.of].concat();
            Self { cells, size: self.size + other.size, sum: self.sum + other.sum, of }
        })
    }
}

/// Returns the equation that is left when the sums of cages that lie mostly inside an area are subtracted.
fn left_over(area: &Known, cages: &[Known]) -> Equation {
    let mut taken = area.cells.new_like();
    let (mut sum, mut primitives) = (area.sum, Vec::new());
    for cage in cages {
        let is_mostly_inside = 2 * cage.cells.shared(&area.cells) > cage.size;
        if is_mostly_inside && cage.cells.shared(&taken) == 0 {
            taken.add(&cage.cells);
            sum -= cage.sum;
            primitives.extend(&cage.of);
        }
    }
    let innies = area.cells.without(&taken).map(|cell| (cell, 1));
    let outies = taken.without(&area.cells).map(|cell| (cell, -1));
    let mut terms: Vec<(usize, i32)> = innies.chain(outies).collect();
    terms.sort_unstable();
    let sign = terms.first().map_or(1, |&(_, weight)| weight);
    let terms = terms.into_iter().map(|(cell, weight)| (Cell::new(short(cell)), sign * weight));
    let (terms, sum) = (terms.collect(), i64::from(sign) * sum);
    Equation { terms, sum, houses: area.of.clone(), primitives }
}
