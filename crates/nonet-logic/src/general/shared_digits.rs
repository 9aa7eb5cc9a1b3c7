//! Cages and cells that use up digits of a house together, and clues that leave each other no way.

use std::collections::BTreeSet;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use nonet::Fact;

use super::houses::sorted;
use super::kinds;
use super::ladder::{Found, Reading};
use super::position::{Position, digits};
use super::step::{Mark, Pattern, Step};
use super::ways::Fillings;

/// Most ways to fill a clue that are compared.
const WAYS: usize = 60;

/// Most ways to fill a clue, or sets of its digits, that are tried with what stands around it.
const CONFLICTING: usize = 12;

/// Most digits that cages and cells use up together: one less on large boards.
const DIGITS: u32 = 4;

/// Most reasons of one step why ways to fill a clue fail.
const REASONS: usize = 2;

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

/// Why a way to fill a clue fails: another clue has none then, or a cell no candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reason {
    Clue(Fact),
    Cell(u16),
}

impl Reading {
    /// Returns the ways to fill a clue, if they are few. They stay known while its candidates stay the same.
    fn known_fillings(&mut self, clue: Fact, position: &Position) -> Option<Arc<Fillings>> {
        let seen = hash_of(position, self.cells_of(clue));
        if let Some((known, fillings)) = self.fillings_of(clue)
            && known == seen
        {
            return fillings;
        }
        let fillings = self.fillings(clue, position, WAYS).map(Arc::new);
        self.keep_fillings(clue, seen, fillings.clone());
        fillings
    }

    /// Returns the clues that stand on the board.
    fn constraints(&self) -> Vec<Fact> {
        let clues = self.clues().iter().copied();
        clues.filter(|clue| matches!(clue, Fact::Constraint(_))).collect()
    }

