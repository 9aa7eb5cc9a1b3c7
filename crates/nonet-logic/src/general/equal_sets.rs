//! Equal sets: houses that hold every digit as often as others do, and what is left of both without their shared cells.
//!
//! A cell counts once for each house of one side that has it, and once less for each house of the other. Whatever the
//! houses, the digits of the cells that count for one side are those of the cells that count for the other. The ring of
//! Phistomefel is the best known case: two rows and two boxes against four columns.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use nonet::{HouseKind, Source};

use super::houses::sorted;
use super::kinds;
use super::ladder::{Found, Reading};
use super::position::{Position, digits};
use super::sides::{EqualSets, KnownSets, Places};
use super::step::{Mark, Pattern, Step};

/// Most houses on a side, and most cells that are left on one.
const HOUSES: usize = 4;
const CELLS: usize = 16;

/// Most rows, or most columns, where rows and columns are compared: of more, too many cells are left.
const CROSSING: usize = 2;

/// Most choices of rows and columns that are looked at.
const LINES: usize = 70_000;

impl Reading {
    /// Removes digits that would stand more often, or more rarely, on one side of equal sets than on the other.
    /// Those of lines and irregular boxes alone, the leftovers, are easier to see than the others.
    pub(super) fn equal_sets(
        &mut self,
        position: &Position,
        are_leftovers: bool,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let known = self.equal_sets[usize::from(are_leftovers)].take();
        let mut known = known.unwrap_or_else(|| {
            KnownSets::new(self.all_equal_sets(are_leftovers), position.cell_count())
        });
        let changed = self.clock.changed(known.vain);
        let places = Places::new(position, self.rules().digits());
        let mut is_vain = true;
        let flow = known.promising(&changed, &places).try_for_each(|sets| {
            let step = self.equal_step(position, sets);
            is_vain &= step.is_none();
            step.map_or(ControlFlow::Continue(()), |step| found(Self::named(step, are_leftovers)))
        });
        if is_vain {
            known.vain = self.clock.now();
        }
        self.equal_sets[usize::from(are_leftovers)] = Some(known);
        flow
    }

    fn equal_step(&self, position: &Position, sets: &EqualSets) -> Option<Step> {
        let counts = sets.counts(position, self.rules().digits());
        if !counts.is_possible() {
            return None;
        }
        let mut gone: Vec<Mark> = Vec::new();
        for &(cell, weight) in &sets.terms {
            let marks = position.at(cell);
            if !marks.is_power_of_two() {
                gone.extend(digits(counts.gone(marks, weight)).map(|digit| (cell, digit)));
            }
        }
        let [more, fewer] = sets.sides.clone();
        (!gone.is_empty()).then(|| Step {
            technique: &kinds::EQUAL_SETS,
            price: kinds::EQUAL_SETS.price,
            placements: Vec::new(),
            eliminations: sorted(gone),
            facts: more.iter().chain(&fewer).map(|&at| nonet::Fact::House(at)).collect(),
            cells: sets.terms.iter().map(|&(cell, _)| cell).collect(),
            pattern: Pattern::Equal { more, fewer },
        })
    }

    /// Returns a step with the name of its technique, and its price.
    fn named(mut step: Step, are_leftovers: bool) -> Step {
        if are_leftovers {
            step.technique = &kinds::LEFTOVERS;
        }
        let houses = u32::try_from(step.facts.len()).unwrap_or(0);
        step.price = step.technique.price + houses.saturating_sub(2);
        step
    }

    /// Returns what is left of two lists of houses.
    pub(super) fn equal_sets_of(&self, more: &[usize], fewer: &[usize]) -> EqualSets {
        EqualSets::new([more.to_vec(), fewer.to_vec()], &self.weights(more, fewer))
    }

    /// Returns how often each cell counts.
    fn weights(&self, more: &[usize], fewer: &[usize]) -> Vec<i8> {
        let mut weights = vec![0; self.rules().cell_count()];
        for (houses, weight) in [(more, 1), (fewer, -1)] {
            for &cell in houses.iter().flat_map(|&at| &self.houses()[at].cells) {
                weights[usize::from(cell)] += weight;
            }
        }
        weights
    }

