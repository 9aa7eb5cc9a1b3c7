//! Fish in rows and columns of any board.

use std::ops::ControlFlow;

use nonet::{Fact, HouseKind, SortedSet, Source};

use super::clock::Look;
use super::houses::sorted;
use super::kinds;
use super::ladder::{Found, Reading};
use super::position::{Position, digits};
use super::step::{Pattern, Step};

impl Reading {
    /// Removes a digit from lines that as many crossing lines need for it.
    pub(super) fn fish(
        &mut self,
        position: &Position,
        size: usize,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let technique = [&kinds::X_WING, &kinds::SWORDFISH, &kinds::JELLYFISH][size - 2];
        let lines = [HouseKind::Row, HouseKind::Column].map(|kind| self.lines(kind));
        for digit in digits(self.all_digits()) {
            if self.is_digit_vain(Look::Fish(size), digit) {
                continue;
            }
            let mut is_vain = true;
            for (bases, covers) in [(&lines[0], &lines[1]), (&lines[1], &lines[0])] {
                let open = |house: usize| -> Vec<u16> {
                    let cells = self.houses()[house].cells.iter().copied();
                    cells.filter(|&cell| position.has(cell, digit)).collect()
                };
                let rows: Vec<(usize, Vec<u16>, SortedSet<usize>)> = bases
                    .iter()
                    .filter_map(|&base| {
                        let cells = open(base);
                        let cover = |&cell: &u16| {
                            covers
                                .iter()
                                .copied()
                                .find(|&line| self.houses()[line].cells.contains(&cell))
                        };
                        let taken: Option<SortedSet<usize>> = cells.iter().map(cover).collect();
                        let taken = taken.filter(|taken| (2..=size).contains(&taken.len()))?;
                        Some((base, cells, taken))
                    })
                    .collect();
                choose(&rows, size, (0, &SortedSet::new()), &mut Vec::new(), &mut |chosen, taken| {
                    let cells: Vec<u16> =
                        chosen.iter().flat_map(|&at| rows[at].1.iter().copied()).collect();
                    let others = taken.iter().flat_map(|&line| open(line));
                    let gone = others.filter(|cell| !cells.contains(cell)).map(|cell| (cell, digit));
                    let gone = sorted(gone.collect());
                    if gone.is_empty() {
                        return ControlFlow::Continue(());
                    }
                    is_vain = false;
                    let bases: Vec<usize> = chosen.iter().map(|&at| rows[at].0).collect();
                    found(Step {
                        technique,
                        price: technique.price,
                        placements: Vec::new(),
                        eliminations: gone,
                        facts: bases.iter().map(|&house| Fact::House(house)).collect(),
                        cells: Vec::new(),
                        pattern: Pattern::Fish {
                            digit,
                            bases,
                            covers: taken.iter().copied().collect(),
                            cells,
                        },
                    })
                })?;
            }
            if is_vain {
                self.note_vain(Look::Fish(size), digit.into());
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the full rows or columns.
    fn lines(&self, kind: HouseKind) -> Vec<usize> {
        let of_kind = |(_, house): &(usize, &nonet::ReasonHouse)| {
            house.is_full
                && matches!(house.source, Source::Rules(at) if self.rules().houses()[at].kind == kind)
        };
        self.houses().iter().enumerate().filter(of_kind).map(|(at, _)| at).collect()
    }
}

/// A line, the places of the digit there, and the lines that cross it in these.
type Row = (usize, Vec<u16>, SortedSet<usize>);

/// Receives chosen rows, and the lines that they lie in.
type Chosen<'c> = dyn FnMut(&[usize], &SortedSet<usize>) -> ControlFlow<()> + 'c;

/// Calls `each` with every choice of `size` rows that lie in as many covers.
fn choose(
    rows: &[Row],
    size: usize,
    (from, taken): (usize, &SortedSet<usize>),
    chosen: &mut Vec<usize>,
    each: &mut Chosen<'_>,
) -> ControlFlow<()> {
    if chosen.len() == size {
        return if taken.len() == size { each(chosen, taken) } else { ControlFlow::Continue(()) };
    }
    for (at, row) in rows.iter().enumerate().skip(from) {
        let union: SortedSet<usize> = taken.iter().chain(&row.2).copied().collect();
        // Lines of two grids may share cells, and one digit there would serve both.
        let overlaps = chosen.iter().any(|&other| rows[other].1.iter().any(|cell| row.1.contains(cell)));
        if union.len() > size || overlaps {
            continue;
        }
        chosen.push(at);
        choose(rows, size, (at + 1, &union), chosen, each)?;
        chosen.pop();
    }
    ControlFlow::Continue(())
}
