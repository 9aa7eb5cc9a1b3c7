//! Sums that follow from cages together with houses that hold all digits.
//!
//! Every full house has the same sum, and so have several that share no cell: an *area*. The sums of cages that lie mostly
//! inside an area are subtracted from its sum. What is left is an equation for a few cells: those of the area that no cage
//! covers ("innies"), minus those of the cages that lie outside ("outies").

use super::cell_set::CellSet;
use crate::numbers::short;
use crate::puzzle::Cell;
use crate::rules::{House, HouseKind, Primitive, Rules, Sums};

/// Maximum number of cells in a sum. Larger sums are of little use.
const MOST_CELLS: usize = 8;

/// A set of cells with a known sum.
struct Known {
    cells: CellSet,
    size: usize,
    sum: i64,
}

/// Weights of cells, in ascending order, and their sum.
type Equation = (Vec<(Cell, i32)>, i64);

/// Returns the sums that follow from the sums among some primitives.
pub(super) fn derived(rules: &Rules, cells: usize, primitives: &[Primitive]) -> Vec<Primitive> {
    let cages: Vec<Known> = primitives.iter().filter_map(|primitive| cage(cells, primitive)).collect();
    let mut found: Vec<Equation> = Vec::new();
    if !cages.is_empty() {
        found.extend(areas(rules, cells).iter().filter_map(|area| left_over(area, &cages)));
    }
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|(terms, sum)| Primitive::Linear { terms, sums: Sums::only(sum) }).collect()
}

fn cage(cells: usize, primitive: &Primitive) -> Option<Known> {
    let Primitive::Linear { terms, sums } = primitive else { return None };
    let is_plain = terms.iter().all(|&(_, weight)| weight == 1);
    let members = || CellSet::of(cells, terms.iter().map(|(cell, _)| cell.index()));
    let sum = sums.single().filter(|_| is_plain)?;
    Some(Known { cells: members(), size: terms.len(), sum })
}

/// Returns the areas to examine: neighbouring rows and columns, boxes, and pairs of boxes.
fn areas(rules: &Rules, cells: usize) -> Vec<Known> {
    let full = |kind: HouseKind| -> Vec<Known> {
        let houses = rules.houses().iter();
        let houses = houses.filter(|house| house.kind == kind && rules.is_full(house));
        houses.map(|house| area(rules, cells, house)).collect()
    };
    let mut areas = full(HouseKind::Extra);
    for lines in [full(HouseKind::Row), full(HouseKind::Column)] {
        for start in 0..lines.len() {
            let mut run: Option<Known> = None;
            for line in &lines[start..] {
                let Some(longer) = run.as_ref().map_or(Some(line.copy()), |run| run.joined(line)) else {
                    break;
                };
                areas.push(longer.copy());
                run = Some(longer);
            }
        }
    }
    let boxes = full(HouseKind::Box);
    for (at, area) in boxes.iter().enumerate() {
        areas.extend(boxes[..at].iter().filter_map(|other| other.joined(area)));
        areas.push(area.copy());
    }
    areas
}

fn area(rules: &Rules, cells: usize, house: &House) -> Known {
    let sum = rules.board().values().map(i64::from).sum();
    let cells = CellSet::of(cells, house.cells.iter().map(|cell| cell.index()));
    Known { cells, size: house.cells.len(), sum }
}

impl Known {
    fn copy(&self) -> Self {
        Self { cells: self.cells.clone(), ..*self }
    }

    /// Returns both together, if they share no cell.
    fn joined(&self, other: &Self) -> Option<Self> {
        (self.cells.shared(&other.cells) == 0).then(|| {
            let mut cells = self.cells.clone();
            cells.add(&other.cells);
            Self { cells, size: self.size + other.size, sum: self.sum + other.sum }
        })
    }
}

/// Returns the equation that is left when cages are subtracted from an area, if it has few cells.
fn left_over(area: &Known, cages: &[Known]) -> Option<Equation> {
    let mut taken = area.cells.new_like();
    let (mut sum, mut count) = (area.sum, 0);
    for cage in cages {
        let is_mostly_inside = 2 * cage.cells.shared(&area.cells) > cage.size;
        if is_mostly_inside && cage.cells.shared(&taken) == 0 {
            taken.add(&cage.cells);
            sum -= cage.sum;
            count += 1;
        }
    }
    let innies = area.cells.without(&taken).map(|cell| (cell, 1));
    let outies = taken.without(&area.cells).map(|cell| (cell, -1));
    let mut terms: Vec<(usize, i32)> = innies.chain(outies).take(MOST_CELLS + 1).collect();
    if count == 0 || terms.is_empty() || terms.len() > MOST_CELLS {
        return None;
    }
    terms.sort_unstable();
    let sign = terms[0].1;
    let terms = terms.into_iter().map(|(cell, weight)| (Cell::new(short(cell)), sign * weight));
    Some((terms.collect(), i64::from(sign) * sum))
}
