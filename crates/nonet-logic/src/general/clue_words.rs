//! Why a clue leaves no other digit, in words: in the terms of its kind.

use nonet::{Fact, SortedMap};

use super::parity::Parity;
use super::position::digits;
use super::reasons::{Limit, Partner};
use super::signs::{Acting, Sign};
use super::step::Mark;
use super::telling::{FEW, Teller, by_digits};
use super::turns::Turns;
use crate::telling::catalogue::{args, sentence};
use crate::telling::words::{self, Join, capitalised, listed};

/// Most words of what a cell rules out in one sentence.
const RULED_OUT: usize = 20;

/// Most candidates of a cell that are named as a reason.
const NAMED: u32 = 4;

/// Most signs that are named where a clue is.
const SIGNS: usize = 3;

/// Most pairs of digits at a sign that are listed.
const SETS: usize = 6;

/// Most signs of a step that are named, and most sentences about them.
const MOST_SIGNS: usize = 12;

/// Most ways to fill a clue that are counted.
const WAYS: usize = 60;

impl Teller<'_> {
    /// Tells why the candidates go that a clue rules out, if the terms of its kind say all. These sentences also name the
    /// candidates of other cells that matter.
    pub(super) fn reasons(&self, clue: Fact, because: &[u16]) -> Option<Vec<String>> {
        self.alone(clue).or_else(|| self.arrow(clue)).or_else(|| self.partners(clue, because))
    }

    /// Tells nothing more than the rule if it excludes each candidate that goes, whatever stands elsewhere.
    fn alone(&self, clue: Fact) -> Option<Vec<String>> {
        // What a clue beside the board says of a cell takes a thought.
        let is_beside =
            self.reading.constraint(clue)?.json().is_some_and(|json| json.get("at").is_some());
        let mut gone = self.step.eliminations.iter();
        let is_alone = gone.all(|&mark| self.reading.is_alone(self.position, clue, mark));
        (is_alone && !is_beside).then(Vec::new)
    }

    /// Tells of a thermometer how many lower and higher digits its cells need.
    pub(super) fn rising(&self, clue: Fact) -> Option<Vec<String>> {
        let constraint = self.reading.constraint(clue)?;
        let rise = match constraint.name() {
            "thermometer" => 1,
            "slow-thermometer" => 0,
            _ => return None,
        };
        let line = self.reading.cells_in(constraint, "cells")?;
        let mut told = Vec::new();
        let mut left = self.step.eliminations.clone();
        for sign in [1, -1] {
            let limits = self.reading.limits(self.position, &line, rise, sign)?;
            let goes = |limit: &Limit, &(cell, digit): &Mark| {
                cell == limit.cell && sign * self.reading.value(digit) < limit.least
            };
            let acts = |limit: &&Limit| self.step.eliminations.iter().any(|mark| goes(limit, mark));
            let acting: Vec<&Limit> = limits.iter().filter(acts).collect();
            left.retain(|mark| !limits.iter().any(|limit| goes(limit, mark)));
            for alike in acting.chunk_by(|one, other| one.from == other.from) {
                told.extend(self.limited(alike, rise, sign));
            }
        }
        left.is_empty().then_some(told)
    }

    /// Tells which bounds follow from the same cell of a thermometer, or from its start.
    fn limited(&self, alike: &[&Limit], rise: i64, sign: i64) -> Vec<String> {
        let side = if sign > 0 { "up" } else { "down" };
        let bound = |limit: &&Limit| {
            let cell = self.reading.cell_name(limit.cell);
            sentence("any.bound", &args! { cell: cell, bound: sign * limit.least, side: side })
        };
        let head = match alike[0].from {
            None => sentence("any.rise-ends", &args! { side: side }),
            Some((cell, least)) => {
                let is_known = self.position.at(cell).is_power_of_two();
                let name = capitalised(&self.reading.cell_name(cell));
                let args = args! {
                    cell: name, bound: sign * least, side: if is_known { "is" } else { side }
                };
                let from = sentence("any.bound", &args);
                sentence("any.rise-from", &args! { from: from, side: side, rise: rise })
            }
        };
        let bounds: Vec<String> = alike.iter().map(bound).collect();
        let makes = words::lists(&bounds);
        let makes = makes.iter().map(|bounds| sentence("any.makes", &args! { bounds: bounds.as_str() }));
        std::iter::once(head).chain(makes).collect()
    }

    /// Tells which runs of digits a renban line can hold, if that says all.
    pub(super) fn runs(&self, clue: Fact) -> Option<Vec<String>> {
        let (count, (runs, is_plain)) = self.runs_left(clue, &self.step.eliminations)?;
        let mut told = vec![sentence("any.runs", &args! { count: count, runs: runs })];
        told.extend((!is_plain).then(|| sentence("any.run-cells", &args! {})));
        Some(told)
    }

    /// Returns how many cells a renban line has, and the runs that it can hold, if they say why these candidates go; and whether
    /// none of the runs has any of them.
    fn runs_left(&self, clue: Fact, gone: &[Mark]) -> Option<(usize, (String, bool))> {
        let reading = self.reading;
        reading.constraint(clue).filter(|constraint| constraint.name() == "renban")?;
        let cells = reading.cells_of(clue);
        let runs = reading.runs(self.position, cells, gone)?;
        let run = |&[first, last]: &[u8; 2]| {
            let (first, last) = (reading.digit_name(first), reading.digit_name(last));
            sentence("any.run", &args! { first: first, last: last })
        };
        let left: Vec<String> = runs.left.iter().map(run).collect();
        Some((cells.len(), (listed(&left, Join::Or), runs.is_plain)))
    }

    /// Tells what the bulb and the cells of an arrow add up to, if that says all.
    fn arrow(&self, clue: Fact) -> Option<Vec<String>> {
        let (bulb, cells) = self.reading.arrow_cells(clue)?;
        let gone = self.gone();
        if cells.len() == 1 || gone.len() > FEW {
            return None;
        }
        let told = gone.into_iter().map(|(cell, set)| {
            if bulb == [cell] {
                return self.bulb(cell, set, &cells);
            }
            cells.contains(&cell).then(|| self.shaft(cell, set, &bulb, &cells))?
        });
        Some(told.collect::<Option<Vec<_>>>()?.concat())
    }

    /// Tells which cells of a sum are even and odd, and what that makes the last one, if that says all.
    pub(super) fn parity(&self, clue: Fact) -> Option<Vec<String>> {
        let Parity { cell, sum, others, is_odd } =
            self.reading.parity(clue, self.position, &self.step.eliminations)?;
        let word = |is_odd: bool| if is_odd { "odd" } else { "even" };
        let is_arrow = self.reading.constraint(clue).is_some_and(|one| one.name() == "arrow");
        let total = if is_arrow { "any.parity-arrow" } else { "any.parity-sum" };
        let known = [false, true].map(|is_odd| {
            let cells = &others[usize::from(is_odd)];
            let args = args! {
                cells: capitalised(&self.reading.cell_names(cells, Join::And)), count: cells.len(),
                parity: word(is_odd)
            };
            (!cells.is_empty()).then(|| sentence("any.parity-cells", &args))
        });
        let args = args! {
            sum: sum, parity: word(sum % 2 != 0), rest: word(others[1].len() % 2 != 0),
            cell: self.reading.cell_name(cell), own: word(is_odd)
        };
        let mut told = vec![sentence(total, &args)];
        told.extend(known.into_iter().flatten());
        told.push(sentence("any.parity-so", &args));
        Some(told)
    }

    /// Tells which kinds of digits take turns along a line, and what that makes its cells, if that says all.
    pub(super) fn turns(&self, clue: Fact) -> Option<Vec<String>> {
        let reading = self.reading;
        let Turns { kinds, known, then } =
            reading.turns(clue, self.position, &self.step.eliminations)?;
        let names = |set: u64| reading.digit_names(set, Join::And);
        let kinds: Vec<String> = kinds.into_iter().map(names).collect();
        let args = args! { count: kinds.len(), kinds: kinds.join("; ") };
        let mut told = vec![sentence("any.turns", &args)];
        for (cells, set) in known.into_iter().map(|(cell, set)| (vec![cell], set)) {
            told.push(self.of_kind("any.turns-known", &cells, set));
        }
        told.extend(then.iter().map(|(cells, set)| self.of_kind("any.turns-so", cells, *set)));
        Some(told)
    }

    fn of_kind(&self, id: &str, cells: &[u16], set: u64) -> String {
        let args = args! {
            cells: self.reading.cell_names(cells, Join::And), Cells: capitalised(&self.reading.cell_names(cells, Join::And)),
            count: cells.len(), digits: self.reading.digit_names(set, Join::Or)
        };
        sentence(id, &args)
    }

    /// Tells which digits of a bulb the cells of its arrow rule out.
    fn bulb(&self, cell: u16, set: u64, cells: &[u16]) -> Option<Vec<String>> {
        let [least, most] = self.reading.extremes(self.position, cells)?;
        self.outside(set, [least, most], &|side, bound| {
            let args = args! { side: side, bound: bound, cell: self.reading.cell_name(cell) };
            sentence("any.arrow-bulb", &args)
        })
    }

    /// Tells which digits of a cell on an arrow the bulb and the other cells rule out.
    fn shaft(&self, cell: u16, set: u64, bulb: &[u16], cells: &[u16]) -> Option<Vec<String>> {
        let [low, high] = self.reading.bulb_range(self.position, bulb);
        let others: Vec<u16> = cells.iter().copied().filter(|&other| other != cell).collect();
        let [least, most] = self.reading.extremes(self.position, &others)?;
        self.outside(set, [low - most, high - least], &|side, bound| {
            let (number, sum) = if side == "up" { (low, most) } else { (high, least) };
            let args = args! {
                side: side, number: number, sum: sum, bound: bound, count: others.len(),
                cell: self.reading.cell_name(cell)
            };
            sentence("any.arrow-cell", &args)
        })
    }

    /// Tells of the digits that go from a cell that they are too low or too high, if that says all.
    pub(super) fn outside(
        &self,
        gone: u64,
        [least, most]: [i64; 2],
        tell: &dyn Fn(&str, i64) -> String,
    ) -> Option<Vec<String>> {
        let values = || digits(gone).map(|digit| self.reading.value(digit));
        let low = values().any(|value| value < least).then(|| tell("up", least));
        let high = values().any(|value| value > most).then(|| tell("down", most));
        let is_all = !values().any(|value| (least..=most).contains(&value));
        is_all.then(|| low.into_iter().chain(high).collect())
    }

    /// Tells for each candidate that goes which cell rules it out, if that says all.
    fn partners(&self, clue: Fact, because: &[u16]) -> Option<Vec<String>> {
        let gone = &self.step.eliminations;
        let partners = self.reading.partners(self.position, clue, gone, because)?;
        let told = partners.iter().flat_map(|partner| self.ruled_out(partner));
        let told: Vec<String> = told.collect();
        (told.len() <= FEW).then_some(told)
    }

    /// Tells what a cell rules out.
    fn ruled_out(&self, partner: &Partner) -> Vec<String> {
        let &Partner { cell, marks, ref gone } = partner;
        let id = if marks.count_ones() > NAMED { "any.no-partner" } else { "any.rules-out" };
        let candidates = self.candidates(by_cell(gone), Join::And);
        let told = words::lists_of(&candidates, RULED_OUT).into_iter().map(|gone| {
            let name = self.reading.cell_name(cell);
            let args = args! {
                other: name.as_str(), Other: capitalised(&name), gone: gone,
                marks: self.reading.digit_names(marks, Join::Or),
                then: if marks == self.position.at(cell) { "no" } else { "yes" }
            };
            sentence(id, &args)
        });
        told.collect()
    }

    /// Returns candidates, as in `2 in r1c1 and r1c2`.
    pub(super) fn candidates(&self, cells: SortedMap<u16, u64>, join: Join) -> Vec<String> {
        let told = by_digits(cells).into_iter().map(|(set, cells)| {
            let args = args! {
                digit: self.reading.digit_names(set, Join::Or),
                cells: self.reading.cell_names(&cells, join)
            };
            sentence("candidates", &args)
        });
        told.collect()
    }

    /// Tells for each sign that acts which pairs it leaves, or else what it rules out, if that says all.
    pub(super) fn sign_pairs(&self, clue: Fact) -> Option<Vec<String>> {
        let (acting, says_all) =
            self.reading.acting_signs(clue, self.position, &self.step.eliminations)?;
        let kind = |acting: &Acting| (acting.sign.id, self.of_both(acting));
        let mut groups: Vec<Vec<Acting>> = Vec::new();
        for one in acting {
            let is_short = one.pairs.len() <= SETS;
            let is_same = |group: &&mut Vec<Acting>| {
                kind(&group[0]) == kind(&one) && (!is_short || group[0].pairs == one.pairs)
            };
            let is_told_alike = is_short || kind(&one).1.is_some();
            match groups.iter_mut().find(is_same).filter(|_| is_told_alike) {
                Some(group) => group.push(one),
                None => groups.push(vec![one]),
            }
        }
        let told: Vec<String> = groups.iter().map(|group| self.sign_group(group)).collect();
        (says_all && told.len() <= MOST_SIGNS).then_some(told)
    }

    /// Returns the digits that a sign rules out on both sides, if it leaves many pairs and these are all.
    fn of_both(&self, acting: &Acting) -> Option<u64> {
        let gone = by_cell(&acting.gone);
        let [one, other] = acting.sign.cells.map(|cell| gone.get(&cell).copied().unwrap_or(0));
        let lacks = |cell: u16, set: u64| self.position.at(cell) & set == 0;
        let [first, second] = acting.sign.cells;
        let is_both = (one == other) || lacks(first, other & !one) && lacks(second, one & !other);
        (is_both && acting.pairs.len() > SETS).then_some(one | other)
    }

    /// Tells what signs leave that say the same.
    fn sign_group(&self, group: &[Acting]) -> String {
        let reading = self.reading;
        let signs: Vec<Sign> = group.iter().map(|acting| acting.sign.clone()).collect();
        let name = capitalised(&self.sign_names(&signs));
        let acting = &group[0];
        if let Some(digits) = self.of_both(acting) {
            let args = args! {
                signs: name, count: group.len(), digits: reading.digit_names(digits, Join::Or)
            };
            return sentence("any.signs-without", &args);
        }
        if acting.pairs.len() > SETS {
            let gone = listed(&self.candidates(by_cell(&acting.gone), Join::Or), Join::Or);
            return sentence("any.sign-without", &args! { sign: name, gone: gone });
        }
        let pair = |pair: &[u8; 2]| pair.map(|digit| reading.digit_name(digit)).join("–");
        let pairs: Vec<String> = acting.pairs.iter().map(pair).collect();
        sentence(
            "any.sign-pairs",
            &args! { sign: name, count: group.len(), pairs: listed(&pairs, Join::Or) },
        )
    }

    /// Tells why every way to fill a clue has a digit.
    pub(super) fn needed(&self, clue: Fact, digit: u8) -> Option<String> {
        let reading = self.reading;
        let of_cage = || Some((reading.cells_of(clue).to_vec(), self.cage_sets(clue)?));
        let of_clue = || {
            let found = reading.fillings(clue, self.position, WAYS)?;
            Some((found.cells, found.ways.into_iter().collect()))
        };
        let in_runs = || self.needed_in_runs(clue, digit).or_else(|| self.needed_for_sum(clue, digit));
        let cage = of_cage();
        let join = if cage.is_some() { "+" } else { "–" };
        let Some((cells, ways)) = cage.or_else(of_clue) else { return in_runs() };
        let told: Vec<String> = ways.iter().map(|way| self.way(way, join)).collect();
        let id = if told.len() > SETS { "any.needed-count" } else { "any.needed-sets" };
        let args = args! {
            count: told.len(), sets: listed(&told, Join::And), digit: reading.digit_name(digit),
            cells: reading.cell_names(&cells, Join::And)
        };
        Some(sentence(id, &args))
    }

    /// Tells which runs of digits a renban line can hold that needs a digit.
    fn needed_in_runs(&self, clue: Fact, digit: u8) -> Option<String> {
        let (count, runs) = self.runs_left(clue, &[])?;
        let args = args! { count: count, runs: runs.0, digit: self.reading.digit_name(digit) };
        Some(sentence("any.needed-runs", &args))
    }

    /// Tells what the cells of a cage would add up to without a digit.
    fn needed_for_sum(&self, clue: Fact, digit: u8) -> Option<String> {
        let reading = self.reading;
        let constraint =
            reading.constraint(clue).filter(|constraint| constraint.name() == "killer-cage")?;
        let sum = constraint.json()?.get("sum")?.as_i64()?;
        let cells = reading.cells_of(clue);
        let all = cells.iter().fold(0, |all, &cell| all | self.position.at(cell)) & !(1 << digit);
        let values: Vec<i64> = digits(all).map(|digit| reading.value(digit)).collect();
        let spare = values.len().checked_sub(cells.len())?;
        let (least, most) =
            (values[..cells.len()].iter().sum::<i64>(), values[spare..].iter().sum::<i64>());
        let (side, bound) = if most < sum { ("down", most) } else { ("up", least) };
        let args = args! {
            digit: reading.digit_name(digit), side: side, bound: bound, sum: sum,
            cells: reading.cell_names(cells, Join::And)
        };
        (most < sum || least > sum).then(|| sentence("any.needed-sum", &args))
    }

    /// Tells which ways to fill a clue have the candidates that go, and what they leave nothing.
    pub(super) fn failing(&self, clue: Fact, others: &str) -> String {
        let reading = self.reading;
        let Some(found) = reading.fillings(clue, self.position, WAYS) else {
            return sentence("any.conflict-why", &args! { others: others });
        };
        let goes = |way: &&Vec<u8>| {
            let mut marks = found.cells.iter().zip(*way);
            marks.any(|(&cell, &digit)| self.step.eliminations.contains(&(cell, digit)))
        };
        let fail: Vec<String> = found.ways.iter().filter(goes).map(|way| self.way(way, "–")).collect();
        let args = args! {
            count: fail.len(), ways: listed(&fail, Join::And), others: others,
            gone: listed(&self.candidates(self.gone(), Join::Or), Join::Or)
        };
        sentence(if fail.len() > SETS { "any.conflict-many" } else { "any.conflict-of" }, &args)
    }

    /// Tells how many ways are left to fill a clue.
    pub(super) fn ways_count(&self, clue: Fact) -> Option<String> {
        let found = self.reading.fillings(clue, self.position, WAYS)?;
        let cells = self.reading.cell_names(&found.cells, Join::And);
        Some(sentence("any.ways-count", &args! { count: found.ways.len(), cells: cells }))
    }

    fn way(&self, way: &[u8], join: &str) -> String {
        let names: Vec<String> = way.iter().map(|&digit| self.reading.digit_name(digit)).collect();
        names.join(join)
    }

    /// Returns a clue in words: of one that consists of signs, those between these cells.
    pub(super) fn clue_between(&self, fact: Fact, cells: &[u16]) -> String {
        let reading = self.reading;
        let Some(mut signs) = reading.signs_of(fact) else { return reading.fact_name(fact) };
        signs.retain(|sign| sign.cells.iter().all(|cell| cells.contains(cell)));
        match signs.len() {
            0 if reading.are_all_given(fact) && reading.are_neighbours(cells) => {
                sentence("any.no-sign", &args! {})
            }
            0 => match (cells, reading.sign_path(fact, cells)) {
                (&[_, _], Some(path)) if path.len() <= SIGNS => self.sign_names(&path),
                _ => reading.fact_name(fact),
            },
            1..=SIGNS => self.sign_names(&signs),
            _ => reading.fact_name(fact),
        }
    }

    /// Returns a clue in words: of one that consists of few signs, those at open cells.
    pub(super) fn clue_named(&self, fact: Fact) -> String {
        let mut signs = self.reading.signs_of(fact).unwrap_or_default();
        signs.retain(|sign| sign.cells.iter().any(|&cell| !self.position.is_placed(cell)));
        if (1..=SIGNS).contains(&signs.len()) {
            return self.sign_names(&signs);
        }
        self.reading.fact_name(fact)
    }

    /// Returns signs in words: those of a kind together.
    pub(super) fn sign_names(&self, signs: &[Sign]) -> String {
        let mut kinds: Vec<(&str, Vec<String>)> = Vec::new();
        for Sign { id, cells } in signs {
            let place = cells.map(|cell| self.reading.cell_name(cell)).join("-");
            match kinds.iter_mut().find(|(known, _)| known == id) {
                Some((_, places)) if places.contains(&place) => {}
                Some((_, places)) => places.push(place),
                None => kinds.push((id, vec![place])),
            }
        }
        let name = |(id, places): &(&str, Vec<String>)| {
            sentence(id, &args! { count: places.len(), places: listed(places, Join::And) })
        };
        listed(&kinds.iter().map(name).collect::<Vec<_>>(), Join::And)
    }

    /// Returns the signs between cells that a step rests on, and how many they are, if the clue consists of such signs: those that
    /// rule candidates out; or else those at their cells, or the rule that signs are missing nowhere.
    pub(super) fn signs(&self, clue: Fact) -> Option<(String, usize)> {
        let reading = self.reading;
        let (acting, _) = reading.acting_signs(clue, self.position, &self.step.eliminations)?;
        let mut signs: Vec<Sign> = acting.into_iter().map(|acting| acting.sign).collect();
        if signs.is_empty() {
            signs = reading.signs_of(clue)?;
            signs.retain(|sign| sign.cells.iter().any(|&cell| !self.is_elsewhere(cell)));
        }
        let name = match signs.len() {
            0 => sentence("any.no-sign", &args! {}),
            1..=MOST_SIGNS => self.sign_names(&signs),
            count => sentence("any.signs", &args! { count: count }),
        };
        Some((name, signs.len()))
    }

    /// Returns the candidates that go, by cell.
    pub(super) fn gone(&self) -> SortedMap<u16, u64> {
        by_cell(&self.step.eliminations)
    }
}

/// Returns candidates by cell.
pub(super) fn by_cell(marks: &[Mark]) -> SortedMap<u16, u64> {
    let mut cells: SortedMap<u16, u64> = SortedMap::new();
    for &(cell, digit) in marks {
        *cells.or_default(cell) |= 1 << digit;
    }
    cells
}
