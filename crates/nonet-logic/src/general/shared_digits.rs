//! Cages and cells that use up digits of a house together.

use std::ops::ControlFlow;
use std::sync::Arc;

use nonet::{Fact, SortedSet};

use super::clock::Look;
use super::houses::sorted;
use super::kinds;
use super::ladder::{Found, Reading};
use super::position::{Position, digits};
use super::step::{Mark, Pattern, Step};
use super::ways::Fillings;

/// Most sets of a clue's digits that are compared.
const SETS: usize = 12;

/// Most digits that cages and cells use up together: one less on large boards.
const DIGITS: u32 = 4;

/// Cells of a house that take digits of a set: one cell, or those of a clue.
struct Item {
    clue: Option<Fact>,
    cells: Vec<u16>,
    /// The digits of each way to fill the cells.
    ways: Vec<u64>,
}

impl Item {
    /// Returns how many digits of a set it takes at least.
    fn least(&self, set: u64) -> u32 {
        self.ways.iter().map(|way| (way & set).count_ones()).min().unwrap_or(0)
    }
}

impl Reading {
    /// Removes digits that cages and cells use up in a house.
    pub(super) fn killer_subsets(
        &mut self,
        position: &Position,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        for house in 0..self.houses().len() {
            if self.is_vain(Look::UsedUp, house, |reading| reading.cells_around(house)) {
                continue;
            }
            let fillings: Vec<(Fact, Arc<Fillings>)> = self
                .clues_in(house)
                .into_iter()
                .filter_map(|clue| Some((clue, self.known_fillings(clue, position)?)))
                .collect();
            let items = self.items(house, position, &fillings);
            let mut is_vain = true;
            if items.iter().any(|item| item.clue.is_some()) {
                self.subsets_with(house, &items, position, &mut |step| {
                    is_vain = false;
                    found(step)
                })?;
            }
            if is_vain {
                self.note_vain(Look::UsedUp, house);
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the constraints with two cells or more in a house.
    fn clues_in(&self, house: usize) -> Vec<Fact> {
        let cells = &self.houses()[house].cells;
        let shared =
            |clue: &Fact| self.cells_of(*clue).iter().filter(|&cell| cells.contains(cell)).count();
        self.constraints().into_iter().filter(|clue| shared(clue) > 1).collect()
    }

    /// Returns the cells on which it depends what is used up in a house.
    fn cells_around(&self, house: usize) -> Vec<u16> {
        let clues = self.clues_in(house);
        let of_clues = clues.iter().flat_map(|&clue| self.cells_of(clue));
        self.houses()[house].cells.iter().chain(of_clues).copied().collect()
    }

    /// Returns the clues with open cells in a house, then its open cells.
    fn items(&self, house: usize, position: &Position, fillings: &[(Fact, Arc<Fillings>)]) -> Vec<Item> {
        let cells = &self.houses()[house].cells;
        let mut items = Vec::new();
        for (clue, fillings) in fillings {
            let places = (0..fillings.cells.len()).filter(|&at| cells.contains(&fillings.cells[at]));
            let places: Vec<usize> = places.collect();
            if places.len() < 2 {
                continue;
            }
            let way = |way: &Vec<u8>| places.iter().fold(0, |set, &at| set | 1 << way[at]);
            // Whatever the order of the digits, they are the same.
            let mut ways: Vec<u64> = fillings.ways.iter().map(way).collect();
            ways.sort_unstable();
            ways.dedup();
            if ways.len() > SETS {
                continue;
            }
            let cells = places.iter().map(|&at| fillings.cells[at]).collect();
            items.push(Item { clue: Some(*clue), cells, ways });
        }
        let open = cells.iter().filter(|&&cell| !position.is_placed(cell));
        let single = |&cell: &u16| {
            let ways = digits(position.at(cell)).map(|digit| 1 << digit).collect();
            Item { clue: None, cells: vec![cell], ways }
        };
        items.extend(open.map(single));
        items
    }

    fn subsets_with(
        &self,
        house: usize,
        items: &[Item],
        position: &Position,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let open: Vec<u16> =
            items.iter().filter(|item| item.clue.is_none()).map(|item| item.cells[0]).collect();
        let all = open.iter().fold(0, |all, &cell| all | position.at(cell));
        let most = if self.rules().digits() > 9 { DIGITS - 1 } else { DIGITS };
        for set in sets_of(all, most) {
            let chosen = chosen(items, set);
            let least: u32 = chosen.iter().map(|item| item.least(set)).sum();
            let has_clue = chosen.iter().any(|item| item.clue.is_some());
            if least != set.count_ones() || !has_clue {
                continue;
            }
            let taken: SortedSet<u16> =
                chosen.iter().flat_map(|item| item.cells.iter().copied()).collect();
            let rest = open.iter().filter(|cell| !taken.contains(cell));
            let gone: Vec<Mark> = rest
                .flat_map(|&cell| digits(position.at(cell) & set).map(move |digit| (cell, digit)))
                .collect();
            if !gone.is_empty() {
                found(used_up(house, set, &chosen, sorted(gone)))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the cells of clues and of a step that uses digits up with them.
    pub fn cells_used(&self, step: &Step, clues: &[Fact]) -> Vec<u16> {
        let cells = clues.iter().flat_map(|&clue| self.cells_of(clue)).chain(&step.cells);
        cells.copied().collect::<SortedSet<u16>>().into_iter().collect()
    }
}

/// Returns items without a common cell that take many digits of a set: clues before cells.
fn chosen(items: &[Item], set: u64) -> Vec<&Item> {
    let mut chosen: Vec<&Item> = Vec::new();
    // A clue is of use if it takes more than its cells do one by one.
    let alone = |item: &Item| {
        let within = |cell: &&u16| {
            items.iter().any(|one| one.clue.is_none() && one.cells[0] == **cell && one.least(set) > 0)
        };
        u32::try_from(item.cells.iter().filter(within).count()).unwrap_or(0)
    };
    for item in items {
        let least = item.least(set);
        let is_useful = least > 0 && (item.clue.is_none() || least > alone(item));
        let is_free =
            chosen.iter().all(|other| other.cells.iter().all(|cell| !item.cells.contains(cell)));
        if is_useful && is_free {
            chosen.push(item);
        }
    }
    chosen
}

fn used_up(house: usize, set: u64, chosen: &[&Item], gone: Vec<Mark>) -> Step {
    let clues: Vec<Fact> = chosen.iter().filter_map(|item| item.clue).collect();
    let singles = chosen.iter().filter(|item| item.clue.is_none());
    let cells: Vec<u16> = singles.flat_map(|item| item.cells.iter().copied()).collect();
    let mut facts = clues.clone();
    facts.push(Fact::House(house));
    facts.sort_unstable();
    let more = 3 * set.count_ones().saturating_sub(2) + u32::try_from(chosen.len()).unwrap_or(0);
    Step {
        technique: &kinds::KILLER_SUBSET,
        price: kinds::KILLER_SUBSET.price + more,
        placements: Vec::new(),
        eliminations: gone,
        facts,
        cells: cells.clone(),
        pattern: Pattern::UsedUp { house, clues, cells, digits: set },
    }
}

/// Returns the sets of two digits or more, at most this many, the smallest first.
fn sets_of(all: u64, most: u32) -> Vec<u64> {
    let mut sets = vec![0_u64];
    let mut begin = 0;
    for _ in 0..most {
        let end = sets.len();
        for at in begin..end {
            let above = all & !(u64::MAX >> sets[at].leading_zeros().min(63));
            let above = if sets[at] == 0 { all } else { above };
            sets.extend(digits(above).map(|digit| sets[at] | 1 << digit).collect::<Vec<_>>());
        }
        begin = end;
    }
    sets.retain(|set| set.count_ones() > 1);
    sets
}
