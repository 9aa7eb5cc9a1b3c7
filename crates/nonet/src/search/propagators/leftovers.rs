//! Sums that follow from cages together with houses that hold all digits: the sums of cells of such houses that no cage
//! covers, and of cells of cages that lie outside such houses.
//!
//! Every full house has the same sum. If cages lie inside some houses that share no cell, the cells that they do not
//! cover have the rest of the houses' sum. If cages cover such houses, their cells outside have the excess of the
//! cages' sum.

use std::collections::HashSet;

use crate::numbers::long;
use crate::puzzle::Cell;
use crate::rules::{House, HouseKind, Primitive, Rules};

/// Maximum number of cells in a sum. Larger sums are of little use.
const MOST_CELLS: usize = 5;

/// A set of cells with a known sum.
struct Cage<'a> {
    cells: &'a [Cell],
    total: u32,
}

/// Returns the sums that follow from the sums among some primitives.
pub(super) fn leftovers(rules: &Rules, primitives: &[Primitive]) -> Vec<Primitive> {
    let cages: Vec<Cage<'_>> = primitives.iter().filter_map(cage).collect();
    let mut found: Vec<(Vec<Cell>, u32)> = Vec::new();
    if !cages.is_empty() {
        for area in areas(rules) {
            found.extend(inside(&area, &cages));
            found.extend(outside(&area, &cages));
        }
    }
    found.retain(|(cells, total)| is_new(cells, *total, &cages));
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|(cells, total)| sum(rules, cells, total)).collect()
}

fn cage(primitive: &Primitive) -> Option<Cage<'_>> {
    match primitive {
        Primitive::Sum { cells, total, .. } => Some(Cage { cells, total: *total }),
        _ => None,
    }
}

fn is_new(cells: &[Cell], total: u32, cages: &[Cage<'_>]) -> bool {
    let is_same = |cage: &Cage<'_>| cage.total == total && cage.cells == cells;
    !cages.iter().any(is_same)
}

fn sum(rules: &Rules, cells: Vec<Cell>, total: u32) -> Primitive {
    let see_each_other = |first: &Cell| {
        let peers = rules.peers(*first);
        cells.iter().all(|cell| cell == first || peers.binary_search(cell).is_ok())
    };
    let differ = cells.iter().all(see_each_other);
    Primitive::Sum { cells, total, differ }
}

/// The cells of full houses that share no cell, and their sum.
struct Area {
    cells: HashSet<Cell>,
    total: u32,
}

/// Returns the areas to examine: boxes, and neighbouring rows and columns.
fn areas(rules: &Rules) -> Vec<Area> {
    let digits = u32::from(rules.digits());
    let full = |kind: HouseKind| -> Vec<&House> {
        rules.houses().iter().filter(|house| house.kind == kind && rules.is_full(house)).collect()
    };
    let mut areas = Vec::new();
    for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box, HouseKind::Extra] {
        let houses = full(kind);
        let is_line = matches!(kind, HouseKind::Row | HouseKind::Column);
        for start in 0..houses.len() {
            let most = if is_line { houses.len() - start } else { 1 };
            let mut area = Area { cells: HashSet::new(), total: 0 };
            for house in &houses[start..start + most] {
                if !house.cells.iter().all(|cell| area.cells.insert(*cell)) {
                    break;
                }
                area.total += digits * (digits + 1) / 2;
                areas.push(Area { cells: area.cells.clone(), total: area.total });
            }
        }
    }
    areas
}

/// Returns the cells of an area that the cages inside it do not cover, and their sum.
fn inside(area: &Area, cages: &[Cage<'_>]) -> Option<(Vec<Cell>, u32)> {
    let (mut left, mut total) = (area.cells.clone(), area.total);
    for cage in cages {
        if cage.cells.iter().all(|cell| left.contains(cell)) {
            cage.cells.iter().for_each(|cell| {
                left.remove(cell);
            });
            total = total.checked_sub(cage.total)?;
        }
    }
    few(left, total)
}

/// Returns the cells that lie outside an area, in cages that cover it, and their sum.
fn outside(area: &Area, cages: &[Cage<'_>]) -> Option<(Vec<Cell>, u32)> {
    let mut covered: HashSet<Cell> = HashSet::new();
    let mut total = 0;
    for cage in cages {
        let touches = cage.cells.iter().any(|cell| area.cells.contains(cell));
        if touches && !cage.cells.iter().any(|cell| covered.contains(cell)) {
            covered.extend(cage.cells);
            total += cage.total;
        }
    }
    if !area.cells.is_subset(&covered) {
        return None;
    }
    few(covered.difference(&area.cells).copied().collect(), total.checked_sub(area.total)?)
}

/// Returns the cells in ascending order, if there are few and they can have the sum.
fn few(cells: HashSet<Cell>, total: u32) -> Option<(Vec<Cell>, u32)> {
    let mut cells: Vec<Cell> = cells.into_iter().collect();
    cells.sort_unstable();
    let is_useful = (1..=MOST_CELLS).contains(&cells.len()) && total >= long(cells.len());
    is_useful.then_some((cells, total))
}
