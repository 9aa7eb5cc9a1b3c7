//! Clues that say the same of groups of cells: pairs of a palindrome, pieces of a line with equal sums, circles with one digit.

use nonet::{Constraint, Fact, SortedSet};

use super::ladder::Reading;
use super::position::{Position, digits};
use super::step::Mark;

/// Most ways to place a digit in its circles that are compared.
const WAYS: usize = 64;

/// A pair of cells that hold the same digit, and the digits that are left for both.
pub(super) struct Twins {
    pub cells: [u16; 2],
    pub both: u64,
}

/// What the cells of a line of equal pieces add up to.
pub(super) struct Pieces {
    pub all: Vec<Vec<u16>>,
    /// The pieces that bound the sum from below and from above, with the bounds.
    pub least: (usize, i64),
    pub most: (usize, i64),
}

/// A piece of a line in which a candidate may stand, and the rest of the line that it leaves and that cannot be cut.
pub(super) type Cut = (Vec<u16>, Vec<u16>);

/// What counting circles can hold.
pub(super) struct Circles {
    pub count: usize,
    /// The sets of different digits that are left.
    pub sets: Vec<u64>,
    /// The digits that are in every set, each with the ways to place it, if they are few.
    pub places: Vec<(u8, Vec<Vec<u16>>)>,
    cells: Vec<u16>,
}

impl Circles {
    /// Returns whether no set has a digit.
    pub fn lacks(&self, digit: u8) -> bool {
        self.sets.iter().all(|set| set >> digit & 1 == 0)
    }

    /// Returns whether the places of one of the digits exclude a candidate.
    pub fn excludes((own, ways): &(u8, Vec<Vec<u16>>), (cell, digit): Mark) -> bool {
        if *own == digit {
            return ways.iter().all(|way| !way.contains(&cell));
        }
        ways.iter().all(|way| way.contains(&cell))
    }

    /// Returns whether a candidate is excluded.
    fn rule_out(&self, mark: Mark) -> bool {
        self.cells.contains(&mark.0)
            && (self.lacks(mark.1) || self.places.iter().any(|places| Self::excludes(places, mark)))
    }
}

impl Reading {
    /// Returns the constraint of a fact, if it is of this kind.
    fn of_kind(&self, clue: Fact, name: &str) -> Option<&Constraint> {
        self.constraint(clue).filter(|constraint| constraint.name() == name)
    }

    /// Returns the pairs of a palindrome that lose candidates, if that is why they go.
    pub(super) fn twins(&self, clue: Fact, position: &Position, gone: &[Mark]) -> Option<Vec<Twins>> {
        let cells = self.cells_in(self.of_kind(clue, "palindrome")?, "cells")?;
        let pairs = cells.iter().zip(cells.iter().rev()).take(cells.len() / 2);
        let twins = pairs.map(|(&one, &other)| Twins {
            cells: [one, other],
            both: position.at(one) & position.at(other),
        });
        let loses = |pair: &Twins| gone.iter().any(|(cell, _)| pair.cells.contains(cell));
        let twins: Vec<Twins> = twins.filter(loses).collect();
        let is_said = |&(cell, digit): &Mark| {
            twins.iter().any(|pair| pair.cells.contains(&cell) && pair.both >> digit & 1 == 0)
        };
        gone.iter().all(is_said).then_some(twins)
    }

    /// Returns the pieces of a region sum line, and between what their sum lies.
    pub(super) fn pieces(&self, clue: Fact, position: &Position) -> Option<Pieces> {
        let cells = self.cells_in(self.of_kind(clue, "region-sum-line")?, "cells")?;
        let regions = self.rules().regions();
        let is_same =
            |one: &u16, other: &u16| regions[usize::from(*one)] == regions[usize::from(*other)];
        let all: Vec<Vec<u16>> = cells.chunk_by(is_same).map(<[u16]>::to_vec).collect();
        let ranges: Option<Vec<[i64; 2]>> =
            all.iter().map(|piece| self.extremes(position, piece)).collect();
        let ends = |end: usize| ranges.iter().flatten().map(move |range| range[end]).enumerate();
        let (least, most) = (ends(0).max_by_key(|&(_, sum)| sum)?, ends(1).min_by_key(|&(_, sum)| sum)?);
        Some(Pieces { all, least, most })
    }