    /// Removes digits that cages and cells use up in a house.
    pub(super) fn killer_subsets(
        &mut self,
        position: &Position,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let clues = self.constraints();
        let fillings: Vec<(Fact, Arc<Fillings>)> = clues
            .into_iter()
            .filter_map(|clue| Some((clue, self.known_fillings(clue, position)?)))
            .collect();
        for house in 0..self.houses().len() {
            let items = self.items(house, position, &fillings);
            if items.iter().any(|item| item.clue.is_some()) {
                self.subsets_with(house, &items, position, found)?;
            }
        }
        ControlFlow::Continue(())
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
            if ways.len() > CONFLICTING {
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
            let taken: BTreeSet<u16> =
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
        cells.copied().collect::<BTreeSet<u16>>().into_iter().collect()
    }

    /// Removes the candidates of clues that stand only in fillings which leave another clue or a cell nothing.
    pub(super) fn clue_conflicts(
        &mut self,
        position: &Position,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        for clue in self.constraints() {
            if self.watch().is_over() {
                return ControlFlow::Break(());
            }
            let fillings = self.known_fillings(clue, position);
            if fillings.is_none_or(|fillings| fillings.ways.len() > CONFLICTING) {
                continue;
            }
            let around = self.around(clue);
            let seen = hash_of(position, &around);
            if self.is_without_conflict(clue, seen) {
                continue;
            }
            let steps = self.conflicts(clue, position);
            if steps.is_empty() {
                self.note_without_conflict(clue, seen);
            }
            steps.into_iter().try_for_each(&mut *found)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the cells of a clue, those that see one of them, and those of the clues there.
    fn around(&self, clue: Fact) -> Vec<u16> {
        let cells = self.cells_of(clue).iter();
        let mut around: BTreeSet<u16> = cells.clone().copied().collect();
        around.extend(cells.flat_map(|&cell| self.peers(cell)));
        let clues: BTreeSet<Fact> =
            around.iter().flat_map(|&cell| self.clues_of(cell)).copied().collect();
        around.extend(clues.into_iter().flat_map(|other| self.cells_of(other)));
        around.into_iter().collect()
    }

    fn conflicts(&mut self, clue: Fact, position: &Position) -> Vec<Step> {
        let Some(fillings) = self.known_fillings(clue, position) else { return Vec::new() };
        let reasons: Vec<BTreeSet<Reason>> = fillings
            .ways
            .iter()
            .map(|way| self.reasons_against(clue, position, &fillings.cells, way))
            .collect();
        let mut steps: Vec<(Vec<Reason>, Vec<Mark>)> = Vec::new();
        for (at, &cell) in fillings.cells.iter().enumerate() {
            for digit in digits(position.at(cell)) {
                let own = fillings.ways.iter().zip(&reasons).filter(|(way, _)| way[at] == digit);
                let own: Vec<&BTreeSet<Reason>> = own.map(|(_, reasons)| reasons).collect();
                let Some(few) = covering(&own).filter(|few| !few.is_empty()) else { continue };
                match steps.iter_mut().find(|(known, _)| *known == few) {
                    Some((_, gone)) => gone.push((cell, digit)),
                    None => steps.push((few, vec![(cell, digit)])),
                }
            }
        }
        steps.into_iter().map(|(reasons, gone)| self.conflict(clue, &reasons, sorted(gone))).collect()
    }

    /// Returns why a way to fill a clue fails, in as many ways as it does.
    fn reasons_against(
        &self,
        clue: Fact,
        position: &Position,
        cells: &[u16],
        way: &[u8],
    ) -> BTreeSet<Reason> {
        let mut marks = position.marks().to_vec();
        for (&cell, &digit) in cells.iter().zip(way) {
            for &peer in self.peers(cell) {
                marks[usize::from(peer)] &= !(1 << digit);
            }
        }
        let mut touched: BTreeSet<u16> = cells.iter().copied().collect();
        for (&cell, &digit) in cells.iter().zip(way) {
            marks[usize::from(cell)] = 1 << digit;
            let loses = |&&peer: &&u16| position.has(peer, digit);
            touched.extend(self.peers(cell).iter().filter(loses));
        }
        let mut found = BTreeSet::new();
        for &cell in &touched {
            if marks[usize::from(cell)] == 0 {
                found.insert(Reason::Cell(cell));
            }
        }
        let others: BTreeSet<Fact> =
            touched.iter().flat_map(|&cell| self.clues_of(cell)).copied().collect();
        let is_other =
            |&fact: &Fact| fact != clue && matches!(fact, Fact::Constraint(_)) && self.is_quick(fact);
        for other in others.into_iter().filter(is_other) {
            let is_empty = self.cells_of(other).iter().any(|&cell| marks[usize::from(cell)] == 0);
            if !is_empty && self.reasoner().alone(other, &marks).is_none() {
                found.insert(Reason::Clue(other));
            }
        }
        found
    }

    fn conflict(&self, clue: Fact, reasons: &[Reason], gone: Vec<Mark>) -> Step {
        let mut facts = vec![clue];
        let mut cells = Vec::new();
        for reason in reasons {
            match *reason {
                Reason::Clue(fact) => facts.push(fact),
                Reason::Cell(cell) => cells.push(cell),
            }
        }
        let pattern = Pattern::Conflict { clue, with: facts[1..].to_vec(), cells: cells.clone() };
        let all: BTreeSet<u16> = facts.iter().flat_map(|&fact| self.cells_of(fact)).copied().collect();
        let more = u32::try_from(2 * reasons.len() + all.len() / 4).unwrap_or(0);
        cells.extend(all);
        cells.sort_unstable();
        cells.dedup();
        facts.sort_unstable();
        Step {
            technique: &kinds::CONFLICT,
            price: kinds::CONFLICT.price + more,
            placements: Vec::new(),
            eliminations: gone,
            facts,
            cells,
            pattern,
        }
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

/// Returns few reasons of which each of these sets has one; `None` if more would be needed.
fn covering(sets: &[&BTreeSet<Reason>]) -> Option<Vec<Reason>> {
    let mut left: Vec<&BTreeSet<Reason>> = sets.to_vec();
    let mut chosen = Vec::new();
    while !left.is_empty() {
        if chosen.len() == REASONS {
            return None;
        }
        let all: BTreeSet<Reason> = left.iter().flat_map(|set| set.iter().copied()).collect();
        let best = all
            .into_iter()
            .max_by_key(|reason| left.iter().filter(|set| set.contains(reason)).count())?;
        left.retain(|set| !set.contains(&best));
        chosen.push(best);
    }
    chosen.sort_unstable();
    Some(chosen)
}

fn hash_of(position: &Position, cells: &[u16]) -> u64 {
    let mut hasher = DefaultHasher::new();
    for &cell in cells {
        position.at(cell).hash(&mut hasher);
    }
    hasher.finish()
}