    /// Returns rows against columns, each with the boxes that leave the fewest cells; those of the fewest houses first.
    fn all_equal_sets(&self, are_leftovers: bool) -> Vec<EqualSets> {
        let [rows, columns, boxes] =
            [HouseKind::Row, HouseKind::Column, HouseKind::Box].map(|kind| self.full_houses_of(kind));
        let is_irregular = self.is_irregular(&boxes, &rows);
        if are_leftovers && !is_irregular {
            return Vec::new();
        }
        let [rows, columns] = [rows, columns].map(|lines| choices(&lines));
        let mut found: BTreeMap<Vec<(u16, i64)>, EqualSets> = BTreeMap::new();
        for row in &rows {
            for column in &columns {
                let is_leftover = is_irregular && (row.is_empty() || column.is_empty());
                if is_leftover != are_leftovers || row.len().min(column.len()) > CROSSING {
                    continue;
                }
                let Some(sets) = self.with_boxes(row, column, &boxes) else { continue };
                let size = |of: &EqualSets| of.sides.iter().map(Vec::len).sum::<usize>();
                let known = found.entry(sets.terms.clone()).or_insert_with(|| sets.clone());
                if size(&sets) < size(known) {
                    *known = sets;
                }
            }
        }
        let mut all: Vec<EqualSets> = found.into_values().collect();
        all.sort_by_key(|sets| sets.sides.iter().map(Vec::len).sum::<usize>());
        all
    }

    /// Returns whether a box has more cells in one line than in another that it meets.
    fn is_irregular(&self, boxes: &[usize], lines: &[usize]) -> bool {
        let shared = |one: usize, other: usize| {
            let cells = &self.houses()[other].cells;
            self.houses()[one].cells.iter().filter(|&cell| cells.contains(cell)).count()
        };
        boxes.iter().any(|&at| {
            let mut counts = lines.iter().map(|&line| shared(at, line)).filter(|&count| count > 0);
            counts.next().is_some_and(|first| counts.any(|count| count != first))
        })
    }

    pub(super) fn full_houses_of(&self, kind: HouseKind) -> Vec<usize> {
        let is_of_kind = |source: Source| matches!(source, Source::Rules(at) if self.rules().houses()[at].kind == kind);
        let houses = self.houses().iter().enumerate();
        houses.filter(|(_, house)| house.is_full && is_of_kind(house.source)).map(|(at, _)| at).collect()
    }

    /// Adds boxes to the side where they leave fewer cells. `None` if that is no use.
    fn with_boxes(&self, rows: &[usize], columns: &[usize], boxes: &[usize]) -> Option<EqualSets> {
        let weights = self.weights(rows, columns);
        let mut sides = [rows.to_vec(), columns.to_vec()];
        for &at in boxes {
            let left = |by: i8| -> u32 {
                let cells = self.houses()[at].cells.iter();
                cells.map(|&cell| u32::from((weights[usize::from(cell)] + by).unsigned_abs())).sum()
            };
            let (none, first, second) = (left(0), left(1), left(-1));
            if none > first.min(second) {
                sides[usize::from(second < first)].push(at);
            }
        }
        if sides[0].len() < sides[1].len() {
            sides.swap(0, 1);
        }
        let [more, fewer] = sides.each_ref().map(Vec::len);
        if fewer == 0 || more > HOUSES || more - fewer > 1 {
            return None;
        }
        let sets = self.equal_sets_of(&sides[0], &sides[1]);
        let is_long = [1, -1].iter().any(|sign| {
            sets.terms.iter().filter(|(_, weight)| weight.signum() == *sign).count() > CELLS
        });
        (!is_long && !sets.terms.is_empty()).then_some(sets)
    }
}

/// Returns the choices of up to four lines, or of fewer where lines are many.
fn choices(lines: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    let mut begin = 0;
    for _ in 0..HOUSES {
        let longer: Vec<Vec<usize>> = all[begin..]
            .iter()
            .flat_map(|choice: &Vec<usize>| {
                let later = lines.iter().filter(|&line| choice.last().is_none_or(|last| line > last));
                later.map(|&line| [&choice[..], &[line]].concat())
            })
            .collect();
        if (all.len() + longer.len()).pow(2) > LINES {
            break;
        }
        begin = all.len();
        all.extend(longer);
    }
    all
}