    /// Returns the pieces of a sum line in which a candidate may stand, each with the rest of the line that cannot be cut; if
    /// that excludes the candidate.
    pub(super) fn cuts(
        &self,
        clue: Fact,
        position: &Position,
        (cell, digit): Mark,
    ) -> Option<(i64, Vec<Cut>)> {
        let constraint = self.of_kind(clue, "sum-line")?;
        let sum = constraint.json()?.get("sum").map_or(Some(10), serde_json::Value::as_i64)?;
        let line = self.cells_in(constraint, "cells")?;
        let at = line.iter().position(|&own| own == cell)?;
        let mut marks = position.marks().to_vec();
        marks[usize::from(cell)] = 1 << digit;
        let with = Position::of(marks, vec![false; position.marks().len()]);
        let fits = |from: usize, to: usize| {
            self.extremes(&with, &line[from..to])
                .is_none_or(|[least, most]| (least..=most).contains(&sum))
        };
        // Which beginnings and which ends of the line can be cut into pieces.
        let mut begins = vec![true];
        for to in 1..=at {
            begins.push((0..to).any(|from| begins[from] && fits(from, to)));
        }
        let mut ends = vec![false; line.len() + 1];
        ends[line.len()] = true;
        for from in (at + 1..line.len()).rev() {
            ends[from] = (from + 1..=line.len()).any(|to| ends[to] && fits(from, to));
        }
        let mut cuts = Vec::new();
        for from in 0..=at {
            for to in (at + 1..=line.len()).filter(|&to| fits(from, to)) {
                let rest = match (begins[from], ends[to]) {
                    (true, true) => return None,
                    (false, _) => &line[..from],
                    (true, false) => &line[to..],
                };
                cuts.push((line[from..to].to_vec(), rest.to_vec()));
            }
        }
        Some((sum, cuts))
    }

    /// Returns what counting circles can hold, if that is easily found.
    pub(super) fn circles(&self, clue: Fact, position: &Position) -> Option<Circles> {
        let cells = self.cells_in(self.of_kind(clue, "counting-circles")?, "cells")?;
        let value = |digit: u8| usize::try_from(self.value(digit)).unwrap_or(0);
        let all: Vec<u8> = digits(self.all_digits()).filter(|&digit| value(digit) > 0).collect();
        let ways: Vec<(u8, Option<Vec<Vec<u16>>>)> =
            all.into_iter().map(|digit| (digit, self.spread(position, &cells, digit))).collect();
        let mut sets = vec![(0_u64, 0_usize)];
        for (digit, _) in
            ways.iter().filter(|(_, ways)| ways.as_ref().is_none_or(|ways| !ways.is_empty()))
        {
            let with = |&(set, sum): &(u64, usize)| (set | 1 << digit, sum + value(*digit));
            sets.extend(
                sets.iter().map(with).filter(|&(_, sum)| sum <= cells.len()).collect::<Vec<_>>(),
            );
        }
        let fills = |&(set, sum): &(u64, usize)| {
            sum == cells.len() && cells.iter().all(|&cell| position.at(cell) & set != 0)
        };
        let sets: Vec<u64> = sets.into_iter().filter(fills).map(|(set, _)| set).collect();
        let needed = sets.iter().fold(u64::MAX, |all, set| all & set);
        let of_needed = ways.into_iter().filter(|(digit, _)| needed >> digit & 1 == 1);
        let places = of_needed.filter_map(|(digit, ways)| Some((digit, ways?))).collect();
        (!sets.is_empty()).then_some(Circles { count: cells.len(), sets, places, cells })
    }

    /// Returns the candidates that counting circles exclude.
    pub(super) fn by_circles(&self, clue: Fact, position: &Position) -> Vec<Mark> {
        let Some(circles) = self.circles(clue, position) else { return Vec::new() };
        let open = circles.cells.iter().filter(|&&cell| !position.is_placed(cell));
        let marks = open.flat_map(|&cell| digits(position.at(cell)).map(move |digit| (cell, digit)));
        marks.filter(|&mark| circles.rule_out(mark)).collect()
    }

    /// Returns the ways to place a digit in as many of these cells as it says; `None` if they are too many.
    fn spread(&self, position: &Position, cells: &[u16], digit: u8) -> Option<Vec<Vec<u16>>> {
        let count = usize::try_from(self.value(digit)).ok()?;
        let can: Vec<u16> =
            cells.iter().copied().filter(|&cell| position.at(cell) >> digit & 1 == 1).collect();
        let must: SortedSet<u16> =
            can.iter().copied().filter(|&cell| position.at(cell) == 1 << digit).collect();
        let mut ways = vec![Vec::new()];
        for (at, &cell) in can.iter().enumerate() {
            let is_free =
                |way: &&Vec<u16>| way.len() < count && way.iter().all(|&other| !self.sees(other, cell));
            let with: Vec<Vec<u16>> =
                ways.iter().filter(is_free).map(|way| [&way[..], &[cell]].concat()).collect();
            if must.contains(&cell) {
                ways.clear();
            }
            ways.extend(with);
            ways.retain(|way| way.len() + (can.len() - at - 1) >= count);
            if ways.len() > WAYS * WAYS {
                return None;
            }
        }
        (ways.len() <= WAYS).then_some(ways)
    }
}
