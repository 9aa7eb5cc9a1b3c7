//! Singles, locked candidates and subsets, in whatever houses there are.

use std::ops::ControlFlow;

use nonet::Fact;

use super::clock::Look;
use super::kinds::{self, Kind};
use super::ladder::{Found, Reading};
use super::position::{Position, digits};
use super::step::{Pattern, Step};
use super::ways::Needed;

impl Reading {
    /// Removes digits from the cells that see them, where candidates know less than the rules: those of a player's board know
    /// only the houses.
    pub(super) fn seen(&mut self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        let count = u16::try_from(position.marks().len()).unwrap_or(u16::MAX);
        for cell in (0..count).filter(|&cell| position.is_placed(cell)) {
            let Some(digit) = digits(position.at(cell)).next() else { continue };
            let peers = self.peers(cell).iter().copied();
            let gone: Vec<(u16, u8)> =
                peers.filter(|&peer| position.has(peer, digit)).map(|peer| (peer, digit)).collect();
            if !gone.is_empty() {
                found(Step {
                    technique: &kinds::SEEN,
                    price: kinds::SEEN.price,
                    placements: Vec::new(),
                    eliminations: gone,
                    pattern: Pattern::Seen { cell },
                    facts: Vec::new(),
                    cells: vec![cell],
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Places the last digit of a house.
    pub(super) fn full_houses(&mut self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        self.each_place(position, |reading, house, digit, cells| {
            let members = &reading.houses()[house].cells;
            let open = members.iter().filter(|&&cell| !position.is_placed(cell)).count();
            let &[cell] = cells else { return ControlFlow::Continue(()) };
            if open > 1 {
                return ControlFlow::Continue(());
            }
            found(Step::place(&kinds::FULL_HOUSE, 10, (cell, digit), house))
        })
    }

    /// Places digits that have one place in a house.
    pub(super) fn hidden_singles(
        &mut self,
        position: &Position,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        self.each_place(position, |reading, house, digit, cells| {
            let &[cell] = cells else { return ControlFlow::Continue(()) };
            let price = if reading.is_compact(house) { 12 } else { 15 };
            found(Step::place(&kinds::HIDDEN_SINGLE, price, (cell, digit), house))
        })
    }

    /// Calls `each` with the places of each digit that a full house still needs.
    fn each_place(
        &self,
        position: &Position,
        mut each: impl FnMut(&Self, usize, u8, &[u16]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (number, house) in self.houses().iter().enumerate().filter(|(_, house)| house.is_full) {
            let filled = house.cells.iter().filter(|&&cell| position.is_placed(cell));
            let held = filled.fold(0, |all, &cell| all | position.at(cell));
            for digit in digits(self.all_digits() & !held) {
                let places: Vec<u16> =
                    house.cells.iter().copied().filter(|&cell| position.has(cell, digit)).collect();
                each(self, number, digit, &places)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Places digits in cells with one candidate.
    pub(super) fn naked_singles(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        for cell in position.open_cells() {
            let marks = position.at(cell);
            if marks.is_power_of_two() {
                let digit = digits(marks).next().unwrap_or(0);
                found(Step {
                    technique: &kinds::NAKED_SINGLE,
                    price: kinds::NAKED_SINGLE.price,
                    placements: vec![(cell, digit)],
                    eliminations: Vec::new(),
                    pattern: Pattern::Last,
                    facts: Vec::new(),
                    cells: vec![cell],
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Removes a digit from the cells that see all its places in a house.
    pub(super) fn locked(&mut self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut vain = self.all_digits();
        let open = vain
            & !digits(vain).fold(0, |skipped, digit| {
                skipped | u64::from(self.is_digit_vain(Look::Locked, digit)) << digit
            });
        self.each_place(position, |reading, house, digit, cells| {
            if open >> digit & 1 == 0 {
                return ControlFlow::Continue(());
            }
            let kind = if reading.is_compact(house) { &kinds::POINTING } else { &kinds::CLAIMING };
            match reading.locked_step(position, kind, Fact::House(house), digit, cells) {
                Some(step) => {
                    vain &= !(1 << digit);
                    found(step)
                }
                None => ControlFlow::Continue(()),
            }
        })?;
        digits(vain).for_each(|digit| self.note_vain(Look::Locked, digit.into()));
        ControlFlow::Continue(())
    }

    /// Removes a digit from the cells that see all its places among the cells of a clue that cannot do without it.
    pub(super) fn needed(&mut self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        for (at, clue) in self.clues().to_vec().into_iter().enumerate() {
            if !self.is_quick(clue) {
                continue;
            }
            if !self.is_vain(Look::Needed, at, |reading| reading.cells_of(clue).to_vec()) {
                self.needed.insert(clue, Needed::default());
                self.note_vain(Look::Needed, at);
            }
            let cells = self.cells_of(clue).to_vec();
            let open = cells.iter().filter(|&&cell| !position.is_placed(cell));
            let all = open.fold(0, |all, &cell| all | position.at(cell));
            for digit in digits(all) {
                let places: Vec<u16> =
                    cells.iter().copied().filter(|&cell| position.has(cell, digit)).collect();
                if self.seen_by_all(position, digit, &places).is_empty() {
                    continue;
                }
                if self.is_needed(position, clue, digit, &places)
                    && let Some(mut step) =
                        self.locked_step(position, &kinds::NEEDED, clue, digit, &places)
                {
                    step.cells.clone_from(&cells);
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether a clue cannot do without a digit at these places.
    fn is_needed(&mut self, position: &Position, clue: Fact, digit: u8, places: &[u16]) -> bool {
        let mut known = self.needed.get(&clue).copied().unwrap_or_default();
        if known.asked >> digit & 1 == 0 {
            let mut without = position.marks().to_vec();
            for &cell in places {
                without[usize::from(cell)] &= !(1 << digit);
            }
            let is_needed = places.iter().any(|&cell| without[usize::from(cell)] == 0)
                || self.reasoner().alone(clue, &without).is_none();
            known.asked |= 1 << digit;
            known.needed |= u64::from(is_needed) << digit;
            self.needed.insert(clue, known);
        }
        known.needed >> digit & 1 == 1
    }

    /// Returns the open cells with a candidate that see all of these cells and are none of them.
    fn seen_by_all(&self, position: &Position, digit: u8, cells: &[u16]) -> Vec<u16> {
        let mut seen = self.seen_by(cells);
        seen.retain(|&cell| position.has(cell, digit));
        seen
    }

    fn locked_step(
        &self,
        position: &Position,
        technique: &'static Kind,
        by: Fact,
        digit: u8,
        cells: &[u16],
    ) -> Option<Step> {
        if cells.len() < 2 {
            return None;
        }
        let seen = self.seen_by_all(position, digit, cells);
        (!seen.is_empty()).then(|| Step {
            technique,
            price: technique.price,
            placements: Vec::new(),
            eliminations: seen.into_iter().map(|cell| (cell, digit)).collect(),
            pattern: Pattern::Locked { by, cells: cells.to_vec(), digit },
            facts: vec![by],
            cells: Vec::new(),
        })
    }

    /// Removes what subsets of this size exclude: other candidates of naked ones' houses, or of hidden ones' cells.
    pub(super) fn subsets(
        &mut self,
        position: &Position,
        (size, is_hidden): (usize, bool),
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let technique = match (size, is_hidden) {
            (2, false) => &kinds::NAKED_PAIR,
            (2, true) => &kinds::HIDDEN_PAIR,
            (3, false) => &kinds::NAKED_TRIPLE,
            (3, true) => &kinds::HIDDEN_TRIPLE,
            (_, false) => &kinds::NAKED_QUAD,
            (_, true) => &kinds::HIDDEN_QUAD,
        };
        for (number, house) in self.houses().iter().enumerate() {
            let open: Vec<u16> =
                house.cells.iter().copied().filter(|&cell| !position.is_placed(cell)).collect();
            if (is_hidden && !house.is_full) || open.len() <= size {
                continue;
            }
            // Both kinds are sets of rows whose columns are as many: cells with digits, or digits with cells.
            let marks = |cell: u16| position.at(cell);
            let all = open.iter().fold(0, |all, &cell| all | marks(cell));
            let rows: Vec<u64> = if is_hidden {
                let places = |digit: u8| {
                    let has = |(at, &cell): (usize, &u16)| u64::from(position.has(cell, digit)) << at;
                    open.iter().enumerate().map(has).fold(0, |all, bit| all | bit)
                };
                digits(all).map(places).collect()
            } else {
                open.iter().map(|&cell| marks(cell)).collect()
            };
            each_subset(&rows, size, &mut |chosen, union| {
                let known: Vec<u8> = digits(all).collect();
                let (cells, set): (Vec<u16>, u64) = if is_hidden {
                    let cells = digits(union).map(|at| open[usize::from(at)]).collect();
                    (cells, chosen.iter().fold(0, |set, &at| set | 1 << known[at]))
                } else {
                    (chosen.iter().map(|&at| open[at]).collect(), union)
                };
                let gone = if is_hidden {
                    let at = |&cell: &u16| digits(marks(cell) & !set).map(move |digit| (cell, digit));
                    cells.iter().flat_map(at).collect()
                } else {
                    self.seen_by_set(position, &cells, set)
                };
                if gone.is_empty() {
                    return ControlFlow::Continue(());
                }
                let facts = if is_hidden { vec![Fact::House(number)] } else { Vec::new() };
                found(Step {
                    technique,
                    price: technique.price,
                    placements: Vec::new(),
                    eliminations: sorted(gone),
                    facts,
                    cells: if is_hidden { Vec::new() } else { cells.clone() },
                    pattern: Pattern::Subset { house: number, cells, digits: set, is_hidden },
                })
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the candidates that see every place of their digit among cells that hold these digits between them.
    fn seen_by_set(&self, position: &Position, cells: &[u16], set: u64) -> Vec<(u16, u8)> {
        let mut gone = Vec::new();
        for digit in digits(set) {
            let places: Vec<u16> =
                cells.iter().copied().filter(|&cell| position.has(cell, digit)).collect();
            let seen = self.seen_by_all(position, digit, &places);
            gone.extend(seen.into_iter().filter(|cell| !cells.contains(cell)).map(|cell| (cell, digit)));
        }
        gone
    }
}

impl Step {
    fn place(technique: &'static Kind, price: u32, mark: (u16, u8), house: usize) -> Self {
        Self {
            technique,
            price,
            placements: vec![mark],
            eliminations: Vec::new(),
            pattern: Pattern::Place { house },
            facts: vec![Fact::House(house)],
            cells: Vec::new(),
        }
    }
}

pub(super) fn sorted(mut marks: Vec<(u16, u8)>) -> Vec<(u16, u8)> {
    marks.sort_unstable();
    marks.dedup();
    marks
}

/// Calls `each` with every choice of `size` rows that have `size` columns between them, and with these columns.
pub(super) fn each_subset(
    rows: &[u64],
    size: usize,
    each: &mut dyn FnMut(&[usize], u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn go(
        rows: &[u64],
        (size, from, union): (usize, usize, u64),
        chosen: &mut Vec<usize>,
        each: &mut dyn FnMut(&[usize], u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if chosen.len() == size {
            let is_exact = union.count_ones() as usize == size;
            return if is_exact { each(chosen, union) } else { ControlFlow::Continue(()) };
        }
        for at in from..rows.len() {
            let union = union | rows[at];
            let count = rows[at].count_ones() as usize;
            if count < 2 || count > size || union.count_ones() as usize > size {
                continue;
            }
            chosen.push(at);
            go(rows, (size, at + 1, union), chosen, each)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }
    go(rows, (size, 0, 0), &mut Vec::new(), each)
}
